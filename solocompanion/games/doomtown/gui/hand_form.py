"""Enter a hand: tap its cards, or only what it comes to. What was tapped stands in a line that can be typed too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from solocompanion.core.cards import CardError
from solocompanion.core.words import capital, text
from solocompanion.games.doomtown import poker, wording
from solocompanion.gui.questions.game_forms import OwnEntry, Records
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.choice_box import ChoiceBox
from solocompanion.gui.widgets.plain import button, label, restyle, row

SUITS = ("spades", "hearts", "clubs", "diamonds")
RED = {"hearts", "diamonds"}
VALUES = range(1, 14)
ACROSS = 7  # cards of a suit in a row; it has two rows, whose last place in the last one is the joker's
KEY = 28  # pixels, the least width and height of a card to tap


class HandForm(OwnEntry):
    """Fifty-two cards to tap, a joker, the line, and what it comes to."""

    def __init__(self, art: Art, records: Records, state: Any = None) -> None:
        super().__init__(art, records, state)
        self._is_lowball = state is not None and state.phase == "gamblin"
        self.entry = QLineEdit()
        self.entry.setPlaceholderText(text("10h Jd 3c As *, or: full house"))
        self.entry.setAccessibleName(text("Your hand"))
        self.entry.textChanged.connect(self._typed)
        self.entry.returnPressed.connect(self.confirmed)
        self.back = button("⌫", "small", text("Take the last one back"))
        self.back.clicked.connect(self._take_back)
        self.reading = label("", "caption", wrap=True)
        self.keys: dict[str, QPushButton] = {}
        self._names: dict[str, str] = {}
        body = QVBoxLayout(self)
        sizes.frame(body, 0, 2, 0, 2, spacing=4)
        body.addLayout(self._cards())
        body.addLayout(row(self.entry, self.back))
        body.addLayout(row(self._ranks()))
        body.addWidget(self.reading)
        self._typed("")

    def line(self) -> str:
        """Return the hand as it is read."""
        return self.entry.text().strip()

    def missing(self) -> str:
        """Say what cannot be read."""
        if not self.line():
            return text("Tap your five cards, or choose what they come to.")
        try:
            poker.read(self.line(), is_lowball=self._is_lowball)
        except CardError as error:
            return capital(error.said)
        return ""

    def first(self) -> QWidget:
        """Return the line: typing is the quickest with the keyboard."""
        return self.entry

    # -- parts -------------------------------------------------------------------------------------------------
    def _cards(self) -> QGridLayout:
        """Lay the cards out by suit and value, two rows each, with the joker at the end of the last row."""
        grid = QGridLayout()
        grid.setSpacing(1)
        for across in range(1, ACROSS + 1):
            grid.setColumnStretch(across, 1)
        for n, suit in enumerate(SUITS):
            sign = label(wording.SIGNS[suit], "section")
            restyle(sign, "suit", _colour(suit))
            grid.addWidget(sign, 2 * n, 0, 2, 1)
            for value in VALUES:
                card: poker.Playing = (value, suit)
                letter, word, name = wording.LETTERS[value - 1], poker.write_hand([card]), wording.playing(card)
                key = self._key(letter, word, name, _colour(suit))
                grid.addWidget(key, 2 * n + (value - 1) // ACROSS, 1 + (value - 1) % ACROSS)
        grid.addWidget(self._key("★", "*", text("joker"), ""), 2 * len(SUITS) - 1, ACROSS)
        return grid

    def _key(self, sign: str, word: str, name: str, colour: str) -> QPushButton:
        made = button(sign, "key", name)
        made.setAccessibleName(name)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus if not self.keys else Qt.FocusPolicy.ClickFocus)
        sizes.hold(made, least_w=("px", KEY), least_h=("px", KEY))
        restyle(made, "suit", colour)
        made.clicked.connect(partial(self._add, word))
        self.keys[word], self._names[word] = made, name
        return made

    def _mark(self, words: Sequence[str]) -> None:
        """Mark the cards that stand in the line already."""
        taken = {one.casefold() for one in words}
        for word, key in self.keys.items():
            is_taken = word.casefold() in taken
            if bool(key.property("taken")) != is_taken:
                restyle(key, "taken", is_taken)
                name = self._names[word]
                key.setAccessibleName(text("{card}, in your hand", card=name) if is_taken else name)

    def _ranks(self) -> ChoiceBox:
        """Offer what a hand comes to, for who does not tap its cards."""
        self.ranks = ChoiceBox()
        self.ranks.setAccessibleName(text("Only what it comes to"))
        self.ranks.addItem(text("Only what it comes to …"), "")
        for rank in range(len(wording.HANDS), 0, -1):
            for cheating in ("", " cheating"):
                self.ranks.addItem(
                    f"{rank}  {wording.hand(rank, is_cheating=bool(cheating))}", f"rank {rank}{cheating}"
                )
        self.ranks.addItem(capital(wording.hand_shown(poker.LOWEST)), poker.TOO_FEW)
        self.ranks.activated.connect(self._choose_rank)
        return self.ranks

    # -- entering ----------------------------------------------------------------------------------------------
    def _add(self, word: str) -> None:
        """Add a card; after a rank a hand begins, and a sixth card is refused."""
        words = self.line().split()
        if not all(one in self.keys for one in words):
            words = []
        if len(words) >= poker.CARDS:
            self.reading.setText(text("A hand has five cards: take one back first."))
            return
        self.entry.setText(" ".join((*words, word)))

    def _take_back(self) -> None:
        self.entry.setText(" ".join(self.line().split()[:-1]))

    def _choose_rank(self, at: int) -> None:
        if said := self.ranks.itemData(at):
            self.entry.setText(said)

    def _typed(self, line: str) -> None:
        """Say what the line comes to, as far as it can be read."""
        words = line.split()
        self.back.setEnabled(bool(words))
        self._mark(words)
        try:
            found = poker.read(line, is_lowball=self._is_lowball).hand
        except CardError:
            n = len(words)
            is_begun = 0 < n < poker.CARDS and all(one in self.keys for one in words)
            said = text("{n} of {all} cards", n=n, all=poker.CARDS) if is_begun else ""
        else:
            said = text("Rank {n}: {hand}", n=found.rank, hand=wording.hand_shown(found))
        self.reading.setText(said)
        self.changed.emit()


def _colour(suit: str) -> str:
    return "red" if suit in RED else "black"
