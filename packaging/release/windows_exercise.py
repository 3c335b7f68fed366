"""The Windows setup tried in Wine, as a person would: installed, started from the menu, played, updated, removed.

Wine lacks two libraries that every Windows 10 has; stand-ins for them lie in the prefix of the trial and nowhere else.
"""

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import product
import suite
import surroundings
import waiting
import wheels
import windows_build as windows

WORK = product.BUILD / "windows-trial"
PREFIX = WORK / "wine"
PICTURES = WORK / "pictures"
HOME = PREFIX / "drive_c" / "users" / os.environ.get("USER", "root")
LOCAL = HOME / "AppData" / "Local"
INSTALLED = LOCAL / "Programs" / product.NAME
DATA = LOCAL / product.FOLDER
MENU = HOME / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs" / f"{product.NAME}.lnk"
GROUND = 3  # colours that an empty window may have
SHOWN = 500_000  # bytes from which a part is named
UNINSTALL = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{product.FOLDER}"
EARLIER, EARLIER_VERSION = WORK / "earlier.exe", "0.0.9"  # the release workflow updates from it too
ELSEWHERE = PREFIX / "drive_c" / "Spiele & Karten" / "Solo"
WINE_FAILS = (  # tests of what Wine does otherwise than Windows: links, the reason a lock is refused
    *("test_a_file_is_written_through_a_link_which_stays", "test_a_link_that_leads_round_in_a_circle_is_told"),
    *("test_a_second_copy_looks_on",),
    "test_an_unchanged_library_is_not_copied_again",  # it compares a path with / in it
)
OF_TESTS = (  # of Qt: its module for tests, and the platform without a screen, which tests/conftest.py asks for
    *("PySide6/QtTest.pyd", "PySide6/Qt6Test.dll"),
    "PySide6/plugins/platforms/qoffscreen.dll",
)
MISSING = {  # libraries that Wine has not, or not whole, with what Qt asks of them
    "icuuc": (),  # read from Qt6Core.dll
    "mscms": ("WcsCreateIccProfile", "OpenColorProfileW", "CloseColorProfile", "GetColorProfileFromHandle"),
}


IMPORT_ALL = """
import importlib, pkgutil, sys, solocompanion
names = [one.name for one in pkgutil.walk_packages(solocompanion.__path__, "solocompanion.")]
names.remove("solocompanion.__main__")
for name in names:
    importlib.import_module(name)
print(f"all {len(names)} modules can be imported")
"""


class ExerciseError(Exception):
    """Something is not as it should be."""


