"""The window."""

from solocompanion.gui import unread

unread.take_notes()
