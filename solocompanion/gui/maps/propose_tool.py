"""Taking over areas that are proposed from the photo, with the mouse or by keys: one by one, joined, split, or all."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from solocompanion.core.frozen import frozen
from solocompanion.core.words import later, plural, text
from solocompanion.gui.maps.lettering import round_pen
from solocompanion.gui.maps.photo_picture import is_seen
from solocompanion.gui.maps.proposals import Proposals, Then
from solocompanion.gui.maps.ring_paths import path_of_rings
from solocompanion.gui.maps.sheet import KeyDeed, Sheet
from solocompanion.gui.maps.tools import SHIFT, Keys, Tool
from solocompanion.gui.style import sizes

MEANT = 6  # designed pixels after which a press is a drag
NUDGE = 5  # by which a key moves the slider
ASIDE = 2  # how much more it counts to lie aside than ahead, for an arrow key
FILLED = 110  # of 255: how much what is lit is covered
Key = Qt.Key


@frozen
class Question:
    """Of which kind an area is that looks like none on the map; the answer is for all of these, and then `then`."""

    areas: tuple[int, ...]
    then: Callable[[], object]


class ProposeTool(Tool):
    """Areas proposed from the photo. A click takes one over as an area of the map, and undo takes that back."""

    id = "propose"
    name = later("Propose")
    tip = later("Have areas proposed from the photo; a click takes one over")
    key = "E"
    has_tabs = True

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.all = Proposals(sheet)
        self.lit: int | None = None  # what the pointer or the keys are at
        self.marked: tuple[int, ...] = ()  # what will be joined
        self._asked: Question | None = None
        self._held: QPointF | None = None  # where the pointer was pressed
        self._cut: list[QPointF] = []  # the line that splits, in pixels of the widget
        self._is_joining = False
        self.all.found.connect(self._found)

    @property
    def is_shown(self) -> bool:
        """Whether there is a photo."""
        return is_seen(self.sheet.photo)

    def hint(self) -> str:
        """Say what a click does now."""
        if self.fault:
            return self.fault
        if words := self._nothing():
            return words
        if self.asked is not None:
            words = plural("Nothing there looks like it", "Nothing there looks like these {n}", len(self.asked.areas))
            return text("{words}: which kind is it? Click it above, or press its number.", words=words)
        if self.marked:
            words = plural("One is marked.", "{n} are marked.", len(self.marked))
            return text("{words} J joins them. A click on one, or Enter, takes them over as one area.", words=words)
        if self.lit in self.all.left:
            return self._about(self.lit)
        return text("Click an area to take it over. A drag across it splits it; Shift and a drag joins several.")

    def _nothing(self) -> str:
        """Say why nothing is proposed; empty where something is."""
        if self.all.is_full:
            return text("Areas by points fill the paper: for proposed outlines, remove them or begin another map.")
        if self.all.is_looking:
            return text("Looking for areas in the photo…")
        if self.all.part is None:
            return text("Stopped. E looks for areas again; any other tool draws them by hand.")
        return "" if self.all.left else text("All that is proposed is on the map.")

    def _about(self, number: int) -> str:
        assert self.all.part is not None
        sheet, share = self.sheet, self.all.part.areas[number].share * 100
        kind = self.all.kind_for(number)
        if kind or sheet.undrawn:
            name = sheet.name_of(sheet.undrawn) if sheet.undrawn else sheet.kind.usual_name(sheet.map, kind)
            said = text("{n} % of the map. A click or Enter makes it {area}.", n=f"{share:.1f}", area=name)
        else:
            said = text("{n} % of the map. A click or Enter asks which kind it is.", n=f"{share:.1f}")
        alike = len(self.all.alike(number)) - 1
        return f"{said} " + plural("One looks like it (K).", "{n} look like it (K).", alike) if alike else said

    # -- beginning and ending ----------------------------------------------------------------------------------
    def begin(self) -> None:
        """Look for areas in the photo, unless that was done."""
        self.fault = ""
        if self.is_shown:
            self.all.look()
            self._tell()

    def _found(self, is_first: bool) -> None:  # noqa: FBT001 - Qt's signal
        self.lit, self.marked, self._asked = None, (), None
        if self.sheet.pointer is not None:
            self.lit = self._at(self.sheet.pointer)
        if is_first:
            self._say_count()
        self._tell()

    def cancel(self) -> None:
        """Stop looking."""
        self.all.forget()
        self._tell()

    def leave(self) -> bool:
        """Give up a drag, or what is marked; looking stops."""
        was = bool(self._cut or self.marked or self.fault or self.asked)
        self._held, self._cut, self.marked, self.fault, self._asked = None, [], (), "", None
        if self.all.is_looking:
            self.all.forget()
        self._tell()
        return was

    # -- acts --------------------------------------------------------------------------------------------------
    def accept(self, *numbers: int, kind: str = "") -> None:
        """Take areas over into the map, as one act; of a kind, or each of its own. A kind is chosen for one act."""
        self._asked = None
        if numbers:
            made = self.all.taken_over(numbers, kind)
            self.sheet.brush = ""  # what looks like these is known now
            self.sheet.do(made)
            if made.area:
                self.sheet.choose(made.area)
            self._tell()

    @property
    def asked(self) -> Question | None:
        """What is asked, as long as it is not on the map."""
        own = self._asked
        return own if own is not None and {*own.areas} <= {*self.all.left} else None

    def _ask(self, areas: Sequence[int], then: Callable[[], object] = lambda: None) -> None:
        """Ask of which kind areas are: nothing says it, and a guess would look like knowledge."""
        self._asked = Question(tuple(areas), then)
        self.lit = areas[0]
        self.sheet.announce(self.hint())
        self._tell()

    def answer(self, kind: str) -> None:
        """Take over what was asked about, as of a kind, and go on."""
        if (own := self.asked) is not None:
            self.accept(*own.areas, kind=kind)
            own.then()

    def accept_lit(self) -> None:
        """Take over what is lit, and go on to the next one; what is marked is joined before."""
        self._take_over(self._go_on)

    def _go_on(self, order: tuple[int, ...], at: int) -> None:
        rest = [number for number in order[at + 1 :] + order[:at] if number in self.all.left]
        self._go(rest[0] if rest else None)

    def _take_over(self, then: Callable[[tuple[int, ...], int], object] = lambda _order, _at: None) -> None:
        """Take over what is lit, joined with what is marked; then tell the order before, and its place there."""
        lit, order = self.lit, self.all.left
        if lit in self.marked and len(self.marked) > 1:
            self.join(lambda: self._take_over(then))
        elif lit is not None and lit in order:
            if self.sheet.undrawn or self.all.kind_for(lit):
                self.accept(lit)
                then(order, order.index(lit))
            else:
                self._ask((lit,), lambda: then(order, order.index(lit)))

    def accept_all(self) -> None:
        """Take over all that is left; the kind of what looks like nothing on the map is asked, look by look."""
        left = self.all.left
        known = left if len(left) == 1 and self.sheet.undrawn else [one for one in left if self.all.kind_for(one)]
        self.accept(*known)
        if rest := self.all.left:
            self._ask(self.all.alike(rest[0]), self.accept_all)

    def accept_alike(self) -> None:
        """Take over what is lit and all that look like it."""
        if self.lit is not None and self.lit in self.all.left:
            alike, kind = self.all.alike(self.lit), self.all.kind_for(self.lit)
            if kind:
                self.accept(*alike, kind=kind)
            else:
                self._ask(alike)

    def join(self, then: Callable[[], object] = lambda: None) -> None:
        """Make one area of those that are marked."""
        marked = self.marked
        if len(marked) > 1:
            self._mend(lambda told: self.all.join(marked, told), then)

    def halve(self) -> None:
        """Split what is lit in two."""
        lit = self.lit
        if lit is not None and lit in self.all.left:
            self._mend(lambda told: self.all.halve(lit, told))

    def _mend(self, act: Callable[[Then], object], then: Callable[[], object] = lambda: None) -> None:
        """Join or split; what cannot be is said."""

        def mended(number: int) -> None:
            self.lit = number
            self._say_count()
            self._tell()
            then()

        self.marked = ()
        try:
            act(mended)
        except ValueError as why:
            self.fault = str(why)
            self.sheet.announce(self.fault)
        self._tell()

    def back(self) -> None:
        """Take the last joining or splitting back."""
        if self.all.back():
            self.lit, self.marked = None, ()
            self._say_count()
            self._tell()

    def mark(self, number: int | None) -> None:
        """Mark an area to be joined, or let it go."""
        if number in self.all.left:
            self.marked = tuple(one for one in (*self.marked, number) if one != number or number not in self.marked)
            self._tell()

    def take_kind(self, kind: str) -> None:
        """Answer with a kind, or have what is taken over next be of it; empty for that of what looks like it."""
        if kind and self.asked is not None:
            self.answer(kind)
            return
        said = text(self.sheet.kind.area[kind].name) if kind else text("the kind of what looks like it")
        self.sheet.take_brush(kind, said)
        self._tell()

    # -- the mouse ---------------------------------------------------------------------------------------------
    def press(self, spot: QPointF, keys: Keys) -> None:
        """Begin a click or a drag."""
        self.fault, self._held, self._is_joining, self._asked = "", spot, bool(keys & SHIFT), None
        self._light(self._at(spot))
        if self._is_joining:
            self.mark(self.lit)

    def move(self, spot: QPointF, keys: Keys, *, is_held: bool) -> None:
        """Light what is below; with the button held draw the line that splits, or mark what is passed."""
        number, held = self._at(spot), self._held if is_held else None
        if held is not None and not self._is_joining:
            if self._cut or (spot - held).manhattanLength() > sizes.tool(MEANT):
                self._cut = [*(self._cut or [held]), spot]
                self.sheet.update()
            return
        if held is not None and number not in self.marked:
            self.mark(number)
        self._light(number)

    def release(self, *, is_done: bool) -> None:
        """Do what the click or the drag came to."""
        held, cut, self._held, self._cut = self._held, self._cut, None, []
        if held is not None and is_done:
            if cut:
                line = [self.sheet.at(spot) for spot in cut]
                self._mend(lambda told: self.all.split(line, told))
            elif not self._is_joining:
                self._take_over()
            elif len(self.marked) > 1 and self.lit != self._at(held):
                self.join()
        self._tell()

    def double(self, spot: QPointF, keys: Keys) -> None:
        """Do nothing more than its first click did."""

    # -- keys --------------------------------------------------------------------------------------------------
    def tab(self, *, forwards: bool) -> bool:
        """Go to the next area; past the last one leave the map."""
        order = self.all.left
        at = order.index(self.lit) + (1 if forwards else -1) if self.lit in order else 0 if forwards else len(order) - 1
        if not 0 <= at < len(order):
            return False
        self._go(order[at])
        return True

    def step(self, way: tuple[int, int], far: int) -> None:
        """Go to the area that lies that way."""
        order = self.all.left
        if self.lit not in order:
            self._go(order[0] if order else None)
            return
        x, y = self.all.middle(self.lit)
        ahead = [
            (math.hypot(dx, dy) + ASIDE * abs(dx * way[1] + dy * way[0]), number)
            for number in order
            for dx, dy in ((self.all.middle(number)[0] - x, self.all.middle(number)[1] - y),)
            if dx * way[0] + dy * way[1] > 0
        ]
        self._go(min(ahead)[1] if ahead else self.lit)

    def use(self) -> None:
        """Mark what is lit, to be joined."""
        self.mark(self.lit)
        self.sheet.announce(self.hint())

    def keys(self) -> tuple[KeyDeed, ...]:
        """Return the keys for what is proposed."""
        finer, coarser = (partial(self._nudge, by) for by in (NUDGE, -NUDGE))
        kinds = enumerate(self.sheet.kind.areas[:9])
        return (
            KeyDeed((Key.Key_Return, Key.Key_Enter), text("Enter"), text("take the area over"), self.accept_lit),
            KeyDeed((Key.Key_Space,), text("Space"), text("mark the area, to be joined"), self.use),
            KeyDeed((Key.Key_J,), "J", text("join what is marked"), self.join),
            KeyDeed((Key.Key_X,), "X", text("split the area in two"), self.halve),
            KeyDeed((Key.Key_Backspace,), text("Backspace"), text("take a joining or splitting back"), self.back),
            KeyDeed((Key.Key_A,), "A", text("take all areas over"), self.accept_all),
            KeyDeed((Key.Key_K,), "K", text("take over all that look like this"), self.accept_alike),
            KeyDeed((Key.Key_Plus, Key.Key_Equal), "+", text("finer areas"), finer),
            KeyDeed((Key.Key_Minus,), "-", text("coarser areas"), coarser),
            *(
                KeyDeed((Key(Key.Key_1 + n),), str(n + 1), text(kind.name), partial(self.take_kind, kind.id))
                for n, kind in kinds
            ),
        )

    def _nudge(self, by: int) -> None:
        self.all.set_slider(self.all.slider + by)
        self._tell()

    # -- telling -----------------------------------------------------------------------------------------------
    def _at(self, spot: QPointF) -> int | None:
        return self.all.at(self.sheet.at(spot))

    def _go(self, number: int | None) -> None:
        self.fault = ""
        self._light(number)
        self.sheet.announce(self.hint())

    def _light(self, number: int | None) -> None:
        if number != self.lit:
            self.lit = number
            self._tell()

    def _say_count(self) -> None:
        self.sheet.announce(plural("One area is proposed", "{n} areas are proposed", len(self.all.left)))

    def _tell(self) -> None:
        self.sheet.told.emit()
        self.sheet.update()

    # -- painting ----------------------------------------------------------------------------------------------
    def paint(self, painter: QPainter) -> None:
        """Paint outlines of what is proposed, filled what is lit or marked, and the line that splits."""
        sheet, tokens, steady, part = self.sheet, self.sheet.art.tokens, self.sheet.steady, self.all.part
        if part is None:
            return
        paths = {number: path_of_rings(part.areas[number].rings, sheet.paper) for number in self.all.left}
        whole = QPainterPath()
        for path in paths.values():
            whole.addPath(path)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("key_ink", 3.5), ("key", 1.5)):
            painter.setPen(round_pen(tokens[token], width * steady))
            painter.drawPath(whole)
        for number in (*self.marked, *(self.asked.areas if self.asked is not None else (self.lit,))):
            if number is not None and number in paths:
                colour = QColor(tokens["key" if number in self.marked else "you"])
                colour.setAlpha(FILLED)
                painter.setPen(QPen(QColor(tokens["you"]), 3.5 * steady))
                painter.setBrush(colour)
                painter.drawPath(paths[number])
        if self._cut:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for token, width in (("key_ink", 5.0), ("you", 3.0)):
                painter.setPen(round_pen(tokens[token], width * steady))
                painter.drawPolyline([sheet.units(spot) for spot in self._cut])
