"""The licences of everything that comes along, in a folder beside the program, with what the LGPL wants said of Qt."""

import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath

import components
import product

TEXTS = Path(__file__).resolve().parent / "licences"
OF_TOOLS = {  # those of what a build leaves in its programs, from the packages of Debian it is made with
    text: Path("/usr/share/doc") / components.TOOLS[tool] / "copyright"
    for text, tool in {"NSIS.txt": "nsis", "mingw-w64.txt": "mingw", "GCC.txt": "gcc"}.items()
}
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

Qt itself contains parts by others, with licences of their own. They are listed above; the Qt project's own list is
https://doc.qt.io/qt-6/licenses-used-in-qt.html
"""


def write(
    folder: Path,
    files: Iterable[tuple[str, bytes]],
    python: Path,
    parts: Sequence[components.Component],
    binaries: Iterable[str] = (),
) -> None:
    """Write the licences into a folder, which is made anew.

    `files` are those of the libraries, by their paths in the wheels; `python` is the licence of Python, `binaries` the
    paths of the programs and libraries in the build. Raises `SystemExit` where there is no licence for one of them.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    brought = _brought(folder, files, {one.registry_name for one in parts if one.registry_name and not one.texts})
    for name in sorted({text for one in parts for text in one.texts}):
        source = {"Python.txt": python, **OF_TOOLS}.get(name, TEXTS / name)
        if source.is_file():
            shutil.copyfile(source, folder / name)
    strange = [path for path in binaries if components.owner(path, parts) is None]
    missing = [
        one.name for one in parts if not all((folder / text).is_file() for text in texts_of(one, brought) or ["-"])
    ]
    if strange or missing:
        raise SystemExit(f"No licence text was found for {', '.join((*missing, *strange))}")
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


def _brought(folder: Path, files: Iterable[tuple[str, bytes]], wanted: Collection[str]) -> dict[str, str]:
    """Write the licences that libraries bring; return the file of each library."""
    owners = {name.replace("-", "_").lower(): name for name in wanted}
    found = {}
    for path, content in files:
        first = path.split("/", maxsplit=1)[0].removesuffix(".dist-info").partition("-")[0].lower()
        if is_licence(path) and first in owners:
            found[owners[first]] = f"{owners[first]}.txt"
            (folder / found[owners[first]]).write_bytes(content)
    return found


def texts_of(part: components.Component, brought: Mapping[str, str]) -> list[str]:
    """Return the files with a part's licence; none where there is none."""
    return list(part.texts) or [name for one, name in brought.items() if one == part.registry_name]


def notice(parts: Iterable[components.Component], brought: Mapping[str, str]) -> str:
    """Return what stands at the head of the folder."""
    rows = []
    for one in parts:
        where = f" (in {one.inside})" if one.inside else ""
        rows.append(f"{f'{one.name} {one.version}'.strip()}{where}\n    {one.notice}")
        rows.append(f"    {one.licence}: {', '.join(texts_of(one, brought))}\n    {one.source}")
    qt = product.qt_version()
    said = QT.format(
        version=qt,
        binding=product.locked_version("run", "pyside6-essentials"),
        series=qt.rpartition(".")[0],
        place="PySide6 and shiboken6 in the folder of the program",
    )
    head = f"{product.NAME} {product.VERSION}\n{product.COPYRIGHT}\nLicence: {product.LICENCE}\n"
    return "\n".join([head, "It comes with the work of others:\n", "\n".join(rows), "", said])
