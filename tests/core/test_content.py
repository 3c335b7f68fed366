"""Packs are read with every fault named: file, record, field."""

from __future__ import annotations

from typing import Literal

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.content import ContentError, Pack, fingerprint, merge, read_pack, structure


@frozen
class Card:
    id: str
    steps: int
    kind: Literal["land", "sea"] = "land"
    places: tuple[str, ...] = ()


KINDS = {"card": Card}
HEAD = {"game": "pebbles", "id": "base", "title": "Base", "version": "1", "format": 1}


def table(**records):
    return {"pack": HEAD, **records}


def test_a_pack_is_read_with_its_records_by_kind_and_id():
    pack = read_pack(table(card=[{"id": "a", "steps": 1}, {"id": "b", "steps": 2}]), "base.toml")
    assert (pack.game, pack.id, pack.title, pack.version, pack.practice) == ("pebbles", "base", "Base", "1", False)
    assert set(pack.records["card"]) == {"a", "b"}


@pytest.mark.parametrize("field", ["game", "id", "title", "version"])
@pytest.mark.parametrize("value", [None, 3, ["x"]])
def test_a_header_without_a_field_is_named(field, value):
    with pytest.raises(ContentError, match=rf"base\.toml, pack: {field}"):
        read_pack({"pack": {**HEAD, field: value}}, "base.toml")


@pytest.mark.parametrize("head", [None, "base", []])
def test_a_missing_header_is_named(head):
    with pytest.raises(ContentError, match=r"base\.toml: the \[pack\] header is missing"):
        read_pack({"pack": head}, "base.toml")


@pytest.mark.parametrize("found", [None, 0, 2, "1"])
def test_another_format_is_refused(found):
    with pytest.raises(ContentError, match=r"base\.toml, pack: format .* is not 1"):
        read_pack({"pack": {**HEAD, "format": found}}, "base.toml")


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("all", r"base\.toml: \[\[card\]\] is not a list"),
        (7, r"base\.toml: \[\[card\]\] is not a list"),
        ([{"steps": 1}], r"base\.toml, card 1: id"),
        ([{"id": "a"}, "b"], r"base\.toml, card 2: id"),
        ([{"id": 3}], r"base\.toml, card 1: id"),
        ([{"id": "a"}, {"id": "a"}], r"base\.toml, card a: the id occurs twice"),
    ],
)
def test_a_broken_list_of_records_is_named(rows, said):
    with pytest.raises(ContentError, match=said):
        read_pack(table(card=rows), "base.toml")


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"id": "a"}, "card a: .*steps"),
        ({"id": "a", "steps": "many"}, "card a: .*steps"),
        ({"id": "a", "steps": 1, "kind": "air"}, "card a: .*kind"),
        ({"id": "a", "steps": 1, "speed": 2}, "card a: .*speed"),
        ({"id": "a", "steps": 1, "places": 5}, "card a: .*places"),
    ],
)
def test_a_broken_record_is_named_with_file_record_and_field(row, said):
    with pytest.raises(ContentError, match=rf"base\.toml, {said}"):
        structure({"card": {"a": row}}, KINDS, "base.toml")


def test_all_faults_are_told_at_once():
    with pytest.raises(ContentError) as error:
        structure({"card": {"a": {"id": "a"}, "b": {"id": "b", "steps": "x"}}}, KINDS, "base.toml")
    assert len(str(error.value).splitlines()) == 2


def test_a_kind_the_game_does_not_know_is_named():
    with pytest.raises(ContentError, match=r"base\.toml: boat is not a kind of record"):
        structure({"boat": {}}, KINDS, "base.toml")


def test_a_kind_without_records_is_there_and_empty():
    assert structure({}, KINDS, "base.toml") == {"card": {}}


def test_a_later_pack_replaces_whole_records_and_leaves_the_rest():
    base = Pack("pebbles", "base", "", "1", {"card": {"a": {"id": "a", "steps": 1}, "b": {"id": "b", "steps": 1}}})
    mine = Pack("pebbles", "mine", "", "1", {"card": {"b": {"id": "b", "steps": 9}, "c": {"id": "c", "steps": 3}}})
    merged = merge([base, mine], "pebbles")
    assert {key: row["steps"] for key, row in merged["card"].items()} == {"a": 1, "b": 9, "c": 3}
    assert base.records["card"]["b"]["steps"] == 1


def test_a_pack_for_another_game_is_refused():
    with pytest.raises(ContentError, match="mine is for chess, not for pebbles"):
        merge([Pack("chess", "mine", "", "1")], "pebbles")


@given(st.dictionaries(st.text(max_size=3), st.integers(), max_size=4))
def test_the_fingerprint_does_not_depend_on_the_order(record):
    turned = dict(reversed(record.items()))
    assert fingerprint({"card": {"a": record}}) == fingerprint({"card": {"a": turned}})


def test_the_fingerprint_tells_contents_apart():
    assert fingerprint({"card": {"a": {"steps": 1}}}) != fingerprint({"card": {"a": {"steps": 2}}})


TOML = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def fault(read) -> str:
    """Return what a reader has to say against its data."""
    try:
        read()
    except ContentError as error:
        return str(error)
    return ""


@given(st.sampled_from(["pack", "card", "boat"]), TOML)
def test_no_table_whatever_breaks_the_reader(name, data):
    whole = {**table(card=[{"id": "a", "steps": 1}]), name: data}
    said = fault(lambda: structure(read_pack(whole, "x.toml").records, KINDS, "x.toml"))
    assert not said or "x.toml" in said


@given(st.sampled_from(["id", "steps", "kind", "places", "more"]), TOML)
def test_no_record_whatever_breaks_the_reader(field, data):
    record = {"id": "a", "steps": 1, field: data}
    said = fault(lambda: structure({"card": {"a": record}}, KINDS, "x.toml"))
    assert not said or "x.toml, card a" in said
