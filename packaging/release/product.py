"""What the installers say and ship, said once: names, words, files and the libraries that come along.

This module needs nothing but Python and the checkout; what Qt has to draw is in `artwork.py`.
"""

import re
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from solocompanion import __version__  # noqa: E402 - the checkout is on the path by now
from solocompanion.app.files import origin  # noqa: E402 - the checkout is on the path by now
from solocompanion.app.files.endings import GAME  # noqa: E402 - as above
from solocompanion.app.library import user_folders  # noqa: E402 - as above

DIST = ROOT / "dist"  # what is built; not in git
BUILD = ROOT / "build"  # what building leaves behind; not in git

# -- names and words ---------------------------------------------------------------------------------------------------
NAME = "Solo Companion"
FOLDER = "SoloCompanion"  # of the program and of its file on Windows and macOS
COMMAND = "solocompanion"  # on Linux: package, command and folder
IDENTIFIER = "io.github.solocompanion.SoloCompanion"  # of the bundle, the desktop entry and the AppStream component
VERSION = __version__
PUBLISHER = "The Solo Companion developers"
COPYRIGHT = f"Copyright © 2026 {PUBLISHER}"
LICENCE = "MIT"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DESCRIPTION: str = PROJECT["description"]
RELEASES: str = PROJECT["urls"].get(
    origin.LABEL, ""
)  # where new versions are to be had; empty where nobody has said so
ICON = ROOT / "resources" / "icon.svg"

ADDRESS = f"{COMMAND}@users.invalid"  # a Debian package must name one; the project has none

# -- taken along on a stick --------------------------------------------------------------------------------------------
PORTABLE = user_folders.PORTABLE
PORTABLE_WORDS = f"""While this file lies beside the program, {NAME} keeps your games in the folder "data" here.
Delete it, and they are kept in your own folder of this computer, where an installed {NAME} keeps them.
"""

# -- the file of a game ------------------------------------------------------------------------------------------------
GAME_ENDING = GAME.removeprefix(".")
GAME_MIME = "application/x-solocompanion-game"
GAME_WORDS = "Solo Companion game"
GAME_CLASS = "SoloCompanion.Game"  # what Windows calls the kind of file
GAME_UTI = f"{IDENTIFIER}.game"  # what macOS calls it

# -- libraries ---------------------------------------------------------------------------------------------------------
BUILD_ONLY = ("hatchling", "packaging", "pathspec", "pluggy", "tomlkit", "trove-classifiers")  # locked for the checkout
UNUSED = ("qtpy",)  # QtAwesome's own code wants it; only the fonts of QtAwesome are used


class Pin(NamedTuple):
    """A library as it is locked: its version, and the SHA-256 of each file it may come from."""

    name: str
    version: str
    hashes: tuple[str, ...]

    @property
    def requirement(self) -> str:
        """The line of a requirements file that pip takes with --require-hashes."""
        return " ".join([f"{self.name}=={self.version}", *(f"--hash=sha256:{one}" for one in self.hashes)])


def locked(name: str) -> tuple[Pin, ...]:
    """Return the libraries that requirements/<name>.txt locks, in its order."""
    lock = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (re.match(r"([\w.-]+)==(\S+)", line) for line in lock.splitlines())
    return tuple(
        Pin(line[1], line[2], tuple(re.findall(r"--hash=sha256:(\w+)", line.string))) for line in lines if line
    )


def pins() -> tuple[Pin, ...]:
    """Return the libraries that come along."""
    return tuple(one for one in locked("run") if one.name not in (*BUILD_ONLY, *UNUSED))


def locked_version(purpose: str, name: str) -> str:
    """Return the version of a library that requirements/<purpose>.txt locks. Raises `LookupError` for others."""
    found = [one.version for one in locked(purpose) if one.name == name]
    if not found:
        raise LookupError(name)
    return found[0]


