"""Undo survives closing, kills and failing disks: reopened, the copy is as before an edit or after it."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
import sampling

from solocompanion.app.workshop import own_copy
from solocompanion.app.workshop.bench import MOST
from solocompanion.app.workshop.trail import MANY
from solocompanion.core.content import ContentError
from tests.app.library.faults import KINDS, Plan, planned
from tests.app.workshop.map_acts import ACTS, GAME, Drawn, opened_with_a_map

DRIVER = Path(__file__).with_name("map_acts.py")


def reopened(tmp_path, game="wyrmspan"):
    return own_copy.open_copy(game, tmp_path)


def words(edits):
    return [one.words for one in edits]


def path_of(bench):
    """Every moment that undo and redo lead to, in order."""
    while bench.past:
        bench = bench.undo()
    yield bench.own
    while bench.future:
        bench = bench.redo()
        yield bench.own


def edited(tmp_path):
    opened = reopened(tmp_path)
    bench = opened.bench
    for card in ("1", "2", "4"):
        bench = bench.set("card", card, "take_dragon", bench.record("card", card)["take_dragon"] % 3 + 1)
        opened.copy.store(bench)
    return opened, bench


# -- undo after closing ------------------------------------------------------------------------------------------------
def test_undo_and_redo_are_there_again_by_name(tmp_path):
    opened, bench = edited(tmp_path)
    opened.copy.store(bench.undo())
    again = reopened(tmp_path).bench
    assert words(again.past) == words(bench.past[:2])
    assert words(again.future) == words(bench.past[2:])
    assert list(path_of(again)) == list(path_of(bench))


def test_an_edit_adds_a_line_and_leaves_the_others(tmp_path):
    opened, bench = edited(tmp_path)
    path = opened.copy.trail.path
    before = path.read_text()
    opened.copy.store(bench.undo())
    assert path.read_text() == before + '["undone"]\n'
    opened.copy.store(bench.undo().redo())
    assert path.read_text() == before + '["undone"]\n["redone"]\n'
    again = reopened(tmp_path)
    again.copy.store(again.bench.set("card", "5", "take_dragon", 0))
    assert path.read_text().startswith(before + '["undone"]\n["redone"]\n["did",')


def test_undo_is_bounded_and_so_is_its_file(tmp_path):
    opened = reopened(tmp_path)
    bench = opened.bench
    for n in range(MANY + 20):
        bench = bench.set("card", "1", "take_dragon", n % 3)
        opened.copy.store(bench)
    assert len(bench.past) <= MOST
    assert opened.copy.trail.path.read_text().count("\n") <= MANY
    assert list(path_of(reopened(tmp_path).bench)) == list(path_of(bench))


def test_what_was_written_otherwise_ends_what_undo_knew_of_it_and_keeps_the_rest(tmp_path):
    opened, bench = edited(tmp_path)
    value = bench.record("card", "2")["take_dragon"] % 3 + 1
    other = bench.set("card", "2", "take_dragon", value)
    (opened.copy.path).write_text(opened.copy.words(other))
    again = reopened(tmp_path).bench
    assert words(again.past) == words(bench.past[2:])
    assert again.undo().record("card", "2")["take_dragon"] == value


@pytest.mark.parametrize("cut", [0, 5, 40, 300, -1, -30])
def test_of_a_file_that_was_cut_off_undo_is_what_can_be_read(tmp_path, cut):
    opened, bench = edited(tmp_path)
    path = opened.copy.trail.path
    path.write_text(path.read_text()[:cut])
    again = reopened(tmp_path)
    assert again.bench.own == bench.own
    assert words(again.bench.past) == words(bench.past)[: len(again.bench.past)]
    again.copy.store(again.bench.set("card", "5", "take_dragon", 0))
    assert reopened(tmp_path).bench.past[-1].own == bench.own


def test_what_is_no_file_of_edits_is_left_out(tmp_path):
    opened, bench = edited(tmp_path)
    for broken in (b"\xff\xfe", b"[]\n", b'["edits of my copy", 1]\n["did", 3, []]\n', b"{}"):
        opened.copy.trail.path.write_bytes(broken)
        assert reopened(tmp_path).bench.past == ()
        assert reopened(tmp_path).bench.own == bench.own


# -- every kind of edit of a map ---------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("maps") / "data"
    opened_with_a_map(folder)
    return folder


def tried(whole, folder, act, at, kind, *, stays):
    """Let an edit fail at a step, and look at what is left."""
    shutil.copytree(whole, folder)
    drawn = Drawn.opened(folder)
    before, after = drawn.bench, drawn.edited(act)
    assert before.own != after.own, act
    is_told = True
    with planned(Plan(folder, at, kind, stays=stays)) as plan:
        try:
            drawn.copy.store(after)
        except ContentError:
            is_told = False
    again = own_copy.open_copy(GAME, folder).bench
    assert again.own == after.own if is_told else again.own in (before.own, after.own), plan.failed
    assert list(path_of(after))[: len(before.past) + 1] == list(path_of(before))
    if "my-copy.history" not in "".join(plan.failed) and not stays:
        assert list(path_of(again)) in ([*path_of(after)], [*path_of(before)]), plan.failed
    drawn.copy.store(after)  # tried again
    again = own_copy.open_copy(GAME, folder).bench
    assert (again.own, list(path_of(again))) == (after.own, list(path_of(after))), plan.failed
    shutil.rmtree(folder)
    return plan


@pytest.mark.parametrize("act", ACTS)
def test_a_fault_at_any_step_of_an_edit_leaves_the_map_before_or_after_it_and_undo_whole(act, whole, tmp_path):
    steps = tried(whole, tmp_path / "data", act, 0, KINDS[0], stays=False).count
    assert steps
    every = [(at, kind, stays) for at in range(1, steps + 1) for kind in KINDS for stays in (False, True)]
    few = sampling.rounds(len(every), 2)
    for number in range(few):
        at, kind, stays = every[number * len(every) // few]
        assert tried(whole, tmp_path / "data", act, at, kind, stays=stays).failed


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
@pytest.mark.parametrize("round_", range(sampling.rounds(12, 2)))
def test_a_killed_program_leaves_the_map_before_or_after_the_edit_it_was_at(round_, whole, tmp_path):
    folder = tmp_path / "data"
    shutil.copytree(whole, folder)
    dice = Random(f"kill {round_}")  # noqa: S311 - a moment, not a key
    with subprocess.Popen([sys.executable, str(DRIVER), str(folder)], stdout=subprocess.PIPE, text=True) as doer:  # noqa: S603 - our own script
        said = [doer.stdout.readline() for _ in range(dice.randint(1, 2 * len(ACTS)))]
        time.sleep(dice.random() * 0.02)
        doer.kill()
        said += doer.stdout.readlines()
    assert doer.returncode == -signal.SIGKILL, "it ended by itself"
    done = sum(line.endswith("\n") for line in said)
    drawn = Drawn.opened(folder)
    n = len(drawn.bench.past) - len(Drawn.opened(whole).bench.past)
    assert n in {done, done + 1}
    expected = list(path_of(Drawn.opened(whole).after(n)))
    assert list(path_of(drawn.bench))[: len(expected)] == expected


FIRST_FORMAT = """["edits of my copy", 1]
["did", "Dragon of decision card 1", [["card", "1", null, {"id": "1", "take_dragon": 1}]]]
["did", "Dragon of decision card 2", [["card", "2", null, {"id": "2", "take_dragon": 2}]]]
["undone"]
["redone"]
["undone"]
"""


def test_a_file_of_the_first_format_is_read_for_ever(tmp_path):
    copy = reopened(tmp_path).copy
    copy.folder.mkdir(parents=True)
    head = 'pack = {game = "wyrmspan", id = "my-copy", title = "My copy", version = "1", format = 1}\n'
    copy.path.write_text(head + '[[card]]\nid = "1"\ntake_dragon = 1\n')
    copy.trail.path.write_text(FIRST_FORMAT)
    bench = reopened(tmp_path).bench
    assert words(bench.past) == ["Dragon of decision card 1"]
    assert words(bench.future) == ["Dragon of decision card 2"]
    assert bench.undo().own == {}
    assert bench.redo().own["card"]["2"] == {"id": "2", "take_dragon": 2}
