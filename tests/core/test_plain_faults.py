"""What is wrong with a file of text is said in plain words with the line, and never in those of Python's readers."""

from __future__ import annotations

import json
import tomllib

import pytest

from solocompanion.core import plain_faults

TOML = [
    ("name = 'A'\n?", 2, "a line begins with the name of a field"),
    ("name 'A'", 1, "a line begins with the name of a field"),
    ("name = A", 1, "a value is expected"),
    ('name = "A\nareas = []', 1, "a text is not closed"),
    ('name = "A', 1, "a text is not closed"),
    ('areas = [\n  "a"\n  "b"\n]', 3, "a list is not closed"),
    ("at = { x = 1", 1, "is not closed: it ends with }"),
    ("name = 'A' 'B'", 1, "where the line should end"),
    ("a = 1\na = 2", 2, "this is said twice"),
    ('a = "C:\\Users"', 1, "a backslash in a text is written twice"),
    ("[pack\na = 1", 1, "a heading stands in"),
]
JSON = [
    ("{name: 1}", 1, "the name of a field in"),
    ('{"name" 1}', 1, "a colon is expected"),
    ('{"a": 1\n"b": 2}', 2, "a comma is expected"),
    ('{"a": x}', 1, "a value is expected"),
    ('{"a": "x}', 1, "a text is not closed"),
    ('{"a": 1}}', 1, "after the last bracket"),
]
JARGON = (
    "key part",
    "character",
    "delimiter",
    "property",
    "Unclosed",
    "Unterminated",
    "document",
    "UTF-8 text",
    "byte",
)


@pytest.mark.parametrize(("words", "line", "plain"), TOML)
def test_a_fault_in_toml_names_its_line_and_what_is_expected(words, line, plain):
    with pytest.raises(tomllib.TOMLDecodeError) as error:
        tomllib.loads(words)
    n, why = plain_faults.of_toml(words, str(error.value))
    assert plain in why
    assert abs(n - line) <= 1
    assert not any(one in why for one in JARGON)


@pytest.mark.parametrize(("words", "line", "plain"), JSON)
def test_a_fault_in_json_says_what_is_expected(words, line, plain):
    with pytest.raises(json.JSONDecodeError) as error:
        json.loads(words)
    why = plain_faults.of_json(words, error.value.lineno, error.value.msg)
    assert plain in why
    assert error.value.lineno == line
    assert not any(one in why for one in JARGON)


def test_bytes_that_are_no_text_name_the_line_and_the_way_to_mend_it():
    said = plain_faults.of_bytes(b'name = "A"\nnotice = "Caf\xe9"\n', 24)
    assert said.startswith("line 2: a letter there cannot be read")
    assert "save it again with the encoding UTF-8" in said
    assert plain_faults.of_bytes(b"\x89PNG\r\n\x1a\n\x00\x00", 0).startswith("it is no text at all")
