"""What the installers say and ship, as far as it can be known without making them."""

from __future__ import annotations

import configparser
import importlib
import json
import plistlib
import re
import sys
import tomllib
from datetime import UTC, datetime
from email.parser import Parser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import qVersion
from PySide6.QtGui import QIcon

from solocompanion.app.files.endings import GAME
from solocompanion.gui.main import ENTRY, show_icon

ROOT = Path(__file__).parents[2]
RELEASE = ROOT / "packaging" / "release"
MADE = datetime(2026, 1, 2, tzinfo=UTC)
ICONS_OF_MACOS = {
    "icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024,
    "ic11": 32, "ic12": 64, "ic13": 256, "ic14": 512,  # twice 16, 32, 128 and 256
}  # fmt: skip
LISTS = Path(__file__).parent / "wheel_files"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(autouse=True)
def _scripts_on_the_path(monkeypatch):
    monkeypatch.syspath_prepend(str(RELEASE))


def script(name: str):
    return importlib.import_module(name)


# -- what comes along --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("system", ["LINUX", "MACOS"])
def test_every_line_of_the_allow_list_names_a_file_of_the_wheels(system):
    product = script("product")
    files = (LISTS / f"{system.lower()}.txt").read_text(encoding="utf-8").split()
    kept = getattr(product, system)
    unused = [one.pattern for one in kept if not any(product.kept(file, (one,)) == one for file in files)]
    assert not unused


@pytest.mark.parametrize("system", ["LINUX", "MACOS"])
def test_every_module_of_qt_that_the_program_imports_comes_along(system):
    product = script("product")
    files = (LISTS / f"{system.lower()}.txt").read_text(encoding="utf-8").split()
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "solocompanion").rglob("*.py"))
    imported = set(re.findall(r"^ *(?:from|import) PySide6\.(Qt\w+)", sources, flags=re.MULTILINE))
    if system == "MACOS":
        imported -= {"QtDBus"}  # asked for on Linux alone
    assert {"QtCore", "QtWidgets"} <= imported
    for module in imported:
        (file,) = (one for one in files if one.startswith(f"PySide6/{module}."))
        assert product.kept(file, getattr(product, system)), module


def test_what_pyinstaller_leaves_out_is_imported_by_nothing_of_ours():
    left_out = script("frozen").LEFT_OUT
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "solocompanion").rglob("*.py"))
    for name in left_out:
        assert not re.search(rf"^ *(import|from) {re.escape(name)}\b", sources, flags=re.MULTILINE), name


@pytest.mark.parametrize(
    ("name", "source", "kind", "kept"),
    [
        ("PySide6/Qt/lib/libQt6Gui.so.6", "", "BINARY", True),
        ("PySide6/Qt/lib/libQt6Network.so.6", "", "BINARY", False),
        ("libQt6Gui.so.6", "PySide6/Qt/lib/libQt6Gui.so.6", "SYMLINK", True),
        ("libQt6Qml.so.6", "PySide6/Qt/lib/libQt6Qml.so.6", "SYMLINK", False),
        ("python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so", "", "EXTENSION", True),
        ("libsqlite3.so.0", "", "BINARY", True),
        ("libgtk-3.so.0", "", "BINARY", False),
        ("libstdc++.so.6", "", "BINARY", False),  # the system's own fits its drivers
        ("base_library.zip", "", "DATA", True),
        ("solocompanion/_resources/help.toml", "", "DATA", True),
        ("solocompanion-0.1.0.dist-info/entry_points.txt", "", "DATA", True),
        ("solocompanion-0.1.0.dist-info/direct_url.json", "", "DATA", False),  # it names a place on the disk
        ("qtawesome/fonts/phosphor-1.3.0.ttf", "", "DATA", False),
    ],
)
def test_a_file_comes_along_on_linux_by_reason(monkeypatch, name, source, kind, kept):
    frozen, product = script("frozen"), script("product")
    monkeypatch.setattr(frozen, "MACOS", False)
    monkeypatch.setattr(frozen, "KEPT", product.LINUX)
    assert frozen.is_kept(name, source, kind) is kept


