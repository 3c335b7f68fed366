"""How Pebbles shows itself. Every method is a pure function of what it is given; drawing is the window's work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solocompanion.core.board import Board, Label, Motion, Sprite
from solocompanion.core.correction import Value
from solocompanion.core.effects import Alternative, Corrected, Effect, Step
from solocompanion.core.requests import Answer, Request
from solocompanion.core.trail import Note, Ruling
from solocompanion.core.view import CardNote, Check, Chip, Counter, Moment, Offer, Outlook, Panel, Sheet, View
from solocompanion.core.words import plural, text
from solocompanion.games.pebbles import board, commands, reasons, words
from solocompanion.games.pebbles import effects as did
from solocompanion.games.pebbles.facts import Catalogue
from solocompanion.games.pebbles.rules import MOST_SHELLS, REACH
from solocompanion.games.pebbles.scoring import sheet
from solocompanion.games.pebbles.state import BANK, State


class PebblesView(View[State, Catalogue]):
    """Words, board, offers and scores of Pebbles."""

    # -- the board ---------------------------------------------------------------------------------------------
    def board(self, state: State) -> Board:
        """Project the state onto the mirror."""
        return board.project(state, self.catalogue)

    def motions(self, effect: Effect[State], before: State, after: State) -> tuple[Motion, ...]:
        """Say what an effect moves."""
        return board.motions(effect, before)

    def subject_of(self, sprite: str) -> str:
        """Return what a trail calls the thing a sprite stands for."""
        return reasons.subject_of(sprite)

    def ruling(self, subject: str, told: Sequence[tuple[Step, State]]) -> Ruling | None:
        """Say what the rules make of a pebble or stone of which no trail speaks."""
        return reasons.ruling(subject, told, self.catalogue)

    def alternatives(self, step: Step, before: State) -> tuple[Alternative, ...]:
        """Return the pebbles the heron could take: in a new game, whatever the person may decide for the opponent."""
        if not isinstance(step.effect, did.PebbleTaken) or step.effect.side != "heron":
            return ()
        near = (one for one in self.catalogue.pebbles.values() if abs(one.stone - before.heron) <= REACH)
        free = (one for one in near if before.pebbles.get(one.id) == "path")
        return tuple(Alternative(did.PebbleTaken("heron", one.id), text(one.name)) for one in free)

    # -- what can be done --------------------------------------------------------------------------------------
    def main(self, state: State) -> Offer | None:
        """Return the heron's turn, or the count once the race is over."""
        if state.is_over:
            return None
        if state.is_race_over:
            return Offer(commands.CountUp(), text("Count up"))
        return Offer(commands.HeronTurn(), text("Heron's turn"))

    def offers(self, state: State) -> Mapping[str, tuple[Offer, ...]]:
        """Return what clicking a stone or a pebble does. Everything offered here must be legal."""
        found = {f"stone:{state.human + offer.command.stones}": (offer,) for offer in self.actions(state)}
        for pebble in self.catalogue.pebbles.values():
            near = abs(pebble.stone - state.human) <= REACH and state.pebbles.get(pebble.id) == "path"
            if near and not state.took and not state.is_over:
                found[f"pebble:{pebble.id}"] = (self._offer(commands.Take(pebble.id), state),)
        return found

    def actions(self, state: State) -> tuple[Offer, ...]:
        """Return the hops once more, with a key each, for those who do not point at stones."""
        if state.hopped or state.is_race_over or state.is_over:
            return ()
        most = min(3, BANK - state.human)
        return tuple(self._offer(commands.Hop(n), state, str(n)) for n in range(1, most + 1))

    def _offer(self, command: Any, state: State, key: str = "") -> Offer:
        return Offer(command, self.command(command, state), key)

    def values(self, state: State) -> tuple[Value, ...]:
        """Return every value of the mirror that can be corrected."""
        numbers = [("human", state.human, 0, BANK), ("heron", state.heron, 0, BANK), ("die", state.die, 0, 6)]
        numbers.append(("turn", state.turn, 1, state.turn + 9))
        cards = (*state.deck, *state.played)
        numbers += [(f"deck.{card}", state.deck.count(card), 0, cards.count(card)) for card in dict.fromkeys(cards)]
        if state.shells is not None:
            numbers.append(("shells", state.shells, 0, MOST_SHELLS))
        found = [
            Value(target, self.value_name(target), now, board.sprite_of(target), low, high)
            for target, now, low, high in numbers
        ]
        for pebble, place in state.pebbles.items():
            target = f"pebble.{pebble}"
            choices, said = tuple(words.PLACES), tuple(word() for word in words.PLACES.values())
            sprite = board.sprite_of(target)
            found.append(Value(target, self.value_name(target), place, sprite, choices=choices, words=said))
        return tuple(found)

    # -- questions ---------------------------------------------------------------------------------------------
    def prompt(self, request: Request[Any], state: State) -> str:
        """Word a question."""
        return words.prompt(request)

    def answer_label(self, request: Request[Any], answer: Answer, state: State) -> str:
        """Word an answer."""
        return words.answer(request, answer, self.catalogue)

    def places(self, request: Request[Any], state: State) -> Mapping[str, Answer]:
        """Let the person answer by clicking a pebble."""
        options: tuple[str, ...] = getattr(request, "options", ()) if request.key == "pebble" else ()
        return {f"pebble:{pebble}": pebble for pebble in options}

    # -- words -------------------------------------------------------------------------------------------------
    def log(self, effect: Effect[State], before: State) -> str:
        """Say what happened; corrections are worded for all games alike, but for the names of places."""
        if isinstance(effect, Corrected) and effect.value in words.PLACES:
            place = words.PLACES[str(effect.value)]()
            return text("Corrected: {what} is {value}", what=self.value_name(effect.target), value=place)
        said = words.LOG.get(type(effect))
        return said(effect, before, self.catalogue) if said else super().log(effect, before)

    def script(self, effect: Effect[State], before: State) -> str:
        """Say what to do with the real pieces."""
        said = words.SCRIPT.get(type(effect))
        return said(effect, before, self.catalogue) if said else ""

    def command(self, command: Any, before: State) -> str:
        """Name a command for buttons, undo and the timeline."""
        return words.COMMANDS[type(command)](command, before, self.catalogue)

    def note(self, note: Note) -> str:
        """Word why a candidate stayed or fell."""
        return words.note(note)

    def subject(self, name: str) -> str:
        """Name a candidate: a pebble of the ladder or a place."""
        kind, _, number = name.partition(":")
        if kind == "stone":
            return board.stone_name(int(number))
        return text(self.catalogue.pebbles[name].name)

    def value_name(self, target: str) -> str:
        """Name a correctable value."""
        kind, _, name = target.partition(".")
        if kind == "pebble":
            return text(self.catalogue.pebbles[name].name)
        if kind == "deck":
            return text("{card}: cards left", card=text(self.catalogue.cards[name].name))
        known = {"human": text("Your stone"), "heron": text("The heron's stone"), "die": text("The die")}
        return {**known, "turn": text("Turn"), "shells": text("Your shells")}[kind]

    # -- round it ----------------------------------------------------------------------------------------------
    def moment(self, state: State) -> Moment:
        """Say when this is; Pebbles has one round."""
        return Moment(1, state.turn, state.is_over)

    def panel(self, state: State, steps: Sequence[Step]) -> Panel:
        """Build the heron's panel with her last card."""
        hers = sheet(state, self.catalogue, "heron")
        level = self.catalogue.levels[state.setup.level]
        rolled = [step.effect for step in steps if isinstance(step.effect, did.DieRolled)]
        notes = [CardNote(30, text("The well"), self.log(effect, state)) for effect in rolled]
        return Panel(
            text("Heron"),
            text(level.name),
            "heron",
            counters=(Counter("card_back", str(len(state.deck)), text("cards left")),),
            card=self._card(state),
            notes=tuple(notes),
            total=str(hers.total),
            total_label=text("points"),
            ledger=hers.lines,
            chips_label=text("Cards played"),
            chips=self._chips(state.played),
        )

    def _card(self, state: State) -> Board | None:
        """Draw the last card by itself; a card is a small board."""
        if not state.played:
            return None
        card = self.catalogue.cards[state.played[-1]]
        name = text(card.name)
        labels = (
            Label(str(card.stones), y=9, size=44, ink="cardink"),
            Label(name, y=50, size=15, ink="cardink", room=88),
        )
        spoken = plural("{card}: {n} stone", "{card}: {n} stones", card.stones, card=name)
        return Board.of(100, 140, [Sprite("face", "card", 50, 70, 100, 140, spoken=spoken, labels=labels)])

    def score(self, state: State) -> tuple[Sheet, ...]:
        """Return both sheets."""
        return sheet(state, self.catalogue, "human"), sheet(state, self.catalogue, "heron")

    def summary(self, state: State) -> str:
        """Say where the game stands."""
        you, heron = self.score(state)
        if state.is_over:
            return text("{you} to {heron}", you=you.total, heron=heron.total)
        return text("Turn {n}: you on {you}, the heron on {heron}", n=state.turn, you=state.human, heron=state.heron)

    def checklist(self, state: State) -> tuple[Check, ...]:
        """List the physical set-up."""
        return (
            Check(text("Lay each pebble on its stone"), "PB-1"),
            Check(text("Shuffle the heron's six cards"), "PB-1"),
            Check(text("Put both figures on the near bank"), "PB-1"),
        )

    def outlook(self, option: str, value: str) -> Outlook | None:
        """Say what the heron usually reaches at a level."""
        level = self.catalogue.levels.get(value) if option == "level" else None
        return Outlook(*level.usual) if level and level.usual else None

    def tags(self, option: str, value: str) -> tuple[Chip, ...]:
        """Show the cards a level plays with."""
        level = self.catalogue.levels.get(value) if option == "level" else None
        return self._chips(level.deck) if level else ()

    def _chips(self, cards: Sequence[str]) -> tuple[Chip, ...]:
        return tuple(Chip(text(self.catalogue.cards[card].name)) for card in cards)
