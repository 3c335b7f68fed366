"""What a file says is shown as it is: markup in a name or a note is never taken for markup."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QAction, Qt
from PySide6.QtWidgets import QToolTip

import solocompanion
from solocompanion.gui.widgets.plain import button, label, set_tip, show_tip

PACKAGE = Path(solocompanion.__file__).parent
EVIL = 'See <img src="file:///etc/hostname"> & <b>more</b>\nbelow'
# what Qt shows as rich text when it looks like some, and who may use it
RICH = {
    r"\bQLabel\(": ["gui/widgets/plain.py"],
    r"\(QLabel\)": [
        "gui/lobby/exhibits.py",  # asks for its own labels
        "gui/widgets/sign.py",
        "gui/widgets/elided.py",
        "gui/widgets/words.py",
    ],  # has no words; sets its format
    r"\.setToolTip\(|\bQToolTip\b": ["gui/widgets/plain.py"],
    r"\bQMessageBox\b": ["gui/main.py"],  # sets its format
    r"\.setWhatsThis\(|\bQTextEdit\b|\bQTextBrowser\b|\bQErrorMessage\b|ToolTipRole": [],
    r"\.setHtml\(|\.insertHtml\(|RichText\b|AutoText\b": ["gui/widgets/plain.py", "gui/workshop/print.py"],
}


def sources():
    found = [one for one in PACKAGE.rglob("*.py") if "gui" in one.parts and "forms" not in one.parts]
    assert len(found) > 100
    return found


@pytest.mark.parametrize("kind", RICH)
def test_what_may_be_rich_text_is_made_in_one_place(kind):
    users = {one.relative_to(PACKAGE).as_posix() for one in sources() if re.search(kind, one.read_text("utf-8"))}
    assert users == set(RICH[kind]), "use label, button, set_tip or show_tip of gui.widgets.plain"


def test_every_label_of_a_form_is_plain():
    labels = [
        (file.name, one)
        for file in (PACKAGE.parent / "ui").glob("*.ui")
        for one in ET.parse(file).iter("widget")  # noqa: S314 - our own forms
        if one.get("class") == "QLabel"
    ]
    assert len(labels) > 10
    for file, one in labels:
        formats = [found.text for found in one.iterfind("property[@name='textFormat']/enum")]
        assert formats == ["Qt::TextFormat::PlainText"], (file, one.get("name"))


def test_a_tool_tip_shows_markup_as_words(qtbot):
    control = button("Press", tip=EVIL)
    qtbot.addWidget(control)
    assert Qt.convertFromPlainText(EVIL) == control.toolTip()
    assert "<img" not in control.toolTip()
    action = QAction("Undo", control)
    set_tip(action, EVIL)
    assert "<img" not in action.toolTip()
    control.show()
    show_tip(control.mapToGlobal(control.rect().center()), EVIL, control)
    assert "<img" not in QToolTip.text()
    assert "&lt;img" in QToolTip.text()


def test_a_plain_tool_tip_stays_as_it_is(qtbot):
    control = button("Press", tip="a < b & c")
    qtbot.addWidget(control)
    assert control.toolTip() == "a < b & c"


def test_a_label_shows_markup_as_words(qtbot):
    made = label(EVIL)
    qtbot.addWidget(made)
    assert made.textFormat() == Qt.TextFormat.PlainText
