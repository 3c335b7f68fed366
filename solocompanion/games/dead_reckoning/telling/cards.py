"""What is told of set-up and of a Covenant's card: decks, sections, tiles, goods that wait."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from solocompanion.core.effects import Alternative, Effect
from solocompanion.core.telling import Motions, Tell, appear
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning.chart import motions
from solocompanion.games.dead_reckoning.chart.pieces import fleet
from solocompanion.games.dead_reckoning.sections import read_section
from solocompanion.games.dead_reckoning.state import Planned, State
from solocompanion.games.dead_reckoning.wording import Names, building, capital, goods, seat
from solocompanion.games.dead_reckoning.words.section_words import section_words
from solocompanion.games.dead_reckoning.words.sentences import either, fill


# -- set-up and card ---------------------------------------------------------------------------------------------------
def _laid(effect: did.TableLaid, before: State, _: Names) -> str:
    grid = text("{rows} rows of {places}", rows=before.setup.rows, places=before.setup.places)
    order = listed([seat(one) for one in effect.order])
    return text("The ocean was laid out in {grid}. Turns go in this order: {order}.", grid=grid, order=order)


def _shuffled(effect: did.DeckShuffled, *_: object) -> str:
    return plural("{n} Covenant card was shuffled.", "{n} Covenant cards were shuffled.", len(effect.cards))


def _shuffle(effect: did.DeckShuffled, before: State, _: Names) -> str:
    """Practice cards are on the screen only."""
    return text("Shuffle its {n} cards", n=len(effect.cards)) if before.setup.cards == "own" else ""


def _revealed(effect: did.CardRevealed, before: State, names: Names) -> str:
    shown = effect.shown
    message = (
        later("{Who} turned over a bonus card, {card}, {face} face: section {section} once more.")
        if shown.bonus
        else later("{Who} turned over {card}, {face} face: section {section}.")
    )
    face = text("red") if shown.face == "hard" else text("blue")
    return fill(message, shown, before, names, card=names.covenant_card(shown.card), face=face)


def _learned(effect: did.SectionLearned, before: State, _: Names) -> str:
    said = section_words(read_section(effect.line), before.setup.places)
    return text("You read the section off: {section}.", section=said)


def _planned(effect: did.BattlesPlanned, before: State, names: Names) -> str:
    coming = [_coming(one, before, names) for one in effect.plan]
    if effect.plan and effect.plan[0].against:  # the one that is fought now; the others were told before
        return text("{battle} began.", battle=capital(coming[0]))
    return text("What was coming: {battles}.", battles=listed(coming) or text("nothing"))


def _coming(one: Planned, before: State, names: Names) -> str:
    messages = {
        "ignored": later("no cubes for {place}"),
        "ship": later("a battle of ships at {place} with {cubes}"),
        "building": later("a battle for {place} with {cubes}"),
    }
    return fill(messages[one.what], one, before, names)


def _nothing(effect: did.NothingDone, before: State, names: Names) -> str:
    """Say what an icon found nothing to work on."""
    kind, _, which = effect.what.partition(" ")
    words = {
        "build": text("no island it controls was free for a {building}", building=building(which)),
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
    return fill(later("Nothing for {who}: {why}."), effect, before, names, why=words.get(kind, effect.what))


# -- tiles, and goods that wait ----------------------------------------------------------------------------------------
def _same_level(effect: did.UpgradeGained, before: State, names: Names) -> Iterable[str]:
    tiles = names.catalogue.tiles
    return (one for one in before.tiles if tiles[one].level == tiles[effect.tile].level)


def _delayed(effect: did.GoodsDelayed, before: State, names: Names) -> str:
    return fill(later("After its turn {goods} will come to {whose} best island."), effect.late, before, names)


def _came(effect: did.DelayedLaid, before: State, names: Names) -> str:
    if not effect.cell:
        return fill(later("{Who} controlled no island, so {goods} stayed in the supply."), effect.late, before, names)
    where = names.where(before, effect.cell)
    return fill(later("{Goods} came to {place}."), effect.late, before, names, place=where)


def _lay(effect: did.DelayedLaid, before: State, names: Names) -> str:
    if not effect.cell or not goods(effect.late.coins, effect.late.cargo):
        return ""
    return fill(later("{Goods} onto {place}"), effect.late, before, names, place=names.where(before, effect.cell))


def _stock(effect: did.DelayedLaid, before: State, after: State, names: Names) -> Motions:
    kinds = [kind for kind, n in (("coins", effect.late.coins), ("cargo", effect.late.cargo)) if n]
    return motions.stock(effect, before, after, names, *kinds) if effect.cell else ()


def _elsewhere(effect: did.DelayedLaid, cell: str, before: State, names: Names) -> Effect[State] | Alternative | None:
    return Alternative(evolve(effect, cell=cell), capital(names.full(before, cell))) if effect.cell else None


TELLS = (
    Tell(
        did.TableLaid,
        log=_laid,
        moves=lambda _, __, after, ___: appear(*(f"ship:{one}" for one in fleet(after))),
    ),
    Tell(did.DeckShuffled, log=_shuffled, script=_shuffle),
    Tell(did.CardRevealed, log=_revealed, moves=motions.plan),
    Tell(did.SectionLearned, log=_learned),
    Tell(
        did.StrengthCompared,
        log=either(
            lambda effect, *_: effect.cubes >= effect.least,
            later("{Who} would drop {cubes}, and {least} are enough."),
            later("{Who} would drop {cubes}, and {least} would be needed."),
        ),
        moves=motions.ship,
    ),
    Tell(did.FactLearned, log=later("You told what is printed there.")),
    Tell(did.BattlesPlanned, log=_planned, moves=motions.plan),
    Tell(did.RemarkRead, log=later("The card says: {words}"), script=later("As printed: {words}")),
    Tell(did.NothingDone, log=_nothing),
    Tell(
        did.UpgradeGained,
        log=later("{Who} took the Ship Upgrade {tile}."),
        script=later("{Colour} takes {tile}"),
        moves=motions.ship,
        among=_same_level,
        instead=lambda effect, tile, *_: evolve(effect, tile=tile),
    ),
    Tell(did.GoodsDelayed, log=_delayed),
    Tell(did.DelayedLaid, log=_came, script=_lay, moves=_stock, instead=_elsewhere),
)
