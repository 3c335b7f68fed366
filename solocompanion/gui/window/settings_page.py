"""The settings: one page, searchable, in effect at once. Every setting has a default."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from solocompanion.app.preferences.settings import Setting, Settings, is_said_in, matches, table
from solocompanion.core.words import plural, text
from solocompanion.gui.host import Host
from solocompanion.gui.style import sizes
from solocompanion.gui.widgets import access
from solocompanion.gui.widgets.limited import RangeWords
from solocompanion.gui.widgets.plain import as_written, button, column, label, row, set_tip
from solocompanion.gui.widgets.scrolling import scroller
from solocompanion.gui.widgets.stepper import Count

WIDE = 640
FLAT = 1.6  # choices stand side by side up to this scale


def settings(host: Host) -> None:
    """Open the settings over the tabs."""
    page = SettingsPage(host.settings)
    host.show_page(text("Settings"), page, page.search)


class SettingsPage(QWidget):
    """Every setting with what it means, by section."""

    def __init__(self, kept: Settings) -> None:
        super().__init__()
        self._kept = kept
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("Search the settings"))
        self.search.setAccessibleName(text("Search the settings"))
        self.search.textChanged.connect(self._narrow)
        self.reset = button(text("Reset all settings"))
        self.reset.clicked.connect(kept.reset)
        self.nothing = label(text("No setting matches."), "quiet")
        self.lines = [SettingLine(one, kept) for one in table()]
        self.sections: dict[str, Section] = {}
        inner = QWidget()
        held = column(16)
        held.setContentsMargins(0, 0, 12, 0)
        inner.setLayout(held)
        for line in self.lines:
            if line.setting.section not in self.sections:
                self.sections[line.setting.section] = Section(line.setting.section)
                held.addWidget(self.sections[line.setting.section])
            self.sections[line.setting.section].take(line)
        self.reminders = ReminderLine(kept)
        self._reminder_plate = Section(text("Reminders"))
        self._reminder_plate.take(self.reminders)
        held.addWidget(self._reminder_plate)
        held.addWidget(self.nothing)
        held.addLayout(row(self.reset, 1))
        held.addStretch(1)
        scroll = scroller(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.search)
        layout.addWidget(scroll, 1)
        kept.listeners.append(self._follow)
        self.destroyed.connect(_Stop(kept, self._follow))
        self.refit()
        self._narrow("")

    def refit(self) -> None:
        """Keep lines at a length that reads well."""
        self.setMaximumWidth(max(WIDE, sizes.px(WIDE) + 120))

    def _follow(self, name: str) -> None:
        for line in self.lines:
            if line.setting.name == name:
                line.show_value()
        self.reminders.show_value()

    def _narrow(self, wanted: str) -> None:
        """Show the settings that are meant."""
        for line in self.lines:
            line.setVisible(matches(line.setting, wanted))
        for title, section in self.sections.items():
            section.setVisible(any(not one.isHidden() for one in self.lines if one.setting.section == title))
        self._reminder_plate.setVisible(is_said_in(self.reminders.said, wanted))
        self.nothing.setVisible(all(one.isHidden() for one in (*self.lines, self._reminder_plate)))


class _Stop:
    """Takes a listener off when its page is gone."""

    def __init__(self, kept: Settings, listener: object) -> None:
        self._kept, self._listener = kept, listener

    def __call__(self) -> None:
        self._kept.listeners = [one for one in self._kept.listeners if one != self._listener]


class Section(QFrame):
    """A plate with the settings of one section."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setObjectName("plate")
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(20, 14, 20, 14)
        self._lines.setSpacing(16)
        self._lines.addWidget(label(title, "section"))

    def take(self, line: QWidget) -> None:
        """Put a line at the end of the section."""
        self._lines.addWidget(line)


