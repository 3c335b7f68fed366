"""Photos of printed maps, made here: at an angle, in lamplight, with noise; and where the areas on them really are.

The maps are the practice territories of Tiny Epic Kingdoms as the program draws them, and an invented one with twenty
areas, seas and islands. Names and slots are printed on the areas. Everything follows from a fixed seed. Needs a
`QApplication`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from operator import add
from random import Random

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer

from solocompanion.app.content import games
from solocompanion.core.frozen import frozen
from solocompanion.games.tiny_epic_kingdoms.drawing.stands import stands
from solocompanion.games.tiny_epic_kingdoms.drawing.territory import (
    CARD_H,
    CARD_W,
    RIM,
    outline,
    ribbon_at,
    territory_svg,
)
from solocompanion.games.tiny_epic_kingdoms.facts import Territory
from solocompanion.gui.style import fonts
from solocompanion.gui.style.art import Art, art
from solocompanion.gui.style.theme import Theme

Point = tuple[float, float]
Quad = tuple[Point, Point, Point, Point]
GAME = "tiny_epic_kingdoms"
SHARP = 3.0  # pixels of a printed map for each of its units
CLICK = 0.004  # of the photo's longer side: how far beside a corner a person clicks at most


@frozen(eq=False)
class Printed:
    """A printed map: its picture, and the outlines of its areas as shares of its width and height."""

    name: str
    picture: QImage
    areas: tuple[tuple[Point, ...], ...]


@frozen(eq=False)
class Photo:
    """A photo of a printed map, with the corners of the map as a person clicks them, clockwise from the upper left."""

    name: str
    picture: QImage
    corners: Quad

    def straight(self, width: int, height: int) -> bytes:
        """Return the map straightened to a size, three bytes a pixel."""
        to = QPolygonF([QPointF(0, 0), QPointF(width, 0), QPointF(width, height), QPointF(0, height)])
        made = QTransform()
        if not QTransform.quadToQuad(QPolygonF([QPointF(*one) for one in self.corners]), to, made):
            raise ValueError(self.corners)
        return rgb(_drawn(self.picture, made, width, height))


def rgb(image: QImage) -> bytes:
    """Return an image as three bytes a pixel, without gaps between its rows."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    row, step = image.width() * 3, image.bytesPerLine()
    raw = bytes(image.constBits())
    return b"".join(raw[y * step : y * step + row] for y in range(image.height()))


def _drawn(source: QImage, by: QTransform, width: int, height: int) -> QImage:
    """Draw an image transformed; twice as large first, so that nothing of it is skipped."""
    large = QImage(width * 2, height * 2, QImage.Format.Format_RGB32)
    large.fill(Qt.GlobalColor.black)
    painter = QPainter(large)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(by * QTransform.fromScale(2, 2))
    painter.drawImage(0, 0, source)
    painter.end()
    return large.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


# -- printed maps --------------------------------------------------------------------------------------------------
def territories() -> tuple[str, ...]:
    """Return the ids of the practice territories."""
    return tuple(games.open_game(GAME).catalogue.territories)


@cache
def printed_territory(name: str) -> Printed:
    """Return a practice territory as it is printed."""
    one: Territory = games.open_game(GAME).catalogue.territories[name]
    look = art(GAME, Theme("light"))
    whole = QImage(round(CARD_W * SHARP), round(CARD_H * SHARP), QImage.Format.Format_RGB32)
    whole.fill(QColor(look.tokens["chief"]))
    painter = QPainter(whole)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(look.coloured(territory_svg(one)).encode())).render(painter)
    painter.scale(SHARP, SHARP)
    painter.translate(RIM, RIM)
    _letter_territory(painter, one, look)
    painter.end()
    wide, high = CARD_W - 2 * RIM, CARD_H - 2 * RIM
    areas = []
    for place in one.places:
        (left, top, w, h), ring = outline(one, place.id)
        areas.append(tuple(((left + (x + 0.5) * w) / wide, (top + (y + 0.5) * h) / high) for x, y in ring))
    picture = whole.copy(round(RIM * SHARP), round(RIM * SHARP), round(wide * SHARP), round(high * SHARP))
    return Printed(name, picture, tuple(areas))


