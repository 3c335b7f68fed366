"""The moment, the summary, the set-up checklist, and what a difficulty means."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.core.options import Front, Start, Way
from solocompanion.core.view import Check, Chip, Lead, Moment, Outlook
from solocompanion.core.words import capital, later, plural, text
from solocompanion.games.dead_reckoning.rules.scoring import score, tie_cubes, winner
from solocompanion.games.dead_reckoning.state import CLAIMS_TO_END, START_COINS, Seat, Setup, State, is_covenant
from solocompanion.games.dead_reckoning.wording import Names, difficulty, whose
from solocompanion.games.dead_reckoning.words.decks import DECK, PER_DECK, laying_out

USUAL = {  # its score, alone and with the practice cards: packaging/dev/simulate.py, see docs/dead-reckoning.md
    "normal": Outlook(91, 114, 140),
    "hard": Outlook(96, 116, 142),
    "expert": Outlook(94, 118, 146),
    "extreme": Outlook(98, 121, 147),
}


def turns(state: State) -> int:
    """Return how many turns the Covenant that begins has taken."""
    begins = first(state)
    return state.covenants[begins].turns if begins else 0


def first(state: State) -> Seat | None:
    """Return the Covenant that begins; `None` before the table is laid."""
    return next((one for one in state.order if is_covenant(one)), None)


def moment(state: State) -> Moment:
    """Return the round: a turn of the Covenant that begins and all turns that follow it have its number."""
    number = max(1, turns(state))
    opens = turns(state) + 1 if state.next_covenant == first(state) else 0
    is_partners = bool(state.order) and state.seat == "partner"
    return Moment(number, number, state.is_over, opens, text("your partner's turn") if is_partners else "")


def summary(state: State, names: Names) -> str:
    """Say how hard it is, how far it has come, and who leads or won."""
    return " · ".join((difficulty(state.setup.difficulty), *_standing(state, names)))


def _standing(state: State, names: Names) -> Iterator[str]:
    if state.setup.is_coop:
        yield text("two against two")
    if not state.is_over:
        yield text("turn {n}", n=moment(state).turn)
        most = max((len(mine.claimed) for mine in state.covenants.values()), default=0)
        yield text("it has {n} of {all} Achievements", n=min(most, CLAIMS_TO_END), all=CLAIMS_TO_END)
        return
    you, it = (sheet.total for sheet in score(state, names))
    words = {
        "human": text("you won {you} : {it}", you=you, it=it),
        "opponent": text("the Covenant won {you} : {it}", you=you, it=it),
    }
    yield words.get(winner(state, names), text("a draw, {you} : {it}", you=you, it=it))
    if you == it:
        mine, its = tie_cubes(state)
        rule = "COP-5" if state.setup.is_coop else "A-44"
        yield text("cubes on the board {you} : {it} ({rule})", you=mine, it=its, rule=rule)


# -- what to set up ----------------------------------------------------------------------------------------------------
def checklist(state: State, names: Names, start: Start) -> tuple[Check, ...]:
    """Return what to set up with the real pieces; without any, what is on the screen."""
    return tuple(_on_screen(state, names, start.front) if state.setup.is_practice else _checks(state.setup, state))


def _on_screen(state: State, names: Names, front: Front) -> Iterator[Check]:
    """Say what the screen shows, and what each thing is."""
    setup = state.setup
    yield Check(
        text("Nothing to lay out. Your side is free: no costs or limits are checked, your score means little"), "SET-5"
    )
    grid = later(
        "The chart: {rows} rows of {places} boards, the Harbor on the left; fog covers what nobody has explored"
    )
    yield Check(text(grid, rows=setup.rows, places=setup.places), "SET-3")
    if setup.is_coop:
        theirs = later(
            "Round ships are yours (blue) and your partner's (teal), angular ones the Covenants' (red, plum)"
        )
        yield Check(text(theirs), "COP-1")
    else:
        yield Check(text("The blue, round pieces are yours, the red, angular ones the Covenant's"), "SET-1")
    yield Check(_island(state, names), "B12")
    yield Check(text("The card in the corner of a board can be taken from a ship that stands there"), "B3")
    its = later("The Covenant has {n} coins, no Ship board and no chest")
    theirs = later("Each Covenant has {n} coins, no Ship board and no chest")
    yield Check(text(theirs if setup.is_coop else its, n=START_COINS), "SET-1")
    if setup.has_bonus:
        yield Check(text("A bonus card follows every third turn"), "DIF-E")
    begins, key = first(state), text(front.key)
    if setup.is_coop:
        said = text("A Covenant begins, drawn at the start: press {key} for its turn", key=key)
        if begins:
            said = text("{whose} turn comes first, as drawn: press {key} for it", whose=whose(begins), key=key)
        yield Check(capital(said), "COP-1")
    else:
        yield Check(text("The Covenant begins: press {key} for its turn, then take yours", key=key), "SET-4")
    yield Check(text(front.guide), "SET-5")


def _island(state: State, names: Names) -> str:
    """Say what an island shows, by one that can be seen."""
    boards = (names.catalogue.oceans.get(space.board) for space in state.spaces.values())
    seen = next((one for one in boards if one is not None and one.kind == "island"), None)
    if seen is None:
        return text("On an island: squares for cubes. Below it, the coins at the end for the first and second by cubes")
    worth = f"{seen.first} / {seen.second}"
    message = "On an island: squares for cubes. Below it, “{worth}”: coins at the end for the first and second by cubes"
    return text(message, worth=worth)


def _checks(setup: Setup, state: State) -> Iterator[Check]:
    coop = setup.is_coop
    if setup.boards == "practice":
        yield from _cards_alone(setup)
        yield _beginning(setup, state)
        return
    said = text("Set up the base game for four") if coop else text("Set up the base game for two")
    yield Check(said, "COP-1" if coop else "SET-1")
    yield Check(text("Sit with the Harbor on your left"), "SET-3")
    grid = later("{rows} rows of {places} Ocean boards, row 1 face up with a card on each")
    yield Check(text(grid, rows=setup.rows, places=setup.places), "SET-1")
    its = later("Its ship in the Harbor, {n} coins at its Dock; no Ship board, no chest")
    theirs = later("The ships of both Covenants in the Harbor, {n} coins at each Dock; no Ship boards, no chests")
    yield Check(text(theirs if coop else its, n=START_COINS), "SET-1")
    yield from _decks(setup)
    if coop:
        yield Check(text("Red Covenant for you, plum one for your partner; blue is you, teal your partner"), "COP-1")
    yield _beginning(setup, state)


def _cards_alone(setup: Setup) -> Iterator[Check]:
    """Say what lies on the table where only the Covenant's cards do."""
    alone = text("Only the Covenant’s cards are on your table: lay out no boards, ships, cubes or coins")
    yield Check(alone, "SET-1")
    grid = later(
        "The chart on the screen: {rows} rows of {places} boards and the Harbor, with islands and row decks of our own"
    )
    yield Check(text(grid, rows=setup.rows, places=setup.places), "SET-3")
    yield from _decks(setup)


