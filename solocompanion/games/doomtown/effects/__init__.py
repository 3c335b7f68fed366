"""Everything that can happen in a game of Doomtown."""

from solocompanion.core.effects import effects_in
from solocompanion.games.doomtown.effects import cards, days, fights, town
from solocompanion.games.doomtown.effects.cards import (
    CardDrawn,
    CardsDiscarded,
    DebtTaken,
    DeckMade,
    DeckReshuffled,
    OutfitLaid,
    RockChanged,
)
from solocompanion.games.doomtown.effects.days import DayBegun, GameWon, LowballWon, PhaseBegun, Unbooted
from solocompanion.games.doomtown.effects.fights import (
    BountyChanged,
    HandShown,
    PlayRolled,
    PosseJoined,
    PosseLeft,
    RoundDecided,
    RoundEnded,
    ShooterPicked,
    ShootoutBegun,
    ShootoutEnded,
    StayedAway,
    StepReached,
)
from solocompanion.games.doomtown.effects.town import (
    BonusGiven,
    CalledOut,
    ConditionMet,
    DeedBuilt,
    DudeBooted,
    DudeEntered,
    DudeGone,
    DudeMoved,
    Passed,
    PlayEnded,
)

EFFECTS = effects_in(cards, town, days, fights)

__all__ = [
    "EFFECTS",
    "BonusGiven",
    "BountyChanged",
    "CalledOut",
    "CardDrawn",
    "CardsDiscarded",
    "ConditionMet",
    "DayBegun",
    "DebtTaken",
    "DeckMade",
    "DeckReshuffled",
    "DeedBuilt",
    "DudeBooted",
    "DudeEntered",
    "DudeGone",
    "DudeMoved",
    "GameWon",
    "HandShown",
    "LowballWon",
    "OutfitLaid",
    "Passed",
    "PhaseBegun",
    "PlayEnded",
    "PlayRolled",
    "PosseJoined",
    "PosseLeft",
    "RockChanged",
    "RoundDecided",
    "RoundEnded",
    "ShooterPicked",
    "ShootoutBegun",
    "ShootoutEnded",
    "StayedAway",
    "StepReached",
    "Unbooted",
]
