"""Draw a map in the Workshop: the canvas with its tools, and beside it the chosen area, checks and distances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from solocompanion.core.maps import edits
from solocompanion.core.maps.checks import checks, mended
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.edits import Edit
from solocompanion.core.maps.kinds import Check
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.area_panel import AreaPanel
from solocompanion.gui.maps.area_table import AreaTable
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.check_list import CheckList
from solocompanion.gui.maps.map_files import MapFile, MapFiles
from solocompanion.gui.maps.sheet import Dress, KeyDeed
from solocompanion.gui.maps.tool_bar import ToolBar
from solocompanion.gui.maps.tools import Tool
from solocompanion.gui.maps.tracing import Tracing
from solocompanion.gui.maps.ways import Ways, is_in_sight, paint_pointed
from solocompanion.gui.questions.own_entry import OwnEntry, Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, restyle
from solocompanion.gui.widgets.scrolling import HighEnough, scroller

ASIDE, WIDEST = 292, 380  # designed: how wide what is beside the map is at least and at most
MAP = 418  # designed: the room that is first the map's and its tools'
BESIDE = 640  # designed: the width from which it is beside the map and not below
THREE = 1100  # designed: the width from which the table of all areas stands beside both
TABLE = 360  # designed: how wide it is there
TABLE_KEY, ITS_KEY = Qt.Key.Key_T, "T"


@guarded
class MapForm(OwnEntry):
    """A record that is a map. A game's class of it says how a record is a map, and adds what else there is.

    `dress`, `tool_kinds` and `photo_name` (the preference that remembers a photo, with {id}) are declared; `file` says
    how the map goes to a file. `fields` and `show_fields` are the game's; the latter ends with `show_map`.
    """

    dress: ClassVar[Dress]
    tool_kinds: ClassVar[Sequence[type[Tool]]] = ()
    photo_name: ClassVar[str] = "map photo {id}"
    says_faults = True
    is_wide = True

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        super().__init__(art, records, state)
        self.map = self.dress.kind.blank()
        self._deed = ""
        self._id = ""
        self.canvas = Canvas(art, self.dress, self.tool_kinds)
        self.tools = ToolBar(self.canvas)
        self.tracing = Tracing(self.canvas, self, self.photo_name)
        self.about = AreaPanel(self.canvas)
        self.table = AreaTable(self.dress.kind)
        self.ways = Ways(self.canvas)
        self.checks = CheckList(self.dress)
        self.files = MapFiles(self, self.file())
        self.said = label("", "caption", wrap=True)
        self.hint = label("", "caption", wrap=True)
        self._lay_out(self.heading(), self.deeds())
        self._connect_all()
        self._show()

    # -- what a game adds --------------------------------------------------------------------------------------
    def file(self) -> MapFile:
        """Return how the map goes to a file and comes back."""
        raise NotImplementedError

    def heading(self) -> QLayout | None:
        """Make what stands above the tools; nothing by itself."""
        return None

    def deeds(self) -> Sequence[QWidget]:
        """Make buttons for the row above all, before those of the photo."""
        return ()

    # -- an own entry ------------------------------------------------------------------------------------------
    def line(self) -> str:
        """Return the name; no question asks for a map."""
        return self.map.name

    def missing(self) -> str:
        """Name what has to be mended first."""
        return mended(checks(self.dress.kind, self.map))

    def deed(self) -> str:
        """Say what was done last."""
        return self._deed

    def first(self) -> QWidget:
        """Return the canvas."""
        return self.canvas

    def set_art(self, art: Art) -> None:
        """Draw with other colours."""
        super().set_art(art)
        self.canvas.set_art(art)
        self.about.sign(art)

    def show_map(self, record: str, one: DrawnMap, unread: Sequence[str] = ()) -> None:
        """Show a map of a record; what of it could not be read is said."""
        before, self.map = self.map, one
        is_other = record != self._id
        if is_other:
            self._id = record
            self.canvas.look(None)
            self.tracing.find(record)
        if unread or is_other or one != before:  # what was said of the map before is over
            self.say("\n".join(unread), is_fault=True)
        self.canvas.show_map(one)
        self._show()

    # -- building ----------------------------------------------------------------------------------------------
    def _lay_out(self, heading: QLayout | None, deeds: Sequence[QWidget]) -> None:
        left = column(6)
        if heading is not None:
            left.addLayout(heading)
        left.addWidget(self.tools)
        left.addWidget(self.hint)
        left.addWidget(self.canvas, 1)
        right = column(6)
        self._about_all = HighEnough()
        self._about_all.setLayout(right)
        self.aside = scroller(self._about_all, sideways=False)  # the map stays in sight however much there is to say
        self.one_tab = button(text(self.dress.kind.words.one), "segment")
        self.every_tab = button(text(self.dress.kind.words.every), "segment", text("Key {key}", key=ITS_KEY))
        for tab in (self.one_tab, self.every_tab):
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, tab=tab: self._turn_to(tab))
        self.one_tab.setChecked(True)
        self._tabs = Flow(self.one_tab, self.every_tab, spacing=0)
        self._right = right
        right.addWidget(self._tabs)
        right.addWidget(self.about)
        right.addWidget(self.table)
        right.addWidget(self.ways)
        right.addWidget(self.checks)
        right.addStretch(1)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sizes.frame(self._sides, 0, 0, 0, 0, spacing=14)
        self._sides.addLayout(left, 1)
        self._sides.addWidget(self.aside, 1)
        self._third = column(6)
        self._sides.addLayout(self._third)
        body = column(6)
        body.addWidget(Flow(*deeds, *self.tracing.parts))
        body.addWidget(self.said)
        body.addLayout(self._sides, 1)
        self.setLayout(body)
        self.refit()

    def _connect_all(self) -> None:
        self.canvas.redrawn.connect(self._take_over)
        self.canvas.chose.connect(self._show_chosen)
        self.canvas.name_wanted.connect(self.about.ask_name)
        self.about.named.connect(self._name_area)
        self.checks.wanted.connect(self._show_check)
        self.table.chose.connect(self._choose_row)
        self.table.done.connect(self._edit_row)
        self.canvas.overlays.append(paint_pointed)
        self.canvas.further += (KeyDeed((TABLE_KEY,), ITS_KEY, text("all areas in a table"), self.go_to_table),)
        self.tracing.shown.connect(self.tools.show_tool)
        self.tracing.shown.connect(lambda: self.say(""))
        self.tracing.refused.connect(lambda words: self.say(words, is_fault=True))
        self.files.told.connect(lambda words, is_fault: self.say(words, is_fault=is_fault))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what is beside the map below it where there is no room."""
        super().resizeEvent(event)
        self.refit()

    def refit(self) -> None:
        """Do the same for another size of the text."""
        beside = self.width() >= sizes.px(BESIDE)
        spare = self.width() * BESIDE // sizes.px(BESIDE) - MAP - (TABLE if self.has_three else 0)
        sizes.hold(self.aside, least_w=("px", ASIDE), most_w=("px", max(ASIDE, min(spare, WIDEST))))
        ways = QBoxLayout.Direction
        self._sides.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        if beside and self.aside.widget() is None:
            self._sides.removeWidget(self._about_all)
            self.aside.setWidget(self._about_all)
        elif not beside and self.aside.widget() is not None:
            self._sides.addWidget(self.aside.takeWidget())  # the page scrolls then: one bar within another hides much
        self._about_all.setAutoFillBackground(False)  # as a scroll area has it
        self._about_all.show()
        self.aside.setVisible(beside)
        self._put_table()

    @property
    def has_three(self) -> bool:
        """Whether the table has room beside what is chosen."""
        return self.width() >= sizes.px(THREE)

    def _put_table(self) -> None:
        """Put the table beside what is chosen, or where there is no room below a tab."""
        is_there = self._third.indexOf(self.table) >= 0
        if self.has_three and not is_there:
            self._right.removeWidget(self.table)
            self._third.addWidget(self.table)
            sizes.hold(self.table, w=("px", TABLE))
        elif not self.has_three and is_there:
            self._third.removeWidget(self.table)
            self._right.insertWidget(self._right.indexOf(self.about) + 1, self.table)
            self.table.setMinimumWidth(0)
            sizes.hold(self.table, most_w=("px", WIDEST))
        self.table.refit()
        self._tabs.setVisible(not self.has_three)
        self.about.setVisible(self.has_three or self.one_tab.isChecked())
        self.table.setVisible(self.has_three or self.every_tab.isChecked())

    def _turn_to(self, tab: QWidget) -> None:
        for one in (self.one_tab, self.every_tab):
            one.setChecked(one is tab)
        self._put_table()

    def go_to_table(self) -> None:
        """Go to the row of what is chosen."""
        self._turn_to(self.every_tab)
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # -- showing -----------------------------------------------------------------------------------------------
    def _show(self) -> None:
        self.checks.show_map(self.map)
        words = text(self.dress.kind.words.map)
        called = text("{map}: {name}", map=words, name=text(self.map.name)) if self.map.name else words
        self.canvas.setAccessibleName(called)
        self._show_chosen()

    def _show_chosen(self) -> None:
        self.canvas.pointed = ()
        self.table.show_map(self.map, self.canvas.chosen.area)
        self.about.show_chosen(self.map)
        self.tools.show_tool()
        self.hint.setText(self.canvas.hand.tool.hint())
        self.tracing.show_photo()

    def say(self, words: str, *, is_fault: bool = False) -> None:
        """Say how something went above the map."""
        restyle(self.said, "role", "danger" if is_fault else "caption")
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def go_to(self, area: str) -> None:
        """Show an area, for the keys to go on there."""
        self.canvas.choose(area)
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_check(self, check: Check) -> None:
        """Choose the first area of a check, and show all that it is about."""
        self.canvas.announce(check.words)
        self.go_to(check.areas[0])
        self.canvas.pointed = check.areas
        if not all(is_in_sight(self.canvas, area) for area in check.areas if area in self.map.area):
            self.canvas.look(None)
        self.canvas.update()

    def _choose_row(self, area: str) -> None:
        if area != self.canvas.chosen.area:
            self.canvas.choose(area)

    def _edit_row(self, edit: Edit) -> None:
        if self.canvas.chosen.area != edit.area:
            self.canvas.choose(edit.area)
        self.do(edit)

    # -- doing -------------------------------------------------------------------------------------------------
    def replace(self, now: DrawnMap, words: str) -> None:
        """Show what an act beside the canvas made of the map, and tell it."""
        self.canvas.show_map(now)
        self._take_over(now, words)

    def do(self, edit: Edit) -> None:
        """Do an act beside the canvas."""
        self.replace(edit.now, edit.words)

    def _take_over(self, now: DrawnMap, words: str) -> None:
        self.map, self._deed = now, words
        self.say("")
        before = self.checks.summary
        self._show()
        self.canvas.announce(words if self.checks.summary == before else f"{words}. {self.checks.summary}")
        self.changed.emit()

    def _name_area(self, area: str, name: str) -> None:
        if area in self.map.area and name != self.dress.kind.called(self.map.area[area]):
            self.do(edits.rename(self.dress.kind, self.map, area, name))
