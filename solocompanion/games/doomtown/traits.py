"""Traits that are always on (5.3), as lines of a pack such as `while wanted: bullets +2` or `joining: ghost rock +1`.

Only what matters on a mirror of the table is declared: what a trait lets the person do, they do with the card. Some
change numbers all the time; what happens once, when a dude joins, hands are shown or somebody is aced, `rules.events`
does.
A condition looks at numbers without what its own kind of trait lends, so no trait depends on itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Protocol

from solocompanion.core import cards
from solocompanion.core.cards import Amount, Vocabulary, amount, known, one_of
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.doomtown.facts import DeedCard, DudeCard, Stat
from solocompanion.games.doomtown.state import Side, State

STATS: Mapping[str, str] = {
    "influence": later("influence"),
    "bullets": later("bullets"),
    "value": later("value"),
    "control": later("control"),
    "production": later("production"),
    "upkeep": later("upkeep"),
    "safe": later("safety from call-outs"),
}
WHEN: Mapping[str, str] = {
    "wanted": later("wanted"),
    "on horse": later("it has a Horse"),
    "two ranches": later("its controller controls two Ranches"),
    "in own saloon": later("at a Saloon its controller owns"),
    "another ranch": later("another Ranch is in play"),
}
WHOM: Mapping[str, str] = {
    "ranchers": later("other dudes of its controller at Ranches"),
    "wanted posse": later("other wanted dudes of its posse"),
    "everybody here": later("every dude here"),
    "the meek here": later("dudes here with influence 0 or 1"),
}
FROM: Mapping[str, str] = {
    "bounty": later("its bounty"),
    "law dogs here": later("the Law Dogs at its location"),
    "huckster": later("the best Huckster in play"),
}


class Town(Protocol):
    """What traits look at: `games.doomtown.town.Town`."""

    @property
    def state(self) -> State:
        """The whole table, as it is looked at."""

    @property
    def lenders(self) -> tuple[tuple[str, Lend], ...]:
        """The dudes and deeds whose traits add to others, with those traits."""

    def traits(self, name: str) -> tuple[Trait, ...]:
        """Return the traits of a dude or deed."""

    def printed(self, name: str, stat: str) -> int:
        """Return the printed number of a stat."""

    def stat(self, name: str, stat: Stat, *, without: str = "") -> int:
        """Return a number of a dude."""

    def controller(self, deed: str, *, without: str = "") -> Side:
        """Return who controls a deed."""

    def owner(self, place: str) -> Side | None:
        """Return who owns a place."""

    def dude_card(self, name: str) -> DudeCard:
        """Return the facts of a dude in play."""

    def deeds_with(self, keyword: str) -> tuple[str, ...]:
        """Return the deeds in play with a keyword."""

    def in_same_posse(self, one: str, two: str) -> bool:
        """Tell whether two dudes shoot on the same side."""


class Trait(cards.Term):
    """A trait that is always on."""

    def gives(self, town: Town, name: str, stat: str) -> int:
        """Return what it adds to a number of its own dude or deed."""
        return 0


@frozen
class While(Trait):
    """Adds to a number while something is so."""

    notation = "while {when}: {stat} +{n}"
    label = later("While …, adds")
    when: str = one_of(later("While"), WHEN)
    stat: str = one_of(later("Number"), STATS)
    n: Amount = amount(0, 9, later("Adds"))

    def words(self) -> str:
        """Say what it adds, and while what is so."""
        return text("+{n} {stat} while {when}", n=self.n or 0, stat=text(STATS[self.stat]), when=text(WHEN[self.when]))

    def gives(self, town: Town, name: str, stat: str) -> int:
        """Add it while the condition holds."""
        return known(self.n) if stat == self.stat and _HOLDS[self.when](town, name) else 0


@frozen
class Equals(Trait):
    """Its number is what something else comes to."""

    notation = "as {of}: {stat}"
    label = later("A number that is …")
    of: str = one_of(later("Is"), FROM)
    stat: str = one_of(later("Number"), STATS)

    def words(self) -> str:
        """Say which number it is, and what it comes to."""
        return text("{stat}: {of}", stat=text(STATS[self.stat]), of=text(FROM[self.of]))

    def gives(self, town: Town, name: str, stat: str) -> int:
        """Make up the difference to what is printed."""
        return _COMES_TO[self.of](town, name) - town.printed(name, stat) if stat == self.stat else 0


@frozen
class Plus(Trait):
    """Adds what something else comes to."""

    notation = "plus {of}: {stat}"
    label = later("Adds …")
    of: str = one_of(later("Adds"), FROM)
    stat: str = one_of(later("Number"), STATS)

    def words(self) -> str:
        """Say which number grows, and by what."""
        return text("{stat}: plus {of}", stat=text(STATS[self.stat]), of=text(FROM[self.of]))

    def gives(self, town: Town, name: str, stat: str) -> int:
        """Return what the other thing comes to, 0 for another number."""
        return _COMES_TO[self.of](town, name) if stat == self.stat else 0


@frozen
class Lend(Trait):
    """Adds to a number of others."""

    notation = "lend {whom}: {stat} +{n}"
    label = later("Adds to others")
    whom: str = one_of(later("Whom"), WHOM)
    stat: str = one_of(later("Number"), STATS)
    n: Amount = amount(0, 9, later("Adds"))

    def words(self) -> str:
        """Say what it adds, and for whom."""
        return text("+{n} {stat} for {whom}", n=self.n or 0, stat=text(STATS[self.stat]), whom=text(WHOM[self.whom]))

    def lends(self, town: Town, name: str, to: str, stat: str) -> int:
        """Add it to those it is for."""
        return known(self.n) if stat == self.stat and _REACHES[self.whom](town, name, to) else 0


@frozen
class Weigh(Trait):
    """A deed that is controlled by another number than influence."""

    notation = "weigh {stat}"
    label = later("Controlled by")
    stat: str = one_of(later("Number"), STATS)

    def words(self) -> str:
        """Say by which number it is controlled."""
        return text("controlled by {stat}", stat=text(STATS[self.stat]))


# -- what happens once -------------------------------------------------------------------------------------------------
@frozen
class Joining(Trait):
    """Its controller gains ghost rock as it joins a posse."""

    notation = "joining: ghost rock +{n}"
    label = later("Gains ghost rock as it joins")
    n: Amount = amount(0, 9, later("Ghost rock"))

    def words(self) -> str:
        """Say how much ghost rock joining brings."""
        return text("+{n} ghost rock as it joins a posse", n=self.n or 0)


@frozen
class Wages(Trait):
    """Its controller pays as it joins a posse, or it is discarded."""

    notation = "wages {n}"
    label = later("Paid as it joins")
    n: Amount = amount(0, 9, later("Ghost rock"))

    def words(self) -> str:
        """Say what joining costs, and what happens unpaid."""
        return text("costs {n} ghost rock as it joins a posse, or is discarded", n=self.n or 0)


@frozen
class Riders(Trait):
    """It and the dudes of its controller beside it join posses without booting."""

    notation = "riders"
    label = later("Joins unbooted")

    def words(self) -> str:
        """Say who joins unbooted."""
        return text("joins posses unbooted, as other dudes of its controller do from its location")


@frozen
class Wanted(Trait):
    """Once it has a bounty, the bounty never goes below a number."""

    notation = "bounty stays {n}"
    label = later("Least bounty")
    n: Amount = amount(0, 9, later("Bounty"))

    def words(self) -> str:
        """Say below what a bounty on it does not go."""
        return text("a bounty on it stays at least {n}", n=self.n or 0)


@frozen
class Honest(Trait):
    """The hand of its posse rises where the other side cheats: by `n`, or by `legal` if it does not cheat itself."""

    notation = "against cheating: rank +{n} legal +{legal}"
    label = later("Rank against cheating")
    n: Amount = amount(0, 9, later("Ranks"))
    legal: Amount = amount(0, 9, later("Ranks with a legal hand"))

    def words(self) -> str:
        """Say by how much its hand rises, and by how much if legal."""
        said = {"n": self.n or 0, "legal": self.legal or 0}
        return text("+{n} rank against a cheating hand, +{legal} if its own is legal", **said)


@frozen
class Crooked(Trait):
    """The hand of its posse rises where it cheats."""

    notation = "cheating: rank +{n}"
    label = later("Rank of a cheating hand")
    n: Amount = amount(0, 9, later("Ranks"))

    def words(self) -> str:
        """Say by how much its own cheating hand rises."""
        return text("+{n} rank for its own cheating hand", n=self.n or 0)


@frozen
class Shield(Trait):
    """Its posse takes no casualties where the other side cheats and it does not."""

    notation = "against cheating: no casualties"
    label = later("No casualties against cheating")

    def words(self) -> str:
        """Say against what its posse takes no casualties."""
        return text("no casualties with a legal hand against a cheating one")


@frozen
class Poster(Trait):
    """Every dude of the other posse gets a bounty where that side cheats."""

    notation = "against cheating: bounty +{n}"
    label = later("Bounty against cheating")
    n: Amount = amount(0, 9, later("Bounty"))

    def words(self) -> str:
        """Say what bounty a cheating hand brings on."""
        return text("+{n} bounty on each dude against it whose hand cheats", n=self.n or 0)


@frozen
class Funerals(Trait):
    """Who controls the deed gains ghost rock for every dude that is aced."""

    notation = "for each aced: ghost rock +{n}"
    label = later("Ghost rock for the aced")
    n: Amount = amount(0, 9, later("Ghost rock"))

    def words(self) -> str:
        """Say what each aced dude brings."""
        return text("+{n} ghost rock for each dude that is aced", n=self.n or 0)


TRAITS = Vocabulary[Trait](
    While, Equals, Plus, Lend, Weigh, Joining, Wages, Riders, Wanted, Honest, Crooked, Shield, Poster, Funerals
)


def traits_of(card: DudeCard | DeedCard) -> tuple[Trait, ...]:
    """Return the traits of a card. Raises `CardError` for one that cannot be read."""
    return _read(card.traits) if card.traits else ()


@cache
def _read(lines: tuple[str, ...]) -> tuple[Trait, ...]:
    return tuple(TRAITS.read(line) for line in lines)


def added(town: Town, name: str, stat: str, without: str = "") -> int:
    """Return what traits add to a number of a dude or deed: its own, and what others lend to a dude.

    `without` is the one of `WHOM` that is left out.
    """
    own = sum([one.gives(town, name, stat) for one in town.traits(name)])
    if name not in town.state.dudes:
        return own
    return own + sum(
        [
            trait.lends(town, one, name, stat)
            for one, trait in town.lenders
            if trait.stat == stat and trait.whom != without
        ]
    )


def controlled_by(card: DeedCard) -> Stat:
    """Return the number of the dudes at a deed that decides who controls it: influence as a rule."""
    weighs = (one.stat for one in traits_of(card) if isinstance(one, Weigh))
    stat: Stat = "bullets" if "rowdy" in card.keywords or next(weighs, "") == "bullets" else "influence"
    return stat


# -- conditions --------------------------------------------------------------------------------------------------------
def _ranches(town: Town, side: Side) -> list[str]:
    return [name for name in town.deeds_with("ranch") if town.controller(name, without="ranchers") == side]


_HOLDS: Mapping[str, Callable[[Town, str], bool]] = {
    "wanted": lambda town, name: town.state.dudes[name].bounty > 0,
    "on horse": lambda town, name: town.state.dudes[name].has_horse,
    "two ranches": lambda town, name: len(_ranches(town, town.state.dudes[name].side)) > 1,
    "in own saloon": lambda town, name: (
        town.state.dudes[name].place in town.deeds_with("saloon")
        and town.owner(town.state.dudes[name].place) == town.state.dudes[name].side
    ),
    "another ranch": lambda town, name: any(one != name for one in town.deeds_with("ranch")),
}
_COMES_TO: Mapping[str, Callable[[Town, str], int]] = {
    "bounty": lambda town, name: town.state.dudes[name].bounty,
    "law dogs here": lambda town, name: sum(
        "law_dogs" in town.dude_card(one).gang for one in town.state.at(town.state.dudes[name].place)
    ),
    "huckster": lambda town, _: max((town.dude_card(one).huckster for one in town.state.dudes), default=0),
}
_REACHES: Mapping[str, Callable[[Town, str, str], bool]] = {
    "ranchers": lambda town, name, to: (
        name != to
        and town.state.dudes[to].side == town.state.dudes[name].side
        and town.state.dudes[to].place in town.deeds_with("ranch")
        and len(_ranches(town, town.state.dudes[name].side)) > 1
    ),
    "wanted posse": lambda town, name, to: (
        name != to and town.in_same_posse(name, to) and town.state.dudes[to].bounty > 0
    ),
    "everybody here": lambda town, name, to: town.state.dudes[to].place == name,
    "the meek here": lambda town, name, to: (
        town.state.dudes[to].place == name and town.stat(to, "influence", without="the meek here") < 2
    ),
}
