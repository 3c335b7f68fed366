"""Enter a deck as a list: paste it, type it, or open a file. What is unknown is named by line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QVBoxLayout, QWidget

from solocompanion.core.content import structure
from solocompanion.core.words import plural, shortened, text
from solocompanion.games.doomtown.deck_lists import LARGEST, DeckList, read_list, warnings, write_list
from solocompanion.games.doomtown.facts import KINDS, Catalogue, build
from solocompanion.gui.guard import guarded
from solocompanion.gui.questions.game_forms import OwnEntry, Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.plain import button, label, row

SHOWN = 8  # unknown lines that are named at once
ROOM = 260  # pixels, the least height of the list


def _decoded(found: bytes) -> str:
    """Return the text of a file in the encodings in use. Raises `ValueError` for what is no text."""
    if found[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        return found.decode("utf-16")
    try:
        lines = found.decode("utf-8-sig")
    except UnicodeDecodeError:
        lines = found.decode("cp1252", errors="replace")
    if any(ord(one) < ord(" ") and one not in "\t\r\n\f" for one in lines):
        raise ValueError(text("it is no text"))
    return lines


@guarded
class DeckForm(OwnEntry):
    """The list as text, how many cards it has, and what is wrong with it.

    What was typed stays as it is while it is worked on: it is written anew only for another record.
    """

    covers = ("cards", "outfit")
    says_faults = True

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        super().__init__(art, records, state)
        rows = {kind: records(kind) for kind in KINDS if kind != "deck"}
        self._catalogue: Catalogue = build(structure(rows, KINDS, ""))
        self._read = DeckList()
        self._outfit = ""
        self.list = QPlainTextEdit()
        self.list.setAccessibleName(text("The list"))
        self.list.setPlaceholderText(text("Law Dogs\n\n1x Abram Grothe\n2x Bad Company\n…"))
        self.list.setTabChangesFocus(True)
        sizes.hold(self.list, least_h=("px", ROOM))
        self.list.textChanged.connect(self._typed)
        self.counted = label(wrap=True)
        self.wrong = label("", "danger", wrap=True)
        self.open = button(text("Open a list…"), tip=text("A text file, or a deck of OCTGN"))
        self.open.clicked.connect(self._ask_file)
        body = QVBoxLayout(self)
        sizes.frame(body, 0, 2, 0, 2, spacing=6)
        body.addWidget(label(text("One line for each card: how often, and its title"), "caption", wrap=True))
        body.addWidget(self.list)
        body.addLayout(row(self.counted, 1, self.open))
        body.addWidget(self.wrong)
        self._say()

    def line(self) -> str:
        """Return the list; no question asks for one."""
        return self.list.toPlainText()

    def missing(self) -> str:
        """Return the first fault of the list in words; "" where there is none."""
        return next(iter(self._faults()), "")

    def fields(self) -> dict[str, Any]:
        """Return the cards that are known and the outfit; without one in the list, the one before stays."""
        return {"cards": list(self._read.lines), "outfit": self._read.outfit or self._outfit}

    def show_fields(self, fields: dict[str, Any]) -> None:
        """Show another record; the one that is shown keeps its text, with what is unknown in it.

        The Workshop shows a record again after each change, and a record holds only the cards that are known.
        """
        cards, outfit = list(fields.get("cards", ())), str(fields.get("outfit", ""))
        is_same = cards == list(self._read.lines) and (cards or self.list.toPlainText().strip())
        self._outfit = outfit
        if is_same:
            return
        self.list.blockSignals(True)
        self.list.setPlainText(write_list(cards, outfit, self._catalogue))
        self.list.blockSignals(False)
        self._read = read_list(self.list.toPlainText(), self._catalogue)
        self._say()

    def first(self) -> QWidget:
        """Return the field that has the focus at first: the list."""
        return self.list

    def bring(self, path: Path) -> None:
        """Take the list of a file in; one that cannot be read is named, and the list stays."""
        try:
            if path.stat().st_size > LARGEST:
                raise ValueError(text("it is too large for a list"))
            lines = _decoded(path.read_bytes())
        except (OSError, ValueError) as error:
            self.wrong.setText(text("{file} cannot be read: {why}", file=path.name, why=str(error)))
            self.wrong.show()
            return
        self.list.setPlainText(lines)

    def _ask_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, text("Open a list"), "", "*.txt *.o8d *.csv *")
        if path:
            self.bring(Path(path))

    def _typed(self) -> None:
        self._read = read_list(self.list.toPlainText(), self._catalogue)
        self._say()
        self.changed.emit()

    def _faults(self) -> list[str]:
        unknown = [one.words for one in self._read.unknown]
        if len(unknown) > SHOWN:
            unknown[SHOWN:] = [text("And {n} lines more.", n=len(unknown) - SHOWN)]
        return [*unknown, *warnings(self._read, self._catalogue)]

    def _say(self) -> None:
        said = plural("{n} card", "{n} cards", self._read.size)
        if self._read.jokers:
            said = text("{cards}; jokers are left out", cards=said)
        if self._read.single:
            once = shortened(", ".join(self._read.single))
            said = text("{cards}. One each, as no number is given: {titles}", cards=said, titles=once)
        if self._read.passed:
            said = text("{cards}. Passed over: {lines}", cards=said, lines=shortened(", ".join(self._read.passed)))
        self.counted.setText(said)
        faults = self._faults() if self.list.toPlainText().strip() else []
        self.wrong.setText("\n".join(faults))
        self.wrong.setVisible(bool(faults))
