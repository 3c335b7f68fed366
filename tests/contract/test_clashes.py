"""Settings that do not go together: each such pair is refused where a game starts, with the reason."""

from __future__ import annotations

import pytest

from solocompanion.app.opening import TROUBLES, Opening
from solocompanion.app.play.session import Session
from solocompanion.cli.main import main
from solocompanion.core.commands import IllegalCommandError
from solocompanion.core.options import SettingsError, barred, clashing

from .player import game

SOME = 12  # clashes that the terminal is asked about


def test_what_clashes_is_refused_by_name_and_greyed_in_every_list(name):
    of = game(name)
    usual = of.spec.settle({}, of.catalogue, of.rules)
    clashes = of.spec.all_clashes(of.catalogue)
    labels = {option.id: {one.value: one.label for one in option.choices} for option in of.options}
    for clash in clashes:
        assert all(value in labels[option] for option, value in clash.settings.items())
        with pytest.raises(SettingsError) as refused:
            Session.start(of, clash.settings, seed="clash")
        assert clash.why in str(refused.value)
        together = {**usual, **clash.settings}
        assert clash.why in clashing(clashes, together)
        assert all(barred(clashes, option, together)[value] for option, value in clash.settings.items())
    assert not clashing(clashes, usual)


def test_the_terminal_says_why_it_does_not_start(name, capsys):
    of = game(name)
    clashes = of.spec.all_clashes(of.catalogue)
    for clash in clashes[:: max(1, len(clashes) // SOME)]:
        asked = [part for pair in clash.settings.items() for part in ("--set", "=".join(pair))]
        assert main(["play", name, "--seed", "1", "--turns", "1", *asked]) == 2
        said = capsys.readouterr().err
        assert clash.why in said
        assert len(said.splitlines()) == 1


def test_a_set_up_that_refuses_is_said_to_the_person(name, monkeypatch):
    of = game(name)

    def refuse(*_: object) -> None:
        raise IllegalCommandError("not like this")

    monkeypatch.setattr(type(of.spec.setup(of.spec.settle({}, of.catalogue, of.rules))), "check", refuse)
    with pytest.raises(TROUBLES, match="not like this"):
        Opening().start(name, {})
