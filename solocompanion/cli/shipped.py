"""Checking the shipped data of a game: one line for each fault, naming file, record and field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any
from xml.etree import ElementTree as ET

from solocompanion import resources
from solocompanion.app.content.card import card
from solocompanion.app.content.games import Game, open_game
from solocompanion.app.content.manual import manual
from solocompanion.app.content.record_shape import unread
from solocompanion.app.content.toml_file import read_toml
from solocompanion.app.files.reports import samples
from solocompanion.app.play.session import Session
from solocompanion.core import made_drawings
from solocompanion.core.board import Board
from solocompanion.core.correction import TABLE_RULE
from solocompanion.core.view import Panel
from solocompanion.core.words import text

THEMES = ("light", "dark", "contrast")
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")
# What Qt does not draw, or draws otherwise than a browser, and what could do something in the shared page.
NOT_DRAWN = {"text", "tspan", "image", "script", "style", "filter", "mask", "clipPath", "pattern", "foreignObject"}
TOKEN = re.compile(r"var\(--([a-z0-9_]+)\)")


def faults(name: str) -> Iterator[str]:
    """Yield every fault of a game's shipped files. Raises `ContentError` or `RuleError` for what stops the check."""
    game = open_game(name)
    card(name)
    yield from _manual(name, game)
    yield from _hints(name, game)
    yield from _untold(name, game)
    tokens = set(_tokens(read_toml(resources.folder("themes", "window.toml"))))
    palette = read_toml(resources.folder("games", name, "palette.toml"))
    yield from _palette(name, palette)
    tokens |= set(_tokens(palette))
    yield from _drawings(name, tokens)
    yield from _references(name, game, tokens)


def _manual(name: str, game: Game) -> Iterator[str]:
    """The game's help can be read, and names rules there are."""
    for section in manual(name):
        for rule in (rule for paragraph in section.paragraphs for rule in paragraph.rules):
            if rule not in game.rules.rules:
                where = f"{name}/help.toml, {section.heading}"
                yield text("{where}: there is no rule {rule}", where=where, rule=rule)


def _hints(name: str, game: Game) -> Iterator[str]:
    """The words for the Workshop's forms say nothing that no form reads."""
    path = resources.folder("games", name, "workshop.toml")
    if path.is_file():
        yield from (f"{name}/{path.name}, {fault}" for fault in unread(game.spec.kinds, read_toml(path)))


def _untold(name: str, game: Game) -> Iterator[str]:
    """Something is told of every effect of the game, and of nothing else."""
    effects, told = set(game.spec.effects), set(game.view.telling.effects)
    for effect in sorted(one.__name__ for one in effects - told):
        yield text("{game}: nothing is told of the effect {effect} (a Tell is missing)", game=name, effect=effect)
    for effect in sorted(one.__name__ for one in told - effects):
        yield text("{game}: {effect}, which is told of, is not among the effects of the game", game=name, effect=effect)


