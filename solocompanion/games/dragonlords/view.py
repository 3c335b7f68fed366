"""The view of Quest for the DragonLords, put together from its parts; each has a module of its own."""

from __future__ import annotations

from solocompanion.core.rules import RuleBook
from solocompanion.core.view import Lobby, Pictures, Reasons, Standing, View
from solocompanion.core.words import later
from solocompanion.games.dragonlords import commands
from solocompanion.games.dragonlords.board.projection import project
from solocompanion.games.dragonlords.corrections import MIRROR
from solocompanion.games.dragonlords.facts import Catalogue
from solocompanion.games.dragonlords.panel import panel
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.telling import TELLING
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words import lobby, notes, questions, standing


def build_view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Return the view."""
    return View(
        names=Names(catalogue),
        rules=rules,
        commands=commands.COMMANDS,
        main=commands.main,
        telling=TELLING,
        mirror=MIRROR,
        pictures=Pictures(board=project),
        questions=questions.QUESTIONS,
        reasons=Reasons(note=notes.note, subject=notes.subject, subject_of=notes.subject_of, ruling=notes.ruling),
        standing=Standing(
            moment=standing.moment,
            panel=panel,
            score=standing.score,
            counted=later("Kingdoms"),
            summary=standing.summary,
            winner=standing.winner,
            reminders=standing.reminders,
            has_points=False,
            first_result=later("Your first game with this civilization"),
            era=(later("Turn {n}"), later("Turns {a}–{b}")),
        ),
        lobby=Lobby(checklist=lobby.checklist, tags=lobby.tags),
    )
