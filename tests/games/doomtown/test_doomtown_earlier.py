"""Games that were saved before conditions and draws had names of their own: a rule said which they were."""

from __future__ import annotations

import pytest

from solocompanion.core.codec import CodecError
from solocompanion.core.effects import Step
from solocompanion.core.requests import Draw
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import reasons
from solocompanion.games.doomtown.rules.decision_trees import CITED
from solocompanion.games.doomtown.rules.drawing import CITED as DRAWN_BY
from solocompanion.games.doomtown.words import notes

from .play import GAME
from .streets import Streets
from .test_doomtown_telling import NAMES

CODEC = GAME.spec.codec
NOTES = [
    {"subject": "W-C1", "key": "nobody_to_call", "args": [0, 0], "kept": False, "rule": "W-C1"},
    {"subject": "W-C2", "key": "met"},
]
WALK = {"chosen": "W-C2", "notes": NOTES}
READ = Trail(
    "clubs_2",
    (Note("clubs_1", "nobody_to_call", (0, 0), kept=False, rule="W-C1"), Note("clubs_2", "met")),
)


def test_a_walk_through_a_tree_is_read_with_the_names_of_its_conditions():
    met = CODEC.step({"effect": {"is": "ConditionMet", "card": "01105", "id": "W-C2"}, "rule": "W-C2", "trail": WALK})
    assert met == Step(did.ConditionMet("01105", "clubs_2"), "W-C2", READ)
    passed = CODEC.step({"effect": {"is": "Passed", "side": "wyatt"}, "rule": "W-C8", "trail": WALK})
    assert passed == Step(did.Passed("wyatt"), "W-C8", READ)


def test_a_pass_without_a_card_that_was_written_without_numbers_says_that_he_wins():
    passed = CODEC.step({"effect": {"is": "Passed", "side": "wyatt"}, "rule": "W-NOON-1", "trail": None})
    state = Streets().deed("Undertaker", "wyatt").dude("Barton Everest", "wyatt", "Undertaker").state
    assert reasons.ruling("Undertaker", [(passed, state)], NAMES).words.startswith("He passed without a card: you had")
    assert notes.note(passed.trail.notes[0], NAMES) == "you passed, and he wins at sundown"
    for rule in ("A63", "W-DEF-13"):
        none = CODEC.step({"effect": {"is": "Passed", "side": "wyatt"}, "rule": rule})
        assert reasons.ruling("Undertaker", [(none, state)], NAMES).words == "He had no card to draw, so he passed."
    yours = CODEC.step({"effect": {"is": "Passed", "side": "you"}, "rule": "W-NOON-1"})
    assert yours.trail is None


@pytest.mark.parametrize(("name", "rule"), CITED.items())
def test_every_condition_is_read_by_the_rule_it_was_called_by(name, rule):
    read = CODEC.step({"effect": {"is": "ConditionMet", "card": "01105", "id": rule}, "rule": rule})
    assert read.effect == did.ConditionMet("01105", name)


@pytest.mark.parametrize(("purpose", "rule"), DRAWN_BY.items())
def test_a_question_for_a_card_is_read_with_what_it_is_drawn_for(purpose, rule):
    asked = {"is": "Draw", "key": "card", "rule": rule, "source": "Wyatt's deck", "options": ["01105"], "about": "1 5"}
    assert CODEC.request(asked) == Draw("card", rule, "Wyatt's deck", ("01105",), "1 5", purpose)


@pytest.mark.parametrize("trail", [7, {"chosen": "W-C2", "notes": 3}])
def test_a_walk_that_no_version_wrote_is_refused(trail):
    with pytest.raises(CodecError):
        CODEC.step({"effect": {"is": "ConditionMet", "card": "01105", "id": "W-C2"}, "rule": "W-C2", "trail": trail})
