"""What the installers say and ship, as far as it can be known without making them."""

from __future__ import annotations

import configparser
import importlib
import json
import marshal
import os
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


@pytest.mark.parametrize("system", ["windows", "linux", "macos"])
def test_the_licence_and_source_of_everything_that_comes_along_are_known(system):
    product, components, bill = script("product"), script("components"), script("bill")
    parts = components.components(system, "3.13.2")
    assert {pin.name for pin in product.pins()} <= {one.registry_name for one in parts}
    written = json.loads(json.dumps(bill.bill(system, parts, {}, MADE)))
    assert (written["bomFormat"], written["specVersion"]) == ("CycloneDX", "1.6")
    references = [one["bom-ref"] for one in written["components"]]
    assert len(set(references)) == len(references) == len(parts)
    assert written["dependencies"][0]["dependsOn"] == references
    qt = next(one for one in written["components"] if one["name"] == "Qt")
    assert qt["licenses"] == [{"license": {"id": "LGPL-3.0-only"}}]


def test_the_bill_has_the_hashes_of_libraries_and_of_every_binary():
    components, bill = script("components"), script("bill")
    parts = components.components("linux", "3.13.2", {"icu": "73"})
    written = bill.bill("linux", parts, {"lib/a/_internal/libicudata.so.73": "ab" * 32}, MADE)
    named = {one["name"]: one for one in written["components"]}
    (file,) = named["ICU"]["components"]
    assert file["hashes"] == [{"alg": "SHA-256", "content": "ab" * 32}]
    assert named["ICU"]["version"] == "73"
    (of_attrs,) = (one for one in named["attrs"]["externalReferences"] if one["type"] == "distribution")
    assert len(of_attrs["hashes"]) == len(next(one for one in parts if one.name == "attrs").hashes) > 0


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("program/lib/PySide6/Qt6Core.dll", "Qt"),
        ("program/lib/PySide6/QtCore.pyd", "pyside6-essentials"),
        ("program/lib/PySide6/plugins/platforms/qwindows.dll", "Qt"),
        ("program/lib/shiboken6/Shiboken.pyd", "shiboken6"),
        ("program/_decimal.pyd", "Python"),
        ("program/sqlite3.dll", "SQLite"),
        ("program/vcruntime140_1.dll", "Microsoft Visual C++ runtime"),
        ("SoloCompanion.exe", "mingw-w64 runtime"),
        ("program/stranger.dll", None),
    ],
)
def test_every_binary_is_of_a_part(path, part):
    components = script("components")
    owner = components.owner(path, components.components("windows", "3.13.2"))
    assert (owner.name if owner else None) == part


def test_every_part_that_is_a_file_of_its_own_has_a_version():
    parts = script("components").PARTS
    assert [part["name"] for part in parts if part.get("files") and not part.get("version")] == []
    assert [part["name"] for part in parts if re.match(r"\d", part.get("version", ""))] == ["Material Design Icons"]


def test_a_library_that_the_system_has_and_one_of_a_newer_python_are_in_no_bill():
    components = script("components")
    shipped = {one.name for one in components.components("linux", "3.13.2")}
    there = {one.name for one in components.components("linux", "3.11.2", {}, ["libc.so.6", "libexpat.so.1"])}
    assert shipped - there == {"Expat", "HACL*", "mimalloc"}


def test_a_library_that_python_and_qt_each_bring_is_named_for_both():
    components = script("components")
    parts = components.components("windows", "3.13.2", {"zlib": "1.3.1", "zlib of Qt": "1.3.2"})
    assert [(one.version, one.inside) for one in parts if one.name == "zlib"] == [("1.3.1", "Python"), ("1.3.2", "Qt")]


def test_what_is_inside_qt_says_its_version(tmp_path):
    components = script("components")
    core, gui = tmp_path / "a" / "libQt6Core.so.6", tmp_path / "a" / "libQt6Gui.so.6"
    core.parent.mkdir()
    core.write_bytes(b"\x7fELF\x001.2.11\x0010.49 2026-09-28\0")
    gui.write_bytes(b"\x7fELF\x001.6.59\0")
    assert components.inside_qt(tmp_path, "linux") == {"pcre2": "10.49", "libpng": "1.6.59"}
    gui.write_bytes(b"\x7fELF")
    with pytest.raises(SystemExit, match=r"libQt6Gui\.so\.6 does not say its version"):
        components.inside_qt(tmp_path, "linux")


