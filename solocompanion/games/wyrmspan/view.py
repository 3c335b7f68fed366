"""What the window and the terminal show of Wyrmspan, put together from its parts."""

from __future__ import annotations

from solocompanion.core.commands import commands_in
from solocompanion.core.rules import RuleBook
from solocompanion.core.view import Lobby, Pictures, Reasons, Standing, View
from solocompanion.core.words import later
from solocompanion.games.wyrmspan import commands
from solocompanion.games.wyrmspan.board import pictures
from solocompanion.games.wyrmspan.board.projection import project
from solocompanion.games.wyrmspan.corrections import MIRROR
from solocompanion.games.wyrmspan.facts import Catalogue
from solocompanion.games.wyrmspan.panel import panel
from solocompanion.games.wyrmspan.state import State
from solocompanion.games.wyrmspan.telling import TELLING
from solocompanion.games.wyrmspan.wording import Names
from solocompanion.games.wyrmspan.words import lobby, questions, reasons, reminders


def build_view(catalogue: Catalogue, rules: RuleBook) -> View[State, Names]:
    """Return the view of Wyrmspan."""
    return View(
        names=Names(catalogue),
        rules=rules,
        commands=commands_in(commands),
        main=commands.main,
        telling=TELLING,
        mirror=MIRROR,
        pictures=Pictures(board=project, record=pictures.record_picture, piles=pictures.piles),
        questions=questions.QUESTIONS,
        reasons=Reasons(
            note=questions.note, subject=questions.subject, subject_of=reasons.subject_of, ruling=reasons.ruling
        ),
        standing=Standing(
            moment=lobby.moment,
            panel=panel,
            score=lobby.score,
            scores=lobby.scores,
            counted=later("VP"),
            summary=lobby.summary,
            winner=lobby.winner,
            unknown=lobby.unknown,
            reminders=reminders.reminders,
        ),
        lobby=Lobby(checklist=lobby.checklist, outlook=lobby.outlook, caption=lobby.outlook_caption, tags=lobby.tags),
    )
