"""The icon of the app in the form each system wants, drawn by Qt from resources/icon.svg.

    python packaging/release/artwork.py FOLDER

writes icon.ico, icon.icns, icon.svg, icon-SIZE.png and wizard.bmp there.

Needs the Python of .venv, for Qt.
"""

import shutil
import struct
import sys
from pathlib import Path

import product
from PySide6.QtCore import QBuffer, QByteArray, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
OF_WINDOWS = (16, 24, 32, 48, 64, 256)
OF_MACOS = {  # the type of each picture in an .icns file
    "icp4": 16, "icp5": 32, "ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512,
    "ic10": 1024,
}  # fmt: skip


def write(folder: Path) -> None:
    """Write every form of the icon into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in SIZES}
    for size, picture in pictures.items():
        (folder / f"icon-{size}.png").write_bytes(picture)
    small = {size: bitmap(image(size)) for size in OF_WINDOWS if size < 256}  # some places of Windows read no PNG there
    (folder / "icon.ico").write_bytes(ico({**small, 256: pictures[256]}))
    (folder / "icon.icns").write_bytes(icns(pictures))
    wizard().save(str(folder / "wizard.bmp"))
    shutil.copyfile(product.ICON, folder / "icon.svg")


def image(size: int) -> QImage:
    """Return the icon drawn so many pixels wide and high."""
    made = QImage(size, size, QImage.Format.Format_ARGB32)
    made.fill(0)
    painter = QPainter(made)
    QSvgRenderer(str(product.ICON)).render(painter)
    painter.end()
    return made


def png(size: int) -> bytes:
    """Return the icon as a PNG file."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"PNG"))
    assert writer.write(image(size))
    return bytes(held.data())


def bitmap(drawn: QImage) -> bytes:
    """Return a picture of an .ico file: a header, its pixels from the last row up, and an empty mask."""
    edge = drawn.width()
    mask = bytes((edge + 31) // 32 * 4 * edge)
    upward = drawn.flipped(Qt.Orientation.Vertical)  # held while its pixels are copied: they go with it
    rows = bytes(upward.constBits())
    return struct.pack("<3I2H6I", 40, edge, 2 * edge, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0) + rows + mask


def wizard() -> QImage:
    """Return the picture beside the first and the last page of the setup of Windows, at twice its size."""
    wide, high, edge = 328, 628, 200
    made = QImage(wide, high, QImage.Format.Format_RGB32)
    made.fill(QColor("#F1EADB"))
    painter = QPainter(made)
    painter.fillRect(0, high * 2 // 3, wide, high, QColor("#24414B"))
    painter.drawImage((wide - edge) // 2, high * 2 // 3 - edge * 3 // 4, image(edge))
    painter.end()
    return made


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return an icon file of Windows: a table of places and sizes, then the pictures."""
    place = 6 + 16 * len(pictures)
    table, body = struct.pack("<3H", 0, 1, len(pictures)), b""
    for size, picture in pictures.items():
        edge = size % 256  # 0 stands for 256
        table += struct.pack("<4B2H2I", edge, edge, 0, 0, 1, 32, len(picture), place + len(body))
        body += picture
    return table + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return an icon file of macOS: each picture behind its type and length."""
    body = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in OF_MACOS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


if __name__ == "__main__":
    write(Path(sys.argv[1]))
