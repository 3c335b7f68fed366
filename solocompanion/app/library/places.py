"""The folder of a person's own data: games, packs, settings."""

from __future__ import annotations

from pathlib import Path

APP = "SoloCompanion"


def data_folder(chosen: Path | str | None = None) -> Path:
    """Return the chosen folder, or the system's place for this person's data. It need not exist yet."""
    if chosen is not None:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed for a folder that is named

    return user_data_path(APP, appauthor=False)
