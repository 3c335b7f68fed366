"""Cards of the person's that come into play: bought as a play, or brought by another card (B6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self, TypeVar

from solocompanion.core.commands import IllegalCommandError, Why
from solocompanion.core.frozen import frozen
from solocompanion.core.latest_result import latest
from solocompanion.core.requests import Pick
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions, things
from solocompanion.games.doomtown.commands.kinds import (
    OfDude,
    Play,
    Yours,
    checked,
    checked_unbooted,
    is_yours_to_play,
    require,
)
from solocompanion.games.doomtown.effects.town import End
from solocompanion.games.doomtown.facts import Catalogue, DeedCard, DudeCard, OtherCard, title_of
from solocompanion.games.doomtown.rules import events
from solocompanion.games.doomtown.rules.drawing import StreetTable, name_of
from solocompanion.games.doomtown.rules.events import ADDED
from solocompanion.games.doomtown.state import SQUARE, Bonus, Deed, Dude, State, home
from solocompanion.games.doomtown.town import town_at
from solocompanion.games.doomtown.wording import Names

ENDS: tuple[End, ...] = ("left", "right")
T = TypeVar("T", DudeCard, DeedCard, OtherCard)


def in_print(catalogue: Catalogue, kind: Mapping[str, T]) -> list[T]:
    """Return one printing of every card of a kind, by name."""
    return [kind[card] for card in catalogue.by_name if card in kind]


# -- what the rules refuse ---------------------------------------------------------------------------------------------
def said(card: DudeCard | DeedCard | OtherCard, why: str, **words: Any) -> Why:
    """Return a reason about a card (a message marked with `later`), worded where it is read."""
    return lambda: text(why, card=text(card.name), **words)


def why_twice(state: State, catalogue: Catalogue, card: DudeCard | DeedCard) -> Why | None:
    """Say that a unique card of the person's is in play already; `None` where it is not (B6)."""
    is_there = card.unique and title_of(card.name) in _yours(state, catalogue)
    return said(card, later("{card} is unique, and you have it in play (B6)")) if is_there else None


@latest
def _yours(state: State, catalogue: Catalogue) -> frozenset[str]:
    """Return the titles of the person's cards in play."""
    things: tuple[Dude | Deed, ...] = (*state.dudes.values(), *state.deeds.values())
    return frozenset(title_of(catalogue.cards[one.card].name) for one in things if one.owner == "you")


def why_dear(state: State, card: DudeCard | DeedCard | OtherCard) -> Why | None:
    """Say that the person cannot pay for a card; `None` where they can."""
    rock, why = state.purses["you"].rock, later("{card} costs {n}, and you have {rock} ghost rock")
    return said(card, why, n=card.cost, rock=rock) if card.cost > rock else None


def why_token(card: DudeCard | DeedCard) -> Why | None:
    """Say that a card is a token, which is never bought; `None` where it is none."""
    is_token = isinstance(card, DudeCard) and card.is_token
    return said(card, later("{card} is a token: only a card brings it")) if is_token else None


def why_not(state: State, catalogue: Catalogue, card: DudeCard | DeedCard) -> Why | None:
    """Say why the person cannot buy a dude or deed; `None` where they can."""
    return why_token(card) or why_dear(state, card) or why_twice(state, catalogue, card)


def allow(why: Why | None) -> None:
    """Refuse with a reason where there is one."""
    if why is not None:
        raise IllegalCommandError(why)


# -- how they come -----------------------------------------------------------------------------------------------------
def hire(table: StreetTable, card: DudeCard, place: str, rule: str) -> None:
    """Put a dude of the person's into play."""
    table.do(did.DudeEntered(name_of(table.state, card.id), card.id, "you", place), rule)


