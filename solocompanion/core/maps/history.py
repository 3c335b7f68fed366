"""Undo and redo with names, which survive closing: maps before and after each act, as lines of text, bounded."""

from __future__ import annotations

import json
from collections.abc import Iterable

from attrs import evolve

from solocompanion.core.frozen import frozen

MOST = 100  # acts that can be gone back


@frozen
class Moment:
    """What a map was like after an act, and the words for the act; no words for what it began with."""

    words: str
    map: str


@frozen
class History:
    """Moments in their order, and which of them is shown.

    Maps are kept as their owner writes them, so a history can be read as long as such a map can.
    """

    moments: tuple[Moment, ...] = ()
    at: int = -1

    @property
    def now(self) -> str:
        """The map that is shown; empty where there is none."""
        return self.moments[self.at].map if self.moments else ""

    @property
    def undoes(self) -> str:
        """The words for what undo takes back; empty where nothing can be."""
        return self.moments[self.at].words if self.at > 0 else ""

    @property
    def redoes(self) -> str:
        """The words for what redo does again; empty where nothing can be."""
        return self.moments[self.at + 1].words if self.at + 1 < len(self.moments) else ""

    def did(self, words: str, written: str) -> History:
        """Add an act; what was undone before it is gone. A map that did not change adds nothing."""
        if self.moments and written == self.now:
            return self
        kept = (*self.moments[: self.at + 1], Moment(words, written))[-MOST - 1 :]
        return History(kept, len(kept) - 1)

    def undone(self) -> History:
        """Go back one act."""
        return evolve(self, at=max(self.at - 1, 0)) if self.moments else self

    def redone(self) -> History:
        """Go forward one act."""
        return evolve(self, at=min(self.at + 1, len(self.moments) - 1))

    def lines(self) -> list[str]:
        """Return it as lines: which moment is shown, then one for each."""
        return [json.dumps(self.at), *(json.dumps([one.words, one.map], ensure_ascii=False) for one in self.moments)]


def read_history(lines: Iterable[str]) -> History:
    """Return what was kept, as far as it can be read: a line that was cut off by a failing computer ends it."""
    at, moments = -1, []
    for n, line in enumerate(lines):
        try:
            found = json.loads(line)
        except ValueError:
            break
        if n == 0:
            at = found if type(found) is int else -1
        elif isinstance(found, list) and len(found) == 2 and all(isinstance(one, str) for one in found):
            moments.append(Moment(*found))
        else:
            break
    if not moments:
        return History()
    return History(tuple(moments), at if 0 <= at < len(moments) else len(moments) - 1)
