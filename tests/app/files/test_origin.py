"""Where new versions are to be had."""

from __future__ import annotations

from email.message import Message
from importlib.metadata import PackageNotFoundError

import pytest

from solocompanion.app.files import origin


@pytest.mark.parametrize(
    ("told", "address"),
    [
        ([], ""),
        (["Homepage, https://example.org"], ""),
        (["Homepage, https://example.org", "Releases, https://example.org/a,b"], "https://example.org/a,b"),
    ],
)
def test_the_address_is_the_one_that_the_publisher_names(monkeypatch, told, address):
    said = Message()
    for one in told:
        said["Project-URL"] = one
    monkeypatch.setattr(origin, "metadata", lambda _: said)
    assert origin.releases() == address


def test_without_metadata_there_is_no_address(monkeypatch):
    def unknown(name):
        raise PackageNotFoundError(name)

    monkeypatch.setattr(origin, "metadata", unknown)
    assert origin.releases() == ""