def build(table: StreetTable, card: DeedCard, end: str, rule: str) -> None:
    """Put a deed of the person's into play: out of town, or at an end of their street; asks for it where it is open."""
    name = name_of(table.state, card.id)
    if card.is_out_of_town:
        table.do(did.DeedBuilt(name, card.id, "you", "outside"), rule)
        return
    if end not in ENDS:
        end = table.ask(questions.YOUR_END(ENDS, card.id, rule=rule))
    table.do(did.DeedBuilt(name, card.id, "you", "left" if end == "left" else "right"), rule)


def pay(table: StreetTable, card: DudeCard | DeedCard | OtherCard, rule: str) -> None:
    """Have the person pay what a card costs."""
    if card.cost:
        table.do(did.RockChanged("you", -card.cost, "cost", card.id), rule)


# -- plays -------------------------------------------------------------------------------------------------------------
@frozen
class Hire(Play):
    """The person buys a dude, who comes unbooted to their home; without a card it is asked for by its name (B6)."""

    appeal = 2
    says_why_not = True

    card: str = ""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board, in the person's play."""
        if is_yours_to_play(state):
            yield "", cls()

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow a dude that can be paid and is not in play; without a card, while there is one."""
        if self.card:
            require(self.card in catalogue.dudes, later("There is no such dude"))
            allow(why_not(state, catalogue, catalogue.dudes[self.card]))
        else:
            require(_hired(state, catalogue).options, later("You have no ghost rock for a dude"))

    def label(self, before: State, names: Names) -> str:
        """Say whom, or that it is asked."""
        return text("Hire {card}", card=names.card(self.card)) if self.card else text("Hire a dude…")

    def offer(self, before: State, names: Names) -> str:
        """Name it in one word: it has to be in sight beside the other plays."""
        return self.label(before, names) if self.card else text("Hire…")

    def do(self, table: StreetTable) -> None:
        """Pay it and put it at home."""
        card = table.catalogue.dudes[self.card or table.ask(lambda state: _hired(state, table.catalogue))]
        pay(table, card, "B6")
        hire(table, card, home("you"), "B6")


@latest
def _hired(state: State, catalogue: Catalogue) -> Pick:
    cards = in_print(catalogue, catalogue.dudes)
    return questions.HIRE([one.id for one in cards if not why_not(state, catalogue, one)])


@frozen
class Build(Play):
    """The person buys a deed, which comes to an end of their street or out of town (B6)."""

    says_why_not = True

    card: str = ""
    end: str = ""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board, in the person's play."""
        if is_yours_to_play(state):
            yield "", cls()

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow a deed that can be paid and is not in play; without a card, while there is one."""
        require(self.end in {"", *ENDS}, later("A street has a left and a right end"))
        if self.card:
            require(self.card in catalogue.deeds, later("There is no such deed"))
            allow(why_not(state, catalogue, catalogue.deeds[self.card]))
        else:
            require(_built(state, catalogue).options, later("You have no ghost rock for a deed"))

    def label(self, before: State, names: Names) -> str:
        """Say which deed, or that it is asked."""
        return text("Build {card}", card=names.card(self.card)) if self.card else text("Build a deed…")

    def offer(self, before: State, names: Names) -> str:
        """Name it in one word: it has to be in sight beside the other plays."""
        return self.label(before, names) if self.card else text("Build…")

    def do(self, table: StreetTable) -> None:
        """Pay it and put it there."""
        card = table.catalogue.deeds[self.card or table.ask(lambda state: _built(state, table.catalogue))]
        pay(table, card, "B6")
        build(table, card, self.end, "B6")


@latest
def _built(state: State, catalogue: Catalogue) -> Pick:
    cards = in_print(catalogue, catalogue.deeds)
    return questions.BUILD([one.id for one in cards if not why_not(state, catalogue, one)])


@frozen
class Equip(Play):
    """The person buys goods for a dude: what they add to its bullets and influence counts from then on (B6)."""

    dude: str
    card: str = ""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude of the person's."""
        return ((things.DUDE(dude), cls(dude)) for dude in state.of("you"))

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow an unbooted dude at a place of theirs, and goods that can be paid."""
        checked_unbooted(state, self.dude)
        place, town = state.dudes[self.dude].place, town_at(state, catalogue)
        is_yours = place == home("you") or (place in state.deeds and town.controller(place) == "you")
        require(is_yours, later("Goods are bought at a place you control (B6)"))
        if self.card:
            found = catalogue.others.get(self.card)
            require(found is not None and found.kind != "action", later("There are no such goods"))
            allow(why_dear(state, catalogue.others[self.card]))
        else:
            require(_sold(state, catalogue, self.dude).options, later("You have no ghost rock for goods"))

    def label(self, before: State, names: Names) -> str:
        """Say which card for whom, or that the card is asked."""
        said = {"dude": names.thing(before, self.dude), "card": names.card(self.card)}
        return text("{card} for {dude}", **said) if self.card else text("Goods for {dude}…", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return "" if self.card else text("Goods or a spell…")

    def do(self, table: StreetTable) -> None:
        """Pay them and add what they add."""
        bought = self.card or table.ask(lambda state: _sold(state, table.catalogue, self.dude))
        card = table.catalogue.others[bought]
        pay(table, card, "B6")
        table.do(did.GoodsGiven(self.dude, card.id), "B6")
        for stat in ADDED:
            if n := getattr(card, stat):
                table.do(did.BonusGiven(self.dude, Bonus(stat, n)), "B6")
        if "horse" in card.keywords and not table.state.dudes[self.dude].has_horse:
            table.do(did.MarkChanged(self.dude, "has_horse", is_on=True), "B6")


def _sold(state: State, catalogue: Catalogue, dude: str) -> Pick:
    goods = [one for one in in_print(catalogue, catalogue.others) if one.kind != "action"]
    return questions.GOODS([one.id for one in goods if not why_dear(state, one)], dude)


@frozen
class Replace(Play):
    """Another version of a dude of the person's takes its place, for free, once a day (B5).

    All that is on the dude stays. The version is one more or one less experienced, by house rule any other (A78).
    """

    dude: str
    card: str = ""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at every dude of the person's that there are other versions of."""
        mine = (name for name, dude in state.dudes.items() if dude.side == dude.owner == "you")
        return ((things.DUDE(name), cls(name)) for name in mine if _others(state, names.catalogue, name))

    def check_play(self, state: State, catalogue: Catalogue) -> None:
        """Allow a dude of the person's own that was not replaced today, and a version near enough."""
        checked(state, self.dude)
        require(state.dudes[self.dude].owner == "you", later("It is not your card"))
        require(not state.dudes[self.dude].is_replaced, later("It was replaced today already (B5)"))
        others, near = _others(state, catalogue, self.dude), versions(state, catalogue, self.dude)
        require(others, later("There is no other version of it"))
        require(not self.card or self.card in others, later("This is no other version of it"))
        require(self.card in near if self.card else near, later("A version is replaced by one a step apart (A78)"))

    def label(self, before: State, names: Names) -> str:
        """Say which version for whom, or that it is asked."""
        said = {"dude": names.thing(before, self.dude), "card": names.card(self.card)}
        return text("{card} for {dude}", **said) if self.card else text("Another version of {dude}…", **said)

    def short(self, before: State, names: Names) -> str:
        """Name it where the dude is named already."""
        return "" if self.card else text("Another version…")

    def do(self, table: StreetTable) -> None:
        """Put the other version in its place, asking for it where none is given."""

        def question(state: State) -> Pick:
            return questions.VERSION(versions(state, table.catalogue, self.dude), self.dude)

        table.do(did.DudeReplaced(self.dude, self.card or table.ask(question)), "B5")


