"""What PyInstaller puts into the program for Linux and macOS; program.spec asks here."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import product

from solocompanion.app.content.scaffold import TEMPLATE

MACOS = sys.platform == "darwin"
NAME = product.FOLDER if MACOS else product.COMMAND
PROBE_NAME = "probe"
HERE = Path(__file__).resolve().parent
PROGRAM, PROBE = str(product.ROOT / "solocompanion" / "__main__.py"), str(HERE / "probe.py")
OWN_ENVIRONMENT = str(HERE / "own_environment.py")
# PyInstaller's own preparation for Qt imports it at every start, also of a command that needs no window. The libraries
# of the wheel find their plugins without it.
UNWANTED_SCRIPTS = ("pyi_rth_pyside6",)
STRIP = not MACOS  # there it would break the signatures of the libraries
PACKAGE = "solocompanion"
KEPT = product.MACOS if MACOS else product.LINUX

# Modules of Python that something could import and the program never does. Without them it cannot reach a network.
LEFT_OUT = [
    *("tkinter", "unittest", "pydoc", "doctest", "lib2to3", "idlelib", "pdb"),
    *("ssl", "_ssl", "http", "ftplib", "xmlrpc", "asyncio", "multiprocessing", "concurrent.futures.process"),
    "_hashlib",  # checksums are Python's own; OpenSSL would come along for it
    "readline",  # its licence is the GPL
    *("qtpy", "qtawesome", "PySide6.QtNetwork"),  # of QtAwesome only the fonts are used
    *("PySide6.scripts", "PySide6.support"),
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec"),
]


def modules() -> list[str]:
    """Return every module of the program: games, pages of the window and commands are imported by their name."""
    from PyInstaller.utils.hooks import collect_submodules  # noqa: PLC0415 - this module is also read without it

    found: list[str] = collect_submodules(PACKAGE)
    return found


def data_files() -> list[tuple[str, str]]:
    """Return the files that are no modules, each with its folder in the program; `kept_files` chooses among them."""
    from PyInstaller.utils.hooks import collect_data_files, copy_metadata  # noqa: PLC0415 - as above

    template = f"{PACKAGE}/games/{TEMPLATE}"
    found: list[tuple[str, str]] = [
        (str(product.ROOT / "resources"), f"{PACKAGE}/_resources"),
        *((str(path), template) for path in (product.ROOT / template).glob("*.py")),
        *collect_data_files("qtawesome", include_py_files=True),
        *collect_data_files("font_source_sans_pro", include_py_files=True),
    ]
    for name in (PACKAGE, *(pin.name for pin in product.pins())):
        found += copy_metadata(name)
    return found


def kept_files(collected: Sequence[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return what comes along of the files that PyInstaller collected: name in the program, source, kind."""
    return [(name, source, kind) for name, source, kind in collected if is_kept(name, source, kind)]


def is_kept(name: str, source: str, kind: str) -> bool:
    """Tell whether a file comes along; `name` is its place in the program, `source` where it is now."""
    place = name.replace(os.sep, "/")
    if kind == "SYMLINK":  # the source is what it points to, from where it is
        place = os.path.normpath(os.path.join(os.path.dirname(place), source))  # noqa: PTH118, PTH120 - not on a disk
    if _is_of_library(place):
        return product.kept(place, KEPT) is not None
    if "." not in place or place.endswith((".zip", ".py")) or place.startswith(("python3", "lib-dynload")):
        return True  # of Python
    return MACOS or is_shipped(Path(place).name)


def _is_of_library(place: str) -> bool:
    first = place.split("/", maxsplit=1)[0]
    return first.endswith(".dist-info") or first in {
        PACKAGE, "PySide6", "shiboken6", "qtawesome", "font_source_sans_pro"
    }  # fmt: skip


def is_shipped(library: str) -> bool:
    """Tell whether a library of the building system comes along: what Python was built with, and nothing else."""
    return library.startswith(product.SHIPPED_LIBRARIES)


def executable(name: str) -> dict[str, Any]:
    """Return how an executable is made."""
    return {"name": name, "console": False, "icon": icon()}


def icon() -> str | None:
    """Return the icon of the bundle; on Linux the desktop entry names it."""
    return str(product.BUILD / "artwork" / "icon.icns") if MACOS else None
