"""The Workshop: see, correct and enter the components of a game. What is done is kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from attrs import evolve
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from solocompanion.app.preferences.kept import Preferences
from solocompanion.app.workshop import own_copy
from solocompanion.app.workshop.bench import Workbench
from solocompanion.app.workshop.holding import Held
from solocompanion.app.workshop.own_copy import Opened
from solocompanion.app.workshop.trail import Change, changes
from solocompanion.core.content import ContentError
from solocompanion.core.registry import GameError
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.host import Host, Tab
from solocompanion.gui.questions.game_forms import begun
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.elided import say_briefly
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, column, label, restyle, row
from solocompanion.gui.workshop.compare import Compare
from solocompanion.gui.workshop.files import Files
from solocompanion.gui.workshop.finder import Finder, entries_of, is_kept, kind_entries, state_words
from solocompanion.gui.workshop.form import RecordForm

BESIDE, BELOW = 520, 300  # the width, as designed, from which the form stands beside the lists; its height below

LAST = "workshop/{game}"  # the preference that remembers the record that was worked on last
EDIT = 300  # the width, as designed, that the words of undo and redo have


def make_own(host: Host, kind: str) -> None:
    """Open the Workshop at the newest record of a kind that was begun and cannot be used yet, or at a new one."""
    page = workshop(host)
    if page is not None:
        page.show_kind(kind)
        page.add_or_go_on()


def workshop(host: Host) -> WorkshopPage | None:
    """Open the Workshop for the game of the current tab. Returns its page; `None` where it could not be opened."""
    tab = host.current_tab
    if tab is None:
        return None
    data, held = host.library.path.parent, tab.held if tab.held is not None and tab.held.is_any else None
    try:
        opened = own_copy.open_copy(tab.name, data) if held is None else held.opened()
    except (ContentError, GameError) as error:
        host.say(str(error))
        return None
    if held is None and host.library.readonly:
        held = Held(tab.name, data, opened)
        tab.hold(held)
    page = WorkshopPage(tab, opened, host.library, held)
    over = host.show_page(text("Workshop: {game}", game=tab.card.title), page, page.finder.chooser)
    over.closed.connect(page.finish)
    return page


@guarded
class WorkshopPage(QWidget):
    """The page of the Workshop: finder and form, or the comparison."""

    def __init__(
        self, tab: Tab, opened: Opened, preferences: Preferences | None = None, held: Held | None = None
    ) -> None:
        super().__init__()
        self.tab, self.bench, self.copy = tab, opened.bench, opened.copy
        self._held, self._touched, self._said = held, False, False
        self._preferences = None if held is not None else preferences
        self._stored = opened.bench  # as it is on disk
        self._new: dict[str, None] = {}
        self.kind = next(iter(self.bench.stock.kinds), "")
        self.record = ""
        self.finder = Finder(lambda: tab.art.tokens)
        self.form = RecordForm(lambda: tab.art, self._picture, self._preferences)
        self.compare = Compare(lambda: tab.art, self._picture)
        self.state = label("", "quiet")
        self.note = label("", "quiet", wrap=True)
        self.unsaved = label("", "danger", wrap=True)
        self.undo_, self.redo_ = button("", "link"), button("", "link")
        self.strangers = button(text("Leave out unknown parts"), "offer")
        self.files = Files(self, tab, lambda: self.bench, lambda: self.copy)
        self.lists = QWidget()
        self.stack = QStackedWidget()
        self._build()
        self._connect()
        self.say("\n".join(opened.notes), danger=bool(opened.notes))
        self._said = False
        self._begin()
        self._show_unsaved()
        if held is not None:
            held.listeners.append(self._saved)

    # -- building ----------------------------------------------------------------------------------------------
    def _build(self) -> None:
        self.begin = button(text("Compare with my copy"), "offer")
        self.print = button(text("Print…"))
        self.bring_, self.export_ = button(text("Import…")), button(text("Export…"))
        buttons = Flow(self.begin, self.print, self.bring_, self.export_)
        self._beside = row(self.finder, spacing=16)
        self._beside.addWidget(self.form, 1)
        self.lists.setLayout(self._beside)
        policy = self.form.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the lists keep their place where nothing is found
        self.form.setSizePolicy(policy)
        self.stack.addWidget(self.lists)
        self.stack.addWidget(self.compare)
        body = column(10)
        self._top = Flow(self.state, buttons, apart=True)
        body.addWidget(self._top)
        body.addWidget(self.unsaved)
        body.addWidget(self.stack, 1)
        foot = row(Flow(self.undo_, self.redo_, self.strangers, spacing=12), spacing=12)
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.note, 1)
        body.addLayout(foot)
        self.setLayout(body)

    def _connect(self) -> None:
        self.finder.kinds.picked.connect(self._choose_kind)
        self.finder.kind_wanted.connect(self._choose_kind)
        self.finder.records.picked.connect(self._choose_record)
        self.finder.kinds.itemActivated.connect(lambda _: self.finder.records.setFocus())
        self.finder.records.itemActivated.connect(lambda _: self._to_form())
        self.finder.changed.connect(self.refresh)
        self.finder.new_wanted.connect(self.add)
        self.form.edited.connect(lambda name, value: self.do(self.bench.set(self.kind, self.record, name, value)))
        self.form.filled.connect(lambda values, words: self.do(self.bench.fill(self.kind, self.record, values, words)))
        self.form.another.connect(self.add)
        self.form.room_wanted.connect(self.refit)
        self.form.same_wanted.connect(lambda same: self.do(self.bench.check(self.kind, self.record, same=same)))
        self.form.restored.connect(lambda: self.do(self.bench.restore(self.kind, self.record)))
        self.form.go_on.connect(self.go_on)
        self.compare.same.connect(self._same)
        self.compare.differs.connect(self._differs)
        self.compare.left.connect(self.show_lists)
        self.files.brought.connect(self._take_pack)
        self.files.done.connect(self.say)
        self.files.failed.connect(partial(self.say, danger=True))
        for made, do in (
            (self.begin, self.begin_comparing),
            (self.print, self.files.ask_print),
            (self.bring_, self.files.ask_import),
            (self.export_, self.files.ask_export),
            (self.undo_, self.undo),
            (self.redo_, self.redo),
            (self.strangers, lambda: self.do(self.bench.without_strangers())),
        ):
            made.clicked.connect(lambda _=False, do=do: do())

    def _picture(self, kind: str, record: Any) -> Any:
        return self.tab.game.view.record_picture(kind, record)

    # -- showing -----------------------------------------------------------------------------------------------
    def _choose_kind(self, kind: str) -> None:
        self._forget()
        self.show_kind(kind)

    def _choose_record(self, record: str) -> None:
        self._forget()
        self.show_record(record)

    def _forget(self) -> None:
        """Take away what was said of the last act; what was found as the page opened stays until then."""
        if self._said:
            self.say("")

    def show_kind(self, kind: str) -> None:
        """List the records of a kind."""
        self.kind = kind
        self.record = next(iter(self.bench.ids(kind)), "")
        self.refresh()
        self._remember()

    def _begin(self) -> None:
        """Show what was worked on last, or else the first kind."""
        keep = self._preferences
        kind, _, record = keep.preference(LAST.format(game=self.tab.name)).partition(" ") if keep else ("", "", "")
        if kind in self.bench.stock.kinds and record in self.bench.ids(kind):
            self.kind, self.record = kind, record
            self.refresh()
        else:
            self.show_kind(self.kind)

    def _remember(self) -> None:
        if self._preferences is not None:
            self._preferences.set_preference(LAST.format(game=self.tab.name), f"{self.kind} {self.record}")

    def _show_unsaved(self) -> None:
        """Say, before anything is entered, that it is not saved."""
        words = ""
        if self._held is not None:
            words = text("What you enter here is not saved for now: it is as soon as your library can be written.")
        if words != self.unsaved.text():
            self.unsaved.setText(words)
            self.announce(words)
        self.unsaved.setVisible(bool(words))

    def show_record(self, record: str) -> None:
        """Show a record in the form."""
        self.record = record
        self.refresh()
        self._remember()

    def refresh(self) -> None:
        """Bring everything in line with the workbench."""
        bench = self.bench
        if self.record not in bench.ids(self.kind):
            self.record = next(iter(bench.ids(self.kind)), "")
        shown = entries_of(bench, self.kind, self.finder.wanted(), self.finder.search.text())
        if shown and self.record not in {one.id for one in shown}:
            self.record = shown[0].id
        self.finder.show_bench(bench, kind_entries(bench), self.kind, shown, self.record)
        self.form.setVisible(bool(shown))
        if shown:
            was_wide = self.form.is_wide
            self.form.show_record(bench, self.kind, self.record)
            if self.form.is_wide != was_wide and self.isVisible():  # before that it has no size to go by
                self.refit()
        self.form.onward.setVisible(bool(self.compare.kind) and self.compare.under_way)
        if self.stack.currentWidget() is self.compare:
            self.compare.show_bench(bench)
        self._show_state()

    def _show_state(self) -> None:
        bench = self.bench
        self.state.setText(state_words(bench))
        self.begin.setVisible(self.stack.currentWidget() is not self.compare)
        self._top.refit()
        self.begin.setEnabled(bool(bench.ids(self.kind)) and bench.stock.kinds[self.kind].can_check)
        self.strangers.setVisible(bool(bench.strangers()))
        for made, words, keys, edits in (
            (self.undo_, text("Undo"), "Ctrl+Z", bench.past[-1:]),
            (self.redo_, text("Redo"), "Ctrl+Shift+Z", bench.future[:1]),
        ):
            made.setEnabled(bool(edits))
            tip = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            say_briefly(made, f"{words}: {edits[0].words}" if edits else words, EDIT, tip)

    def say(self, words: str, *, danger: bool = False) -> None:
        """Say how things stand at the foot of the page."""
        restyle(self.note, "role", "danger" if danger else "quiet")
        self.note.setText(words)
        self._said = True
        self.announce(words)

    def announce(self, words: str) -> None:
        """Have a screen reader say something."""
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # -- doing -------------------------------------------------------------------------------------------------
    def do(self, bench: Workbench) -> None:
        """Take on an edited workbench and keep it on disk."""
        if bench is self.bench:
            return
        before, self.bench = self.bench, bench
        self._keep(before)
        self._remember()
        self.refresh()

    def _take_pack(self, bench: Workbench) -> None:
        """Take on the records of a pack; the copy on disk before it stays under a number."""
        self.copy = evolve(self.copy, keep=True)
        self.do(bench)

    def _keep(self, before: Workbench) -> None:
        if (held := self._held) is not None:
            held.bench, held.copy = self.bench, self.copy
            self.say(text("Not saved yet: it is as soon as your library can be written, or export it."), danger=True)
            self.tab.hold(held)
            return
        try:
            used = self.copy.store(self.bench)
        except ContentError as error:
            self._hold(str(error))
            return
        self._stored, self._touched = self.bench, True
        if used:
            self.copy = evolve(self.copy, keep=False)
            self._say_saved(before)
        else:
            own = self.form.own
            if own is not None and own.says_faults and self.bench.faults_of(self.kind, self.record):
                self.say(text("Saved as a draft."))  # above the form it is said why, and that nothing uses it yet
                return
            first = self.bench.faults[0]
            where = self.bench.name(first.kind, first.record) if first.record else first.kind
            said = text("Saved as a draft, not used yet: {where}: {why}", where=where, why=first.words)
            self.say(said, danger=True)

    def _hold(self, why: str) -> None:
        """Hold what could not be written: the tab tries again, and closing the window asks."""
        held = self._held = Held(self.tab.name, self.copy.data, Opened(self._stored, self.copy))
        held.bench = self.bench
        held.listeners.append(self._saved)
        self.say(why, danger=True)
        self._show_unsaved()
        self.tab.hold(held)

    def _saved(self, opened: Opened) -> None:
        """Go on with what was held and is saved by now, together with what others saved meanwhile."""
        self._held, self._touched = None, True
        self.bench, self.copy = opened.bench, opened.copy
        self._stored = self.bench
        self.record = opened.moved.get((self.kind, self.record), self.record)
        self._new = {opened.moved.get((self.kind, one), one): None for one in self._new}
        self._show_unsaved()
        self.refresh()
        if opened.notes:
            self.say("\n".join(opened.notes), danger=True)
        else:
            self._say_saved()

    def _say_saved(self, before: Workbench | None = None) -> None:
        """Say that all is saved, and whether new games use what is shown; of what is gone since, that it is."""
        if before is not None and self.record in before.ids(self.kind) and self.record not in self.bench.ids(self.kind):
            one, brief = before.stock.kinds[self.kind].one, before.brief(self.kind, self.record)
            self.say(text("Saved. Gone from the list: {kind}, {name}.", kind=one, name=brief))
        elif (self.kind, self.record) in self.bench.unused:  # the form says why
            where = self.bench.name(self.kind, self.record)
            self.say(text("Saved. New games do not use {where} yet.", where=where))
        else:
            self.say(text("Saved. New games use it; games already begun ask you first."))

    def add(self, values: dict[str, Any] | None = None) -> None:
        """Make a new record, with the fields that are given, and go to its form."""
        bench, record = self.bench.add(self.kind, {**begun(self.bench.stock.spec, self.kind), **(values or {})})
        self.finder.clear_filter()
        self.record = record
        self._new[record] = None
        if self.form.own is not None:
            self.form.own.forget(record)
        self.do(bench)
        self._to_form()

    def add_or_go_on(self) -> None:
        """Go to the newest record of one's own that new games do not use yet, or make one."""
        own = [one for one in self.bench.ids(self.kind) if not self.bench.is_stock(self.kind, one)]
        begun = [one for one in own if (self.kind, one) in self.bench.unused or self.bench.faults_of(self.kind, one)]
        if not begun:
            self.add()
            return
        self.finder.clear_filter()
        self.show_record(begun[-1])
        self._to_form()

    def undo(self) -> None:
        """Take the last edit back."""
        words = self.bench.past[-1].words if self.bench.past else ""
        self._go(self.bench.undo(), text("Undone: {edit}", edit=words))

    def redo(self) -> None:
        """Make the edit again that was undone last."""
        words = self.bench.future[0].words if self.bench.future else ""
        self._go(self.bench.redo(), text("Done again: {edit}", edit=words))

    def _go(self, bench: Workbench, words: str) -> None:
        """Go to another moment, and show a record that differs there."""
        if bench is self.bench:
            return
        there = [(one.kind, one.record) for one in changes(self.bench.own, bench.own) if one.record in _ids(bench, one)]
        if there and (self.kind, self.record) not in there:
            self.kind, self.record = there[0]
            self.finder.clear_filter()
        self.announce(words)
        self.do(bench)

    def finish(self) -> None:
        """The page is gone: new games use what was made here."""
        if self._held is not None:
            self._held.listeners.remove(self._saved)
        if self._touched:
            self.tab.reload(self._new)

    def _to_form(self) -> None:
        self.form.first().setFocus(Qt.FocusReason.TabFocusReason)

    # -- comparing ---------------------------------------------------------------------------------------------
    def begin_comparing(self) -> None:
        """Go through what is to be compared; say so where nothing is entered."""
        self._forget()
        ids = self.bench.to_compare(self.kind)
        if not ids:
            many = self.bench.stock.kinds[self.kind].many
            self.say(text("Nothing to compare: you have entered no {many} of your copy yet.", many=many))
            return
        self.compare.begin(self.bench, self.kind, ids)
        self._show_compare()

    def go_on(self) -> None:
        """Continue comparing after a correction."""
        self.kind = self.compare.kind
        self.compare.go_on(self.bench)
        self._show_compare()

    def _show_compare(self) -> None:
        self.stack.setCurrentWidget(self.compare)
        self.compare.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_state()

    def _same(self, record: str) -> None:
        self.do(self.bench.check(self.compare.kind, record, same=True))
        self.compare.show_bench(self.bench)

    def _differs(self, record: str) -> None:
        self.stack.setCurrentWidget(self.lists)
        self.finder.clear_filter()
        self.kind, self.record = self.compare.kind, record
        self.refresh()
        self._to_form()

    def show_lists(self) -> None:
        """Leave the comparison for the lists, with the focus in the records."""
        self.stack.setCurrentWidget(self.lists)
        self.refresh()
        self.finder.records.setFocus()

    def set_art(self, art: Art) -> None:
        """Draw pictures with another theme."""
        if self.form.own is not None:
            self.form.own.set_art(art)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the form its room."""
        super().resizeEvent(event)
        self.refit()

    def refit(self) -> None:
        """Fewer things lie side by side where there is less room for the size of the text."""
        is_alone = self.form.is_alone
        for one in (self.finder, self._top):
            one.setVisible(not is_alone)
        room = self.width() / sizes.px(100) * 100
        self.finder.fit(room, is_below=self.form.is_wide)
        below = room < BESIDE
        ways = QBoxLayout.Direction
        self._beside.setDirection(ways.TopToBottom if below else ways.LeftToRight)
        sizes.hold(self.form, least_h=("px", BELOW if below else 0))

    # -- keys --------------------------------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Keep keys for this page that would otherwise play the game below it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and is_kept(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo, redo and find on the system's keys for them; Y redoes too."""
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo) or event.key() == Qt.Key.Key_Y:
            self.redo()
        elif event.matches(QKeySequence.StandardKey.Find):
            self.finder.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            super().keyPressEvent(event)


def _ids(bench: Workbench, change: Change) -> Sequence[str]:
    """Return the records there are of the kind of a change."""
    return bench.ids(change.kind) if change.kind in bench.stock.kinds else ()
