"""What is told of Wyatt's cards and of ghost rock."""

from __future__ import annotations

from collections.abc import Sequence

from solocompanion.core.telling import Joins, Motions, count, flip, pulse
from solocompanion.core.words import later, listed, plural, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.effects import cards as did
from solocompanion.games.doomtown.questions import DECK, REAL_DECK
from solocompanion.games.doomtown.state import State, home
from solocompanion.games.doomtown.telling.comings import COMES
from solocompanion.games.doomtown.telling.sentences import OfSide, Tell, either, his
from solocompanion.games.doomtown.wording import Names

HIS_CARDS = (DECK, REAL_DECK)


def _laid_away(told: Sequence[tuple[did.CardsDiscarded, State]], names: Names) -> str:
    """Say of several cards in a row that they are laid away."""
    every = [card for effect, _ in told for card in effect.cards]
    return text(
        "From what he drew, {n} onto Wyatt's discard pile: {cards}",
        n=len(every), cards=listed([names.card(one) for one in every]),
    )  # fmt: skip


def _changes(effect: did.RockChanged, before: State, *_: object) -> bool:
    return effect.apply(before).purses[effect.side].rock != before.purses[effect.side].rock


def _gains(effect: did.RockChanged | did.DebtTaken, *_: object) -> bool:
    return effect.n > 0


def _is_ante(effect: did.RockChanged, *_: object) -> bool:
    return effect.purpose == "ante"


def at_home(effect: OfSide, *_: object) -> Motions:
    """Pulse the home of a side: its ghost rock changed."""
    return pulse(things.PLACE(home(effect.side)))


TELLS = (
    Tell(
        did.OutfitLaid,
        log=either(
            his,
            later("Wyatt plays {outfit} and begins with {begins}."),
            later("You play {outfit} and begin with {begins}."),
        ),
        script=either(
            his,
            later("{Outfit} in the middle of Wyatt's street, {begins} beside it"),
            later("{Outfit} in the middle of your street, {begins} beside it"),
        ),
        moves=at_home,
    ),
    Tell(
        did.DeckMade,
        log=lambda effect, _, __: text("Wyatt's deck of {n} cards was shuffled.", n=effect.unseen or len(effect.cards)),
        script=lambda effect, _, __: text("Shuffle Wyatt's deck of {n} cards", n=effect.unseen or len(effect.cards)),
        source=HIS_CARDS,
        moves=pulse(things.PILE("deck")),
    ),
    Tell(did.CardDrawn, log=later("Wyatt drew {drawn}."), part="card", moves=count(things.PILE("deck"))),
    Tell(
        did.CardsDiscarded,
        log=either(
            lambda effect, _, __: effect.cards,
            later("{Cards} went to Wyatt's discard pile."),
            later("Nothing went to Wyatt's discard pile."),
        ),
        script=either(lambda effect, _, __: effect.cards, later("{Cards} onto Wyatt's discard pile")),
        source=HIS_CARDS,
        joins=Joins(by=lambda _: "laid away", words=_laid_away),
        moves=count(things.PILE("discard")),
    ),
    Tell(
        did.DeckReshuffled,
        log=lambda _, before, __: plural(
            "Wyatt's deck was empty: the {n} card of his discard pile became his deck.",
            "Wyatt's deck was empty: the {n} cards of his discard pile became his deck.",
            len(before.wyatt.discard),
        ),
        script=lambda _, before, __: plural(
            "Shuffle the {n} card of Wyatt's discard pile: it is his deck",
            "Shuffle the {n} cards of Wyatt's discard pile: they are his deck",
            len(before.wyatt.discard),
        ),
        source=HIS_CARDS,
        moves=(*flip(things.PILE("deck")), *count(things.PILE("deck")), *count(things.PILE("discard"))),
    ),
    Tell(
        did.RockChanged,
        log=either(
            _changes,
            either(
                _gains,
                later("{Side} gained {rock}, {purpose}: {had} became {has}."),
                later("{Side} paid {rock}, {purpose}: {had} became {has}."),
            ),
            later("{Whose} ghost rock stayed at {had}."),
        ),
        script=either(
            _changes,
            either(
                _is_ante,
                later("{rock} from {side} into the pot, {purpose}: {had} to {has}"),
                either(
                    _gains,
                    later("{rock} from the bank to {side}, {purpose}: {had} to {has}"),
                    later("{rock} from {side} to the bank, {purpose}: {had} to {has}"),
                ),
            ),
        ),
        joins=COMES,
        moves=at_home,
    ),
    Tell(
        did.DebtTaken,
        log=either(
            _gains,
            later("{Side} borrowed {rock} for the ante; {owed} to pay back."),
            later("{Side} paid {rock} back to the bank; {owed} to pay back."),
        ),
        script=either(_gains, later("{rock} from the bank into the pot: {side} to pay back {owed}")),
        moves=at_home,
    ),
)
