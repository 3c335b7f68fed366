"""Whether the open library is still the file that its path names: what is written to a deleted file is lost."""

from __future__ import annotations

from pathlib import Path

from solocompanion.app.library.records import LibraryError
from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import text

Identity = tuple[int, int] | None  # device and number of a file; `None` where there is none


class OpenedFile(NamedTuple):
    """The path of an open library, with the identity of the file and of its log."""

    path: Path
    file: Identity
    log: Identity

    @classmethod
    def of(cls, path: Path) -> OpenedFile:
        """Look at the files as they are."""
        return cls(path, _identity(path), _identity(_log(path)))

    @property
    def is_here(self) -> bool:
        """Whether file and log are where they were."""
        return self.file == _identity(self.path) and self.log in {None, _identity(_log(self.path))}

    def check(self) -> None:
        """Raise `LibraryError` when the file or its log was moved, deleted or replaced."""
        if self.is_here:
            return
        raise LibraryError(
            text(
                "{file} was moved, deleted or replaced while it was open: the last change was not saved, and nothing "
                "can be saved there any more. Try to save again, or save a copy of your game in another place.",
                file=str(self.path),
            )
        )


def _log(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _identity(path: Path) -> Identity:
    try:
        found = path.stat()
    except OSError:  # also where the whole disk is gone
        return None
    return found.st_dev, found.st_ino