def _letter_territory(painter: QPainter, one: Territory, look: Art) -> None:
    for region, stand in stands(one).items():
        look.draw(painter, f"kind_{one.region[region].kind}", QRectF(stand.name[0] - 50, stand.name[1] - 15, 22, 22))
        _letter(painter, (stand.name[0] + 8, stand.name[1]), one.region[region].name or "Region", 13)
    x, y = ribbon_at(one)
    box = QRectF(x - 100, y - 12, 200, 25)
    painter.setPen(QPen(QColor(look.tokens["ribbon_line"]), 1.5))
    painter.setBrush(QColor(look.tokens["ribbon"]))
    painter.drawRoundedRect(box, 2, 2)
    painter.setFont(fonts.font(15, 700))
    painter.setPen(QColor(look.tokens["label"]))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, one.name.upper())


def _letter(painter: QPainter, at: Point, words: str, size: int, halo: str = "#f4ecd8") -> None:
    font: QFont = fonts.font(size, 600)
    path = QPainterPath()
    path.addText(0, 0, font, words)
    path.translate(at[0] - path.boundingRect().width() / 2, at[1])
    painter.strokePath(path, QPen(QColor(halo), 3))
    painter.fillPath(path, QBrush(QColor("#1f1a12")))


# A cell for each letter; cells of one letter are one area, those in capitals are sea.
ISLES = ("AAbcd", "Aefgh", "AEijk", "LEmnn", "LLopq")
REALM = dict(zip("bcdefghijkmnopq", "1123314422552", strict=False)) | {"o": "5", "p": "3", "q": "3"}
TINT = {"1": "#c9b26a", "2": "#8fae6b", "3": "#c98f6f", "4": "#b7a3c4", "5": "#d9cf9a"}
ISLANDS = ((0.16, 0.13, 0.060, "x"), (0.13, 0.86, 0.065, "y"))
WIDE, HIGH = 480, 400


@cache
def printed_isles() -> Printed:
    """Return an invented map of twenty areas: lands in five colours, three seas, two islands."""
    chance = Random("isles")  # noqa: S311 - a map, not a key
    down, across = len(ISLES), len(ISLES[0])
    corner = {
        (x, y): (
            (x + (chance.uniform(-0.22, 0.22) if 0 < x < across else 0)) / across,
            (y + (chance.uniform(-0.22, 0.22) if 0 < y < down else 0)) / down,
        )
        for y in range(down + 1)
        for x in range(across + 1)
    }
    wound: dict[frozenset[tuple[int, int]], list[Point]] = {}

    def side(a: tuple[int, int], b: tuple[int, int]) -> list[Point]:
        key = frozenset((a, b))
        if key not in wound:
            on_edge = (a[0] == b[0] and a[0] in {0, across}) or (a[1] == b[1] and a[1] in {0, down})
            first, last = min(a, b), max(a, b)
            wound[key] = _wind(corner[first], corner[last], 0 if on_edge else 4, chance)
        return wound[key] if a < b else wound[key][::-1]

    lines: dict[str, set[tuple[tuple[int, int], tuple[int, int]]]] = {}
    for y, row in enumerate(ISLES):
        for x, name in enumerate(row):
            own = lines.setdefault(name, set())
            ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                if (b, a) in own:
                    own.remove((b, a))
                else:
                    own.add((a, b))
    areas: dict[str, tuple[Point, ...]] = {}
    for name, own in lines.items():
        then = dict(own)
        at = first = min(then)
        found: list[Point] = []
        while at != first or not found:
            found += side(at, then[at])[:-1]
            at = then[at]
        areas[name] = tuple(found)
    for middle_x, middle_y, size, name in ISLANDS:
        turns = [2 * math.pi * n / 24 for n in range(24)]
        far = [size * chance.uniform(0.85, 1.15) for _ in turns]
        areas[name] = tuple(
            (middle_x + r * math.cos(t), middle_y + r * math.sin(t) * WIDE / HIGH)
            for r, t in zip(far, turns, strict=True)
        )
    return Printed("isles", _print_isles(areas, chance), tuple(areas.values()))


def _wind(a: Point, b: Point, depth: int, chance: Random) -> list[Point]:
    """Return a line that winds from one point to another."""
    if not depth:
        return [a, b]
    (ax, ay), (bx, by) = a, b
    off = chance.uniform(-0.16, 0.16)
    middle = ((ax + bx) / 2 - (by - ay) * off, (ay + by) / 2 + (bx - ax) * off)
    return _wind(a, middle, depth - 1, chance)[:-1] + _wind(middle, b, depth - 1, chance)


