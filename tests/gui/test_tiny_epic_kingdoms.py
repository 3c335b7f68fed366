"""The person's moves of Tiny Epic Kingdoms at the table: what is asked first, what is lit, and what is not offered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton

from gui.board.test_board import drag
from gui.hands import Keys, Pointer, clear_point
from solocompanion.app.play import showing
from solocompanion.app.play.reasons import because
from solocompanion.core.correction import Correct
from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms.rules.positions import land_of
from solocompanion.gui.plates.verdict_table import VerdictTable

SETTINGS = {
    "territory_ai": "aldermark", "territory_you": "marrowfen", "faction_ai": "orcs", "faction_you": "elves",
}  # fmt: skip


@pytest.fixture
def answer(open_table):
    """Return a table where the AI took Patrol and the person follows."""
    page = open_table("tiny_epic_kingdoms", **SETTINGS)
    page.main()
    while page.session.waiting is not None:
        page.answer(next(iter(page.session.waiting.examples())))
    assert page.session.state.phase == "answer"
    return page


@pytest.fixture
def yours(answer):
    """Return a table where the person chooses an action."""
    answer.perform(do.Collect())
    while answer.session.waiting is not None:
        answer.answer(next(iter(answer.session.waiting.examples())))
    assert answer.session.state.phase == "yours"
    return answer


def home(page) -> str:
    return next(iter(page.session.state.you_at))


def test_a_meeple_dragged_where_none_has_room_says_so_and_offers_nothing(yours, qtbot):
    before, source = yours.session.tip, home(yours)
    full = next(one for one, n in yours.session.state.ai_at.items() if n == 2)
    said = []
    yours.refused.connect(said.append)
    drag(qtbot, yours.board, f"meeple:you:{source}:0", f"space:{full}")
    assert not yours.piece.isVisible()
    assert len(said) == 1
    assert "2" in said[0]
    assert yours.session.tip == before


# -- what a click on a region does -------------------------------------------------------------------------------------
def click(page, qtbot, sprite: str) -> None:
    Pointer(qtbot, page.window()).click(page.board.viewport(), clear_point(page.board, sprite))


def alone(page) -> str:
    """Return a place where one move is offered and no war comes of it."""
    return next(
        at
        for at, some in page.offers().items()
        if at.startswith("space:") and len(some) == 1 and isinstance(some[0].command, do.Patrol | do.Quest)
        if not some[0].foretold
    )


def test_a_click_on_a_region_that_takes_an_action_names_the_move_and_waits_for_a_yes(yours, qtbot):
    before, target = yours.session.tip, alone(yours)
    (offer,) = yours.offers()[target]
    click(yours, qtbot, target)
    assert yours.session.tip == before
    assert yours.piece.weighed.foretold.startswith(yours.session.game.view.command(offer.command, yours.session.state))
    assert "shield" in yours.piece.weighed.foretold
    Keys(qtbot, yours.window()).key(Qt.Key.Key_Return)
    assert yours.session.journal[yours.session.journal.turn_start(yours.session.tip)].command == offer.command


def test_once_the_action_is_chosen_a_click_on_a_region_moves_at_once(yours, qtbot):
    yours.perform(do.Choose("quest"))
    target = alone(yours)
    (offer,) = yours.offers()[target]
    click(yours, qtbot, target)
    assert yours.session.entry.command == offer.command


def test_the_places_of_a_chosen_action_are_lit_and_no_others(yours):
    assert not yours.board.marked("lit")
    yours.perform(do.Choose("quest"))
    lit = set(yours.board.marked("lit"))
    assert lit == {at for at in yours.offers() if at.startswith("space:")}
    assert lit
    item = yours.board.items_[next(iter(lit))]
    assert item._is_ringed
    assert not item.lifted


def test_a_click_on_ones_own_meeple_in_a_lit_region_means_the_region(yours, qtbot):
    source = home(yours)
    yours.perform(Correct((("res.food.you", 9), (f"at.{source}.you", 1))))
    yours.perform(do.Choose("expand"))
    assert f"space:{source}" in yours.board.marked("lit")
    click(yours, qtbot, f"meeple:you:{source}:0")
    assert yours.session.entry.command == do.Expand(source)


def test_a_meeple_dragged_out_of_reach_says_why_before_it_offers_a_correction(yours, qtbot):
    yours.perform(do.Choose("quest"))
    source = home(yours)
    near = f"space:{next(one for one in land_of(yours.session.state, yours.session.game.catalogue).beside[source])}"
    drag(qtbot, yours.board, f"meeple:you:{source}:0", near)
    assert yours.piece.accessibleDescription().startswith(
        "Quest: not now. No meeple of yours is at a border of the other card"
    )


def test_where_a_dragged_meeple_can_go_is_lit_while_it_is_dragged(yours, qtbot):
    source = home(yours)
    piece = f"meeple:you:{source}:0"
    view = yours.board.viewport()
    start = yours.board.mapFromScene(yours.board.items_[piece].scenePos())
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view, start + QPoint(20, 20))
    qtbot.mouseMove(view, start + QPoint(40, 40))
    wanted = {at for at, some in yours.offers().items() if any(piece in one.carried for one in some)}
    assert set(yours.board.marked("lit")) == wanted
    assert wanted
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=start)
    assert not yours.board.marked("lit")


# -- what the panel offers ---------------------------------------------------------------------------------------------
def offered(page) -> dict[str, str]:
    """Return the moves in the panel, each with why it is refused."""
    return {one.offer.label: one.offer.refused for one in page.panel.moves.parts}


def test_before_the_ais_first_turn_nothing_is_offered(open_table):
    page = open_table("tiny_epic_kingdoms", **SETTINGS)
    assert page.session.state.phase == "lead"
    assert offered(page) == {}


def test_while_one_follows_only_what_follows_is_offered(answer):
    assert offered(answer) == {"Collect resources": ""}


def test_in_ones_turn_every_action_has_its_button_and_says_why_it_is_refused(yours):
    found = offered(yours)
    assert [one for one in ("Patrol…", "Quest…", "Expand…") if one in found] == ["Patrol…", "Quest…", "Expand…"]
    assert "(B1)" in found["Patrol…"], "the AI has a shield there"
    assert not found["Quest…"]
    assert {"Build level 1", "Research level 1", "Trade…"} <= set(found)


def test_no_level_above_the_last_is_offered(yours):
    yours.perform(Correct((("research.you", 5), ("tower.you", 6))))
    assert not [one for one in offered(yours) if one.startswith(("Build", "Research"))]


def test_what_is_next_stays_in_sight(yours):
    yours.perform(do.Choose("quest"))
    assert [row.words.text() for row in yours.panel.reminders.rows if row.isVisible()] == [
        "Quest: choose where a meeple goes, on the other card, or do nothing."
    ]


def test_the_large_button_says_the_next_step(yours):
    assert (yours.bottom.main.text(), yours.bottom.main.note) == ("Your move", "Choose an open action")
    yours.perform(do.Choose("quest"))
    assert yours.bottom.main.note == "Quest: choose where to go"
    assert "Quest: choose where to go" in yours.bottom.main.accessibleName()


def test_the_ais_card_stands_still_while_a_war_is_asked_about_and_after_it(yours):
    state = yours.session.state
    target = next(one.target for one in quests(yours) if one.target not in state.ai_at)
    yours.perform(Correct(((f"at.{target}.ai", 1), ("res.mana.you", 2), ("res.ore.you", 2))))
    yours.panel.make_room()  # as while a turn is shown: before anything is asked
    before = yours.panel.card.picture.geometry(), yours.panel.card.pos()
    yours.perform(next(one for one in quests(yours) if one.target == target))
    asked = 0
    while yours.session.waiting is not None:
        asked += 1
        assert (yours.panel.card.picture.geometry(), yours.panel.card.pos()) == before
        yours.answer(max(yours.session.waiting.examples(), key=str))
    assert asked
    assert (yours.panel.card.picture.geometry(), yours.panel.card.pos()) == before


def test_what_a_war_of_ones_own_leaves_to_do_is_lit_and_in_sight(yours, qtbot):
    state = yours.session.state
    target = next(one.target for one in quests(yours) if one.target not in state.ai_at)
    yours.perform(Correct(((f"at.{target}.ai", 1), ("res.mana.you", 2), ("res.mana.ai", 2))))
    yours.perform(next(one for one in quests(yours) if one.target == target))
    while yours.session.waiting is not None:
        yours.answer(max(yours.session.waiting.examples(), key=str))
    own = len(showing.turn_steps(yours.session))
    due = [row for row in yours.panel.script.rows if row.line.step >= own and row.line.to_do]
    assert due
    assert [row for row in yours.panel.script.rows if row.property("lit")] == due[:1]
    qtbot.wait(100)
    assert not due[0].visibleRegion().isEmpty()


def quests(page) -> list[do.Quest]:
    return [one.command for some in page.offers().values() for one in some if isinstance(one.command, do.Quest)]


# -- why not that region -----------------------------------------------------------------------------------------------
def weighed(page) -> str:
    """Return a region that the AI weighed against the one it took, and that it may be sent to instead."""
    for name in page.board.board.sprites:
        answer = because(page.session, name) if name.startswith("space:") else None
        if answer is not None and answer.reasons[0].verdicts is not None and answer.reasons[0].instead is not None:
            return name
    raise LookupError


def test_why_not_is_a_table_and_its_button_has_the_ai_go_there(open_table, qtbot):
    answer = open_table("tiny_epic_kingdoms", **{**SETTINGS, "territory_ai": "marrowfen", "territory_you": "dunmarrow"})
    answer.main()
    target = weighed(answer)
    (reason,) = because(answer.session, target).reasons
    answer.pieces.open(target)
    (table,) = answer.piece.findChildren(VerdictTable)
    cells = table.cells()
    assert cells[0][1:] == [reason.preferred, because(answer.session, target).place]
    assert [one[0] for one in cells[1:3]] == [row.condition for row in reason.verdicts.rows]
    assert ["Meets", *map(str, reason.verdicts.met)] in cells
    (button,) = [one for one in answer.piece.findChildren(QPushButton) if one.text() == "Do this instead"]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not answer.piece.isVisible()
    assert answer.session.state.ai_at.get(target.partition(":")[2])


def test_an_action_keeps_its_place_and_key_whether_it_can_be_paid_or_not(yours, qtbot):
    def order():
        return [one.offer.command for one in yours.panel.moves.parts]

    yours.perform(Correct((("res.ore.you", 9), ("res.mana.you", 9))))
    rich = order()
    yours.perform(Correct((("res.ore.you", 0), ("res.mana.you", 0))))
    assert order() == rich
    build = next(one for one in yours.panel.moves.parts if one.offer.command == do.Build())
    assert build.offer.refused
    assert "(B)" in build.findChild(QPushButton).text()
    tip = yours.session.tip
    Keys(qtbot, yours.window()).key(Qt.Key.Key_B)
    assert yours.session.tip == tip
