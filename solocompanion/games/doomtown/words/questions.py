"""Words for questions and their answers, and the dudes that can be clicked to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.cards import CardError
from solocompanion.core.requests import Answer, Draw, Pick, PickSeveral, Request, Written
from solocompanion.core.words import capital, later, named, text
from solocompanion.games.doomtown import things, wording
from solocompanion.games.doomtown.facts import DeedCard, DudeCard
from solocompanion.games.doomtown.poker import SAMPLES, read
from solocompanion.games.doomtown.rules.fights import SIDEKICK
from solocompanion.games.doomtown.rules.jobs import place_of
from solocompanion.games.doomtown.rules.shooting import COACHWHIP, HELP, draw_parts, shotgun_reach, your_draw
from solocompanion.games.doomtown.state import SQUARE, State, home
from solocompanion.games.doomtown.town import town_at
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.notes import draw_sum, subject
from solocompanion.games.doomtown.words.outcomes import accepted, refused
from solocompanion.games.doomtown.words.plays import PLAYS, shooting, whip

DUDES = {"join", "shooter", "whip", "shotgun", "run", "unpaid", "job_join"}  # questions whose answers are dudes
PLACES = {"where", "entrance"}  # whose answers are places
CARDS = {"deck", "hire", "build", "goods", "enter", "starter", "version"}  # whose answers are cards
ENDS = {"end", "your_end"}
LOST = {
    "discard": later("Discard {dude}"),
    "ace": later("Ace {dude}"),
    "home": later("{dude} home booted"),
    "sidekick": later("A sidekick that is not listed here covers one"),
}


# -- questions ---------------------------------------------------------------------------------------------------------
def prompt(request: Request[Any], state: State, names: Names) -> str:
    """Word a question."""
    if request.key in _BY_STATE:
        return _BY_STATE[request.key](request, state, names)
    return text(_PROMPT[request.key])


def _accept(request: Request[Any], state: State, names: Names) -> str:
    """Say who calls out whom, and ask."""
    mark, call = _about(request), state.call
    if call is None:
        return text("Does {dude} accept?", dude=names.thing(state, mark))
    said = {"leader": names.thing(state, call.leader), "dude": names.thing(state, mark)}
    return text("{leader} calls out {dude}. Do you accept?", **said)


def _join(_: Request[Any], state: State, names: Names) -> str:
    place = names.place(state, state.fight.place) if state.fight else ""
    return text("Who of yours joins the shootout at {place}? Who comes from beside it boots.", place=place)


def _casualty(request: Request[Any], *_: object) -> str:
    left = int(_about(request) or 1)
    return text("You take {casualties}. Whom do you lose?", casualties=wording.casualties(left))


def _lower(request: Request[Any], *_: object) -> str:
    rank = int(_about(request))
    return text("Both hands are a {hand} (rank {n}). Whose cards are lower?", hand=wording.hand(rank), n=rank)


def _unpaid(request: Request[Any], state: State, names: Names) -> str:
    """Ask whether the person pays for all of their dudes, or who leaves; only the latter where it is not enough."""
    asked = later(
        "Upkeep: your dudes cost {due}, and you have {rock}. Do you pay for all of them? If not, say whom you discard."
    )
    if isinstance(request, PickSeveral) and request.least:
        asked = later(
            "Upkeep: your dudes cost {due}, and you have {rock}. Whom do you discard? You pay for all the others."
        )
    return text(asked, due=wording.rocks(_due(state, names)), rock=state.purses["you"].rock)


def _due(state: State, names: Names) -> int:
    town = town_at(state, names.catalogue)
    return sum(town.upkeep(name) for name in state.of("you"))


def _of_dude(message: str) -> Callable[[Request[Any], State, Names], str]:
    return lambda request, state, names: text(message, dude=names.thing(state, _about(request)))


def _of_card(message: str) -> Callable[[Request[Any], State, Names], str]:
    return lambda request, _, names: text(message, card=names.card(_about(request)))


def _job_join(request: Request[Any], state: State, names: Names) -> str:
    mark = _about(request)
    name = names.thing(state, mark) if mark in state.dudes else names.place(state, mark)
    return text("Who joins the job against {mark}? Who comes from elsewhere boots, but for a trait.", mark=name)


def _card_drawn(request: Request[Any], state: State, names: Names) -> str:
    """Ask for a card of his deck: which of how many it is, and what for."""
    n, _, most = _about(request).partition(" ")
    drawn_for = _DRAWN_FOR.get(request.purpose) if isinstance(request, Draw) else None
    why = drawn_for(n, most, state, names) if drawn_for is not None else ""
    return text("{why}: draw the top card of Wyatt's deck. Which is it?", why=why) if why else text(_PROMPT["card"])


def _for_hand(n: str, most: str, state: State, names: Names) -> str:
    shooter = state.fight.shooters.get("wyatt", "") if state.fight is not None else ""
    if shooter not in state.dudes:
        return text("His hand, card {n} of {most}", n=n, most=most)
    parts = draw_sum(*draw_parts(town_at(state, names.catalogue), shooter))
    return text("His hand, card {n} of {most} ({parts})", n=n, most=most, parts=parts)


def _for_set_up(_: str, __: str, state: State, ___: Names) -> str:
    """Say until when he draws: his ghost rock, and his deeds in town (W-SET-2)."""
    built = len(state.streets.get("wyatt", ())) - 1
    return text(
        "His set-up, until his ghost rock is spent ({rock} left) and two deeds are in town ({built} so far)",
        rock=state.wyatt.rock, built=max(0, built),
    )  # fmt: skip


def _until_dude(play: str) -> Callable[[str, str, State, Names], str]:
    """Say by which play he draws, until when (Hired Help, Diamonds 7)."""
    return lambda n, most, *_: text(
        "{play}, card {n} of up to {most}, until a dude comes", play=text(play), n=n, most=most
    )


_DRAWN_FOR: Mapping[str, Callable[[str, str, State, Names], str]] = {
    "set_up": _for_set_up,
    "keeper": lambda deed, _, state, names: text(
        "His set-up, until a dude comes for {deed}", deed=names.place(state, deed)
    ),
    "lowball": lambda n, most, *_: text("His lowball, card {n} of {most}", n=n, most=most),
    "hand": _for_hand,
    "recruit": _until_dude(later("Diamonds 7, a new dude")),
    "help": _until_dude(PLAYS[HELP - 1]),
}


def _hand(_: Request[Any], state: State, names: Names) -> str:
    """Ask for the person's hand: of how many cards, and under a Coachwhip what a cheatin' hand costs (W-PLAY-4)."""
    asked, fight = text(_PROMPT["hand"]), state.fight
    shooter = fight.shooters.get("you", "") if fight is not None else ""
    if fight is not None and shooter in fight.posses["you"]:
        n = wording.your_draw(*your_draw(town_at(state, names.catalogue), shooter))
        asked = text("You draw {n}. {asked}", n=n, asked=asked)
    if fight is None or not fight.must_ace_cheat:
        return asked
    return text("{play}: {does}. {asked}", play=text(PLAYS[COACHWHIP - 1]), does=whip(), asked=asked)


def _starter(_: Request[Any], state: State, names: Names) -> str:
    """Ask for a starting dude: with the influence there is, and that Wyatt would win by it on day 1 (B17)."""
    town = town_at(state, names.catalogue)
    control, influence = town.control("wyatt"), town.influence("you")
    asked, said = text(_PROMPT["starter"]), {"c": control, "i": influence}
    if control > influence:
        return text(
            "{asked} Your influence is {i}: Wyatt's control {c} beats it, and wins on day 1.", asked=asked, **said
        )
    return text("{asked} Your influence is {i}, against Wyatt's control {c}.", asked=asked, **said)


def _shotgun(_: Request[Any], state: State, names: Names) -> str:
    reach = shotgun_reach(town_at(state, names.catalogue))
    return text("Shotgun: which dude of yours is aced? It reaches a value of {n}.", n=reach)


def _tie(request: Request[Any], *_: object) -> str:
    return text("All of them are equal: draw one of {n} by chance.", n=len(list(request.examples())))


def _about(request: Request[Any]) -> str:
    return str(getattr(request, "about", ""))


_BY_STATE: Mapping[str, Callable[[Request[Any], State, Names], str]] = {
    "accept": _accept,
    "card": _card_drawn,
    "hand": _hand,
    "shotgun": _shotgun,
    "starter": _starter,
    "job_rock": _of_dude(later("The job of {dude} succeeds. How much ghost rock does its card give you?")),
    "join": _join,
    "casualty": _casualty,
    "lower": _lower,
    "tie": _tie,
    "unpaid": _unpaid,
    "job_join": _job_join,
    "job_mark": _of_dude(later("{dude} starts a job. What is the mark?")),
    "wages": _of_dude(later("{dude} joins for ghost rock. Do you pay it?")),
    "where": _of_dude(later("Where does your card move {dude}?")),
    "until": _of_dude(later("How long do the numbers of {dude} change?")),
    "numbers": _of_dude(later("By how much does each number of {dude} change?")),
    "goods": _of_dude(later("Which card does {dude} get?")),
    "version": _of_dude(later("Which version takes the place of {dude}?")),
    "your_end": _of_card(later("At which end of your street does {card} stand?")),
    "entrance": _of_card(later("Where does {card} come into play?")),
}
_PROMPT: Mapping[str, str] = {
    "card": later("Draw the top card of Wyatt's deck. Which is it?"),
    "end": later("Both ends of his street are equal: flip a coin. Where does the deed go?"),
    "play": later("Roll a die for Wyatt's shootout play."),
    "shooter": later("Who is your shooter?"),
    "whip": later("Coachwhip! You showed a cheatin' hand: whom do you ace?"),
    "hand": later("Which hand do you show? Give its five cards, or what they come to."),
    "lowball": later("Which hand do you show for the lowball? Give its five cards, or what they come to."),
    "better": later("Both hands are of the same rank. Whose cards are better?"),
    "run": later("Who of yours flees? They go home booted."),
    "deck": later("Wyatt's deck at random: which card comes into it?"),
    "starter": later("Which dude do you start with?"),
    "hire": later("Which dude do you hire?"),
    "build": later("Which deed do you build?"),
    "enter": later("Which dude or deed comes into play?"),
}


def written(_: Written) -> str:
    """Say how a hand is typed: by its cards or its rank, each rank with its number."""
    ranks = enumerate(wording.HANDS, start=1)
    return text(
        "five cards such as “{cards}”, or a rank such as “rank 2”: {ranks}; “too few” if you have not five cards",
        cards=SAMPLES[0], ranks=", ".join(f"{n} {text(hand)}" for n, hand in ranks),
    )  # fmt: skip


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
        if not answer and request.key in _NONE:
            return _NONE[request.key](state, names)
        return capital(names.dudes(state, map(str, answer))) if isinstance(request, PickSeveral) else ""
    said, key = str(answer), request.key
    if key in DUDES:
        return _dude(request, said, state, names)
    if key in PLACES or (key == "job_mark" and said not in state.dudes):
        return capital(names.place(state, said))
    if key in CARDS and said in names.catalogue.cards:
        return _card(key, said, state, names)
    return _SAID[key](said, state, names) if key in _SAID else ""


def _all_paid(state: State, names: Names) -> str:
    return text("Pay all {due}", due=_due(state, names))


_NONE: Mapping[str, Callable[[State, Names], str]] = {  # by question: what it means to choose none of several dudes
    "unpaid": _all_paid,
    "run": lambda *_: text("All stay"),
    "join": lambda *_: text("Nobody joins"),
    "job_join": lambda *_: text("Nobody joins"),
}


def _card(key: str, card: str, _: State, names: Names) -> str:
    """Name a card with its cost and the numbers it is bought for; in a deck with what it is in a hand."""
    found = names.catalogue.cards[card]
    if key == "deck":
        return names.drawn(card)
    if isinstance(found, DudeCard):
        shoots = text(later("{n} stud") if found.stud else later("{n} draw"), n=found.bullets)
        return text(
            "{card}, cost {n}, influence {i}, {shoots}",
            card=names.card(card), n=found.cost, i=found.influence, shoots=shoots,
        )  # fmt: skip
    if isinstance(found, DeedCard):
        said = later("{card}, cost {n}, control {c}, production {p}, out of town")
        if not found.is_out_of_town:
            said = later("{card}, cost {n}, control {c}, production {p}")
        return text(said, card=names.card(card), n=found.cost, c=found.control, p=found.production)
    return text("{card}, cost {n}", card=names.card(card), n=found.cost)


def _lost(said: str, state: State, names: Names) -> str:
    way, _, dude = said.partition(" ")
    if way == SIDEKICK and dude:
        dude, _, card = dude.rpartition(" ")
        return text("{card} of {dude} covers one", card=names.card(card), dude=names.thing(state, dude))
    return text(LOST[way], dude=names.thing(state, dude)) if dude else text(LOST[way])


def _rolled(said: str, *_: object) -> str:
    return text("{n}: {play}", n=said, play=text(PLAYS[int(said) - 1]))


def _dude(request: Request[Any], dude: str, state: State, names: Names) -> str:
    """Name a dude with what matters: how it shoots, or where it comes from."""
    name, key = names.thing(state, dude), request.key
    if key == "shooter":
        return _shooter(request, dude, state, names)
    if key == "join" and state.fight is not None:
        return _joining(dude, state.fight.place, state, names)
    if key == "job_join":
        return _joining(dude, place_of(state, _about(request)), state, names)
    if key == "unpaid":
        return text("{dude}, {rock}", dude=name, rock=wording.rocks(town_at(state, names.catalogue).upkeep(dude)))
    return name


def _shooter(request: Request[Any], dude: str, state: State, names: Names) -> str:
    """Name a dude with how it shoots; the first that is offered with what it is first by."""
    said = later("{dude}, {shooting}")
    first, *others = map(str, request.examples())
    if others and dude == first:
        is_stud = town_at(state, names.catalogue).is_stud(dude)
        said = later("{dude}, {shooting}: your best stud") if is_stud else later("{dude}, {shooting}: your best draw")
    return text(said, dude=names.thing(state, dude), shooting=shooting(dude, state, names))


def _joining(dude: str, place: str, state: State, names: Names) -> str:
    """Name a dude that may join at a place; one from elsewhere with where it comes from, and whether it boots (B8)."""
    name, here = names.thing(state, dude), state.dudes[dude].place
    if here == place:
        return name
    boots = town_at(state, names.catalogue).joins_booted(dude)
    said = later("{dude} from {place}, booting") if boots else later("{dude} from {place}")
    return text(said, dude=name, place=names.place(state, here))


_answer = named(
    {
        "accept": later("Accept"),
        "refuse": later("Refuse"),
        "left": later("The left end"),
        "right": later("The right end"),
        "you": later("Mine"),
        "wyatt": later("Wyatt's"),
        "tie": later("Exactly the same"),
        "pay": later("Pay it"),
        "discard": later("Discard the dude"),
        "done": later("Nobody else"),
        "game": later("For the rest of the game"),
        "day": later("Until the end of the day"),
        "shootout": later("Until the end of the shootout"),
        "bullets": later("Bullets"),
        "influence": later("Influence"),
        "value": later("Value"),
        "control": later("Control"),
    }
)


def _shown(line: str, *, is_lowball: bool) -> str:
    """Say what a line that was typed comes to; a line that cannot be read stays as it is."""
    try:
        found = read(line, is_lowball=is_lowball)
    except CardError:
        return line
    said = capital(wording.hand_shown(found.hand))
    return " ".join((said, *(wording.short_playing(card) for card in found.cards)))


_SAID: Mapping[str, Callable[[str, State, Names], str]] = {
    "hand": lambda line, *_: _shown(line, is_lowball=False),
    "lowball": lambda line, *_: _shown(line, is_lowball=True),
    "casualty": _lost,
    "tie": subject,
    "card": lambda said, _, names: names.drawn(said),
    "play": _rolled,
    "job_mark": lambda said, state, names: names.thing(state, said),
    "accept": lambda said, *_: _answer(said),
    **dict.fromkeys(ENDS, lambda said, *_: _answer(said)),
}


def places(request: Request[Any], state: State, _: Names) -> Mapping[str, Answer]:
    """Return the answers that are dudes or places of the board."""
    if not isinstance(request, Pick):
        return {}
    key, found = request.key, request.options
    dudes = {things.DUDE(one): one for one in found if one in state.dudes} if key in {*DUDES, "tie", "job_mark"} else {}
    there = {SQUARE, home("you"), home("wyatt"), *state.deeds}
    spots = {things.PLACE(one): one for one in found if one in there} if key in {*PLACES, "job_mark"} else {}
    return {**dudes, **spots}


def seldom() -> tuple[Request[Any], ...]:
    """Return an example of each question that sample games may not come to."""
    whose = ("you", "wyatt", "tie")
    return (
        Pick("shotgun", "W-PLAY-1", ("01015", "01016")),
        Pick("whip", "W-PLAY-4", ("01015", "01016")),
        Pick("better", "B13", whose),
        Pick("lower", "B3", whose, about="2"),
        Pick("wages", "W-POSSE-4", ("pay", "discard"), about="01047"),
        PickSeveral("run", "B16", ("01015", "01016"), 0, 2),
    )
