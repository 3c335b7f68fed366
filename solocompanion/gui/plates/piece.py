"""What can be done with a piece, in place: moves, counts between minus and plus, and what the mirror shows there.

The plate stays open while counts are set; what is in it keeps its place, and what is new comes below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from attrs import evolve
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from solocompanion.app.play.reasons import Because
from solocompanion.core.correction import Correct, Value
from solocompanion.core.frozen import frozen
from solocompanion.core.piles import Pile
from solocompanion.core.view import Offer
from solocompanion.core.words import text
from solocompanion.gui.guard import guarded
from solocompanion.gui.plates.offer_buttons import OfferButton, StepRow, counted, fit_offers
from solocompanion.gui.plates.piece_reasons import PieceReasons
from solocompanion.gui.plates.rule_chip import chip
from solocompanion.gui.plates.values import Foresee, ValueEditor
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, clear, column, label, line, row
from solocompanion.gui.widgets.popover import Popover

WIDTH = 330
FEW = 5  # values to correct that are shown at once beside other things
FEW_RARE = 3  # moves that are seldom made and still shown at once


@frozen
class AtPiece:
    """What there is at a piece: what it is called, what can be done and corrected, why the opponent (not) here.

    `rule` says most about it, `differs` what a correction means where one looks, `refused` what cannot be done and why.
    `pile` are the cards that lie open there.
    """

    spoken: str
    offers: tuple[Offer, ...] = ()
    values: tuple[Value, ...] = ()
    why: Because | None = None
    rule: str = ""
    differs: str = ""
    refused: tuple[str, ...] = ()
    pile: Pile | None = None


Look = Callable[[str], AtPiece | None]  # by sprite; `None` where nothing can be told now
KEEPS = "keeps_plates"  # the property of a button whose click leaves a plate open that waits for a yes


@guarded
class PiecePopover(Popover):
    """Opens beside a piece; a click elsewhere in the window closes it, except on what `answers` for itself.

    Attributes
    ----------
    sprite, weighed
        The piece it is open for; the offer whose outcome is shown first, `None` while there is none.
    pile_view
        Makes a widget that shows the cards of a pile.

    Signals
    -------
    chosen(command)
        An offer was taken, or a value was corrected.
    repeated(command, times)
        A move is to be done so often, or as often as it can be.
    weighing(offer)
        The outcome of an offer is shown, before it is taken.
    rule_asked(id)
        A rule of the reason is wanted.
    decided(step, effect)
        The opponent is to do this at a step of its turn.

    """

    chosen = Signal(object)
    repeated = Signal(object, int)
    weighing = Signal(object)
    rule_asked = Signal(str)
    decided = Signal(int, object)

    def __init__(self, parent: QWidget, look: Look, foresee: Foresee, answers: Sequence[QWidget] = ()) -> None:
        super().__init__(parent, WIDTH)
        self._look, self._foresee, self._answers = look, foresee, answers
        self.setAccessibleName(text("What you can do here"))
        self.sprite = ""
        self.pile_view: Callable[[Pile], QWidget] | None = None
        self.weighed: Offer | None = None
        self.more: QPushButton | None = None  # opens what can be corrected, where that is much
        self.rare: QPushButton | None = None  # opens what is seldom done
        self._begin("")

    # -- filling -----------------------------------------------------------------------------------------------
    def _begin(self, sprite: str) -> None:
        self.begin()
        self.sprite, self.weighed, self.more, self.rare = sprite, None, None, None
        self._made: list[OfferButton] = []
        self._steps: dict[str, StepRow] = {}
        self._editors: dict[str, ValueEditor] = {}
        self._corrects = False
        self._counts: set[str] = set()  # the values that are counted here
        self.told: QLabel | None = None
        self._corrections: QVBoxLayout | None = None
        self._details: QLabel | None = None
        self._title = label("", "strong", wrap=True)

    def _found(self) -> AtPiece | None:
        """Return what there is, each number once: as a value where one corrects, else as a count of the person's."""
        found = self._look(self.sprite)
        if found is None:
            return None
        if self._corrects:
            values = {value.target for value in found.values}
            return evolve(found, offers=tuple(one for one in found.offers if _value(one) not in values))
        self._counts |= {_value(one) for one in found.offers}
        return evolve(found, values=tuple(one for one in found.values if one.target not in self._counts))

    def show_piece(self, sprite: str, *, corrects: bool = False) -> QWidget | None:
        """Fill in what there is at a piece, first of all what `corrects` it; returns what takes the focus."""
        self._begin(sprite)
        self._corrects = corrects
        found = self._found()
        if found is None:
            return None
        self.setAccessibleDescription("" if found.why is None else found.why.full)
        self.body.addWidget(self._title)
        if corrects:
            self._add_corrections(found, is_first=True)
        lying = self.pile_view(found.pile) if found.pile is not None and self.pile_view is not None else None
        if lying is not None:
            self.body.addWidget(lying)
        self._deeds, self._late = column(self.body.spacing()), column(self.body.spacing())
        self.body.addLayout(self._deeds)
        self.body.addLayout(self._late)
        self._add_usual(found.offers)
        rule = chip(found.rule, self._read)
        for why_not in found.refused:
            self.body.addWidget(label(why_not, "quiet", wrap=True))
        if found.why is not None:
            is_beside = bool(found.offers or found.refused or (corrects and found.values))
            box = PieceReasons(found.why, is_folded=is_beside)
            box.rule_asked.connect(self.rule_asked)
            box.unfolded.connect(lambda: self._unfolded(box, rule))
            box.decided.connect(self._decide)
            self.body.addWidget(box)
            if not box.is_folded and found.rule in found.why.rules:
                rule.hide()  # the reason has a chip of its own for it
        if not corrects:
            self._add_corrections(found, is_first=False)
        is_told = bool(found.rule or found.spoken.partition("; ")[2])  # what it is says enough
        if not (found.offers or found.values or found.refused or found.why or found.pile or is_told):
            self.body.addWidget(label(text("Nothing can be done or corrected here now."), "quiet", wrap=True))
        self._details = label("", "quiet", wrap=True)
        self.body.addWidget(self._details)
        self.body.addLayout(row(1, rule))
        self.body.addStretch(1)  # takes what the rounding of heights leaves
        self._describe(found.spoken)
        return self._first(found.why is not None, corrects=corrects) if lying is None or corrects else lying

    def _unfolded(self, box: PieceReasons, rule: QPushButton) -> None:
        rule.setVisible(rule.text() not in box.answer.rules)
        self.refit()

    def _read(self, rule: str, _chip: QWidget) -> None:
        self.rule_asked.emit(rule)

    def _decide(self, step: int, effect: object) -> None:
        self.close_quietly()
        self.decided.emit(step, effect)

    def _first(self, is_explained: bool, *, corrects: bool) -> QWidget | None:  # noqa: FBT001 - private
        if corrects and self._editors:
            return next(iter(self._editors.values())).field
        if self._made:
            return self._made[0]
        if self._steps:
            return next(iter(self._steps.values())).first()
        if is_explained:
            box = self.findChildren(PieceReasons)[0]
            return box.title if isinstance(box.title, QPushButton) else box.chips[0]
        return self.more or next((one.field for one in self._editors.values()), None)

    def _describe(self, spoken: str) -> None:
        """Say what it is above and how it lies below everything, where longer words move nothing."""
        name, _, details = spoken.partition("; ")
        self._title.setText(name)
        if self._details is not None:
            self._details.setText(details)
            self._details.setVisible(bool(details))

    def refill(self) -> bool:
        """Show what there is now; what was there keeps its place. Tell whether anything can be told."""
        found = self._found() if self.sprite and self.weighed is None else None
        if found is None:
            return False
        new = fit_offers(self._made, [offer for offer in found.offers if offer.count is None])
        counts = counted(found.offers)
        for what, one in self._steps.items():
            one.show_offers(counts.pop(what, []))
        self._add_deeds(self._late, [*new, *(offer for some in counts.values() for offer in some)])
        is_folded = self.more is not None and not self.more.isHidden()
        if self._corrections is not None and not is_folded:
            self._follow(found.values)
        self._describe(found.spoken)
        self.stay()
        return True

    @property
    def is_counting(self) -> bool:
        """Whether counts are set here: then it stays open."""
        return bool(self._steps) and (self.rare is None or self.rare.isHidden())

    def _add_usual(self, offers: Sequence[Offer]) -> None:
        """Add what is done here, and behind a button what is seldom done, where that is much beside the rest."""
        rare = [offer for offer in offers if offer.is_rare]
        usual = [offer for offer in offers if not offer.is_rare]
        if not usual or len(rare) <= FEW_RARE:
            self._add_deeds(self._deeds, offers)
            return
        self._add_deeds(self._deeds, usual)
        holder = QWidget()
        folded = column(self.body.spacing())
        holder.setLayout(folded)
        self._add_deeds(folded, rare)
        self.rare = button(text("More, as cards and rules have it…"), "link")
        self.rare.clicked.connect(partial(self._open_rare, holder))
        self._deeds.addWidget(self.rare)
        self._deeds.addWidget(holder)
        holder.hide()

    def _open_rare(self, holder: QWidget) -> None:
        assert self.rare is not None
        holder.show()
        self.rare.hide()
        holder.findChildren(QPushButton)[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.refit()

    def _add_deeds(self, where: QVBoxLayout, offers: Iterable[Offer]) -> None:
        found = tuple(offers)
        single = [OfferButton(offer, keyed=False) for offer in found if offer.count is None]
        for one in single:
            one.pressed.connect(self.take)
        self._made += single
        if single:
            where.addWidget(Flow(*single, spacing=6, below=6, fill=True))
        for what, some in counted(found).items():
            made = self._steps[what] = StepRow(some)
            made.taken.connect(self.take)
            made.repeated.connect(lambda offer, times: self.repeated.emit(offer.command, times))
            where.addWidget(made)

    # -- corrections -------------------------------------------------------------------------------------------
    def _add_corrections(self, found: AtPiece, *, is_first: bool) -> None:
        """Show what can be corrected; where that is much and neither all there is nor `is_first`, behind a button."""
        if not found.values:
            return
        is_alone = is_first or not (found.offers or found.refused or found.why or found.pile)
        holder = QWidget()
        self._corrections = column(self.body.spacing())
        holder.setLayout(self._corrections)
        if not is_alone:
            self.body.addWidget(line())
        if is_alone or len(found.values) <= FEW:
            self._fill_corrections(found.values)
            self.body.addWidget(label(found.differs, "caption", wrap=True))
            self.body.addWidget(holder)
            return
        self.more = button(text("The table differs? Correct the mirror…"), "link")
        self.more.clicked.connect(partial(self._open_corrections, holder))
        self.body.addWidget(self.more)
        self.body.addWidget(holder)
        holder.hide()

    def _open_corrections(self, holder: QWidget) -> None:
        """Make the fields, which takes longer than all else on the plate, and show them."""
        found = self._found()
        assert found is not None
        assert self.more is not None
        self._fill_corrections(found.values)
        holder.show()
        for editor in list(self._editors.values())[:1]:
            editor.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.more.hide()
        self.refit()

    def _follow(self, values: Sequence[Value]) -> None:
        """Show what the values are now, and others where others can be corrected now."""
        if [value.target for value in values] != list(self._editors):
            self._fill_corrections(values)
        for value in values:
            if self._editors[value.target].value != value:
                self._editors[value.target].show_value(value)

    def _fill_corrections(self, values: Sequence[Value]) -> None:
        if self._corrections is None:
            return
        clear(self._corrections)
        is_one = len({value.group for value in values}) == 1
        self._editors = {
            value.target: ValueEditor(value, self._foresee, value.brief if is_one else value.label) for value in values
        }
        for editor in self._editors.values():
            editor.set_to.connect(self.chosen)
            editor.told.connect(self._tell)
            self._corrections.addWidget(editor)
        self.told = label("", "quiet", wrap=True)  # below them all, where it moves none of them
        self.told.hide()
        self._corrections.addWidget(self.told)

    def _tell(self, words: str) -> None:
        """Say what follows from the last correction, or why it cannot be."""
        assert self.told is not None
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self.stay()

    @property
    def is_waiting(self) -> bool:
        """Whether an outcome is shown that is still to be confirmed."""
        return self.isVisible() and self.weighed is not None

    # -- taking ------------------------------------------------------------------------------------------------
    def take(self, offer: Offer) -> None:
        """Take an offer; one that cannot be taken back shows its outcome first."""
        if not offer.foretold or offer == self.weighed:
            self.chosen.emit(offer.command)
        else:
            self.open_again(self.weigh(self.sprite, offer, self._title.text()))

    def weigh(self, sprite: str, offer: Offer, title: str, why_not: Sequence[str] = ()) -> QWidget:
        """Fill in what an offer will do; returns the button that takes the focus: the one that does it.

        `why_not` says first why something else that may have been meant cannot be done.

        A second click on the piece does it too. Where a piece that was dragged stands for a correction, most want it
        back: then that button comes first and has the focus, so that no key corrects by itself.
        """
        self._begin(sprite)
        self.weighed = offer
        self.setAccessibleDescription("\n".join((*why_not, offer.foretold)))
        if title:
            self.body.addWidget(label(title, "quiet", wrap=True))
        for words in why_not:
            self.body.addWidget(label(words, "strong", wrap=True))
        self.body.addWidget(label(offer.foretold, "quiet" if why_not else "strong", wrap=True))
        done = OfferButton(offer, keyed=False)
        done.pressed.connect(self.take)
        back = self.close_button(text("Put it back (Esc)") if is_correction(offer) else "")
        self.body.addLayout(row(back, done, 1) if is_correction(offer) else row(done, back, 1))
        self.weighing.emit(offer)
        return back if is_correction(offer) else done

    # -- a click elsewhere -------------------------------------------------------------------------------------
    def showEvent(self, event: QShowEvent) -> None:
        """Watch the clicks of the whole program from now on."""
        super().showEvent(event)
        QCoreApplication.instance().installEventFilter(self)  # type: ignore[union-attr]  # there is one

    def hideEvent(self, event: QHideEvent) -> None:
        """Watch the clicks of the program no longer."""
        QCoreApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]  # there is one
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close with a click elsewhere; it goes on to what was clicked."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget) and self._is_outside(watched):
            self.close_quietly()
        return super().eventFilter(watched, event)

    def _is_outside(self, clicked: QWidget) -> bool:
        if self.is_waiting and clicked.property(KEEPS):  # it says that this is to be confirmed first, as its key does
            return False
        if clicked.window() is not self.window() or clicked in self._answers:
            return False
        return not (clicked is self or self.isAncestorOf(clicked) or isinstance(clicked.parentWidget(), OfferButton))


def is_correction(offer: Offer) -> bool:
    """Tell whether an offer sets the mirror right, and is no move."""
    return isinstance(offer.command, Correct)


def _value(offer: Offer) -> str:
    """Return the target of the value that an offer counts; "" where it counts none."""
    return "" if offer.count is None else offer.count.value
