"""Draw a map in the Workshop: the canvas with its tools, and beside it the chosen area, checks and distances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QWidget

from solocompanion.core.maps import edits
from solocompanion.core.maps.checks import checks, mended
from solocompanion.core.maps.drawn_map import DrawnMap
from solocompanion.core.maps.edits import Edit
from solocompanion.core.maps.kinds import Check, name_fault
from solocompanion.core.words import plural, text
from solocompanion.gui.guard import guarded
from solocompanion.gui.maps.area_panel import CLOSE_ALL, OPEN_ALL, AreaPanel
from solocompanion.gui.maps.area_table import AreaTable
from solocompanion.gui.maps.begun import Begun
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.check_list import CheckList
from solocompanion.gui.maps.fold import Fold
from solocompanion.gui.maps.map_files import MapFile, MapFiles
from solocompanion.gui.maps.next_kind import NextKind
from solocompanion.gui.maps.photo_bar import PhotoBar
from solocompanion.gui.maps.place_fields import PlaceFields
from solocompanion.gui.maps.sheet import Dress, KeyDeed
from solocompanion.gui.maps.sides import TABLE, WIDEST, Sides
from solocompanion.gui.maps.tool_bar import ToolBar
from solocompanion.gui.maps.tools import Tool
from solocompanion.gui.maps.tracing import Tracing
from solocompanion.gui.maps.view_bar import ViewBar
from solocompanion.gui.maps.ways import Ways, is_in_sight, paint_pointed
from solocompanion.gui.questions.game_forms import OwnEntry, Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, restyle, row

LINES = 2  # of what is said between the tools and the map
NEXT = 190  # designed: how wide the list of what is drawn next is
TABLE_KEY, ITS_KEY = Qt.Key.Key_T, "T"


@guarded
class MapForm(OwnEntry):
    """A record that is a map. A game's class of it says how a record is a map, and adds what else there is.

    `dress`, `tool_kinds`, `photo_name` and `outline_name` are declared: the latter two are the preferences that
    remember a photo and an outline that is begun, with {id}; one with " photo " in its name is in no backup. `file`
    says how the map goes to a file. `fields` and `show_fields` are the game's; the latter ends with `show_map`.
    """

    dress: ClassVar[Dress]
    tool_kinds: ClassVar[Sequence[type[Tool]]] = ()
    photo_name: ClassVar[str] = "map photo {id}"
    outline_name: ClassVar[str] = "map outline {id}"
    says_faults = True
    is_wide = True

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        super().__init__(art, records, state)
        self.map = self.dress.kind.blank()
        self._deed = ""
        self._id = ""
        self.canvas = Canvas(art, self.dress, self.tool_kinds)
        self.tools = ToolBar(self.canvas)
        self.view = ViewBar(self.canvas)
        self.tracing = Tracing(self.canvas, self, self.photo_name)
        self.begun_outline = Begun(self.canvas, self, self.outline_name)
        self.photo_bar = PhotoBar(self.canvas)
        self.about = AreaPanel(self.canvas)
        self.table = AreaTable(self.dress.kind)
        self.ways = Ways(self.canvas)
        self.place = PlaceFields(self.canvas)
        self.outlined = button(text("Turn into outlines"), "", text("Every border is a line with corners then"))
        self.checks = CheckList(self.dress)
        self.files = MapFiles(self, self.file())
        self.said = label("", "caption", wrap=True)
        self.hint = label("", "caption", wrap=True)
        self.next = self._kind_box()
        self._lay_out(self.heading(), self.deeds())
        self._connect_all()
        self._show()

    # -- what a game adds --------------------------------------------------------------------------------------
    def file(self) -> MapFile:
        """Return how the map goes to a file and comes back."""
        raise NotImplementedError

    def heading(self) -> QLayout | None:
        """Make what stands at the top beside the map; nothing by itself."""
        return None

    def deeds(self) -> Sequence[QWidget]:
        """Make buttons for what is done with the whole map, before those of the photo."""
        return ()

    # -- an own entry ------------------------------------------------------------------------------------------
    @property
    def is_alone(self) -> bool:  # type: ignore[override]  # here it changes
        """Whether all that stands beside the map is folded away."""
        return self.sides.alone.isChecked()

    def line(self) -> str:
        """Return the name; no question asks for a map."""
        return self.map.name

    def missing(self) -> str:
        """Name what has to be mended first."""
        return mended(checks(self.dress.kind, self.map))

    def deed(self) -> str:
        """Say what was done last."""
        return self._deed

    def forget(self, record: str) -> None:
        """Forget the photo and the begun outline of a map that had this id."""
        self.tracing.forget(record)
        self.begun_outline.forget(record)

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
            self.whole.open(is_open=not one.areas)  # what a map can begin with
        if unread or is_other or one != before:  # what was said of the map before is over
            self.say("\n".join(unread), is_fault=True)
        self.canvas.show_map(one)
        n = self.begun_outline.find(record) if is_other else 0
        if is_other and not n:
            self.canvas.hand.take_up(is_empty=not one.areas)
        if n and not unread:
            self.say(
                plural(
                    "The outline that you began is here, with its corner: draw on, or Escape gives it up.",
                    "The outline that you began is here, with its {n} corners: draw on, or Escape gives it up.",
                    n,
                )
            )
        self._show()

    # -- building ----------------------------------------------------------------------------------------------
    def _lay_out(self, heading: QLayout | None, deeds: Sequence[QWidget]) -> None:
        shown = (self.view.whole, self.tracing.choose, self.tracing.covering)
        self._words = QWidget()
        words = column(0)
        for one in (self.said, self.hint):
            one.setAlignment(Qt.AlignmentFlag.AlignVCenter)
            words.addWidget(one)
        beside = row(self.next, spacing=8)
        beside.addLayout(words, 1)
        self._words.setLayout(beside)
        self.sides = Sides(self.tools, shown, (self.photo_bar, self._words), self.canvas)
        self.aside, self._about_all = self.sides.aside, self.sides.about_all
        if heading is not None:
            self.sides.add(heading)
        self.one_tab = button(text(self.dress.kind.words.one), "segment")
        self.every_tab = button(text(self.dress.kind.words.every), "segment", text("Key {key}", key=ITS_KEY))
        for tab in (self.one_tab, self.every_tab):
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, tab=tab: self._turn_to(tab))
        self.one_tab.setChecked(True)
        self._tabs = Flow(self.one_tab, self.every_tab, spacing=0)
        self.whole = Fold(
            text(self.dress.kind.words.whole), Flow(*deeds, self.outlined, *self.tracing.parts), self.tracing.stays
        )
        for part in (self._tabs, self.about, self.place, self.table, self.ways, self.checks, self.whole):
            self.sides.add(part)
        self.sides.refitted.connect(self._put_table)
        self.sides.folded.connect(self.room_wanted)
        self._put_table()
        body = column(6)
        body.addWidget(self.sides, 1)
        self.setLayout(body)

    def _connect_all(self) -> None:
        self.canvas.redrawn.connect(self._take_over)
        self.canvas.chose.connect(self._show_chosen)
        self.canvas.chose.connect(lambda: self.say(""))  # it was about what was chosen before
        self.outlined.clicked.connect(lambda _=False: self.do(edits.turn_into_outlines(self.dress.kind, self.map)))
        self.canvas.borders_wanted.connect(self.open_all)
        self.canvas.name_wanted.connect(self.about.ask_name)
        self.about.named.connect(self._name_area)
        self.checks.wanted.connect(self._show_check)
        self.table.chose.connect(self._choose_row)
        self.table.done.connect(self._edit_row)
        self.table.refused.connect(self._refuse_name)
        self.canvas.overlays.append(paint_pointed)
        self.canvas.further += (KeyDeed((TABLE_KEY,), ITS_KEY, text("all areas in a table"), self.go_to_table),)
        self.canvas.further += tuple(
            KeyDeed((Qt.Key(ord(key)),), key, text(words), act)
            for key, words, act in (
                (OPEN_ALL, self.dress.kind.words.open_all, self.open_all),
                (CLOSE_ALL, self.dress.kind.words.close_all, self.close_all),
            )
        )
        self.about.open_all.clicked.connect(lambda _=False: self.open_all())
        self.about.close_all.clicked.connect(lambda _=False: self.close_all())
        self.canvas.told.connect(self._show_hint)
        for one in (self.sides.alone, *self.view.buttons):  # its keys go on with what a click began
            one.clicked.connect(lambda _=False: self._to_map())
        self.tracing.shown.connect(self.tools.show_tool)
        self.tracing.shown.connect(lambda: self.say(""))
        self.tracing.refused.connect(lambda words: self.say(words, is_fault=True))
        self.files.told.connect(lambda words, is_fault: self.say(words, is_fault=is_fault))

    def _put_table(self) -> None:
        """Put the table beside what is chosen, or where there is no room below a tab."""
        is_there = self.sides.third.indexOf(self.table) >= 0
        if self.sides.has_three and not is_there:
            self.sides.right.removeWidget(self.table)
            self.sides.third.addWidget(self.table)
            sizes.hold(self.table, w=("px", TABLE))
        elif not self.sides.has_three and is_there:
            self.sides.third.removeWidget(self.table)
            self.sides.right.insertWidget(self.sides.right.indexOf(self.about) + 1, self.table)
            self.table.setMinimumWidth(0)
            sizes.hold(self.table, most_w=("px", WIDEST))
        self.table.refit()
        self._tabs.setVisible(not self.sides.has_three)
        self.about.setVisible(self.sides.has_three or self.one_tab.isChecked())
        is_shown = not self.sides.alone.isChecked() if self.sides.has_three else self.every_tab.isChecked()
        self.table.setVisible(is_shown)

    def _turn_to(self, tab: QWidget) -> None:
        for one in (self.one_tab, self.every_tab):
            one.setChecked(one is tab)
        self._put_table()

    def go_to_table(self) -> None:
        """Go to the row of what is chosen."""
        self._turn_to(self.every_tab)
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the innermost thing on Escape, before the page: the table for the map, the map alone for all."""
        is_in_table = self.table.isAncestorOf(self.focusWidget() or self) or self.table.hasFocus()
        if event.key() != Qt.Key.Key_Escape or not (is_in_table or self.is_alone):
            super().keyPressEvent(event)
            return
        if not is_in_table:
            self.sides.alone.setChecked(False)
        self._to_map()

    def _to_map(self) -> None:
        """Give the keys to the map."""
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

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
        self._show_hint()
        self.photo_bar.show_all()
        self.tracing.show_photo()
        self.place.show_place()
        self.outlined.setVisible(self.map.way == "points" and bool(self.map.areas))

    def _kind_box(self) -> NextKind:
        """Make the list of what is drawn next, with the order of what the app suggests as its tip."""
        kind, sheet = self.dress.kind, self.canvas

        def usual() -> str:
            return text("Suggested: {kind}", kind=text(kind.area[kind.likely(sheet.map)].name))

        order = text(kind.next_said) if kind.next_said else text("Or Alt and a click on an area: the same kind as that")
        made = NextKind(sheet, usual, order)
        sizes.hold(made, w=("px", NEXT))
        return made

    def _show_hint(self) -> None:
        """Show what the tool says; it and a message have room for two lines, so that neither moves the map."""
        tool = self.canvas.hand.tool
        restyle(self.hint, "role", "danger" if tool.fault else "caption")
        self.next.setVisible(tool.makes_kind)
        self.next.setEnabled(not self.canvas.undrawn)
        self.next.show_kind()
        self.hint.setText(tool.hint())
        self._keep_lines()
        high = max(self.hint.heightForWidth(self.hint.width()), self.hint.minimumHeight())
        self.hint.setMinimumHeight(high if tool.has_tabs else 0)

    def _keep_lines(self) -> None:
        """Keep room for two lines; a message that would need a third takes the place of what the tool says."""
        height = self.hint.fontMetrics().lineSpacing()
        self._words.setMinimumHeight(max(LINES * (height + 2), self.next.sizeHint().height()))
        both = (one for one in (self.said, self.hint) if one.text())
        lines = sum(round(one.heightForWidth(self.hint.width()) / height) for one in both)
        self.hint.setVisible(not self.said.text() or lines <= LINES)

    def say(self, words: str, *, is_fault: bool = False) -> None:
        """Say how something went, between the tools and the map."""
        restyle(self.said, "role", "danger" if is_fault else "caption")
        self.said.setText(words)
        self.said.setVisible(bool(words))
        self._keep_lines()

    def go_to(self, area: str) -> None:
        """Show an area, for the keys to go on there."""
        self.canvas.choose(area)
        self._to_map()

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

    def open_all(self) -> None:
        """Open every border, as one act."""
        self._do_all(self.canvas.open_borders(), text("No border is left to open: every two that touch are joined."))

    def close_all(self) -> None:
        """Close every border, as one act."""
        self._do_all(self.canvas.close_borders(), text("No border is left to close."))

    def _do_all(self, edit: Edit, unless: str) -> None:
        """Do an act on many places, and say above the map how many there were."""
        if edit.now == self.map:
            self.say(unless)
            self.canvas.announce(unless)
            return
        self.do(edit)
        self.say(edit.words)

    def _take_over(self, now: DrawnMap, words: str) -> None:
        self.map, self._deed = now, words
        self.say("")
        before = self.checks.summary
        self._show()
        self.canvas.announce(words if self.checks.summary == before else f"{words}. {self.checks.summary}")
        self.changed.emit()

    def _name_area(self, area: str, name: str) -> None:
        if area in self.map.area and name != self.dress.kind.called(self.map.area[area]):
            if why := name_fault(name):
                self._refuse_name(why)
                self.about.show_chosen(self.map)
                return
            self.do(edits.rename(self.dress.kind, self.map, area, name))

    def _refuse_name(self, why: str) -> None:
        self.say(why, is_fault=True)
        self.canvas.announce(why)
