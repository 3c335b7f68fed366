"""The notes of trails in words, and what they are about.

A note knows no state, so it cannot name a region by the name on the card: `reasons.ruling` adds the names beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solocompanion.core.trail import Note, Scalar
from solocompanion.core.words import later, listed, named, plural, text
from solocompanion.games.tiny_epic_kingdoms import things
from solocompanion.games.tiny_epic_kingdoms.combined_map import FAR
from solocompanion.games.tiny_epic_kingdoms.facts import RESOURCE_KINDS
from solocompanion.games.tiny_epic_kingdoms.rules.positions import KIND_RANK
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.wording import ACTION, KIND, RESOURCE, Names

RUNGS: Mapping[tuple[str, str], str] = {  # from which class of source to which class of target
    ("doubled", "empty"): later("Doubled region into an empty one"),
    ("doubled", "own"): later("Doubled region onto its own meeple"),
    ("doubled", "yours"): later("Doubled region attacks you"),
    ("home", "empty"): later("Home into an empty region"),
    ("home", "own"): later("Home onto its own meeple"),
    ("home", "yours"): later("Home attacks you"),
    ("single", "empty"): later("Lone meeple into an empty region"),
}
RANKED = tuple(sorted(KIND_RANK, key=KIND_RANK.__getitem__))  # kinds in the order of TEK-K3
kind_words, resource_words = named(dict[str, str](KIND.items())), named(dict[str, str](RESOURCE.items()))
_source = named({
    "doubled": later("this rung moves from a doubled region"),
    "home": later("this rung moves from Home"),
    "single": later("this rung moves a lone meeple"),
})  # fmt: skip
_beside = named({
    "": later("no meeple beside it may go there"),
    "doubled": later("not next to a doubled region"),
    "home": later("not next to Home"),
    "single": later("not next to a lone meeple"),
})  # fmt: skip
_stuck = named({
    "": later("no border region it could quest to"),
    "any": later("no region next to it that it may go to"),
    "empty": later("no empty region next to it"),
    "own": later("no region of its own further out next to it"),
    "yours": later("no region to attack next to it"),
})  # fmt: skip
_class = named({"empty": later("empty"), "own": later("its own"), "yours": later("yours")})
_first = named({
    "empty": later("empty regions come first"),
    "own": later("its own regions come first"),
    "yours": later("attacks come first"),
})  # fmt: skip
_PAID_WITH = {"tower": "ore", things.RESEARCH("ai"): "mana", things.SUPPLY("ai"): "food"}


# -- notes -------------------------------------------------------------------------------------------------------------
def note(reason: Note, _: Names) -> str:
    """Say why a candidate stayed or fell, or whether it meets a condition."""
    return _WORDS[reason.key](reason)


def rung(source: str, target: str) -> str:
    """Name a rung of the Patrol's ladder by its classes."""
    return text(RUNGS[source, target])


def target_words(into: str) -> str:
    """Say into which class of region a Quest leads."""
    return text(_QUESTS[into])


_QUESTS: Mapping[str, str] = {
    "empty": later("Border region with two into an empty one"),
    "own": later("Border region with two onto its own meeple"),
    "yours": later("Border region with two attacks you"),
}


def _plain(message: str) -> Callable[[Note], str]:
    return lambda _: text(message)


def _by(word: Callable[[str], str], n: int = 0) -> Callable[[Note], str]:
    """Word a note by one of its arguments."""
    return lambda reason: word(str(reason.args[n]))


def _counted(message: str, *keys: str) -> Callable[[Note], str]:
    """Word a note by its arguments in order."""
    return lambda reason: text(message, **dict(zip(keys, reason.args, strict=True)))


def _no_move(reason: Note) -> str:
    source, target = map(str, reason.args)
    return text("{rung}: no such move", rung=rung(source, target))


def _legal(reason: Note) -> str:
    source, target, moves = map(str, reason.args)
    n = len(moves.split())
    return plural("{rung}: {n} move", "{rung}: {n} moves", n, rung=rung(source, target))


def _later_rung(reason: Note) -> str:
    number, source, target = map(str, reason.args)
    return text("only later, on rung {n}: {rung}", n=number, rung=rung(source, target))


def _full(reason: Note) -> str:
    ai, you = map(int, reason.args)
    if ai and you:
        return text("full: one of each side")
    return text("full: two of the AI's") if ai else text("full: two of yours")


def _other_card(reason: Note) -> str:
    return text("it begins on its own card") if reason.args[0] == "A" else text("a Quest leads to your card")


def _other_class(reason: Note) -> str:
    own, taken = map(str, reason.args)
    return text("{is_now}; {first}", is_now=_class(own), first=_first(taken))


def _empty(reason: Note) -> str:
    n = int(reason.args[0])
    return plural("next to {n} empty region", "next to {n} empty regions", n) if n else text("next to no empty region")


def _far(reason: Note) -> str:
    steps, most = map(int, reason.args)
    if reason.kept:
        return plural("furthest out: {n} step", "furthest out: {n} steps", steps)
    return plural("{n} step; furthest is {most}", "{n} steps; furthest is {most}", steps, most=most)


