"""What the person's cards make the AI give up or gain (TEK-G1): the rules say which resources."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from solocompanion.core.commands import Command
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import questions, things
from solocompanion.games.tiny_epic_kingdoms.commands.kinds import require, require_under_way
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import ai_gets, ai_gives, what_to_gain
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.state import MOST, RESOURCES, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names


@frozen
class AiGives(Command[State, Catalogue, Names]):
    """The AI gives up resources for another reason than war."""

    is_rare = True

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at the AI's resources."""
        return ((things.RES("ai", one), cls()) for one in RESOURCES)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where it has none."""
        require_under_way(state)
        require(_sum(state), later("The AI has no resources"))

    def appeal_now(self, before: State) -> float:
        """Draw nobody who has no meeple left: all they can still do is let the AI bring the end about."""
        return self.appeal if before.you_at else 0

    def run(self, table: KingdomTable) -> None:
        """Ask how many; the rules say which."""
        ai_gives(table, table.ask(lambda state: questions.GIVE_N(1, max(1, _sum(state)), 1)))

    def label(self, before: State, names: Names) -> str:
        """Say who gives up; how much is asked."""
        return text("The AI gives up resources")


@frozen
class AiGets(Command[State, Catalogue, Names]):
    """The AI gains resources otherwise than by collecting."""

    is_rare = True

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at the AI's resources."""
        return ((things.RES("ai", one), cls()) for one in RESOURCES)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where it has nine of each."""
        require_under_way(state)
        require(what_to_gain(state.ai) is not None, later("The AI has nine of each (B2)"))

    def run(self, table: KingdomTable) -> None:
        """Ask how many; the rules say which."""
        ai_gets(table, table.ask(lambda state: questions.GAIN_N(1, max(1, _room(state)), 1)))

    def label(self, before: State, names: Names) -> str:
        """Say who gains; how much is asked."""
        return text("The AI gains resources")


def _sum(state: State) -> int:
    return state.ai.food + state.ai.mana + state.ai.ore


def _room(state: State) -> int:
    return MOST * len(RESOURCES) - _sum(state)
