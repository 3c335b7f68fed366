"""Lists of decks: read as players write them, with what is unknown by line."""

from __future__ import annotations

import sys

import pytest
import sampling

from solocompanion.core.finding import plain
from solocompanion.games.doomtown import deck_lists
from solocompanion.games.doomtown.deck_lists import read_list, warnings, write_list
from tests.games.doomtown.streets import catalogue, code

PLAIN = """Law Dogs

2x Bad Company
1 Abram Grothe
3× Pony Express
"""
DATABASE = """My deck
Law Dogs (Doomtown: Reloaded)

Dude (1)
1x Abram Grothe * (Doomtown: Reloaded)

Deed (3)
3x Pony Express (Doomtown: Reloaded)

Joker (2)
2x Joker (Doomtown: Reloaded)

Action (2)
2x Bad Company (Doomtown: Reloaded)
"""
OCTGN = """<?xml version="1.0" encoding="utf-8"?>
<deck game="b440d120-025a-4fbe-9f8d-3873acedb37b">
 <section name="Outfit"><card qty="1" id="x">Law Dogs</card></section>
 <section name="Play Deck">
  <card qty="2" id="y">Bad Company</card><card qty="1" id="z">Abram Grothe</card>
  <card qty="3" id="w">Pony Express</card>
 </section>
</deck>"""


@pytest.mark.parametrize("lines", [PLAIN, DATABASE, OCTGN], ids=["plain", "database", "OCTGN"])
def test_a_list_is_read_in_any_of_its_forms(lines):
    found = read_list(lines, catalogue())
    wanted = {f"2x {code('Bad Company')}", f"1x {code('Abram Grothe')}", f"3x {code('Pony Express')}"}
    assert (set(found.cards), found.outfit, found.unknown) == (wanted, "01002", ())


def test_an_outfit_that_nobody_knows_is_named_with_its_line_and_kept():
    found = read_list("Outfit: Nowhere at All\n2x Bad Company\n", catalogue())
    assert [one.number for one in found.unknown] == [1]
    assert "Outfit: Nowhere at All" in found.lines
    assert read_list("Outfit: Law Dogs", catalogue()).outfit == "01002"


def test_jokers_are_left_out_and_counted():
    assert read_list(DATABASE, catalogue()).jokers == 2


def test_an_unknown_title_is_named_with_its_line_and_what_is_nearest():
    (unknown,) = read_list("2x Bad Company\n1x Abram Groth\n", catalogue()).unknown
    assert unknown.number == 2
    assert "Abram Grothe" in unknown.nearest
    assert unknown.words.startswith("Line 2: there is no card “Abram Groth”. Is it “Abram Grothe” or ")


@pytest.mark.parametrize("n", ["0", "-2", "10000", "99999999999999999999"])
def test_a_number_that_cannot_be_is_named_with_its_line(n):
    found = read_list(f"2x Bad Company\n{n}x Abram Grothe\n", catalogue())
    assert [one.words for one in found.unknown] == [f"Line 2: {n} is no number of cards, 1 to 52."]
    assert found.size == 2


@pytest.mark.parametrize(
    "line",
    [
        "(2) Bad Company",
        "[2x] Bad Company",
        "- (2) Bad Company (DT1)",
        "Bad Company (2)",
        "Bad Company [2]",
        "Bad Company (DT1) (2)",
        "Bad Company (2) (DT1)",
    ],
)
def test_a_number_in_brackets_is_read_before_and_behind_a_title(line):
    found = read_list(line, catalogue())
    assert (found.cards, found.unknown, found.single) == ((f"2x {code('Bad Company')}",), (), ())


def test_a_number_in_brackets_of_a_heading_is_none_of_a_card():
    found = read_list("Outfit: Law Dogs\n(12) Dudes\nDeeds (3)\nJoker (2)\n2x Joker\n1x Bad Company (2)", catalogue())
    assert (found.cards, found.unknown, found.jokers) == ((f"1x {code('Bad Company')}",), (), 2)
    (zero,) = read_list("Bad Company (0)", catalogue()).unknown
    assert zero.words == "Line 1: 0 is no number of cards, 1 to 52."


