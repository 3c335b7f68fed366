"""The question of a battle: whom the Covenant fights, how many cubes it drops, and how they come about, in one line."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from solocompanion.core.requests import Form, Line
from solocompanion.core.view import Counter, Dice, FormRow, FormTable, LedgerRow, Throw
from solocompanion.core.words import capital, later, named, plural, text
from solocompanion.games.dead_reckoning import questions
from solocompanion.games.dead_reckoning.rules.battles import wins_tie
from solocompanion.games.dead_reckoning.rules.cannons import Cannons, cannons, defending
from solocompanion.games.dead_reckoning.rules.throwing import CROWN, DAMAGE, OWN_CANNONS, PLUNDER, thrown
from solocompanion.games.dead_reckoning.rules.your_side import added, is_apart
from solocompanion.games.dead_reckoning.state import Planned, Seat, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, goods, seat, who

MOST_THROWN = 40  # cubes of a person


def parts(power: Cannons) -> list[tuple[int, str, str]]:
    """Return what a Covenant's cubes are made of: how many, what for, and the sign."""
    made = (
        (power.base, text("base"), "cube_ai"),
        (power.tiles, text("Ship Upgrades"), "upgrade"),
        (power.pirate, text("Pirate pile"), "card_2"),
        (power.buildings, text("buildings"), "fort_ai"),
        (power.harbor, text("Harbor"), "cannon"),
        (power.bonus, text("this flag"), "flag"),
        (power.last_turn, text("last turn"), "cannon"),
    )
    return [one for one in made if one[0]]


def ledger(state: State, names: Names, covenant: Seat) -> tuple[LedgerRow, ...]:
    """Return what its cubes in an attack are made of, for the panel (BAT-2)."""
    power, tiles = cannons(state, names.catalogue, covenant, ""), len(state.covenants[covenant].tiles)
    how = {
        "upgrade": plural("{n} tile", "{n} tiles", tiles),
        "card_2": plural("{n} icon ÷ 2", "{n} icons ÷ 2", power.icons),
    }
    return tuple(LedgerRow(capital(what), how.get(art, ""), n, art, "BAT-2") for n, what, art in parts(power))


# -- the battle that is asked about ------------------------------------------------------------------------------------
def battle_prompt(state: State, names: Names) -> str:
    """Say who fights whom and where, how many cubes the Covenant drops, and why so many."""
    battle = under_way(state)
    if battle is None:
        return text("What came of the battle?")
    made, is_halved = made_of(state, names)
    sum_ = " + ".join(f"{n} {what}" for n, what, _ in made)
    sum_ = text("half of {sum}", sum=sum_) if is_halved else sum_
    sum_ = (
        text("{sum}; house rule HR-7", sum=sum_) if battle.what == "building" and is_covenant(battle.against) else sum_
    )
    drops = plural("It drops {n} cube: {sum}.", "It drops {n} cubes: {sum}.", battle.cubes, sum=sum_)
    return " ".join((f"{who_fights(state, battle, names)}.", drops, *yours(state, battle), *its(state, battle)))


def yours(state: State, battle: Planned) -> tuple[str, ...]:
    """Say what the rules add to the person's own cannons or buildings, if anything (B9, BAT-9, COP-14)."""
    person = person_in(state, battle)
    more = added(state, person, battle)
    parts = (
        (more.harbor, text("in the Harbor")),
        (more.buildings, plural("building there", "buildings there", more.buildings)),
        (more.partner, text("with a partner beside")),
        (more.last_turn, text("in its last turn")),
    )
    said = " ".join(text("+ {n} {what}", n=n, what=what) for n, what in parts if n)
    is_absent = battle.what == "building" and battle.against == person and is_apart(state, person, battle.cell)
    if state.setup.is_practice:
        return _by_us(person, said, is_absent=is_absent)
    if is_absent:
        if person == "you":
            return (text("Your ship is elsewhere: count your cubes by your rulebook {more} (HR-10).", more=said),)
        return (
            text(
                "{who} has no ship there: count the cubes by your rulebook {more} (HR-10).", who=who(person), more=said
            ),
        )
    if not said:
        return ()
    if person == "you":
        return (text("You drop your cannons {more}.", more=said),)
    return (text("{who} drops the ship's cannons {more}.", who=who(person), more=said),)


