"""What is told of resources, tower and research, and of what the AI could not do for want of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from solocompanion.core.sentences import Line
from solocompanion.core.telling import Joins, Motions, appear, count, move, pulse
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.board.geometry import niche
from solocompanion.games.tiny_epic_kingdoms.facts import YIELDS, Resource
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.games.tiny_epic_kingdoms.state import RESOURCES, SIDES, Kingdom, State
from solocompanion.games.tiny_epic_kingdoms.telling.sentences import Tell, fill, of_ai
from solocompanion.games.tiny_epic_kingdoms.wording import RESOURCE, Names, amounts

PAID_FOR: Mapping[str, str] = {
    "build": later("to build"),
    "research": later("to research"),
    "expand": later("to expand"),
    "trade": later("in trade"),
    "war": later("for the war"),
    "retreat": later("to retreat"),
    "give": later("away"),
}
Collecting = did.Gained | did.LeftOut | did.CouldNot
OF_WAR = frozenset({"war", "retreat"})  # what the person has still to pay when it is told
PRICES: Mapping[str, Resource] = {"build": "ore", "research": "mana", "expand": "food"}
WHY_NOT: Mapping[str, str] = {
    "no_move": later("no move is legal"),
    "not_yet": later("a region of its card is still empty"),
    "no_source": later("no border region of its card has two of its meeples"),
    "home_stays": later("only its Home could, and it has no meeple in reserve"),
    "allied": later("it attacks nobody while there is an alliance"),
    "hopeless": later("it attacks nobody with nothing to pay, by house rule"),
    "no_target": later("no border region of your card can be entered"),
    "top": later("it is at the top"),
    "poor": later("it has too little {resource}"),
    "no_reserve": later("all its meeples are in play"),
    "no_lone": later("no meeple of its is alone"),
    "only_ruins": later("its lone meeples are all in Ruins, where it does not expand by house rule"),
    "never": later("it never trades"),
}


def _territory(message: str) -> Line[did.TerritoryTaken, State, Names]:
    """Fill in the name of the territory that was taken."""
    return fill.with_words(
        message, name=lambda effect, _, names: text(names.catalogue.territories[effect.territory].name)
    )


def _faction(message: str) -> Line[did.FactionTaken, State, Names]:
    """Fill in the name of the faction that was taken."""
    return fill.with_words(message, name=lambda effect, _, names: text(names.catalogue.factions[effect.faction].name))


TERRITORY = fill.either(
    of_ai, _territory(later("The AI's territory: {name}")), _territory(later("Your territory: {name}"))
)
FACTION = fill.either(of_ai, _faction(later("The AI's faction: {name}")), _faction(later("Your faction: {name}")))


def _have(own: Kingdom) -> str:
    return amounts({one: getattr(own, one) for one in RESOURCES})


def _began(effect: did.KingdomsBegan, *_: object) -> str:
    return text("The AI began with {ai}, you with {you}.", ai=_have(effect.ai), you=_have(effect.you))


def _lay_out(effect: did.KingdomsBegan, *_: object) -> str:
    return text("Resource counters: AI {ai}; you {you}", ai=_have(effect.ai), you=_have(effect.you))


def _changes(effect: did.Gained | did.Paid, before: State) -> dict[Resource, tuple[int, int]]:
    """Return each resource that changes, with what there was and what there is then."""
    own, then = before.kingdom(effect.side), effect.apply(before).kingdom(effect.side)
    return {one: (getattr(own, one), getattr(then, one)) for one in RESOURCES if getattr(effect, one)}


def _by_hand(effect: did.Gained | did.Paid, before: State) -> str:
    """List what changes for the counters: "1 Ore (2 to 3), 2 Food (3 to 5)"."""
    said = [
        text("{n} {resource} ({old} to {new})", n=abs(new - old), resource=text(RESOURCE[one]), old=old, new=new)
        for one, (old, new) in _changes(effect, before).items()
        if old != new
    ]
    return ", ".join(said)


def _of(effect: did.Gained | did.LeftOut | did.Paid) -> str:
    return amounts({one: getattr(effect, one) for one in RESOURCES})


def _is_nothing(effect: did.Gained) -> bool:
    """Tell whether the AI collected and took nothing: its Home yields, so it has nine of all that it could take."""
    return effect.side == "ai" and effect.collected and not any(getattr(effect, one) for one in RESOURCES)


def _gained(effect: did.Gained, *_: object) -> str:
    if _is_nothing(effect):
        return text("The AI collected nothing: nine is the most.")
    if effect.side == "ai":
        said = later("The AI collected {what}.") if effect.collected else later("The AI gained {what}.")
    else:
        said = later("You collected {what}.") if effect.collected else later("You gained {what}.")
    return text(said, what=_of(effect))


def _gained_script(effect: did.Gained, before: State, _: Names) -> str:
    what = _by_hand(effect, before)
    return text("Take for the AI: {what}", what=what) if what and effect.side == "ai" else ""


def _no_gain(effect: did.Gained, *_: object) -> str:
    return text("Nothing to take for the AI: nine is the most") if _is_nothing(effect) else ""


def _is_all(effect: did.LeftOut, before: State, names: Names) -> bool:
    """Tell whether nothing else was collected, which says it all."""
    if effect.side != "ai" or effect.why != "nine" or effect.more:
        return False
    kind = land_of(before, names.catalogue).kind
    left: int = sum(getattr(effect, one) for one in RESOURCES)
    return left == sum(kind[one] == "ruins" or kind[one] in YIELDS for one in before.ai_at)


def _left_out(message: str) -> Line[did.LeftOut, State, Names]:
    """Say what was not gained, and why: nine is the most (B2), or one of each at once (A1)."""
    return fill.either(_is_all, "", fill.with_words(message, what=_what, why=_why_left))


def _what(effect: did.LeftOut, *_: object) -> str:
    return _of(effect) if not effect.more else text("{n} more", n=effect.more)


def _why_left(effect: did.LeftOut, *_: object) -> str:
    return text("nine is the most") if effect.why == "nine" else text("one of each at most")


def _collects(effect: Collecting) -> str:
    """Name what is one line: that the AI could not act, what it collects instead, and what of that it does not get."""
    if isinstance(effect, did.CouldNot):
        return "collects" if effect.collects else ""
    is_gained = isinstance(effect, did.Gained) and not effect.collected
    return "gained" if is_gained or effect.side != "ai" else "collects"


def _collected(told: Sequence[tuple[Collecting, State]], names: Names) -> str:
    """Say in one line what the AI collects and what of it there is no room for, or that it has nine of all."""
    first = told[0][0]
    if isinstance(first, did.CouldNot):
        why = {"action": names.action(first.action), "why": why_not(first)}
        return text("No {action}: {why}; nothing to take, nine is the most", **why)
    taken = [effect for effect, _ in told if isinstance(effect, did.Gained)]
    whole = evolve(taken[0], **{one: sum(getattr(effect, one) for effect in taken) for one in RESOURCES})
    said = text("Take for the AI: {what}", what=_by_hand(whole, told[0][1]))
    for effect, _ in told:
        if isinstance(effect, did.LeftOut):
            said = text("{said}; not {what}: {why}", said=said, what=_what(effect), why=_why_left(effect))
    return said


COLLECTS = Joins(_collects, _collected)


def _paid(effect: did.Paid, *_: object) -> str:
    said = later("The AI gave {what} {purpose}.") if effect.side == "ai" else later("You gave {what} {purpose}.")
    return text(said, what=_of(effect), purpose=text(PAID_FOR[effect.what]))


def _paid_script(effect: did.Paid, before: State, _: Names) -> str:
    what = _by_hand(effect, before)
    if not what:
        return ""
    if effect.side == "ai":
        return text("Pay for the AI: {what}", what=what)
    return text("You pay: {what}", what=what) if effect.what in OF_WAR else ""


def _built(message: str) -> Line[did.Built, State, Names]:
    """Fill in the level of the tower that a side comes to."""
    return fill.with_words(message, n=lambda effect, before, _: before.kingdom(effect.side).tower + 1)


def _researched(message: str) -> Line[did.Researched, State, Names]:
    """Fill in the level of research that a side comes to."""
    return fill.with_words(message, n=lambda effect, before, _: before.kingdom(effect.side).research + 1)


def why_not(effect: did.CouldNot) -> str:
    """Say why the AI could not take an action, and of which resource it had too little."""
    said = WHY_NOT[effect.why]
    return text(said, resource=text(RESOURCE[PRICES[effect.action]])) if effect.why == "poor" else text(said)


def _could_not(effect: did.CouldNot, _: State, names: Names) -> str:
    what = {"action": names.action(effect.action), "why": why_not(effect)}
    if effect.collects:
        return text("The AI could not take {action}: {why}. It collected instead.", **what)
    return text("The AI could not take {action}: {why}. It got nothing instead.", **what)


def _no_action(effect: did.CouldNot, _: State, names: Names, __: object) -> str:
    return text("No {action}: {why}", action=names.action(effect.action), why=why_not(effect))


def _laid(effect: did.TerritoryTaken, *_: object) -> Motions:
    return appear(things.BANNER("A" if effect.side == "ai" else "B"))


def _counted(effect: did.Gained | did.Paid, before: State, after: State, _: Names) -> Motions:
    """Have the counters count that change."""
    own, then = before.kingdom(effect.side), after.kingdom(effect.side)
    return count(*(things.RES(effect.side, one) for one in RESOURCES if getattr(own, one) != getattr(then, one)))


def _rose(effect: did.Built, before: State, *_: object) -> Motions:
    return move(things.TOWER_OF(effect.side), niche(effect.side, before.kingdom(effect.side).tower))


def _every_counter(*_: object) -> Motions:
    return count(*(things.RES(side, one) for side in SIDES for one in RESOURCES))


def _food_told(effect: did.FoodTold, *_: object) -> str:
    if effect.side == "ai":
        said = later("No ability lets the AI's Food pay in wars.")
        if effect.level:
            said = later("From research level {n} the AI's Food pays in wars.")
    else:
        said = later("No ability lets your Food pay in wars.")
        if effect.level:
            said = later("From research level {n} your Food pays in wars.")
    return text(said, n=effect.level)


def _in_war(effect: did.Paid) -> bool:
    return effect.side == "ai" or effect.what in OF_WAR


TELLS = (
    Tell(did.TerritoryTaken, log=TERRITORY, script=TERRITORY, moves=_laid),
    Tell(
        did.FactionTaken,
        log=FACTION,
        script=FACTION,
        moves=lambda effect, _, __, ___: pulse(things.SUPPLY(effect.side)),
    ),
    Tell(did.KingdomsBegan, log=_began, script=_lay_out, moves=_every_counter),
    Tell(
        did.Gained,
        log=_gained,
        script=_gained_script,
        joins=COLLECTS,
        not_done=_no_gain,
        moves=_counted,
        due=of_ai,
        part="gained",
    ),
    Tell(
        did.LeftOut,
        log=fill.either(
            of_ai,
            _left_out(later("The AI did not get {what}: {why}.")),
            _left_out(later("You did not get {what}: {why}.")),
        ),
        script=fill.either(of_ai, _left_out(later("Not for the AI: {what}; {why}"))),
        joins=COLLECTS,
        due=of_ai,
    ),
    Tell(did.Paid, log=_paid, script=_paid_script, moves=_counted, due=_in_war, part="paid"),
    Tell(
        did.Built,
        log=fill.either(of_ai, _built(later("The AI built level {n}.")), _built(later("You built level {n}."))),
        script=fill.either(of_ai, _built(later("AI token in the tower to level {n}"))),
        moves=_rose,
        part="built",
        sign="build",
    ),
    Tell(
        did.Researched,
        log=fill.either(
            of_ai, _researched(later("The AI researched level {n}.")), _researched(later("You researched level {n}."))
        ),
        script=fill.either(of_ai, _researched(later("AI token of research to level {n}"))),
        moves=lambda effect, _, __, ___: pulse(things.RESEARCH(effect.side)),
        part="researched",
    ),
    Tell(did.FoodTold, log=_food_told, moves=lambda effect, _, __, ___: pulse(things.RESEARCH(effect.side))),
    Tell(did.CouldNot, log=_could_not, joins=COLLECTS, not_done=_no_action, part="could_not"),
)
