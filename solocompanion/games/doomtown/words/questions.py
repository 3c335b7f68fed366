"""Words for questions and their answers, and the dudes that can be clicked to answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from solocompanion.core import worded
from solocompanion.core.answer_list import AnswerList
from solocompanion.core.cards import CardError
from solocompanion.core.requests import Answer, Draw, Flip, Pick, PickSeveral, Request, Roll, Written
from solocompanion.core.sentences import Fill
from solocompanion.core.worded import Questions
from solocompanion.core.words import capital, later, text
from solocompanion.games.doomtown import questions, things, wording
from solocompanion.games.doomtown.call_outs import accepted, refused
from solocompanion.games.doomtown.commands import barred
from solocompanion.games.doomtown.commands.beginning import DONE, gang_of
from solocompanion.games.doomtown.facts import DeedCard, DudeCard, title_of
from solocompanion.games.doomtown.poker import SAMPLES, read
from solocompanion.games.doomtown.rules.fights import SIDEKICK
from solocompanion.games.doomtown.rules.jobs import place_of
from solocompanion.games.doomtown.rules.shooting import COACHWHIP, HELP, draw_parts, shotgun_reach, your_draw
from solocompanion.games.doomtown.state import SQUARE, State, home
from solocompanion.games.doomtown.town import town_at
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.notes import draw_sum, subject
from solocompanion.games.doomtown.words.plays import PLAYS, shooting, whip

LOST = {
    "discard": later("Discard {dude}"),
    "ace": later("Ace {dude}"),
    "home": later("{dude} home booted"),
    "sidekick": later("A sidekick that is not listed here covers one"),
}
CALL_OUT = {"accept": later("Accept"), "refuse": later("Refuse")}
CARD = later("Draw the top card of Wyatt's deck. Which is it?")
STARTER = later("Which dude do you start with?")
LISTED = 10  # dudes that are listed before a name is typed
HAND = later("Which hand do you show? Give its five cards, or what they come to.")


R = TypeVar("R", bound=Request[Any])
A = TypeVar("A", bound=Answer)
R_contra = TypeVar("R_contra", bound=Request[Any], contravariant=True)
A_contra = TypeVar("A_contra", bound=Answer, contravariant=True)


class Worded(worded.Worded[R, A, State, Names]):
    """What is said and shown of one question of Doomtown."""


class Answers(worded.Answers[R_contra, A_contra, State, Names]):
    """A kind of answers that several questions have."""


fill: Fill[State, Names] = Fill(
    {
        "dude": lambda request, state, names: names.thing(state, request.about),
        "card": lambda request, _, names: names.card(request.about),
    }
)


# -- prompts -----------------------------------------------------------------------------------------------------------
def _accept(request: Pick, state: State, names: Names) -> str:
    """Say who calls out whom, and ask."""
    mark, call = request.about, state.call
    if call is None:
        return text("Does {dude} accept?", dude=names.thing(state, mark))
    said = {"leader": names.thing(state, call.leader), "dude": names.thing(state, mark)}
    return text("{leader} calls out {dude}. Do you accept?", **said)


def _join(_: PickSeveral, state: State, names: Names) -> str:
    place = names.place(state, state.fight.place) if state.fight else ""
    return text("Who of yours joins the shootout at {place}? Who comes from beside it boots.", place=place)


def _casualty(request: Pick, *_: object) -> str:
    left = int(request.about or 1)
    return text("You take {casualties}. Whom do you lose?", casualties=wording.casualties(left))


def _lower(request: Pick, *_: object) -> str:
    rank = int(request.about)
    return text("Both hands are a {hand} (rank {n}). Whose cards are lower?", hand=wording.hand(rank), n=rank)


def _unpaid(request: PickSeveral, state: State, names: Names) -> str:
    """Ask whether the person pays for all of their dudes, or who leaves; only the latter where it is not enough."""
    asked = later(
        "Upkeep: your dudes cost {due}, and you have {rock}. Do you pay for all of them? If not, say whom you discard."
    )
    if request.least:
        asked = later(
            "Upkeep: your dudes cost {due}, and you have {rock}. Whom do you discard? You pay for all the others."
        )
    return text(asked, due=wording.rocks(_due(state, names)), rock=state.purses["you"].rock)


def _due(state: State, names: Names) -> int:
    town = town_at(state, names.catalogue)
    return sum(town.upkeep(name) for name in state.of("you"))


def _job_join(request: PickSeveral, state: State, names: Names) -> str:
    mark = request.about
    name = names.thing(state, mark) if mark in state.dudes else names.place(state, mark)
    return text("Who joins the job against {mark}? Who comes from elsewhere boots, but for a trait.", mark=name)


def _card_drawn(request: Draw, state: State, names: Names) -> str:
    """Ask for a card of his deck: which of how many it is, and what for."""
    n, _, most = request.about.partition(" ")
    drawn_for = _DRAWN_FOR.get(request.purpose)
    why = drawn_for(n, most, state, names) if drawn_for is not None else ""
    return text("{why}: draw the top card of Wyatt's deck. Which is it?", why=why) if why else text(CARD)


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
    return lambda n, most, _, __: text(
        "{play}, card {n} of up to {most}, until a dude comes", play=text(play), n=n, most=most
    )


_DRAWN_FOR: Mapping[str, Callable[[str, str, State, Names], str]] = {
    "set_up": _for_set_up,
    "keeper": lambda deed, _, state, names: text(
        "His set-up, until a dude comes for {deed}", deed=names.place(state, deed)
    ),
    "lowball": lambda n, most, _, __: text("His lowball, card {n} of {most}", n=n, most=most),
    "hand": _for_hand,
    "recruit": _until_dude(later("Diamonds 7, a new dude")),
    "help": _until_dude(PLAYS[HELP - 1]),
}


def _hand(_: Written, state: State, names: Names) -> str:
    """Ask for the person's hand: of how many cards, and under a Coachwhip what a cheatin' hand costs (W-PLAY-4)."""
    asked, fight = text(HAND), state.fight
    shooter = fight.shooters.get("you", "") if fight is not None else ""
    if fight is not None and shooter in fight.posses["you"]:
        n = wording.your_draw(*your_draw(town_at(state, names.catalogue), shooter))
        asked = text("You draw {n}. {asked}", n=n, asked=asked)
    if fight is None or not fight.must_ace_cheat:
        return asked
    return text("{play}: {does}. {asked}", play=text(PLAYS[COACHWHIP - 1]), does=whip(), asked=asked)


def _starter(_: Pick, state: State, names: Names) -> str:
    """Ask for a starting dude: with the influence there is, and that Wyatt would win by it on day 1 (B17)."""
    town = town_at(state, names.catalogue)
    control, influence = town.control("wyatt"), town.influence("you")
    asked, said = text(STARTER), {"c": control, "i": influence}
    if control > influence:
        return text(
            "{asked} Your influence is {i}: Wyatt's control {c} beats it, and wins on day 1.", asked=asked, **said
        )
    return text("{asked} Your influence is {i}, against Wyatt's control {c}.", asked=asked, **said)


def _starting(request: Pick, answer: str, state: State, names: Names) -> str:
    """Name a dude that may start, the dudes a deck starts with, or, where there are some, that those are all."""
    if answer == DONE:
        mine = [names.catalogue.dudes[state.dudes[dude].card] for dude in state.of("you")]
        if not mine:
            return text("Nobody")
        return text(
            "Nobody else: {dudes}; cost {n}, influence {i}",
            dudes=names.dudes(state, list(state.of("you"))),
            n=sum(one.cost for one in mine),
            i=sum(one.influence for one in mine),
        )
    deck = gang_of(answer, names.catalogue)
    if deck is None:
        return _card(request, answer, state, names)
    gang = [names.catalogue.dudes[card] for card in deck.start]
    names_of = [one.name for one in gang]
    outfit = names.catalogue.outfits[deck.outfit]
    before, _, rest = text(deck.name).partition(", ")
    said = text(
        "{deck}: cost {n}, influence {i}",
        deck=capital(rest) if rest and before in text(outfit.name) else text(deck.name),
        n=sum(one.cost for one in gang),
        i=sum(one.influence for one in gang),
    )
    dudes = (_times(n, text(wording.last_name(title_of(name)))) for name, n in Counter(names_of).items())
    return "\n".join((said, ", ".join(dudes)))


def _times(n: int, name: str) -> str:
    return name if n == 1 else text("{n} × {name}", n=n, name=name)


def _own_gang(request: Pick, state: State, names: Names) -> AnswerList | None:
    """List who may start with their numbers, first the gang of the person's home, of its own set before others."""
    outfit = names.catalogue.outfits.get(state.purses["you"].outfit)
    if outfit is None or not outfit.gang:
        return None
    found = [names.catalogue.dudes[one] for one in request.options if one in names.catalogue.dudes]
    rows = {one.id: (names.card(one.id), str(one.cost), str(one.influence), _shoots(one)) for one in found}
    gang = [one for one in found if set(one.gang) & set(outfit.gang)]
    near = sorted(gang, key=lambda one: one.pack != outfit.pack)[:LISTED]
    heads = (text("Cost"), text("Infl."), text("Bullets"))
    return AnswerList(text("Of your gang"), heads, rows, tuple(one.id for one in near))


