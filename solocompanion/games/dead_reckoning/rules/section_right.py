"""The right side of a section: its icons from left to right and top to bottom (RGT-1 to RGT-11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, singledispatch

from attrs import evolve

from solocompanion.core.cards import known
from solocompanion.core.ladder import Criterion, choose_any, narrow
from solocompanion.core.latest_result import latest
from solocompanion.core.trail import Note, Trail
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning import sections as icons
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.battles import Turn, ship_battle
from solocompanion.games.dead_reckoning.rules.building import by_value, ladder, passed_over, sites
from solocompanion.games.dead_reckoning.rules.cannons import attack_total
from solocompanion.games.dead_reckoning.rules.exploring import (
    learn_around,
    learn_cannons,
    learn_held,
    learn_outpost,
)
from solocompanion.games.dead_reckoning.rules.reading import learn_icons, settled_icon
from solocompanion.games.dead_reckoning.rules.section_left import keep
from solocompanion.games.dead_reckoning.rules.targets import facing, likely, reachable, target, tell_target
from solocompanion.games.dead_reckoning.rules.territory import (
    OceanTable,
    controlled,
    outpost_bonus,
    production,
)
from solocompanion.games.dead_reckoning.sections import Icon
from solocompanion.games.dead_reckoning.state import Late, Seat, State
from solocompanion.games.dead_reckoning.why import Reading

CARDS_PER_COIN = 2


def resolve_right(table: OceanTable, turn: Turn, section: icons.Section) -> None:
    """Do every icon in reading order (ORD-1); no more once it was sunk and its turn stops there (A-12)."""
    _carry_out(table, turn, section.icons, partial(learn_icons, table, section))


def _carry_out(
    table: OceanTable, turn: Turn, printed: Sequence[Icon], learn: Callable[[tuple[Icon, ...]], object]
) -> None:
    """Do these icons. A number that is not known is asked for first, and `learn` is given the icons with it."""
    now = list(printed)
    for n, one in enumerate(printed):
        if turn.is_stopped(table.state):
            turn.tell_rest(table)
            return
        icon = one if _holds_fire(table, turn, one) else settled_icon(table, one)
        if icon is not one:
            now[n] = icon
            learn(tuple(now))
        carry_out.registry[type(icon)](icon, table, turn)  # calling it looks the class up through weak references
        if turn.recount is None and not icon.has_branches:
            turn.aimed = ""
        if icon.has_branches:
            _carry_out_branch(table, turn, icon, partial(_learn_branch, learn, now, n))


class _OtherwiseError(Exception):
    """By a correction the other branch of a condition is the one to do, before this one's attack."""


def _carry_out_branch(
    table: OceanTable, turn: Turn, icon: Icon, learn: Callable[[str, tuple[Icon, ...]], object]
) -> None:
    """Do the icons of the branch that the counted cubes lead to, and of the other one if a correction says so."""
    branch = icon.branch(turn.counted)

    def check() -> None:
        carry_out.registry[type(icon)](icon, table, turn)
        if icon.branch(turn.counted) != branch:
            raise _OtherwiseError

    turn.recount = check
    try:
        _carry_out(table, turn, getattr(icon, branch), partial(learn, branch))
    except _OtherwiseError:
        branch = icon.branch(turn.counted)
        _carry_out(table, turn, getattr(icon, branch), partial(learn, branch))
    finally:
        turn.aimed, turn.recount = "", None


def _learn_branch(
    learn: Callable[[tuple[Icon, ...]], object], now: list[Icon], n: int, branch: str, told: tuple[Icon, ...]
) -> None:
    """Learn the icons of a branch of the n-th icon."""
    now[n] = evolve(now[n], **{branch: told})
    learn(tuple(now))


def _holds_fire(table: OceanTable, turn: Turn, icon: Icon) -> bool:
    """Tell whether an Attack Flag strikes nobody, so that its cubes do not matter."""
    return isinstance(icon, icons.Attack) and (turn.is_beaten or not reachable(table.state, icon.strikes()))


@singledispatch
def carry_out(icon: Icon, table: OceanTable, turn: Turn) -> None:
    """Do what an icon says; each class registers its own. The numbers of the icon are known."""
    raise NotImplementedError(type(icon).__name__)


@carry_out.register
def _coins(icon: icons.Coins, table: OceanTable, turn: Turn) -> None:
    achieving.gain(table, turn.seat, known(icon.n), "RGT-1")


