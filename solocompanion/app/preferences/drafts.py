"""What was entered for the open question and not confirmed yet: stored beside the game, so that it survives a crash.

It belongs to the entry that waits for the answer, so no other question and no other branch takes it.
"""

from __future__ import annotations

from typing import Any

from solocompanion.app.library.fields import FieldError
from solocompanion.app.play.session import Session
from solocompanion.app.preferences import kept
from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.named_tuple import NamedTuple


class Draft(NamedTuple):
    """What stands in each field of a question, "" where nothing was entered, and which of them was the last."""

    typed: tuple[str, ...] = ()
    at: int = 0


class Drafts:
    """The draft of one session; none until `keep_in` names a store."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._keep: Preferences | None = None

    def keep_in(self, keep: Preferences) -> None:
        """Store drafts in the preferences from now on."""
        self._keep = keep

    def now(self) -> Draft:
        """Return what was entered for the open question; nothing where there is none."""
        if self._keep is None or self._session.waiting is None:
            return Draft()
        tip, key, found = kept.read(self._keep, self._name, _draft, (0, "", Draft()))
        return found if (tip, key) == self._place else Draft()

    def set(self, draft: Draft) -> None:
        """Keep what was entered for the open question."""
        if self._keep is not None and self._session.waiting is not None and draft != self.now():
            kept.write(self._keep, self._name, [*self._place, list(draft.typed), draft.at])

    def drop(self) -> None:
        """Forget it: the question is answered."""
        if self._keep is not None and self._keep.preference(self._name):
            self._keep.set_preference(self._name, "")

    @property
    def _place(self) -> tuple[int, str]:
        waiting = self._session.waiting
        return self._session.tip, waiting.key if waiting is not None else ""

    @property
    def _name(self) -> str:
        return f"draft/{self._session.record.id}"


def _draft(data: Any) -> tuple[int, str, Draft]:
    match data:
        case [tip, key, typed, at]:
            words = kept.items(kept.words)(typed)
            if kept.whole(at) < max(1, len(words)):
                return kept.whole(tip), kept.words(key), Draft(words, at)
    raise FieldError("no draft")
