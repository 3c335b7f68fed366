"""Wyatt's panel: who he is, his card with the tree it leads through, his numbers, and how far both are from winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solocompanion.core.board import Board
from solocompanion.core.effects import Step, effects_of
from solocompanion.core.trail import Note
from solocompanion.core.view import Counter, LedgerRow, Panel
from solocompanion.core.words import capital, later, text
from solocompanion.games.doomtown import effects as did
from solocompanion.games.doomtown import wording
from solocompanion.games.doomtown.board.piles import BOOT_HILL, DISCARD
from solocompanion.games.doomtown.card_picture import Entry, Row, sheet, tree
from solocompanion.games.doomtown.rules.decision_trees import TREES
from solocompanion.games.doomtown.rules.shooting import cards_to_draw, your_draw
from solocompanion.games.doomtown.state import SIDES, Shootout, Side, State, other
from solocompanion.games.doomtown.telling import TELLING
from solocompanion.games.doomtown.town import Town, town_at
from solocompanion.games.doomtown.wording import Names, casualties, phase
from solocompanion.games.doomtown.words.notes import note
from solocompanion.games.doomtown.words.outcomes import lacks_words, short_by
from solocompanion.games.doomtown.words.plays import PLAYS, shooting

STEPS = {
    "posses": later("posses form"),
    "plays": later("plays"),
    "shooters": later("shooters"),
    "hands": later("hands"),
    "lumps": later("casualties"),
    "run": later("run or gun"),
}
Done = dict[str, Step]


def panel(state: State, steps: Sequence[Step], names: Names) -> Panel:
    """Build the panel; `steps` are those shown of his latest turn."""
    town = town_at(state, names.catalogue)
    control, influence = town.control("wyatt"), town.influence("you")
    return Panel(
        title=text("Wyatt"),
        subtitle=_subtitle(state, names),
        art="sign_wyatt",
        counters=tuple(_winner(state)),
        card=_card(state, steps, names),
        total=f"{control} : {influence}",
        total_label=text("control : influence"),
        total_rule="B17",
        ledger=tuple(_ledger(town)),
        pieces=tuple(_pieces(state)),
    )


def _subtitle(state: State, names: Names) -> str:
    """Say his outfit, the day and its phase."""
    parts = [names.outfit(state.wyatt.outfit)] if "wyatt" in state.purses else []
    if state.day and not state.is_over:
        parts.append(text("day {n}, {phase}", n=state.day, phase=phase(state.phase)))
    else:
        parts.append(phase(state.phase))
    return " · ".join(parts)


def _winner(state: State) -> Iterator[Counter]:
    """Who won the last lowball, once there was one."""
    if state.day and state.phase not in {"gamblin", "over"}:  # in the end it would be taken for who won the game
        hint = text("The Winner of the last lowball plays first")
        winner = text("Winner: {who}", who=wording.by_side(state.winner))
        yield Counter(_sign(state.winner), winner, "", hint, "B3")


def _sign(side: Side) -> str:
    return "sign_wyatt" if side == "wyatt" else "sign_you"


def _pieces(state: State) -> Iterator[Counter]:
    """Count his ghost rock and his piles."""
    if "wyatt" not in state.purses:
        return
    his = state.wyatt
    yield Counter("sign_rock", str(his.rock), text("ghost rock"), _owes(his.debt), "W-SET-2")
    yield Counter(
        "sign_deck", str(len(his.deck) + his.unseen), text("deck"), text("Cards left in Wyatt's deck"), "W-DEF-13"
    )
    yield Counter(
        "sign_discard", str(len(his.discard)), text("discard"), text("Wyatt's discard pile"), "W-NOON-3", pile=DISCARD
    )
    yield Counter(
        "sign_boot_hill", str(len(his.boot_hill)), text("Boot Hill"), text("Wyatt's aced cards"), "B14", pile=BOOT_HILL
    )


def _owes(debt: int) -> str:
    return text("He owes the bank {n}", n=debt) if debt else text("Wyatt's ghost rock")


def _ledger(town: Town) -> Iterator[LedgerRow]:
    """Say how far both are from winning, and in the end who won (B17)."""
    for side in SIDES:
        control, influence = town.control(side), town.influence(other(side))
        lacks = short_by(control, influence)
        said = lacks_words(lacks, influence, side)
        if town.state.is_over:
            said = text("won") if town.state.turn == side else text("lost")
        elif not lacks and town.leader() != side:
            said = text("check, but not ahead")
        hint = text("Control {control} against influence {influence}", control=control, influence=influence)
        yield LedgerRow(wording.side(side), said, control, _sign(side), "B17", hint)


# -- his card ----------------------------------------------------------------------------------------------------------
def _card(state: State, steps: Sequence[Step], names: Names) -> Board | None:
    done = TELLING.by_part(steps)
    if "condition" in done:
        return _tree(done, state, names)
    if state.fight is not None:
        return _shootout(state, state.fight, steps, names)
    if state.phase == "gamblin" and "hand" in done:
        return _lowball(steps, names)
    if "card" in done and state.phase == "noon" and state.shown in names.catalogue.cards:
        card = names.catalogue.cards[state.shown]
        return tree(card, (), tuple(one.id for one in TREES[card.suit]))
    return None


def _tree(done: Done, state: State, names: Names) -> Board:
    """Draw the card with the conditions he looked at, and what came of the one that was met."""
    step = done["condition"]
    effect = step.effect
    assert isinstance(effect, did.ConditionMet)  # which alone is that part
    card = names.catalogue.cards[effect.card]
    ids = [one.id for one in TREES[card.suit]]
    notes = {one.subject: one for one in (step.trail.notes if step.trail is not None else ())}
    met = ids.index(effect.id)
    rows = [Row(one, is_met=False, detail=_why_not(notes.get(one), names)) for one in ids[:met]]
    return tree(card, (*rows, Row(effect.id, is_met=True, detail=_came(done, notes, state, names))), ids[met + 1 :])


def _why_not(one: Note | None, names: Names) -> str:
    return note(one, names) if one is not None else ""


def _came(done: Done, notes: dict[str, Note], state: State, names: Names) -> str:
    """Say what he does by the condition that was met; of Heart 1 by which numbers."""
    met = next((notes.get(one.id) for one in effects_of(did.ConditionMet, [done["condition"]])), None)
    if met is not None and met.args:
        return note(met, names)
    return TELLING.note(done["play"].effect, state, names) if "play" in done else ""


# -- shootouts and hands -----------------------------------------------------------------------------------------------
def _shootout(state: State, fight: Shootout, steps: Sequence[Step], names: Names) -> Board:
    place = names.place(state, fight.place)
    title = text("Job at {place}", place=place) if fight.is_job else text("Shootout at {place}", place=place)
    below = text("Round {n} · {step}", n=fight.round, step=text(STEPS[fight.step]))
    return sheet(title, below, tuple(_entries(state, fight, steps, names)), "B11")


def _entries(state: State, fight: Shootout, steps: Sequence[Step], names: Names) -> Iterator[Entry]:
    town = town_at(state, names.catalogue)
    yield text("Wyatt's posse"), capital(names.dudes(state, fight.posses["wyatt"]))
    yield text("Your posse"), capital(names.dudes(state, fight.posses["you"]))
    for rolled in list(effects_of(did.PlayRolled, steps))[-1:]:
        yield text("His play"), text("{n}: {play}", n=rolled.roll, play=text(PLAYS[rolled.roll - 1]))
    for side in SIDES:
        shooter = fight.shooters.get(side, "")
        if shooter in state.dudes:
            label = text("His shooter") if side == "wyatt" else text("Your shooter")
            said = f"{names.dude(state, shooter)}, {shooting(shooter, state, names)}"
            yield label, said
            if side not in fight.hands and shooter in fight.posses[side]:
                yield _draws(town, side, shooter)
    if n := _drew(steps):
        yield text("He drew"), wording.cards(n)
    yield from _hands(fight, steps)
    for side in SIDES:
        if n := fight.due(side):
            label = text("Wyatt takes") if side == "wyatt" else text("You take")
            yield label, casualties(n)


def _draws(town: Town, side: Side, shooter: str) -> Entry:
    """Say how many cards a side draws for the hand it is about to show."""
    if side == "wyatt":
        return text("He draws"), wording.cards(cards_to_draw(town, shooter))
    return text("You draw"), wording.your_draw(*your_draw(town, shooter))


def _drew(steps: Sequence[Step]) -> int:
    """Return how many cards he drew for the hand he showed in this turn; 0 where he showed none."""
    step = TELLING.by_part(steps).get("hand")
    notes = step.trail.notes if step is not None and step.trail is not None else ()
    return next((int(one.args[0]) for one in notes if one.key == "best_of"), 0)


def _hands(fight: Shootout, steps: Sequence[Step]) -> Iterator[Entry]:
    """Say what each hand comes to now, with its cards where they were shown in this turn."""
    shown = list(effects_of(did.HandShown, steps))
    for side in SIDES:
        found = fight.hand(side)
        if found is None:
            continue
        five = next((one.cards for one in shown if one.side == side), ())
        said = capital(wording.hand_shown(found))
        label = text("His hand") if side == "wyatt" else text("Your hand")
        yield label, " ".join((said, *(wording.short_playing(card) for card in five)))


def _lowball(steps: Sequence[Step], names: Names) -> Board | None:
    """Show the five cards of his lowball hand, and what the person's comes to once it is known."""
    hands = [(n, step.effect) for n, step in enumerate(steps) if isinstance(step.effect, did.HandShown)]
    at, his = next(((n, one) for n, one in reversed(hands) if one.side == "wyatt"), (0, None))
    if his is None:
        return None
    drawn = list(effects_of(did.CardDrawn, steps[:at]))
    five = drawn[len(drawn) - len(his.cards) :]
    entries = [(wording.short_playing(card), names.card(one.card)) for card, one in zip(his.cards, five, strict=False)]
    yours = next((one for n, one in hands if n > at and one.side == "you"), None)
    if yours is not None:
        entries.append((text("Your hand"), capital(wording.hand_shown(yours))))
    rank = capital(wording.hand_shown(his))
    return sheet(text("Lowball: {hand}", hand=rank), text("Rank {n}; the lowest hand wins", n=his.rank), entries, "B3")