def test_the_licence_and_source_of_everything_that_comes_along_are_known():
    product, components, bill = script("product"), script("components"), script("bill")
    for system in ("windows", "linux", "macos"):
        parts = components.components(system, "3.13.2")
        assert {pin.name for pin in product.pins()} <= {one.registry_name for one in parts}
        written = json.loads(json.dumps(bill.bill(system, "3.13.2", MADE)))
        assert (written["bomFormat"], written["specVersion"]) == ("CycloneDX", "1.6")
        references = [one["bom-ref"] for one in written["components"]]
        assert len(set(references)) == len(references) == len(parts)
        assert written["dependencies"][0]["dependsOn"] == references
    qt = next(one for one in written["components"] if one["name"] == "Qt")
    assert qt["licenses"] == [{"license": {"id": "LGPL-3.0-only"}}]


def test_a_library_whose_licence_nobody_has_read_stops_the_build(monkeypatch):
    product, components = script("product"), script("components")
    monkeypatch.setattr(product, "pins", lambda: (product.Pin("stranger", "1.0", ()),))
    with pytest.raises(KeyError):
        components.components("linux", "3.13.2")


def test_the_licences_say_what_the_lgpl_wants_said(tmp_path):
    licences, components, product = script("licences"), script("components"), script("product")
    python = tmp_path / "LICENSE.txt"
    python.write_text("of Python", encoding="utf-8")
    licences.write(tmp_path / "made", licences.installed(), python, components.components("linux", "3.13.2"))
    notice = (tmp_path / "made" / licences.NOTICE).read_text(encoding="utf-8")
    for words in ("Lesser General Public", "replace", "statically", f"qt/6.11/{product.qt_version()}/"):
        assert words in notice
    assert "version 3" in (tmp_path / "made" / "LGPL-3.0.txt").read_text(encoding="utf-8").lower()
    for pin in product.pins():
        assert pin.name in notice


def test_a_library_without_a_licence_stops_the_build(tmp_path):
    licences, components = script("licences"), script("components")
    python = tmp_path / "LICENSE.txt"
    python.write_text("of Python", encoding="utf-8")
    with pytest.raises(SystemExit, match="attrs"):
        licences.write(tmp_path / "made", [], python, components.components("linux", "3.13.2"))


def test_qt_has_the_number_of_qt_for_python():
    assert script("product").qt_version() == qVersion()


# -- Linux -------------------------------------------------------------------------------------------------------------
def test_the_desktop_entry_opens_games():
    desktop, product = script("linux_desktop"), script("product")
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str
    read.read_string(desktop.desktop_entry())
    entry = read["Desktop Entry"]
    assert (entry["Name"], entry["Exec"], entry["Terminal"]) == ("Solo Companion", "solocompanion %f", "false")
    assert entry["MimeType"] == f"{product.GAME_MIME};"
    assert entry["Comment"] == PROJECT["description"]


def test_the_kind_of_file_has_the_ending_of_games():
    desktop, product = script("linux_desktop"), script("product")
    kind = ET.fromstring(desktop.mime_type())[0]  # noqa: S314 - ours
    assert kind.get("type") == product.GAME_MIME
    assert [one.get("pattern") for one in kind if one.tag.endswith("glob")] == [f"*{GAME}"]


def test_the_software_centre_is_told_the_same_name_and_version():
    desktop, product = script("linux_desktop"), script("product")
    told = ET.fromstring(desktop.metainfo(MADE))  # noqa: S314 - ours
    assert told.findtext("id") == product.IDENTIFIER
    assert told.findtext("launchable") == f"{product.IDENTIFIER}.desktop"
    assert told.find("releases/release").attrib == {"version": product.VERSION, "date": "2026-01-02"}


def test_the_window_is_known_by_the_name_of_the_desktop_entry():
    assert script("product").IDENTIFIER == ENTRY


