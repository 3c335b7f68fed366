"""What can be done with the photo in hand: a line between the tools and the map, to straighten and to propose."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QProgressBar, QSlider, QWidget

from solocompanion.core.words import plural, text
from solocompanion.gui.maps.canvas import Canvas
from solocompanion.gui.maps.corners_tool import CornersTool
from solocompanion.gui.maps.next_kind import NextKind
from solocompanion.gui.maps.proposals import STEPS
from solocompanion.gui.maps.propose_tool import ProposeTool
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, put, set_tip

SLIDER, BAR, BAR_HIGH = 84, 160, 6  # designed pixels


class PhotoBar(QWidget):
    """Controls of the two tools of a photo; one line of them is shown while its tool is in hand."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        tools = canvas.hand.tools
        corners, propose = tools[CornersTool.id], tools[ProposeTool.id]
        assert isinstance(corners, CornersTool)
        assert isinstance(propose, ProposeTool)
        self.corners, self.propose = corners, propose
        self._straightening = self._make_straightening()
        self._proposing = self._make_proposing()
        self._asking = self._make_asking()
        self._looking = self._make_looking()
        body = column(0)
        for one in (self._straightening, self._proposing, self._asking, self._looking):
            body.addWidget(one)
        self.setLayout(body)
        canvas.told.connect(self.show_all)
        canvas.chose.connect(self.show_all)
        self.show_all()

    def _make_straightening(self) -> QWidget:
        self.done = button(text("Done"), "offer", text("Straighten the photo by its corners (Enter)"))
        self.turn = button(text("Turn"), "", text("Turn the photo by a quarter, clockwise (Q)"))
        self.guess = button(text("Guess again"), "", text("Look for the corners of the map once more"))
        self.whole = button(text("As it is"), "", text("Use the whole photo, without straightening it"))
        self.cancel = button(text("Cancel"), "", text("Leave the photo as it was (Esc)"))
        for made, act in (
            (self.done, self.corners.done),
            (self.turn, self.corners.turn),
            (self.guess, self.corners.guess),
            (self.whole, self.corners.whole),
            (self.cancel, lambda: self.canvas.take(self.canvas.hand.first)),
        ):
            made.clicked.connect(lambda _=False, act=act: self._do(act))
        return Flow(self.done, self.turn, self.guess, self.whole, self.cancel, spacing=6)

    def _make_proposing(self) -> QWidget:
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, 100)
        self.slider.setAccessibleName(text("How fine the proposed areas are"))
        tip = text("Fewer and larger areas, or more and smaller ones (- and +); what was joined or split is as it was")
        set_tip(self.slider, tip)
        sizes.hold(self.slider, w=("px", SLIDER))
        self.slider.valueChanged.connect(self.propose.all.set_slider)
        tip = text(
            "Kind of what is taken over (1 to 9); or that of what looks like it, which is asked where nothing does"
        )
        self.kind = NextKind(self.canvas, lambda: text("By its look"), tip)
        self.back = button(text("Back"), "", text("Take the last joining or splitting back (Backspace)"))
        self.every = button("", "offer", text("Take over all that is proposed, as one act (A)"))
        self.back.clicked.connect(lambda _=False: self._do(self.propose.back))
        self.every.clicked.connect(lambda _=False: self._do(self.propose.accept_all))
        coarse, fine = label(text("Coarse"), "caption"), label(text("Fine"), "caption")
        return Flow(coarse, self.slider, fine, self.kind, self.every, self.back, spacing=6)

    def _make_asking(self) -> QWidget:
        """Make a button for each kind, to answer with."""
        self.kinds = {}
        for n, kind in enumerate(self.canvas.kind.areas, 1):
            made = self.kinds[kind.id] = button(text(kind.name), "segment", text("Key {key}", key=n) if n < 10 else "")
            made.clicked.connect(lambda _=False, kind=kind.id: self._do(lambda: self.propose.answer(kind)))
        return Flow(*self.kinds.values(), spacing=0)

    def _make_looking(self) -> QWidget:
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(text("Looking for areas in the photo…"))
        self.progress.setRange(0, STEPS)
        sizes.hold(self.progress, w=("px", BAR), h=("px", BAR_HIGH))
        self.stop = button(text("Cancel"), "", text("Stop looking for areas"))
        self.stop.clicked.connect(lambda _=False: self._do(self.propose.cancel))
        self.propose.all.work.moved.connect(lambda n: self.progress.setValue(min(n, STEPS)))
        return Flow(self.progress, self.stop)

    def _do(self, act: object) -> None:
        """Do what a button says, and give the keys back to the map."""
        assert callable(act)
        act()
        self.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_all(self) -> None:
        """Show the controls of the tool in hand, as they are now."""
        tool, found = self.canvas.hand.tool, self.propose.all
        left = len(found.left) if tool is self.propose else 0
        self._straightening.setVisible(tool is self.corners)
        self._looking.setVisible(tool is self.propose and found.is_looking)
        is_asked = self.propose.asked is not None
        is_ready = tool is self.propose and not found.is_looking and found.part is not None
        self._asking.setVisible(is_ready and is_asked)
        self._asking.setMinimumHeight(self._proposing.sizeHint().height())  # the map stays where it is
        self._proposing.setVisible(is_ready and not is_asked)
        self.setVisible(tool is self.corners or (tool is self.propose and not found.is_full))
        self.done.setEnabled(self.corners.can_be_done)
        self.back.setVisible(found.can_go_back)
        self.every.setVisible(left > 0)
        put(self.every, plural("Take the last", "Take all {n}", left))
        with QSignalBlocker(self.slider):
            self.slider.setValue(found.slider)
        self.kind.show_kind()
