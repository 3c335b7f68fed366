"""Opening library files, checking their integrity, and explaining errors in plain words."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from urllib.parse import quote_from_bytes

from solocompanion.app.library import schema
from solocompanion.app.library.records import LibraryError
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text

SIDES = ("-journal", "-wal", "-shm")
PATIENCE = 5.0  # seconds to wait for another program's transaction
STEP = 0.1  # seconds of it at a time, once the library is open
LONGEST = 512 - len(SIDES[0])  # bytes of a path: the limit of SQLite on most systems
PAGE = 1024  # bytes: an answer changes some five pages, and the log has each of them whole
_LENIENT = partial(str, encoding="utf-8", errors="replace")  # one broken character must not hide the list of games
_LITTLE = 65536  # bytes: SQLite's smallest side file has half of that


# What the system may fail with while a library is read or written: SQLite's "out of memory" is a MemoryError.
FAILURES = (OSError, sqlite3.Error, MemoryError)


class Finding(NamedTuple):
    """The result of examining a file: nothing in it yet (`blank`), or why it is not a sound library (`fault`)."""

    blank: bool = False
    fault: str = ""


def connect(path: Path, mode: str, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a file. `mode` is SQLite's: ro, rw or rwc. Transactions are begun and ended explicitly.

    `patience` is how many seconds to wait for another program's transaction.
    """
    plain = path.absolute().as_posix()
    name = quote_from_bytes(plain.encode("utf-8", "surrogateescape"), safe="/:")
    slash = "" if plain.startswith("/") else "/"
    uri = f"file://{slash}{name}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None)
    connection.text_factory = _LENIENT
    return connection


