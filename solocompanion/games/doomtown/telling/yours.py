"""What is told of what only the person's cards do: deeds that leave play, control of dudes, marks on them, jobs."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.telling import Motions, flip, pulse
from solocompanion.core.words import later, text
from solocompanion.games.doomtown import things
from solocompanion.games.doomtown.effects import yours as did
from solocompanion.games.doomtown.state import SQUARE, State, home
from solocompanion.games.doomtown.telling.sentences import OfDude, Tell, either, fill, his
from solocompanion.games.doomtown.wording import Names

MARKS: Mapping[tuple[did.Mark, bool], str] = {
    ("has_horse", True): later("{Dude} has a Horse."),
    ("has_horse", False): later("{Dude} has no Horse any more."),
    ("is_safe", True): later("{Dude} cannot be called out."),
    ("is_safe", False): later("{Dude} can be called out again."),
}
SHOOTING: Mapping[did.Shooting, str] = {
    "": later("{Dude} shoots again as printed."),
    "stud": later("{Dude} became a stud."),
    "draw": later("{Dude} became a draw."),
}

UNOPPOSED: Mapping[did.Unopposed, str] = {
    "not_his": later("Wyatt does not oppose the job: {mark} is not his"),
    "yours": later("Wyatt does not oppose the job: you control {mark}"),
    "nobody_there": later("Wyatt does not oppose the job: nobody of his is at the mark, {mark}"),
    "nobody_can": later("Wyatt does not oppose the job: nobody of his can join at {mark}"),
    "nobody_joins": later("Wyatt does not oppose the job: nobody of his joins at {mark}"),
    "gone": later("Wyatt does not oppose the job: its mark has left"),
}


def _dude(effect: OfDude, *_: object) -> Motions:
    return pulse(things.DUDE(effect.name))


def _deed(effect: OfDude, before: State, *_: object) -> Motions:
    return pulse(things.PLACE(effect.name), *(things.DUDE(name) for name in before.at(effect.name)))


def _job(effect: did.JobStarted | did.JobDone, before: State, *_: object) -> Motions:
    """Pulse leader and mark, those that are still there."""
    leader = [things.DUDE(effect.leader)] if effect.leader in before.dudes else []
    return pulse(*leader, *_mark(effect.mark, before))


def _mark(mark: str, before: State) -> list[str]:
    """Return the sprite of a mark that is still there."""
    if mark in before.dudes:
        return [things.DUDE(mark)]
    is_place = mark in before.deeds or mark in {SQUARE, home("you"), home("wyatt")}
    return [things.PLACE(mark)] if is_place else []


def _gone(effect: did.DeedGone, before: State, names: Names) -> str:
    """Say where the card goes, and that the dudes there go home booted."""
    pile = text("Boot Hill") if effect.aced else text("discard pile")
    owner = text("Wyatt's") if before.deeds[effect.name].owner == "wyatt" else text("your")
    gone = text("{deed} to {owner} {pile}", deed=names.place(before, effect.name), owner=owner, pile=pile)
    there = list(before.at(effect.name))
    if not there:
        return gone
    return text("{gone}; home booted: {dudes}", gone=gone, dudes=names.dudes(before, there))


def _outcome(effect: did.JobDone, *_: object) -> str:
    return "" if effect.succeeded else text("The job fails")


def _unopposed(effect: did.JobUnopposed, before: State, names: Names) -> str:
    return text("{said}.", said=_why_unopposed(effect, before, names))


def _not_opposed(effect: did.JobUnopposed, before: State, names: Names, _: object) -> str:
    return _why_unopposed(effect, before, names)


def _why_unopposed(effect: did.JobUnopposed, before: State, names: Names) -> str:
    """Say why he does not oppose; a mark that has left is not named: it may not be in play any more."""
    if effect.why == "gone":
        return text(UNOPPOSED[effect.why])
    is_dude = effect.mark in before.dudes
    mark = names.dude(before, effect.mark) if is_dude else names.place(before, effect.mark)
    return text(UNOPPOSED[effect.why], mark=mark)


TELLS = (
    Tell(
        did.DeedGone,
        log=either(
            lambda effect, _, __: effect.aced,
            later("{Deed} was aced; dudes there went home booted."),
            later("{Deed} was discarded; dudes there went home booted."),
        ),
        script=_gone,
        moves=_deed,
        due=True,
    ),
    Tell(
        did.DeedBooted,
        log=either(lambda effect, _, __: effect.booted, later("{Deed} booted."), later("{Deed} unbooted.")),
        moves=lambda effect, _, __, ___: flip(things.PLACE(effect.name)),
    ),
    Tell(
        did.ControlTaken,
        log=either(his, later("Wyatt controls {dude} now."), later("You control {dude} now.")),
        moves=_dude,
        sign="claim",
    ),
    Tell(
        did.MarkChanged,
        log=fill.one_of(lambda effect: (effect.mark, effect.is_on), MARKS),
        moves=_dude,
    ),
    Tell(did.GoodsGiven, log=later("{Dude} got {card}."), moves=_dude),
    Tell(
        did.GoodsGone,
        log=later("{Dude} lost {card}."),
        script=later("{Card} from {dude} to your discard pile"),
        moves=_dude,
    ),
    Tell(
        did.DudeReplaced,
        log=later("{Card} took the place of {dude_card}; all that was on it stayed."),
        script=later("{Card} in the place of {dude_card}, which goes to your discard pile; all on it stays"),
        moves=_dude,
    ),
    Tell(
        did.ShootingChanged,
        log=fill.one_of(lambda effect: effect.shooter, SHOOTING),
        moves=_dude,
    ),
    Tell(did.JobStarted, log=later("{Leader} started a job; the mark was {mark}."), moves=_job, sums_up=True),
    Tell(
        did.JobUnopposed,
        log=_unopposed,
        not_done=_not_opposed,
        moves=lambda effect, before, _, __: pulse(*_mark(effect.mark, before)),
    ),
    Tell(
        did.JobDone,
        log=either(lambda effect, _, __: effect.succeeded, later("The job succeeded."), later("The job failed.")),
        script=either(
            lambda effect, _, __: effect.succeeded, later("The job of {leader} succeeds: take what its card gives")
        ),
        not_done=_outcome,
        moves=_job,
        due=lambda effect: effect.succeeded,
    ),
)
