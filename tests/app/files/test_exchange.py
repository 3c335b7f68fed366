"""One game as one file: it comes back as it was, and a file that is not right says where and why."""

import errno
import json
import os
import tempfile
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from library_samples import game, head, line, record, stored_games

from solocompanion.app.files.exchange import ExchangeError, read_game, write_game


@pytest.fixture
def path(tmp_path):
    return tmp_path / "evening.solo.json"


def test_a_game_comes_back_as_it_was(path):
    write_game(game(), path)
    found = read_game(path)
    assert found == game()
    assert json.dumps(found.record.content) == json.dumps(game().record.content)


@settings(max_examples=60, deadline=None)
@given(stored=stored_games())
def test_any_game_comes_back_as_it_was(stored):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.solo.json"
        write_game(stored, path)
        found = read_game(path)
        assert found == stored
        assert found.record.content == stored.record.content
        once = path.read_bytes()
        write_game(found, path)
        assert path.read_bytes() == once


def test_the_file_is_readable_by_people(path):
    write_game(game(), path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[:3] == ["{", '"format": "solo-companion-game",', '"version": 2,']
    assert line(1, 0, label="turn 1") + "," in lines
    assert '"a": {"id":"a","name":"Größe","cost":[1,2]},' in lines


def test_a_byte_order_mark_and_other_spacing_do_no_harm(path):
    write_game(game(), path)
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data, indent=4), encoding="utf-8-sig")
    assert read_game(path) == game()


# -- writing -----------------------------------------------------------------------------------------------------------
def refuse(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file(path, monkeypatch, step):
    write_game(game(), path)
    before = path.read_bytes()
    monkeypatch.setattr(*((os, "fsync", refuse) if step == "fsync" else (Path, "replace", refuse)))
    with pytest.raises(ExchangeError, match=r"evening\.solo\.json was not written: No space left on device"):
        write_game(game(entries=9), path)
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["no/such/folder.solo.json", "", "a\0b", "x" * 999])
def test_a_place_that_cannot_be_written_is_named(tmp_path, name):
    with pytest.raises(ExchangeError, match="was not written"):
        write_game(game(), tmp_path / name)


def test_a_file_is_written_through_a_link_which_stays(path):
    real = path.with_name("real.json")
    for _ in range(2):  # the first time it leads to nothing yet
        if not path.is_symlink():
            path.symlink_to(real.name)
        write_game(game(), path)
    assert path.is_symlink()
    assert not real.is_symlink()
    assert read_game(real) == game()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_what_is_no_regular_file_is_neither_read_nor_replaced(path):
    os.mkfifo(path)
    for do in (lambda: write_game(game(), path), lambda: read_game(path)):
        with pytest.raises(ExchangeError, match=r"evening\.solo\.json .*not a regular file"):
            do()
    assert path.is_fifo()


def test_a_link_that_leads_round_in_a_circle_is_told(path):
    path.symlink_to(path.name)
    with pytest.raises(ExchangeError, match="was not written"):
        write_game(game(), path)
    assert path.is_symlink()


def test_a_file_that_is_too_large_is_not_read(path, monkeypatch):
    write_game(game(), path)
    with path.open("r+b") as file:
        file.truncate(10**12)  # a hole: it takes no room
    with pytest.raises(ExchangeError, match="too large; files of up to 100 MB are read"):
        read_game(path)


@pytest.mark.parametrize("entry", ['{"id":', '{"id":0,"parent":null,"more":NaN}', '"\\ud800"', "9" * 5000])
def test_an_entry_that_is_no_json_is_named_and_nothing_written(path, entry):
    stored = game()._replace(entries=(*game().entries, entry))
    with pytest.raises(ExchangeError, match=r"evening\.solo\.json was not written: entry 4 in the list"):
        write_game(stored, path)
    assert not path.exists()


def test_what_is_no_json_in_the_header_is_told(path):
    with pytest.raises(ExchangeError, match="not written"):
        write_game(game()._replace(record=record()._replace(content={"card": {"a": {1, 2}}})), path)


def test_a_game_that_does_not_hold_together_can_still_be_sent_to_us(path):
    write_game(game()._replace(head=head(77)), path)
    with pytest.raises(ExchangeError, match="head: entry points to entry 77"):
        read_game(path)


# -- reading -----------------------------------------------------------------------------------------------------------
@cache
def sound():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.solo.json"
        write_game(game(), path)
        return path.read_text(encoding="utf-8")


def written(**parts):
    data = json.loads(sound())
    for place, value in parts.items():
        part, _, name = place.partition("__")
        holder, name = (data[part], name) if name else (data, part)
        if value is ...:
            del holder[name]
        else:
            holder[name] = value
    return data


def entries(*pairs):
    return [{"id": one, "parent": parent} for one, parent in pairs]