def _shotgun(_: Pick, state: State, names: Names) -> str:
    reach = shotgun_reach(town_at(state, names.catalogue))
    return text("Shotgun: which dude of yours is aced? It reaches a value of {n}.", n=reach)


def _tie(request: Draw, *_: object) -> str:
    return text("All of them are equal: draw one of {n} by chance.", n=len(list(request.examples())))


def _how_written() -> str:
    """Say how a hand is typed: by its cards or its rank, each rank with its number."""
    ranks = enumerate(wording.HANDS, start=1)
    return text(
        "five cards such as “{cards}”, or a rank such as “rank 2”: {ranks}; “too few” if you have not five cards",
        cards=SAMPLES[0], ranks=", ".join(f"{n} {text(hand)}" for n, hand in ranks),
    )  # fmt: skip


# -- answers -----------------------------------------------------------------------------------------------------------
def _all_paid(_: PickSeveral, state: State, names: Names) -> str:
    return text("Pay all {due}", due=_due(state, names))


def _call_out(request: Pick, answer: str, state: State, names: Names) -> str:
    """Word an answer to a call-out with what it leads to, a line each."""
    lead = accepted if answer == "accept" else refused
    return "\n".join((text(CALL_OUT[answer]), *lead(state, request.about, names)))


def _shoots(card: DudeCard) -> str:
    return text(later("{n} stud") if card.stud else later("{n} draw"), n=card.bullets)


