"""Writing a game to a file, as what the name of the file says: a page, a report, or the game itself."""

from __future__ import annotations

import re
from pathlib import Path

from solocompanion.app.files import endings, exchange
from solocompanion.app.library import regular_files
from solocompanion.app.pages.page import page
from solocompanion.app.pages.report import report
from solocompanion.app.play.session import Session
from solocompanion.core.words import text

PAGE, REPORT = ".html", ".md"
PICTURE, MOVING = ".png", ".apng"  # of a step and of a turn: only who can draw writes these
_PICTURE = re.compile(rb"(?s)\x89PNG.{0,200}?tEXtSoftware\0Solo Companion .*")
_MADE_HERE = {  # as `resources/pages/game.html` begins, as a report ends, and as a picture says
    PAGE: re.compile(rb'(?s).{0,2000}?<meta name="generator" content="Solo Companion .*'),
    REPORT: re.compile(rb"(?s)# .*\n\*[^\n]*Solo Companion[^\n]*\*\s*"),
    PICTURE: _PICTURE,
    MOVING: _PICTURE,
}


def write(session: Session, path: Path) -> None:
    """Write a session's current line to a file atomically. Raises `ExchangeError`.

    The session's cursor is moved: it must be one that no store and nobody else follows.
    """
    name = path.name.lower()
    if endings.is_game(path):
        exchange.write_game(session.stored(), path)
    elif name.endswith(PAGE):
        exchange.write_text(page(session), path)
    elif name.endswith(REPORT):
        exchange.write_text(report(session), path)
    else:
        raise exchange.wrong_ending(path, f"{PAGE}, {REPORT}, {endings.GAME}, {PICTURE}, {MOVING}")


def is_lost(path: Path) -> bool:
    """Tell whether what is written there would replace something not made here, such as a text of somebody's.

    Raises `ExchangeError` for what cannot be read.
    """
    try:
        there = regular_files.read_bytes(path) if path.exists() else b""
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise exchange.ExchangeError(text("{file} was not written: {why}", file=str(path), why=why)) from None
    made_here = _MADE_HERE.get(path.suffix.lower())
    return bool(there) and (made_here is None or made_here.fullmatch(there) is None)
