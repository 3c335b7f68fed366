"""A game as a session report in Markdown."""

from __future__ import annotations

import re

from solocompanion.app.pages.markup import markdown
from solocompanion.app.pages.report import report
from solocompanion.app.pages.story import tell


def test_it_has_a_title_the_set_up_a_section_a_round_and_the_result(played):
    story = tell(played)
    words = report(played)
    heads = re.findall(r"^## (.*)$", words, re.MULTILINE)
    rounds = list(dict.fromkeys(turn.era for turn in story.turns if turn.round))
    assert words.startswith(f"# {story.game}\n")
    assert heads == ["Set-up", *rounds, "Result" if story.over else "So far"]
    assert len(re.findall(r"^### ", words, re.MULTILINE)) == sum(bool(turn.round) for turn in story.turns)
    for sheet in story.sheets:
        assert f"| **{sheet.total}** |" in words
        assert words.count("\n|") >= len(sheet.lines) + 2


def test_each_turn_has_its_numbered_lines_with_their_rules(played):
    words = report(played)
    for line in tell(played).lines:
        mark = f"{line.number}." if line.number else "-"
        rule = f" ({markdown(', '.join(line.rules))})" if line.rule else ""
        assert f"\n{mark} {markdown(line.words)}{rule}\n" in words


def test_the_words_of_a_strangers_file_stay_words(attacked):
    words = report(attacked)
    assert "<" not in words
    assert "onerror" in words
    assert not re.search(r"(?<!\\)[\[\]`]", words)
    assert not re.search(r"^# e", words, re.MULTILINE)
    assert not re.search(r"(?<!\\)\*d", words)
    assert len(re.findall(r"^# ", words, re.MULTILINE)) == 1


def test_what_would_begin_a_list_or_a_heading_is_escaped():
    assert markdown("# a") == "\\# a"
    assert markdown("1. a") == "1\\. a"
    assert markdown("- a") == "\\- a"
    assert markdown("a - 1. b") == "a - 1. b"
    assert markdown("a\n# b\x00\ud800") == "a # b"
