"""Games to put into a library, and an entry as the session writes it."""

import json
from contextlib import contextmanager

from hypothesis import strategies as st

from solocompanion.app.library.library import Library
from solocompanion.app.library.records import GameRecord, Head, StoredGame
from solocompanion.core.content import fingerprint

CONTENT = {"card": {"a": {"id": "a", "name": "Größe", "cost": [1, 2]}, "b": {"id": "b"}}, "tile": {}}


def line(entry_id, parent, **more):
    data = {"id": entry_id, "parent": parent, "command": {"is": "Place"}, **more}
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def record(game_id="one", game="pebbles", content=CONTENT):
    return GameRecord(
        id=game_id,
        game=game,
        title="Evening",
        settings={"opponent": "hard", "house rule": "on"},
        seed="5eed",
        content_id=fingerprint(content),
        content=content,
        app_version="0.1",
        created="2026-11-21T10:00:00+00:00",
    )


def head(entry=0, tip=None, **more):
    return Head(entry, 2, entry if tip is None else tip, "round 3", chance={"die": "person"}, **more)


def game(game_id="one", entries=3):
    lines = tuple(line(n, n - 1 if n else None, label=f"turn {n}") for n in range(entries))
    return StoredGame(record(game_id), head(entries - 1), lines)


def play(library, game_id="one", entries=3):
    """Put a game into a library the way a session does."""
    library.create(record(game_id), line(0, None), 0, None, head())
    for n in range(1, entries):
        library.append(game_id, n, n - 1, line(n, n - 1), head(n))


@contextmanager
def opened(folder):
    """Open a library and back it up, as the window does once its first frame is there."""
    with Library.open(folder) as library:
        assert library.back_up() == ""
        yield library


def ids(stored):
    return [json.loads(entry)["id"] for entry in stored.entries]


def files(folder):
    """Every file below a folder with its bytes, but for the lock."""
    found = [one for one in folder.rglob("*") if one.is_file() and one.suffix != ".lock"]
    return {str(one.relative_to(folder)): one.read_bytes() for one in found}


STEERING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufffe\uffff"  # never comes in from a file
WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters=STEERING), max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner) | st.dictionaries(WORDS, inner),
    max_leaves=5,
)
RECORDS = st.dictionaries(WORDS, st.dictionaries(WORDS, JSON, max_size=2), max_size=2)
NUMBERS = st.integers(0, 2**53 - 1)


@st.composite
def stored_games(draw):
    count = draw(st.integers(1, 5))
    numbers = sorted(draw(st.sets(NUMBERS, min_size=count, max_size=count)))
    lines = [
        line(one, draw(st.sampled_from(numbers[:n])) if n else None, more=draw(JSON)) for n, one in enumerate(numbers)
    ]
    words = [draw(WORDS) for _ in range(5)]
    chosen = draw(st.dictionaries(WORDS, WORDS, max_size=2))
    content = draw(RECORDS)
    kept = GameRecord(
        draw(WORDS), words[0], words[1], chosen, words[2], record(content=content).content_id, content, *words[3:]
    )
    place = Head(
        numbers[-1],
        draw(NUMBERS),
        numbers[0],
        draw(WORDS),
        draw(st.booleans()),
        draw(st.dictionaries(WORDS, WORDS, max_size=2)),
    )
    return StoredGame(kept, place, tuple(lines))
