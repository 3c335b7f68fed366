"""A few days of three seeded games as text, a line for every step: what `golden/` holds."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from solocompanion.games.doomtown import commands as do
from solocompanion.games.doomtown.state import SQUARE

from .play import Play

GAMES = ("brawl", "build", "house_rules")
SETTINGS = {
    "brawl": {"deck": "learn_law_dogs"},
    "build": {"deck": "learn_sloane", "yours": "01002"},
    "house_rules": {"deck": "random", "outfit": "01002", "goal": "dude", "winning": "never", "best_hand": "strength"},
}
DAYS = 2
DEEDS = ("01061", "01057", "01059")  # that are cheap
PLAYS = 7  # of the person's in a day; then they pass


def transcript(name: str) -> str:
    play = Play.seeded(f"golden f {name}", **SETTINGS[name])
    lines = [f"== {name}", *_lines(play, 0)]
    made = done = 0
    while play.state.day <= DAYS and not play.state.is_over:
        done = len(play.steps)
        if play.state.phase == "gamblin":
            made = 0
        command = do.main(play.state)
        if command is None:
            made += 1
            command = do.Pass() if made > PLAYS else next(PERSONS[name](play), do.Pass())
        play.do(command)
        lines += [f"-- {command!r}", *_lines(play, done)]
    lines.append(f"== day {play.state.day}, {play.state.phase}")
    return "\n".join(lines) + "\n"


def _brawl(play: Play) -> Iterator:
    """Build what keeps him from winning, then call out whoever can be, go where he is, meet him in the square."""
    yield from filter(play.is_legal, map(do.Build, DEEDS[:1]))
    yield from play.legal(do.CallOut)
    his = {dude.place for dude in play.state.dudes.values() if dude.side == "wyatt"}
    moves = play.legal(do.Move)
    yield from (one for one in moves if one.place in his)
    yield from (one for one in moves if one.place == SQUARE)


def _build(play: Play) -> Iterator:
    """Hire and build while there is ghost rock, do jobs where Wyatt is, go to a deed."""
    if play.state.purses["you"].rock > 3:
        yield from filter(play.is_legal, (*map(do.Build, DEEDS), do.Hire("01017")))
    his = [deed for deed in play.state.deeds if any(play.state.at(deed, "wyatt"))]
    jobs = (do.StartJob(one.leader, deed) for one in play.legal(do.StartJob) for deed in his)
    yield from filter(play.is_legal, jobs)
    yield from (one for one in play.legal(do.Move) if one.place in play.state.deeds)


PERSONS = {"brawl": _brawl, "build": _build, "house_rules": _brawl}


def _lines(play: Play, done: int) -> list[str]:
    lines = []
    for step in play.steps[done:]:
        lines.append(f"{step.rule:10} {step.effect!r}")
        if step.trail:
            notes = ", ".join(
                f"{note.subject} {note.key}{note.args or ''}{'' if note.kept else ' -'}" for note in step.trail.notes
            )
            lines.append(f"           {step.trail.chosen}: {notes}")
    return lines


if __name__ == "__main__":
    sys.stdout.write("".join(map(transcript, GAMES)))