def qt_version() -> str:
    """Return the version of Qt: Qt for Python has the number of the Qt it comes with."""
    return locked_version("run", "pyside6-essentials")


# -- what of Qt comes along --------------------------------------------------------------------------------------------
MODULES = {
    "Core": "everything",
    "Gui": "drawing and lettering",
    "Widgets": "the window",
    "Svg": "the drawings of games and pieces",
}
LINUX_MODULES = {"DBus": "keeping the screen on: the desktop is asked over its bus"}
TRANSLATIONS: tuple[str, ...] = ()  # the app is in English and its words are its own: it loads no words of Qt


class Kept(NamedTuple):
    """Files of the libraries that come along: a pattern of their paths in the wheels, and what they are for."""

    pattern: str
    why: str


def _python_side(ending: str) -> tuple[Kept, ...]:
    return (
        Kept("PySide6/__init__.py", "Qt for Python"),
        Kept("PySide6/_config.py", "Qt for Python"),
        Kept("PySide6/_git_pyside_version.py", "Qt for Python"),
        Kept("shiboken6/*.py", "Qt for Python"),
        *(Kept(f"PySide6/Qt{name}{ending}", why) for name, why in MODULES.items()),
    )


WINDOWS = (
    *_python_side(".pyd"),
    Kept("PySide6/pyside6.abi3.dll", "Qt for Python"),
    Kept("shiboken6/Shiboken.pyd", "Qt for Python"),
    Kept("shiboken6/shiboken6.abi3.dll", "Qt for Python"),
    *(Kept(f"PySide6/Qt6{name}.dll", why) for name, why in MODULES.items()),
    Kept("PySide6/msvcp140.dll", "the C++ runtime of Qt"),
    Kept("PySide6/msvcp140_1.dll", "the C++ runtime of Qt"),
    Kept("PySide6/msvcp140_2.dll", "the C++ runtime of Qt"),
    Kept("PySide6/plugins/platforms/qwindows.dll", "windows on the screen"),
    Kept("PySide6/plugins/imageformats/qsvg.dll", "signs of the style sheet"),
    Kept("PySide6/plugins/iconengines/qsvgicon.dll", "the icon of the window"),
)
_UNIX_PLUGINS = {
    "imageformats/libqsvg": "signs of the style sheet",
    "iconengines/libqsvgicon": "the icon of the window",
}
_LINUX_PLUGINS = _UNIX_PLUGINS | {
    "platforms/libqxcb": "windows under X11",
    "platforms/libqwayland": "windows under Wayland",
    "wayland-shell-integration/libxdg-shell": "windows under Wayland",
    "wayland-decoration-client/libadwaita": "frames of windows, where a Wayland desktop draws none",
    "wayland-decoration-client/libbradient": "frames of windows, where a Wayland desktop draws none",
    "platforminputcontexts/libcomposeplatforminputcontextplugin": "accents typed with two keys",
    "platforminputcontexts/libibusplatforminputcontextplugin": "names typed in every script",
    "platformthemes/libqxdgdesktopportal": "the desktop's own file dialogs, where it has a portal",
}
_MACOS_PLUGINS = _UNIX_PLUGINS | {"platforms/libqcocoa": "windows on the screen"}
_LINUX_LIBRARIES = {
    **{f"Qt6{name}": why for name, why in (MODULES | LINUX_MODULES).items()},
    "Qt6XcbQpa": "windows under X11",
    "Qt6WaylandClient": "windows under Wayland",
    "Qt6WlShellIntegration": "windows under Wayland",
    "icudata": "Qt's Core: order and case of letters",
    "icui18n": "Qt's Core: order and case of letters",
    "icuuc": "Qt's Core: order and case of letters",
}
LINUX = (
    *_python_side(".abi3.so"),
    *(Kept(f"PySide6/Qt{name}.abi3.so", why) for name, why in LINUX_MODULES.items()),
    Kept("PySide6/libpyside6.abi3.so.*", "Qt for Python"),
    Kept("shiboken6/Shiboken.abi3.so", "Qt for Python"),
    Kept("shiboken6/libshiboken6.abi3.so.*", "Qt for Python"),
    *(Kept(f"PySide6/Qt/lib/lib{name}.so.*", why) for name, why in _LINUX_LIBRARIES.items()),
    *(Kept(f"PySide6/Qt/plugins/{name}.so", why) for name, why in _LINUX_PLUGINS.items()),
)
MACOS = (
    *_python_side(".abi3.so"),
    Kept("PySide6/libpyside6.abi3.*.dylib", "Qt for Python"),
    Kept("shiboken6/Shiboken.abi3.so", "Qt for Python"),
    Kept("shiboken6/libshiboken6.abi3.*.dylib", "Qt for Python"),
    *(Kept(f"PySide6/Qt/lib/Qt{name}.framework/*", why) for name, why in MODULES.items()),
    Kept("PySide6/Qt/lib/QtDBus.framework/*", "Qt's Gui is linked to it"),
    *(Kept(f"PySide6/Qt/plugins/{name}.dylib", why) for name, why in _MACOS_PLUGINS.items()),
)
MACOS_MINIMUM = "13.0"  # as the name of Qt's wheel says
OTHERS = (
    Kept("attr/*.py", "attrs"),
    Kept("attrs/*.py", "attrs"),
    Kept("cattr/*.py", "cattrs"),
    Kept("cattrs/*.py", "cattrs"),
    *(Kept(f"platformdirs/{name}.py", "platformdirs") for name in ("__init__", "_xdg", "api", "version")),
    *(
        Kept(f"platformdirs/{name}.py", "platformdirs: it asks for one of them")
        for name in ("macos", "unix", "windows")
    ),
    Kept("segno/*.py", "segno"),
    Kept("typing_extensions.py", "typing-extensions"),
    Kept("font_source_sans_pro/__init__.py", "the lettering"),
    Kept("font_source_sans_pro/files/SourceSansPro-Regular.ttf", "the lettering"),
    Kept("font_source_sans_pro/files/SourceSansPro-Semibold.ttf", "the lettering"),
    Kept("font_source_sans_pro/files/SourceSansPro-Bold.ttf", "the lettering"),
    Kept("qtawesome/__init__.py", "the signs of the window: its place is found by it, and it is not run"),
    Kept("qtawesome/fonts/materialdesignicons6-webfont-*.ttf", "the signs of the window"),
    Kept("qtawesome/fonts/materialdesignicons6-webfont-charmap-*.json", "the names of those signs"),
    Kept("solocompanion/_resources/*", "the data of the games, the themes, the sound"),
    Kept("solocompanion/games/*/*.py", "the example that a new game begins as a copy of"),
    Kept("solocompanion-*.dist-info/entry_points.txt", "the games are found by it"),
    Kept("*.dist-info/METADATA", "what each library is, for the page on licences"),
)


def kept(path: str, system: tuple[Kept, ...]) -> Kept | None:
    """Return why a file of a wheel comes along on a system, one of the tuples above; `None` if it stays behind."""
    return next((one for one in (*system, *OTHERS) if fnmatchcase(path, one.pattern)), None)


# -- libraries of a Linux system ---------------------------------------------------------------------------------------
# What Python was built with comes along, because it differs from system to system; all else is the system's own.
SHIPPED_LIBRARIES = ("libpython3", "libffi.", "libsqlite3.", "libmpdec")
SYSTEM_LIBRARIES = {  # and the package of Debian and Ubuntu that has it
    "ld-linux-x86-64.so.2": "libc6",
    "ld-linux-aarch64.so.1": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libbz2.so.1.0": "libbz2-1.0",
    "libc.so.6": "libc6",
    "libcrypt.so.1": "libcrypt1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libdl.so.2": "libc6",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "liblzma.so.5": "liblzma5",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libutil.so.1": "libc6",
    "libuuid.so.1": "libuuid1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
