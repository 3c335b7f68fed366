"""What pages may ask of window, tab and table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:  # the parts of a table are heavy: a start into the lobby does without them
    from pathlib import Path

    from PySide6.QtCore import QPoint, SignalInstance
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from solocompanion.app.content.card import Card
    from solocompanion.app.content.games import Game
    from solocompanion.app.library.library import Library
    from solocompanion.app.opening import Opening
    from solocompanion.app.play.session import Session
    from solocompanion.app.preferences.settings import Settings
    from solocompanion.app.workshop.holding import Held
    from solocompanion.core.journal import Cursor
    from solocompanion.core.view import Offer
    from solocompanion.gui.board.player import Player
    from solocompanion.gui.board.view import BoardView
    from solocompanion.gui.plates.piece import PiecePopover
    from solocompanion.gui.plates.why import WhyPopover
    from solocompanion.gui.questions.box import QuestionBox
    from solocompanion.gui.style.art import Art
    from solocompanion.gui.widgets.drawer import Drawer
    from solocompanion.gui.widgets.page_over import PageOver


class Table(Protocol):
    """A game being played, as the strips, lists and pages beside it see it."""

    session: Session
    art: Art
    board: BoardView
    player: Player
    question: QuestionBox
    drawer: Drawer
    why: WhyPopover
    piece: PiecePopover

    @property
    def shown(self) -> SignalInstance:
        """Emitted when the page has caught up with the session."""
        ...

    @property
    def page(self) -> QWidget:
        """The whole page: the parent of what opens over the table."""
        ...

    @property
    def panel(self) -> QWidget:
        """The opponent's panel, which stands beside the board."""
        ...

    @property
    def script(self) -> QWidget:
        """The script of the opponent's turn."""
        ...

    @property
    def first_chip(self) -> QWidget | None:
        """The rule of the first line of the script that is in sight."""
        ...

    @property
    def timeline(self) -> QWidget:
        """The turns played so far."""
        ...

    @property
    def main_button(self) -> QWidget:
        """The large button for the opponent's turn."""
        ...

    def attempt(self, do: Callable[[], Any]) -> None:
        """Do something that may be refused, and say why when it is."""
        ...

    def perform(self, command: Any) -> None:
        """Carry out a command; a refusal is said in the window."""
        ...

    def repeat(self, command: Any, times: int) -> None:
        """Do a move so often, or as often as it can be, as one thing."""
        ...

    def act_on(self, sprite: str, where: QPoint) -> None:
        """Do what a click on a piece does."""
        ...

    def offers(self) -> Mapping[str, tuple[Offer, ...]]:
        """Return what the person may do, by piece."""
        ...

    def places(self) -> Mapping[str, Any]:
        """Return the answers to the open question that can be clicked, by piece."""
        ...

    def explain_rule(self, rule: str) -> None:
        """Explain a rule by its id."""
        ...

    def go(self, cursor: Cursor) -> None:
        """Look at a moment of the game."""
        ...

    def look_at(self, entry: int) -> None:
        """Look at the end of a turn."""
        ...

    def refresh(self) -> None:
        """Show the session anew, after a change from outside the table."""
        ...

    def put_over_board(self, strip: QWidget) -> None:
        """Place a strip above the board."""
        ...

    def put_in_panel(self, widget: QWidget) -> None:
        """Place a widget in the panel, below the question."""
        ...


class Tab(Protocol):
    """One game's place in the window."""

    name: str
    card: Card

    @property
    def art(self) -> Art:
        """The game's drawings in the current theme."""
        ...

    @property
    def table(self) -> Table | None:
        """The game being played, or `None` where the lobby is shown."""
        ...

    @property
    def game(self) -> Game:
        """The game with the person's packs. Raises `ContentError` or `GameError` when it cannot be loaded."""
        ...

    @property
    def settings(self) -> dict[str, str]:
        """The settings of the game being played, or those chosen in the lobby."""
        ...

    @property
    def is_in_lobby(self) -> bool:
        """Whether the lobby is shown."""
        ...

    @property
    def is_awake(self) -> bool:
        """Whether the tab has been shown."""
        ...

    @property
    def opening(self) -> Opening:
        """Opens and starts games of this tab."""
        ...

    def open_saved(self, game_id: str) -> None:
        """Open a game of the library where it was left."""
        ...

    def show_lobby(self) -> None:
        """Leave the table for the lobby."""
        ...

    def reload(self, new: Collection[str] = ()) -> None:
        """Read the person's packs again; the lobby offers the newest of `new` records, given by id, chosen."""
        ...

    @property
    def held(self) -> Held | None:
        """What was entered in the Workshop and could not be saved yet."""
        ...

    def hold(self, held: Held) -> None:
        """Hold what was entered in the Workshop until it can be saved."""
        ...


class Host(Protocol):
    """The window, as its pages see it."""

    library: Library
    settings: Settings
    actions_: dict[str, QAction]  # Qt has an `actions()` of its own

    @property
    def holder(self) -> QWidget:
        """The parent of what opens over the tabs."""
        ...

    @property
    def current_tab(self) -> Tab | None:
        """The tab in sight, or `None` where there is no game."""
        ...

    @property
    def table(self) -> Table | None:
        """The game being played in the tab in sight."""
        ...

    @property
    def messages(self) -> Sequence[str]:
        """The last messages the person was given."""
        ...

    def all_tabs(self) -> Sequence[Tab]:
        """Return the tabs in order."""
        ...

    def bring(self, tab: Tab) -> None:
        """Bring a tab into sight."""
        ...

    def say(self, message: str, place: Path | None = None) -> None:
        """Tell the person something without blocking them; with a file, offer to show its folder."""
        ...

    def show_page(self, title: str, page: QWidget, focus: QWidget | None = None) -> PageOver:
        """Lay a page over the tabs."""
        ...

    def show_rule(self, rule: str) -> None:
        """Open the rule catalogue at a rule."""
        ...


def current_game(host: Host) -> Game | None:
    """Return the game on the table, or the tab's; one that cannot be loaded is reported and not returned."""
    tab = host.current_tab
    if tab is None:
        return None
    from solocompanion.core.content import ContentError  # noqa: PLC0415 - the lobby shows without it
    from solocompanion.core.registry import GameError  # noqa: PLC0415 - as above

    try:
        return tab.table.session.game if tab.table is not None else tab.game
    except (ContentError, GameError) as error:
        host.say(str(error))
        return None
