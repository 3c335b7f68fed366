"""The notes of trails in words: why a condition was not met, why a dude, deed or play fell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from solocompanion.core.trail import Note, Scalar
from solocompanion.core.words import capital, later, plural, printed, text
from solocompanion.games.doomtown.state import SQUARE, State, home
from solocompanion.games.doomtown.wording import Names, signed
from solocompanion.games.doomtown.words.conditions import full_condition, is_condition

Args = Sequence[Scalar]
NO_DUDE: Mapping[str, str] = {  # who would go, by condition
    "hearts_2": later("nobody unbooted of his is out of town"),
    "hearts_3": later("nobody unbooted of his is at home or in the square"),
    "diamonds_2": later("nobody unbooted of his is at home or in the square"),
    "diamonds_3": later("nobody unbooted of his is at home or in the square"),
    "diamonds_4": later("nobody unbooted of his is at home or in the square"),
    "clubs_2": later("nobody unbooted of his is at home"),
    "clubs_3": later("nobody unbooted of his is in the square"),
    "clubs_7": later("nobody unbooted of his is in the square"),
    "spades_2": later("nobody unbooted of his is at home"),
    "spades_3": later("nobody unbooted of his is in the square"),
}
NO_DEED: Mapping[str, str] = {  # where they would go
    "hearts_3": later("he controls every deed he owns"),
    "diamonds_2": later("every deed he controls is defended"),
    "diamonds_3": later("every deed he owns is defended"),
    "diamonds_4": later("he controls no deed with control"),
    "diamonds_7": later("every deed he owns is defended"),
    "clubs_3": later("you control no deed in town"),
    "clubs_7": later("no deed is in town"),
    "spades_3": later("you control no deed in town with PD 0 or more"),
}
NOBODY_TO_CALL: Mapping[str, str] = {  # where he would call out
    "hearts_5": later("he can call nobody out at a deed you control"),
    "diamonds_5": later("he can call nobody out at a deed he controls"),
    "clubs_1": later("he can call nobody out at a deed you control"),
    "clubs_4": later("he can call nobody out at a deed you control"),
    "clubs_6": later("he can call nobody out at any deed"),
    "spades_5": later("he can call nobody out in the square"),
}
NO_TAKE_OVER: Mapping[str, str] = {
    "clubs_5": later("no move takes a deed without losing control"),
}
MET: Mapping[str, str] = {  # by which numbers: his influence and the person's control
    "hearts_1": later("influence {his} reaches control {yours}"),
    "diamonds_7": later("in danger: influence {his} < control {yours}"),
    "spades_6": later("in danger: influence {his} < control {yours}"),
}
PLAIN: Mapping[str, str] = {
    "leavers_gone": later("your dudes who joined before count as gone from their deeds"),
    "leavers_there": later("your dudes who joined before still count at their deeds, by house rule"),
    "square_booted": later("who came to the square booted does not count for it"),
    "square_count": later("who came to the square booted counts for it too, by house rule"),
    "not_playable": later("the card is no dude and no deed"),
    "gadget": later("a Gadget has to be invented"),
    "in_play": later("it is unique, and his copy is in play"),
    "boot_hill": later("it is unique, and his copy is in Boot Hill"),
    "no_dude_drawn": later("no dude came among the cards drawn"),
    "no_dude": later("nobody of his can go"),
    "home_booted": later("who is at home is booted, and by house rule nobody else goes"),
    "no_deed": later("there is no such deed"),
    "nobody_to_call": later("he can call nobody out there"),
    "no_take_over": later("no move takes a deed for more control"),
    "booted": later("booted: it has to accept"),
    "tied": later("tied, so chance decided"),
    "chosen": later("chosen"),
}
BY_CONDITION: Mapping[str, Mapping[str, str]] = {
    "no_dude": NO_DUDE,
    "no_deed": NO_DEED,
    "nobody_to_call": NOBODY_TO_CALL,
    "no_take_over": NO_TAKE_OVER,
}


def note(one: Note, names: Names) -> str:
    """Word why a candidate stayed or fell."""
    if one.key == "met":
        return _met(one)
    if one.key in FILLED:
        return FILLED[one.key](one.args, names)
    said = BY_CONDITION.get(one.key, {}).get(one.subject) or PLAIN.get(one.key, "")
    return text(said) if said else one.key


# -- reasons with numbers ----------------------------------------------------------------------------------------------
def _met(one: Note) -> str:
    """Say that a condition is met, and by which numbers if it compares two."""
    if one.subject not in MET or len(one.args) < 2:
        return text("met")
    return text(MET[one.subject], his=one.args[0], yours=one.args[1])


def _threatened(args: Args, _: Names) -> str:
    return text("no: influence {his} < control {yours}", his=args[0], yours=args[1])


def _not_threatened(args: Args, _: Names) -> str:
    return text("no danger: influence {his}, your control {yours}", his=args[0], yours=args[1])


def _too_dear(args: Args, _: Names) -> str:
    return text("costs {cost}, he has {rock}", cost=args[0], rock=args[1])


def _pd_below(args: Args, _: Names) -> str:
    return text("the highest PD is {pd}, below {least}", pd=printed(int(args[0])), least=args[1])


def _pd(args: Args, _: Names) -> str:
    return text("PD {pd}", pd=printed(int(args[0])))


def _pd_not_negative(args: Args, _: Names) -> str:
    return text("the PD there is {pd}, not negative", pd=printed(int(args[0])))


def _rides(args: Args, names: Names) -> str:
    return text("by {dude} it does not boot", dude=names.card(str(args[0])))


def _would_lose(args: Args, names: Names) -> str:
    return text("he would lose control of {deed}", deed=names.card(str(args[0])))


def _weighed(args: Args, _: Names) -> str:
    """Say what he compares: what his dudes and the place cost, and what the person's do (W-CALL-2, W-RUN-1)."""
    return text("cost {his} with the place, yours {yours}", his=args[0], yours=args[1])


