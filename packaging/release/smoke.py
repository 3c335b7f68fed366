"""Try a build from inside: every command that needs no game, and a turn of the opponent in the window.

    python smoke.py FOLDER [--again] [--platform offscreen] [--picture FILE] [--built]

It runs in the interpreter of the build that is tried, and calls the entry point as the program does. In FOLDER it keeps
the data and `smoke.txt`, what it found line by line: a program without a console has nowhere to print. With --again it
opens the same data once more and wants the game at the place where it was left. With --built it also wants every module
to come from the folder of the build. The exit code is 0 if all was as it should be.
"""

import argparse
import contextlib
import io
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

LONGEST = 200  # moves within which every opponent has had a turn
PATIENCE = 900_000  # ms after which the window hangs
SHOWN = 400  # ms from one act in the window to the next: what was laid out has been painted
COPY = "copy"
LAST = "last.txt"  # the place the first run ended at


class SmokeError(Exception):
    """Something is not as it should be."""


class Report:
    """Says each finding at once, on the terminal where there is one and in a file."""

    def __init__(self, file: TextIO) -> None:
        self._streams = [file] if sys.stdout is None else [file, sys.stdout]

    def say(self, line: str) -> None:
        """Write one line to the file and the terminal, at once."""
        for stream in self._streams:
            print(line, file=stream, flush=True)


def main(arguments: list[str]) -> int:
    """Try everything; return the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--built", action="store_true")
    parser.add_argument("--platform", default="")
    parser.add_argument("--picture", type=Path)
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    with (options.folder / "smoke.txt").open("a", encoding="utf-8") as file:
        report = Report(file)
        try:
            if not options.again:
                try_commands(report)
            try_window(options, report)
            if options.built:
                try_origins(report)
        except BaseException:  # noqa: BLE001 - whatever it is, the build is at fault
            report.say(traceback.format_exc())
            report.say("FAILED")
            return 1
        report.say("ok: all of it")
    return 0


# -- commands ----------------------------------------------------------------------------------------------------------
def try_commands(report: Report) -> None:
    """Run what needs no window."""
    from solocompanion import __version__  # noqa: PLC0415 - the build's, which is what is tried

    if (said := output_of("--version").strip()) != f"Solo Companion {__version__}":
        raise SmokeError(f"--version says {said!r}")
    report.say(f"ok: --version says {said}")
    listed = output_of("games", "--examples").splitlines()
    games = [line.split()[0] for line in listed if not line.startswith(" ")]
    if not games:
        raise SmokeError("no game is found: the metadata of the package is missing")
    report.say(f"ok: games finds {', '.join(games)}")
    checked = output_of("check").splitlines()
    if checked != [f"{name}: sound" for name in games]:
        raise SmokeError("\n".join(checked))
    report.say(f"ok: check finds {len(checked)} games sound")


def output_of(*arguments: str) -> str:
    """Return what a command prints. Raises `SmokeError` if its exit code is not 0."""
    from solocompanion.cli.main import main as solocompanion  # noqa: PLC0415 - as above

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            code: Any = solocompanion(arguments)
        except SystemExit as end:  # argparse ends like this after --version
            code = end.code
    if code:
        raise SmokeError(f"{' '.join(arguments)} ends with exit code {code}: {printed.getvalue()}")
    return printed.getvalue()


# -- the window --------------------------------------------------------------------------------------------------------
def try_window(options: argparse.Namespace, report: Report) -> None:
    """Open the window as the program does, do in it what is to be done, and close it."""
    if options.platform:
        os.environ["QT_QPA_PLATFORM"] = options.platform
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - the build's
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    from solocompanion.cli.main import main as solocompanion  # noqa: PLC0415 - as above
    from solocompanion.gui.style.appearance import STYLE, STYLED  # noqa: PLC0415 - as above

    named = ["-platform", options.platform] if options.platform else []  # Wine keeps no variable of Qt's
    app = QApplication([sys.argv[0], *STYLE, *named])
    app.setProperty(STYLED, "yes")  # as the program makes it
    acts = (look_again if options.again else play)(options, report)
    failed: list[BaseException] = []

    def go_on() -> None:
        try:
            next(acts)
        except StopIteration:
            app.quit()
        except BaseException as error:  # noqa: BLE001 - raised once Qt has ended
            failed.append(error)
            app.quit()
        else:
            QTimer.singleShot(SHOWN, app, go_on)

    QTimer.singleShot(SHOWN, app, go_on)

    def give_up() -> None:
        failed.append(SmokeError("the window takes too long"))
        app.quit()

    QTimer.singleShot(PATIENCE, app, give_up)
    with without_console():
        code = solocompanion(["--data", str(options.folder / "data")])
    if failed:
        raise failed[0]
    if code:
        raise SmokeError(f"the window ends with exit code {code}")
    report.say("ok: the window closes")


@contextlib.contextmanager
def without_console() -> Iterator[None]:
    """Take away the standard streams, as a program of Windows that is started from the menu has none."""
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = sys.stdout = sys.stderr = None  # as Python does there
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams


def play(options: argparse.Namespace, report: Report) -> Iterator[None]:
    """Start a game of every kind, let the opponent take a turn in the first, save a copy, and take a picture."""
    window = the_window()
    try_looks(report)
    window.set_speed("speed_off")
    for number, tab in reversed(list(enumerate(window.all_tabs()))):
        window.tabs.setCurrentIndex(number)
        yield
        tab.start({}, {})
        yield
        if tab.table is None:
            raise SmokeError(f"{tab.name} cannot be started: {' '.join(window.messages)}")
        report.say(f"ok: {tab.name} is on the table")
    page, tab = window.table, window.current_tab
    moves = turn_of_opponent(page)
    yield
    report.say(f"ok: the opponent of {tab.name} has taken a turn, after {moves} moves")
    if options.picture:
        window.grab().save(str(options.picture))
    copy = options.folder / f"{COPY}{game_ending()}"
    tab.export(copy)
    saved = {row.id for row in window.library.games(tab.name)}
    if page.session.record.id not in saved or not copy.is_file():
        raise SmokeError("the game is not saved")
    report.say(f"ok: the game is saved, and a copy of it as {copy.name}")
    (options.folder / LAST).write_text(place(page), encoding="utf-8")
    window.close()


def look_again(options: argparse.Namespace, report: Report) -> Iterator[None]:
    """Want the game on the table where it was left."""
    window = the_window()
    try_looks(report)
    yield
    wanted = (options.folder / LAST).read_text(encoding="utf-8")
    found = place(window.table) if window.table is not None else "the lobby"
    if found != wanted:
        raise SmokeError(f"the window shows {found}, not {wanted}")
    report.say("ok: the window shows the game where it was left")
    if options.picture:
        window.grab().save(str(options.picture))
    window.close()


def the_window() -> Any:
    """Return the window of the program."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    from solocompanion.gui.window.window import Window  # noqa: PLC0415 - as above

    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, Window) and one.isVisible()]
    if len(found) != 1:
        raise SmokeError(f"{len(found)} windows are shown")
    return found[0]


