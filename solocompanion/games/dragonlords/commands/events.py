"""The event phase: a quest on the table, and what came of it (EVT)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from solocompanion.core.effects import Effect
from solocompanion.core.frozen import frozen
from solocompanion.core.requests import Form, Line
from solocompanion.core.words import later, text
from solocompanion.games.dragonlords import effects as did
from solocompanion.games.dragonlords import questions, things
from solocompanion.games.dragonlords.commands.kinds import Deed, require, require_phase, require_under_way, without_home
from solocompanion.games.dragonlords.effects.turns import TREASURE
from solocompanion.games.dragonlords.facts import DICE, ITEMS, MOST_HEROES, MOST_SCROLLS, SHARDS, Catalogue
from solocompanion.games.dragonlords.rules.battle import begin
from solocompanion.games.dragonlords.rules.cult import gain_lord
from solocompanion.games.dragonlords.rules.ending import DragonTable, play
from solocompanion.games.dragonlords.rules.finding import gain_scroll
from solocompanion.games.dragonlords.rules.turns import collect
from solocompanion.games.dragonlords.state import Battle, State
from solocompanion.games.dragonlords.wording import Names

MOST_GOLD, MOST_FOES, MOST_ATTACK, MOST_TREASURES = 30, 12, 12, 6


class _Outcome(Deed):
    """Something that the quest card gives or takes."""

    __slots__ = ()
    appeal = 0.06
    words: ClassVar[str]
    rule: ClassVar[str] = "EVT-1"

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it while the quest is being done."""
        if state.phase == "event" and state.battle is None:
            yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it outside the event."""
        require_phase(state, "event")
        self.check_outcome(state, catalogue)

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where there is no room for it."""

    def do(self, table: DragonTable) -> None:
        """Do it."""
        play(table, self.effect(table), self.rule)

    def effect(self, table: DragonTable) -> Effect[State]:
        """Return what happens."""
        raise NotImplementedError

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text(self.words)


@frozen
class RollCrystal(_Outcome):
    """Roll the Crystal Die (EVT)."""

    words = later("Roll the Crystal Die")

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a second roll for one quest."""
        require(not state.crystal, later("It is rolled already"))

    def effect(self, table: DragonTable) -> Effect[State]:
        """Roll it."""
        return did.CrystalRolled(table.ask(questions.CRYSTAL()))

    def key(self) -> str:
        """Return its key: it is always in sight."""
        return "R"

    def foretold(self, before: State, names: Names) -> str:
        """Say that it is rolled."""
        return text("The die says whether the gods bless, ignore or curse the party.")


@frozen
class QuestGold(_Outcome):
    """The quest gives gold."""

    words = later("Gold gained…")

    def effect(self, table: DragonTable) -> Effect[State]:
        """Ask how much."""
        return did.GoldGained(table.ask(questions.QUEST_GOLD(1, MOST_GOLD, None, "gain")))


@frozen
class QuestGoldLost(_Outcome):
    """The quest takes gold."""

    words = later("Gold lost…")

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without gold."""
        require(state.gold, later("You have no gold"))

    def effect(self, table: DragonTable) -> Effect[State]:
        """Ask how much."""
        return did.GoldLost(table.ask(lambda state: questions.QUEST_GOLD(1, max(1, state.gold), None, "lose")))


@frozen
class QuestItem(_Outcome):
    """The quest gives an item or a treasure."""

    words = later("Item or treasure…")
    rule = "EVT-5"

    def effect(self, table: DragonTable) -> Effect[State]:
        """Ask which."""
        return did.ItemGained(table.ask(questions.QUEST_ITEM((*ITEMS, "treasure"), "gain")))


@frozen
class QuestScroll(_Outcome):
    """The quest gives a Scroll Card."""

    words = later("Scroll Card")

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a seventh."""
        _has_room_for_scroll(state)

    def effect(self, table: DragonTable) -> Effect[State]:
        """Take it."""
        return did.ScrollGained()


def _has_room_for_scroll(state: State) -> None:
    require(
        state.scrolls < MOST_SCROLLS, later("You hold {n} Scroll Cards, the most there can be (UNIT-4)"), n=MOST_SCROLLS
    )


@frozen
class QuestSpell(_Outcome):
    """The quest gives a spell: the Wizard knows it at once (UNIT-2)."""

    words = later("Spell")
    rule = "UNIT-2"

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where the Wizard knows every spell."""
        require(len(state.spells) < catalogue.combat.spells, later("Your Wizard knows every spell (UNIT-2)"))

    def effect(self, table: DragonTable) -> Effect[State]:
        """Ask which."""
        unknown = (str(n) for n in range(1, table.catalogue.combat.spells + 1) if n not in table.state.spells)
        return did.SpellsKnown((int(table.ask(questions.QUEST_SPELL(unknown))),))


