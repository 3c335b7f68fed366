"""The arguments of every command. Errors in them end with one line and exit code 2, like all others."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from solocompanion import __version__
from solocompanion.cli.output import put
from solocompanion.cli.usage import UsageError
from solocompanion.core.words import text


class Parser(ArgumentParser):
    """A parser that raises instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` in place of ending the program, as argparse does."""
        raise UsageError(text("{why}; see {prog} --help", why=message, prog=self.prog))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help and version; the parser of Python is silent where that fails. Raises `OutputError`."""
        del file  # it is always the output: errors are raised
        put(message.removesuffix("\n"))


def build() -> Parser:
    """Return the whole parser. `run` is the function a command calls; without one the window opens."""
    parser = Parser(
        prog="solocompanion",
        usage="%(prog)s " + text("[--data FOLDER] [--examples] [FILE | COMMAND …]"),
        description=text(
            "The opponent at your table. Without a command, the window opens; a game file (.sologame) is opened in it."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Solo Companion {__version__}")
    _data(parser, None)
    parser.add_argument("--examples", action="store_true", help=text("show example games too"))
    parser.add_argument("--pseudo", action="store_true", help=SUPPRESS)
    parser.set_defaults(run=None)
    add = parser.add_subparsers(metavar=text("COMMAND"), title=text("commands"), parser_class=Parser).add_parser
    _games(add)
    _play(add)
    _saved(add)
    _export(add)
    _replay(add)
    _check(add)
    _check_games(add)
    _new_game(add)
    return parser


Add = Callable[..., ArgumentParser]


def _data(parser: ArgumentParser, default: Any = SUPPRESS) -> None:
    parser.add_argument(
        "--data", type=Path, metavar=text("FOLDER"), default=default, help=text("the data folder to use")
    )


def _command(add: Add, name: str, run: str, says: str) -> ArgumentParser:
    parser = add(name, help=says, description=says, allow_abbrev=False)
    parser.set_defaults(run=_later(run))
    return parser


def _later(where: str) -> Callable[[Namespace], int]:
    """Return a command, "module:function" of this package, imported when it runs: the window needs none."""

    def run(args: Namespace) -> int:
        module, name = where.split(":")
        found: Callable[[Namespace], int] = getattr(import_module(f"solocompanion.cli.{module}"), name)
        return found(args)

    return run


def _games(add: Add) -> None:
    listed = _command(add, "games", "games:games", text("List the installed games."))
    listed.add_argument("--examples", action="store_true", default=SUPPRESS, help=text("example games too"))
    listed.add_argument("--json", action="store_true", help=text("as JSON"))
    one = _command(
        add, "describe", "games:describe", text("Describe a game as JSON: options, commands, questions, rules.")
    )
    one.add_argument("game", metavar=text("GAME"))


def _play(add: Add) -> None:
    parser = _command(add, "play", "play:play", text("Play in the terminal, by a script, or some turns at once."))
    parser.add_argument("game", metavar=text("GAME"), nargs="?")
    _data(parser)
    parser.add_argument("--library", action="store_true", help=text("keep the game in the library"))
    parser.add_argument("--load", type=Path, metavar=text("FILE"), help=text("go on with an exported game"))
    parser.add_argument("--save", type=Path, metavar=text("FILE"), help=text("export the game at the end"))
    _repeated(parser, "--set", text("NAME=VALUE"), text("an option of the new game; repeatable"))
    _repeated(parser, "--by", text("SOURCE=person"), text("who draws or rolls, app or person; repeatable"))
    parser.add_argument("--seed", type=_words, default="", help=text("where the app's chance comes from: any text"))
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--turns", type=_count, metavar="N", help=text("do what comes next N times and stop"))
    how.add_argument("--script", type=Path, metavar=text("FILE"), help=text("play what a script says and stop"))
    parser.add_argument(
        "--auto", action="store_true", help=text("with --turns: somebody who plays by dice takes the person's part")
    )
    parser.add_argument(  # an option of its own: `--auto GAME` would read the game as its value
        "--auto=first",
        dest="auto",
        action="store_const",
        const="first",
        help=text("with --turns: the first legal thing is done and answered for the person"),
    )
    parser.add_argument(
        "--json", action="store_true", help=text("print state, effects, open question and score as JSON")
    )


def _saved(add: Add) -> None:
    kept = _command(add, "saved", "saved:saved", text("List the games of the library."))
    kept.add_argument("game", metavar=text("GAME"), nargs="?")
    _data(kept)
    kept.add_argument("--json", action="store_true", help=text("as JSON"))
    on = _command(add, "continue", "saved:go_on", text("Play a game of the library on in the terminal."))
    on.add_argument("id", metavar="ID", help=text("how its id begins; “saved” lists them"))
    _data(on)


def _count(typed: str) -> int:
    if not typed.isdecimal() or len(typed) > 6:
        raise ArgumentTypeError(text("{typed} is not a number of turns", typed=repr(typed)))
    return int(typed)


def _words(typed: str) -> str:
    """Refuse what the system could not read as text: it cannot be saved."""
    try:
        typed.encode()
    except UnicodeEncodeError:
        raise ArgumentTypeError(text("{typed} has bytes that are not UTF-8", typed=ascii(typed))) from None
    return typed


def _repeated(parser: ArgumentParser, flag: str, metavar: str, says: str) -> None:
    parser.add_argument(flag, action="append", type=_words, default=[], metavar=metavar, help=says)


def _export(add: Add) -> None:
    says = text(
        "Write a game to files: a page for a browser (.html), a report (.md), a game file (.sologame), "
        "a step as a picture (.png), a turn as an animated one (.apng)."
    )
    parser = _command(add, "export", "export:export", says)
    parser.add_argument("game", metavar=text("GAME"), help=text("an exported game, or how an id of the library begins"))
    parser.add_argument("files", type=Path, nargs="+", metavar=text("FILE"), help=text("its name says what is written"))
    step = text("of which step or turn a picture is, as in the address on a page: 17 or 17.3; else of the present")
    parser.add_argument("--step", default="", metavar=text("STEP"), help=step)
    replace = text("replace a page, a text or a picture that this program did not write")
    parser.add_argument("--replace", action="store_true", help=replace)
    _data(parser)


def _replay(add: Add) -> None:
    parser = _command(add, "replay", "replay:replay", text("Print an exported game turn by turn."))
    parser.add_argument("file", type=Path, metavar=text("FILE"))
    parser.add_argument("--verify", action="store_true", help=text("run the rules again and name every difference"))


def _check(add: Add) -> None:
    parser = _command(add, "check", "check:check", text("Check files, or every installed game."))
    parser.add_argument("paths", type=Path, nargs="*", metavar=text("PATH"), help=text("a file, or a folder of them"))
    parser.add_argument("--games", action="store_true", help=text("check the installed games too"))


def _check_games(add: Add) -> None:
    says = text("Look through the games of the library, and mend what can be mended from the backups.")
    parser = _command(add, "check-games", "check_games:check_games", says)
    _data(parser)
    parser.add_argument(
        "--take",
        metavar="ID",
        help=text("take the newest good copy of this game from the backups"),
    )


def _new_game(add: Add) -> None:
    parser = _command(add, "new-game", "games:new_game", text("Make a folder for a new game from the example."))
    parser.add_argument("folder", type=Path, metavar=text("FOLDER"))
    parser.add_argument("name", metavar=text("NAME"))
    parser.add_argument("title", type=_words, metavar=text("TITLE"))
