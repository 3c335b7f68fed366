"""What the script says for the hand, what is due after the person's own commands, and what could be done instead."""

from __future__ import annotations

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.play import log, showing
from solocompanion.app.play.session import Session
from solocompanion.core.effects import Step
from solocompanion.core.options import SettingsError
from solocompanion.core.trail import Note, Trail
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.state import Kingdom, State
from solocompanion.games.tiny_epic_kingdoms.telling import TELLING

from .play import Play
from .test_tiny_epic_kingdoms_corrections import NAMES, table
from .test_tiny_epic_kingdoms_drawing import CATALOGUE


def script(effect, state: State) -> str:
    return TELLING.script(effect, state, NAMES)


def test_the_script_names_piece_number_from_and_to():
    state = table(ai=Kingdom(4, 2, 0))
    assert script(did.Moved("ai", "A.f", "A.m"), state) == "Move 1 AI meeple from Elmwold to Kestrel Ridge"
    assert script(did.Moved("ai", "A.f", "B.M"), state) == "Move 1 AI meeple from Elmwold to Greyfell on Saltmere"
    assert script(did.Gained("ai", mana=1, food=1), state) == "Take for the AI: 1 Mana (2 to 3), 1 Food (4 to 5)"
    assert script(did.Paid("ai", food=4, what="expand"), state) == "Pay for the AI: 4 Food (4 to 0)"


def test_a_meeple_of_the_ai_s_is_laid_down_in_ruins():
    state = table(ai_at={"A.h": 2, "B.F": 2})
    ruins = next(f"B.{one.id}" for one in CATALOGUE.territories["saltmere"].region.values() if one.kind == "ruins")
    assert script(did.Moved("ai", "B.F", ruins), state).endswith(" and lay it down")
    assert script(did.MeeplesPut("ai", ruins), state).endswith(", lying down")


def test_a_retreat_is_told_with_what_it_costs_and_still_to_be_done():
    state = table(ai=Kingdom(4, 2, 0), you=Kingdom(3, 3, 3))
    assert script(did.Retreated("ai", "A.f", "A.m"), state) == "Retreat: 1 AI meeple from Elmwold to Kestrel Ridge"
    assert script(did.Paid("ai", food=3, what="retreat"), state) == "Pay for the AI: 3 Food (4 to 1)"
    assert script(did.Retreated("you", "B.F", "B.M"), state).startswith("Retreat: your meeple from ")
    assert script(did.Paid("you", food=2, what="retreat"), state) == "You pay: 2 Food (3 to 1)"
    assert TELLING.log(did.Paid("you", food=2, what="retreat"), state, NAMES) == "You gave 2 Food to retreat."
    assert TELLING.is_due(did.Retreated("you", "B.F", "B.M"))


def test_what_the_ai_cannot_do_and_has_no_room_to_collect_is_one_line():
    view = open_game("tiny_epic_kingdoms").view

    def told(**changes):
        state = table(phase="lead", shields=(("patrol", "you"), ("quest", "you")), **changes)
        pairs = []
        for step in Play(state, CATALOGUE).do(do.AiTurn()).steps:
            pairs.append((step, state))
            state = step.effect.apply(state)
        return [line.words for line in showing.script_lines(view, pairs, {})], [
            words for step, state in pairs if (words := view.log(step.effect, state))
        ]

    script, log = told(ai=Kingdom(food=9, mana=9))
    assert script[1:] == ["No Build: it has too little Ore; nothing to take, nine is the most"]
    assert log[2:] == ["The AI collected nothing: nine is the most."]
    script, log = told(ai=Kingdom(food=9, mana=8))
    assert script[1:] == [
        "No Build: it has too little Ore",
        "Take for the AI: 1 Mana (8 to 9); not 1 Food: nine is the most",
    ]
    assert log[2:] == ["The AI collected 1 Mana.", "The AI did not get 1 Food: nine is the most."]


