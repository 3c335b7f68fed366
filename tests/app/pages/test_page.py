"""A game as one page: it shows what the window shows, loads nothing, and runs nothing but its own script."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape, unescape
from html.parser import HTMLParser
from itertools import pairwise

from translated import in_english, whole

from solocompanion import resources
from solocompanion.app.content.games import open_game
from solocompanion.app.logbook.game_lines import game_lines
from solocompanion.app.pages import page as made
from solocompanion.app.pages.drawings import Drawings
from solocompanion.app.pages.film import Film, Texts
from solocompanion.app.pages.looks import Looks
from solocompanion.app.pages.page import page
from solocompanion.app.pages.story import tell, tries
from solocompanion.app.play import log, showing
from solocompanion.app.play.mattering import mattered
from solocompanion.app.play.session import Session
from solocompanion.cli.lines import turn_lines as terminal_lines
from solocompanion.core.correction import Correct
from solocompanion.core.journal import Cursor
from solocompanion.core.pseudo_language import Pseudo
from solocompanion.core.requests import Written
from solocompanion.core.table import Answered
from solocompanion.core.words import spoken

MOST = 2_000_000  # bytes of a game of a hundred turns
VOID = {"meta", "img", "input", "br", "link"}


class Reader(HTMLParser):
    """Reads a page as a browser does. `texts` are what is read, by the innermost element."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.names: set[str] = set()
        self.values: list[tuple[str, str]] = []
        self.texts: list[tuple[str, str]] = []
        self._open: list[str] = []
        self.feed(words)
        self.close()
        assert not self._open

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.names.update(name for name, _ in attrs)
        self.values += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self._open.pop() == tag

    def handle_data(self, data):
        if data.strip():
            self.texts.append((self._open[-1], data))

    def all(self, tag: str) -> list[str]:
        return [words for one, words in self.texts if one == tag]


def data_of(words: str) -> dict:
    return json.loads(Reader(words).all("script")[0])


def unfolded(frames: list) -> list[tuple[list[int], dict[int, list], list[int]]]:
    """Do what the script of the page does: return order, places and marks of every step."""
    order: list[int] = []
    placed: dict[int, list] = {}
    found = []
    for frame in frames:
        put, edits, marks, *_ = [*frame, [], [], []]
        placed = placed | {sprite: where for sprite, *where in put}
        order = list(order)
        for at, gone, *come in edits:
            order[at : at + gone] = come
        found.append((order, placed, marks))
    return found


# -- the boards --------------------------------------------------------------------------------------------------------
def test_each_step_is_the_board_the_window_shows(played, words):
    boards = []
    story = tell(played)
    for line in story.lines:
        played.go(line.cursor)
        boards.append((showing.board(played), line.marks))
    data = data_of(words)
    looks, texts = Looks(Drawings(played.record.game)), Texts()
    film = Film(looks, texts)
    for board, marks in boards:
        film.add(board, marks)
    steps = unfolded(data["board"])
    drawn: dict[int, tuple] = {}
    assert len(steps) == len(boards) > 20
    for (order, placed, marked), (board, marks) in zip(steps, boards, strict=True):
        assert [film.sprites[n] for n in order] == list(board.sprites)
        assert {film.sprites[n] for n in marked} == set(marks) & set(board.sprites)
        for n in order:
            look, x, y, said = placed[n]
            sprite = board.sprites[film.sprites[n]]
            assert max(abs(x - sprite.x), abs(y - sprite.y)) <= 0.006
            assert data["texts"][said] == sprite.spoken
            assert data["layers"][look] == sprite.layer
            seen = (sprite.art, sprite.badge, sprite.labels, sprite.w, sprite.h, sprite.outline, sprite.opacity)
            assert drawn.setdefault(look, seen) == seen
    for look, (art, badge, labels, *_) in drawn.items():
        markup = _look(words, look)
        assert (f'href="#d-{art}"' in markup) == bool(art)
        lettered = [one.text for one in labels if one.text.strip()] + [badge] * bool(badge)
        assert Reader(markup).all("text") == lettered
        assert markup.count('paint-order="stroke"') == sum(bool(one.halo) for one in labels)


def _look(words: str, number: int) -> str:
    found = re.search(rf'^<g id="l{number}".*$', words, re.MULTILINE)
    assert found
    return found.group()


def test_every_drawing_stands_once_and_every_link_leads_to_one(words):
    ids = re.findall(r'\bid="([^"]+)"', words)
    assert len(ids) == len(set(ids))
    linked = set(re.findall(r'href="#([^"]+)"', words)) | set(re.findall(r"url\(#([^)]+)\)", words))
    assert linked
    assert linked <= set(ids)
    declared = set(re.findall(r"--([a-z0-9_]+):", words))
    assert set(re.findall(r"var\(--([a-z0-9_]+)\)", words)) <= declared