def _beginning(setup: Setup, state: State) -> Check:
    """Say who begins."""
    begins = first(state)
    if not setup.is_coop:
        return Check(text("The Covenant begins"), "SET-4")
    if begins is None:
        return Check(text("Which Covenant begins is drawn at the start"), "COP-1")
    return Check(capital(text("{whose} turn comes first, as drawn", whose=whose(begins))), "COP-1")


def _decks(setup: Setup) -> Iterator[Check]:
    told = list(laying_out(setup))
    if setup.cards == "practice":
        told = [(text("Practice cards are on the screen only; nothing to shuffle"), told[0][1])]
    yield from (Check(said, rule) for said, rule in told)
    if setup.has_bonus:
        yield Check(text("A bonus card follows every third turn"), "DIF-E")


# -- whose components --------------------------------------------------------------------------------------------------
def lead(_: Names) -> Lead:
    """Ask whether the person owns the game: its printed cards and boards are not in the program."""
    return Lead(
        text("Do you own Dead Reckoning?"),
        (
            Way(
                text("No"),
                text(
                    "You practise the Covenant’s turns with cards, islands and row decks of our own. They do not "
                    "match a real table. Your side is free: the app checks no costs or limits of yours, "
                    "and your score means little."
                ),
                {"cards": "practice", "boards": "practice"},
            ),
            Way(
                text("Yes"),
                text(
                    "You play at your table. What your cards and boards show, you enter once, when it comes up; the "
                    "app does not ask again."
                ),
                {"cards": "own", "boards": "own"},
            ),
            Way(
                text("Yes, with practice cards"),
                text(
                    "You play at your table, with your boards. Only the Covenant's cards are ours, on the screen: you "
                    "need not enter them, and they play differently from the printed ones."
                ),
                {"cards": "practice", "boards": "own"},
            ),
        ),
    )


# -- the difficulty ----------------------------------------------------------------------------------------------------
def outlook(option: str, value: str, _: Names) -> Outlook | None:
    """Return what the Covenant usually scores: all but the lowest and highest tenth of games, and the middle."""
    return USUAL.get(value) if option == "difficulty" else None


def outlook_caption(low: int, high: int) -> str:
    """Say what the chart of difficulties shows."""
    return text(
        "What it usually scores against you alone, {low} to {high}, simulated with practice cards; the diamond is the "
        "middle. Two against two a team scores more",
        low=low,
        high=high,
    )


def tags(option: str, value: str, _: Names) -> tuple[Chip, ...]:
    """Return what a difficulty does with the deck."""
    if option != "difficulty":
        return ()
    blue, red = {
        "normal": (DECK, 0),
        "hard": (PER_DECK, PER_DECK),
        "expert": (0, DECK),
        "extreme": (0, DECK),
    }.get(value, (0, 0))
    found = [Chip(plural("{n} blue", "{n} blue", blue))] if blue else []
    found += [Chip(plural("{n} red", "{n} red", red), lit=True)] if red else []
    if value == "extreme":
        found.append(Chip(text("bonus cards"), lit=True))
    return tuple(found) or (Chip(text("your own mix")),)
