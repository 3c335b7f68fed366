"""The mirror: every value declared once, set by name, and what follows from a correction."""

from __future__ import annotations

import pytest
from attrs import evolve, frozen

from solocompanion.core.correction import TABLE_RULE, Value
from solocompanion.core.effects import Corrected, Effect, corrected
from solocompanion.core.mirror import Correctable, Mirror, Mirrored, each
from solocompanion.core.table import Table
from solocompanion.core.things import Target, Thing, name, number


@frozen
class Purse:
    coins: int = 3
    lids: tuple[bool, bool] = (True, False)
    coat: str = "red"
    rich: bool = False


@frozen
class BecameRich(Effect[Purse]):
    def apply(self, state):
        return evolve(state, rich=True)


def settle(table):
    if table.state.coins >= 30 and not table.state.rich:
        table.do(BecameRich(), "R-30")


def put_lid(state, is_shut, at):
    lids = list(state.lids)
    lids[int(at)] = is_shut
    return evolve(state, lids=tuple(lids))


MIRROR = Mirror(
    Purse,
    Correctable(
        target=Target("coins"),
        name=lambda *_: "Coins",
        now=lambda state: state.coins,
        put=lambda state, n: evolve(state, coins=n),
        range=lambda *_: (0, 50),
        sprite=lambda *_: "purse",
        refused=lambda state, n: "a rich purse is not emptied" if state.rich and n == 0 else "",
        follows=settle,
    ),
    Correctable(
        target=Target("lid", name),
        name=lambda _, __, at: f"Lid {at}",
        now=lambda state, at: state.lids[int(at)],
        put=put_lid,
        of=each("0", "1"),
    ),
    Correctable(
        target=Target("coat"),
        name=lambda *_: "Coat",
        now=lambda state: state.coat,
        put=lambda state, coat: evolve(state, coat=coat),
        choices=lambda *_: ("red", "blue"),
        word=lambda _, __, coat: coat.upper(),
    ),
)


def test_every_value_is_listed_as_it_stands():
    assert MIRROR.values(Purse(), None) == (
        Value("coins", "Coins", 3, "purse", 0, 50),
        Value("lid.0", "Lid 0", "yes", choices=("yes", "no"), words=("yes", "no")),
        Value("lid.1", "Lid 1", "no", choices=("yes", "no"), words=("yes", "no")),
        Value("coat", "Coat", "red", choices=("red", "blue"), words=("RED", "BLUE")),
    )


def test_a_piece_lists_the_values_it_shows_and_works_out_no_other():
    @frozen
    class Bag(Purse):
        pass

    asked = []

    def coat(state):
        asked.append("coat")
        return state.coat

    lid = Correctable(
        target=Target("lid", name),
        name=lambda _, __, at: f"Lid {at}",
        now=lambda state, at: asked.append(at) or state.lids[int(at)],
        put=put_lid,
        of=each("0", "1"),
        sprite=lambda _, __, at: f"lid:{at}",
    )
    coat = Correctable(
        target=Target("coat"), name=lambda *_: "Coat", now=coat, put=lambda *_: None, choices=lambda *_: ("red",)
    )
    mirror = Mirror(Bag, lid, coat)
    assert mirror.values_at(Bag(), None, "lid:1") == (mirror.values(Bag(), None)[1],)
    asked.clear()
    assert [one.target for one in mirror.values_at(Bag(), None, "lid:0")] == ["lid.0"]
    assert asked == ["0"]


def test_a_value_out_of_its_range_or_choices_can_still_be_shown():
    values = {one.target: one for one in MIRROR.values(Purse(coins=80, coat="green"), None)}
    assert (values["coins"].low, values["coins"].high) == (0, 80)
    assert values["coat"].choices == ("red", "blue", "green")


@pytest.mark.parametrize(
    ("target", "value", "now"),
    [("coins", 7, Purse(coins=7)), ("lid.1", "yes", Purse(lids=(True, True))), ("coat", "blue", Purse(coat="blue"))],
)
def test_a_correction_sets_its_value(target, value, now):
    assert Corrected(target, value).apply(Purse()) == now


