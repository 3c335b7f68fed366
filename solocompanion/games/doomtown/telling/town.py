"""What is told of the streets: dudes and deeds that come, move, boot and go; plays, passes and call-outs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve

from solocompanion.core.effects import Alternative, Effect, Step
from solocompanion.core.sentences import Line
from solocompanion.core.telling import Joins, Motions, appear, flip, move, pulse
from solocompanion.core.words import capital, later, listed, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.effects import town as did
from solocompanion.games.doomtown.state import State
from solocompanion.games.doomtown.telling.comings import COMES
from solocompanion.games.doomtown.telling.sentences import OfDude, Tell, either, fill, his
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names
from solocompanion.games.doomtown.words.conditions import condition, full_condition

ENDS: Mapping[did.End, str] = {
    "left": later("{Card} from his deck to the left end of Wyatt's street"),
    "right": later("{Card} from his deck to the right end of Wyatt's street"),
    "outside": later("{Card} from his deck to Wyatt's side, out of town"),
}
BUILT: Mapping[did.End, str] = {
    "left": later("{Card} was built at the left end of {whose} street."),
    "right": later("{Card} was built at the right end of {whose} street."),
    "outside": later("{Card} was built out of town, on {whose} side."),
}
CHOICES: Mapping[did.End, str] = {"left": later("At the left end"), "right": later("At the right end")}


GOES_BOOTED = fill.about(did.DudeMoved, later("{Dude} from {dude_place} to {place}, booted"))


def _of_dude(effect: did.DudeMoved | did.DudeBooted) -> str:
    return effect.name


def _went(told: Sequence[tuple[did.DudeMoved | did.DudeBooted, State]], names: Names) -> str:
    """Say in one line that a dude goes somewhere and boots."""
    (first, before), (last, _) = told[0], told[-1]
    if not isinstance(first, did.DudeMoved) or not isinstance(last, did.DudeBooted):
        return ""
    return GOES_BOOTED(first, before, names)


def _dude(effect: OfDude, *_: object) -> Motions:
    return pulse(things.DUDE(effect.name))


def _lost_bounty(effect: OfDude, before: State, *_: object) -> bool:
    return before.dudes[effect.name].bounty > 0


def _with_goods(told: Line[did.DudeGone, State, Names], message: str) -> Line[did.DudeGone, State, Names]:
    """Say besides where the goods go of a dude that leaves play (B14)."""
    return either(_has_goods, fill.with_words(message, said=told, goods=_goods), told)


def _has_goods(effect: OfDude, before: State, *_: object) -> bool:
    return bool(before.dudes[effect.name].goods)


def _goods(effect: OfDude, before: State, names: Names) -> str:
    return listed([names.card(one) for one in before.dudes[effect.name].goods])


def _was(effect: did.DudeBooted, before: State, *_: object) -> bool:
    """Tell whether a dude lies as it is turned already."""
    return before.dudes[effect.name].booted == effect.booted


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


def _other_end(effect: did.DeedBuilt, candidate: str, before: State, _: Names) -> Alternative | None:
    """Have a deed of his built at the other end; the set-up is no turn, and leaves no choice (W-SET-2)."""
    if before.phase == "setup" or effect.side != "wyatt" or effect.end == "outside":
        return None
    end: did.End = "left" if candidate == "left" else "right"
    return Alternative(evolve(effect, end=end), text(CHOICES[end]))


def _left_out(_: object, __: State, ___: Names, step: Step) -> str:
    """Say that he found no dude to bring into play, where his tree went on because of that."""
    notes = step.trail.notes if step.trail is not None else ()
    if any(one.key == "no_dude_drawn" for one in notes):
        return text("No dude came: nobody is brought into play")
    return ""


def _passes(effect: did.Passed, *_: object) -> str:
    return text("Wyatt passes") if effect.side == "wyatt" else ""


TELLS = (
    Tell(
        did.DudeEntered,
        log=either(
            lambda effect, _, __: effect.booted,
            later("{Card} came into play for {side} at {place}, booted."),
            later("{Card} came into play for {side} at {place}."),
        ),
        script=either(
            his,
            either(
                lambda effect, _, __: effect.booted,
                later("{Card} from his deck to {place}, booted"),
                later("{Card} from his deck to {place}"),
            ),
        ),
        joins=COMES,
        moves=lambda effect, _, __, ___: appear(things.DUDE(effect.name)),
        here=later("{Card} came into play here."),
        part="play",
        note=later("{Card} comes into play"),
    ),
    Tell(
        did.DeedBuilt,
        log=fill.one_of(lambda effect: effect.end, BUILT),
        script=either(his, fill.one_of(lambda effect: effect.end, ENDS)),
        moves=lambda effect, _, __, ___: appear(things.PLACE(effect.name)),
        instead=_other_end,
        among=lambda *_: tuple(CHOICES),
        here=later("{Card} was built here."),
        part="play",
        note=later("{Card} is built"),
        sign="build",
    ),
    Tell(
        did.DudeMoved,
        log=later("{Dude} went from {dude_place} to {place}."),
        script=later("{Dude} from {dude_place} to {place}"),
        joins=Joins(by=_of_dude, words=_went),
        moves=lambda effect, _, __, ___: move(things.DUDE(effect.name)),
        due=lambda effect: effect.follows,
        instead=_other_move,
        here=later("{Dude} went here."),
        part="play",
        note=later("{Dude} to {place}"),
    ),
    Tell(
        did.DudeBooted,
        log=either(lambda effect, _, __: effect.booted, later("{Dude} booted."), later("{Dude} unbooted.")),
        script=either(
            _was,
            "",
            either(
                lambda effect, _, __: effect.booted,
                later("Boot {dude} at {dude_place}"),
                later("Unboot {dude} at {dude_place}"),
            ),
        ),
        joins=Joins(by=_of_dude, words=_went),
        moves=lambda effect, _, __, ___: flip(things.DUDE(effect.name)),
    ),
    Tell(
        did.DudeGone,
        log=_with_goods(
            either(
                lambda effect, _, __: effect.aced,
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
        moves=lambda effect, before, _, __: (
            pulse(things.DUDE(effect.name)) if effect.name in before.dudes else pulse(things.PLACE(effect.name))
        ),
        instead=lambda effect, dude, before, _: evolve(effect, name=dude) if dude in before.dudes else None,
    ),
    Tell(
        did.ConditionMet,
        log=fill.with_words(
            later("The first condition met was {condition}."),
            condition=lambda effect, _, __: full_condition(effect.id),
        ),
        not_done=_left_out,
        part="condition",
        note=lambda effect, _, __: capital(condition(effect.id)),
    ),
    Tell(
        did.CalledOut,
        log=later("{Leader} called out {mark}."),
        script=either(
            lambda effect, before, _: effect.leader in before.dudes and before.dudes[effect.leader].side == "wyatt",
            later("{Leader} calls out {mark}"),
        ),
        moves=lambda effect, _, __, ___: (
            *pulse(things.DUDE(effect.leader), things.DUDE(effect.mark)),
            *appear("fight", things.SIGN(), things.OF_FIGHT("arrow")),
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
        sign="pass",
    ),
    Tell(
        did.PlayEnded,
        log=either(his, later("Wyatt's play was over."), later("Your play was over.")),
    ),
)
