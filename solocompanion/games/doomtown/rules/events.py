"""What happens when something else does: a dude joins a posse, hands are shown, a dude is lost."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.cards import known
from solocompanion.core.changed_copy import changed
from solocompanion.core.trail import Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.facts import Stat
from solocompanion.games.doomtown.rules.drawing import StreetTable, town_of
from solocompanion.games.doomtown.state import SIDES, Bonus, Shootout, Side, other
from solocompanion.games.doomtown.traits import Crooked, Funerals, Honest, Joining, Poster, Shield, Wages

ADDED: tuple[Stat, ...] = ("bullets", "influence")  # what goods add


# -- a dude joins ------------------------------------------------------------------------------------------------------
def joined(table: StreetTable, names: Sequence[str]) -> None:
    """Do what dudes do that are now in a posse: their traits first, then their bounties (W-POSSE-4)."""
    for name in names:
        _paid(table, name)
    bounties(table, [name for name in names if name in table.state.dudes])


def _paid(table: StreetTable, name: str) -> None:
    side = table.state.dudes[name].side
    for _, gain in town_of(table).with_trait(Joining, (name,)):
        table.do(did.RockChanged(side, known(gain.n), "trait", name), "W-POSSE-4")
    for _, wages in town_of(table).with_trait(Wages, (name,)):
        due = known(wages.n)
        can_pay = table.state.purses[side].rock >= due
        rule = "A68" if side == "wyatt" and can_pay else "W-POSSE-4"
        if can_pay and (table.state.setup.wages == "pays" if side == "wyatt" else _pays(table, name)):
            table.do(did.RockChanged(side, -due, "trait", name), rule)
        else:
            table.do(did.DudeGone(name), rule)


def _pays(table: StreetTable, name: str) -> bool:
    return table.ask(questions.WAGES(("pay", "discard"), name)) == "pay"


def bounties(table: StreetTable, names: Sequence[str]) -> None:
    """Put a bounty on those of some dudes that shoot at a private place which the other side owns (B10)."""
    fight = table.state.fight
    assert fight is not None
    town = town_of(table)
    owner = town.owner(fight.place)
    if owner is None or not town.is_private(fight.place):
        return
    for name in names:
        if table.state.dudes[name].side == other(owner):
            table.do(did.BountyChanged(name, 1), "B10")


# -- hands are shown ---------------------------------------------------------------------------------------------------
def revealed(table: StreetTable) -> None:
    """Do what traits do once both hands are shown: they change ranks and put up bounties (B11)."""
    fight = table.state.fight
    assert fight is not None
    for side in (fight.leading, other(fight.leading)):
        cheats, is_cheated = fight.hands[side].is_cheating, fight.hands[other(side)].is_cheating
        posse = fight.posses[side]
        for name, honest in town_of(table).with_trait(Honest, posse):
            n = known(honest.n if cheats else honest.legal) if is_cheated else 0
            _shift(table, side, n, name)
        for name, crooked in town_of(table).with_trait(Crooked, posse):
            _shift(table, side, known(crooked.n) if cheats else 0, name)
        for name, poster in town_of(table).with_trait(Poster, posse):
            for against in fight.posses[other(side)] if is_cheated else ():
                table.do(did.BountyChanged(against, known(poster.n), by=name), "B20")


def _shift(table: StreetTable, side: Side, n: int, name: str) -> None:
    if n:
        fight = table.state.fight
        assert fight is not None
        table.do(did.RankChanged(side, n, name), "B20" if _changes(fight, side, n) else "B12")


def _changes(fight: Shootout, side: Side, n: int) -> bool:
    """Tell whether a hand comes to another rank: there is none above the highest and below the lowest (B12)."""
    now = fight.hand(side)
    after = changed(fight, shifts={**fight.shifts, side: fight.shifts.get(side, 0) + n}).hand(side)
    return now is None or after is None or now.rank != after.rank


def spared(table: StreetTable) -> dict[Side, str]:
    """Return the sides that take no casualties in this round, with the dude whose trait it is."""
    fight = table.state.fight
    assert fight is not None
    found: dict[Side, str] = {}
    for side in SIDES:
        if fight.hands[other(side)].is_cheating and not fight.hands[side].is_cheating:
            for name, _ in town_of(table).with_trait(Shield, fight.posses[side]):
                found[side] = name
    return found


# -- goods -------------------------------------------------------------------------------------------------------------
def drop_goods(table: StreetTable, dude: str, goods: str, rule: str) -> None:
    """Take goods off a dude, with what they added; a Horse of another card stays."""
    card = table.catalogue.others[goods]
    table.do(did.GoodsGone(dude, goods), rule)
    for stat in ADDED:
        if n := getattr(card, stat):
            table.do(did.BonusGiven(dude, Bonus(stat, -n)), rule)
    left = (table.catalogue.others[one].keywords for one in table.state.dudes[dude].goods)
    if "horse" in card.keywords and not any("horse" in one for one in left):
        table.do(did.MarkChanged(dude, "has_horse", is_on=False), rule)


# -- a dude is lost ----------------------------------------------------------------------------------------------------
def lose(
    table: StreetTable,
    name: str,
    rule: str,
    *,
    aced: bool,
    covers: int = 0,
    trail: Trail | None = None,
    beside: str = "",
) -> None:
    """Discard or ace a dude by a casualty or by a card of the other side than its controller's, which gets its bounty.

    A casualty `covers` so many of those that are due. Who controls an Undertaker is paid for the aced. `beside` is a
    reading that is cited with the rule.
    """
    dude, collects = table.state.dudes[name], other(table.state.dudes[name].side)
    table.do(did.DudeGone(name, aced=aced, covers=covers), rule, trail, beside)
    if dude.bounty:
        table.do(did.RockChanged(collects, dude.bounty, "bounty", dude.card), "B15")
    if aced:
        bury(table)


def bury(table: StreetTable) -> None:
    """Pay who controls an Undertaker for a dude that was aced, as control stands then (B14)."""
    for deed, funeral in town_of(table).with_trait(Funerals, tuple(table.state.deeds)):
        table.do(did.RockChanged(town_of(table).controller(deed), known(funeral.n), "funeral", deed), "B20")


def ace_by_card(table: StreetTable, name: str, rule: str) -> None:
    """Ace a dude by a card or play of the other side: one that is Harrowed is discarded instead (B13, A48)."""
    lose(table, name, rule, aced=not town_of(table).is_harrowed(name))
