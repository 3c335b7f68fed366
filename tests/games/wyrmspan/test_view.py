"""The view over whole games: every effect has words and motion, every picture is there, every offer is legal."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
import sampling

from solocompanion.core.chance import Fate
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.correction import Correct
from solocompanion.core.effects import Corrected
from solocompanion.core.requests import Draw
from solocompanion.core.running import run
from solocompanion.core.table import Answered, Overruled
from solocompanion.games.wyrmspan.board import geometry
from solocompanion.games.wyrmspan.commands import Excavate, PlaceMarker
from solocompanion.games.wyrmspan.corrections import MIRROR
from solocompanion.games.wyrmspan.effects.rounds import (
    MarkersSorted,
    MoveDoubted,
    QuantityDoubted,
    QuantityMissing,
    QuantityRecounted,
    RoundEntered,
    RoundLeft,
    RoundRanked,
    RoundSkipped,
)
from solocompanion.games.wyrmspan.effects.turn import CoinsUncapped, ObjectiveChosen, TileChosen
from solocompanion.games.wyrmspan.game import SPEC
from solocompanion.games.wyrmspan.state import Result
from solocompanion.games.wyrmspan.view import build_view

from .play import CATALOGUE, LEVELS, RESOURCES, RULES, Play

VIEW = build_view(CATALOGUE, RULES)
ART = {path.stem for path in (RESOURCES / "art").glob("*.svg")}
PALETTE = (RESOURCES / "palette.toml").read_text(encoding="utf-8")
FROM_CORRECTIONS = {
    CoinsUncapped,
    RoundRanked,
    MarkersSorted,
    RoundSkipped,
    RoundLeft,
    MoveDoubted,
    QuantityRecounted,
    QuantityDoubted,
    QuantityMissing,
    RoundEntered,
}
ENOUGH = sampling.rounds(1000, 40)  # steps of a kind whose motions are looked at
LONGEST_LINE = 60  # the words wrap: at most two lines


class Recorded:
    """A seeded game in which the person, too, does random legal things; every step with the states round it."""

    def __init__(self, level: str, seed: int) -> None:
        self.random = random.Random(f"{level} {seed}")  # noqa: S311 - play, not secrets
        self.fate, self.counts = Fate(f"{level} {seed}"), {}
        start = self.random.choice(["bottom", "top"])
        settings = SPEC.settle({"level": level, "start_at": start, "excavation": "ask"}, CATALOGUE, RULES)
        self.state = SPEC.begin(settings)
        self.turns, self.steps, self.questions, self.commands = [], [], [], []
        self.perform(SPEC.setup(settings))
        while command := self.next():
            self.perform(command)

    def next(self):
        offers = [offer for found in VIEW.offers(self.state).values() for offer in found]
        main, others = VIEW.main(self.state), VIEW.actions(self.state)
        kind = self.random.random()
        if offers and kind < 0.4:
            return self.random.choice(offers).command
        if others and (kind < 0.45 or main is None):
            return others[0].command
        return main.command if main else None

    def perform(self, command) -> None:
        given = []
        while True:
            outcome = run(SPEC.rule(command), command, self.state, CATALOGUE, given, self.fate, self.counts)
            if outcome.waiting is None:
                break
            self.questions.append((outcome.waiting, outcome.state))
            answer = self.random.choice(list(outcome.waiting.examples()))
            given = [*outcome.given, Answered(outcome.waiting.key, answer)]
        self.commands.append((command, self.state))
        before = self.state
        if self.random.random() < 0.1:
            outcome = self.decided_otherwise(command, outcome)
        for n, step in enumerate(outcome.steps, start=1):
            after = step.effect.apply(before)
            self.steps.append((step, before, after, outcome.steps[:n]))
            before = after
        self.state, self.counts = outcome.state, outcome.counts

    def decided_otherwise(self, command, outcome):
        """Return the turn as it goes on from a step the person decided otherwise, where there is a choice."""
        found, before = [], self.state
        for n, step in enumerate(outcome.steps):
            found += [Overruled(n, step.effect, one.effect) for one in VIEW.alternatives(step, before)]
            before = step.effect.apply(before)
        found = [one for one in found if one.effect != one.instead_of]
        if not found:
            return outcome
        given = [*outcome.given, self.random.choice(found)]
        return run(SPEC.rule(command), command, self.state, CATALOGUE, given, self.fate, self.counts)


@pytest.fixture(scope="module")
def games() -> list[Recorded]:
    """Eight games at each level, or three: between them they show every effect."""
    return [Recorded(level, seed) for level in LEVELS for seed in range(sampling.rounds(8, 3))]


@pytest.fixture(scope="module")
def steps(games):
    return [step for game in games for step in game.steps]


@pytest.fixture(scope="module")
def boards(steps):
    return [VIEW.board(after) for _, _, after, _ in steps[::7]]


def test_the_games_are_played_out_and_show_every_effect(games, steps):
    assert all(game.state.is_over for game in games)
    shown = {type(step.effect) for step, *_ in steps}
    assert shown == set(SPEC.effects) - FROM_CORRECTIONS


def test_every_effect_is_told_as_a_sentence(steps):
    for step, before, *_ in steps:
        said = VIEW.log(step.effect, before)
        assert re.fullmatch(r"[A-Z][^{}]*\.", said), said


def test_every_line_of_the_script_fits_the_panel(steps):
    lines = {VIEW.script(step.effect, before) for step, before, *_ in steps}
    assert len(lines) > 30
    assert max(map(len, lines)) <= LONGEST_LINE
    assert not any("{" in line or line.endswith(".") for line in lines)


def test_set_up_lines_fit_the_panel_for_every_tile_and_objective():
    state = Play().state
    lines = [VIEW.script(TileChosen(tile), state) for tile in CATALOGUE.tiles]
    lines += [VIEW.script(ObjectiveChosen(face), state) for face in CATALOGUE.solo_objectives]
    assert all(0 < len(line) <= LONGEST_LINE for line in lines)


def test_every_effect_that_shows_moves_a_sprite_of_the_board_it_leads_to(steps):
    seen = Counter[type]()
    for step, before, after, _ in steps:
        seen[type(step.effect)] += 1
        if seen[type(step.effect)] > ENOUGH:
            continue
        motions = VIEW.motions(step.effect, before, after)
        sprites = VIEW.board(after).sprites
        assert motions or sprites == VIEW.board(before).sprites, step.effect
        assert all(motion.sprite in sprites for motion in motions), step.effect
        for motion in motions:
            assert all(0 <= x <= geometry.WIDTH and 0 <= y <= geometry.HEIGHT for x, y in motion.through)


def test_every_board_has_its_pictures_and_colours_and_stays_inside(boards):
    for board in boards:
        for sprite in board.sprites.values():
            assert sprite.art in ART, sprite.id
            assert 0 <= sprite.x <= board.width, sprite.id
            assert 0 <= sprite.y <= board.height, sprite.id
            assert sprite.y + sprite.h / 2 <= board.height, sprite.id
            assert all(f"\n{label.ink} = " in PALETTE for label in sprite.labels), sprite.id


def test_places_and_pieces_are_spoken(boards):
    spoken = re.compile(r"(space|token|row|round|between|display:\w+|cave|hoard|marker):[^:]+(:\d)?")
    for board in boards:
        for sprite in board.sprites.values():
            assert "{" not in sprite.spoken
            if spoken.fullmatch(sprite.id) and not re.match(r"hoard:\w+:|display:disc|round:\d:|row:\d:", sprite.id):
                assert sprite.spoken, sprite.id


def test_what_is_offered_is_a_spoken_place_and_legal(games, steps):
    states = [after for _, _, after, shown in steps[::23]]
    for state in states:
        sprites = VIEW.board(state).sprites
        for sprite, offers in VIEW.offers(state).items():
            assert sprites[sprite].spoken, sprite
            for offer in offers:
                allowed(offer.command, state)
        for offer in VIEW.actions(state):
            allowed(offer.command, state)


def allowed(command, state) -> None:
    run(SPEC.rule(command), command, state, CATALOGUE)


def test_nothing_is_offered_that_is_refused_and_nothing_held_back(play):
    commands = {offer.command for found in VIEW.offers(play.state).values() for offer in found}
    for command in (*(PlaceMarker(row) for row in range(1, 6)), *(Excavate(cave) for cave in range(3))):
        assert command in commands
    play.you(ready=0).set(round=4, results=(Result(0, 0, 0, 0),) * 4)
    assert VIEW.offers(play.state) == {}
    with pytest.raises(IllegalCommandError):
        allowed(PlaceMarker(1), play.state)


def test_every_value_set_to_what_it_is_changes_nothing(steps):
    for _, _, after, _ in steps[::29]:
        sprites = VIEW.board(after).sprites
        for value in VIEW.values(after):
            assert value.sprite in sprites or not value.sprite, value
            assert value.choices or value.low <= value.now <= value.high
            assert not value.choices or value.now in value.choices
            assert len(value.words) == len(value.options)
            assert len(set(value.words)) == len(value.words)
            assert "{" not in value.label
            if value.is_known and (after.unseen or not value.target.startswith("card.")):
                assert MIRROR.corrected(after, value.target, value.now) == after, value


def test_every_value_can_be_corrected_to_its_other_end(play):
    for value in VIEW.values(play.state):
        for other in value.choices or (value.low, value.high):
            after = MIRROR.corrected(play.state, value.target, other)
            effect = Corrected(value.target, other)
            assert VIEW.log(effect, play.state).endswith(".")
            found = {one.target: one.now for one in VIEW.values(after)}
            assert found[value.target] == other
            assert all(m.sprite in VIEW.board(after).sprites for m in VIEW.motions(effect, play.state, after))


def test_every_question_and_answer_has_words(games):
    keys = set()
    for game in games:
        for request, state in game.questions:
            keys.add(request.key)
            assert VIEW.prompt(request, state).endswith("?")
            names = [line.name for line in getattr(request, "lines", ())] or list(request.examples())
            assert all(VIEW.answer_label(request, name, state) for name in names)
            assert VIEW.places(request, state) == {}
    assert keys == {"quantity", "caves", "sheet"}


def test_questions_of_chance_have_words_too():
    state = Play().state
    draws = {
        "decision_card": tuple(CATALOGUE.cards),
        "guild_tile": tuple(CATALOGUE.tiles),
        "objective": CATALOGUE.solo_objectives,
    }
    for key, options in draws.items():
        request = Draw(key, "WY-T3", key, options)
        assert VIEW.prompt(request, state).endswith("?")
        assert len({VIEW.answer_label(request, option, state) for option in options}) == len(options)


def test_every_command_has_a_short_name(games):
    for game in games:
        for command, before in game.commands:
            assert 0 < len(VIEW.command(command, before)) <= 24
    assert VIEW.command(Correct((("coins", 1),)), games[0].state)


def test_every_reason_and_candidate_of_a_trail_has_words(steps):
    trails = [(step.trail, before) for step, before, *_ in steps if step.trail]
    notes = [(note, before) for trail, before in trails for note in trail.notes]
    always = {"counts", "full", "steps", "open", "plus", "entered", "last_with_pass", "base", "coins_more", "quantity"}
    always |= {"most", "least", "ended"}
    seldom = {
        "over",
        "capped",
        "variant",
        "uncapped",
        "none",
        "nobody",
        "you_first",
        "she_first",
        "both_first",
        "all_placed",
        "none_ready",
    }
    assert {note.key for note, _ in notes} - seldom == always
    for note, before in notes:
        assert VIEW.note(note) not in {"", note.key} or note.key == "full"
        assert ":" not in VIEW.subject(note.subject, before)


def test_summaries_say_who_won(games):
    for game in games:
        you, she = (sheet.total for sheet in VIEW.score(game.state))
        said = f"you won {you} : {she}" if you > she else f"she won {you} : {she}"
        assert you == she or VIEW.summary(game.state).endswith(said)


def test_the_check_list_names_the_neighbours_and_her_cards():
    for level in LEVELS:
        state = Play.laid_out(level=level).state
        said = " ".join(check.text for check in VIEW.checklist(state))
        assert all(f"{one.id} {one.name}" in said for one in CATALOGUE.neighbours.values())
        assert " ".join(CATALOGUE.levels[level].deck) in said
        assert ("2 coins" in said) == CATALOGUE.levels[level].ravel
        assert all(check.rule in RULES.rules for check in VIEW.checklist(state))


def test_levels_have_an_outlook_and_their_cards():
    for level in LEVELS:
        outlook = VIEW.outlook("level", level)
        assert outlook.low < outlook.mean < outlook.high
        assert len(VIEW.tags("level", level)) == 8
    assert VIEW.outlook("tile", "plains") is None
    assert VIEW.tags("tile", "plains") == ()
    assert [chip.round for chip in VIEW.tags("level", "automa_2")][:4] == [True, True, True, False]
