"""Write down which files the wheels of Qt have on each system, for the tests of the allow-lists.

    python packaging/release/wheel_lists.py    writes tests/packaging/wheel_files/SYSTEM.txt, when Qt's version changes

What no installer would ship is left out: headers, type hints, designs, QML, words and frameworks' resources.
"""

import re

import product
import wheels

FOLDER = product.ROOT / "tests" / "packaging" / "wheel_files"
PLATFORMS = {"linux": "manylinux_2_34_x86_64", "macos": "macosx_13_0_universal2"}
LEFT = re.compile(
    r"\.(h|pyi|json|qml|qmltypes|cmake|prl|a|lib|xml|txt)$|/(qml|metatypes|scripts|translations|resources)/"
)
NAMES = ("pyside6-essentials", "shiboken6")


def main() -> None:
    """Write the lists; the first line of each names the wheels."""
    FOLDER.mkdir(exist_ok=True)
    pins = [pin for pin in product.pins() if pin.name in NAMES]
    for system, platform in PLATFORMS.items():
        fetched = wheels.fetch(platform, "3.13", pins)
        paths = {path for wheel in fetched for path, _ in wheels.files(wheel) if is_listed(path)}
        lines = [" ".join(wheel.name for wheel in fetched), *sorted(paths)]
        (FOLDER / f"{system}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def is_listed(path: str) -> bool:
    """Tell whether a file could be shipped."""
    return path.startswith(("PySide6/", "shiboken6/")) and "/Resources/" not in path and not LEFT.search(path)


if __name__ == "__main__":
    main()
