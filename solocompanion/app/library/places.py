"""The folder of a person's own data: games, packs, settings."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path

APP = "SoloCompanion"


def data_folder(chosen: Path | str | None = None) -> Path:
    """Return the chosen folder, or the system's place for this person's data. It need not exist yet."""
    return user_data_path(APP, appauthor=False) if chosen is None else Path(chosen).expanduser()
