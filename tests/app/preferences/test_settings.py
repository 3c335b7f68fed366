"""Settings: what is kept, what is possible, and that nothing broken stops the app."""

from __future__ import annotations

import pytest

from solocompanion.app.library.library import Library
from solocompanion.app.preferences.settings import Settings, matches, table
from solocompanion.core.pseudo_language import Pseudo
from solocompanion.core.words import spoken, text


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as opened:
        yield opened


def test_without_a_visit_everything_is_the_default(library):
    kept = Settings(library)
    assert {one.name: kept.value(one.name) for one in table()} == {
        "theme": "system", "sides": "standard", "letters": False, "scale": 100, "speed": "speed_1", "calm": False,
            "sound": False, "awake": True,
    }  # fmt: skip


@pytest.mark.parametrize("setting", table(), ids=lambda one: one.name)
@pytest.mark.parametrize("broken", ["", "??", "-7", "9" * 5000, "0000000505", "1e3", "٣", "yes", "\x00", "5"])
def test_a_broken_preference_counts_as_the_default(library, setting, broken):
    library.set_preference(setting.name, broken)
    assert Settings(library).value(setting.name) == setting.default


def test_the_words_are_those_of_the_language_in_use(library):
    kept = Settings(library)
    plain = kept.setting("theme").words
    with spoken(Pseudo()):
        assert kept.setting("theme").words == text(plain) != plain
    assert kept.setting("theme").words == plain


def test_a_setting_is_kept_and_told_once(library):
    kept, told = Settings(library), []
    kept.listeners.append(told.append)
    kept.set("scale", 150)
    kept.set("scale", 150)
    kept.set("calm", True)
    assert told == ["scale", "calm"]
    assert (Settings(library).number("scale"), Settings(library).is_on("calm")) == (150, True)


def test_what_is_not_possible_becomes_the_default(library):
    kept = Settings(library)
    kept.set("scale", 150)
    kept.set("scale", 900)
    assert kept.number("scale") == 100


def test_reset_goes_back_to_the_defaults(library):
    kept = Settings(library)
    kept.set("theme", "dark")
    kept.set("letters", True)
    kept.reset()
    assert all(kept.value(one.name) == one.default for one in table())


def test_the_search_finds_words_of_choices_and_hints():
    def found(wanted: str) -> list[str]:
        return [one.name for one in table() if matches(one, wanted)]

    assert found("contrast") == ["theme"]
    assert found("BLIND colours") == ["sides"]
    assert found("motion") == ["calm"]
    assert found("zebra") == []