def _joins(args: Args, _: Names) -> str:
    return text("the PD there is {pd}, and he loses no deed by it", pd=printed(int(args[0])))


def _winning(args: Args, _: Names) -> str:
    """Say that he would win at sundown, with the numbers where the version that wrote it kept them."""
    if not args:
        return text("you passed, and he wins at sundown")
    return text("you passed, and his control is {control}, your influence {influence}", control=args[0],
                influence=args[1])  # fmt: skip


def _end_weights(args: Args, _: Names) -> str:
    """Say what the deeds on a side of his home cost, and how many they are (W-D1)."""
    return plural("{n} deed, cost {cost}", "{n} deeds, cost {cost}", int(args[1]), cost=args[0])


def _drawn_for(args: Args, _: Names) -> str:
    """Say what made up the number of cards he drew for his hand (W-DRAW-2)."""
    five, own, support, more = (int(one) for one in args)
    return draw_sum(five, own, support, more)


def draw_sum(five: int, own: int, support: int, more: int) -> str:
    """Say what makes up the number of cards he draws: "5 + 2 for his shooter's bullets + 2 for support"."""
    said = text("{five} + {own} for his shooter's bullets + {support} for support", five=five, own=own, support=support)
    return text("{said}, {n} by your cards", said=said, n=signed(more)) if more else said


def _best_of(args: Args, _: Names) -> str:
    return plural("the best of {n} card drawn", "the best five of {n} cards drawn", int(args[0]))


def _no_gain(args: Args, _: Names) -> str:
    best, least = int(args[0]), int(args[1])
    if least:
        return text("the best move changes his control by {n}", n=signed(best) if best else 0)
    return text("every move would cost him control, {n} at best", n=printed(best))


def _no_target(args: Args, _: Names) -> str:
    """Say that nobody can be hit; of the Shotgun up to which value it reaches."""
    return text("nobody has a value of {n} or less", n=args[0]) if args else text("nobody is left without a Horse")


def _bullets(args: Args, _: Names) -> str:
    return text("bullets {n}", n=args[0])


def _dude_priority(args: Args, _: Names) -> str:
    heads = (later("cost {n}"), later("bullets {n}"), later("influence {n}"), later("rank {n}"))
    said = [text(head, n=n) for head, n in zip(heads, args, strict=False)]
    return text("priority: {numbers}", numbers=", ".join(said))


