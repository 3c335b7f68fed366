"""The terminal speaks the made-up language too: `--pseudo`, which no help names."""

from __future__ import annotations

import re

import pytest

from solocompanion.cli.main import main
from solocompanion.core.words import spoken, text


@pytest.mark.parametrize("arguments", [["games"], ["play", "wyrmspan", "--seed", "3", "--turns", "4"]])
def test_a_command_speaks_it(arguments, capsys, tmp_path):
    with spoken(None):
        assert main(["--pseudo", "--data", str(tmp_path), *arguments]) == 0
        assert text("Skip") != "Skip"
    said = capsys.readouterr().out
    assert "⟦" in said
    plain = set(re.findall(r"\b[A-Za-z]{3,}\b", said))
    assert not plain - {"wyrmspan", "doomtown", "dragonlords"}


def test_help_does_not_name_it(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "--pseudo" not in capsys.readouterr().out
