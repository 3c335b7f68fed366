"""The log of the current line as typed lines, grouped by round and turn; filtering and copying them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from attrs import evolve

from solocompanion.app.play import adopting, showing
from solocompanion.app.play.memo import per_entry, per_line
from solocompanion.app.play.session import Session
from solocompanion.app.play.timeline import line
from solocompanion.core.adoption import AdoptFacts
from solocompanion.core.commands import Side
from solocompanion.core.correction import TABLE_RULE
from solocompanion.core.effects import Corrected, in_a_row
from solocompanion.core.frozen import frozen
from solocompanion.core.journal import Cursor, Entry
from solocompanion.core.table import Answered
from solocompanion.core.words import text

LineKind = Literal["round", "turn", "name", "answer", "did", "decided", "correction"]
Sifted = Literal["all", "opponent", "human", "table", "correction"]
HEADS = {"round": 0, "turn": 1}


@frozen
class LogLine:
    """One line: its entry, how many effects of the entry have happened by then, whose it was, and its text."""

    entry: int
    step: int
    side: Side
    kind: LineKind
    text: str
    rule: str = ""
    undone: bool = False
    beside: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it cites: none, one, or a second one that holds beside it."""
        return tuple(rule for rule in (self.rule, self.beside) if rule)

    @property
    def cited(self) -> str:
        """The rules it cites, in a row; "" for none."""
        return in_a_row(self.rules)

    @property
    def cursor(self) -> Cursor:
        """The moment of the line."""
        return Cursor(self.entry, self.step)


@per_line
def lines(session: Session) -> tuple[LogLine, ...]:
    """Return the current line from its first entry to what redo would bring back, under heads by round and turn."""
    journal, path = session.journal, line(session)
    undone_from = path.index(session.tip) + 1
    found: list[LogLine] = []
    round_ = 0
    for place, entry_id in enumerate(path):
        entry, undone = journal[entry_id], place >= undone_from
        if journal.turn_start(entry_id) == entry_id:
            if session.round_of(entry) != round_:
                round_ = session.round_of(entry)
                name = session.game.view.round_name(round_)
                found.append(LogLine(entry_id, len(entry.steps), "table", "round", name, "", undone))
            head, side = session.label(entry), entry.command.side
            found.append(LogLine(entry_id, len(entry.steps), side, "turn", head, "", undone))
        if entry.label or entry.note:
            name = ": ".join(part for part in (text(entry.label), entry.note) if part)
            found.append(LogLine(entry_id, len(entry.steps), "human", "name", name, "", undone))
        found += [_faded(one) if undone else one for one in _told(session, entry_id)]
    return tuple(found)


def words_at(session: Session, cursor: Cursor) -> str:
    """Return what the effect before a place did, in a sentence; empty where none is before it in the entry."""
    found = [one.text for one in _told(session, cursor.entry) if one.step == cursor.shown > 0]
    return found[-1] if found else ""


def sprites(session: Session, told: LogLine) -> tuple[str, ...]:
    """Return the pieces a line moved or changed."""
    entry = session.journal[told.entry]
    if told.kind not in {"did", "decided", "correction"} or not 0 < told.step <= len(entry.steps):
        return ()
    before = session.journal.state_at(Cursor(entry.id, told.step - 1))
    effect = entry.steps[told.step - 1].effect
    view = session.game_at(entry.parent).view
    return tuple(one.sprite for one in view.motions(effect, before, effect.apply(before)))


@per_entry
def _told(session: Session, entry_id: int) -> tuple[LogLine, ...]:
    """Return what happened in an entry, without its heads and names."""
    entry = session.journal[entry_id]
    return (*_answers(session, entry), *_adopted(session, entry), *_steps(session, entry))


def _answers(session: Session, entry: Entry) -> Iterable[LogLine]:
    """Yield what the person answered to the question the entry goes on from."""
    if entry.parent is None:
        return
    parent, view = session.journal[entry.parent], session.game_at(entry.parent).view
    before = session.journal.state(entry.parent)
    for given in entry.given[:1]:
        if parent.waiting is not None and isinstance(given, Answered) and given.by == "person":
            said = view.answer_words(parent.waiting, given.value, before)
            words = f"{view.prompt(parent.waiting, before)} {said}"
            yield LogLine(entry.id, 0, "human", "answer", words, parent.waiting.rule)


def _adopted(session: Session, entry: Entry) -> Iterable[LogLine]:
    """Yield what was adopted, which has no effect to be told."""
    if isinstance(entry.command, AdoptFacts):
        words = adopting.told(session.game_at(entry.id), entry.command)
        yield LogLine(entry.id, 0, "human", "correction", words)


def _steps(session: Session, entry: Entry) -> Iterable[LogLine]:
    state, view = session.journal.state(entry.parent), session.game_at(entry.parent).view
    side = entry.command.side
    for number, done in enumerate(entry.steps, start=1):
        words = view.log(done.effect, state)
        mended = isinstance(done.effect, Corrected)
        kind: LineKind = "correction" if mended else "decided" if done.instead_of is not None else "did"
        if kind == "decided":
            words = f"{words.removesuffix('.')}. {showing.decided(done)}"
        rule = "" if done.rule == TABLE_RULE else done.rule
        if words:
            yield LogLine(entry.id, number, "human" if mended else side, kind, words, rule, beside=done.beside)
        state = done.effect.apply(state)


def _faded(told: LogLine) -> LogLine:
    return evolve(told, undone=True)


def sift(told: Sequence[LogLine], wanted: Sifted = "all", words: str = "") -> list[LogLine]:
    """Return the lines of one side (or the corrections) that contain every word, with their heads.

    Where a head contains the words, all its lines match.
    """
    sought = words.casefold().split()
    found: list[LogLine] = []
    heads: dict[int, LogLine] = {}
    listed: set[LogLine] = set()  # the heads found so far: a round may be long
    for one in told:
        if one.kind in HEADS:
            rank = HEADS[one.kind]
            heads = {level: head for level, head in heads.items() if level < rank} | {rank: one}
            if wanted == "all" and not sought:
                found.append(one)
                listed.add(one)
            continue
        said = f"{one.text} {one.cited} {' '.join(head.text for head in heads.values())}".casefold()
        if _is_wanted(one, wanted) and all(word in said for word in sought):
            missing = [head for head in heads.values() if head not in listed]
            found += [*missing, one]
            listed.update(missing)
    return found


def _is_wanted(one: LogLine, wanted: Sifted) -> bool:
    if wanted == "all":
        return True
    return one.kind == "correction" if wanted == "correction" else one.side == wanted and one.kind != "correction"


def place_of(told: Sequence[LogLine], cursor: Cursor) -> int:
    """Return the row of the moment looked at, or of the nearest before it in the same entry; -1 for none."""
    own = [n for n, one in enumerate(told) if one.entry == cursor.entry]
    past = [n for n in own if told[n].kind not in HEADS and told[n].step <= cursor.shown]
    return past[-1] if past else own[-1] if own else -1


def as_text(told: Iterable[LogLine]) -> str:
    """Return the lines as text, heads unindented, each with its rule."""
    indents = {"round": "", "turn": "  "}
    said = []
    for one in told:
        rule = f" [{one.cited}]" if one.rule else ""
        said.append(f"{indents.get(one.kind, '    ')}{one.text}{rule}")
    return "\n".join(said)
