"""Who sees nothing hears what every act did: each of its effects once, in order, then what is asked or how it ended.

`golden/heard/GAME.txt` holds what is heard after each kind of act, the first time it is done. `--rewrite-golden` writes
it anew.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from solocompanion.app.play.automatic import Automatic
from solocompanion.core.effects import Noted
from solocompanion.gui.beside import news

GAMES = ("pebbles", "wyrmspan", "dead_reckoning", "doomtown", "tiny_epic_kingdoms", "dragonlords")
FOLDER = Path(__file__).parent / "golden" / "heard"
ACTS = 90  # of one game: enough for most kinds


class Listener:
    """Somebody who plays by dice in a window, each kind of move in turn, and writes down what is heard."""

    def __init__(self, table, monkeypatch) -> None:
        self.table, self.session = table, table.session
        self.person = Automatic(self.session, Counter())
        self.heard: list[str] = []
        monkeypatch.setattr(news, "QAccessible", SimpleNamespace(isActive=lambda: True))
        monkeypatch.setattr(table.board, "announce", lambda words: self.heard.append(words) if words else None)
        monkeypatch.setattr(table.window(), "say", lambda *_, **__: None)  # its notices are no news of the game

    @property
    def view(self):
        return self.session.game.view

    def act(self) -> list[tuple[object, list[str], list[str], bool]] | None:
        """Do one thing; return each command that came of it with what was heard and what happened, in words."""
        known = len(self.session.journal.entries)
        self.heard = []
        if not self.person.act():
            return None
        entries = [self.session.journal.entries[n] for n in sorted(self.session.journal.entries)[known:]]
        told, is_noted = list[str](), True
        for entry in entries:
            state = self.session.journal.state(entry.parent)
            for step in entry.steps:
                told.append(self.view.log(step.effect, state))
                is_noted = is_noted and isinstance(step.effect, Noted)
                state = step.effect.apply(state)
        return [(entries[0].command, self.heard, [one for one in told if one], is_noted)]


@pytest.mark.parametrize("played", GAMES)
def test_every_act_is_heard(played, open_table, monkeypatch, request):
    listener = Listener(open_table(played), monkeypatch)
    first: dict[str, str] = {}
    for _ in range(ACTS):
        acts = listener.act()
        if acts is None:
            break
        for command, heard, told, is_noted in acts:
            assert heard[: len(told)] == told, f"what {command} did is said once each, in order"
            rest = heard[len(told) :]
            asked = listener.session.waiting
            if asked is not None:
                assert rest[:1] == [listener.table.question.prompt.text()], f"{command} asks, and nobody says what"
            elif listener.view.moment(listener.session.state).over:
                assert listener.view.summary(listener.session.state) in rest
            assert heard or is_noted, f"{command} changed the table without a word"
            first.setdefault(type(command).__name__, " | ".join(heard))
    path = FOLDER / f"{played}.txt"
    written = "".join(f"{kind}: {words}\n" for kind, words in sorted(first.items()))
    if request.config.getoption("--rewrite-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written, encoding="utf-8", newline="\n")
    assert written == path.read_text(encoding="utf-8")
