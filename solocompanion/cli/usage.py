"""The error for wrong arguments; in a module of its own, so that the window's start imports no more."""

from __future__ import annotations


class UsageError(ValueError):
    """Arguments that do not fit together; the message says which, and what is possible."""