def _card(_: Pick, card: str, __: State, names: Names) -> str:
    """Name a card with its cost and the numbers it is bought for."""
    found = names.catalogue.cards[card]
    if isinstance(found, DudeCard):
        return text(
            "{card}, cost {n}, influence {i}, {shoots}",
            card=names.card(card), n=found.cost, i=found.influence, shoots=_shoots(found),
        )  # fmt: skip
    if isinstance(found, DeedCard):
        said = later("{card}, cost {n}, control {c}, production {p}, out of town")
        if not found.is_out_of_town:
            said = later("{card}, cost {n}, control {c}, production {p}")
        return text(said, card=names.card(card), n=found.cost, c=found.control, p=found.production)
    return text("{card}, cost {n}", card=names.card(card), n=found.cost)


def _lost(_: Pick, said: str, state: State, names: Names) -> str:
    way, _blank, dude = said.partition(" ")
    if way == SIDEKICK and dude:
        dude, _blank, card = dude.rpartition(" ")
        return text("{card} of {dude} covers one", card=names.card(card), dude=names.thing(state, dude))
    return text(LOST[way], dude=names.thing(state, dude)) if dude else text(LOST[way])


def _rolled(_: Roll, said: str, *__: object) -> str:
    return text("{n}: {play}", n=said, play=text(PLAYS[int(said) - 1]))


def _dude(_: Request[Any], dude: str, state: State, names: Names) -> str:
    return names.thing(state, dude)


def _with_upkeep(_: PickSeveral, dude: str, state: State, names: Names) -> str:
    rock = wording.rocks(town_at(state, names.catalogue).upkeep(dude))
    return text("{dude}, {rock}", dude=names.thing(state, dude), rock=rock)


