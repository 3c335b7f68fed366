"""What the people do in their turns, recorded as it happens at the table (B1 to B13, COP-7 to COP-15)."""

from __future__ import annotations

from solocompanion.core.game import IllegalCommandError
from solocompanion.core.words import text
from solocompanion.games.dead_reckoning import commands
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.rules import achieving
from solocompanion.games.dead_reckoning.rules.battles import fight_building, fight_ships, sink
from solocompanion.games.dead_reckoning.rules.cannons import cannons
from solocompanion.games.dead_reckoning.rules.exploring import explore
from solocompanion.games.dead_reckoning.rules.territory import (
    OceanTable,
    controller,
    free_room,
    is_island,
    take_control,
)
from solocompanion.games.dead_reckoning.rules.turn import end_person_turn
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import ACHIEVEMENTS, SINKS_AT, Captain, Seat, Space, is_covenant


def person(table: OceanTable) -> Seat:
    """Return the person at turn. Raises `IllegalCommandError` while a Covenant's turn is due."""
    state = table.state
    if not state.order or state.over or is_covenant(state.seat):
        raise IllegalCommandError(text("It is not your turn"))
    return state.seat


def _ship(table: OceanTable) -> Captain:
    return table.state.captains[person(table)]


def _space(table: OceanTable, cell: str) -> Space:
    if cell not in table.state.spaces:
        raise IllegalCommandError(text("There is no space {cell}", cell=cell))
    return table.state.spaces[cell]


def _require(holds: object, why: str) -> None:
    if not holds:
        raise IllegalCommandError(why)


def _require_island(table: OceanTable, cell: str) -> None:
    _space(table, cell)
    _require(is_island(table.state, table.catalogue, cell), text("There is no island at {cell}", cell=cell))


# -- the ship ----------------------------------------------------------------------------------------------------------
def end_turn(table: OceanTable, _: commands.EndTurn) -> None:
    """Refill empty spaces and hand on (B4, SET-5)."""
    person(table)
    end_person_turn(table)


def sail(table: OceanTable, command: commands.Sail) -> None:
    """Move the ship; stopping on an unexplored space explores it (B2)."""
    seat = person(table)
    if command.cell != HARBOR:
        _space(table, command.cell)
    _require(command.cell != _ship(table).space, text("Your ship is there already"))
    table.do(did.ShipMoved(seat, command.cell), "B2")
    explore(table, command.cell, seat, "B2")


def set_mode(table: OceanTable, command: commands.SetMode) -> None:
    """Change the mode; in the Harbor there is no Pirate mode (B1)."""
    ship = _ship(table)
    _require(command.mode in {"mercantile", "pirate"}, text("A ship is in Mercantile or Pirate mode"))
    _require(command.mode != ship.mode, text("Your ship is in that mode already"))
    _require(command.mode == "mercantile" or ship.space != HARBOR, text("Not in the Harbor (B1)"))
    table.do(did.ModeChanged(person(table), command.mode), "B1")


def damage(table: OceanTable, command: commands.Damage) -> None:
    """Note damage taken or repaired; the fifth sinks the ship (B10)."""
    seat, ship = person(table), _ship(table)
    _require(command.n and 0 <= ship.damage + command.n <= SINKS_AT, text("A ship takes 0 to 5 damage"))
    if command.n < 0:
        table.do(did.DamageRepaired(seat, -command.n), "B10")
        return
    table.do(did.DamageTaken(seat, command.n), "B10")
    if table.state.captains[seat].damage >= SINKS_AT:
        table.do(did.ShipSunk(seat), "B10")


# -- row cards ---------------------------------------------------------------------------------------------------------
def take_card(table: OceanTable, command: commands.TakeCard) -> None:
    """Take the card of a space: bought, or an Encounter resolved by trade (B3)."""
    seat = person(table)
    _require(_space(table, command.cell).card, text("There is no card at {cell}", cell=command.cell))
    table.do(did.RowCardTaken(seat, command.cell), "B3")