def turn_of_opponent(page: Any) -> int:
    """Answer and do what comes, until the opponent has taken a turn; return after how many moves."""
    for moves in range(1, LONGEST):
        session = page.session
        if session.waiting is not None:
            page.answer(next(iter(session.waiting.examples())))
        elif any(entry.command.side == "opponent" for entry in session.journal.entries.values()):
            return moves
        else:
            before = len(session.journal.entries)
            offers = (session.game.view.main(session.state), *session.game.view.actions(session.state))
            offer = next(one for one in offers if one is not None)
            page.perform(offer.command)
            if len(session.journal.entries) == before:
                raise SmokeError(f"{offer.command} does nothing")
    raise SmokeError("the opponent takes no turn")


def place(page: Any) -> str:
    """Say which game is on the table and how far it has come."""
    session = page.session
    return f"{session.record.game} {session.record.id} {len(session.journal.entries)} {session.cursor}"


def game_ending() -> str:
    """Return the ending of a game's file."""
    from solocompanion.app.files import endings  # noqa: PLC0415 - as above

    return endings.GAME


# -- how it looks ------------------------------------------------------------------------------------------------------
def try_looks(report: Report) -> None:
    """Want the style, the shipped fonts, the drawings, and a platform that shows windows."""
    from PySide6.QtGui import QFont, QFontInfo, QGuiApplication, QIcon, QImage  # noqa: PLC0415 - as above
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above

    from solocompanion import resources  # noqa: PLC0415 - as above
    from solocompanion.gui.style import fonts  # noqa: PLC0415 - as above

    tick = str(resources.folder("themes", "tick-light.svg"))
    wanted: dict[str, Callable[[], object]] = {
        "the style": lambda: QApplication.style().name() == "fusion",
        "the lettering": lambda: QFontInfo(fonts.font(13)).family() == fonts.FAMILY,
        "the signs": lambda: len(fonts.icon_glyph("check-bold", 16)[1]) == 1,
        "the font of the signs": lambda: "Material" in QFontInfo(QFont(fonts.icon_glyph("check-bold", 16)[0])).family(),
        "pictures of the style sheet": lambda: not QImage(tick).isNull(),
        "drawn icons": lambda: not QIcon(tick).pixmap(16).isNull(),
        "the sound": lambda: resources.folder("sounds", "turn.wav").is_file(),
    }
    missing = [name for name, is_there in wanted.items() if not is_there()]
    if missing:
        raise SmokeError(f"missing: {', '.join(missing)}")
    screen = QGuiApplication.primaryScreen()
    report.say(
        f"ok: {', '.join(wanted)}; platform {QGuiApplication.platformName()}, "
        f"screen {screen.size().width()} by {screen.size().height()} at {screen.devicePixelRatio():g}x"
    )


# -- where it comes from -----------------------------------------------------------------------------------------------
def try_origins(report: Report) -> None:
    """Want every module that has been loaded to come from the build; those of an archive have no path on the disk."""
    folder = Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent)).resolve()
    files = {name: getattr(module, "__file__", None) for name, module in list(sys.modules.items())}
    strange = [
        f"{name} from {file}"
        for name, file in sorted(files.items())
        if file and name != "__main__" and Path(file).is_absolute() and not Path(file).resolve().is_relative_to(folder)
    ]
    if strange:
        raise SmokeError("from elsewhere:\n" + "\n".join(strange))
    leaked = [name for name, value in os.environ.items() if str(folder) in value and name != "PATH"]
    if leaked:
        raise SmokeError(f"programs that are started would inherit {', '.join(leaked)}")
    report.say(f"ok: all {len(files)} modules come from the build, and others inherit nothing of it")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
