"""The Workshop without a window: edits, faults, and the one pack they are kept in."""

import tomllib

import pytest
import sampling
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from solocompanion.app.content import pack_file, packs
from solocompanion.app.content.games import open_game
from solocompanion.app.workshop import own_copy
from solocompanion.core import registry
from solocompanion.core.content import ContentError
from solocompanion.core.options import Choice, Option, SettingsError

NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)
PLAIN = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.text(st.characters(exclude_categories=["Cs"])))
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=3), max_leaves=8
)


@pytest.fixture
def opened(tmp_path):
    return own_copy.open_copy("wyrmspan", tmp_path)


def used(tmp_path):
    found = packs.open_with_packs("wyrmspan", tmp_path)
    assert found.faults == ()
    return found.game.catalogue


# -- the writer ------------------------------------------------------------------------------------------------
@settings(max_examples=sampling.rounds(100, 40))
@given(head=st.dictionaries(NAMES, VALUES, max_size=4), rows=st.lists(st.dictionaries(NAMES, VALUES), max_size=3))
def test_what_is_written_is_read_back_alike(head, rows):
    records = {"a kind": {str(n): {**row, "id": str(n)} for n, row in enumerate(rows)}}
    table = tomllib.loads(pack_file.render(head, records))
    assert table["pack"] == head
    assert table.get("a kind", []) == list(records["a kind"].values())


def test_what_toml_cannot_hold_is_refused():
    with pytest.raises(ContentError, match="object"):
        pack_file.render({"a": object()}, {})
    with pytest.raises(ContentError, match="ud800"):
        pack_file.render({"a": "\ud800"}, {})


def test_an_old_file_is_kept_under_the_next_free_number(tmp_path):
    path = tmp_path / "a.toml"
    assert pack_file.put(path, "first", keep=True) is None
    assert pack_file.put(path, "second", keep=True) == tmp_path / "a.toml.1"
    assert pack_file.put(path, "third", keep=True) == tmp_path / "a.toml.2"
    assert [one.read_text() for one in sorted(tmp_path.iterdir())] == ["third", "first", "second"]


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ContentError, match="cannot be written"):
        pack_file.put(tmp_path / "file" / "a.toml", "")


# -- every game ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", registry.names())
def test_every_game_can_be_laid_on_the_workbench(game, tmp_path):
    bench = own_copy.open_copy(game, tmp_path).bench
    assert bench.faults == ()
    assert bench.own == {}
    for kind, shape in bench.stock.kinds.items():
        assert shape.can_check, kind
        for record in sampling.every(10, bench.ids(kind)):
            assert bench.built(kind, record) is not None
            assert bench.changed(kind, record) == ()
            checked = bench.check(kind, record, same=True)
            assert checked.is_checked(kind, record)
            assert checked.faults == ()
        assert not [one.name for one in shape.fields if one.sort == "other"], kind


@pytest.mark.parametrize("game", registry.names())
def test_hints_speak_of_fields_that_exist_and_of_values_that_fit(game, tmp_path):
    bench = own_copy.open_copy(game, tmp_path).bench
    hints = own_copy._hints(game)
    assert set(hints) <= {"sources", "unprinted", *bench.stock.kinds}
    assert set(bench.stock.unprinted) <= set(bench.stock.sources)
    for kind, shape in bench.stock.kinds.items():
        assert shape.entered in {"", *(one.name for one in shape.fields)}
        assert set(hints.get(kind, {}).get("fields", {})) <= {one.name for one in shape.fields}
        for record in bench.ids(kind):
            values = bench.record(kind, record)
            for one in shape.fields:
                value = values[one.name]
                numbers = value if one.sort == "numbers" else [value] if one.sort == "number" else []
                assert all(one.low <= number <= one.high for number in numbers or []), (kind, record, one.name)
                assert not isinstance(value, list) or one.least <= len(value) <= one.most, (kind, record, one.name)


# -- edits -----------------------------------------------------------------------------------------------------
def test_an_edit_leaves_the_bench_before_it_as_it_was(opened):
    before = opened.bench
    after = before.set("card", "1", "take_dragon", 2)
    assert before.record("card", "1")["take_dragon"] == 3
    assert after.record("card", "1")["take_dragon"] == 2
    assert after.changed("card", "1") == ("take_dragon",)
    assert after.shipped("card", "1")["take_dragon"] == 3


def test_undo_and_redo_walk_the_edits(opened):
    first = opened.bench.set("card", "1", "take_dragon", 2)
    second = first.check("card", "1", same=True)
    assert second.past[-1].words == "decision card 1 compared"
    assert second.undo().own == first.own
    assert second.undo().undo().own == {}
    assert second.undo().undo().redo().redo().own == second.own
    assert opened.bench.undo() is opened.bench
    assert second.redo() is second


