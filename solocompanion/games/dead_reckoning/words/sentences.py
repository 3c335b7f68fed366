"""Messages about effects and commands, with what the game calls their fields; what decides between two of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from solocompanion.core import telling
from solocompanion.core.effects import Effect
from solocompanion.core.sentences import Fill, Words
from solocompanion.core.words import listed, plural, text
from solocompanion.games.dead_reckoning import wording
from solocompanion.games.dead_reckoning.effects.alike import OfGoods, OfNumber, OfSeat
from solocompanion.games.dead_reckoning.rules.achieving import is_weak_turn, needed, reached
from solocompanion.games.dead_reckoning.sections import read_section
from solocompanion.games.dead_reckoning.state import CARGO_PER_COIN, Anyone, Seat, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, coins, one_of, place, seat, section_words, whose

E = TypeVar("E", bound=Effect[State])
Line = Callable[[Any, State, Names], str]


class Tell(telling.Tell[E, State, Names]):
    """How one class of the effects of Dead Reckoning is told."""


class Replacing(Protocol):
    """A cube that may take the place of another."""

    @property
    def instead_of(self) -> Anyone:
        """The seat whose cube it replaces, "" for none."""
        ...


WORDS: Words[Any, State, Names] = {
    "who": lambda one, *_: seat(one.seat),
    "whose": lambda one, *_: whose(one.seat),
    "whom": lambda one, *_: seat(one.target),
    "colour": lambda one, *_: wording.colour(one.seat),
    "attacker": lambda one, *_: seat(one.attacker),
    "defender": lambda one, *_: seat(one.defender),
    "winner": lambda one, *_: seat(one.winner),
    "loser": lambda one, *_: seat(one.loser),
    "chest": lambda one, *_: whose(one.winner),
    "owner": lambda one, *_: whose(one.instead_of),
    "loser_colour": lambda one, *_: wording.colour(one.loser),
    "winner_colour": lambda one, *_: wording.colour(one.winner),
    "other_colour": lambda one, *_: wording.colour(one.instead_of),
    "hold": lambda one, before, _: (
        text("Dock: {count}", count=_count(one, before)) if is_covenant(one.winner) else text("ship")
    ),
    "lost_from": lambda one, before, _: (
        text("Dock ({count})", count=_count(one, before)) if is_covenant(one.loser) else text("ship")
    ),
    "count": lambda one, before, _: _count(one, before),
    "order": lambda one, *_: listed([seat(other) for other in one.order]),
    "others": lambda one, before, _: listed([seat(other) for other in before.order if other != one.seat]),
    "rows": lambda _, before, __: before.setup.rows,
    "places": lambda _, before, __: before.setup.places,
    "deck": lambda one, *_: len(one.cards),
    "covenant_card": lambda one, _, names: names.covenant_card(one.card),
    "face": lambda one, *_: text("red") if one.face == "hard" else text("blue"),
    "read": lambda one, before, _: section_words(read_section(one.line), before.setup.places),
    "late": lambda one, *_: wording.goods(one.late.coins, one.late.cargo) or text("nothing"),
    "place": lambda one, before, names: names.where(before, one.cell),
    "space": lambda one, before, _: place(one.cell, before.setup.places),
    "board": lambda one, _, names: names.revealed(one.board),
    "card": lambda one, _, names: names.card(one.card),
    "lying": lambda one, before, names: names.card(before.spaces[one.cell].card),
    "tile": lambda one, _, names: names.tile(one.tile),
    "pile": lambda one, *_: wording.pile(one.pile),
    "whose_pile": lambda one, before, _: _whose_pile(one, before),
    "building": lambda one, *_: wording.building(one.kind),
    "achievement": lambda one, *_: wording.achievement(one.name),
    "crowns": lambda one, *_: text("{a} to {b} crowns", a=one.attacker_crowns, b=one.defender_crowns),
    "cubes": lambda one, *_: plural("{n} cube", "{n} cubes", one.cubes),
    "partners": lambda _, before, __: whose("partner" if before.order and before.seat == "you" else "you"),
    "persons": lambda _, before, __: whose(before.seat),
    "coming": lambda _, before, __: whose(before.next_covenant),
    "turn": lambda _, before, __: before.covenants[before.next_covenant].turns + 1,  # type: ignore[index]  # never ""
    "mode": lambda one, *_: wording.mode(one.mode),
    "reached": lambda one, before, names: reached(before, names.catalogue, one.seat, one.name) + 1,
    "needed": lambda one, before, _: needed(before, one.name),
    "paid": lambda one, *_: CARGO_PER_COIN * one.coins,
    "coins": lambda one, *_: coins(one.coins if hasattr(one, "coins") else abs(one.n)),
    "amount": lambda one, *_: abs(one.n),
    "then": lambda one, before, _: before.covenants[one.seat].coins + one.n,
    "stock": lambda one, *_: one_of(one.kind, abs(one.n)),
    "goods": lambda one, *_: wording.goods(one.coins, one.cargo) or text("nothing"),
    "words": lambda one, *_: text(one.words),
}


def _count(effect: Any, before: State) -> str:
    """Say how much was on a Covenant's Dock and is there after an effect: coins, and cargo where that changes."""
    seats: Iterable[Any] = (getattr(effect, name, "") for name in ("seat", "winner", "loser"))
    dock: Seat = next(one for one in seats if is_covenant(one))
    was, now = before.side(dock), effect.apply(before).side(dock)
    ways = [text("{was} to {now}", was=was.coins, now=now.coins)] if was.coins != now.coins else []
    if was.cargo != now.cargo:
        ways.append(text("cargo {was} to {now}", was=was.cargo, now=now.cargo))
    return ", ".join(ways)


def _whose_pile(one: Any, before: State) -> str:
    """Name a pile; of two Covenants' piles, with whose it is."""
    pile = wording.pile(one.pile)
    return text("{colour} {pile}", colour=wording.colour(one.seat), pile=pile) if before.setup.is_coop else pile


fill: Fill[State, Names] = Fill(WORDS)
said, either = fill.said, fill.either


def by_sign(gained: str, lost: str) -> Callable[[OfNumber, State, Names], str]:
    """Return what is told of goods that came (`n` above 0) or went."""
    return either(lambda effect, _, __: effect.n >= 0, gained, lost)


def is_replacing(one: Replacing, *_: object) -> bool:
    """Tell whether a cube takes the place of another."""
    return bool(one.instead_of)


def is_last(_: object, before: State, __: object) -> bool:
    """Tell whether the rules of last turns are against the seat at turn (B11)."""
    return is_weak_turn(before)


def is_coop(_: object, before: State, __: object) -> bool:
    """Tell whether two play against two."""
    return before.setup.is_coop


def has_goods(effect: OfGoods, *_: object) -> bool:
    """Tell whether there are coins or cargo in it."""
    return bool(effect.coins or effect.cargo)


def by_covenant(effect: OfSeat, *_: object) -> bool:
    """Tell whether the pieces are a Covenant's: people handle their own."""
    return is_covenant(effect.seat)
