"""A game as one page for a browser: a file of its own that loads nothing and steps through the whole game.

Template, style and script are in `resources/pages`. Style and script are allowed by their hashes, and nothing else is.
What a file of somebody else's puts into a title or a note stays text.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from solocompanion import __version__, resources
from solocompanion.app.content.card import card
from solocompanion.app.pages import drawings
from solocompanion.app.pages.course import course
from solocompanion.app.pages.drawings import Drawings
from solocompanion.app.pages.film import Film, Texts
from solocompanion.app.pages.looks import Looks
from solocompanion.app.pages.markup import data, html
from solocompanion.app.pages.story import Line, Story, Why, tell
from solocompanion.app.play import showing, timeline
from solocompanion.app.play.mattering import mattered
from solocompanion.app.play.session import Session
from solocompanion.core.board import Board
from solocompanion.core.view import CardNote, Sheet
from solocompanion.core.words import plural, text

_PLACE = re.compile(r"\{(\w+)\}")
NOTHING = Board(1, 1)
THEMES = {"light": "", "dark": "(prefers-color-scheme: dark)", "contrast": "(prefers-contrast: more)"}


def page(session: Session) -> str:
    """Return the page of a session's current line.

    The session's cursor is moved: it must be one that no store and nobody else follows.
    """
    game = session.record.game
    story = tell(session)
    shots = Drawings(game)
    looks, texts = Looks(shots), Texts()
    board, held = Film(looks, texts), Film(looks, texts)
    notes: dict[tuple[CardNote, ...], int] = {}
    noted = []
    for line in story.lines:
        session.go(line.cursor)
        board.add(showing.board(session), line.marks)
        panel = showing.panel(session)
        held.add(panel.card or NOTHING)
        noted.append(notes.setdefault(panel.notes, len(notes)))
    if not board.frames:  # the set-up has only asked so far
        board.add(session.game.view.board(session.journal.state(session.tip)))
    icon = shots.use(card(game).icon)
    style = _style(game, shots.tokens)
    script = _file("game.js")
    return _filled(
        _file("game.html"),
        {
            "lang": html(text("en")),  # the code of the language that is translated to
            "version": __version__,
            "name": html(story.name),
            "under": html(_under(story)),
            "about": html(_about(story)),
            "standing": html(story.standing),
            "style": style,
            "style_hash": _hash(style),
            "script": script,
            "script_hash": _hash(script),
            "symbols": shots.symbols(),
            "looks": looks.markup(),
            "icon": icon,
            "box": board.box,
            "still": board.still(),
            "turns": "\n".join(_turns(session, story)),
            "result": _result(story),
            "course": course(session, mattered(session), _numbered(story)),
            "facts": _facts(story),
            "rules": _rules(story),
            "made": html(text("Made with Solo Companion. {credits}", credits=story.credits)),
            "data": data(
                {
                    "say": {
                        "at": text("turn {n} of {all}", n="{n}", all="{all}"),
                        "card": text("The opponent's card"),
                        "copied": text("Copied"),
                    },
                    "layers": looks.layers,
                    "texts": texts.all(),
                    "board": board.frames,
                    "card": held.frames,
                    "notes": [[[one.title, one.detail] for one in some] for some in notes],
                    "noted": noted,
                }
            ),
            **{f"say_{name}": html(words) for name, words in _words().items()},
        },
    )


def _words() -> dict[str, str]:
    return {
        "board": text("The board"),
        "closer": text("Closer"),
        "script": text("What happened"),
        "words": text("The board in words"),
        "game": text("About this game"),
        "rules": text("The rules that were used"),
        "steps": text("Steps"),
        "turn": text("Turn"),
        "first": text("To the start (Home)"),
        "turn_back": text("A turn back (Ctrl+Left)"),
        "back": text("A step back (Left)"),
        "link": text("Copy the link to this step"),
        "go": text("Play"),
        "hold": text("Pause"),
        "play": text("Play (Space)"),
        "again": text("Play from the start (Space)"),
        "pause": text("Pause (Space)"),
        "forward": text("A step forward (Right)"),
        "turn_forward": text("A turn forward (Ctrl+Right)"),
        "last": text("To the end (End)"),
    }


def _under(story: Story) -> str:
    """Return the line under the title: how the game stands or ended, and the day."""
    return f"{story.standing} · {story.date}"


def _about(story: Story) -> str:
    """Say what the page is, to whom has never heard of it."""
    return text(
        "A game of {game} against {opponent}, played with Solo Companion; step through it with the arrows.",
        game=story.game,
        opponent=story.opponent,
    )


# -- the script --------------------------------------------------------------------------------------------------------
def _numbered(story: Story) -> dict[int, int]:
    """Return the numbers of the turns by their first entry: one that has only asked so far has no line and none."""
    return {turn.entry: number for number, turn in enumerate((one for one in story.turns if one.lines), start=1)}


def _turns(session: Session, story: Story) -> Iterator[str]:
    """Yield every turn. Rules are linked by their place in the list, because an id of a file may hold anything."""
    rules = {rule.id: n for n, rule in enumerate(story.rules)}
    numbers, places = _numbered(story), timeline.places(session)
    at = 0
    for turn in story.turns:
        title = html(turn.name)
        lines = "".join(_line(line, at + n, rules) for n, line in enumerate(turn.lines))
        notes = "".join(f'<p class="note">{html(one)}</p>' for one in turn.notes)
        at += len(turn.lines)
        known = f' id="turn-{numbers[turn.entry]}" data-place="{places[turn.entry]}"' if turn.lines else ""
        yield (
            f'<section class="turn {turn.side}"{known} data-side="{turn.side}" data-round="{turn.round}"'
            f' data-title="{title}">'
            f'<h2><span class="mark"></span>{title}</h2>{notes}<ol class="lines">{lines}</ol></section>'
        )


def _line(line: Line, at: int, rules: Mapping[str, int]) -> str:
    kind = "do" if line.number else "beside"
    known = [rule for rule in line.rules if rule in rules]
    cited = f' data-rules="{" ".join(f"rule-{rules[rule]}" for rule in known)}"' if known else ""
    chip = "".join(f'<a class="chip" href="#rule-{rules[rule]}">{html(rule)}</a>' for rule in known)
    return (
        f'<li class="{kind}" data-at="{at}"{cited}><button type="button" class="step">'
        f'<b class="number">{line.number or "–"}</b><span class="words">{html(line.words)}</span></button>'
        f'{chip}<div class="why">{_why(line.why)}</div></li>'
    )


def _why(why: Why) -> str:
    said = "".join(f"<p>{html(one)}</p>" for one in (why.decided, why.wanted) if one)
    if not why.considered:
        return said
    rows = "".join(
        f"<li{' class=chosen' if one.chosen else ''}><span>{html(one.subject)}</span>"
        f"<span>{html(f'{one.words} [{one.rule}]' if one.rule else one.words)}</span></li>"
        for one in why.considered
    )
    count = plural("{n} possibility was considered", "{n} possibilities were considered", len(why.considered))
    return f"{said}<details open><summary>{html(count)}</summary><ul>{rows}</ul></details>"


# -- what stands below it ----------------------------------------------------------------------------------------------
def _result(story: Story) -> str:
    sheets = "".join(_sheet(one) for one in story.sheets)
    return (
        f'<section class="result{" over" * story.over}" id="result"><h2>{html(story.ending)}</h2>'
        f'<p>{html(story.standing)}</p><div class="sheets">{sheets}</div></section>'
    )


def _sheet(sheet: Sheet) -> str:
    rows = "".join(
        f'<tr><th scope="row">{html(row.label)}</th><td>{html(row.formula)}</td><td>{row.value}</td></tr>'
        for row in sheet.lines
    )
    return f"<table><caption>{html(sheet.title)} <b>{sheet.total}</b></caption>{rows}</table>"


def _facts(story: Story) -> str:
    rows = "".join(f"<dt>{html(name)}</dt><dd>{html(value)}</dd>" for name, value in story.facts)
    return f"<dl>{rows}</dl>"


def _rules(story: Story) -> str:
    rows = "".join(
        f'<dt>{html(rule.id)}</dt><dd id="rule-{n}">{html(rule.words)} <cite>{html(rule.citation)}</cite></dd>'
        for n, rule in enumerate(story.rules)
    )
    return f"<dl>{rows}</dl>"


# -- the template ------------------------------------------------------------------------------------------------------
def _style(game: str, tokens: set[str]) -> str:
    sheets = []
    for theme, when in (
        ("light", ""),
        ("dark", "(prefers-color-scheme: dark)"),
        ("contrast", "(prefers-contrast: more)"),
    ):
        own, boards = drawings.declared(drawings.window(theme)), drawings.declared(drawings.board(game, theme), tokens)
        rules = f":root {{ {own} }}\n.art, .store {{ {boards} }}"
        sheets.append(f"@media {when} {{\n{rules}\n}}" if when else rules)
    return "\n".join([*sheets, _file("game.css")])


def _file(name: str) -> str:
    return resources.folder("pages", name).read_text(encoding="utf-8")


def _hash(content: str) -> str:
    return f"sha256-{b64encode(sha256(content.encode()).digest()).decode()}"


def _filled(template: str, values: Mapping[str, Any]) -> str:
    """Fill in every place once: what is filled in is not looked at again."""
    return _PLACE.sub(lambda place: str(values[place.group(1)]), template)