def _print_isles(areas: dict[str, tuple[Point, ...]], chance: Random) -> QImage:
    picture = QImage(round(WIDE * SHARP), round(HIGH * SHARP), QImage.Format.Format_RGB32)
    picture.fill(QColor("#d9cf9a"))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SHARP, SHARP)
    for n, (name, ring) in enumerate(areas.items()):
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x * WIDE, y * HIGH) for x, y in ring]))
        path.closeSubpath()
        is_sea = name.isupper()
        painter.setPen(QPen(QColor("#4a3b2a"), 1.8))
        painter.setBrush(QColor("#8db8c9") if is_sea else QColor(TINT[REALM.get(name, "2")]))
        painter.drawPath(path)
        painter.save()
        painter.setClipPath(path)
        _texture(painter, path.boundingRect(), chance, is_sea=is_sea)
        painter.restore()
        best = _middle(path, chance)
        painter.setPen(QPen(QColor("#4a3b2a"), 1.2))
        painter.setBrush(QColor("#efe6cc"))
        painter.drawEllipse(best, 6.5, 6.5)
        words = ("SEA OF " if is_sea else "") + ("Orrin", "Vell", "Tarn", "Ash", "Mirre", "Dunholt")[n % 6]
        _letter(painter, (best.x(), best.y() + 19), words, 11)
    painter.end()
    return picture


def _texture(painter: QPainter, box: QRectF, chance: Random, *, is_sea: bool) -> None:
    """Draw waves, or stipples as on old maps."""
    painter.setPen(QPen(QColor(255, 255, 255, 110) if is_sea else QColor(60, 45, 20, 80), 1.0))
    for _ in range(round(box.width() * box.height() / (160 if is_sea else 60))):
        x, y = chance.uniform(box.left(), box.right()), chance.uniform(box.top(), box.bottom())
        if is_sea:
            painter.drawArc(QRectF(x, y, 9, 5), 0, 180 * 16)
        else:
            painter.drawLine(QPointF(x, y), QPointF(x + 1.5, y - 2))


def _middle(path: QPainterPath, chance: Random) -> QPointF:
    """Return a place well inside."""
    box = path.boundingRect()
    some = [
        QPointF(chance.uniform(box.left(), box.right()), chance.uniform(box.top(), box.bottom())) for _ in range(60)
    ]

    def room(at: QPointF) -> float:
        return sum(path.contains(QRectF(at.x() - k, at.y() - k, 2 * k, 2 * k)) for k in (4, 8, 12, 16, 20, 26, 32))

    return max(some, key=room)


# -- photos ----------------------------------------------------------------------------------------------------------
def photos(of: Printed) -> Iterator[Photo]:
    """Yield the three photos of a map."""
    for take in (at_an_angle, in_lamplight, with_noise):
        yield take(of)


@cache
def at_an_angle(of: Printed) -> Photo:
    """Take a photo from the side: the map lies on a table of wood."""
    return _taken("at an angle", of, ((0.17, 0.16), (0.80, 0.10), (0.93, 0.84), (0.06, 0.90)), 900, _daylight)


@cache
def in_lamplight(of: Printed) -> Photo:
    """Take a photo under a lamp: warm from one side, dark in the corners, with the shadow of the hand."""
    return _taken("in lamplight", of, ((0.06, 0.05), (0.95, 0.06), (0.94, 0.95), (0.05, 0.94)), 900, _lamp)


@cache
def with_noise(of: Printed) -> Photo:
    """Take a photo that is blurred and grainy, and saved with strong compression."""
    return _taken("with noise", of, ((0.05, 0.06), (0.94, 0.04), (0.96, 0.95), (0.04, 0.96)), 640, _grain)