def open_writer(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a library for writing, as safe as SQLite can make it; `patience` as in `connect`."""
    connection = connect(path, "rwc", patience)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE}")  # of a new file; any other keeps what it has
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def open_reader(path: Path) -> sqlite3.Connection:
    """Open a library read-only, also in a folder where SQLite cannot create its side files."""
    connection = connect(path, "ro")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        connection.close()
        return _unpacked(path) if has_bytes(path, "-wal") else connect(path, "ro&immutable=1")
    except BaseException:
        connection.close()
        raise
    return connection


def _unpacked(path: Path) -> sqlite3.Connection:
    """Read a file together with its log from a temporary copy, into memory."""
    import tempfile  # noqa: PLC0415 - rarely needed, and slow to import
    from shutil import copyfile  # noqa: PLC0415 - as above

    with tempfile.TemporaryDirectory() as folder:
        double = Path(folder) / path.name
        for side in ("", "-wal"):
            copyfile(f"{path}{side}", f"{double}{side}")
        with closing(connect(double, "rw")) as connection:
            return in_memory(connection)


def in_memory(connection: sqlite3.Connection | None = None) -> sqlite3.Connection:
    """Return a database in memory: a copy of another one, or a blank one."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    if connection is not None:
        connection.backup(memory)
    return memory


def examine(path: Path, *, whole: bool = True) -> Finding:
    """Examine a file that no other process has open, without changing it; all of it only if `whole`.

    Raises `LibraryError` when a newer app made it, and `sqlite3.Error` when it cannot be looked at.
    """
    if not path.exists() or path.stat().st_size == 0:
        return Finding(blank=True)
    mode = "ro" if has_bytes(path, "-wal") else "ro&immutable=1"
    if has_bytes(path, "-journal"):
        mode = "rw"  # a transaction was interrupted: SQLite rolls it back before reading
    with closing(connect(path, mode)) as connection:
        return look(connection, path, whole=whole)


def look(connection: sqlite3.Connection, path: Path, *, whole: bool = True) -> Finding:
    """Look at an open file; `examine` for its errors."""
    try:
        return _look(connection, path, whole=whole)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        if isinstance(error, UnicodeDecodeError):
            return Finding(fault=text("the names of its tables are damaged"))
        if is_damage(error):
            return Finding(fault=str(error))
        raise


def _look(connection: sqlite3.Connection, path: Path, *, whole: bool) -> Finding:
    found = schema.version(connection)
    tables = schema.named_tables(connection)
    if found == 0 and not tables:
        return Finding(blank=True)
    if connection.execute("PRAGMA application_id").fetchone()[0] != schema.APPLICATION_ID or found < 1:
        return Finding(fault=text("it is not a library of Solo Companion"))
    if found > schema.VERSION:
        raise LibraryError(_newer(path, found))
    for name, sql in schema.tables(found).items():
        if tables.get(name) != sql:
            return Finding(fault=text("its table {name} is damaged", name=name))
    return Finding(fault=whole_check(connection) if whole else "")


def whole_check(connection: sqlite3.Connection) -> str:
    """Read every page of a file: say what is wrong with it, or nothing. It takes a second for some 200 MB."""
    said: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    return "" if said == "ok" else said.replace("\n", " ")


def _newer(path: Path, found: int) -> str:
    return text(
        "{file} was made by a newer Solo Companion: its version is {found}, and this app reads up to {known}. "
        "The file was left as it is. Please update the app.",
        file=str(path),
        found=found,
        known=schema.VERSION,
    )


def is_damage(error: Exception) -> bool:
    """Whether an error says that the file itself is broken, not that it cannot be reached.

    Where SQLite's message quotes a corrupted name, Python cannot decode the message.
    """
    return isinstance(error, UnicodeDecodeError) or _code(error) in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_busy(error: Exception) -> bool:
    """Whether an error says that another program has locked the file."""
    return _code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def is_full(path: Path, error: Exception) -> bool:
    """Whether an error comes from a full disk; SQLite calls that an I/O error when its side files do not fit."""
    from shutil import disk_usage  # noqa: PLC0415 - rarely needed, and slow to import

    if _code(error) in {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}:
        return path.parent.exists() and disk_usage(path.parent).free < _LITTLE
    return _code(error) == sqlite3.SQLITE_FULL


def _code(error: Exception) -> int:
    code: int = getattr(error, "sqlite_errorcode", 0)  # errors raised by Python have none
    return code & 0xFF


def reason(path: Path, error: Exception) -> str:
    """Say in a few words why a file could not be read or written."""
    if isinstance(error, MemoryError):
        return text("there is not enough memory")
    if is_full(path, error):
        return text("the disk is full")
    if is_busy(error):
        return text("another program has locked it")
    if _code(error) == sqlite3.SQLITE_CANTOPEN and len(os.fsencode(path.absolute())) > LONGEST:
        return text("its path is too long; SQLite opens paths of up to {n} bytes", n=LONGEST)
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def locked(path: Path) -> str:
    """Say that another program keeps the library from being used."""
    return text(
        "Another program has locked {file}: the last change was not saved. Nothing saved before is lost. "
        "Close that program, or wait, and do it again.",
        file=str(path),
    )


def explain(path: Path, error: Exception) -> LibraryError:
    """Say what an error means for the person, naming the file."""
    if is_full(path, error):
        message = text(
            "The disk is full: the last change to {file} was not saved. Nothing saved before is lost. "
            "Free some space and do it again.",
            file=str(path),
        )
    elif is_damage(error):
        message = text(
            "{file} is damaged: {why}. Close the app and open it again: it will set the file aside and go on "
            "from the newest backup.",
            file=str(path),
            why=str(error),
        )
    elif is_busy(error):
        message = locked(path)
    elif not isinstance(error, FAILURES):
        message = text("A record of {file} cannot be used: {why}", file=str(path), why=str(error))
    else:
        named = error.filename if isinstance(error, OSError) else None
        message = text(
            "{file} could not be read or written: {why}. Nothing saved before is lost.",
            file=str(named or path),
            why=reason(path, error),
        )
    return LibraryError(message)


def has_bytes(path: Path, side: str) -> bool:
    """Whether one of a library's files is there and not empty: `side` is its side file, or "" for itself."""
    beside = path.with_name(path.name + side)
    return beside.exists() and beside.stat().st_size > 0


def has_begun(connection: sqlite3.Connection) -> bool:
    """Begin to write; `False` while another program has locked the file."""
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if is_busy(error):
            return False
        raise
    return True


def roll_back(connection: sqlite3.Connection) -> None:
    """Give up a transaction, if there is one; what failed before is to be told, not what fails here."""
    with suppress(sqlite3.Error, MemoryError):
        if connection.in_transaction:
            connection.execute("ROLLBACK")
