"""What is told of the streets: dudes and deeds that come, move, boot and go; plays, passes and call-outs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from solocompanion.core.effects import Alternative, Effect, Step
from solocompanion.core.telling import Joins, Motions, Tell, appear, flip, move, pulse
from solocompanion.core.words import capital, later, listed, text
from solocompanion.games.doomtown.effects import town as did
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.telling.sentences import Line, either, his, said
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.conditions import condition, full_condition

ENDS = {
    "left": later("{Card} from his deck to the left end of Wyatt's street"),
    "right": later("{Card} from his deck to the right end of Wyatt's street"),
    "outside": later("{Card} from his deck to Wyatt's side, out of town"),
}
BUILT = {
    "left": later("{Card} was built at the left end of {whose} street."),
    "right": later("{Card} was built at the right end of {whose} street."),
    "outside": later("{Card} was built out of town, on {whose} side."),
}
CHOICES = {"left": later("At the left end"), "right": later("At the right end")}


def _of_dude(effect: Any) -> Any:
    return "dude", effect.name


def _went(told: Sequence[tuple[Any, State]], names: Names) -> str:
    """Say in one line that a dude goes somewhere and boots."""
    (first, before), (last, _) = told[0], told[-1]
    if not isinstance(first, did.DudeMoved) or not isinstance(last, did.DudeBooted):
        return ""
    return said(later("{Dude} from {dude_place} to {place}, booted"), _Way(first.name, first.place), before, names)


class _Way:
    """A dude and where it goes, for a message."""

    def __init__(self, name: str, place: str) -> None:
        self.name, self.place = name, place


def _dude(effect: Any, *_: object) -> Motions:
    return pulse(f"dude:{effect.name}")


def _lost_bounty(effect: Any, before: State, *_: object) -> bool:
    return before.dudes[effect.name].bounty > 0


def _with_goods(message: Line, goods: str) -> Line:
    """Say besides where the goods go of a dude that leaves play (B14)."""

    def line(effect: Any, before: State, names: Names) -> str:
        told = said(message, effect, before, names)
        carried = before.dudes[effect.name].goods
        if not carried:
            return told
        return text(goods, said=told, goods=listed([names.card(one) for one in carried]))

    return line


def _was(effect: Any, before: State, *_: object) -> bool:
    """Tell whether a dude lies as it is turned already."""
    return bool(before.dudes[effect.name].booted == effect.booted)


def _other_move(effect: did.DudeMoved, candidate: str, before: State, names: Names) -> Effect[State] | None:
    """Return another move that the condition allows, where the dude boots, or not, as it does in his own."""
    kind, _, rest = candidate.partition(" ")
    dude, _, place = rest.partition(" ")
    if kind != "move" or dude not in before.dudes or before.dudes[effect.name].side != "wyatt":
        return None
    town = Town(before, names.catalogue)
    boots = town.boots(effect.name, effect.place)
    is_alike = town.boots(dude, place) == boots and (not boots or dude == effect.name)
    return did.DudeMoved(dude, place) if is_alike else None


def _other_loss(effect: did.DudeGone, dude: str, before: State, names: Names) -> Effect[State] | None:
    """Return another dude of the same posse, where no bounty is paid and none of the two is Harrowed.

    It covers as many casualties; files from before do not say how many that were.
    """
    fight = before.fight
    if fight is None or dude not in before.dudes or fight.side_of(dude) != fight.side_of(effect.name):
        return None
    town = Town(before, names.catalogue)
    plain = all(
        not before.dudes[one].bounty and "harrowed" not in town.dude_card(one).keywords for one in (effect.name, dude)
    )
    covers = 2 if effect.aced else 1
    return evolve(effect, name=dude, covers=covers if fight.step == "lumps" else 0) if plain else None


def _other_end(effect: did.DeedBuilt, end: Any, before: State, _: Names) -> Alternative | None:
    """Have a deed of his built at the other end; the set-up is no turn, and leaves no choice (W-SET-2)."""
    if before.phase == "setup" or effect.side != "wyatt" or effect.end == "outside":
        return None
    return Alternative(evolve(effect, end=end), text(CHOICES[end]))


def _left_out(step: Step, *_: object) -> str:
    """Say that he found no dude to bring into play, where his tree went on because of that."""
    notes = step.trail.notes if step.trail is not None else ()
    if any(one.key == "no_dude_drawn" for one in notes):
        return text("No dude came: nobody is brought into play")
    return ""


def _passes(step: Step, *_: object) -> str:
    effect: Any = step.effect
    return text("Wyatt passes") if effect.side == "wyatt" else ""


TELLS = (
    Tell(
        did.DudeEntered,
        log=either(
            lambda effect, *_: effect.booted,
            later("{Card} came into play for {side} at {place}, booted."),
            later("{Card} came into play for {side} at {place}."),
        ),
        script=either(
            his,
            either(
                lambda effect, *_: effect.booted,
                later("{Card} from his deck to {place}, booted"),
                later("{Card} from his deck to {place}"),
            ),
        ),
        moves=lambda effect, *_: appear(f"dude:{effect.name}"),
        here=later("{Card} came into play here."),
        part="play",
        note=later("{Card} comes into play"),
    ),
    Tell(
        did.DeedBuilt,
        log=lambda effect, before, names: said(BUILT[effect.end], effect, before, names),
        script=either(his, lambda effect, before, names: said(ENDS[effect.end], effect, before, names)),
        moves=lambda effect, *_: appear(f"place:{effect.name}"),
        instead=_other_end,
        among=lambda *_: tuple(CHOICES),
        here=later("{Card} was built here."),
        part="play",
        note=later("{Card} is built"),
    ),
    Tell(
        did.DudeMoved,
        log=later("{Dude} went from {dude_place} to {place}."),
        script=later("{Dude} from {dude_place} to {place}"),
        joins=Joins(by=_of_dude, words=_went),
        moves=lambda effect, *_: move(f"dude:{effect.name}"),
        due=lambda effect: bool(effect.follows),
        instead=_other_move,
        here=later("{Dude} went here."),
        part="play",
        note=later("{Dude} to {place}"),
    ),
    Tell(
        did.DudeBooted,
        log=either(lambda effect, *_: effect.booted, later("{Dude} booted."), later("{Dude} unbooted.")),
        script=either(
            _was,
            "",
            either(
                lambda effect, *_: effect.booted,
                later("Boot {dude} at {dude_place}"),
                later("Unboot {dude} at {dude_place}"),
            ),
        ),
        joins=Joins(by=_of_dude, words=_went),
        moves=lambda effect, *_: flip(f"dude:{effect.name}"),
    ),
    Tell(
        did.DudeGone,
        log=_with_goods(
            either(
                lambda effect, *_: effect.aced,
                later("{Dude} was aced and went to {owner} Boot Hill."),
                later("{Dude} was discarded and went to {owner} discard pile."),
            ),
            later("{said} With it went {goods}."),
        ),
        script=_with_goods(
            either(
                _lost_bounty,
                later("{Dude} from {dude_place} to {owner} {pile}, bounty off"),
                later("{Dude} from {dude_place} to {owner} {pile}"),
            ),
            later("{said}; {goods} to your discard pile"),
        ),
        moves=_dude,
        instead=_other_loss,
        here=later("{Dude} left play."),
    ),
    Tell(
        did.BonusGiven,
        log=later("{Dude}: {bonus}."),
        script=later("{Dude}: {bonus}"),
        moves=lambda effect, before, *_: (
            pulse(f"dude:{effect.name}") if effect.name in before.dudes else pulse(f"place:{effect.name}")
        ),
        instead=lambda effect, dude, before, _: evolve(effect, name=dude) if dude in before.dudes else None,
    ),
    Tell(
        did.ConditionMet,
        log=lambda effect, *_: text("The first condition met was {condition}.", condition=full_condition(effect.id)),
        not_done=_left_out,
        part="condition",
        note=lambda effect, *_: capital(condition(effect.id)),
    ),
    Tell(
        did.CalledOut,
        log=later("{Leader} called out {mark}."),
        script=either(
            lambda effect, before, _: effect.leader in before.dudes and before.dudes[effect.leader].side == "wyatt",
            later("{Leader} calls out {mark}"),
        ),
        moves=lambda effect, *_: (
            *pulse(f"dude:{effect.leader}", f"dude:{effect.mark}"),
            *appear("fight", "fight:sign", "fight:arrow"),
        ),
        part="play",
        note=later("{Leader} calls out {mark}"),
        sums_up=True,
    ),
    Tell(
        did.Passed,
        log=later("{Side} passed."),
        not_done=_passes,
        part="play",
        note=either(his, later("He passes"), later("You pass")),
        sums_up=True,
    ),
    Tell(
        did.PlayEnded,
        log=either(his, later("Wyatt's play was over."), later("Your play was over.")),
    ),
)