@pytest.mark.parametrize(
    ("target", "value", "said"),
    [
        ("hat", 1, "no value hat"),
        ("coins", "many", "'many' is not a count"),
        ("coins", True, "True is not a count"),
        ("coins", -1, "-1 is not a count"),
        ("lid.0", "perhaps", "neither yes nor no"),
        ("lid.7", "yes", "lid.7 cannot be yes"),
        ("lid", "yes", "no value lid"),
        ("coins.more", 4, "no value coins.more"),
    ],
)
def test_what_cannot_be_set_is_refused_with_the_reason(target, value, said):
    with pytest.raises(ValueError, match=said):
        corrected(Purse(), target, value)


def test_a_state_of_no_game_has_nothing_to_correct():
    with pytest.raises(ValueError, match="no value coins"):
        corrected(object(), "coins", 1)


def test_what_follows_from_a_correction_is_done_with_its_own_rule():
    table = Table(Purse(), None)
    MIRROR.correct(table, (("coins", 31),))
    assert [(step.effect, step.rule) for step in table.steps] == [
        (Corrected("coins", 31), TABLE_RULE),
        (BecameRich(), "R-30"),
    ]


def test_what_cannot_be_from_here_is_refused_though_a_saved_game_may_hold_it():
    with pytest.raises(ValueError, match="a rich purse is not emptied"):
        MIRROR.correct(Table(Purse(rich=True), None), (("coins", 0),))
    MIRROR.correct(Table(Purse(), None), (("coins", 0),))
    assert Corrected("coins", 0).apply(Purse(rich=True)) == Purse(coins=0, rich=True)


def test_nothing_follows_where_nothing_is_declared():
    table = Table(Purse(coins=40), None)
    MIRROR.correct(table, (("coat", "blue"),))
    assert [step.effect for step in table.steps] == [Corrected("coat", "blue")]


def test_the_log_words_a_correction_as_the_value_is_worded():
    assert MIRROR.log(Corrected("coat", "blue"), Purse(), None) == "Corrected: Coat, now BLUE."
    assert MIRROR.log(Corrected("coins", 9), Purse(), None) == "Corrected: Coins, now 9."


def test_the_piece_that_shows_the_value_pulses():
    assert [one.sprite for one in MIRROR.motions(Corrected("coins", 9), Purse(), None)] == ["purse"]
    assert MIRROR.motions(Corrected("coat", "blue"), Purse(), None) == ()


def test_a_number_with_names_is_listed_and_told_by_them():
    @frozen
    class Track:
        at: int = 1

    track = Mirror(
        Track,
        Correctable(
            target=Target("at"),
            name=lambda *_: "Token",
            group=lambda *_: "Yours",
            now=lambda state: state.at,
            put=lambda state, n: evolve(state, at=n),
            range=lambda *_: (0, 2),
            word=lambda _, __, n: ("start", "middle", "end")[int(n)],
        ),
    )
    (value,) = track.values(Track(), None)
    assert (value.options, value.words, value.group) == ((0, 1, 2), ("start", "middle", "end"), "Yours")
    assert track.setting("at", 2, Track(), None) == "Token: end"
    assert track.log(Corrected("at", 2), Track(), None) == "Corrected: Token, now end."


def test_a_dragged_piece_stands_for_the_changes_its_value_declares():
    shelf = Mirror(
        Purse,
        Correctable(
            target=Target("lid", name),
            name=lambda _, __, at: f"Lid {at}",
            now=lambda state, at: state.lids[int(at)],
            put=put_lid,
            of=each("0", "1"),
            pieces=lambda _, __, at: (f"knob:{at}",),
            dropped=lambda _, __, piece, place, at: (
                ((f"lid.{at}", "no"),) if (piece, place) == ("knob:1", "floor") else ()
            ),
        ),
    )
    assert list(shelf.loose(Purse(), None)) == ["knob:0", "knob:1"]
    assert shelf.dropped(Purse(), None, "knob:1", "floor") == (("lid.1", "no"),)
    assert shelf.dropped(Purse(), None, "knob:0", "floor") == ()
    assert list(MIRROR.loose(Purse(), None)) == []


