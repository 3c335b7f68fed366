"""Words for questions and their answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from solocompanion.core import worded
from solocompanion.core.cards import AMOUNT, CardError, unknown
from solocompanion.core.requests import Answer, Draw, Form, Line, Number, Pick, Request, Written
from solocompanion.core.sentences import Fill
from solocompanion.core.worded import Questions
from solocompanion.core.words import capital, later, text
from solocompanion.games.dead_reckoning import questions, things
from solocompanion.games.dead_reckoning.facts import BLANK
from solocompanion.games.dead_reckoning.rules.scoring import island_value, sheet_label
from solocompanion.games.dead_reckoning.sections import ICONS, read_section
from solocompanion.games.dead_reckoning.state import State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, colour, fact, place, seat, section_words, who, whose
from solocompanion.games.dead_reckoning.words.battle_words import (
    battle_answer,
    battle_line,
    battle_prompt,
    battle_table,
)

R = TypeVar("R", bound=Request[Any])
A = TypeVar("A", bound=Answer)
R_contra = TypeVar("R_contra", bound=Request[Any], contravariant=True)
A_contra = TypeVar("A_contra", bound=Answer, contravariant=True)


class Worded(worded.Worded[R, A, State, Names]):
    """What is said and shown of one question of Dead Reckoning."""


class Answers(worded.Answers[R_contra, A_contra, State, Names]):
    """A kind of answers that several questions have."""


fill: Fill[State, Names] = Fill(
    {
        "place": lambda request, state, _: capital(place(request.about, state.setup.places)),
        "choose": lambda _, state, __: _choose(state),
    }
)


# -- prompts -----------------------------------------------------------------------------------------------------------
def _card(_: Draw, state: State, __: Names) -> str:
    owner = whose(state.seat) if state.order and is_covenant(state.seat) else whose("covenant")
    return text("Turn over the top card of {whose} deck. Which is it?", whose=owner)


def _section(_: Written, state: State, names: Names) -> str:
    if not state.shown:
        return text("What does the section in force say?")
    shown = state.shown[-1]
    card = names.covenant_card(shown.card)
    return text("{card}: what does section {n} from the top say?", card=card, n=shown.section)


def _tile(_: Number, state: State, names: Names) -> str:
    covenant = state.covenants.get(state.seat)
    tile = names.tile(covenant.tiles[-1]) if covenant and covenant.tiles else text("the new tile")
    return text("How many cannons are on {tile}?", tile=tile)


def _sinking(_: Form, state: State, __: Names) -> str:
    if state.setup.is_practice:
        return text(
            "The ship was sunk. What does that cost? In practice that is up to you; goods on board are filled in."
        )
    return text("The ship was sunk. What does that cost by your rulebook? Goods on board are filled in.")


def _choose(state: State) -> str:
    """Say that the person chooses for a Covenant; what they choose comes to it."""
    return text("Choose for {who}", who=seat(state.seat if is_covenant(state.seat) else "covenant"))


def _sheet(_: Form, state: State, names: Names) -> str:
    """Ask for what the mirror does not know, and say what it counts and where that is set right."""
    claimed = sum(len(one.claimed) for one in state.captains.values())
    worth = (island_value(state, names.catalogue, cell, one) for cell in state.spaces for one in state.captains)
    return text(
        "What else do you count at the end? Counted from the board: islands ({islands}) and Achievements ({claimed}). "
        "One is missing? Correct the island or the Achievements first.",
        islands=sum(map(bool, worth)), claimed=claimed,
    )  # fmt: skip


def _which_tile(request: Pick, state: State, names: Names) -> str:
    """Ask for a tile of the level of the first that is left; it is about the one shown, which is not left."""
    level = names.catalogue.tiles[request.options[0]].level
    if gone := request.about:
        message = "{tile} is gone. {choose}: another tile of level {n}."
        return text(message, choose=_choose(state), tile=names.tile(gone), n=level)
    return text("{choose}: a Ship Upgrade of level {n} from the supply.", choose=_choose(state), n=level)


def _tile_left(_: Pick, tile: str, state: State, names: Names) -> str:
    """Name a tile with how many are left; people's tiles are not on the mirror."""
    left, has = state.tiles.count(tile), sum(mine.tiles.count(tile) for mine in state.covenants.values())
    if has:
        return text("{tile} ({left} left, {has} taken)", tile=names.tile(tile), left=left, has=has)
    return text("{tile} ({left} left)", tile=names.tile(tile), left=left)


def _icons(request: Number, state: State, names: Names) -> str:
    """Ask for the icons of a card: on which side, and where it lay. An older file does not say where."""
    side, _, cell = (request.about or "front").partition(" ")
    return text(_ICONS_ON[side], place=capital(names.full(state, cell) if cell else text("the card that it takes")))