def _at_shootout(_: PickSeveral, dude: str, state: State, names: Names) -> str:
    return names.thing(state, dude) if state.fight is None else _joining(dude, state.fight.place, state, names)


def _at_job(request: PickSeveral, dude: str, state: State, names: Names) -> str:
    return _joining(dude, place_of(state, request.about), state, names)


def _place(_: Pick, place: str, state: State, names: Names) -> str:
    return capital(names.place(state, place))


def _several(_: PickSeveral, dudes: tuple[str, ...], state: State, names: Names) -> str:
    return capital(names.dudes(state, dudes))


def _shooter(request: Pick, dude: str, state: State, names: Names) -> str:
    """Name a dude with how it shoots; the first that is offered with what it is first by."""
    said = later("{dude}, {shooting}")
    first, *others = request.options
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


def _shown(line: str, *, is_lowball: bool) -> str:
    """Say what a line that was typed comes to; a line that cannot be read stays as it is."""
    try:
        found = read(line, is_lowball=is_lowball)
    except CardError:
        return line
    said = capital(wording.hand_shown(found.hand))
    return " ".join((said, *(wording.short_playing(card) for card in found.cards)))


def _dudes_there(request: Pick, state: State, _: Names) -> Mapping[str, Answer]:
    return {things.DUDE(one): one for one in request.options if one in state.dudes}


def _places_there(request: Pick, state: State, _: Names) -> Mapping[str, Answer]:
    there = {SQUARE, home("you"), home("wyatt"), *state.deeds}
    return {things.PLACE(one): one for one in request.options if one in there}


# -- kinds of answers --------------------------------------------------------------------------------------------------
DUDES = Answers[Pick, str](label=_dude, places=_dudes_there)
SEVERAL = Answers[PickSeveral, tuple[str, ...]](label=_dude, whole=_several)
PLACES = Answers[Pick, str](label=_place, places=_places_there)
MARKS = Answers[Pick, str](
    label=lambda request, one, state, names: (_dude if one in state.dudes else _place)(request, one, state, names),
    places=lambda request, state, names: {
        **_dudes_there(request, state, names),
        **_places_there(request, state, names),
    },
)
CARDS = Answers[Pick, str](label=_card)
OF_DECK = Answers[Draw, str](label=lambda _, card, __, names: names.drawn(card))
ENDS = Answers[Pick | Flip, str](words={"left": later("The left end"), "right": later("The right end")})
WHOSE = Answers[Pick, str](
    words={"you": later("Mine"), "wyatt": later("Wyatt's"), "tie": later("Exactly the same")},
)


