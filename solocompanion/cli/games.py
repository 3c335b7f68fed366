"""`games`, `describe` and `new-game`: what is installed, what a game is, and a folder for a new one."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from solocompanion.app.content.games import open_game
from solocompanion.app.content.scaffold import new_game as scaffold
from solocompanion.app.files.reports import describe as report
from solocompanion.cli.output import columns, complain, say, say_all, say_json, wrapped
from solocompanion.core import registry
from solocompanion.core.game import GameSpec
from solocompanion.core.words import plural, text


def games(args: Namespace) -> int:
    """List the installed games; examples only when asked for."""
    found = list(_loaded())
    shown = [spec for spec in found if args.examples or not spec.example]
    if args.json:
        say_json([{"id": s.id, "title": s.title, "opponent": s.opponent, "credits": s.credits} for s in shown])
        return 0
    rows = columns(
        [(spec.id, text(spec.title), text("against {opponent}", opponent=text(spec.opponent))) for spec in shown]
    )
    for row, spec in zip(rows, shown, strict=True):
        say(row)
        say_all(wrapped(text(spec.credits), "    "))
    return 0


def _loaded() -> Iterator[GameSpec[Any, Any]]:
    """Yield every game that can be loaded, and say of the others why they cannot."""
    for name in registry.names():
        try:
            yield registry.load(name)
        except registry.BrokenGameError as error:
            complain(str(error))
    for one in registry.left_out():
        complain(one.said())


def describe(args: Namespace) -> int:
    """Print what a game is, as JSON."""
    say_json(report(open_game(args.game)))
    return 0


def new_game(args: Namespace) -> int:
    """Make a folder for a new game from the example."""
    written = scaffold(args.folder, args.name, args.title)
    say(plural("{n} file written in {folder}", "{n} files written in {folder}", len(written), folder=str(args.folder)))
    return 0