def test_an_edit_back_to_the_shipped_value_leaves_nothing_behind(opened):
    there = opened.bench.set("card", "1", "take_dragon", 2)
    assert there.set("card", "1", "take_dragon", 3).own == {}
    assert there.restore("card", "1").own == {}


def test_what_was_compared_has_to_be_compared_again_when_it_changes(opened):
    checked = opened.bench.check("card", "1", same=True)
    assert checked.progress("card") == (1, 16)
    assert checked.set("card", "1", "take_dragon", 2).progress("card") == (0, 16)


def test_only_what_is_printed_and_was_entered_is_compared(tmp_path):
    bench = own_copy.open_copy("dead_reckoning", tmp_path).bench
    assert [bench.to_compare(kind) for kind in ("section", "ocean", "rate")] == [(), (), ()]
    assert bench.progress("section") == (0, 216)  # 18 cards of two faces with six sections
    entered = bench.set("section", "own_3_r2", "end", "H").set("ocean", "own_b2", "kind", "sea")
    assert entered.to_compare("section") == ("own_3_r2",)
    assert entered.to_compare("ocean") == ("own_b2",)
    checked = entered.check("section", "own_3_r2", same=True)
    assert checked.progress("section") == (1, 216)
    assert checked.to_compare("section") == ("own_3_r2",)  # nothing else is left: it may be compared again


def test_a_fault_is_told_at_its_record_and_field(opened):
    bench = opened.bench.set("card", "7", "take_dragon", 9)
    (fault,) = bench.faults
    assert (fault.kind, fault.record, fault.field) == ("card", "7", "take_dragon")
    assert "“Dragon” goes from 1 to 3" in fault.words
    assert bench.faults_of("card", "7") == (fault,)
    assert bench.faults_of("card", "8") == ()


def test_a_fault_in_a_type_is_told_at_its_field_too(opened):
    (fault,) = opened.bench.set("card", "7", "slots", ["x"]).faults
    assert (fault.record, fault.field) == ("7", "slots")


def test_a_sign_that_cannot_be_drawn_is_a_fault(opened):
    (fault,) = opened.bench.set("tile", "plains", "signs", ["egg", "", "", "unicorn"]).faults
    assert (fault.record, fault.field) == ("plains", "signs")
    assert "unicorn" in fault.words


def test_a_new_tile_has_what_all_tiles_share_and_needs_a_name(opened):
    bench, tile = opened.bench.add("tile")
    assert bench.record("tile", tile)["fixed_vp"] == [6, 3, 1]
    assert [(one.record, one.field) for one in bench.faults] == [(tile, "name")]
    assert bench.set("tile", tile, "name", "Academy").faults == ()
    again, other = bench.add("tile")
    assert other != tile
    assert again.restore("tile", other).own == bench.own


def test_a_new_objective_has_a_tile_of_its_own(opened):
    bench, face = opened.bench.add("objective")
    assert bench.record("objective", face)["tile"] == 11
    assert [one.field for one in bench.faults] == ["name"]


# -- on disk ---------------------------------------------------------------------------------------------------
def test_corrections_are_one_pack_that_new_games_use(opened, tmp_path):
    bench = opened.bench.set("card", "1", "take_dragon", 2).check("card", "8", same=True)
    assert opened.copy.store(bench)
    table = tomllib.loads(opened.copy.path.read_text(encoding="utf-8"))
    assert [row["id"] for row in table["card"]] == ["1", "8"]
    assert used(tmp_path).cards["1"].take_dragon == 2
    assert own_copy.open_copy("wyrmspan", tmp_path).bench.own == bench.own


def test_the_pack_is_the_same_whatever_the_order_of_the_edits(opened):
    one = opened.bench.set("card", "8", "take_dragon", 2).set("card", "1", "take_dragon", 2)
    other = opened.bench.set("card", "1", "take_dragon", 2).set("card", "8", "take_dragon", 2)
    assert opened.copy.words(one) == opened.copy.words(other)


def test_what_cannot_be_used_yet_is_a_draft_and_breaks_no_game(opened, tmp_path):
    good = opened.bench.set("card", "1", "take_dragon", 2)
    opened.copy.store(good)
    bad = good.set("card", "1", "take_dragon", 9)
    assert not opened.copy.store(bad)
    assert used(tmp_path).cards["1"].take_dragon == 2
    back = own_copy.open_copy("wyrmspan", tmp_path)
    assert back.bench.own == bad.own
    assert back.copy.store(back.bench.set("card", "1", "take_dragon", 1))
    assert not back.copy.draft.exists()
    assert used(tmp_path).cards["1"].take_dragon == 1


