"""The icons of a section's right side: one row each, with the few numbers printed on it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from solocompanion.core.words import later, text
from solocompanion.games.dead_reckoning import sections as icons
from solocompanion.games.dead_reckoning.sections import Icon, SectionError, read_icon, write_icon
from solocompanion.gui.guard import guarded
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import button, label

NEW: tuple[tuple[str, Icon], ...] = (
    ("icon_coins", icons.Coins(2)),
    ("icon_income", icons.Income()),
    ("icon_upgrade", icons.Upgrade(1)),
    ("icon_repair", icons.Repair(1)),
    ("icon_outpost", icons.Build("outpost")),
    ("icon_fort", icons.Build("fort")),
    ("icon_garrison", icons.Build("garrison")),
    ("icon_produce", icons.Produce(1)),
    ("icon_sailors", icons.Sailors()),
    ("icon_attack", icons.Attack()),
    ("icon_merchant", icons.Merchant()),
    ("icon_delayed", icons.Later(1, 0)),
    ("icon_cubes", icons.IfCubes(7, (icons.Attack(),), (icons.Coins(2),))),
    ("icon_note", icons.Remark(later("as printed"))),
)
ART = {type(icon): art for art, icon in NEW}


def icon_words(icon: Icon) -> str:
    """Name an icon as it is offered."""
    words = {
        icons.Coins: text("Coins"),
        icons.Income: text("Coins for its Mercantile pile"),
        icons.Upgrade: text("Ship Upgrade"),
        icons.Repair: text("Repair"),
        icons.Produce: text("Production"),
        icons.Sailors: text("Expert Sailors"),
        icons.Attack: text("Attack Flag"),
        icons.Merchant: text("Defeat a Merchant ship"),
        icons.Later: text("After end of turn"),
        icons.IfCubes: text("If cubes at least"),
        icons.Remark: text("Something else"),
    }
    kinds = {"outpost": text("Outpost"), "fort": text("Fort"), "garrison": text("Garrison")}
    return kinds[icon.kind] if isinstance(icon, icons.Build) else words[type(icon)]


def icon_art(icon: Icon) -> str:
    """Return the drawing of an icon."""
    return f"icon_{icon.kind}" if isinstance(icon, icons.Build) else ART[type(icon)]


@guarded
class Sign(QWidget):
    """A drawing of the game, as large as a line."""

    def __init__(self, art: Callable[[], Art], name: str) -> None:
        super().__init__()
        self._art, self._name = art, name
        sizes.hold(self, w=("tool", 26), h=("tool", 26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        self._art().draw(painter, self._name, QRectF(self.rect()))
        painter.end()

    def sizeHint(self) -> QSize:
        """Stay small."""
        return QSize(sizes.tool(26), sizes.tool(26))


class IconRow(QWidget):
    """One icon with its numbers. `icon` is what it stands for now.

    Signals
    -------
    changed(), removed()
        A number was changed, or the icon is to go.

    """

    changed = Signal()
    removed = Signal()

    def __init__(self, icon: Icon, art: Callable[[], Art]) -> None:
        super().__init__()
        self.icon = icon
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._row.addWidget(Sign(art, icon_art(icon)))
        self._row.addWidget(label(icon_words(icon), wrap=True), 1)
        self._first: QWidget | None = None
        self._fill(icon)
        away = button("×", "step", text("Take {icon} away", icon=icon_words(icon)))
        away.setAccessibleName(away.toolTip())
        sizes.hold(away, w=("tool", 28), h=("tool", 28))
        away.clicked.connect(self.removed)
        self._row.addWidget(away)

    def take_focus(self) -> None:
        """Put the focus on the first number, if there is one."""
        if self._first is not None:
            self._first.setFocus()

    def _fill(self, icon: Icon) -> None:
        if isinstance(icon, icons.Coins):
            self._number(text("Coins"), 1, 20, icon.n, icons.Coins)
        elif isinstance(icon, icons.Upgrade):
            self._number(text("Level"), 1, 4, icon.level, icons.Upgrade)
        elif isinstance(icon, icons.Repair):
            self._number(text("Damage repaired"), 1, 4, icon.n, icons.Repair)
        elif isinstance(icon, icons.Produce):
            self._number(text("How often"), 1, 4, icon.times, icons.Produce)
        elif isinstance(icon, icons.Attack):
            self._attack(icon)
        elif isinstance(icon, icons.Later):
            self._later(icon)
        elif isinstance(icon, icons.IfCubes):
            self._if_cubes(icon)
        elif isinstance(icon, icons.Remark):
            self._remark(icon)

    def _number(self, name: str, low: int, high: int, now: int, made: Callable[[int], Icon]) -> QSpinBox:
        spin = self._spin(name, low, high, now)
        spin.valueChanged.connect(lambda n: self._set(made(n)))
        return spin

    def _spin(self, name: str, low: int, high: int, now: int) -> QSpinBox:
        spin = QSpinBox()
        spin.lineEdit().setTextMargins(5, 0, 0, 0)
        spin.setRange(low, high)
        spin.setValue(now)
        spin.setAccessibleName(name)
        spin.setToolTip(name)
        sizes.hold(spin, w=("px", 50))
        self._row.addWidget(spin)
        self._first = self._first or spin
        return spin

    def _attack(self, icon: icons.Attack) -> None:
        spin = self._spin(text("Cubes more in this battle"), 0, 9, icon.bonus)
        spin.setPrefix("+")
        box = QCheckBox(text("only at sea"))
        box.setChecked(icon.at_sea)
        self._row.addWidget(box)

        def change(_: object = None) -> None:
            self._set(icons.Attack(spin.value(), box.isChecked()))

        spin.valueChanged.connect(change)
        box.toggled.connect(change)

    def _later(self, icon: icons.Later) -> None:
        coins = self._spin(text("Coins"), 0, 9, icon.coins)
        self._row.addWidget(label(text("coins"), "caption"))
        cargo = self._spin(text("Cargo"), 0, 9, icon.cargo)
        self._row.addWidget(label(text("cargo"), "caption"))

        def change(_: object = None) -> None:
            self._set(icons.Later(coins.value(), cargo.value()))

        coins.valueChanged.connect(change)
        cargo.valueChanged.connect(change)

    def _if_cubes(self, icon: icons.IfCubes) -> None:
        least = self._spin(text("Cubes at least"), 1, 20, icon.least)
        otherwise = QComboBox()
        otherwise.setAccessibleName(text("Otherwise"))
        choices = dict.fromkeys((*icon.otherwise, *(one for _, one in NEW if not isinstance(one, icons.IfCubes))))
        for one in choices:
            otherwise.addItem(text("else: {icon}", icon=icon_words(one)), write_icon(one))
        otherwise.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        otherwise.setMinimumContentsLength(9)
        self._row.addWidget(otherwise)

        def change(_: object = None) -> None:
            self._set(icons.IfCubes(least.value(), icon.then, (read_icon(otherwise.currentData()),)))

        least.valueChanged.connect(change)
        otherwise.currentIndexChanged.connect(change)

    def _remark(self, icon: icons.Remark) -> None:
        words = QLineEdit(icon.words)
        words.setAccessibleName(text("What it says, in your words"))
        words.setMaxLength(100)
        self._row.addWidget(words, 1)
        self._first = words

        def change(said: str) -> None:
            try:
                self._set(read_icon(f"say {said.replace(',', ' ').replace(';', ' ').strip()}"))
            except SectionError:  # empty for the moment: what stood there counts until something else does
                return

        words.textEdited.connect(change)

    def _set(self, icon: Icon) -> None:
        self.icon = icon
        self.changed.emit()
