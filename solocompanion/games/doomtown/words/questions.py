"""Words for questions and their answers, and the dudes that can be clicked to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.requests import Answer, Pick, PickSeveral, Request
from solocompanion.core.words import capital, later, named, text
from solocompanion.games.doomtown import wording
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.telling.fights import PLAYS
from solocompanion.games.doomtown.telling.sentences import shooting
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.notes import subject
from solocompanion.games.doomtown.words.outcomes import accepted, refused

DUDES = {"join", "shooter", "whip", "shotgun"}  # questions whose answers are dudes
LOST = {"discard": later("Discard {dude} for one"), "ace": later("Ace {dude} for two")}


# -- questions ---------------------------------------------------------------------------------------------------------
def prompt(request: Request[Any], state: State, names: Names) -> str:
    """Word a question."""
    if request.key in _BY_STATE:
        return _BY_STATE[request.key](request, state, names)
    return text(_PROMPT[request.key])


def _accept(request: Request[Any], state: State, names: Names) -> str:
    return text("Does {dude} accept?", dude=names.thing(state, _about(request)))


def _join(_: Request[Any], state: State, names: Names) -> str:
    place = names.place(state, state.fight.place) if state.fight else ""
    return text("Who of yours joins the shootout at {place}? Who comes from beside it boots.", place=place)


def _casualty(request: Request[Any], *_: object) -> str:
    left = int(_about(request) or 1)
    return text("You take {casualties}. Whom do you lose?", casualties=wording.casualties(left))


def _lowball(request: Request[Any], *_: object) -> str:
    about = _about(request)
    if not about:
        return text("Which hand do you show for the lowball?")
    return text("Wyatt has a hand of rank {n}: {hand}. Is yours lower?", n=about, hand=wording.hand(int(about)))


def _tie(request: Request[Any], *_: object) -> str:
    return text("All of them are equal: draw one of {n} by chance.", n=len(list(request.examples())))


def _about(request: Request[Any]) -> str:
    return str(getattr(request, "about", ""))


_BY_STATE: Mapping[str, Callable[[Request[Any], State, Names], str]] = {
    "accept": _accept,
    "join": _join,
    "casualty": _casualty,
    "lowball": _lowball,
    "tie": _tie,
}
_PROMPT: Mapping[str, str] = {
    "card": later("Draw the top card of Wyatt's deck. Which is it?"),
    "end": later("Both ends of his street are equal: flip a coin. Where does the deed go?"),
    "play": later("Roll a die for Wyatt's shootout play."),
    "shooter": later("Who is your shooter?"),
    "whip": later("Coachwhip! You showed a cheatin' hand: whom do you ace?"),
    "shotgun": later("Shotgun: whom of your posse do you ace?"),
    "hand": later("Which hand do you show?"),
    "run": later("Do your dudes stay, or do all of them flee home booted?"),
}


# -- answers -----------------------------------------------------------------------------------------------------------
def label(request: Request[Any], answer: Answer, state: State, names: Names) -> str:
    """Word an answer; that to a call-out with what it leads to, a line each."""
    if request.key == "accept":
        lead = accepted if answer == "accept" else refused
        return "\n".join((_answer(str(answer)), *lead(state, _about(request), names)))
    return whole(request, answer, state, names) or _answer(str(answer))


def whole(request: Request[Any], answer: Answer, state: State, names: Names) -> str:
    """Word an answer in a few words; "" where its name says enough."""
    if isinstance(answer, tuple):
        return capital(names.dudes(state, map(str, answer))) if isinstance(request, PickSeveral) else ""
    said, key = str(answer), request.key
    if key in DUDES:
        return _dude(key, said, state, names)
    return _SAID[key](said, state, names) if key in _SAID else ""


def _lost(said: str, state: State, names: Names) -> str:
    way, _, dude = said.partition(" ")
    return text(LOST[way], dude=names.thing(state, dude))


def _rolled(said: str, *_: object) -> str:
    return text("{n}: {play}", n=said, play=text(PLAYS[int(said) - 1]))


def _dude(key: str, dude: str, state: State, names: Names) -> str:
    """Name a dude with what matters: how it shoots, or where it comes from."""
    name = names.thing(state, dude)
    if key == "shooter":
        return text("{dude}, {shooting}", dude=name, shooting=shooting(dude, state, names))
    if key == "join" and state.fight is not None and state.dudes[dude].place != state.fight.place:
        return text("{dude} from {place}, booting", dude=name, place=names.place(state, state.dudes[dude].place))
    return name


_answer = named(
    {
        "accept": later("Accept"),
        "refuse": later("Refuse"),
        "stay": later("Stay"),
        "flee": later("Flee"),
        "left": later("The left end"),
        "right": later("The right end"),
        "lower": later("Mine is lower"),
        "higher": later("His is lower"),
        "tie": later("Exactly the same"),
        "rank": later("Rank of the hand"),
        "cheats": later("Cheatin' (1: yes)"),
        **{f"kicker_{n}": later("Card {n} that breaks a tie") for n in range(1, 6)},
    }
)

_SAID: Mapping[str, Callable[[str, State, Names], str]] = {
    "casualty": _lost,
    "tie": subject,
    "card": lambda said, _, names: names.drawn(said),
    "play": _rolled,
    "accept": lambda said, *_: _answer(said),
    "end": lambda said, *_: _answer(said),
    "run": lambda said, *_: _answer(said),
}


def places(request: Request[Any], state: State, _: Names) -> Mapping[str, Answer]:
    """Return the answers that are dudes on the board."""
    if isinstance(request, Pick) and request.key in {*DUDES, "tie"}:
        return {f"dude:{one}": one for one in request.options if one in state.dudes}
    return {}
