"""The licences of everything that comes along, in a folder beside the program, with what the LGPL wants said of Qt."""

import shutil
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath

import components
import product

TEXTS = Path(__file__).resolve().parent / "licences"
NOTICE = "README.txt"
WORDS = ("license", "licence", "copying", "notice")
QT = """\
Qt and Qt for Python
--------------------
This program uses Qt {version} and Qt for Python {binding} under the GNU Lesser General Public License, version 3. Both
are the unmodified libraries that the Qt project publishes, in files of their own; nothing of them is linked statically.

You may replace them by versions of your own that fit: they are the files under {place}. You may also
examine and change the program for your own use, and take it apart to find faults in such changes.

The licence is in LGPL-3.0.txt; it adds to the GNU General Public License, which is in GPL-3.0.txt. Their source, for
the very versions used here, can be had at no charge from

  https://download.qt.io/official_releases/qt/{series}/{version}/
  https://download.qt.io/official_releases/QtForPython/pyside6/

Qt itself contains libraries by others, with licences of their own: https://doc.qt.io/qt-6/licenses-used-in-qt.html
"""


def write(
    folder: Path, files: Iterable[tuple[str, bytes]], python: Path, parts: tuple[components.Component, ...]
) -> None:
    """Write the licences into a folder, which is made anew.

    `files` are those of the libraries, by their paths in the wheels; `python` is the licence of Python. Raises
    `SystemExit` where a library brings no licence and none is known for it.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for text in TEXTS.glob("*.txt"):
        shutil.copyfile(text, folder / text.name)
    shutil.copyfile(python, folder / "Python.txt")
    brought = _brought(folder, files)
    _check(parts, brought)
    (folder / NOTICE).write_text(notice(parts, brought), encoding="utf-8")


def installed() -> Iterable[tuple[str, bytes]]:
    """Yield the licence files of the libraries installed beside this Python."""
    for pin in product.pins():
        for file in distribution(pin.name).files or ():
            if is_licence(str(file)):
                yield str(file), Path(str(file.locate())).read_bytes()


def is_licence(path: str) -> bool:
    """Tell whether a file of a wheel is a licence, by its name."""
    name = PurePosixPath(path).name.lower()
    return any(word in name for word in WORDS) and not name.endswith((".py", ".pyc", ".pyi"))


def _brought(folder: Path, files: Iterable[tuple[str, bytes]]) -> dict[str, str]:
    """Write the licences that the libraries bring; return the file of each library."""
    owners = {name.replace("-", "_").lower(): name for name in components.LICENCES}
    found = {}
    for path, content in files:
        first = path.split("/", maxsplit=1)[0].removesuffix(".dist-info").partition("-")[0].lower()
        if is_licence(path) and first in owners:
            found[owners[first]] = f"{owners[first]}.txt"
            (folder / found[owners[first]]).write_bytes(content)
    return found


def _check(parts: tuple[components.Component, ...], brought: dict[str, str]) -> None:
    missing = [one.name for one in parts if not file_of(one, brought)]
    if missing:
        raise SystemExit(f"No licence text was found for {', '.join(missing)}")


def file_of(part: components.Component, brought: dict[str, str]) -> str:
    """Return the file with a part's licence; empty where there is none."""
    known = {
        "LGPL-3.0-only": "LGPL-3.0.txt, GPL-3.0.txt",
        "PSF-2.0": "Python.txt",
        "Apache-2.0": "Apache-2.0.txt",
        "blessing": "none is needed: it is in the public domain",
    }
    special = {"libffi": "libffi.txt", "PyInstaller bootloader": "PyInstaller.txt"}
    return brought.get(part.registry_name) or special.get(part.name) or known.get(part.licence, "")


def notice(parts: tuple[components.Component, ...], brought: dict[str, str]) -> str:
    """Return what stands at the head of the folder."""
    rows = [
        f"{one.name} {one.version}".strip() + f"\n    {one.licence}: {file_of(one, brought)}\n    {one.source}"
        for one in parts
    ]
    qt = product.qt_version()
    said = QT.format(
        version=qt,
        binding=product.locked_version("run", "pyside6-essentials"),
        series=qt.rpartition(".")[0],
        place="PySide6 and shiboken6 in the folder of the program",
    )
    head = f"{product.NAME} {product.VERSION}\n{product.COPYRIGHT}\nLicence: {product.LICENCE}\n"
    return "\n".join([head, "It comes with the work of others:\n", "\n".join(rows), "", said])