def test_a_tile_without_a_name_does_not_hold_up_the_rest(opened, tmp_path):
    bench, tile = opened.bench.set("card", "1", "take_dragon", 2).add("tile")
    assert not opened.copy.store(bench)
    assert used(tmp_path).cards["1"].take_dragon == 2
    assert tile not in used(tmp_path).tiles
    back = own_copy.open_copy("wyrmspan", tmp_path)
    assert back.bench.own == bench.own
    assert back.copy.store(back.bench.set("tile", tile, "name", "Academy"))
    assert used(tmp_path).tiles[tile].name == "Academy"


def test_undoing_everything_is_kept_as_well(opened, tmp_path):
    bench = opened.bench.set("card", "1", "take_dragon", 2)
    opened.copy.store(bench)
    opened.copy.store(bench.undo())
    assert used(tmp_path).cards["1"].take_dragon == 3


def test_the_own_copy_lies_over_every_other_pack(opened, tmp_path):
    other = opened.bench.set("card", "1", "take_dragon", 1)
    pack_file.put(opened.copy.folder / "zz.toml", opened.copy.words(other))
    back = own_copy.open_copy("wyrmspan", tmp_path)
    assert back.bench.shipped("card", "1")["take_dragon"] == 1
    back.copy.store(back.bench.set("card", "1", "take_dragon", 2))
    assert used(tmp_path).cards["1"].take_dragon == 2


def test_a_field_of_the_future_is_kept_and_told(opened, tmp_path):
    bench = opened.bench.set("card", "1", "take_dragon", 2)
    later = (
        opened.copy.words(bench).replace('id = "1"', 'id = "1"\nshine = "bright"') + '[[comet]]\nid = "a"\ntail = 3\n'
    )
    pack_file.put(opened.copy.path, later)
    back = own_copy.open_copy("wyrmspan", tmp_path)
    assert set(back.bench.strangers()) == {"comet", "card 1: shine"}
    assert len(back.bench.faults) == 2
    edited = back.bench.set("card", "2", "take_dragon", 1)
    assert not back.copy.store(edited)
    assert back.copy.path.read_text(encoding="utf-8") == later
    draft = tomllib.loads(back.copy.draft.read_text(encoding="utf-8"))
    assert draft["card"][0]["shine"] == "bright"
    assert draft["comet"] == [{"id": "a", "tail": 3}]
    assert back.copy.store(edited.without_strangers())
    assert (back.copy.folder / "my-copy.toml.1").read_text(encoding="utf-8") == later


def test_a_pack_that_cannot_be_read_is_told_and_kept(opened, tmp_path):
    pack_file.put(opened.copy.path, "not a pack")
    back = own_copy.open_copy("wyrmspan", tmp_path)
    assert "my-copy.toml" in back.notes[0]
    back.copy.store(back.bench.set("card", "1", "take_dragon", 2))
    assert (back.copy.folder / "my-copy.toml.1").read_text(encoding="utf-8") == "not a pack"


def test_a_pack_goes_from_one_person_to_another(opened, tmp_path):
    mine = opened.bench.set("card", "1", "take_dragon", 2)
    path = tmp_path / "given.toml"
    assert opened.copy.export(mine, path) is None
    theirs = own_copy.open_copy("wyrmspan", tmp_path / "they").bench.set("card", "2", "take_dragon", 1)
    brought = own_copy.bring(theirs, path, "wyrmspan")
    assert brought.changed("card", "1") == brought.changed("card", "2") == ("take_dragon",)
    assert brought.undo().own == theirs.own
    assert opened.copy.export(mine, path) == tmp_path / "given.toml.1"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("x", "not valid"),
        ('[pack]\ngame = "chess"\nid = "a"\ntitle = "a"\nversion = "1"\nformat = 1', "chess"),
        ('[pack]\ngame = "wyrmspan"\nid = "a"\ntitle = "a"\nversion = "1"\nformat = 2', "format"),
        (
            '[pack]\ngame = "wyrmspan"\nid = "a"\ntitle = "a"\nversion = "1"\nformat = 1\n[[card]]\nid = "1"',
            "take_dragon",
        ),
    ],
)
def test_a_pack_that_does_not_fit_is_refused_with_the_reason(opened, tmp_path, words, why):
    path = tmp_path / "other.toml"
    path.write_text(words, encoding="utf-8")
    with pytest.raises(ContentError, match=why) as refused:
        own_copy.bring(opened.bench, path, "wyrmspan")
    assert "other.toml" in str(refused.value)


def test_a_half_entered_copy_is_not_given_away(opened, tmp_path):
    bench, _ = opened.bench.add("tile")
    with pytest.raises(ContentError, match="Fix"):
        opened.copy.export(bench, tmp_path / "given.toml")
    assert not (tmp_path / "given.toml").exists()


