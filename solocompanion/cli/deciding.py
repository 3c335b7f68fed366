"""Orders about the opponent's choices: odds, why not there, this instead, and corrected components."""

from __future__ import annotations

from typing import Any

from solocompanion.app.play import adopting, odds, overruling, reasons, showing
from solocompanion.app.play.session import Session
from solocompanion.cli.output import columns, say, say_all, wrapped
from solocompanion.core.board import Board, Sprite
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.effects import Alternative
from solocompanion.core.forecast import Forecast
from solocompanion.core.words import text

Choice = tuple[int, Alternative]  # the number of a step in the turn, and an alternative to it


# -- odds --------------------------------------------------------------------------------------------------------------
def tell_odds(terminal: Any, _: str) -> None:
    """Print the odds of what comes next, likeliest first."""
    found = forecast(terminal.session)
    if found is None:
        raise IllegalCommandError(text("Odds are shown at the present, when the opponent or chance is next"))
    rows = [(one.odds, one.words, f"[{one.rule}]" if one.rule else "") for one in odds.lines(found)]
    say_all(columns(rows, "  "))
    say("  (" + "; ".join(part for part in (odds.basis(found), odds.left_out(found)) if part) + ")")


def forecast(session: Session) -> Forecast | None:
    """Run a forecast to its end, which the window does step by step."""
    counting = odds.ahead(session)
    while counting is not None:
        try:
            next(counting)
        except StopIteration as done:
            found: Forecast = done.value
            return found
    return None


# -- why not there -----------------------------------------------------------------------------------------------------
def why_not(terminal: Any, place: str) -> None:
    """Print the reasons for a piece or place in the turn at the cursor."""
    session = terminal.session
    sprite = _place_called(session, place)
    found = reasons.because(session, sprite.id, sprite.spoken)
    if found is None:
        raise IllegalCommandError(text("{place}: the last turn does not concern it", place=sprite.spoken))
    for part in reasons.written(session, sprite.spoken, found):
        say_all(wrapped(part, "  ", "    ") if isinstance(part, str) else columns(part, "    "))


def _place_called(session: Session, typed: str) -> Sprite:
    """Return the sprite with this id, or the one whose spoken description begins with or contains the words."""
    view = session.game.view
    board: Board = view.board(session.state)
    places = [one for one in board.sprites.values() if one.spoken and view.subject_of(one.id)]
    wanted, state = typed.casefold(), session.state
    subjects = [view.subject_of(one.id) for one in places]
    called = [{one, str(view.subject(one, state))} for one in subjects]
    names = [{one.id.casefold(), *map(str.casefold, more)} for one, more in zip(places, called, strict=True)]
    spoken = [one.spoken.casefold() for one in places]
    found = [one for one, named in zip(places, names, strict=True) if wanted in named]
    found += [one for one, said in zip(places, spoken, strict=True) if said.startswith(wanted)]
    found += [one for one, said in zip(places, spoken, strict=True) if wanted in said]
    if found and wanted:
        return found[0]
    examples = ", ".join(one.id for one in places[:1] + places[-1:]) or text("none here")
    if not typed:
        raise IllegalCommandError(
            text("why-not PLACE, as “board” reads it out or by its id: {examples}", examples=examples)
        )
    raise IllegalCommandError(
        text(
            "why-not: there is no place or piece {place}; name one as “board” reads it out or by its id: {examples}",
            place=repr(typed),
            examples=examples,
        )
    )


# -- what lies open ----------------------------------------------------------------------------------------------------
def show_pile(terminal: Any, typed: str) -> None:
    """List the piles that lie open, or print the cards of one, the newest first."""
    session = terminal.session
    found = session.game.view.piles(session.state)
    if not found:
        raise IllegalCommandError(text("No pile lies open here"))
    if not typed:
        say_all(columns([(one.id, one.title, str(len(one.cards)), f"[{one.rule}]") for one in found], "  "))
        return
    wanted = typed.casefold()
    pile = next((one for one in found if wanted in {one.id.casefold(), one.title.casefold()}), None)
    pile = pile or next((one for one in found if wanted in one.title.casefold()), None)
    if pile is None:
        known = ", ".join(one.id for one in found)
        raise IllegalCommandError(text("pile: there is none called {name}; {known}", name=repr(typed), known=known))
    say(text("{title}, the newest first [{rule}]", title=pile.title, rule=pile.rule))
    say_all(columns([(str(number), card.name) for number, card in enumerate(pile.cards, start=1)], "  "))


