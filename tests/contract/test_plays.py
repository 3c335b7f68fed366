"""Hundreds of random games: nothing breaks, nothing is lost, and everything can be walked back and forth."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import islice

import pytest
import sampling

from solocompanion.app.content.games import open_game, pinned
from solocompanion.app.pages import story
from solocompanion.app.play import log, showing
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected, corrected
from solocompanion.core.journal import Cursor, fold
from solocompanion.core.requests import Chance
from solocompanion.core.table import Answered, Mended, Table

from .player import LEAST, Player, game, hall, makes_once, plain, players, size
from .where import Kept, noted

MENDED = 40  # open questions amid which something is corrected
SOME = 15  # of the values of a state and the answers to a question


def some_games(name):
    return sampling.every(9, hall(name).games)


def resumed(played) -> Session:
    return Session.resume(played.session.game, played.session.stored())


def test_random_games_break_nothing_and_leave_no_impossible_table(name):
    assert (
        len(hall(name).games) >= size(name) / LEAST
    )  # the player checks faults and untouched states after every entry


def test_random_games_come_to_an_end_and_ask_something_on_the_way(name):
    games = hall(name).games
    assert any(played.session.state != played.session.journal.state(0) for played in games)
    assert any(hall(name).game.view.moment(played.session.state).over for played in games)


def test_a_game_with_questions_was_corrected_while_one_was_open(name):
    asked = any(entry.waiting for played in hall(name).games for entry in played.entries())
    assert not asked or any(played.corrected_while_asked for played in hall(name).games)


def test_the_pages_number_the_rounds_as_the_log_does(name):
    for played in hall(name).games[:4]:
        told = story.tell(played.session).turns
        round_, rounds = "", []
        for one in log.lines(played.session):
            if one.undone:
                break
            round_ = one.text if one.kind == "round" else round_
            rounds += [round_] if one.kind == "turn" else []
        assert [turn.era for turn in told if turn.round] == [one for one in rounds if one]


def test_folding_the_recorded_effects_gives_the_state(name):
    for played in hall(name).games:
        journal = played.session.journal
        for entry in played.entries():
            assert fold(journal.state(entry.parent), entry.steps) == journal.state(entry.id)


def test_an_effect_leaves_the_state_before_it_alone(name):
    of = game(name)
    for step, before, after in hall(name).some_steps:
        was = plain(of, before)
        assert step.effect.apply(before) == after
        assert plain(of, before) == was


def test_the_same_seed_gives_the_same_record(name):
    for first, player in zip(hall(name).games[: sampling.rounds(8, 2)], players(name), strict=False):
        second = player.play()
        assert first.session.stored().entries == second.session.stored().entries
        assert first.session.state == second.session.state


def test_undo_to_the_start_and_redo_to_the_end_changes_nothing(name):
    for played in some_games(name):
        session = resumed(played)
        tip, state, entries = session.tip, session.state, session.stored().entries
        labels = []
        while session.undo_label():
            labels.append(session.undo_label())
            session.undo()
        assert session.state == session.journal.state(0)
        while session.redo_label():
            assert session.redo_label() == labels.pop()
            session.redo()
        assert not labels
        assert (session.tip, session.state, session.stored().entries) == (tip, state, entries)


def test_a_saved_game_opens_with_the_same_state_at_every_entry(name):
    for played in some_games(name):
        session = resumed(played)
        for entry in played.entries():
            assert session.journal.state(entry.id) == played.session.journal.state(entry.id)
            assert session.journal.counts(entry.id) == played.session.journal.counts(entry.id)
            assert session.journal[entry.id] == entry


def test_what_is_made_for_one_game_is_kept_in_it_and_nowhere_else(name):
    """Every choice that has something made is played, looked at and opened again."""
    of = game(name)
    for option in of.options:
        for choice in option.choices:
            settings = {option.id: choice.value}
            if not makes_once(of, settings):
                continue
            session = Player(name, f"once {settings}", settings=settings).play(60).session
            assert session.game.content_id != of.content_id == open_game(name).content_id
            again = Session.resume(pinned(of.spec, session.record.content), session.stored())
            assert again.game.content_id == session.game.content_id
            assert again.state == session.state
            assert log.lines(again) == log.lines(session)
            assert showing.board(again) == showing.board(session)
            assert session.game.view.board(session.state).sprites


def test_a_saved_game_goes_on_as_if_it_had_never_been_closed(name):
    for one, other in zip(hall(name).games[: sampling.rounds(8, 2)], players(name), strict=False):
        other.play(entries=12)
        other.person.session = Session.resume(other.game, other.session.stored())
        other.play()
        assert one.session.stored().entries == other.session.stored().entries


def test_drawing_again_makes_a_branch_and_leaves_the_old_entry(name):
    found = drawn_by_app(name)
    assert found
    for session, entry in at(found):
        before = len(session.journal.entries)
        drawn = session.draw_again()
        assert session.journal[entry.id] == entry
        assert len(session.journal.entries) == before + 1
        assert (drawn.parent, drawn.command) == (entry.parent, entry.command)
        assert session.tip == drawn.id
        assert fold(session.journal.state(drawn.parent), drawn.steps) == session.state


def drawn_by_app(name):
    """Return entries with what the app drew in them: in the ordinary suite some of each command and each draw."""
    drawn = [
        (played, entry, keys)
        for played in islice(hall(name).games, 30)
        for entry in played.entries()
        if (keys := [one.key for one in entry.given if isinstance(one, Answered) and one.by == "app"])
    ]
    return sampling.of_each_kind(4, drawn, lambda one: (type(one[1].command), *sorted(set(one[2]))))


def at(places):
    """Yield each of these entries, the cursor upon it, in games that are opened anew, each of them once."""
    games: dict[int, list] = {}
    for played, entry, *_ in places:
        games.setdefault(id(played), []).append((played, entry))
    for some in games.values():
        session = resumed(some[0][0])
        for played, entry in some:
            session.go(Cursor(entry.id, len(entry.steps)))
            yield from noted([((session, entry), played.where(entry.id))])


def set_ups(name, again):
    """Return what the app drew, place by place, in a set-up and in each that was drawn again.

    What is asked in it is answered. Every one is a game of its own: the branches of one game get the same answers.
    """
    for times in range(again):
        session = Session.start(open_game(name), {}, seed="the same")
        for _ in range(times if session.entry.given else 0):  # one set-up draws nothing
            session.draw_again()
        while session.waiting is not None:
            session.answer(next(iter(session.waiting.examples())))
        given = [one for entry in session.journal.path(session.tip) for one in session.journal[entry].given]
        yield [one.value for one in given if isinstance(one, Answered) and one.by == "app"]


def test_drawing_the_set_up_again_draws_all_of_it_again(name):
    drawn = list(set_ups(name, 12))
    for place, values in enumerate(zip(*drawn, strict=False)):
        assert len(set(values)) > 1, f"the draw {place} of the set-up is always {values[0]}"


def asked(name, most):
    """Return entries at which a question is open: so many of each, with --long all of sixty games."""
    found = [(one, entry) for one in islice(hall(name).games, 60) for entry in one.entries() if entry.waiting]
    return sampling.of_each_kind(most, found, lambda one: one[1].waiting.key)


def mended_while_asked(session, number):
    """Correct one of the values, another for every number, to the first that is not refused; `None` where all are."""
    values = session.game.view.values(session.state)
    for value in values[number % max(1, len(values)) :][:6]:
        others = value.choices or (value.low, value.high)
        for other in (one for one in others[:2] if one != value.now or not value.is_known):
            with suppress(IllegalCommandError):
                return session.perform(Correct(((value.target, other),)))
    return None


def test_an_open_question_survives_a_correction(name):
    survived = 0
    for session, entry in at(asked(name, 2)):
        if survived > MENDED:
            break
        mended = mended_while_asked(session, survived)
        if mended is None or session.waiting is None or session.waiting.key != entry.waiting.key:
            continue  # the correction took its cause away
        assert isinstance(mended.given[-1], Mended)
        session.answer(next(iter(session.waiting.examples())))
        survived += 1
    assert survived or not hall(name).requests


def spread(values, number):
    """Return some of many values, others for every state, so that all have their turn."""
    step = max(1, len(values) // SOME)
    return values if sampling.whole else values[number % step :: step]


def test_every_example_of_an_answer_is_taken(name):
    seen: dict[str, int] = {}
    for played in hall(name).games:
        session = None
        for entry in played.entries():
            if entry.waiting is None or seen.setdefault(entry.waiting.key, 0) >= sampling.rounds(12, 3):
                continue
            seen[entry.waiting.key] += 1
            session = session or resumed(played)
            for example in spread(list(entry.waiting.examples()), seen[entry.waiting.key]):
                session.go(Cursor(entry.id, len(entry.steps)))
                answered = session.answer(example)
                given = next(one for one in answered.given if isinstance(one, Answered))
                assert (given.value, given.by) == (example, "person")
                assert session.label(answered)


def left_to_the_person(name):
    """Yield games in which the person answers for chance: with --long others than those of the hall as well."""
    yield from (played for played in hall(name).games if played.by_person)
    for seed in range(sampling.rounds(size(name) // 10 + 3, 1)):
        yield Player(name, seed, by_person=True).play()


def test_every_source_of_chance_can_be_left_to_the_person(name):
    for played in left_to_the_person(name):
        given = [one for entry in played.entries() for one in entry.given if isinstance(one, Answered)]
        assert not [one for one in given if one.by == "app"]
        assert {one.source for one in given if one.source} <= {source.id for source in game(name).spec.sources}


def test_whatever_a_question_draws_from_is_a_source_that_can_be_left_to_the_person(name):
    of = game(name)
    named = {one.source for one in of.view.questions.declared if getattr(one, "source", "")}
    assert named <= {source.id for source in of.spec.sources}


def test_chance_knows_its_odds(name):
    for request, _ in hall(name).requests:
        if isinstance(request, Chance):
            odds = dict(request.outcomes())
            assert sum(odds.values()) == 1
            for number in (0, 1, 2**63, 2**64 - 1, 0x9E3779B97F4A7C15):
                assert request.resolve(number) in odds


def test_every_example_of_an_answer_is_in_its_normal_form(name):
    for request, _ in hall(name).some_requests:
        examples = list(request.examples())
        assert examples
        assert [request.check(json.loads(json.dumps(example))) for example in examples] == examples
        assert request.legal()


def test_whatever_is_offered_can_be_done(name):
    of = game(name)
    resting = [(played, entry) for played in hall(name).games for entry in played.entries() if entry.waiting is None]
    places = sampling.by_kind(60, resting, lambda one: type(one[1].command))
    for number, (session, entry) in enumerate(at(places)):
        state = session.state
        main = of.view.main(state)
        offers = [offer for several in of.view.offers(state).values() for offer in several]
        for offer in (*spread(offers, number), *of.view.actions(state), *([main] if main else [])):
            assert offer.label
            session.go(Cursor(entry.id, len(entry.steps)))
            session.perform(offer.command)


def test_there_is_something_to_do_until_the_game_is_over(name):
    view = game(name).view
    for state in Kept(sampling.by_kind(200, hall(name).resting.pairs, lambda pair: pair[1].kind)):
        over = view.moment(state).over
        anything = view.main(state) or any(view.offers(state).values()) or view.actions(state)
        assert over or anything
        assert not over or view.main(state) is None


def test_a_value_set_to_what_it_is_is_refused(name):
    of = game(name)
    for number, state in enumerate(hall(name).some_states(60)):
        values = of.view.values(state)
        for value in spread(values, number):
            if value.is_known:
                again = corrected(state, value.target, value.now)
                assert again == state or of.view.values(again) == values, value
                table, same = Table(state, of.catalogue), ((value.target, value.now),)
                of.spec.mirror.correct(table, same)
                assert not table.steps, value
                with pytest.raises(IllegalCommandError, match="Nothing to correct"):
                    of.view.check_corrections(state, same)
            assert not value.choices or value.now in value.choices
            assert value.choices or value.low <= value.now <= value.high


def value_of(view, state, value):
    """Return what a value is in another state; `None` where there is none. It is looked for where it was first."""
    places = ((view.values_at, state, value.sprite), (view.values, state))
    every = (one for work, *given in places for one in work(*given))
    return next((one.now for one in every if one.target == value.target), None)


def test_every_choice_of_a_value_is_one_the_state_knows(name):
    of = game(name)
    for number, state in enumerate(hall(name).some_states(30)):
        for value in spread(of.view.values(state), number):
            for choice in value.choices:
                assert value_of(of.view, corrected(state, value.target, choice), value) in {None, choice}


def test_a_correction_of_what_there_is_not_is_refused(name):
    session = Player(name, 0).session
    before = session.stored().entries
    with pytest.raises(IllegalCommandError):
        session.perform(Correct((("nothing.like.that", 1),)))
    assert session.stored().entries == before


def test_corrections_cite_the_table(name):
    corrected = [step for step, _, _ in hall(name).steps if isinstance(step.effect, Corrected)]
    assert corrected
    assert {step.rule for step in corrected} == {"TABLE"}
    assert all(step.rule != "TABLE" for step, _, _ in hall(name).steps if not isinstance(step.effect, Corrected))
