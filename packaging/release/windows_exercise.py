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
import wheels
import windows_build as windows

TOOLS = {
    **windows.TOOLS,
    "x86_64-w64-mingw32-objdump": "binutils-mingw-w64-x86-64",
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "import": "imagemagick",
    "unzip": "unzip",
}
WORK = product.BUILD / "windows-trial"
PREFIX = WORK / "wine"
PICTURES = WORK / "pictures"
HOME = PREFIX / "drive_c" / "users" / os.environ.get("USER", "root")
LOCAL = HOME / "AppData" / "Local"
INSTALLED = LOCAL / "Programs" / product.NAME
DATA = LOCAL / product.FOLDER
MENU = HOME / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs" / f"{product.NAME}.lnk"
SHOWN = 500_000  # bytes from which a part is named
RUNS = 3  # exit code of a silent setup while the program runs
WINE_FAILS = (  # tests of what Wine does otherwise than Windows: links, the reason a lock is refused
    *("test_a_file_is_written_through_a_link_which_stays", "test_a_link_that_leads_round_in_a_circle_is_told"),
    *("test_a_second_copy_looks_on",),
    "test_an_unchanged_library_is_not_copied_again",  # it compares a path with / in it
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
            portable()
            remove()
            remove_asked()
        finally:
            wine("wineboot", "--kill")


def say(words: str) -> None:
    """Print a finding."""
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


def wine(*command: str | Path, code: int = 0, patience: float = 300) -> str:
    """Run a program of Windows and return what it prints. Its streams are pipes: it takes no others."""
    ran = subprocess.run(
        ["wine", *map(str, command)],
        env=environment(),
        input=b"",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=patience,
        check=False,
    )
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


def until(is_so: Callable[[], object], what: str, patience: float = 60) -> Any:
    """Wait until something is so, and return it."""
    end = time.monotonic() + patience
    while not (found := is_so()):
        if time.monotonic() > end:
            picture("failed")
            raise ExerciseError(f"{what} did not come; see {PICTURES}")
        time.sleep(0.2)
    return found


# -- the screen --------------------------------------------------------------------------------------------------------
def windows_named(words: str) -> list[str]:
    """Return the windows whose title matches."""
    found = subprocess.run(["xdotool", "search", "--name", words], capture_output=True, text=True, check=False)
    return found.stdout.split()


def press(window: str, *keys: str) -> None:
    """Press keys in a window, one after another, as fast as a person."""
    surroundings.run(["xdotool", "windowactivate", "--sync", window])
    for key in keys:
        surroundings.run(["xdotool", "key", key])
        time.sleep(0.7)


def close(window: str) -> None:
    """Close a window as a person does, by the keyboard, and again if it was not ready for that yet."""

    def is_closed() -> bool:
        subprocess.run(["xdotool", "windowactivate", window, "key", "alt+F4"], capture_output=True, check=False)
        time.sleep(1)
        return subprocess.run(["xdotool", "getwindowname", window], capture_output=True, check=False).returncode != 0

    until(is_closed, "the end of a window")


def picture(name: str) -> None:
    """Keep a picture of the screen."""
    time.sleep(1)
    surroundings.run(["import", "-window", "root", PICTURES / f"{name}.png"])


def shown(title: str = f"{product.NAME}$") -> str:
    """Wait for a window that takes keys, and return it."""
    found: list[str] = until(lambda: windows_named(title), f"a window “{title}”")
    time.sleep(2)
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
        until((INSTALLED / "uninstall.exe").is_file, "the installed program")
        time.sleep(4)
        picture("setup-5-done")
        press(window, "space", "alt+f")  # it is not started
    want_installed()
    want((HOME / "Desktop" / MENU.name).is_file(), True, "a shortcut on the desktop")
    say("the wizard installs, with a shortcut on the desktop")
    remove_silently()
    want(INSTALLED.exists() or (HOME / "Desktop" / MENU.name).exists(), False, "something left behind")
    say("and what it installed can be removed")


def install() -> None:
    """Install silently."""
    begun = time.monotonic()
    wine(windows.SETUP, "/S")
    took = time.monotonic() - begun
    want_installed()
    sizes = [len(content) for content in files_in(INSTALLED).values()]
    say(f"installed silently in {took:.0f} s: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB, equal to the payload")
    shares = (f"{purpose} {size / 1e6:.1f}" for purpose, size in windows.shares().items() if size >= SHOWN)
    say(f"of it, in MB: {', '.join(shares)}")
    want(MENU.is_file(), True, "an entry in the Start menu")
    uninstall = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{product.FOLDER}"
    want(value(uninstall, "DisplayVersion"), product.VERSION, "the version among the installed programs")
    want(value(uninstall, "Publisher"), product.PUBLISHER, "the publisher")
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
        press(window, "Return")
        time.sleep(3)
        picture("program-2-game")
        press(window, "Escape", "space")
        time.sleep(5)
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
        window = shown(f": {product.NAME}$")
        time.sleep(2)
        close(window)
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
    qt_test(copy / windows.PROGRAM / "lib")
    run_suite = (
        "import sys; sys.path += [r'C:\\tested-with']; sys.dont_write_bytecode = True; import pytest;"
        " sys.exit(pytest.main(sys.argv[1:]))"
    )
    tests = [path_of(product.ROOT / one) for one in suite.SUITE]
    options = (
        "-q",
        "-k",
        " and ".join(f"not {one}" for one in WINE_FAILS),
        "-o",
        "qt_log_level_fail=CRITICAL",
        "--rootdir",
        path_of(product.ROOT),
        "-c",
        path_of(product.ROOT / "pyproject.toml"),
    )
    printed = wine(python, "-X", "utf8", "-c", run_suite, *options, *tests, patience=900)
    say(f"the test suite inside: {printed.strip().splitlines()[-1]}")
    shutil.rmtree(copy)
    shutil.rmtree(library)


def whole_python(program: Path) -> None:
    """Give a copy the whole standard library: the test runner uses more of it than the program."""
    with windows.embedded() as archive:
        for name in archive.namelist():
            if name.endswith((".pyd", ".dll", windows.STANDARD)) and not name.endswith("_wmi.pyd"):  # Wine ends at it
                (program / Path(name).name).write_bytes(archive.read(name))


def qt_test(library: Path) -> None:
    """Give a copy Qt's module for tests."""
    for wheel in wheels.fetch("win_amd64", windows.PYTHON):
        for path, content in wheels.files(wheel):
            if path in {"PySide6/QtTest.pyd", "PySide6/Qt6Test.dll"}:
                windows.put(library / path, content)


def refuse_while_running() -> None:
    """Want a silent setup, and a silent removal, to leave a running program alone."""
    before = files_in(INSTALLED)
    with running(INSTALLED / windows.WINDOW):
        window = shown()
        wine(windows.SETUP, "/S", code=RUNS)
        with running(windows.SETUP):
            told = until(lambda: windows_named(f"^{product.NAME} Setup$"), "the message that it runs")[0]
            picture("setup-6-running")
            press(told, "Escape")
        want(files_in(INSTALLED) == before, True, "the program left as it was")
        close(window)
    say(f"while the program runs, setup says so and changes nothing; silently it ends with exit code {RUNS}")


def update() -> None:
    """Install an earlier version that had another file, and update it."""
    remove_silently()
    extra = windows.PAYLOAD / windows.PROGRAM / "lib" / "solocompanion" / "of_earlier_days.pyc"
    extra.write_bytes(b"old")
    earlier = WORK / "earlier.exe"
    try:
        windows.make_setup(earlier, version="0.0.9", fast=True)
    finally:
        extra.unlink()
    wine(earlier, "/S")
    uninstall = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{product.FOLDER}"
    want(value(uninstall, "DisplayVersion"), "0.0.9", "the earlier version")
    want((INSTALLED / extra.relative_to(windows.PAYLOAD)).is_file(), True, "its file")
    games, data = saved(), files_in(DATA)
    own = INSTALLED / "my notes.txt"
    own.write_text("mine", encoding="utf-8")
    wine(windows.SETUP, "/S")
    own.unlink()
    want_installed()
    want(value(uninstall, "DisplayVersion"), product.VERSION, "the new version")
    want((saved(), data["library.sqlite"]), (games, files_in(DATA)["library.sqlite"]), "games after the update")
    with running("start", "/wait", "/unix", MENU):
        close(shown(f": {product.NAME}$"))
    say("an update replaces the program file by file, leaves a strange file alone, and shows the game that was open")


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
