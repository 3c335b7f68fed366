"""The fonts: each icon is found by its whole name."""

from __future__ import annotations

import json

import pytest
from PySide6.QtGui import QFontDatabase, QFontInfo

from solocompanion.gui.style import fonts


@pytest.mark.usefixtures("qapp")
def test_every_icon_has_the_letter_that_the_font_gives_for_its_name():
    listed = json.loads(fonts._icon_font()[1])
    some = ["undo", "undo-variant", *list(listed)[::500]]
    assert [fonts.icon_glyph(name, 12)[1] for name in some] == [chr(int(listed[name], 16)) for name in some]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["", "und", "0xf01c9", "no such icon"])
def test_a_name_that_no_icon_has_is_an_error(name):
    with pytest.raises(KeyError):
        fonts.icon_glyph(name, 12)


@pytest.mark.usefixtures("qapp")
def test_slanted_lettering_is_drawn_from_italics_and_not_bent():
    slanted = QFontInfo(fonts.font(24, slanted=True))
    assert (slanted.family(), slanted.italic()) == (fonts.FAMILY, True)
    assert "Italic" in QFontDatabase.styles(fonts.FAMILY)
    assert not fonts.font(24).italic()
