"""How every question is worded, what its answers are called, and where they lie on the map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeVar

from solocompanion.core import worded
from solocompanion.core.requests import Answer, Draw, Form, Number, Pick, Request, Roll, RollHits
from solocompanion.core.sentences import Fill
from solocompanion.core.worded import Questions
from solocompanion.core.words import capital, later, text
from solocompanion.games.dragonlords import questions, things
from solocompanion.games.dragonlords.rules.battle import line_of
from solocompanion.games.dragonlords.rules.ranks import theirs, yours
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.ranks import rank_words

fill: Fill[State, Names] = Fill(
    {"area": lambda request, state, names: names.area(state, request.about) if request.about else text("the quest")}
)


R = TypeVar("R", bound=Request[Any])
A = TypeVar("A", bound=Answer)


class Worded(worded.Worded[R, A, State, Names]):
    """What is said and shown of one question of this game."""


def _area(_: object, answer: str, state: State, names: Names) -> str:
    return names.area(state, answer)


def _areas(request: Pick | Draw, *_: object) -> Mapping[str, Answer]:
    return {things.AREA(one): one for one in request.options}


def _civ(_: object, answer: str, __: State, names: Names) -> str:
    return names.civ(answer)


def _charm(request: Pick, state: State, names: Names) -> str:
    """Ask about a dragon; to Amazons say that it is the orb that charms, as they themselves do no more (CIV-A)."""
    asked = text(
        "You have the DragonOrb: do you charm the dragon in {area}, or fight it?", area=names.area(state, request.about)
    )
    if names.catalogue.civilizations[state.setup.civ].ability != "archery":
        return asked
    return text("{asked} The orb charms for Amazons too; they lost their own charm (CIV-A).", asked=asked)


def _whose_people(request: Pick, state: State, names: Names) -> str:
    """Ask who lives in a realm; near the Home Kingdom that is on islands alone, which are in no realm (A-68)."""
    area = names.area(state, request.about)
    if request.about == state.home:
        return text("Which civilization lives on the islands near {area}? All neutrals there will be of it.", area=area)
    return text("Which civilization lives in the realm of {area}? All neutrals there will be of it.", area=area)


def _cult_roll(_: Roll, state: State, names: Names) -> str:
    waiting = [one for one in state.armies if one.number not in state.rolled_by]
    if not waiting:
        return text("Roll the d8 of the cult. Which face?")
    own = waiting[0]
    return text(
        "Roll the d8 for {army} in {area}. Which face?", army=names.army(own.number), area=names.area(state, own.area)
    )


def _way(request: Draw, _: State, names: Names) -> str:
    army = things.ARMY.of(request.about)
    return text("Several ways are as short for {army}: draw one.", army=names.army(army[0]) if army is not None else "")


def _dice(request: RollHits, *_: object) -> str:
    rolled = text("{n} d{sides}", n=request.count, sides=request.sides)
    return text(DICE_OF[request.about or "you"], dice=rolled, attack=request.attack)


DICE_OF = {
    "you": later("You strike: roll {dice}. How many show {attack} or less?"),
    "foe": later("They strike: roll {dice}. How many show {attack} or less?"),
    "neutrals": later("The neutrals strike: roll {dice}. How many show {attack} or less?"),
}


def _losses(_: Form, line: str, state: State, names: Names) -> str:
    if state.battle is None:
        return line
    found = (*yours(state, names.catalogue), *theirs(state, names.catalogue))
    return next((capital(rank_words(one, state, names)) for one in found if line_of(one) == line), line)


PARTY = {
    "units": later("Units"),
    "lords": later("DragonLords"),
    "king": later("King"),
    "wizard": later("Wizard"),
}
FOES = {
    "n": later("How many"),
    "attack": later("Attack"),
}

QUEST = {
    "gold": later("Gold gained"),
    "gold_lost": later("Gold lost"),
    "scrolls": later("Scroll Cards"),
    "treasures": later("Treasures"),
    "heroes": later("Heroes gained"),
    "heroes_lost": later("Heroes lost"),
    "shards": later("Shards"),
}


def _party(request: Form, state: State, names: Names) -> str:
    """Say what becomes of a choice of everybody, where no territory may be vacated (A-59)."""
    asked = text("Who goes to {area}?", area=names.area(state, request.about))
    if state.setup.vacate == "may":
        return asked
    return text("{asked} If you say everybody, one stays: a territory of yours is not left empty.", asked=asked)


def _quest(_: Form, state: State, names: Names) -> str:
    """Say what the die showed, which decides what the card brings."""
    asked = text("What came of the quest? Confirm as it is for nothing.")
    return f"{names.crystal(state.crystal)} {asked}" if state.crystal else asked


def _gold(request: Number, *_: object) -> str:
    return text("How much gold do you gain?") if request.about == "gain" else text("How much gold do you lose?")


def _seldom_way() -> Draw:
    return questions.CULT_WAY(("1", "2"), things.ARMY(1))


NEW_KINDS = {  # answers of which the mirror shows nothing yet
    "new land": later("New: land"),
    "new kingdom": later("New: a Kingdom"),
    "new mine": later("New: a Mine"),
    "new teleportal": later("New: a Teleportal"),
    "new island": later("New: an island"),
    "new sea": later("New: a sea area"),
    "new wasteland": later("New: a further space"),
    "through": later("Through the Teleportal: a new one"),
}


def _where(request: Pick, state: State, names: Names) -> dict[str, str]:
    own = state.army(int(request.about))
    area = names.area(state, own.area) if own is not None else ""
    return {"army": names.army(int(request.about)), "area": area}


def _entered(request: Pick, state: State, names: Names) -> str:
    where, own = _where(request, state, names), state.army(int(request.about))
    asked = text(
        "{army}, in {area}, goes one area toward the nearest Kingdom that the cult does not control."
        " Which does it enter? If several are as near, roll for one.",
        **where,
    )
    is_leaving = own is not None and state.told.world.is_waste(own.area)
    return text("{asked} It leaves by a bridge or by sea.", asked=asked) if is_leaving else asked


def _track(request: Pick, state: State, names: Names) -> str:
    return text(
        "{army}, in {area}, goes one space along the track to its Village. Which does it enter?",
        **_where(request, state, names),
    )


def _beside(request: Pick, state: State, names: Names) -> str:
    return text("What lies beside {area}, where your figures can go?", area=names.area(state, request.about))


def _realm_of(request: Pick, state: State, names: Names) -> str:
    area = names.area(state, request.about)
    if state.told.area[request.about].kind == "island":
        return text("Which Kingdom is nearest to {area}?", area=area)
    return text("In the realm of which Kingdom does {area} lie?", area=area)


def _told_areas(request: Pick, state: State, _: Names) -> Mapping[str, Answer]:
    return {things.AREA(one): one for one in request.options if one in state.told.area}


def _spell(_: object, answer: str, *__: object) -> str:
    return text("Spell {n}", n=answer)


def _army(_: object, answer: str, __: State, names: Names) -> str:
    return names.army(int(answer))


WORDED = (
    Worded(
        questions.HOME,
        prompt=later("Choose your Home Kingdom: 5 units, King and Wizard begin there."),
        label=_area,
        places=_areas,
    ),
    Worded(questions.THIRD_SPELL, prompt=later("Roll your Wizard's third spell."), label=_spell),
    Worded(questions.FIND, prompt=later("Roll a d12 for the territory you entered (table 2). Which face?")),
    Worded(
        questions.RUMOR,
        prompt=later("Roll a d6 for the rumor (table 3). Which face?"),
        seldom=questions.RUMOR,
    ),
    Worded(
        questions.MONSTER,
        prompt=later("Roll a d6 for the monster (table 4). Which face?"),
        seldom=questions.MONSTER,
    ),
    Worded(
        questions.HOW_MANY,
        prompt=later("Roll a d4: how many are there?"),
        seldom=questions.HOW_MANY,
    ),
    Worded(
        questions.CHARM,
        prompt=_charm,
        words={
            "charm": later("Charm it: 1 unit for a DragonLord, no treasure"),
            "fight": later("Fight it"),
        },
        seldom=lambda: questions.CHARM(("charm", "fight"), ""),
    ),
    Worded(
        questions.NEAREST,
        prompt=later("Several Kingdoms are as near to {area}: draw the one whose people live there."),
        label=_area,
        places=_areas,
        seldom=lambda: questions.NEAREST(("1", "2"), ""),
    ),
    Worded(
        questions.NEUTRAL_CIV,
        prompt=_whose_people,
        label=_civ,
        seldom=lambda: questions.NEUTRAL_CIV(("elves", "dwarves"), ""),
    ),
    Worded(questions.PARTY, prompt=_party, words=PARTY),
    Worded(
        questions.ESCORT,
        prompt=later("The Wizard does not go to {area} alone: who goes along?"),
        words={"units": later("1 unit"), "lords": later("1 DragonLord"), "king": later("The King")},
        seldom=lambda: questions.ESCORT(("units", "king"), ""),
    ),
    Worded(questions.LOSSES, prompt=later("What did each side lose in {area}?"), label=_losses),
    Worded(
        questions.RAISED,
        prompt=later("How many fallen enemies do your Necromancers raise in {area}, by your rulebook?"),
        seldom=lambda: questions.RAISED(0, 3, 0, ""),
    ),
    Worded(
        questions.GO_BACK_TO,
        prompt=later("Where do they go from {area}?"),
        label=_area,
        places=_areas,
        seldom=lambda: questions.GO_BACK_TO(("1", "2"), ""),
    ),
    Worded(questions.CULT_ROLL, prompt=_cult_roll),
    Worded(questions.CULT_WAY, prompt=_way, label=_area, places=_areas, seldom=_seldom_way),
    Worded(
        questions.FARTHEST,
        prompt=later("Several armies are as far from your Home Kingdom: draw the one that gains the DragonLord."),
        label=_army,
        seldom=lambda: questions.FARTHEST(("1", "2")),
    ),
    Worded(questions.ENTERED, prompt=_entered, words=NEW_KINDS, label=_area, places=_told_areas),
    Worded(questions.TRACK, prompt=_track, words=NEW_KINDS, label=_area, places=_told_areas),
    Worded(questions.LIES_BESIDE, prompt=_beside, words=NEW_KINDS, label=_area, places=_told_areas),
    Worded(
        questions.OWN_NAME,
        prompt=later("What is it called on your board?"),
        written=lambda: text("a name of up to 18 letters"),
    ),
    Worded(
        questions.REALM_OF,
        prompt=_realm_of,
        words=NEW_KINDS,
        label=_area,
        places=_told_areas,
        seldom=lambda: questions.REALM_OF(("a1", "new kingdom"), "a1"),
    ),
    Worded(
        questions.FARTHEST_ARMY,
        prompt=later(
            "The army farthest from your Home Kingdom gains a DragonLord. Where is it? Of several, roll for one."
        ),
        label=_area,
        places=_told_areas,
        seldom=lambda: questions.FARTHEST_ARMY(("a1", "a2")),
    ),
    Worded(questions.CRYSTAL, prompt=later("Roll the Crystal Die. Which face, from 1 to 6?")),
    Worded(questions.QUEST_GOLD, prompt=_gold),
    Worded(
        questions.QUEST_ITEM,
        prompt=later("What do the Heroes gain?"),
        label=lambda _, answer, __, names: names.good(answer),
    ),
    Worded(
        questions.QUEST_SPELL,
        prompt=later("Which spell does the quest give?"),
        label=_spell,
        seldom=lambda: questions.QUEST_SPELL(("3", "4")),
    ),
    Worded(
        questions.QUEST_DEFENSE,
        prompt=later("What is their Defense?"),
        label=lambda _, sides, __, ___: text("d{sides}", sides=sides),
    ),
    Worded(questions.QUEST, prompt=_quest, words=QUEST),
    Worded(questions.QUEST_FOES, prompt=later("Whom does the party fight?"), words=FOES),
)
DICE = tuple(Worded(one, prompt=_dice, seldom=partial(one, 2, 3, "foe")) for one in questions.DICE.values())
QUESTIONS: Questions[State, Names] = Questions(*WORDED, *DICE, fill=fill)
