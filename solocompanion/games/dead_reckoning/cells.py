"""The left side of a section as it is written: spaces, white borders, influence cubes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solocompanion.core.cards import Kind, Reader
from solocompanion.core.frozen import frozen
from solocompanion.core.words import text

MOST_CLAIMS = 2


@frozen(eq=False)
class Cell(Kind[str]):
    """A space of the ocean; also the Harbor where `harbor` is how that is written."""

    harbor: str = ""

    def read(self, reader: Reader) -> str:
        """Read a space such as `r2c3`, or the Harbor. Raises the reader's miss for anything else."""
        if self.harbor and reader.take(self.harbor):
            return self.harbor
        found = reader.match("r[1-9]c[1-9]")
        if not found:
            raise reader.miss(text("a space such as r2c3 belongs here"))
        return found

    def write(self, value: str) -> str:
        """Return it as it is read: `r2c3`, or the word for the Harbor."""
        return str(value)

    def samples(self) -> Iterator[str]:
        """Yield a space, and the Harbor."""
        yield from ("r2c3", self.harbor) if self.harbor else ("r2c3",)


@frozen(eq=False)
class Claims(Kind[tuple[str, ...]]):
    """The spaces with a white border: two at most, each once."""

    def read(self, reader: Reader) -> tuple[str, ...]:
        """Read them with a blank between."""
        found: list[str] = []
        while not found or reader.take(" "):
            begun = reader.at
            found.append(Cell().read(reader))
            if len(found) > MOST_CLAIMS or len(set(found)) < len(found):
                raise reader.miss(text("a section has up to two white-bordered spaces, each once"), begun)
        return tuple(found)

    def write(self, value: tuple[str, ...]) -> str:
        """Return the spaces with a blank between: `r1c1 r2c3`."""
        return " ".join(value)

    def samples(self) -> Iterator[tuple[str, ...]]:
        """Yield none, one and two."""
        yield from ((), ("r1c2",), ("r1c3", "r2c1"))


@frozen(eq=False)
class Cubes(Kind[tuple[tuple[str, int], ...]]):
    """Influence cubes: spaces with a number from 1 to 9, each space once."""

    def read(self, reader: Reader) -> tuple[tuple[str, int], ...]:
        """Read them with a blank between."""
        found: dict[str, int] = {}
        while not found or reader.take(" "):
            begun = reader.at
            cell = Cell().read(reader)
            if cell in found:
                raise reader.miss(text("a space is there twice with influence cubes"), begun)
            count = reader.match("=[1-9]")
            if not count:
                raise reader.miss(text("cubes are written as r2c3=2"))
            found[cell] = int(count[1])
        return tuple(found.items())

    def write(self, value: tuple[tuple[str, int], ...]) -> str:
        """Return the spaces, each with its number, and a blank between."""
        return " ".join(write_cubes(value))

    def samples(self) -> Iterator[tuple[tuple[str, int], ...]]:
        """Yield none, one and two."""
        yield from ((), (("r1c1", 9),), (("r1c1", 2), ("r4c3", 1)))


def read_claims(written: Iterable[str]) -> tuple[str, ...]:
    """Read the white-bordered spaces of a record. Raises `CardError`."""
    line = " ".join(written)
    return Claims().whole(line) if line else ()


def read_cubes(written: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Read the influence cubes of a record. Raises `CardError`."""
    line = " ".join(written)
    return Cubes().whole(line) if line else ()


def write_cubes(cubes: Iterable[tuple[str, int]]) -> list[str]:
    """Write influence cubes as a record holds them."""
    return [f"{cell}={n}" for cell, n in cubes]
