"""The examples in docs/command-line.md print what they say."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[2] / "docs" / "command-line.md"
BLOCKS = re.findall(r"```(console|toml)\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
TYPED = re.compile(r"^(?:\w+)?> (.*)$", re.MULTILINE)


def agrees(printed: str, shown: str) -> bool:
    """Compare what was printed with what is shown, where … stands for anything left out, alone also for nothing."""
    left_out = {"…": ".*", "…\n": "(?:.*\n)?"}
    parts = re.split("(^…\n|…)", shown, flags=re.MULTILINE)
    return (
        re.fullmatch("".join(left_out.get(part) or re.escape(part) for part in parts), printed, re.DOTALL) is not None
    )


def test_every_example_prints_what_is_shown(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    shown_commands = 0
    for kind, block in BLOCKS:
        if kind == "toml":
            (tmp_path / block.splitlines()[0].removeprefix("# ")).write_text(block, encoding="utf-8")
            continue
        for example in re.split(r"^\$ solocompanion ", block, flags=re.MULTILINE)[1:]:
            line, _, shown = example.partition("\n")
            ran = run(*shlex.split(line), typed="\n".join([*TYPED.findall(shown), ""]))
            assert agrees(ran.out + ran.err, shown), f"$ solocompanion {line}\n{ran.out}{ran.err}"
            shown_commands += 1
    assert shown_commands >= 10


@pytest.mark.parametrize(("printed", "shown"), [("a\nb\n", "a\n"), ("a\nb\n", "…\na\n"), ("b\n", "a\n…\n")])
def test_the_comparison_can_fail(printed, shown):
    assert not agrees(printed, shown)
