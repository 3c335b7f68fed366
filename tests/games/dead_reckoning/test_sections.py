"""The language of a Covenant card: every icon is read, written, drawn and carried out; what is not known is asked."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from itertools import islice

import pytest
import sampling
from hypothesis import given, settings
from hypothesis import strategies as st

from solocompanion.core.cards import CardError
from solocompanion.core.requests import IllegalAnswerError, Number
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart.covenant_sheet import face_up
from solocompanion.games.dead_reckoning.commands import CovenantTurn, SetUp
from solocompanion.games.dead_reckoning.rules.section_right import carry_out
from solocompanion.games.dead_reckoning.rules.teaching import lessons
from solocompanion.games.dead_reckoning.sections import (
    ICONS,
    PLAIN,
    SECTIONS,
    Section,
    read_section,
    write_section,
)
from solocompanion.games.dead_reckoning.view import build_view

from .play import CATALOGUE, GAME, RESOURCES, RULES, SOURCE, Play, battle, effects

VIEW = build_view(CATALOGUE, RULES)
IT = "covenant"
# The lines that were legal answers before the language was declared icon by icon: saves and packs hold them.
NUMBER = "[0-9]{1,2}"
ICON = (
    rf"(?:coins {NUMBER}|income|upgrade [1-9](?: [a-z0-9_]+)?|repair {NUMBER}|build (?:outpost|fort|garrison)"
    rf"|produce [1-9]|sailors|attack(?: \+{NUMBER})?(?: at sea)?|merchant"
    rf"|later {NUMBER} coins? {NUMBER} cargo|say [a-z][a-z !.()]{{0,20}})"
)
BRANCH = rf"(?:nothing|{ICON}(?: and {ICON})*)"
LINE = r"(?:take r1c1(?: r2c3)?; )?(?:cubes r1c1=[1-9](?: r4c3=[1-9])?; )?end (?:H|r[1-4]c[1-3])(?:; top)?(?:; bottom)?"
LINES = st.from_regex(rf"{LINE}(?:; do (?:{ICON}|if {NUMBER}: {BRANCH} else {BRANCH}))?", fullmatch=True)

PIECES = st.sampled_from(
    [
        "take",
        "cubes",
        "end",
        "do",
        "r1c1",
        "r1c1=2",
        "H",
        ";",
        ",",
        "top",
        "coins",
        "3",
        "if",
        "7:",
        "else",
        "and",
        "say",
    ]
)


def own() -> Play:
    """A deck of one's own of which nothing is known yet, on practice boards."""
    play = Play(cards="own")
    play.do(SetUp())
    return play


def told(play: Play) -> list[str]:
    """Return every section that was told so far."""
    return [one.line for one in effects(play.steps, did.SectionLearned)]


# -- reading and writing -----------------------------------------------------------------------------------------------
def test_every_shape_of_an_icon_and_of_a_section_comes_back_the_same():
    for icon in ICONS.samples():
        assert ICONS.read(ICONS.write(icon)) == icon
    for section in islice(SECTIONS.samples(), 2000):
        assert read_section(write_section(section)) == section


def test_every_icon_of_the_pack_is_written_as_it_stands_there():
    lines = [line for row in GAME.content["section"].values() for line in row.get("effects", ())]
    assert len(lines) > 300
    assert [ICONS.write(ICONS.read(line)) for line in lines] == lines


@settings(max_examples=sampling.rounds(300, 100))
@given(LINES)
def test_whatever_was_legal_before_is_read_as_long_as_no_words_are_torn_apart(line):
    if re.search(r"say [^,;]* (and|else) ", line) or line.endswith((" and", " else")):
        return  # a branch that its own words tear apart: it was never read
    section = read_section(line)
    assert read_section(write_section(section)) == section


@given(st.lists(PIECES))
def test_whatever_is_typed_is_read_or_refused(words):
    line = " ".join(words).replace(" ;", ";").replace(" ,", ",")
    section = refused = None
    try:
        section = read_section(line)
    except CardError as error:
        refused = error
    assert refused is not None or read_section(write_section(section)) == section


def test_every_icon_is_drawn_said_and_carried_out():
    for icon in ICONS.samples():
        assert (RESOURCES / "art" / f"{icon.picture()}.svg").is_file()
        assert icon.words()
        assert icon.title()
        assert all(rule in RULES.rules for rule in icon.rules)
    unregistered = carry_out.dispatch(object)
    assert not [one for one in ICONS.terms if carry_out.dispatch(one) is unregistered]


@cache
def names() -> dict[str, Counter[str]]:
    """Count every name in the code of the game, by file."""
    counted = {}
    for path in SOURCE.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        counted[path.name] = Counter(getattr(one, key, "") for one in nodes for key in ("id", "attr", "name"))
    return counted


def test_an_icon_is_declared_and_listed_in_one_file_and_carried_out_in_another():
    ahead = {"Upgrade", "Attack", "Coins"}  # plans look ahead at tiles and flags; a new condition begins with two icons
    plain = [one.__name__ for one in PLAIN.terms if one.__name__ not in ahead]
    assert len(plain) == 8
    for name in plain:
        found = {file: count[name] for file, count in names().items() if count[name]}
        assert found == {"sections.py": 2, "section_right.py": 1}, name