def swapped(state, coat):
    """Set a coat that only a rich purse can have."""
    if coat == "gold" and not state.rich:
        raise ValueError("gold is for the rich")
    return evolve(state, coat=coat)


@frozen
class Chest(Purse):
    """Two coins of different kinds lie in it, in order."""

    order: tuple[str, str] = ("penny", "crown")


def put_coin(state, coin, at):
    order = tuple("" if one == coin else one for one in state.order)
    return evolve(state, order=(*order[: int(at)], coin, *order[int(at) + 1 :]))


CHEST = Mirror(
    Chest,
    Correctable(
        target=Target("coin", name),
        name=lambda _, __, at: f"Coin {at}",
        now=lambda state, at: state.order[int(at)],
        put=put_coin,
        of=each("0", "1"),
        choices=lambda state, _, at: (*({"penny", "crown", "groat"} - {*state.order}), state.order[int(at)]),
    ),
    Correctable(
        target=Target("coat"),
        name=lambda *_: "Coat",
        now=lambda state: state.coat,
        put=swapped,
        choices=lambda state, _: ("red", "gold") if state.rich else ("red",),
    ),
    Correctable(
        target=Target("rich"),
        name=lambda *_: "Rich",
        now=lambda state: state.rich,
        put=lambda state, is_rich: evolve(state, rich=is_rich),
        refused=lambda state, value: "the coat is gold" if state.coat == "gold" and value == "no" else "",
    ),
)


@pytest.mark.parametrize(
    "changes",
    [
        (("coin.0", "crown"), ("coin.1", "penny")),
        (("coat", "gold"), ("rich", "yes")),
        (("rich", "yes"), ("coat", "gold")),
    ],
)
def test_a_set_is_judged_by_its_end_and_not_by_its_middle(changes):
    CHEST.check(Chest(), None, changes)
    table = Table(Chest(), None)
    CHEST.correct(table, changes)
    assert {one.target: one.now for one in CHEST.values(table.state, None)}.items() >= dict(changes).items()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ((("coin.0", "crown"),), "Coin 1 would change too: correct it in the same set"),
        ((("coat", "gold"), ("coin.0", "groat")), "coat: 'gold' is not legal; legal is one of red$"),
        ((("coat", "silver"), ("rich", "yes")), "coat: 'silver' is not legal"),
        ((("hat", "top"),), "no value hat"),
        ((("coin.7", "groat"),), "no value coin.7"),
    ],
)
def test_a_set_that_is_not_legal_at_its_end_is_refused_with_the_reason(changes, said):
    with pytest.raises(ValueError, match=said):
        CHEST.check(Chest(), None, changes)


def test_a_set_in_which_no_value_can_be_made_first_is_refused():
    with pytest.raises(ValueError, match="gold is for the rich"):
        CHEST.correct(Table(Chest(), None), (("coat", "gold"), ("coin.0", "groat")))


def test_a_correction_that_changes_nothing_is_refused_and_in_a_set_left_out():
    @frozen
    class Chest(Purse):
        pass

    coins = Correctable(
        target=Target("coins"),
        name=lambda *_: "Coins",
        now=lambda state: state.coins,
        put=lambda state, n: evolve(state, coins=n),
        range=lambda *_: (0, 50),
        follows=settle,
    )
    mirror, poor = Mirror(Chest, coins), Chest(coins=40)
    table = Table(poor, None)
    with pytest.raises(ValueError, match="Nothing to correct: Coins is 40 already"):
        mirror.check(poor, None, (("coins", 40),))
    mirror.check(poor, None, (("coins", 40), ("coins", 41)))
    mirror.correct(table, (("coins", 40),))
    assert not table.steps


