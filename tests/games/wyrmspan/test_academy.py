"""Dragon Academy: the person's own tiles and objectives of it, and what stays the same (rules WY-X)."""

from __future__ import annotations

import copy

import pytest

from solocompanion.core.chance import Fate
from solocompanion.core.content import structure
from solocompanion.games.wyrmspan.commands import SetUp
from solocompanion.games.wyrmspan.facts import KINDS, build
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.view import build_view

from .play import CATALOGUE, GAME, LEVELS, OBJECTIVES, RULES, Play

VIEW = build_view(CATALOGUE, RULES)


@pytest.fixture(scope="module")
def owned():
    """The catalogue of a person who entered a guild tile and an objective of the expansion."""
    content = copy.deepcopy({kind: dict(records) for kind, records in GAME.content.items()})
    content["tile"]["scholars"] = {
        **content["tile"]["plains"],
        "id": "scholars",
        "name": "Guild of Scholars",
        "academy": True,
    }
    face = {**content["objective"]["eggs"], "id": "fledglings", "name": "Fledglings", "tile": 11, "academy": True}
    content["objective"]["fledglings"] = face
    return build(structure(content, KINDS, ""))


def laid_out(catalogue, academy: str, seed: str, tile="draw", faces=("draw",) * 4):
    """Return the set-up of a game drawn by the app from such a catalogue."""
    play = Play(Fate(seed), academy=academy)
    play.game = type("Owned", (), {"catalogue": catalogue, "rules": RULES, "spec": SPEC})
    play.do(SetUp(tile, tuple(faces)))
    return play.state.setup


@pytest.mark.rule("WY-X2", "WY-S2")
def test_what_was_entered_of_the_expansion_is_drawn_only_with_it(owned):
    without = [laid_out(owned, "no", f"seed {n}") for n in range(60)]
    assert {setup.tile for setup in without} == set(CATALOGUE.tiles)
    assert not any("fledglings" in setup.objectives for setup in without)
    with_it = [laid_out(owned, "yes", f"seed {n}") for n in range(60)]
    assert {setup.tile for setup in with_it} == {*CATALOGUE.tiles, "scholars"}
    assert any("fledglings" in setup.objectives for setup in with_it)


@pytest.mark.rule("WY-X2")
@pytest.mark.parametrize(("tile", "first"), [("scholars", "draw"), ("plains", "fledglings")])
def test_what_was_entered_of_the_expansion_is_chosen_only_with_it(owned, tile, first):
    faces = (first, "draw", "draw", "draw")
    with pytest.raises(ValueError, match="only with Dragon Academy"):
        laid_out(owned, "no", "chosen", tile, faces)
    setup = laid_out(owned, "yes", "chosen", tile, faces)
    assert setup.tile == tile
    assert first in {"draw", setup.objectives[0]}


@pytest.mark.rule("WY-X1", "WY-X3")
@pytest.mark.parametrize("level", LEVELS)
def test_her_cards_and_her_turns_stay_the_same_with_the_expansion(level):
    with_it, without = (Play(Fate("same"), level=level, academy=academy) for academy in ("yes", "no"))
    for play in (with_it, without):
        play.do(SetUp("plains", OBJECTIVES))
        play.round()
    assert with_it.steps == without.steps


@pytest.mark.rule("WY-X1", "WY-X2", "WY-X3")
def test_the_checklist_says_what_the_expansion_adds_and_what_of_it_is_known(owned):
    plain = VIEW.checklist(Play.laid_out().state)
    added = VIEW.checklist(Play.laid_out(academy="yes").state)[len(plain) :]
    assert [check.rule for check in added] == ["WY-X1", "WY-X2", "WY-X3"]
    assert "0 tiles and 0 objectives" in added[1].text
    view = build_view(owned, RULES)
    assert any("1 tile and 1 objective" in check.text for check in view.checklist(Play.laid_out(academy="yes").state))


def test_the_set_up_offers_the_expansion_and_leaves_it_out_by_default():
    (option,) = [one for one in SPEC.options(CATALOGUE) if one.id == "academy"]
    assert ([choice.value for choice in option.choices], option.default) == (["no", "yes"], "no")
    assert not Play.laid_out().state.setup.has_academy
