"""Take photos of our own making through the editor of maps, from the file to areas of the map, and measure it.

    python packaging/dev/photo_trial.py [MAP ...]

For each photo: its file is chosen, its corners are guessed or set as a person clicks them, Enter straightens it, and
all that is proposed at the usual value of the slider is taken over. Prints the share of areas that are usable with at
most two corrections, and in brackets without any (`proposed_areas`), how many outlines overlap or cross themselves,
processor seconds from the file to the map, and the most of them between two looks at what the person does.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import map_photos
import proposed_areas
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from solocompanion.core.frozen import frozen
from solocompanion.core.maps.checks import knotted, overlapping
from solocompanion.games.tiny_epic_kingdoms.gui.territory_form import TerritoryForm
from solocompanion.gui.maps.corners_tool import GUESSING, CornersTool
from solocompanion.gui.maps.propose_tool import ProposeTool
from solocompanion.gui.style.art import art
from solocompanion.gui.style.theme import Theme

SIZE = (1000, 700)


@frozen
class Trial:
    """What came of a photo: how good its areas are, what is wrong with the drawing, and how long it took."""

    rate: proposed_areas.Rate
    faults: int
    seconds: float
    longest: float
    corners: str


def trial(photo: map_photos.Photo, of: map_photos.Printed, path: Path, *, by_hand: bool) -> Trial:
    """Take one photo from its file to the map."""
    form = TerritoryForm(art(map_photos.GAME, Theme("light")), lambda _kind: {})
    form.resize(*SIZE)
    form.show_fields({"id": "trial", **form.begun})
    form.show()
    QApplication.processEvents()
    canvas, waits = form.canvas, [0.0]
    corners, propose = canvas.hand.tools[CornersTool.id], canvas.hand.tools[ProposeTool.id]
    assert isinstance(corners, CornersTool)
    assert isinstance(propose, ProposeTool)

    def wait(is_so: Callable[[], bool]) -> None:
        while not is_so():
            began = time.process_time()
            QApplication.processEvents()
            waits.append(time.process_time() - began)

    def press(key: Qt.Key) -> None:
        began = time.process_time()
        QTest.keyClick(canvas, key)
        waits.append(time.process_time() - began)

    began = time.process_time()
    form.tracing.trace(str(path))
    canvas.take(CornersTool.id)
    wait(lambda: corners.found != GUESSING)
    how = corners.found
    if by_hand:
        w, h = photo.picture.width(), photo.picture.height()
        for corners.lit, (x, y) in enumerate(photo.corners):
            corners.put(QPointF(x / w, y / h))
    press(Qt.Key.Key_Return)
    wait(lambda: not propose.all.work.is_busy)
    press(Qt.Key.Key_A)
    seconds = time.process_time() - began
    areas = {n: area.rings for n, area in enumerate(form.map.areas)}
    faults = len(overlapping(form.map)) + len(knotted(form.map))
    form.close()
    form.deleteLater()
    return Trial(proposed_areas.rate_of(areas, of), faults, seconds, max(waits), how)


def main() -> None:
    """Try the maps that are named, or all, once with the corners that are guessed and once with those clicked."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("map", nargs="*")
    asked = parser.parse_args()
    app = QApplication([])
    found: dict[bool, list[tuple[int, Trial]]] = {False: [], True: []}
    with tempfile.TemporaryDirectory() as folder:
        for of in proposed_areas.maps(asked.map):
            for photo in map_photos.photos(of):
                path = Path(folder) / "photo.jpg"
                photo.picture.save(str(path), quality=92)
                for by_hand, some in found.items():
                    one = trial(photo, of, path, by_hand=by_hand)
                    some.append((len(of.areas), one))
                    how = "clicked" if by_hand else one.corners
                    print(f"{of.name:12} {photo.name:12} corners {how:8} {one.rate.usable:4.0%}", end=" ")
                    print(f"({one.rate.at_once:4.0%}) of {len(of.areas):2}; {one.faults} faults;", end=" ")
                    print(f"{one.seconds:.2f} s, {one.longest * 1000:.0f} ms at most", flush=True)
    for by_hand, some in found.items():
        n = sum(areas for areas, _ in some)
        usable, at_once = (
            sum(areas * share for areas, share in shares) / n
            for shares in (
                [(areas, one.rate.usable) for areas, one in some],
                [(areas, one.rate.at_once) for areas, one in some],
            )
        )
        print(f"corners {'clicked' if by_hand else 'guessed'}: {usable:.1%} ({at_once:.1%}) of {n} areas;", end=" ")
        print(f"{sum(one.seconds for _, one in some) / len(some):.2f} s on average", end=", ")
        print(f"{max(one.seconds for _, one in some):.2f} s at most;", end=" ")
        print(f"{max(one.longest for _, one in some) * 1000:.0f} ms between two looks at most")
    del app


if __name__ == "__main__":
    main()
