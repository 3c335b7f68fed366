"""The programs of the system that building and trying need, each with the package of Debian that has it.

They are looked for before anything else is done; so this module needs Python alone.
"""

from collections.abc import Iterable, Mapping

_WINDOWS = {
    "makensis": "nsis",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "x86_64-w64-mingw32-windres": "gcc-mingw-w64-x86-64",
    "wine": "wine wine64",
    "dpkg-query": "dpkg",
}
BUILD = {
    "windows": _WINDOWS,
    "linux": {
        "objdump": "binutils",
        "strip": "binutils",
        "patchelf": "patchelf",
        "dpkg-deb": "dpkg",
        "dpkg-query": "dpkg",
        "xz": "xz-utils",
        "tar": "tar",
    },
    "macos": {"codesign": "Xcode", "hdiutil": "macOS", "ditto": "macOS", "xcrun": "Xcode"},
}
EXERCISE = {
    "windows": {
        **_WINDOWS,
        "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
        "Xvfb": "xvfb",
        "openbox": "openbox",
        "xdotool": "xdotool",
        "import": "imagemagick",
        "unzip": "unzip",
    },
    "linux": {
        "mmdebstrap": "mmdebstrap",
        "Xvfb": "xvfb",
        "xdotool": "xdotool",
        "import": "imagemagick",
        "lintian": "lintian",
        "desktop-file-validate": "desktop-file-utils",
        "appstreamcli": "appstream",
        "setpriv": "util-linux",
    },
    "macos": {"hdiutil": "macOS", "codesign": "Xcode", "ditto": "macOS", "spctl": "macOS"},
}


def of(purpose: Mapping[str, Mapping[str, str]], systems: Iterable[str]) -> dict[str, str]:
    """Return the tools that a purpose, `BUILD` or `EXERCISE`, needs for some systems."""
    return {tool: package for system in systems for tool, package in purpose[system].items()}