def _amount(request: Number, *_: object) -> str:
    """Ask for the first number of an icon that is not known."""
    icon = ICONS.read(request.about)
    _name, kind = unknown(icon)[0]
    if icon.has_branches:
        return text("The condition on the card: from how many cubes on is it met?")
    number = text(kind.label)
    if icon.title() == number:
        return text("{icon}: how many does the card say?", icon=number)
    return text("{icon}: what does the card say for “{number}”?", icon=icon.title(), number=number)


_ICONS_ON: Mapping[str, str] = {
    "front": later("{place}: how many cannons and battle abilities are on the card?"),
    "back": later("{place}: how many cannons and battle abilities are on the back of the Merchant ship?"),
}


# -- answers -----------------------------------------------------------------------------------------------------------
def _seat(_: Pick | Draw, seat: str, *__: object) -> str:
    return text("{who} ({colour})", who=who(seat), colour=colour(seat))


def _ship_there(_: Pick, cell: str, state: State, names: Names) -> str:
    """Name the Merchant ship on a space first, then the space."""
    where, space = names.full(state, cell), state.spaces.get(cell)
    return capital(where) if space is None else text("{card}, {place}", card=names.card(space.card), place=where)


def _board(_: Draw, board: str, __: State, names: Names) -> str:
    """Name an Ocean board; one of an own copy by what is printed on it too, as far as that is known."""
    known = names.catalogue.oceans.get(board)
    if known is None or known.set != "own" or not known.kind:
        return names.board(board)
    if known.kind == "sea":
        return text("{board} (open sea)", board=names.board(board))
    first, second = ("?" if n == BLANK else n for n in (known.first, known.second))
    return text("{board} ({first}/{second})", board=names.board(board), first=first, second=second)


def _written(_: Written, line: str, state: State, __: Names) -> str:
    try:
        return capital(section_words(read_section(line), state.setup.places))
    except CardError:
        return line


def _rate(_: Form, line: str, __: State, names: Names) -> str:
    return text(names.catalogue.rates[line].name) if line in names.catalogue.rates else line


# -- kinds of answers --------------------------------------------------------------------------------------------------
CELLS = Answers[Pick, str](
    label=lambda _, cell, state, names: capital(names.full(state, cell)),
    places=lambda request, state, _: {things.SPACE(cell): cell for cell in request.options if cell in state.spaces},
)
SEATS = Answers[Pick | Draw, str](label=_seat)
SHIPS = Answers[Pick, str](
    label=_seat,
    places=lambda request, state, _: {things.SHIP(one): one for one in state.captains if one in request.options},
)
BATTLE = Answers[Form, tuple[int, ...]](label=battle_line, whole=battle_answer, table=battle_table)


