"""A section of a Covenant card: what it says, and the short notation it is written in, read and written here alone.

A section on one line: ``take r1c2; cubes r2c1=2 r3c3=1; end r2c2; top; bottom; do coins 2, attack +1 at sea``. The same
words stand in the packs, in the record of a game and in the terminal. Cells are ``H`` for the Harbor and ``r2c3`` for
the third space from the top of row 2.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from attrs import frozen

from solocompanion.core.words import text

BuildingKind = Literal["outpost", "fort", "garrison"]
BUILDINGS: tuple[BuildingKind, ...] = ("outpost", "fort", "garrison")
HARBOR = "H"
MOST_CLAIMS = 2


class SectionError(ValueError):
    """A section that cannot be read; the message names the part and what would do."""


# -- the icons of the right side (RGT-1 to RGT-11), in the order of the rulebook ---------------------------------------
@frozen
class Coins:
    """Gain coins (RGT-1)."""

    n: int


@frozen
class Income:
    """Gain a coin for every two Advancements of the Mercantile pile (RGT-2)."""


@frozen
class Upgrade:
    """Gain a Ship Upgrade tile of a level; `tile` names the one shown, if any (RGT-3)."""

    level: int
    tile: str = ""


@frozen
class Repair:
    """Repair damage (RGT-4)."""

    n: int


@frozen
class Build:
    """Place a building (RGT-5)."""

    kind: BuildingKind


@frozen
class Produce:
    """Produce on the best islands, once on each (RGT-6)."""

    times: int


@frozen
class Sailors:
    """A cube on Expert Sailors (RGT-7)."""


@frozen
class Attack:
    """An Attack Flag (RGT-8): so many cubes more; `at_sea` if it does not strike at the Harbor."""

    bonus: int = 0
    at_sea: bool = False


@frozen
class Merchant:
    """Defeat a Merchant ship on any Ocean board (RGT-9)."""


@frozen
class Later:
    """After the end of its turn, goods on its most valuable island (RGT-10)."""

    coins: int = 0
    cargo: int = 0


@frozen
class IfCubes:
    """If it would drop at least so many cubes it attacks, otherwise something else happens (RGT-11)."""

    least: int
    then: tuple[Icon, ...]
    otherwise: tuple[Icon, ...]


@frozen
class Remark:
    """Something printed that fits none of these: shown as it is, done by hand."""

    words: str


Icon = Coins | Income | Upgrade | Repair | Build | Produce | Sailors | Attack | Merchant | Later | IfCubes | Remark


@frozen
class Section:
    """One portion of a card: the grid of the left side and the icons of the right side.

    `cubes` are (cell, number) pairs in reading order; `top` and `bottom` the icons on the centre line.
    """

    claims: tuple[str, ...] = ()
    cubes: tuple[tuple[str, int], ...] = ()
    end: str = HARBOR
    top: bool = False
    bottom: bool = False
    icons: tuple[Icon, ...] = ()

    @property
    def flags(self) -> tuple[Attack, ...]:
        """The Attack Flags on the right side that need no condition of cubes."""
        return tuple(icon for icon in self.icons if isinstance(icon, Attack))


# -- reading -----------------------------------------------------------------------------------------------------------
_CELL = r"r[1-9]c[1-9]"
_ICONS: tuple[tuple[str, Callable[[re.Match[str]], Icon]], ...] = (
    (r"coins (\d+)", lambda m: Coins(int(m[1]))),
    (r"income", lambda _: Income()),
    (r"upgrade (\d)(?: ([a-z0-9_]+))?", lambda m: Upgrade(int(m[1]), m[2] or "")),
    (r"repair (\d+)", lambda m: Repair(int(m[1]))),
    (r"build (outpost|fort|garrison)", lambda m: Build(m[1])),  # type: ignore[arg-type]  # one of the three
    (r"produce (\d)", lambda m: Produce(int(m[1]))),
    (r"sailors", lambda _: Sailors()),
    (r"attack(?: \+(\d+))?( at sea)?", lambda m: Attack(int(m[1] or 0), bool(m[2]))),
    (r"merchant", lambda _: Merchant()),
    (r"later (\d+) coins? (\d+) cargo", lambda m: Later(int(m[1]), int(m[2]))),
)
_IF = re.compile(r"if (\d+): (.+?) else (.+)")
_SAY = re.compile(r"say ([^,;]{1,120})")


def read_icon(written: str) -> Icon:
    """Read one icon. Raises `SectionError` naming it."""
    for pattern, made in _ICONS:
        if found := re.fullmatch(pattern, written):
            return made(found)
    if found := _IF.fullmatch(written):
        return IfCubes(int(found[1]), _several(found[2]), _several(found[3]))
    if found := _SAY.fullmatch(written):
        return Remark(found[1])
    raise SectionError(text("{icon} is no icon of a Covenant card", icon=repr(written)))


def _several(written: str) -> tuple[Icon, ...]:
    return () if written == "nothing" else tuple(read_icon(one) for one in written.split(" and "))


def read_section(line: str) -> Section:
    """Read a section from one line. Raises `SectionError`."""
    parts = [part.strip() for part in line.split(";") if part.strip()]
    named = {part.partition(" ")[0]: part.partition(" ")[2] for part in parts}
    if unknown := sorted(set(named) - {"take", "cubes", "end", "top", "bottom", "do"}):
        raise SectionError(text("{part} is no part of a section", part=repr(unknown[0])))
    return section(
        named.get("take", "").split(),
        named.get("cubes", "").split(),
        named.get("end", HARBOR),
        [icon.strip() for icon in named.get("do", "").split(",") if icon.strip()],
        top="top" in named,
        bottom="bottom" in named,
    )


def section(
    claims: Iterable[str], cubes: Iterable[str], end: str, icons: Iterable[str], *, top: bool, bottom: bool
) -> Section:
    """Make a section of its written parts. Raises `SectionError` naming what cannot be."""
    taken = tuple(_ocean(cell) for cell in claims)
    if len(taken) > MOST_CLAIMS or len(set(taken)) != len(taken):
        raise SectionError(text("a section has up to two white-bordered spaces, each once"))
    placed = tuple(_placed(one) for one in cubes)
    if len({cell for cell, _ in placed}) != len(placed):
        raise SectionError(text("a space is there twice with influence cubes"))
    where = end if end == HARBOR else _ocean(end)
    return Section(taken, placed, where, top, bottom, tuple(read_icon(icon) for icon in icons))


def _ocean(cell: str) -> str:
    if not re.fullmatch(_CELL, cell):
        raise SectionError(text("{cell} is no space such as r2c3", cell=repr(cell)))
    return cell


def _placed(written: str) -> tuple[str, int]:
    cell, _, count = written.partition("=")
    if not re.fullmatch("[1-9]", count):
        raise SectionError(text("{part}: cubes are written as r2c3=2", part=repr(written)))
    return _ocean(cell), int(count)


# -- writing -----------------------------------------------------------------------------------------------------------
def write_icon(icon: Icon) -> str:
    """Write an icon as it is read."""
    return _WRITE[type(icon)](icon)


_WRITE: Mapping[type, Callable[..., str]] = {
    Coins: lambda icon: f"coins {icon.n}",
    Income: lambda _: "income",
    Upgrade: lambda icon: f"upgrade {icon.level} {icon.tile}".strip(),
    Repair: lambda icon: f"repair {icon.n}",
    Build: lambda icon: f"build {icon.kind}",
    Produce: lambda icon: f"produce {icon.times}",
    Sailors: lambda _: "sailors",
    Attack: lambda icon: "attack" + (f" +{icon.bonus}" if icon.bonus else "") + (" at sea" if icon.at_sea else ""),
    Merchant: lambda _: "merchant",
    Later: lambda icon: f"later {icon.coins} coins {icon.cargo} cargo",
    IfCubes: lambda icon: f"if {icon.least}: {_written(icon.then)} else {_written(icon.otherwise)}",
    Remark: lambda icon: f"say {icon.words}",
}


def _written(icons: tuple[Icon, ...]) -> str:
    return " and ".join(write_icon(icon) for icon in icons) or "nothing"


def write_section(whole: Section) -> str:
    """Write a section on one line, as `read_section` reads it."""
    parts = (
        "take " + " ".join(whole.claims) if whole.claims else "",
        "cubes " + " ".join(f"{cell}={n}" for cell, n in whole.cubes) if whole.cubes else "",
        f"end {whole.end}",
        "top" if whole.top else "",
        "bottom" if whole.bottom else "",
        "do " + ", ".join(write_icon(icon) for icon in whole.icons) if whole.icons else "",
    )
    return "; ".join(part for part in parts if part)


_NUMBER = r"[0-9]{1,2}"
_ICON = (
    rf"(?:coins {_NUMBER}|income|upgrade [1-9](?: [a-z0-9_]+)?|repair {_NUMBER}|build (?:outpost|fort|garrison)"
    rf"|produce [1-9]|sailors|attack(?: \+{_NUMBER})?(?: at sea)?|merchant"
    rf"|later {_NUMBER} coins? {_NUMBER} cargo|say [^,;]{{1,120}})"
)
_BRANCH = rf"(?:nothing|{_ICON}(?: and {_ICON})*)"
_ANY = rf"(?:if {_NUMBER}: {_BRANCH} else {_BRANCH}|{_ICON})"


def pattern(rows: int, places: int) -> str:
    """Return the regular expression of every section that fits a grid."""
    cell = f"r[1-{rows}]c[1-{places}]"
    return (
        rf"(?:take {cell}(?: {cell})?; )?(?:cubes {cell}=[1-9](?: {cell}=[1-9])*; )?end (?:H|{cell})"
        rf"(?:; top)?(?:; bottom)?(?:; do {_ANY}(?:, {_ANY})*)?"
    )
