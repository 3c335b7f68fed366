"""Sharing a game as a file others can read: a page for a browser, or a report in Markdown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from solocompanion.app.files.exchange import ExchangeError
from solocompanion.app.opening import TROUBLES
from solocompanion.app.pages.markup import file_name
from solocompanion.app.pages.writing import PAGE, REPORT, write
from solocompanion.app.play.session import Session
from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.words import text
from solocompanion.gui.host import Host
from solocompanion.gui.widgets.documents import documents
from solocompanion.gui.widgets.saving import Kinds, ask_where

FOLDER = "share/folder"
DAY = len("2026-11-22")  # of the time a game was begun


def share_page(host: Host) -> None:
    """Ask where a page or a report of the game on the table shall be, and write it."""
    session = copied(host)
    if session is None:
        return
    name = file_name(f"{title_of(session)}, {session.record.created[:DAY]}")
    path = ask(host.holder, session, name, host.library, host.say)
    if path is not None:
        host.say(saved(path), path)


def copied(host: Host) -> Session | None:
    """Return the game on the table as a session that nobody else follows; `None`, with the reason said, without one."""
    table, tab = host.table, host.current_tab
    if table is None or tab is None:
        return None
    try:
        return tab.opening.resumed(table.session.stored())
    except TROUBLES as error:
        host.say(str(error))
        return None


def title_of(session: Session) -> str:
    """Return what the person called the game, or what it is called."""
    return session.record.title or text(session.game_at(session.tip).spec.title)


def ask(parent: QWidget, session: Session, name: str, keep: Preferences, say: Callable[[str], object]) -> Path | None:
    """Ask for a file and write the game to it; returns the file, or says why there is none.

    The session is one that nobody else follows. The folder is that of the last time, at first that of documents.
    """
    kinds = {
        text("A page for every browser ({kind})", kind=f"*{PAGE}"): (PAGE,),
        text("A report in Markdown ({kind})", kind=f"*{REPORT}"): (REPORT,),
    }
    return ask_and_write(parent, text("Share as a page"), name + PAGE, kinds, keep, say, partial(write, session))


def ask_and_write(
    parent: QWidget,
    title: str,
    name: str,
    kinds: Kinds,
    keep: Preferences,
    say: Callable[[str], object],
    write_to: Callable[[Path], object],
) -> Path | None:
    """Ask for a file and have it written; returns the file, or says why there is none."""
    path = ask_where(parent, title, _folder(keep) / name, kinds, say)
    if path is None:
        return None
    QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        write_to(path)
    except ExchangeError as error:
        say(str(error))
        return None
    finally:
        QGuiApplication.restoreOverrideCursor()
    keep.set_preference(FOLDER, str(path.parent))
    return path


def saved(path: Path) -> str:
    """Say where the file is."""
    return text("Saved: {file}. It needs no network and no program of ours.", file=str(path))


def _folder(keep: Preferences) -> Path:
    """Return the folder of the last time if it is there still, else that of documents."""
    kept = keep.preference(FOLDER)
    if kept and Path(kept).is_dir():
        return Path(kept)
    return documents()
