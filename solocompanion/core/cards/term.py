"""A card effect: a frozen attrs class that declares how it is written, drawn and called, and what its fields hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from solocompanion.core.cards.notation import notation_of
from solocompanion.core.frozen import frozen
from solocompanion.core.words import listed, text


@frozen
class Notated:
    """What has a notation: a template from which it is read and written.

    ``{field}`` stands for a field, ``[...]`` is left out while its fields have their defaults, ``(a|b)`` is written as
    the first and read as either. Example: ``attack[ +{bonus}][ {at_sea}]``.
    """

    notation: ClassVar[str]

    def written(self) -> str:
        """Write it in its notation, without checking that it can be read again (see `Vocabulary.write`)."""
        return notation_of(type(self)).write(self)


@frozen
class Term(Notated):
    """The base of a game's card effects.

    Attributes
    ----------
    label
        The message that names it in the entry form.
    art
        The name of its drawing; override `picture` where that depends on a field.
    rules
        The ids of the rules that its steps cite; the first one tells what it does.

    """

    label: ClassVar[str]
    art: ClassVar[str]
    rules: ClassVar[tuple[str, ...]] = ()

    def words(self) -> str:
        """Say what it does, for the log, screen readers and the form."""
        raise NotImplementedError

    def picture(self) -> str:
        """Return the name of its drawing."""
        return self.art

    def rule(self) -> str:
        """Return the id of the rule that tells what it does; empty where none is declared."""
        return next(iter(self.rules), "")

    def title(self) -> str:
        """Name it among the effects that can be entered."""
        return text(self.label)


def all_words(terms: Sequence[Term]) -> str:
    """Say several effects in one sentence."""
    return listed([one.words() for one in terms]) or text("nothing")
