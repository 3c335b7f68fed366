"""From photos of printed maps at least four areas of five are proposed so that two corrections are enough."""

from __future__ import annotations

import math

import map_photos
import proposed_areas
import pytest
import sampling
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from solocompanion.core.maps.photo.card_corners import card_corners
from solocompanion.core.maps.photo.planes import done
from solocompanion.core.maps.photo.proposing import USUAL
from solocompanion.core.maps.photo.straightening import fault

PHOTOS = [map_photos.at_an_angle, map_photos.in_lamplight, map_photos.with_noise]
GUESSED = 360  # pixels of the longer side of a photo in which the corners are looked for


def printed(take):
    """Return the maps of which a photo is looked at: all with `--long`, else one."""
    maps = ("isles", *map_photos.territories())
    return list(proposed_areas.maps(maps if sampling.whole else maps[PHOTOS.index(take) % 2 :][:1]))


@pytest.mark.parametrize("take", PHOTOS, ids=lambda take: take.__name__)
def test_four_of_five_areas_are_usable_with_two_corrections_where_the_slider_begins(qapp: QApplication, take):
    usable = areas = 0.0
    for one in printed(take):
        proposal = proposed_areas.proposal_of(take(one), one)
        usable += proposed_areas.rate(proposal.areas(USUAL), one).usable * len(one.areas)
        areas += len(one.areas)
    assert usable / areas >= 0.8


@pytest.mark.parametrize("take", PHOTOS, ids=lambda take: take.__name__)
def test_the_corners_of_a_map_are_guessed_about_as_well_as_they_are_clicked(qapp: QApplication, take):
    for one in printed(take):
        photo = take(one)
        assert not fault(photo.corners)
        small = photo.picture.scaled(
            GUESSED, GUESSED, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        found = done(card_corners(small.width(), small.height(), map_photos.rgb(small)))
        assert found is not None
        times = photo.picture.width() / small.width()
        off = [math.dist((x * times, y * times), at) for (x, y), at in zip(found, photo.corners, strict=True)]
        assert max(off) < 0.04 * max(photo.picture.width(), photo.picture.height())


def test_no_corners_are_guessed_where_nothing_lies_on_the_table():
    assert done(card_corners(90, 80, bytes((106, 74, 48)) * 7200)) is None
    stripes = bytes(255 if x % 9 < 4 else 20 for _ in range(80) for x in range(90) for _ in range(3))
    assert done(card_corners(90, 80, stripes)) is None


def test_the_same_photo_comes_from_the_same_seed(qapp: QApplication):
    one = map_photos.printed_isles()
    first = map_photos.with_noise(one).straight(60, 50)
    map_photos.with_noise.cache_clear()
    again = map_photos.with_noise(one).straight(60, 50)
    assert first == again != map_photos.in_lamplight(one).straight(60, 50)


def test_corrections_are_counted_one_by_one(monkeypatch: pytest.MonkeyPatch):
    grid = 60
    monkeypatch.setattr(proposed_areas, "GRID", grid)
    monkeypatch.setattr(proposed_areas, "TURNS", 8)
    true = {y * grid + x for y in range(20) for x in range(20)}
    band = {y * grid + x for y in range(grid) for x in range(20, 40)}
    halves = {y * grid + x: int(x >= 10) for y in range(grid) for x in range(20)}
    assert proposed_areas.corrections(true, dict.fromkeys(true, 1)) == 0
    assert proposed_areas.corrections(true, {at: int(at % grid >= 10) for at in true}) == 1
    assert proposed_areas.corrections(true, {at: at % grid // 7 for at in true}) == 2
    assert proposed_areas.corrections(true, {y * grid + x: 0 for y in range(20) for x in range(grid)}) == 1
    assert proposed_areas.corrections(band, dict.fromkeys(range(grid * grid), 0)) == 2
    assert proposed_areas.corrections(true, halves) == 3
    assert proposed_areas.corrections(true, {at: at % grid // 4 for at in true}) == 3
    assert proposed_areas.corrections(true, {}) == 3
