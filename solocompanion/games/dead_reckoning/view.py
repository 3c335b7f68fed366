"""The view of Dead Reckoning, put together from its parts; each has a module of its own."""

from __future__ import annotations

from solocompanion.core.rules import RuleBook
from solocompanion.core.view import Lobby, Pictures, Reasons, Standing, View
from solocompanion.core.words import later
from solocompanion.games.dead_reckoning import commands
from solocompanion.games.dead_reckoning.chart import panel, pictures, projection
from solocompanion.games.dead_reckoning.correcting.mirror import MIRROR
from solocompanion.games.dead_reckoning.facts import Catalogue
from solocompanion.games.dead_reckoning.rules import scoring
from solocompanion.games.dead_reckoning.state import State
from solocompanion.games.dead_reckoning.telling import TELLING, reasons
from solocompanion.games.dead_reckoning.wording import Names
from solocompanion.games.dead_reckoning.words import lobby, questions, reminders


def build_view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Return the view of Dead Reckoning."""
    return View(
        names=Names(catalogue),
        rules=rules,
        commands=commands.COMMANDS,
        main=commands.main,
        telling=TELLING,
        mirror=MIRROR,
        pictures=Pictures(
            board=projection.project,
            record=pictures.record_picture,
            piles=pictures.piles,
        ),
        questions=questions.QUESTIONS,
        reasons=Reasons(
            note=reasons.note, subject=reasons.subject, subject_of=reasons.subject_of, ruling=reasons.ruling
        ),
        standing=Standing(
            moment=lobby.moment,
            panel=panel.panel,
            others=panel.others,
            score=scoring.score,
            scores=scoring.scores,
            counted=later("Coins"),
            summary=lobby.summary,
            winner=scoring.winner,
            reminders=reminders.reminders,
        ),
        lobby=Lobby(
            checklist=lobby.checklist,
            outlook=lobby.outlook,
            caption=lobby.outlook_caption,
            tags=lobby.tags,
            lead=lobby.lead,
        ),
    )
