"""In games played by dice every game ends, and every move, question and rule occurs or is named with its own test.

The games are the first that `packaging/dev/census.py` plays: a few in the ordinary suite, forty with `--long`.
"""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from statistics import median

import pytest
import sampling
from census import census

from solocompanion.app.logbook.ending import ending

from .by_dice import FORTY, played, seeds
from .player import game

# Medians of forty games with the usual settings, lowest and highest: turns, and the opponent's score. Measured:
# 6 and 7, 34 and 73.5, 27 and 15, 12 and 129, 23.5 and 2, 67 and 1.
BANDS = {
    "pebbles": ((5, 7), (6, 8)),
    "wyrmspan": ((33, 36), (69, 78)),
    "tiny_epic_kingdoms": ((24, 30), (14, 16)),
    "dead_reckoning": ((11, 14), (116, 142)),
    "doomtown": ((18, 29), (1, 3)),
    "dragonlords": ((50, 85), (0, 3)),  # in turns, and in Kingdoms of the cult's
}
RARE = tomllib.loads((Path(__file__).parent / "rare.toml").read_text(encoding="utf-8"))
GAMES = Path(__file__).parents[1] / "games"
OFTEN = 4  # what more than one in so many games meets is not rare


def named(name: str, what: str) -> dict[str, str]:
    return RARE.get(name, {}).get(what, {})


def functions(path: Path) -> dict[str, set[str]]:
    """Return the tests of a file, each with the rules it is marked with and the names that occur in it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name: {
            str(argument.value)
            for mark in node.decorator_list
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
            for argument in mark.args
            if isinstance(argument, ast.Constant)
        }
        | {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }


def test_every_game_played_by_dice_ends_whatever_its_settings(name):
    assert not played(name).census.endless


def test_what_ended_a_game_is_said_with_its_rule_where_no_points_say_it(name):
    for session in played(name).sessions:
        words, rule = ending(session, ()).cause
        if session.game.view.standing.has_points:
            assert (words, rule) == ("", "")
        else:
            assert words.strip()
            assert session.game.rules[rule]


def test_what_is_named_as_rare_is_rare_and_has_the_test_that_is_named(name):
    census = played(name).census
    often = max(1, len(seeds()) // OFTEN)  # one game of a few is chance, which any change shifts
    counted = {"rules": census.rules, "questions": census.questions, "commands": census.commands}
    for what, occurred in counted.items():
        assert not sorted(one for one in named(name, what) if occurred[one] > often)
        for one, where in named(name, what).items():
            file, _, test = where.partition("::")
            found = functions(GAMES / name / f"{file}.py")
            assert test in found, where
            assert what == "questions" or one in found[test], where  # its key is no name in the test


if sampling.whole:  # forty games of each: not skipped otherwise, since a game of others skips nothing

    @pytest.mark.timeout(600)
    def test_every_move_question_and_rule_occurs_in_forty_games_or_is_named_as_rare(name):
        lacking = played(name).census.lacking()
        seldom = {one.key for one in game(name).view.questions.seldom()}
        assert set(lacking["commands"]) <= set(named(name, "commands"))
        assert set(lacking["questions"]) - seldom <= set(named(name, "questions"))
        assert set(lacking["rules"]) <= set(named(name, "rules"))

    @pytest.mark.timeout(600)
    def test_turns_and_the_scores_of_the_opponent_keep_within_their_band(name):
        made = census(game(name), [f"balance {n}" for n in range(FORTY)], usual=True)
        turns, scores = BANDS[name]
        assert turns[0] <= median(made.turns.values()) <= turns[1]
        assert scores[0] <= median(score[1] for score in made.scores) <= scores[1]
