"""The actions: menus, shortcuts and their list."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QWidget

from solocompanion.core.named_tuple import NamedTuple
from solocompanion.core.words import language, text


class Action(NamedTuple):
    """An action: its name in the code, its menu, its words, its keys.

    `table` actions need a game on the table, `over` ones a game that has ended: else they are not offered.
    """

    name: str
    menu: str
    words: str
    keys: tuple[str, ...] = ()
    table: bool = False
    over: bool = False
    checkable: bool = False
    separated: bool = False


def menu_actions() -> tuple[Action, ...]:
    """Return all actions in menu order, worded once for a language."""
    return _menu_actions(language())


@cache
def _menu_actions(_language: str) -> tuple[Action, ...]:
    return (
        Action("new", "game", text("&New game"), ("Ctrl+N",)),
        Action("open", "game", text("&Open a file…"), ("Ctrl+O",)),
        Action("export", "game", text("&Save a copy as…"), ("Ctrl+S",), table=True),
        Action("page", "game", text("Sh&are as a page…"), table=True),
        Action("picture", "game", text("Save a p&icture…"), table=True),
        Action(
            "checklist",
            "game",
            text("Set-up &checklist"),
            ("Ctrl+T",),
            table=True,
        ),
        Action("lobby", "game", text("&Back to the lobby"), ("Ctrl+L",), table=True),
        Action("library", "game", text("&Library"), ("Ctrl+B",), separated=True),
        Action("plays", "game", text("&Play log")),
        Action("sheets", "game", text("R&esult"), ("F4",), table=True, over=True),
        Action("share", "game", text("S&hare this play…"), table=True, over=True),
        Action("settings", "game", text("Se&ttings"), ("Ctrl+,",), separated=True),
        Action("quit", "game", text("&Quit"), ("Ctrl+Q",), separated=True),
        Action("undo", "edit", text("Undo"), ("Ctrl+Z",), table=True),
        Action("redo", "edit", text("Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), table=True),
        Action("correct", "edit", text("The &table differs…"), ("Ctrl+E",), table=True, separated=True),
        Action("draw_again", "edit", text("&Draw again (on a marked branch)"), (), table=True),
        Action("theme_system", "view", text("As the &system"), checkable=True),
        Action("theme_light", "view", text("&Light"), checkable=True),
        Action("theme_dark", "view", text("&Dark"), checkable=True),
        Action("theme_contrast", "view", text("&High contrast"), checkable=True),
        Action("zoom_in", "view", text("Zoom &in"), ("Ctrl++", "Ctrl+="), table=True, separated=True),
        Action("zoom_out", "view", text("Zoom o&ut"), ("Ctrl+-",), table=True),
        Action("zoom_fit", "view", text("&Whole board"), ("Ctrl+0",), table=True),
        Action(
            "board_text",
            "view",
            text("Board as t&ext"),
            ("Ctrl+Shift+T",),
            table=True,
        ),
        Action("larger", "view", text("Larger te&xt and controls"), ("Ctrl+Shift+Up",), separated=True),
        Action("smaller", "view", text("S&maller text and controls"), ("Ctrl+Shift+Down",)),
        Action("as_designed", "view", text("Text and controls at 100 &%"), ("Ctrl+Shift+0",)),
        Action("table_view", "view", text("&Table view"), ("F11",), table=True, checkable=True, separated=True),
        Action("second_screen", "view", text("&Board on a second screen"), ("Shift+F11",), checkable=True),
        Action("odds", "view", text("Show &odds"), (), checkable=True, separated=True),
        Action("speed_off", "view", text("Show turns &at once"), checkable=True, separated=True),
        Action("speed_half", "view", text("Play turns at &0.5×"), checkable=True),
        Action("speed_1", "view", text("Play turns at &1×"), checkable=True),
        Action("speed_2", "view", text("Play turns at &2×"), checkable=True),
        Action("speed_lines", "view", text("Show turns line b&y line"), checkable=True),
        Action("main", "history", text("AI t&urn, or skip"), ("Space",), table=True),
        Action("rest", "history", text("Show the &rest of the turn"), ("Shift+Space",), table=True),
        Action("board", "history", text("Walk the boar&d with the arrows"), ("F6",), table=True),
        Action("first", "history", text("To the &start"), ("Home",), table=True, separated=True),
        Action("turn_back", "history", text("A turn &back"), ("Ctrl+Left",), table=True),
        Action("back", "history", text("A step b&ack"), ("Left",), table=True),
        Action("forward", "history", text("A step f&orward"), ("Right",), table=True),
        Action("turn_forward", "history", text("A turn &forward"), ("Ctrl+Right",), table=True),
        Action("last", "history", text("To the &present"), ("End",), table=True),
        Action("continue", "history", text("&Continue from here"), ("Ctrl+Return",), table=True, separated=True),
        Action("log", "history", text("&Log"), ("Ctrl+J",), table=True),
        Action(
            "compare",
            "history",
            text("Co&mpare two lines"),
            ("Ctrl+M",),
            table=True,
        ),
        Action("rename", "history", text("&Name this moment…"), ("F2",), table=True),
        Action("mattered", "history", text("&What mattered"), table=True),
        Action("workshop", "workshop", text("&Components of this game"), ("Ctrl+K",)),
        Action("workshop_print", "workshop", text("&Print to compare…")),
        Action("why", "help", text("&Why this line?"), ("F1",), table=True),
        Action("how_to", "help", text("&How to play"), ("Shift+F1",)),
        Action("first_turn", "help", text("Your &first turn")),
        Action("rules", "help", text("All &rules"), ("Ctrl+R",)),
        Action(
            "components",
            "help",
            text("Look up &components"),
            ("Ctrl+Shift+K",),
        ),
        Action("tour", "help", text("&Tour of the table"), table=True),
        Action("shortcuts", "help", text("&Shortcuts"), ("?", "Shift+?")),
        Action("check_games", "help", text("Check my &games")),
        Action(
            "diagnostics",
            "help",
            text("&Diagnostics for a fault report"),
        ),
        Action("about", "help", text("&About Solo Companion"), separated=True),
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
    for one in menu_actions():
        action = QAction(owner)  # with the words, it would look for an icon too: a class with 157 names
        action.setText(one.words)
        action.setObjectName(one.name)
        action.setProperty("shortcut", "".join(one.keys[:1]))
        action.setCheckable(one.checkable)
        action.setAutoRepeat(one.name != "main")  # each turn is a press of its own: a key held down plays no game
        owner.addAction(action)
        for keys in one.keys[1:]:
            more = shortcut(owner, keys)
            more.activated.connect(action.trigger)
            action.enabledChanged.connect(more.setEnabled)
        made[one.name] = action
    return made


def follow(made: dict[str, QAction], *, has_table: bool, is_over: bool) -> None:
    """Enable what can be done with a game on the table, or without; the table itself says what can be undone."""
    for one in menu_actions():
        if one.table and (one.name not in {"undo", "redo"} or not has_table):
            made[one.name].setEnabled(has_table and (is_over or not one.over))
        made[one.name].setVisible(is_over or not one.over)


def shortcut(owner: QWidget, keys: str) -> QShortcut:
    """Return a shortcut of a window. Qt itself reads the keys: its class of keys brings 76 names along."""
    made = QShortcut(owner)
    made.setProperty("key", keys)
    return made


def shortcut_lines() -> list[tuple[str, str]]:
    """Return every action that has keys, with them, for the help."""
    from PySide6.QtGui import QKeySequence  # noqa: PLC0415 - its names of keys are made when it is imported

    lines = []
    for one in menu_actions():
        if one.keys:
            native = QKeySequence.SequenceFormat.NativeText
            keys = ", ".join(QKeySequence(key).toString(native) for key in one.keys if key != "Shift+?")
            lines.append((one.words.replace("&", ""), keys))
    lines += [
        (text("On the board: walk, act, correct, read the rule"), text("arrows, Enter, W, R")),
        (text("See what lies under the pieces"), text("hold V")),
        (text("What has a button with a letter, such as Pass (P)"), text("the letter")),
        (text("On the second screen: script, turn round, full screen, close"), "S, T, F11, Ctrl+W"),
        (text("Choose an answer"), "1 … 9"),
        (text("Go to a tab"), "Ctrl+1 … Ctrl+9"),
    ]
    return lines