def _from_least(reason: Note) -> str:
    if reason.kept:
        return text("next to {kind}, which it holds fewest of", kind=kind_words(str(reason.args[0])))
    return text("next to no kind it holds fewest of")


def _from_most(reason: Note) -> str:
    kind, held, most = reason.args
    if kind not in RESOURCE_KINDS:
        return _no_resource(kind)
    if reason.kept:
        return text("holds most: {kind} {n}", kind=kind_words(str(kind)), n=held)
    return text("{kind} {n}; the most is {most}", kind=kind_words(str(kind)), n=held, most=most)


def _no_resource(kind: Scalar) -> str:
    return text("{kind} is no kind of a resource", kind=kind_words(str(kind)))


def _to_least(reason: Note) -> str:
    kind, held, fewest = reason.args
    if kind not in RESOURCE_KINDS:
        return _no_resource(kind)
    if reason.kept:
        return text("holds fewest: {kind} {n}", kind=kind_words(str(kind)), n=held)
    return text("{kind} {n}; the fewest is {fewest}", kind=kind_words(str(kind)), n=held, fewest=fewest)


def _met(reason: Note) -> str:
    met = [str(n) for n, one in enumerate(reason.args, 1) if int(one)]
    if not met:
        return text("meets none of its conditions")
    return plural("meets condition {which} only", "meets conditions {which} only", len(met), which=listed(met))


def _by_rank(reason: Note) -> str:
    return text("{kind}: another kind comes first", kind=kind_words(RANKED[int(reason.args[0])]))


def _kept_or(kept: str, fell: Callable[[Note], str]) -> Callable[[Note], str]:
    """Word a note of one that stayed apart from that of one that fell."""
    return lambda reason: text(kept) if reason.kept else fell(reason)


def _held(reason: Note) -> str:
    if reason.kept:
        return text("it holds most of its kind: {n}", n=reason.args[0])
    return text("it holds {n} of its kind, more of another", n=reason.args[0])


def _steps(reason: Note) -> str:
    n = int(reason.args[0])
    if reason.kept:
        if len(reason.args) > 1:
            return plural("nearest to Home: {n} step", "nearest to Home: {n} steps", n)
        return plural("furthest from Home: {n} step", "furthest from Home: {n} steps", n)
    if len(reason.args) > 1:
        return plural(
            "{n} step from Home; the nearest is {least}", "{n} steps from Home; the nearest is {least}", n,
            least=reason.args[1],
        )  # fmt: skip
    return plural("{n} step from Home; another is further", "{n} steps from Home; another is further", n)


def _to_empty_steps(reason: Note) -> str:
    n = int(reason.args[0])
    if n == FAR:
        return text("no way to an empty region")
    if reason.kept:
        return plural("nearest to an empty region: {n} step", "nearest to an empty region: {n} steps", n)
    return plural(
        "{n} step to an empty region; another is nearer", "{n} steps to an empty region; another is nearer", n
    )


def _to_you_steps(reason: Note) -> str:
    n = int(reason.args[0])
    if n == FAR:
        return text("no way to a region of yours")
    if reason.kept:
        return plural("nearest to a region of yours: {n} step", "nearest to a region of yours: {n} steps", n)
    return plural("{n} step to a region of yours; another is nearer",
                  "{n} steps to a region of yours; another is nearer", n)  # fmt: skip


def _cost(reason: Note) -> str:
    _, cost, has = reason.args
    resource = resource_words(_PAID_WITH[reason.subject])
    return text("costs {cost} {resource}, it has {has}", cost=cost, resource=resource, has=has)


def _retreat_cost(reason: Note) -> str:
    cost, has = reason.args
    if reason.kept:
        return text("retreats for {cost} Food", cost=cost)
    return text("a retreat costs {cost} Food, it has {has}", cost=cost, has=has)


def _no_lone(reason: Note) -> str:
    if reason.subject == things.SUPPLY("ai"):
        return text("no meeple of the AI's is alone")
    return text("no lone meeple of the AI's is there")


def _pays_then(reason: Note) -> str:
    first, ore, food = reason.args
    has = {"ore": ore, "food": food}
    other = "food" if first == "ore" else "ore"
    words = {"first": resource_words(str(first)), "other": resource_words(other), "n": has[str(first)], "m": has[other]}
    if ore == food:
        return text("after Mana {first} pays: it has {n}, as many as {other}", **words)
    return text("after Mana {first} pays: it has {n}, and {m} {other}", **words)


def _of_resource(message: str) -> Callable[[Note], str]:
    return lambda reason: text(message, resource=resource_words(str(reason.args[0])))


