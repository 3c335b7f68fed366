"""Wrong corrections: whatever is tried together, what cannot be is refused with a reason, and nothing breaks."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import sampling

from solocompanion.app.play.correcting import foresee
from solocompanion.app.play.session import Session
from solocompanion.cli.corrections import read_correction
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor

from .player import game, hall

TRIES = sampling.rounds(150, 60)
OPENED = 12  # games that are opened for it, evenly spread
WRONG = ["one", "Card", "''", "no", "-1", "0", "7", "1000000", "drawn", "human", "automa automa", "covenant", "1.5"]
KEYS = ["1", "4", "human", "you", "r1c1", "-1", "x"]


def sets(name):
    """Yield sessions, each at a moment of a random game, with one to four values to set there, right and wrong."""
    dice, games = Random(name), hall(name).games  # noqa: S311 - a player, not a key
    games = games if sampling.whole else sampling.spread(OPENED, games)
    opened = cache(
        lambda n: Session.resume(game(name), games[n].session.stored())
    )  # the others' games stay where they are
    for _ in range(TRIES):
        session = opened(dice.randrange(len(games)))
        entry = dice.choice(list(session.journal.entries.values()))
        session.go(Cursor(entry.id, len(entry.steps)))
        if values := session.game.view.values(session.state):
            yield session, [picked(dice, values) for _ in range(dice.choice((1, 2, 2, 3, 3, 4)))]
        session.go(session.present)  # as it was: other checks save and open it again


def picked(dice, values):
    """Return the name of a value, or one like it, and what is to be set: a choice of its own, of another, or none."""
    own, other = dice.choice(values), dice.choice(values)
    kind, *of = own.target.split(".")
    target = ".".join((kind, *(dice.choice(KEYS) for _ in of))) if dice.random() < 0.15 else own.target
    legal = [list(one.choices or range(one.low, one.high + 1)) for one in (own, other)]
    return target, str(dice.choice(legal[0] if dice.random() < 0.5 else legal[1] if dice.random() < 0.4 else WRONG))


def refusal(session, read):
    """Read a correction and say why it is refused; "" where it can be made."""
    try:
        found = foresee(session, read())
    except IllegalCommandError as error:
        return str(error)
    return "" if found.is_possible else found.words


def test_wrong_values_are_refused_in_words_whatever_is_set_with_them(name):
    said = []
    for session, changes in sets(name):
        typed = "; ".join(f"{target}={value}" for target, value in changes)
        counts = tuple((target, int(one) if one.isdecimal() else one) for target, one in changes)
        try:
            said.append(refusal(session, partial(read_correction, session, typed)))
            said.append(refusal(session, partial(Correct, counts)))
        except Exception as error:
            error.add_note(f"set {typed}")
            raise
    assert all(" " in one for one in said if one)
    assert said.count("") > TRIES / 20
    assert len(said) - said.count("") > TRIES / 2