def test_every_line_of_the_log_is_a_step_or_one_of_several_told_together(played):
    told = [one for one in log.lines(played) if one.kind not in {"round", "turn", "name"} and not one.undone]
    lines = list(tell(played).lines)
    ends = {line.cursor for line in lines}
    assert [(line.cursor, line.kind) for line in lines] == [
        (one.cursor, one.kind) for one in told if one.cursor in ends
    ]
    left = [one for one in told if one.cursor not in ends]
    last = {played.journal.turn_start(one.entry): one.entry for one in told}  # of each turn, which tells it whole
    turns = {played.journal.turn_start(one.entry) for one in left}
    assert len(left) == sum(_told_together(played, last[turn]) for turn in turns)


def _told_together(session: Session, entry: int) -> int:
    """Return how many steps of a turn, the opponent's or the person's, stand in a line with the one after them."""
    told = session.steps_of(Cursor(entry, len(session.journal[entry].steps)))
    is_own = session.journal[session.journal.turn_start(entry)].command.side == "human"
    stops = showing.stops(session.journal.turn(entry))
    lines = showing.turn_lines(session.game.view, told, session.chance, is_own=is_own, stops=stops)
    return sum(len(one.steps) - 1 for one in lines)


def _script(session: Session, entry: int) -> list[showing.ScriptLine]:
    session.go(Cursor(entry, len(session.journal[entry].steps)))
    return [one for one in showing.script(session, showing.turn_steps(session)) if one.to_do]


def test_the_numbered_lines_are_those_of_the_table_script(played):
    for turn in tell(played).turns:
        lines = [line for line in turn.lines if line.number]
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        if lines and turn.side != "human":
            script = _script(played, turn.lines[-1].cursor.entry)
            assert [line.words for line in lines] == [one.words for one in script]
            assert [line.rules for line in lines] == [(one.rule, *one.beside) for one in script]


def test_the_terminal_tells_the_same_lines(played):
    for turn in tell(played).turns:
        if turn.lines:
            played.go(turn.lines[-1].cursor)
            told = [(line.number, line.words) for line in turn.lines if line.cursor.shown and line.kind != "answer"]
            assert [(one.number, one.line) for one in terminal_lines(played)] == told


def test_a_reason_names_the_candidates_and_what_became_of_them(race):
    considered = [line for line in tell(race).lines if len(line.why.considered) > 1]
    assert considered
    words = page(race)
    for one in considered[0].why.considered:
        assert f"<span>{one.subject}</span><span>{one.words}" in words
    assert sum(one.chosen for one in considered[0].why.considered) == 1


def test_it_says_what_it_is(race, words):
    about = next(value for name, value in Reader(page(race)).values if value.startswith("A game of "))
    assert about == "A game of Pebbles against Heron, played with Solo Companion; step through it with the arrows."
    assert any(one.startswith("A game of ") for one in Reader(words).all("p"))


def test_the_course_of_the_score_is_drawn_and_what_mattered_leads_to_its_turn(played, words):
    found = mattered(played)
    assert ('id="course"' in words) == found.is_known
    links = re.findall(r'<li><a href="#turn-(\d+)">([^<]*)</a>', words)
    assert [unescape(said) for _, said in links] == [one.words for one in found.turnings]
    turns = [turn for turn in tell(played).turns if turn.lines]
    for (number, _), turning in zip(links, found.turnings, strict=True):
        depth = played.journal.depth(turning.entry)
        assert played.journal.depth(turns[int(number) - 1].entry) <= depth
        assert all(played.journal.depth(one.entry) > depth for one in turns[int(number) :])
    for side in ("human", "opponent"):
        known = sum(side in one.scores and side in two.scores for one, two in pairwise(found.points))
        drawn = re.search(rf'<path class="{side}" d="([^"]*)"', words)
        assert (drawn.group(1).count("L") if drawn else 0) == known


def test_other_tries_are_on_the_page_with_the_steps_that_are_their_own(retried):
    story, tip = tell(retried), retried.tip
    others = tries(retried, story, made.MOST)
    assert retried.tip == tip
    assert any(other.own for other in others)
    assert [other.line for other in others] == list(game_lines(retried)[1:])
    words = page(retried)
    there = [other for n, other in enumerate(others, start=1) if f'id="try-{n}"' in words]
    own = [line for other in there for turn in other.own for line in turn.lines]
    steps = unfolded(data_of(words)["board"])
    assert len(steps) == len(list(story.lines)) + len(own)
    for other in others:
        assert other.turns[: other.shared] == story.turns[: other.shared]
        assert escape(other.line.name) in words
        assert escape(other.line.details) in words
    retried.take_line(there[-1].line.leaf)
    retried.go(own[-1].cursor)
    assert len(steps[-1][0]) == len(showing.board(retried).sprites)


def test_what_other_tries_have_no_room_is_said(retried_race, monkeypatch):
    monkeypatch.setattr(made, "MOST", 0)
    words = page(retried_race)
    count = len(game_lines(retried_race)) - 1
    assert 'class="try"' not in words
    assert f"{count} of them" in words
    assert "would be too large" in words
    for other in game_lines(retried_race)[1:]:
        assert f"<b>{escape(other.name)}</b>" in words


