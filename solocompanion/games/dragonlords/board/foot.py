"""The strip at the foot: what the person has, and how near the end is for both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from attrs import evolve

from solocompanion.core.board import Label, Sprite
from solocompanion.core.made_drawings import made
from solocompanion.core.words import capital, plural, text
from solocompanion.games.dragonlords import things
from solocompanion.games.dragonlords.board import geometry as at
from solocompanion.games.dragonlords.board.called import areas, said
from solocompanion.games.dragonlords.facts import ITEMS, MOST_HEROES, MOST_SCROLLS, SHARDS
from solocompanion.games.dragonlords.rules.control import TO_LOSE, TO_WIN, cult_kingdoms, own_kingdoms
from solocompanion.games.dragonlords.rules.income import income_total
from solocompanion.games.dragonlords.state import State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.lobby import tags

NUMBER, CAPTION = 26.0, 12.0
BASE, UNDER = 3.5, 20.0  # baselines of number and caption, from the middle of the strip
ROW = -6.0  # the middle of signs
DIGIT = 13.6  # how wide a figure of a number is
FREE_ACTIONS = 3
GRID = ("ship", *ITEMS, "treasure")
PALE = 0.35  # the opacity of what there is none of
TRAY = 50.0  # units that the words before it take


def foot(state: State, names: Names) -> Iterator[Sprite]:
    """Draw the strip from left to right."""
    yield from _force(state, names)
    yield from _purse(state, names)
    yield from _actions(state, names)
    yield from _scrolls(state, names)
    yield from _heroes(state, names)
    yield from _belongings(state, names)
    yield from _shards(state)
    yield from _kingdoms(state, names)
    for n, x in enumerate((205.0, 309.0, 384.0, 459.0, 615.0, 734.0, 825.0)):
        yield Sprite(at.STROKE(n), made(_stroke()), x, at.FOOT_Y, 2, 42, at.SIGN)


@lru_cache
def _stroke() -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 42"><path d="M1,0V42" stroke="var(--line)" '
        'stroke-width="1"/></svg>'
    )


def _stat(
    id_: str, left: float, wide: float, n: int, caption: str, spoken: str, rule: str, sign: float = 0.0
) -> Sprite:
    """Return a number with its caption; a sign of some width stands before it."""
    x = left + wide / 2
    labels = (
        Label(str(n), left + sign - x, BASE, NUMBER, "ink", 700, "start", room=44),
        Label(caption, left - x, UNDER, CAPTION, "ink2", 400, "start", room=wide),
    )
    return Sprite(id_, "", x, at.FOOT_Y, wide, at.FOOT_H, at.SPACE, spoken, labels=labels, rule=rule)


def _sign(id_: str, art: str, x: float, size: float) -> Sprite:
    return Sprite(id_, art, x, at.FOOT_Y + ROW, size, size, at.SIGN)


def _force(state: State, names: Names) -> Iterator[Sprite]:
    civ, all_ = names.civ(state.setup.civ), state.everybody
    figures = names.force(all_) or text("nobody on the map")
    briefly = names.force(evolve(all_, king=False, wizard=False) if all_.lords else all_) or figures  # it has to fit
    is_bought = any(state.reserve.values())
    title = text("{civ} of {area}", civ=civ, area=names.area(state, state.home)) if state.home else civ
    x = 105.0
    labels = (
        Label(title, 54 - x, -2.5, 15, "ink", 600, "start", room=142),
        Label(text("to place") if is_bought else briefly, 54 - x, 15, CAPTION, "ink2", 400, "start", room=142),
    )
    about = tags("civ", state.setup.civ, names)
    spoken = said(title, *(one.text for one in about), text("on the map: {figures}", figures=figures))
    rule = about[-1].rule  # that of what it alone can do
    yield Sprite(at.FORCE(), "", x, at.FOOT_Y, 186, at.FOOT_H, at.SPACE, spoken, labels=labels, rule=rule)
    yield _good(state, names, "unit", f"unit_{state.setup.civ}", (30, at.FOOT_Y, 38, 38))
    yield from _reserve(state, names)
    yield from _missing(state)


def _missing(state: State) -> Iterator[Sprite]:
    """Draw a King or a Wizard who is not on the map, so that they can be set back onto it."""
    all_ = state.everybody
    for n, (is_there, id_, art, spoken) in enumerate(
        (
            (all_.king, things.KING(), "king", text("Your King; not on the map")),
            (all_.wizard, things.WIZARD(), "wizard", text("Your Wizard; not on the map")),
        )
    ):
        if state.home and not is_there:
            place = (16 + 28 * n, at.FOOT_Y + 16, 17, 17)
            yield Sprite(id_, art, *place, at.PIECE, spoken, outline="round", opacity=0.6, side="you", rule="UNIT-1")


def _purse(state: State, names: Names) -> Iterator[Sprite]:
    to_come = income_total(state, names.world(state))
    spoken = said(text("{n} gold", n=state.gold), text("{n} gold to come in the income phase", n=to_come))
    caption = text("gold, {n} to come", n=to_come)
    yield _stat(things.PURSE(), 214, 90, state.gold, caption, spoken, "INC-1", 25)
    yield _sign(at.PURSE_SIGN(), "gold", 224, 20)


def _actions(state: State, names: Names) -> Iterator[Sprite]:
    n = state.actions
    said_ = plural("{n} action left", "{n} actions left", n)
    yield _stat(things.ACTIONS(), 318, 62, n, plural("action left", "actions left", n), said_, "PUR-1")
    for i in range(max(n, FREE_ACTIONS) if n <= FREE_ACTIONS else 0):
        art = "action_left" if i < n else "action_free"
        x = 318 + DIGIT + 11 + 15 * i
        yield Sprite(at.ACTION_PIP(i), art, x, at.FOOT_Y + ROW, 13, 13, at.SIGN)
    yield _good(state, names, "action", "", (349, at.FOOT_Y + 16, 62, 14))


def _scrolls(state: State, names: Names) -> Iterator[Sprite]:
    spoken = text("{n} of {most} Scroll Cards", n=state.scrolls, most=MOST_SCROLLS)
    yield _stat(things.SCROLLS(), 393, 62, state.scrolls, text("of {n} scrolls", n=MOST_SCROLLS), spoken, "UNIT-4", 25)
    yield _good(state, names, "scroll", "scroll", (403, at.FOOT_Y + ROW, 20, 20))


def _heroes(state: State, names: Names) -> Iterator[Sprite]:
    n = state.heroes
    spoken = text("{n} of {most} Heroes", n=n, most=MOST_HEROES)
    yield _stat(things.HEROES(), 468, 60, n, text("of {n} heroes", n=MOST_HEROES), spoken, "UNIT-3", 27)
    yield _good(state, names, "hero", "hero", (479, at.FOOT_Y + ROW, 24, 24))


def _belongings(state: State, names: Names) -> Iterator[Sprite]:
    """Draw ships, items and treasures in two rows, pale where there is none: they are where a good is bought too."""
    for i, good in enumerate(GRID):
        row, column = divmod(i, len(GRID) // 2)
        place = (542 + column * 19.5, at.FOOT_Y - 11 + row * 22.0, 18.0, 18.0)
        with_, kept = state.items.get(good, 0), state.kept.get(good, 0)
        n = len(state.ships) if good == "ship" else with_ + kept
        where = [
            text("{n} with the Heroes", n=with_) if with_ else "",
            text("{n} in the Kingdom", n=kept) if kept else "",
            plural("{n} ship on the map", "{n} ships on the map", n) if good == "ship" and n else "",
        ]
        yield _good(state, names, good, good, place, *(where if n else [text("you have none")]), n=n)


def _good(
    state: State, names: Names, good: str, art: str, place: tuple[float, float, float, float], *more: str, n: int = -1
) -> Sprite:
    """Return a good of table 1 with its price; pale where there is none of it and none can be bought."""
    x, y, w, h = place
    bought, price = state.bought.get(good, 0), _price(state, names, good)
    spoken = said(
        capital(names.good(good)),
        text("costs {n} gold", n=price) if price else "",
        text("{n} bought this turn", n=bought) if bought else "",
        *more,
    )
    labels = (Label(str(n), 9, 9.5, 12, "ink", 700, halo="window"),) if n > 1 else ()
    is_pale = n == 0 and not bought and state.phase != "purchase"
    return Sprite(
        things.GOOD(good),
        art,
        x,
        y,
        w,
        h,
        at.PIECE,
        spoken,
        labels=labels,
        opacity=PALE if is_pale else 1.0,
        rule="PUR-1",
    )


def _price(state: State, names: Names, good: str) -> int:
    if good == "unit":
        return names.catalogue.civilizations[state.setup.civ].price
    found = names.catalogue.prices.get(good)
    return found.gold if found is not None else 0


def _shards(state: State) -> Iterator[Sprite]:
    n = state.shards
    spoken = text("{n} of {most} shards", n=n, most=SHARDS)
    yield _stat(things.SHARDS(), 622, 108, n, text("of {n} shards", n=SHARDS), spoken, "VIC-2")
    for i in range(SHARDS):
        art = "shard" if i < n else "shard_missing"
        x = 622 + DIGIT + 8.5 + i * 12.8
        yield Sprite(at.SHARD_PIP(i), art, x, at.FOOT_Y + ROW, 22, 22, at.SIGN)


def _kingdoms(state: State, names: Names) -> Iterator[Sprite]:
    world = names.world(state)
    yours, theirs = own_kingdoms(state, world), cult_kingdoms(state, world)
    for id_, left, some, most, caption, spoken, rule in (
        (
            things.KINGDOMS(),
            741.0,
            yours,
            TO_WIN,
            text("of {n}, yours", n=TO_WIN),
            text("{n} of {most} Kingdoms are yours", n=len(yours), most=TO_WIN),
            "VIC-1",
        ),
        (
            at.CULT_KINGDOMS(),
            832.0,
            theirs,
            TO_LOSE,
            text("of {n}, cult's", n=TO_LOSE),
            text("{n} of {most} Kingdoms are the cult's", n=len(theirs), most=TO_LOSE),
            "DEF-2",
        ),
    ):
        spoken_ = said(spoken, areas(state, names, some) if some else "")
        yield _stat(id_, left, 80, len(some), caption, spoken_, rule)
        wide = 20.0 if most == TO_WIN else 12.2
        for i in range(most):
            open_ = "kingdom_lost" if most == TO_WIN else "kingdom_free"
            art = open_ if i >= len(some) else _castle(state, names, some[i], is_cult=id_ != things.KINGDOMS())
            x = left + DIGIT + 4 + wide * (i + 0.5)
            size = 20.0 if most == TO_WIN else 12.5
            yield Sprite(
                (at.KINGDOM_PIP if most == TO_WIN else at.CULT_PIP)(i), art, x, at.FOOT_Y + ROW, size, size, at.SIGN
            )


def _castle(state: State, names: Names, area: str, *, is_cult: bool) -> str:
    realm = names.world(state).realm[area]
    return "kingdom_cult" if is_cult else f"kingdom_{realm[-1]}" if realm else "kingdom"


def _reserve(state: State, names: Names) -> Iterator[Sprite]:
    """Draw what was bought or hired and is still to be put on the map, under the name of the force."""
    x = 54.0 + TRAY
    for good, n in state.reserve.items():
        if n:
            art = f"unit_{state.setup.civ}" if good == "unit" else good
            spoken = text("{good}, {n} to be put on the map", good=names.good(good), n=n)
            label = Label(str(n), 11, 4.5, 13, "ink", 700, "start", room=18)
            place = (x + 9, at.FOOT_Y + 11, 18, 18)
            yield Sprite(
                things.RESERVE(good),
                art,
                *place,
                at.PIECE,
                spoken,
                labels=(label,),
                outline="round",
                side="you",
                rule="REI-1",
            )
            x += 24 + 7 * len(str(n))
