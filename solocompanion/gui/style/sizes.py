"""Sizes that follow the size of the text: what is fixed in pixels is given as designed and fitted to the scale.

Lettering and what has to hold it grow in step (`px`); targets, signs and bars grow at a gentler pace above 100 %
(`tool`), or they would leave no room for the words. The board has a zoom of its own and takes no part in this.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QBoxLayout, QGridLayout, QLayout, QWidget

from solocompanion.gui.style import fonts

PACE = 0.6  # of the growth above 100 % that targets and signs take part in
_DESIGNED = "designed"


class _Scale:
    now = 1.0


def factor() -> float:
    """Return the scale in use, 1 for 100 %."""
    return _Scale.now


def px(designed: float) -> int:
    """Return a length that holds lettering."""
    return round(designed * _Scale.now)


def tool(designed: float) -> int:
    """Return the edge of a target or a sign."""
    return tool_at(designed, _Scale.now)


@lru_cache(maxsize=256)  # layouts ask for a few dozen, thousands of times
def tool_at(designed: float, scale: float) -> int:
    """Return the edge of a target or a sign at a scale."""
    return round(designed * (scale if scale <= 1 else 1 + (scale - 1) * PACE))


def font(designed: float, weight: int = 400) -> QFont:
    """Return the lettering of what a widget paints by itself."""
    return fonts.font(max(5.0, designed * _Scale.now), weight)


def hold(widget: QWidget, **designed: tuple[str, float]) -> None:
    """Keep sizes of a widget scaled from now on: each a pace (`px` or `tool`) and the designed length.

    The names are `w` and `h` (fixed), `least_w` and `least_h` (at least), `most_w` and `most_h` (at most), and
    `icon`.
    """
    widget.setProperty(_DESIGNED, {name: list(size) for name, size in designed.items()})
    _fit(widget)


def frame(layout: QLayout, *margins: float, spacing: float | None = None) -> None:
    """Keep the margins (left, top, right, bottom) and the spacing of a layout fitted, at the pace of `tool`."""
    layout.setProperty(_DESIGNED, {"margins": list(margins), "spacing": -1 if spacing is None else spacing})
    _fit_frame(layout)


def fit(scale: float) -> None:
    """Change the scale and fit every widget and layout that holds a size."""
    _Scale.now = scale
    for top in QApplication.topLevelWidgets():
        for layout in top.findChildren(QLayout):
            if layout.property(_DESIGNED):
                _fit_frame(layout)
    for widget in QApplication.allWidgets():
        if widget.property(_DESIGNED):
            _fit(widget)
        refit = getattr(widget, "refit", None)
        if callable(refit):
            refit()


def _fit(widget: QWidget) -> None:
    for name, (pace, designed) in widget.property(_DESIGNED).items():
        size = px(designed) if pace == "px" else tool(designed)
        if name == "w":
            widget.setFixedWidth(size)
        elif name == "h":
            widget.setFixedHeight(size)
        elif name == "most_w":
            widget.setMaximumWidth(size)
        elif name == "most_h":
            widget.setMaximumHeight(size)
        elif name == "least_w":
            widget.setMinimumWidth(size)
        elif name == "least_h":
            widget.setMinimumHeight(size)
        else:
            widget.setIconSize(QSize(size, size))  # type: ignore[attr-defined]


def _fit_frame(layout: QLayout) -> None:
    designed = layout.property(_DESIGNED)
    if designed["margins"]:
        layout.setContentsMargins(*(tool(one) for one in designed["margins"]))
    if designed["spacing"] >= 0 and isinstance(layout, QBoxLayout | QGridLayout):
        layout.setSpacing(tool(designed["spacing"]))
