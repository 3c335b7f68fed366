"""The library on a disk that is really full or read-only.

`test_library_faults` runs it in a mount namespace of its own.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from library_samples import game, head, ids, line, play

from solocompanion.app.files.exchange import ExchangeError, read_game, write_game
from solocompanion.app.library.library import Library, LibraryError


def mount(*arguments):
    subprocess.run(["mount", *arguments], check=True)  # noqa: S603, S607 - our own text, in our own namespace


def fill(disk):
    """Write until not one byte more fits."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        size = 65536
        while size:
            try:
                size = size if file.write(b"x" * size) == size else size // 2
            except OSError:
                size //= 2
    return ballast


def refused(write):
    try:
        write()
    except (LibraryError, ExchangeError) as error:
        return str(error)
    raise AssertionError("it was written")


def full(disk):
    mount("-t", "tmpfs", "-o", "size=600k", "tmpfs", str(disk))
    with Library.open(disk / "data") as library:
        play(library, entries=1)
        write_game(game("old"), disk / "old.solo.json")
        old = (disk / "old.solo.json").read_bytes()
        ballast = fill(disk)
        done, said = 0, ""
        while not said:
            try:
                library.append("one", done + 1, done, line(done + 1, done, label="x" * 3000), head(done + 1))
                done += 1
            except LibraryError as error:
                said = str(error)
        assert "disk is full" in said, said
        assert ids(library.load("one")) == list(range(done + 1))
        assert "old.solo.json" in refused(lambda: write_game(game("new", 500), disk / "old.solo.json"))
        assert (disk / "old.solo.json").read_bytes() == old
        assert [one.name for one in disk.iterdir() if one.suffix == ".part"] == []
        ballast.unlink()
        library.append("one", done + 1, done, line(done + 1, done), head(done + 1))
        write_game(game("new", 500), disk / "old.solo.json")
        assert read_game(disk / "old.solo.json") == game("new", 500)
    with Library.open(disk / "data") as library:
        assert ids(library.load("one")) == list(range(done + 2))


def full_at_start(disk):
    mount("-t", "tmpfs", "-o", "size=600k", "tmpfs", str(disk))
    with Library.open(disk / "data") as library:
        play(library)
    ballast = fill(disk)
    with Library.open(disk / "data") as library:
        assert ids(library.load("one")) == [0, 1, 2]
        assert "disk is full" in library.notices[0], library.notices
        ballast.unlink()
        assert library.retry()
        library.append("one", 3, 2, line(3, 2), head(3))
    with Library.open(disk / "data") as library:
        assert ids(library.load("one")) == [0, 1, 2, 3]


def full_and_new(disk):
    """There is room for the beginning of a library, and not for all of it."""
    for room in range(0, 96, 8):
        data = disk / str(room)
        data.mkdir()
        mount("-t", "tmpfs", "-o", f"size={(room or 4) * 1024}", "tmpfs", str(data))
        with Library.open(data) as library:
            said = "".join(library.notices)
            assert "damaged" not in said, said
            assert library.readonly == ("disk is full" in said), said
            assert library.games() == ()
            if library.readonly:
                left = [one.name for one in data.iterdir() if one.suffix != ".lock"]
                assert left == [], (room, left, said)
            mount("-o", "remount,size=600k", str(data))
            assert library.retry()
            play(library)
        with Library.open(data) as library:
            assert ids(library.load("one")) == [0, 1, 2]


def readonly(disk):
    mount("-t", "tmpfs", "tmpfs", str(disk))
    with Library.open(disk / "data") as library:
        play(library)
    looked_at_and_made_writable(disk, [0, 1, 2])


def readonly_with_log(disk):
    """The disk turns read-only after the app was killed: the last writes lie in the log."""
    mount("-t", "tmpfs", "tmpfs", str(disk))
    with Library.open(disk / "before") as library:
        play(library)
        library.append("one", 3, 2, line(3, 2), head(3))
        shutil.copytree(disk / "before", disk / "data", ignore=shutil.ignore_patterns("*-shm"))
    looked_at_and_made_writable(disk, [0, 1, 2, 3])


def looked_at_and_made_writable(disk, expected):
    mount("-o", "remount,ro", str(disk))
    with Library.open(disk / "data") as library:
        assert library.readonly
        assert "Read-only file system" in library.notices[0], library.notices
        assert ids(library.load("one")) == expected
        assert "read-only" in refused(lambda: library.append("one", 4, 2, line(4, 2), head(4)))
        assert "Read-only file system" in refused(lambda: write_game(game(), disk / "new.solo.json"))
        assert not library.retry()
        mount("-o", "remount,rw", str(disk))
        assert library.retry()
        library.append("one", 4, 2, line(4, 2), head(4))
    with Library.open(disk / "data") as library:
        assert ids(library.load("one")) == [*expected, 4]


if __name__ == "__main__":
    {case.__name__: case for case in (full, full_at_start, full_and_new, readonly, readonly_with_log)}[sys.argv[1]](
        Path(sys.argv[2])
    )