def test_the_ai_may_retreat_elsewhere():
    state = table(ai_at={"A.h": 2, "A.f": 1}, you_at={"A.f": 1}, action="patrol")
    step = Step(did.Retreated("ai", "A.f", "A.m"), "AMB-25", Trail("A.m", (Note("A.p", "to_far", (1, 2)),)))
    found = [one.effect for one in TELLING.alternatives(step, state, NAMES, str)]
    assert found == [did.Retreated("ai", "A.f", "A.p")]


def test_whose_move_it_is_has_no_line_in_log_and_script():
    session = Session.start(
        open_game("tiny_epic_kingdoms"), {"territory_ai": "aldermark", "territory_you": "marrowfen"}
    )
    while session.waiting is not None:
        session.answer(next(iter(session.waiting.examples())))
    session.perform(do.AiTurn())
    effects = [step.effect for step in session.entry.steps]
    assert did.PhaseBegan("answer") in effects
    told = [one for one in log.lines(session) if one.entry == session.tip and one.kind == "did"]
    assert len(told) == len([one for one in effects if not isinstance(one, did.PhaseBegan)])
    assert all(one.text for one in told)
    view, state = session.game.view, session.state
    assert not view.log(did.PhaseBegan("yours"), state)
    assert not view.script(did.PhaseBegan("yours"), state)


def test_the_person_does_their_own_moves_without_the_script():
    state = table(you=Kingdom(3, 3, 3))
    for effect in (did.Moved("you", "B.F", "B.M"), did.Gained("you", ore=1), did.Paid("you", ore=1, what="build")):
        assert not script(effect, state)
    assert script(did.Paid("you", mana=1, ore=1), state) == "You pay: 1 Mana (3 to 2), 1 Ore (3 to 2)"


def test_what_a_command_of_the_person_s_costs_the_ai_is_still_to_be_done():
    assert TELLING.is_due(did.Paid("ai", mana=1))
    assert TELLING.is_due(did.Paid("you", mana=1))
    assert not TELLING.is_due(did.Paid("you", ore=1, what="build"))
    assert TELLING.is_due(did.MeepleLost("ai", "B.F"))
    assert not TELLING.is_due(did.Gained("you", ore=1))


def test_the_ai_may_be_sent_wherever_a_move_of_its_action_leads():
    play = Play(table(phase="lead", shields=(), action=""), CATALOGUE).do(do.AiTurn())
    number, step = next((n, one) for n, one in enumerate(play.steps) if isinstance(one.effect, did.Moved))
    before = table(phase="lead", shields=(), action="")
    for earlier in play.steps[:number]:
        before = earlier.effect.apply(before)
    found = [one.effect for one in TELLING.alternatives(step, before, NAMES, str)]
    assert did.Moved("ai", "A.f", "A.p") in found
    assert did.Moved("ai", "A.f", "A.m") in found or step.effect == did.Moved("ai", "A.f", "A.m")
    assert all(isinstance(one, did.Moved) and one.target in {"A.p", "A.m", "A.f"} for one in found)


def test_what_comes_to_home_is_no_choice():
    step = Step(did.MeeplesPut("ai", "A.h"), "TEK-H2")
    assert not list(TELLING.alternatives(step, table(action="patrol"), NAMES, str))


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"territory_ai": "aldermark", "territory_you": "saltmere"}, "two sides of one card"),
        ({"territory_ai": "aldermark", "territory_you": "aldermark"}, "Both sides have Aldermark"),
        ({"territory_ai": "saltmere"}, "Ruins"),
        ({"territory_ai": "saltmere", "territory_you": "marrowfen"}, "Ruins"),
        ({"faction_ai": "orcs", "faction_you": "orcs"}, "faction Orcs"),
    ],
)
def test_cards_that_cannot_both_be_had_are_refused(settings, words):
    with pytest.raises(SettingsError, match=words):
        Session.start(open_game("tiny_epic_kingdoms"), settings, seed="a", chance={})


def test_the_dark_army_is_no_faction_that_is_drawn():
    session = Session.start(
        open_game("tiny_epic_kingdoms"), {"dark_army": "yes", "faction_you": "orcs"}, seed="a", chance={}
    )
    assert not any(isinstance(one.effect, did.FactionTaken) for one in session.journal[session.tip].steps)
