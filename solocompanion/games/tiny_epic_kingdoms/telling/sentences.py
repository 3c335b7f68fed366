"""What the tellings of all effects share: fields in words, whose pieces are touched, the space that is shown."""

from __future__ import annotations

from typing import Any

from solocompanion.core.telling import Line, Motions, Said, pulse
from solocompanion.core.words import text
from solocompanion.games.tiny_epic_kingdoms.state import State
from solocompanion.games.tiny_epic_kingdoms.wording import Names


def worded(message: str, effect: Any, before: State, names: Names) -> str:
    """Fill the fields of an effect into a message: spaces by their names, numbers as they are."""
    if not message:
        return ""
    return text(message, **{one.name: _word(one.name, effect, before, names) for one in type(effect).__attrs_attrs__})


def _word(name: str, effect: Any, before: State, names: Names) -> Any:
    value = getattr(effect, name)
    if name in {"space", "source", "target"}:
        return names.space(before, value)
    if name == "action":
        return names.action(value)
    return value


def by_side(ai: str, you: str = "") -> Line:
    """Tell of the AI or of the person, with the fields of the effect in words."""
    return lambda effect, before, names: worded(ai if effect.side == "ai" else you, effect, before, names)


def in_space(message: str) -> Said:
    """Fill in the name of a space."""
    return lambda effect, before, names: worded(message, effect, before, names)


def of_ai(effect: Any) -> bool:
    """Tell whether the AI's pieces are touched: by whose command ever, the person has to do it."""
    return bool(effect.side == "ai")


def at_space(effect: Any, *_: object) -> Motions:
    """Have the space of an effect shown."""
    return pulse(f"space:{effect.space}")
