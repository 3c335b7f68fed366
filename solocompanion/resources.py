"""Where the data files are: beside the package in a checkout, inside it once installed.

A game that comes as a package of its own brings its data along, in a folder `resources` beside its modules.
"""

from functools import cache
from pathlib import Path

from solocompanion.core import registry

_PACKAGE = Path(__file__).parent


def folder(*parts: str) -> Path:
    """Return the path of a resource; it need not exist (the caller says what is missing and why it matters)."""
    if len(parts) > 1 and parts[0] == "games":
        return _of_game(parts[1]).joinpath(*parts[2:])
    return _shipped().joinpath(*parts)


def _shipped() -> Path:
    installed = _PACKAGE / "_resources"
    return installed if installed.is_dir() else _PACKAGE.parent / "resources"


@cache
def _of_game(name: str) -> Path:
    """Return the folder of a game's data: ours, or the one beside the module its entry point names."""
    shipped = _shipped() / "games" / name
    if not shipped.is_dir():
        home = registry.home(name)
        if home and (brought := Path(home) / "resources").is_dir():
            return brought
    return shipped
