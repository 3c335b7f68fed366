"""A battle before it is fought, in words: who strikes with which numbers, what may come of it, and what is assumed."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from solocompanion.core.words import capital, listed, text
from solocompanion.games.dragonlords.rules.odds import Odds, odds
from solocompanion.games.dragonlords.rules.ranks import Rank, theirs, yours
from solocompanion.games.dragonlords.state import Battle, State
from solocompanion.games.dragonlords.wording import Names
from solocompanion.games.dragonlords.words.ranks import changes, counted, their_changes

HALF = 0.5


def prospects(state: State, names: Names, battle: Battle) -> str:
    """Say who meets whom with which numbers, and how often each outcome is to be expected."""
    fought = evolve(state, battle=battle)
    met = numbers(fought, names)
    return f"{met} {_odds(odds(fought, names.catalogue, battle))}" if met else ""


def chance_to_win(state: State, names: Names, battle: Battle) -> str:
    """Say in a few words how often the person wins a battle fought to its end, and whether the King may fall."""
    fought = evolve(state, battle=battle)
    if not yours(fought, names.catalogue) or not theirs(fought, names.catalogue):
        return ""
    found = odds(fought, names.catalogue, battle)
    win = percent(found.win) or "0"
    return text("King at risk, you win {n} in 100", n=win) if found.king else text("you win {n} in 100", n=win)


def to_the_end(state: State, names: Names, battle: Battle) -> str:
    """Say the same of a battle that one press fights to its end."""
    chance = chance_to_win(state, names, battle)
    return text("to the end, {chance}", chance=chance) if chance else text("to the end")


def is_little_to_fear(state: State, names: Names, battle: Battle) -> bool:
    """Tell whether the person more likely wins and cannot lose the King: else each round is a decision (COM-5)."""
    fought = evolve(state, battle=battle)
    if not yours(fought, names.catalogue) or not theirs(fought, names.catalogue):
        return True
    found = odds(fought, names.catalogue, battle)
    return found.win > HALF and not found.king


def numbers(state: State, names: Names) -> str:
    """Say who fights in the battle, and with which numbers; empty where a side has nobody."""
    if state.battle is None:
        return ""
    state = evolve(state, battle=evolve(state.battle, round=state.battle.round + 1))  # the round that comes
    own, other = yours(state, names.catalogue), theirs(state, names.catalogue)
    if not own or not other:
        return ""
    said = {"yours": capital(_ranks(own, state, names)), "theirs": _ranks(other, state, names)}
    said["yours"] = " ".join((said["yours"], *(f"({one})" for one in changes(state, names))))
    said["theirs"] = " ".join((said["theirs"], *(f"({one})" for one in their_changes(state, names))))
    if is_assumed(state, names):
        return text("{yours} against {theirs}; numbers assumed.", **said)
    return text("{yours} against {theirs}.", **said)


def _ranks(ranks: Sequence[Rank], state: State, names: Names) -> str:
    return listed(
        [
            text(
                "{who} (Attack {attack}, d{defense})",
                who=counted(one, state, names),
                attack=one.attack,
                defense=one.defense,
            )
            for one in ranks
        ]
    )


def _odds(found: Odds) -> str:
    win, king = percent(found.win) or "0", percent(found.king)
    is_said_exactly = found.is_exact or not win.isdigit()
    said = text("You win {n} in 100", n=win) if is_said_exactly else text("You win about {n} in 100", n=win)
    if not king:
        return text("{odds}, fought to the end.", odds=said)
    return text("{odds}, and lose your King in {n}, fought to the end.", odds=said, n=king)


def percent(share: float) -> str:
    """Return a share in a hundred; what is not certain is never 0 or 100."""
    if share <= 0:
        return ""
    if share < 0.005:
        return text("under 1")
    return text("over 99") if 1 > share > 0.995 else str(round(100 * share))


def is_assumed(state: State, names: Names) -> bool:
    """Tell whether numbers of this battle are assumed: of the combat model, or of a civilization in it."""
    catalogue, battle = names.catalogue, state.battle
    civs = {state.setup.civ}
    if battle is not None and battle.area in state.foes and state.foes[battle.area].kind == "neutrals":
        civs.add(state.foes[battle.area].who)
    records = (catalogue.combat, *(catalogue.civilizations[one] for one in civs))
    return any(one.sure == "open" and not one.checked for one in records)
