"""The error of arguments that do not go together; apart from the others, so that the window's start needs no more."""

from __future__ import annotations


class UsageError(ValueError):
    """Arguments that do not go together; the message says which and what would."""
