"""A form for a map of no game, shown."""

from __future__ import annotations

import pytest

from solocompanion.core.maps.map_file import write_map
from solocompanion.gui.maps.map_form import MapForm
from solocompanion.gui.style.art import Art
from solocompanion.gui.style.theme import Theme
from tests.core.maps.isles import isles
from tests.gui.maps.isles_form import IslesForm


@pytest.fixture
def form(qtbot) -> MapForm:
    made = IslesForm(Art("tiny_epic_kingdoms", Theme("light")), lambda _kind: {})
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show_fields({"id": "isles", "map": write_map(isles())})
    made.show()
    qtbot.waitExposed(made)
    made.first().setFocus()
    return made
