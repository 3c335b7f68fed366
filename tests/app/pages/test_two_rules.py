"""Where two rules hold for a step, every place that cites it shows both."""

from __future__ import annotations

import json

import pytest

from solocompanion.app.opening import Opening
from solocompanion.app.pages.page import page
from solocompanion.app.pages.report import report
from solocompanion.app.pages.story import tell
from solocompanion.app.play import log, showing
from solocompanion.app.play.session import Session
from solocompanion.cli import lines
from solocompanion.core.journal import Cursor

BESIDE = "PB-9"


@pytest.fixture
def twice_cited(race) -> Session:
    """A game in which the last line of the opponent's last turn that has one cites a second rule."""
    game = race.stored()
    entries = [json.loads(one) for one in game.entries]
    for entry in entries:
        if entry["command"]["is"] == "HeronTurn":
            for step in entry.get("steps", ()):
                step["beside"] = BESIDE
    session = Opening().resumed(game._replace(entries=tuple(json.dumps(one) for one in entries)))
    last = max(entry["id"] for entry in entries if entry["command"]["is"] == "HeronTurn" and entry.get("steps"))
    session.go(Cursor(last, len(session.journal[last].steps)))
    return session


def test_script_log_terminal_report_and_page_cite_both(twice_cited):
    session = twice_cited
    chip = showing.script(session, showing.turn_steps(session))[0].cited
    rule, beside = chip.split(", ")
    assert beside == BESIDE
    assert f"[{chip}]" in log.as_text(log.lines(session))
    told = lines.turn_lines(session)[0]
    assert f"[{told.cited}]" in " ".join(lines.said(session, told))
    why = " ".join(" ".join(lines.why(session, told)).split())
    assert all(f"{one}: {session.game.rules[one].said()}" in why for one in told.step.rules)
    assert [one for one in tell(session).lines if one.rules == (rule, BESIDE)]
    assert BESIDE in {one.id for one in tell(session).rules}
    assert f"({chip.replace('-', chr(45))})" in report(session)
    assert f'">{rule}</a><a class="chip" href="#rule-' in page(session)
