"""One window for a library: a second copy calls on the first, and nothing forged, stale or half is done."""

import json
import os
import subprocess
import sys

import pytest

from solocompanion.app import calls
from solocompanion.app.calls import Call
from solocompanion.app.library import lock
from solocompanion.app.library.library import Library

posix = pytest.mark.skipif(os.name != "posix", reason="Windows keeps the folder of a person to them by other means")


@pytest.fixture
def first(tmp_path):
    """Return the library as the copy with the window holds it."""
    with Library.open(tmp_path, answers=True) as library:
        yield library


def call_on(folder, *, files=(), activation="", patience=0.2, step=lambda _: None):
    """Call as a second copy does; return whether it was answered, and its library."""
    with Library.open(folder, answers=True) as second:
        answered = calls.answered(second, Call(tuple(files), activation), patience, step)
        return answered, second.readonly, second.notices


def put(folder, said, name="1"):
    """Put a call into the folder by hand."""
    made = calls.folder_for_calls(folder) / f"{name}{calls.ENDING}"
    made.write_bytes(said if isinstance(said, bytes) else json.dumps(said).encode())
    return made


def said(*files, **more):
    return {"call": 1, "files": [*files], "activation": ""} | more


def test_a_call_is_answered_with_its_files(first, tmp_path):
    got = []
    wanted = [tmp_path / "Évening «one».sologame", tmp_path / "two.solo.json"]
    answered, *_ = call_on(
        tmp_path, files=wanted, activation="abc_TIME12", step=lambda _: got.extend(calls.taken(tmp_path))
    )
    assert answered
    assert got == [Call(tuple(wanted), "abc_TIME12")]
    assert calls.taken(tmp_path) == []


def test_without_a_file_the_window_is_only_asked_to_show_itself(first, tmp_path):
    got = []
    assert call_on(tmp_path, step=lambda _: got.extend(calls.taken(tmp_path)))[0]
    assert got == [Call()]


@posix
def test_a_path_that_is_no_text_arrives_as_it_is(first, tmp_path):
    got, strange = [], tmp_path / os.fsdecode(b"caf\xe9.sologame")
    assert call_on(tmp_path, files=[strange], step=lambda _: got.extend(calls.taken(tmp_path)))[0]
    assert got[0].files == (strange,)


def test_a_window_that_does_not_answer_is_told_of_and_its_call_withdrawn(first, tmp_path, monkeypatch):
    monkeypatch.setattr(calls, "STARTING", 0.0)
    answered, readonly, notices = call_on(tmp_path, patience=0.0)
    assert not answered
    assert readonly
    assert "does not answer" in notices[0]
    assert calls.taken(tmp_path) == []


def test_a_window_that_is_starting_is_given_more_time(first, tmp_path):
    got, steps = [], iter(range(100))
    late = lambda _: got.extend(calls.taken(tmp_path) if next(steps) == 50 else [])  # noqa: E731
    assert call_on(tmp_path, patience=0.0, step=late)[0]
    assert len(got) == 1


def test_where_the_first_copy_is_just_closing_the_second_becomes_the_first(tmp_path):
    first = Library.open(tmp_path, answers=True)
    answered, readonly, notices = call_on(tmp_path, step=lambda _: first.close())
    assert (answered, readonly, notices) == (False, False, ())
    assert calls.taken(tmp_path) == [], "what it goes on with itself is not done twice"


def test_a_call_that_is_taken_as_the_window_closes_is_not_done_again(tmp_path):
    first, got = Library.open(tmp_path, answers=True), []

    def take_and_close(_):
        got.extend(calls.taken(tmp_path))
        first.close()

    assert call_on(tmp_path, step=take_and_close)[0]
    assert len(got) == 1


def test_two_that_call_at_once_are_both_answered_in_their_order(first, tmp_path):
    called = [Call((tmp_path / f"{name}.sologame",)) for name in "ba"]
    for one in called:
        calls.make(tmp_path, one)
    assert calls.taken(tmp_path) == called


def test_who_still_waits_as_another_copy_becomes_the_first_is_answered_by_that_one(tmp_path):
    got, heirs = [], []
    first = Library.open(tmp_path, answers=True)

    def hand_down(_):
        if not heirs:
            waiting = calls.make(tmp_path, Call((tmp_path / "other.sologame",)))
            assert waiting.exists()
            first.close()
            heirs.append(Library.open(tmp_path, answers=True))
        else:
            got.extend(calls.taken(tmp_path))

    assert call_on(tmp_path, files=[tmp_path / "mine.sologame"], step=hand_down)[0]
    heirs[0].close()
    assert [one.files[0].stem for one in got] == ["mine", "other"]


def test_nobody_calls_on_a_copy_without_a_window(tmp_path):
    with Library.open(tmp_path):  # as the terminal does
        answered, readonly, notices = call_on(tmp_path, step=pytest.fail)
    assert not answered
    assert readonly
    assert "open already" in notices[0]
    assert not (tmp_path / calls.FOLDER).exists()


def test_the_terminal_is_not_taken_for_the_window_that_held_the_library_before_it(tmp_path):
    Library.open(tmp_path, answers=True).close()
    with Library.open(tmp_path), Library.open(tmp_path, answers=True) as second:
        assert second.holder is None


def test_nobody_calls_on_another_computer(tmp_path, monkeypatch):
    with Library.open(tmp_path, answers=True):
        monkeypatch.setattr(lock, "_computer", lambda: "elsewhere")
        assert not call_on(tmp_path, step=pytest.fail)[0]


