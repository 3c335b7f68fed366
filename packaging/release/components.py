"""What a build consists of besides our own code: each part with its version, its licence and where its source is."""

import decimal
import hashlib
import pyexpat
import re
import sqlite3
import sys
import tomllib
import zlib
from collections.abc import Collection, Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import product
import surroundings

SYSTEMS = ("windows", "linux", "macos")
MAGIC = (b"MZ", b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")  # of programs for Windows, Linux and macOS

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


COPYRIGHT = {
    "attrs": "2015 Hynek Schlawack and the attrs contributors",
    "cattrs": "2016 Tin Tvrtković",
    "font-source-sans-pro": "2010-2020 Adobe, with Reserved Font Name “Source”",
    "platformdirs": "2010-present The platformdirs developers",
    "pyside6-essentials": "The Qt Company Ltd. and other contributors",
    "qtawesome": "2015- The Spyder development team",
    "segno": "2016-2024 Lars Heuer",
    "shiboken6": "The Qt Company Ltd. and other contributors",
    "typing-extensions": "2001 Python Software Foundation",
}
FILES = {  # the binaries of libraries, by patterns of their paths; before those of parts.toml
    "pyside6-essentials": ("*/PySide6/Qt*.pyd", "*/PySide6/Qt*.abi3.so", "*pyside6.abi3*"),
    "shiboken6": ("*/Shiboken*", "*shiboken6.abi3*"),
}
TEXTS = {QT_LICENCE: ("LGPL-3.0.txt", "GPL-3.0.txt")}  # of libraries whose wheel brings no text that applies
TOOLS = {  # of Debian, that leave something in what they make for Windows: the packages with their version and licence
    "mingw": "mingw-w64-x86-64-dev",
    "gcc": "gcc-mingw-w64-base",
    "nsis": "nsis-common",
}
QT_SAYS = {  # the version of what is inside Qt, by its name in parts.toml: which of its libraries says it, and how
    "pcre2": ("Core", rb"\0(10\.\d+) \d{4}-\d\d-\d\d\0"),
    "libpng": ("Gui", rb"\0(1\.6\.\d+)\0"),
}
PARTS = tomllib.loads((Path(__file__).resolve().parent / "parts.toml").read_text(encoding="utf-8"))["part"]


class Component(NamedTuple):
    """A part of a build. `registry_name` is its name among Python's packages, `hashes` those its archive may have.

    `texts` are the files with its licence; a library without any brings its own. `files` are patterns of the binaries
    it is; `inside` names what it is built into.
    """

    name: str
    version: str
    licence: str
    source: str
    registry_name: str = ""
    hashes: tuple[str, ...] = ()
    copyright: str = ""
    texts: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    inside: str = ""

    @property
    def notice(self) -> str:
        """Say whose it is; where nobody holds the rights, why not."""
        nobody = self.copyright.removeprefix("none: ")
        return f"Copyright © {self.copyright}" if nobody == self.copyright else f"No copyright: {nobody}"


def components(
    system: str,
    python: str,
    versions: Mapping[str, str] = MappingProxyType({}),
    of_system: Collection[str] = (),
) -> tuple[Component, ...]:
    """Return the parts of a build for "windows", "linux" or "macos" with a version of Python, by name.

    `versions` are those of parts that only the build knows, by their name in parts.toml; `of_system` are the libraries
    that it takes from the system. A library that is locked and has no entry above raises `KeyError`: nothing is shipped
    whose licence nobody has read.
    """
    libraries = [
        Component(
            pin.name,
            pin.version,
            LICENCES[pin.name],
            SOURCES[pin.name],
            pin.name,
            pin.hashes,
            COPYRIGHT[pin.name],
            TEXTS.get(LICENCES[pin.name], ()),
            FILES.get(pin.name, ()),
        )
        for pin in product.pins()
    ]
    known = {
        "qt": product.qt_version(),
        "python": python,
        "pyinstaller": product.locked_version("build", "pyinstaller"),
        **(versions or here()),
    }
    others = [
        _part(one, known)
        for one in PARTS
        if system in one.get("systems", SYSTEMS)
        and not any(fnmatchcase(name, one.get("unless", "")) for name in of_system)
        and _numbers(one.get("since", "0")) <= _numbers(python)
    ]
    return tuple(sorted((*libraries, *others), key=lambda one: (one.name.lower(), one.inside)))


def _numbers(version: str) -> list[int]:
    return [int(one) for one in version.split(".")]


def _part(told: Mapping[str, Any], versions: Mapping[str, str]) -> Component:
    version = told.get("version", "")
    if version.startswith("{"):
        version = versions.get(version.strip("{}"), "")
    return Component(
        told["name"],
        version,
        told["licence"],
        told["source"],
        copyright=told["copyright"],
        texts=tuple(told["texts"]),
        files=tuple(told.get("files", ())),
        inside=told.get("inside", ""),
    )


def here() -> dict[str, str]:
    """Return the versions of what this very Python is built with, as Linux and macOS ship it."""
    return {
        "sqlite": sqlite3.sqlite_version,
        "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
        "libmpdec": str(getattr(decimal, "__libmpdec_version__", "")),
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }


def inside_qt(folder: Path, system: str) -> dict[str, str]:
    """Return the versions of what is inside the Qt of a build, which lies in a folder."""
    name = {"windows": "Qt6{}.dll", "linux": "libQt6{}.so.6", "macos": "Qt{}"}[system]
    return {
        one: said(next(file for file in sorted(folder.rglob(name.format(module))) if file.is_file()), pattern)
        for one, (module, pattern) in QT_SAYS.items()
    }


def said(library: Path, pattern: bytes) -> str:
    """Return the version that a library says, the first group of a pattern. Ends the program where it says none."""
    found = re.search(pattern, library.read_bytes())
    if found is None:
        raise SystemExit(f"{library} does not say its version in the form {pattern!r}")
    return found[1].decode()


def packaged(package: str) -> str:
    """Return the version that a package of this Debian packs, without the number of the packing."""
    version = surroundings.run(["dpkg-query", "--show", "--showformat=${Version}", package])
    return version.rpartition(":")[2].rpartition("-")[0] or version


def owner(path: str, parts: Iterable[Component]) -> Component | None:
    """Return whose a binary is, by its path in the build; libraries are asked before what they are built with."""
    asked = sorted(parts, key=lambda one: not one.registry_name)
    return next((one for one in asked if any(fnmatchcase(f"/{path}", pattern) for pattern in one.files)), None)


def binaries(folder: Path) -> dict[str, str]:
    """Return the programs and libraries of a build: their SHA-256 by their path in it, sorted."""
    found = {}
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            content = file.read_bytes()
            if content.startswith(MAGIC):
                found[file.relative_to(folder).as_posix()] = hashlib.sha256(content).hexdigest()
    return found


def python_here() -> str:
    """Return the version of this Python."""
    return ".".join(map(str, sys.version_info[:3]))
