"""Grounds kept on disk: the same picture, thrown away when in doubt, never needed; drawings kept by size."""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from solocompanion.app.content import cache
from solocompanion.gui.style import art as arts
from solocompanion.gui.style import grounds
from solocompanion.gui.style.art import SIZES, Art
from solocompanion.gui.style.theme import Theme

LIGHT = Theme("light")


@pytest.fixture
def folder(tmp_path, qapp, monkeypatch):
    """Keep grounds in a folder of the test's own; what an earlier test left to be written is not written there."""
    monkeypatch.setattr(grounds._Waiting, "ground", None)
    cache.use(tmp_path / "cache")
    yield tmp_path / "cache"
    cache.use(None)


@pytest.fixture
def rendered(monkeypatch):
    """Collect the names of what is drawn from its SVG."""
    names: list[str] = []
    render = Art._render

    def noted(self, painter, name, rect):
        names.append(name)
        render(self, painter, name, rect)

    monkeypatch.setattr(Art, "_render", noted)
    return names


def drawn(made: Art, *, wide: int = 760, name: str = "ground", ratio: float = 1.0) -> QImage:
    """Return what drawing something into a picture of its size gives."""
    image = QImage(round(wide * ratio), round(wide * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    made.draw(painter, name, QRectF(0, 0, wide, wide))
    painter.end()
    return image


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("ground-*"))


def pebbles(theme: Theme = LIGHT) -> Art:
    return Art("pebbles", theme)


def test_a_kept_ground_is_the_one_that_was_drawn(folder, rendered):
    first = drawn(pebbles())
    grounds.write()
    assert rendered == ["ground"]
    assert drawn(pebbles()) == first
    assert rendered == ["ground"]


def test_a_ground_is_written_once_its_size_has_lasted(folder, qtbot, monkeypatch):
    monkeypatch.setattr(grounds, "SETTLING", 1)
    made = pebbles()
    for wide in (700, 710, 720):
        drawn(made, wide=wide)
    assert not kept(folder)
    qtbot.waitUntil(lambda: bool(kept(folder)))
    assert len(kept(folder)) == 1


def test_another_theme_has_another_ground(folder, rendered):
    light = drawn(pebbles())
    grounds.write()
    assert drawn(pebbles(Theme("dark"))) != light
    assert rendered == ["ground", "ground"]


@pytest.mark.parametrize("stale", ["version", "drawing"])
def test_a_stale_ground_is_not_used(folder, rendered, monkeypatch, stale):
    drawn(pebbles())
    grounds.write()
    if stale == "version":
        monkeypatch.setattr(grounds, "__version__", "0.0")
    else:
        svg = Art._svg
        monkeypatch.setattr(Art, "_svg", lambda self, name: svg(self, name) + b"<!-- changed -->")
    drawn(pebbles())
    assert rendered == ["ground", "ground"]


def damages():
    return {
        "a wrong byte": lambda data: data[:1000] + bytes([data[1000] ^ 1]) + data[1001:],
        "a wrong head": lambda data: data[:20] + b"9" + data[21:],
        "truncated": lambda data: data[: len(data) // 2],
        "a byte more": lambda data: data + b"\0",
        "empty": lambda data: b"",
        "another file": lambda data: b"\0" * len(data),
    }


@pytest.mark.parametrize("damage", damages())
def test_a_broken_ground_is_drawn_and_kept_anew(folder, rendered, damage):
    first = drawn(pebbles())
    grounds.write()
    (path,) = kept(folder)
    path.write_bytes(damages()[damage](path.read_bytes()))
    assert drawn(pebbles()) == first
    assert rendered == ["ground", "ground"]
    grounds.write()
    assert drawn(pebbles()) == first
    assert rendered == ["ground", "ground"]


def test_a_ground_under_the_name_of_another_is_not_used(folder, rendered):
    drawn(pebbles())
    grounds.write()
    (first,) = kept(folder)
    dark = drawn(pebbles(Theme("dark")))
    grounds.write()
    (second,) = set(kept(folder)) - {first}
    second.write_bytes(first.read_bytes())
    assert drawn(pebbles(Theme("dark"))) == dark


@pytest.mark.parametrize("trouble", ["a file in its place", "no folder can be made", "a folder in the file's place"])
def test_a_folder_that_cannot_be_used_costs_nothing_but_time(tmp_path, folder, trouble):
    plain = drawn(pebbles())
    grounds.write()
    (path,) = kept(folder)
    name = path.name
    rmtree(folder)
    if trouble == "a file in its place":
        folder.write_bytes(b"")
    elif trouble == "no folder can be made":
        tmp_path.joinpath("file").write_bytes(b"")
        cache.use(tmp_path / "file" / "cache")
    else:
        (folder / name).mkdir(parents=True)
    assert drawn(pebbles()) == plain
    grounds.write()
    assert drawn(pebbles()) == plain


def test_only_the_last_few_grounds_stay(folder):
    made = pebbles()
    for wide in range(600, 600 + 2 * grounds.MOST):
        drawn(made, wide=wide)
        grounds.write()
    assert len(kept(folder)) == grounds.MOST


def test_nothing_is_kept_unless_it_is_said_where(tmp_path, qapp):
    drawn(pebbles())
    grounds.write()
    assert not kept(tmp_path)


def test_a_small_ground_is_not_kept(folder):
    scaled = QImage(300, 300, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(scaled)
    painter.scale(300 / 760, 300 / 760)
    pebbles().draw(painter, "ground", QRectF(0, 0, 760, 760))
    painter.end()
    grounds.write()
    assert not kept(folder)


def test_a_drawing_of_a_size_is_drawn_once_and_few_sizes_are_kept(qapp, rendered):
    made = pebbles()
    first = drawn(made, name="heron", wide=40)
    assert drawn(made, name="heron", wide=40) == first
    assert rendered == ["heron"]
    for wide in range(41, 41 + SIZES):
        drawn(made, name="heron", wide=wide)
    assert len(made._pictures["heron"]) == SIZES
    drawn(made, name="heron", wide=40)
    assert rendered.count("heron") == SIZES + 2


def test_of_a_big_drawing_one_size_is_kept(qapp):
    made = pebbles()
    for wide in range(arts.BIG + 1, arts.BIG + 4):
        drawn(made, name="heron", wide=wide)
    assert len(made._pictures["heron"]) == 1


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0, 3.0])
def test_a_kept_picture_is_as_sharp_as_its_drawing(qapp, monkeypatch, ratio):
    picture = drawn(pebbles(), name="heron", wide=40, ratio=ratio)
    monkeypatch.setattr(arts, "_is_even", lambda _: False)
    assert drawn(pebbles(), name="heron", wide=40, ratio=ratio) == picture


def test_what_stands_over_its_edge_is_not_cut_off(qapp, monkeypatch):
    def over() -> QImage:
        image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        Art("pebbles", LIGHT).draw(painter, "heron", QRectF(10, 10, 40, 40))
        painter.end()
        return image

    picture = over()
    monkeypatch.setattr(arts, "_is_even", lambda _: False)
    assert over() == picture
    assert picture != drawn(pebbles(), name="heron", wide=60)


def test_every_drawing_keeps_to_the_room_of_its_picture(qapp):
    for game in ("wyrmspan", "dead_reckoning", "pebbles"):
        made = Art(game, LIGHT)
        for path in arts.resources.folder("games", game, "art").glob("*.svg"):
            if made.renderer(path.stem).viewBoxF().width() < arts.GROUND:
                assert not outside(made, path.stem), f"{game}: {path.stem}"


def outside(made: Art, name: str, edge: int = 48, around: int = 24) -> bool:
    """Tell whether a drawing has ink farther from its edge than a kept picture reaches."""
    whole = edge + 2 * around
    image = QImage(whole, whole, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    made._render(painter, name, QRectF(around, around, edge, edge))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    room = arts._room(QRectF(0, 0, edge, edge).size())
    painter.fillRect(QRectF(around - room, around - room, edge + 2 * room, edge + 2 * room), Qt.GlobalColor.black)
    painter.end()
    return any(bytes(image.constBits()))


@pytest.mark.parametrize(("name", "fills"), [("section_lit", True), ("cube_ai", False)])
def test_a_plate_fills_its_box_and_any_other_drawing_keeps_its_proportions(qapp, name, fills):
    made = QImage(200, 20, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    Art("dead_reckoning", LIGHT).draw(painter, name, QRectF(0, 0, 200, 20))
    painter.end()
    assert (made.pixelColor(8, 10).alpha() > 0) == fills