def _taken(name: str, of: Printed, at: Quad, long: int, then: Callable[[QImage, Random], QImage]) -> Photo:
    chance = Random(f"{name} {of.name}")  # noqa: S311 - a photo, not a key
    map_w, map_h = of.picture.width(), of.picture.height()
    w, h = (long, round(long * map_h / map_w)) if map_w > map_h else (round(long * map_w / map_h), long)
    corners = [(x * w, y * h) for x, y in at]
    made = QTransform()
    source = QPolygonF([QPointF(0, 0), QPointF(map_w, 0), QPointF(map_w, map_h), QPointF(0, map_h)])
    QTransform.quadToQuad(source, QPolygonF([QPointF(*one) for one in corners]), made)
    lain = QImage(of.picture.size(), QImage.Format.Format_ARGB32_Premultiplied)
    lain.fill(Qt.GlobalColor.transparent)
    photo = _table(w * 2, h * 2, chance)
    painter = QPainter(photo)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(made * QTransform.fromScale(2, 2))
    painter.drawImage(0, 0, of.picture)
    painter.end()
    photo = photo.scaled(w, h, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    off = CLICK * long
    clicked = [(x + chance.uniform(-off, off), y + chance.uniform(-off, off)) for x, y in corners]
    return Photo(name, then(photo, chance), (clicked[0], clicked[1], clicked[2], clicked[3]))


def _table(w: int, h: int, chance: Random) -> QImage:
    table = QImage(w, h, QImage.Format.Format_RGB32)
    table.fill(QColor("#6a4a30"))
    painter = QPainter(table)
    for _ in range(160):
        y, k = chance.uniform(0, h), chance.uniform(-14, 14)
        painter.setPen(QPen(QColor(round(106 + k), round(74 + k), round(48 + k)), chance.uniform(1, 9)))
        painter.drawLine(QPointF(0, y), QPointF(w, y + chance.uniform(-30, 30)))
    painter.end()
    return table


def _daylight(photo: QImage, chance: Random) -> QImage:
    return _compressed(_grained(photo, 3.0, chance), 85)


def _lamp(photo: QImage, chance: Random) -> QImage:
    w, h = photo.width(), photo.height()
    painter = QPainter(photo)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    warm = QLinearGradient(0, 0, w, h)
    warm.setColorAt(0, QColor("#fff0cf"))
    warm.setColorAt(1, QColor("#a8763f"))
    painter.fillRect(0, 0, w, h, QBrush(warm))
    dark = QRadialGradient(w * 0.42, h * 0.4, math.hypot(w, h) * 0.62)
    dark.setColorAt(0, QColor("#ffffff"))
    dark.setColorAt(0.55, QColor("#e6e0da"))
    dark.setColorAt(1, QColor("#6c6258"))
    painter.fillRect(0, 0, w, h, QBrush(dark))
    painter.setPen(Qt.PenStyle.NoPen)
    for k in range(14):  # a soft edge: many shadows, each a little larger
        painter.setBrush(QColor(150, 130, 120, 18))
        painter.drawEllipse(QPointF(w * 0.86, h * 0.82), w * (0.22 + k * 0.012), h * (0.34 + k * 0.012))
    painter.end()
    return _compressed(_grained(photo, 4.0, chance), 85)


def _grain(photo: QImage, chance: Random) -> QImage:
    w, h = photo.width(), photo.height()
    smooth, as_it_is = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
    photo = photo.scaled(round(w * 0.6), round(h * 0.6), as_it_is, smooth).scaled(w, h, as_it_is, smooth)
    return _compressed(_grained(photo, 14.0, chance), 35)


def _grained(photo: QImage, sigma: float, chance: Random) -> QImage:
    """Return a photo with the noise of a sensor: as strong in each colour, by values drawn beforehand."""
    drawn = [round(chance.gauss(0, sigma)) + 255 for _ in range(9973)]
    raw = rgb(photo)
    noise = (drawn * (len(raw) // len(drawn) + 2))[chance.randrange(9973) :]
    seen = bytes(255) + bytes(range(256)) + b"\xff" * 255  # of a sum from -255 to 510
    values = bytes(map(seen.__getitem__, map(add, raw, noise)))
    w, h = photo.width(), photo.height()
    return QImage(values, w, h, w * 3, QImage.Format.Format_RGB888).copy()


def _compressed(photo: QImage, quality: int) -> QImage:
    """Return a photo saved as JPEG and read again."""
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    photo.save(buffer, "JPG", quality)  # type: ignore[call-overload]  # it takes text alone; its types say bytes
    return QImage.fromData(kept, "JPG")  # type: ignore[arg-type]  # likewise
