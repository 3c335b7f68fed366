"""Presets are kept by name; a surprise can always begin; the checklist's ticks go with the game."""

from __future__ import annotations

from random import Random

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.checklist import Ticks
from solocompanion.app.preferences.presets import Preset, Presets
from solocompanion.app.preferences.surprise import LATER, surprise
from solocompanion.core import registry
from solocompanion.core.options import barred
from solocompanion.core.view import Check


def dice(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - a pastime


@pytest.fixture
def library(tmp_path):
    with Library.open(tmp_path) as opened:
        yield opened


def test_presets_are_there_again_in_order_of_their_names(tmp_path):
    with Library.open(tmp_path) as library:
        for name in ("short", "Long", "ärger"):
            Presets(library, "pebbles").save(Preset(name, {"level": name}, {"well": "person"}))
    with Library.open(tmp_path) as library:
        found = Presets(library, "pebbles").all()
        assert [one.name for one in found] == ["Long", "short", "ärger"]
        assert found[1] == Preset("short", {"level": "short"}, {"well": "person"})
        assert Presets(library, "wyrmspan").all() == ()


def test_a_name_is_there_once(library):
    presets = Presets(library, "pebbles")
    presets.save(Preset("a", {"level": "1"}))
    presets.save(Preset("b", {"level": "2"}))
    presets.save(Preset("a", {"level": "3"}))
    assert presets.all() == (Preset("a", {"level": "3"}), Preset("b", {"level": "2"}))
    presets.rename("a", "b")
    assert presets.all() == (Preset("b", {"level": "3"}),)
    presets.rename("stranger", "c")
    presets.forget("b")
    assert presets.all() == ()


@pytest.mark.parametrize("name", registry.names())
def test_a_surprise_can_begin_and_leaves_house_rules_and_what_is_at_hand_alone(name):
    game = open_game(name)
    usual = game.spec.settle({}, game.catalogue, game.rules)
    kept = {option.id for option in game.options if option.house or option.at_hand}
    first = game.options[0]
    never = {LATER, *barred(game.spec.all_clashes(game.catalogue), first.id, usual)}
    offered = {choice.value for choice in first.choices if not choice.at_hand} - never
    drawn = [surprise(game, usual, dice(seed)) for seed in range(max(30, 8 * len(offered)))]
    for settings in drawn[:30]:
        assert set(settings) == set(usual)
        assert {one: settings[one] for one in kept} == {one: usual[one] for one in kept}
        state = Session.start(game, settings, seed="s").state
        assert not game.spec.faults(state, game.catalogue)
    levels = {settings[first.id] for settings in drawn}
    assert levels == offered


def test_a_surprise_draws_now_and_never_the_same_objective_twice():
    game = open_game("wyrmspan")
    usual = game.spec.settle({}, game.catalogue, game.rules)
    for seed in range(20):
        settings = surprise(game, usual, dice(seed))
        faces = [settings[f"objective_{n}"] for n in range(1, 5)]
        assert len(set(faces)) == 4
        assert "draw" not in {*faces, settings["tile"]}


def test_a_surprise_asks_for_no_partner_and_no_copy_of_the_game():
    game = open_game("dead_reckoning")
    usual = game.spec.settle({"boards": "own"}, game.catalogue, game.rules)
    for seed in range(10):
        settings = surprise(game, usual, dice(seed))
        assert (settings["players"], settings["cards"], settings["boards"]) == ("solo", "practice", "own")


def test_where_nothing_drawn_can_begin_all_stays_as_it_is(monkeypatch):
    monkeypatch.setattr("solocompanion.app.preferences.surprise._can_begin", lambda *_: False)
    assert surprise(open_game("pebbles"), {"level": "still"}, dice(1)) == {"level": "still"}


def test_ticks_go_with_the_game_that_starts(library):
    before, of = Ticks.before(library, "pebbles"), Ticks.of(library, "id")
    before.set("a", done=True)
    before.set("b", done=True)
    before.set("b", done=False)
    assert before.count([Check("a", "R"), Check("b", "R")]) == 1
    before.move_to(of)
    assert (before.done(), of.done()) == (frozenset(), {"a"})


def test_the_choices_of_the_last_game_are_remembered(library):
    presets = Presets(library, "pebbles")
    assert presets.last() == Preset("")
    presets.remember({"level": "2"}, {"well die": "person"})
    assert Presets(library, "pebbles").last() == Preset("", {"level": "2"}, {"well die": "person"})
    assert Presets(library, "wyrmspan").last() == Preset("")
    assert presets.all() == ()
