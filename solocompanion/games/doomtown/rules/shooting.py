"""A round of a shootout as Wyatt plays it: his play, shooter, cards, casualties, and whether he flees (SHOOTOUTS)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from solocompanion.core.ladder import Criterion, choose
from solocompanion.core.trail import Note, Trail
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import questions
from solocompanion.games.doomtown.effects.fights import shown
from solocompanion.games.doomtown.poker import CARDS, Hand, Playing, best
from solocompanion.games.doomtown.rules import events
from solocompanion.games.doomtown.rules.drawing import (
    MOST_DRAWN,
    StreetTable,
    discard,
    draw,
    draw_dude,
    drawn_since,
    enter,
    town_of,
)
from solocompanion.games.doomtown.rules.posses import join, last_of
from solocompanion.games.doomtown.state import Bonus, Shootout
from solocompanion.games.doomtown.town import Town

SHOTGUN, HELP, RIDDEN_DOWN, COACHWHIP, SUN, NOTHING = range(1, 7)
COST = {SHOTGUN: 1, HELP: 2, RIDDEN_DOWN: 2}
DAZZLED = 2  # bullets (Sun in Yer Eyes)


def fight_of(table: StreetTable) -> Shootout:
    """Return the shootout under way."""
    fight = table.state.fight
    assert fight is not None
    return fight


def posse(town: Town, side: str) -> tuple[str, ...]:
    """Return who shoots on a side."""
    fight = town.state.fight
    assert fight is not None
    return fight.posses[side]  # type: ignore[index]  # one of the two


# -- step 1: his play --------------------------------------------------------------------------------------------------
def play_first(table: StreetTable) -> None:
    """Make his play at once where the plays begin and he is the Winner, who is first (W-PLAY-0)."""
    if table.state.winner == "wyatt" and not fight_of(table).is_decided:
        make_play(table)


def make_play(table: StreetTable) -> None:
    """Roll for his one play of the step and do it, if he can pay it and it has a target (W-PLAY-0)."""
    roll = table.ask(questions.PLAY())
    rock, cost = table.state.wyatt.rock, COST.get(roll, 0)
    if rock < cost:
        table.do(did.PlayRolled(roll, is_made=False), f"W-PLAY-{roll}", _why(roll, "too_dear", cost, rock))
        return
    targets = _targets(table, roll)
    needs = roll in {SHOTGUN, RIDDEN_DOWN, SUN}
    if roll == HELP:
        _hire(table, roll)
        return
    is_made = roll != NOTHING and (bool(targets) or not needs)
    reach = (shotgun_reach(town_of(table)),) if roll == SHOTGUN else ()
    why = _why(roll, "no_target", *reach) if needs and not is_made else None
    table.do(did.PlayRolled(roll, is_made=is_made), f"W-PLAY-{roll}", why)
    if not is_made:
        return
    if COST.get(roll):
        table.do(did.RockChanged("wyatt", -COST[roll], "play", str(roll)), f"W-PLAY-{roll}")
    _DEEDS[roll](table, targets)


def _why(roll: int, key: str, *values: int) -> Trail:
    """Return the trail of a play that is not made."""
    return Trail("", (Note(f"play {roll}", key, values, kept=False),))


def shotgun_reach(town: Town) -> int:
    """Return up to which value the Shotgun hits: the bullets of his posse and one (W-PLAY-1)."""
    return sum(town.stat(name, "bullets") for name in posse(town, "wyatt")) + 1


def _targets(table: StreetTable, roll: int) -> list[str]:
    """Return whom a play may hit."""
    town = town_of(table)
    yours = posse(town, "you")
    if roll == SHOTGUN:
        place = fight_of(table).place
        there = yours if town.state.setup.shotgun_at == "posse" else tuple(town.state.at(place, "you"))
        return [name for name in there if town.stat(name, "value") <= shotgun_reach(town)]
    if roll == RIDDEN_DOWN:
        return [name for name in yours if not town.state.dudes[name].has_horse]
    if roll == SUN:
        return [name for name in yours if town.is_stud(name)] or list(yours)
    return []


def _hire(table: StreetTable, roll: int) -> None:
    """Draw up to five cards for a dude, who enters for free and joins booted (Hired Help, A46)."""
    begun = len(table.steps)
    dude = draw_dude(table, "help", MOST_DRAWN)
    why = None if dude else _why(roll, "no_dude_drawn", drawn_since(table, begun))
    table.do(did.PlayRolled(roll, is_made=bool(dude)), f"W-PLAY-{roll}", why)
    if not dude:
        return
    table.do(did.RockChanged("wyatt", -COST[roll], "play", str(roll)), f"W-PLAY-{roll}")
    name = enter(table, dude, fight_of(table).place, f"W-PLAY-{roll}", booted=True)
    join(table, name, f"W-PLAY-{roll}")
    events.joined(table, (name,))


def _shoot(table: StreetTable, targets: Sequence[str]) -> None:
    """Have the person choose whom the Shotgun hits (A45); by house rule it is their first."""
    if table.state.setup.shotgun == "you":
        name = table.ask(lambda _: questions.SHOTGUN(_targets(table, SHOTGUN)))
    else:
        town = town_of(table)
        by = Criterion[str]("dude_priority", "W-DEF-1", town.dude_priority)
        name, _ = choose(table, targets, (by,), "W-PLAY-1", tie=questions.TIE)
    events.ace_by_card(table, name, "W-PLAY-1")


def _ride_down(table: StreetTable, targets: Sequence[str]) -> None:
    """Send the last of the person's dudes without a Horse home booted."""
    name, trail = last_of(table, targets, "W-PLAY-3")
    table.do(did.PosseLeft(name), "W-PLAY-3", trail)


