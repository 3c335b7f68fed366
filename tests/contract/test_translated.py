"""Whatever a game says can be translated: in the made-up language nothing of it is left in English."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
import sampling
from attrs import fields, has
from translated import in_english, whole

from solocompanion.app.content.card import card
from solocompanion.app.content.games import open_game, rule_book
from solocompanion.app.content.manual import entries, manual
from solocompanion.app.files.exchange import game_text
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import ticks
from solocompanion.core.board import Board
from solocompanion.core.pseudo_language import OPENS, Pseudo
from solocompanion.core.requests import Form, Written
from solocompanion.core.words import spoken, text

from .player import Player, hall

NO_WORDS = {
    "id",
    "art",
    "deeds",
    "corrects",
    "ink",
    "side",
    "rule",
    "value",
    "house",
    "default",
    "outline",
    "align",
    "icon",
    "accent",
    "sign",
    "pile",
}
SOME = 60


@pytest.fixture(autouse=True)
def _pseudo(name):
    sessions = [played.session for played in hall(name).games]  # played in English, as they may be for other checks
    _forget(sessions)
    with spoken(Pseudo()):
        yield
    _forget(sessions)


def _forget(sessions: list[Session]) -> None:
    """Drop what sessions keep: it is in the language it was worked out in, and all checks share the sessions."""
    for session in sessions:
        session.memo.by_entry.clear()
        session.memo.forget_line()


def words(value: Any) -> Iterator[str]:
    """Yield every text in what a view returned; names of drawings, tokens and rules are no words."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Board):
        for sprite in value.sprites.values():
            yield from (sprite.spoken, sprite.badge, *whole(label.text for label in sprite.labels))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from words(one)
    elif has(type(value)):
        for field in fields(type(value)):
            if field.name not in NO_WORDS:
                yield from words(getattr(value, field.name))


def check(said: Any) -> None:
    assert not sorted({one for one in words(said) if in_english(one)})


def view(name: str) -> Any:
    of = hall(name).game
    return of.spec.view(of.catalogue, of.rules)


def test_english_is_noticed():
    assert in_english("Skip")
    assert in_english(f"{text('Take it')} now")
    assert in_english(text("Take {name}", name="Emerald"))
    assert not in_english(text("Take {name}", name=text("Emerald")))
    assert not in_english(f"{text('Skip')} (Esc), WY-S1, 3 × 4")


def test_the_log_and_the_script(name):
    shown = view(name)
    check(
        [
            (shown.log(step.effect, before), shown.script(step.effect, before))
            for step, before, _ in hall(name).some_steps
        ]
    )


def test_reasons(name):
    shown = view(name)
    trails = [(step.trail, before) for step, before, _ in hall(name).some_steps if step.trail is not None]
    check([(shown.note(note), shown.subject(note.subject, before)) for trail, before in trails for note in trail.notes])
    check([shown.subject(trail.chosen, before) for trail, before in trails if trail.chosen])


def test_alternatives_and_what_is_drawn_to_explain(name):
    shown = view(name)
    for step, before, _ in hall(name).steps[:: max(1, len(hall(name).steps) // 400)]:
        check([one.label for one in shown.alternatives(step, before)])
        check([(one.spoken, [label.text for label in one.labels]) for one in shown.illustrate(step, before)])


def test_rulings(name):
    shown = view(name)
    for played in islice(hall(name).games, 4):
        told = [(step, before) for step, before, _ in islice(played.steps(), 40)]
        boards = [shown.board(played.session.journal.state(entry.id)) for entry in islice(played.entries(), 30)]
        for subject in {shown.subject_of(sprite): "" for board in boards for sprite in board.sprites}:
            check(shown.ruling(subject, told) if subject else None)


def test_questions_and_answers(name):
    shown = view(name)
    for request, state in hall(name).some_requests:
        if isinstance(request, Written):  # in the words of who writes it
            check(shown.prompt(request, state))
            continue
        answers = [line.name for line in request.lines] if isinstance(request, Form) else list(request.examples())
        parts = [part for one in answers for part in (one if isinstance(one, tuple) else (one,))]
        check([shown.prompt(request, state), *(shown.answer_label(request, part, state) for part in parts)])


def test_commands_and_labels(name):
    shown = view(name)
    named = [(command, before) for command, before in hall(name).commands if type(command).__name__ != "Correct"]
    check([shown.command(command, before) for command, before in named])


def test_boards_panels_offers_values_and_scores(name):
    shown = view(name)
    for state in hall(name).some_states(SOME):
        check(shown.board(state))
        check(shown.panel(state, ()))
        check(shown.score(state))
        check(shown.summary(state))
        check(shown.checklist(state))
        check([(one.label, one.words) for one in shown.values(state)])
        offers = [*shown.actions(state), *(one for found in shown.offers(state).values() for one in found)]
        check([one.label for one in (*offers, shown.main(state)) if one is not None])


def test_words_on_the_board_say_how_much_room_they_have(name):
    shown = view(name)
    for state in hall(name).some_states(SOME):
        cards = [panel.card for panel in (shown.panel(state, ()),) if panel.card is not None]
        labels = [
            one for board in (shown.board(state), *cards) for each in board.sprites.values() for one in each.labels
        ]
        assert not {one.text for one in labels if OPENS in one.text and not one.room}


def test_the_panel_of_a_turn(name):
    shown = view(name)
    for played in islice(hall(name).games, 5):
        for entry in sampling.every(3, played.entries()):
            check(shown.panel(played.session.journal.state(entry.id), entry.steps))


def test_settings_rules_and_help(name):
    of = open_game(name)
    shown = of.view
    for option in of.options:
        check([option.label, *((one.label, one.detail) for one in option.choices)])
        check([shown.tags(option.id, one.value) for one in option.choices])
    check([(one.heading, one.reading, one.rule.said(), one.rule.citation()) for one in entries(rule_book(name), {})])
    check([(one.heading, [part.says for part in one.paragraphs]) for one in manual(name)])
    check([card(name).title, card(name).credits])
    check([text(word) for one in of.spec.sources for word in (one.label, one.by_app, one.by_person)])


def test_nothing_that_is_kept_is_in_a_language(name):
    """But for the line that says in the list of saved games how the game stands."""
    session = Player(name, 1).play().session
    kept = session.stored()._replace(head=session.stored().head._replace(summary=""))
    assert OPENS not in game_text(kept)


def test_the_timeline(name):
    for played in islice(hall(name).games, 10):
        check([tick.label for tick in ticks(played.session)])