def exercise() -> None:
    """Go through everything; each finding is a line."""
    shutil.rmtree(WORK, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    with screen():
        make_prefix()
        try:
            wizard()
            install()
            commands()
            play_from_the_menu()
            open_by_double_click()
            inside()
            refuse_while_running()
            update()
            update_elsewhere()
            update_with_less()
            older_over_newer()
            refuse_folders()
            full_disk()
            portable()
            remove()
            remove_asked()
        finally:
            wine("wineboot", "--kill")


def say(words: str) -> None:
    """Print a finding at once, as one line that begins with ok."""
    print(f"ok: {words}", flush=True)


def want(found: object, wanted: object, what: str) -> None:
    """Raise `ExerciseError` unless both are equal."""
    if found != wanted:
        raise ExerciseError(f"{what}: found {found!r}, wanted {wanted!r}")


# -- Wine --------------------------------------------------------------------------------------------------------------
@contextmanager
def screen() -> Iterator[None]:
    """Have a screen of our own, with a window manager."""
    reading, writing = os.pipe()
    display = ("Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x840x24")
    server = subprocess.Popen(
        display,
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        os.environ["DISPLAY"] = f":{told.readline().strip()}"
    manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        manager.terminate()
        server.terminate()


def environment() -> dict[str, str]:
    """Return what Wine runs in. It drops the variables of Qt."""
    return os.environ | {"WINEPREFIX": str(PREFIX), "WINEARCH": "win64", "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8"}


def wine(*command: str | Path, code: int = 0, patience: float | None = waiting.HANG) -> str:
    """Run a program of Windows and return what it prints. Its streams are pipes: it takes no others.

    Raises `ExerciseError` where it ends otherwise than with `code`, or not within `patience` seconds.
    """
    try:
        ran = subprocess.run(
            ["wine", *map(str, command)],
            env=environment(),
            input=b"",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired as hanging:
        printed = (hanging.stdout or b"").decode("utf-8", "replace")
        raise ExerciseError(f"{command[0]} did not end within {patience} s, and printed:\n{printed}") from None
    printed = ran.stdout.decode("utf-8", "replace").replace("\r\n", "\n")
    want(ran.returncode, code, f"exit code of {' '.join(map(str, command))}\n{printed}")
    return printed


@contextmanager
def running(*command: str | Path) -> Iterator[subprocess.Popen[bytes]]:
    """Have a program of Windows running."""
    program = subprocess.Popen(
        ["wine", *map(str, command)],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        yield program
    finally:
        until(lambda: program.poll() is not None, "the end of the program")


def make_prefix() -> None:
    """Make a fresh Windows with the two stand-ins."""
    wine("wineboot", "--init")
    wine("winecfg", "-v", "win10")
    core = windows.PAYLOAD / windows.PROGRAM / "lib" / "PySide6" / "Qt6Core.dll"
    asked = surroundings.run(["x86_64-w64-mingw32-objdump", "-p", core]).partition("DLL Name: icuuc.dll")[2]
    from_core = re.findall(r"^\s+\w+\s+\d+\s+(\w+)$", asked.partition("DLL Name:")[0], re.MULTILINE)
    for name, wanted in MISSING.items():
        source = WORK / f"{name}.c"
        lines = (f"__declspec(dllexport) void *{one}(void) {{ return 0; }}\n" for one in wanted or from_core)
        source.write_text("".join(lines), encoding="ascii")
        made = PREFIX / "drive_c" / "windows" / "system32" / f"{name}.dll"
        surroundings.run(["x86_64-w64-mingw32-gcc", "-shared", "-o", made, source])
        wine("reg", "add", r"HKCU\Software\Wine\DllOverrides", "/v", name, "/d", "native,builtin", "/f")
    say("a fresh Windows 10 of Wine, with stand-ins for icuuc.dll and mscms.dll")


def until(is_so: Callable[[], Any], what: str) -> Any:
    """Wait until something is so, and return it; keep a picture of what hangs."""
    return waiting.until(is_so, what, lambda: picture("failed"))


# -- the screen --------------------------------------------------------------------------------------------------------
def windows_named(words: str) -> list[str]:
    """Return the windows whose title matches."""
    found = subprocess.run(["xdotool", "search", "--name", words], capture_output=True, text=True, check=False)
    return found.stdout.split()


def press(window: str, *keys: str) -> None:
    """Press keys in a window, one after another, each when what the last one did is on the screen."""
    surroundings.run(["xdotool", "windowactivate", "--sync", window])
    for key in keys:
        surroundings.run(["xdotool", "key", key])
        settle()


def press_until(window: str, key: str, is_so: Callable[[], object], what: str) -> None:
    """Press a key in a window until it has done something: a window may take no key yet when it is first seen."""

    def is_done() -> object:
        if not is_so():
            press(window, key)
        return is_so()

    until(is_done, what)


def settle() -> None:
    """Wait until nothing moves on the screen any more."""
    last = [b""]

    def is_still() -> bool:
        time.sleep(0.5)
        last.append(pixels("root"))
        return last[-1] == last[-2]

    until(is_still, "a screen that is still")


def pixels(window: str) -> bytes:
    """Return the pixels of a window, three bytes each; none where it has gone."""
    taken = subprocess.run(["import", "-window", window, "-depth", "8", "rgb:-"], capture_output=True, check=False)
    return taken.stdout


def is_painted(window: str) -> bool:
    """Tell whether a window shows more than an empty ground."""
    shown_there = pixels(window)
    return len({shown_there[place : place + 3] for place in range(0, len(shown_there), 21)}) > GROUND


def close(window: str) -> None:
    """Close a window as a person does, by the keyboard, and again if it was not ready for that yet."""

    def is_closed() -> bool:
        subprocess.run(["xdotool", "windowactivate", window, "key", "alt+F4"], capture_output=True, check=False)
        time.sleep(1)
        return subprocess.run(["xdotool", "getwindowname", window], capture_output=True, check=False).returncode != 0

    until(is_closed, "the end of a window")


def picture(name: str) -> None:
    """Keep a picture of the screen."""
    surroundings.run(["import", "-window", "root", PICTURES / f"{name}.png"])


def shown(title: str = f"{product.NAME}$") -> str:
    """Wait for a window that takes keys, and return it."""
    found: list[str] = until(lambda: windows_named(title), f"a window “{title}”")
    until(lambda: is_painted(found[0]), f"something in the window “{title}”")
    settle()
    return found[0]


# -- the registry and the files ----------------------------------------------------------------------------------------
def value(key: str, name: str = "") -> str | None:
    """Return a value of the registry; the default one without a name."""
    ran = subprocess.run(
        ["wine", "reg", "query", rf"HKCU\{key}", *(("/v", name) if name else ("/ve",))],
        env=environment(),
        input=b"",
        capture_output=True,
        check=False,
    )
    found = re.search(r"REG_\w+\s+(.*?)\s*$", ran.stdout.decode(errors="replace"), re.MULTILINE)
    return found[1] if found and not ran.returncode else None


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by their paths in it."""
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def path_of(file: Path) -> str:
    """Return how Windows names a file."""
    return "Z:" + str(file).replace("/", "\\")


def place_of(folder: Path) -> str:
    """Return how Windows names a folder of its own disk."""
    return "C:\\" + str(folder.relative_to(PREFIX / "drive_c")).replace("/", "\\")


def want_installed() -> None:
    """Want exactly the payload and the uninstaller in the folder of the program."""
    found = files_in(INSTALLED)
    want(found.pop("uninstall.exe", b"")[:2], b"MZ", "uninstall.exe")
    wanted = files_in(windows.PAYLOAD)
    want(sorted(found), sorted(wanted), "installed files")
    want([path for path in wanted if wanted[path] != found[path]], [], "changed files")


# -- what is tried -----------------------------------------------------------------------------------------------------
def wizard() -> None:
    """Look at every page of the wizard, install by it with a shortcut on the desktop, and remove that again."""
    (HOME / "Desktop").mkdir(exist_ok=True)
    with running(windows.SETUP):
        window = shown(f"{product.NAME} Setup")
        picture("setup-1-welcome")
        press(window, "alt+n")
        picture("setup-2-parts")
        press(window, "Down", "Down", "space")
        picture("setup-3-parts-chosen")
        press(window, "alt+n")
        picture("setup-4-folder")
        press(window, "alt+i")
        until((HOME / "Desktop" / MENU.name).is_file, "the installed program")  # the last thing that is made
        settle()
        picture("setup-5-done")
        press(window, "space", "alt+f")  # it is not started
    want_installed()
    want((HOME / "Desktop" / MENU.name).is_file(), True, "a shortcut on the desktop")
    say("the wizard installs, with a shortcut on the desktop")
    remove_silently()
    want(INSTALLED.exists() or (HOME / "Desktop" / MENU.name).exists(), False, "something left behind")
    say("and what it installed can be removed")


def install() -> None:
    """Install silently, and compare what was installed with the payload, file by file."""
    begun = time.monotonic()
    wine(windows.SETUP, "/S")
    took = time.monotonic() - begun
    want_installed()
    sizes = [len(content) for content in files_in(INSTALLED).values()]
    say(f"installed silently in {took:.0f} s: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB, equal to the payload")
    shares = (f"{purpose} {size / 1e6:.1f}" for purpose, size in windows.shares().items() if size >= SHOWN)
    say(f"of it, in MB: {', '.join(shares)}")
    want(MENU.is_file(), True, "an entry in the Start menu")
    want(value(UNINSTALL, "DisplayVersion"), product.VERSION, "the version among the installed programs")
    want(value(UNINSTALL, "Publisher"), product.PUBLISHER, "the publisher")
    want(value(rf"Software\Classes\.{product.GAME_ENDING}"), product.GAME_CLASS, "what opens a saved game")
    want((HOME / "Desktop" / MENU.name).exists(), False, "a shortcut on the desktop nobody asked for")
    say("it is in the Start menu and among the installed programs, and opens saved games; nothing is on the desktop")


def console(*arguments: str | Path) -> str:
    """Run a command of the installed program in a terminal."""
    return wine(INSTALLED / windows.CONSOLE, *arguments)


def commands() -> None:
    """Run what needs no window."""
    want(console("--version").strip(), f"{product.NAME} {product.VERSION}", "--version")
    games = [line.split()[0] for line in console("games", "--examples").splitlines() if not line.startswith(" ")]
    want(console("check").splitlines(), [f"{game}: sound" for game in games], "check")
    say(f"--version, games and check: {', '.join(games)}")


def saved() -> list[dict[str, Any]]:
    """Return the games of the library, as the program lists them."""
    found: list[dict[str, Any]] = json.loads(console("saved", "--json"))
    return found


def play_from_the_menu() -> None:
    """Start by the shortcut of the menu, let the opponent take a turn, close, and find the game at the next start."""
    begun = time.monotonic()
    with running("start", "/wait", "/unix", MENU):
        window = shown()
        say(f"started from the Start menu: a window after {time.monotonic() - begun:.1f} s")
        picture("program-1-lobby")
        press_until(window, "Return", lambda: windows_named(f": {product.NAME}$"), "a game")
        picture("program-2-game")
        begun_with = waiting.saved_moves(DATA)
        press(window, "Escape")
        press_until(window, "space", lambda: waiting.saved_moves(DATA) > begun_with, "the opponent's turn")
        picture("program-3-turn")
        close(window)
    (game,) = saved()
    copy = WORK / f"Ein Spiel – 棋.{product.GAME_ENDING}"
    console("export", game["id"], path_of(copy))
    turn = json.loads(copy.read_text(encoding="utf-8"))["entries"]
    want(len(turn) > 1, True, f"the opponent's turn, among {len(turn)} entries")
    say(f"one turn of the opponent is saved: {game['game']}, {turn[1]['command']['is']}")
    with running("start", "/wait", "/unix", MENU):
        window = shown(f": {product.NAME}$")
        picture("program-4-again")
        close(window)
    say("the next start shows that game")


def open_by_double_click() -> None:
    """Open a saved copy as the file manager does: once as it is, and once in an empty library."""
    copy = next(WORK.glob(f"*.{product.GAME_ENDING}"))
    here = PREFIX / "drive_c" / copy.name
    shutil.copy(copy, here)
    merge_classes()
    with running("start", "/wait", f"C:\\{copy.name}"):
        close(shown(f": {product.NAME}$"))
    want(len(saved()), 1, "games after the copy of one was opened")
    kept = DATA.rename(DATA.with_name("kept"))
    with running("start", "/wait", f"C:\\{copy.name}"):
        window = shown(f": {product.NAME}$")
        picture("program-5-double-click")
        close(window)
    (game,) = saved()
    shutil.rmtree(DATA)
    kept.rename(DATA)
    want(game["id"], saved()[0]["id"], "the game that was opened")
    say(f"a double-click on {here.name} opens that game, and makes no second one")


def merge_classes() -> None:
    """Lay this person's kinds of files over everybody's: Windows does so by itself, Wine 8 does not."""
    keys = PREFIX / "drive_c" / "classes.reg"
    for key in (f".{product.GAME_ENDING}", product.GAME_CLASS):
        wine("reg", "export", rf"HKCU\Software\Classes\{key}", rf"C:\{keys.name}", "/y")
        written = keys.read_text(encoding="utf-16").replace("HKEY_CURRENT_USER", "HKEY_LOCAL_MACHINE")
        keys.write_text(written, encoding="utf-16")
        wine("reg", "import", rf"C:\{keys.name}")


def inside() -> None:
    """Run the smoke test, and a part of the test suite, by the Python of a copy of what is installed."""
    copy = PREFIX / "drive_c" / "inside"
    shutil.copytree(INSTALLED, copy)
    python = copy / windows.PROGRAM / "python.exe"
    with windows.embedded() as archive:
        python.write_bytes(archive.read("cp313/python.exe"))
    smoke = product.ROOT / "packaging" / "release" / "smoke.py"
    for more in ((), ("--again",)):
        printed = wine(python, path_of(smoke), r"C:\smoke", "--built", "--platform", "windows", *more)
        say("smoke: " + "; ".join(line.removeprefix("ok: ") for line in printed.splitlines()))
    say(wine(python, "-c", IMPORT_ALL).strip())
    whole_python(copy / windows.PROGRAM)
    library = PREFIX / "drive_c" / "tested-with"
    pins = [pin for pin in product.locked("check") if pin.name in (*suite.LIBRARIES, "colorama")]
    for wheel in wheels.fetch("win_amd64", windows.PYTHON, pins, "tests"):
        for path, content in wheels.files(wheel):
            windows.put(library / path, content)
    lend_qt(copy / windows.PROGRAM / "lib")
    run_suite = (
        "import sys; sys.path += [r'C:\\tested-with']; sys.dont_write_bytecode = True; import pytest;"
        " sys.exit(pytest.main(sys.argv[1:]))"
    )
    tests = [path_of(product.ROOT / one) for one in suite.SUITE]
    options = (
        "-q",
        *ending_what_hangs(),
        "-k",
        " and ".join(f"not {one}" for one in WINE_FAILS),
        "-o",
        "qt_log_level_fail=CRITICAL",
        "--rootdir",
        path_of(product.ROOT),
        "-c",
        path_of(product.ROOT / "pyproject.toml"),
    )
    printed = wine(python, "-X", "utf8", "-c", run_suite, *options, *tests, patience=None)
    say(f"the test suite inside: {printed.strip().splitlines()[-1]}")
    shutil.rmtree(copy)
    shutil.rmtree(library)


def whole_python(program: Path) -> None:
    """Give a copy the whole standard library: the test runner uses more of it than the program."""
    with windows.embedded() as archive:
        for name in archive.namelist():
            if name.endswith((".pyd", ".dll", windows.STANDARD)) and not name.endswith("_wmi.pyd"):  # Wine ends at it
                (program / Path(name).name).write_bytes(archive.read(name))


def lend_qt(library: Path) -> None:
    """Give a copy what tests ask of Qt and nobody is shipped."""
    for wheel in wheels.fetch("win_amd64", windows.PYTHON):
        for path, content in wheels.files(wheel):
            if path in OF_TESTS:
                windows.put(library / path, content)


def ending_what_hangs() -> tuple[str, ...]:
    """Return the options of pytest by which a test that hangs is ended, and says where.

    Where Qt shows a message, as about a platform that it lacks, no other thread of Python goes on, so the one of
    pytest-timeout never ends that. The one of faulthandler is none of Python's.
    """
    faulthandler = (f"faulthandler_timeout={waiting.HANG}", "faulthandler_exit_on_timeout=true")
    return ("--timeout", "0", *(part for one in faulthandler for part in ("-o", one)))


def refuse_while_running() -> None:
    """Want a silent setup, and a silent removal, to leave a running program alone."""
    before = files_in(INSTALLED)
    with running(INSTALLED / windows.WINDOW):
        window = shown()
        wine(windows.SETUP, "/S", code=windows.CODES["RUNS"])
        with running(windows.SETUP):
            told = until(lambda: windows_named(f"^{product.NAME} Setup$"), "the message that it runs")[0]
            picture("setup-6-running")
            press(told, "Escape")
        want(files_in(INSTALLED) == before, True, "the program left as it was")
        close(window)
    code = windows.CODES["RUNS"]
    say(f"while the program runs, setup says so and changes nothing; silently it ends with exit code {code}")


def make_earlier() -> Path:
    """Make the setup of an earlier version that had another file; return where that lies in an installation."""
    extra = windows.PAYLOAD / windows.PROGRAM / "lib" / "solocompanion" / "of_earlier_days.pyc"
    extra.write_bytes(b"old")
    try:
        windows.make_setup(EARLIER, version=EARLIER_VERSION, fast=True)
    finally:
        extra.unlink()
    return extra.relative_to(windows.PAYLOAD)


def update() -> None:
    """Install an earlier version, and update it."""
    remove_silently()
    extra = make_earlier()
    wine(EARLIER, "/S")
    want(value(UNINSTALL, "DisplayVersion"), EARLIER_VERSION, "the earlier version")
    want((INSTALLED / extra).is_file(), True, "its file")
    games, data = saved(), files_in(DATA)
    own = INSTALLED / "my notes.txt"
    own.write_text("mine", encoding="utf-8")
    wine(windows.SETUP, "/S")
    own.unlink()
    want_installed()
    want(value(UNINSTALL, "DisplayVersion"), product.VERSION, "the new version")
    want((saved(), data["library.sqlite"]), (games, files_in(DATA)["library.sqlite"]), "games after the update")
    with running("start", "/wait", "/unix", MENU):
        close(shown(f": {product.NAME}$"))
    say("an update replaces the program file by file, leaves a strange file alone, and shows the game that was open")


def registered() -> dict[str, str | None]:
    """Return which installation the system knows: by its Uninstall key, by what opens a game, by its path."""
    command = value(rf"Software\Classes\{product.GAME_CLASS}\shell\open\command")
    path = value(rf"Software\Microsoft\Windows\CurrentVersion\App Paths\{windows.WINDOW}")
    return {"location": value(UNINSTALL, "InstallLocation"), "command": command, "path": path}


def want_registered(folder: Path) -> None:
    """Want the system to know the installation in one folder, and the menu to start that."""
    place = place_of(folder)
    program = f"{place}\\{windows.WINDOW}"
    want(registered(), {"location": place, "command": f'"{program}" "%1"', "path": program}, "the installation")
    told = MENU.read_bytes()  # a shortcut holds the path in one of two spellings
    want(program.encode("utf-16-le") in told or program.encode("cp1252") in told, True, "where the menu leads")


def install_into(folder: Path, setup: Path) -> None:
    """Install silently into a folder. Wine puts a path with spaces in quotes, which /D= does not take."""
    wine("reg", "add", rf"HKCU\Software\{product.FOLDER}", "/v", "InstallDir", "/d", place_of(folder), "/f")
    wine(setup, "/S")


def update_elsewhere() -> None:
    """Install an earlier version in another folder, and update it into the usual one; then remove it once more."""
    remove_silently()
    install_into(ELSEWHERE, EARLIER)
    want_registered(ELSEWHERE)
    orphan = WORK / "orphan"
    shutil.copytree(ELSEWHERE, orphan)
    install_into(INSTALLED, windows.SETUP)
    want_installed()
    want(ELSEWHERE.exists(), False, "the earlier version in the other folder")
    want_registered(INSTALLED)
    shutil.move(orphan, ELSEWHERE)  # as setups of before this one left it
    data = files_in(DATA)
    wine(ELSEWHERE / "uninstall.exe", "/S")
    until(lambda: not ELSEWHERE.exists(), "the end of the removal")
    want_registered(INSTALLED)
    want_installed()
    want(files_in(DATA) == data, True, "the data as it was")
    say("an update into another folder replaces the earlier version there; an uninstaller takes nothing of another's")


def update_with_less() -> None:
    """Update into another folder and choose nothing but the program: nothing leads into the old folder then."""
    remove_silently()
    install_into(ELSEWHERE, EARLIER)
    desktop = HOME / "Desktop" / MENU.name
    shutil.copy(MENU, desktop)
    wine("reg", "add", rf"HKCU\Software\{product.FOLDER}", "/v", "InstallDir", "/d", place_of(INSTALLED), "/f")
    with running(windows.SETUP):
        window = shown(f"{product.NAME} Setup")
        press(window, "alt+n", "Down", "space", "Down", "space")
        picture("setup-9-less")
        press(window, "alt+n", "alt+i")
        until(lambda: value(UNINSTALL, "InstallLocation") == place_of(INSTALLED), "the update")
        settle()
        press(window, "space", "alt+f")
    for setup in (windows.SETUP, None):
        want_installed()
        want(ELSEWHERE.exists(), False, "the earlier version in the other folder")
        want((registered()["command"], desktop.exists()), (None, False), "what opens a game, a shortcut on the desktop")
        if setup:
            wine(setup, "/S")
    remove_silently()
    wine(windows.SETUP, "/S")
    want_registered(INSTALLED)
    say("an update leaves nothing that leads to the version before, and brings back nothing that was not chosen")


def older_over_newer() -> None:
    """Want an older version to ask before it takes the place of a newer one, and silently to refuse."""
    before = files_in(INSTALLED)
    wine(EARLIER, "/S", code=windows.CODES["NEWER"])
    with running(EARLIER):
        picture_of(shown(f"^{product.NAME} Setup$"), "setup-7-older", "alt+n")
    want(files_in(INSTALLED) == before, True, "the newer version left as it was")
    say(f"an older version asks first; silently it ends with exit code {windows.CODES['NEWER']} and changes nothing")


def message_over(window: str) -> str:
    """Wait for a message of the setup over its window, and return it."""
    title = f"^{product.NAME} Setup$"
    found: list[str] = until(lambda: [one for one in windows_named(title) if one != window], "a message")
    return found[0]


def picture_of(window: str, name: str, *answer: str) -> None:
    """Keep a picture of a message, and answer it."""
    picture(name)
    press(window, *answer)


def refuse_folders() -> None:
    """Want a folder that cannot be written to, and one with another program in it, to be refused on its page."""
    before, other = files_in(INSTALLED), PREFIX / "drive_c" / "Other"
    other.mkdir()
    with windows.embedded() as archive:
        (other / "uninstall.exe").write_bytes(archive.read("cp313/python.exe"))
    there = files_in(other)
    with closed_folder(PREFIX / "drive_c" / "closed") as closed:
        for folder in (closed, other):
            wine(windows.SETUP, "/S", f"/D={place_of(folder)}", code=windows.CODES["REFUSES"])
            with running(windows.SETUP, f"/D={place_of(folder)}"):
                window = shown(f"^{product.NAME} Setup$")
                press(window, "alt+n", "alt+n", "alt+i")
                picture_of(message_over(window), f"setup-8-{folder.name}", "Return")
                press(window, "alt+F4")
                press(message_over(window), "alt+y")
    want((files_in(INSTALLED) == before, files_in(other)), (True, there), "both as they were")
    shutil.rmtree(other)
    say(f"a folder that cannot be used is refused on its page, silently with exit code {windows.CODES['REFUSES']}")


@contextmanager
def closed_folder(folder: Path) -> Iterator[Path]:
    """Have a folder that nobody can write to: for root, who may write everywhere, a disk that is read only."""
    folder.mkdir(mode=0o555)
    is_root = os.geteuid() == 0
    if is_root:
        surroundings.run(["mount", "-t", "tmpfs", "-o", "ro,size=300m", "tmpfs", folder])
    try:
        yield folder
    finally:
        if is_root:
            surroundings.run(["umount", folder])
        folder.rmdir()


def full_disk() -> None:
    """Want an update that finds no room to leave the earlier version whole and running."""
    if os.geteuid() != 0:
        print("not tried: a full disk, which needs root", flush=True)
        return
    remove_silently()
    disk = PREFIX / "drive_c" / "full"
    disk.mkdir()
    surroundings.run(["mount", "-t", "tmpfs", "-o", "size=110m", "tmpfs", disk])
    try:
        folder = disk / "Solo"
        wine(EARLIER, "/S", r"/D=C:\full\Solo")
        before = files_in(folder)
        wine(windows.SETUP, "/S", r"/D=C:\full\Solo", code=windows.CODES["FAILS"])
        want(files_in(folder) == before, True, "the earlier version as it was")
        want(wine(folder / windows.CONSOLE, "--version").strip(), f"{product.NAME} {product.VERSION}", "--version")
        wine(folder / "uninstall.exe", "/S")
        until(lambda: not folder.exists(), "the end of the removal")
    finally:
        surroundings.run(["umount", disk])
    say("an update that finds the disk full changes nothing, and the earlier version still runs")
    wine(windows.SETUP, "/S")


def portable() -> None:
    """Unpack the zip, start it, and find the data beside it."""
    folder = PREFIX / "drive_c" / "stick"
    surroundings.run(["unzip", "-q", windows.ZIP, "-d", folder])
    program = folder / product.NAME
    with running(program / windows.WINDOW):
        close(shown())
    want((program / "data" / "library.sqlite").is_file(), True, "data beside the program")
    shutil.rmtree(folder)
    say("the zip starts where it is unpacked, and keeps its data beside it")


def remove_silently() -> None:
    """Remove the program silently, and wait: the uninstaller goes on as a copy of itself."""
    wine(INSTALLED / "uninstall.exe", "/S")
    until(lambda: not (INSTALLED / "uninstall.exe").exists(), "the end of the removal")
    until(lambda: not INSTALLED.exists(), "the end of the folder")


def remove() -> None:
    """Remove the program: nothing is left but the data."""
    data = files_in(DATA)
    remove_silently()
    want(MENU.exists(), False, "an entry in the Start menu")
    for key in (rf"Software\{product.FOLDER}", rf"Software\Classes\.{product.GAME_ENDING}"):
        want(value(key), None, key)
    want(value(rf"Software\Classes\{product.GAME_CLASS}"), None, product.GAME_CLASS)
    want(files_in(DATA) == data, True, "the data as it was")
    left = [one for one in HOME.rglob("*") if product.FOLDER in one.name or product.NAME in one.name]
    want(left, [DATA], "what is left")
    say("removed silently: nothing is left but the data")


def remove_asked() -> None:
    """Remove the program by hand: asked, it deletes the games, or does not."""
    title = f"{product.NAME} Uninstall"
    for answer, is_kept in (("n", True), ("y", False)):
        wine(windows.SETUP, "/S")
        with running(INSTALLED / "uninstall.exe"):  # it goes on as a copy of itself
            press(shown(title), "alt+u")
            until(lambda: len(windows_named(title)) == 2, "the question whether to delete the games")
            want(INSTALLED.exists(), False, "the program, when it asks")
            picture(f"uninstall-{answer}")
            press(windows_named(title)[-1], f"alt+{answer}")
            until(lambda: len(windows_named(title)) == 1, "the end of the question")
            press(shown(title), "alt+c")
            until(lambda: not windows_named(title), "the end of the uninstaller")
        want(DATA.exists(), is_kept, f"the data, when asked whether to delete it, and told {answer}")
    say("removed by hand: it asks before it deletes the games")