def test_the_stock_is_what_ships(opened):
    assert opened.bench.stock.rows == open_game("wyrmspan").content


def test_several_fields_are_set_as_one_edit(opened):
    filled = opened.bench.fill("card", "1", {"take_dragon": 2, "name": "One"}, "Two at once")
    assert filled.past[-1].words == "Two at once"
    assert (filled.record("card", "1")["take_dragon"], filled.record("card", "1")["name"]) == (2, "One")
    assert filled.undo().own == {}


def test_a_new_record_takes_the_values_it_is_given(opened):
    bench, made = opened.bench.add("card", {"take_dragon": 2})
    assert bench.record("card", made)["take_dragon"] == 2
    assert bench.record("card", made)["id"] == made


# -- the person's own, told apart and not used yet ------------------------------------------------------------------
@pytest.fixture
def kingdoms(tmp_path):
    return own_copy.open_copy("tiny_epic_kingdoms", tmp_path)


def test_records_of_ones_own_with_one_name_are_told_apart(kingdoms, tmp_path):
    shipped = kingdoms.bench.record("territory", "aldermark")
    del shipped["id"]
    bench, first = kingdoms.bench.add("territory", shipped)
    bench, second = bench.add("territory", {**shipped, "name": "W" * 60})
    bench, third = bench.add("territory", {**shipped, "name": "W" * 60})
    assert bench.title("territory", "aldermark") == "Aldermark"
    assert bench.title("territory", first) == "Aldermark (2)"
    assert bench.title("territory", third) == "W" * 60 + " (2)"
    assert bench.brief("territory", second) == "W" * 39 + "…"
    assert bench.brief("territory", third) == "W" * 35 + "… (2)"
    assert bench.restore("territory", third).past[-1].words == "W" * 35 + "… (2) removed"
    kingdoms.copy.store(bench)
    option = packs.open_with_packs("tiny_epic_kingdoms", tmp_path).game.options[0]
    labels = [choice.label for choice in option.choices]
    assert len(set(labels)) == len(labels)
    assert {"Aldermark (card 1)", "Aldermark (2) (card 1)"} <= set(labels)
    game = packs.open_with_packs("tiny_epic_kingdoms", tmp_path).game
    with pytest.raises(SettingsError, match=r"Aldermark and Aldermark \(2\) are two sides of one card"):
        game.spec.settle({"territory_ai": "aldermark", "territory_you": first}, game.catalogue, game.rules)


def test_choices_of_any_game_that_are_called_alike_are_numbered():
    spec = registry.load("pebbles")
    twice = tuple(Choice(value, "Moor") for value in "ab")
    spec = evolve(spec, options=lambda _: (Option("map", "Map", twice, "a"),))
    assert [one.label for one in spec.all_options(None, open_game("pebbles").rules)[0].choices] == ["Moor", "Moor (2)"]


def test_a_record_that_new_games_do_not_use_says_why(kingdoms, tmp_path):
    bench, record = kingdoms.bench.add("territory", {"name": "Mine", "regions": [], "links": [], "home": ""})
    assert not bench.faults
    assert bench.unused == {("territory", record): "There is no region yet."}
    assert kingdoms.copy.store(bench)
    game = packs.open_with_packs("tiny_epic_kingdoms", tmp_path).game
    assert record not in {choice.value for choice in game.options[0].choices}
    assert not bench.fill("territory", record, bench.record("territory", "aldermark")).unused


def test_a_number_beyond_every_component_is_refused_where_it_is_entered_and_kept_as_a_draft(opened, tmp_path):
    good = opened.bench.set("card", "8", "take_dragon", 2)
    opened.copy.store(good)
    bad = good.set("card", "1", "take_dragon", 1000)
    (fault,) = bad.faults_of("card", "1")
    assert fault.field == "take_dragon"
    assert "number from -999 to 999" in fault.words
    assert not opened.copy.store(bad)
    assert used(tmp_path).cards["8"].take_dragon == 2
    assert own_copy.open_copy("wyrmspan", tmp_path).bench.own == bad.own


def test_one_bad_record_of_the_own_copy_is_left_out_and_named_and_can_be_mended(opened, tmp_path):
    bench = opened.bench.set("card", "8", "take_dragon", 2).set("card", "1", "take_dragon", 1000)
    pack_file.put(opened.copy.path, opened.copy.words(bench))
    found = packs.open_with_packs("wyrmspan", tmp_path)
    assert len(found.faults) == 1
    assert "card 1: take_dragon" in found.faults[0]
    assert found.game.catalogue.cards["8"].take_dragon == 2
    back = own_copy.open_copy("wyrmspan", tmp_path)
    assert back.copy.store(back.bench.set("card", "1", "take_dragon", 1))
    assert used(tmp_path).cards["1"].take_dragon == 1
