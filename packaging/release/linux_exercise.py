"""The Debian package and the archive tried on a bare Debian: installed, played, opened by a game file, removed.

A person is made there who is nobody else, and a screen is shown to the program. It needs root, for the folder in which
the bare Debian is made (chroot); each finding is a line.
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import freezing
import frozen_suite
import linux_build
import linux_desktop
import product
import start_time
import surroundings
import waiting

WORK = product.BUILD / "linux-trial"
ROOT = WORK / "debian"
PICTURES = WORK / "pictures"
PERSON = "player"
HOME = Path("/home") / PERSON
DATA = HOME / ".local" / "share" / product.FOLDER
DISPLAY = os.environ.get("EXERCISE_DISPLAY", ":92")
SHARED = Path("/srv")  # on the bare Debian: read by everybody
TURN_TAKEN = 2  # moves of a game in which the opponent has moved: the set-up is the first
SMALLEST = 50_000  # bytes that are worth a line
SLOWEST = 1.1  # times as long as a run from source
HERE = Path(__file__).resolve().parent
DESKTOP = ("desktop-file-utils", "shared-mime-info", "hicolor-icon-theme")  # what every desktop has


class ExerciseError(Exception):
    """Something is not as it should be."""


def exercise() -> None:
    """Go through everything. Raises `ExerciseError` or ends the program where something is wrong."""
    if os.geteuid() != 0:
        raise SystemExit("This makes a bare Debian in a folder and needs root.")
    package, archive = _artefacts()
    judge(package)
    start()
    run_suite()
    shutil.rmtree(WORK, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    bare()
    install(package)
    try_commands()
    try_inside("usr/lib/" + product.COMMAND, "installed")
    with screen():
        try_as_person()
    remove()
    unpack(archive)
    say("all of it went well")


def say(finding: str) -> None:
    """Print a finding at once, as one line that begins with ok."""
    print(f"ok: {finding}", flush=True)


def _artefacts() -> tuple[Path, Path]:
    packages = list(product.DIST.glob(f"{product.COMMAND}_{linux_desktop.debian_version()}_*.deb"))
    archive = product.DIST / f"{product.COMMAND}-{product.VERSION}-linux-{platform.machine()}.tar.xz"
    if len(packages) != 1 or not archive.is_file():
        raise SystemExit("Build first: python packaging/release/build.py linux")
    return packages[0], archive


# -- beside any system -------------------------------------------------------------------------------------------------
def judge(package: Path) -> None:
    """Let the tools of Debian and of desktops judge the package and its files."""
    usr = linux_build.STAGE / "package" / "usr"
    surroundings.run(["lintian", "--fail-on", "error,warning", package])
    say("lintian finds no error and no warning")
    surroundings.run(["desktop-file-validate", usr / f"share/applications/{product.IDENTIFIER}.desktop"])
    say("desktop-file-validate finds nothing")
    surroundings.run(
        ["appstreamcli", "validate", "--no-net", usr / f"share/metainfo/{product.IDENTIFIER}.metainfo.xml"]
    )
    say("appstreamcli finds nothing")
    for why, size in linux_build.shares(usr).items():
        if size >= SMALLEST:
            say(f"{size / 1e6:6.1f} MB of the installed program: {why}")


def start() -> None:
    """Compare the start with one from source."""
    folder = WORK.with_name("linux-start")
    shutil.rmtree(folder, ignore_errors=True)
    probe = with_probe(linux_build.STAGE / "package" / "usr" / linux_desktop.PROGRAM, folder)
    found = start_time.measure([probe], [sys.executable])
    said = (
        f"{found.built:.3f} s, from source {found.source:.3f} s; the median of the pairs' ratios is {found.ratio:.2f}"
    )
    if found.are_slower(SLOWEST):
        raise ExerciseError(f"a start takes too long: {said}")
    say(f"a start takes {said}")


def run_suite() -> None:
    """Run tests inside the build."""
    probe = with_probe(linux_build.STAGE / "package" / "usr" / linux_desktop.PROGRAM, WORK.with_name("linux-suite"))
    say(f"the tests inside the build: {frozen_suite.run(probe)}")


def with_probe(program: Path, folder: Path) -> Path:
    """Copy the program into a folder with the probe beside it, and return the probe."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder, symlinks=True)
    freezing.lend_offscreen(folder)
    return Path(shutil.copy2(freezing.WORK / "probe", folder / "probe"))


