"""A game as one page for a browser: a file of its own that loads nothing and steps through the whole game.

Template, style and script are in `resources/pages`. Style and script are allowed by their hashes, and nothing else is
but a picture that the script itself makes, to save a step.
What a file of somebody else's puts into a title or a note stays text.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from attrs import evolve

from solocompanion import __version__, resources
from solocompanion.app.content.card import card
from solocompanion.app.pages import drawings
from solocompanion.app.pages.course import course
from solocompanion.app.pages.drawings import Drawings
from solocompanion.app.pages.film import Film, Texts
from solocompanion.app.pages.looks import Looks
from solocompanion.app.pages.markup import data, file_name, html
from solocompanion.app.pages.moments import STAY
from solocompanion.app.pages.story import Line, Story, Try, Turn, Why, rules_of, tell, tries
from solocompanion.app.play import showing, timeline
from solocompanion.app.play.mattering import mattered
from solocompanion.app.play.session import Session
from solocompanion.core.board import Board
from solocompanion.core.view import CardNote, Sheet
from solocompanion.core.words import plural, text

_PLACE = re.compile(r"\{(\w+)\}")
NOTHING = Board(1, 1)
MOST = 400  # effects of other tries: each adds about a kilobyte
ROOM = 400_000  # letters of drawings that they add: where a map is drawn anew, each may be 20,000 of them
THEMES = {"light": "", "dark": "(prefers-color-scheme: dark)", "contrast": "(prefers-contrast: more)"}


def page(session: Session) -> str:
    """Return the page of a session's current line, with its other tries as far as they fit on it.

    The session's cursor is moved: it must be one that no store and nobody else follows.
    """
    game = session.record.game
    story = tell(session)
    others = list(tries(session, story, MOST))
    shots = Drawings(game)
    looks, texts = Looks(shots), Texts()
    board, held = Film(looks, texts), Film(looks, texts)
    notes: dict[tuple[CardNote, ...], int] = {}
    noted = []

    def take(turns: Sequence[Turn]) -> None:
        for line in (line for turn in turns for line in turn.lines):
            session.go(line.cursor)
            board.add(showing.board(session), line.marks)
            panel = showing.panel(session)
            held.add(panel.card or NOTHING)
            noted.append(notes.setdefault(panel.notes, len(notes)))

    take(story.turns)
    if not board.frames:  # the set-up has only asked so far
        board.add(session.game.view.board(session.journal.state(session.tip)))
    still, box, tip = board.still(), board.box, session.tip
    full = len(shots.symbols()) + ROOM
    for number, other in enumerate(others):
        if other.own and len(shots.symbols()) > full:
            others[number] = Try(other.line)
        elif other.own:
            session.take_line(other.line.leaf)
            take(other.own)
    session.take_line(tip)
    turns = [*story.turns, *(turn for other in others for turn in other.own)]
    story = evolve(story, rules=rules_of(session, turns, story.sheets))
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
            "box": box,
            "still": still,
            "turns": "\n".join(_turns(session, story)),
            "result": _result(story),
            "course": course(session, mattered(session), _numbered(story.turns)),
            "tries": _tries(others),
            "try_turns": "\n".join(_try_turns(story, others)),
            "facts": _facts(story),
            "rules": _rules(story),
            "made": html(text("Made with Solo Companion. {credits}", credits=story.credits)),
            "data": data(
                {
                    "say": {
                        "at": text("turn {n} of {all}", n="{n}", all="{all}"),
                        "card": text("The opponent's card"),
                        "copied": text("Copied"),
                        "file": file_name(story.name),
                    },
                    "stay": STAY,
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
        "save": text("Save this picture"),
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
def _numbered(turns: Sequence[Turn]) -> dict[int, int]:
    """Return the numbers of turns by their first entry: one that has only asked so far has no line and none."""
    return {turn.entry: number for number, turn in enumerate((one for one in turns if one.lines), start=1)}


def _turns(session: Session, story: Story) -> Iterator[str]:
    """Yield every turn of the game."""
    places = timeline.places(session)
    known = {entry: f' id="turn-{n}" data-place="{places[entry]}"' for entry, n in _numbered(story.turns).items()}
    yield from _sections(story.turns, known, _linked(story), 0)


def _try_turns(story: Story, others: Sequence[Try]) -> Iterator[str]:
    """Yield the own turns of every other try."""
    rules, at = _linked(story), sum(1 for _ in story.lines)
    for number, other in enumerate(others, start=1):
        if not other.own:
            continue
        known = {entry: f' id="try-{number}-turn-{n}"' for entry, n in _numbered(other.turns).items()}
        shared = sum(1 for turn in other.turns[: other.shared] if turn.lines)
        sections = "\n".join(_sections(other.own, known, rules, at))
        at += sum(len(turn.lines) for turn in other.own)
        yield (
            f'<div class="try" id="try-{number}" data-shared="{shared}"><h2>{html(other.line.name)}</h2>'
            f'<p class="quiet">{html(other.line.details)}</p>\n{sections}</div>'
        )


def _tries(others: Sequence[Try]) -> str:
    """Return the list of the other tries: their names, where they part, how they ended; links to those on the page."""
    if not others:
        return ""
    rows = "".join(f"<li>{_try(number, other)}</li>" for number, other in enumerate(others, start=1))
    left = sum(not other.own for other in others)
    said = plural(
        "{n} of them is not on this page, which would be too large with it.",
        "{n} of them are not on this page, which would be too large with them.",
        left,
    )
    note = f'<p class="quiet">{html(said)}</p>' if left else ""
    back = f'<li id="main" hidden><a href="#turn-1">{html(text("Back to the game"))}</a></li>'
    title = html(text("Other tries"))
    return f'<section class="tries" id="tries"><h2>{title}</h2><ul>{back}{rows}</ul>{note}</section>'


def _try(number: int, other: Try) -> str:
    name, details = html(other.line.name), f'<span class="quiet">{html(other.line.details)}</span>'
    return f'<a href="#try-{number}">{name}</a> {details}' if other.own else f"<b>{name}</b> {details}"


def _linked(story: Story) -> dict[str, int]:
    """Return the places of the rules in their list: links go there, because an id of a file may hold anything."""
    return {rule.id: n for n, rule in enumerate(story.rules)}


def _sections(turns: Sequence[Turn], known: Mapping[int, str], rules: Mapping[str, int], at: int) -> Iterator[str]:
    """Yield turns. `known` are attributes of those with lines by first entry, `at` is the number of the first line."""
    for turn in turns:
        title = html(turn.name)
        lines = "".join(_line(line, at + n, rules) for n, line in enumerate(turn.lines))
        notes = "".join(f'<p class="note">{html(one)}</p>' for one in turn.notes)
        at += len(turn.lines)
        yield (
            f'<section class="turn {turn.side}"{known.get(turn.entry, "")} data-side="{turn.side}"'
            f' data-round="{turn.round}" data-title="{title}">'
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
