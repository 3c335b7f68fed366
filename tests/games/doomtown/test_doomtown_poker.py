"""Hands: every rank of B12 by hand, and against a plain reading of the ranks over random cards."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solocompanion.core.cards import CardError
from solocompanion.games.doomtown.poker import (
    JOKER,
    LOWEST,
    SAMPLES,
    Hand,
    best,
    hand,
    read,
    read_hand,
    read_lowball,
    shifted,
    write_hand,
)
from solocompanion.games.doomtown.rules.days import lower

SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
VALUES = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}


def cards(line: str) -> list[tuple[int, str]]:
    return [(VALUES.get(one[0]) or int(one[0]), SUITS[one[1]]) for one in line.split()]


@pytest.mark.parametrize(
    ("line", "rank", "cheats"),
    [
        ("As Ac 8s 8c Jd", 11, False),
        ("As Ac 8s 8c Jh", 3, False),
        ("5s 5h 5d 5c 5s", 10, True),
        ("2h 3h 4h 5h 6h", 9, False),
        ("Ah 2h 3h 4h 5h", 9, False),
        ("5s 5h 5d 5c 9s", 8, False),
        ("5s 5h 5d 9c 9s", 7, False),
        ("2h 4h 6h 8h Th", 6, False),
        ("2h 2h 6h 8h Th", 6, True),
        ("As 2h 3h 4h 5h", 5, False),
        ("9s Th Jh Qh Kh", 5, False),
        ("Ts Jh Qh Kh Ah", 1, False),
        ("5s 5h 5d 9c 8s", 4, False),
        ("5s 5h 9d 9c 8s", 3, False),
        ("5s 5h 9d 4c 8s", 2, False),
        ("5s 5s 9d 4c 8s", 2, True),
        ("5s 7h 9d 4c 8s", 1, False),
    ],
)
def test_a_hand_has_the_rank_of_its_cards(line, rank, cheats):
    found = hand(cards(line))
    assert (found.rank, found.is_cheating) == (rank, cheats)


def test_fewer_than_five_cards_are_the_lowest_hand():
    assert hand(cards("As Ac Ah Ad")) == LOWEST
    assert hand(cards("As 2c 3h 4d 6s")).against(LOWEST) == 1
    assert read_hand("too few").is_short
    assert not read_hand("rank 1").is_short
    assert LOWEST.against(read_hand("too few")) == 0


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("6s 6h 6d 2c 2s", "5s 5h 5d Kc Ks"),
        ("Ks Kh 2d 3c 5s", "Qs Qh Kd Jc Ts"),
        ("9s 8h 7d 6c 5s", "8s 7h 6d 5c 4s"),
        ("Kh Jh 9h 7h 3h", "Kh Jh 9h 7h 2h"),
        ("Ks Kh 3d 3c 5s", "Ks Kh 2d 2c Qs"),
    ],
)
def test_in_a_rank_the_higher_cards_win(higher, lower):
    assert hand(cards(higher)).against(hand(cards(lower))) == 1


def test_hands_of_the_same_values_tie_whatever_their_suits():
    assert hand(cards("As 2h 4d 6c 8s")).against(hand(cards("Ah 2c 4s 6d 8h"))) == 0


def test_of_two_best_ranks_alike_the_legal_hand_is_taken():
    found, five = best(cards("5s 5s 5h 5h 2s 3c 9d 9h"))
    assert found.rank == 8
    assert found.is_cheating
    found, five = best(cards("Ks Ks Kh 2s 2c 2d"))
    assert (found, sorted(five)) == (Hand(7, (2, 13)), sorted(cards("2s 2c 2d Ks Kh")))


def plain_rank(five) -> int:
    """Read the ranks of B12 from the highest down, without any cleverness."""
    values, suits = sorted(v for v, _ in five), {s for _, s in five}
    counts = sorted(Counter(values).values(), reverse=True)
    in_a_row = values == list(range(values[0], values[0] + 5))
    is_dead_man = sorted(five) == sorted(cards("As Ac 8s 8c Jd"))
    tests = [
        (11, is_dead_man),
        (10, counts == [5]),
        (9, in_a_row and len(suits) == 1),
        (8, counts[0] == 4),
        (7, counts == [3, 2]),
        (6, len(suits) == 1),
        (5, in_a_row),
        (4, counts[0] == 3),
        (3, counts == [2, 2, 1]),
        (2, counts[0] == 2),
    ]
    return next((rank for rank, so in tests if so), 1)


CARD = st.tuples(st.integers(1, 13), st.sampled_from(sorted(SUITS.values())))


@given(st.lists(CARD, min_size=5, max_size=5))
def test_every_hand_has_the_rank_a_plain_reading_gives(five):
    assert hand(five).rank == plain_rank(five)


@given(st.lists(CARD, min_size=5, max_size=9))
def test_no_five_of_many_cards_beat_the_best_hand(many):
    found, five = best(many)
    assert Counter(five) <= Counter(many)
    assert found == hand(five)
    for other in map(hand, combinations(many, 5)):
        assert (other.rank, not other.is_cheating, other.kickers) <= (found.rank, not found.is_cheating, found.kickers)


@given(st.lists(CARD, min_size=5, max_size=9))
def test_by_house_rule_a_legal_hand_is_taken_only_where_it_is_as_strong(many):
    found, five = best(many, by="strength")
    assert found == hand(five)
    for other in map(hand, combinations(many, 5)):
        assert (other.rank, other.kickers, not other.is_cheating) <= (found.rank, found.kickers, not found.is_cheating)


# -- one order of hands ------------------------------------------------------------------------------------------------
OF_EVERY_KIND = {  # by rank, two that differ and one that ties with the first; hands that cheat beside legal ones
    1: ("As 3c 5h 7d 9s", "2s 3c 5h 7d Ts", "Ah 3d 5s 7c 9h"),
    2: ("5s 5h 9d 4c 8s", "5s 5h 9d 4c Ks", "5d 5d 9s 4h 8c"),
    3: ("Kh Kc Qs Ah Qs", "Kh Kc Js Ah Jd", "Kd Kd Qd Ac Qd"),
    4: ("5s 5h 5d 9c 8s", "6s 6h 6d 9c 8s", "5c 5c 5c 9h 8h"),
    5: ("As 2h 3d 4c 5h", "9s Th Jh Qh Kh", "Ah 2c 3s 4d 5c"),
    6: ("2h 4h 6h 8h Th", "3h 4h 6h 8h Th", "2c 4c 6c 8c Tc"),
    7: ("5s 5h 5d 9c 9s", "5s 5h 5d Tc Ts", "5c 5c 5c 9h 9h"),
    8: ("5s 5h 5d 5c 9s", "5s 5h 5d 5c 8s", "5s 5s 5d 5d 9s"),
    9: ("2h 3h 4h 5h 6h", "9c Tc Jc Qc Kc", "2s 3s 4s 5s 6s"),
    10: ("5s 5h 5d 5c 5s", "Ks Kh Kd Kc Kc", "5h 5h 5h 5h 5h"),
    11: ("As Ac 8s 8c Jd",),
}


def plain_order(one, two) -> int:
    """Compare five cards with five in the words of B3: the rank first, then card by card from what counts most."""
    if plain_rank(one) != plain_rank(two):
        return 1 if plain_rank(one) > plain_rank(two) else -1
    for own, other in zip(*map(in_turn, (one, two)), strict=True):
        if own != other:
            return 1 if own > other else -1
    return 0


def in_turn(five) -> list[int]:
    """Return the values of a hand, those it has most of first, each as often as it has it."""
    values, found = sorted((value for value, _ in five), reverse=True), []
    for times in (5, 4, 3, 2, 1):
        found += [value for value in values if values.count(value) == times]
    return found


def test_of_every_two_kinds_of_hands_the_same_is_better_whichever_of_them_cheats_and_whichever_is_looked_at_first():
    every = [cards(line) for lines in OF_EVERY_KIND.values() for line in lines]
    assert [plain_rank(five) for five in every] == [rank for rank, lines in OF_EVERY_KIND.items() for _ in lines]
    for one, two in product(every, every):
        for cheats in product((False, True), repeat=2):
            yours, his = (
                Hand(*hand(five).strength, is_cheating) for five, is_cheating in zip((one, two), cheats, strict=True)
            )
            apart = plain_order(one, two)
            assert (yours.against(his), his.against(yours)) == (apart, -apart)
            assert lower(yours, his) == {1: "wyatt", -1: "you", 0: None}[apart]


@given(st.lists(CARD, min_size=5, max_size=5), st.lists(CARD, min_size=5, max_size=5))
def test_two_hands_are_compared_as_a_plain_reading_compares_their_cards(one, two):
    assert hand(one).against(hand(two)) == plain_order(one, two)


# -- the notation ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "in_hand", "in_lowball"),
    [
        ("10h Jd 3c As *", (2, (11, 10, 3, 1)), (1, (11, 10, 3, 2, 1))),
        ("5s 5h 5d 5c *", (10, (5,)), (8, (5, 1))),
        ("As Ac 8s 8c *", (11, ()), (3, (8, 1, 2))),
        ("2h 3d 4c 5s *", (5, (6,)), (1, (5, 4, 3, 2, 1))),
        ("2h 4h 6h 8h *", (6, (13, 8, 6, 4, 2)), (1, (8, 6, 4, 2, 1))),
        ("2h 3h 9h * *", (6, (13, 13, 9, 3, 2)), (1, (9, 4, 3, 2, 1))),
        ("2h 3h 4h * *", (9, (6,)), (1, (5, 4, 3, 2, 1))),
        ("5s 5s 5h 2d *", (8, (5, 2)), (4, (5, 2, 1))),
        ("5s 6S, 7s 8s 9s", (9, (9,)), (9, (9,))),
        ("rank 6 kickers K 9", (6, (13, 9)), (6, (13, 9))),
        ("Full House", (7, ()), (7, ())),
        ("dead man’s hand", (11, ()), (11, ())),
        ("too few", (1, ()), (1, ())),
        ("rank 6 up 2", (8, ()), (8, ())),
        ("rank 6 kickers K down 1", (5, (14,)), (5, (14,))),
        ("2h 2d 4c 5s 8d up 1", (3, ()), (3, ())),
    ],
)
def test_a_line_is_a_hand(line, in_hand, in_lowball):
    for reader, expected in ((read_hand, in_hand), (read_lowball, in_lowball)):
        found = reader(line)
        assert (found.rank, found.kickers) == expected


@pytest.mark.parametrize(
    ("line", "cheats"),
    [("5s 5s 4d 9h *", True), ("5s 5h 4d 9h *", False), ("rank 4 cheating", True), ("pair kickers 9 cheatin'", True)],
)
def test_cheating_is_seen_from_the_cards_or_said(line, cheats):
    assert read_hand(line).is_cheating == cheats
    assert read_lowball(line).is_cheating == cheats


@pytest.mark.parametrize(
    ("line", "column", "why"),
    [
        ("10h Jd 3c", 10, "2 more"),
        ("10h Jx 3c As 2d", 5, "a suit is"),
        ("1h Jd 3c As 2d", 1, "a value is"),
        ("10h Jd 3c As 2d 4d", 17, "five cards"),
        ("* * *", 5, "two jokers"),
        ("2h 2h 4d 5d 6d cheating", 16, "the cards tell"),
        ("rank 12", 6, "from 1 to 11"),
        ("rank", 5, "from 1 to 11"),
        ("royal flush", 1, "neither five cards"),
        ("straight kickers 9 8", 20, "1 kickers"),
        ("straight kickers", 17, "a value is"),
        ("straight up", 12, "from 1 to 10"),
        ("straight upwards", 10, "expected nothing more"),
    ],
)
def test_a_line_that_is_no_hand_names_place_and_reason(line, column, why):
    with pytest.raises(CardError, match=why) as refused:
        read_hand(line)
    assert refused.value.column == column


@given(st.lists(CARD, min_size=3, max_size=5))
def test_cards_are_written_as_they_are_read(own):
    five = (*own, *[JOKER] * (5 - len(own)))
    assert read(write_hand(five)).cards == five


def test_all_samples_can_be_read():
    for line in SAMPLES:
        assert read_hand(line).rank
        assert read_lowball(line).rank


def test_a_rank_that_is_changed_is_the_worst_of_a_higher_and_the_best_of_a_lower_one():
    own = hand(cards("5s 5h 9d 9c 8s"))
    for n, than, expected in (
        (1, "As Ah Ad 2c 3s", -1),
        (1, "Ks Kh Qd Qc Js", 1),
        (-1, "Ks Kh Qd Jc Ts", 1),
        (-1, "As Ah 2d 2c 3s", -1),
        (9, "As Ac 8s 8c Jd", 0),
    ):
        assert shifted(own, n).against(hand(cards(than))) == expected
    assert shifted(own, -9).against(LOWEST) == 0
    assert shifted(own, 0) is own


def test_a_rough_hand_is_compared_as_far_as_it_is_known():
    his = hand(cards("5s 5h 9d 9c 8s"))
    for line, expected in (
        ("two pair", None),
        ("two pair kickers 9", None),
        ("two pair kickers 10", 1),
        ("two pair kickers 9 4", -1),
        ("two pair kickers 9 5 8", 0),
        ("one pair", -1),
        ("straight", 1),
    ):
        assert read_hand(line).against(his) == expected