def attack_merchant(table: OceanTable, command: commands.AttackMerchant) -> None:
    """Attack an Encounter: won, it is yours with its back up; lost, it is buried (B3)."""
    seat, card = person(table), _space(table, command.cell).card
    _require(card, text("There is no card at {cell}", cell=command.cell))
    _require(table.catalogue.row_cards[card].kind != "advancement", text("Nobody attacks an Advancement (B3)"))
    table.do(did.MerchantFought(seat, command.cell, command.won), "B3")


# -- influence and buildings -------------------------------------------------------------------------------------------
def place_cube(table: OceanTable, command: commands.PlaceCube) -> None:
    """Place a cube in an empty space, or instead of somebody's (B6, COP-9)."""
    seat = person(table)
    _require_island(table, command.cell)
    cubes = table.state.spaces[command.cell].cubes
    if command.instead_of:
        is_there = command.instead_of in cubes and command.instead_of != seat
        _require(is_there, text("There is no such cube to replace"))
    else:
        _require(free_room(table.state, table.catalogue, command.cell), text("No cube space is free there"))
    before = controller(table.state, table.catalogue, command.cell)
    rule = "COP-9" if command.instead_of and not is_covenant(command.instead_of) else "B6"
    table.do(did.CubePlaced(command.cell, seat, command.instead_of), rule)
    take_control(table, command.cell, before)


def take_cube(table: OceanTable, command: commands.TakeCube) -> None:
    """Take a cube of one's own back (B6)."""
    seat = person(table)
    _require(seat in _space(table, command.cell).cubes, text("You have no cube there"))
    before = controller(table.state, table.catalogue, command.cell)
    table.do(did.CubeRemoved(command.cell, seat), "B6")
    take_control(table, command.cell, before)


def build_here(table: OceanTable, command: commands.BuildHere) -> None:
    """Build on an island one controls; one of a kind (B7)."""
    seat = person(table)
    _require_island(table, command.cell)
    is_mine = controller(table.state, table.catalogue, command.cell) == seat
    _require(is_mine, text("You build on islands you control (B7)"))
    space = table.state.spaces[command.cell]
    _require(not any(one.kind == command.kind for one in space.buildings), text("There is one of that kind already"))
    table.do(did.BuildingPlaced(command.cell, seat, command.kind), "B7")


# -- goods -------------------------------------------------------------------------------------------------------------
def load_goods(table: OceanTable, command: commands.LoadGoods) -> None:
    """Load goods of an island one controls, or unload them there (B5, COP-10)."""
    seat, ship = person(table), _ship(table)
    space = _space(table, ship.space)
    there, aboard = getattr(space, command.kind), getattr(ship, command.kind)
    _require(command.n and there >= command.n and aboard >= -command.n, text("There is not as much"))
    owner = controller(table.state, table.catalogue, ship.space)
    _require(command.n < 0 or owner == seat, text("You load only at islands you control (B5)"))
    rule = "B5"
    table.do(did.GoodsLaid(ship.space, command.kind, -command.n), rule)
    table.do(did.GoodsLoaded(seat, command.kind, command.n), rule)


def lay_goods(table: OceanTable, command: commands.LayGoods) -> None:
    """Note what a person produced on an island, or took off it (B5, COP-11)."""
    seat = person(table)
    _require_island(table, command.cell)
    there = getattr(table.state.spaces[command.cell], command.kind)
    _require(command.n and there + command.n >= 0, text("There is not as much"))
    owner = controller(table.state, table.catalogue, command.cell)
    is_partners = table.state.setup.is_coop and owner in table.state.people and owner != seat
    _require(
        not is_partners or command.n <= 1, text("On your partner's island you produce one of each at most (COP-11)")
    )
    table.do(did.GoodsLaid(command.cell, command.kind, command.n), "COP-11" if is_partners else "B5")


