"""The rows of the new-game form: the first question, an option."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QButtonGroup, QComboBox, QPushButton, QWidget

from solocompanion.core.options import Clash, Lead, Option, Own, Settings
from solocompanion.core.words import text
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import button, label, name_field, set_tip
from solocompanion.gui.widgets.scrolling import stay_put
from solocompanion.gui.widgets.words import unbroken

FLAT = 1.5  # up to this scale a list stands beside its name
LISTED = 24  # options with more choices than this are found by typing too
SEGMENTS = 5  # options with more choices than this get a list instead of buttons


class LeadRow(QWidget):
    """The question asked first: its answers side by side, and under them what the chosen one means.

    Signals
    -------
    picked(settings)
        The settings of the answer that was chosen.

    """

    picked = Signal(object)

    def __init__(self, lead: Lead) -> None:
        super().__init__()
        self._lead = lead
        self._group = QButtonGroup(self)
        self.meaning = label("", "caption", wrap=True)
        flow = Flow(spacing=0, below=2)
        question = label(lead.question, "strong")
        question.setContentsMargins(0, 0, 12, 0)
        flow.add(question)
        for number, way in enumerate(lead.ways):
            made = access.one_of_many(way.label)
            made.setAccessibleName(f"{lead.question} {way.label}")
            made.setAccessibleDescription(way.meaning)
            self._group.addButton(made, number)
            flow.add(made)
        self._group.idClicked.connect(lambda number: self.picked.emit(lead.ways[number].settings))
        layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(4)
        layout.addWidget(flow)
        layout.addWidget(self.meaning)
        self.refit()

    def show_settings(self, settings: Settings) -> None:
        """Show the answer that fits the settings, or that they are a mix of none."""
        taken = self._lead.taken(settings)
        self._group.setExclusive(False)  # a mix checks none
        for made, way in zip(self._group.buttons(), self._lead.ways, strict=True):
            made.setChecked(way is taken)
        self._group.setExclusive(True)
        self.meaning.setText(taken.meaning if taken else text("A mix of your own, chosen below."))

    def refit(self) -> None:
        """Keep the buttons as wide as their words."""
        _widen(self._group.buttons())


class OptionRow(QWidget):
    """One option: its name and its choices, as buttons that go on below or as a list.

    Signals
    -------
    changed(option, value), own_wanted(kind)
        Another choice was made; a further one shall be made in the Workshop, a record of this kind.

    """

    changed = Signal(str, str)
    own_wanted = Signal(str)

    def __init__(self, option: Option, value: str) -> None:
        super().__init__()
        self.option = option
        self._short: list[QPushButton] = []
        layout = self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        layout.setContentsMargins(0, 2, 0, 2)
        layout.setSpacing(0)
        words = f"{option.label} {unbroken(option.house)}" if option.house else option.label
        name = label(words, "" if not option.house else "quiet", wrap=bool(option.house))
        self._name = name
        sizes.hold(name, least_w=("px", 122 if is_short(option) else 84))
        if is_short(option):
            layout.addWidget(self._segments(name, value))
        else:
            name.setContentsMargins(0, 0, 8, 0)
            layout.addWidget(name)
            self._add_list(layout, value)
        self.refit()

    def choose(self, value: str) -> None:
        """Show another choice without telling of it."""
        if not is_short(self.option):
            with QSignalBlocker(self._combo):
                self._combo.setCurrentIndex(max(0, self._combo.findData(value)))
            return
        for made, choice in zip(self._short, self.option.choices, strict=True):
            if choice.value == value:
                made.setChecked(True)

    def bar(self, barred: Mapping[str, Clash]) -> None:
        """Grey the choices that cannot be chosen with the others as they are, and say why at each."""
        choices = self.option.choices
        if is_short(self.option):
            for made, choice in zip(self._short, choices, strict=True):
                clash = barred.get(choice.value)
                made.setEnabled(clash is None)
                set_tip(made, "" if clash is None else clash.why)
            return
        for number, choice in enumerate(choices):
            clash = barred.get(choice.value)
            mark, why = ("", "") if clash is None else (clash.mark, clash.why)
            self._combo.bar(number, choice.label, mark, why)

    def needed(self) -> int:
        """Return how many pixels a list needs beside its name; a name that wraps needs no more than its least."""
        name = self._name.minimumWidth() if self.option.house else self._name.sizeHint().width()
        return name + self._combo.minimumSizeHint().width()

    def refit(self) -> None:
        """Keep the buttons as wide as their words, and a list beside its name where there is room for both."""
        _widen(self._short)
        if not is_short(self.option):
            flat = sizes.factor() <= FLAT and not self.option.house  # a house rule's choices are sentences
            self._layout.setDirection(QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom)

    def _segments(self, name: QWidget, value: str) -> QWidget:
        name.setContentsMargins(0, 0, 8, 0)
        flow = Flow(name, spacing=0, below=2)
        group = QButtonGroup(self)
        for number, choice in enumerate(self.option.choices):
            made = access.one_of_many(choice.label)
            made.setChecked(choice.value == value)
            made.setAccessibleName(f"{self.option.label}: {choice.label}")
            group.addButton(made, number)
            self._short.append(made)
            flow.add(made)
        if (own := self.option.own) is not None:
            flow.add(way_to(own, self.option.label, self.own_wanted.emit))
        group.idClicked.connect(self._segment)
        return flow

    def _add_list(self, layout: QBoxLayout, value: str) -> None:
        self._combo = combo = _list_of(len(self.option.choices))
        combo.setAccessibleName(self.option.label)
        for choice in self.option.choices:
            combo.addItem(choice.label, choice.value)
        combo.setCurrentIndex(max(0, combo.findData(value)))
        combo.currentIndexChanged.connect(self._listed)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(14)
        name_field(self._name, combo)  # a screen reader names a list after its label, not after its accessible name
        layout.addWidget(combo, 1)

    def _segment(self, number: int) -> None:
        stay_put(self)
        self.changed.emit(self.option.id, self.option.choices[number].value)

    def _listed(self, _index: int) -> None:
        stay_put(self)
        self.changed.emit(self.option.id, str(self._combo.currentData()))


def _widen(segments: Sequence[QAbstractButton]) -> None:
    """Keep buttons as wide as their words are when chosen."""
    bold = QFontMetricsF(sizes.font(13, 600))
    for made in segments:
        made.setMinimumWidth(round(bold.horizontalAdvance(made.text())) + 2 * sizes.tool(10) + 6)


def way_to(own: Own, label: str, go: Callable[[str], object]) -> QPushButton:
    """Return the link to making a choice of one's own."""
    made = button(own.words, "link", text("It is drawn in the Workshop, and chosen here then"))
    made.setAccessibleName(f"{label}: {own.words}")
    made.clicked.connect(lambda _=False: go(own.kind))
    return made


def is_short(option: Option) -> bool:
    """Tell whether the choices fit side by side."""
    return not option.house and len(option.choices) <= SEGMENTS and sum(len(one.label) for one in option.choices) <= 64


def _list_of(choices: int) -> ChoiceBox:
    """Return a list for so many choices: of many, one that is searched."""
    if choices <= LISTED:
        return ChoiceBox()
    from solocompanion.gui.widgets.search_box import SearchBox  # noqa: PLC0415 - two classes of Qt that few lists need

    return SearchBox()