_WORDS: Mapping[str, Callable[[Note], str]] = {
    "no_move": _no_move,
    "legal": _legal,
    "full": _full,
    "closed": _plain(later("waits for a region that is still empty")),
    "let_in": _plain(later("may be entered: nothing that it waits for is empty")),
    "waived": _plain(later("may be entered: what is still empty cannot be reached before it")),
    "allied": _plain(later("the AI attacks nobody while it has an alliance")),
    "hopeless": _plain(later("the AI attacks only with something to pay")),
    "other_card": _other_card,
    "own_card_first": lambda _: text("its own card comes first"),
    "other_class": _other_class,
    "later_rung": _later_rung,
    "other_source": _plain(later("next to a region that was not chosen to move from")),
    "not_further": _counted(later("its own, {steps} from Home: not further out than {source}"), "steps", "source"),
    "not_beside": _by(_beside),
    "lone_stays": _plain(later("a lone meeple goes only into an empty region")),
    "inland": _plain(later("not on the border")),
    "home_stays": _plain(later("Home keeps two, and none is in supply")),
    "ruins_stay": _plain(later("the AI never leaves Ruins")),
    "source_class": _by(_source, 1),
    "stuck": _by(_stuck),
    "single": _plain(later("a lone meeple does not quest")),
    "from_empty": _empty,
    "to_empty": _empty,
    "from_far": _far,
    "to_far": _far,
    "from_least": _from_least,
    "from_most": _from_most,
    "to_least": _to_least,
    "from_count": _counted(later("meets {n} of {all}"), "n", "all"),
    "to_count": _counted(later("meets {n} of {all}"), "n", "all"),
    "from_met": _met,
    "to_met": _met,
    "kind": _kept_or(later("no kind comes before its own"), _by_rank),
    "produces": _kept_or(later("yields a resource"), _plain(later("only Forest, Mountain and Plains are compared"))),
    "held": _held,
    "set_order": _plain(later("no empty region of a kind it holds fewest of, so the order of kinds decides")),
    "to_list": _plain(later("no empty region to quest to, so the list of preferences decides")),
    "to_order": _plain(later("no empty region to quest to, so the order of kinds decides, by house rule")),
    "quest_kind": _kept_or(later("no kind comes before its own"), _plain(later("another kind comes first"))),
    "steps": _steps,
    "own_card": _kept_or(later("on the AI's own card"), _plain(later("its own card comes first, by house rule"))),
    "to_empty_steps": _to_empty_steps,
    "to_you_steps": _to_you_steps,
    "tied": _plain(later("equal in everything")),
    "chosen": _plain(later("chosen")),
    "unoccupied": _plain(later("empty, so there is no Quest yet")),
    "not_awaited": _plain(later("empty, but the AI cannot reach it: no Quest waits for it")),
    "quest_waits": _plain(later("no Quest while a region of its card is empty")),
    "no_source": _plain(later("no doubled region of the AI's is on the border")),
    "cost": _cost,
    "top": _plain(later("there is no further level")),
    "no_reserve": _plain(later("all seven meeples are in play")),
    "no_lone": _no_lone,
    "only_ruins": _plain(later("its lone meeples are all in Ruins: no expanding there, by house rule")),
    "own_ruins": _plain(later("no expanding in Ruins, by house rule")),
    "taken": _by(named({"ai": later("the AI's shield is on it"), "you": later("your shield is on it")})),
    "topmost": _plain(later("the topmost open action")),
    "never": _plain(later("the AI never trades")),
    "yields": _of_resource(later("yields 1 {resource}")),
    "yields_none": _plain(later("yields nothing")),
    "at_most_one": _of_resource(later("no second {resource} in one collection")),
    "nine": _of_resource(later("the AI has nine {resource} already")),
    "amount": _counted(later("it has {n}; another comes first"), "n"),
    "gained_one": _plain(later("it gained one already")),
    "score": _counted(later("die {die}, it can pay {might}: counts {n}"), "die", "might", "n"),
    "odd": _counted(later("die {die}, nothing but Mana for the odd point: counts {n}"), "die", "n"),
    "flag": _by(named({"ai": later("the AI shows the white flag"), "you": later("you show the white flag")})),
    "retreat_cost": _retreat_cost,
    "retreat_nowhere": _plain(later("no region beside it to retreat to")),
    "retreat_war": _plain(later("a retreat there would begin a war")),
    "pays_then": _pays_then,
    "compared": _counted(later("you {you}, the AI {ai}"), "you", "ai"),
}
KEYS = frozenset(_WORDS)


# -- what it is about --------------------------------------------------------------------------------------------------
def subject(name: str, state: State, names: Names) -> str:
    """Name a candidate or a place of a trail."""
    if (rung := things.RUNG.of(name)) is not None:
        card, n = rung[0][0], rung[0][1:]
        return text("Rung {n}", n=n) if card == "A" else text("Rung {n} on your card", n=n)
    if (action := things.ACTION.of(name)) is not None:
        return text(ACTION[action[0]])
    if (amount := things.RES.of(name)) is not None:
        return text("The AI's {resource}", resource=resource_words(amount[1]))
    if name in _THINGS:
        return text(_THINGS[name])
    return names.space(state, name)


_THINGS: Mapping[str, str] = {
    things.TOWER(): later("The tower"),
    things.RESEARCH("ai"): later("The AI's research"),
    things.SUPPLY("ai"): later("The AI's supply"),
    things.WAR(): later("The war"),
}
