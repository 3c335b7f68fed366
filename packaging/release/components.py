"""What a build consists of besides our own code: each part with its version, its licence and where its source is."""

import sqlite3
import sys
from typing import NamedTuple

import product

QT_LICENCE = "LGPL-3.0-only"
LICENCES = {  # by the name in requirements/run.txt, as their own metadata and licence files say (docs/dependencies.md)
    "attrs": "MIT",
    "cattrs": "MIT",
    "font-source-sans-pro": "OFL-1.1",
    "platformdirs": "MIT",
    "pyside6-essentials": QT_LICENCE,
    "qtawesome": "MIT",
    "segno": "BSD-3-Clause",
    "shiboken6": QT_LICENCE,
    "typing-extensions": "PSF-2.0",
}
SOURCES = {
    "attrs": "https://github.com/python-attrs/attrs",
    "cattrs": "https://github.com/python-attrs/cattrs",
    "font-source-sans-pro": "https://github.com/adobe-fonts/source-sans",
    "platformdirs": "https://github.com/tox-dev/platformdirs",
    "pyside6-essentials": "https://code.qt.io/cgit/pyside/pyside-setup.git",
    "qtawesome": "https://github.com/spyder-ide/qtawesome",
    "segno": "https://github.com/heuer/segno",
    "shiboken6": "https://code.qt.io/cgit/pyside/pyside-setup.git",
    "typing-extensions": "https://github.com/python/typing_extensions",
}


class Component(NamedTuple):
    """A part of a build. `registry_name` is its name among Python's packages, if it is one."""

    name: str
    version: str
    licence: str
    source: str
    registry_name: str = ""
    hashes: tuple[str, ...] = ()


def components(system: str, python: str) -> tuple[Component, ...]:
    """Return the parts of a build for "windows", "linux" or "macos" with a version of Python, by name.

    A library that is locked and has no entry above raises `KeyError`: nothing is shipped whose licence nobody has read.
    """
    libraries = [
        Component(pin.name, pin.version, LICENCES[pin.name], SOURCES[pin.name], pin.name, pin.hashes)
        for pin in product.pins()
    ]
    others = [
        Component("Qt", product.qt_version(), QT_LICENCE, "https://code.qt.io/cgit/qt/qt5.git"),
        Component("Python", python, "PSF-2.0", "https://github.com/python/cpython"),
        Component(
            "SQLite", "" if system == "windows" else sqlite3.sqlite_version, "blessing", "https://sqlite.org/src"
        ),
        Component("libffi", "", "MIT", "https://github.com/libffi/libffi"),
        Component(
            "Material Design Icons", "6.9.96", "Apache-2.0", "https://github.com/Templarian/MaterialDesign-Webfont"
        ),
    ]
    if system != "windows":
        others.append(
            Component(
                "PyInstaller bootloader",
                product.locked_version("build", "pyinstaller"),
                "GPL-2.0-or-later WITH Bootloader-exception",
                "https://github.com/pyinstaller/pyinstaller",
            )
        )
    return tuple(sorted((*libraries, *others), key=lambda one: one.name.lower()))


def python_here() -> str:
    """Return the version of this Python."""
    return ".".join(map(str, sys.version_info[:3]))
