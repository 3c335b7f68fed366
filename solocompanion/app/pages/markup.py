"""Words that others may have written, made safe: for HTML, for JSON within HTML, for Markdown, for names of files."""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any

from solocompanion.core.cleaned_text import UNFIT

_SIGNS = re.compile(r"([\\`*_\[\]~|!])")
_START = re.compile(r"^([#+-]|=+|\d+(?=[.)]))")
_IN_SCRIPT = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def clean(words: str) -> str:
    """Return words in one line, without characters that do not belong in a text."""
    return " ".join(UNFIT.sub(" ", words).split())


def html(words: str) -> str:
    """Return words for HTML: text or the value of an attribute."""
    return escape(clean(words))


def data(value: Any) -> str:
    """Return JSON that can stand in a `script` element: nothing in it ends the element."""
    made = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return "".join(_IN_SCRIPT.get(sign, sign) for sign in UNFIT.sub(" ", made))


def markdown(words: str) -> str:
    """Return words for a line of Markdown, in which they neither set a style nor begin a list, a link or HTML."""
    said = _SIGNS.sub(r"\\\1", clean(words))
    said = said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _START.sub(lambda found: _start(found.group()), said)


def _start(sign: str) -> str:
    """Escape what begins a line: the point after a number, or the sign itself."""
    return f"{sign}\\" if sign.isdigit() else f"\\{sign}"


def file_name(words: str) -> str:
    """Return words as the name of a file, fit for every system, without its ending."""
    plain = "".join(letter if letter.isalnum() or letter in " ,-_" else "-" for letter in words)
    return " ".join(plain.split())[:80].strip(" -") or "game"
