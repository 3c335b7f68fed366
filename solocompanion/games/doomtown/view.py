"""The view of Doomtown, put together from its parts; each has a module of its own."""

from __future__ import annotations

from solocompanion.core.rules import RuleBook
from solocompanion.core.view import Lobby, Pictures, Reasons, Standing, View
from solocompanion.core.words import later
from solocompanion.games.doomtown import commands, reasons
from solocompanion.games.doomtown.board.piles import piles
from solocompanion.games.doomtown.board.projection import project
from solocompanion.games.doomtown.correcting.mirror import MIRROR
from solocompanion.games.doomtown.facts import Catalogue
from solocompanion.games.doomtown.panel import panel
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.telling import TELLING
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words import lobby, notes, questions, standing


def build_view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Return the view of Doomtown."""
    return View(
        names=Names(catalogue),
        rules=rules,
        commands=commands.COMMANDS,
        main=commands.main,
        telling=TELLING,
        mirror=MIRROR,
        pictures=Pictures(board=project, piles=piles),
        questions=questions.QUESTIONS,
        reasons=Reasons(note=notes.note, subject=notes.subject, subject_of=reasons.subject_of, ruling=reasons.ruling),
        standing=Standing(
            moment=standing.moment,
            panel=panel,
            score=standing.score,
            counted=later("Control over influence"),
            summary=standing.summary,
            winner=standing.winner,
            reminders=standing.reminders,
            has_points=False,
            first_result=later("Your first game against this deck"),
            era=(later("Day {n}"), later("Days {a}–{b}")),
        ),
        lobby=Lobby(checklist=lobby.checklist, tags=lobby.tags, exhibits=lobby.exhibits),
    )
