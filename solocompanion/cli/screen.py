"""The state of a game in words: the board, the opponent's panel, the scores."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from solocompanion.app.play import showing
from solocompanion.app.play.ended import cause_of
from solocompanion.app.play.session import Session
from solocompanion.cli.output import columns, wrapped
from solocompanion.core.board import Board, Sprite
from solocompanion.core.options import Choice, Front, Option
from solocompanion.core.view import LedgerRow, Panel
from solocompanion.core.words import later, text

TERMINAL = Front(later("Enter"), later("“help” says what you can do, and what to type"))
LEAD = re.compile(r"[^,:;.]+(?=[,:] )")


def heading(session: Session) -> str:
    """Return one line: the game, its state, and whether this is the past."""
    summary = session.game.view.summary(session.state)
    line = text("{title}: {summary}", title=text(session.game.spec.title), summary=summary)
    return line if session.is_present else text("{line} (looking back)", line=line)


def table(session: Session) -> list[str]:
    """Return the whole state in words: the board by groups, then the panel of each opponent."""
    view = session.game.view
    panels = view.panels(session.state, [step for step, _ in showing.turn_steps(session)])
    opponents = (line for panel in panels for line in ("", *_panel(panel)))
    said = _board(view.board(session.state), panels[0].title if panels else text("The opponent"))
    return [heading(session), "", *said, *opponents]


def _board(board: Board, opponent: str) -> list[str]:
    """List the board in reading order, with what belongs together on one line; brief places each with their pieces."""
    sprites = [sprite for sprite in board.sprites.values() if sprite.spoken]
    places = [sprite for sprite in sprites if sprite.brief and not sprite.at]
    on_line = {sprite.id for sprite in places}
    at_place = {place.id: [one for one in sprites if one.at == place.id] for place in places}
    briefly = [line for one in places for line in wrapped(_place(one, at_place[one.id], opponent), "  ", "    ")]
    return briefly + _in_full([one for one in sprites if one.id not in on_line and one.at not in on_line])


def _place(place: Sprite, pieces: Sequence[Sprite], opponent: str) -> str:
    """Say what a place is, and who is there of either side."""
    by_side = {side: [one.brief or one.spoken for one in pieces if one.side == side] for side in ("ai", "you", "")}
    called = {"ai": text("{name}'s", name=opponent), "you": text("Yours"), "": text("There")}
    who = [
        text("{whose}: {pieces}", whose=called[side], pieces=", ".join(some)) for side, some in by_side.items() if some
    ]
    return ". ".join((place.brief, *who))


def _in_full(sprites: Iterable[Sprite]) -> list[str]:
    """List all that is said of each, by kind."""
    groups: dict[str, list[str]] = {}
    for sprite in sprites:
        if sprite.spoken:
            kind = sprite.id.partition(":")[0].partition(".")[0]
            groups.setdefault(kind, []).append(sprite.spoken.rstrip("."))
    return [line for spoken in groups.values() for said in _gathered(spoken) for line in wrapped(said, "  ", "    ")]


def _gathered(spoken: list[str]) -> list[str]:
    """Merge descriptions with the same beginning: “Display: dragon 1; dragon 2”."""
    heads = Counter(_head(one) for one in spoken)
    shared = {head: [one[len(head) + 1 :].strip() for one in spoken if _head(one) == head] for head in heads}
    gathered = [text("{head}: {rest}.", head=head, rest="; ".join(shared[head])) for head in heads if heads[head] > 1]
    alone = [f"{one}." for one in spoken if heads[_head(one)] == 1]
    return [*([" ".join(alone)] if alone else []), *gathered]


def _head(spoken: str) -> str:
    found = LEAD.match(spoken)
    return found.group() if found else spoken


def _panel(panel: Panel) -> Iterator[str]:
    yield text("{title}, {subtitle}", title=panel.title, subtitle=panel.subtitle) if panel.subtitle else panel.title
    if panel.counters:
        yield "  " + ", ".join(one.words for one in panel.counters)
    for note in panel.notes:
        yield from wrapped(f"{note.title}: {note.detail}" if note.detail else note.title, "  ", "    ")
    yield from ledger(panel.ledger)
    if panel.total:
        yield f"  {panel.total_label}: {panel.total}"
    for counters in (panel.pieces, panel.aims):
        if counters:
            yield "  " + ", ".join(one.words for one in counters)
    if panel.chips:
        yield f"  {panel.chips_label}: " + ", ".join(f"[{c.text}]" if c.lit else c.text for c in panel.chips)


def checklist(session: Session) -> list[str]:
    """Return the physical set-up line by line, each with its rule; nothing for a game without one."""
    checks = showing.checklist(session, TERMINAL)
    said = [line for one in checks for line in wrapped(f"- {one.text}  [{one.rule}]", "  ", "    ")]
    return [text("To set up on the table:"), *said] if said else []


def options(session: Session) -> list[str]:
    """Return the settings of the game, then its house rules, each with its reading and its rule."""
    settled = showing.options_in_force(session)
    rows = [(option.id, option.label, chosen.label) for option, chosen in settled if not option.house]
    house = [_reading(option, chosen) for option, chosen in settled if option.house]
    readings = (line for one in house for line in wrapped(f"- {one}", "  ", "    "))
    return [*columns(rows, "  "), *([text("House rules:"), *readings] if house else [])]


def _reading(option: Option, chosen: Choice) -> str:
    here = later("{rule} Here: {reading}") if chosen.value == option.default else later("{rule} Changed: {reading}")
    return f"{text(here, rule=option.label, reading=chosen.label)}  [{option.house}]"


def ledger(rows: tuple[LedgerRow, ...]) -> list[str]:
    """Return the lines of a dashboard or a score sheet, each with its rule."""
    width = max((len(str(row.value)) for row in rows), default=0)
    cited = [f"[{row.rule}]" if row.rule else "" for row in rows]
    return columns([(r.label, r.formula, str(r.value).rjust(width), c) for r, c in zip(rows, cited, strict=True)], "  ")


def score(session: Session) -> list[str]:
    """Return every side's score as it stands; of a game without points first what ended it."""
    words, rule = cause_of(session)
    lines = wrapped(f"{words}  [{rule}]") if words else []
    for sheet in session.game.view.score(session.state):
        lines += [f"{sheet.title}: {sheet.total}", *ledger(sheet.lines)]
    return lines