def _deed_priority(args: Args, _: Names) -> str:
    if not args:
        return text("the square comes after all deeds")
    heads = (later("control {n}"), later("cost {n}"), later("income {n}"))
    said = [text(head, n=n) for head, n in zip(heads, args, strict=False)]
    return text("priority: {numbers}", numbers=", ".join(said))


FILLED: Mapping[str, Callable[[Args, Names], str]] = {
    "weighed": _weighed,
    "joins": _joins,
    "winning": _winning,
    "end_weights": _end_weights,
    "drawn_for": _drawn_for,
    "best_of": _best_of,
    "no_gain": _no_gain,
    "no_target": _no_target,
    "threatened": _threatened,
    "not_threatened": _not_threatened,
    "too_dear": _too_dear,
    "pd_below": _pd_below,
    "pd": _pd,
    "pd_not_negative": _pd_not_negative,
    "would_lose": _would_lose,
    "rides": _rides,
    "bullets": _bullets,
    "dude_priority": _dude_priority,
    "deed_priority": _deed_priority,
}


def apart(key: str, mine: Sequence[Scalar], theirs: Sequence[Scalar]) -> str:
    """Say by which number one candidate came before another: what a criterion gives to both (W-DEF-1, W-DEF-2)."""
    differs = next((n for n, (one, other) in enumerate(zip(mine, theirs, strict=False)) if one != other), None)
    heads = APART.get(key, ())
    if differs is None or not heads:
        return ""
    rank = differs == len(mine) - 1
    head = heads[-1] if rank and key != "pd" else heads[min(differs, len(heads) - 2)] if len(heads) > 1 else heads[0]
    return text(head, mine=printed(int(mine[differs])), theirs=printed(int(theirs[differs])))


APART: Mapping[str, Sequence[str]] = {
    "pd": (later("PD {mine} against {theirs}"),),
    "bullets": (later("{mine} bullets against {theirs}"),),
    "dude_priority": (
        later("cost {mine} against {theirs}"),
        later("{mine} bullets against {theirs}"),
        later("influence {mine} against {theirs}"),
        later("rank {mine} against {theirs}"),
    ),
    "deed_priority": (
        later("control {mine} against {theirs}"),
        later("cost {mine} against {theirs}"),
        later("income {mine} against {theirs}"),
        later("it is farther from his home"),
        later("rank {mine} against {theirs}"),
    ),
}


# -- subjects ----------------------------------------------------------------------------------------------------------
def subject(name: str, state: State, names: Names) -> str:
    """Name a dude, a place, a play or a condition of a trail."""
    if name in SAID:
        return text(SAID[name])
    if is_condition(name):
        return capital(full_condition(name))
    if name in {SQUARE, home("you"), home("wyatt")}:
        return capital(names.place(state, name))
    kind, _, rest = name.partition(" ")
    if rest or kind in PLAYS:
        return _play(kind, rest, state, names)
    return names.thing(state, name)


SAID: Mapping[str, str] = {
    "wyatt": later("Wyatt's posse"),
    "flee": later("He flees"),
    "stay": later("He stays"),
    "hand": later("His hand"),
    "left": later("The left end"),
    "right": later("The right end"),
}
PLAYS: Mapping[str, str] = {
    "play": later("His shootout play {n}"),
    "pass": later("Pass"),
    "move": later("{dude} to {place}"),
    "call": later("A call-out at {place}"),
    "deed": later("Build the deed"),
    "dude": later("The dude comes home"),
    "press": later("The dude comes for what he has"),
    "recruit": later("A new dude to {place}"),
}


def _play(kind: str, rest: str, state: State, names: Names) -> str:
    """Name a play by what trails call it: "move", a dude and a place."""
    parts = rest.split()
    if kind == "move" and len(parts) == 2:
        return text(PLAYS[kind], dude=names.dude(state, parts[0]), place=names.place(state, parts[1]))
    if kind == "play" and parts:
        return text(PLAYS[kind], n=parts[0])
    if kind in {"call", "recruit"} and parts:
        return text(PLAYS[kind], place=names.place(state, parts[0]))
    return text(PLAYS[kind]) if kind in PLAYS else names.thing(state, kind)
