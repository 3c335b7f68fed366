"""The person chooses an action, collects instead of following, or does nothing with their action (B1, B2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Self

from solocompanion.core.commands import Command, commands_in, refusal
from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.commands import growth, moves
from solocompanion.games.tiny_epic_kingdoms.commands.kinds import Act, end_move, is_choosing, require, require_move
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.rules.collecting import you_collect
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, Action, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names

PAID: tuple[Action, ...] = ("build", "research", "expand", "trade")  # that the person may lack something for
KEYS: Mapping[Action, str] = {"patrol": "P", "quest": "Q", "expand": "E"}  # of the actions done on the board


def is_possible(action: Action, state: State, names: Names) -> bool:
    """Tell whether the person can do an action somewhere now, once it is theirs to do."""
    return not all(_refusals(action, state, names))


def why_impossible(action: Action, state: State, names: Names) -> str:
    """Say why the person can do nothing with an action: what holds everywhere, such as its price; else ""."""
    found = {*_refusals(action, state, names)} - {text(growth.NOT_LONE)}
    return found.pop() if action in PAID and len(found) == 1 else ""


def _refusals(action: Action, state: State, names: Names) -> Iterator[str]:
    """Yield why each way to do an action is refused, "" for one that is not."""
    for kind in (*commands_in(moves), *commands_in(growth)):
        if issubclass(kind, Act) and kind.action == action:
            yield from (refusal(one, state, names.catalogue) for _, one in kind.offered(state, names))


@frozen
class Collect(Command[State, Catalogue, Names]):
    """The person collects instead of following the AI's action."""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it with a key."""
        yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it in answer to the AI only: who chose the action may not collect (B1)."""
        require_move(state)
        require(state.phase == "answer", later("You may not collect with your own action (B1)"))

    def run(self, table: KingdomTable) -> None:
        """Collect; the turn is over."""
        you_collect(table)
        end_move(table, "answer")

    def label(self, before: State, names: Names) -> str:
        """Say what is done instead of the action."""
        return text("Collect resources")

    def key(self) -> str:
        """Return the letter that collects."""
        return "C"


@frozen
class Choose(Command[State, Catalogue, Names]):
    """The person puts a shield on an action, to take it or to do nothing."""

    action: Action

    says_why_not = True

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer each action at its banner, and with a key those that are done on the board."""
        yield from ((things.ACTION(one), cls(one)) for one in ACTIONS)
        if is_choosing(state):
            yield from (("", cls(one)) for one in KEYS)

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow an open action when the person leads."""
        require_move(state)
        require(state.phase == "yours", later("An action has been chosen"))
        taken = {action for action, _ in state.shields}
        require(self.action not in taken, later("A shield is on this action in this round (B1)"))

    def run(self, table: KingdomTable) -> None:
        """Place the shield; what is done with the action comes next."""
        table.do(did.ShieldPlaced("you", self.action), "B1")
        table.do(did.PhaseBegan("act"), "B1")

    def label(self, before: State, names: Names) -> str:
        """Name it by the action."""
        return text("Choose {action}", action=names.action(self.action))

    def offer(self, before: State, names: Names) -> str:
        """Name it by the action; where it leads is said next. A Trade asks for itself: this is the shield alone."""
        if self.action == "trade":
            return text("Shield on {action}", action=names.action(self.action))
        return text("{action}…", action=names.action(self.action))

    def foretold(self, before: State, names: Names) -> str:
        """Say that nothing can be done with it now; the AI follows all the same (AMB-37)."""
        if is_possible(self.action, before, names):
            return ""
        said = text(
            "You can do nothing with {action} now: only your shield goes there, and the AI follows.",
            action=names.action(self.action),
        )
        why = why_impossible(self.action, before, names)
        return text("{said} {why}.", said=said, why=why) if why else said

    def key(self) -> str:
        """Return the key of an action that is done on the board."""
        return KEYS.get(self.action, "")


@frozen
class Nothing(Command[State, Catalogue, Names]):
    """The person does nothing with the action they chose; the AI follows it all the same (AMB-37)."""

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it with a key."""
        yield "", cls()

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Allow it once an action is chosen."""
        require_move(state)
        require(state.phase == "act", later("Choose an action first"))

    def run(self, table: KingdomTable) -> None:
        """Leave it; the AI is next."""
        table.do(did.DidNothing(), "B1")
        table.do(did.PhaseBegan("follow"), "AMB-37")

    def label(self, before: State, names: Names) -> str:
        """Say that the action is left undone."""
        return text("Do nothing")

    def key(self) -> str:
        """Return the letter that does nothing."""
        return "N"
