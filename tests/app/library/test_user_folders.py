"""Where a person's data lie, also for somebody who has no home folder."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from solocompanion.app.library import user_folders
from solocompanion.app.library.records import LibraryError


@pytest.fixture
def _homeless(monkeypatch):
    """Nobody knows this person: no variable names a home folder, and the system has none for the number."""
    for name in ("HOME", "XDG_DATA_HOME", "USERPROFILE", "HOMEDRIVE", "HOMEPATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)


@pytest.mark.usefixtures("_homeless")
def test_without_a_home_folder_one_has_to_be_named():
    with pytest.raises(LibraryError, match="--data"):
        user_folders.data_folder()
    with pytest.raises(LibraryError, match="~/games: there is no such home folder"):
        user_folders.data_folder("~/games")
    assert user_folders.home() is None


def test_the_home_folder_of_nobody_is_told():
    with pytest.raises(LibraryError, match="~nobody-here/games: there is no such home folder"):
        user_folders.data_folder("~nobody-here/games")


def test_a_relative_home_folder_counts_as_none(monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: Path("somewhere"))
    assert user_folders.home() is None


def test_a_portable_copy_keeps_its_data_beside_the_program(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "SoloCompanion.exe"))
    assert user_folders.data_folder() != tmp_path / "data"
    (tmp_path / user_folders.PORTABLE).touch()
    assert user_folders.data_folder() == tmp_path / "data"
    assert user_folders.data_folder(tmp_path / "chosen") == tmp_path / "chosen"
