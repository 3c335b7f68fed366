"""The editions of a game within a session: its components at each entry, after corrections were adopted."""

from __future__ import annotations

from typing import Any

from solocompanion.app.content.games import Game, renewed
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.content import ContentError
from solocompanion.core.journal import Cursor, Journal
from solocompanion.core.words import text


class Editions:
    """Returns the edition at an entry. `first` is the one the session started with."""

    def __init__(self, first: Game, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[int | None, Game] = {None: first}

    def at(self, entry_id: int | None) -> Game:
        """Return the edition that holds after an entry. Raises `ContentError` for impossible facts."""
        journal, known = self._journal, self._known
        pending: list[int] = []
        at = entry_id if journal.entries else None
        while at is not None and at not in known:
            pending.append(at)
            at = journal[at].parent
        game = known[at]
        for one in reversed(pending):
            command = journal[one].command
            if isinstance(command, AdoptFacts):
                game = renewed(game, command)
            known[one] = game
        return game


def check_adoption(game: Game, state: Any, command: AdoptFacts) -> None:
    """Check that a state is possible with corrected components. Raises `IllegalCommandError`."""
    try:
        edition = renewed(game, command)
        faults = edition.spec.new_faults(state, state, edition.catalogue, known_by=game.catalogue)
        project_once(edition, state)
    except (ContentError, LookupError, ValueError) as error:
        faults = [str(error)]
    if faults:
        why = "; ".join(faults)
        raise IllegalCommandError(text("The state of the table does not fit the corrected components: {why}", why=why))


def project_once(game: Game, state: Any) -> None:
    """Project a state and drop the result: an unknown id raises here, and not later in the window."""
    game.view.board(state)
    game.view.panel(state, ())
    game.view.summary(state)


def stand(editions: Editions, journal: Journal, cursor: Cursor, tip: int) -> tuple[Cursor, int, str]:
    """Return cursor and present as near before those of a saved game as can be projected, and why not there.

    Raises what the first place of its line raises, where not even that can be.
    """
    is_back = cursor != Cursor(tip, len(journal[tip].steps))
    present, why = _projected(editions, journal, Cursor(tip, len(journal[tip].steps)))
    looked, why_looked = _projected(editions, journal, cursor) if is_back else (present, "")
    return looked, present.entry, why_looked or why


def _projected(editions: Editions, journal: Journal, place: Cursor) -> tuple[Cursor, str]:
    why = ""
    while True:
        try:
            project_once(editions.at(place.entry), journal.state_at(place))
        except Exception as error:
            before = journal[place.entry].parent
            if before is None:
                raise
            why = why or str(error) or repr(error)
            place = Cursor(before, len(journal[before].steps))
        else:
            return place, why