def test_the_window_has_the_icon(qapp):
    qapp.setWindowIcon(QIcon())
    show_icon()
    assert not qapp.windowIcon().pixmap(32).isNull()


def test_the_control_file_can_be_read():
    desktop, product = script("linux_desktop"), script("product")
    control = Parser().parsestr(desktop.control("amd64", "libc6 (>= 2.35), libgl1", 100))
    assert control["Package"] == "solocompanion"
    assert control["Version"].startswith(f"{product.VERSION}-")
    assert all(line.startswith(" ") for line in control["Description"].splitlines()[1:])


def test_every_tool_is_in_the_readme_and_in_the_workflow():
    script_names = ("linux_build", "linux_exercise", "windows_build", "windows_exercise")
    wanted = {name for one in script_names for names in script(one).TOOLS.values() for name in names.split()}
    essential = {"dpkg", "tar", "util-linux"}
    for file in (ROOT / "packaging" / "README.md", ROOT / ".github" / "workflows" / "release.yml"):
        words = set(re.findall(r"[a-z0-9][a-z0-9.+-]+", file.read_text(encoding="utf-8")))
        assert not wanted - essential - words, file.name


# -- macOS -------------------------------------------------------------------------------------------------------------
def test_the_information_for_macos():
    bundle, product = script("macos_bundle"), script("product")
    read = plistlib.loads(plistlib.dumps(bundle.information()))
    assert read["CFBundleShortVersionString"] == product.VERSION
    assert read["LSMinimumSystemVersion"] == product.MACOS_MINIMUM
    assert read["NSHumanReadableCopyright"] == product.COPYRIGHT
    (kind,), (declared,) = read["CFBundleDocumentTypes"], read["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [declared["UTTypeIdentifier"]] == [product.GAME_UTI]
    assert declared["UTTypeTagSpecification"]["public.filename-extension"] == [product.GAME_ENDING]
    assert plistlib.loads(plistlib.dumps(bundle.ENTITLEMENTS))


def test_the_oldest_macos_is_the_one_of_qts_wheel():
    named = (LISTS / "macos.txt").read_text(encoding="utf-8").splitlines()[0]
    versions = set(re.findall(r"macosx_(\d+_\d+)", named))
    assert versions == {script("product").MACOS_MINIMUM.replace(".", "_")}


def test_the_icon_of_macos_has_every_size(qapp, tmp_path):
    artwork = script("artwork")
    artwork.write(tmp_path)
    data = (tmp_path / "icon.icns").read_bytes()
    assert data[:4] == b"icns"
    assert int.from_bytes(data[4:8], "big") == len(data)
    place, kinds = 8, {}
    while place < len(data):
        length = int.from_bytes(data[place + 4 : place + 8], "big")
        kinds[data[place : place + 4].decode()] = data[place + 8 : place + length]
        place += length
    assert kinds.keys() == ICONS_OF_MACOS.keys()
    for kind, size in ICONS_OF_MACOS.items():
        assert kinds[kind][:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(kinds[kind][16:20], "big") == size


# -- the workflow ------------------------------------------------------------------------------------------------------
def test_the_workflow_calls_scripts_that_are_there():
    written = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"packaging/[\w./-]+\.(?:py|ps1)", written))
    assert len(named) >= 5
    assert [one for one in named if not (ROOT / one).is_file()] == []
    secrets = set(re.findall(r"secrets\.(\w+)", written))
    assert secrets == set(re.findall(r"`(\w+)`", _table_of_secrets()))


def _table_of_secrets() -> str:
    readme = (ROOT / "packaging" / "README.md").read_text(encoding="utf-8")
    return "\n".join(line.split("|")[1] for line in readme.splitlines() if re.match(r"\| `[A-Z0-9_]+`", line))


def test_these_scripts_import_on_any_system():
    assert script("macos_build").TOOLS
    assert "PyInstaller" not in sys.modules
