"""The Workshop: a game's components as shipped, the person's changes, and the faults of those.

A `Workbench` is immutable: every edit returns a new one, and undo returns the one before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from functools import cached_property
from itertools import count
from typing import Any

from attrs import evolve, field

from solocompanion.app.content.record_shape import Field, Kind, alike
from solocompanion.app.workshop.faults import Fault, find_faults
from solocompanion.core.content import ContentError, structure
from solocompanion.core.frozen import frozen
from solocompanion.core.game import GameSpec
from solocompanion.core.words import shortened, text

Row = Mapping[str, Any]
Rows = Mapping[str, Mapping[str, Row]]
OWN = "my"
MOST = 100  # edits that can be undone
BRIEF = 40  # letters of a name on a button or in a heading


@frozen(eq=False)
class Stock:
    """The records below the person's own: the shipped facts and other packs, by kind and id.

    `unprinted` are the sources of what is printed nowhere, such as a practice set of our own design.
    """

    spec: GameSpec[Any, Any]
    kinds: Mapping[str, Kind]
    sources: Mapping[str, str]
    rows: Rows
    unprinted: tuple[str, ...] = ()

    @cached_property
    def filled(self) -> Mapping[str, Mapping[str, Row]]:
        """The records with their defaults filled in."""
        return {
            kind: {record: shape.filled(row) for record, row in self.rows.get(kind, {}).items()}
            for kind, shape in self.kinds.items()
        }


@frozen
class Edit:
    """A step of undo: what was done and the records before it."""

    words: str
    own: Rows


@frozen(eq=False)
class Workbench:
    """The components of one game, being corrected.

    `own` are the records that differ from the stock or are new, complete; unknown fields are kept.
    """

    stock: Stock
    own: Rows = field(factory=dict)
    past: tuple[Edit, ...] = ()
    future: tuple[Edit, ...] = ()

    # -- looking -----------------------------------------------------------------------------------------------
    def ids(self, kind: str) -> tuple[str, ...]:
        """Return the ids of a kind: those of the stock in its order, then the person's own, as they were numbered."""
        stock = self.stock.rows.get(kind, {})
        own = (one for one in self.own.get(kind, {}) if one not in stock)
        return (*stock, *sorted(own, key=lambda one: (len(one), one)))

    @cached_property
    def _filled(self) -> dict[tuple[str, str], Row]:
        """Those of the person's own records that were looked at, with their defaults filled in."""
        return {}

    def seen(self, kind: str, record: str) -> Row:
        """Return a record with its defaults filled in, to be read alone: lists look at every record again and again."""
        row = self.own.get(kind, {}).get(record)
        if not row:
            return self.stock.filled[kind][record]
        if (kind, record) not in self._filled:
            self._filled[kind, record] = self.stock.kinds[kind].filled(row)
        return self._filled[kind, record]

    def record(self, kind: str, record: str) -> dict[str, Any]:
        """Return a record with its defaults filled in, which may be changed."""
        row = self.own.get(kind, {}).get(record) or self.stock.rows.get(kind, {})[record]
        return self.stock.kinds[kind].filled(row)

    def shipped(self, kind: str, record: str) -> dict[str, Any] | None:
        """Return the record of the stock; `None` for one the person added."""
        row = self.stock.rows.get(kind, {}).get(record)
        return None if row is None else self.stock.kinds[kind].filled(row)

    def title(self, kind: str, record: str) -> str:
        """Name a record; one of the person's own that is called like another has a number."""
        return self.called(kind, record) + self.number(kind, record)

    def called(self, kind: str, record: str) -> str:
        """Name a record as others may be called too."""
        if name := self.stock.kinds[kind].called(self.seen(kind, record), self._named):
            return name
        return record if self.is_stock(kind, record) else text("not named yet")

    def number(self, kind: str, record: str) -> str:
        """Return what tells one of the person's own records from those before it with the same name, or nothing."""
        if self.is_stock(kind, record):
            return ""
        name, ids = self.called(kind, record), self.ids(kind)
        before = sum(self.called(kind, one) == name for one in ids[: ids.index(record)])
        return f" ({before + 1})" if before else ""

    def _named(self, kind: str, record: str) -> str:
        return self.title(kind, record) if record in self.ids(kind) else record

    def brief(self, kind: str, record: str) -> str:
        """Name a record in no more letters than a button or a heading has room for."""
        number = self.number(kind, record)
        return shortened(self.called(kind, record), BRIEF - len(number)) + number

    def name(self, kind: str, record: str) -> str:
        """Name a record together with its kind, briefly."""
        brief = self.brief(kind, record)
        is_id = self.title(kind, record) == record
        return text("{kind} {id}", kind=self.stock.kinds[kind].one, id=brief) if is_id else brief

    def changed(self, kind: str, record: str) -> tuple[str, ...]:
        """Return the fields that differ from the shipped record; an added record has none."""
        now, was = self.seen(kind, record), self.stock.filled[kind].get(record)
        return () if was is None else tuple(name for name in now if name != "checked" and now[name] != was.get(name))

    def is_checked(self, kind: str, record: str) -> bool:
        """Tell whether a record was checked against the printed component."""
        return bool(self.seen(kind, record).get("checked"))

    def printed(self, kind: str) -> tuple[str, ...]:
        """Return the ids of a kind whose components are printed, so that they can be compared with a copy."""
        return tuple(one for one in self.ids(kind) if self.seen(kind, one).get("source") not in self.stock.unprinted)

    def to_compare(self, kind: str) -> tuple[str, ...]:
        """Return the ids to be compared: those entered and not checked yet, or all entered where everything was."""
        shape = self.stock.kinds[kind]
        entered = tuple(one for one in self.printed(kind) if shape.is_entered(self.seen(kind, one)))
        return tuple(one for one in entered if not self.is_checked(kind, one)) or entered

    def progress(self, kind: str) -> tuple[int, int]:
        """Return how many printed records of a kind were checked, and how many there are."""
        ids = self.printed(kind)
        return sum(self.is_checked(kind, one) for one in ids), len(ids)

    def built(self, kind: str, record: str) -> Any:
        """Return a record as the game's class, or `None` while it is invalid."""
        row = self.own.get(kind, {}).get(record) or self.stock.rows.get(kind, {})[record]
        try:
            return structure({kind: {record: row}}, {kind: self.stock.kinds[kind].made}, kind)[kind][record]
        except ContentError:
            return None

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """Every fault; without faults the records can be used."""
        return find_faults(self.stock.spec, self.stock.kinds, self.stock.rows, self.own)

    def faults_of(self, kind: str, record: str) -> tuple[Fault, ...]:
        """Return the faults of one record."""
        return tuple(one for one in self.faults if (one.kind, one.record) == (kind, record))

    @cached_property
    def unused(self) -> Mapping[tuple[str, str], str]:
        """Why new games do not use a record, by kind and id, where they do not and no fault says so."""
        why_unused = self.stock.spec.unused
        if why_unused is None:
            return {}
        faulty = {(one.kind, one.record) for one in self.faults}
        every = [(kind, one) for kind in self.stock.kinds for one in self.ids(kind) if (kind, one) not in faulty]
        found = {(kind, one): why_unused(kind, self.built(kind, one)) for kind, one in every}
        return {at: why for at, why in found.items() if why}

    def without_unfinished(self) -> Workbench:
        """Leave out invalid new records, so that the others can be used."""
        unfinished = {(one.kind, one.record) for one in self.faults if not self.is_stock(one.kind, one.record)}
        own = {
            kind: {record: row for record, row in rows.items() if (kind, record) not in unfinished}
            for kind, rows in self.own.items()
        }
        return evolve(self, own={kind: rows for kind, rows in own.items() if rows}, past=(), future=())

    def is_stock(self, kind: str, record: str) -> bool:
        """Tell whether a record is there without the person's own."""
        return record in self.stock.rows.get(kind, {})

    def strangers(self) -> tuple[str, ...]:
        """Return the kinds and fields this version does not know; they are kept until `without_strangers`."""
        kinds = self.stock.kinds
        found = [kind for kind in self.own if kind not in kinds]
        found += [
            f"{kind} {record}: {name}"
            for kind, rows in self.own.items()
            for record, row in rows.items()
            for name in row
            if kind in kinds and name not in kinds[kind].known
        ]
        return tuple(found)

    # -- editing -----------------------------------------------------------------------------------------------
    def set(self, kind: str, record: str, name: str, value: Any) -> Workbench:
        """Set a field. The record has to be checked again."""
        return self.fill(kind, record, {name: value})

    def fill(self, kind: str, record: str, values: Row, words: str = "") -> Workbench:
        """Set several fields as one edit; without words it is named after the first of them."""
        row = {**self.record(kind, record), **values}
        if self.stock.kinds[kind].can_check:
            row["checked"] = False
        label = next((one.label for one in self.stock.kinds[kind].fields if one.name in values), next(iter(values)))
        words = words or text("{field} of {record}", field=label, record=self.name(kind, record))
        return self._with(kind, record, row, words)

    def check(self, kind: str, record: str, *, same: bool) -> Workbench:
        """Mark a record as checked against the printed component, or remove the mark."""
        if not self.stock.kinds[kind].can_check:
            return self
        row = {**self.record(kind, record), "checked": same}
        return self._with(kind, record, row, text("{record} compared", record=self.name(kind, record)))

    def restore(self, kind: str, record: str) -> Workbench:
        """Restore the shipped record; an added record is removed."""
        shipped = self.shipped(kind, record)
        words = text("{record} as shipped", record=self.name(kind, record))
        if shipped is None:
            words = text("{record} removed", record=self.name(kind, record))
        return self._with(kind, record, shipped, words)

    def add(self, kind: str, values: Row | None = None) -> tuple[Workbench, str]:
        """Add a record with some values, or else those that all others share; returns its id."""
        known, free = self.ids(kind), self.free_id(kind)
        rows = [self.seen(kind, one) for one in known]
        shape = self.stock.kinds[kind]
        begun = {one.name: _first(one, [row[one.name] for row in rows if one.name in row]) for one in shape.fields}
        begun |= values or {}
        return self._with(kind, free, {"id": free, **begun}, text("New {kind}", kind=shape.one)), free

    def free_id(self, kind: str, taken: Container[str] = ()) -> str:
        """Return an id for a new record: one that none has or had within reach of undo, and that is not `taken`."""
        known = {*self.ids(kind), *(one for edit in (*self.past, *self.future) for one in edit.own.get(kind, ()))}
        named = map(f"{OWN}_{kind}_{{}}".format, count(1))
        return next(one for one in named if one not in known and one not in taken)

    def lay_over(self, rows: Rows, words: str) -> Workbench:
        """Merge the records of a pack over the present ones."""
        own = {kind: dict(mine) for kind, mine in self.own.items()}
        for kind, brought in rows.items():
            for record, row in brought.items():
                self._put(own, kind, record, row)
        return self._after(own, words)

    def without_strangers(self) -> Workbench:
        """Leave out unknown kinds and fields."""
        kinds, own = self.stock.kinds, {}
        for kind, rows in self.own.items():
            if kind in kinds:
                own[kind] = {
                    record: {name: value for name, value in row.items() if name in kinds[kind].known}
                    for record, row in rows.items()
                }
        return self._after(own, text("Unknown parts left out"))

    def undo(self) -> Workbench:
        """Return the bench before its last edit, or itself where there is none."""
        if not self.past:
            return self
        last = self.past[-1]
        return evolve(self, own=last.own, past=self.past[:-1], future=(Edit(last.words, self.own), *self.future))

    def redo(self) -> Workbench:
        """Redo the edit that was undone last."""
        if not self.future:
            return self
        next_ = self.future[0]
        return evolve(self, own=next_.own, past=(*self.past, Edit(next_.words, self.own)), future=self.future[1:])

    def _with(self, kind: str, record: str, row: Row | None, words: str) -> Workbench:
        own = {name: dict(rows) for name, rows in self.own.items()}
        self._put(own, kind, record, row)
        return self._after(own, words)

    def _put(self, own: dict[str, dict[str, Row]], kind: str, record: str, row: Row | None) -> None:
        """Keep a record only while it differs from the stock."""
        mine = own.setdefault(kind, {})
        shape, stock = self.stock.kinds.get(kind), self.stock.rows.get(kind, {}).get(record)
        if row is None or (shape and stock is not None and shape.filled(row) == self.stock.filled[kind][record]):
            mine.pop(record, None)
        else:
            mine[record] = shape.slim(row) if shape else row
        if not mine:
            del own[kind]

    def _after(self, own: Rows, words: str) -> Workbench:
        if own == self.own:
            return self
        return evolve(self, own=own, past=(*self.past, Edit(words, self.own))[-MOST:], future=())


def _first(shape: Field, values: list[Any]) -> Any:
    """Return the first value of a field in a new record: the one all others share, or a blank."""
    if not values:
        return shape.blank()
    if shape.counts_on:
        return max(values) + 1
    shared = alike(values)
    if shared is not None:
        return shared
    if shape.sort in {"truth", "choice", "number"}:
        return Counter(values).most_common(1)[0][0]
    if shape.sort in {"numbers", "texts"}:
        length = Counter(map(len, values)).most_common(1)[0][0]
        return [shape.low if shape.sort == "numbers" else ""] * length
    return shape.blank()