# -- what is said of each ----------------------------------------------------------------------------------------------
WORDED = (
    Worded(questions.FIRST_COVENANT, prompt=later("Which Covenant begins?"), answers=SEATS),
    Worded(questions.COVENANT_CARD, prompt=_card, label=lambda _, card, __, names: names.covenant_card(card)),
    Worded(
        questions.FACE,
        prompt=later("Which face does the card show?"),
        words={"normal": later("Blue (normal)"), "hard": later("Red (hard)")},
    ),
    Worded(questions.SECTION, prompt=_section, label=_written),
    Worded(AMOUNT, prompt=_amount, seldom=lambda: AMOUNT(0, 9, None, "coins ?", rule="RGT-2")),
    Worded(
        questions.OCEAN_BOARD,
        prompt=later("{place}: which Ocean board was turned over?"),
        label=_board,
    ),
    Worded(
        questions.OCEAN_KIND,
        prompt=later("{place}: what is on the Ocean board?"),
        words={"island": later("An island"), "sea": later("Open sea")},
    ),
    Worded(
        questions.OCEAN_FACTS,
        prompt=later("{place}: what is printed on this Ocean board?"),
        label=lambda _, line, __, ___: capital(fact(line)),
    ),
    Worded(
        questions.ROW_CARD,
        prompt=later("{place}: which card was dealt there?"),
        label=lambda _, card, __, names: names.card(card),
    ),
    Worded(questions.CARD_ICONS, prompt=_icons),
    Worded(
        questions.MERCHANT_COIN,
        prompt=later("It takes a Merchant ship: flip a coin. Heads, it keeps the back."),
        words={"heads": later("Heads"), "tails": later("Tails")},
    ),
    Worded(questions.TILE_CANNONS, prompt=_tile, seldom=lambda: questions.TILE_CANNONS(0, 9, None)),
    Worded(
        questions.OUTPOST,
        prompt=later("What does an Outpost add to production?"),
        words={"coins": later("Coins"), "cargo": later("Cargo")},
        seldom=lambda: questions.OUTPOST((Line("coins", 0, 9, None), Line("cargo", 0, 9, None))),
    ),
    # what the people choose for a Covenant
    Worded(
        questions.COIN,
        prompt=later("Both of you are as close: flip a coin. Whom does it attack?"),
        answers=SEATS,
        seldom=lambda: questions.COIN(("you", "ally"), rule="COP-21"),
    ),
    Worded(
        questions.REPLACE_WHOSE,
        prompt=later("{choose}: whose cube does it replace?"),
        answers=SHIPS,
        seldom=lambda: questions.REPLACE_WHOSE(("you", "ally"), rule="GEN-1"),
    ),
    Worded(
        questions.FIGHT_FIRST,
        prompt=later("Both your ships are in its way there. {choose}: which does it fight first?"),
        answers=SHIPS,
        seldom=lambda: questions.FIGHT_FIRST(("r1c1", "r1c2")),
    ),
    Worded(
        questions.BATTLE_WHERE,
        prompt=later("Several islands are worth the same to it. {choose}: where does it fight?"),
        answers=CELLS,
        seldom=lambda: questions.BATTLE_WHERE(("r1c1", "r1c2"), rule="MB-4"),
    ),
    Worded(
        questions.BOTTOM_WHERE,
        prompt=later("Several islands hold the most goods. {choose}: where does it place two cubes?"),
        answers=CELLS,
        seldom=lambda: questions.BOTTOM_WHERE(("r1c1", "r1c2"), rule="CND-2"),
    ),
    Worded(questions.TILE_WHICH, prompt=_which_tile, label=_tile_left),
    Worded(
        questions.BUILD_WHERE,
        prompt=later("Several islands are as good. {choose}: where does it build?"),
        answers=CELLS,
        seldom=lambda: questions.BUILD_WHERE(("r1c1", "r1c2"), rule="RGT-5"),
    ),
    Worded(
        questions.PRODUCE_WHERE,
        prompt=later("Several islands yield the same. {choose}: which of them produces?"),
        answers=CELLS,
        seldom=lambda: questions.PRODUCE_WHERE(("r1c1", "r1c2"), rule="RGT-6"),
    ),
    Worded(
        questions.LATER_WHERE,
        prompt=later("Several islands are worth the same. {choose}: where do the goods go?"),
        answers=CELLS,
        seldom=lambda: questions.LATER_WHERE(("r1c1", "r1c2"), rule="EOT-3"),
    ),
    Worded(
        questions.MERCHANT_WHICH,
        prompt=later("{choose}: which Merchant ship does it defeat?"),
        answers=CELLS,
        label=_ship_there,
    ),
    # battles
    Worded(questions.SHIP_BATTLE, prompt=lambda _, state, names: battle_prompt(state, names), answers=BATTLE),
    Worded(
        questions.BUILDING_BATTLE,
        prompt=lambda _, state, names: battle_prompt(state, names),
        answers=BATTLE,
        seldom=lambda: questions.BUILDING_BATTLE(
            (Line("your_crowns", 0, 9, None), Line("its_crowns", 0, 9, None), Line("buildings", 0, 2, None)), rule="B8"
        ),
    ),
    Worded(
        questions.BUILDING_LOST,
        prompt=later("Which of the buildings was destroyed?"),
        words={"fort": later("The Fort"), "garrison": later("The Garrison")},
        seldom=lambda: questions.BUILDING_LOST(("fort", "garrison")),
    ),
    Worded(
        questions.BUILDING_TIE,
        prompt=later("Crowns are equal. Who wins a tie for a building?"),
        words={"attacker": later("The attacker"), "defender": later("The defender")},
        seldom=lambda: questions.BUILDING_TIE(("defender", "attacker")),
    ),
    Worded(
        questions.DEFENCE,
        prompt=later("How many cubes do its buildings drop by your rulebook?"),
        seldom=lambda: questions.DEFENCE(0, 20, None),
    ),
    Worded(
        questions.SINKING,
        prompt=_sinking,
        words={
            "coins": later("Coins off the ship"),
            "cargo": later("Cargo off the ship"),
            "chest": later("Coins out of the chest"),
        },
    ),
    # the end
    Worded(
        questions.RATES,
        prompt=later("What is each of these worth at the end? It is remembered for your copy."),
        called=later("what things are worth"),
        label=_rate,
    ),
    Worded(
        questions.SHEET,
        prompt=_sheet,
        called=later("your final count"),
        label=lambda _, line, state, __: sheet_label(line, is_named=len(state.captains) > 1),
    ),
)
QUESTIONS: Questions[State, Names] = Questions(*WORDED, fill=fill)
