"""What pytest must know for the tests of games: the switch for the transcripts, and that a form goes with its test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _no_form_is_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """Destroy a game's own form after its test, as the window's are; most tests of games have none, and load no Qt."""
    yield
    if "qapp" in request.fixturenames:
        from gui.conftest import destroy_windows  # noqa: PLC0415 - see above

        destroy_windows(request.getfixturevalue("qapp"))
