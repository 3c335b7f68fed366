"""A window of its own for every test: offscreen, with a data folder of its own, and nothing left of it afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partialmethod
from itertools import count, cycle, groupby
from pathlib import Path
from uuid import NAMESPACE_OID, uuid5
from zlib import crc32

import pytest
import sampling
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QObject, QPropertyAnimation, QRect
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gui import places
from solocompanion.app.content import games
from solocompanion.app.content.card import card
from solocompanion.app.library import database, opening
from solocompanion.app.library.library import Library
from solocompanion.app.play.session import Session
from solocompanion.core import registry
from solocompanion.gui.board import access as board_access
from solocompanion.gui.main import set_up_painting, tab_names
from solocompanion.gui.style import appearance, sizes
from solocompanion.gui.style.appearance import Appearance
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from solocompanion.gui.table.page import TablePage
from solocompanion.gui.window import place, screen_hold
from solocompanion.gui.window.window import Window

HERE = Path(__file__).parent
PATIENCE = 300_000  # milliseconds: for hangs alone
ROUNDS = 8  # of events that bring further ones
OpenWindow = Callable[..., Window]
OpenTable = Callable[..., TablePage]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.gui)
    kept = items if sampling.whole else list(_dealt(items))
    if len(kept) < len(items):
        taken = set(kept)
        config.hook.pytest_deselected(items=[one for one in items if one not in taken])
        items[:] = kept


def _dealt(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the tests, of those that share the games out only what falls to them: the same in every run."""
    names = played()
    for of, some in groupby(items, lambda one: one.nodeid.partition("[")[0]):
        same = list(some)
        deals = [name for name in DEALS if same[0].get_closest_marker(name)]
        if not deals or not all(isinstance(one, pytest.Function) for one in same):
            yield from same
            continue
        others = list(dict.fromkeys(_other(one) for one in same))
        turn = crc32(of.encode()) % len(names)
        wanted = set(DEALS[deals[0]]([*names[turn:], *names[:turn]], others))
        yield from (one for one in same if (one.callspec.params["game"], _other(one)) in wanted)


def _other(item: pytest.Function) -> str:
    """Return what a test is tried with besides a game."""
    return repr({name: value for name, value in item.callspec.params.items() if name != "game"})


DEALS = {"any_game": lambda names, ways: list(zip(cycle(names), ways, strict=False)), "paired_games": sampling.paired}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", played())


def played() -> list[str]:
    """Return the games that the window is tried with; the example adds nothing that a real game does not have."""
    return [name for name in registry.names() if sampling.whole or not card(name).example]


class PatientBot(QtBot):
    """Waits as long as a loaded machine may take; what has not come by then hangs."""

    def wait(self, ms: int) -> None:
        """Wait, and let what one event has put off to the next come to rest: the time may be gone with the first."""
        super().wait(ms)
        for _ in range(ROUNDS):
            QCoreApplication.processEvents()


for _name in ("waitUntil", "waitSignal", "waitSignals", "waitExposed", "waitActive", "waitCallback"):
    setattr(PatientBot, _name, partialmethod(getattr(QtBot, _name), timeout=PATIENCE))


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> PatientBot:
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def _painted_as_in_the_program() -> None:
    """Qt's own limits hold no large board: every frame would draw every sprite anew."""
    set_up_painting()


@pytest.fixture(autouse=True)
def _nothing_is_left(qapp: QApplication) -> Iterator[None]:
    """Close and destroy every window; what still runs or lives after that would fail a later test instead."""
    yield
    destroy_windows(qapp)


def destroy_windows(app: QApplication) -> None:
    """Close and destroy every window, and see that none still plays or lives."""
    windows = [one for one in QApplication.topLevelWidgets() if one.parent() is None]
    for window in windows:
        window.close()
    playing = [repr(one) for window in windows for one in running(window)]
    for window in windows:
        window.deleteLater()
    send_deletions()
    left = [one for one in QApplication.topLevelWidgets() if isValid(one) and one.parent() is None]
    if sizes.factor() != 1:  # the text of a large window
        appearance.apply(app, Theme("light"))
    assert not playing, f"still playing after the window was closed: {playing}"
    assert not left, f"not destroyed: {left}"


def running(root: QObject) -> list[QObject]:
    """Return our animations below an object that run; those of Qt's own style are none of ours."""
    found = root.findChildren(QAbstractAnimation)
    ours = [one for one in found if isinstance(one, QPropertyAnimation) or type(one).__name__.endswith("Group")]
    return [one for one in ours if one.state() == QAbstractAnimation.State.Running]


