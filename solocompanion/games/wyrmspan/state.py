"""The state of a game of Wyrmspan against the Automa: what lies on the table, as far as she is concerned."""

from __future__ import annotations

from typing import Any, Literal

from attrs import evolve, field, fields, frozen

from solocompanion.core.trail import Scalar
from solocompanion.core.words import text

Side = Literal["human", "automa"]
TRACK = 12
LAP = 6  # steps from one brown space to the next


@frozen
class Setup:
    """What was settled before the game. `tile` and `objectives` fill up during set-up."""

    level: str
    tile: str = ""
    objectives: tuple[str, ...] = ()
    excavation: str = "mirror"
    ravel_coins: str = "again"
    quantity_cap: str = "possible"
    ravel_3_dragons: str = "seven"
    start_at: str = "bottom"
    neighbours: str = "set_aside"


@frozen
class Guild:
    """One side at the Dragon Guild: steps taken since START, markers ready beside it, and whether it has passed."""

    steps: int = 0
    ready: int = 1
    passed: bool = False

    @property
    def space(self) -> int:
        """The space the token is on, 0 (START) to 11."""
        return self.steps % TRACK


@frozen
class Result:
    """How a round's objective was scored: quantities and VP of both sides."""

    human: int
    automa: int
    human_vp: int
    automa_vp: int


@frozen
class State:
    """Everything that matters, and nothing that can be derived.

    `unseen` are the decision cards not drawn this round: the deck and the one set aside, which nobody can tell apart
    (WY-D5). `rows` are the markers on the guild tile, by row, in order of arrival; `waiting` her markers between the
    rounds. `excavated` counts the person's open spaces by cave. `sheet` holds the person's final counts.
    """

    setup: Setup
    round: int = 1
    automa: Guild = Guild()
    human: Guild = Guild(ready=4)
    unseen: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    coins: int = 0
    rows: tuple[tuple[Side, ...], ...] = ((), (), (), (), ())
    waiting: tuple[bool, ...] = (True, True, True)
    dragons: int = 0
    caves: int = 0
    excavated: tuple[int, ...] = (1, 1, 1)
    results: tuple[Result, ...] = ()
    sheet: tuple[int, ...] = field(default=())

    @property
    def deck(self) -> int:
        """How many cards the decision deck holds: all unseen ones but the one aside."""
        return max(0, len(self.unseen) - 1)

    @property
    def objective(self) -> str:
        """The current round's objective."""
        return self.setup.objectives[self.round - 1]

    @property
    def is_round_over(self) -> bool:
        """Both have passed."""
        return self.automa.passed and self.human.passed

    @property
    def is_over(self) -> bool:
        """All is scored."""
        return bool(self.sheet)

    def with_guild(self, side: Side, guild: Guild) -> State:
        """Return the state with one side's standing at the guild replaced."""
        return evolve(self, automa=guild) if side == "automa" else evolve(self, human=guild)

    def corrected(self, target: str, value: Scalar) -> State:
        """Set one value by its name; see `values.py` for the names. Raises `ValueError` for a stranger."""
        name, _, place = target.partition(".")
        if name not in _CORRECT or (name != "card" and place not in _PLACES.get(name, ("",))):
            raise ValueError(text("there is no value {target} to correct", target=target))
        changed: State = _CORRECT[name](self, place, value)
        return changed


def _number(name: str) -> Any:
    return lambda state, _, value: evolve(state, **{name: int(value)})


def _yes(value: Scalar) -> bool:
    if value not in {"yes", "no"}:
        raise ValueError(text("{value} is neither yes nor no", value=repr(value)))
    return value == "yes"


def _set_round(state: State, _: str, value: Scalar) -> State:
    """Rounds jumped over count as scored with nothing; those ahead are yet to be scored."""
    round_ = int(value)
    if round_ == state.round:
        return state
    return evolve(state, round=round_, results=(*state.results, *(Result(0, 0, 0, 0),) * 4)[: max(0, round_ - 1)])


def _side(state: State, side: Any, **changes: Any) -> State:
    return state.with_guild(side, evolve(getattr(state, side), **changes))


def _set_space(state: State, side: str, value: Scalar) -> State:
    if not 0 <= int(value) < TRACK:
        raise ValueError(text("the guild track has no space {value}", value=value))
    steps = getattr(state, side).steps
    return _side(state, side, steps=steps - steps % TRACK + int(value))


def _replaced(items: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*items[:place], value, *items[place + 1 :])


def _set_row(state: State, place: str, value: Scalar) -> State:
    owners = tuple(str(value).split())
    if set(owners) - {"human", "automa"}:
        raise ValueError(text("{value}: markers are human or automa", value=repr(value)))
    return evolve(state, rows=_replaced(state.rows, int(place) - 1, owners))


def _set_card(state: State, card: str, value: Scalar) -> State:
    unseen = tuple(one for one in state.unseen if one != card)
    drawn = tuple(one for one in state.drawn if one != card)
    if value == "unseen":
        return evolve(state, unseen=(*unseen, card), drawn=drawn)
    if value != "drawn":
        raise ValueError(text("{value} is neither drawn nor unseen", value=repr(value)))
    return evolve(state, unseen=unseen, drawn=(*drawn, card))


def _set_objective(state: State, place: str, value: Scalar) -> State:
    if int(place) > len(state.setup.objectives):
        raise ValueError(text("objective {n} is not chosen yet", n=place))
    objectives = _replaced(state.setup.objectives, int(place) - 1, str(value))
    return evolve(state, setup=evolve(state.setup, objectives=objectives))


def _set_result(state: State, place: str, value: Scalar) -> State:
    number, _, name = place.partition(".")
    if int(number) > len(state.results):
        raise ValueError(text("round {n} is not scored yet", n=number))
    result = evolve(state.results[int(number) - 1], **{name: int(value)})
    return evolve(state, results=_replaced(state.results, int(number) - 1, result))


_SIDES = ("human", "automa")
_PLACES: dict[str, tuple[str, ...]] = {
    "space": _SIDES,
    "ready": _SIDES,
    "passed": _SIDES,
    "row": ("1", "2", "3", "4", "5"),
    "objective": ("1", "2", "3", "4"),
    "waiting": ("1", "2", "3"),
    "excavated": ("0", "1", "2"),
    "result": tuple(f"{n}.{one.name}" for n in range(1, 5) for one in fields(Result)),
}
_CORRECT: dict[str, Any] = {
    "round": _set_round,
    "coins": _number("coins"),
    "dragons": _number("dragons"),
    "caves": _number("caves"),
    "space": _set_space,
    "ready": lambda state, side, value: _side(state, side, ready=int(value)),
    "passed": lambda state, side, value: _side(state, side, passed=_yes(value)),
    "row": _set_row,
    "card": _set_card,
    "objective": _set_objective,
    "result": _set_result,
    "tile": lambda state, _, value: evolve(state, setup=evolve(state.setup, tile=str(value))),
    "waiting": lambda state, place, value: evolve(state, waiting=_replaced(state.waiting, int(place) - 1, _yes(value))),
    "excavated": lambda state, place, value: evolve(
        state, excavated=_replaced(state.excavated, int(place), int(value))
    ),
}
