"""Undo and redo that survive closing: each edit of the own copy is a line beside it, before the copy itself is saved.

A line holds the words for an edit and the records before and after it. Lines are added, so an edit costs the same
however many there were. What is read goes by what the copy holds: an edit that never reached it can be done again, and
edits that do not fit it any more, because somebody wrote to the copy otherwise, are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve

from solocompanion.app.library import durable
from solocompanion.app.workshop.bench import MOST, Edit, Rows, Workbench
from solocompanion.core.frozen import frozen

FORMAT = ["edits of my copy", 1]
MANY = 4 * MOST  # lines; with more the file is written anew


@frozen
class Change:
    """What an edit did to a record: its fields before and after, `None` where it is as shipped or not there."""

    kind: str
    record: str
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None


@frozen
class Done:
    """An edit: its words and what it changed."""

    words: str
    changes: tuple[Change, ...]


class Trail:
    """The file of the edits of an own copy. It knows what it holds, so that most often a line is added."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._kept: Workbench | None = None
        self._lines = 0

    def read(self, bench: Workbench) -> Workbench:
        """Give a bench that was just opened its edits and those that were undone. What cannot be read is left out."""
        self._kept = None
        try:
            words = self.path.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return bench
        done, at, lines = _replayed(words)
        made = _fitted(bench, done, at)
        is_whole = words.endswith("\n") and len(made.past) == at and len(made.future) == len(done) - at
        if is_whole and lines == words.count("\n"):
            self._kept, self._lines = made, lines
        return made

    def keep(self, bench: Workbench) -> None:
        """Put what led to a bench on disk. Where that fails the copy is saved all the same, so nothing is raised."""
        new = _step(self._kept, bench) if self._kept is not None and self._lines < MANY else None
        whole = list(_whole(bench)) if new is None else []
        try:
            if new is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                durable.write(self.path, _written(whole))
            elif new:
                durable.append(self.path, _written(new))
        except OSError:
            self._kept = None
            return
        self._lines = len(whole) if new is None else self._lines + len(new)
        self._kept = bench


# -- writing -----------------------------------------------------------------------------------------------------------
def _written(lines: Iterable[Any]) -> bytes:
    return "".join(json.dumps(one, ensure_ascii=False, default=str) + "\n" for one in lines).encode()


def _whole(bench: Workbench) -> Iterator[Any]:
    states = [*(one.own for one in bench.past), bench.own, *(one.own for one in bench.future)]
    yield FORMAT
    for n, one in enumerate((*bench.past, *bench.future)):
        yield _line(one.words, states[n], states[n + 1])
    for _ in bench.future:
        yield ["undone"]


def _step(before: Workbench, after: Workbench) -> list[Any] | None:
    """Return the line that leads from a bench to another, none if nothing does; `None` where it is no single step."""
    if (after.past, after.future) == (before.past, before.future):
        return []
    if before.past and after.past == before.past[:-1] and after.future[1:] == before.future:
        return [["undone"]]
    if before.future and after.past[:-1] == before.past and after.future == before.future[1:]:
        return [["redone"]]
    known = len(after.past) - 1
    if known >= 0 and not after.future and after.past[:-1] == before.past[len(before.past) - known :]:
        return [_line(after.past[-1].words, after.past[-1].own, after.own)]
    return None


def _line(words: str, before: Rows, after: Rows) -> Any:
    return ["did", words, [[one.kind, one.record, one.before, one.after] for one in changes(before, after)]]


def changes(before: Rows, after: Rows) -> Iterator[Change]:
    """Yield what differs between the records of two moments."""
    for kind in dict.fromkeys((*before, *after)):
        was, now = before.get(kind, {}), after.get(kind, {})
        for record in dict.fromkeys((*was, *now)):
            if was.get(record) != now.get(record):
                yield Change(kind, record, was.get(record), now.get(record))


# -- reading -----------------------------------------------------------------------------------------------------------
def _replayed(words: str) -> tuple[list[Done], int, int]:
    """Return the edits, how many of them were not undone, and the lines that could be read: a cut one ends them."""
    done: list[Done] = []
    at = n = 0
    for n, line in enumerate(words.split("\n")):
        try:
            found = json.loads(line)
        except ValueError:
            break
        if n == 0 and found != FORMAT:
            break
        if n and (made := _read(found)) is not None:
            done, at = [*done[:at], made][-MOST:], min(at + 1, MOST)
        elif n and found == ["undone"] and at > 0:
            at -= 1
        elif n and found == ["redone"] and at < len(done):
            at += 1
        elif n:
            break
    return done, at, n


def _read(found: Any) -> Done | None:
    """Return the edit of a line; `None` where it is none."""
    match found:
        case ["did", str(words), list(every)]:
            read = [_change(one) for one in every]
            return Done(words, tuple(one for one in read if one is not None)) if all(read) else None
    return None


def _change(found: Any) -> Change | None:
    match found:
        case [str(kind), str(record), dict() | None as before, dict() | None as after]:
            return Change(kind, record, before, after)
    return None


def _fitted(bench: Workbench, done: Sequence[Done], at: int) -> Workbench:
    """Give a bench the edits before and after what it holds, from there as far as they fit one another."""
    own = json.loads(json.dumps(bench.own, default=str))
    places = [n for n in (at, at - 1, at + 1) if 0 <= n <= len(done) and _lies(done, n, own)]
    here = places[0] if places else at
    past: list[Edit] = []
    state: Rows = own
    for one in reversed(done[:here]):
        if (was := _changed(state, one, is_back=True)) is None:
            break
        past.insert(0, Edit(one.words, was))
        state = was
    future: list[Edit] = []
    state = own
    for one in done[here:]:
        if (now := _changed(state, one, is_back=False)) is None:
            break
        future.append(Edit(one.words, now))
        state = now
    return evolve(bench, past=tuple(past), future=tuple(future))


def _lies(done: Sequence[Done], n: int, own: Rows) -> bool:
    """Tell whether a copy is as it was between two edits."""
    fits_before = n == 0 or _changed(own, done[n - 1], is_back=True) is not None
    return fits_before and (n == len(done) or _changed(own, done[n], is_back=False) is not None)


def _changed(state: Rows, one: Done, *, is_back: bool) -> Rows | None:
    """Return the records before an edit, or after it; `None` where they are not as it left them."""
    made = dict(state)
    for change in one.changes:
        here, there = (change.after, change.before) if is_back else (change.before, change.after)
        rows = dict(made.get(change.kind, {}))
        if rows.get(change.record) != here:
            return None
        rows.pop(change.record, None)
        if there is not None:
            rows[change.record] = there
        made[change.kind] = rows
        if not rows:
            del made[change.kind]
    return made
