"""Words for questions and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from solocompanion.core.cards import CardError, unknown
from solocompanion.core.requests import Answer, Form, Line, Number, Pick, Request
from solocompanion.core.words import capital, later, named, text
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.facts import BLANK
from solocompanion.games.dead_reckoning.rules.scoring import island_value, sheet_label
from solocompanion.games.dead_reckoning.sections import ICONS, read_section
from solocompanion.games.dead_reckoning.state import State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, colour, fact, place, seat, section_words, who, whose
from solocompanion.games.dead_reckoning.words.battle_words import (
    BATTLES,
    OF_SHIP,
    battle_line,
    battle_prompt,
    partners_line,
    person_in,
    under_way,
)

CELLS = {"battle_where", "bottom_where", "build_where", "produce_where", "later_where", "merchant_which"}
SEATS = {"target", "coin", "first_covenant", "replace_whose", "fight_first"}
SHIPS = {"replace_whose", "fight_first"}


# -- questions ---------------------------------------------------------------------------------------------------------
def prompt(request: Request[Any], state: State, names: Names) -> str:
    """Word a question."""
    if request.key in BATTLES:
        return battle_prompt(state, names)
    if request.key == "card_icons":
        return _icons(getattr(request, "about", "front"), state, names)
    if isinstance(request, Number) and request.about:
        return _amount(request.about)
    if request.key == "tile_which":
        return _which_tile(getattr(request, "about", ""), next(iter(request.examples())), state, names)
    if request.key in _BY_STATE:
        return _BY_STATE[request.key](state, names)
    where: str = getattr(request, "about", "")
    return text(_PROMPT[request.key], **({"place": capital(place(where, state.setup.places))} if where else {}))


def _card(state: State, _: Names) -> str:
    owner = whose(state.seat) if state.order and is_covenant(state.seat) else whose("covenant")
    return text("Turn over the top card of {whose} deck. Which is it?", whose=owner)


def _section(state: State, names: Names) -> str:
    if not state.shown:
        return text("What does the section in force say?")
    shown = state.shown[-1]
    card = names.covenant_card(shown.card)
    return text("{card}: what does section {n} from the top say?", card=card, n=shown.section)


def _tile(state: State, names: Names) -> str:
    covenant = state.covenants.get(state.seat)
    tile = names.tile(covenant.tiles[-1]) if covenant and covenant.tiles else text("the new tile")
    return text("How many cannons are on {tile}?", tile=tile)


def _sinking(state: State, _: Names) -> str:
    if state.setup.is_practice:
        return text(
            "The ship was sunk. What does that cost? In practice that is up to you; goods on board are filled in."
        )
    return text("The ship was sunk. What does that cost by your rulebook? Goods on board are filled in.")


def _choose(state: State) -> str:
    """Say that the person chooses for a Covenant; what they choose comes to it."""
    return text("Choose for {who}", who=seat(state.seat if is_covenant(state.seat) else "covenant"))


def _for_it(words: str, state: State, _: Names) -> str:
    return text(words, choose=_choose(state))


def _sheet(state: State, names: Names) -> str:
    """Ask for what the mirror does not know, and say what it counts and where that is set right."""
    claimed = sum(len(one.claimed) for one in state.captains.values())
    worth = (island_value(state, names.catalogue, cell, one) for cell in state.spaces for one in state.captains)
    return text(
        "What else do you count at the end? Counted from the board: islands ({islands}) and Achievements ({claimed}). "
        "One is missing? Correct the island or the Achievements first.",
        islands=sum(map(bool, worth)), claimed=claimed,
    )  # fmt: skip


def _which_tile(gone: str, first: str, state: State, names: Names) -> str:
    """Ask for a tile of the level of the first that is left; `gone` is the one shown, which is not left."""
    level = names.catalogue.tiles[first].level
    if gone:
        message = "{tile} is gone. {choose}: another tile of level {n}."
        return text(message, choose=_choose(state), tile=names.tile(gone), n=level)
    return text("{choose}: a Ship Upgrade of level {n} from the supply.", choose=_choose(state), n=level)


def _tile_left(tile: str, state: State, names: Names) -> str:
    """Name a tile with how many are left; people's tiles are not on the mirror."""
    left, has = state.tiles.count(tile), sum(mine.tiles.count(tile) for mine in state.covenants.values())
    if has:
        return text("{tile} ({left} left, {has} taken)", tile=names.tile(tile), left=left, has=has)
    return text("{tile} ({left} left)", tile=names.tile(tile), left=left)


def _icons(about: str, state: State, names: Names) -> str:
    """Ask for the icons of a card: on which side, and where it lay. An older file does not say where."""
    side, _, cell = about.partition(" ")
    return text(_ICONS_ON[side], place=capital(names.full(state, cell) if cell else text("the card that it takes")))


def _amount(about: str) -> str:
    """Ask for the first number of an icon that is not known."""
    icon = ICONS.read(about)
    _, kind = unknown(icon)[0]
    if icon.has_branches:
        return text("The condition on the card: from how many cubes on is it met?")
    number = text(kind.label)
    if icon.title() == number:
        return text("{icon}: how many does the card say?", icon=number)
    return text("{icon}: what does the card say for “{number}”?", icon=icon.title(), number=number)


