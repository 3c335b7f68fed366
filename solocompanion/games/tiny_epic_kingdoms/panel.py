"""The AI's panel: who it is, its action with the rung it took, what it aims at, and what it can pay in a war."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solocompanion.core.board import Board
from solocompanion.core.effects import Step
from solocompanion.core.trail import Note
from solocompanion.core.view import CardNote, Counter, LedgerRow, Panel
from solocompanion.core.words import capital, later, listed, plural, text
from solocompanion.games.tiny_epic_kingdoms import effects as did
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.action_card import HEADER, ROW, Rung, action_card
from solocompanion.games.tiny_epic_kingdoms.facts import MEEPLES, RESEARCH_LEVELS, TOWER_LEVELS
from solocompanion.games.tiny_epic_kingdoms.rules.patrol import LADDERS, order_rule
from solocompanion.games.tiny_epic_kingdoms.rules.positions import CLASSES, has_land
from solocompanion.games.tiny_epic_kingdoms.rules.war import HIGHEST, maximum
from solocompanion.games.tiny_epic_kingdoms.state import FULL, RESOURCES, Action, Objective, Setup, State
from solocompanion.games.tiny_epic_kingdoms.telling.kingdoms import PRICES, why_not
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.games.tiny_epic_kingdoms.words.notes import note, rung, target_words

ADJUSTMENTS = ("gain_one", "no_gain", "ai_poor", "dark_army", "you_poor", "abilities", "no_alliances")
RISES: Mapping[type, Action] = {did.Built: "build", did.Researched: "research"}
RULES = {
    "patrol": "TEK-P4", "quest": "TEK-Q5", "build": "TEK-B1", "research": "TEK-R1", "expand": "TEK-X1",
    "trade": "TEK-D1",
}  # fmt: skip
SOURCE_OF_QUEST: Mapping[str, str] = {  # what decides from where a Quest goes, the last first
    "steps": later("Further from Home than {others}"),
    "quest_kind": later("Its kind comes before that of {others}"),
    "produces": later("Its kind is compared; that of {others} is not"),
    "held": later("It holds more of this kind than of that of {others}"),
}
TARGET_OF_QUEST: Mapping[str, str] = {"kind": SOURCE_OF_QUEST["quest_kind"]}  # in the order of kinds (AMB-51)
BECAUSE = ("set_order", "to_order")  # what says why the order of kinds decides
FROM, TO = HEADER + 2.0 * ROW, HEADER + 4.5 * ROW  # heights of the notes beside the card


def panel(state: State, steps: Sequence[Step], names: Names) -> Panel:
    """Build the panel; `steps` are those shown of the AI's latest turn."""
    board, notes = _card(state, steps, names)
    return Panel(
        title=_title(state, names),
        subtitle=text("Solo AI by George Jaros, {how}", how=_how(state.setup)),
        art="shield_ai",
        counters=tuple(_alliances(state)),
        card=board,
        notes=notes,
        total=str(maximum(state.ai)),
        total_label=text("War, at most"),
        total_rule="TEK-W2",
        ledger=tuple(_might(state)),
        pieces=tuple(_pieces(state, names)),
        aims=tuple(_aims(state)),
    )


def _title(state: State, names: Names) -> str:
    faction = names.faction(state, "ai")
    if not has_land(state.setup, names.catalogue):
        return faction
    return text("{faction} of {territory}", faction=faction, territory=text(names.territory(state, "A").name))


def _how(setup: Setup) -> str:
    n = sum(getattr(setup, one) == "yes" for one in ADJUSTMENTS)
    return plural("{n} adjustment", "{n} adjustments", n) if n else text("standard")


def _alliances(state: State) -> Iterator[Counter]:
    if state.allied:
        hint = text("Regions both sides share: while there is one, the AI attacks nobody")
        yield Counter("alliance", str(len(state.allied)), text("allied"), hint, "TEK-L3")


def _might(state: State) -> Iterator[LedgerRow]:
    """Say what its most in a war is made of (TEK-W2)."""
    own = state.ai
    yield LedgerRow(text("Mana"), text("{n} × {each}", n=own.mana, each=2), 2 * own.mana, "mana", "B10")
    yield LedgerRow(text("Ore"), text("{n} × {each}", n=own.ore, each=1), own.ore, "ore", "B10")
    if own.fights_with_food:
        yield LedgerRow(text("Food"), text("{n} × {each}", n=own.food, each=1), own.food, "food", "AMB-50")
    if over := own.might - maximum(own):
        yield LedgerRow(text("Over the die"), text("it shows {n} at most", n=HIGHEST), -over, "", "TEK-W2")


