"""The sound at the end of the opponent's turn: off unless wanted, once a turn, by what the system has."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

from solocompanion.gui.window import chime


@pytest.fixture
def heard(monkeypatch):
    found = []
    monkeypatch.setattr(chime, "chime", lambda: found.append("chime"))
    return found


def test_there_is_no_sound_unless_it_is_wanted(open_table, heard):
    page = open_table("wyrmspan")
    page.main()
    assert heard == []


def test_a_turn_of_the_opponent_sounds_once_when_it_has_been_shown(open_table, heard):
    page = open_table("wyrmspan", speed="speed_1")
    page.window().settings.set("sound", True)
    page.main()
    page.player.skip()
    before = len(heard)
    page.main()
    assert page.player.is_playing
    assert len(heard) == before
    page.player.skip()
    assert len(heard) == before + 1
    page.undo()
    page.redo()
    page.walk("first")
    assert len(heard) == before + 1


def test_a_turn_that_stops_at_a_question_does_not_sound_yet(open_table, heard):
    page = open_table("wyrmspan", chance="person")
    page.window().settings.set("sound", True)
    page.main()
    assert page.session.waiting is not None
    assert heard == []


# -- what plays it -----------------------------------------------------------------------------------------------------
@pytest.fixture
def system(monkeypatch):
    """A system with some programs; returns what was started, or that it beeped."""
    done = []
    monkeypatch.setattr(QApplication, "beep", lambda: done.append("beep"))
    monkeypatch.setattr(QProcess, "startDetached", lambda name, given: done.append((name, given)) or (True, 1))

    def having(platform, *programs):
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(chime.shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)
        chime.chime()
        return done

    return having


@pytest.mark.parametrize(
    ("platform", "programs", "wanted"),
    [
        ("linux", ("aplay", "paplay"), ("/bin/paplay", [])),
        ("linux", ("aplay",), ("/bin/aplay", ["-q"])),
        ("darwin", ("afplay", "paplay"), ("/bin/afplay", [])),
    ],
)
def test_the_first_program_of_the_system_plays_the_file(platform, programs, wanted, system):
    ((name, given),) = system(platform, *programs)
    assert (name, given[:-1]) == wanted
    assert given[-1].endswith("turn.wav")


def test_a_system_without_a_player_beeps(system):
    assert system("linux") == ["beep"]


def test_windows_plays_it_itself_and_does_not_wait(system, monkeypatch):
    played = []
    fake = SimpleNamespace(SND_FILENAME=1, SND_ASYNC=2, SND_NODEFAULT=4, PlaySound=lambda *given: played.append(given))
    monkeypatch.setitem(sys.modules, "winsound", fake)
    assert system("win32") == []
    ((path, how),) = played
    assert path.endswith("turn.wav")
    assert how == 7
