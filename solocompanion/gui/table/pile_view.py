"""The cards of a pile that lies open: face up, the newest first, as they are printed or by name."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from solocompanion.app.content.games import Game
from solocompanion.core.piles import Pile, PileCard
from solocompanion.core.words import plural, text
from solocompanion.gui.board.sprites import BoardPicture
from solocompanion.gui.style import sizes
from solocompanion.gui.style.art import Art
from solocompanion.gui.widgets.flow import Flow
from solocompanion.gui.widgets.plain import column, label, set_tip

WIDE, BROAD = 92, 296  # of the picture of an upright card and of a broad one, as designed
LONG = 3  # cards up to which the names of a pile have no number


def pile_view(pile: Pile, game: Game, art: Art) -> QWidget:
    """Return the cards of a pile."""
    made = QWidget()
    down = column(4)
    made.setLayout(down)
    many = plural("{n} card", "{n} cards", len(pile.cards))
    head = label(text("{many}, the newest first", many=many) if len(pile.cards) > 1 else many, "caption")
    head.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader reads all of it there
    head.setAccessibleName(". ".join((pile.title, head.text(), *(card.name for card in pile.cards))))
    made.setFocusProxy(head)
    down.addWidget(head)
    pictures = [_picture(card, pile.kind, game, art) for card in pile.cards] if pile.kind else []
    if any(isinstance(one, BoardPicture) for one in pictures):
        down.addWidget(Flow(*pictures, spacing=6, below=6))
        return made
    for number, card in enumerate(pile.cards, start=1):
        words = card.name if len(pile.cards) <= LONG else text("{n}. {name}", n=number, name=card.name)
        down.addWidget(label(words, wrap=True))
    return made


def _picture(card: PileCard, kind: str, game: Game, art: Art) -> QWidget:
    """Return a card as it is printed, or where it cannot be drawn its name in the same place."""
    board = game.pictured(kind, card.record) if card.record else None
    if board is None:
        return _named(card)
    made = BoardPicture(art)
    made.show_board(board, art, sizes.px(WIDE if board.width < board.height else BROAD))
    made.setAccessibleName(card.name)
    set_tip(made, card.name)
    return made


def _named(card: PileCard) -> QLabel:
    made = label(card.name, "quiet", wrap=True)
    sizes.hold(made, w=("px", WIDE))
    return made
