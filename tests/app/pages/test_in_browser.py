"""The page in a real browser: steps, keys, swipes, buttons; nothing asked for, nothing complained about."""

from __future__ import annotations

import json
import re

import pytest
from browser import CHROMIUM, Browser

from solocompanion.app.pages.page import page
from solocompanion.app.pages.story import tell

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium on this machine")
PHONE, DESKTOP = (360, 740), (1280, 800)
PLACES = (
    """[...document.querySelectorAll('#board .piece')].map((one) => one.style.transform + one.lastChild.href.baseVal)"""
)


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    made = Browser(tmp_path_factory.mktemp("profile"))
    yield made
    made.close()


@pytest.fixture
def opened(browser, tmp_path):
    """Open a session's page; what the browser asked for and complained about is looked at in the end."""
    path = tmp_path / "game.html"

    def opened(session, size=DESKTOP, **more):
        path.write_text(page(session), encoding="utf-8")
        browser.asked.clear()
        browser.faults.clear()
        browser.open(path, size, **more)
        return browser

    yield opened
    assert browser.asked == [path.as_uri()]
    assert browser.faults == []


def step(browser) -> int:
    return browser.read("now")


def test_it_walks_by_keys(opened, race):
    page = opened(race)
    last = len(list(tell(race).lines)) - 1
    start = step(page)
    for key, wanted in (("ArrowRight", start + 1), ("ArrowLeft", start), ("End", last), ("Home", 0)):
        page.press(key)
        assert step(page) == wanted
    page.press("ArrowRight", control=True)
    assert step(page) == start  # the end of the set-up
    page.press(" ")
    assert page.read("Boolean(playing)")
    assert step(page) == start + 1
    page.press(" ")
    assert not page.read("Boolean(playing)")


def test_it_walks_by_buttons_lines_and_the_slider(opened, race):
    page = opened(race)
    start = step(page)
    page.click("[data-go=forward]")
    assert step(page) == start + 1
    page.click("[data-go=first]")
    assert step(page) == 0
    page.click("[data-at='1'] .step")
    assert step(page) == 1
    page.click("#turns")
    middle = page.read("turnOf[now]")
    assert 0 < middle < page.read("turns.length - 1")
    page.press("ArrowRight")  # the slider has the focus: a turn, not a step
    assert page.read("turnOf[now]") == middle + 1


def test_it_walks_by_swipes_and_not_by_scrolling(opened, race):
    page = opened(race, PHONE)
    start = step(page)
    for y in (200, 420, 580):  # the board, the news, the script
        page.swipe((250, y), (120, y + 10))
        assert step(page) == start + 1
        page.swipe((120, y), (250, y + 10))  # which leaves the page where it is not told otherwise
        assert step(page) == start
    page.swipe((200, 580), (150, 430))
    assert step(page) == start


def test_every_step_has_its_board_its_line_and_its_news(opened, played):
    page = opened(played)
    lines = list(tell(played).lines)
    seen = """((numbers) => numbers.map((number) => {
        go(number);
        return [
            document.getElementById("what").textContent,
            [...document.querySelectorAll(".turn:not([hidden]) [data-at]")].includes(lines[number]),
            document.querySelectorAll(".turn:not([hidden])").length,
            lines[number].querySelectorAll("[aria-current=step]").length,
            PLACES,
        ];
    }))""".replace("PLACES", PLACES)
    there = page.read(f"{seen}([...lines.keys()])")
    assert [said for said, *_ in there] == [" ".join(line.words.split()) for line in lines]
    assert all(one[1:4] == [True, 1, 1] for one in there)
    assert len({json.dumps(places) for *_, places in there}) > 10
    back = page.read(f"{seen}([...lines.keys()].reverse())")
    assert back[::-1] == there


def test_a_turn_that_has_told_nothing_yet_is_not_shown(opened, asking_later):
    assert not list(tell(asking_later).turns)[-1].lines
    page = opened(asking_later)
    for where in ("first", "last"):
        page.read(f"document.querySelector('[data-go={where}]').click()")
        assert page.read("document.querySelectorAll('.turn:not([hidden])').length") == 1


@pytest.mark.parametrize("size", [PHONE, (740, 360), DESKTOP])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_wider_than_the_screen_and_the_bar_is_in_sight(opened, played, size, theme):
    page = opened(played, size, theme=theme)
    for n in (0, len(list(tell(played).lines)) - 1):
        page.read(f"go({n})")
        assert page.read("document.documentElement.scrollWidth") == size[0]
        assert page.read("document.querySelector('.bar').getBoundingClientRect().bottom") <= size[1]
        assert page.read("document.getElementById('board').getBoundingClientRect().width") > 200
        small = page.read(
            "[...document.querySelectorAll('.bar button')].map((one) => Math.min(one.offsetWidth, one.offsetHeight))"
        )
        assert min(small) >= 44


def test_the_theme_is_that_of_the_system(opened, race):
    ground = "getComputedStyle(document.body).backgroundColor"
    light, dark = (opened(race, theme=theme).read(ground) for theme in ("light", "dark"))
    assert light == "rgb(245, 241, 232)"
    assert dark == "rgb(29, 27, 25)"


def test_lettering_keeps_to_its_room(opened, played):
    page = opened(played)
    wide = page.read(
        """[...document.querySelectorAll('.store text[data-room]')].filter((one) => {
            const pen = document.createElement('canvas').getContext('2d');
            const family = getComputedStyle(document.body).fontFamily;
            pen.font = `${one.getAttribute('font-weight')} ${one.getAttribute('font-size')}px ${family}`;
            return pen.measureText(one.textContent).width > Number(one.dataset.room) + 0.5;
        }).map((one) => one.textContent)"""
    )
    assert wide == []


def test_what_a_screen_reader_needs_is_there(opened, race):
    page = opened(race)
    nameless = """[...document.querySelectorAll('button, input, summary, [role=img], nav, .stage, .panel')]
        .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.getAttribute('aria-labelledby')))
        .map((one) => one.outerHTML)"""
    assert page.read(nameless) == []
    assert page.read("document.getElementById('now').getAttribute('aria-live')") == "polite"
    page.read("document.getElementById('words').open = true")
    page.read("go(3)")
    words = page.read("[...document.querySelectorAll('#words li')].map((one) => one.textContent)")
    assert words == page.read("board.words(3)") != []


def test_an_attack_stays_text(opened, attacked):
    page = opened(attacked)
    page.press("End")
    assert page.read("document.images.length") == 0
    assert page.read("document.scripts.length") == 2
    assert "onerror=alert(1)" in page.read("document.querySelector('h1').textContent")


def test_without_its_script_the_whole_game_can_be_read(opened, race):
    page = opened(race, script=False)
    seen = page.do("DOMSnapshot.captureSnapshot", computedStyles=[])["strings"]
    for line in tell(race).lines:
        assert line.words in seen
    found = page.do("Accessibility.getFullAXTree")["nodes"]
    assert any(re.search(r"^1$", str(node.get("name", {}).get("value"))) for node in found)


def test_a_game_that_has_only_asked_so_far_shows_its_board(opened, asking):
    assert opened(asking).read("document.querySelectorAll('#board > use').length") > 10


def test_the_first_view_says_how_it_ended_and_begins_at_the_top(opened, played):
    page = opened(played)
    standing = tell(played).standing
    assert page.read("document.querySelector('.head p').textContent").startswith(standing)
    assert page.read("document.getElementById('panel').scrollTop") == 0
