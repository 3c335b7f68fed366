"""Where new versions of the app are to be had: the address that whoever publishes it names in pyproject.toml."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, metadata

APP = "solocompanion"
LABEL = "Releases"  # of the address, among [project.urls]


def releases() -> str:
    """Return the address; "" where nobody has named one."""
    try:
        told = metadata(APP).get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    addresses = dict(str(one).split(", ", maxsplit=1) for one in told)
    return addresses.get(LABEL, "")
