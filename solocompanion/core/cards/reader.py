"""A line of card effects being read: the current position, and the furthest position at which reading failed."""

from __future__ import annotations

import re

from attrs import define, field

from solocompanion.core.words import shortened, text

MOST_SHOWN = 24


class CardError(ValueError):
    """A line that is not in the language of the card. `column` counts from 1, `why` says what is wrong there."""

    def __init__(self, line: str, column: int, why: str) -> None:
        found = shortened(line[column - 1 :], MOST_SHOWN)
        at = repr(found) if found else text("the end")
        super().__init__(text("column {n}, at {found}: {why}", n=column, found=at, why=why))
        self.line, self.column, self.why, self._found = line, column, why, found

    @property
    def said(self) -> str:
        """The fault for somebody who typed the line: by its words, without the column."""
        if self._found:
            return text("“{found}” cannot be read: {why}", found=self._found, why=self.why)
        return text("the line ends too early: {why}", why=self.why)


@define
class Reader:
    """Reads a line from left to right. `at` is the next character; one of `stops` ends what is being read.

    Optional parts are tried and given up, so the error that helps is the one furthest to the right: `miss` keeps it.
    """

    line: str
    at: int = 0
    stops: tuple[str, ...] = ()
    _furthest: tuple[int, str] = field(default=(-1, ""), init=False)

    @property
    def is_stopped(self) -> bool:
        """Tell whether the line ends here, or what follows belongs to the enclosing effect."""
        return self.at >= len(self.line) or self.line.startswith(self.stops, self.at)

    def take(self, *spellings: str) -> bool:
        """Pass the first of these spellings that matches here; tell whether one did."""
        for one in spellings:
            if self.line.startswith(one, self.at):
                self.at += len(one)
                return True
        return False

    def match(self, pattern: str) -> str:
        """Pass what the regular expression matches here and return it; empty where it matches nothing."""
        found = re.compile(pattern).match(self.line, self.at)
        self.at = found.end() if found else self.at
        return found[0] if found else ""

    def miss(self, why: str, at: int | None = None) -> CardError:
        """Record a failure here, or at another place, and return the error for the furthest one."""
        here = self.at if at is None else at
        if here >= self._furthest[0]:
            self._furthest = (here, why)
        return CardError(self.line, self._furthest[0] + 1, self._furthest[1])

    def finish(self) -> None:
        """Make sure that nothing is left. Raises `CardError`."""
        if self.at < len(self.line):
            raise self.miss(text("expected nothing more"))
