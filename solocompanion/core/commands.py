"""Commands: what can be done in a game, one class each.

A command says who does it, where it is offered, its label, what the rules refuse, and what it leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar

from solocompanion.core.frozen import frozen
from solocompanion.core.table import Table

S = TypeVar("S")
C = TypeVar("C")
N = TypeVar("N")
Side = Literal["human", "opponent", "table"]


Why = Callable[[], str]  # words a reason where somebody reads it: most refusals are only counted


class IllegalCommandError(ValueError):
    """A command the rules do not allow now; the message says why. A `Why` is worded when it is read."""

    def __init__(self, why: str | Why = "") -> None:
        super().__init__(why)

    def __str__(self) -> str:
        why: str | Why = self.args[0]
        return why if isinstance(why, str) else why()


@frozen
class Count:
    """What a command changes by one: its name, how many there are now, and `by`: 1 or -1.

    `value` is the target of the correctable value that it is, if there is one: a plate shows either. `also` is said
    beside the name and may change with the number, as the price of the next one does.
    """

    what: str
    now: int
    by: int
    value: str = ""
    also: str = ""


class Command(Generic[S, C, N]):
    """Something that can be done. Subclasses are frozen attrs classes; their fields are the arguments.

    S is the state, C the catalogue, N the game's names (words for things).
    """

    __slots__ = ()
    side: ClassVar[Side] = "human"
    says_why_not: ClassVar[bool] = False  # where it is offered but refused, the person looks for it: say why
    is_rare: ClassVar[bool] = False  # it is seldom done: at a piece with other commands it is folded away
    appeal: ClassVar[float] = 1  # how much it draws who plays by dice, beside its like; 0: nobody does it by chance

    def check(self, state: S, catalogue: C) -> None:
        """Raise `IllegalCommandError` with the reason where the rules do not allow this.

        Called before `run`, for every offer, and again for each correction made while the command waits for an answer.
        """

    def run(self, table: Table[S, C]) -> None:
        """Do it: ask the table for what is not known, and tell it every effect with its rule."""
        raise NotImplementedError

    def label(self, before: S, names: N) -> str:
        """Name it for undo and the timeline."""
        raise NotImplementedError

    def offer(self, before: S, names: N) -> str:
        """Name it as something to do, with where it leads; as `label` does where that says enough."""
        return self.label(before, names)

    def short(self, before: S, names: N) -> str:
        """Name it in fewer words, for where the piece or place is named already; empty: as `label` does."""
        return ""

    def brief(self, before: S, names: N) -> str:
        """Name it for undo where there is little room: as at its piece, unless that says "here"; empty for none."""
        return self.short(before, names).removesuffix("…")

    def also(self, before: S, names: N) -> str:
        """Say in a few words what else it does, for where it is the main button, such as ending a turn first."""
        return ""

    def follows_at_once(self, before: S) -> bool:
        """Tell whether the big button goes on with it by itself, once it has done the step before.

        So for a step that does nothing but ask the person, and before which there is nothing to do or to look at. The
        question it asks can be left.
        """
        return False

    def goes_on(self, before: S) -> bool:
        """Tell whether it goes on with a turn that something of the person's, such as a battle, came into."""
        return False

    def foretold(self, before: S, names: N) -> str:
        """Say what it does that cannot be taken back at the table: a draw, a battle, a pass.

        The person then sees this first and decides once more. Empty: it is done at once.
        """
        return ""

    def warned(self, before: S, names: N) -> str:
        """Say what the person may lose with it, where the large button does it and one press may be one too many.

        The person then sees this first and decides once more. Empty: the button does it at once.
        """
        return ""

    def asked_first(self, before: S, names: N) -> str:
        """Name it where a click on a piece or place alone would do it and not say what: it is confirmed then.

        Empty: one knows what the click does. A button that names it, or a piece dragged there, does it at once.
        """
        return ""

    def is_begun(self, before: S) -> bool:
        """Tell whether the person has begun it and where is all that is left to say: those places are lit."""
        return False

    def appeal_now(self, before: S) -> float:
        """Return how much it draws who plays by dice as the table lies: `appeal`, where nothing else is said.

        0 where nobody at the table would come to it, much where the rules ask for it now.
        """
        return self.appeal

    def counted(self, before: S, names: N) -> Count | None:
        """Return what it changes by one; with its opposite it is shown as a count between minus and plus."""
        return None

    def carried(self, before: S) -> Iterable[str]:
        """Yield the pieces (ids of sprites) that are dragged to where it is offered, to do it."""
        return ()

    def key(self) -> str:
        """Return the key that does it, "" for none."""
        return ""

    @classmethod
    def offered(cls, state: S, names: N) -> Iterable[tuple[str, Self]]:
        """Yield (sprite, command) where it is offered; the sprite is "" where it belongs to none.

        What `check` refuses is left out by the view, so this need not repeat it.
        """
        return ()

    @classmethod
    def meant(cls, state: S, names: N, sprite: str, dragged: str = "") -> Iterable[Self]:
        """Yield what the person would mean by a click on a piece or place where this is begun and not offered.

        With `dragged`: by dragging that piece there. `check` refuses it, and what it says is shown there.
        """
        return ()


def refusal(command: Command[S, C, N], state: S, catalogue: C) -> str:
    """Return why the rules do not allow a command now, "" where they do."""
    try:
        command.check(state, catalogue)
    except IllegalCommandError as why:
        return str(why)
    return ""


def is_allowed(command: Command[S, C, N], state: S, catalogue: C) -> bool:
    """Tell whether the rules allow a command now, without wording a reason."""
    try:
        command.check(state, catalogue)
    except IllegalCommandError:
        return False
    return True


def commands_in(*modules: ModuleType) -> tuple[type[Command[Any, Any, Any]], ...]:
    """Return the commands that modules define, in the order of their definition; a name with "_" is what some share."""
    return tuple(
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Command) and one.__module__ == module.__name__
        if not one.__name__.startswith("_")
    )


def carry_out(table: Table[S, C], command: Command[S, C, N]) -> None:
    """Run a command the rules allow. Raises `IllegalCommandError`.

    A correction made while the command waits is checked as if the table had lain like that when the command began.
    """
    command.check(table.state, table.catalogue)
    table.began(lambda state: command.check(state, table.catalogue))
    command.run(table)
