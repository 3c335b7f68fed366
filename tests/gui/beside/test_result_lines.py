"""What came of a battle that the person began is told when it is over, and goes with the next act."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from gui import places
from solocompanion.app.play import showing
from solocompanion.app.play.session import Session
from solocompanion.core.correction import Correct
from solocompanion.core.requests import Form
from solocompanion.games.dead_reckoning.commands import BattleShip, Sail
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.gui.beside.result_lines import ResultLines

FIGHTS = (do.Patrol, do.Quest)
TERRITORIES = {
    "territory_ai": "marrowfen", "territory_you": "dunmarrow", "faction_ai": "lizardfolk", "faction_you": "undead",
}  # fmt: skip


@pytest.fixture
def table(open_table):
    """It is the person's turn, and their ship lies beside the opponent's."""
    return open_table("dead_reckoning", at=beside_the_ship)


def beside_the_ship(session: Session) -> None:
    places.main(session)
    while (asked := session.waiting) is not None:
        session.answer(tuple(line.low for line in asked.lines) if isinstance(asked, Form) else asked.options[0])
    there = session.state.covenants["covenant"].space
    if session.state.captains["you"].space != there:
        session.perform(Sail(there))


def lines(table) -> ResultLines:
    (found,) = table.findChildren(ResultLines)
    return found


def fight(table) -> None:
    table.perform(BattleShip("covenant"))
    assert table.findChild(ResultLines) is None  # nothing has come of it yet
    asked = table.session.waiting
    table.answer(tuple({"your_crowns": 3, "its_damage": 2}.get(line.name, 0) for line in asked.lines))


def test_a_battle_of_yours_is_summed_up_when_it_is_over(table):
    fight(table)
    assert lines(table).isVisible()
    assert lines(table).head.text() == "Attack the Covenant’s ship"
    said = lines(table).words.text().splitlines()
    assert "You won." in said[0]
    assert "took 2 damage" in said[1]
    assert len(said) == len(showing.result(table.session))


def test_the_next_act_takes_the_summary_away_and_a_look_back_shows_it_again(table):
    fight(table)
    fought = table.session.cursor
    table.main()
    assert lines(table).isHidden()
    table.go(fought)
    assert lines(table).isVisible()


def test_of_many_lines_the_first_and_the_last_stand(table, monkeypatch):
    fight(table)
    for count in (6, 7, 15):
        all_lines = tuple(f"line {n}" for n in range(count))
        monkeypatch.setattr(showing, "result", lambda _, found=all_lines: found)
        table.refresh()
        said = lines(table).words.text().splitlines()
        assert len(said) <= 6
        assert (said[0], said[-1]) == (all_lines[0], all_lines[-1])
        named = [one for one in said if one not in all_lines]
        assert named == ([] if count == 6 else [f"{count - 5} more lines in the log"])
        assert len(said) - len(named) == (count if count == 6 else 5)


def test_what_follows_from_a_correction_is_told_as_it_is_of_an_act(open_table):
    page = open_table("tiny_epic_kingdoms", at=places.her_turn, **TERRITORIES)
    page.perform(Correct((("tower.ai", 5),)))
    assert page.findChild(ResultLines) is None  # nothing follows
    page.perform(Correct((("tower.you", 6),)))
    assert lines(page).words.text().splitlines() == [
        "You reached an objective: The top of the tower.",
        "You brought the end about: this round is the last one.",
    ]


def test_a_correction_that_leads_to_nothing_leaves_the_summary_in_sight(table):
    fight(table)
    head, said = lines(table).head.text(), lines(table).words.text()
    for n in (1, 2):
        table.perform(Correct((("coins.you", n),)))
    assert table.session.state.captains["you"].coins == 2
    assert lines(table).isVisible()
    assert (lines(table).head.text(), lines(table).words.text()) == (head, said)
    table.main()
    assert lines(table).isHidden()


# -- giving way --------------------------------------------------------------------------------------------------------
def in_sight(table) -> list[bool]:
    rows = table.script.rows
    return [row.visibleRegion().boundingRect().height() >= row.height() for row in rows]


@pytest.fixture
def war(open_table):
    """A war of the person's is over, in a window of the least size: the AI's turn before it has many lines."""
    page = open_table("tiny_epic_kingdoms", at=war_over, **TERRITORIES)
    page.window().resize(1280, 800)
    page.walk("turn_back")
    page.walk("last")
    QApplication.processEvents()
    return page


def war_over(session: Session) -> None:
    chance, acts = Random(7), 0  # noqa: S311 - the same in every run
    while not (len(showing.result(session)) >= 6 and len(places.lines(session)) >= 8):
        acts += 1
        assert acts < 400
        offers = showing.offers(session)
        moves = [one.command for some in offers.values() for one in some if isinstance(one.command, FIGHTS)]
        if session.waiting is not None:
            session.answer(chance.choice(list(session.waiting.examples())))
        elif (offer := showing.main(session)) is not None:
            session.perform(offer.command)
        else:
            session.perform(chance.choice(moves or [one.command for one in session.game.view.actions(session.state)]))


def test_the_summary_gives_way_to_the_lines_of_the_script(war):
    assert all(in_sight(war))
    said = lines(war).words.text().splitlines()
    assert said[0] == showing.result(war.session)[0] or "in the log" in said[0]
    assert lines(war).height() >= lines(war).heights(lines(war).width())[-1]


def test_with_room_the_summary_is_whole_again(war):
    shown = lines(war)
    shown.take(len(shown.heights(400)) - 1)
    assert shown.words.text().startswith(str(len(showing.result(war.session))))
    war.script.show_lines((), frozenset(), "#000000", "")
    war.panel.fit()
    assert len(shown.words.text().splitlines()) == 6


def test_its_height_in_another_form_is_told_before_it_takes_it(war):
    shown = lines(war)
    for form, high in enumerate(shown.heights(shown.width())):
        shown.take(form)
        assert abs(shown.heightForWidth(shown.width()) - high) <= 1
