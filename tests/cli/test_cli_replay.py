"""`replay`: the log of an exported game, and whether the rules still lead there."""

from __future__ import annotations

import json

import pytest


def rewritten(path, change) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data), encoding="utf-8")


def test_replay_prints_the_log_turn_by_turn(run, export):
    ran = run("replay", export)
    assert ran.code == 0
    assert "Set-up\n  The pebbles are laid  [PB-1]" in ran.out
    assert "Round 1: The heron's turn\n  The heron drew Stride  [PB-4]" in ran.out
    assert ran.out.endswith("Pebbles: 6 to 9\n")


def test_a_sound_record_has_no_difference(run, export):
    ran = run("replay", export, "--verify")
    assert (ran.code, ran.out) == (0, "14 entries, no difference\n")


def test_whole_seeded_games_verify(run, tmp_path):
    for name in ("pebbles", "wyrmspan"):
        path = tmp_path / f"{name}.solo.json"
        assert run("play", name, "--seed", "5", "--turns", "99", "--auto", "--save", path).code == 0
        assert run("replay", path, "--verify").code == 0


def test_a_game_with_corrections_branches_and_open_questions_verifies(run, tmp_path):
    path = tmp_path / "game.solo.json"
    typed = f"1\n\nfly\nset human=5\n\nset heron=2\nundo\nback\n\nstride\n\nsave {path}\n"
    assert run("play", "pebbles", "--seed", "3", "--by", "heron deck=person", typed=typed).code == 0
    assert run("replay", path, "--verify").code == 0


def test_each_difference_names_entry_step_and_both_sides(run, export):
    def farther(data):
        (step,) = [
            s
            for e in data["entries"]
            for s in e.get("steps", [])
            if s["effect"]["is"] == "Hopped" and s["effect"]["side"] == "human"
        ]
        step["effect"]["stones"] = 2

    rewritten(export, farther)
    ran = run("replay", export, "--verify")
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "entry 1, step 1: recorded Hopped(side='human', stones=2) [PB-2]; now Hopped(side='human', stones=3) [PB-2]",
        "1 difference in 14 entries",
    ]


def test_a_step_too_many_and_another_trail_are_differences(run, export):
    def more(data):
        steps = data["entries"][4]["steps"]
        steps[2]["trail"]["tie"] = "chance"
        steps.append(steps[0] | {"effect": {"is": "TurnBegan", "turn": 2}})

    rewritten(export, more)
    out = run("replay", export, "--verify").out
    assert "entry 4, step 3: recorded" in out
    assert "'tie': 'chance'" in out
    assert "entry 4, step 5: recorded TurnBegan(turn=2) [PB-4]; now nothing" in out


def test_an_answer_the_rules_no_longer_take_is_a_difference(run, export):
    def other(data):
        for entry in data["entries"]:
            for answer in entry.get("given", []):
                if answer["key"] == "shells":
                    answer["value"] = 99

    rewritten(export, other)
    ran = run("replay", export, "--verify")
    assert ran.code == 1
    assert "entry 13: recorded CountUp; now it fails: shells: 99 is not legal" in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_replay_alone_runs_no_rule(run, export, monkeypatch):
    monkeypatch.setattr("solocompanion.app.files.reports.run", lambda *_: pytest.fail("a rule ran"))
    monkeypatch.setattr("solocompanion.app.play.turns.run", lambda *_: pytest.fail("a rule ran"))
    assert run("replay", export).code == 0


BROKEN = {
    "a game of nobody": lambda data: data["record"].update(game="chess"),
    "another format": lambda data: data.update(format="cookbook"),
    "a later version": lambda data: data.update(version=3),
    "an unknown effect": lambda data: data["entries"][1]["steps"][0]["effect"].update({"is": "Flown"}),
    "an unknown command": lambda data: data["entries"][1]["command"].update({"is": "Fly"}),
    "an effect of the wrong kind": lambda data: data["entries"][1]["steps"][0]["effect"].update(stones="far"),
    "an effect that does not apply": lambda data: data["entries"][4]["steps"][2]["effect"].update(pebble="moon"),
    "an entry without a parent": lambda data: data["entries"][3].update(parent=99),
    "an entry twice": lambda data: data["entries"][3].update(id=2),
    "no entries": lambda data: data.update(entries=[]),
    "content that was changed": lambda data: data["content"]["card"]["fly"].update(stones=9),
    "settings that are gone": lambda data: data["record"].update(settings={}),
    "a head that points nowhere": lambda data: data["head"].update(tip=99),
}


PARTLY = {  # what can be played on from before the fault
    "an unknown effect": 1,
    "an unknown command": 1,
    "an effect of the wrong kind": 1,
    "an effect that does not apply": 4,
}


@pytest.mark.parametrize("case", BROKEN)
@pytest.mark.parametrize("command", [("replay",), ("replay", "--verify"), ("play", "--turns", "1", "--load")])
def test_a_file_that_cannot_be_used_is_refused_by_name(run, export, command, case):
    rewritten(export, BROKEN[case])
    if command[0] == "replay" or case not in PARTLY:
        assert run(*command, export).refused("race.solo.json")


@pytest.mark.parametrize("case", PARTLY)
def test_a_file_with_a_broken_entry_is_played_on_from_before_it(run, export, case):
    rewritten(export, BROKEN[case])
    ran = run("play", "--load", export, typed="quit\n")
    assert ran.code == 0
    assert f"entry {PARTLY[case]} cannot be" in ran.err


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_refused(run, export, share):
    whole = export.read_bytes()
    export.write_bytes(whole[: int(len(whole) * share)])
    assert run("replay", export).refused("race.solo.json")


@pytest.mark.parametrize("data", [b"\x00\xff", b"[]", b"null", b'{"format": 1}', b"[" * 100_000, b"9" * 5000])
def test_a_foreign_file_is_refused(run, tmp_path, data):
    path = tmp_path / "letter.json"
    path.write_bytes(data)
    assert run("replay", path).refused("letter.json")


def test_a_folder_and_a_file_that_is_not_there_are_refused(run, tmp_path):
    assert run("replay", tmp_path).refused(tmp_path.name)
    assert run("replay", tmp_path / "none").refused("none")
