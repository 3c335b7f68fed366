"""The actions: menus, shortcuts and their list."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QWidget

from solocompanion.core.named import NamedTuple
from solocompanion.core.words import language, text


class Deed(NamedTuple):
    """An action: its name in the code, its menu, its words, its keys.

    `table` deeds need a game on the table, `over` ones a game that has ended: else they are not offered.
    """

    name: str
    menu: str
    words: str
    keys: tuple[str, ...] = ()
    table: bool = False
    over: bool = False
    checkable: bool = False
    separated: bool = False


def deeds() -> tuple[Deed, ...]:
    """Return all actions in menu order, worded once for a language."""
    return _deeds(language())


@cache
def _deeds(_language: str) -> tuple[Deed, ...]:
    return (
        Deed("new", "game", text("&New game"), ("Ctrl+N",)),
        Deed("open", "game", text("&Open a file…"), ("Ctrl+O",)),
        Deed("export", "game", text("&Save a copy as…"), ("Ctrl+S",), table=True),
        Deed("page", "game", text("Sh&are as a page…"), table=True),
        Deed(
            "checklist",
            "game",
            text("Set-up &checklist"),
            ("Ctrl+T",),
            table=True,
        ),
        Deed("lobby", "game", text("&Back to the lobby"), ("Ctrl+L",), table=True),
        Deed("library", "game", text("&Library"), ("Ctrl+B",), separated=True),
        Deed("plays", "game", text("&Play log")),
        Deed("sheets", "game", text("R&esult"), ("F4",), table=True, over=True),
        Deed("share", "game", text("S&hare this play…"), table=True, over=True),
        Deed("settings", "game", text("Se&ttings"), ("Ctrl+,",), separated=True),
        Deed("quit", "game", text("&Quit"), ("Ctrl+Q",), separated=True),
        Deed("undo", "edit", text("Undo"), ("Ctrl+Z",), table=True),
        Deed("redo", "edit", text("Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), table=True),
        Deed("correct", "edit", text("The &table differs…"), ("Ctrl+E",), table=True, separated=True),
        Deed("draw_again", "edit", text("&Draw again (on a marked branch)"), (), table=True),
        Deed("theme_system", "view", text("As the &system"), checkable=True),
        Deed("theme_light", "view", text("&Light"), checkable=True),
        Deed("theme_dark", "view", text("&Dark"), checkable=True),
        Deed("theme_contrast", "view", text("&High contrast"), checkable=True),
        Deed("zoom_in", "view", text("Zoom &in"), ("Ctrl++", "Ctrl+="), table=True, separated=True),
        Deed("zoom_out", "view", text("Zoom o&ut"), ("Ctrl+-",), table=True),
        Deed("zoom_fit", "view", text("&Whole board"), ("Ctrl+0",), table=True),
        Deed(
            "board_text",
            "view",
            text("Board as t&ext"),
            ("Ctrl+Shift+T",),
            table=True,
        ),
        Deed("larger", "view", text("Larger te&xt and controls"), ("Ctrl+Shift+Up",), separated=True),
        Deed("smaller", "view", text("S&maller text and controls"), ("Ctrl+Shift+Down",)),
        Deed("as_designed", "view", text("Text and controls at 100 &%"), ("Ctrl+Shift+0",)),
        Deed("table_view", "view", text("&Table view"), ("F11",), table=True, checkable=True, separated=True),
        Deed("odds", "view", text("Show &odds"), (), checkable=True, separated=True),
        Deed("speed_off", "view", text("Show turns &at once"), checkable=True, separated=True),
        Deed("speed_half", "view", text("Play turns at &0.5×"), checkable=True),
        Deed("speed_1", "view", text("Play turns at &1×"), checkable=True),
        Deed("speed_2", "view", text("Play turns at &2×"), checkable=True),
        Deed("speed_lines", "view", text("Show turns line b&y line"), checkable=True),
        Deed("main", "history", text("AI t&urn, or skip"), ("Space",), table=True),
        Deed("rest", "history", text("Show the &rest of the turn"), ("Shift+Space",), table=True),
        Deed("board", "history", text("Walk the boar&d with the arrows"), ("F6",), table=True),
        Deed("first", "history", text("To the &start"), ("Home",), table=True, separated=True),
        Deed("turn_back", "history", text("A turn &back"), ("Ctrl+Left",), table=True),
        Deed("back", "history", text("A step b&ack"), ("Left",), table=True),
        Deed("forward", "history", text("A step f&orward"), ("Right",), table=True),
        Deed("turn_forward", "history", text("A turn &forward"), ("Ctrl+Right",), table=True),
        Deed("last", "history", text("To the &present"), ("End",), table=True),
        Deed("continue", "history", text("&Continue from here"), ("Ctrl+Return",), table=True, separated=True),
        Deed("log", "history", text("&Log"), ("Ctrl+J",), table=True),
        Deed(
            "compare",
            "history",
            text("Co&mpare two lines"),
            ("Ctrl+M",),
            table=True,
        ),
        Deed("rename", "history", text("&Name this moment…"), ("F2",), table=True),
        Deed("workshop", "workshop", text("&Components of this game"), ("Ctrl+K",)),
        Deed("workshop_print", "workshop", text("&Print to compare…")),
        Deed("why", "help", text("&Why this line?"), ("F1",), table=True),
        Deed("how_to", "help", text("&How to play"), ("Shift+F1",)),
        Deed("first_turn", "help", text("Your &first turn")),
        Deed("rules", "help", text("All &rules"), ("Ctrl+R",)),
        Deed(
            "components",
            "help",
            text("Look up &components"),
            ("Ctrl+Shift+K",),
        ),
        Deed("tour", "help", text("&Tour of the table"), table=True),
        Deed("shortcuts", "help", text("&Shortcuts"), ("?", "Shift+?")),
        Deed("check_games", "help", text("Check my &games")),
        Deed(
            "diagnostics",
            "help",
            text("&Diagnostics for a fault report"),
        ),
        Deed("about", "help", text("&About Solo Companion"), separated=True),
    )


MENUS = ("game", "edit", "view", "history", "workshop", "help")


def menu_title(menu: str) -> str:
    """Return the words of a menu of the window, with its access key."""
    words = {
        "game": text("&Game"),
        "edit": text("&Edit"),
        "view": text("&View"),
        "history": text("H&istory"),
        "workshop": text("&Workshop"),
        "help": text("&Help"),
    }
    return words[menu]


def build(owner: QWidget) -> dict[str, QAction]:
    """Make the actions, by name."""
    made = {}
    for deed in deeds():
        action = QAction(owner)  # with the words, it would look for an icon too: a class with 157 names
        action.setText(deed.words)
        action.setObjectName(deed.name)
        action.setProperty("shortcut", "".join(deed.keys[:1]))
        action.setCheckable(deed.checkable)
        owner.addAction(action)
        for keys in deed.keys[1:]:
            more = shortcut(owner, keys)
            more.activated.connect(action.trigger)
            action.enabledChanged.connect(more.setEnabled)
        made[deed.name] = action
    return made


def follow(made: dict[str, QAction], *, has_table: bool, is_over: bool) -> None:
    """Enable what can be done with a game on the table, or without; the table itself says what can be undone."""
    for deed in deeds():
        if deed.table and (deed.name not in {"undo", "redo"} or not has_table):
            made[deed.name].setEnabled(has_table and (is_over or not deed.over))
        made[deed.name].setVisible(is_over or not deed.over)


def shortcut(owner: QWidget, keys: str) -> QShortcut:
    """Return a shortcut of a window. Qt itself reads the keys: its class of keys brings 76 names along."""
    made = QShortcut(owner)
    made.setProperty("key", keys)
    return made


def shortcut_lines() -> list[tuple[str, str]]:
    """Return every action that has keys, with them, for the help."""
    from PySide6.QtGui import QKeySequence  # noqa: PLC0415 - its names of keys are made when it is imported

    lines = []
    for deed in deeds():
        if deed.keys:
            native = QKeySequence.SequenceFormat.NativeText
            keys = ", ".join(QKeySequence(key).toString(native) for key in deed.keys if key != "Shift+?")
            lines.append((deed.words.replace("&", ""), keys))
    lines += [
        (text("On the board: walk, act, correct, read the rule"), text("arrows, Enter, W, R")),
        (text("What has a button with a letter, such as Pass (P)"), text("the letter")),
        (text("Choose an answer"), "1 … 9"),
        (text("Go to a tab"), "Ctrl+1 … Ctrl+9"),
    ]
    return lines
