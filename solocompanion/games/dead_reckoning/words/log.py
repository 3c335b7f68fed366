"""What happened, said as full sentences in the past tense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from solocompanion.core.effects import Effect
from solocompanion.core.words import listed, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.rules.achieving import needed, reached
from solocompanion.games.dead_reckoning.sections import read_section
from solocompanion.games.dead_reckoning.state import Planned, State
from solocompanion.games.dead_reckoning.wording import (
    Names,
    achievement,
    building,
    capital,
    goods,
    place,
    seat,
    who,
    whose,
)
from solocompanion.games.dead_reckoning.words.log_ocean import LOG_OCEAN
from solocompanion.games.dead_reckoning.words.log_ships import LOG_SHIPS
from solocompanion.games.dead_reckoning.words.section_words import section_words

Words = dict[str, str | int]


def log(effect: Effect[State], before: State, names: Names) -> str:
    """Say what happened."""
    return _LOG[type(effect)](effect, before, names)


# -- set-up and card ---------------------------------------------------------------------------------------------------
def _laid(effect: did.TableLaid, before: State, _: Names) -> str:
    grid = text("{rows} rows of {places}", rows=before.setup.rows, places=before.setup.places)
    order = listed([seat(one) for one in effect.order])
    return text("The ocean was laid out in {grid}. Turns go in this order: {order}.", grid=grid, order=order)


def _revealed(effect: did.CardRevealed, _: State, names: Names) -> str:
    shown = effect.shown
    face = text("red") if shown.face == "hard" else text("blue")
    words: Words = {"who": who(shown.seat), "card": names.covenant_card(shown.card), "n": shown.section, "face": face}
    if shown.bonus:
        return text("{who} turned over a bonus card, {card}, {face} face: section {n} once more.", **words)
    return text("{who} turned over {card}, {face} face: section {n}.", **words)


def _planned(effect: did.BattlesPlanned, before: State, names: Names) -> str:
    if effect.plan and effect.plan[0].against:  # the one that is fought now; the others were told before
        return text("{battle} began.", battle=capital(_coming(effect.plan[0], before, names)))
    coming = [_coming(one, before, names) for one in effect.plan]
    return text("What was coming: {battles}.", battles=listed(coming) or text("nothing"))


def _coming(one: Planned, before: State, names: Names) -> str:
    cubes = plural("{n} cube", "{n} cubes", one.cubes)
    words: Words = {"place": names.where(before, one.cell), "cubes": cubes}
    if one.what == "ignored":
        return text("no cubes for {place}", **words)
    if one.what == "ship":
        return text("a battle of ships at {place} with {cubes}", **words)
    return text("a battle for {place} with {cubes}", **words)


def nothing(what: str) -> str:
    """Say what an icon found nothing to work on."""
    kind, _, which = what.partition(" ")
    if kind == "build":
        return text("no island it controls was free for a {building}", building=building(which))
    words = {
        "income": text("fewer than two cards in the Mercantile pile"),
        "upgrade": text("no Ship Upgrade of that level was left"),
        "repair": text("there was no damage to repair"),
        "produce": text("it controls no island that produces"),
        "sailors": text("Expert Sailors is claimed already"),
        "attack": text("the Attack Flag did not strike"),
        "merchant": text("no Merchant ship was on the ocean"),
        "top": text("nobody had three coins on board"),
        "bottom": text("no island in reach had goods on it"),
    }
    return words.get(kind, what)


def _later(effect: did.GoodsDelayed, _: State, __: Names) -> str:
    what = goods(effect.late.coins, effect.late.cargo) or text("nothing")
    return text("After its turn {goods} will come to {whose} best island.", goods=what, whose=whose(effect.late.seat))


def _late(effect: did.DelayedLaid, before: State, names: Names) -> str:
    what = goods(effect.late.coins, effect.late.cargo) or text("nothing")
    if not effect.cell:
        return text(
            "{who} controlled no island, so {goods} stayed in the supply.", who=who(effect.late.seat), goods=what
        )
    return text("{goods} came to {place}.", goods=capital(what), place=names.where(before, effect.cell))


def _compared(effect: did.StrengthCompared, _: State, __: Names) -> str:
    cubes = plural("{n} cube", "{n} cubes", effect.cubes)
    words: Words = {"who": who(effect.seat), "cubes": cubes, "least": effect.least}
    if effect.cubes >= effect.least:
        return text("{who} would drop {cubes}, and {least} are enough.", **words)
    return text("{who} would drop {cubes}, and {least} would be needed.", **words)


def _merchant(effect: did.MerchantFought, before: State, _: Names) -> str:
    words: Words = {"who": who(effect.seat), "place": place(effect.cell, before.setup.places)}
    if effect.won:
        return text("{who} defeated the ship at {place}.", **words)
    return text("{who} lost to the ship at {place}; its card went under the deck.", **words)


# -- Achievements and the end ------------------------------------------------------------------------------------------
def _cubed(effect: did.AchievementCubed, before: State, _: Names) -> str:
    n, most = reached(before, effect.seat, effect.name) + 1, needed(before, effect.name)
    words: Words = {"who": who(effect.seat), "achievement": achievement(effect.name), "n": n, "most": most}
    return text("{who} put a cube on {achievement}: {n} of {most}.", **words)


def _claimed(effect: did.AchievementClaimed, _: State, __: Names) -> str:
    return text("{who} claimed {achievement}.", who=who(effect.seat), achievement=achievement(effect.name))


def _end(effect: did.EndTriggered, before: State, _: Names) -> str:
    others = listed([seat(one) for one in before.order if one != effect.seat])
    return text("That was the fourth Achievement. One last turn: {others}.", others=others)


_LOG: Mapping[type, Callable[[Any, State, Names], str]] = {
    did.TableLaid: _laid,
    did.DeckShuffled: lambda effect, *_: plural(
        "{n} Covenant card was shuffled.", "{n} Covenant cards were shuffled.", len(effect.cards)
    ),
    did.CardRevealed: _revealed,
    did.SectionLearned: lambda effect, before, _: text(
        "You read the section off: {section}.",
        section=section_words(read_section(effect.line), before.setup.places),
    ),
    did.StrengthCompared: _compared,
    did.FactLearned: lambda *_: text("You told what is printed there."),
    did.BattlesPlanned: _planned,
    did.RemarkRead: lambda effect, *_: text("The card says: {words}", words=text(effect.words)),
    did.NothingDone: lambda effect, *_: text(
        "Nothing for {who}: {why}.", who=seat(effect.seat), why=nothing(effect.what)
    ),
    did.UpgradeGained: lambda effect, _, names: text(
        "{who} took the Ship Upgrade {tile}.", who=who(effect.seat), tile=names.tile(effect.tile)
    ),
    did.GoodsDelayed: _later,
    did.DelayedLaid: _late,
    **LOG_OCEAN,
    **LOG_SHIPS,
    did.MerchantFought: _merchant,
    did.AchievementCubed: _cubed,
    did.AchievementClaimed: _claimed,
    did.EndTriggered: _end,
    did.TurnEnded: lambda effect, *_: text("{whose} turn was over.", whose=capital(whose(effect.seat))),
    did.CardsRanOut: lambda *_: text("No Covenant card was left: the game ended."),
    did.SheetFilled: lambda *_: text("You counted up, and the game ended."),
}
