"""Offers are worded where they are read: there are hundreds of them at each look."""

from __future__ import annotations

import pytest
from attrs import evolve, field, frozen

from solocompanion.core.commands import Command, Count, IllegalCommandError
from solocompanion.core.view import Offer
from solocompanion.core.view_parts import UNREAD


@frozen
class Deed(Command[None, None, None]):
    """Says what it is asked for."""

    n: int
    read: list[str] = field(eq=False)

    def offer(self, before: None, names: None) -> str:
        self.read.append("label")
        return "label"

    def short(self, before: None, names: None) -> str:
        return "here"

    def counted(self, before: None, names: None) -> Count:
        self.read.append("count")
        return Count("count", 2, 1)


def an_offer(read: list[str], n: int = 1) -> Offer:
    return Offer(Deed(n, read), UNREAD, "K", UNREAD, count=UNREAD, asked=(None, None))


def test_an_offer_is_worded_when_it_is_read_and_once():
    read: list[str] = []
    one = an_offer(read)
    assert (one.key, one.command.n, read) == ("K", 1, [])
    assert one.label == one.label == "label"
    assert one.count == one.count == Count("count", 2, 1)
    assert read == ["label", "count"]


def test_offers_of_other_commands_are_told_apart_without_a_word():
    read: list[str] = []
    assert an_offer(read) != an_offer(read, 2)
    assert read == []
    assert an_offer(read) == an_offer([])
    assert evolve(an_offer(read), foretold="else") != an_offer([])
    assert len({an_offer(read), an_offer([])}) == 1


def test_a_refusal_is_worded_when_it_is_read():
    read: list[str] = []
    refusal = IllegalCommandError(lambda: read.append("it") or "It is booted")
    assert read == []
    assert str(refusal) == "It is booted"
    with pytest.raises(IllegalCommandError, match="too far"):
        raise IllegalCommandError("It is too far")
