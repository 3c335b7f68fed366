"""Make a fresh checkout ready, then play or check.

    python packaging/bootstrap.py play [arguments for solocompanion]
    python packaging/bootstrap.py check [arguments for pytest]

Needs nothing but Python 3.11. Every step looks first and acts only on what is missing, so a second run costs next to
nothing. The environment in .venv belongs to this script: without its stamp, written last, it counts as half-made and is
made anew.
"""

import compileall
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "ready.json"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
SUFFIX = ".exe" if WINDOWS else ""

# What Qt's wheel expects of a Linux system, and the Debian package that has it.
OFFSCREEN = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
WINDOW = OFFSCREEN | {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}


class SetupError(Exception):
    """Setting up cannot go on; the message says what is missing, what to do and what still works."""


class DownloadError(SetupError):
    """The libraries could not be fetched; an environment made earlier is untouched."""


def main(arguments: Sequence[str]) -> int:
    """Prepare what the first argument asks for, run it with the others, return its exit code."""
    try:
        match list(arguments):
            case ["play", *rest]:
                provide_libraries(WINDOW)
                prepare("run")
                compileall.compile_dir(ROOT / "solocompanion", quiet=2)
                return launch([str(BIN / f"solocompanion{SUFFIX}"), *rest])
            case ["check", *rest]:
                provide_libraries(OFFSCREEN)
                prepare("check")
                return launch([environment_python(), str(ROOT / "packaging" / "check.py"), *rest])
            case _:
                say(__doc__ or "")
                return 2
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


def launch(command: list[str]) -> int:
    """Run the command in place of this process; Windows cannot, and waits for it."""
    if not WINDOWS:
        os.execv(command[0], command)  # noqa: S606 - no shell is wanted
    return subprocess.run(command, check=False).returncode


def prepare(purpose: str) -> None:
    """Bring .venv to the state that requirements/<purpose>.txt and pyproject.toml describe."""
    if sys.version_info < (3, 11):  # noqa: UP036 - reached by whoever calls this with an older one
        raise SetupError(f"Solo Companion needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    stamp = read_stamp()
    if stamp.get("python") != identity():
        make_environment()
        stamp = {}
    if stamp.get(purpose) == digest(purpose):
        return
    try:
        with TemporaryDirectory(prefix="wheels-", dir=VENV) as wheels:
            download(purpose, wheels)
            STAMP.unlink(missing_ok=True)
            install(purpose, wheels)
    except DownloadError as error:
        if purpose not in stamp:
            raise
        say(f"{error}\nGoing on with the libraries installed before; some may be older than this checkout wants.")
        return
    done = {"python": identity(), purpose: digest(purpose)}
    if purpose == "check":  # which contains everything that running needs
        done["run"] = digest("run")
    STAMP.write_text(json.dumps(done), encoding="utf-8")


def read_stamp() -> dict[str, str]:
    """Return what .venv was last completed for; empty when it never was."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def identity() -> str:
    """Return what an environment is bound to: the interpreter and the place of the checkout."""
    return f"{sys.version} {sys.base_prefix} {VENV}"


def digest(purpose: str) -> str:
    """Return the hash of the files that decide what gets installed."""
    files = (ROOT / "requirements" / f"{purpose}.txt", ROOT / "pyproject.toml")
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def make_environment() -> None:
    """Create .venv from nothing, with pip in it."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        install_packages([package], f"{package} (makes virtual environments)")
    say(f"Making {VENV} with Python {sys.version.split()[0]}.")
    if not succeeds([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        raise SetupError(f"{VENV} could not be made (see above). Nothing can run without it.")


def download(purpose: str, wheels: str) -> None:
    """Fetch the locked libraries into a folder, with three tries; the environment is not touched yet."""
    requirements = ROOT / "requirements" / f"{purpose}.txt"
    say(f"Fetching the libraries locked in {requirements.relative_to(ROOT)} (about 100 MB, only when they change).")
    for pause in (2, 5, 0):
        if pip("download", "--dest", wheels, "--only-binary=:all:", "--require-hashes", "-r", str(requirements)):
            return
        if pause:
            say(f"That failed; trying again in {pause} seconds.")
            time.sleep(pause)
    raise DownloadError(
        f"The libraries in {requirements.relative_to(ROOT)} could not be fetched. Is this computer offline?\n"
        "They are fetched once; afterwards everything works without a network. With the wheels in a folder:\n"
        "  PIP_NO_INDEX=1 PIP_FIND_LINKS=/that/folder, then the same command again."
    )


def install(purpose: str, wheels: str) -> None:
    """Install the fetched libraries and this checkout (editable), then compile the bytecode; needs no network."""
    say("Installing them.")
    requirements = ROOT / "requirements" / f"{purpose}.txt"
    source = ("--no-index", "--no-compile")
    if not pip("install", *source, "--find-links", wheels, "--require-hashes", "-r", str(requirements)):
        raise SetupError("The libraries could not be installed (see above).")
    if not pip("install", *source, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)):
        raise SetupError("This checkout could not be installed into .venv (see above).")
    # Without bytecode every start is 65 ms slower, and PYTHONDONTWRITEBYTECODE would keep it from ever being written.
    succeeds([environment_python(), "-W", "ignore", "-m", "compileall", "-qq", str(VENV)])


def pip(command: str, *arguments: str) -> bool:
    """Run the environment's pip, quietly unless somebody is watching."""
    options = ["--disable-pip-version-check", "--no-input", "--retries", "1"] + ([] if sys.stdout.isatty() else ["-qq"])
    return succeeds([environment_python(), "-m", "pip", *options, command, *arguments])


def environment_python() -> str:
    """Return the path of the environment's interpreter."""
    return str(BIN / f"python{SUFFIX}")


def provide_libraries(wanted: Mapping[str, str]) -> None:
    """Install the system libraries Qt needs on Linux, or say which are missing and go on."""
    missing = {} if sys.platform != "linux" else {name: wanted[name] for name in wanted if not loads(name)}
    if missing:
        reason = f"{', '.join(missing)} (without which Qt cannot draw; games in the terminal still work)"
        install_packages(list(missing.values()), reason)


def loads(library: str) -> bool:
    """Tell whether the system's linker finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(packages: Sequence[str], missing: str) -> None:
    """Install Debian packages where we may; otherwise print the line to run, and go on."""
    say(f"Missing: {missing}.")
    install_line = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        say(f"Please install it with the package manager of this system; Debian calls it {' '.join(packages)}.")
        return
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    allowed = not prefix or (shutil.which("sudo") and succeeds([*prefix, "true"]))
    quiet = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive"]
    if not (allowed and succeeds([*quiet, "apt-get", "-q", "update"]) and succeeds([*quiet, *install_line])):
        say(f"Please run: sudo {' '.join(install_line)}")


def succeeds(command: Sequence[str]) -> bool:
    """Run a command that asks nothing and tell whether it went well."""
    return subprocess.run(command, check=False, stdin=subprocess.DEVNULL, cwd=ROOT).returncode == 0


def say(text: str) -> None:
    """Print a message at once, so that it stands before the output of what is started next."""
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
