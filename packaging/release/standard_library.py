"""Compare the standard library of the Windows build, which nobody signs, with the sources of Python.

    python standard_library.py ARCHIVE SOURCES

ARCHIVE is the portable zip, or a python313.zip; SOURCES is a checkout of CPython at the tag of that version. It runs in
a Python of the very version, from python.org: every module of the archive is compiled from its source and must be the
same code, but for the place where the source lay. The exit code is 0 if all are.
"""

import io
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType
from typing import Any

HEAD = 16  # bytes of a .pyc before the code
OPTIMISED = 2  # as python.org compiles it: without asserts and docstrings
NAME = f"python{sys.version_info[0]}{sys.version_info[1]}.zip"
FEWEST = 300  # modules
OTHERS = (
    "co_filename",
    "co_consts",
    "co_lnotab",
)  # where the source lay; looked into; another form of what is compared


def main(archive: Path, sources: Path) -> int:
    """Compare them; return the exit code."""
    found = modules(archive)
    folder = sources / "Lib"
    wrong = [name for name, code in found.items() if not is_compiled_from(folder / name[:-1], code)]
    for name in wrong:
        print(f"not the code of {folder / name[:-1]}: {name}")
    if wrong or len(found) < FEWEST:
        print(f"{len(wrong)} of {len(found)} modules differ from the sources of Python {sys.version.split()[0]}")
        return 1
    print(f"All {len(found)} modules are compiled from the sources of Python {sys.version.split()[0]}.")
    return 0


def modules(archive: Path) -> dict[str, bytes]:
    """Return the standard library in an archive, or in the archive that lies in it."""
    with zipfile.ZipFile(archive) as outer:
        inner = next((name for name in outer.namelist() if name.endswith(NAME)), None)
        if inner is None:
            return {name: outer.read(name) for name in outer.namelist() if not name.endswith("/")}
        with zipfile.ZipFile(io.BytesIO(outer.read(inner))) as library:
            return {name: library.read(name) for name in library.namelist() if not name.endswith("/")}


def is_compiled_from(source: Path, module: bytes) -> bool:
    """Tell whether a module's code is what its source is compiled to."""
    if not source.is_file():
        return False
    made = compile(source.read_bytes(), "", "exec", dont_inherit=True, optimize=OPTIMISED)
    return bool(form(marshal.loads(module[HEAD:])) == form(made))  # noqa: S302 - nothing of it is run


def form(code: Any) -> Any:
    """Return all that makes code what it is, except where its source lay; equal codes have equal forms."""
    if isinstance(code, CodeType):
        names = [name for name in dir(code) if name.startswith("co_") and name not in OTHERS]
        parts = {name: getattr(code, name) for name in names}
        return {**{name: one for name, one in parts.items() if not callable(one)}, "consts": form(code.co_consts)}
    if isinstance(code, tuple):
        return [form(one) for one in code]
    if isinstance(code, frozenset):
        return ("set", sorted(repr(form(one)) for one in code))
    return (type(code).__name__, repr(code))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
