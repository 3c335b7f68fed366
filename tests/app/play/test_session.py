"""A session: on disk before it shows, never half done, and nothing that was done is ever lost."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from solocompanion.app.content.games import open_game
from solocompanion.app.library.records import Head, LibraryError, with_new_id
from solocompanion.app.play import log
from solocompanion.app.play.session import SavedGameError, Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected, Step
from solocompanion.core.game import SettingsError
from solocompanion.core.journal import Cursor, Journal
from solocompanion.core.requests import Form, IllegalAnswerError
from solocompanion.core.table import Answered, Mended, ReplayError
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles import questions
from solocompanion.games.pebbles.commands import CountUp, HeronTurn, Hop, Take

GAME = open_game("pebbles")
BY_PERSON = {"heron deck": "person", "well die": "person"}


class Shelf:
    """A store in memory that can be full."""

    def __init__(self) -> None:
        self.full = False
        self.lines: dict[int, str] = {}
        self.parents: dict[int, int | None] = {}
        self.created = 0
        self.heads: list[Head] = []

    def _write(self, entry_id: int, parent: int | None, entry: str, head: Head) -> None:
        if self.full:
            raise LibraryError("the disk is full")
        self.lines[entry_id], self.parents[entry_id] = entry, parent
        self.heads.append(head)

    def create(self, record, entry, entry_id, parent, head) -> None:
        self._write(entry_id, parent, entry, head)
        self.created += 1

    def append(self, game_id, entry_id, parent, entry, head) -> None:
        self._write(entry_id, parent, entry, head)

    def move(self, game_id, head) -> None:
        if self.full:
            raise LibraryError("the disk is full")
        self.heads.append(head)

    def relabel(self, game_id, entry_id, entry) -> None:
        self.lines[entry_id] = entry


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def session(shelf) -> Session:
    return Session.start(GAME, seed="a test", store=shelf)


@pytest.fixture
def asked(shelf) -> Session:
    """The heron at the well, between rose quartz and jade, all chance in the person's hands: a tie is open."""
    session = Session.start(GAME, seed="a test", chance=BY_PERSON, store=shelf)
    session.perform(Correct((("heron", 2), ("pebble.amber", "human"))))
    session.perform(HeronTurn())
    session.answer("fly")
    session.answer(1)
    assert session.waiting.options == ("rose", "jade")
    return session


def picture(session: Session):
    return session.cursor, session.tip, session.state, list(session.journal.entries.values())


# -- starting and keeping ----------------------------------------------------------------------------------------------
def test_a_new_game_is_kept_with_its_set_up(session, shelf):
    assert shelf.created == 1
    assert list(shelf.lines) == [0]
    assert session.is_present
    assert session.state.deck


def test_an_impossible_option_starts_nothing(shelf):
    with pytest.raises(SettingsError, match="level"):
        Session.start(GAME, {"level": "ancient"}, store=shelf)
    with pytest.raises(SettingsError, match="colour"):
        Session.start(GAME, {"colour": "red"}, store=shelf)
    assert not shelf.lines


def test_house_rules_are_settled_when_a_game_starts():
    assert Session.start(GAME, {"landing": "exact"}).state.setup.landing == "exact"
    assert Session.start(GAME).record.settings == {"level": "young", "landing": "short"}


def test_every_entry_is_kept_before_anybody_is_told(session, shelf):
    seen = []
    session.listeners.append(lambda change: seen.append((change.kind, sorted(shelf.lines))))
    session.perform(Hop(1))
    assert seen == [("did", [0, 1])]
    assert json.loads(shelf.lines[1])["command"] == {"is": "Hop", "stones": 1}


def test_what_cannot_be_kept_has_not_happened(session, shelf):
    before = picture(session)
    told = []
    session.listeners.append(told.append)
    shelf.full = True
    for command in (Hop(1), HeronTurn(), Correct((("human", 3),))):
        with pytest.raises(LibraryError):
            session.perform(command)
    assert picture(session) == before
    assert not told
    shelf.full = False
    session.perform(Hop(1))
    assert session.state.human == 1


