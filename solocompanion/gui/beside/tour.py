"""The first-run tour: five small plates that point at the parts of the table. It blocks nothing and is shown once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QFrame, QWidget

from solocompanion.app.preferences.kept import Preferences
from solocompanion.core.adoption import BESIDE_PLAY
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host, Table
from solocompanion.gui.widgets.plain import button, label, row
from solocompanion.gui.widgets.popover import Popover

WIDTH, GAP, RING = 300, 12, 4
PATIENCE = 3  # moves after which the tour takes itself away
KEY, DONE = "tour", "done"


@frozen
class Stop:
    """A part of the table, what is said of it, and where to find it; `None` while it is not in sight."""

    title: str
    says: str
    find: Callable[[Table], QWidget | None]


def stops() -> tuple[Stop, ...]:
    """Return the stops in order."""
    return (
        Stop(
            text("One button for what comes next"),
            text(
                "It names the next step, of yours or of the opponent's turn. Do yours, record it here, and press it, "
                "or Space. Space also skips the animation."
            ),
            lambda table: table.main_button,
        ),
        Stop(
            text("What to move"),
            text("Every turn becomes a short list of moves. With real pieces, do them and tick what is done."),
            lambda table: table.script,
        ),
        Stop(
            text("Why it happened"),
            text("A chip shows the rule in our words, where it is printed, and the alternatives that were rejected."),
            lambda table: table.first_chip,
        ),
        Stop(
            text("The board"),
            text("Click a piece or a place to make or record your move. Right-click to correct what differs."),
            lambda table: table.board,
        ),
        Stop(
            text("Back and forward"),
            text(
                "Every turn is saved. Look back as far as you like, or go on from there. “Your first turn” in the Help "
                "menu says what to do now."
            ),
            lambda table: table.timeline,
        ),
    )


@guarded
class Tour(Popover):
    """Steps through the stops. Enter goes on while the plate has the focus, Escape ends it; it blocks nothing."""

    yields = False

    def __init__(self, table: Table, keep: Preferences) -> None:
        super().__init__(table.page, WIDTH)
        self._table, self._over, self._keep = table, table.page, keep
        self._stops = stops()
        self.at = -1
        self.ring = QFrame(table.page)
        self.ring.setObjectName("tourring")
        self.ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ring.hide()
        self.closed.connect(self._end)
        self._begun = len(table.session.journal.entries)
        table.shown.connect(self._watch)

    def _watch(self) -> None:
        """Go on from the first stop once its button was pressed; close after a few moves: the person is playing."""
        session = self._table.session
        command, done = session.entry.command, len(session.journal.entries) - self._begun
        if done >= PATIENCE:
            self.close_quietly()
        elif self.at == 0 and done and command.side != "human" and not isinstance(command, BESIDE_PLAY):
            self.go_on()

    def go_on(self) -> None:
        """Show the next stop that is in sight, or end after the last."""
        home = self._back if self.isVisible() else self._over.window().focusWidget()
        for number in range(self.at + 1, len(self._stops)):
            if self._target(number) is not None:
                self.at = number
                self._fill(self._stops[self.at])
                self.open_at(self._beside, self.next)
                self._back = home
                return
        self.close_quietly()

    def _target(self, number: int) -> QWidget | None:
        found = self._stops[number].find(self._table)
        return found if found is not None and found.isVisible() else None

    def _fill(self, stop: Stop) -> None:
        self.begin()
        self.setAccessibleName(f"{stop.title}. {stop.says}")
        last = self.at == len(self._stops) - 1
        self.next = button(text("Done (Enter)") if last else text("Next (Enter)"))
        self.next.clicked.connect(self.go_on)
        self.skip = button(text("Skip (Esc)"), "link")
        self.skip.clicked.connect(self.close_quietly)
        self.body.addWidget(label(stop.title, "section", wrap=True))
        self.body.addWidget(label(stop.says, wrap=True))
        count = label(text("{n} of {all}", n=self.at + 1, all=len(self._stops)), "caption")
        self.body.addLayout(row(count, 1, *([] if last else [self.skip]), self.next))

    def _beside(self) -> QPoint:
        """Lay the ring round the target, and return the place beside it where there is most room for the plate."""
        target = self._target(self.at)
        if target is None:
            return self.pos()
        box = QRect(target.mapTo(self._over, QPoint(0, 0)), target.size())
        self.ring.setGeometry(box.adjusted(-RING, -RING, RING, RING).intersected(self._over.rect()))
        self.ring.show()
        self.ring.raise_()
        high = self.needed()  # which settles the width too
        wide = self.width()
        if box.width() > self._over.width() // 2 and box.height() > self._over.height() // 2:
            x, y = box.center().x() - wide // 2, box.bottom() - high - 3 * GAP  # on a large part, at its foot
        elif box.top() > self._over.height() // 2:
            x, y = box.center().x() - wide // 2, box.top() - high - GAP
        else:  # in the panel: the plate beside it, so that it hides no line
            x, y = self._table.panel.x() - wide - GAP, box.top()
        return QPoint(x, y)

    def _end(self) -> None:
        self._keep.set_preference(KEY, DONE)
        self.ring.deleteLater()
        self.deleteLater()


def begin_once(table: Table, keep: Preferences) -> None:
    """Begin the tour where it was never shown, as soon as the large button can do what the first stop says of it.

    It waits while a question is open; a finished game has none.
    """

    def look() -> None:
        is_due = keep.preference(KEY) != DONE and table.session.waiting is None and not is_over(table)
        if is_due and table.page.isVisible() and not table.page.findChildren(Tour):
            begin(table, keep)

    table.shown.connect(look)
    QTimer.singleShot(0, table.page, look)


def begin(table: Table, keep: Preferences) -> Tour:
    """Begin the tour; one that is under way ends."""
    for old in table.page.findChildren(Tour):
        old.close_quietly()
    made = Tour(table, keep)
    made.go_on()
    return made


def is_over(table: Table) -> bool:
    """Tell whether the game is over, so that there is no next turn to show."""
    session = table.session
    return bool(session.moment_at(session.tip).over)


def again(host: Host) -> None:
    """Begin the tour from Help."""
    if host.table is None:
        return
    if is_over(host.table):
        host.say(text("The tour shows a game that is going on: start one, or open one."))
    else:
        begin(host.table, host.library)