def versions(state: State, catalogue: Catalogue, dude: str) -> tuple[str, ...]:
    """Return the versions that may take a dude's place: one step of experience apart, by house rule any (A78)."""
    others, now = _others(state, catalogue, dude), catalogue.dudes[state.dudes[dude].card].experienced
    if state.setup.versions == "any":
        return others
    return tuple(one for one in others if abs(catalogue.dudes[one].experienced - now) == 1)


def _others(state: State, catalogue: Catalogue, dude: str) -> tuple[str, ...]:
    """Return all versions of other experience than the one in play."""
    now = catalogue.dudes[state.dudes[dude].card]
    return tuple(one for one in catalogue.versions[now.title] if catalogue.dudes[one].experienced != now.experienced)


@frozen
class DropGoods(OfDude):
    """Goods or a spell leave a dude of the person's: discarded, traded away, aced by a card (B6)."""

    is_rare = True

    dude: str
    card: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer every card at its dude."""
        return ((things.DUDE(name), cls(name, card)) for name in state.of("you") for card in _carried(state, name))

    def check_dude(self, state: State, catalogue: Catalogue) -> None:
        """Allow a card that the dude has."""
        require(self.card in state.dudes[self.dude].goods, later("It does not have this card"))

    def label(self, before: State, names: Names) -> str:
        """Say who loses which card."""
        return text("{dude} loses {card}", dude=names.thing(before, self.dude), card=names.card(self.card))

    def short(self, before: State, names: Names) -> str:
        """Name the card where the dude is named already."""
        return text("Loses {card}", card=names.card(self.card))

    def do(self, table: StreetTable) -> None:
        """Take it off, with what it added; a Horse of another card stays."""
        events.drop_goods(table, self.dude, self.card, "B6")


def _carried(state: State, dude: str) -> tuple[str, ...]:
    """Return the cards a dude has, each once."""
    return tuple(dict.fromkeys(state.dudes[dude].goods))


# -- for free ----------------------------------------------------------------------------------------------------------
@frozen
class Enter(Yours):
    """A dude or deed of the person's comes into play by a card of theirs, for free (B6).

    Without a card it is asked for by its name, and so is its place; `place` is a place, or an end of the street.
    """

    appeal = 0

    card: str = ""
    place: str = ""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it away from the board."""
        yield "", cls()

    def check_here(self, state: State, catalogue: Catalogue) -> None:
        """Allow a card that exists, unless a copy of a unique card of theirs is in play."""
        if not self.card:
            return
        found = catalogue.cards.get(self.card)
        require(isinstance(found, DudeCard | DeedCard), later("There is no such dude or deed"))
        assert isinstance(found, DudeCard | DeedCard)
        allow(why_twice(state, catalogue, found))
        if isinstance(found, DudeCard):
            require(self.place in {"", *entrances(state)}, later("There is no such place"))
        else:
            require(self.place in {"", *ENDS}, later("A street has a left and a right end"))

    def label(self, before: State, names: Names) -> str:
        """Say which card, or that it is asked."""
        if self.card:
            return text("{card} comes into play", card=names.card(self.card))
        return text("A card brings a dude or deed…")

    def do(self, table: StreetTable) -> None:
        """Put it there; a card that was named comes home, or to the right, where nothing else was said."""
        card = self.card or table.ask(lambda state: _entering(state, table.catalogue))
        found, place = table.catalogue.cards[card], self.place
        if isinstance(found, DeedCard):
            build(table, found, place or ("right" if self.card else ""), "B6")
            return
        if not self.card:
            place = table.ask(lambda state: questions.ENTRANCE(entrances(state), card))
        assert isinstance(found, DudeCard)
        hire(table, found, place or home("you"), "B6")


def _entering(state: State, catalogue: Catalogue) -> Pick:
    dudes, deeds = in_print(catalogue, catalogue.dudes), in_print(catalogue, catalogue.deeds)
    cards: tuple[DudeCard | DeedCard, ...] = (*dudes, *deeds)
    return questions.ENTER([one.id for one in cards if not why_twice(state, catalogue, one)])


def entrances(state: State) -> tuple[str, ...]:
    """Return where a dude may come into play by a card."""
    return home("you"), SQUARE, *state.deeds
