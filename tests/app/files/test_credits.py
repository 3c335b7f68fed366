"""Credits are read from what is installed, and known by heart where nothing tells."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import pytest

from solocompanion.app.files import credits as thanks


def test_every_library_the_window_runs_on_is_credited_with_its_version():
    found = {one.name: one for one in thanks.libraries()}
    assert set(found) >= set(thanks.FALLBACK)
    assert found["attrs"].version == version("attrs")
    assert found["attrs"].licence == "MIT"
    assert all(one.licence for one in found.values())


def test_what_is_for_development_is_left_out():
    assert not {"pytest", "mypy", "ruff", "hypothesis"} & {one.name for one in thanks.libraries()}


def test_without_metadata_the_licences_are_those_we_know(monkeypatch):
    def gone(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(thanks, "metadata", gone)
    monkeypatch.setattr(thanks, "requires", gone)
    assert {one.name: one.licence for one in thanks.libraries()} == thanks.FALLBACK


@pytest.mark.parametrize(
    ("fields", "licence"),
    [
        ({"License-Expression": ["MIT"], "License": ["old words"]}, "MIT"),
        ({"License": ["BSD\nand its whole text"]}, "BSD"),
        ({"License": ["UNKNOWN"], "Classifier": ["License :: OSI Approved :: MIT License"]}, "MIT License"),
        ({}, "MIT"),
    ],
)
def test_a_licence_is_taken_from_wherever_the_metadata_has_it(monkeypatch, fields, licence):
    class Told:
        def __getitem__(self, name):
            return "1.0"

        def get_all(self, name):
            return fields.get(name)

    monkeypatch.setattr(thanks, "metadata", lambda _: Told())
    assert thanks.credit("attrs") == thanks.Credit("attrs", "1.0", licence)
