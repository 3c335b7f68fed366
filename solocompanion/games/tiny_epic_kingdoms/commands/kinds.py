"""What the commands of the person have in common: whose move it is, and what comes after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar, Self, cast

from solocompanion.core.commands import Command, IllegalCommandError
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue, Resource
from solocompanion.games.tiny_epic_kingdoms.rules.ending import acted, finish_turn
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KingdomTable, land_of
from solocompanion.games.tiny_epic_kingdoms.rules.war import part, wage
from solocompanion.games.tiny_epic_kingdoms.state import FULL, Action, Phase, State
from solocompanion.games.tiny_epic_kingdoms.wording import Names, space_of


def require(holds: object, why: str, **words: Any) -> None:
    """Raise `IllegalCommandError` with a message (marked with `later`) unless something holds."""
    if not holds:
        raise IllegalCommandError(partial(text, why, **words))


def require_under_way(state: State) -> None:
    """Refuse what cannot be before the set-up and after the end."""
    require(state.phase != "setup", later("The set-up comes first"))
    require(state.phase != "over", later("The game is over"))


def require_move(state: State) -> None:
    """Refuse what only the person does while it is the AI's move."""
    require_under_way(state)
    require(state.phase not in {"lead", "follow"}, later("The AI is next"))


def end_move(table: KingdomTable, began: Phase) -> None:
    """End the person's move: after an answer the next turn is theirs, else the AI follows (TEK-T1, TEK-T3)."""
    if began != "answer":
        table.do(did.PhaseBegan("follow"), "TEK-T3")
        return
    finish_turn(table)
    if table.state.phase != "over":
        table.do(did.PhaseBegan("yours"), "TEK-T1")


def is_choosing(state: State) -> bool:
    """Tell whether the person is to choose an action now."""
    return state.phase == "yours"


