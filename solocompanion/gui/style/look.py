"""A look in one word, because it is a key everywhere: the theme, then what varies it, as in `dark+safe+letters`."""

from __future__ import annotations

from solocompanion.app.preferences.settings import Settings

SAFE, LETTERS = "safe", "letters"


def look(theme: str, *, safe: bool = False, letters: bool = False) -> str:
    """Return the word for a look."""
    return "+".join((theme, *(word for word, on in ((SAFE, safe), (LETTERS, letters)) if on)))


def theme_of(name: str) -> str:
    """Return the theme of a look: `light`, `dark` or `contrast`."""
    return name.partition("+")[0]


def has(name: str, variant: str) -> bool:
    """Tell whether a look is varied like this."""
    return variant in name.split("+")[1:]


def wanted(theme: str, settings: Settings) -> str:
    """Return the look the person set, in a theme."""
    return look(theme, safe=settings.choice("sides") == SAFE, letters=settings.is_on("letters"))
