"""`play --script`: games written down."""

from __future__ import annotations

import json

import pytest

REFUSED = {
    "a game that is not there": ('"pebbles"', '"chess"', ["'chess'", "wyrmspan"]),
    "an option that is not there": ("level", "depth", ["depth", "level, landing"]),
    "a value an option cannot have": ('"old"', '"ancient"', ["level", "ancient", "young, old"]),
    "a command that is not there": ('"CountUp"', '"Fly"', ["step 7 (Fly)", "HeronTurn, Hop, Take, CountUp, Correct"]),
    "the set-up as a step": ('"Hop"', '"SetUp"', ["step 1 (SetUp)", "HeronTurn"]),
    "an argument that is not there": ("stones", "miles", ["step 1 (Hop)", "miles", "known: stones"]),
    "an argument too few": ("{ stones = 3 }", "{}", ["step 1 (Hop)", "stones is missing"]),
    "an argument of another kind": ("stones = 3", 'stones = "far"', ["step 1 (Hop)", "stones"]),
    "a fraction": ("stones = 3", "stones = 2.5", ["step 1 (Hop)", "stones", "2.5"]),
    "a list bent into text": ('pebble = "rose"', "pebble = [1]", ["step 2 (Take)", "pebble"]),
    "a command against the rules": ("stones = 3", "stones = 9", ["step 1 (Hop)", "1 to 3 stones"]),
    "an answer against the rules": (
        '"stride", 6',
        '"stride", 7',
        ["step 4 (HeronTurn), answer 2", "well: 7", "1 to 6"],
    ),
    "a number that is none": ("[4]", '["--4"]', ["step 7 (CountUp), answer 1", "'--4' is not legal"]),
    "a card that is no longer there": ('"wade"', '"fly"', ["step 6 (HeronTurn), answer 1", "card", "wade"]),
    "an answer too many": ("[4]", "[4, 5]", ["step 7 (CountUp), answer 2", "5", "no open question"]),
    "an answer that is no answer": ("[4]", "[true]", ["step 7, answer 1", "True"]),
    "a key that is not there": ("[options]", "[choices]", ["choices", "game, options, seed"]),
    "a key of a step that is not there": ("answers = [4]", "answer = [4]", ["step 7", "command, args, answers"]),
    "a source of chance that is not there": ("[options]", '[chance]\ncoin = "app"\n[options]', ["coin", "well die"]),
    "chance that is nobody's": ("[options]", '[chance]\n"well die" = []\n[options]', ["well die", "[] is not one of"]),
    "somebody else's chance": ("[options]", '[chance]\n"well die" = "cat"\n[options]', ["well die", "app, person"]),
    "no game at all": ('game = "pebbles"', "", ["game is missing"]),
    "broken TOML": ("[options]", "[options", ["race.toml", "line 4"]),
    "a number without end": ("stones = 3", f"stones = {'9' * 5000}", ["race.toml"]),
    "brackets without end": ("answers = [4]", f"answers = {'[' * 5000}", ["race.toml"]),
}


def test_a_script_with_every_answer_plays_to_the_end(run, race):
    ran = run("play", "--script", race, "--json")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert list(told) == ["state", "effects", "waiting", "score"]
    assert told["waiting"] is None
    assert [(sheet["side"], sheet["total"]) for sheet in told["score"]] == [("human", 6), ("heron", 9)]
    assert told["effects"][4] == {"effect": {"is": "CardDrawn", "card": "fly"}, "rule": "PB-4"}
    assert told["state"]["heron"] == 10


def test_a_script_that_begins_with_a_byte_order_mark_is_read_like_any_other(run, race):
    plain = run("play", "--script", race)
    race.write_bytes(b"\xef\xbb\xbf" + race.read_bytes())
    assert run("play", "--script", race) == plain
    assert run("check", race).code == 0


def test_in_words_each_step_is_told_with_its_rules(run, race):
    out = run("play", "--script", race).out
    assert "    - You hopped to stone 3  [PB-2]" in out
    assert "   3. Set the die to 6  [PB-5]" in out
    assert "Heron: 9" in out


def test_a_missing_answer_without_a_seed_stops_with_the_question_and_its_legal_answers(run, edited):
    ran = run("play", "--script", edited('["stride", 6]', '["stride"]'))
    assert ran.code == 3
    assert "race.toml, step 4 (HeronTurn) stops at a question. well: What does the die show?" in ran.out
    assert "number from 1 to 6" in ran.out


def test_stopped_json_holds_the_open_question(run, edited):
    ran = run("play", "--json", "--script", edited("answers = [4]", ""))
    assert ran.code == 3
    waiting = json.loads(ran.out)["waiting"]
    assert waiting["is"] == "Number"
    assert waiting["legal"] == "a whole number from 0 to 9"
    assert "shells" in ran.err


def seeded(path, *steps: str, head: str = "") -> object:
    path.write_text(f'game = "pebbles"\nseed = "3"\n{head}\n' + "\n".join(f"[[step]]\n{step}" for step in steps))
    return path


def test_with_a_seed_missing_chance_comes_from_it_always_the_same(run, tmp_path):
    path = seeded(tmp_path / "lake.toml", *['command = "HeronTurn"'] * 2)
    first, second = (run("play", "--json", "--script", path) for _ in range(2))
    assert first.code == 0, first
    assert first.out == second.out
    assert run("play", "--json", "--script", path, "--seed", "2").out != first.out


