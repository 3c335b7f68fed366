"""Around the game: the moment, a summary, the set-up checklist, and what each level is like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from solocompanion.core.commands import Side
from solocompanion.core.options import Start
from solocompanion.core.view import Check, Chip, Moment, Outlook, Sheet, totals
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.wyrmspan.facts import Level
from solocompanion.games.wyrmspan.questions import DECK, FACES, TILES
from solocompanion.games.wyrmspan.rules.rounds import DRAW
from solocompanion.games.wyrmspan.rules.scoring import automa_sheet, human_sheet, human_wins
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.wording import Names


def moment(state: State) -> Moment:
    """Return the round, and the turn that comes next in it: as many as she has turned over, and one."""
    return Moment(state.round, len(state.drawn) + 1, state.is_over)


def score(state: State, names: Names) -> tuple[Sheet, ...]:
    """Return your sheet and hers; none before the guild tile is known."""
    if not state.setup.tile:
        return ()
    return human_sheet(state, names.catalogue), automa_sheet(state, names.catalogue)


def scores(state: State, names: Names) -> Mapping[Side, int]:
    """Return what both would have now: the person's cards are known once they counted up (WY-G4).

    While the result of a round is not known, neither is what either has.
    """
    found = totals(score(state, names)) if not state.unknown_rounds else {}
    return found if state.is_over else {side: n for side, n in found.items() if side == "opponent"}


def winner(state: State, names: Names) -> str:
    """Return who is ahead; a tie is the person's (WY-E6)."""
    return "human" if human_wins(state, names.catalogue) else "opponent"


def unknown(state: State, _: Names) -> Iterator[str]:
    """Name the quantities of scored rounds that nobody has entered."""
    for n in state.unknown_rounds:
        result = state.results[n - 1]
        if not result.known:
            yield text("your quantity in round {n}", n=n)
        if not result.hers_known:
            yield text("her quantity in round {n}", n=n)


def summary(state: State, names: Names) -> str:
    """Say the opponent, the tile, and the present moment or the result."""
    parts = [names.level(state.setup.level)]
    if state.setup.tile:
        parts.append(names.tile(state.setup.tile))
    return " · ".join((*parts, _standing(state, names)))


def _standing(state: State, names: Names) -> str:
    if not state.is_over:
        now = moment(state)
        return text("round {round}, turn {turn}", round=now.round, turn=now.turn)
    you, she = (sheet.total for sheet in score(state, names))
    if state.unknown_rounds:
        rounds = listed([str(n) for n in state.unknown_rounds])
        return text("{you} : {she}, objectives not known: round {rounds}", you=you, she=she, rounds=rounds)
    if you == she:
        return text("you won {you} : {she}, a tie is yours (WY-E6)", you=you, she=she)
    if you > she:
        return text("you won {you} : {she}", you=you, she=she)
    return text("she won {you} : {she}", you=you, she=she)


def checklist(state: State, names: Names, start: Start) -> tuple[Check, ...]:
    """Return what to set up with the real pieces: those the app has drawn or will draw, and those to draw oneself."""
    return tuple(_checks(state, names, start))


def _checks(state: State, names: Names, start: Start) -> Iterator[Check]:
    now = state if start.now is None else start.now
    state = evolve(state, setup=now.setup)  # tile and objectives may have been corrected since
    level = names.catalogue.levels[state.setup.level]
    yield _tile(state, names, start)
    yield from _objectives(state, names, start)
    yield Check(text("Choose a colour for her. Your guild token and hers on START"), "WY-S3")
    said = text(
        "Her 8 markers: 1 beside the guild board, ready; 3 on the round tracker, 1 between each two rounds; "
        "4 beside the round tracker, for objectives"
    )
    yield Check(said, "WY-S3")
    yield _neighbours(state, names)
    cards = " ".join(level.deck)
    if start.is_persons(DECK) and now.drawn:
        said = text(
            "Her cards not seen yet this round, {cards}: shuffle, set 1 aside unseen. Leave out those seen: {seen}",
            cards=" ".join(card for card in level.deck if card in now.unseen), seen=" ".join(now.drawn),
        )  # fmt: skip
        yield Check(said, "WY-D4")
    elif start.is_persons(DECK):
        yield Check(text("Her cards {cards}: shuffle, set 1 aside unseen", cards=cards), "WY-D4")
    else:
        yield Check(text("Leave her cards in the box: the app shuffles {cards} and sets 1 aside", cards=cards), "WY-D4")
    yield Check(text("Your 8 markers: 4 for the guild, 4 for objectives"), "WY-S1")
    yield Check(text("You: 6 coins, 1 egg, any 3 resources; draw 3 dragons and 3 caves, keep 4 of the 6"), "WY-S1")
    if level.ravel and state.setup.ravel_last_coins == "keep":
        yield Check(text("Ravel Mode: discard to 2 coins when you pass in rounds 1 to 3"), "WY-Q18")
    elif level.ravel and state.setup.ravel_last_coins == "again":
        yield Check(text("Ravel Mode: discard to 2 coins whenever you pass, and before the final count"), "WY-Q18")
    elif level.ravel:
        yield Check(text("Ravel Mode: discard to 2 coins whenever you pass"), "WY-P3")
    yield Check(text("You start every round"), "WY-S4")
    if state.setup.has_academy:
        yield from _academy(names)


