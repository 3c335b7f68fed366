"""The count of mentions says how often each class of a game is named, and in which sort of file."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from solocompanion.app.content.games import open_game

COUNT = Path(__file__).parents[2] / "packaging" / "dev" / "count_mentions.py"


@pytest.fixture(scope="module")
def lines() -> list[str]:
    command = [sys.executable, COUNT, "pebbles", "--each"]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.splitlines()  # noqa: S603 - our own


def test_every_effect_and_command_is_counted(lines):
    spec = open_game("pebbles").spec
    named = {line.split()[-1] for line in lines if re.match(r" +\d+ in \d+ ", line) and ":" not in line}
    assert {one.__name__ for one in spec.effects} <= named
    assert f"effects: {len(spec.effects)}, " in lines[0]


def test_every_question_is_counted_where_it_is_declared_worded_and_asked(lines):
    declared = open_game("pebbles").view.questions.declared
    counted = [line for line in lines if line.split()[-1] in {one.key for one in declared}]
    assert counted == [f"    3 in 3  (2 + 1 + 0)  {one.key}" for one in declared]


def test_the_sorts_add_up_to_the_total(lines):
    rows = [re.match(r" +(\d+) in \d+  \((\d+) \+ (\d+) \+ (\d+)\)", line) for line in lines]
    counted = [[int(number) for number in row.groups()] for row in rows if row]
    assert counted
    assert all(total == declared + used + elsewhere for total, declared, used, elsewhere in counted)


def test_the_class_and_its_telling_declare_it_and_a_rule_uses_it(lines):
    (rolled,) = [line for line in lines if line.endswith("DieRolled")]
    assert rolled == "    3 in 3  (2 + 1 + 0)  DieRolled"


def test_a_file_that_names_a_class_once_more_is_shown(lines):
    (set_up,) = [line for line in lines if "SetUp" in line]
    assert set_up.endswith("SetUp: game.py")
