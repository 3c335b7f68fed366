"""Adopting corrected components in a running game: what was corrected since it began, and how to say it.

Only records the game already has are offered. A new component would be missing from a deck that was set up without it;
it takes part in the next game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import asdict

from solocompanion import __version__
from solocompanion.app.content import components
from solocompanion.app.content.games import Game, shipped_pack
from solocompanion.app.content.record_shape import KEPT_APART
from solocompanion.app.play.session import Session
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.content import Records, merge, structure
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.options import Settings
from solocompanion.core.words import later, text

CORRECTED = later("You have corrected since this game began: {names}.")
UPDATED = later("The update of the program changed: {names}.")
AS_SHIPPED = later("These are now as the program has them: {names}.")


class Cause(NamedTuple):
    """Why components differ from those of a game: the sentence that says so, which takes the `names`, and the names."""

    message: str
    names: tuple[str, ...]


def offered(session: Session, today: Game) -> AdoptFacts | None:
    """Return the command that adopts today's facts at the cursor.

    `None` where nothing differs or nothing can be done: a finished game stays as it is. How reliable a record is, and
    whether it was checked, is not a fact of the component. What the person entered in this very game it knows already.
    """
    game = session.game
    if game.content_id == today.content_id or session.waiting is not None or not session.is_between:
        return None
    if game.view.moment(session.state).over:
        return None
    old, taught, new = (
        _facts(game, content, session.record.settings) for content in (game.content, _taught(session), today.content)
    )
    records = {
        kind: {
            one: today.content[kind][one]
            for one, row in rows.items()
            if one in new[kind] and new[kind][one] not in (row, taught[kind].get(one))
        }
        for kind, rows in old.items()
    }
    found = {kind: rows for kind, rows in records.items() if rows}
    return AdoptFacts(found) if found else None


def _taught(session: Session) -> Records:
    """Return the records of a game with what the person has entered during play."""
    game, lessons = session.game, session.game.spec.lessons
    if lessons is None:
        return game.content
    found = {kind: dict(rows) for kind, rows in game.content.items()}
    for entry in session.journal.path(session.cursor.entry):
        for step in session.journal[entry].steps:
            for one in lessons(step.effect, game.catalogue):
                if one.record in found.get(one.kind, {}):
                    found[one.kind][one.record] = {**found[one.kind][one.record], **one.fields}
    return found


def _facts(game: Game, content: Records, settings: Settings) -> dict[str, dict[str, Any]]:
    """Return the records of a game's table as the rules see them; fields left out of a pack have their defaults."""
    records, has = structure(content, game.spec.kinds, game.spec.id), game.spec.plays_with
    return {
        kind: {one: _plain(record) for one, record in rows.items() if has is None or has(record, settings, records)}
        for kind, rows in records.items()
    }


def _plain(record: Any) -> Mapping[str, Any]:
    return {name: value for name, value in asdict(record).items() if name not in KEPT_APART}


def names(game: Game, command: AdoptFacts) -> tuple[str, ...]:
    """Return what the adopted components are called in a game that has them."""
    return tuple(
        one.name
        for group in components.groups(game)
        for one in group.components
        if one.id in command.records.get(one.kind, {})
    )


def causes(session: Session, today: Game, command: AdoptFacts) -> tuple[Cause, ...]:
    """Return what is offered, by cause: what the person corrected, and what now is as it comes with the program.

    The latter is due to an update of the program; in the same version the person has taken a correction back.
    """
    shipped = merge([shipped_pack(today.spec.id)], today.spec.id)
    mine: dict[str, dict[str, Mapping[str, Any]]] = {}
    ours: dict[str, dict[str, Mapping[str, Any]]] = {}
    for kind, rows in command.records.items():
        for one, record in rows.items():
            is_ours = shipped.get(kind, {}).get(one) == record
            (ours if is_ours else mine).setdefault(kind, {})[one] = record
    changed = AS_SHIPPED if session.record.app_version == __version__ else UPDATED
    found = ((CORRECTED, mine), (changed, ours))
    return tuple(Cause(message, names(today, AdoptFacts(rows))) for message, rows in found if rows)


def told(game: Game, command: AdoptFacts) -> str:
    """Return the line of the log that names the components adopted."""
    return text("Corrected components from here on: {names}", names=", ".join(names(game, command)))