def _whip(_: StreetTable, __: Sequence[str]) -> None:
    """Wait for the hands: `PlayRolled` has noted it."""


def _dazzle(table: StreetTable, targets: Sequence[str]) -> None:
    """Take two bullets from the stud with the most, or from the draw with the most (A49).

    Of several the one of highest priority loses them, by house rule the one of lowest (A82).
    """
    town = town_of(table)
    best: Literal["highest", "lowest"] = "highest" if town.state.setup.sun == "first" else "lowest"
    by = (
        Criterion[str]("bullets", "W-PLAY-5", lambda name: town.stat(name, "bullets")),
        Criterion[str]("dude_priority", "A82", town.dude_priority, best),
    )
    name, trail = choose(table, targets, by, "W-PLAY-5", tie=questions.TIE)
    reading = "A82" if any(note.key == "dude_priority" for note in trail.notes) else ""
    table.do(did.BonusGiven(name, Bonus("bullets", -DAZZLED, "shootout")), "W-PLAY-5", trail, reading)


_DEEDS = {SHOTGUN: _shoot, RIDDEN_DOWN: _ride_down, COACHWHIP: _whip, SUN: _dazzle}


# -- step 2: his shooter -----------------------------------------------------------------------------------------------
def pick_shooter(table: StreetTable) -> str:
    """Pick the stud with the most bullets, else the draw with the most; the last of those that tie (W-SHOOT-1).

    By house rule studs without bullets go before draws (A52).
    """
    town = town_of(table)
    his = posse(town, "wyatt")
    needs = 0 if town.state.setup.no_bullets == "stud" else 1
    studs = [name for name in his if town.is_stud(name) and town.stat(name, "bullets") >= needs]
    draws = [name for name in his if not town.is_stud(name)]
    by = (
        Criterion[str]("bullets", "W-SHOOT-1", lambda name: town.stat(name, "bullets")),
        Criterion[str]("dude_priority", "W-DEF-1", town.dude_priority, "lowest"),
    )
    name, trail = choose(table, studs or draws or his, by, "W-SHOOT-1", tie=questions.TIE)
    table.do(did.ShooterPicked(name), "W-SHOOT-1", trail)
    return name


# -- steps 3 and 4: his hand -------------------------------------------------------------------------------------------
def cards_to_draw(town: Town, shooter: str) -> int:
    """Return how many cards he draws: five, for his shooter's bullets, and for who supports it (W-DRAW-2, A54).

    Cards of the person's may have him draw more or fewer (A56).
    """
    return max(0, sum(draw_parts(town, shooter)))


def draw_parts(town: Town, shooter: str) -> tuple[int, int, int, int]:
    """Return what makes up that number: the five, for his shooter's bullets, for support, by the person's cards."""
    bullets = town.stat(shooter, "bullets")
    others = [name for name in posse(town, "wyatt") if name != shooter]
    studs = sum(1 for name in others if town.is_stud(name))
    own = bullets if town.is_stud(shooter) else _half(bullets)
    fight = town.state.fight
    return CARDS, own, studs + _half(len(others) - studs), fight.more_cards if fight is not None else 0