def send_deletions() -> None:
    """Destroy what was told to be destroyed later; without a running event loop nobody else does."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


@pytest.fixture(autouse=True)
def _same_chance_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game takes its id and its seed from here: with these a failure can be seen again."""
    numbers = count()
    monkeypatch.setattr("solocompanion.app.play.session.new_id", lambda: uuid5(NAMESPACE_OID, str(next(numbers))).hex)


@pytest.fixture(autouse=True)
def _no_screen_is_kept_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test leaves the screen of the machine it runs on alone."""
    monkeypatch.setattr(screen_hold, "hold_of_this_system", lambda: screen_hold.FreedesktopHold(None))


@pytest.fixture(autouse=True)
def _no_write_waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a power cut leaves behind is for the tests of the library: what is written here need not reach the disk."""

    def opened(path: Path, patience: float = database.PATIENCE) -> sqlite3.Connection:
        connection = database.open_writer(path, patience)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    monkeypatch.setattr(opening, "open_writer", opened)


@pytest.fixture(autouse=True)
def _no_dialog_waits_for_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is there to close a dialog of the system: it is called off at once."""
    for name in ("getOpenFileName", "getSaveFileName", "getOpenFileNames", "getExistingDirectory"):
        monkeypatch.setattr(QFileDialog, name, lambda *_, **__: ("", ""))


@pytest.fixture
def _undrawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the drawings out, which take most of the time and nobody sees; tests marked `drawn` have them."""
    if "drawn" not in request.keywords:
        monkeypatch.setattr(Art, "draw", lambda *_: None)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> QRect:
    """A screen on which the window has 1280 x 800; that of the platform is smaller. A test may change its size."""
    found = QRect(0, 0, 1500, 940)
    monkeypatch.setattr(place, "room", lambda _window: found)
    return found


@pytest.fixture
def open_window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, screen: QRect, _undrawn: None
) -> Iterator[OpenWindow]:
    """Open the window on a data folder, as the program does. Turns show at once unless a speed is asked for.

    `before` may put something into the library first.
    """
    board_access.install()
    with ExitStack() as opened:

        def made(
            folder: Path = tmp_path,
            *,
            speed: str = "speed_off",
            game: str = "",
            before: Callable[[Library], object] = bool,
            **keep: str,
        ) -> Window:
            library = opened.enter_context(Library.open(folder))
            before(library)
            for key, value in {
                "speed": speed,
                "tour": "done",
                **({"window/tab": game} if game else {}),
                **keep,
            }.items():
                library.set_preference(key, value)
            window = Window(library, tab_names(examples=True), Appearance(qapp, library.preference("theme", "light")))
            opened.callback(_closed, window)
            with qtbot.waitExposed(window):
                window.show()
            window.activateWindow()
            qtbot.waitUntil(lambda: window.tab(window.tabs.currentIndex()).count() > 0)
            return window

        yield made


def _closed(window: QWidget) -> None:
    if isValid(window):
        window.close()


@pytest.fixture
def open_table(open_window: OpenWindow) -> OpenTable:
    """Open a window with a new game on the table; returns its page.

    Where the app rolls and draws, what the set-up asks the person is answered, unless `is_asked`: the first turn can
    begin. `at` is a way to a place in the game (`places`), gone once for all tests that begin there. `first` may play
    on in each test before anybody looks: on the table each move is shown, which takes long.
    """

    def made(
        game: str = "wyrmspan",
        *,
        chance: str = "app",
        speed: str = "speed_off",
        is_asked: bool = False,
        at: places.Way | None = None,
        first: Callable[[Session], object] | None = None,
        **settings: str,
    ) -> TablePage:
        def begin(library: Library) -> None:
            ways = (places.answered,) if chance == "app" and not is_asked else ()
            stored = places.reached(game, chance, settings, *ways, *([] if at is None else [at]))
            library.insert(stored)
            if first is not None:
                first(Session.resume(games.open_game(game), stored, library))
            library.set_preference(f"open/{game}", stored.record.id)

        table = open_window(game=game, speed=speed, before=begin).table
        assert table is not None
        return table

    return made


@pytest.fixture
def sea(open_table: OpenTable) -> TablePage:
    """Return the person's first turn of Dead Reckoning."""
    return open_table("dead_reckoning", at=places.her_turn)


def reopened(window: Window) -> None:
    """Close a window and its library as the program does at its end, so that the folder can be opened again."""
    window.close()
    window.deleteLater()
    window.library.close()
    send_deletions()