def test_where_nothing_can_be_written_nobody_is_called(tmp_path, monkeypatch):
    def full(*_, **__):
        raise OSError

    with Library.open(tmp_path, answers=True):
        monkeypatch.setattr("solocompanion.app.library.durable.write", full)
        assert not call_on(tmp_path, step=pytest.fail)[0]


def test_a_signature_of_anybody_names_no_process_but_a_number(first, tmp_path):
    for forged in (
        b"window",
        b"window 12",
        b"window x here",
        b"window -3 here",
        b"\xff" * 300,
        b"window " + b"9" * 290,
    ):
        (tmp_path / "library.lock").write_bytes(b" " + forged)
        with Library.open(tmp_path, answers=True) as second:
            assert second.holder is None


# -- what is not done ------------------------------------------------------------------------------------------------
FORGED = [
    b"",
    b"\x80\x04\x95.",
    b"[" * 50_000,
    b"null",
    b"[]",
    said("/a.sologame", more=1),
    said("/a.sologame", call=2),
    said("relative.sologame"),
    said("/a.txt"),
    said("/bin/sh"),
    said("--data"),
    said("/a\0b.sologame"),
    said("/" + "a" * 5000 + ".sologame"),
    said(7),
    said(*["/a.sologame"] * 101),
    {"call": 1, "files": "/a.sologame", "activation": ""},
    {"call": 1, "files": [], "activation": 1},
    said(activation="a\nb"),
    said(activation="é"),
    said(activation="a" * 300),
    json.dumps(said()).encode() + b" " * 70_000,
]


@pytest.mark.parametrize("forged", FORGED, ids=lambda one: str(one)[:40])
def test_what_is_no_call_is_removed_and_not_done(tmp_path, forged):
    path = put(tmp_path, forged)
    assert calls.taken(tmp_path) == []
    assert not path.exists()


def test_a_call_that_was_left_behind_is_not_done_later(tmp_path):
    path = put(tmp_path, said("/a.sologame"))
    os.utime(path, (path.stat().st_mtime - 60,) * 2)
    assert calls.taken(tmp_path) == []
    assert not path.exists()


def test_other_files_in_the_folder_are_left_alone(tmp_path):
    other = put(tmp_path, said()).rename(tmp_path / calls.FOLDER / "1.json")
    assert calls.taken(tmp_path) == []
    assert other.exists()


@posix
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777])
def test_a_folder_that_others_may_write_to_is_refused_on_both_sides(first, tmp_path, mode):
    path = put(tmp_path, said("/a.sologame"))
    path.parent.chmod(mode)
    assert calls.taken(tmp_path) == []
    assert calls.folder_for_calls(tmp_path) is None
    assert path.exists()
    assert not call_on(tmp_path, step=pytest.fail)[0]


@posix
def test_a_folder_behind_a_link_is_refused(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    path = put(tmp_path / "elsewhere", said("/a.sologame"))
    (tmp_path / calls.FOLDER).symlink_to(path.parent)
    assert calls.taken(tmp_path) == []
    assert calls.folder_for_calls(tmp_path) is None


@posix
def test_links_pipes_and_folders_are_not_read(tmp_path):
    real = put(tmp_path, said("/a.sologame")).rename(tmp_path / "real")
    folder = tmp_path / calls.FOLDER
    (folder / "1.call").symlink_to(real)
    os.mkfifo(folder / "2.call")
    (folder / "3.call").mkdir()
    assert calls.taken(tmp_path) == []
    assert real.exists()


@posix
def test_what_belongs_to_somebody_else_is_refused(tmp_path, monkeypatch):
    path, me = put(tmp_path, said("/a.sologame")), os.geteuid()
    assert calls.read(path) is not None
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    assert calls.read(path) is None
    assert calls.taken(tmp_path) == []
    assert calls.folder_for_calls(tmp_path) is None


def test_a_call_that_is_withdrawn_while_it_is_read_is_not_done(tmp_path, monkeypatch):
    put(tmp_path, said("/a.sologame"))
    read = calls.read

    def read_late(path):
        found = read(path)
        path.unlink()
        return found

    monkeypatch.setattr(calls, "read", read_late)
    assert calls.taken(tmp_path) == []


# -- two processes ---------------------------------------------------------------------------------------------------
CALL = """
import sys
from pathlib import Path
from solocompanion.app import calls
from solocompanion.app.library.library import Library
with Library.open(Path(sys.argv[1]), answers=True) as library:
    print(library.holder[0], flush=True)
    print(calls.answered(library, calls.Call((Path(sys.argv[2]),)), 60))
"""


def test_a_call_of_another_process_is_answered(first, tmp_path):
    file = tmp_path / "one.sologame"
    with subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-c", CALL, str(tmp_path), str(file)], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline().split() == [str(os.getpid())]
        got = []
        while not got:
            got = calls.taken(tmp_path)
        assert other.stdout.read().split() == ["True"]
    assert got == [Call((file,))]


def test_a_copy_that_is_killed_while_it_waits_leaves_nothing_that_is_done_at_the_next_start(tmp_path, monkeypatch):
    with Library.open(tmp_path, answers=True):
        command = [sys.executable, "-c", CALL, str(tmp_path), "/a.sologame"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:  # noqa: S603 - our own
            other.stdout.readline()
            while not list(tmp_path.glob(f"{calls.FOLDER}/*{calls.ENDING}")):
                assert other.poll() is None
            other.kill()
    monkeypatch.setattr(calls, "time", lambda now=calls.time: now() + calls.STALE)
    assert calls.taken(tmp_path) == []
    assert not list(tmp_path.glob(f"{calls.FOLDER}/*"))
