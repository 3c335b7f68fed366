"""Counting up once nobody is owed a turn any more (FIN-3, B12, A-20)."""

from __future__ import annotations

from solocompanion.core.requests import Form, Line
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.facts import BLANK, Catalogue
from solocompanion.games.dead_reckoning.rules import scoring
from solocompanion.games.dead_reckoning.rules.territory import OceanTable
from solocompanion.games.dead_reckoning.state import State

MOST_COINS = 30


def final_count(table: OceanTable) -> None:
    """Ask for blank rates, once and for all games, and for what only the people can count."""
    blanks = blank_rates(table.state, table.catalogue)
    if blanks:
        told = table.ask(Form("rates", "A-20", tuple(Line(rate, 0, MOST_COINS) for rate in blanks)))
        for rate, value in zip(blanks, told, strict=True):
            table.do(did.FactLearned(rate, (value,)), "A-20")
    counts = table.ask(lambda state: Form("sheet", "B12", tuple(scoring.sheet_lines(state, table.catalogue))))
    table.do(did.SheetFilled(tuple(counts)), "B12")


def blank_rates(state: State, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the rates of the set in use that nobody has told yet; what an Outpost adds is no rate of the end."""
    return tuple(
        rate.id
        for rate in catalogue.rates.values()
        if rate.set == state.setup.boards
        and rate.value == BLANK
        and rate.id not in state.known
        and "_outpost_" not in rate.id
    )
