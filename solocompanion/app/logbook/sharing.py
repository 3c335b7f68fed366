"""Sharing a finished play: the link by which BG Stats imports it, and the same link as a QR code.

Nothing is sent. A link is only text; the phone that opens it shows the play and asks before saving it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import segno

from solocompanion.app.library.rows import Play
from solocompanion.core.frozen import frozen

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Solo Companion"
KEPT = ":,/!()*'"  # marks that the query of an address may hold as they are: the code has fewer squares


@frozen
class Names:
    """What the parts of a play are called; `bgg` is the game's number at BoardGameGeek, 0 for none."""

    game: str
    bgg: int
    person: str
    opponent: str
    difficulty: str = ""
    comment: str = ""


def play_data(play: Play, names: Names) -> dict[str, Any]:
    """Return a play with the fields BG Stats reads. Ids are stable, so that names are matched only once."""
    game: dict[str, Any] = {
        "name": names.game,
        "sourceGameId": play.game,
        "highestWins": True,
        "noPoints": play.human_score is None,
    }
    if names.bgg:
        game["bggId"] = names.bgg
    data: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": play.game_id,
        "playDate": _utc(play.finished),
        "game": game,
        "players": [
            _player("person", names.person, play.human_score, won=play.winner == "human"),
            _player(f"opponent-{play.game}", names.opponent, play.opponent_score, won=play.winner == "opponent"),
        ],
    }
    more = {"board": names.difficulty, "comments": names.comment}
    return data | {field: words for field, words in more.items() if words}


def _player(source: str, name: str, score: int | None, *, won: bool) -> Mapping[str, Any]:
    """Return a player. `winner` is always present: BG Stats requires it for every player."""
    scored = {} if score is None else {"score": score}
    return {"sourcePlayerId": source, "name": name, **scored, "winner": won}


def _utc(moment: str) -> str:
    try:
        when = datetime.fromisoformat(moment).astimezone(UTC)
    except ValueError:
        when = datetime.now(UTC)
    return when.strftime("%Y-%m-%d %H:%M:%S")


def link(play: Play, names: Names) -> str:
    """Return the link that hands a play to BG Stats."""
    data = json.dumps(play_data(play, names), separators=(",", ":"), ensure_ascii=False)
    return ADDRESS + quote(data, safe=KEPT)


def qr_code(words: str) -> tuple[tuple[bool, ...], ...]:
    """Return a text as the rows of a QR code, dark is true; without the quiet zone, which must be four modules wide.

    There is none, and so no row, for a text of more than some 2,900 letters.
    """
    try:
        made = segno.make(words, error="l", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return ()
    return tuple(tuple(bool(square) for square in row) for row in made.matrix)