def _by_us(person: Seat, more: str, *, is_absent: bool) -> tuple[str, ...]:
    """Say how many cubes a person drops in a practice game, where no rulebook and no crew say it."""
    n = OWN_CANNONS
    said = text("{n} to begin with {more}", n=n, more=more).strip()
    drops = (
        text("You drop {sum}.", sum=said) if person == "you" else text("{who} drops {sum}.", who=who(person), sum=said)
    )
    return (drops, text("A ship elsewhere takes no damage and plunders nothing (HR-10).")) if is_absent else (drops,)


def its(state: State, battle: Planned) -> tuple[str, ...]:
    """Say that a Covenant whose buildings are attacked has its ship elsewhere (HR-13)."""
    is_its = battle.what == "building" and is_covenant(battle.against)
    if not is_its or not is_apart(state, battle.against, battle.cell):  # type: ignore[arg-type]  # a seat, not ""
        return ()
    return (text("Its ship is elsewhere: it takes no damage, and nothing is plundered (HR-13)."),)


def to_plunder(state: State, battle: Planned) -> str:
    """Say what a person who wins can plunder (A-31)."""
    covenant, _ = sides(state, battle)
    dock = state.covenants[covenant]
    return text("Its Dock holds {goods}.", goods=goods(dock.coins, dock.cargo) or text("nothing"))


def who_fights(state: State, battle: Planned, names: Names) -> str:
    """Say who fights whom and where."""
    where = names.where(state, battle.cell)
    covenant, whom = sides(state, battle)
    if covenant == state.seat:
        whom = text("buildings") if battle.what == "building" else seat(whom)
        return text("{who} attacks {whom} at {place}", who=who(covenant), whom=whom, place=where)
    if battle.what == "building":
        return text("{who} against buildings at {place}", who=who(state.seat), place=where)
    return text("{who} against {whom} at {place}", who=who(state.seat), whom=seat(covenant), place=where)


def under_way(state: State) -> Planned | None:
    """Return the battle that is being fought."""
    return state.plan[0] if state.plan and state.plan[0].against else None


def sides(state: State, battle: Planned) -> tuple[Seat, str]:
    """Return the Covenant that fights, and the other side."""
    if is_covenant(battle.against):
        return battle.against, state.seat  # type: ignore[return-value]  # a seat, not ""
    return state.seat, battle.against


def made_of(state: State, names: Names) -> tuple[list[tuple[int, str, str]], bool]:
    """Return what the cubes of the battle under way are made of, and whether half of them drop (BAT-2, MB-3, RGT-8)."""
    battle = under_way(state)
    assert battle is not None  # asked while one is fought
    covenant, _ = sides(state, battle)
    is_defending = covenant == battle.against
    power = cannons(state, names.catalogue, covenant, battle.cell, is_defending=is_defending)
    if is_defending and battle.what == "building":
        counted = defending(state, names.catalogue, covenant, battle.cell)
        return [(battle.cubes, text("by your rulebook"), "fort_ai")] if counted is None else parts(counted), False
    if battle.cubes > power.total:
        power = evolve(power, bonus=battle.cubes - power.total)
    return parts(power), battle.cubes < power.total


def battle_answer(_: Form, answer: tuple[int, ...], *__: object) -> str:
    """Word the whole answer of a battle: the crowns."""
    return text("{yours} to {its} crowns", yours=answer[0], its=answer[1])


