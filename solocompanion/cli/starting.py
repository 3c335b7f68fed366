"""Starting what is played: a new game, an exported one, with or without the library."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from solocompanion.app.content.games import Game, open_game, pinned
from solocompanion.app.files.exchange import read_game
from solocompanion.app.files.scripts import Script, held_by
from solocompanion.app.library.records import StoredGame
from solocompanion.app.play.session import SavedGameError, Session, Store, adopt
from solocompanion.cli import keeping
from solocompanion.cli.usage import UsageError
from solocompanion.core import registry
from solocompanion.core.chance import By
from solocompanion.core.content import ContentError
from solocompanion.core.journal import Entry
from solocompanion.core.registry import UnknownGameError
from solocompanion.core.words import text

if TYPE_CHECKING:
    from solocompanion.app.library.library import Library


def saved_session(path: Path) -> Session:
    """Open an exported game without keeping it anywhere. No rule runs."""
    return _resumed(read_game(path), None, path)


def _resumed(stored: StoredGame, store: Store | None, path: Path) -> Session:
    try:
        game = pinned(registry.load(stored.record.game), stored.record.content)
        session = Session.resume(game, stored, store)
    except (SavedGameError, ContentError, UnknownGameError) as error:
        raise SavedGameError(f"{path}: {error}") from None
    _show_once(session, path)
    return session


def _show_once(session: Session, path: Path) -> None:
    """Make sure that a game can be shown: a record may fold well and still name a card nobody has."""
    journal = session.journal
    leaves = set(journal.leaves())
    for entry in journal.entries.values():
        try:
            _show_entry(session, entry, is_leaf=entry.id in leaves)
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            raise SavedGameError(
                text("{file}: entry {id} cannot be shown: {why}", file=str(path), id=entry.id, why=repr(error))
            ) from None


def _show_entry(session: Session, entry: Entry, *, is_leaf: bool) -> None:
    view, state = session.game_at(entry.parent).view, session.journal.state(entry.parent)
    for step in entry.steps:
        view.log(step.effect, state)
        view.script(step.effect, state)
        state = step.effect.apply(state)
    view.summary(state)
    if entry.waiting is not None:
        view.prompt(entry.waiting, state)
    if is_leaf:
        view.board(state)
        view.panel(state, entry.steps)
        view.score(state)


@contextmanager
def opened(args: Namespace, script: Script | None) -> Iterator[Session]:
    """Start or load what the arguments ask for; the library is closed at the end."""
    if not args.library:
        yield _begin(args, script, None)
        return
    with keeping.library(args, to_write=True) as library:
        session = _begin(args, script, library)
        keeping.follow(session, library)
        yield session


def _begin(args: Namespace, script: Script | None, library: Library | None) -> Session:
    if args.load is not None:
        return _loaded(args, script, library)
    name = _one_game(args.game, script.game if script else None)
    game = open_game(name) if library is None else keeping.today(name, library)
    chosen = {**(script.options if script else {}), **pairs(args.set, "--set")}
    seed = args.seed or (script.seed if script else "")
    return Session.start(game, chosen, seed=seed, chance=_first_hands(game, args, script, seed), store=library)


def _loaded(args: Namespace, script: Script | None, library: Library | None) -> Session:
    if args.set or args.seed or (script and (script.options or script.seed or script.answers)):
        raise UsageError(text("A loaded game has its options, set-up and seed already; leave them out"))
    stored = read_game(args.load)
    for name in (args.game, script.game if script else None):
        _one_game(name, stored.record.game)
    if library is not None:
        stored = adopt(stored)
        _resumed(stored, None, args.load)
        library.insert(stored)
    session = _resumed(stored, library, args.load)
    for source, by in fixed_hands(session.game, args, script).items():
        session.set_chance(source, by)
    return session


def _one_game(asked: str | None, found: str | None) -> str:
    if asked is None and found is None:
        known = ", ".join(registry.names())
        raise UsageError(text("Which game? Installed: {known}", known=known))
    if asked is not None and found is not None and asked != found:
        raise UsageError(text("This is a game of {found}, not of {asked}", found=found, asked=asked))
    return asked or found or ""


def _first_hands(game: Game, args: Namespace, script: Script | None, seed: str) -> dict[str, By]:
    """Return who answers during the set-up: the script where it has the answers or there is no seed."""
    scripted = script is not None and (bool(script.answers) or not seed)
    free: By = "person" if scripted else "app"
    return {source.id: free for source in game.spec.sources} | fixed_hands(game, args, script)


def fixed_hands(game: Game, args: Namespace, script: Script | None) -> dict[str, By]:
    """Return who the script and the arguments name for a source; the arguments win."""
    named: Mapping[str, str] = {**(script.chance if script else {}), **pairs(args.by, "--by")}
    return named_hands(game, named)


def named_hands(game: Game, named: Mapping[str, str]) -> dict[str, By]:
    """Check who is named for which source. Raises `UsageError` or `ScriptError` with what would be possible."""
    known = [source.id for source in game.spec.sources]
    for source in named:
        if source not in known:
            raise UsageError(
                text("{source} is no source of chance here; known: {known}", source=source, known=", ".join(known))
            )
    return {source: held_by(by, source) for source, by in named.items()}


def pairs(given: list[str], flag: str) -> dict[str, str]:
    """Split name=value arguments. Raises `UsageError`."""
    found = {}
    for one in given:
        name, sign, value = one.partition("=")
        if not sign or not name:
            raise UsageError(text("{flag} {given}: write name=value", flag=flag, given=one))
        found[name] = value
    return found
