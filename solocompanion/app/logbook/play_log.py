"""Statistics of the play log: totals, a tally for each game and difficulty, and the log as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from solocompanion.app.library import durable
from solocompanion.app.library.rows import Play
from solocompanion.core.frozen import frozen
from solocompanion.core.words import plural, printed, text

ENOUGH = 5  # games from which on a rate or an average says something


@frozen
class Tally:
    """The plays of one game at one difficulty, oldest first."""

    game: str
    difficulty: str
    plays: tuple[Play, ...]

    @property
    def won(self) -> int:
        """How many of them the person won."""
        return sum(play.winner == "human" for play in self.plays)

    @property
    def margins(self) -> tuple[int, ...]:
        """The person's margin in each scored play."""
        return tuple(one for play in self.plays if (one := margin(play)) is not None)

    def scores(self, side: str) -> tuple[int, ...]:
        """Return the scores of a side, human or opponent, of the plays in which it was scored."""
        scores = [play.human_score if side == "human" else play.opponent_score for play in self.plays]
        return tuple(score for score in scores if score is not None)

    def mean(self, side: str) -> float | None:
        """Return the mean score of a side, human or opponent; `None` where too few games say what is usual."""
        known = self.scores(side)
        return sum(known) / len(known) if len(known) >= ENOUGH else None


def margin(play: Play) -> int | None:
    """Return the person's margin; `None` where nothing was scored."""
    if play.human_score is None or play.opponent_score is None:
        return None
    return play.human_score - play.opponent_score


def is_open(play: Play) -> bool:
    """Tell whether nobody has won because something that scores is not known: a tie has equal scores."""
    return not play.winner and margin(play) != 0


def tallies(plays: Iterable[Play]) -> tuple[Tally, ...]:
    """Group the plays by game and difficulty, in the order of their names."""
    found: dict[tuple[str, str], list[Play]] = {}
    for play in plays:
        found.setdefault((play.game, play.difficulty), []).append(play)
    return tuple(Tally(*key, tuple(found[key])) for key in sorted(found))


def in_row(tally: Tally, unscored: str) -> tuple[str, str, str, str]:
    """Return a tally as a row: games, won, and what both sides scored, on average or of few games from where to where.

    `unscored` stands where nothing was scored.
    """
    you, they = (_usual(tally, side) or unscored for side in ("human", "opponent"))
    return str(len(tally.plays)), str(tally.won), you, they


def _usual(tally: Tally, side: str) -> str:
    mean, scores = tally.mean(side), tally.scores(side)
    return f"{mean:.0f}" if mean is not None else ranged(scores) if scores else ""


def percent(won: int, played: int) -> int | None:
    """Return the percentage won, rounded half up; `None` where too few games say what is usual."""
    return (won * 200 + played) // (2 * played) if played >= ENOUGH else None


def ranged(numbers: Sequence[int]) -> str:
    """Return numbers as the range they lie in: the lowest and the highest, or the one that all are."""
    low, high = printed(min(numbers)), printed(max(numbers))
    return low if low == high else text("{low} to {high}", low=low, high=high)


def totals(plays: Sequence[Play]) -> str:
    """Say how many games were finished and won."""
    if not plays:
        return text("No game has been finished yet.")
    won = sum(play.winner == "human" for play in plays)
    said = plural("{n} game finished", "{n} games finished", len(plays))
    if (part := percent(won, len(plays))) is None:
        return text("{said}, {won} won", said=said, won=won)
    return text("{said}, {won} won ({part} %)", said=said, won=won, part=part)


def describe(tally: Tally) -> str:
    """Say in words what the chart of a tally shows."""
    won, played = tally.won, len(tally.plays)
    parts = [text("{won} of {n} won", won=won, n=played)]
    mine, theirs = tally.scores("human"), tally.scores("opponent")
    if mine and theirs:
        parts.append(text("you {you}, the opponent {they}", you=ranged(mine), they=ranged(theirs)))
    you, they = tally.mean("human"), tally.mean("opponent")
    if you is not None and they is not None:
        parts.append(text("on average {you} to {they}", you=f"{you:.0f}", they=f"{they:.0f}"))
    if tally.margins:
        best, worst = max(tally.margins), min(tally.margins)
        ends = {"worst": f"{worst:+d}", "best": f"{best:+d}"}
        parts.append(text("margin {best}", **ends) if best == worst else text("margins from {worst} to {best}", **ends))
    return ", ".join(parts)


def result(play: Play) -> str:
    """Word how a play ended."""
    if is_open(play):
        return text("Not decided")
    return {"human": text("You won"), "opponent": text("Lost"), "": text("A tie")}.get(play.winner, play.winner)


def table(plays: Iterable[Play], game: Callable[[str], str], difficulty: Callable[[str, str], str]) -> str:
    """Return the log as comma-separated values with a heading; `game` and `difficulty` word what is stored."""
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\r\n")
    writer.writerow(["finished", "game", "difficulty", "winner", "your_score", "opponent_score", "game_id"])
    for play in plays:
        words = (
            play.finished,
            game(play.game),
            difficulty(play.game, play.difficulty),
            play.winner or ("open" if is_open(play) else "tie"),
        )
        scores = ("" if score is None else score for score in (play.human_score, play.opponent_score))
        writer.writerow([*map(_escaped, words), *scores, _escaped(play.game_id)])
    return made.getvalue()


def _escaped(words: str) -> str:
    """Escape a text that a spreadsheet would take for a formula."""
    return f"'{words}" if words[:1] in {"=", "+", "-", "@", "\t", "\r", "\n"} else words


def write_table(path: Path, words: str) -> None:
    """Write the log to a file, with the byte order mark by which spreadsheets recognise UTF-8. Raises `OSError`."""
    durable.write(path, words.encode("utf-8-sig"))
