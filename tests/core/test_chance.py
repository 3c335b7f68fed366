"""Chance is addressed by place: every source has a stream of its own, and nothing has to be wound back."""

from __future__ import annotations

import pytest

from solocompanion.core.chance import Fate, number
from solocompanion.core.requests import Draw, Roll

DIE = Roll("die", "R-1", "die", 6)
CARD = Draw("card", "R-1", "deck", tuple("abcdefghij"))


def rolls(fate: Fate, n: int = 40) -> list[object]:
    return [fate.answer(DIE, index) for index in range(n)]


def test_the_same_seed_gives_the_same_rolls():
    assert rolls(Fate("a")) == rolls(Fate("a"))
    assert rolls(Fate("a")) != rolls(Fate("b"))


def test_a_number_never_changes_from_one_version_to_the_next():
    pinned = [0xF60E9C5ECAA285A3, 0x12453B2ED6284F72, 0x094D159340F884B7]
    assert [number("seed", "deck", index) for index in range(3)] == pinned


def test_drawing_from_one_source_does_not_disturb_another():
    fate = Fate("a")
    alone = rolls(Fate("a"))
    mixed = []
    for index in range(40):
        fate.answer(CARD, index)
        mixed.append(fate.answer(DIE, index))
    assert mixed == alone


def test_every_face_comes_up_about_equally_often():
    found = rolls(Fate("fair"), 6000)
    assert all(880 < found.count(face) < 1120 for face in range(1, 7))


def test_a_source_in_the_persons_hand_is_not_answered():
    fate = Fate("a", {"die": "person"})
    assert fate.answer(DIE, 0) is None
    assert fate.answer(CARD, 0) is not None


@pytest.mark.parametrize("attempt", [1, 2, 3])
def test_drawing_again_leaves_the_stream_for_every_draw_of_every_source(attempt):
    fate = Fate("a", attempt=attempt)
    for index in range(3):
        assert fate.answer(DIE, index) == DIE.resolve(number("a", "die", index, attempt))
        assert fate.answer(CARD, index) == CARD.resolve(number("a", "deck", index, attempt))
