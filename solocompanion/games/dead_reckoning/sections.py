"""A section of a Covenant card: its icons and its line, each declared with the notation it is written in.

A section on one line: ``take r1c2; cubes r2c1=2 r3c3=1; end r2c2; top; bottom; do coins 2, attack +1 at sea``. The same
words stand in the packs, in the record of a game and in the terminal. Cells are ``H`` for the Harbor and ``r2c3`` for
the third space from the top of row 2.

To add an icon, declare its class here, list it in `PLAIN`, and register what it does in `rules.section_right`. What the
plan of battles and the reader of a card ask of every icon, `Icon` answers; an icon that answers otherwise says so in
its class.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import ClassVar, Literal

from solocompanion.core import cards
from solocompanion.core.cards import Amount, Notated, Term, Vocabulary, amount, flag, of_kind, several, shown
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, plural, text
from solocompanion.games.dead_reckoning.cells import Cell, Claims, Cubes, read_claims, read_cubes

BuildingKind = Literal["outpost", "fort", "garrison"]
BUILDINGS: tuple[BuildingKind, ...] = ("outpost", "fort", "garrison")
BUILDING_WORDS = {"outpost": later("Outpost"), "fort": later("Fort"), "garrison": later("Garrison")}
Reach = Literal["", "at sea", "anywhere"]
HARBOR = "H"


# -- the icons of the right side (RGT-1 to RGT-11), in the order of the rulebook ---------------------------------------
@frozen
class Icon(Term):
    """An icon of the right side.

    `does` says in words what it does and `number` is shown beside the drawing; the fields of the icon are filled into
    both. `comes_as` names what shows that it was begun: the effect it leads to, the cause of its battle, the
    Achievement it adds to, or what it is called where it finds nothing to do.
    """

    comes_as: ClassVar[tuple[str, ...]]
    does: ClassVar[str] = ""
    number: ClassVar[str] = ""
    has_branches: ClassVar[bool] = False
    gains_ship: ClassVar[bool] = False  # a Merchant ship's card

    def words(self) -> str:
        """Say what it does, with its numbers."""
        return text(self.does, **self._shown())

    def strikes(self) -> Reach:
        """Tell whom it attacks: nobody, only people at sea, or people anywhere."""
        return ""

    def branch(self, cubes: int) -> str:
        """Name the field with the icons that are done when it would drop so many cubes, for an icon with branches."""
        raise NotImplementedError

    def promises(self, levels: Mapping[str, int]) -> tuple[str, ...]:
        """Name the Ship Upgrade tiles of which it gains one, out of those left with their levels; none for most."""
        return ()

    def builds(self) -> BuildingKind | None:
        """Name the building it places; none for most."""
        return None

    def misfit(self, levels: Mapping[str, int]) -> str:
        """Say why no card shows it, such as a tile of another level than the tiles have; empty where one may."""
        return ""

    def figure(self) -> str:
        """Return the number beside the drawing; empty where it has none."""
        return self.number.format(**self._shown())

    def caption(self) -> str:
        """Return the words below the number; empty where it has none."""
        return ""

    def _shown(self) -> dict[str, str]:
        return {name: shown(getattr(self, name)) for name in cards.notation_of(type(self)).kinds}


@frozen
class Coins(Icon):
    """Gain `n` coins (RGT-1)."""

    notation = "coins {n}"
    label = later("Coins")
    art = "icon_coins"
    rules = ("RGT-1",)
    comes_as = ("CoinsGained",)
    number = "{n}"
    n: Amount = amount(0, 99, later("Coins"))

    def words(self) -> str:
        """Say how many coins it gains."""
        return _coins(self.n)


@frozen
class Income(Icon):
    """Gain a coin for every two Advancements of the Mercantile pile (RGT-2)."""

    notation = "income"
    label = later("Coins for its Mercantile pile")
    art = "icon_income"
    rules = ("RGT-2",)
    comes_as = ("CoinsGained", "income")
    does = later("a coin for every two Mercantile cards")


@frozen
class Upgrade(Icon):
    """Gain a Ship Upgrade tile of a level; `tile` names the one shown, if any (RGT-3)."""

    notation = "upgrade {level}[ {tile}]"
    label = later("Ship Upgrade")
    art = "icon_upgrade"
    rules = ("RGT-3",)
    comes_as = ("UpgradeGained", "upgrade")
    does = later("Ship Upgrade of level {level}")
    number = "{level}"
    level: Amount = amount(1, 9, later("Level"), printed=(1, 3))
    tile: str = cards.name("tile", later("Tile shown"))

    def words(self) -> str:
        """Say the level, and the tile shown as it is written."""
        said = super().words()
        tile = text(self.tile.replace("_", " ").title())
        return text("{upgrade} ({tile})", upgrade=said, tile=tile) if self.tile else text("any {upgrade}", upgrade=said)

    def caption(self) -> str:
        """Say whether it is a tile with a name, or any of the level; the name itself has no room."""
        return text("named") if self.tile else text("any")

    def promises(self, levels: Mapping[str, int]) -> tuple[str, ...]:
        """Name the tile shown, or those of its level; any while nobody has said of which."""
        return (
            (self.tile,) if self.tile in levels else tuple(one for one in levels if self.level in {None, levels[one]})
        )

    def misfit(self, levels: Mapping[str, int]) -> str:
        """Say that there is no such level or tile, or that the tile is of another level."""
        if self.level is not None and self.level not in levels.values():
            return text("there is no Ship Upgrade of level {n}", n=self.level)
        if not self.tile:
            return ""
        if self.tile not in levels:
            return text("there is no Ship Upgrade {tile}", tile=self.tile)
        level = levels[self.tile]
        return text("{tile} is of level {n}", tile=self.tile, n=level) if self.level not in {None, level} else ""


@frozen
class Repair(Icon):
    """Repair `n` damage (RGT-4)."""

    notation = "repair {n}"
    label = later("Repair")
    art = "icon_repair"
    rules = ("RGT-4",)
    comes_as = ("DamageRepaired", "repair")
    does = later("repair {n}")
    number = "{n}"
    n: Amount = amount(0, 99, later("Damage repaired"))


@frozen
class Build(Icon):
    """Place a building of a `kind` (RGT-5)."""

    notation = "build {kind}"
    label = later("Building")
    art = "icon_{kind}"
    rules = ("RGT-5",)
    comes_as = ("BuildingPlaced", "build")
    kind: BuildingKind = cards.one_of(later("Building"), BUILDING_WORDS)

    def picture(self) -> str:
        """Return the drawing of its kind."""
        return self.art.format(kind=self.kind)

    def title(self) -> str:
        """Return the kind in words."""
        return text(BUILDING_WORDS[self.kind])

    def builds(self) -> BuildingKind:
        """Return the kind, by which a place for it is sought."""
        return self.kind

    def words(self) -> str:
        """Say which building, and that it comes to the best island."""
        return text("{building} on its best island", building=self.title())


@frozen
class Produce(Icon):
    """Produce on the best islands, once on each (RGT-6)."""

    notation = "produce {times}"
    label = later("Production")
    art = "icon_produce"
    rules = ("RGT-6", "A-23")
    comes_as = ("IslandProduced", "produce", "again")
    number = "×{times}"
    times: Amount = amount(0, 9, later("How often"), printed=(1, 2))

    def words(self) -> str:
        """Say on how many islands."""
        return plural("its best island produces", "its best {n} islands produce", self.times)


@frozen
class Sailors(Icon):
    """A cube on Expert Sailors (RGT-7)."""

    notation = "sailors"
    label = later("Expert Sailors")
    art = "icon_sailors"
    rules = ("RGT-7",)
    comes_as = ("sailors",)
    does = later("a cube on Expert Sailors")


@frozen
class Attack(Icon):
    """An Attack Flag (RGT-8): so many cubes more; `at_sea` if it does not strike at the Harbor."""

    notation = "attack[ +{bonus}][ {at_sea}]"
    label = later("Attack Flag")
    art = "icon_attack"
    rules = ("RGT-8",)
    comes_as = ("flag", "attack")
    bonus: Amount = amount(0, 99, later("Cubes more in this battle"), default=0, sign="+")
    at_sea: bool = flag("at sea", later("only at sea"))

    def words(self) -> str:
        """Say how many cubes more, and where it does not strike."""
        parts = [text("Attack Flag")]
        if self.bonus != 0:
            parts.append(plural("{n} cube more", "{n} cubes more", self.bonus))
        if self.at_sea:
            parts.append(text("not in the Harbor"))
        return ", ".join(parts)

    def strikes(self) -> Reach:
        """Strike at sea or anywhere."""
        return "at sea" if self.at_sea else "anywhere"

    def figure(self) -> str:
        """Return the cubes more, such as "+2"; "" for none."""
        return f"+{shown(self.bonus)}" if self.bonus != 0 else ""

    def caption(self) -> str:
        """Say that it strikes only at sea."""
        return text("at sea") if self.at_sea else ""


@frozen
class Merchant(Icon):
    """Defeat a Merchant ship on any Ocean board (RGT-9)."""

    notation = "merchant"
    label = later("Defeat a Merchant ship")
    art = "icon_merchant"
    rules = ("RGT-9", "SAG-2")
    comes_as = ("AdvancementClaimed", "merchant")
    gains_ship = True
    does = later("defeats a Merchant ship")


@frozen
class Later(Icon):
    """After the end of its turn, goods on its most valuable island (RGT-10)."""

    notation = "later[ {coins} (coins|coin)][ {cargo} cargo]"
    label = later("After end of turn")
    art = "icon_delayed"
    rules = ("RGT-10",)
    comes_as = ("GoodsDelayed",)
    coins: Amount = amount(0, 99, later("Coins"), default=0)
    cargo: Amount = amount(0, 99, later("Cargo"), default=0)

    def misfit(self, levels: Mapping[str, int]) -> str:
        """Say that it names no goods."""
        return "" if self.coins != 0 or self.cargo != 0 else text("“later” names no coins and no cargo")

    def words(self) -> str:
        """Say how much of which."""
        goods = [_coins(self.coins)] if self.coins != 0 else []
        if self.cargo != 0:
            goods.append(text("{n} cargo", n=shown(self.cargo)))
        return text("{goods} on its best island later", goods=", ".join(goods))

    def figure(self) -> str:
        """Return coins and cargo together, "?" where one is not known."""
        return shown(None if self.coins is None or self.cargo is None else self.coins + self.cargo)


@frozen
class Remark(Icon):
    """Something printed that fits none of these: shown as it is, done by hand."""

    notation = "say {says}"
    label = later("Something else")
    art = "icon_note"
    rules = ("GEN-1",)
    comes_as = ("RemarkRead",)
    says: str = cards.phrase(later("What it says, in your words"), later("as printed"))

    def words(self) -> str:
        """Return what is printed, as the person wrote it."""
        return text(self.says)


PLAIN = Vocabulary[Icon](Coins, Income, Upgrade, Repair, Build, Produce, Sailors, Attack, Merchant, Later, Remark)


@frozen
class IfCubes(Icon):
    """If it would drop at least so many cubes it attacks, otherwise something else happens (RGT-11)."""

    notation = "if {least}: {then} else {otherwise}"
    label = later("If cubes at least")
    art = "icon_cubes"
    rules = ("RGT-11",)
    comes_as = ("StrengthCompared",)
    number = "{least}+"
    has_branches = True
    least: Amount = amount(0, 99, later("Cubes at least"))
    then: tuple[Icon, ...] = several(" and ", later("then"), of=PLAIN, empty="nothing")
    otherwise: tuple[Icon, ...] = several(" and ", later("otherwise"), of=PLAIN, empty="nothing")

    def words(self) -> str:
        """Say the condition and both branches."""
        branches = {"then": cards.all_words(self.then), "otherwise": cards.all_words(self.otherwise)}
        return text("with {n} cubes or more {then}, otherwise {otherwise}", n=shown(self.least), **branches)

    def branch(self, cubes: int) -> str:
        """Compare with the number, which is known by then."""
        return "then" if cubes >= cards.known(self.least) else "otherwise"


ICONS = Vocabulary[Icon](*PLAIN.terms, IfCubes)


def _coins(n: Amount) -> str:
    return plural("{n} coin", "{n} coins", n)


# -- the whole line ----------------------------------------------------------------------------------------------------
@frozen
class Section(Notated):
    """One portion of a card: the grid of the left side and the icons of the right side.

    `cubes` are (cell, number) pairs in reading order; `top` and `bottom` the icons on the centre line.
    """

    notation = "[take {claims}; ][cubes {cubes}; ]end {end}[; {top}][; {bottom}][; do {icons}]"
    claims: tuple[str, ...] = of_kind(Claims(), ())
    cubes: tuple[tuple[str, int], ...] = of_kind(Cubes(), ())
    end: str = of_kind(Cell(harbor=HARBOR), HARBOR)
    top: bool = flag("top", "")
    bottom: bool = flag("bottom", "")
    icons: tuple[Icon, ...] = several(", ", "", of=ICONS, default=())

    @cached_property
    def flags(self) -> tuple[Icon, ...]:
        """The icons that may attack somebody, within a condition too."""
        return tuple(one for icon in self.icons for one in cards.each(icon) if one.strikes())

    @cached_property
    def builds_first(self) -> bool:
        """Whether it builds before it counts its cubes."""
        last = max((n for n, icon in enumerate(self.icons) if icon.has_branches), default=0)
        return any(one.builds() for icon in self.icons[:last] for one in cards.each(icon))


SECTIONS = Vocabulary[Section](Section)


def read_section(line: str) -> Section:
    """Read a section from one line. Raises `CardError`."""
    return SECTIONS.read(line.strip())


def write_section(whole: Section) -> str:
    """Write a section on one line, as `read_section` reads it. Raises `CardError` for one that cannot be written."""
    return SECTIONS.write(whole)


def section(
    claims: Iterable[str], cubes: Iterable[str], end: str, icons: Iterable[str], *, top: bool, bottom: bool
) -> Section:
    """Make a section of the fields of a record. Raises `CardError`, naming the fault."""
    left = (read_claims(claims), read_cubes(cubes), Cell(harbor=HARBOR).whole(end))
    return Section(*left, top, bottom, tuple(map(ICONS.read, icons)))


def read_end(written: str) -> str:
    """Read where the ship of a record ends; empty while nobody has said so. Raises `CardError`."""
    return Cell(harbor=HARBOR).whole(written) if written else ""
