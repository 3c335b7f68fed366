"""The lock of a library: one holder at a time, on every system."""

import errno
import os
import runpy
import subprocess
import sys
from types import ModuleType

import pytest

from solocompanion.app.library import lock
from solocompanion.app.library.lock import Lock

HOLD = """
import sys
from pathlib import Path
from solocompanion.app.library.lock import Lock
print(Lock(Path(sys.argv[1])).acquire(), flush=True)
sys.stdin.read()
"""


def test_a_second_lock_waits_for_the_first_to_be_released(tmp_path):
    first, second = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert first.acquire()
    assert first.acquire()  # it holds it already
    assert not second.acquire()
    first.release()
    assert second.acquire()
    second.release()
    second.release()


def test_the_lock_of_another_process_is_respected_and_ends_with_it(tmp_path):
    path = tmp_path / "lock"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:  # noqa: S603 - our own
        assert other.stdout.readline().strip() == b"True"
        assert not Lock(path).acquire()
        other.kill()
    mine = Lock(path)
    assert mine.acquire()
    mine.release()


def test_a_folder_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        Lock(tmp_path / "missing" / "lock").acquire()


@pytest.mark.parametrize("code", [errno.EACCES, errno.EAGAIN, errno.EDEADLK])
def test_each_way_a_system_refuses_a_lock_means_that_another_holds_it(tmp_path, monkeypatch, code):
    def refuse(_: int) -> None:
        raise OSError(code, "refused")

    monkeypatch.setattr(lock, "_take", refuse)
    assert not Lock(tmp_path / "lock").acquire()


def test_a_file_system_without_locks_is_an_error(tmp_path, monkeypatch):
    closed = []
    monkeypatch.setattr(lock.os, "close", lambda file, close=os.close: (closed.append(file), close(file)))

    def refuse(_: int) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(lock, "_take", refuse)
    with pytest.raises(OSError, match=r"cannot be locked there \(no locks here\)"):
        Lock(tmp_path / "lock").acquire()
    assert closed


def test_windows_locks_one_byte_without_waiting(tmp_path, monkeypatch):
    """With a stand-in for Windows' module: another handle on a locked file is refused with a permission error."""
    held: dict[tuple[int, int], int] = {}
    windows = ModuleType("msvcrt")
    windows.LK_NBLCK = 2

    def locking(file: int, mode: int, length: int) -> None:
        assert (mode, length) == (windows.LK_NBLCK, 1)
        seen = os.fstat(file)
        for holder in tuple(held.values()):  # closing a file releases its lock
            try:
                os.fstat(holder)
            except OSError:
                held.clear()
        if held.setdefault((seen.st_dev, seen.st_ino), file) != file:
            raise PermissionError(errno.EACCES, "Permission denied")

    windows.locking = locking
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    monkeypatch.setattr(sys, "platform", "win32")
    of_windows = runpy.run_path(lock.__file__)["Lock"]
    first, second = of_windows(tmp_path / "lock"), of_windows(tmp_path / "lock")
    assert first.acquire()
    assert not second.acquire()
    first.release()
    assert second.acquire()
    second.release()