def test_a_second_outfit_is_taken_and_said():
    found = read_list("Law Dogs\n2x Bad Company\nThe Sloane Gang", catalogue())
    assert found.outfit == "01004"
    assert "The list names Law Dogs and The Sloane Gang: The Sloane Gang is taken." in warnings(found, catalogue())
    once = read_list("Law Dogs\n2x Bad Company\nLaw Dogs", catalogue())
    assert not [one for one in warnings(once, catalogue()) if "is taken" in one]


def test_a_byte_order_mark_is_passed_over_wherever_it_stands():
    found = read_list("\ufeffLaw Dogs\n\ufeff2x Bad Company\nAbram \ufeffGrothe", catalogue())
    assert (found.outfit, found.unknown, found.size) == ("01002", (), 3)


def test_capitals_accents_and_apostrophes_do_not_matter():
    found = read_list("1x pats perch\n1X PAT’S PERCH", catalogue())
    assert found.cards == (f"2x {code('Pat')}",)


def test_a_broken_file_says_where_it_breaks():
    (unknown,) = read_list("<deck><section>\n<card", catalogue()).unknown
    assert unknown.number == 2


@pytest.mark.parametrize("deck", list(catalogue().decks))
def test_every_deck_is_written_and_read_back(deck):
    found = catalogue().decks[deck]
    back = read_list(write_list(found.cards, found.outfit, catalogue()), catalogue())
    names = [plain(catalogue().cards[card].name) for card in catalogue().deck(deck)]
    read = [plain(catalogue().cards[line[3:]].name) for line in back.cards for _ in range(int(line[0]))]
    assert sorted(names) == sorted(read)
    assert catalogue().outfits[back.outfit].name == catalogue().outfits[found.outfit].name
    assert warnings(back, catalogue()) == ()


def test_what_the_deck_rules_forbid_is_said():
    said = " ".join(warnings(read_list("5x Bad Company", catalogue()), catalogue()))
    assert "There are 5 cards, not 52." in said
    assert "5 of Bad Company" in said
    assert "no outfit" in said


@pytest.mark.parametrize(
    "lines",
    ["Law Dogs\n2x Bad Company\nAbram Groth\n1x Pat's Perch", "Deed List\n\nLaw Dogs\n\nDudes (1)\nAbram Groth"],
    ids=["plain", "database"],
)
def test_a_line_without_a_number_that_nobody_knows_is_named_and_kept(lines):
    found = read_list(lines, catalogue())
    (unknown,) = found.unknown
    assert unknown.line == "Abram Groth"
    assert lines.splitlines()[unknown.number - 1] == "Abram Groth"
    assert "Abram Grothe" in unknown.nearest
    assert "Abram Groth" in found.lines
    assert "Abram Groth" in write_list(found.lines, found.outfit, catalogue()).splitlines()


def test_an_outfit_that_is_mistyped_is_named_with_the_nearest():
    (unknown,) = read_list("2x Bad Company\nLaw Dog", catalogue()).unknown
    assert "Law Dogs" in unknown.nearest


def test_a_title_without_a_number_is_one_card_and_said():
    found = read_list("Law Dogs\nAbram Grothe\n- Bad Company\n54 Card Pick-Up\nPat's Perch x2", catalogue())
    once = [f"1x {code(name)}" for name in ("Abram Grothe", "Bad Company", "54 Card")]
    assert found.cards == (*once, f"2x {code('Pat')}")
    assert found.single == ("Abram Grothe", "Bad Company", "54 Card Pick-Up")
    assert found.unknown == ()


