"""Whatever is drawn has a name and a rule: what it means is one hover, focus or tap away."""

from __future__ import annotations

from collections.abc import Iterator

import sampling

from solocompanion.core.board import Board
from solocompanion.core.panel import Panel

from .player import game, hall

SOME = 300


def panels(name: str) -> Iterator[Panel]:
    """Yield the panel of many moments: after every game's steps, one by one, and where nothing was done yet."""
    view = game(name).view
    for state in hall(name).some_states(SOME):
        yield view.panel(state, ())
    for played in hall(name).games[: sampling.rounds(6, 1)]:
        journal = played.session.journal
        for entry in played.entries():
            state = journal.state(entry.parent)
            for number, step in enumerate(entry.steps, start=1):
                state = step.effect.apply(state)
                yield view.panel(state, entry.steps[:number])


def drawn(board: Board) -> list[str]:
    """Return what is drawn above the ground; lettering alone belongs to what it is written on."""
    lowest = min(sprite.layer for sprite in board.sprites.values())
    return [one.id for one in board.sprites.values() if one.name or (one.art and one.layer > lowest)]


def check_named(name: str, board: Board) -> None:
    book = game(name).rules.rules
    naming = {one: board.naming(one) for one in drawn(board)}
    assert not {one for one, found in naming.items() if found is None}
    assert not {one for one, found in naming.items() if found is not None and found.rule not in book}


def test_everything_drawn_on_a_board_has_a_name_and_a_rule(name):
    view = game(name).view
    for state in hall(name).some_states(SOME):
        check_named(name, view.board(state))


def test_everything_on_the_panel_and_its_drawn_card_has_a_name_and_a_rule(name):
    book = game(name).rules.rules
    for panel in panels(name):
        named = [*panel.counters, *panel.pieces, *panel.aims, *panel.ledger, *panel.chips, *panel.notes]
        assert not [one for one in named if not one.name.strip()]
        assert not [one for one in named if one.rule not in book]
        assert panel.total_rule in book or not panel.total
        if panel.card is not None:
            check_named(name, panel.card)


def test_every_line_of_a_score_sheet_has_a_rule(name):
    of = game(name)
    for state in hall(name).some_states(SOME):
        lines = [line for sheet in of.view.score(state) for line in sheet.lines]
        assert not [one for one in lines if one.rule not in of.rules.rules]


def test_what_is_drawn_over_the_board_to_explain_has_a_name_and_a_rule(name):
    view, book = game(name).view, game(name).rules.rules
    for step, before, _ in hall(name).some_steps:
        over = [*view.traces(step, before), *view.illustrate(step, before)]
        if not over:
            continue
        board = view.board(before).over(over)
        naming = {one.id: board.naming(one.id) for one in over}
        assert not {one for one, found in naming.items() if found is None or found.rule not in book}
