"""What is told of shields, moves, objectives and the end."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.board import Motion
from solocompanion.core.telling import appear, pulse
from solocompanion.core.words import later, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.state import State, Winner
from solocompanion.games.tiny_epic_kingdoms.telling.sentences import Tell, by_side
from solocompanion.games.tiny_epic_kingdoms.wording import Names


def _nothing(_: object, before: State, names: Names) -> str:
    return text("You did nothing with {action}.", action=names.action(before.action) if before.action else "")


def _end(effect: did.EndTriggered, before: State, _: Names) -> str:
    """Say who brought the end about and what is still played: to the end of this round, or one more."""
    is_you = effect.side == "you"
    if effect.last == before.round:
        said = later("You brought the end about: this round is the last one.")
        return text(said if is_you else later("The AI brought the end about: this round is the last one."))
    if effect.last == before.round + 1 and not is_you:
        return text("The AI brought the end about: one more round is played.")
    said = later("You brought the end about: round {n} is the last one.")  # the round was set by hand
    return text(said if is_you else later("The AI brought the end about: round {n} is the last one."), n=effect.last)


def _last_moves(_: object, before: State, after: State, __: Names) -> tuple[Motion, ...]:
    """Pulse the round where it becomes the last one, or no longer is."""
    is_alike = (before.last, before.is_in_last_round) == (after.last, after.is_in_last_round)
    return () if is_alike else (Motion("pulse", "round"),)


def _last_round(effect: did.EndTriggered, *_: object) -> str:
    said = (
        later("Round {n} is the last one: you reached an objective")
        if effect.side == "you"
        else later("Round {n} is the last one: the AI reached all three objectives")
    )
    return text(said, n=effect.last)


def _end_lapsed(_: object, before: State, __: Names) -> str:
    if before.phase != "over":
        return text("Nobody has brought the end about: the game goes on.")
    return text(
        "The game is over all the same: round {n} was counted as its last one. To play on, undo to before its end.",
        n=before.round,
    )


def _over(effect: did.GameEnded, *_: object) -> str:
    if effect.is_still:
        return text("Neither side could do anything more: everything is counted.")
    return text("The last round was over: everything is counted.")


def _bonus(effect: did.BonusTold, *_: object) -> str:
    said = (
        later("The AI's research level 5 scores {n}.")
        if effect.side == "ai"
        else later("Your research level 5 scores {n}.")
    )
    return text(said, n=effect.points)


def _points(effect: did.PointsTold, *_: object) -> str:
    known = ", ".join("?" if one < 0 else str(one) for one in effect.points)
    return text("The levels of the tower score {points}.", points=known)


BROKEN: Mapping[tuple[Winner, str], str] = {
    ("you", "meeples"): later("You won the tie {n} : {n}: you have more meeples in play."),
    ("you", "tower"): later("You won the tie {n} : {n}: you are higher in the tower."),
    ("you", "research"): later("You won the tie {n} : {n}: you are higher in research."),
    ("you", "resources"): later("You won the tie {n} : {n}: you have more resources."),
    ("ai", "meeples"): later("The AI won the tie {n} : {n}: it has more meeples in play."),
    ("ai", "tower"): later("The AI won the tie {n} : {n}: it is higher in the tower."),
    ("ai", "research"): later("The AI won the tie {n} : {n}: it is higher in research."),
    ("ai", "resources"): later("The AI won the tie {n} : {n}: it has more resources."),
    ("", "nothing"): later("A tie {n} : {n}: meeples, tower, research and resources are equal too, so it is shared."),
}


def _tie_broken(effect: did.TieBroken, *_: object) -> str:
    return text(BROKEN[effect.winner, effect.by], n=effect.points)


TELLS = (
    Tell(
        did.ShieldPlaced,
        log=by_side(later("The AI put a shield on {action}."), later("You put a shield on {action}.")),
        script=by_side(later("AI shield on {action}")),
        moves=lambda effect, _, __, ___: appear(things.SHIELD(effect.action)),
        part="shield",
    ),
    Tell(did.PhaseBegan, log=""),  # the panel says whose move it is
    Tell(
        did.ShieldsCleared,
        log=lambda _, before, __: text("All shields were taken off: round {n} began.", n=before.round + 1),
        script=lambda _, before, __: text("Take all 5 shields off: round {n}", n=before.round + 1),
        due=True,
        moves=pulse("round"),
    ),
    Tell(did.DidNothing, log=_nothing, sign="pass"),
    Tell(
        did.ObjectiveReached,
        log=by_side(
            later("The AI reached an objective: {objective}."), later("You reached an objective: {objective}.")
        ),
        moves=_last_moves,
        part="objective",
        sums_up=True,
        sign="score",
    ),
    Tell(did.EndTriggered, log=_end, script=_last_round, due=True, moves=pulse("round"), part="end"),
    Tell(
        did.CausesRestored,
        log=later("What had brought the end about before a correction does so again."),
        moves=_last_moves,
        part="end",
    ),
    Tell(
        did.ObjectiveKept,
        log=by_side(
            later(
                "This objective of the AI's still counts; the AI reached it in play: {objective}. If not, correct that "
                "too."
            ),
            later(
                "This objective of yours still counts; you reached it in play: {objective}. If not, correct that too."
            ),
        ),
        part="objective",
        sums_up=True,
    ),
    Tell(
        did.ObjectiveLapsed,
        log=by_side(
            later("The AI has not reached this objective: {objective}."),
            later("You have not reached this objective: {objective}."),
        ),
        moves=_last_moves,
        part="objective",
        sums_up=True,
    ),
    Tell(
        did.EndLapsed,
        log=_end_lapsed,
        moves=pulse("round"),
        part="end",
    ),
    Tell(did.PointsTold, log=_points, moves=pulse("tower")),
    Tell(did.BonusTold, log=_bonus),
    Tell(did.TieBroken, log=_tie_broken, moves=pulse(things.ROUND())),
    Tell(did.GameEnded, log=_over, moves=pulse("round"), sign="score"),
)
