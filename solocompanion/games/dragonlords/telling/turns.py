"""What is told of the set-up, of phases, gold and goods, quests, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.telling import Motions, appear, count, pulse
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.facts import MOST_SCROLLS
from solocompanion.games.dragonlords.questions import CRYSTAL_DIE
from solocompanion.games.dragonlords.state import Ending, State
from solocompanion.games.dragonlords.telling.sentences import Tell, at_area, fill
from solocompanion.games.dragonlords.wording import Names

ENDINGS: Mapping[Ending, str] = {
    "kingdoms": later("You control three Kingdoms with your own: you have won."),
    "shards": later("The last Shard of the Crystal is yours: you have won."),
    "home": later("Your Home Kingdom was lost at the end of the turn: the cult has won."),
    "awake": later("The cult controls five Kingdoms: the DragonGods awake, and you have lost."),
    "king": later("Your King was killed: you have lost."),
}
CLASSES = {
    "island": later("islands"),
    "kingdom": later("Kingdoms"),
    "mine": later("Mines"),
    "teleportal": later("Teleportals"),
    "other": later("other territories"),
    "resource": later("resources"),
}


def _gathered(effect: did.CultGathered, before: State, names: Names) -> str:
    found = dict.fromkeys(effect.areas)
    each = len(effect.areas) // max(1, len(found))
    return plural(
        "{n} red disk of 5 units on each of {areas}",
        "{n} red disks of 5 units on each of {areas}",
        each,
        areas=listed([names.area(before, one) for one in found]),
    )


def _spells(effect: did.SpellsKnown, *_: object) -> str:
    return text("Your Wizard knows spell {spells}.", spells=listed([str(one) for one in effect.spells]))


def _turn(effect: did.TurnBegan, *_: object) -> str:
    return plural("Turn {turn}: {n} action.", "Turn {turn}: {n} actions.", effect.actions, turn=effect.turn)


def _gained(effect: did.GoldGained, *_: object) -> str:
    return plural("You gained {n} gold.", "You gained {n} gold.", effect.n)


def _take(effect: did.GoldGained, *_: object) -> str:
    return plural("Take {n} gold", "Take {n} gold", effect.n)


def _income(effect: did.IncomeCollected, *_: object) -> str:
    lines = (text("{n} × {each} for {what}", n=n, what=text(CLASSES[one]), each=each) for one, n, each in effect.lines)
    return text("You collected {n} gold: {lines}.", n=effect.gold, lines=listed(list(lines)))


def _collect(effect: did.IncomeCollected, *_: object) -> str:
    return text("Take {n} gold: the income", n=effect.gold)


def _placed(effect: did.Placed, before: State, names: Names) -> str:
    goods = names.goods(effect.good, effect.n)
    return text("You put {goods} into {area}.", goods=goods, area=names.area(before, effect.area))


def _place(effect: did.Placed, before: State, names: Names) -> str:
    goods = names.goods(effect.good, effect.n)
    return text("{goods} into {area}", goods=goods, area=names.area(before, effect.area))


def _placed_moves(effect: did.Placed, _: State, after: State, __: Names) -> Motions:
    if effect.good == "unit":
        return (
            appear(things.UNITS(effect.area))
            if effect.n == after.force(effect.area).units
            else count(things.UNITS(effect.area))
        )
    return pulse(things.AREA(effect.area))


def _crystal(effect: did.CrystalRolled, _: State, names: Names) -> str:
    return names.crystal(effect.face)


def has_room(_: did.ScrollGained, before: State, __: Names) -> bool:
    """Tell whether the hand has room for a Scroll Card."""
    return before.scrolls < MOST_SCROLLS


def has_heroes(_: did.QuestDone, before: State, __: Names) -> bool:
    """Tell whether there is a party for a quest."""
    return before.heroes > 0


TELLS = (
    Tell(did.HomeChosen, log=later("{Area} is your Home Kingdom."), moves=at_area),
    Tell(did.SpellsKnown, log=_spells),
    Tell(
        did.CultGathered,
        log=later("The cult gathered in the Lairs."),
        script=_gathered,
        moves=lambda effect, _, __, ___: appear(*(things.ARMY(n) for n in range(1, len(effect.areas) + 1))),
    ),
    Tell(did.TurnBegan, log=_turn, moves=count(things.ACTIONS())),
    Tell(did.PhaseBegan, log=later("{Phase}."), moves=count(things.ACTIONS())),
    Tell(
        did.GameEnded,
        log=lambda effect, _, __: text(ENDINGS[effect.ending]),
        moves=pulse(things.KINGDOMS()),
        sums_up=True,
        sign="score",
    ),
    Tell(did.GoldGained, log=_gained, script=_take, due=True, moves=count(things.PURSE())),
    Tell(
        did.GoldLost,
        log=later("You lost {n} gold."),
        script=later("Put {n} gold back"),
        due=True,
        moves=count(things.PURSE()),
    ),
    Tell(did.Bought, log=later("You bought 1 {good} for {gold} gold."), moves=count(things.PURSE())),
    Tell(did.GivenBack, log=later("You gave 1 {good} back for {gold} gold."), moves=count(things.PURSE())),
    Tell(
        did.ScrollGained,
        log=fill.either(
            has_room, later("You drew a Scroll Card."), later("Your hand is full: a seventh Scroll Card is not drawn.")
        ),
        script=fill.either(has_room, later("Draw 1 Scroll Card")),
        due=True,
        moves=count(things.SCROLLS()),
    ),
    Tell(did.ScrollUsed, log=later("You used a Scroll Card."), moves=count(things.SCROLLS())),
    Tell(
        did.ShardGained,
        log=later("You found a Shard of the Crystal of Power."),
        script=later("Take 1 Shard"),
        due=True,
        moves=pulse(things.SHARDS()),
        sums_up=True,
        sign="score",
    ),
    Tell(
        did.TreasureGained,
        log=later("You took a treasure."),
        script=later("Draw 1 treasure"),
        due=True,
        moves=pulse(things.GOOD("treasure")),
    ),
    Tell(did.HeroGained, log=later("A Hero joined the party."), moves=count(things.HEROES())),
    Tell(
        did.HeroesLost,
        log=lambda effect, _, __: plural("{n} Hero was lost.", "{n} Heroes were lost.", effect.n),
        script=lambda effect, _, __: plural("Take {n} Hero away", "Take {n} Heroes away", effect.n),
        due=True,
        moves=count(things.HEROES()),
    ),
    Tell(did.ItemGained, log=later("The Heroes found: {item}."), moves=pulse(things.HEROES())),
    Tell(
        did.ItemUsed,
        log=later("Used up: {item}."),
        script=later("Put 1 {item} back"),
        due=True,
        moves=lambda effect, _, __, ___: pulse(things.GOOD(effect.item)),
    ),
    Tell(did.ItemSent, log=later("Sent to the Kingdom: {item}."), moves=pulse(things.HEROES())),
    Tell(did.IncomeCollected, log=_income, script=_collect, due=True, moves=count(things.PURSE()), sums_up=True),
    Tell(did.Placed, log=_placed, script=_place, due=True, moves=_placed_moves),
    Tell(did.Hired, log=later("You hired 1 {hired} in {area} for {gold} gold."), moves=at_area),
    Tell(did.CrystalRolled, log=_crystal, source=CRYSTAL_DIE, sums_up=True),
    Tell(
        did.QuestDone,
        log=fill.either(has_heroes, later("The quest was done."), later("No quest: you have no Heroes.")),
    ),
)
