"""Where a file shall be written, asked for in the system's dialog, with the ending by which it is found again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from solocompanion.core.words import text

Kinds = Mapping[str, tuple[str, ...]]


def ask_where(parent: QWidget, title: str, start: Path, kinds: Kinds, say: Callable[[str], object]) -> Path | None:
    """Ask for a file; `None` if none is chosen. `start` is what the dialog begins with.

    `kinds` are the kinds of files by the words for them, each with the endings it may have. A name with none of them is
    given the first ending of its kind: not every system completes a name, and some take a dot in it for an ending. The
    system asks before a file is replaced, but not about the name as it was completed: then `say` tells that the file is
    there.
    """
    chosen, kind = QFileDialog.getSaveFileName(parent, title, str(start), ";;".join(kinds))
    if not chosen:
        return None
    path = Path(chosen)
    if path.name.lower().endswith(tuple(ending for endings in kinds.values() for ending in endings)):
        return path
    path = path.with_name(path.name + kinds.get(kind, next(iter(kinds.values())))[0])
    if path.exists():
        say(text("{file} is there already and was not changed. Choose it, or another name.", file=str(path)))
        return None
    return path
