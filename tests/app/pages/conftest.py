"""Games to share: one of every kind, played by a fixed seed, and one whose words are somebody's attack."""

from __future__ import annotations

import json
from functools import cache

import pytest
import sampling

from solocompanion.app.content.games import open_game
from solocompanion.app.files.reports import samples
from solocompanion.app.library.records import StoredGame
from solocompanion.app.opening import Opening
from solocompanion.app.pages.page import page
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core import registry
from solocompanion.core.content import fingerprint

ATTACK = "</script><img src=x onerror=alert(1)>\"'&{name} [a](javascript:b) `c` \u202e| *d*\n# e"


@cache
def stored(name: str) -> StoredGame:
    """Return the first sample game, to where it ends or 90 acts are done; in the ordinary suite half of them."""
    found: Session | None = None
    for session in samples(open_game(name)):
        if found is not None and (session is not found or len(found.journal.entries) > sampling.rounds(90, 45)):
            break
        found = session
    return found.stored()


@pytest.fixture(params=registry.names())
def played(request) -> Session:
    """A session of a sample game of each kind that nobody else follows."""
    return Opening().resumed(stored(request.param))


@pytest.fixture
def words(played) -> str:
    """The page of that game, made once for all that look at it."""
    return _page(played.record.game)


@cache
def _page(name: str) -> str:
    return page(Opening().resumed(stored(name)))


@pytest.fixture
def race() -> Session:
    """A sample game of Pebbles."""
    return Opening().resumed(stored("pebbles"))


@pytest.fixture
def asking() -> Session:
    """A game of which nothing has happened yet: its set-up has asked a first question."""
    return Opening().resumed(next(samples(open_game("dead_reckoning"))).stored())


@pytest.fixture
def asking_later() -> Session:
    """A game whose last turn has asked something, and has told nothing yet."""
    session = Opening().resumed(stored("tiny_epic_kingdoms"))
    while session.waiting is None or session.journal[session.tip].steps:
        session.undo()
    return session


@pytest.fixture
def retried(played) -> Session:
    """A game of each kind that went on otherwise from two earlier places, and then returned to its line."""
    return _retried(played.record.game)


@pytest.fixture
def retried_race() -> Session:
    """That game of Pebbles."""
    return _retried("pebbles")


def _retried(name: str) -> Session:
    session = Opening().resumed(stored(name))
    end = session.tip
    way = session.journal.path(end)
    for place in (len(way) // 3, len(way) // 2):
        session.take_line(way[place])
        Automatic(session).play(3)
    session.take_line(end)
    return session


@pytest.fixture
def attacked() -> Session:
    """A game from a file in which everything a person can write is an attack: names, notes, reasons, rules, pieces."""
    game = stored("pebbles")
    content = json.loads(json.dumps(dict(game.record.content)))
    for records in content.values():
        for record in records.values():
            if "name" in record:
                record["name"] = ATTACK
    record = game.record._replace(title=ATTACK, content=content, content_id=fingerprint(content), created=ATTACK)
    entries = []
    for n, line in enumerate(game.entries):
        entry = json.loads(line)
        if n:
            entry |= {"label": ATTACK, "note": ATTACK}
        for step in entry.get("steps", []):
            step["rule"] = ATTACK
        entries.append(json.dumps(entry))
    return Opening().resumed(game._replace(record=record, entries=tuple(entries)))
