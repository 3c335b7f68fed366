"""Words and signs stand out from their ground in every theme: 4.5 for words, 3 for large ones, signs and frames."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

from solocompanion.gui.style import theme
from solocompanion.gui.style.theme import Theme

from .test_colours import contrast

WORDS = (
    *product(("ink",), ("window", "panel", "hover", "chip", "lit", "dash", "youlit")),
    *product(("ink2",), ("window", "panel", "hover", "chip", "dash")),
    ("accentink", "panel"),
    ("accentink", "window"),
    ("accentink", "dash"),
    ("danger", "panel"),
    ("danger", "window"),
    ("youink", "youlit"),
    ("youink", "panel"),
    ("pastink", "past"),
    ("onstrong", "strong"),
    ("panel", "accentink"),
    ("panel", "you"),
)
SIGNS = (
    ("onaccent", "accent"),  # large and bold
    ("onaccent", "accentlift"),
    ("ontick", "tick"),
    ("tick", "panel"),
    ("you", "panel"),
    ("opponent", "panel"),
    ("table", "panel"),
    ("edge", "panel"),
)


@pytest.mark.parametrize("name", theme.THEMES)
@pytest.mark.parametrize(("pairs", "least"), [(WORDS, 4.5), (SIGNS, 3)], ids=["words", "signs"])
def test_what_is_read_stands_out(name, pairs, least):
    found = theme.window_tokens(Theme(name))
    weak = {pair: round(ratio, 2) for pair in pairs if (ratio := contrast(found[pair[0]], found[pair[1]])) < least}
    assert not weak


def fields(window) -> Iterator[tuple[str, QLineEdit | QPlainTextEdit]]:
    """Yield a new field of each kind in each theme."""
    for name, kind in product(theme.THEMES, (QLineEdit, QPlainTextEdit)):
        window.set_theme(name)
        assert window.applied.appearance.theme.name == name
        field = kind(window.holder)
        field.setPlaceholderText("Search")
        field.show()
        field.ensurePolished()
        yield name, field


def test_placeholders_can_be_read(open_window):
    for name, field in fields(open_window()):
        for palette in (QApplication.palette(), field.palette()):
            words, ground = (
                palette.color(QPalette.ColorGroup.Active, role)
                for role in (QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base)
            )
            assert words.alpha() == 255, (name, field)
            assert contrast(words.name(), ground.name()) >= 4.5, (name, field)


def test_what_the_person_types_over_is_marked_in_their_colour(open_window):
    for name, field in fields(open_window()):
        found = theme.window_tokens(Theme(name))
        for role, token in ((QPalette.ColorRole.Highlight, "you"), (QPalette.ColorRole.HighlightedText, "panel")):
            assert field.palette().color(QPalette.ColorGroup.Active, role) == QColor(found[token]), (name, field)
