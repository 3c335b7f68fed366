"""Say how the Finder shows the disk image: the program at the left, the folder it is dragged to at the right.

    python macos_layout.py FOLDER PROGRAM

writes FOLDER/.DS_Store. It runs in the environment of requirements/build.txt and needs no Finder.
"""

import sys
from pathlib import Path
from typing import Any

WINDOW = "{{200, 160}, {540, 360}}"  # place and size
PICTURES = {"iconSize": 112.0, "textSize": 13.0, "gridSpacing": 100.0}
LEFT, RIGHT, HEIGHT = 140, 400, 150  # where the two pictures stand, from the top left


def write(folder: Path, program: str) -> None:
    """Write the layout of a folder with the program and a link to Applications."""
    from ds_store import DSStore  # noqa: PLC0415 - not there where this module is only looked at

    window: dict[str, Any] = {"WindowBounds": WINDOW}
    window |= dict.fromkeys(("ShowPathbar", "ShowSidebar", "ShowStatusBar", "ShowTabView", "ShowToolbar"), False)
    shown: dict[str, Any] = {"viewOptionsVersion": 1, "backgroundType": 0, "arrangeBy": "none", "labelOnBottom": True}
    shown |= {"gridOffsetX": 0.0, "gridOffsetY": 0.0, "showIconPreview": True, "showItemInfo": False, **PICTURES}
    file = folder / ".DS_Store"
    file.unlink(missing_ok=True)
    with DSStore.open(str(file), "w+") as store:
        store["."]["bwsp"] = window
        store["."]["icvp"] = shown
        store["."]["vSrn"] = ("long", 1)
        store[program]["Iloc"] = (LEFT, HEIGHT)
        store["Applications"]["Iloc"] = (RIGHT, HEIGHT)


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2])
