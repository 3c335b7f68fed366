"""Why not that region: its conditions beside those of the region the AI preferred, as a table (TEK-P5, P7, Q5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solocompanion.core.trail import Note, Trail
from solocompanion.core.verdicts import Row, Verdict, Verdicts
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms.facts import RESOURCE_KINDS
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.games.tiny_epic_kingdoms.words.notes import RANKED, kind_words

Cell = Callable[[Note], str]
ROLES = ("to", "from")  # a region is gone to, or a meeple leaves it; both may be weighed in one trail


def _held(note: Note) -> str:
    kind, held = str(note.args[0]), note.args[1]
    named = kind_words(kind)
    return text("{kind} {n}", kind=named, n=held) if kind in RESOURCE_KINDS else named


def _steps(note: Note) -> str:
    return plural("{n} step", "{n} steps", int(note.args[0]))


def _empty(note: Note) -> str:
    return str(note.args[0])


def _beside(note: Note) -> str:
    return kind_words(str(note.args[0])) if note.kept else text("none")


CONDITIONS: Mapping[str, tuple[str, Cell]] = {  # what a condition is called, and what a region has to show for it
    "to_least": (later("Holds fewest"), _held),
    "to_empty": (later("Beside empty"), _empty),
    "to_far": (later("Furthest out"), _steps),
    "from_empty": (later("Beside empty"), _empty),
    "from_far": (later("Furthest out"), _steps),
    "from_least": (later("Beside fewest"), _beside),
    "from_most": (later("Holds most"), _held),
}


def verdicts(subject: str, trail: Trail, _: Names) -> Verdicts | None:
    """Compare a region with the one that was preferred in the same role; `None` where no conditions were weighed."""
    for role in ROLES:
        preferred = _preferred(role, trail)
        ours, theirs = (_conditions(role, one, trail) for one in (subject, preferred))
        if preferred != subject and ours and theirs:
            return _compared(role, subject, preferred, trail)
    return None


def _preferred(role: str, trail: Trail) -> str:
    if role == "to":
        return trail.chosen
    return next((one.subject for one in trail.notes if one.key == "from_count" and one.kept), "")


def _conditions(role: str, space: str, trail: Trail) -> Sequence[Note]:
    return [one for one in trail.notes if one.subject == space and one.key in CONDITIONS and _is_of(role, one)]


def _is_of(role: str, note: Note) -> bool:
    return note.key.startswith(f"{role}_")


def _compared(role: str, subject: str, preferred: str, trail: Trail) -> Verdicts:
    ours, theirs = _conditions(role, subject, trail), _conditions(role, preferred, trail)
    rows = [_row(first, second) for first, second in zip(theirs, ours, strict=True)]
    told = list(ours)
    counts = {one.subject: one for one in trail.notes if one.key == f"{role}_count"}
    met = None
    if subject in counts:
        met = int(counts[preferred].args[0]), int(counts[subject].args[0])
        told.append(counts[subject])
    fell = [one for one in trail.notes if one.subject == subject and one.key == "kind"]
    between = None
    if fell:
        kind = kind_words(RANKED[int(fell[0].args[0])])
        between = Row(text("Kind comes first"), Verdict("", is_met=True), Verdict(kind, is_met=False))
        told += fell
    return Verdicts(preferred, tuple(rows), met, between, tuple(told))


def _row(preferred: Note, other: Note) -> Row:
    name, cell = CONDITIONS[other.key]
    return Row(text(name), Verdict(cell(preferred), preferred.kept), Verdict(cell(other), other.kept))