def ship_goods(table: OceanTable, command: commands.ShipGoods) -> None:
    """Note goods that came onto the ship or left it, anywhere (B5), or an exchange of partners (COP-12, COP-14)."""
    seat, ship = person(table), _ship(table)
    _require(command.n and getattr(ship, command.kind) + command.n >= 0, text("There is not as much"))
    if command.by_partner:
        other = _partner(table)
        _require(ship.space != HARBOR, text("Not in the Harbor (COP-12)"))
        _require(getattr(table.state.captains[other], command.kind) >= command.n, text("There is not as much"))
        table.do(did.GoodsLoaded(other, command.kind, -command.n), "COP-12")
    table.do(did.GoodsLoaded(seat, command.kind, command.n), "COP-12" if command.by_partner else "B5")


def repair_partner(table: OceanTable, command: commands.RepairPartner) -> None:
    """Repair the partner's ship on the same space, in the Harbor too (COP-13)."""
    other = _partner(table)
    _require(0 < command.n <= table.state.captains[other].damage, text("There is not as much damage"))
    table.do(did.DamageRepaired(other, command.n), "COP-13")


def _partner(table: OceanTable) -> Seat:
    """Return the partner, whose ship has to be on the same space."""
    seat = person(table)
    others = [one for one, ship in table.state.captains.items() if one != seat and ship.space == _ship(table).space]
    _require(others, text("Your partner's ship is not here"))
    return others[0]


def chest_coins(table: OceanTable, command: commands.ChestCoins) -> None:
    """Note coins that came into the chest or were spent (B5)."""
    seat, ship = person(table), _ship(table)
    _require(command.n and ship.chest + command.n >= 0, text("There is not as much"))
    table.do(did.ChestFilled(seat, command.n), "B5")


def stow(table: OceanTable, command: commands.Stow) -> None:
    """Bring coins from the ship into the chest, in the Harbor (B5)."""
    seat, ship = person(table), _ship(table)
    _require(0 < command.n <= ship.coins and ship.space == HARBOR, text("Coins go into the chest in the Harbor"))
    table.do(did.GoodsLoaded(seat, "coins", -command.n), "B5")
    table.do(did.ChestFilled(seat, command.n), "B5")


# -- battles and Achievements ------------------------------------------------------------------------------------------
def battle_ship(table: OceanTable, command: commands.BattleShip) -> None:
    """Attack a Covenant's ship on one's own space; it defends, in the Harbor with four more (BAT-1, BAT-2, BAT-6)."""
    seat, ship = person(table), _ship(table)
    _require(command.seat in table.state.covenants, text("You can attack only a Covenant (COP-7)"))
    _require(table.state.covenants[command.seat].space == ship.space, text("You attack on your own space (BAT-6)"))
    power = cannons(table.state, table.catalogue, command.seat, ship.space, is_defending=True)
    fight_ships(table, seat, command.seat, ship.space, power.total, "BAT-6")
    sink(table, command.seat, seat)


def battle_buildings(table: OceanTable, command: commands.BattleBuildings) -> None:
    """Attack a Covenant's Fort and Garrison on one's own space (BAT-6)."""
    seat, ship = person(table), _ship(table)
    space = _space(table, ship.space)
    _require(command.seat in table.state.covenants, text("You can attack only a Covenant (COP-7)"))
    _require(space.has((command.seat,), "fort", "garrison"), text("There is no Fort or Garrison to attack"))
    power = cannons(table.state, table.catalogue, command.seat, ship.space, is_defending=True)
    fight_building(table, seat, command.seat, ship.space, power.buildings + power.last_turn, "BAT-6")
    sink(table, command.seat, seat)


def achieve(table: OceanTable, command: commands.Achieve) -> None:
    """Claim an Achievement; the fourth triggers the end (B13, FIN-2)."""
    seat, ship = person(table), _ship(table)
    _require(command.name in ACHIEVEMENTS and command.name not in ship.claimed, text("You cannot claim that now"))
    achieving.claim(table, seat, command.name, "B13")
