"""The notes of the AI's trails: every space is named in the trail of a move, with the reason why it was not taken.

A trail names spaces ("A.h"), rungs of the ladder ("tier:A1": the card and the number of the rung), "action:build",
"tower", "research:ai", "res:ai:ore", "supply:ai" and "war". `kept` says whether a condition is met, or who stayed.
Classes of sources are "doubled", "home", "single", of targets "empty", "own", "yours"; 99 steps mean that no way leads
there.

======================= ====================================== =========================================================
key                     arguments                              meaning
======================= ====================================== =========================================================
ladder of the Patrol (subject "tier:A1")
no_move                 source class, target class             no such move was legal (TEK-P4)
legal                   source class, target class, moves      the first rung with a legal move: "A.h>A.f A.h>A.m"
why a space was no target
full                    AI meeples, your meeples               it holds two (B9)
closed                  empty space                            Ruins or Capital wait for that space (TEK-Z2, AMB-32)
let_in                                                         nothing is empty that Ruins or Capital wait for (TEK-Z2)
waived                  empty space                            Ruins or Capital do not wait for that space (AMB-02)
allied                                                         the AI does not attack while it has an ally (TEK-L3)
hopeless                                                       it attacks with nothing to pay by house rule (AMB-16)
own_card_first                                                 its own card comes first (TEK-P2)
other_card              card a move begins or ends on          a Quest goes from its own card to yours (TEK-Q2)
other_class             own class, class taken                 such spaces come on a later rung (TEK-P4, TEK-Q5)
later_rung              rung, source class, target class       only a lone meeple may go there, later (TEK-P4)
other_source            source taken                           legal from another source, which fell (TEK-P5)
not_further             steps, steps of the source             its own meeple stands there, but no further out (AMB-09)
not_beside              source class taken, or ""              no meeple that may go stands beside it (TEK-P3)
lone_stays              neighbour, own class                   a lone meeple goes only to empty spaces (TEK-P3, TEK-W6)
inland                                                         no border: a Quest cannot end or begin there (B4)
why a space was no source
home_stays              reserve                                Home keeps two, and none is in reserve (TEK-H3)
ruins_stay                                                     nobody leaves Ruins (TEK-Z1)
source_class            own class, class taken                 such sources come on a later rung (TEK-P4, TEK-Q3)
stuck                   target class, "any" or ""              no such space is beside it (TEK-P3); no target (TEK-Q6)
single                                                         a lone meeple does not quest (AMB-11)
conditions of a candidate; kept: met
from_empty, to_empty    empty neighbours                       beside an empty space
from_far, to_far        steps, most steps                      furthest from Home
from_least              kind or ""                             beside a kind it holds fewest of: the first such
from_most               kind, held, most held                  a kind it holds most of
to_least                kind, held, fewest held                a kind it holds fewest of
why a candidate fell; the two counts are noted of every candidate, kept where it was taken. For the source of a Quest
and for Expand, what was asked is noted of every candidate that was left, kept where it stayed
from_count, to_count    conditions met, of how many            meets fewer conditions than another
from_met, to_met        0 or 1 for each condition, in order    falls at the first in which they differ (AMB-05)
kind                    rank, 0 Forest to 4 Ruins              another kind comes first (TEK-K3)
produces                0 or 1                                 Quest: only kinds that produce are compared (AMB-06)
held                    number held                            Quest: holds fewer of its kind (TEK-Q4)
set_order                                                      Quest: no empty target of a kind it holds fewest of, so
                                                               the order of kinds decides (AMB-14); kept
quest_kind              rank, 0 Plains to 3 others             Quest: another kind comes first (TEK-Q4, AMB-14)
to_list, to_order                                              Quest: no empty target, so the list of preferences, or
                                                               the order of kinds, decides (AMB-51); kept
steps                   steps; for Expand those of the nearest Quest: nearer to Home (AMB-52); Expand: further from it
own_card                0                                      Expand: its own card comes first by house rule (AMB-08)
to_empty_steps          steps, 99 for none                     Expand: further from an empty space (TEK-X2, AMB-49)
to_you_steps            steps, 99 for none                     Expand: further from a space of yours (TEK-X2, AMB-49)
tied                                                           alike, so order, person or chance decided
chosen                                                         Quest, Expand, resources: the only one left
Quest
unoccupied                                                     this accessible space is empty, so no Quest (TEK-Q1)
quest_waits             an empty space                         there is no Quest before somebody is there (TEK-Q1)
not_awaited                                                    empty, but not reached, so no Quest waits for it (AMB-02)
no_source                                                      nobody may quest there: no border space has two (TEK-Q3)
Build, Research, Expand
cost                    level, cost, has                       subject "tower", "research:ai", "supply:ai"
top                     level                                  there is no further level
no_reserve                                                     all seven are in play
no_lone                                                        Expand: not one lone meeple of the AI's (TEK-X1)
only_ruins                                                     Expand: those that are lone are in Ruins (AMB-33)
own_ruins                                                      Expand: Ruins are left out by house rule (AMB-33)
turns
taken                   side                                   a shield is on this action (TEK-T2)
topmost                                                        the open action nearest to the top
never                                                          subject "action:trade": the AI never trades (TEK-D1)
collecting
yields                  resource                               one of it (TEK-C1), of Ruins Food (TEK-C2)
yields_none                                                    a Capital yields nothing (B2)
at_most_one             resource                               a second one is not gained (A1)
nine                    resource                               it has nine (B2)
giving and gaining (subject "res:ai:ore")
amount                  amount                                 why it falls: another is more, or less (TEK-G1)
gained_one                                                     one of it was gained: no second (A1)
war (subject "war")
score                   die, what it can pay, score            the lower of both (TEK-W2)
odd                     die, score                             no Ore for an odd score: one less by house rule (AMB-10)
flag                    side                                   this side shows the flag
retreat_cost            Food it costs, has                     the AI pays it and retreats, or cannot (AMB-25)
retreat_nowhere                                                no space beside it that the AI could retreat to
retreat_war                                                    a retreat there would begin a war (B11)
pays_then               "ore" or "food", Ore and Food it has   which pays first after Mana (TEK-W3), if alike (AMB-50)
compared                your bid, the AI's score               the higher wins, a tie goes to the defender (TEK-W4)
======================= ====================================== =========================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from solocompanion.core.ladder import Criterion, narrow
from solocompanion.core.trail import Note, Scalar

Ranked = tuple[str, tuple[str, ...], list[Note]]  # the best, all that tie for it, the notes


@lru_cache(maxsize=4096)
def _made(subject: str, key: str, args: tuple[Scalar, ...], kept: bool, rule: str) -> Note:  # noqa: FBT001 - see note
    return Note(subject, key, args, kept, rule)


def note(subject: str, key: str, *args: Scalar, rule: str, kept: bool = False) -> Note:
    """Return a note; equal ones are one object, since every move notes every space."""
    return _made(subject, key, args, kept, rule)


def rank(
    candidates: Sequence[str],
    by: Iterable[Criterion[str]],
    wish: str = "",
    rule: str = "AMB-38",
    *,
    tells_all: bool = False,
) -> Ranked:
    """Return the best candidate, all that tie for it, and the notes; of those that tie, the wish or else the first.

    With `tells_all` the notes say of those that stayed too what they have to show, so that two can be compared.
    """
    left, notes = narrow(candidates, tuple(by), tells_all=tells_all)
    taken = wish if wish in left else left[0]
    is_tied = len(left) > 1
    last = "tied" if is_tied else "chosen"
    notes += [note(one, last, kept=one == taken, rule=rule if is_tied else "") for one in left]
    return taken, tuple(left), notes