def test_a_game_of_its_own_id_never_overwrites_another(session):
    stored = session.stored()
    assert with_new_id(stored).record.id != stored.record.id
    assert with_new_id(stored).entries == stored.entries


# -- doing -------------------------------------------------------------------------------------------------------------
def test_what_the_rules_forbid_changes_nothing(session):
    before = picture(session)
    for command in (Hop(4), Take("amber"), CountUp()):
        with pytest.raises(IllegalCommandError):
            session.perform(command)
    assert picture(session) == before


def test_a_command_of_another_game_is_refused_by_name(session):
    with pytest.raises(IllegalCommandError, match="str is not a command of Pebbles"):
        session.perform("hop")


def test_an_open_question_is_answered_before_anything_else_is_done(asked):
    with pytest.raises(IllegalCommandError, match="question"):
        asked.perform(Hop(1))


def test_an_illegal_answer_leaves_the_question_open(asked):
    before = picture(asked)
    with pytest.raises(IllegalAnswerError, match="amber"):
        asked.answer("amber")
    assert picture(asked) == before


def test_without_a_question_there_is_nothing_to_answer(session):
    with pytest.raises(IllegalCommandError, match="No question"):
        session.answer(1)


def test_each_answer_is_an_entry_of_its_own_that_adds_what_came_of_it(asked):
    chain = asked.journal.turn(asked.tip)
    assert [[type(step.effect) for step in entry.steps] for entry in chain] == [
        [],
        [did.CardDrawn, did.Hopped],
        [did.DieRolled],
    ]
    asked.answer("jade")
    assert [type(step.effect) for step in asked.entry.steps] == [did.PebbleTaken, did.TurnBegan]
    assert [one.by for entry in asked.journal.turn(asked.tip) for one in entry.given] == ["person"] * 3


def test_amid_the_effects_of_an_entry_nothing_can_be_done(session):
    entry = session.perform(HeronTurn())
    session.go(Cursor(entry.id, 1))
    for deed in (lambda: session.perform(Hop(1)), lambda: session.perform(Correct((("human", 3),)))):
        with pytest.raises(IllegalCommandError, match="middle of a turn"):
            deed()


def test_acting_in_the_past_begins_a_branch_and_loses_nothing(session):
    session.perform(Hop(1))
    old = session.perform(HeronTurn())
    session.go(Cursor(0, 99))
    new = session.perform(Hop(3))
    assert session.journal.children(0) == (1, new.id)
    assert session.journal[old.id] == old
    assert session.tip == new.id
    assert session.state.human == 3


def test_to_do_the_same_once_more_is_to_redo_it(session):
    hop = session.perform(Hop(1))
    turn = session.perform(HeronTurn())
    session.undo()
    session.undo()
    assert session.perform(Hop(1)) == hop
    assert session.perform(HeronTurn()) == turn
    assert len(session.journal.entries) == 3
    assert session.is_present


def test_a_changed_rule_never_rewrites_what_was_shown(asked, monkeypatch):
    def another_rule(_, table):
        table.do(did.HeronStood(), "PB-4")
        table.ask(questions.CARD(table.state.deck))
        table.ask(questions.WELL())

    session = Session.resume(GAME, asked.stored())
    monkeypatch.setattr(HeronTurn, "run", another_rule)
    before = picture(session)
    with pytest.raises((ReplayError, IllegalAnswerError)):
        session.answer("rose")
    assert picture(session) == before


# -- correcting --------------------------------------------------------------------------------------------------------
def test_a_correction_is_one_entry_that_can_be_undone(session):
    session.perform(Correct((("human", 4), ("heron", 7)), "knocked over"))
    assert (session.state.human, session.state.heron) == (4, 7)
    assert [step.rule for step in session.entry.steps] == ["TABLE", "TABLE"]
    session.undo()
    assert (session.state.human, session.state.heron) == (0, 0)