@pytest.mark.parametrize(
    ("told", "version"), [("3.4.4-1", "3.4.4"), ("1:3.08-3+deb12u1", "3.08"), ("12.2.0-14+25.2", "12.2.0"), ("7", "7")]
)
def test_a_package_of_debian_says_the_version_of_what_it_packs(monkeypatch, told, version):
    components = script("components")
    monkeypatch.setattr(components.surroundings, "run", lambda _: told)
    assert components.packaged("any") == version


def test_every_part_has_the_texts_of_its_licence():
    components, licences = script("components"), script("licences")
    made_by_builds = {"Python.txt", *licences.OF_TOOLS}
    for part in components.PARTS:
        assert part["texts"], part["name"]
        for text in part["texts"]:
            assert text in made_by_builds or (licences.TEXTS / text).is_file(), (part["name"], text)


def test_every_licence_text_is_of_a_part_and_has_a_source():
    components, licences = script("components"), script("licences")
    used = {text for part in components.PARTS for text in part["texts"]} | {"LGPL-3.0.txt", "GPL-3.0.txt"}
    assert {one.name for one in licences.TEXTS.glob("*.txt")} <= used
    assert (licences.TEXTS / "SOURCES.md").is_file()


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


def test_the_stub_that_qts_wheels_bring_is_no_licence(tmp_path):
    licences, components = script("licences"), script("components")
    python = tmp_path / "LICENSE.txt"
    python.write_text("of Python", encoding="utf-8")
    stub = [("pyside6_essentials-6.11.3.dist-info/licenses/LicenseRef-Qt-Commercial.txt", b"commercial")]
    files = [*licences.installed(), *stub]
    licences.write(tmp_path / "made", files, python, components.components("linux", "3.13.2"))
    assert not any(one.read_text(encoding="utf-8") == "commercial" for one in (tmp_path / "made").iterdir())
    assert "pyside6-essentials 6.11.3\n" in (tmp_path / "made" / licences.NOTICE).read_text(encoding="utf-8")


def test_a_library_or_a_binary_without_a_licence_stops_the_build(tmp_path):
    licences, components = script("licences"), script("components")
    python = tmp_path / "LICENSE.txt"
    python.write_text("of Python", encoding="utf-8")
    parts = components.components("linux", "3.13.2")
    with pytest.raises(SystemExit, match="attrs"):
        licences.write(tmp_path / "made", [], python, parts)
    with pytest.raises(SystemExit, match="libstranger"):
        licences.write(tmp_path / "made", licences.installed(), python, parts, ["lib/libstranger.so.1"])


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


@pytest.mark.parametrize(
    ("ratios", "is_slower"),
    [
        ([0.98, 1.0, 1.03, 1.05, 1.07, 1.12, 1.17, 1.17, 1.31, 2.11], False),  # equal, on a busy machine
        ([0.55, 0.68, 0.91, 1.18, 1.27, 1.36, 1.41, 1.41, 1.47, 1.74], False),  # the same, on a busier one
        ([1.18, 1.19, 1.2, 1.2, 1.21, 1.21, 1.22, 1.25], True),
        ([0.95, 1.15, 1.2, 1.3, 1.3, 1.31, 1.4, 1.7], True),  # a slow one, on a busy machine
    ],
)
def test_what_else_a_machine_does_makes_no_start_too_slow(ratios, is_slower):
    assert script("start_time").Starts(1.0, 1.0, ratios).are_slower(1.1) == is_slower


def test_the_archive_is_packed_alike_on_every_number_of_processors(monkeypatch, tmp_path):
    linux, product, surroundings = script("linux_build"), script("product"), script("surroundings")
    usr, asked = tmp_path / "package" / "usr", []
    for path in ("share/lintian/a", "share/doc/solocompanion/changelog.Debian.gz", "share/doc/solocompanion/copyright"):
        linux.put(usr / path, b"")
    monkeypatch.setattr(linux, "missing", lambda _: [])
    monkeypatch.setattr(linux, "glibc", lambda _: "2.35")
    monkeypatch.setattr(product, "DIST", tmp_path)
    monkeypatch.setattr(surroundings, "run", lambda *command, **more: asked.append((command, more)))
    for processors in (1, 4):
        monkeypatch.setattr("os.cpu_count", lambda number=processors: number)
        monkeypatch.setattr(linux, "STAGE", tmp_path / str(processors))
        linux.archive(usr, "solo", MADE, fast=False)
    assert asked[0][1] == asked[1][1] != {}
    assert "-T0" not in asked[0][1]["XZ_OPT"]  # as many threads as processors


def test_every_tool_is_in_the_readme_and_in_the_workflow():
    tools = script("tools")
    systems = ("linux", "windows")
    named = (tools.of(tools.BUILD, systems) | tools.of(tools.EXERCISE, systems)).values()
    wanted = {name for names in named for name in names.split()}
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


