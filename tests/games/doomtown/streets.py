"""Towns to test with: who is where, written in one line each."""

from __future__ import annotations

from functools import cache

from solocompanion import resources
from solocompanion.app.content.toml_file import read_toml
from solocompanion.core.changed_copy import changed
from solocompanion.core.content import merge, read_pack, structure
from solocompanion.games.doomtown.facts import KINDS, Catalogue, build
from solocompanion.games.doomtown.state import Deed, Dude, Purse, Setup, Shootout, State, home
from solocompanion.games.doomtown.town import Town


@cache
def catalogue() -> Catalogue:
    """Return the shipped facts."""
    pack = read_pack(read_toml(resources.folder("games", "doomtown", "pack.toml")), "pack.toml")
    return build(structure(merge([pack], "doomtown"), KINDS, "pack.toml"))


def code(name: str) -> str:
    """Return the id of the first card of a name: its first words are enough."""
    return next(one.id for one in catalogue().cards.values() if one.name.startswith(name))


def due(fight: Shootout) -> dict[str, int]:
    """Return the casualties of both sides that are left to be taken."""
    return {side: fight.due(side) for side in ("you", "wyatt")}


def losing(state: State, n: int) -> State:
    """Return a state in whose shootout Wyatt is about to take so many casualties."""
    assert state.fight is not None
    return changed(state, fight=changed(state.fight, step="lumps").with_due("wyatt", n))


class Streets:
    """A town that is built up piece by piece; dudes and deeds are called by the first words of their names."""

    def __init__(self, **setup) -> None:
        streets = {"you": (home("you"),), "wyatt": (home("wyatt"),)}
        purses = {"you": Purse("01002"), "wyatt": Purse("01001", rock=10)}
        self.state = State(Setup(**setup), phase="noon", streets=streets, purses=purses)

    def deed(self, name: str, owner: str, *, left: bool = False):
        deeds = {**self.state.deeds, name: Deed(code(name), owner)}
        if catalogue().deeds[code(name)].is_out_of_town:
            return self._with(deeds=deeds, outside=(*self.state.outside, name))
        street = self.state.streets[owner]
        street = (name, *street) if left else (*street, name)
        return self._with(deeds=deeds, streets={**self.state.streets, owner: street})

    def dude(self, name: str, owner: str, place: str, **more):
        return self._with(dudes={**self.state.dudes, name: Dude(code(name), owner, place, **more)})

    def rock(self, n: int):
        self.state = self.state.with_purse("wyatt", rock=n)
        return self

    def _with(self, **changes):
        self.state = changed(self.state, **changes)
        return self

    @property
    def town(self) -> Town:
        return Town(self.state, catalogue())
