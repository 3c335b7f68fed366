"""Why not that region: its conditions beside those of the region the AI preferred, as a table.

A Patrol weighs conditions (TEK-P5, P7), and so does a Quest onto its own meeple; the source of a Quest and Expand ask
one thing after another until one region is left (TEK-Q4, X2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solocompanion.core.trail import Note, Trail
from solocompanion.core.verdicts import Row, Verdict, Verdicts
from solocompanion.core.words import later, plural, text
from solocompanion.games.tiny_epic_kingdoms.combined_map import FAR
from solocompanion.games.tiny_epic_kingdoms.facts import RESOURCE_KINDS
from solocompanion.games.tiny_epic_kingdoms.rules.quest import QUEST_RANK
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


def _none(_: Note) -> str:
    return ""


def _walk(note: Note) -> str:
    return text("no way") if note.args[0] == FAR else _steps(note)


def _kind(note: Note) -> str:
    return kind_words(RANKED[int(note.args[0])])


def _quest_kind(note: Note) -> str:
    found = next((kind for kind, number in QUEST_RANK.items() if number == note.args[0]), "")
    return kind_words(found) if found else text("another")


ASKED: Mapping[str, tuple[str, Cell]] = {  # what was asked of candidates, one thing after another
    "produces": (later("Yields a resource"), _none),
    "held": (later("Holds most of its kind"), _empty),
    "quest_kind": (later("Kind comes first"), _quest_kind),
    "own_card": (later("On the AI's own card"), _none),
    "to_empty_steps": (later("Nearest to empty"), _walk),
    "to_you_steps": (later("Nearest to yours"), _walk),
    "kind": (later("Kind comes first"), _kind),
}
NEAREST, FURTHEST = (later("Nearest to Home"), _steps), (later("Furthest from Home"), _steps)  # of the key "steps"


def verdicts(subject: str, trail: Trail, _: Names) -> Verdicts | None:
    """Compare a region with the one that was preferred in the same role; `None` where nothing was weighed."""
    for role in ROLES:
        preferred = _preferred(role, trail)
        ours, theirs = (_conditions(role, one, trail) for one in (subject, preferred))
        if preferred != subject and ours and theirs:
            return _compared(role, subject, preferred, trail)
    return _asked(subject, trail)


# -- one thing asked after another -------------------------------------------------------------------------------------
def _asked(subject: str, trail: Trail) -> Verdicts | None:
    """Compare by what was asked of both; `None` where the trail, as an older one, does not tell it of both."""
    ours = _answers(subject, trail)
    if not ours:
        return None
    for one in trail.notes:
        if one.key in {"chosen", "tied"} and one.kept and one.subject != subject:
            theirs = _answers(one.subject, trail)
            if [note.key for note in theirs[: len(ours)]] == [note.key for note in ours]:
                rows = tuple(_row(first, second) for first, second in zip(theirs, ours, strict=False))
                return Verdicts(one.subject, rows, told=ours)
    return None


def _answers(space: str, trail: Trail) -> tuple[Note, ...]:
    return tuple(one for one in trail.notes if one.subject == space and (one.key in ASKED or one.key == "steps"))


# -- conditions that are counted ---------------------------------------------------------------------------------------


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
    name, cell = _condition(other)
    return Row(text(name), Verdict(cell(preferred), preferred.kept), Verdict(cell(other), other.kept))


def _condition(note: Note) -> tuple[str, Cell]:
    if note.key == "steps":
        return NEAREST if len(note.args) > 1 else FURTHEST
    return CONDITIONS[note.key] if note.key in CONDITIONS else ASKED[note.key]