# -- Windows -----------------------------------------------------------------------------------------------------------
def test_the_icon_of_windows_has_the_very_pixels_of_the_drawing(qapp):
    artwork = script("artwork")
    for size in (16, 24, 32, 48, 64) * 4:  # memory that was freed may hold them still, now and then
        drawn = artwork.image(size)
        rows = b"".join(bytes(drawn.constScanLine(row)) for row in reversed(range(size)))
        assert artwork.bitmap(drawn)[40 : 40 + len(rows)] == rows


# -- the workflow ------------------------------------------------------------------------------------------------------
def test_the_workflow_calls_scripts_that_are_there():
    written = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    named = set(re.findall(r"packaging/[\w./-]+\.(?:py|ps1)", written))
    assert len(named) >= 5
    assert [one for one in named if not (ROOT / one).is_file()] == []
    secrets = set(re.findall(r"secrets\.(\w+)", written))
    assert secrets == set(re.findall(r"`(\w+)`", _table_of_secrets()))


def test_the_workflow_pins_every_action_and_keeps_no_credentials():
    for workflow in (ROOT / ".github" / "workflows").glob("*.yml"):
        written = workflow.read_text(encoding="utf-8")
        used = re.findall(r"uses: (\S+)", written)
        assert used
        assert [one for one in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", one)] == []
        assert written.count("actions/checkout@") == written.count("persist-credentials: false")
        assert all("@sha256:" in one for one in re.findall(r"image: (\S+)", written))


def test_the_sources_that_the_standard_library_is_compared_with_are_those_of_its_python():
    windows = script("windows_build")
    written = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert f"ref: {windows.PYTHON_COMMIT} # v{windows.PYTHON_VERSION}" in written
    assert f'python-version: "{windows.PYTHON_VERSION}"' in written


def test_the_release_tells_what_the_changelog_tells_of_the_version():
    notes = script("notes")
    changelog = "# What is new\n\n## 0.2.0\n\n- new\n\n## 0.1.0, of May\n\n- old\n"
    assert notes.told(changelog, "0.2.0") == "- new"
    assert notes.told(changelog, "0.1.0") == "- old"
    assert notes.told(changelog, "0.1") == ""


def test_a_missing_tool_is_named_before_anything_is_fetched(monkeypatch):
    build, surroundings = script("build"), script("surroundings")
    monkeypatch.setattr(surroundings, "enter", lambda: pytest.fail("it has begun"))
    monkeypatch.setattr(surroundings.shutil, "which", lambda _: None)
    with pytest.raises(SystemExit, match=r"Missing: .*makensis"):
        build.main(["all"])


@pytest.mark.skipif(os.name != "posix", reason="Windows has no locales of this kind")
def test_a_tool_takes_and_prints_utf_8_whatever_the_locale(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    asked = "import locale, sys; print(locale.getencoding(), sys.argv[1])"
    printed = script("surroundings").run([sys.executable, "-X", "utf8=0", "-c", asked, "©"])
    assert printed.split() == ["UTF-8", "©"]


@pytest.mark.parametrize("address", ["", "https://example.org/new?a&b"])
def test_the_packages_say_where_new_versions_are_if_the_project_does(monkeypatch, address):
    desktop, product = script("linux_desktop"), script("product")
    monkeypatch.setattr(product, "RELEASES", address)
    told = ET.fromstring(desktop.metainfo(MADE))  # noqa: S314 - ours
    assert (told.findtext("url") or "") == address
    assert ("Homepage: " in desktop.control("amd64", "libc6", 100)) == bool(address)


# -- the standard library of Windows -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("source", "is_same"), [("x = 1\n", True), ("x = 2\n", False)])
def test_a_module_that_is_not_compiled_from_its_source_is_found(tmp_path, source, is_same):
    library = script("standard_library")
    module = bytes(library.HEAD) + marshal.dumps(compile("x = 1\n", "elsewhere", "exec", dont_inherit=True, optimize=2))
    file = tmp_path / "module.py"
    file.write_text(source, encoding="utf-8")
    assert library.is_compiled_from(file, module) == is_same
    assert not library.is_compiled_from(tmp_path / "missing.py", module)


def _table_of_secrets() -> str:
    readme = (ROOT / "packaging" / "README.md").read_text(encoding="utf-8")
    return "\n".join(line.split("|")[1] for line in readme.splitlines() if re.match(r"\| `[A-Z0-9_]+`", line))


def test_these_scripts_import_on_any_system():
    assert script("macos_build").STAGE
    assert "PyInstaller" not in sys.modules