def your_draw(town: Town, shooter: str) -> tuple[int, int]:
    """Return how many cards the person draws, and how many of them may be drawn again (B11).

    A stud adds to the first, a draw to the second: the shooter its bullets, every other one.
    """
    others = [name for name in posse(town, "you") if name != shooter]
    studs = sum(1 for name in others if town.is_stud(name))
    bullets = town.stat(shooter, "bullets")
    own = (bullets, 0) if town.is_stud(shooter) else (0, bullets)
    return CARDS + own[0] + studs, own[1] + len(others) - studs


def your_shooters(town: Town) -> tuple[str, ...]:
    """Return whom the person may pick as shooter (B11): studs by their bullets, then draws and studs without any."""

    def strength(name: str) -> tuple[bool, int]:
        bullets = town.stat(name, "bullets")
        return town.is_stud(name) and bullets > 0, bullets

    return tuple(sorted(posse(town, "you"), key=strength, reverse=True))


def _half(n: int) -> int:
    return (n + 1) // 2


def draw_hand(table: StreetTable, shooter: str) -> Hand:
    """Draw his cards and show the best hand they make; all go to his discard pile."""
    drawn: list[str] = []
    parts, most = draw_parts(town_of(table), shooter), cards_to_draw(town_of(table), shooter)
    for n in range(1, most + 1):
        card = draw(table, "hand", f"{n} {most}")
        if not card:
            break
        drawn.append(card)
    found, five = best([playing(table, card) for card in drawn], by=table.state.setup.best_hand)
    trail = Trail("hand", (Note("hand", "drawn_for", parts), Note("hand", "best_of", (len(drawn),))))
    table.do(shown("wyatt", found, five), "W-DRAW-2", trail)
    for card in drawn:
        discard(table, card, "W-DRAW-2")
    return found


def playing(table: StreetTable, card: str) -> Playing:
    """Return the value and suit of a card."""
    found = table.catalogue.cards[card]
    return found.rank, found.suit


# -- step 5: his casualties --------------------------------------------------------------------------------------------
def take_lumps(table: StreetTable) -> None:
    """Cover his casualties from the last of his posse up: discard for one, ace for two (W-LUMP-1).

    The first falls on whom a card of the person's says, if it says so (A59).
    """
    while fight_of(table).due("wyatt") and (his := posse(town_of(table), "wyatt")):
        first = fight_of(table).first_lost
        is_said = first in his
        name, trail = last_of(table, (first,) if is_said else his, "W-LUMP-1")
        _take(table, name, trail, "A59" if is_said else "")


def _take(table: StreetTable, name: str, trail: Trail, reading: str) -> None:
    """Have a dude of his cover what it can of what is due. A Harrowed one goes home for one (A58).

    The reading that took this dude rather than the last in priority is cited beside the rule (A59).
    """
    is_harrowed = town_of(table).is_harrowed(name) and table.state.setup.harrowed == "home"
    most = 3 if is_harrowed else 2
    covered = min(fight_of(table).due("wyatt"), most)
    if is_harrowed and covered == 1:
        table.do(did.PosseLeft(name, covers=covered), "W-LUMP-1", trail, reading)
    else:
        events.lose(table, name, "W-LUMP-1", aced=covered == most, covers=covered, trail=trail, beside=reading)


# -- step 6: run or gun ------------------------------------------------------------------------------------------------
def stakes(town: Town) -> tuple[int, int]:
    """Return what he compares before he flees: what his posse and the place cost, and what the person's does."""
    fight = town.state.fight
    assert fight is not None
    his = sum(town.dude_card(name).cost for name in posse(town, "wyatt")) + town.cost(fight.place)
    return his, sum(town.dude_card(name).cost for name in posse(town, "you"))


def flees(town: Town) -> bool:
    """Tell whether all of his dudes flee: they and the place cost less than the person's dudes (W-RUN-1, A61)."""
    his, yours = stakes(town)
    return his < yours


def run(table: StreetTable) -> bool:
    """Flee with all of his posse where he does; tell whether he did."""
    town = town_of(table)
    weights, is_gone = stakes(town), flees(town)
    trail = Trail("flee" if is_gone else "stay", (Note("wyatt", "weighed", weights, kept=not is_gone),))
    if not is_gone:
        table.do(did.StoodGround("wyatt"), "W-RUN-1", trail)
    for name in posse(town, "wyatt") if is_gone else ():
        table.do(did.PosseLeft(name), "W-RUN-1", trail)
    return is_gone