# -- on a bare Debian --------------------------------------------------------------------------------------------------
def bare() -> None:
    """Make a bare Debian like this machine's, with what a desktop has and a person."""
    places = [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*.*"))]
    sources = "\n".join(
        place.read_text(encoding="utf-8")
        for place in places
        if place.suffix in {".list", ".sources"} and place.is_file()
    )
    release = platform.freedesktop_os_release()["VERSION_CODENAME"]
    made = subprocess.run(
        ["mmdebstrap", "--variant=minbase", f"--include={','.join(DESKTOP)}", release, str(ROOT), "-"],
        input=sources,
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        raise SystemExit(made.stderr)
    inside("useradd", "--create-home", PERSON)
    packages = inside("dpkg-query", "-f", "${Package} ", "-W").split()
    say(f"a bare {release} with {len(packages)} packages")


def inside(*command: str | Path, by: str = "root", **variables: str) -> str:
    """Run a command on the bare Debian and return what it prints."""
    return surroundings.run(_inside(*command, by=by, **variables))


def _inside(*command: str | Path, by: str = "root", **variables: str) -> list[str]:
    home = "/root" if by == "root" else str(HOME)
    settings = {
        "HOME": home,
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "DEBIAN_FRONTEND": "noninteractive",
        **variables,
    }
    named = [f"{name}={value}" for name, value in settings.items()]
    return ["chroot", f"--userspec={by}", str(ROOT), "env", "-i", "-C", home, *named, *map(str, command)]


def outside(path: Path) -> Path:
    """Return where a path of the bare Debian is."""
    return ROOT / path.relative_to("/")


def install(package: Path) -> None:
    """Install the package as `apt install ./file` does, and want the desktop to know it."""
    shutil.copy2(package, outside(SHARED / package.name))
    inside("apt-get", "update")
    inside("apt-get", "install", "--yes", "--no-install-recommends", SHARED / package.name)
    known = (ROOT / "usr/share/applications/mimeinfo.cache").read_text(encoding="utf-8")
    globs = (ROOT / "usr/share/mime/globs2").read_text(encoding="utf-8")
    if f"{product.GAME_MIME}={product.IDENTIFIER}.desktop" not in known or f"*.{product.GAME_ENDING}" not in globs:
        raise ExerciseError("the desktop does not know the kind of file")
    if wrong := inside("dpkg", "--verify", product.COMMAND):
        raise ExerciseError(wrong)
    say(f"{package.name} is installed; a file *.{product.GAME_ENDING} opens with it")


def try_commands() -> None:
    """Run the commands that need no window, as the person."""
    said = inside(product.COMMAND, "--version", by=PERSON).strip()
    if said != f"{product.NAME} {product.VERSION}":
        raise ExerciseError(said)
    say(f"--version: {said}")
    say(f"games: {len(inside(product.COMMAND, 'games', '--examples', '--json', by=PERSON).splitlines()) - 2} games")
    say(f"check: {', '.join(inside(product.COMMAND, 'check', by=PERSON).splitlines())}")


def try_inside(program: str, name: str) -> None:
    """Play from inside, by the probe, out of sight and at twice the size."""
    probe = Path(shutil.copy2(freezing.WORK / "probe", ROOT / program / "probe"))
    lent = freezing.lend_offscreen(ROOT / program)
    shutil.copy2(HERE / "smoke.py", outside(SHARED / "smoke.py"))
    trial = HOME / f"trial {name} ö"
    for more in ({}, {"QT_SCALE_FACTOR": "2"}):
        options = ("--again",) if more else ()
        command = (f"/{program}/probe", SHARED / "smoke.py", trial, "--built", *options)
        said = inside(*command, by=PERSON, QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8", **more)
        print(said, end="", flush=True)
    for one in (probe, *lent):
        one.unlink()


@contextmanager
def screen() -> Iterator[None]:
    """Run a virtual screen of 1280 by 800 pixels, and name it to the programs started meanwhile."""
    shown = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "1280x800x24"], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = DISPLAY
    try:
        yield
    finally:
        shown.terminate()
        shown.wait()


def try_as_person() -> None:
    """Start it, play with the keyboard, end it; start it again, and open a copy of the game."""
    with program() as window:
        press_until(window, "Return", lambda: titles(": "), "a game")  # Start has the focus
        begun = wait_for_window(lambda title: ": " in title)
        moves = waiting.saved_moves(outside(DATA))
        press_until(window, "space", lambda: waiting.saved_moves(outside(DATA)) > moves, "the opponent's turn")
        photograph("linux-table.png")
        say(f"the window shows {begun!r}")
    saved = inside(product.COMMAND, "saved", by=PERSON).strip()
    if not saved or not (outside(DATA) / "library.sqlite").is_file():
        raise ExerciseError(f"no game is saved in {DATA}")
    say(f"saved in {DATA}: {saved.splitlines()[0]}")
    with program():
        again = wait_for_window(lambda title: ": " in title)
        say(f"started again, the window shows {again!r}")
    number = saved.split()[0]
    copy = HOME / f"kopie ü.{product.GAME_ENDING}"
    inside(product.COMMAND, "export", number, copy, by=PERSON)
    played = len(json.loads(outside(copy).read_text(encoding="utf-8"))["entries"])
    if played < TURN_TAKEN:
        raise ExerciseError("the opponent has taken no turn")
    say(f"saved are {played} moves: the set-up, and the opponent's turn")
    kept = outside(DATA).rename(outside(DATA).with_name("kept"))  # whoever is sent a game has not played it
    with program(copy.name):
        wait_for_window(lambda title: ": " in title)
        photograph("linux-opened.png")
        say("opened with a game file alone, the window shows it")
    shutil.rmtree(outside(DATA))
    kept.rename(outside(DATA))


@contextmanager
def program(*arguments: str) -> Iterator[str]:
    """Run the program as the person does; yield the number of its window; close the window and want a good end."""
    variables = {"DISPLAY": DISPLAY, "LC_ALL": "C.UTF-8"}
    running = subprocess.Popen(_inside(product.COMMAND, *arguments, by=PERSON, **variables), stderr=subprocess.PIPE)
    try:
        wait_for_window(bool)
        window = windows()[0]
        yield window
        press_until(window, "ctrl+q", lambda: running.poll() is not None, "the end of the program")
        code = running.wait(waiting.HANG)
    finally:
        if running.poll() is None:
            running.kill()
    if code:
        raise ExerciseError(f"exit code {code}: {running.stderr.read().decode() if running.stderr else ''}")


def windows() -> list[str]:
    """Return the numbers of the program's windows."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--classname", product.COMMAND],
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.split()


def titles(part: str = "") -> list[str]:
    """Return the titles of the program's windows that have a part in them."""
    asked = [["xdotool", "getwindowname", one] for one in windows()]
    ran = [subprocess.run(one, capture_output=True, text=True, check=False) for one in asked]
    return [one.stdout.strip() for one in ran if part in one.stdout]


def wait_for_window(is_wanted: Callable[[str], object]) -> str:
    """Wait until a window has a title that is wanted, and return it."""
    found: list[str] = until(lambda: [title for title in titles() if is_wanted(title)], "a window")
    return found[0]


def until(is_so: Callable[[], Any], what: str) -> Any:
    """Wait until something is so, and return it; keep a picture of what hangs."""
    return waiting.until(is_so, what, lambda: photograph("linux-fault.png"))


def press_until(window: str, key: str, is_so: Callable[[], object], what: str) -> None:
    """Press a key in a window until it has done something: a window may take no key yet when it is first seen."""

    def is_done() -> object:
        if not is_so():
            asked = ["xdotool", "windowfocus", window, "key", key]
            subprocess.run(asked, capture_output=True, check=False)  # by now it may have gone
            time.sleep(1)
        return is_so()

    until(is_done, what)


def photograph(name: str) -> None:
    """Keep a picture of the screen."""
    surroundings.run(["import", "-window", "root", PICTURES / name])


def remove() -> None:
    """Remove the package, and want nothing left of it but what the person has made."""
    files = [
        one
        for one in inside("dpkg-query", "--listfiles", product.COMMAND).split("\n")
        if product.COMMAND in one.lower()
    ]
    kept = _contents(outside(DATA))
    inside("apt-get", "purge", "--yes", product.COMMAND)
    left = [one for one in files if os.path.lexists(ROOT / one.lstrip("/"))]
    named = [
        path
        for folder in ("usr", "etc", "var/lib", "opt", "root")
        for path in (ROOT / folder).rglob("*")
        if product.COMMAND in path.name.lower()
    ]
    if left or named:
        raise ExerciseError(f"left behind: {left} {named}")
    if _contents(outside(DATA)) != kept:
        raise ExerciseError("the person's games have changed")
    say(f"removed: none of its {len(files)} paths is left, and the {len(kept)} files of the person are as they were")


def _contents(folder: Path) -> dict[str, str]:
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*") if path.is_file()}


def unpack(archive: Path) -> None:
    """Try the archive where its libraries are and the package is not."""
    surroundings.run(["tar", "-xf", archive, "-C", ROOT / "opt"])
    folder = f"opt/{archive.name.removesuffix('.tar.xz')}"
    said = inside(f"/{folder}/bin/{product.COMMAND}", "--version", by=PERSON).strip()
    try_inside(f"{folder}/{linux_desktop.PROGRAM}", "archive")
    say(f"{archive.name} runs where it was unpacked: {said}")
