"""Writing a game to a file, as what the name of the file says: a page, a report, or the game itself."""

from __future__ import annotations

from pathlib import Path

from solocompanion.app.files import exchange
from solocompanion.app.files.exchange import ExchangeError
from solocompanion.app.library import durable
from solocompanion.app.pages.page import page
from solocompanion.app.pages.report import report
from solocompanion.app.play.session import Session
from solocompanion.core.words import text

PAGE, REPORT = ".html", ".md"


def write(session: Session, path: Path) -> None:
    """Write a session's current line to a file atomically. Raises `ExchangeError`.

    The session's cursor is moved: it must be one that no store and nobody else follows.
    """
    name = path.name.lower()
    if name.endswith(exchange.SUFFIX):
        exchange.write_game(session.stored(), path)
    elif name.endswith(PAGE):
        _write(path, page(session))
    elif name.endswith(REPORT):
        _write(path, report(session))
    else:
        known = f"{PAGE}, {REPORT}, {exchange.SUFFIX}"
        raise ExchangeError(
            text("{file} was not written: its name must end with one of {known}", file=str(path), known=known)
        )


def _write(path: Path, words: str) -> None:
    try:
        durable.write(path, words.encode())
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise ExchangeError(
            text("{file} was not written: {why}. A file that was there is unchanged.", file=str(path), why=why)
        ) from None
