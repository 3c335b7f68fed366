"""What comes next can be forecast, and what was decided otherwise comes out the same on every re-run."""

from __future__ import annotations

import sampling

from solocompanion.app.play.session import Session
from solocompanion.core.forecast import forecast
from solocompanion.core.table import Overruled

from .player import Player, game, hall, plain

STATES, PATHS, SAMPLES = (60, 300, 40) if sampling.whole else (8, 60, 8)
MORE = 100  # games that are looked at besides, where the hall has no such turn


def forecasts(name, resting):
    """Yield a forecast from each of the states at which the opponent is next."""
    view, spec = game(name).view, game(name).spec
    for state in resting:
        offer = view.main(state)
        if offer is not None:
            before = plain(game(name), state)
            command = offer.command
            yield forecast(spec.rule(command), command, state, view, most=PATHS, count=SAMPLES)
            assert plain(game(name), state) == before, "a forecast touched the state"


def resting(name):
    """Yield the states of the hall at which no question is open, then those of more games."""
    yield from hall(name).resting
    for seed in range(MORE):
        played = Player(name, f"more {seed}", corrections=False).play()
        journal = played.session.journal
        yield from (journal.state(one.id) for one in played.entries() if one.waiting is None)


def test_the_odds_of_every_forecast_add_up(name):
    states = hall(name).resting
    found = list(forecasts(name, states[:: max(1, len(states) // STATES)]))
    assert found
    assert all(sum(one.together.values()) == 1 for one in found)
    assert all(0 < event.probability <= 1 and event.words and event.rule for one in found for event in one.events)


def test_some_turn_can_come_out_in_more_than_one_way(name):
    """In some games only ties are left to chance, by house rule: few turns have one."""
    assert any(not event.is_certain for one in forecasts(name, resting(name)) for event in one.events)


def overruled(played):
    return [entry for entry in played.entries() if any(isinstance(one, Overruled) for one in entry.given)]


def test_a_game_with_alternatives_is_decided_otherwise_now_and_then(name):
    view = game(name).view
    sides = {kind: kind.side for kind in game(name).spec.commands}
    offered = any(
        view.alternatives(step, before)
        for played in sampling.every(5, hall(name).games)
        for entry in played.entries()
        if sides.get(type(entry.command)) == "opponent"
        for step, before in played.session.steps_of(type(played.session.cursor)(entry.id, len(entry.steps)))
    )
    ruled = [(played.session, found) for played in hall(name).games if (found := overruled(played))]
    assert bool(ruled) is offered
    for session, entries in sampling.every(3, ruled):
        again = Session.resume(session.game, session.stored())
        for entry in entries:
            assert any(step.instead_of is not None for step in entry.steps), entry.id
            assert again.journal[entry.id] == entry