def test_given_answers_come_first_and_the_seed_goes_on_after_them(run, tmp_path):
    path = seeded(tmp_path / "lake.toml", *['command = "HeronTurn"\nanswers = ["stride"]'] * 2, 'command = "HeronTurn"')
    played = json.loads(run("play", "--json", "--script", path).out)["state"]["played"]
    assert played[:2] == ["stride", "stride"]
    assert len(played) == 3


def test_a_seed_does_not_answer_for_the_person(run, edited):
    assert run("play", "--script", edited("answers = [4]", ""), "--seed", "1").code == 3


def test_a_source_given_to_the_app_takes_no_answer_of_the_script(run, tmp_path):
    hop = 'command = "HeronTurn"\nanswers = ["fly"]'
    path = seeded(tmp_path / "lake.toml", hop, head='[chance]\n"heron deck" = "app"')
    assert run("play", "--script", path).refused("step 1 (HeronTurn), answer 1", "no open question")


def test_a_source_kept_by_the_person_is_never_the_seeds(run, tmp_path):
    path = seeded(tmp_path / "lake.toml", 'command = "HeronTurn"', head='[chance]\n"heron deck" = "person"')
    ran = run("play", "--script", path)
    assert ran.code == 3
    assert "step 1 (HeronTurn) stops at a question. card" in ran.out


def test_the_set_up_has_answers_too(run, tmp_path):
    path = tmp_path / "dragons.toml"
    options = "\n".join(f'objective_{n} = "{name}"' for n, name in enumerate(("eggs", "cave_cards"), start=1))
    path.write_text(f'game = "wyrmspan"\nanswers = ["plains", "hatchlings", "cards_in_golden"]\n[options]\n{options}\n')
    ran = run("play", "--script", path, "--json")
    assert ran.code == 0, ran
    setup = json.loads(ran.out)["state"]["setup"]
    assert setup["tile"] == "plains"
    assert setup["objectives"] == ["eggs", "cave_cards", "hatchlings", "cards_in_golden"]


def test_an_unanswered_set_up_stops_there(run, tmp_path):
    path = tmp_path / "dragons.toml"
    path.write_text('game = "wyrmspan"\n')
    ran = run("play", "--script", path)
    assert ran.code == 3
    assert "set-up stops at a question. guild_tile" in ran.out


def test_cards_called_by_numbers_may_be_answered_by_numbers(run, tmp_path):
    path = tmp_path / "dragons.toml"
    path.write_text('game = "wyrmspan"\nseed = "s"\n[[step]]\ncommand = "AutomaTurn"\nanswers = [5]\n')
    told = json.loads(run("play", "--script", path, "--json").out)
    assert told["state"]["drawn"] == ["5"]


def test_a_correction_is_a_step_like_any_other(run, edited):
    change = 'command = "Correct"\nargs = { changes = [["human", 7], ["pebble.jade", "human"]] }'
    told = json.loads(run("play", "--json", "--script", edited('command = "CountUp"\nanswers = [4]', change)).out)
    assert told["state"]["human"] == 7
    assert told["state"]["pebbles"]["jade"] == "human"


def test_a_correction_of_what_is_so_already_is_said_and_the_script_goes_on(run, edited):
    change = 'command = "Correct"\nargs = { changes = [["human", 7]] }'
    ran = run(
        "play", "--json", "--script", edited('command = "CountUp"\nanswers = [4]', f"{change}\n[[step]]\n{change}")
    )
    assert ran.code == 0
    assert "step 8 (Correct): the table lies so already, nothing is corrected" in ran.err
    assert json.loads(ran.out)["state"]["human"] == 7


@pytest.mark.parametrize("change", ['["human", 70]', '["moon", 1]', '["pebble.jade", "moon"]', '["human", "far"]'])
def test_a_correction_to_what_cannot_be_is_refused(run, edited, change):
    step = f'command = "Correct"\nargs = {{ changes = [{change}] }}'
    assert run("play", "--script", edited('command = "CountUp"\nanswers = [4]', step)).refused("step 7 (Correct)")


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_wrong_with_a_script_is_said_in_one_line(run, edited, case):
    old, new, words = REFUSED[case]
    assert run("play", "--script", edited(old, new)).refused(*words)


def test_a_script_for_another_game_is_refused(run, race):
    assert run("play", "wyrmspan", "--script", race).refused("pebbles", "wyrmspan")


def test_a_script_that_is_not_there_is_refused(run, tmp_path):
    assert run("play", "--script", tmp_path / "none.toml").refused("none.toml")


def test_a_script_that_is_no_text_is_refused(run, race):
    race.write_bytes(b"\xff\xfe\x00game")
    assert run("play", "--script", race).refused("race.toml")


def test_a_script_goes_on_with_an_exported_game(run, edited, tmp_path):
    half, rest = tmp_path / "half.solo.json", tmp_path / "rest.toml"
    assert (
        run("play", "--script", edited('[[step]]\ncommand = "CountUp"\nanswers = [4]\n', ""), "--save", half).code == 0
    )
    rest.write_text('game = "pebbles"\n[[step]]\ncommand = "CountUp"\nanswers = [4]\n')
    ran = run("play", "--load", half, "--script", rest, "--json")
    assert ran.code == 0, ran
    told = json.loads(ran.out)
    assert [step["effect"]["is"] for step in told["effects"]] == ["ShellsCounted"]
    assert told["score"][0]["total"] == 6