_FOR_IT: Mapping[str, str] = {
    "replace_whose": later("{choose}: whose cube does it replace?"),
    "fight_first": later("Both your ships are in its way there. {choose}: which does it fight first?"),
    "battle_where": later("Several islands are worth the same to it. {choose}: where does it fight?"),
    "bottom_where": later("Several islands hold the most goods. {choose}: where does it place two cubes?"),
    "build_where": later("Several islands are as good. {choose}: where does it build?"),
    "produce_where": later("Several islands yield the same. {choose}: which of them produces?"),
    "later_where": later("Several islands are worth the same. {choose}: where do the goods go?"),
    "merchant_which": later("{choose}: which Merchant ship does it defeat?"),
    "target": later("Both of you are as close. {choose}: whom does it attack?"),
}
_BY_STATE: Mapping[str, Callable[[State, Names], str]] = {
    "covenant_card": _card,
    "section": _section,
    "tile_cannons": _tile,
    "sinking": _sinking,
    "sheet": _sheet,
    **{key: partial(_for_it, words) for key, words in _FOR_IT.items()},
}
_ICONS_ON: Mapping[str, str] = {
    "front": later("{place}: how many cannons and battle abilities are on the card?"),
    "back": later("{place}: how many cannons and battle abilities are on the back of the Merchant ship?"),
}
_PROMPT: Mapping[str, str] = {
    "face": later("Which face does the card show?"),
    "ocean_board": later("{place}: which Ocean board was turned over?"),
    "ocean_kind": later("{place}: what is on the Ocean board?"),
    "ocean_facts": later("{place}: what is printed on this Ocean board?"),
    "row_card": later("{place}: which card was dealt there?"),
    "merchant_coin": later("It takes a Merchant ship: flip a coin. Heads, it keeps the back."),
    "building_lost": later("Which of the buildings was destroyed?"),
    "defence": later("How many cubes do its buildings drop by your rulebook?"),
    "building_tie": later("Crowns are equal. Who wins a tie for a building?"),
    "coin": later("Both of you are as close: flip a coin. Whom does it attack?"),
    "first_covenant": later("Which Covenant begins?"),
    "outpost": later("What does an Outpost add to production?"),
    "rates": later("What is each of these worth at the end? It is remembered for your copy."),
}


# -- answers -----------------------------------------------------------------------------------------------------------
def answer_label(request: Request[Any], answer: Answer, state: State, names: Names) -> str:
    """Word an answer, or a line of a form."""
    said, key = str(answer), request.key
    if key in CELLS:
        return _cell(key, said, state, names)
    if key in SEATS:
        return text("{who} ({colour})", who=who(said), colour=colour(said))
    if key == "section":
        return _written(said, state)
    if key == "tile_which":
        return _tile_left(said, state, names)
    if isinstance(request, Form):
        return _line(request.key, said, state, names)
    return _NAMED[key](names, said) if key in _NAMED else _answer(said)


def _cell(key: str, cell: str, state: State, names: Names) -> str:
    """Name a space; where a Merchant ship is chosen, the ship goes first."""
    where, space = names.full(state, cell), state.spaces.get(cell)
    if key == "merchant_which" and space is not None:
        return text("{card}, {place}", card=names.card(space.card), place=where)
    return capital(where)


_answer = named(
    {
        "normal": later("Blue (normal)"),
        "hard": later("Red (hard)"),
        "island": later("An island"),
        "sea": later("Open sea"),
        "heads": later("Heads"),
        "tails": later("Tails"),
        "fort": later("The Fort"),
        "garrison": later("The Garrison"),
        "attacker": later("The attacker"),
        "defender": later("The defender"),
    }
)


def _board(names: Names, board: str) -> str:
    """Name an Ocean board; one of an own copy by what is printed on it too, as far as that is known."""
    known = names.catalogue.oceans.get(board)
    if known is None or known.set != "own" or not known.kind:
        return names.board(board)
    if known.kind == "sea":
        return text("{board} (open sea)", board=names.board(board))
    first, second = ("?" if n == BLANK else n for n in (known.first, known.second))
    return text("{board} ({first}/{second})", board=names.board(board), first=first, second=second)


_NAMED: Mapping[str, Callable[[Names, str], str]] = {
    "covenant_card": Names.covenant_card,
    "ocean_board": _board,
    "row_card": Names.card,
}


def _written(line: str, state: State) -> str:
    try:
        return capital(section_words(read_section(line), state.setup.places))
    except CardError:
        return line


def _line(form: str, line: str, state: State, names: Names) -> str:
    if form == "sheet":
        return sheet_label(line, is_named=len(state.captains) > 1)
    if form == "rates":
        return text(names.catalogue.rates[line].name) if line in names.catalogue.rates else line
    if form == "sinking":
        return _lost(line)
    if form == "outpost":
        return text("Coins") if line == "coins" else text("Cargo")
    return capital(fact(line)) if form == "ocean_facts" else _of_battle(line, state)


def _of_battle(line: str, state: State) -> str:
    battle = under_way(state)
    is_partners = battle is not None and person_in(state, battle) == "partner"
    return partners_line(line) if is_partners and line in OF_SHIP else battle_line(line)


_lost = named(
    {
        "coins": later("Coins off the ship"),
        "cargo": later("Cargo off the ship"),
        "chest": later("Coins out of the chest"),
    }
)


def places(request: Request[Any], state: State, _: Names) -> Mapping[str, Answer]:
    """Return the answers that are spaces or ships of the board."""
    if not isinstance(request, Pick):
        return {}
    if request.key in CELLS:
        return {things.SPACE(cell): cell for cell in request.options if cell in state.spaces}
    return {things.SHIP(one): one for one in state.captains if request.key in SHIPS and one in request.options}


def seldom() -> tuple[Request[Any], ...]:
    """Return an example of each question that sample games may not come to."""
    return (
        Pick("building_lost", "B8", ("fort", "garrison")),
        Pick("building_tie", "HR-2", ("defender", "attacker")),
        Pick("fight_first", "A-39", ("r1c1", "r1c2")),
        Number("defence", "HR-7", 0, 20, None),
        Number("tile_cannons", "BAT-2", 0, 9, None),
        Form("outpost", "RGT-6", (Line("coins", 0, 9, None), Line("cargo", 0, 9, None))),
    )
