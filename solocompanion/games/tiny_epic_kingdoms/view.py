"""The view of Tiny Epic Kingdoms, put together from its parts; each has a module of its own."""

from __future__ import annotations

from solocompanion.core.rules import RuleBook
from solocompanion.core.view import Lobby, Pictures, Reasons, Standing, View
from solocompanion.core.words import later
from solocompanion.games.tiny_epic_kingdoms import commands
from solocompanion.games.tiny_epic_kingdoms.board.pictures import record_picture
from solocompanion.games.tiny_epic_kingdoms.board.projection import project
from solocompanion.games.tiny_epic_kingdoms.corrections import MIRROR
from solocompanion.games.tiny_epic_kingdoms.facts import Catalogue
from solocompanion.games.tiny_epic_kingdoms.panel import panel
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.telling import TELLING
from solocompanion.games.tiny_epic_kingdoms.wording import Names
from solocompanion.games.tiny_epic_kingdoms.words import lobby, notes, questions, reasons, standing, verdicts


def build_view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Return the view of Tiny Epic Kingdoms."""
    return View(
        names=Names(catalogue),
        rules=rules,
        commands=commands.COMMANDS,
        main=commands.main,
        telling=TELLING,
        mirror=MIRROR,
        pictures=Pictures(board=project, record=record_picture),
        questions=questions.QUESTIONS,
        reasons=Reasons(
            note=notes.note,
            subject=notes.subject,
            subject_of=reasons.subject_of,
            ruling=reasons.ruling,
            verdicts=verdicts.verdicts,
        ),
        standing=Standing(
            moment=standing.moment,
            panel=panel,
            score=standing.score,
            scores=standing.scores,
            counted=later("VP"),
            summary=standing.summary,
            winner=standing.winner,
            unknown=standing.unknown,
            reminders=standing.reminders,
            first_result=later("Your first game on this territory"),
        ),
        lobby=Lobby(checklist=lobby.checklist, exhibits=lobby.exhibits),
    )
