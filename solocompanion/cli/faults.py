"""The errors a command may end with: all that the project raises on purpose, each in one line."""

from __future__ import annotations

from solocompanion.app.content.scaffold import ScaffoldError
from solocompanion.app.files.exchange import ExchangeError
from solocompanion.app.files.scripts import ScriptError
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play.session import SavedGameError
from solocompanion.cli.usage import UsageError
from solocompanion.core.codec import CodecError
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.content import ContentError
from solocompanion.core.game import SettingsError
from solocompanion.core.journal import JournalError
from solocompanion.core.registry import GameError
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.rules import RuleError
from solocompanion.core.table import ReplayError
from solocompanion.core.words import text

FAULTS: tuple[type[Exception], ...] = (
    CodecError,
    ContentError,
    ExchangeError,
    GameError,
    IllegalAnswerError,
    IllegalCommandError,
    JournalError,
    LibraryError,
    OSError,
    ReplayError,
    RuleError,
    SavedGameError,
    ScaffoldError,
    ScriptError,
    SettingsError,
    UsageError,
)


def one_line(error: Exception) -> str:
    """Return an error in one line."""
    if isinstance(error, OSError) and error.strerror:
        what = text("reading or writing") if error.filename is None else str(error.filename)
        return text("{file}: {why}", file=what, why=error.strerror)
    return "; ".join(str(error).splitlines()) or type(error).__name__
