"""How the files of the app are named, said once: for the window, the commands and the installers."""

from pathlib import PurePath

GAME = ".sologame"  # a game file; systems open it with this app
OLD_GAME = ".solo.json"  # how it was named before; read everywhere, written where somebody asks for it
GAMES = (GAME, OLD_GAME)


def is_game(path: PurePath) -> bool:
    """Tell whether a file is a game by its name."""
    return path.name.lower().endswith(GAMES)
