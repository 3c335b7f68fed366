"""Names with parts: written, read back, and told from those of other kinds."""

from __future__ import annotations

import pytest

from solocompanion.core.things import Target, Thing, name, number, one_of

ROW = Thing("row", number)
FREE = ROW.part("free", number)
TOKEN = Thing("token", one_of("you", "her"))
COINS = Thing("coins")


@pytest.mark.parametrize(
    ("kind", "of", "written"),
    [
        (ROW, (3,), "row:3"),
        (FREE, (3, 0), "row:3:free:0"),
        (ROW.part("sign"), (3,), "row:3:sign"),
        (ROW.part(number), (3, 1), "row:3:1"),
        (TOKEN, ("her",), "token:her"),
        (COINS, (), "coins"),
        (Target("result", number, name), (2, "vp"), "result.2.vp"),
    ],
)
def test_a_name_is_read_back_as_it_was_written(kind, of, written):
    assert kind(*of) == written
    assert kind.of(written) == of


def test_a_part_is_read_as_what_it_is_part_of_and_no_whole_as_its_part():
    assert ROW.of("row:3:free:0") == (3,)
    assert FREE.of("row:3") is None
    assert FREE.of("row:3:sign:0") is None


@pytest.mark.parametrize("other", ["", "row", "row:", "row:x", "rows:3", "space:3"])
def test_what_is_of_no_kind_is_not_read(other):
    assert ROW.of(other) is None


def test_a_name_among_some_is_none_but_these():
    assert TOKEN.of("token:him") is None


def test_a_target_has_no_parts():
    lids = Target("lid", name)
    assert lids.of("lid.a") == ("a",)
    assert lids.of("lid.a.b") is None
    assert lids.of("lid.") is None
    assert Target("coins").of("coins.1") is None
