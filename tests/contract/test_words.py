"""Everything that happens has words, a motion and a rule; everything asked has a wording and labels."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
import sampling

from solocompanion.app.content.games import rule_book
from solocompanion.cli import offering, screen
from solocompanion.core.board import Motion
from solocompanion.core.commands import carry_out
from solocompanion.core.effects import Corrected
from solocompanion.core.options import Start
from solocompanion.core.requests import Form
from solocompanion.core.requests.chance import Chance
from solocompanion.core.running import run
from solocompanion.core.view import Moment, Panel

from .player import game, hall

SELDOM = {  # effects that sixty games may not meet; the games' own tests have them
    "dragonlords": {"WizardReturned", "NoGarrisonCame"},
    "doomtown": {"LowballTied"},
}
DRAWING = {"dead_reckoning"}  # games with moves of the person's in which chance decides
STATES = 400  # that are asked for their reminders
OF_THE_WINDOW = re.compile(  # what nobody can do in a terminal, and what is not there
    r"\b(?:click\w*|taps?|tapped|tapping|drags?|dragged|dragging|hover\w*|point at|press space|"
    r"buttons?|pointer|mouse|menus?|tooltips?)\b",
    re.IGNORECASE,
)
ENOUGH = sampling.rounds(60, 20)  # steps of a kind whose motions are looked at


def test_random_play_meets_every_effect(name):
    met = {type(step.effect) for step, _, _ in hall(name).steps} - {Corrected}
    unmet = {effect.__name__ for effect in set(game(name).spec.effects) - met} - SELDOM.get(name, set())
    assert not unmet or float(os.environ.get("SOLO_CONTRACT_GAMES", "1")) < 1
    assert met <= set(game(name).spec.effects)


def test_something_is_told_of_every_effect_and_of_nothing_else(name):
    assert set(game(name).view.telling.effects) == set(game(name).spec.effects)


def test_random_play_performs_every_command(name):
    known = {kind.__name__ for kind in game(name).spec.commands}
    assert known - {type(command).__name__ for command, _ in hall(name).commands} == set()


def test_every_effect_has_words_for_the_log_and_the_script(name):
    view = game(name).view
    for step, before, after in hall(name).some_steps:
        log, script = view.log(step.effect, before), view.script(step.effect, before)
        is_bookkeeping = not (script or view.motions(step.effect, before, after) or step.trail)
        assert log.strip() or is_bookkeeping, step
        assert isinstance(script, str)
        assert "{" not in log + script


def test_every_reminder_has_words_and_a_rule_and_is_the_only_one_of_its_kind(name):
    view = game(name).view
    for state in hall(name).some_states(STATES):
        reminders = view.reminders(state)
        assert len({one.kind for one in reminders}) == len(reminders)
        assert all(one.kind and one.words.strip() and "{" not in one.words for one in reminders)
        assert not [one.words for one in reminders if one.words[0].islower()]
        assert all(view.rules[one.rule] for one in reminders)


def test_every_effect_that_can_be_seen_has_a_motion(name):
    view = game(name).view
    seen: Counter[object] = Counter()
    for step, before, after in hall(name).some_steps:
        kind = type(step.effect)
        seen[kind] += 1
        if seen[kind] > ENOUGH:
            continue
        motions = view.motions(step.effect, before, after)
        assert isinstance(motions, tuple)
        assert all(isinstance(motion, Motion) for motion in motions)
        old, new = view.board(before), view.board(after)
        known = {*old.sprites, *new.sprites}
        assert {motion.sprite for motion in motions} <= known, step
        assert motions or old == new, f"{step.effect} changes the board and moves nothing"


def test_every_reason_is_worded_and_every_subject_named(name):
    view = game(name).view
    for step, before, _ in hall(name).some_steps:
        if step.trail is None:
            continue
        assert step.trail.notes
        assert not step.trail.chosen or view.subject(step.trail.chosen, before).strip()
        for note in step.trail.notes:
            assert view.note(note).strip()
            assert view.subject(note.subject, before).strip()


def test_every_command_has_a_name(name):
    view = game(name).view
    for command, before in hall(name).commands:
        if type(command).__name__ != "Correct":
            assert view.command(command, before).strip()


def test_every_entry_has_a_label(name):
    for played in islice(hall(name).games, sampling.rounds(40, 20)):
        for entry in played.entries():
            assert played.session.label(entry).strip()


def test_every_question_and_answer_is_worded(name):
    view = game(name).view
    for request, state in hall(name).some_requests:
        assert view.prompt(request, state).strip()
        answers = [line.name for line in request.lines] if isinstance(request, Form) else list(request.examples())
        for answer in answers:
            for part in answer if isinstance(answer, tuple) else (answer,):
                assert view.answer_label(request, part, state).strip()


def test_places_answer_the_question_when_they_are_clicked(name):
    view = game(name).view
    for request, state in hall(name).some_requests:
        board = view.board(state)
        for sprite, answer in view.places(request, state).items():
            assert board.sprites[sprite].spoken
            assert request.check(answer) == answer


def of_the_game(name: str) -> Iterator[str]:
    """Yield what is said of a game before it begins: settings, who draws, what to set up."""
    of = game(name)
    for option in of.options:
        yield option.label
        for choice in option.choices:
            yield from (choice.label, choice.detail)
    for source in of.spec.sources:
        yield from (source.label, source.by_app, source.by_person)
    for rule in rule_book(name).rules.values():
        yield rule.said()


def of_a_state(name: str) -> Iterator[str]:
    """Yield what is said at a moment: what to do, what to remember, what may be done or not, and all values."""
    view = game(name).view
    for state in hall(name).some_states(150):
        for one in view.reminders(state):
            yield from (one.words, one.step)
        yield from (check.text for check in view.checklist(state, Start(front=screen.TERMINAL)))
        main = view.main(state)
        for offer in (*view.moves(state), *sum(view.offers(state).values(), ()), *([main] if main else [])):
            yield from (offer.label, offer.here, offer.foretold, offer.also, offer.refused, offer.asked_first)
        yield from (value.label for value in view.values(state))


def of_an_event(name: str) -> Iterator[str]:
    """Yield what is said of what happened, and why."""
    view = game(name).view
    for step, before, _ in hall(name).some_steps:
        yield from (view.log(step.effect, before), view.script(step.effect, before))
        if step.trail is not None:
            yield from map(view.note, step.trail.notes)


def of_a_question(name: str) -> Iterator[str]:
    view = game(name).view
    for request, state in hall(name).requests:
        yield view.prompt(request, state)
    for played in hall(name).games:
        yield from played.refused


def of_a_screen(name: str) -> Iterator[str]:
    """Yield what the terminal prints of whole games at their last moment."""
    for played in sampling.first(8, hall(name).games[:25]):
        session = played.session
        yield from (*screen.table(session), *screen.score(session), *screen.checklist(session))
        yield from (*screen.options(session), *offering.offer_lines(session), *offering.brief_offers(session))


@pytest.mark.parametrize("told", [of_the_game, of_a_state, of_an_event, of_a_question, of_a_screen])
def test_nothing_that_a_terminal_prints_asks_for_a_part_of_the_window(name, told):
    assert sorted({str(said) for said in told(name) if OF_THE_WINDOW.search(str(said))}) == []


def test_a_move_in_which_chance_decides_says_so_before_it_is_made(name):
    """At the table a card that was turned over cannot be turned back."""
    played, met = game(name), 0
    for state in hall(name).some_states(60):
        offers = [*played.view.actions(state), *(one for some in played.view.offers(state).values() for one in some)]
        for offer in offers:
            if isinstance(run(carry_out, offer.command, state, played.catalogue).waiting, Chance):
                met += 1
                assert offer.foretold, offer.label
    assert met or name not in DRAWING


def test_a_piece_can_be_dragged_somewhere_and_is_corrected_or_refused_with_a_reason(name):
    view, moved, loose = game(name).view, set(), set()
    for state in hall(name).some_states(25):
        sprites = view.board(state).sprites
        for piece in view.loose(state) & set(sprites):
            assert sprites[piece].spoken, f"{piece} does not answer to the pointer"
            loose.add(piece.partition(":")[0])
            for place in (one.id for one in sprites.values() if one.spoken):
                after = state
                try:
                    for target, value in view.dropped(state, piece, place):
                        assert view.setting(target, value, state)
                        after = view.mirror.corrected(after, target, value)
                except ValueError:  # refused when it is tried; anything else would end the program
                    continue
                if after != state:
                    moved.add(piece.partition(":")[0])
    assert moved
    assert moved <= loose


def test_every_value_has_a_name(name):
    view = game(name).view
    for state in hall(name).some_states(80):
        values = view.values(state)
        assert values
        assert len({value.target for value in values}) == len(values)
        assert all(value.label.strip() for value in values)
        assert all(len(value.words) == len(value.options) and all(value.words) for value in values)


def test_panel_score_summary_and_moment_work_in_every_state(name):
    view, book = game(name).view, rule_book(name).rules
    laying_out = hall(name).laying_out
    for state in hall(name).some_states(600):
        moment = view.moment(state)
        assert isinstance(moment, Moment)
        assert moment.round >= 1
        assert moment.turn >= 0
        assert view.summary(state).strip()
        assert isinstance(view.panel(state, ()), Panel)
        sheets = view.score(state)
        assert len({sheet.side for sheet in sheets}) == len(sheets)
        assert len(sheets) >= 2 or state in laying_out
        for sheet in sheets:
            assert sheet.total == sum(line.value for line in sheet.lines)
            assert {line.rule for line in sheet.lines if line.rule} <= set(book)


def test_the_panel_goes_along_with_every_step_of_a_turn(name):
    view = game(name).view
    for played in islice(hall(name).games, sampling.rounds(15, 2)):
        session = played.session
        for entry in played.entries():
            if entry.command.side != "opponent":
                continue
            state = session.journal.state(entry.parent)
            for shown, step in enumerate(entry.steps, start=1):
                state = step.effect.apply(state)
                panel = view.panel(state, entry.steps[:shown])
                assert panel.title


def test_the_checklist_cites_rules(name):
    view, book = game(name).view, rule_book(name).rules
    for state in hall(name).some_states(20):
        checks = view.checklist(state)
        assert checks
        assert all(check.text.strip() and check.rule in book for check in checks)
