"""What is told of a shootout."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from solocompanion.core.effects import Alternative, Effect, Step
from solocompanion.core.telling import Motions, move, pulse
from solocompanion.core.words import later, listed, text
from solocompanion.games.doomtown import things, wording
from solocompanion.games.doomtown.effects import fights as did
from solocompanion.games.doomtown.rules.shooting import stakes
from solocompanion.games.doomtown.state import SIDES, SQUARE, FightStep, Side, State, home
from solocompanion.games.doomtown.telling.rolls import no_play, rolled
from solocompanion.games.doomtown.telling.sentences import OfDude, Tell, either, fill, his_dude
from solocompanion.games.doomtown.town import Town
from solocompanion.games.doomtown.wording import Names, casualties
from solocompanion.games.doomtown.words.notes import note
from solocompanion.games.doomtown.words.plays import shooting

STEPS: Mapping[FightStep, str] = {
    "posses": later("The posses form."),
    "plays": later("The posses stood; shootout plays came next."),
    "shooters": later("The plays were over; shooters came next."),
    "hands": later("The shooters stood; hands came next."),
    "lumps": later("The hands were compared; casualties came next."),
    "run": later("The casualties were taken; run or gun came next."),
}
STAYS = fill.about(did.StayedAway, later("{Dude} stays at {dude_place}"))
HIS_SHOOTER = fill.about(did.ShooterPicked, later("His shooter is {dude}, {shooting}"))
HIS_HAND = fill.about(did.HandShown, later("Wyatt shows a hand: {hand}"))
HIS_CARDS = fill.about(did.HandShown, later("Wyatt shows a hand: {hand}, {five}"))


# -- posses ------------------------------------------------------------------------------------------------------------
def _fighters(effect: did.ShootoutBegun, before: State, *_: object) -> Motions:
    """Pulse both who begin a shootout; a mark may be a place."""
    mark = things.DUDE(effect.mark) if effect.mark in before.dudes else things.PLACE(effect.mark)
    return pulse(things.DUDE(effect.leader), mark, things.PLACE(effect.place))


def _fight(_: object, before: State, *__: object) -> Motions:
    place = things.PLACE(before.fight.place) if before.fight is not None else things.PLACE(SQUARE)
    return pulse(place)


def _joined(effect: did.PosseJoined, *_: object) -> Motions:
    return move(things.DUDE(effect.name)) if effect.came else pulse(things.DUDE(effect.name))


def _stays_away(effect: did.PosseJoined, _: str, before: State, __: Names) -> Effect[State] | None:
    """Have a dude beside the shootout stay there."""
    return did.StayedAway(effect.name) if effect.came and before.dudes[effect.name].side == "wyatt" else None


def _stayed(effect: did.StayedAway, before: State, names: Names, step: Step) -> str:
    """Say who stays where it is, and why."""
    here = STAYS(effect, before, names)
    notes = step.trail.notes if step.trail is not None else ()
    return text("{here}: {why}", here=here, why=note(notes[-1], names)) if notes else here


def _was_home(effect: OfDude, before: State, *_: object) -> bool:
    dude = before.dudes[effect.name]
    return dude.place == home(dude.side)


def _is_home(effect: OfDude, before: State, *_: object) -> bool:
    return before.dudes[effect.name].booted and _was_home(effect, before)


# -- shooters and hands ------------------------------------------------------------------------------------------------
def _shooter(effect: did.ShooterPicked, before: State, names: Names, _: object) -> str:
    return HIS_SHOOTER(effect, before, names) if his_dude(effect, before) else ""


def _shown(effect: did.HandShown, before: State, names: Names, _: object) -> str:
    if effect.side != "wyatt":
        return ""
    return HIS_CARDS(effect, before, names) if effect.cards else HIS_HAND(effect, before, names)


def _decided(effect: did.RoundDecided, before: State, *_: object) -> str:
    """Say who lost, the casualties of both, what of them is not made by the hands, and what was taken already."""
    return text("{said}.", said=_compared(effect, before))


def _compared(effect: did.RoundDecided, before: State) -> str:
    if effect.left == "taken":
        return text("The round stayed as it was decided: its casualties were taken before that correction")
    said = _result(effect) + _added(before)
    return text("{said}; whose cards are better is asked", said=said) if effect.left else said


def _added(before: State) -> str:
    fight = before.fight
    if fight is None:
        return ""
    taken = fight.taken_lumps if fight.step == "lumps" else {}
    parts = (
        (later("; by cards {added}"), _counts(fight.more_lumps, wording.signed)),
        (later("; by correction {added}"), _counts(fight.fixed_lumps, wording.signed)),
        (later("; already taken: {added}"), _counts(taken, str)),
    )
    return "".join(text(words, added=listed(found)) for words, found in parts if found)


def _counts(counts: Mapping[Side, int], worded: Callable[[int], str]) -> list[str]:
    whose = {"you": later("{n} for you"), "wyatt": later("{n} for Wyatt")}
    return [text(whose[side], n=worded(counts[side])) for side in SIDES if counts.get(side)]


def _result(effect: did.RoundDecided) -> str:
    mine, yours = casualties(effect.his), casualties(effect.yours)
    if not effect.loser:
        return text("The hands were equal: {yours} for you, {his} for Wyatt", yours=yours, his=mine)
    if effect.loser == "you":
        extra = text(", {his} for Wyatt", his=mine) if effect.his else ""
        return text("You lost the round: {yours} for you{extra}", yours=yours, extra=extra)
    extra = text(", {yours} for you", yours=yours) if effect.yours else ""
    return text("Wyatt lost the round: {his} for him{extra}", his=mine, extra=extra)


def _rank(state: State, side: Side) -> int:
    """Return the rank of a hand as it counts; 0 before it is shown."""
    found = state.fight.hand(side) if state.fight is not None else None
    return found.rank if found is not None else 0


def _rank_changed(effect: did.RankChanged, before: State, names: Names) -> str:
    """Say by how many ranks a hand changed, to which, and by whom; or that there is no such rank (B12)."""
    hand = text("Wyatt's hand") if effect.side == "wyatt" else text("Your hand")
    by = text(", by {dude}", dude=names.dude(before, effect.name)) if effect.name else ""
    said = {"hand": hand, "n": wording.signed(effect.n), "by": by}
    was, is_now = _rank(before, effect.side), _rank(effect.apply(before), effect.side)
    if not was:
        return text("{hand} changed by {n} in rank{by}.", **said)
    if was != is_now:
        return text("{hand} changed by {n} in rank{by}: {was} became {now}.", was=was, now=is_now, **said)
    stays = later("{hand} stayed at rank {was}, {n}{by}: no hand is above it.")
    if effect.n < 0:
        stays = later("{hand} stayed at rank {was}, {n}{by}: no hand is below it.")
    return text(stays, was=was, **said)


def _shifted(effect: did.RankChanged, before: State, names: Names, _: object) -> str:
    return _rank_changed(effect, before, names).rstrip(".")


def _stood(effect: did.StoodGround, _: State, names: Names, step: Step) -> str:
    """Say that Wyatt stays, and by which numbers."""
    notes = step.trail.notes if step.trail is not None else ()
    if effect.side != "wyatt":
        return ""
    return text("Wyatt stays: {why}", why=note(notes[-1], names)) if notes else text("Wyatt stays")


def _ground(effect: did.StoodGround, before: State, names: Names) -> str:
    """Say who stays, and of Wyatt by which numbers."""
    if effect.side != "wyatt":
        return text("Your posse stood its ground.")
    wyatts, yours = stakes(Town(before, names.catalogue))
    return text("Wyatt's posse stood its ground: cost {his} with the place, yours {yours}.", his=wyatts, yours=yours)


def _outcome(effect: did.RoundDecided, before: State, *_: object) -> str:
    return _compared(effect, before)


def _lumps_changed(effect: did.LumpsChanged, before: State, *_: object) -> str:
    """Say of whose casualties there are more or fewer by a card, and how many there are now."""
    whose = text("Wyatt's casualties") if effect.side == "wyatt" else text("Your casualties")
    was, now = (one.fight.due(effect.side) if one.fight else 0 for one in (before, effect.apply(before)))
    n = wording.signed(effect.n)
    if was == now == 0:
        return text(
            "{whose} changed by {n} and stayed at 0: cards take off more than the hands make.", whose=whose, n=n
        )
    return text("{whose} changed by {n}: {was} became {now}.", whose=whose, n=n, was=was, now=now)


def _lumps_said(effect: did.LumpsChanged, before: State, *_: object) -> str:
    return _lumps_changed(effect, before).rstrip(".")


def _other_shooter(effect: did.ShooterPicked, dude: str, before: State, names: Names) -> Alternative | None:
    fight = before.fight
    if fight is None or before.dudes[effect.name].side != "wyatt" or fight.side_of(dude) != "wyatt":
        return None
    label = text("{dude}, {shooting}", dude=names.thing(before, dude), shooting=shooting(dude, before, names))
    return Alternative(did.ShooterPicked(dude), label)


def _bounty_changes(effect: did.BountyChanged, before: State, *_: object) -> bool:
    return effect.apply(before).dudes[effect.name].bounty != before.dudes[effect.name].bounty


def _is_by(effect: did.BountyChanged, *_: object) -> bool:
    return bool(effect.by)


def _first(state: State) -> str:
    """Say whose shootout play comes first (W-PLAY-0)."""
    if state.winner == "wyatt":
        return text("Wyatt is the Winner: his shootout play comes first")
    return text("You are the Winner: your shootout plays come first")


def _begun(effect: did.StepReached, before: State, *_: object) -> str:
    return _first(before) if effect.step == "plays" else ""


def _spared(effect: did.LumpCovered, before: State, names: Names, _: object) -> str:
    return text("By {dude} its posse takes no casualties", dude=names.dude(before, effect.by)) if effect.by else ""


TELLS = (
    Tell(
        did.ShootoutBegun,
        log=either(
            lambda effect, _, __: effect.is_job,
            later("A job began at {place}: {leader} leads, {mark} is the mark."),
            later("A shootout began at {place}: {leader} against {mark}."),
        ),
        moves=_fighters,
        here=later("The shootout was here."),
        sign="shootout",
    ),
    Tell(
        did.PosseJoined,
        log=either(
            lambda effect, _, __: effect.came,
            either(
                lambda effect, _, __: effect.boots,
                later("{Dude} joined the posse from {dude_place}, booted."),
                later("{Dude} joined the posse from {dude_place} without booting."),
            ),
            later("{Dude} joined the posse."),
        ),
        script=either(
            lambda effect, _, __: effect.came,
            either(
                lambda effect, _, __: effect.boots,
                later("{Dude} from {dude_place} to {fight_place}, booted"),
                later("{Dude} from {dude_place} to {fight_place}"),
            ),
        ),
        moves=_joined,
        instead=_stays_away,
        among=lambda effect, _, __: (effect.name,),
        here=later("{Dude} joined the posse."),
        due=True,
        part="posse",
    ),
    Tell(
        did.StayedAway,
        log=later("{Dude} did not join and stayed at {dude_place}."),
        not_done=_stayed,
        moves=lambda effect, _, __, ___: pulse(things.DUDE(effect.name)),
        instead=lambda effect, _, __, ___: did.PosseJoined(effect.name, came=True),
        among=lambda effect, _, __: (effect.name,),
        part="posse",
    ),
    Tell(
        did.PosseLeft,
        log=either(
            _was_home,
            later("{Dude} booted at {dude_home}."),
            later("{Dude} went from {dude_place} to {dude_home}, booted."),
        ),
        script=either(
            _is_home,
            "",
            either(
                _was_home, later("Boot {dude} at {dude_home}"), later("{Dude} from {dude_place} to {dude_home}, booted")
            ),
        ),
        moves=lambda effect, _, __, ___: move(things.DUDE(effect.name)),
        instead=lambda effect, dude, before, _: (
            evolve(effect, name=dude)
            if dude in before.dudes and before.dudes[dude].side == before.dudes[effect.name].side
            else None
        ),
        here=later("{Dude} went home booted."),
        due=True,
        sums_up=True,
    ),
    Tell(
        did.BountyChanged,
        log=either(
            _bounty_changes,
            either(
                _is_by,
                later("The bounty on {dude} changed from {was} to {now}, by {by_dude}."),
                later("The bounty on {dude} changed from {was} to {now}."),
            ),
            later("The bounty on {dude} stayed at {was}."),
        ),
        script=either(
            _bounty_changes,
            either(
                _is_by,
                later("Bounty on {dude}: {was} to {now}, by {by_dude}"),
                later("Bounty on {dude}: {was} to {now}"),
            ),
        ),
        moves=lambda effect, _, __, ___: pulse(things.DUDE(effect.name)),
    ),
    Tell(did.PlayRolled, log=rolled, not_done=no_play, moves=_fight, part="roll"),
    Tell(
        did.ShooterPicked,
        log=either(
            his_dude,
            later("Wyatt's shooter was {dude}, {shooting}."),
            later("Your shooter was {dude}, {shooting}."),
        ),
        not_done=_shooter,
        moves=lambda effect, _, __, ___: pulse(things.DUDE(effect.name)),
        instead=_other_shooter,
        here=later("{Dude} was his shooter."),
        part="shooter",
    ),
    Tell(
        did.HandShown,
        log=either(
            lambda effect, _, __: effect.cards,
            later("{Side} showed a hand: {hand} ({five})."),
            later("{Side} showed a hand: {hand}."),
        ),
        not_done=_shown,
        moves=_fight,
        part="hand",
    ),
    Tell(did.RankChanged, log=_rank_changed, not_done=_shifted, moves=_fight),
    Tell(
        did.DrawChanged,
        log=lambda effect, _, __: text("Wyatt draws {n} cards this round by your card.", n=wording.signed(effect.n)),
        moves=_fight,
    ),
    Tell(
        did.LostFirst,
        log=either(
            lambda effect, _, __: effect.name,
            later("{Dude} takes Wyatt's first casualty of this round."),
            later("Nobody is chosen for Wyatt's first casualty of this round."),
        ),
        moves=lambda effect, before, _, __: pulse(things.DUDE(effect.name)) if effect.name else _fight(effect, before),
    ),
    Tell(
        did.LumpCovered,
        log=either(
            lambda effect, _, __: effect.by,
            lambda effect, before, names: text(
                "By {dude} its posse takes no casualties: {casualties} spared.",
                dude=names.dude(before, effect.by),
                casualties=casualties(effect.n),
            ),
            either(
                lambda effect, _, __: effect.card,
                lambda effect, _, names: text(
                    "{card} covered {casualties}.", card=names.card(effect.card), casualties=casualties(effect.n)
                ),
                lambda effect, _, __: text("A sidekick covered {casualties}.", casualties=casualties(effect.n)),
            ),
        ),
        script=either(lambda effect, _, __: not (effect.by or effect.card), later("Discard your sidekick")),
        not_done=_spared,
        moves=_fight,
    ),
    Tell(
        did.LumpsChanged,
        log=_lumps_changed,
        not_done=_lumps_said,
        moves=_fight,
    ),
    Tell(
        did.StoodGround,
        log=_ground,
        not_done=_stood,
        moves=_fight,
    ),
    Tell(did.StepReached, log=fill.one_of(lambda effect: effect.step, STEPS), not_done=_begun, moves=_fight),
    Tell(did.RoundDecided, log=_decided, not_done=_outcome, moves=_fight, part="decided"),
    Tell(
        did.RoundEnded,
        log=lambda _, before, __: text(
            "Round {n} ended, and another began.", n=before.fight.round if before.fight else 1
        ),
        not_done=lambda _, before, __, ___: _first(before),
        moves=_fight,
    ),
    Tell(did.ShootoutEnded, log=later("The shootout was over."), moves=_fight),
)
