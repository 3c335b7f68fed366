"""Running the rules from an entry of a journal, which makes a new entry. Nothing is recorded here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solocompanion.app.play.editions import Editions
from solocompanion.core.chance import By, Fate
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Entry, Journal
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import Answered, Given, Mended, ReplayError
from solocompanion.core.words import later, text


@frozen
class Made:
    """A new entry, with what running its whole turn led to."""

    entry: Entry
    outcome: Outcome


@frozen
class Turns:
    """The turns of one journal. `chance` names who answers for each source; the seed answers for all others."""

    journal: Journal
    editions: Editions
    seed: str

    def begin(
        self, command: Any, base: int | None, chance: Mapping[str, By], given: Sequence[Given] = (), label: str = ""
    ) -> Made:
        """Run a command from the end of an entry (`None`: from the blank state). Raises what the rule raises.

        A correction among its answers was checked where it was made: here it may lead to an impossible table, which
        raises `IllegalCommandError`.
        """
        outcome = self._run(command, base, given, chance)
        if any(isinstance(one, Mended) for one in given):
            self._check(base, outcome)
        entry = Entry(self.journal.next_id(), base, command, outcome.given, outcome.steps, outcome.waiting, label)
        return Made(entry, outcome)

    def go_on(self, base: Entry, added: Given, chance: Mapping[str, By]) -> Made:
        """Run the turn that waits at an entry again with one answer or correction more."""
        chain = self.journal.turn(base.id)
        try:
            outcome = self._rerun(base, chain, [added], chance, _attempt(chain))  # what was drawn again goes on anew
        except (ValueError, LookupError) as error:
            if isinstance(added, Answered):
                raise
            why = str(error)  # a table corrected like this leaves nothing to ask about
            raise IllegalCommandError(text("That does not fit the open question: {why}", why=why)) from None
        return self._added(base.id, base.command, chain, outcome)

    def correct(self, command: Any, base: Entry, chance: Mapping[str, By]) -> Made:
        """Run a correction at an entry; where a question is open there, the turn goes on with it."""
        made = self.begin(command, base.id, chance)
        if base.waiting is None:
            return made
        return self.go_on(base, Mended(made.outcome.steps), chance)

    def draw_again(self, entry: Entry, chance: Mapping[str, By]) -> Made:
        """Repeat all that the app drew in an entry. Raises `IllegalCommandError` where it drew nothing."""
        place = next((n for n, one in enumerate(entry.given) if isinstance(one, Answered) and one.by == "app"), None)
        if place is None:
            raise IllegalCommandError(text("The app has drawn nothing here"))
        tried = _attempt([self.journal[one] for one in self.journal.children(entry.parent)])
        before = self.journal.turn(entry.id)[:-1]
        outcome = self._rerun(entry, before, entry.given[:place], chance, tried + 1)
        return self._added(entry.parent, entry.command, before, outcome, later("drawn again"))

    def stopped(self, entry: Entry, shown: int) -> Made | None:
        """Repeat an entry up to one of its effects, and stop at what is open next; `None` where nothing is.

        What the app drew after that effect is asked of the person.
        """
        before = self.journal.turn(entry.id)[:-1]
        so_far = [step for one in before for step in one.steps] + list(entry.steps[:shown])
        held: dict[str, By] = {one.id: "person" for one in self.editions.at(entry.parent).spec.sources}
        for count in range(len(entry.given)):
            try:
                outcome = self._rerun(entry, before, entry.given[:count], held)
            except ReplayError:  # a decision of the person's that comes further on
                continue
            if outcome.waiting is not None and list(outcome.steps[: len(so_far)]) == so_far:
                return self._added(entry.parent, entry.command, before, outcome)
        return None

    def _check(self, base: int | None, outcome: Outcome) -> None:
        game = self.editions.at(base)
        if faults := game.spec.new_faults(self.journal.state(base), outcome.state, game.catalogue):
            raise IllegalCommandError(text("This is not possible: {why}", why="; ".join(faults)))

    def _run(
        self,
        command: Any,
        base: int | None,
        given: Sequence[Given],
        chance: Mapping[str, By],
        attempt: int = 0,
    ) -> Outcome:
        game = self.editions.at(base)
        state, counts = self.journal.state(base), self.journal.counts(base)
        rule = game.spec.rule(command)
        return run(rule, command, state, game.catalogue, given, Fate(self.seed, chance, attempt), counts)

    def _rerun(
        self,
        entry: Entry,
        chain: Sequence[Entry],
        added: Sequence[Given],
        chance: Mapping[str, By],
        attempt: int = 0,
    ) -> Outcome:
        start = chain[0].parent if chain else entry.parent
        given = [*(one for before in chain for one in before.given), *added]
        return self._run(entry.command, start, given, chance, attempt)

    def _added(
        self, parent: int | None, command: Any, chain: Sequence[Entry], outcome: Outcome, label: str = ""
    ) -> Made:
        """Return an entry with only what is new; what was shown already must be the same."""
        done = [step for entry in chain for step in entry.steps]
        if list(outcome.steps[: len(done)]) != done:
            raise ReplayError(text("The rules have changed since this turn began: undo it and play it again"))
        given, steps = outcome.given[sum(len(entry.given) for entry in chain) :], outcome.steps[len(done) :]
        return Made(Entry(self.journal.next_id(), parent, command, given, steps, outcome.waiting, label), outcome)


def _attempt(entries: Sequence[Entry]) -> int:
    """Return how often what these entries drew was drawn before, at the most."""
    return max((one.attempt for entry in entries for one in entry.given if isinstance(one, Answered)), default=0)
