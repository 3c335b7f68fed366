"""What is told of set-up and of a Covenant's card: decks, sections, tiles, goods that wait."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import evolve

from solocompanion.core.effects import Step
from solocompanion.core.telling import Motions, appear, pulse
from solocompanion.core.words import capital, later, listed, plural, text
from solocompanion.games.dead_reckoning import effects as did
from solocompanion.games.dead_reckoning import things
from solocompanion.games.dead_reckoning.chart import motions
from solocompanion.games.dead_reckoning.chart.pieces import fleet
from solocompanion.games.dead_reckoning.state import Late, Planned, Shown, State, is_covenant
from solocompanion.games.dead_reckoning.telling.ocean import elsewhere, kept_off
from solocompanion.games.dead_reckoning.why import Why
from solocompanion.games.dead_reckoning.wording import Names, a_building, building, seat
from solocompanion.games.dead_reckoning.words.decks import laying_out
from solocompanion.games.dead_reckoning.words.sentences import Tell, either, fill

NOTHING = {  # what an icon found nothing to work on
    "build": later("no island it controls was free for {building}"),
    "income": later("fewer than two cards in the Mercantile pile"),
    "upgrade": later("no Ship Upgrade of that level was left"),
    "repair": later("there was no damage to repair"),
    "produce": later("it controls no island that produces"),
    "sailors": later("Expert Sailors is claimed already"),
    "attack": later("the Attack Flag did not strike"),
    "merchant": later("no Merchant ship was on the ocean"),
    "end": later("sunk, its ship stays in the Harbor"),
    "garrison": later("a Garrison never deals the fifth damage"),
    "garrison_again": later("this Garrison has damaged it this turn"),
    "garrison_off": later("a Garrison does no damage before its turn ends"),
    "rest": later("sunk, it does no more of its card"),
    "again": later("every island it controls has produced for this card"),
    "top": later("nobody had three coins on board"),
    "top_off": later("the top icon did not strike"),
    "end_off": later("it did not fight where its turn ended"),
    "bottom": later("no island in reach had goods on it"),
}

FIGHTS_NO_MORE: Mapping[Why | None, str] = {
    "sunk": later("It was sunk this turn, so it fights no more."),
    "yielded": later("It lost a battle this turn, so it fights no more."),
}
HELD_FIRE: Mapping[Why | None, str] = {  # why an icon led to no attack, or it fights no ship where its turn ends
    **FIGHTS_NO_MORE,
    "besieged": later("It fought for a building this turn, so it leaves this ship alone."),
    "boarded": later("It had fought that ship in Pirate mode already."),
    "boarded_instead": later("It had fought that ship in Pirate mode already."),
    "out_of_reach": later("It strikes only a ship that is not in the Harbor."),
    "bonus_follows": later("Its turn goes on with a bonus card."),
    "flag_planned": later("An Attack Flag was planned."),
    "flag_before": later("It had attacked that ship for the card before."),
    "top_planned": later("An attack by the top icon was planned."),
    "top_before": later("It had attacked that ship for the card before."),
}
LEFT_OUT = {  # the same, as a line of the script
    "build": later("No {building}: no island is free for it"),
    "income": later("No income: under 2 cards in the Mercantile pile"),
    "upgrade": later("No Ship Upgrade: none left of that level"),
    "repair": later("No repair: no damage"),
    "produce": later("No production: no island produces for it"),
    "sailors": later("No cube: Expert Sailors is claimed already"),
    "attack": later("No attack: {flag}"),
    "merchant": later("No Merchant ship on the ocean: none taken"),
    "end": later("{Colour} ship stays in the Harbor: sunk"),
    "garrison": later("No fifth damage from a Garrison"),
    "garrison_again": later("No second damage from that Garrison this turn"),
    "garrison_off": later("No damage from the Garrison: its turn goes on"),
    "rest": later("Sunk: the rest of its card is left out"),
    "again": later("No more production: every island has produced"),
    "top": later("No attack: nobody has 3 coins on board"),
    "top_off": later("No attack by the top icon: {flag}"),
    "end_off": later("No battle where its ship ends: {end}"),
    "bottom": later("No cubes: no island in reach has goods"),
}
for one in LEFT_OUT.values():
    fill.check(one, did.NothingDone, frozenset({"building", "flag", "end"}))
NO_FLAG: Mapping[Why | None, str] = {  # why it attacks nobody
    "sunk": later("it was sunk"),
    "besieged": later("it fought a building"),
    "boarded": later("it fought the ship already"),
    "boarded_instead": later("it fought the ship already"),
    "yielded": later("it lost a battle"),
    "out_of_reach": later("no ship in reach"),
}


OF_THE_GRID = fill.about(Planned, later("the cubes of the grid for {place} left out, which are worth no battle"))
COMING = fill.about(
    Planned,
    fill.one_of(
        lambda one: one.what,
        {
            "ignored": later("no cubes for {place}"),
            "ship": later("a battle of ships at {place} with {cubes}"),
            "building": later("a battle for {place} with {cubes}"),
        },
    ),
)


def _planned(effect: did.BattlesPlanned, before: State, names: Names) -> str:
    fought = {one.cell for one in effect.plan if one.what != "ignored"}
    coming = [_coming(one, before, names, is_fought=one.cell in fought) for one in effect.plan]
    if effect.plan and effect.plan[0].against:  # the one that is fought now; the others were told before
        return text("{battle} began.", battle=capital(coming[0]))
    return text("What was coming: {battles}.", battles=listed(coming) or text("nothing"))


def _coming(one: Planned, before: State, names: Names, *, is_fought: bool) -> str:
    """Say what is planned; also where it fights, but not for the cubes of the grid."""
    if one.what == "ignored" and is_fought:
        return OF_THE_GRID(one, before, names)
    said = COMING(one, before, names)
    why = kept_off(one.why, before) if one.what == "ignored" else ""
    return text("{what} ({why})", what=said, why=why) if why else said


def _nothing(effect: did.NothingDone, before: State, names: Names) -> str:
    told = FOUND_NOTHING(effect, before, names)
    return f"{told} {text(HELD_FIRE[effect.why])}" if effect.why in HELD_FIRE else told


def _why_nothing(effect: did.NothingDone, *__: object) -> str:
    kind, _, which = effect.what.partition(" ")
    return text(NOTHING[kind], building=a_building(which)) if kind in NOTHING else effect.what


FOUND_NOTHING = fill.about(did.NothingDone, fill.with_words(later("Nothing for {who}: {why}."), why=_why_nothing))
COIN: Mapping[str, str] = {  # how a coin fell, and what came of it
    "heads": later("heads, so {who} keeps the back of the Merchant ship"),
    "tails": later("tails, so {who} keeps the front of the Merchant ship"),
}
FELL = fill.about(
    did.CoinFlipped,
    either(
        lambda effect, _, __: effect.fell in COIN,
        fill.one_of(lambda effect: effect.fell, COIN),
        fill.with_words(later("{whose} target is {whom}"), whom=lambda effect, _, __: seat(effect.fell)),
    ),
)
FOUND = fill.about(
    did.TargetFound,
    fill.one_of(  # whom it attacks of two people, or would by a condition, by what decided
        lambda effect: effect.why,
        {
            "at_sea": later("{whose} target is {whom}, not in the Harbor"),
            "distance": later("{whose} target is {whom}, the closest"),
            "damage": later("{whose} target is {whom}, with more damage"),
            "planned": later("{whose} target is {whom}, as it was planned"),
        },
    ),
)
NOT_LAID = fill.about(Late, later("{Goods} left out: {who} controls no island"))


def _left_out(effect: did.NothingDone, before: State, names: Names, __: Step) -> str:
    """Say what an icon did not come to; what the card says in other words stays in the log."""
    kind, _, which = effect.what.partition(" ")
    words = {
        "building": building(which) if kind == "build" else "",
        "flag": text(NO_FLAG.get(effect.why, "")),
        "end": kept_off(effect.why, before),
    }
    return fill(LEFT_OUT[kind], effect, before, names, **words) if kind in LEFT_OUT else ""


def _not_laid(effect: did.DelayedLaid, before: State, names: Names, _: object) -> str:
    if effect.cell or not (effect.late.coins or effect.late.cargo):
        return ""
    return NOT_LAID(effect.late, before, names)


def _shuffling(_: did.DeckShuffled, before: State, __: Names) -> str:
    """Say how the cards are laid out for the turn that is drawn next; practice cards are on the screen only."""
    if before.setup.cards == "practice":
        return ""
    turn = before.covenants[before.seat].turns + 1 if before.order and is_covenant(before.seat) else 1
    return "; ".join(said for said, _ in laying_out(before.setup, turn))


def _told_of(effect: did.FactLearned, before: State, *_: object) -> Motions:
    """Pulse the space of the board that was told of."""
    return pulse(*(things.SPACE(cell) for cell, space in before.spaces.items() if space.board == effect.record))


def _same_level(effect: did.UpgradeGained, before: State, names: Names) -> Iterable[str]:
    tiles = names.catalogue.tiles
    return (one for one in before.tiles if tiles[one].level == tiles[effect.tile].level)


def _fell_short(compared: did.StrengthCompared, *_: object) -> str:
    """Say that a condition of cubes was not met; what it has instead stands in lines of its own."""
    if compared.cubes >= compared.least:
        return ""
    return text("{n} of {least} cubes: condition not met", n=compared.cubes, least=compared.least)


def _shown(effect: did.CardRevealed) -> Shown:
    return effect.shown


def _late(effect: did.GoodsDelayed | did.DelayedLaid) -> Late:
    return effect.late


TELLS = (
    Tell(
        did.TableLaid,
        log=later("The ocean was laid out in {rows} rows of {places}. Turns go in this order: {order}."),
        moves=lambda _, __, after, ___: appear(*(things.SHIP(one) for one in fleet(after))),
    ),
    Tell(
        did.DeckShuffled,
        log=lambda effect, _, __: plural(
            "{n} Covenant card was shuffled.", "{n} Covenant cards were shuffled.", len(effect.cards)
        ),
        script=_shuffling,
    ),
    Tell(
        did.CardRevealed,
        log=either(
            lambda effect, _, __: effect.shown.bonus,
            fill.of(
                Shown,
                _shown,
                later("{Who} turned over a bonus card, {covenant_card}, {face} face: section {section} once more."),
            ),
            fill.of(Shown, _shown, later("{Who} turned over {covenant_card}, {face} face: section {section}.")),
        ),
        moves=motions.plan,
        begins=True,
    ),
    Tell(did.SectionLearned, log=later("You read the section off: {read}.")),
    Tell(
        did.StrengthCompared,
        log=either(
            lambda effect, _, __: effect.cubes >= effect.least,
            later("{Who} would drop {cubes}, and {least} are enough."),
            later("{Who} would drop {cubes}, and {least} would be needed."),
        ),
        not_done=_fell_short,
        moves=motions.ship,
    ),
    Tell(did.FactLearned, log=later("You told what is printed there."), moves=_told_of),
    Tell(did.BattlesPlanned, log=_planned, moves=motions.plan),
    Tell(
        did.CoinFlipped,
        log=fill.with_words(later("A coin was flipped: {fell}."), fell=FELL),
        not_done=lambda effect, before, names, _: text("Coin: {fell}", fell=FELL(effect, before, names)),
    ),
    Tell(
        did.TargetFound,
        log=lambda effect, before, names: f"{capital(FOUND(effect, before, names))}.",
        not_done=lambda effect, before, names, _: capital(FOUND(effect, before, names)),
    ),
    Tell(did.RemarkRead, log=later("The card says: {words}"), script=later("As printed: {words}")),
    Tell(did.NothingDone, log=_nothing, not_done=_left_out),
    Tell(
        did.UpgradeGained,
        log=later("{Who} took the Ship Upgrade {tile}."),
        script=later("Ship Upgrade {tile} to {colour}"),
        moves=motions.ship,
        among=_same_level,
        instead=lambda effect, tile, _, __: evolve(effect, tile=tile),
    ),
    Tell(did.GoodsDelayed, log=fill.of(Late, _late, later("After its turn {goods} will come to {whose} best island."))),
    Tell(
        did.DelayedLaid,
        log=either(
            lambda effect, _, __: effect.cell,
            later("{Late} came to {place}."),
            fill.of(Late, _late, later("{Who} controlled no island, so {goods} stayed in the supply.")),
        ),
        not_done=_not_laid,
        script=either(
            lambda effect, _, __: effect.cell and (effect.late.coins or effect.late.cargo),
            later("{Late} from the supply onto {place}"),
        ),
        moves=motions.late,
        instead=lambda effect, cell, before, names: elsewhere(evolve(effect, cell=cell), cell, before, names),
        here=later("This was its most valuable island."),
    ),
)