# -- what is said of each ----------------------------------------------------------------------------------------------
WORDED = (
    # Wyatt's cards, and where chance decides for him
    Worded(questions.CARD, prompt=_card_drawn, answers=OF_DECK),
    Worded(
        questions.BOX_CARD,
        prompt=later("Wyatt's deck at random: which card comes into it?"),
        answers=OF_DECK,
        seldom=lambda: questions.BOX_CARD(("01055", "01056")),
    ),
    Worded(questions.PLAY, prompt=later("Roll a die for Wyatt's shootout play."), label=_rolled),
    Worded(
        questions.END,
        prompt=later("Both ends of his street are equal: flip a coin. Where does the deed go?"),
        answers=ENDS,
        seldom=lambda: questions.END(rule="W-D1"),
    ),
    Worded(
        questions.TIE,
        prompt=_tie,
        label=lambda _, one, state, names: subject(one, state, names),
        seldom=lambda: questions.TIE(("01015", "01016"), rule="W-SHOOT-1"),
    ),
    # the day
    Worded(
        questions.STARTER,
        prompt=_starter,
        answers=CARDS,
        label=_starting,
        listed=_own_gang,
        folds=True,
        barred=barred.starters,
    ),
    Worded(
        questions.LOWBALL,
        prompt=later("Which hand do you show for the lowball? Give its five cards, or what they come to."),
        label=lambda _, line, __, ___: _shown(line, is_lowball=True),
        written=_how_written,
    ),
    Worded(
        questions.LOWER,
        prompt=_lower,
        answers=WHOSE,
        seldom=lambda: questions.LOWER(("you", "wyatt", "tie"), "2"),
    ),
    Worded(questions.UNPAID, prompt=_unpaid, answers=SEVERAL, label=_with_upkeep, none=_all_paid),
    # cards of the person's
    Worded(questions.HIRE, prompt=later("Which dude do you hire?"), answers=CARDS, barred=barred.hired),
    Worded(questions.BUILD, prompt=later("Which deed do you build?"), answers=CARDS, barred=barred.built),
    Worded(
        questions.YOUR_END,
        prompt=later("At which end of your street does {card} stand?"),
        answers=ENDS,
    ),
    Worded(questions.GOODS, prompt=later("Which card does {dude} get?"), answers=CARDS, barred=barred.goods),
    Worded(questions.VERSION, prompt=later("Which version takes the place of {dude}?"), answers=CARDS),
    Worded(
        questions.ENTER,
        prompt=later("Which dude or deed comes into play?"),
        answers=CARDS,
        barred=barred.entering,
    ),
    Worded(questions.ENTRANCE, prompt=later("Where does {card} come into play?"), answers=PLACES),
    Worded(
        questions.WAGES,
        prompt=later("{dude} joins for ghost rock. Do you pay it?"),
        words={"pay": later("Pay it"), "discard": later("Discard the dude")},
        seldom=lambda: questions.WAGES(("pay", "discard"), "01047"),
    ),
    Worded(questions.WHERE, prompt=later("Where does your card move {dude}?"), answers=PLACES),
    Worded(
        questions.UNTIL,
        prompt=later("How long do the numbers of {dude} change?"),
        words={
            "game": later("For the rest of the game"),
            "day": later("Until the end of the day"),
            "shootout": later("Until the end of the shootout"),
        },
    ),
    Worded(
        questions.NUMBERS,
        prompt=later("By how much does each number of {dude} change?"),
        words={
            "bullets": later("Bullets"),
            "influence": later("Influence"),
            "value": later("Value"),
            "control": later("Control"),
        },
    ),
    # jobs
    Worded(questions.JOB_MARK, prompt=later("{dude} starts a job. What is the mark?"), answers=MARKS),
    Worded(
        questions.JOB_JOIN,
        prompt=_job_join,
        answers=SEVERAL,
        label=_at_job,
        none=later("Nobody joins"),
    ),
    Worded(
        questions.JOB_ROCK,
        prompt=later("The job of {dude} succeeds. How much ghost rock does its card give you?"),
    ),
    # shootouts
    Worded(
        questions.ACCEPT,
        prompt=_accept,
        label=_call_out,
        whole=lambda _, answer, __, ___: text(CALL_OUT[answer]),
    ),
    Worded(questions.JOIN, prompt=_join, answers=SEVERAL, label=_at_shootout, none=later("Nobody joins")),
    Worded(
        questions.SHOTGUN,
        prompt=_shotgun,
        answers=DUDES,
        seldom=lambda: questions.SHOTGUN(("01015", "01016")),
    ),
    Worded(questions.SHOOTER, prompt=later("Who is your shooter?"), answers=DUDES, label=_shooter),
    Worded(
        questions.HAND,
        prompt=_hand,
        label=lambda _, line, __, ___: _shown(line, is_lowball=False),
        written=_how_written,
    ),
    Worded(
        questions.WHIP,
        prompt=later("Coachwhip! You showed a cheatin' hand: whom do you ace?"),
        answers=DUDES,
        seldom=lambda: questions.WHIP(("01015", "01016")),
    ),
    Worded(
        questions.BETTER,
        prompt=later("Both hands are of the same rank. Whose cards are better?"),
        answers=WHOSE,
        seldom=lambda: questions.BETTER(("you", "wyatt", "tie")),
    ),
    Worded(questions.CASUALTY, prompt=_casualty, label=_lost),
    Worded(
        questions.RUN,
        prompt=later("Who of yours flees? They go home booted."),
        answers=SEVERAL,
        none=later("All stay"),
        seldom=lambda: questions.RUN(("01015", "01016")),
    ),
)
QUESTIONS: Questions[State, Names] = Questions(*WORDED, fill=fill)