@frozen
class QuestHero(_Outcome):
    """The quest gives units: they are Heroes (EVT-1)."""

    words = later("Hero")

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a seventh."""
        require(state.heroes < MOST_HEROES, later("You have {n} Heroes, the most there can be (UNIT-3)"), n=MOST_HEROES)

    def effect(self, table: DragonTable) -> Effect[State]:
        """Take one."""
        return did.HeroGained()


@frozen
class QuestHeroLost(_Outcome):
    """The quest costs a Hero."""

    words = later("Hero lost")
    rule = "EVT-4"

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without Heroes."""
        require(state.heroes, later("You have no Heroes"))

    def effect(self, table: DragonTable) -> Effect[State]:
        """Lose one."""
        return did.HeroesLost(1)


@frozen
class QuestShard(_Outcome):
    """The quest gives a Shard: it counts at once (EVT-2)."""

    words = later("Shard of the Crystal")
    rule = "EVT-2"
    appeal = 0.02

    def effect(self, table: DragonTable) -> Effect[State]:
        """Take it."""
        return did.ShardGained()


@frozen
class QuestWizard(_Outcome):
    """The quest gives a wizard: two Scroll Cards instead (EVT-3)."""

    words = later("Wizard: 2 Scroll Cards instead")
    rule = "EVT-3"

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where there is no room for a Scroll Card."""
        _has_room_for_scroll(state)

    def do(self, table: DragonTable) -> None:
        """Take two."""
        for _ in range(2):
            gain_scroll(table, "EVT-3")


@frozen
class QuestLord(_Outcome):
    """The quest gives a DragonLord: it stands in the Home Kingdom (EVT-6)."""

    words = later("DragonLord")
    rule = "EVT-6"
    appeal = 0.05

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it while the person does not hold the Home Kingdom."""
        require(state.land(state.home).owner == "you", later("You do not hold your Home Kingdom"))

    def effect(self, table: DragonTable) -> Effect[State]:
        """Take it."""
        return did.LordGained(table.state.home)


@frozen
class CultLord(_Outcome):
    """A quest for a DragonLord was cursed and the party beaten: the cult gains one (EVT-7)."""

    words = later("DragonLord for the cult")
    appeal = 0.05

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where the cult has no army left."""
        require(state.armies, later("No army of the cult is left (EVT-7)"))

    def foretold(self, before: State, names: Names) -> str:
        """Say who gains it."""
        return text("The army farthest from your Home Kingdom gains it.")

    def do(self, table: DragonTable) -> None:
        """Give it to the army that is farthest."""
        gain_lord(table)


@frozen
class QuestFight(_Outcome):
    """The party fights on its quest (EVT-4)."""

    words = later("Fight…")

    def check_outcome(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without Heroes."""
        require(state.heroes, later("You have no Heroes"))

    def do(self, table: DragonTable) -> None:
        """Ask whom they fight, and begin."""
        lines = (Line("n", 1, MOST_FOES, 1), Line("attack", 1, MOST_ATTACK, 3))
        n, attack = table.ask(questions.QUEST_FOES(lines))
        defense = int(table.ask(questions.QUEST_DEFENSE(map(str, DICE))))
        begin(table, Battle("", "quest", attack=attack, defense=defense, n=n), "EVT-4")


@frozen
class SendItem(Deed):
    """Send an item of the Heroes' to the Kingdom; they can use it no more (EVT-5)."""

    appeal = 0.05
    is_rare = True

    item: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer what they have."""
        if state.phase == "event" and state.battle is None:
            yield from ((things.GOOD(item), cls(item)) for item in state.found)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what no quest gave them: what is bought stays with them."""
        require_phase(state, "event")
        has = state.items.get(self.item) and state.found.get(self.item)
        require(has, later("Your Heroes have none that a quest gave them (EVT-5)"))

    def do(self, table: DragonTable) -> None:
        """Send it."""
        play(table, did.ItemSent(self.item), "EVT-5")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Send the {item} to the Kingdom", item=names.good(self.item))