@carry_out.register
def _income(_: icons.Income, table: OceanTable, turn: Turn) -> None:
    cards = len(table.state.covenants[turn.seat].mercantile)
    if cards // CARDS_PER_COIN:
        achieving.gain(table, turn.seat, cards // CARDS_PER_COIN, "RGT-2")
    else:
        turn.skip(table, "income", "RGT-2")


@carry_out.register
def _upgrade(icon: icons.Upgrade, table: OceanTable, turn: Turn) -> None:
    """Take the tile shown, else any of the same level (GEN-1)."""
    if icon.tile in table.state.tiles:
        table.do(did.UpgradeGained(turn.seat, icon.tile), "RGT-3")
    else:

        def same_level() -> list[str]:
            left = dict.fromkeys(table.state.tiles)
            return [tile for tile in left if table.catalogue.tiles[tile].level == icon.level]

        chosen = choose_any(table, same_level, (), "RGT-3", tie=questions.TILE_WHICH, about=icon.tile)
        if chosen is None:
            turn.skip(table, "upgrade", "RGT-3")
            return
        tile, trail = chosen
        table.do(did.UpgradeGained(turn.seat, tile), "RGT-3", trail)
    learn_cannons(table, table.state.covenants[turn.seat].tiles[-1])
    achieving.settle(table, turn.seat)


@carry_out.register
def _repair(icon: icons.Repair, table: OceanTable, turn: Turn) -> None:
    n = min(known(icon.n), table.state.covenants[turn.seat].damage)
    if n:
        table.do(did.DamageRepaired(turn.seat, n), "RGT-4")
    else:
        turn.skip(table, "repair", "RGT-4")


@carry_out.register
def _build(icon: icons.Build, table: OceanTable, turn: Turn) -> None:
    """Build on the most valuable island without such a building (RGT-5)."""

    def free() -> list[str]:
        return sites(table.state, table.catalogue, turn.seat, icon.kind)

    by = ladder(lambda: table.state, table.catalogue, turn.seat)
    if len(free()) > 1:  # then their values decide
        learn_held(table, turn.seat)
        if outpost_bonus(table.state, table.catalogue) is None and (found := free()):
            tied, _ = narrow(found, by[:1])
            if len(tied) > 1 and any(table.state.spaces[cell].has((turn.seat,), "outpost") for cell in tied):
                learn_outpost(table)
    chosen = choose_any(table, free, by, "RGT-5", tie=questions.BUILD_WHERE)
    fallen = passed_over(table.state, table.catalogue, turn.seat, icon.kind)
    if chosen is None:
        turn.skip(table, f"build {icon.kind}", "RGT-5", Trail("", fallen) if fallen else None)
        return
    cell, trail = chosen
    if fallen:
        trail = evolve(trail, notes=(*fallen, *trail.notes))
    table.do(did.BuildingPlaced(cell, turn.seat, icon.kind), "RGT-5", trail)
    achieving.settle(table, turn.seat)


@carry_out.register
def _produce(icon: icons.Produce, table: OceanTable, turn: Turn) -> None:
    """Produce on the best islands, most coins, then most cargo; each does so once for a card (RGT-6, A-11, A-23)."""
    learn_around(table, turn.seat)
    if any(space.has((turn.seat,), "outpost") for space in table.state.spaces.values()):
        learn_outpost(table)
    made_before = len(turn.produced)

    def made() -> Mapping[str, tuple[int, int]]:
        return _productions(table.state, table.catalogue, turn.seat)

    def left() -> list[str]:
        return [cell for cell, goods in made().items() if cell not in turn.produced and any(goods)]

    by: tuple[Criterion[str], ...] = (
        Criterion("coins_made", "RGT-6", lambda cell: made()[cell][0]),
        Criterion("cargo_made", "RGT-6", lambda cell: made()[cell][1]),
    )
    for still in range(known(icon.times), 0, -1):
        among = left()
        best = narrow(among, by)[0] if among else []
        tie = None if len(best) <= still else questions.PRODUCE_WHERE  # where all the best produce, nobody need choose
        chosen = choose_any(table, left, by, "RGT-6", tie=tie)
        if chosen is None:
            break
        cell, trail = chosen
        coins, cargo = made()[cell]
        table.do(did.IslandProduced(turn.seat, cell, coins, cargo), "RGT-6", trail)
        produced = table.steps[-1].effect  # another island, if the person chose one instead
        turn.produced += (produced.cell if isinstance(produced, did.IslandProduced) else cell,)
        achieving.convert(table, turn.seat)
        achieving.settle(table, turn.seat)
    if len(turn.produced) == made_before:
        turn.skip(table, "again" if turn.produced else "produce", "A-23" if turn.produced else "RGT-6")


@latest
def _productions(state: State, catalogue: Catalogue, seat: Seat) -> Mapping[str, tuple[int, int]]:
    """Return the coins and cargo that each island a seat controls makes."""
    return {cell: production(state, catalogue, cell, seat) for cell in controlled(state, catalogue, seat)}


@carry_out.register
def _sailors(_: icons.Sailors, table: OceanTable, turn: Turn) -> None:
    if not achieving.add_cube(table, turn.seat, "sailors", "RGT-7"):
        turn.skip(table, "sailors", "RGT-7")


@carry_out.register
def _attack(icon: icons.Attack, table: OceanTable, turn: Turn) -> None:
    among = reachable(table.state, icon.strikes())
    if turn.is_beaten:
        turn.hold_fire(table, "attack", turn.why_beaten, turn.why_before(table.state))
        return
    if not among:
        turn.hold_fire(table, "attack", "out_of_reach")
        return
    chosen = next((one for one in (turn.aimed, turn.marked) if one in among), None)
    everybody = list(table.state.captains)  # who is in the Harbor falls first, and is told why
    if chosen is None:
        chosen = target(table, turn.seat, everybody)
    elif chosen != turn.aimed:  # that one was told when it was aimed at
        tell_target(table, turn.seat, chosen, everybody)
    before = turn.no_attack(table.state, chosen, "boarded")
    if bar := turn.bar(table.state, chosen, "boarded"):
        turn.hold_fire(table, "attack", bar)
    elif before and turn.counts_on(table.state):
        turn.hold_fire(table, "attack", before, "two_cards")
    elif ship_battle(
        table, turn, chosen, "flag", known(icon.bonus), reading="two_cards" if before else _two(turn, chosen)
    ):
        turn.flagged |= {chosen}
    else:  # the table was corrected: look again
        nearest = likely(table.state, turn.seat, reachable(table.state, "anywhere") or [chosen])
        turn.aimed = chosen if chosen in nearest else ""
        turn.marked = turn.marked and turn.aimed
        if turn.recount is not None:
            turn.recount()
        _attack(icon, table, turn)


def _two(turn: Turn, chosen: Seat) -> Reading | None:
    """Return the reading by which a flag strikes whom the top icon has attacked (A-4)."""
    return "two_attacks" if chosen in turn.struck else None


@carry_out.register
def _merchant(_icon: icons.Merchant, table: OceanTable, turn: Turn) -> None:
    """Take a Merchant ship from the ocean and turn its card over (RGT-9)."""

    def ships() -> list[str]:
        row_cards = table.catalogue.row_cards
        lying = ((cell, space.card) for cell, space in table.state.spaces.items() if space.card)
        return [cell for cell, card in lying if row_cards[card].kind == "merchant"]

    chosen = choose_any(table, ships, (), "RGT-9", tie=questions.MERCHANT_WHICH)
    if chosen is None:
        turn.skip(table, "merchant", "RGT-9")
        return
    cell, trail = chosen
    card = table.state.spaces[cell].card
    if table.catalogue.row_cards[card].saga:
        table.do(did.AdvancementClaimed(turn.seat, cell, card, "mercantile"), "A-26", trail)
    else:
        keep(table, turn.seat, cell, is_back=True, rule="RGT-9", trail=trail)
    achieving.add_cube(table, turn.seat, "legendary", "RGT-9")


@carry_out.register
def _later(icon: icons.Later, table: OceanTable, turn: Turn) -> None:
    table.do(did.GoodsDelayed(Late(turn.seat, known(icon.coins), known(icon.cargo))), "RGT-10")


def lay_late(table: OceanTable, late: Late) -> None:
    """Lay goods that waited on its most valuable island, or nowhere (EOT-3, A-24)."""

    def mine() -> list[str]:
        return controlled(table.state, table.catalogue, late.seat)

    if len(mine()) > 1:
        learn_held(table, late.seat)
    chosen = choose_any(
        table,
        mine,
        (by_value(lambda: table.state, table.catalogue, "EOT-3"),),
        "EOT-3",
        tie=questions.LATER_WHERE,
    )
    if chosen is None:
        table.do(did.DelayedLaid(late, ""), "A-24")
        return
    cell, trail = chosen
    table.do(did.DelayedLaid(late, cell), "EOT-3", trail)


@carry_out.register
def _if_cubes(icon: icons.IfCubes, table: OceanTable, turn: Turn) -> None:
    """Compare the cubes it would drop with the number on the card (RGT-11, A-29); its branch is done next.

    Two against two that may depend on whom it would attack, who is then attacked.
    """

    def total(one: Seat) -> int:
        return attack_total(table.state, table.catalogue, turn.seat, one).total

    least, among = known(icon.least), facing(table.state, turn.seat, icon, turn.aimed or turn.marked)
    if len({total(one) >= least for one in among}) > 1:
        turn.aimed = target(table, turn.seat, among)
    counted = total(turn.aimed or among[0])
    if turn.recount is not None and counted == turn.counted:  # a correction did not change it: it is told already
        return
    turn.counted = counted
    trail = Trail("cannons", (Note("cannons", "would_drop", (turn.counted, least), kept=turn.counted >= least),))
    table.do(did.StrengthCompared(turn.seat, turn.counted, least), "RGT-11", trail)


@carry_out.register
def _remark(icon: icons.Remark, table: OceanTable, turn: Turn) -> None:
    table.do(did.RemarkRead(turn.seat, icon.says), "GEN-1")
