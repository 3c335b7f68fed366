"""Learning in play: what the person enters about their own components is stored in their copy of the game.

So a deck that was never entered fills up over a few games, and each gap is asked for once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from solocompanion.app.play.session import Change, Session
from solocompanion.core.content import ContentError
from solocompanion.core.game import Lesson
from solocompanion.core.words import text


def follow(session: Session, data: Path, told: Callable[[str], object], may: Callable[[], bool]) -> None:
    """Store what is learned in a session from now on, while it `may` be written. Never raises.

    `told` is called each time something is stored, with words only the first time, or with the reason why it was not.
    """
    if session.game.spec.lessons is not None:
        keeper = _Keeper(session, data, told, may)
        session.listeners.append(keeper.changed)


def keep(game: str, data: Path, lessons: Sequence[Lesson]) -> int:
    """Write lessons into the person's copy of a game and return how many were new. Raises `ContentError`."""
    from solocompanion.app.workshop.own_copy import open_copy  # noqa: PLC0415 - a start learns nothing

    opened = open_copy(game, data)
    bench, kept = opened.bench, 0
    for lesson in lessons:
        known = lesson.record in bench.ids(lesson.kind)
        before = bench.record(lesson.kind, lesson.record) if known else {}
        if all(before.get(name) == value for name, value in lesson.fields.items()):
            continue
        row = {**before, "id": lesson.record, **lesson.fields}
        bench = bench.lay_over({lesson.kind: {lesson.record: row}}, text("Entered during play"))
        kept += 1
    if kept:
        opened.copy.store(bench)
    return kept


class _Keeper:
    """Looks at each entry that is added, once."""

    def __init__(self, session: Session, data: Path, told: Callable[[str], object], may: Callable[[], bool]) -> None:
        self._session, self._data, self._told, self._may = session, data, told, may
        self._seen = session.tip
        self._has_said = False

    def changed(self, _change: Change) -> None:
        if self._session.tip == self._seen or not self._may():
            return
        self._seen = self._session.tip
        game, entry = self._session.game, self._session.journal[self._seen]
        assert game.spec.lessons is not None  # follow() has looked
        lessons = [one for step in entry.steps for one in game.spec.lessons(step.effect, game.catalogue)]
        if not lessons:
            return
        try:
            kept = keep(game.spec.id, self._data, lessons)
        except (ContentError, OSError) as error:
            self._told(text("This game uses it, but your copy could not be saved: {why}", why=str(error)))
        else:
            if kept:  # said once: an empty deck has a lesson every turn
                said = "" if self._has_said else text("Saved in your copy of the game: you will not be asked again.")
                self._has_said = True
                self._told(said)
