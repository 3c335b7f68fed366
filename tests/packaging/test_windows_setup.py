"""What the Windows setup is made of, as far as it can be told without the tools that make it."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import pytest

from solocompanion.app.files import endings
from solocompanion.app.library import user_folders

TESTS = Path(__file__).parents[1]
RELEASE = TESTS.parent / "packaging" / "release"
SETUP = (RELEASE / "windows" / "setup.nsi").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def windows():
    """The module that builds it, with those beside it."""
    before = list(sys.path)
    sys.path.insert(0, str(RELEASE))
    try:
        import windows_build  # noqa: PLC0415 - on the path by now

        return windows_build
    finally:
        sys.path[:] = before


@pytest.fixture(scope="module")
def product(windows):
    return windows.product


def test_every_library_of_a_window_is_locked_with_its_hash(product):
    names = {pin.name for pin in product.pins()}
    assert {"attrs", "cattrs", "platformdirs", "segno", "pyside6-essentials", "qtawesome"} <= names
    assert not names & {"hatchling", "qtpy"}
    for pin in product.pins():
        assert pin.hashes
        assert all(re.fullmatch("[0-9a-f]{64}", one) for one in pin.hashes)


@pytest.mark.parametrize(
    ("path", "is_kept"),
    [
        ("PySide6/Qt6Core.dll", True),
        ("PySide6/QtWidgets.pyd", True),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/Qt6Network.dll", False),
        ("PySide6/opengl32sw.dll", False),
        ("PySide6/QtCore.pyi", False),
        ("PySide6/plugins/sqldrivers/qsqlite.dll", False),
        ("PySide6/translations/qtbase_de.qm", False),
        ("qtawesome/fonts/materialdesignicons6-webfont-6.9.96.ttf", True),
        ("qtawesome/fonts/phosphor-1.3.0.ttf", False),
        ("cattrs/preconf/json.py", True),
    ],
)
def test_of_a_library_what_is_used_comes_along(path, is_kept, product):
    assert (product.kept(path, product.WINDOWS) is not None) == is_kept


def test_the_fonts_the_window_loads_come_along(product):
    import font_source_sans_pro  # noqa: PLC0415 - only here
    import qtawesome  # noqa: PLC0415 - as above

    for package, wanted in ((font_source_sans_pro, 3), (qtawesome, 2)):
        folder = Path(package.__file__).parent
        files = [one.relative_to(folder.parent).as_posix() for one in folder.rglob("*") if one.is_file()]
        fonts = [one for one in files if product.kept(one, product.WINDOWS) and not one.endswith(".py")]
        assert len(fonts) == wanted, fonts


def test_the_version_is_four_numbers(windows):
    assert windows.numbers_of("0.1.0") == ["0", "1", "0", "0"]
    assert windows.numbers_of("1.2") == ["1", "2", "0", "0"]


def test_the_launcher_is_told_its_names_in_the_form_of_c(windows, product):
    said = windows.header("a.exe")
    assert f'#define NAME "{product.NAME}"' in said
    assert f'#define MUTEX "Local\\\\{product.FOLDER}"' in said
    assert re.search(r"^#define NUMBERS \d+,\d+,\d+,\d+$", said, re.MULTILINE)


def test_the_manifest_asks_for_no_administrator_and_for_sharp_pixels():
    manifest = ET.parse(RELEASE / "windows" / "launcher.manifest").getroot()  # noqa: S314 - ours
    told = {one.tag.partition("}")[2]: (one.attrib, (one.text or "").strip()) for one in manifest.iter()}
    assert told["requestedExecutionLevel"][0]["level"] == "asInvoker"
    assert "PerMonitorV2" in told["dpiAwareness"][1]


def test_what_the_setup_writes_into_the_registry_it_takes_out_again():
    written = set(re.findall(r'^  WriteReg\w+ HKCU "([^"]+)"', SETUP, re.MULTILINE))
    removed = set(re.findall(r'DeleteRegKey HKCU "([^"]+)"', SETUP))
    assert written
    for key in written:
        assert any(key == one or key.startswith(f"{one}\\") for one in removed), key


def test_what_an_update_is_told_to_leave_out_leads_nowhere_else():
    section = re.search(r'Section "-What is not chosen"(.*?)SectionEnd', SETUP, re.DOTALL)[1]
    for place in ("$OLD", "$INSTDIR"):
        assert f'!insertmacro DeleteOwnKind "{place}"' in section
        assert f'!insertmacro DeleteOwnLink "${{DESKTOP_LINK}}" "{place}"' in section
    assert "!insertmacro UnselectSection ${FILES}" in SETUP[SETUP.index("Function .onInit") :]


def test_silently_the_games_are_kept():
    (asked,) = re.findall(r"MessageBox MB_YESNO\S* .*delete your games.*", SETUP)
    assert "MB_DEFBUTTON2" in asked
    assert asked.endswith("/SD IDNO IDNO keep")


def test_what_is_registered_is_what_the_app_opens(product):
    assert endings.is_game(Path(f"a.{product.GAME_ENDING}"))
    assert product.PORTABLE == user_folders.PORTABLE
    assert user_folders.PORTABLE_DATA in product.PORTABLE_WORDS


def test_silently_no_message_waits():
    silent = SETUP.replace(re.search(r"Function LeaveFolder.*?FunctionEnd", SETUP, re.DOTALL)[0], "")  # a page's
    messages = re.findall(r"^ *MessageBox .*", silent, re.MULTILINE)
    assert messages
    assert [one for one in messages if " /SD " not in one] == []


def test_the_new_files_are_written_before_an_earlier_version_is_touched():
    section = SETUP[SETUP.index('Section "${NAME}" PROGRAM') :]
    steps = [section.index(one) for one in ("bringing.nsh", "Call Replace", "moving.nsh")]
    assert steps == sorted(steps)
    assert "AllowSkipFiles off" in SETUP


def test_a_setup_brings_moves_and_removes_the_same_files_in_one_order(windows, tmp_path, monkeypatch):
    monkeypatch.setattr(windows, "PAYLOAD", tmp_path)
    for path in ("b.txt", "program/z.txt", "program/lib/a.txt", "a.txt"):
        windows.put(tmp_path / path, b"")
    files = ["a.txt", "b.txt", "program\\lib\\a.txt", "program\\z.txt"]
    assert [line for line in windows.removing() if line.startswith("Delete")] == [
        f'Delete "$INSTDIR\\{path}"' for path in files
    ]
    new = f"$INSTDIR\\{windows.NEW}"
    assert [line for line in windows.moving() if line.startswith("Rename")] == [
        f'Rename "{new}\\{path}" "$INSTDIR\\{path}"' for path in [*files, "uninstall.exe"]
    ]
    brought = [line for line in windows.bringing() if line.startswith("File")]
    assert brought == [f'File "{tmp_path / path}"' for path in ("a.txt", "b.txt", "program/lib/a.txt", "program/z.txt")]
    assert windows.moving()[-1] == f'RMDir "{new}"'


def exercise_of_windows(monkeypatch):
    monkeypatch.syspath_prepend(str(RELEASE))
    return importlib.import_module("windows_exercise")


def test_a_program_that_hangs_in_a_trial_shows_what_it_printed(monkeypatch):
    trial = exercise_of_windows(monkeypatch)

    def hang(command, *, timeout, **_):
        raise subprocess.TimeoutExpired(command, timeout, output=b"the last words")

    monkeypatch.setattr(trial.subprocess, "run", hang)
    with pytest.raises(trial.ExerciseError, match=r"program\.exe did not end within \d+ s.*\n.*the last words"):
        trial.wine("program.exe")


def test_the_tests_inside_have_the_platform_that_they_ask_for(monkeypatch, tmp_path):
    trial = exercise_of_windows(monkeypatch)
    platforms = [f"PySide6/plugins/platforms/q{one}.dll" for one in ("windows", "offscreen", "minimal")]
    with zipfile.ZipFile(tmp_path / "qt.whl", "w") as wheel:
        for path in ("PySide6/QtTest.pyd", "PySide6/QtNetwork.pyd", *platforms):
            wheel.writestr(path, b"")
    monkeypatch.setattr(trial.wheels, "fetch", lambda *_: [tmp_path / "qt.whl"])
    trial.lend_qt(tmp_path / "lib")
    asked = re.search(r'"QT_QPA_PLATFORM"\] = "(\w+)"', (TESTS / "conftest.py").read_text(encoding="utf-8"))[1]
    lent = {one.name for one in (tmp_path / "lib").rglob("*.*") if one.is_file()}
    assert lent == {"QtTest.pyd", f"q{asked}.dll"}


@pytest.mark.skipif(os.name != "posix", reason="Windows has no pause")
def test_a_test_that_never_lets_go_of_python_is_ended_and_named(monkeypatch, tmp_path):
    trial = exercise_of_windows(monkeypatch)
    monkeypatch.setattr(trial.waiting, "HANG", 1)
    hanging = tmp_path / "test_message.py"
    hanging.write_text("import ctypes\ndef test_waits():\n    ctypes.PyDLL(None).pause()\n", encoding="utf-8")
    command = (sys.executable, "-m", "pytest", "-c", os.devnull, "--rootdir", tmp_path, *trial.ending_what_hangs())
    ran = subprocess.run([*command, hanging], capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert ran.returncode not in {0, 4}
    assert 'test_message.py", line 3 in test_waits' in ran.stderr


def test_an_installation_says_where_new_versions_are_if_the_project_does():
    told = re.search(r"!ifdef RELEASES(.*?)!endif", SETUP, re.DOTALL)[1]
    assert '"URLInfoAbout" "${RELEASES}"' in told
    assert '"URLUpdateInfo" "${RELEASES}"' in told


@pytest.mark.parametrize(
    ("path", "what"),
    [
        ("program/python313.dll", "Python"),
        ("program/lib/solocompanion/core/journal.pyc", "our modules"),
        ("program/lib/solocompanion/games/wyrmspan/game.pyc", "our modules"),
        ("program/lib/PySide6/Qt6Svg.dll", "Qt, for: the drawings of games and pieces"),
        ("program/lib/attr/_make.pyc", "attrs"),
        ("licences/Python.txt", "launchers, licences"),
    ],
)
def test_every_megabyte_has_a_purpose(path, what, windows):
    assert windows.purpose(path) == what