def _pieces(state: State, names: Names) -> Iterator[Counter]:
    """Count its resources and its supply."""
    for one in RESOURCES:
        name = names.resource(one)
        yield Counter(one, str(getattr(state.ai, one)), name, text("The AI's {resource}", resource=name), "B2")
    yield Counter("supply_ai", str(state.reserve("ai")), text("supply"), text("Its meeples not in play"), "TEK-M5")


def _aims(state: State) -> Iterator[Counter]:
    """Say how far it is with each objective: all three end the game (TEK-E2)."""
    own = state.ai
    goals: tuple[tuple[Objective, str, str, int, int], ...] = (
        ("meeples", "supply_ai", text("meeples"), state.in_play("ai"), MEEPLES),
        ("tower", "tower_ai", text("tower"), own.tower, TOWER_LEVELS),
        ("research", "book_ai", text("research"), own.research, RESEARCH_LEVELS),
    )
    for objective, art, label, n, most in goals:
        if objective in state.reached_ai:
            hint = text("Reached: it counts until the end")
        else:
            hint = text("The AI ends the game once it has reached all three objectives")
        yield Counter(art, text("{n} of {all}", n=n, all=most), label, hint, "TEK-E2")


# -- the card ----------------------------------------------------------------------------------------------------------
def _card(state: State, steps: Sequence[Step], names: Names) -> tuple[Board | None, tuple[CardNote, ...]]:
    """Draw what it did last in the turn: the action, the rung, from where and to where."""
    step = next((one for one in reversed(steps) if _action(one)), None)
    if step is None:
        return None, ()
    action = _action(step)
    assert action
    effect, notes = step.effect, step.trail.notes if step.trail is not None else ()
    if isinstance(effect, did.CouldNot):
        return _drawn(action, state, notes, "", names), (_could_not(effect, step),)
    if isinstance(effect, did.Moved):
        lit = "" if step.instead_of is not None else _rung(effect, steps, state, notes)
        return _drawn(action, state, notes, lit, names), tuple(_of_move(effect, step, lit, state, names))
    if isinstance(effect, did.ShieldPlaced):
        title = text("It takes {action}", action=names.action(action))
        return _drawn(action, state, notes, "", names), (CardNote(HEADER / 2, title, "", "TEK-T2"),)
    return _drawn(action, state, _paid(steps), "", names), tuple(_of_growth(action, step, _paid(steps), state, names))


def _paid(steps: Sequence[Step]) -> Sequence[Note]:
    """Return the notes that say what was paid last: those of a level are with its price, not with the level."""
    trails = (one.trail.notes for one in reversed(steps) if one.trail is not None)
    return next((notes for notes in trails if any(one.key == "cost" for one in notes)), ())


def _action(step: Step) -> Action | None:
    """Return the action of the AI that a step says most about."""
    effect = step.effect
    if getattr(effect, "side", "ai") != "ai":
        return None
    if isinstance(effect, did.CouldNot | did.ShieldPlaced):
        return effect.action
    if isinstance(effect, did.Moved):
        return "patrol" if effect.source[0] == effect.target[0] else "quest"
    if isinstance(effect, did.MeeplesPut):
        return "expand" if _paid([step]) else None  # nothing is paid for who is put into Home
    return RISES.get(type(effect))


def _rung(effect: did.Moved, steps: Sequence[Step], state: State, notes: Sequence[Note]) -> str:
    """Return the rung that was taken, "A1" of a Patrol; the class of the target of a Quest."""
    found = next((one.subject for one in notes if one.key == "legal"), "")
    if (rung := things.RUNG.of(found)) is not None:
        return rung[0]
    if any(one.key == "to_empty" for one in notes) or state.ai_at.get(effect.target, 0) >= FULL:
        return "own"
    wars = [one.effect.war for one in steps if isinstance(one.effect, did.WarBegan)]
    is_war = any(war.attacker == "ai" and war.space == effect.target for war in wars)
    return "yours" if is_war or effect.target in state.you_at else "empty"


def _drawn(action: Action, state: State, notes: Sequence[Note], lit: str, names: Names) -> Board:
    name, rule = names.action(action), RULES[action]
    return action_card(name, f"act_{action}", tuple(_rungs(action, state, notes, lit, names)), rule)


def _rungs(action: Action, state: State, notes: Sequence[Note], lit: str, names: Names) -> Iterator[Rung]:
    if action == "patrol":
        for n, (source, target) in enumerate(LADDERS[state.setup.patrol_order], 1):
            yield Rung(n, rung(source, target), order_rule(state.setup), source, target, is_lit=lit[1:] == str(n))
    elif action == "quest":
        for n, target in enumerate(CLASSES, 1):
            yield Rung(n, target_words(target), "TEK-Q5", "doubled", target, is_lit=lit == target)
    elif action in PRICES:
        paid = next((one for one in notes if one.key in {"cost", "top", "no_reserve"}), None)
        if paid is not None:
            said = text("Costs {n}", n=paid.args[1]) if paid.key == "cost" else capital(note(paid, names))
            yield Rung(1, capital(note(paid, names)), paid.rule, words=said, art=PRICES[action])


