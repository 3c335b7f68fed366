"""The window: tabs, menus, notices, settings, faults."""