# -- what is typed -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("SEC-2")
@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("take r1c1 r1c1; end H", 11, "each once"),
        ("cubes r1c1=1 r1c1=2; end H", 14, "twice"),
        ("end H; do if 7: attack else say x and y", 39, "expected one of"),
        ("end H; do cions 2", 11, "coins, income"),
        ("end r5c1", 5, "no such space"),
        ("cubes r1c4=2; end H", 7, "no such space"),
        ("end H; do coins 1, upgrade 9", 20, "level 9"),
        ("end H; do if 7: upgrade 3 bow_gun else nothing", 17, "bow_gun is of level 1"),
        ("end H; do upgrade 1 moon", 11, "no Ship Upgrade moon"),
    ],
)
def test_a_section_that_cannot_be_is_refused_with_place_and_reason(line, column, why):
    with pytest.raises(IllegalAnswerError, match=f"section: column {column},.*{why}.*legal is"):
        own().do(CovenantTurn(), line)


# -- what is not known -------------------------------------------------------------------------------------------------
@pytest.mark.rule("GEN-1", "RGT-1")
def test_a_number_that_is_not_known_is_asked_for_when_its_icon_is_carried_out_and_remembered():
    play = own()
    waiting = play.ask(CovenantTurn(), "end H; do coins 1, coins ?").waiting
    assert waiting == Number("amount", "RGT-1", 0, 99, 2, about="coins ?")
    assert VIEW.prompt(waiting, play.state) == "Coins: how many does the card say?"
    play.do(CovenantTurn(), "end H; do coins 1, coins ?", 4)
    assert play.covenant.coins == 20
    assert told(play) == ["end H; do coins 1, coins ?", "end H; do coins 1, coins 4"]
    (lesson,) = lessons(effects(play.steps, did.SectionLearned)[-1], CATALOGUE)
    assert lesson.fields["effects"] == ["coins 1", "coins 4"]


@pytest.mark.rule("GEN-1", "RGT-10")
def test_of_several_numbers_each_is_asked_for_by_its_name():
    play = Play.laid_out()
    play.deal("end H; do later ? coins ? cargo")
    first = play.ask(CovenantTurn()).waiting
    second = play.ask(CovenantTurn(), 2).waiting
    assert [VIEW.prompt(one, play.state).split("“")[1] for one in (first, second)] == ["Coins”?", "Cargo”?"]
    play.do(CovenantTurn(), 2, 1)
    assert effects(play.steps, did.GoodsDelayed)[0].late.cargo == 1


@pytest.mark.rule("RGT-11", "GEN-1")
def test_the_branch_that_is_not_taken_is_not_asked_for():
    play = own()
    play.do(CovenantTurn(), "end H; do if 9: coins ? else coins ? and repair ?", 3, 1)
    assert told(play)[-1] == "end H; do if 9: coins ? else coins 3 and repair 1"
    assert play.covenant.coins == 18


@pytest.mark.rule("RGT-11", "A-3")
def test_a_condition_that_is_not_known_is_asked_for_before_the_plan_that_looks_ahead_at_it():
    play = Play.laid_out().space("r2c1", buildings=("you fort",)).you(space="r3c3")
    play.deal("cubes r2c1=2; end H; do if ?: attack +? else nothing")
    asked = play.ask(CovenantTurn())
    assert (asked.waiting.key, asked.waiting.rule) == ("amount", "RGT-11")
    assert not effects(asked.steps, did.BattlesPlanned)
    steps = play.do(CovenantTurn(), 1, 2, battle(0, 3))
    assert [(one.kind, one.cubes) for one in effects(steps, did.BattleFought)] == [("ship", 3)]


def test_a_number_that_is_not_known_is_shown_as_a_question_mark():
    section = Section(icons=tuple(map(ICONS.read, ("coins ?", "attack +? at sea", "if ?: nothing else nothing"))))
    card = face_up("Card", "normal", 1, {1: section}, (4, 3))
    figures = [label.text for name, one in card.sprites.items() if name.endswith(":number") for label in one.labels]
    assert figures == ["?", "+?", "at sea", "?+"]
    assert "? coins" in card.sprites["card"].spoken


@pytest.mark.rule("RGT-10")
@pytest.mark.parametrize(
    ("line", "goods"), [("later 3 cargo", (0, 3)), ("later 0 coins 3 cargo", (0, 3)), ("later 2 coins", (2, 0))]
)
def test_goods_for_later_are_coins_or_cargo_or_both(line, goods):
    (icon,) = read_section(f"end H; do {line}").icons
    assert (icon.coins, icon.cargo) == goods
    assert read_section(write_section(read_section(f"end H; do {line}"))).icons == (icon,)


def test_later_without_goods_is_refused():
    play = Play.laid_out(cards="own")
    waiting = play.ask(CovenantTurn(), {"covenant_card": "own_1"})
    assert waiting.waiting.key == "section"
    with pytest.raises(IllegalAnswerError, match="names no coins and no cargo"):
        play.do(CovenantTurn(), {"covenant_card": "own_1"}, "end H; do later")


@pytest.mark.rule("RGT-11")
def test_a_condition_whose_number_is_not_known_is_asked_for_in_words():
    play = own()
    waiting = play.ask(CovenantTurn(), "end H; do if ?: attack else coins 1").waiting
    assert VIEW.prompt(waiting, play.state) == "The condition on the card: from how many cubes on is it met?"
