"""Why here, why not here: the notes of a trail in words, and the reasons for places without a trail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve

from solocompanion.core.effects import Noted, Step
from solocompanion.core.things import AnyThing
from solocompanion.core.trail import Note, Ruling, joined
from solocompanion.core.words import capital, later, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart.progress import this_card
from solocompanion.games.dead_reckoning.sections import HARBOR
from solocompanion.games.dead_reckoning.state import COVENANTS, PEOPLE, Planned, State
from solocompanion.games.dead_reckoning.telling import TELLING
from solocompanion.games.dead_reckoning.telling.cards import FIGHTS_NO_MORE, HELD_FIRE
from solocompanion.games.dead_reckoning.why import READ, Reading, Why
from solocompanion.games.dead_reckoning.wording import Names, a_building, coins, place, who

Told = Sequence[tuple[Step, State]]
ON_A_SPACE: Sequence[AnyThing] = (
    things.SPACE, things.CARD, things.GOODS_ON, things.CUBE, things.PERMANENT, things.BUILT, things.CONTROL,
)  # fmt: skip
SEATS = (*PEOPLE, *COVENANTS)


def subject_of(sprite: str) -> str:
    """Return the cell or the seat a sprite stands for."""
    if (seat := things.SHIP.of(sprite)) is not None:
        return seat[0] if seat[0] in PEOPLE and sprite == things.SHIP(*seat) else ""
    cells = (kind.of(sprite) for kind in ON_A_SPACE)
    return next((of[0] for of in cells if of is not None), "")


def subject(name: str, state: State, names: Names) -> str:
    """Name a cell, a seat, a tile or a card of a trail."""
    if name in SEATS:
        return who(name)
    if name in names.catalogue.tiles:
        return names.tile(name)
    if name.partition("/")[0] in names.catalogue.row_cards:
        return names.card(name)
    if name == "cannons":
        return text("Its cubes")
    is_cell = name == HARBOR or (len(name) == 4 and name[0] == "r" and name[2] == "c")
    return capital(place(name, state.setup.places)) if is_cell else name


def note(reason: Note, _: Names) -> str:
    """Word why a candidate stayed or fell."""
    first, second = (*(one for one in reason.args if isinstance(one, int)), 0, 0)[:2]
    kind = next((one for one in reason.args if isinstance(one, str)), "")
    words = {
        "coins_there": text("{coins} on it", coins=coins(first)),
        "first_value": text("worth {n} at the end", n=first),
        "production": text("produces {n}", n=first),
        "coins_made": text("yields {coins}", coins=coins(first)),
        "cargo_made": text("yields {n} cargo", n=first),
        "at_sea": text("at sea") if first else text("in the Harbor"),
        "distance": plural("{n} step away (HR-12)", "{n} steps away (HR-12)", first),
        "damage": text("{n} damage", n=first),
        "controls": text("controls the island") if first else text("does not control the island"),
        "goods_there": text("{n} on it, coins and cargo together", n=first),
        "its_own": text("it controls the island itself"),
        "the_others": text("the other Covenant controls it"),
        "pirate_there": text("a ship in Pirate mode is there"),
        "stormed": text("it won the battle here this turn"),
        "kept": text("won from the ship there before, so its cubes stay"),
        "won_ship": text("it won the battle with the ship here, and lost the one for a building"),
        "same_building": text("there is {building} already", building=a_building(kind)),
        "building_room": text("no room for another building"),
        "would_drop": text("would drop {n}, {least} wanted", n=first, least=second),
        "planned": text("the one its flag was planned against"),
        "not_planned": text("its flag was planned against the other"),
        "tied": text("tied"),
        "chosen": text("chosen"),
    }
    return words.get(reason.key, reason.key)


# -- places without a trail --------------------------------------------------------------------------------------------
def ruling(name: str, told: Told, names: Names) -> Ruling | None:
    """Say why a place or a ship was or was not affected in a turn of the Covenant."""
    if not name or not this_card([step for step, _ in told]):
        return None
    return _ship(name, told) if name in SEATS else _space(name, told, names)


def _ship(name: str, told: Told) -> Ruling:
    coming = _coming(told)
    attacks = [step for step, _ in told if _is_attack(step, name)]
    if attacks:
        said = " ".join(filter(None, (text("It attacked this ship."), *map(_fought_by, attacks))))
        return Ruling(said, attacks[0].rule, here=True, is_beside=True)
    for one in coming:
        if one.what == "ship" and one.against == name:
            return Ruling(text("It attacks this ship now."), one.rule, here=True, is_beside=True)
    for step, before in told:
        effect: Any = step.effect
        if (spared := _spared_pirate(name, step, before)) is not None:
            return spared
        if isinstance(effect, did.NothingDone):
            icon, why = effect.what.partition(" ")[0], effect.why
            if icon in SPARED:
                said = text(SPARED[icon])
                return Ruling(f"{said} {text(HELD_FIRE[why])}" if why in HELD_FIRE else said, step.rule)
    if not _is_done(told):
        return Ruling(text("Its turn is not over: nothing on its card has made it attack this ship so far."), "TRG-1")
    return Ruling(text("Nothing on its card made it attack this ship."), "TRG-1")


def _is_attack(step: Step, name: str) -> bool:
    effect: Any = step.effect
    return isinstance(effect, did.BattleFought) and effect.kind == "ship" and effect.defender == name


def _spared_pirate(name: Any, step: Step, before: State) -> Ruling | None:
    """Say why a ship in Pirate mode was not fought where its turn ended, or for cubes, if that is told here."""
    effect = step.effect
    ship = before.captains.get(name)
    if ship is None or ship.mode != "pirate":
        return None
    if isinstance(effect, did.NothingDone) and effect.what == "end_off":
        if before.covenants[effect.seat].space != ship.space:
            return None
        said = text("Its turn ended here, with no battle for that.")
        return Ruling(f"{said} {text(HELD_FIRE[effect.why])}" if effect.why in HELD_FIRE else said, step.rule)
    if not isinstance(effect, did.CubesLeft) or effect.cell != ship.space:
        return None
    if effect.reading == "passed":
        return Ruling(text(PASSED), READ["passed"])
    return Ruling(left(effect.why), step.rule) if effect.why in OF_THE_SHIP else None


def _space(cell: str, told: Told, names: Names) -> Ruling:
    """Return what happened there and what is about to, or that its card shows nothing there."""
    here = [
        n
        for n, (step, _) in enumerate(told)
        if getattr(step.effect, "cell", None) == cell and not _explains(step, cell)
    ]
    found = [ruled for n in here if (ruled := _about(n, told, names)) is not None]
    found += [_planned(one, told) for one in _coming(told) if one.cell == cell]
    if not found and not _is_done(told):
        return Ruling(text("Its turn is not over: so far nothing on its card has concerned this space."), "INF-1")
    if not found:
        return Ruling(text("Nothing on its card concerned this space in this turn."), "INF-1")
    found.sort(key=lambda one: not one.here)
    return evolve(joined(found), is_beside=True)


def _explains(step: Step, subject: str) -> bool:
    """Tell whether the trail of a step says why it was or was not this place."""
    return step.trail is not None and any(note.subject == subject for note in step.trail.notes)


def _is_done(told: Told) -> bool:
    return any(isinstance(step.effect, did.TurnEnded | did.CardsRanOut) for step, _ in told[-1:])


def _coming(told: Told) -> Sequence[Planned]:
    """Return what was planned last and has not come to pass."""
    last, before = told[-1]
    return last.effect.apply(before).plan  # type: ignore[no-any-return]  # of a State


def _planned(one: Planned, told: Told) -> Ruling:
    """Say of a battle that it is fought or will be, and of cubes why they will be left out."""
    if one.what == "ignored":
        return _kept_off(one.why, one.reading, one.rule, one.cell, len(told) - 1, told)
    said = text("It fights here now.") if one.against else text("It is about to fight here.")
    return Ruling(said, one.rule, here=True)


def _kept_off(why: Why | None, reading: Reading | None, rule: str, cell: str, n: int, told: Told) -> Ruling:
    """Say why cubes were not placed at the n-th step; a building can be spared for an attack that does not come."""
    card, before = _card_at(n, told), told[n][1]
    said = left(why)
    if why == "attack_planned" and not (card and _has_attacked(before, cell, card)):
        is_printed = before.setup.flag_ahead == "printed"
        if is_printed and (not card or any(_came_to_nothing(step.effect) for step, _ in card)):
            return Ruling(text(PRINTED), rule)
        if card:
            is_poor = any(isinstance(step.effect, did.NothingDone) and step.effect.what == "top" for step, _ in card)
            said, rule = text(NONE_CAME), "A-27" if is_poor else "A-3"
    return Ruling(f"{said} {text(PASSED)} ({READ[reading]})" if reading == "passed" else said, rule)


def _came_to_nothing(effect: Any) -> bool:
    """Tell whether an Attack Flag of the card, or a condition before it, led to no attack."""
    is_unmet = isinstance(effect, did.StrengthCompared) and effect.cubes < effect.least
    return is_unmet or (isinstance(effect, did.NothingDone) and effect.what.partition(" ")[0] == "attack")


def _card_at(n: int, told: Told) -> Told:
    """Return what was done for the card of the n-th step, as far as it is told; nothing while that card is not done."""
    drawn = [at for at, (step, _) in enumerate(told) if isinstance(step.effect, did.CardRevealed)]
    first, after = max((at for at in drawn if at <= n), default=0), [at for at in drawn if at > n]
    if not after and not _is_done(told):
        return ()
    return told[first : after[0] if after else len(told)]


def _has_attacked(before: State, cell: str, card: Told) -> bool:
    """Tell whether a ship was attacked for which a building there is spared (MB-1, A-37)."""
    plans = (step.effect.plan[:1] for step, _ in card if isinstance(step.effect, did.BattlesPlanned))
    found: Any = tuple(one.against for begun in plans for one in begun if one.against and one.why in ATTACKS)
    is_any = before.setup.attack_spares == "every"
    return bool(found) if is_any else before.spaces[cell].has(found, "fort", "garrison")


def _about(n: int, told: Told, names: Names) -> Ruling | None:
    step, before = told[n]
    if isinstance(step.effect, did.CubesLeft):
        left_out = step.effect
        return _kept_off(left_out.why, left_out.reading, step.rule, left_out.cell, n, told)
    said = TELLING.here(step.effect, before, names)
    if said and (by := _fought_by(step)):
        said = f"{said} {by}"
    return Ruling(said, step.rule, here=not isinstance(step.effect, Noted)) if said else None


def _fought_by(step: Step) -> str:
    """Say by which reading a battle was fought, where it is one that needs words."""
    reading = step.effect.reading if isinstance(step.effect, did.BattleFought) else None
    return text(FOUGHT_BY.get(reading, ""))


def left(why: Why | None) -> str:
    """Say why cubes were not placed."""
    return text(LEFT.get(why, later("Its cubes were not placed here.")))


ATTACKS = ("top", "flag")  # what a ship is attacked for, in another way than in Pirate mode
OF_THE_SHIP = ("flag_planned", "flag_before", "top_planned", "top_before", "no_room_to_fight_for")
SPARED = {  # why no ship was attacked, by what found nothing to work on
    "attack": later("Its Attack Flag did not strike."),
    "top": later("No ship had three coins on board."),
    "top_off": later("Its top icon did not strike."),
}
FOUGHT_BY: Mapping[Reading | None, str] = {
    "flag_spares_nobody": later("An Attack Flag keeps it from that only where it is going to strike (A-3)."),
    "two_attacks": later("The top icon and the Attack Flag are two attacks (A-4)."),
    "two_battles": later("The battle in Pirate mode and the top icon are two battles (A-5)."),
}
PASSED = later("Its cubes here were left out, so it did not fight your ship for them.")
PRINTED = later("An attack is on its card, so it fights for no building, whether it comes or not.")
NONE_CAME = later("An attack was planned, so it fought for no building; one that is spared stays so if none comes.")
OTHER_ISLAND = later("It fights for one island a turn, and that is another one.")
ATTACKED_SHIP = later(
    "It attacked this ship for the card before, so its cubes here were left out, with no battle for them."
)
LEFT: Mapping[Why | None, str] = {  # why cubes were not placed
    **FIGHTS_NO_MORE,
    "single": later("The island is protected, and a single cube is not worth a battle."),
    "not_won": later("The island is protected, and it did not win a battle for it."),
    "no_room": later("There is no room for its cubes: open sea, or a full island."),
    "last_turn": later("In its last turn it replaces only half as many cubes."),
    "attack_planned": later("An attack on a ship is planned this turn, so it fights for no building."),
    "attack_before": later("It attacked a ship for the card before, so it fights for no building."),
    "flag_before": ATTACKED_SHIP,
    "top_before": ATTACKED_SHIP,
    "flag_planned": later(
        "Its cubes under the ship here were left out, with no battle for them: an Attack Flag was planned."
    ),
    "other_building": OTHER_ISLAND,
    "building_before": OTHER_ISLAND,
    "bottom_lost": later("It lost the battle for the bottom icon."),
    "stormed": later("It won the battle here before, and does not fight again for the bottom icon."),
    "top_planned": later(
        "Its cubes under the ship here were left out, with no battle for them: an attack by the top icon was planned."
    ),
    "no_room_to_fight_for": later("There is no room for its cubes, so it did not fight your ship for them."),
    "building_lost": later("It lost the battle for a building, so it places nothing of what it fought for."),
    "one_fits": later("Only one of its cubes would fit, and that is not worth a battle."),
    "allys_cubes": later("The other Covenant has cubes here, and the two never replace each other’s."),
    "allys_control": later("One cube more would cost the other Covenant its control."),
}
