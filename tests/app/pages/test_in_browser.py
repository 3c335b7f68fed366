"""The page in a real browser: steps, keys, swipes, buttons; nothing asked for, nothing complained about."""

from __future__ import annotations

import json
import re
from base64 import b64encode

import pytest
from browser import CHROMIUM, Browser
from test_apng import WIDE, png, row

from solocompanion.app.pages.apng import Frame, animated
from solocompanion.app.pages.page import page
from solocompanion.app.pages.story import tell

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium on this machine")
PHONE, DESKTOP = (360, 740), (1280, 800)
WIDER_PHONE = (390, 844)
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
    loaded = [one for one in browser.asked if not one.startswith("blob:")]  # which is of the page's own making
    assert loaded == [path.as_uri()]
    assert browser.faults == []


def settle(browser) -> None:
    """Wait until the address of the step is kept, which takes a moment where steps come fast."""
    wait = "new Promise((done) => setTimeout(done, 2 * REST))"
    browser.do("Runtime.evaluate", expression=wait, awaitPromise=True)


def step(browser) -> int:
    return browser.read("now")


def test_it_walks_by_keys(opened, race):
    page = opened(race)
    last = len(list(tell(race).lines)) - 1
    assert step(page) == last
    start = page.read("go(lastOf[0]) ?? now")
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
    start = page.read("go(lastOf[0]) ?? now")
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
    start = page.read("go(lastOf[0]) ?? now")
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


def test_it_opens_on_the_result_or_on_the_present(opened, played):
    page = opened(played)
    story = tell(played)
    assert step(page) == len(list(story.lines)) - 1
    assert page.read("document.querySelector('.head p').textContent").startswith(story.standing)
    assert not page.read("document.getElementById('result').hidden")
    if story.over:  # which is what is read first
        assert page.read("byId('result').getBoundingClientRect().top <= byId('panel').getBoundingClientRect().top")


@pytest.mark.parametrize("size", [WIDER_PHONE, DESKTOP])
def test_no_words_in_the_head_and_no_lit_line_are_cut(opened, played, size):
    page = opened(played, size)
    cut = """[...document.querySelectorAll('.head *, #now *, #at')]
        .filter((one) => one.clientWidth && (one.scrollWidth > one.clientWidth + 1
            || (getComputedStyle(one).overflow !== 'visible' && one.scrollHeight > one.clientHeight + 1)))
        .map((one) => one.textContent)"""
    assert page.read(cut) == []
    seen = """lines.map((line, number) => {
        go(number);
        const [panel, box] = [byId("panel").getBoundingClientRect(), line.getBoundingClientRect()];
        const over = number === last && byId("result").classList.contains("over");
        return over || box.top >= panel.top - 1 && (box.bottom <= panel.bottom + 1 || box.height > panel.height);
    })"""
    assert all(page.read(seen))


def test_every_step_has_an_address_that_is_kept_and_read(opened, race):
    page = opened(race)
    last = step(page)
    assert page.read("location.hash") == ""
    addresses = page.read("lines.map((_, number) => { go(number); return byId('link').hash; })")
    assert len(set(addresses)) == last + 1
    assert addresses[-1] == f"#turn-{page.read('turns.length')}"
    assert "#turn-2" in addresses
    assert page.read("history.length") == page.read("history.length, lines.forEach((_, n) => go(n)), history.length")
    settle(page)
    assert page.read("location.hash") == addresses[-1]
    inner = next(n for n, one in enumerate(addresses) if "." in one and n > 2)
    page.read(f"location.hash = '{addresses[inner]}'")
    settle(page)
    assert step(page) == inner
    for address, wanted in ((addresses[inner], inner), ("#turn-99", last), ("#rule-0", last)):
        page = opened(race, address=address)
        assert step(page) == wanted


