"""A game as a session report in Markdown: set-up, a section a round, the numbered lines of each turn, the sheets."""

from __future__ import annotations

from collections.abc import Iterator

from solocompanion.app.pages.markup import markdown
from solocompanion.app.pages.story import Line, Story, Turn, tell
from solocompanion.app.play.session import Session
from solocompanion.core.effects import in_a_row
from solocompanion.core.view import Sheet
from solocompanion.core.words import text


def report(session: Session) -> str:
    """Return the report of a session's current line."""
    return "\n".join(_lines(tell(session)))


def _lines(story: Story) -> Iterator[str]:
    yield f"# {markdown(story.name)}"
    yield ""
    yield f"{markdown(story.standing)}"
    yield ""
    yield f"## {markdown(text('Set-up'))}"
    yield ""
    yield f"- {markdown(text('Begun'))}: {markdown(story.date)}"
    for name, value in story.facts:
        yield f"- {markdown(name)}: {markdown(value)}"
    yield ""
    round_ = 0
    for turn in story.turns:
        if turn.round != round_:
            round_ = turn.round
            yield f"## {markdown(turn.era)}"
            yield ""
        yield from _turn(turn)
    yield f"## {markdown(story.ending)}"
    yield ""
    yield markdown(story.standing)
    yield ""
    for sheet in story.sheets:
        yield from _sheet(sheet)
    yield f"*{markdown(text('Made with Solo Companion. {credits}', credits=story.credits))}*"
    yield ""


def _turn(turn: Turn) -> Iterator[str]:
    if turn.round:  # the set-up stands under its own section
        yield f"### {markdown(turn.title)}"
        yield ""
    for note in turn.notes:
        yield f"> {markdown(note)}"
        yield ""
    for line in turn.lines:
        yield _line(line)
        for said in (line.why.decided, line.why.wanted):
            if said:
                yield f"   {markdown(said)}"
    yield ""


def _line(line: Line) -> str:
    mark = f"{line.number}." if line.number else "-"
    rule = f" ({markdown(in_a_row(line.rules))})" if line.rule else ""
    return f"{mark} {markdown(line.words)}{rule}"


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield f"| {markdown(sheet.title)} | | **{sheet.total}** |"
    yield "|:--|:--|--:|"
    for row in sheet.lines:
        yield f"| {markdown(row.label)} | {markdown(row.formula)} | {row.value} |"
    yield ""
