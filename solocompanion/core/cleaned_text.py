"""Words that others wrote, made fit to stand among ours: cleaned once, where they come in from a file."""

from __future__ import annotations

import re
from collections.abc import ItemsView, Mapping
from typing import Any

# Control characters, lone surrogates, and what turns the direction of the words that follow; not tabs and line ends.
UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069\ufffe\uffff]")


def cleaned(data: Any) -> Any:
    """Return data as JSON and TOML give it without unfit characters in any text or name.

    What needs no cleaning is returned itself, so that the caller sees whether something was taken out.
    """
    if isinstance(data, str):
        return UNFIT.sub("", data.replace("\r\n", "\n")) if UNFIT.search(data) else data
    if isinstance(data, Mapping):
        made = {cleaned(name): cleaned(value) for name, value in data.items()}
        return data if _is_same(made.items(), data.items()) else made
    if isinstance(data, list):
        found = [cleaned(one) for one in data]
        return data if all(one is other for one, other in zip(found, data, strict=True)) else found
    return data


def _is_same(made: ItemsView[object, object], data: ItemsView[object, object]) -> bool:
    return len(made) == len(data) and all(
        name is old and value is was for (name, value), (old, was) in zip(made, data, strict=True)
    )