def test_the_link_of_a_step_is_copied(opened, race):
    page = opened(race)
    page.read("go(3)")
    settle(page)
    page.read("document.execCommand = () => window.copied = document.activeElement.value")
    page.read("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.click("#link")
    assert page.read("window.copied") == page.read("location.href")
    assert page.read("byId('taken').textContent") == "Copied"


def test_a_turn_that_mattered_leads_to_its_step(opened, race):
    page = opened(race)
    for place in (".turnings a", ".curve a"):
        page.read("go(0)")
        page.read(f"document.querySelector('{place}').dispatchEvent(new MouseEvent('click', {{ cancelable: true }}))")
        wanted = page.read(f"document.querySelector('{place}').getAttribute('href')")
        assert page.read("byId('link').hash") == wanted
        assert step(page) == page.read("lastOf[turnOf[now]]") > 0


def test_it_plays_as_long_as_a_line_takes_to_read_and_stops_at_a_touch(opened, race):
    page = opened(race)
    assert page.read("byId('play').offsetWidth") >= 90
    assert page.read("byId('play').getAttribute('aria-label')") == "Play from the start (Space)"
    waits = """(() => {
        window.waited = [];
        window.setTimeout = (next, time) => {
            if (time > 1000) { window.waited.push(time); window.next = next; } // the others keep the address
            return 1;
        };
    })()"""
    page.read(waits)
    page.click("#play")
    assert step(page) == 0
    page.read("next()")
    assert step(page) == 1
    letters = page.read("lines.slice(0, 2).map((one) => one.querySelector('.words').textContent.length)")
    assert all(wait >= 30 * count for wait, count in zip(page.read("waited"), letters, strict=True))
    page.click("#board")
    assert not page.read("Boolean(playing)")
    page.click("#play")
    page.read("while (playing) next()")
    assert step(page) == page.read("last")


def test_another_try_is_walked_through_and_left_where_it_parted(opened, retried_race):
    page = opened(retried_race)
    turns = page.read("turns.length")
    page.click("#tries a[href^='#try-']")
    shared = page.read("turns.filter((one) => paths[0].turns.includes(one)).length")
    assert 0 < shared < turns
    assert page.read("byId('link').hash").startswith(f"#try-1-turn-{shared + 1}")
    assert page.read("byId('when').textContent + byId('trying').textContent").count("Other try: ")
    seen = page.read(f"lines.map((_, number) => {{ go(number); return [byId('link').hash, {PLACES}]; }})")
    hashes = [one for one, _ in seen]
    assert len(set(hashes)) == len(hashes)
    assert [one.startswith("#try-1-") for one in hashes] == sorted(one.startswith("#try-1-") for one in hashes)
    assert page.read("byId('result').hidden")
    page.click("#main a")
    assert page.read("turns.length") == turns
    assert page.read("byId('link').hash").startswith(f"#turn-{shared + 1}")
    page = opened(retried_race, address=hashes[-1])
    assert page.read(f"[byId('link').hash, {PLACES}]") == seen[-1]


def test_a_step_is_saved_as_a_picture_of_what_is_seen(opened, played, tmp_path):
    page = opened(played, theme="dark")
    page.read("go(firstOf[1] + 1)")
    page.read("HTMLAnchorElement.prototype.click = function () { window.saved = this; }")
    made = """(async () => {
        await savePicture();
        const picture = await createImageBitmap(await (await readBlob(saved.href)));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const pen = canvas.getContext("2d");
        pen.drawImage(picture, 0, 0);
        const bits = new Uint32Array(pen.getImageData(0, 0, picture.width, picture.height).data.buffer);
        return [saved.download, picture.width, picture.height, new Set(bits).size, bits.filter((one) => !one).length];
    })()"""
    page.read(
        """window.toBlobs = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = function (done, kind) {
            window.toBlobs.call(this, (blob) => { window.kept = blob; done(blob); }, kind);
        };
        window.readBlob = async () => window.kept;"""
    )
    found = page.do("Runtime.evaluate", expression=made, awaitPromise=True, returnByValue=True)["result"]["value"]
    name, wide, high, colours, empty = found
    assert re.fullmatch(r".+, turn-[23](\.\d+)?\.png", name)
    size = page.read("board.boards[frame()].size")
    assert wide == 1600
    assert abs(high - 1600 * size[1] / size[0]) <= 1
    assert colours > 500
    assert empty < 0.2 * wide * high
    assert "var(" not in page.read("pictured()")


def test_a_browser_plays_an_animated_picture_as_it_was_made(opened, race):
    page = opened(race)
    file = animated([Frame(png([row(10), row(20)]), 0, 1700), Frame(png([row(90)]), 1, 400)])
    seen = """(async () => {
        const data = Uint8Array.from(atob("FILE"), (one) => one.charCodeAt(0));
        const reader = new ImageDecoder({ data, type: "image/png" });
        await Promise.all([reader.completed, reader.tracks.ready]);
        const found = [];
        for (let n = 0; n < reader.tracks.selectedTrack.frameCount; n += 1) {
            const { image } = await reader.decode({ frameIndex: n });
            const pen = new OffscreenCanvas(image.codedWidth, image.codedHeight).getContext("2d");
            pen.drawImage(image, 0, 0);
            const bits = pen.getImageData(0, 0, image.codedWidth, image.codedHeight).data;
            found.push([image.duration / 1000, [...bits].filter((_, at) => at % 4 === 0)]);
        }
        return found;
    })()""".replace("FILE", b64encode(file).decode())
    found = page.do("Runtime.evaluate", expression=seen, awaitPromise=True, returnByValue=True)["result"]["value"]
    assert found == [[1700, [10] * WIDE + [20] * WIDE], [400, [10] * WIDE + [90] * WIDE]]
