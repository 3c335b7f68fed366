"""The pages of the window by the action that opens them. Each is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # named in annotations alone
    from solocompanion.gui.host import Host

PAGES = {  # action: "module:function" of the package `gui`; the function is given the host
    "page": "library.share_page:share_page",
    "picture": "library.share_picture:share_picture",
    "checklist": "lobby.checklist:open_checklist",
    "library": "library.page:library",
    "plays": "library.plays_page:plays",
    "share": "library.share_plate:share",
    "settings": "window.settings_page:settings",
    "board_text": "beside.board_text:board_text",
    "odds": "beside.bindings:remember_odds",
    "log": "beside.log_panel:log",
    "compare": "beside.compare_page:compare_lines",
    "rename": "beside.name_moment:name_moment",
    "mattered": "beside.mattered_plate:what_mattered",
    "workshop": "workshop.page:workshop",
    "workshop_print": "workshop.print:workshop_print",
    "how_to": "help.how_to_page:open_how_to",
    "first_turn": "help.how_to_page:open_first_turn",
    "rules": "help.rules_page:open_rules",
    "components": "help.components_page:open_components",
    "tour": "beside.tour:again",
    "shortcuts": "help.shortcuts:shortcuts",
    "check_games": "help.check_page:open_check",
    "diagnostics": "help.diagnostics_page:open_diagnostics",
    "about": "help.about:about",
}


def opener(action: str) -> Callable[[Host], object]:
    """Return what opens the page of an action."""
    module, name = PAGES[action].split(":")
    found: Callable[[Host], object] = getattr(import_module(f"solocompanion.gui.{module}"), name)
    return found
