"""Every word passes one door; a translator may reorder what is filled in."""

from __future__ import annotations

import subprocess
import sys
from gettext import NullTranslations

import pytest

from solocompanion.core.pseudo_language import Pseudo
from solocompanion.core.words import install, kept_by_language, plural, spoken, text


class Backwards:
    """A translator that turns two messages round and knows a language with one plural form."""

    def gettext(self, message: str) -> str:
        return {"{a} before {b}": "{b} after {a}"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid2


@pytest.fixture
def backwards():
    install(Backwards())
    yield
    install(None)


def test_english_stands_as_it_is_written():
    assert text("100 % {sure}") == "100 % {sure}"
    assert text("{a} before {b}", a=1, b=2) == "1 before 2"


@pytest.mark.parametrize(("n", "said"), [(0, "0 stones"), (1, "1 stone"), (2, "2 stones")])
def test_one_is_one_and_all_else_is_many(n, said):
    assert plural("{n} stone", "{n} stones", n) == said


def test_values_are_filled_in_after_translation(backwards):
    assert text("{a} before {b}", a=1, b=2) == "2 after 1"
    assert plural("{n} stone", "{n} stones", 1) == "1 stones"


def test_a_value_is_never_taken_for_a_place():
    assert text("{a} before {b}", a="{b}", b="{a}") == "{b} before {a}"


def test_nothing_is_not_looked_up(monkeypatch):
    with spoken(NullTranslations()):
        monkeypatch.setattr(NullTranslations, "gettext", lambda *_: "Project-Id-Version")
        assert text("") == ""


EVERY_IMPORT = """
import importlib, pkgutil, solocompanion
from solocompanion.core import words

said = []
words.install(type("Listening", (), {"gettext": said.append, "ngettext": lambda *asked: said.append(asked)})())
for found in pkgutil.walk_packages(solocompanion.__path__, "solocompanion."):
    if not found.name.endswith("__main__"):
        importlib.import_module(found.name)
print(said)
"""


def test_nothing_is_worded_before_a_language_is_known():
    command = [sys.executable, "-c", EVERY_IMPORT]
    run = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")  # noqa: S603 - our own line
    assert run.stdout.strip() == "[]", "mark it with `later`"


def test_what_is_kept_is_worked_out_once_for_each_language():
    worked_out = []

    @kept_by_language(8)
    def said(name: str) -> str:
        worked_out.append(name)
        return text("Skip")

    first = said("a")
    with spoken(Pseudo()):
        other = said("a")
    assert (said("a"), said("b")) == (first, first)
    assert other != first
    assert worked_out == ["a", "a", "b"]
