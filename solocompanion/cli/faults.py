"""The errors a command may end with: all that the project raises on purpose, each in one line."""

from __future__ import annotations

from solocompanion.app.content.scaffold import ScaffoldError
from solocompanion.app.files.exchange import ExchangeError
from solocompanion.app.files.scripts import ScriptError
from solocompanion.app.library.records import LibraryError
from solocompanion.app.play.session import SavedGameError
from solocompanion.cli.usage import UsageError
from solocompanion.core.codec import CodecError
from solocompanion.core.content import ContentError
from solocompanion.core.game import IllegalCommandError, SettingsError
from solocompanion.core.journal import JournalError
from solocompanion.core.registry import UnknownGameError
from solocompanion.core.requests import IllegalAnswerError
from solocompanion.core.rules import RuleError
from solocompanion.core.table import ReplayError
from solocompanion.core.words import text

FAULTS: tuple[type[Exception], ...] = (
    CodecError,
    ContentError,
    ExchangeError,
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
    UnknownGameError,
    UsageError,
)


def one_line(error: Exception) -> str:
    """Return an error in one line."""
    if isinstance(error, OSError) and error.strerror:
        return text("{file}: {why}", file=str(error.filename or "?"), why=error.strerror)
    return "; ".join(str(error).splitlines()) or type(error).__name__