class Act(Command[State, Catalogue, Names]):
    """An action the person takes: chosen with it, after they chose it, or in answer to the AI's."""

    __slots__ = ()
    action: ClassVar[Action]

    @classmethod
    def is_looked_for(cls, state: State) -> bool:
        """Tell whether the person looks for it among their moves now: in their turn, or once its action is taken."""
        return is_choosing(state) or cls.is_where_left(state)

    @classmethod
    def is_where_left(cls, state: State) -> bool:
        """Tell whether its action is taken, and where is what is left to say."""
        return state.phase in {"answer", "act"} and state.action == cls.action

    def is_begun(self, before: State) -> bool:
        """Tell whether its action is taken, and where is what is left to say."""
        return self.is_where_left(before)

    def asked_first(self, before: State, names: Names) -> str:
        """Name it before a click on a place alone takes the action."""
        if not is_choosing(before):
            return ""
        return text("{move}. Your shield goes on {action}.", move=self.label(before, names),
                    action=names.action(self.action))  # fmt: skip

    def check(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it where another action is being done, or its shield is taken (B1)."""
        require_move(state)
        if state.phase == "yours":
            taken = {action for action, _ in state.shields}
            require(self.action not in taken, later("A shield is on this action in this round (B1)"))
        else:
            require(state.action == self.action, later("Another action is being done (B1)"))
        self.check_act(state, catalogue)

    def check_act(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where the rules do not allow it."""

    def run(self, table: KingdomTable) -> None:
        """Place the shield where it is not placed yet, act, and end the move."""
        began = table.state.phase
        if began == "yours":
            table.do(did.ShieldPlaced("you", self.action), "B1")
        self.act(table)
        acted(table)
        end_move(table, began)

    def act(self, table: KingdomTable) -> None:
        """Do what the action is, once its shield lies. Each action says how."""
        raise NotImplementedError


class Rising(Act):
    """The person pays for the next level of a track and takes it: of the tower with Ore, of research with Mana."""

    __slots__ = ()
    says_why_not = True
    rule: ClassVar[str]
    sprite: ClassVar[str]  # where it is offered
    paid: ClassVar[Resource]
    top: ClassVar[str]  # why it is refused there
    price: ClassVar[str]
    risen: ClassVar[type[did.Built | did.Researched]]

    @classmethod
    def cost(cls, state: State, catalogue: Catalogue) -> int | None:
        """Return the price of the next level; `None` at the top."""
        raise NotImplementedError

    @classmethod
    def offered(cls, state: State, names: Names) -> Iterator[tuple[str, Self]]:
        """Offer it at its track, and with a key while there is a level left."""
        if cls.cost(state, names.catalogue) is not None:
            yield cls.sprite, cls()
            if cls.is_looked_for(state):
                yield "", cls()

    def check_act(self, state: State, catalogue: Catalogue) -> None:
        """Refuse it at the top, and without what it costs."""
        cost = self.cost(state, catalogue)
        require(cost is not None, self.top)
        require(getattr(state.you, self.paid) >= (cost or 0), self.price, n=cost)

    def act(self, table: KingdomTable) -> None:
        """Pay for the next level and go up, by the rule of the track."""
        cost = self.cost(table.state, table.catalogue) or 0
        table.do(did.Paid("you", **{self.paid: cost}, what=self.action), self.rule)
        table.do(self.risen("you"), self.rule)


class Going(Act):
    """A meeple of the person's goes to another space, where there may be a war.

    `source` is "" where none of theirs can go to a space that they ask about; `far` says so.
    """

    __slots__ = ()
    source: str
    target: str
    rule: ClassVar[str]
    far: ClassVar[str]

    @classmethod
    def sources(cls, state: State, names: Names, target: str) -> Iterator[str]:
        """Yield the spaces of the person's meeples from which a way leads there."""
        raise NotImplementedError

    @classmethod
    def meant(cls, state: State, names: Names, sprite: str, dragged: str = "") -> Iterator[Self]:
        """Yield the ways to a space that are not open, or that none leads there."""
        target = space_of(sprite)
        if target and cls.is_where_left(state):
            made = cast("Callable[[str, str], Self]", cls)  # what is written here has no fields of its own
            yield from (made(source, target) for source in tuple(cls.sources(state, names, target)) or ("",))

    def check_act(self, state: State, catalogue: Catalogue) -> None:
        """Refuse a meeple that is not there or lies, and a space that holds two (B9, B13)."""
        if self.source:
            require(state.you_at.get(self.source, 0), later("There is no meeple of yours"))
            require(self.may_leave(state, catalogue), later("Your meeple lies in Ruins: stand it up first (B13)"))
            self.check_way(state, catalogue)
        require(state.crowd(self.target) < FULL, later("Two meeples are there already (B9)"))
        require(self.source, self.far)

    def check_way(self, state: State, catalogue: Catalogue) -> None:
        """Raise `IllegalCommandError` where no way leads there."""

    def may_leave(self, state: State, catalogue: Catalogue) -> bool:
        """Tell whether a meeple there stands; only in Ruins it may lie (B13)."""
        return land_of(state, catalogue).kind[self.source] != "ruins" or self.source in state.standing

    def act(self, table: KingdomTable) -> None:
        """Go there; a meeple of the AI's means war (B10)."""
        table.do(did.Moved("you", self.source, self.target), self.rule)
        part(table, did.Moved("you", self.source, self.target))
        if self.target in table.state.ai_at:
            wage(table, "you", self.source, self.target)

    def label(self, before: State, names: Names) -> str:
        """Name it with both spaces."""
        if not self.source:
            return names.action(self.action)
        source, target = names.space(before, self.source), names.space(before, self.target)
        return text("{action}: {source} to {target}", action=names.action(self.action), source=source, target=target)

    def short(self, before: State, names: Names) -> str:
        """Name it where the target is named already."""
        if not self.source:
            return self.label(before, names)
        source = names.space(before, self.source)
        return text("{action} from {source}", action=names.action(self.action), source=source)

    def foretold(self, before: State, names: Names) -> str:
        """Say that it means war, and what else that may lead to (TEK-L2)."""
        if self.target not in before.ai_at:
            return ""
        said = text(
            "In {space}, war begins: you bid, then the AI's die is rolled.", space=names.space(before, self.target)
        )
        if not before.allied:
            return said
        return text("{war} Without an alliance, war breaks out where you are allied.", war=said)

    def carried(self, before: State) -> tuple[str, ...]:
        """Return the meeples that can be dragged there."""
        return tuple(things.MEEPLE("you", self.source, n) for n in range(before.you_at.get(self.source, 0)))