def _academy(names: Names) -> Iterator[Check]:
    """Say what Dragon Academy adds, what of it the app knows, and that her side stays the same."""
    catalogue = names.catalogue
    said = text(
        "Dragon Academy: shuffle in its dragons (184 to 263) and cave cards (76 to 100), swap the replaced cards"
    )
    yield Check(said, "WY-X1")
    said = text(
        "Its guild tiles and objectives, as you entered them in the Workshop: {tiles} and {faces}",
        tiles=plural("{n} tile", "{n} tiles", sum(tile.academy for tile in catalogue.tiles.values())),
        faces=plural("{n} objective", "{n} objectives", sum(face.academy for face in catalogue.objectives.values())),
    )
    yield Check(said, "WY-X2")
    yield Check(text("Its round tracker is for you alone; her cards and her scoring stay as they are"), "WY-X3")


def _tile(state: State, names: Names, start: Start) -> Check:
    tile = state.setup.tile or start.settings.get("tile", DRAW)
    if tile != DRAW:
        said = text("Two-player set-up; {tile}, its 1–2 player side up", tile=names.tile(tile))
    elif start.is_persons(TILES):
        said = text("Two-player set-up; draw a guild tile, lay it with its 1–2 player side up; enter it at the start")
    else:
        said = text("Two-player set-up; the app draws the guild tile at the start: lay it with its 1–2 player side up")
    return Check(said, "WY-S1")


def _objectives(state: State, names: Names, start: Start) -> Iterator[Check]:
    """Name the real tiles in the order of the rounds, as far as they are known, and say who draws the others."""
    faces = state.setup.objectives or tuple(start.settings.get(f"objective_{n}", DRAW) for n in range(1, 5))
    known = [
        text("{round}: {name}", round=n, name=names.objective(face)) for n, face in enumerate(faces, 1) if face != DRAW
    ]
    if known:
        yield Check(text("Pick these objective tiles, by round: {names}", names=", ".join(known)), "WY-S2")
    if len(known) == len(faces):
        return
    if start.is_persons(FACES):
        said = later("Draw {n} objective tiles and enter them at the start. “Position on the Dragon Guild” goes back")
    else:
        said = later("The app draws {n} objectives at the start: pick those tiles and lay them by round")
    yield Check(text(said, n=len(faces) - len(known)), "WY-S2")


def _neighbours(state: State, names: Names) -> Check:
    dragons = listed(
        [text("{id} {name}", id=one.id, name=text(one.name)) for one in names.catalogue.neighbours.values()]
    )
    if state.setup.neighbours == "redraw":
        said = text("Replace these dragons whenever they turn up: {dragons}", dragons=dragons)
        return Check(said, "WY-P1")
    return Check(text("Take these dragons out of the deck: {dragons}", dragons=dragons), "WY-S5")


def outlook(option: str, value: str, names: Names) -> Outlook | None:
    """Return her usual score at a level: objectives not counted."""
    level = _level(option, value, names)
    if level is None or len(level.usual) != 3:
        return None
    return Outlook(*level.usual)


def outlook_caption(low: int, high: int) -> str:
    """Say what the chart of levels shows."""
    return text("Her cards, and what she usually scores without objectives: {low} to {high} VP", low=low, high=high)


def tags(option: str, value: str, names: Names) -> tuple[Chip, ...]:
    """Return the eight cards of a level, oval ones round."""
    level = _level(option, value, names)
    return tuple(chip(card, names) for card in level.deck) if level else ()


def chip(card: str, names: Names, *, lit: bool = False) -> Chip:
    """Return the tag of a decision card."""
    hint = text("Decision card {id}", id=card)
    return Chip(card, names.catalogue.cards[card].set == "oval", lit, hint, "WY-D1")


def _level(option: str, value: str, names: Names) -> Level | None:
    return names.catalogue.levels.get(value) if option == "level" else None
