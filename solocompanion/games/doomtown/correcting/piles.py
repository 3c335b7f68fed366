"""What can be corrected of Wyatt's cards: how often each is in his deck, discard pile and Boot Hill.

What is taken off a pile goes to the discard pile, or from there to the deck; what comes to it is taken from the others.
So no card is lost and none is there twice. A card in play is no card of a pile.
"""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.mirror import Correctable
from solocompanion.core.things import Target, name
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.facts import DECK_SIZE
from solocompanion.games.doomtown.rules.drawing import TABLE
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.wording import Names

WHERE = {"deck": later("in the deck"), "discard": later("discarded"), "boot_hill": later("in Boot Hill")}


def total(state: State, card: str) -> int:
    """Return how often a card is in the piles together."""
    return sum(getattr(state.wyatt, pile).count(card) for pile in WHERE)


def recount(pile: tuple[str, ...], card: str, n: int) -> tuple[str, ...]:
    """Return a pile with so many of a card; the others keep their order."""
    less = pile.count(card) - n
    kept = list(pile)
    for _ in range(less):
        del kept[len(kept) - 1 - kept[::-1].index(card)]
    return (*kept, *(card,) * -less)


def _keys(state: State, _: Names) -> list[tuple[str, str]]:
    if "wyatt" not in state.purses:
        return []
    cards = dict.fromkeys(card for pile in WHERE for card in sorted(getattr(state.wyatt, pile)))
    return [  # what a pile holds comes first
        (pile, card)
        for pile in WHERE
        for card in sorted(cards, key=lambda card: card not in getattr(state.wyatt, pile))
    ]


def _put(state: State, n: int, pile: str, card: str) -> State:
    there = {one: getattr(state.wyatt, one).count(card) for one in WHERE}
    if n > sum(there.values()):
        raise ValueError(text("there are {n} of that card in the piles", n=sum(there.values())))
    more = n - there[pile]
    there[pile] = n
    if more <= 0:
        there["deck" if pile == "discard" else "discard"] -= more
    else:
        for other in ("discard", "deck", "boot_hill"):
            taken = min(more, there[other]) if other != pile else 0
            there[other] -= taken
            more -= taken
    piles = {one: recount(getattr(state.wyatt, one), card, count) for one, count in there.items()}
    return state.with_purse("wyatt", **piles)


def _called(_: State, names: Names, pile: str, card: str) -> str:
    return text("{card}: {where}", card=names.card(card), where=text(WHERE[pile]))


def _real(state: State, _: Names) -> Sequence[tuple[()]]:
    return ((),) if state.setup.deck == TABLE and "wyatt" in state.purses else ()


PILES = (
    Correctable(
        target=Target("unseen"),
        name=lambda *_: text("Wyatt's deck on the table: cards left"),
        group=lambda *_: text("Wyatt's cards {where}", where=text(WHERE["deck"])),
        now=lambda state: state.wyatt.unseen,
        put=lambda state, n: state.with_purse("wyatt", unseen=n),
        of=_real,
        range=lambda *_: (0, DECK_SIZE),
        sprite=lambda *_: things.PILE("deck"),
    ),
    Correctable(
        target=Target("pile", name, name),
        name=_called,
        group=lambda _, __, pile, ___: text("Wyatt's cards {where}", where=text(WHERE[pile])),
        now=lambda state, pile, card: getattr(state.wyatt, pile).count(card),
        put=_put,
        of=_keys,
        range=lambda state, _, __, card: (0, total(state, card)),
        sprite=lambda _, __, pile, ___: things.PILE(pile),
    ),
)