@pytest.mark.parametrize(
    "changes", [(("human", 11),), (("pebble.amber", "lost"),), (("deck.wade", 9),), (("frog", 1),), (("human", "far"),)]
)
def test_a_table_that_cannot_be_is_refused(session, changes):
    before = picture(session)
    with pytest.raises(IllegalCommandError):
        session.perform(Correct(changes))
    assert picture(session) == before


def test_a_correction_at_an_open_question_stays_at_that_point(asked):
    asked.perform(Correct((("pebble.rose", "human"),)))
    assert asked.waiting.options == ("jade",)
    assert isinstance(asked.entry.given[0], Mended)
    asked.answer("jade")
    assert asked.state.pebbles["rose"] == "human"
    assert asked.state.pebbles["jade"] == "heron"
    again = Session.resume(GAME, asked.stored())
    assert again.state == asked.state


def test_a_correction_that_leaves_nothing_to_ask_about_is_refused(asked):
    everything = Correct(tuple((f"pebble.{pebble}", "human") for pebble in asked.state.pebbles))
    before = picture(asked)
    with pytest.raises(IllegalCommandError, match="open question"):
        asked.perform(everything)
    assert picture(asked) == before


def test_a_turn_is_not_repeated_with_a_correction_that_leads_to_an_impossible_table_here(shelf):
    session = Session.start(GAME, seed="a test", chance=BY_PERSON, store=shelf)
    before = picture(session)
    corrected = Mended((Step(Corrected("heron", 11), "TABLE"),))
    with pytest.raises(IllegalCommandError, match="not possible"):
        session.perform(HeronTurn(), (corrected,))
    assert picture(session) == before


# -- chance ------------------------------------------------------------------------------------------------------------
def test_going_back_and_forth_finds_the_same_card(session):
    first = session.perform(HeronTurn())
    session.undo()
    again = session.perform(HeronTurn())
    assert again.given == first.given
    assert again.steps == first.steps


def test_drawing_again_is_a_marked_branch_that_says_how_often(session):
    first = session.perform(HeronTurn())
    second = session.draw_again()
    third = session.draw_again()
    assert [entry.given[0].attempt for entry in (first, second, third)] == [0, 1, 2]
    assert (second.label, third.label) == ("drawn again", "drawn again")
    assert session.journal.children(0) == (first.id, second.id, third.id)
    assert session.perform(HeronTurn()).given[0].attempt == 0


def test_drawing_again_keeps_the_answers_that_came_before(asked):
    asked.set_chance("well die", "app")
    asked.undo()
    asked.undo()
    rolled = asked.answer("fly")
    assert [one.by for one in rolled.given] == ["person", "app"]
    again = asked.draw_again()
    assert again.given[0] == rolled.given[0]
    assert again.given[1].attempt == 1


def test_where_the_app_drew_nothing_nothing_is_drawn_again(session):
    session.perform(Hop(1))
    with pytest.raises(IllegalCommandError, match="has drawn nothing"):
        session.draw_again()


def test_even_the_set_up_can_be_drawn_again(shelf):
    session = Session.start(open_game("wyrmspan"), seed="a test", store=shelf)
    session.draw_again()
    assert (shelf.created, shelf.parents) == (1, {0: None, 1: None})
    assert Session.resume(session.game, session.stored()).state == session.state


def test_with_a_chosen_tile_the_objectives_are_drawn_again(shelf):
    chosen = {"tile": "plains", "objective_1": "eggs"}
    session = Session.start(open_game("wyrmspan"), chosen, seed="a test", store=shelf)
    drawn = [session.entry.given, *(session.draw_again().given for _ in range(6))]
    assert all(one.source == "objective tiles" for given in drawn for one in given)
    assert all(len({one.value for one in place}) > 1 for place in zip(*drawn, strict=True))


def test_a_set_up_that_asks_in_between_goes_on_anew_where_it_was_drawn_again(shelf):
    session = Session.start(open_game("tiny_epic_kingdoms"), seed="a test", store=shelf)
    session.draw_again()
    answered = session.answer(next(iter(session.waiting.examples())))
    assert {one.attempt for one in answered.given if one.by == "app"} == {1}


