"""Reports about a game or its record, for other programs and for whoever changes a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import zip_longest
from typing import Any, get_origin

from attrs import NOTHING, Attribute, fields, resolve_types

from solocompanion.app.content.games import Game
from solocompanion.app.files.scripts import commands
from solocompanion.app.play.automatic import Automatic
from solocompanion.app.play.session import Session
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.effects import Step, in_a_row
from solocompanion.core.frozen import frozen
from solocompanion.core.game import SettingsError
from solocompanion.core.journal import Entry
from solocompanion.core.requests import Request
from solocompanion.core.running import Outcome, run
from solocompanion.core.table import ReplayError
from solocompanion.core.words import text

# What a changed rule may raise on an old record, besides refusing it.
BROKEN = (ReplayError, LookupError, ValueError, TypeError, AttributeError)


# -- is the record still what the rules say ----------------------------------------------------------------------------
@frozen
class Difference:
    """A difference between record and present rules: the entry, its step (from 1; 0 for the entry), both in words."""

    entry: int
    step: int
    recorded: str
    now: str


def verify(session: Session) -> list[Difference]:
    """Run the rules again with the recorded answers, on every line of the game, and return the differences."""
    found: list[Difference] = []
    for entry in session.journal.entries.values():
        found += _verify_entry(session, entry)
    return found


def _verify_entry(session: Session, entry: Entry) -> Iterator[Difference]:
    journal = session.journal
    chain = journal.turn(entry.id)
    given = [one for link in chain for one in link.given]
    rule, start = session.game.spec.rule(entry.command), chain[0].parent
    try:
        now = run(rule, entry.command, journal.state(start), session.game_at(start).catalogue, given)
    except BROKEN as error:
        reason = str(error) if isinstance(error, ReplayError | ValueError) else repr(error)
        yield Difference(entry.id, 0, type(entry.command).__name__, text("it fails: {why}", why=reason))
        return
    told = sum(len(link.steps) for link in chain[:-1])
    yield from _steps_apart(session, entry, now.steps[told:])
    yield from _ends_apart(entry, now)


def _steps_apart(session: Session, entry: Entry, now: Sequence[Step]) -> Iterator[Difference]:
    codec = session.game.spec.codec

    def said(step: Step | None) -> str:
        return text("nothing") if step is None else f"{_call(codec.tagged(step.effect))} [{in_a_row(step.rules)}]"

    for place, (old, new) in enumerate(zip_longest(entry.steps, now), start=1):
        if old != new:
            recorded, today = said(old), said(new)
            if recorded == today:
                recorded, today = f"{recorded}, {_plain(codec, old)}", f"{today}, {_plain(codec, new)}"
            yield Difference(entry.id, place, recorded, today)


def _ends_apart(entry: Entry, now: Outcome) -> Iterator[Difference]:
    """Compare the questions at which both stop."""
    if now.waiting != entry.waiting:
        yield Difference(entry.id, 0, _asked(entry.waiting), _asked(now.waiting))


def _asked(request: Request[Any] | None) -> str:
    return (
        text("no open question")
        if request is None
        else text("asks {key}: {legal}", key=request.key, legal=request.legal())
    )


def _call(tagged: Mapping[str, Any]) -> str:
    inside = ", ".join(f"{name}={value!r}" for name, value in tagged.items() if name != "is")
    return f"{tagged['is']}({inside})"


def _plain(codec: Any, step: Step | None) -> str:
    return str(codec.plain(step.trail)) if step is not None else ""


# -- what a game is ----------------------------------------------------------------------------------------------------
def describe(game: Game) -> dict[str, Any]:
    """Return all that another program needs to know to play the game."""
    spec = game.spec
    setup = spec.setup(spec.settle({}, game.catalogue, game.rules))
    playable = commands(spec, setup)
    sides = {kind.__name__: kind.side for kind in spec.commands}
    return {
        "id": spec.id,
        "title": spec.title,
        "opponent": spec.opponent,
        "credits": spec.credits,
        "options": [_option(option) for option in game.options],
        "commands": [_class(kind, side=sides.get(name, "table")) for name, kind in playable.items()],
        "questions": questions(game),
        "effects": [_class(kind) for kind in spec.effects],
        "sources": [
            {"id": one.id, "label": one.label, "app": one.by_app, "person": one.by_person} for one in spec.sources
        ],
        "rules": [{"id": one.id, "says": one.said(), "citation": one.citation()} for one in game.rules.rules.values()],
    }


def _option(option: Any) -> dict[str, Any]:
    choices = [{"value": one.value, "label": one.label} for one in option.choices]
    house = {"rule": option.house} if option.house else {}
    return {"id": option.id, "label": option.label, "default": option.default, "choices": choices, **house}


def _class(kind: type, **more: str) -> dict[str, Any]:
    says = (kind.__doc__ or "").partition("\n")[0]
    return {"name": kind.__name__, "says": says, **more, "fields": [_field(one) for one in fields(resolve_types(kind))]}


def _field(one: Attribute[Any]) -> dict[str, Any]:
    kind = str(one.type).replace("typing.", "")
    if isinstance(one.type, type) and get_origin(one.type) is None:
        kind = one.type.__name__
    described: dict[str, Any] = {"name": one.name, "type": kind}
    if one.default is not NOTHING and isinstance(one.default, str | int | tuple):
        described["default"] = one.default
    return described


# -- sample games ------------------------------------------------------------------------------------------------------
LONG, LONG_SAMPLES = 150, 8  # changes of a sample game, and of how many games where not all are long


def questions(game: Game) -> list[dict[str, Any]]:
    """Return the questions asked in sample games, one example of each; of those asked seldom without their words."""
    met: dict[str, dict[str, Any]] = {}
    worded = game.view.questions
    wanted = {one.key for one in worded.declared} - {one.key for one in worded.seldom()}
    for session in samples(game, later=LONG):
        request = session.waiting
        if request is not None and request.key not in met:
            met[request.key] = _question(session, request)
            if wanted <= met.keys():
                break
    for request in worded.seldom():
        met.setdefault(request.key, {"key": request.key, **game.spec.codec.tagged(request), "legal": request.legal()})
    return [met[key] for key in sorted(met)]


def _question(session: Session, request: Request[Any]) -> dict[str, Any]:
    tagged = session.game.spec.codec.tagged(request)
    prompt = session.game.view.prompt(request, session.state)
    command = type(session.entry.command).__name__
    return {"key": request.key, "asked_by": command, "prompt": prompt, **tagged, "legal": request.legal()}


def samples(game: Game, later: int = LONG // 5) -> Iterator[Session]:
    """Play sample games in which every choice of every option occurs; yield the session after each change.

    Every chance is asked as a question, and what was done least in all of them is done first, by a fixed seed. Where an
    option has many choices, such as decks, the later games have `later` changes.
    """
    done = Counter[type]()
    for sample in range(max((len(option.choices) for option in game.options), default=1)):
        session = _started(game, sample)
        person = Automatic(session, done)
        yield session
        for _ in range(LONG if sample < LONG_SAMPLES else later):
            if not _acts(person):
                break
            yield session


def _acts(person: Automatic) -> bool:
    """Tell whether they did something; a move that is offered and refused ends a sample game."""
    try:
        return person.act()
    except IllegalCommandError:
        return False


def _started(game: Game, sample: int) -> Session:
    """Start with the sample's choice of every option, the default where the game refuses the combination."""

    def start(settings: Mapping[str, str]) -> Session:
        chance = {one.id: "person" for one in game.spec.sources}
        return Session.start(game, settings, seed=f"sample {sample}", chance=chance)

    wanted = {one.id: one.choices[(sample + n) % len(one.choices)].value for n, one in enumerate(game.options)}
    with suppress(SettingsError, IllegalCommandError):
        return start(wanted)
    session, settings = start({}), dict[str, str]()
    for option, value in wanted.items():
        tried = {**settings, option: value}
        with suppress(SettingsError, IllegalCommandError):
            session, settings = start(tried), tried
    return session
