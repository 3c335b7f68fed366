"""What the person does about who was met: fight, attack for an action, go back, charm, hire (ENC, EXP-6, EXP-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Pick
from solocompanion.core.words import later, plural, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions, things
from solocompanion.games.dragonlords.commands.kinds import Deed, require, require_phase
from solocompanion.games.dragonlords.commands.purchase import price
from solocompanion.games.dragonlords.facts import MOST_HEROES, MOST_SCROLLS, ORB, Catalogue
from solocompanion.games.dragonlords.rules import battle, moving
from solocompanion.games.dragonlords.rules.aftermath import came_of
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.exploring import claim
from solocompanion.games.dragonlords.state import Battle, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.prospects import chance_to_win, prospects, to_the_end

MOST_HIRED = 2  # units in a native village each turn
HIRES = ("unit", "hero", "scroll")


def require_encounters(state: State) -> None:
    """Refuse it before the encounters; by house rule who is met is fought at once (A-10)."""
    if state.setup.fights == "at_once":
        require_phase(state, "encounter", "exploration")
    else:
        require_phase(state, "encounter")


def is_optional(state: State, area: str) -> bool:
    """Tell whether the person may leave who is there alone: neutrals that were met in this turn (ENC-2)."""
    foes = state.foes.get(area)
    return foes is not None and foes.kind == "neutrals" and foes.fresh and not state.is_cult_at(area)


def _foes_at(state: State, area: str) -> Iterator[str]:
    """Yield the pieces of whom the person has met in an area."""
    if area in state.foes:
        yield things.FOES(area)
    if area in state.zealots:
        yield things.ZEALOTS(area)
    yield from (things.ARMY(one.number) for one in state.armies_at(area))


class _Met(Deed):
    """Something that is done about who was met in an area."""

    __slots__ = ()
    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it wherever the person's figures stand before somebody."""
        for area in state.encounters if state.battle is None else ():
            for sprite in (things.AREA(area), *_foes_at(state, area)):
                yield sprite, cls(area)  # type: ignore[call-arg]  # the classes below have it
            yield "", cls(area)  # type: ignore[call-arg]

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where nobody stands before the person's figures."""
        require_encounters(state)
        require(self.area in state.encounters, later("Nobody is met there"))
        self.check_met(state, catalogue)

    def check_met(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where this cannot be done about them."""


CHARM, FIGHT = "charm", "fight"


def is_charmable(state: State, catalogue: Catalogue, area: str) -> bool:
    """Tell whether a dragon is met in an area that can be charmed at all (EXP-9)."""
    foes = state.foes.get(area)
    return foes is not None and foes.kind == "monster" and catalogue.monsters[foes.who].can_be_charmed


def why_uncharmed(state: State, area: str) -> str:
    """Say why a dragon in an area cannot be charmed: it takes an orb and a unit (EXP-9); "" where it can be."""
    if not state.items.get(ORB, 0) + state.kept.get(ORB, 0):
        return text("you have no DragonOrb")
    if not state.present(area).units:
        return text("that costs a unit, and none of yours is there; King, Wizard and DragonLords are no units")
    return text("an army of the cult is there too") if state.is_cult_at(area) else ""


def can_charm(state: State, catalogue: Catalogue, area: str) -> bool:
    """Tell whether a dragon is met in an area that can be charmed, with an orb and a unit to do it (EXP-9)."""
    return is_charmable(state, catalogue, area) and not why_uncharmed(state, area)


def charm_question(state: State, catalogue: Catalogue, area: str) -> Pick | None:
    """Ask whether a dragon is charmed; `None` where none can be."""
    return questions.CHARM((CHARM, FIGHT), area) if can_charm(state, catalogue, area) else None


def charm(table: DragonTable, area: str) -> None:
    """Charm a dragon: a unit is lost, a DragonLord is gained, and no treasure (EXP-9)."""
    play(table, did.UnitsFell(area, 1), "EXP-9")
    play(table, did.FoesGone(area), "EXP-9")
    play(table, did.LordGained(area), "EXP-9")
    if table.state.setup.orb == "used":
        play(table, did.ItemUsed(ORB), "A-53")
    claim(table, area)


class _Fight(_Met):
    """Fight who is there; neutrals that were met this turn are attacked for an action (ENC-1, ENC-2)."""

    __slots__ = ()

    def check_met(self, state: State, catalogue: Catalogue) -> None:
        """Refuse an attack without an action, and one by a Wizard alone."""
        require(state.present(self.area).fights, later("The Wizard alone does not fight (COM-6)"))
        if is_optional(state, self.area) and moving.retreats(state, catalogue, self.area):
            require(state.actions, later("An attack on neutrals takes an action, and none is left (ENC-2)"))

    def do(self, table: DragonTable) -> None:
        """Begin the battle; a dragon may be charmed instead."""
        foes = table.state.foes.get(self.area)
        if table.ask(lambda state: charm_question(state, table.catalogue, self.area)) == CHARM:
            charm(table, self.area)
            return
        if is_optional(table.state, self.area) and table.state.actions:  # who cannot go back fights without one
            play(table, did.ActionSpent(1), "ENC-2")
        prize = foes.prize if foes is not None else ""
        was_unknown = not table.state.land(self.area).known
        fought = Battle(self.area, "you", prize=prize, was_unknown=was_unknown)
        battle.begin(table, fought, "ENC-1")
        self.fight(table)
        came_of(table, fought)

    def fight(self, table: DragonTable) -> None:
        """Fight as far as it goes by itself; the battle may be over with the free attacks."""

    def label(self, before: State, names: Names) -> str:
        """Name it with who is fought."""
        return text("Fight {foes} in {area}", foes=names.hostile(before, self.area), area=names.area(before, self.area))

    def short(self, before: State, names: Names) -> str:
        """Name it where the area is named already."""
        if is_optional(before, self.area) and before.actions:
            return text("Attack {foes}, 1 action", foes=names.hostile(before, self.area))
        return text("Fight {foes}", foes=names.hostile(before, self.area))

    def also(self, before: State, names: Names) -> str:
        """Say what it costs, and how often the person wins."""
        return self.paid(before, chance_to_win(before, names, Battle(self.area, "you")))

    def paid(self, before: State, said: str) -> str:
        """Say of an attack on who could be left alone that it takes an action (ENC-2)."""
        if not is_optional(before, self.area) or not before.actions:
            return said
        return text("1 action, {chance}", chance=said) if said else text("1 action")

    def foretold(self, before: State, names: Names) -> str:
        """Say who meets whom, and what may come of it; of a dragon, whether it can be charmed instead."""
        said = prospects(before, names, Battle(self.area, "you"))
        if not is_charmable(before, names.catalogue, self.area):
            return said
        if why := why_uncharmed(before, self.area):
            return text("{fight} It cannot be charmed: {why} (EXP-9).", fight=said, why=why)
        return text("{fight} You are asked first whether you charm it (EXP-9).", fight=said)


@frozen
class Fight(_Fight):
    """Begin the battle; each round is fought by itself."""

    area: str


@frozen
class FightOut(_Fight):
    """Begin the battle and fight to the end: what the large button does where there is little to fear."""

    area: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at the large button alone."""
        return iter(())

    def fight(self, table: DragonTable) -> None:
        """Fight round after round."""
        battle.fight_on(table)

    def also(self, before: State, names: Names) -> str:
        """Say that it goes to the end, and how often the person wins."""
        return self.paid(before, to_the_end(before, names, Battle(self.area, "you")))


@frozen
class GoBack(_Met):
    """Leave neutrals alone that were met this turn, and go back, free of charge (ENC-2, ENC-3)."""

    area: str

    def check_met(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it before others, who have to be fought (A-17), and where there is nowhere to go."""
        if not state.present(self.area).fights:
            return  # the Wizard alone goes home by magic
        require(is_optional(state, self.area), later("They have to be fought (A-17)"))
        back = moving.retreats(state, catalogue, self.area)
        require(back, later("There is no friendly territory to go back to (ENC-3)"))

    def do(self, table: DragonTable) -> None:
        """Go back; the Wizard alone goes home."""
        if table.state.present(self.area).fights:
            go_back(table, self.area, "ENC-3")
        else:
            battle.send_wizard_home(table, self.area)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Go back from {area}", area=names.area(before, self.area))

    def short(self, before: State, names: Names) -> str:
        """Name it where the area is named already."""
        return text("Leave them and go back")


def go_back(table: DragonTable, area: str, rule: str) -> None:
    """Have all of the person's figures in an area go back; the person says where, if there are several places."""
    force = moving.met(table.state, area)
    for source, back in moving.retreats(table.state, table.catalogue, area).items():
        target = back[0] if len(back) == 1 else table.ask(questions.GO_BACK_TO(back, area))
        if table.state.ship(target) is not None:
            play(table, did.WentAboard(target, area, force[source], back=True), "A-66")
        else:
            play(table, did.WentBack(area, target, force[source]), rule)


@frozen
class Hire(Deed):
    """Hire in a native village where the person's units stand (EXP-10)."""

    appeal = 0.5

    area: str
    what: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at each village that the person holds."""
        if state.phase in {"exploration", "encounter"}:
            for area, land in state.lands.items():
                if land.village and land.owner == "you":
                    yield from ((things.VILLAGE(area), cls(area, what)) for what in HIRES)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what is too dear, more than a turn allows, and more than there is room for."""
        require_phase(state, "exploration", "encounter")
        land = state.land(self.area)
        require(land.village and land.owner == "you", later("No village of yours is there"))
        require(self.what in HIRES, later("Nobody offers that there"))
        require(state.force(self.area).units, later("Your units have to be there (EXP-10)"))
        require(state.gold >= self.cost(state, catalogue), later("It costs {n} gold"), n=self.cost(state, catalogue))
        self.check_limit(state)
        if self.what == "hero":
            heroes = state.heroes + state.reserve.get("hero", 0)
            require(heroes < MOST_HEROES, later("You have {n} Heroes, the most there can be (UNIT-3)"), n=MOST_HEROES)
        if self.what == "scroll":
            require(
                state.scrolls < MOST_SCROLLS,
                later("You hold {n} Scroll Cards, the most there can be (UNIT-4)"),
                n=MOST_SCROLLS,
            )

    def check_limit(self, state: State) -> None:
        """Refuse more of a kind than a village gives in a turn, and a second kind (A-15)."""
        hired = state.hired.get(self.area, {})
        most = MOST_HIRED if self.what == "unit" else 1
        require(hired.get(self.what, 0) < most, later("This village gives no more of it this turn (EXP-10)"))
        others = set(hired) - {self.what}
        require(not others or state.setup.hire == "each", later("This village gives one kind a turn (A-15)"))

    def cost(self, state: State, catalogue: Catalogue) -> int:
        """Return what one costs."""
        return (
            catalogue.civilizations[state.setup.civ].price
            if self.what == "unit"
            else price(state, catalogue, self.what, 1)
        )

    def do(self, table: DragonTable) -> None:
        """Pay and take it."""
        play(table, did.Hired(self.area, self.what, self.cost(table.state, table.catalogue)), "EXP-10")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Hire 1 {good} in {area}", good=names.good(self.what), area=names.area(before, self.area))

    def short(self, before: State, names: Names) -> str:
        """Name it where the village is named already, with the price."""
        cost = self.cost(before, names.catalogue)
        return plural("Hire 1 {good} for {n} gold", "Hire 1 {good} for {n} gold", cost, good=names.good(self.what))