# -- this instead ------------------------------------------------------------------------------------------------------
def instead(terminal: Any, typed: str) -> None:
    """List the alternatives in the turn at the cursor, or take one: its number or its words, then a reason."""
    session = terminal.session
    choices = _choices(session)
    if not choices:
        raise IllegalCommandError(_no_choice(session))
    if not typed:
        _list_choices(session, choices)
    elif (found := _named(choices, typed) or _numbered(choices, typed)) is not None:
        (step, one), reason = found
        if not overruling.decide(session, step, one.effect, reason):
            say(text("Not everything you did afterwards could be repeated; it is kept on the old line."))
    else:
        raise IllegalCommandError(text("instead N, and your reason if you like; N from 1 to {n}", n=len(choices)))


def _named(choices: list[Choice], typed: str) -> tuple[Choice, str] | None:
    """Return the only choice that is typed by its words, or those before its colon, and the reason typed after them.

    So “3 steps” is not the third choice.
    """
    found = [
        (choice, typed[len(words) :].strip())
        for choice in choices
        for words in dict.fromkeys((choice[1].label, choice[1].label.partition(":")[0]))
        if f"{typed} ".casefold().startswith(f"{words} ".casefold())
    ]
    taken = {id(choice) for choice, _ in found}
    return found[0] if len(taken) == 1 else None


def _numbered(choices: list[Choice], typed: str) -> tuple[Choice, str] | None:
    """Return the choice that is typed by its number, and the reason typed after it."""
    number, _, reason = typed.partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= len(choices):
        return None
    return choices[int(number) - 1], reason.strip()


def _no_choice(session: Session) -> str:
    """Say why there is nothing that the opponent could do instead."""
    journal = session.journal
    start = journal[journal.turn_start(showing.told_entry(session))]
    if start.parent is None or start.command.side != "opponent":
        if any(journal[one].command.side == "opponent" for one in journal.path(session.cursor.entry)):
            return text("No other was legal: “{what}” leaves the opponent no choice", what=session.label(start))
        return text("Nothing can be chosen otherwise here: the opponent has to take a turn first")
    if not session.is_between:
        return text("Nothing can be chosen otherwise amid a turn: answer the question first, or look at its end")
    return text("No other was legal in the opponent’s last turn; “why” says what its rules wanted")


def _choices(session: Session) -> list[Choice]:
    steps = range(len(showing.turn_steps(session)))
    return [(step, one) for step in steps for one in overruling.alternatives(session, step)]


def _list_choices(session: Session, choices: list[Choice]) -> None:
    view, told = session.game.view, showing.turn_steps(session)
    heading = -1
    for number, (step, one) in enumerate(choices, start=1):
        if step != heading:
            heading = step
            done, before = told[step]
            now = view.script(done.effect, before) or view.log(done.effect, before)
            say_all(wrapped(text("Instead of: {what}", what=now), "  ", "    "))
        say(f"  {number:3}  {one.label}")


# -- corrected components ----------------------------------------------------------------------------------------------
def offer_facts(terminal: Any) -> None:
    """Say once which components have changed since the game began."""
    found = None if terminal.today is None else adopting.offered(terminal.session, terminal.today)
    if found is not None:
        for cause in adopting.causes(terminal.session, terminal.today, found):
            say_all(wrapped(text(cause.message, names=", ".join(cause.names))))
        say_all(wrapped(text("“adopt” uses them from now on.")))


def adopt(terminal: Any, _: str) -> None:
    """Go on with the corrected components."""
    session = terminal.session
    found = None if terminal.today is None else adopting.offered(session, terminal.today)
    if found is None:
        raise IllegalCommandError(text("This game has the components as they are now; nothing to adopt"))
    session.perform(found)
    say_all(wrapped(adopting.told(session.game, found), "  ", "    "))
