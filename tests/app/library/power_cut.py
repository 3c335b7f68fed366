"""A disk whose power is cut, made from what a program told the system: what was not synced may be there or not.

`Disk.replay` reads the calls that `strace` has written down. A file keeps what was synced; of what was written since,
each sector of 512 bytes is there by chance. Names of files are kept in order up to some point since their folder was
synced, as a file system with a journal keeps them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

CALLS = "openat,pwrite64,write,ftruncate,fsync,fdatasync,rename,unlink"
SECTOR = 512
_CALL = re.compile(r"^\d+\s+(\w+)\((.*)\)\s+= (\d+)(?:<.*>)?$")
_HEX = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_FILE = re.compile(r"^(\d+)<((?:\\x[0-9a-f]{2})*)>")

Write = tuple[int, bytes | None]  # where, and what; `None` cuts the file off there


class File:
    """What is on the disk for certain, and what was written since."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = data
        self.end = len(data)
        self.since: list[Write] = []

    def sync(self) -> None:
        """Put everything on the disk."""
        for write in self.since:
            self.data = _written(self.data, write)
        self.since = []

    def do(self, name: str, rest: str, result: int) -> None:
        """Do what a call does to an open file."""
        if name in {"fsync", "fdatasync"}:
            self.sync()
        elif name == "write":  # files are written from their beginning on
            self.since.append((self.end, _bytes(rest)[:result]))
            self.end += result
        elif name == "pwrite64":
            self.since.append((int(rest.rpartition(", ")[2]), _bytes(rest)[:result]))
        elif name == "ftruncate":
            self.since.append((int(rest.rpartition(", ")[2]), None))

    def after_cut(self, dice: Random) -> bytes:
        """Return what may be found after a power cut."""
        data = self.data
        for where, what in self.since:
            if what is None:
                data = _written(data, (where, None)) if dice.random() < 0.5 else data
                continue
            for start in range(0, len(what), SECTOR):
                if dice.random() < 0.5:
                    data = _written(data, (where + start, what[start : start + SECTOR]))
        return data


class Disk:
    """The files below a folder by their paths, as they are and as they are known to the disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = {str(one): File(one.read_bytes()) for one in folder.rglob("*") if one.is_file()}
        self.names: list[dict[str, File]] = [dict(self.now)]  # since the folder was synced, the last is the present

    def replay(self, calls: str) -> Iterator[str]:
        """Do what the calls say; yields what is written to the standard output, and "" after every other call."""
        for line in calls.splitlines():
            if (found := _CALL.match(line)) is None:
                continue
            name, rest, result = found[1], found[2], int(found[3])
            file = _FILE.match(rest)
            if name == "write" and file is not None and file[1] == "1":
                yield _bytes(rest).decode()
                continue
            self._do(name, rest, result, _unhexed(file[2]).decode() if file is not None else "")
            yield ""

    def _do(self, name: str, rest: str, result: int, path: str) -> None:
        known = self.now.get(path)
        if name == "openat" and "O_CREAT" in rest:
            path = _bytes(rest).decode()
            if path.startswith(str(self.folder)) and path not in self.now:
                self._named({**self.now, path: File()})
        elif name == "rename":
            old, new = (_unhexed(one).decode() for one in _HEX.findall(rest))
            self._named({**{one: file for one, file in self.now.items() if one != old}, new: self.now[old]})
        elif name == "unlink":
            self._named({one: file for one, file in self.now.items() if one != _bytes(rest).decode()})
        elif name in {"fsync", "fdatasync"} and known is None:
            self.names = self.names[-1:]
        elif known is not None:
            known.do(name, rest, result)

    def _named(self, names: dict[str, File]) -> None:
        self.now = names
        self.names.append(names)

    def cut(self, place: Path, dice: Random) -> None:
        """Write to another folder what may be found after a power cut now."""
        for path, file in dice.choice(self.names).items():
            if not path.endswith("-shm"):  # it is memory, not a file
                target = place / Path(path).relative_to(self.folder)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.after_cut(dice))


def _written(data: bytes, write: Write) -> bytes:
    where, what = write
    if what is None:
        return data[:where].ljust(where, b"\0")
    return data[:where].ljust(where, b"\0") + what + data[where + len(what) :]


def _unhexed(shown: str) -> bytes:
    return bytes.fromhex(shown.replace("\\x", ""))


def _bytes(rest: str) -> bytes:
    """Return the first text in the arguments of a call."""
    found = _HEX.search(rest)
    return b"" if found is None else _unhexed(found[1])
