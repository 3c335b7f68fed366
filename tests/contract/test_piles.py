"""Piles that lie open: each holds what the state says, by name and as it is printed, and nothing that is face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import evolve

from .player import game, hall

SOME = 120  # states that are looked at
Cards = Sequence[str]
# What lies open of a state, the newest last, and the same state with what is face down the other way round.
OPEN: Mapping[str, Mapping[str, Callable[[Any], Cards]]] = {
    "wyrmspan": {"seen": lambda state: state.drawn},
    "doomtown": {"discard": lambda state: state.wyatt.discard, "boot_hill": lambda state: state.wyatt.boot_hill},
    "dead_reckoning": {"turned": lambda state: [one.card for one in state.shown if one.card not in state.unseen]},
    "pebbles": {"played": lambda state: state.played},
}
HIDDEN: Mapping[str, Callable[[Any], Cards]] = {
    "wyrmspan": lambda state: state.unseen,
    "dead_reckoning": lambda state: state.unseen,
}
TURNED: Mapping[str, Callable[[Any], Any]] = {
    "wyrmspan": lambda state: evolve(state, unseen=state.unseen[::-1]),
    "doomtown": lambda state: state.with_purse("wyatt", deck=state.wyatt.deck[::-1]),
    "dead_reckoning": lambda state: evolve(state, unseen=state.unseen[::-1]),
    "pebbles": lambda state: evolve(state, deck=state.deck[::-1]),
}


def test_every_pile_holds_what_lies_open_and_nothing_that_is_face_down(name):
    view, rules = game(name).view, game(name).rules
    seen = set()
    for state in hall(name).some_states(SOME):
        piles = view.piles(state)
        assert len({one.id for one in piles}) == len(piles)
        for pile in piles:
            seen.add(pile.id)
            assert pile.title
            assert rules[pile.rule]
            assert all(card.name for card in pile.cards)
            held = OPEN[name][pile.id](state)
            if name in HIDDEN:  # each card is there once; a correction may have taken others off the deck
                assert len(pile.cards) >= len(set(held))
                assert not set(held) & set(HIDDEN[name](state))
            else:
                assert len(pile.cards) == len(held)
        if piles:
            assert view.piles(TURNED[name](state)) == piles, "it shows what is face down"
    assert seen == set(OPEN.get(name, ())), "what this game has is not tried"


def test_the_newest_card_lies_on_top(name):
    of = game(name)
    for state in hall(name).some_states(SOME):
        for pile in of.view.piles(state):
            held = OPEN[name][pile.id](state)
            if not held or name == "doomtown":  # whose cards have names alone
                continue
            top = pile.cards[0]
            assert (
                held[-1] in {top.record, top.record.rpartition("_")[0]} or str(of.view.names.card(held[-1])) == top.name
            )


def test_a_card_that_can_be_drawn_is_drawn(name):
    of = game(name)
    found = {(pile.kind, card.record) for state in hall(name).some_states(SOME) for pile in of.view.piles(state)
             for card in pile.cards if card.record}  # fmt: skip
    for kind, record in sorted(found)[:20]:
        if record in of.content[kind]:
            assert of.pictured(kind, record) is not None


def test_what_stands_for_a_pile_says_how_many_cards_it_has(name):
    view = game(name).view
    for state in hall(name).some_states(SOME):
        piles = {one.id: one for one in view.piles(state)}
        sprites = view.board(state).sprites
        for pile in piles.values():
            badges = [sprites[one].badge for one in pile.sprites if one in sprites and sprites[one].badge]
            assert all(badge == str(len(pile.cards)) for badge in badges)
        for panel in view.panels(state, ()):
            for counter in (*panel.counters, *panel.pieces):
                if counter.pile and counter.value != "0":
                    assert counter.value == str(len(piles[counter.pile].cards))