# -- the notes beside it -----------------------------------------------------------------------------------------------
def _could_not(effect: did.CouldNot, step: Step) -> CardNote:
    title = text("Not possible: it collects") if effect.collects else text("Not possible: it gets nothing")
    return CardNote(HEADER / 2, title, capital(why_not(effect)), step.rule)


def _of_move(effect: did.Moved, step: Step, lit: str, state: State, names: Names) -> Iterator[CardNote]:
    if step.instead_of is not None:
        yield CardNote(HEADER / 2, text("You decided otherwise"), "", step.rule)
    elif lit in CLASSES:
        said = text("Rung {n} of {all}", n=[*CLASSES].index(lit) + 1, all=len(CLASSES))
        yield CardNote(HEADER / 2, target_words(lit), said, "TEK-Q5")
    elif lit:
        rungs = LADDERS[state.setup.patrol_order]
        number = int(lit[1:])
        said = text("Rung {n} of {all}", n=number, all=len(rungs))
        where = said if lit[0] == "A" else text("{rung}, on your card", rung=said)
        yield CardNote(HEADER / 2, rung(*rungs[number - 1]), where, order_rule(state.setup))
    source_rule = "TEK-Q4" if lit in CLASSES else "TEK-P5"
    target_rule = "TEK-Q5" if lit in {"empty", "yours"} else "TEK-P7"
    for y, space, key, title, rule in (
        (FROM, effect.source, "from_count", text("From {space}", space=names.space(state, effect.source)), source_rule),
        (TO, effect.target, "to_count", text("To {space}", space=names.space(state, effect.target)), target_rule),
    ):
        said, decided_by = _counts(step, key, space, state, names)
        yield CardNote(y, title, said, decided_by or rule)


def _counts(step: Step, key: str, space: str, state: State, names: Names) -> tuple[str, str]:
    """Say how many conditions a space meets, and how many the next best; that it was the only one, where it was.

    The rule with it is that of what decided, empty where that is the rule of the action.
    """
    notes = step.trail.notes if step.trail is not None else ()
    counted = [one for one in notes if one.key == key]
    own = next((one for one in counted if one.subject == space), None)
    if own is None:
        if key == "from_count":
            return _asked(space, SOURCE_OF_QUEST, notes, state, names)
        if any(one.key == "to_order" for one in notes):
            return _asked(space, TARGET_OF_QUEST, notes, state, names)
        least = (one for one in notes if one.key == "to_least" and one.subject == space)
        return next((capital(note(one, names)) for one in least), ""), ""
    others = [one for one in counted if one.subject != space]
    if not others:
        return text("The only one possible"), ""
    best = max(others, key=lambda one: int(one.args[0]))
    return text(
        "Meets {n} of {all}, {other} {m}",
        n=own.args[0], all=own.args[1], other=names.space(state, best.subject), m=best.args[0],
    ), ""  # fmt: skip


def _asked(
    space: str, decided: Mapping[str, str], notes: Sequence[Note], state: State, names: Names
) -> tuple[str, str]:
    """Say what decided from where or to where a Quest goes: where the last others fell, else that there was none."""
    tied = [one.subject for one in notes if one.key == "tied" and one.subject[0] == space[0] and one.subject != space]
    if tied:
        return text("Equal by the rules to {others}", others=_listed(tied, state, names)), ""
    for key, words in decided.items():
        fell = [one for one in notes if one.key == key and not one.kept]
        if fell:
            said = text(words, others=_listed([one.subject for one in fell], state, names))
            why = next((note(one, names) for one in notes if one.key in BECAUSE and one.subject == space), "")
            return text("{said}: {why}", said=said, why=why) if why else said, fell[0].rule
    return (text("The only one possible") if any(one.subject == space for one in notes) else ""), ""


def _listed(spaces: Sequence[str], state: State, names: Names) -> str:
    return listed([names.space(state, one) for one in spaces])


def _of_growth(action: Action, step: Step, notes: Sequence[Note], state: State, names: Names) -> Iterator[CardNote]:
    """Say which level it came to, or where it expanded, and what that cost."""
    effect = step.effect
    if isinstance(effect, did.MeeplesPut):
        title = text("Expands in {space}", space=names.space(state, effect.space))
    elif action == "build":
        title = text("Builds level {n}", n=state.ai.tower)
    else:
        title = text("Researches level {n}", n=state.ai.research)
    cost = next((capital(note(one, names)) for one in notes if one.key == "cost"), "")
    yield CardNote(HEADER / 2, title, cost, step.rule)