@frozen
class UseItem(Deed):
    """The Heroes use up an item on their quest (UNIT-3)."""

    appeal = 0.05
    is_rare = True

    item: str

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer what they have, in a fight of theirs too."""
        if state.phase == "event":
            yield from ((things.GOOD(item), cls(item)) for item in state.items)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse what they have not."""
        require(state.phase == "event", later("The Heroes use items on a quest (UNIT-3)"))
        require(state.items.get(self.item), later("Your Heroes have none"))

    def do(self, table: DragonTable) -> None:
        """Use it up."""
        play(table, did.ItemUsed(self.item), "UNIT-3")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Use up 1 {item}", item=names.good(self.item))


@frozen
class UseScroll(Deed):
    """Use a Scroll Card; what it does is entered as a correction (UNIT-4)."""

    appeal = 0.05
    is_rare = True

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it while the person holds one."""
        if state.scrolls:
            yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it without one, and without anybody who can use it."""
        require_under_way(state)
        require(state.scrolls, later("You hold no Scroll Card"))
        everybody = state.everybody
        can = everybody.king or everybody.wizard or (state.phase == "event" and state.heroes)
        require(can, later("The Wizard or the King uses it, in the event a Hero (UNIT-4)"))

    def do(self, table: DragonTable) -> None:
        """Use it."""
        play(table, did.ScrollUsed(), "UNIT-4")

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Use a Scroll Card")


@frozen
class EnterQuest(Deed):
    """Roll the Crystal Die and enter in one form what came of the quest; then the income is collected (EVT-1)."""

    appeal = 0.03

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it while the quest is being done."""
        if state.phase == "event" and state.battle is None:
            yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it outside the event."""
        require_phase(state, "event")

    def do(self, table: DragonTable) -> None:
        """Roll, ask, and take each of what is entered."""
        if not table.state.crystal:
            play(table, did.CrystalRolled(table.ask(questions.CRYSTAL())), "EVT-1")
        for effect, rule in _came(*table.ask(_outcome)):
            play(table, effect, rule)
        _end(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("Enter the quest")

    def key(self) -> str:
        """Return its key: it is always in sight."""
        return "Q"

    def foretold(self, before: State, names: Names) -> str:
        """Say that the die is rolled, unless it lies already."""
        return "" if before.crystal else text("The Crystal Die is rolled; then you enter what came of the quest.")


def _end(table: DragonTable) -> None:
    """Have the quest be done, and collect the income."""
    play(table, did.QuestDone(), "EVT-1")
    collect(table)


def _outcome(state: State) -> Form:
    """Ask for what most quests give and take, as far as there is room for it."""
    return questions.QUEST(
        (
            Line("gold", 0, MOST_GOLD),
            Line("gold_lost", 0, max(0, state.gold)),
            Line("scrolls", 0, MOST_SCROLLS - state.scrolls),
            Line("treasures", 0, MOST_TREASURES),
            Line("heroes", 0, MOST_HEROES - state.heroes),
            Line("heroes_lost", 0, state.heroes),
            Line("shards", 0, SHARDS - state.shards),
        )
    )


def _came(
    gold: int, lost: int, scrolls: int, treasures: int, heroes: int, fallen: int, shards: int
) -> Iterator[tuple[Effect[State], str]]:
    """Yield what a quest came to, with the rule of each: losses first, so that there is room for who comes."""
    yield from ((did.HeroesLost(fallen), "EVT-4") for _ in range(fallen > 0))
    yield from ((did.GoldLost(lost), "EVT-1") for _ in range(lost > 0))
    yield from ((did.GoldGained(gold), "EVT-1") for _ in range(gold > 0))
    yield from ((did.ScrollGained(), "EVT-1") for _ in range(scrolls))
    yield from ((did.ItemGained(TREASURE), "EVT-5") for _ in range(treasures))
    yield from ((did.HeroGained(), "EVT-1") for _ in range(heroes))
    yield from ((did.ShardGained(), "EVT-2") for _ in range(shards))


@frozen
class EndQuest(Deed):
    """The quest is done: the income is collected (§2.7)."""

    side = "table"

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it outside the event."""
        require_phase(state, "event")

    def do(self, table: DragonTable) -> None:
        """Collect, and go on."""
        _end(table)

    def label(self, before: State, names: Names) -> str:
        """Name it."""
        return text("The quest is done")

    def also(self, before: State, names: Names) -> str:
        """Say what comes next."""
        return text("collects the income")

    def warned(self, before: State, names: Names) -> str:
        """Say that the game is lost with the turn: little comes between."""
        return without_home(before)
