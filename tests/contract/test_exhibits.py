"""What the choices of a new game are about: every record of it exists and is drawn, every table is whole."""

from __future__ import annotations

from .player import game


def test_what_a_choice_is_about_is_there_to_be_shown(name):
    of = game(name)
    usual = of.spec.settle({}, of.catalogue, of.rules)
    options = {one.id for one in of.options}
    for option in of.options:
        for choice in option.choices:
            for shown in of.view.exhibits({**usual, option.id: choice.value}):
                assert shown.option in options
                assert shown.title
                assert bool(shown.kind) != bool(shown.rows), "it is a picture or a table"
                assert all(len(row) == len(shown.heads) for row in shown.rows)
                if shown.record:
                    assert of.pictured(shown.kind, shown.record) is not None
                elif shown.kind:
                    assert shown.words, "it says why there is no picture yet"