def test_what_was_undone_is_not_told(race):
    before = len(list(tell(race).lines))
    race.undo()
    assert len(list(tell(race).lines)) < before


# -- what is let in ----------------------------------------------------------------------------------------------------
def test_the_words_of_a_strangers_file_stay_words(attacked):
    words = page(attacked)
    read = Reader(words)
    assert {"img", "iframe", "object"} & set(read.tags) == set()
    assert read.tags.count("script") == 2
    assert read.tags.count("style") == 1
    assert not [name for name in read.names if name.startswith("on") or name == "style"]
    for name, value in read.values:
        if name in {"href", "src"}:
            assert re.fullmatch(r"#[\w-]+", value), value
    title = read.all("h1")[0]
    assert "</script><img src=x onerror=alert(1)>\"'&{name}" in title
    assert "\u202e" not in words
    assert any("onerror" in one for one in read.all("span"))
    assert any("onerror" in one for one in json.loads(read.all("script")[0])["texts"])


def test_style_and_script_are_allowed_by_their_hashes_and_nothing_else_is(race):
    words = page(race)
    read = Reader(words)
    policy = next(value for name, value in read.values if name == "content" and value.startswith("default-src"))
    allowed = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    style = re.search(r"<style>(.*?)</style>", words, re.DOTALL)
    script = re.search(r"<script>(.*?)</script>", words, re.DOTALL)
    assert allowed == {
        "default-src": "'none'",
        "style-src": f"'sha256-{_hash(style.group(1))}'",
        "script-src": f"'sha256-{_hash(script.group(1))}'",
        "img-src": "blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert set(re.findall(r"https?://[^\s\"'<)]+", words)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in words


def _hash(content: str) -> str:
    return b64encode(sha256(content.encode()).digest()).decode()


def test_a_drawing_brings_shapes_alone(monkeypatch, tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "secret.svg").write_text("<svg/>")
    (tmp_path / "art" / "one.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="a()"><script>b()</script>'
        '<image href="http://c"/><style>d</style><defs><linearGradient id="w"/></defs>'
        '<path d="M0 0" fill="url(#w)" onclick="e()" style="f"/></svg>'
    )
    monkeypatch.setattr(resources, "folder", lambda *parts: tmp_path.joinpath(*parts[2:]))
    shots = Drawings("any")
    assert shots.use("one") == "d-one"
    assert shots.use("../secret") == ""
    assert shots.use("two") == ""
    assert shots.symbols() == (
        '<symbol id="d-one" viewBox="0 0 9 9" overflow="visible"><defs><linearGradient id="d-one-w" /></defs>'
        '<path d="M0 0" fill="url(#d-one-w)" /></symbol>'
    )


# -- size, words, beginnings -------------------------------------------------------------------------------------------
def test_a_game_of_a_hundred_turns_stays_small(played, words):
    turns = len(tell(played).turns)
    begun = len(page(Session.start(open_game(played.record.game), {}, seed="a")).encode())  # the ground is there once
    grown = max(0, len(words.encode()) - begun)
    assert begun + grown * max(1, 100 / turns) < MOST


def test_a_step_holds_only_what_changed():
    session = Session.start(open_game("pebbles"), seed="a")
    for n in range(100):
        session.correct(Correct((("human", 1 + n % 2),)))
    assert len(tell(session).turns) == 101
    first, *others = data_of(page(session))["board"]
    assert len(first[0]) > 20
    assert max(len(frame[0]) if frame else 0 for frame in others) <= 3


def test_a_game_that_has_only_asked_so_far_shows_its_board(asking):
    assert not list(tell(asking).lines)
    words = page(asking)
    assert Reader(words).all("h1") == ["Dead Reckoning"]
    assert words.count('<use href="#l') > 10


def words_of_ours(session: Session, said: str) -> str:
    """Return what is said without what the person wrote."""
    entries = session.journal.entries.values()
    asked = {one.waiting.key for one in entries if isinstance(one.waiting, Written)}
    for given in (given for one in entries for given in one.given):
        if isinstance(given, Answered) and given.key in asked:
            said = said.replace(str(given.value), "")
    return said


def test_every_word_of_it_is_translated(played):
    with spoken(Pseudo()):
        session = played
        session.memo.by_entry.clear()
        session.memo.forget_line()
        words = page(session)
    read = Reader(words)
    shown = [said for tag, said in read.texts if tag not in {"script", "style"}]
    shown += [value for name, value in read.values if name in {"aria-label", "title", "data-play", "data-pause"}]
    assert len(shown) > 100
    found = [words_of_ours(session, one) for one in dict.fromkeys(whole(shown))]
    assert not [one for one in found if in_english(one) and not re.fullmatch(r"[\d\s·–-]*", one)]


def test_a_template_is_filled_in_once():
    assert made._filled("{a} {b}", {"a": "{b}", "b": 1}) == "{b} 1"
