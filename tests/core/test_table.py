"""A rule stops where it has no answer and runs again from the top; what it did before comes out the same."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve, frozen

from solocompanion.core.chance import Fate
from solocompanion.core.effects import Corrected, Effect, Step, cited, corrected
from solocompanion.core.requests import Draw, Flip, IllegalAnswerError, Number, Pick, Roll, Shuffle
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Mended, Overruled, ReplayError, Suspended, Table


@frozen
class Purse:
    coins: int = 0


@corrected.register
def _set(state: Purse, target, value):
    return evolve(state, **{target: value})


@frozen
class Paid(Effect[Purse]):
    coins: int

    def apply(self, state: Purse) -> Purse:
        return Purse(state.coins + self.coins)


def pay_twice(table, _):
    table.do(Paid(1), "R-1")
    first = table.ask(Number("first", "R-1", 0, 9))
    table.do(Paid(first), "R-1")
    second = table.ask(lambda state: Number("second", "R-1", 0, state.coins))
    table.do(Paid(second), "R-1")


def roll_three(table, _):
    for _ in range(3):
        table.do(Paid(table.ask(Roll("die", "R-1", "die", 6))), "R-1")


def test_a_rule_stops_at_its_first_open_question_and_keeps_what_it_did():
    outcome = run(pay_twice, None, Purse(), None)
    assert outcome.waiting == Number("first", "R-1", 0, 9)
    assert outcome.state == Purse(1)
    assert [step.effect for step in outcome.steps] == [Paid(1)]


def test_with_each_answer_it_goes_one_question_further():
    one = run(pay_twice, None, Purse(), None, [Answered("first", 5)])
    assert one.waiting == Number("second", "R-1", 0, 6)
    two = run(pay_twice, None, Purse(), None, [*one.given, Answered("second", 6)])
    assert two.waiting is None
    assert two.state == Purse(12)
    assert two.steps[: len(one.steps)] == one.steps


def test_an_answer_on_record_is_checked_again():
    with pytest.raises(IllegalAnswerError, match="second"):
        run(pay_twice, None, Purse(), None, [Answered("first", 5), Answered("second", 7)])


def test_an_answer_to_another_question_is_a_broken_record():
    with pytest.raises(ReplayError, match=r"sheet.*first"):
        run(pay_twice, None, Purse(), None, [Answered("sheet", 5)])


def test_suspending_cannot_be_swallowed_by_a_rule():
    def careless(table, _):
        try:
            table.ask(Number("first", "R-1", 0, 9))
        except Exception:  # noqa: BLE001 - the carelessness itself
            table.do(Paid(99), "R-1")

    outcome = run(careless, None, Purse(), None)
    assert outcome.waiting is not None
    assert not outcome.steps
    assert not issubclass(Suspended, Exception)


def test_a_correction_made_at_an_open_question_comes_at_that_very_point():
    mended = Mended((Step(Corrected("coins", 3), "TABLE"),))
    outcome = run(pay_twice, None, Purse(), None, [Answered("first", 5), mended])
    assert outcome.waiting == Number("second", "R-1", 0, 3)
    assert [step.rule for step in outcome.steps] == ["R-1", "R-1", "TABLE"]
    done = run(pay_twice, None, Purse(), None, [*outcome.given, mended, Answered("second", 1)])
    assert done.state == Purse(4)


def test_the_app_answers_chance_and_says_so():
    outcome = run(roll_three, None, Purse(), None, fate=Fate("a"))
    assert outcome.waiting is None
    assert [(one.by, one.source, one.key) for one in outcome.given] == [("app", "die", "die")] * 3
    assert outcome.counts == {"die": 3}
    assert outcome.state.coins == sum(one.value for one in outcome.given)


def test_a_run_goes_on_in_the_stream_where_the_last_one_stopped():
    whole = run(roll_three, None, Purse(), None, fate=Fate("a"))
    first = run(roll_three, None, Purse(), None, fate=Fate("a"))
    later = run(roll_three, None, Purse(), None, fate=Fate("a"), counts=first.counts)
    again = run(roll_three, None, Purse(), None, fate=Fate("a"), counts={"die": 3})
    assert first.given == whole.given
    assert later.given == again.given
    assert later.counts == {"die": 6}


def test_answers_the_person_gave_count_in_the_stream_too():
    given = [Answered("die", 2, "person", "die")]
    outcome = run(roll_three, None, Purse(), None, given, Fate("a"))
    whole = run(roll_three, None, Purse(), None, fate=Fate("a"))
    assert outcome.given[1:] == whole.given[1:]


def test_the_given_lists_of_a_caller_are_left_alone():
    given, counts = [Answered("die", 2, "person", "die")], {"die": 0}
    run(roll_three, None, Purse(), None, given, Fate("a"), counts)
    assert (len(given), counts) == (1, {"die": 0})


def test_answers_that_nobody_asked_for_are_not_kept():
    """A command that is repeated on a changed table may ask less: what is kept says what was drawn."""
    given = [Answered("die", 2, "app", "die") for _ in range(5)]
    outcome = run(roll_three, None, Purse(), None, given)
    assert len(outcome.given) == 3
    assert outcome.counts == {"die": 3}


def test_fate_answers_every_kind_of_chance_and_counts_how_often_by_source():
    table = Table(Purse(), None, fate=Fate("a"))
    assert table.ask(Roll("r", "R-1", "die", 6)) in range(1, 7)
    assert table.ask(Draw("d", "R-1", "deck", ("a", "b"))) in {"a", "b"}
    assert table.ask(Flip("f", "R-1", "coin")) in {"heads", "tails"}
    assert sorted(table.ask(Shuffle("s", "R-1", "deck", ("a", "b")))) == ["a", "b"]
    assert table.counts == {"die": 1, "deck": 2, "coin": 1}


@pytest.mark.parametrize(
    "question",
    [Roll("q", "R-1", "s", 6), Flip("q", "R-1", "s"), Shuffle("q", "R-1", "s", ("a", "b"))],
    ids=lambda one: type(one).__name__,
)
def test_chance_in_the_persons_hand_waits_for_the_person(question):
    outcome = run(lambda table, _: table.ask(question), None, Purse(), None, fate=Fate("a", {"s": "person"}))
    assert outcome.waiting == question


def test_fate_never_answers_what_the_person_decides():
    outcome = run(lambda table, _: table.ask(Pick("q", "R-1", ("a", "b"))), None, Purse(), None, fate=Fate("a"))
    assert outcome.waiting is not None


def number_of(begun: Purse, state: Purse):
    return Number("more", "R-1", 0, 9) if state is begun else None


def pay_while_poor(table, _):
    """Ask for coins; after a correction ask again only where there are fewer than 5."""
    while table.state.coins < 5:
        n = table.ask(partial(number_of, table.state))
        if n is not None:
            table.do(Corrected("coins", table.state.coins + n), "R-1")
            return


def test_a_question_lapses_when_a_correction_takes_its_cause_away():
    rich, poor = (Mended((Step(Corrected("coins", n), "TABLE"),)) for n in (7, 2))
    assert run(pay_while_poor, None, Purse(), None).waiting is not None
    assert run(pay_while_poor, None, Purse(), None, [poor]).waiting is not None
    done = run(pay_while_poor, None, Purse(), None, [poor, rich])
    assert (done.waiting, done.state) == (None, Purse(7))
    assert run(pay_while_poor, None, Purse(), None, [poor, Answered("more", 4)]).state == Purse(6)


def greet_then_pay(table, _):
    """Ask the rich for a greeting, then everybody for coins."""
    table.ask(lambda state: Pick("greeting", "R-1", ("hello",)) if state.coins > 9 else None)
    table.do(Corrected("coins", table.state.coins + 1), "R-1")
    table.ask(Number("more", "R-1", 0, 9))


def test_a_correction_belongs_to_the_question_that_was_open_and_not_to_an_earlier_one_that_never_was():
    mended = Mended((Step(Corrected("coins", 5), "TABLE"),))
    asked = run(greet_then_pay, None, Purse(), None)
    again = run(greet_then_pay, None, Purse(), None, [mended])
    assert again.steps == (*asked.steps, *mended.steps)
    assert again.state == Purse(5)


def pay_beside(table, _):
    table.do(Paid(1), "R-1", None, "R-9")
    table.do(Paid(2), "R-2", beside="R-8")


def test_a_step_may_cite_a_second_rule_that_holds_beside_the_one_that_says_why():
    decided = Overruled(1, Paid(2), Paid(4))
    for given in ((), (decided,)):
        steps = run(pay_beside, None, Purse(), None, given).steps
        assert [step.rules for step in steps] == [("R-1", "R-9"), ("R-2", "R-8")]
    assert cited(steps) == ("R-1", "R-9", "R-8")