@pytest.mark.parametrize(
    "line",
    [
        *("Dudes (12)", "Deeds", "Goods: 3", "12 Actions", "Spell (Hex) (2)", "== Jokers ==", "Outfit", "Legend (1)"),
        *("# bought in 2016", "// sheriff deck", "Name: My deck", "52 cards", "https://example.org/deck/1"),
    ],
)
def test_headings_and_notes_are_no_faults(line):
    found = read_list(f"2x Bad Company\n{line}\n1x Jasper Stone" if "Legend" in line else line, catalogue())
    assert (found.unknown, line in found.passed) == ((), True)


def test_the_name_of_a_deck_stands_before_its_outfit_only():
    assert read_list("My deck\nOutfit (1)\n1x Law Dogs", catalogue()).unknown == ()
    assert [one.title for one in read_list("My deck\n2x Bad Company", catalogue()).unknown] == ["My deck"]


@pytest.mark.parametrize("title", ["Joker (red)", "Devil's Joker (Black)", "Heretic Joker * (Ghost Town)", "Jokers"])
def test_every_joker_is_left_out(title):
    found = read_list(f"2x {title}", catalogue())
    assert (found.jokers, found.unknown, found.cards) == (2, (), ())


@pytest.mark.parametrize("n", ["0", "many"])
def test_a_number_of_an_octgn_file_that_cannot_be_is_named(n):
    found = read_list(f'<deck><section><card qty="{n}">Bad Company</card></section></deck>', catalogue())
    assert [one.words for one in found.unknown] == [f"Line 1: {n} is no number of cards, 1 to 52."]
    assert found.lines == (f"{n}x Bad Company",)


BEHIND = [
    *("{} (DT1) x2", "{} [Base] 2x", "{} ♣ x3", "{} * x2", "{} x2 (DT1)", "- {} (Base Set) ♠5 ×2", "{} (x2)", "{} x 3"),
    *("{}\t♠\tx2", "{} 3× # from a friend"),
]


@pytest.mark.parametrize("line", BEHIND)
@pytest.mark.parametrize("title", ["Bad Company", "Philip Swinford (Exp.1)", "54 Card Pick-Up", "Hellstromme Plant #9"])
def test_a_number_behind_the_title_counts_also_behind_a_set_or_a_suit(line, title):
    found = read_list(line.format(title), catalogue())
    n = 3 if "3" in line else 2
    assert found.cards == (f"{n}x {by_title(title)}",)
    assert (found.unknown, found.single) == ((), ())


BEHIND_A_TITLE = ["", " (DT1)", " [Base Set] ♠5", " *", "\t♠", " # mine"]


@pytest.mark.parametrize("behind", BEHIND_A_TITLE)
def test_every_title_is_known_with_a_set_or_a_suit_behind_it(behind):
    """Also where it has a number sign or a bracket of its own, as versions of a dude have."""
    titles = sorted({catalogue().cards[one].name for one in catalogue().in_decks})
    for title in sampling.share(titles, behind, BEHIND_A_TITLE):
        found = read_list(f"2x {title}{behind}", catalogue())
        assert (found.cards, found.unknown) == ((f"2x {by_title(title)}",), ())


def by_title(title: str) -> str:
    """Return the id of the first card with exactly this title."""
    return next(one for one in catalogue().in_decks if catalogue().cards[one].name == title)


def test_more_of_a_card_than_a_deck_can_have_are_refused_where_they_are_read():
    found = read_list("Law Dogs\n50x Bad Company\n2x Bad Company\n1x Bad Company", catalogue())
    assert [one.words for one in found.unknown] == [
        "Line 4: with it there are 53 of this card; a list is read up to 52."
    ]
    again = read_list(write_list(found.lines, found.outfit, catalogue()), catalogue())
    assert (again.cards, again.lines) == (found.cards, found.lines)


@pytest.mark.parametrize("outfit", list(catalogue().outfits))
def test_every_printing_of_an_outfit_is_written_and_read_back(outfit):
    cards = (f"2x {code('Bad Company')}",)
    found = read_list(write_list(cards, outfit, catalogue()), catalogue())
    assert (found.outfit, found.cards, found.unknown) == (outfit, cards, ())


