"""A section of a Covenant card in words: for screen readers, for the log, and where it is entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from solocompanion.core.words import plural, text
from solocompanion.games.dead_reckoning import sections as icons
from solocompanion.games.dead_reckoning.sections import Icon, Section
from solocompanion.games.dead_reckoning.wording import building, coins, goods, listed, place

Words = dict[str, str | int]


def section_words(section: Section, places: int = 0) -> str:
    """Say all of a section, left side first."""
    return "; ".join(_parts(section, places))


def _parts(section: Section, places: int) -> Iterator[str]:
    if section.claims:
        where = listed([place(cell, places) for cell in section.claims])
        yield plural("takes the card of {places}", "takes the cards of {places}", len(section.claims), places=where)
    for cell, n in section.cubes:
        yield plural("{n} cube on {place}", "{n} cubes on {place}", n, place=place(cell, places))
    yield text("ends at {place}", place=place(section.end, places))
    if section.top:
        yield text("top icon: attacks a ship with three coins")
    if section.bottom:
        yield text("bottom icon: two cubes where most coins lie")
    yield from (icon_words(icon) for icon in section.icons)


def icon_words(icon: Icon) -> str:
    """Say what an icon of the right side does."""
    return _ICON[type(icon)](icon)


def _attack(icon: icons.Attack) -> str:
    parts = [text("Attack Flag")]
    if icon.bonus:
        parts.append(plural("{n} cube more", "{n} cubes more", icon.bonus))
    if icon.at_sea:
        parts.append(text("not in the Harbor"))
    return ", ".join(parts)


def _if(icon: icons.IfCubes) -> str:
    words: Words = {"n": icon.least, "then": _several(icon.then), "otherwise": _several(icon.otherwise)}
    return text("with {n} cubes or more {then}, otherwise {otherwise}", **words)


def _several(branch: tuple[Icon, ...]) -> str:
    return listed([icon_words(one) for one in branch]) or text("nothing")


def _upgrade(icon: icons.Upgrade) -> str:
    return text("Ship Upgrade of level {n}", n=icon.level)


_ICON: Mapping[type, Callable[[Any], str]] = {
    icons.Coins: lambda icon: coins(icon.n),
    icons.Income: lambda _: text("a coin for every two Mercantile cards"),
    icons.Upgrade: _upgrade,
    icons.Repair: lambda icon: text("repair {n}", n=icon.n),
    icons.Build: lambda icon: text("{building} on its best island", building=building(icon.kind)),
    icons.Produce: lambda icon: plural("its best island produces", "its best {n} islands produce", icon.times),
    icons.Sailors: lambda _: text("a cube on Expert Sailors"),
    icons.Attack: _attack,
    icons.Merchant: lambda _: text("defeats a Merchant ship"),
    icons.Later: lambda icon: text("{goods} on its best island later", goods=goods(icon.coins, icon.cargo)),
    icons.IfCubes: _if,
    icons.Remark: lambda icon: text(icon.words),
}
