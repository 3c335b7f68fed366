"""What the program made of a turn, beside what the plain reading says; and what holds on every table."""

from __future__ import annotations

from solocompanion.games.tiny_epic_kingdoms import commands as do
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms.state import ACTIONS, MEEPLES, State
from tests.games.tiny_epic_kingdoms.naive import Naive, food_for_war, payment, points_of
from tests.games.tiny_epic_kingdoms.play import Walk


def compare_turn(game: Walk, command: object) -> None:
    """Look at every step of a command: the AI's choices, its payments, what it collects."""
    told = list(game.told())
    for place, (before, step, after) in enumerate(told):
        effect = step.effect
        if isinstance(command, do.AiTurn):
            if place == 0 and before.phase == "follow":
                compare_action(before, told[place:], game, is_own=False)
            if isinstance(effect, did.ShieldPlaced):
                taken = [action for action, _ in before.shields]
                assert effect.action == next(one for one in ACTIONS if one not in taken) != "trade"
                compare_action(after, told[place + 1 :], game, is_own=True)
        if isinstance(effect, did.WarBegan) and effect.war.attacker == "ai":
            check_attack(before, effect.war, told[:place])
        if isinstance(effect, did.Retreated | did.MeepleLost) and effect.side == "ai":
            compare_retreat(before, told[place - 1], effect, game)
        if isinstance(effect, did.Paid) and effect.side == "ai" and effect.what == "war":
            own = before.ai
            food = food_for_war(own)
            points = points_of(before.war.die, own.mana, own.ore, before.setup.odd_pay, food)
            assert (effect.mana, effect.ore, effect.food) == payment(points, own.mana, own.ore, food)
            assert 2 * effect.mana + effect.ore + effect.food in {points, points + 1}  # I9
        check_table(after, game)


def compare_action(state: State, told: list, game: Walk, *, is_own: bool) -> None:
    """Compare the first steps of an action of the AI's with the plain reading of it."""
    if isinstance(told[0][1].effect, did.FoodTold):  # asked before it moves, where that decides whether it attacks
        state, told = told[0][2], told[1:]
    naive, step = Naive(state, game.known), told[0][1]
    effect, is_ordered = step.effect, state.setup.ties == "order"
    if state.action == "patrol":
        rung, pairs = naive.patrol()
        possible = [did.Moved("ai", *pair) for pair in pairs]
        assert not pairs or any(note.subject == f"tier:{rung}" and note.kept for note in step.trail.notes)
    elif state.action == "quest":
        possible = [did.Moved("ai", *pair) for pair in naive.quest()]
    elif state.action == "build":
        possible = [did.Paid("ai", ore=state.ai.tower + 1, what="build")] if naive.builds() else []
    elif state.action == "research":
        possible = [did.Paid("ai", mana=state.ai.research + 1, what="research")] if naive.researches() else []
    elif state.action == "expand":
        possible = [did.MeeplesPut("ai", one) for one in naive.expand()]
        if possible:
            assert effect == did.Paid("ai", food=state.in_play("ai") + 1, what="expand")
            effect = told[1][1].effect
    else:
        possible = []
    if possible:
        assert effect in possible, (state, effect, possible)
        assert not is_ordered or effect == possible[0], (state, effect, possible)
    else:
        compare_instead(state, told, naive, is_own=is_own)


def compare_instead(state: State, told: list, naive: Naive, *, is_own: bool) -> None:
    """Compare what the AI does that cannot act: it collects, or gets nothing by an adjustment."""
    setup, effect = state.setup, told[0][1].effect
    assert isinstance(effect, did.CouldNot), (state, effect)
    nothing = setup.no_gain == "yes" and (is_own or setup.no_gain_when == "both")
    nothing = nothing or (state.action == "trade" and setup.trade_gain == "nothing")
    assert effect.collects == (not nothing)
    if nothing:
        assert not isinstance(told[1][1].effect, did.Gained)
    else:
        assert isinstance(told[1][1].effect, did.Gained)
        own = told[1][2].ai
        assert (own.food, own.mana, own.ore) == naive.collects(), state


def compare_retreat(state: State, earlier: tuple, effect: object, game: Walk) -> None:
    """Compare how the AI leaves a lost war; the Food has been paid in the step before."""
    paid = isinstance(effect, did.Retreated)
    naive = Naive(earlier[0] if paid else state, game.known)
    possible = naive.retreat(effect.space)
    if not paid:
        assert not possible, (state, possible)
        return
    assert earlier[1].effect == did.Paid("ai", food=state.in_play("ai"), what="retreat")
    assert effect.target in possible, (state, effect, possible)
    assert state.setup.ties != "order" or effect.target == possible[0], (state, effect, possible)


def check_attack(before: State, war: object, earlier: list) -> None:
    """I6: the AI begins no war while it has an ally, and none with a lone meeple."""
    came = next(state for state, step, _ in reversed(earlier) if isinstance(step.effect, did.Moved))
    assert not [one for one in came.ai_at if one in came.you_at]
    assert came.ai_at[war.source] == 2


def check_table(state: State, game: Walk) -> None:
    """I1 to I5, I7: what holds after every single step."""
    naive = Naive(state, game.known)
    if state.phase == "setup":
        return
    for side in ("ai", "you"):
        at, own = state.at(side), state.kingdom(side)
        assert all(n > 0 for n in at.values())
        assert 0 <= state.reserve(side) <= MEEPLES
        assert all(0 <= n <= 9 for n in (own.food, own.mana, own.ore))
        assert 0 <= own.tower <= 6
        assert 0 <= own.research <= 5
    assert all(naive.ai(one) + naive.you(one) <= 2 for one in naive.spaces)
    assert set(state.ai_at) | set(state.you_at) <= set(naive.spaces)
    assert ("trade", "ai") not in state.shields
    assert len(state.shields) <= 5


def check_between(game: Walk) -> None:
    """What holds between two commands: Home has its two, nobody fights, who stands lies in Ruins."""
    state, naive = game.state, Naive(game.state, game.known)
    assert state.war is None
    assert state.ai_at[naive.home] == 2  # I1
    assert naive.home not in state.you_at  # TEK-H4
    assert all(naive.kinds[one] == "ruins" for one in state.standing)
    assert all(state.standing.count(one) <= state.you_at.get(one, 0) for one in state.standing)


def check_moves(game: Walk) -> None:
    """I7, I8: the AI leaves no Ruins, never comes back from the person's card, and enters Ruins and Capital last."""
    for before, step, _ in game.told():
        moved = step.effect
        if isinstance(moved, did.Moved) and moved.side == "ai":
            naive = Naive(before, game.known)
            assert naive.kinds[moved.source] != "ruins"
            assert (moved.source[0], moved.target[0]) != ("B", "A")
            if naive.kinds[moved.target] in {"ruins", "capital"}:
                assert naive.is_covered_before(moved.target, "A")
