"""What is wrong with a file of text, in plain words with the place: for people, who wrote it by hand or took another.

The readers of Python speak to programmers. Here their messages are told apart, and what is expected there is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from solocompanion.core.words import later, text

SHOWN = 40  # letters of a line that are said
_FIELD = later('a line begins with the name of a field, then = and its value, such as name = "Barrow"')
_VALUE = later('a value is expected: a text in "quotes", a whole number, true, false, or a list in [ ]')
_TEXT = later("a text is not closed: it ends with a quote on the line on which it begins")
_LIST = later("a list is not closed: each of its values is followed by a comma, and the last by ]")
_BRACES = later("what begins with { is not closed: it ends with }")
_REST = later("something stands here where the line should end")
_TWICE = later("this is said twice: each field comes once")
_SLASH = later("a backslash in a text is written twice: \\\\")
_HEAD = later("a heading stands in [ ], such as [pack]")
_NAME = later('the name of a field in "quotes" is expected, or } at the end')
_COLON = later("a colon is expected after the name of a field")
_COMMA = later("a comma is expected between two values, or the bracket that closes them")
_MORE = later("something stands here after the last bracket")
_SIGN = later("a sign stands here that no text can have")
_OTHER = later("this cannot be read: a quote, a comma or a bracket may be missing before it")

OF_TOML = (
    ("Invalid statement", _FIELD),
    ("Invalid initial character for a key part", _FIELD),
    ("Expected '=' after a key", _FIELD),
    ("Invalid value", _VALUE),
    ("Invalid date", _VALUE),
    ("Unterminated string", _TEXT),
    ("Expected \"'''\"", _TEXT),
    ("Illegal character '\\n'", _TEXT),
    ("Illegal character '\\r'", _TEXT),
    ("Illegal character", _SIGN),
    ("Found invalid character", _SIGN),
    ("Unclosed array", _LIST),
    ("Unclosed inline table", _BRACES),
    ("Expected newline or end of document", _REST),
    ("Cannot overwrite", _TWICE),
    ("Cannot declare", _TWICE),
    ("Cannot mutate", _TWICE),
    ("Duplicate inline table key", _TWICE),
    ("Unescaped '\\'", _SLASH),
    ("Invalid hex", _SLASH),
    ("Escaped character", _SLASH),
    ("Expected ']'", _HEAD),
)
OF_JSON = (
    ("Expecting property name", _NAME),
    ("Illegal trailing comma", _NAME),
    ("Expecting ':'", _COLON),
    ("Expecting ','", _COMMA),
    ("Expecting value", _VALUE),
    ("Unterminated string", _TEXT),
    ("Invalid control character", _TEXT),
    ("Invalid \\", _SLASH),
    ("Extra data", _MORE),
)


def of_toml(words: str, said: str) -> tuple[int, str]:
    """Return the line and what is wrong there, from what the reader of TOML said of a text."""
    found = re.search(r"(.*) \(at line (\d+)", said, re.DOTALL)
    n = int(found[2]) if found else max(1, len(words.splitlines()))
    return n, _told(words, n, _plain(found[1] if found else said, OF_TOML))


def of_json(words: str, n: int, said: str) -> str:
    """Return what is wrong with a line, from what the reader of JSON said of a text."""
    return _told(words, n, _plain(said, OF_JSON))


def of_bytes(raw: bytes, at: int) -> str:
    """Return what is wrong with bytes that are no text, with the line in which the first stands that is not."""
    if b"\x00" in raw[:1000] and raw[:2] not in {b"\xff\xfe", b"\xfe\xff"}:
        return text("it is no text at all, but perhaps a picture or another program's file")
    n = raw.count(b"\n", 0, at) + 1
    why = text(
        "a letter there cannot be read. Open the file in a text editor and save it again with the encoding UTF-8"
    )
    return text("line {n}: {why}", n=n, why=why)


def _plain(said: str, known: Iterable[tuple[str, str]]) -> str:
    return text(next((plain for begin, plain in known if said.startswith(begin)), _OTHER))


def _told(words: str, n: int, why: str) -> str:
    """Add what stands in the line."""
    lines = words.splitlines()
    shown = lines[n - 1].strip() if n <= len(lines) else ""
    shown = shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"
    return text("{why}; it says: {line}", why=why, line=shown) if shown else text("{why}; the file ends there", why=why)