class SettingLine(QWidget):
    """One setting: its name, what it means, and its control."""

    def __init__(self, setting: Setting, kept: Settings) -> None:
        super().__init__()
        self.setting, self._kept = setting, kept
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setVerticalSpacing(4)
        layout.setColumnStretch(0, 1)
        self._control: Switch | Percent | Choices
        if setting.kind == "switch":
            self._control = Switch(setting, kept)
            layout.addWidget(self._control, 0, 0)
        else:
            layout.addWidget(label(setting.words, "strong"), 0, 0)
            self._control = Percent(setting, kept) if setting.kind == "percent" else Choices(setting, kept)
            layout.addWidget(self._control, 2, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(label(setting.hint, "quiet", wrap=True), 1, 0)
        self.show_value()

    def show_value(self) -> None:
        """Show the value that is kept for the setting."""
        self._control.show_value(self._kept.value(self.setting.name))


class ReminderLine(QWidget):
    """Brings back the reminders that were switched off in the games."""

    def __init__(self, kept: Settings) -> None:
        super().__init__()
        self._kept = kept
        hint = text("In your turn a game reminds you of rules that matter then; each can be switched off beside it.")
        self.again = button(text("Show all reminders again"))
        self.again.clicked.connect(kept.bring_reminders_back)
        self.said = " ".join((text("Reminders"), hint, self.again.text()))
        self._off = label("", "strong")
        layout = column(4)
        layout.addWidget(self._off)
        layout.addWidget(label(hint, "quiet", wrap=True))
        layout.addLayout(row(self.again, 1))
        self.setLayout(layout)
        self.show_value()

    def show_value(self) -> None:
        """Show how many are switched off."""
        off = self._kept.reminders_off()
        self._off.setText(plural("{n} reminder is switched off", "{n} reminders are switched off", off))
        self.again.setEnabled(off > 0)


class Switch(QCheckBox):
    """A setting that is on or off."""

    def __init__(self, setting: Setting, kept: Settings) -> None:
        super().__init__(as_written(setting.words))
        self.setProperty("role", "strong")
        self.setAccessibleDescription(setting.hint)
        self.toggled.connect(lambda on: kept.set(setting.name, on))

    def show_value(self, value: object) -> None:
        """Show on or off, as it is kept."""
        self.setChecked(bool(value))


class Percent(QWidget):
    """A percentage with steps on both sides."""

    def __init__(self, setting: Setting, kept: Settings) -> None:
        super().__init__()
        self.field = Count()  # the size follows a number that is finished, not every digit of it
        self.field.setRange(setting.low, setting.high)
        self.field.setSingleStep(setting.step)
        self.field.setSuffix(text(" %"))
        self.field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        RangeWords(self.field)
        self.field.setAccessibleName(setting.words)
        self.field.setAccessibleDescription(setting.hint)
        self.field.valueChanged.connect(lambda value: kept.set(setting.name, value))
        sizes.hold(self.field, least_w=("px", 96))
        less, more = button("−", "step"), button("+", "step")
        for made, name, step in (
            (less, text("Smaller"), self.field.stepDown), (more, text("Larger"), self.field.stepUp)
        ):  # fmt: skip
            made.setAccessibleName(name)
            set_tip(made, name)
            made.clicked.connect(step)
            sizes.hold(made, w=("px", 36), h=("px", 32))
        self.setLayout(row(less, self.field, more))

    def show_value(self, value: object) -> None:
        """Show a number of percent, as it is kept."""
        self.field.setValue(int(str(value)))


class Choices(QWidget):
    """A choice among a few, side by side; the arrow keys go from one to the next."""

    def __init__(self, setting: Setting, kept: Settings) -> None:
        super().__init__()
        self._buttons: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        for value, words in setting.choices:
            made = self._buttons[value] = access.one_of_many(words)
            made.setAccessibleName(text("{setting}: {choice}", setting=setting.words, choice=words))
            made.clicked.connect(lambda _=False, value=value: kept.set(setting.name, value))
            self._group.addButton(made)
        self._layout = QGridLayout()
        self._layout.setSpacing(0)
        self.setLayout(self._layout)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self.refit()

    def refit(self) -> None:
        """Stand side by side, or one under the other where the words are large."""
        flat = sizes.factor() <= FLAT
        bold = QFontMetricsF(sizes.font(13, 600))
        for number, made in enumerate(self._buttons.values()):
            made.setMinimumWidth(round(bold.horizontalAdvance(made.text())) + 28)
            self._layout.addWidget(made, 0 if flat else number, number if flat else 0)

    def show_value(self, value: object) -> None:
        """Show the choice that is kept."""
        self._buttons[str(value)].setChecked(True)