def test_a_draw_that_fails_leaves_no_trace_in_the_next(session, shelf):
    session.perform(HeronTurn())
    shelf.full = True
    with pytest.raises(LibraryError):
        session.draw_again()
    shelf.full = False
    assert session.perform(HeronTurn()).given[0].attempt == 0


def test_who_holds_the_die_can_change_in_the_middle_of_a_game(session, shelf):
    session.set_chance("heron deck", "person")
    assert shelf.heads[-1].chance == {"heron deck": "person"}
    session.perform(HeronTurn())
    assert session.waiting.source == "heron deck"
    assert session.answer("wade").given[0] == Answered("card", "wade", "person", "heron deck")
    session.set_chance("heron deck", "app")
    session.perform(HeronTurn())
    assert session.entry.given[0].by == "app"


# -- walking -----------------------------------------------------------------------------------------------------------
def test_looking_at_the_past_does_not_change_the_present(session):
    session.perform(Hop(1))
    entry = session.perform(HeronTurn())
    present = session.present
    session.go(Cursor(1, 0))
    assert not session.is_present
    assert session.present == present
    assert session.state.human == 0
    session.go_present()
    assert session.cursor == Cursor(entry.id, len(entry.steps))


def test_undo_and_redo_say_what_they_do(session):
    assert (session.undo_label(), session.redo_label()) == ("", "")
    session.perform(Hop(2))
    session.perform(HeronTurn())
    assert session.undo_label() == "The heron's turn"
    session.undo()
    assert (session.undo_label(), session.redo_label()) == ("Hop 2 stones", "The heron's turn")
    session.undo()
    session.undo()
    assert session.tip == 0
    session.redo()
    session.redo()
    session.redo()
    assert session.redo_label() == ""
    assert session.tip == 2


def test_an_undone_answer_is_named_by_the_answer(asked):
    asked.answer("jade")
    assert asked.undo_label() == "the answer “Jade”"
    asked.undo()
    asked.perform(Correct((("human", 1),)))
    assert asked.undo_label() == "a correction"


def test_a_form_is_named_by_its_lines_and_their_numbers():
    session = Session.start(open_game("wyrmspan"), {"level": "ravel_1", "excavation": "ask"}, seed="forms")
    for _ in range(60):
        if session.waiting is not None and session.waiting.key == "caves":
            break
        main = session.game.view.main(session.state)
        session.answer(next(iter(session.waiting.examples()))) if session.waiting else session.perform(main.command)
    session.answer((2, 1, 3))
    assert session.undo_label() == "the answer “Crimson Cavern: 2, Golden Grotto: 1, Amethyst Abyss: 3”"


def test_the_entry_looked_at_can_become_the_present(session):
    session.perform(Hop(1))
    session.perform(HeronTurn())
    session.go(Cursor(1, 1))
    session.continue_here()
    assert (session.tip, session.is_present) == (1, True)
    assert session.redo_label() == "The heron's turn"


def test_another_line_can_become_the_present(session):
    session.perform(Hop(1))
    session.undo()
    session.perform(Hop(2))
    session.take_line(1)
    assert (session.tip, session.state.human) == (1, 1)


def test_the_steps_of_a_turn_come_with_the_states_before_them(asked):
    asked.answer("rose")
    steps = asked.shown_turn()
    assert [type(step.effect).__name__ for step, _ in steps] == [
        "CardDrawn", "Hopped", "DieRolled", "PebbleTaken", "TurnBegan",
    ]  # fmt: skip
    for (step, before), (_, after) in pairwise(steps):
        assert step.effect.apply(before) == after


def test_a_moment_keeps_the_name_the_person_gave_it(session, shelf):
    session.perform(Hop(1))
    session.rename(1, "what if")
    assert json.loads(shelf.lines[1])["label"] == "what if"
    assert Session.resume(GAME, session.stored()).journal[1].label == "what if"


SWIM = (
    '{"id": 1, "parent": 0, "command": {"is": "HeronTurn"},'
    ' "steps": [{"rule": "PB-4", "effect": {"is": "CardDrawn", "card": "swim"}}]}'
)