def _tokens(table: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = table.get(THEMES[0], {})
    return found


def _palette(name: str, palette: Mapping[str, Any]) -> Iterator[str]:
    """Every theme has the same tokens, and each is a colour."""
    where = f"{name}/palette.toml"
    for theme in THEMES:
        tokens = palette.get(theme)
        if not isinstance(tokens, Mapping):
            yield text("{where}, {theme}: the theme is missing", where=where, theme=theme)
            continue
        for token in _tokens(palette):
            if token not in tokens:
                yield text("{where}, {theme}: {token} is missing", where=where, theme=theme, token=token)
        for token, colour in tokens.items():
            if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
                yield text(
                    "{where}, {theme}, {token}: {colour} is not a colour such as #AABBCC",
                    where=where,
                    theme=theme,
                    token=token,
                    colour=repr(colour),
                )


def _drawings(name: str, tokens: set[str]) -> Iterator[str]:
    """Every drawing is an SVG that uses only tokens there are."""
    for path in sorted(resources.folder("games", name, "art").glob("*.svg")):
        drawing = path.read_text(encoding="utf-8")
        where = f"{name}/art/{path.name}"
        try:
            root = ET.fromstring(drawing)  # noqa: S314 - from a package whose code runs as well
        except ET.ParseError as error:
            yield text("{where}: it is not an SVG file: {why}", where=where, why=str(error))
            continue
        kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
        if "svg" not in kinds:
            yield text("{where}: it is not an SVG file", where=where)
        for kind in sorted(kinds & NOT_DRAWN):
            yield text("{where}: <{kind}> is not drawn, or not drawn everywhere", where=where, kind=kind)
        for token in sorted(set(TOKEN.findall(drawing)) - tokens):
            yield text("{where}: the palette has no {token}", where=where, token=token)


def _references(name: str, game: Game, tokens: set[str]) -> Iterator[str]:
    """Sample games refer only to drawings, inks and rules there are."""
    art = {path.stem for path in resources.folder("games", name, "art").glob("*.svg")}
    found: set[str] = set()
    for place, session in enumerate(samples(game)):
        found |= set(_cited(session))
        found |= set(_unworded(session))
        if place % 4 == 0:  # consecutive places are nearly the same
            found |= set(_shown(session, art, tokens))
    yield from (f"{name}, {fault}" for fault in sorted(found))


def _shown(session: Session, art: set[str], tokens: set[str]) -> Iterator[str]:
    view, state = session.game.view, session.state
    panel: Panel = view.panel(state, [step for step, _ in session.shown_turn()])
    boards: list[Board] = [view.board(state), *([panel.card] if panel.card else [])]
    counters = (*panel.counters, *panel.pieces, *panel.aims)
    rows = (*panel.ledger, *(row for sheet in view.score(state) for row in sheet.lines))
    used = [panel.art, *(one.art for one in counters), *(row.art for row in rows)]
    for sprite in (sprite for board in boards for sprite in board.sprites.values()):
        used.append(sprite.art)
        for label in sprite.labels:
            if label.ink not in tokens:
                yield text("board, {sprite}: the palette has no {token}", sprite=sprite.id, token=label.ink)
    for drawing in used:
        if made_drawings.is_made(drawing):
            for token in sorted(set(TOKEN.findall(made_drawings.svg_of(drawing))) - tokens):
                yield text("board, a drawing made of data: the palette has no {token}", token=token)
        elif drawing and drawing not in art:
            yield text("board or panel: art/{file}.svg is missing", file=drawing)


def _unworded(session: Session) -> Iterator[str]:
    """Yield what of the last act and of the open question has no words."""
    view, before = session.game.view, session.journal.state(session.entry.parent)
    for step in session.entry.steps:
        effect = type(step.effect).__name__
        yield from _failing(text("the words for {effect}", effect=effect), partial(view.log, step.effect, before))
        yield from _failing(text("the script for {effect}", effect=effect), partial(view.script, step.effect, before))
        for note in step.trail.notes if step.trail else ():
            yield from _failing(text("the reason {key}", key=note.key), partial(view.note, note))
            yield from _failing(text("the name of {id}", id=note.subject), partial(view.subject, note.subject, before))
        before = step.effect.apply(before)
    if (request := session.waiting) is not None:
        asked = partial(view.prompt, request, session.state)
        yield from _failing(text("the words for the question {key}", key=request.key), asked)


def _failing(what: str, said: Callable[[], str]) -> Iterator[str]:
    """Yield a fault where words cannot be had; what they fail with is the game's own."""
    try:
        said()
    except Exception as error:  # noqa: BLE001 - a game may fail in any way
        yield text("{what}: {why}", what=what, why=f"{type(error).__name__}: {error}")


def _cited(session: Session) -> Iterator[str]:
    known = {*session.game.rules.rules, TABLE_RULE}
    for step in session.entry.steps:
        cited = [*step.rules, *(note.rule for note in (step.trail.notes if step.trail else ()) if note.rule)]
        for rule in cited:
            if rule not in known:
                effect = type(step.effect).__name__
                yield text("rules.toml: {rule}, which {effect} cites, is missing", rule=rule, effect=effect)
    request = session.waiting
    if request is not None and request.rule not in known:
        yield text("rules.toml: {rule}, which {effect} cites, is missing", rule=request.rule, effect=request.key)