def test_what_follows_from_all_changes_together_is_done_once_and_only_if_something_changed():
    @frozen
    class Sack(Purse):
        pass

    def word(kind):
        return Correctable(
            target=Target(kind),
            name=lambda *_: kind,
            now=lambda state: getattr(state, kind),
            put=lambda state, value: evolve(state, **{kind: value}),
            range=lambda *_: (0, 50),
        )

    sack = Mirror(Sack, word("coins"), word("coat"), ends=lambda table, before: table.do(BecameRich(), before.coat))
    table = Table(Sack(coins=1, coat=2), None)
    sack.correct(table, (("coat", 5), ("coins", 7)))
    assert [(step.effect, step.rule) for step in table.steps] == [
        (Corrected("coins", 7), "TABLE"),
        (Corrected("coat", 5), "TABLE"),
        (BecameRich(), 2),
    ]
    table = Table(Sack(coins=1, coat=2), None)
    sack.correct(table, (("coat", 2),))
    assert not table.steps


@frozen
class Shelf(Purse):
    """A box, and how many of the coins that its kind holds lie in it."""

    box: str = "small"
    held: int = 1


HOLDS = {"small": 1, "large": 9}


def spill(table):
    if table.state.held == 5:
        raise TypeError("nobody has thought of five")


SHELF = Mirror(
    Shelf,
    Correctable(
        target=Target("box"),
        name=lambda *_: "Box",
        now=lambda state: state.box,
        put=lambda state, box: evolve(state, box=box),
        choices=lambda *_: tuple(HOLDS),
    ),
    Correctable(
        target=Target("held"),
        name=lambda *_: "Held",
        now=lambda state: state.held,
        put=lambda state, n: evolve(state, held=n),
        range=lambda state, _: (0, HOLDS[state.box]),
        follows=spill,
    ),
)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ((("held", 70), ("box", "none")), "held: 70 is not legal; legal is a whole number from 0 to 1"),
        ((("box", "none"), ("held", 70)), "box: 'none' is not legal; legal is one of small, large$"),
        ((("box", "none"), ("held", 1)), "box: 'none' is not legal"),
    ],
)
def test_a_wrong_value_is_refused_before_others_are_worked_out_with_it(changes, said):
    with pytest.raises(ValueError, match=said):
        SHELF.check(Shelf(), None, changes)
    assert SHELF.values_with(Shelf(), None, changes)
    SHELF.check(Shelf(), None, (("held", 7), ("box", "large")))


def test_what_a_games_functions_fail_with_is_a_refusal_with_the_reason():
    SHELF.check(Shelf(box="large"), None, (("held", 5),))
    with pytest.raises(ValueError, match=r"held=5 cannot be here \(TypeError\('nobody has thought of five'\)\)"):
        SHELF.correct(Table(Shelf(box="large"), None), (("held", 5),))


@frozen
class Yard:
    hens: tuple[int, ...] = (2, 0)


HENS = Mirrored(
    Thing("hen", number),
    there=lambda state, _: [(n,) for n in range(len(state.hens))],
    called=lambda _, __, n: f"Hen {n}",
)
EGGS = Correctable(
    target=Target("eggs", number),
    on=HENS,
    label="eggs",
    now=lambda state, n: state.hens[n],
    put=lambda state, eggs, n: evolve(state, hens=(*state.hens[:n], eggs, *state.hens[n + 1 :])),
    range=lambda *_: (0, 9),
)
COLOUR = Correctable(
    target=Target("egg", number, number),
    on=HENS,
    of=lambda state, _: [(n, egg) for n, eggs in enumerate(state.hens) for egg in range(eggs)],
    label="colour",
    now=lambda *_: "white",
    put=lambda state, *_: state,
    choices=lambda *_: ("white", "brown"),
)


def test_a_value_of_a_thing_is_named_headed_and_shown_by_it():
    yard = Mirror(Yard, EGGS, COLOUR)
    first, second, colour, _ = yard.values(Yard(), None)
    assert (first.target, first.label, first.group, first.sprite) == ("eggs.0", "Hen 0: eggs", "Hen 0", "hen:0")
    assert (second.target, second.sprite) == ("eggs.1", "hen:1")
    assert (colour.target, colour.label, colour.sprite) == ("egg.0.0", "Hen 0: colour", "hen:0")
    assert yard.values_at(Yard(), None, "hen:1") == (second,)
    assert yard.corrected(Yard(), "eggs.1", 4) == Yard((2, 4))
