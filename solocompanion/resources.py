"""Where the data files are: beside the package in a checkout, inside it once installed."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def folder(*parts: str) -> Path:
    """Return the path of a resource; it need not exist (the caller says what is missing and why it matters)."""
    installed = _PACKAGE / "_resources"
    root = installed if installed.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*parts)
