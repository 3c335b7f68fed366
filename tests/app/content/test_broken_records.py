"""Records of a file that do not fit together are a fault with the file, the record and the reason, in every game."""

from __future__ import annotations

from contextlib import suppress

import pytest

from solocompanion.app.content.games import open_game, pinned
from solocompanion.core import registry
from solocompanion.core.content import ContentError


@pytest.mark.parametrize("name", registry.names())
def test_a_record_under_another_id_than_its_own_is_named(name):
    game = open_game(name)
    for kind, rows in game.content.items():
        one = next(iter(rows))
        content = {**game.content, kind: {**rows, one: {**rows[one], "id": "B2"}}}
        with pytest.raises(ContentError, match=f"^{name}, {kind} {one}: id is 'B2'$"):
            pinned(game.spec, content)


@pytest.mark.parametrize("name", registry.names())
def test_without_the_records_of_a_kind_the_settings_are_there_or_that_is_said(name):
    game = open_game(name)
    for kind in game.content:
        with suppress(ContentError):
            assert pinned(game.spec, {**game.content, kind: {}}).options
