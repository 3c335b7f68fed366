"""Where a drawing lies in a widget: how large it is and where it begins, fitted, zoomed or moved."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from solocompanion.core.frozen import frozen

EDGE = 7.0  # pixels
LEAST, MOST = 0.5, 16.0  # of the scale at which all is seen


@frozen
class View:
    """Pixels for a unit of the drawing, and the pixels at which its origin lies."""

    scale: float
    left: float
    top: float

    def spot(self, point: QPointF) -> QPointF:
        """Return the pixel of a place in units."""
        return QPointF(self.left + point.x() * self.scale, self.top + point.y() * self.scale)

    def point(self, spot: QPointF) -> QPointF:
        """Return the place in units of a pixel."""
        return QPointF((spot.x() - self.left) / self.scale, (spot.y() - self.top) / self.scale)

    def zoomed(self, scale: float, about: QPointF) -> View:
        """Return it at another scale; what lies at a pixel stays there."""
        at = self.point(about)
        return View(scale, about.x() - at.x() * scale, about.y() - at.y() * scale)

    def panned(self, away: QPointF) -> View:
        """Return it moved by some pixels."""
        return View(self.scale, self.left + away.x(), self.top + away.y())


def fitted(whole: QRectF, size: QSizeF) -> View:
    """Return the view in which a whole drawing, given in units, fills a widget and lies in its middle.

    At its edge there is room for half a handle.
    """
    across, down = size.width() - 2 * EDGE, size.height() - 2 * EDGE
    scale = max(min(across / whole.width(), down / whole.height()), 1e-6)
    left, top = (size.width() - whole.width() * scale) / 2, (size.height() - whole.height() * scale) / 2
    return View(scale, left - whole.left() * scale, top - whole.top() * scale)


def held(view: View, whole: QRectF, size: QSizeF) -> View:
    """Return the nearest view that is neither too small nor too large, with the drawing still in sight."""
    fit = fitted(whole, size).scale
    scale = min(max(view.scale, LEAST * fit), MOST * fit)
    if scale != view.scale:
        view = view.zoomed(scale, QPointF(size.width() / 2, size.height() / 2))
    seen_x, seen_y = size.width() / 4, size.height() / 4
    left = min(max(view.left, seen_x - whole.right() * scale), size.width() - seen_x - whole.left() * scale)
    top = min(max(view.top, seen_y - whole.bottom() * scale), size.height() - seen_y - whole.top() * scale)
    return View(scale, left, top)
