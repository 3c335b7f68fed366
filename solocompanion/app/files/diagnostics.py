"""The diagnostics: what helps to find a fault, as plain text to be read before it is sent, without personal data.

No names, no paths but the data folder's (with the home folder as ~), and no game unless it is asked for.
"""

from __future__ import annotations

import getpass
import os
import platform
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from solocompanion import __version__
from solocompanion.app.content import games, packs
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.files.exchange import game_text
from solocompanion.app.library import schema
from solocompanion.app.library.library import Library
from solocompanion.app.library.records import StoredGame
from solocompanion.app.library.user_folders import home
from solocompanion.core.content import ContentError, fingerprint, read_pack
from solocompanion.core.frozen import frozen
from solocompanion.core.words import plural, text

_PATH = re.compile(r"(?<![\w~.])(?:[A-Za-z]:[\\/]|\\\\|/)(?=\S)")  # where one begins
_LONGEST = 4096  # letters of a path
_SHORTEST_NAME = 3


@frozen
class Shell:
    """What only the window knows: versions by name, the look by name, the fonts found, and its last messages."""

    versions: Mapping[str, str]
    look: Mapping[str, str]
    fonts: Mapping[str, bool]
    messages: Sequence[str] = ()


def report(library: Library, shell: Shell, names: Iterable[str], on_table: StoredGame | None = None) -> str:
    """Return the whole text; `names` are the installed games, `on_table` a game to append in its file format."""
    folder = library.path.parent
    parts = [
        (text("Versions"), _pairs({"Solo Companion": __version__, **_machine(), **shell.versions})),
        (text("Appearance"), _pairs(shell.look)),
        (
            text("Fonts"),
            [f"{name}: {text('found') if there else text('missing')}" for name, there in shell.fonts.items()],
        ),
        (text("Library"), list(_library(library))),
        (text("Packs"), [line for name in names for line in _packs(name, folder)]),
        (text("Notices"), [cleaned(one, folder) for one in library.notices]),
        (text("Last messages"), [cleaned(one, folder) for one in shell.messages]),
    ]
    said = "\n".join(_part(heading, lines) for heading, lines in parts)
    if on_table is not None:
        said += f"\n{text('The game on the table')}\n\n{game_text(on_table)}"
    return said


def _part(heading: str, lines: Sequence[str]) -> str:
    body = "\n".join(f"  {line}" for one in lines or [text("none")] for line in one.splitlines())
    return f"{heading}\n{body}\n"


def _pairs(values: Mapping[str, str]) -> list[str]:
    return [f"{name}: {value}" for name, value in values.items()]


def _machine() -> dict[str, str]:
    return {"Python": platform.python_version(), text("System"): f"{platform.system()} {platform.release()}"}


def _library(library: Library) -> Iterator[str]:
    yield text("Data folder: {folder}", folder=shown(library.path.parent))
    parts = (library.path, library.path.with_name(f"{library.path.name}-wal"))  # recent writes are in the log
    size = sum(part.stat().st_size for part in parts if part.exists())
    yield text("Size: {n} kB", n=-(-size // 1024))
    yield text("Schema: {n}", n=schema.VERSION)
    yield text("Saving: {state}", state=text("no, read-only") if library.readonly else text("yes"))
    counted = Counter(row.game for row in library.games())
    listed = ", ".join(f"{game} {n}" for game, n in sorted(counted.items()))
    yield plural("{n} game", "{n} games", counted.total()) + (f" ({listed})" if listed else "")
    yield plural("{n} removed game", "{n} removed games", len(library.removed()))


def _packs(name: str, data: Path) -> Iterator[str]:
    try:
        pack = games.shipped_pack(name)
    except ContentError as error:
        yield f"{name}: {cleaned(str(error), data)}"
        return
    yield f"{name}: {pack.id} {pack.version}, {fingerprint(pack.records)}"
    for number, path in enumerate(sorted(packs.folder(data, name).glob("*.toml")), start=1):
        yield text("{game}, own pack {n}: {print}", game=name, n=number, print=_own_pack(path))


def _own_pack(path: Path) -> str:
    """Return the fingerprint and size of a person's own pack; its name may be personal."""
    try:
        pack = read_pack(read_toml(path), "")
    except ContentError:
        return text("cannot be read")
    records = sum(len(rows) for rows in pack.records.values())
    return plural("{print}, {n} record", "{print}, {n} records", records, print=fingerprint(pack.records))


def shown(folder: Path) -> str:
    """Return the data folder relative to the home folder, or a placeholder when it is elsewhere."""
    own = home()
    if own is None or not folder.resolve().is_relative_to(own.resolve()):
        return text("a folder of your choice")
    return (Path("~") / folder.resolve().relative_to(own.resolve())).as_posix()


def cleaned(message: str, data: Path) -> str:
    """Return a message without the person's name and without any path but the data folder's.

    A name may hold anything: quotation marks, colons, line ends. So where no file tells how far a path goes, all that
    follows is left out.
    """
    said = message
    for known in {str(data), str(data.resolve())}:
        said = re.sub(rf"{re.escape(known)}(?=[/\\]|: |$)", lambda _: shown(data), said)
    while found := _PATH.search(said):
        end = _end_of_path(said, found.start())
        said = said[: found.start()] + text("(a file of yours)") + said[end:]
    for name in _own_names():
        said = re.sub(rf"\b{re.escape(name)}\b", text("(you)"), said, flags=re.IGNORECASE)
    return said


def _end_of_path(said: str, start: int) -> int:
    """Return how far the path that begins here goes: to the end of the name of a file, or else to that of the text."""
    for end in range(min(len(said), start + _LONGEST), start, -1):
        if os.path.isfile(said[start:end]):  # noqa: PTH113 - raises nothing for what can be no name
            return end
    return len(said)


def _own_names() -> set[str]:
    own = home()
    names = set() if own is None else {own.name}
    with suppress(OSError, KeyError):  # a system without a name for this user
        names.add(getpass.getuser())
    return {name for name in names if len(name) >= _SHORTEST_NAME}