def battle_table(request: Form, state: State, names: Names) -> FormTable:
    """Lay a battle's form out: its cubes, then crowns and damage by side, then what the winner plunders."""
    kinds = (text("coins"), text("cargo"))
    rows = [
        FormRow(text("Crowns"), ("your_crowns", "its_crowns"), "crown"),
        FormRow(text("Damage taken"), ("your_damage", "its_damage"), "damage"),
        FormRow(text("Winner plunders"), ("coins", "cargo"), "plunder", kinds, ("coin", "barrel")),
    ]
    if any(line.name == "buildings" for line in request.lines):
        lost = (text("Buildings"),)
        rows.append(FormRow(text("Buildings destroyed"), ("buildings",), "strike", lost))
    battle = under_way(state)
    person = person_in(state, battle) if battle else "you"
    table = FormTable((who(person), text("Covenant")), tuple(rows), _foot(request, state))
    if battle is None:
        return table
    made, is_halved = made_of(state, names)
    can_plunder = any(line.high for line in request.lines if line.name in ("coins", "cargo"))
    cubes = plural("cube", "cubes", battle.cubes)
    return evolve(
        table,
        head=who_fights(state, battle, names),
        sum=Counter("cube_ai", str(battle.cubes), text("cubes, half of") if is_halved else cubes),
        parts=tuple(Counter(art, str(n), what) for n, what, art in made),
        notes=(*yours(state, battle), *its(state, battle)),
        throw=_throw(request, state, battle) if state.setup.is_practice else None,
        foot=f"{table.foot} {to_plunder(state, battle)}" if can_plunder else table.foot,
    )


def _throw(form: Form, state: State, battle: Planned) -> Throw:
    """Fill the form in by chance, for a practice game: nobody has the pieces for a battle there."""
    person = person_in(state, battle)

    def fill(cubes: int, dice: Dice) -> tuple[int, ...]:
        fell = thrown(state, form, battle, person, cubes, dice)
        return tuple(fell[line.name] for line in form.lines)

    usual = OWN_CANNONS + added(state, person, battle).total
    return Throw(
        label=text("Throw the cubes for us"),
        note=text(
            "Our approximation, not the game’s pieces: of ten cubes about {crowns} show a crown, {damage} damage and "
            "{plunder} plunder, a coin each. Change what you like, then confirm.",
            crowns=_of_ten(CROWN),
            damage=_of_ten(DAMAGE),
            plunder=_of_ten(PLUNDER),
        ),
        again=text("Throw again"),
        told=lambda fell: _told(dict(zip((line.name for line in form.lines), fell, strict=True)), person),
        count=Line("cubes", 0, MOST_THROWN, usual),
        count_label=text("Your cubes") if person == "you" else text("Your partner’s cubes"),
        fill=fill,
    )


def _told(fell: Mapping[str, int], person: Seat) -> str:
    """Say what the cubes of both sides came to: the crowns decide."""
    if person == "you":
        return text("crowns: you {yours}, the Covenant {its}", yours=fell["your_crowns"], its=fell["its_crowns"])
    return text("crowns: your partner {yours}, the Covenant {its}", yours=fell["your_crowns"], its=fell["its_crowns"])


def _of_ten(share: float) -> str:
    return f"{share * 10:g}"


def person_in(state: State, battle: Planned) -> Seat:
    """Return the person who fights."""
    return state.seat if is_covenant(battle.against) else battle.against  # type: ignore[return-value]  # a seat, not ""


def _foot(request: Form, state: State) -> str:
    return text("The Covenant wins a tie.") if questions.SHIP_BATTLE.is_asked(request) else _tie(wins_tie(state.setup))


_tie = named(
    {
        "ask": later("If crowns are equal you are asked who wins."),
        "defender": later("The defender wins a tie."),
        "attacker": later("The attacker wins a tie."),
    }
)


def battle_line(_: Form, line: str, state: State, __: Names) -> str:
    """Name a line of a battle's form: whose it is, where the partner fights."""
    battle = under_way(state)
    is_partners = battle is not None and person_in(state, battle) == "partner"
    return _partners_line(line) if is_partners and line in OF_SHIP else _battle_line(line)


_battle_line = named(
    {
        "your_crowns": later("Your crowns"),
        "its_crowns": later("Its crowns"),
        "your_damage": later("Damage your ship takes"),
        "its_damage": later("Damage its ship takes"),
        "coins": later("Coins the winner plunders"),
        "cargo": later("Cargo the winner plunders"),
        "buildings": later("Buildings destroyed"),
    }
)
_partners_line = named(
    {
        "your_crowns": later("Your partner’s crowns"),
        "your_damage": later("Damage your partner’s ship takes"),
    }
)
OF_SHIP = ("your_crowns", "your_damage")