# -- opening -----------------------------------------------------------------------------------------------------------
def test_a_saved_game_opens_where_it_was_left(asked):
    asked.go(Cursor(3, 1))
    again = Session.resume(GAME, asked.stored())
    assert (again.cursor, again.tip, again.chance) == (asked.cursor, asked.tip, asked.chance)
    again.go_present()
    assert again.waiting == asked.journal[asked.tip].waiting
    again.answer("rose")
    assert again.state.pebbles["rose"] == "heron"


def test_opening_runs_no_rule(asked, monkeypatch):
    def never(*_):
        raise AssertionError("a rule ran")

    for kind in GAME.spec.commands:
        monkeypatch.setattr(kind, "run", never)
    opened = Session.resume(GAME, asked.stored())
    assert opened.state == asked.state


@pytest.mark.parametrize(
    ("line", "broken", "said"),
    [
        (1, "{", "line 1"),
        (1, "[]", "entry"),
        (1, '{"id": 1, "parent": 0, "command": {"is": "Fly"}}', "entry 1: Fly"),
        (1, '{"id": 1, "parent": 7, "command": {"is": "HeronTurn"}}', "entry 1 follows entry 7"),
        (1, '{"id": 0, "parent": 0, "command": {"is": "HeronTurn"}}', "entry 0 occurs twice"),
        (1, SWIM, "do not fit"),
    ],
)
def test_a_broken_record_is_refused_with_its_place(session, line, broken, said):
    session.perform(Hop(1))
    stored = session.stored()
    entries = (*stored.entries[:line], broken, *stored.entries[line + 1 :])
    with pytest.raises(SavedGameError, match=said):
        Session.resume(GAME, stored._replace(entries=entries))


@pytest.mark.parametrize("head", [{"tip": 9}, {"entry": 9}])
def test_a_place_that_is_not_there_is_refused(session, head):
    stored = session.stored()
    with pytest.raises(SavedGameError, match="no entry 9"):
        Session.resume(GAME, stored._replace(head=stored.head._replace(**head)))


def test_a_place_beyond_the_effects_is_their_end(session):
    stored = session.stored()
    for shown, found in ((99, 2), (-5, 0)):
        assert Session.resume(GAME, stored._replace(head=stored.head._replace(shown=shown))).cursor.shown == found


def test_undo_words_a_battle_as_the_log_does():
    game = open_game("dead_reckoning")
    session = Session.start(game, seed="1")
    while not isinstance(request := session.waiting, Form):
        if request is None:
            session.perform(game.view.main(session.state).command)
        else:
            session.answer(next(iter(request.examples())))
    session.answer(next(iter(request.examples())))
    told = next(line.text for line in reversed(log.lines(session)) if line.kind == "answer")
    said = session.undo_label().partition("“")[2].removesuffix("”")
    assert "crowns" in said
    assert told.endswith(said)


def test_who_draws_stays_as_it_was_when_it_cannot_be_kept(shelf):
    session = Session.start(GAME, seed="a", store=shelf)
    shelf.full = True
    with pytest.raises(LibraryError):
        session.set_chance("heron deck", "person")
    assert session.chance == {}


def comb(session, n):
    """Return a game whose every second entry is a branch that goes no further."""
    first = json.loads(session.stored().entries[0])
    after = {"command": {"is": "HeronTurn"}}
    lines = [{"id": one, "parent": one - 1 - (one % 2 == 0 and one > 1), **after} for one in range(1, n)]
    return session.stored()._replace(entries=tuple(map(json.dumps, [first, *lines])))


def test_a_game_of_many_branches_opens_with_a_few_looks_at_each_entry(monkeypatch):
    stored = comb(Session.start(GAME, seed="comb"), 400)
    looks, look = [], Journal.__getitem__
    monkeypatch.setattr(Journal, "__getitem__", lambda self, one: looks.append(one) or look(self, one))
    journal = Session.resume(GAME, stored).journal
    assert len(journal.leaves()) == 200
    assert len(looks) < 6 * 400
