"""A seeded game of each level as text, a line for every step: what `golden/` holds and `test_golden.py` compares."""

from __future__ import annotations

import sys

from solocompanion.games.wyrmspan.commands import AutomaTurn, Excavate, FinalCount, MoveToken, Pass, PlaceMarker
from solocompanion.games.wyrmspan.rules.scoring import automa_sheet, human_sheet

from .play import CATALOGUE, LEVELS, Play

SCRIPTS = {  # what the person does before passing, by round; she takes a turn after each
    "automa_1": ((), (), (), ()),
    "automa_2": ((MoveToken(6), PlaceMarker(1)), (PlaceMarker(5),), (MoveToken(3),), (PlaceMarker(4),)),
    "automa_3": ((), (PlaceMarker(3),), (PlaceMarker(1), PlaceMarker(5)), ()),
    "ravel_1": ((Excavate(0),), (Excavate(0), Excavate(1)), (Excavate(0),), (Excavate(2), Excavate(1))),
    "ravel_2": ((Excavate(2), PlaceMarker(5)), (Excavate(2),), (Excavate(1), Excavate(0)), (Excavate(2),)),
    "ravel_3": ((), (Excavate(1), Excavate(1)), (Excavate(1), PlaceMarker(5)), (PlaceMarker(5), PlaceMarker(5))),
}
QUANTITIES = (0, 1, 4, 6)
COUNTS = (4, 38, 6, 7, 3, 2, 5, 9)


def transcript(level: str) -> str:
    play = Play.seeded(f"golden {level}", level=level)
    lines = [f"== {level}", *_lines(play, 0)]

    def do(command, *answers) -> None:
        done = len(play.steps)
        play.do(command, *answers)
        lines.append(f"-- {command!r}")
        lines.extend(_lines(play, done))

    for script, quantity in zip(SCRIPTS[level], QUANTITIES, strict=True):
        for command in script:
            do(command)
            do(AutomaTurn())
        do(Pass())
        while not play.state.automa.passed:
            do(AutomaTurn())
        done = len(play.steps)
        play.score(quantity)
        lines += [f"-- objective, quantity {quantity}", *_lines(play, done)]
    do(FinalCount(), COUNTS)
    for sheet in (automa_sheet(play.state, CATALOGUE), human_sheet(play.state, CATALOGUE)):
        lines.append(f"== {sheet.title} {sheet.total}")
        lines.extend(f"{line.rule:7} {line.label}: {line.formula} = {line.value}" for line in sheet.lines)
    return "\n".join(lines) + "\n"


def _lines(play: Play, done: int) -> list[str]:
    lines = []
    for step in play.steps[done:]:
        lines.append(f"{step.rule:7} {step.effect!r}")
        if step.trail:
            notes = ", ".join(
                f"{note.subject} {note.key}{note.args or ''}{'' if note.kept else ' -'}" for note in step.trail.notes
            )
            lines.append(f"        {step.trail.chosen}: {notes}")
    return lines


if __name__ == "__main__":
    sys.stdout.write("".join(map(transcript, LEVELS)))
