"""The set-up: territories and factions, what both begin with, and where (TEK-S)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solocompanion.core.requests import Line
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import questions
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.food import recall
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable, land_of
from solocompanion.games.tiny_epic_kingdoms.state import DRAW, FULL, Kingdom, Setup

AI_BEGINS = Kingdom(food=3, mana=2, ore=1)
YOURS, POOR = 6, 3  # resources the person begins with


def set_up(table: KingdomTable) -> None:
    """Draw what is to be drawn, and put everything on the table; the AI leads the game."""
    draw_territories(table)
    draw_factions(table)
    begin_kingdoms(table)
    put_meeples(table)
    if any(points >= 0 for points in table.catalogue.tracks.tower):
        table.do(did.PointsTold(table.catalogue.tracks.tower), "TEK-V1")
    recall(table)
    table.do(did.PhaseBegan("lead"), "TEK-T1")


# -- territories and factions ------------------------------------------------------------------------------------------
def draw_territories(table: KingdomTable) -> None:
    """Draw two cards of which the person takes one, or the one card that is not settled (TEK-S1)."""
    catalogue, setup = table.catalogue, table.state.setup
    if setup.territory_ai == DRAW == setup.territory_you:
        one = table.ask(questions.TERRITORY_CARD(catalogue.playable))
        rest = others(catalogue, one)
        if not ai_side(catalogue, one):  # then the AI's has to be the second
            rest = tuple(other for other in rest if ai_side(catalogue, other))
        two = table.ask(questions.TERRITORY_CARD(rest))
        pairs = ((one, two), (two, one))  # the person's card, and the AI's
        cards = (side for yours, its in pairs if ai_side(catalogue, its) for side in sides_of(catalogue, yours))
        yours = table.ask(questions.YOUR_TERRITORY(dict.fromkeys(cards)))
        left = one if yours in sides_of(catalogue, two) else two
        table.do(did.TerritoryTaken("you", yours), "TEK-S1")
        table.do(did.TerritoryTaken("ai", ai_side(catalogue, left)), "TEK-S1")
    elif setup.territory_you == DRAW:
        drawn = table.ask(questions.TERRITORY_YOU(others(catalogue, setup.territory_ai)))
        table.do(did.TerritoryTaken("you", drawn), "TEK-S1")
    elif setup.territory_ai == DRAW:
        drawn = table.ask(questions.TERRITORY_AI(for_ai(catalogue, setup)))
        table.do(did.TerritoryTaken("ai", drawn), "TEK-S1")


def sides_of(catalogue: Catalogue, territory: str) -> tuple[str, ...]:
    """Return the playable sides of the card a territory is on, itself among them."""
    card = catalogue.territories[territory].number
    return tuple(
        one for one in catalogue.playable if one == territory or (card and catalogue.territories[one].number == card)
    )


def others(catalogue: Catalogue, territory: str) -> tuple[str, ...]:
    """Return the playable sides of all other cards; of this one too where there is no other."""
    own = sides_of(catalogue, territory)
    return tuple(one for one in catalogue.playable if one not in own) or catalogue.playable


def ai_side(catalogue: Catalogue, territory: str) -> str:
    """Return the side of a card that the AI plays on: one without Ruins, empty where there is none (TEK-S1)."""
    without = _without_ruins(catalogue, sides_of(catalogue, territory))
    return territory if territory in without else without[0] if without else ""


def for_ai(catalogue: Catalogue, setup: Setup) -> tuple[str, ...]:
    """Return the sides the AI's can be drawn from: without Ruins, of other cards than the person's (TEK-S1)."""
    is_known = setup.territory_you in catalogue.territories
    return _without_ruins(catalogue, others(catalogue, setup.territory_you) if is_known else catalogue.playable)


def _without_ruins(catalogue: Catalogue, among: Iterable[str]) -> tuple[str, ...]:
    return tuple(one for one in among if not catalogue.territories[one].has_ruins)


def draw_factions(table: KingdomTable) -> None:
    """Draw two factions of which the person takes one, or the one that is not settled (TEK-S1)."""
    setup, every = table.state.setup, tuple(table.catalogue.factions)
    if setup.faction_ai == DRAW == setup.faction_you:
        one = table.ask(questions.FACTION_CARD(every))
        two = table.ask(questions.FACTION_CARD(_but(every, one)))
        yours = table.ask(questions.YOUR_FACTION(dict.fromkeys((one, two))))
        table.do(did.FactionTaken("you", yours), "TEK-S1")
        table.do(did.FactionTaken("ai", one if yours == two else two), "TEK-S1")
    elif setup.faction_you == DRAW:
        drawn = table.ask(questions.FACTION_YOU(_but(every, setup.faction_ai)))
        table.do(did.FactionTaken("you", drawn), "TEK-S1")
    elif setup.faction_ai == DRAW:
        drawn = table.ask(questions.FACTION_AI(_but(every, setup.faction_you)))
        table.do(did.FactionTaken("ai", drawn), "TEK-S1")


def _but(every: Sequence[str], one: str) -> tuple[str, ...]:
    return tuple(other for other in every if other != one) or tuple(every)


# -- kingdoms ----------------------------------------------------------------------------------------------------------
def begin_kingdoms(table: KingdomTable) -> None:
    """Give the AI its resources, and ask the person how theirs are divided (TEK-S2, A3, A5)."""
    setup = table.state.setup
    n = POOR if setup.you_poor == "yes" else YOURS
    lines = tuple(Line(name, 0, n, n // 3) for name in ("mana", "ore", "food"))
    rule = "A5" if setup.you_poor == "yes" else "TEK-S2"
    mana, ore, food = table.ask(questions.RESOURCES(lines, total=n, rule=rule))
    ai = Kingdom() if setup.ai_poor == "yes" else AI_BEGINS
    table.do(did.KingdomsBegan(ai, Kingdom(food, mana, ore)), "A3" if setup.ai_poor == "yes" else "TEK-S2")


def put_meeples(table: KingdomTable) -> None:
    """Put two meeples of the AI's into Home, and two of the person's where they say (TEK-S3)."""
    known = land_of(table.state, table.catalogue)
    table.do(did.MeeplesPut("ai", known.home, FULL), "TEK-S3")
    begin = table.ask(questions.START(known.of("B")))
    table.do(did.MeeplesPut("you", begin, FULL), "TEK-S3")
