"""Writing a game to a file, as what the name of the file says: a page, a report, or the game itself."""

from __future__ import annotations

from pathlib import Path

from solocompanion.app.files import endings, exchange
from solocompanion.app.pages.page import page
from solocompanion.app.pages.report import report
from solocompanion.app.play.session import Session

PAGE, REPORT = ".html", ".md"


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
        raise exchange.wrong_ending(path, f"{PAGE}, {REPORT}, {endings.GAME}")