@pytest.mark.parametrize("lines", [PLAIN, DATABASE, OCTGN], ids=["plain", "database", "OCTGN"])
def test_a_byte_order_mark_before_the_first_line_does_not_matter(lines):
    assert read_list(f"\ufeff{lines}", catalogue()) == read_list(lines, catalogue())


# -- whatever is pasted ------------------------------------------------------------------------------------------------
def work(lines: str) -> int:
    """Count the calls that reading a list takes; those within a regular expression are bounded by the line."""
    calls = 0

    def count(_frame, event, _arg):
        nonlocal calls
        calls += event in {"call", "c_call"}

    read_list("", catalogue())
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        read_list(lines, catalogue())
    finally:
        sys.setprofile(before)
    return calls


@pytest.mark.parametrize("line", ["nobody knows this", "2x Bad Company", "x" * 900, "A" + " " * 900 + "B", "# note"])
def test_the_work_for_a_list_grows_as_its_lines_do(line):
    few, some, many = (work("\n".join([line] * n)) for n in (50, 200, 800))
    assert many < 8 * some < 64 * few  # 4 and 4 times as many lines; squares would be 16 times the work


def test_the_nearest_titles_are_looked_for_to_a_few_unknown_lines_and_once(monkeypatch):
    asked = []
    monkeypatch.setattr(deck_lists, "get_close_matches", lambda *of: asked.append(of[0]) or ["bad company"])
    lines = "\n".join(f"1x nobody {n}" for n in range(300))
    found = read_list(lines, catalogue())
    read_list(f"{lines}\n", catalogue())
    assert asked == [f"nobody {n}" for n in range(8)]
    assert [bool(one.nearest) for one in found.unknown] == [True] * 8 + [False] * 292


def test_a_line_that_is_too_long_is_named_and_kept():
    long = "Bad Company" + " and more" * 5000
    found = read_list(f"2x Abram Grothe\n{long}\n1x Bad Company", catalogue())
    assert [one.words for one in found.unknown] == ["Line 2: it is longer than 200 letters."]
    assert (found.size, found.lines[-1]) == (3, long)


def test_spaces_within_a_line_do_not_matter_however_many():
    found = read_list(f"2x{' ' * 50_000}Bad{' ' * 50_000}Company{' ' * 50_000}(Doomtown: Reloaded)", catalogue())
    assert found.cards == (f"2x {code('Bad Company')}",)
    assert read_list("2x Bad Company\t\t4 clubs", catalogue()).cards == found.cards


def test_lines_beyond_the_most_are_named_once_and_kept():
    lines = [*["1x Bad Company"] * 10, *["# note"] * 490, *["1x Bad Company"] * 2]
    found = read_list("\n".join(lines), catalogue())
    assert found.size == 10
    assert [one.words for one in found.unknown] == ["Line 501: a list is read up to 500 lines."]
    assert found.lines[1:] == ("1x Bad Company\n1x Bad Company",)


def test_a_list_that_is_too_large_is_refused_whole_and_kept():
    huge = "2x Bad Company\n" * 20_000
    found = read_list(huge, catalogue())
    assert [one.words for one in found.unknown] == ["Line 1: a list is read up to 200000 letters."]
    assert (found.cards, found.lines) == ((), (huge,))


def test_an_octgn_file_is_read_within_the_same_bounds():
    card, joker = '<card qty="1">Bad Company</card>', '<card qty="1">Joker</card>'
    found = read_list(f"<deck>{card}{joker * 499}{card * 2}</deck>", catalogue())
    assert (found.size, found.jokers, len(found.unknown)) == (1, 499, 1)
    huge = f"<deck>{card * 20_000}</deck>"
    assert read_list(huge, catalogue()).lines == (huge,)
