"""What a record of a pack looks like, for a form: its fields with their types, ranges, choices and words.

Types and defaults come from the game's own classes; words, hints and ranges from `workshop.toml` beside its
facts, which a game may leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from attrs import NOTHING, Factory, field, fields

from solocompanion.core.content import HIGHEST
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

Sort = Literal["truth", "number", "text", "choice", "numbers", "texts", "other"]
Scalar = str | int | bool
KEPT_APART = ("id", "sure", "source", "checked")  # fields about the record, not about the component
LONGEST = 12
UNKNOWN = "?"


@frozen
class Field:
    """One field. `default` is `None` where a value must be given; `of` names the kind whose ids it holds.

    `pieces` are the building blocks of its notation: each as written, in words, and the drawing for it.
    """

    name: str
    sort: Sort
    label: str
    hint: str = ""
    default: Any = None
    required: bool = False
    low: int = 0
    high: int = HIGHEST
    choices: tuple[Scalar, ...] = ()
    words: Mapping[str, str] = field(factory=dict)
    least: int = 0
    most: int = LONGEST
    of: str = ""
    counts_on: bool = False
    pieces: tuple[tuple[str, str, str], ...] = ()

    @property
    def unknown(self) -> str:
        """The sign that stands in a field for the lowest number, which means that it is not known; "" elsewhere."""
        return UNKNOWN if self.words.get(str(self.low)) == UNKNOWN else ""

    def say(self, value: Any) -> str:
        """Return a value in words; those of a list in a row, "none" for an empty one."""
        if isinstance(value, list | tuple):
            listed = [self.say(one) for one in value]
            return (" · " if any(" " in one for one in listed) else ", ").join(listed) or text("none")
        if isinstance(value, bool):
            return text("yes") if value else text("no")
        said = self.words.get(str(value), str(value))
        if self.of:
            return said or text("none")
        return text(said) if said else text("none")

    def blank(self) -> Any:
        """Return the value of a new record, before anything is known."""
        if self.sort in {"numbers", "texts"}:
            return [self.low if self.sort == "numbers" else ""] * self.least
        return {"truth": False, "number": self.low, "text": "", "choice": next(iter(self.choices), "")}.get(self.sort)


@frozen
class Kind:
    """One kind of record: its class, its words, its fields. `new` tells whether a person may add records.

    `title` names records that have no name of their own, with their fields in braces. `entered` is the field that has
    its default while nobody has entered a record; empty where every record is shipped with its values.
    """

    id: str
    made: type
    one: str
    many: str
    new: bool
    fields: tuple[Field, ...]
    known: tuple[str, ...]
    title: str = ""
    entered: str = ""

    def called(self, row: Mapping[str, Any], name_of: Callable[[str, str], str]) -> str:
        """Return a record's name, or the title filled with its fields; empty without either.

        `name_of` names a record that one of the fields stands for, by kind and id.
        """
        if name := row.get("name"):
            return text(str(name))
        asked = [one for one in self.fields if f"{{{one.name}}}" in self.title]
        if not asked or not all(row.get(one.name) for one in asked):
            return ""
        said = {one.name: name_of(one.of, row[one.name]) if one.of else one.say(row[one.name]) for one in asked}
        return text(self.title, **said)

    @property
    def can_check(self) -> bool:
        """Tell whether a record can be marked as checked."""
        return "checked" in self.known

    def is_entered(self, row: Mapping[str, Any]) -> bool:
        """Tell whether a record says anything of its component."""
        return not self.entered or self.entered in self.slim(row)

    def filled(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return a record with every default filled in, in the class's order.

        Its own fields come first, then inherited ones, then unknown ones.
        """
        whole: dict[str, Any] = {}
        for name, default in _in_order(self.made):
            if name in row:
                whole[name] = _plain(row[name])
            elif default is not NOTHING:
                whole[name] = _plain(_default(default))
        return {**whole, **{name: row[name] for name in sorted(row.keys() - whole.keys())}}

    def slim(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return a record without the fields that have their default."""
        usual = {one.name: _plain(_default(one.default)) for one in fields(self.made) if one.default is not NOTHING}
        return {name: value for name, value in self.filled(row).items() if name not in usual or usual[name] != value}


def read_kinds(made: Mapping[str, type], hints: Mapping[str, Any]) -> dict[str, Kind]:
    """Return every kind of a game; `hints` is the parsed `workshop.toml`."""
    return {name: _kind(name, one, hints.get(name, {})) for name, one in made.items()}


OF_KIND = ("one", "many", "new", "title", "entered", "fields")
OF_FIELD = ("label", "hint", "low", "high", "words", "least", "most", "of", "counts_on", "pieces")


def unread(made: Mapping[str, type], hints: Mapping[str, Any]) -> Iterator[str]:
    """Yield every key of a parsed `workshop.toml` that no form reads, with its place and what could stand there."""
    yield from _strange(hints, (*made, "sources", "unprinted"), "")
    for kind in made:
        about = hints.get(kind, {})
        yield from _strange(about, OF_KIND, kind)
        named = about.get("fields", {}) if isinstance(about, Mapping) else {}
        yield from _strange(named, [one.name for one in fields(made[kind])], f"{kind}.fields")
        for one in named if isinstance(named, Mapping) else ():
            yield from _strange(named[one], OF_FIELD, f"{kind}.fields.{one}")


def _strange(table: Any, known: Sequence[str], where: str) -> Iterator[str]:
    if not isinstance(table, Mapping):
        yield text("[{table}]: it is not a table", table=where)
        return
    for key in sorted(set(table) - set(known)):
        place = f"[{where}] {key}" if where else f"[{key}]"
        yield text("{place}: it is not known here; known: {known}", place=place, known=", ".join(known))


def _kind(name: str, made: type, hints: Mapping[str, Any]) -> Kind:
    types = get_type_hints(made)
    known = tuple(one.name for one in fields(made))
    about = hints.get("fields", {})
    shown = tuple(
        _field(one.name, types[one.name], one.default, about.get(one.name, {}))
        for one in fields(made)
        if one.name not in KEPT_APART
    )
    one_word = hints.get("one", name.replace("_", " "))
    many, is_new = text(hints.get("many", f"{one_word}s")), hints.get("new", False)
    title, entered = hints.get("title", ""), hints.get("entered", "")
    return Kind(name, made, text(one_word), many, is_new, shown, known, title, entered)


def _field(name: str, type_: Any, default: Any, about: Mapping[str, Any]) -> Field:
    sort, choices, length = _sort(type_)
    least, most = about.get("least", length or 0), about.get("most", length or LONGEST)
    return Field(
        name,
        sort,
        text(about.get("label", name.replace("_", " ").capitalize())),
        text(about["hint"]) if "hint" in about else "",
        None if default is NOTHING else _plain(_default(default)),
        default is NOTHING,
        about.get("low", 0),
        about.get("high", HIGHEST),
        choices,
        about.get("words", {}),
        least,
        most,
        about.get("of", ""),
        about.get("counts_on", False),
        tuple((sign, text(words), drawn) for sign, (words, drawn) in about.get("pieces", {}).items()),
    )


def _sort(type_: Any) -> tuple[Sort, tuple[Scalar, ...], int]:
    """Return which form field a type needs, its choices, and its length where that is fixed."""
    origin, inner = get_origin(type_), get_args(type_)
    if origin in {Union, UnionType}:
        real = [one for one in inner if one is not NoneType]
        return _sort(real[0]) if len(real) == 1 else ("other", (), 0)
    if origin is Literal:
        return "choice", inner, 0
    if origin is tuple:
        endless = inner[-1] is Ellipsis
        kinds = set(inner[:-1] if endless else inner)
        sort: Sort = "numbers" if kinds == {int} else "texts" if kinds == {str} else "other"
        return sort, (), 0 if endless else len(inner)
    plain: dict[Any, Sort] = {bool: "truth", int: "number", str: "text"}
    return plain.get(type_, "other"), (), 0


@cache
def _in_order(made: type) -> Sequence[tuple[str, Any]]:
    """Return the fields of a class with their defaults: its own, then those it inherits."""
    return tuple((one.name, one.default) for one in sorted(fields(made), key=lambda one: one.inherited))


def _default(default: Any) -> Any:
    return default.factory() if isinstance(default, Factory) else default  # type: ignore[arg-type]


def _plain(value: Any) -> Any:
    """Return tuples as lists, as they are in a file."""
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def alike(values: Iterable[Any]) -> Any:
    """Return the value that all have in common, or `None`."""
    first, *rest = values
    return first if all(one == first for one in rest) else None