FAULTS = [
    (written(format=...), "not a game of Solo Companion"),
    (written(format="other"), "not a game of Solo Companion"),
    ([1, 2], "not a game of Solo Companion"),
    ("text", "not a game of Solo Companion"),
    (written(version=3), "newer Solo Companion: its version is 3.* up to 2"),
    (written(version=0), "version 0 of"),
    (written(version="1"), "version is missing or not a whole number"),
    (written(version=True), "version is missing or not a whole number"),
    (written(more=1), "more is not a field here"),
    (written(app=...), "app is missing"),
    (written(record=...), "record is missing or not an object"),
    (written(record__id=3), "record: id is missing or not text"),
    (written(record__seed=...), "record: seed is missing or not text"),
    (written(record__more=""), "record: more is not a field here"),
    (written(record__settings=[]), "record: settings is missing or not an object"),
    (written(record__settings={"a": 1}), "record: a in settings is not text"),
    (written(record__title="\ud800"), "record: .*surrogates"),
    (written(record__content_id="other"), "content_id does not belong"),
    (written(content={"card": {}}), "content_id does not belong"),
    (written(content=3), "content is missing or not an object"),
    (written(head=...), "head is missing"),
    (written(head__entry=9), "head: entry points to entry 9"),
    (written(head__tip=9), "head: tip points to entry 9"),
    (written(head__shown=-1), "head: shown is missing or not a whole number"),
    (written(head__over=1), "head: over is missing or neither"),
    (written(head__chance={"die": None}), "head: die in chance is not text"),
    (written(head__summary=None), "head: summary is missing"),
    (written(entries={}), "entries is missing or not a list"),
    (written(entries=[]), "entries is empty"),
    (written(entries=[1]), "entry 1 in the list: it is not an object"),
    (written(entries=entries((0, None), (0, None))), "entry 2 in the list: id 0 occurs twice"),
    (written(entries=entries((0, None), (1, 7))), "entry 2 in the list: parent 7 does not exist"),
    (written(entries=entries((0, None), (1, 2), (2, 0))), "entry 2 in the list: parent 2 does not come before it"),
    (written(entries=entries((0, None), (1, 1))), "entry 2 in the list: parent 1 does not come before it"),
    (written(entries=entries((5, None), (3, 5))), "entry 2 in the list: id 3 comes after a higher one"),
    (written(entries=entries((-1, None))), "entry 1 in the list: id is missing or not a whole number"),
    (written(entries=entries((2**60, None))), "entry 1 in the list: id is missing or not a whole number"),
    (written(entries=entries((0, None), (1, "0"))), "entry 2 in the list: parent is missing or not a whole number"),
    (written(entries=[{"id": 0}]), "entry 1 in the list: parent is missing"),
]


@pytest.mark.parametrize(("data", "said"), FAULTS, ids=[said for _, said in FAULTS])
def test_a_fault_is_named_with_file_and_place(path, data, said):
    path.write_text(json.dumps(data))
    with pytest.raises(ExchangeError, match=said) as caught:
        read_game(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "line 1, column 1"),
        (b'{\n"format": oops}', "line 2, column 11"),
        (b'{"format": NaN}', "NaN is not a number"),
        (b"[" * 100_000, "nested too deeply"),
        (b"9" * 10_000, "a number of thousands of digits"),
        (b'"\xff"', "line 1: a letter there cannot be read"),
        (json.dumps(written()).encode("utf-16"), "a letter there cannot be read"),
        (json.dumps(written()).encode()[:300], "line 1, column .*: it ends too early$"),
        (json.dumps(written(head__chance={})).replace('"chance": {}', '"chance": 1e999').encode(), "head: "),
    ],
    ids=range(9),
)
def test_what_is_no_json_is_named_with_its_place(path, data, said):
    path.write_bytes(data)
    with pytest.raises(ExchangeError, match=said) as caught:
        read_game(path)
    assert str(path) in str(caught.value)


def test_a_missing_file_and_a_folder_are_named(path):
    with pytest.raises(ExchangeError, match=r"evening\.solo\.json does not exist"):
        read_game(path)
    with pytest.raises(ExchangeError, match="cannot be read"):
        read_game(path.parent)
    with pytest.raises(ExchangeError, match="cannot be read"):
        read_game(path / "a\0b")


@cache
def whole():
    return json.dumps(written(), ensure_ascii=False, indent=1).encode()


@settings(max_examples=200, deadline=None)
@given(
    cut=st.none() | st.integers(0, 1400),
    flips=st.lists(st.tuples(st.integers(0, 1400), st.integers(1, 255)), max_size=4),
)
def test_no_spoilt_file_gives_anything_but_a_game_or_an_exchange_error(cut, flips):
    data = bytearray(whole())
    for place, bits in flips:
        data[place % len(data)] ^= bits
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.solo.json"
        path.write_bytes(data[:cut])
        try:
            read_game(path)
        except ExchangeError as error:
            assert str(path) in str(error)  # noqa: PT017 - a game is as good an outcome
        assert path.read_bytes() == data[:cut]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda v: st.lists(v, max_size=3) | st.dictionaries(st.text(), v, max_size=3),
    max_leaves=4,
)


@settings(max_examples=100, deadline=None)
@given(
    place=st.sampled_from(
        [
            "format",
            "version",
            "record",
            "head",
            "content",
            "entries",
            "record__id",
            "record__settings",
            "head__entry",
            "head__chance",
        ]
    ),
    value=VALUES,
)
def test_no_value_in_any_place_gives_anything_but_a_game_or_an_exchange_error(place, value):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.solo.json"
        path.write_text(json.dumps(written(**{place: value})))
        try:
            read_game(path)
        except ExchangeError as error:
            assert str(path) in str(error)  # noqa: PT017 - a game is as good an outcome
