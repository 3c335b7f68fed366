"""Run every check, the tests last; ./check prepares the environment and calls this.

All steps run even when one fails. Arguments go to pytest, whose lines end a successful run; a failed run ends with the
names of the failed steps. The tests run in as many processes as there are processors; `-n 0` runs them in one, as a
debugger wants it. `--long` has every sampled test run whole.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STEPS: dict[str, list[str]] = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "mypy packaging": ["-m", "mypy", "packaging"],
    "import contracts": ["-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-logo"],
    "forms": ["packaging/forms.py", "--check"],
}
PYTEST = ["-m", "pytest", "-q"]
SOME_FAILED = 1  # the exit code of pytest; with another one it has said itself what is wrong


def main(pytest_arguments: Sequence[str]) -> int:
    """Run the steps in order; return 0 when all passed, else 1."""
    os.environ |= {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each process of the tests would compile everything for itself
    failed = []
    for name, arguments in STEPS.items():
        print(f"== {name}", flush=True)
        began = time.perf_counter()
        if _run(arguments):
            failed.append(name)
        print(f"   {'FAILED' if name in failed else 'ok'}, {time.perf_counter() - began:.1f} s", flush=True)
    print("== tests", flush=True)
    if run_tests(pytest_arguments):
        failed.append("tests")
    if failed:
        print(f"Failed: {', '.join(failed)}", flush=True)
    return int(bool(failed))


def run_tests(arguments: Sequence[str], folder: Path = ROOT) -> int:
    """Run the tests of a folder; return the exit code of pytest.

    To show the values of a failed assertion, pytest writes every assertion anew. For all tests that takes each process
    30 s after a fresh checkout, and only who fails needs it: without arguments the tests run without, and those that
    failed run once more with it.
    """
    if arguments:
        return _run([*PYTEST, "-n", "auto", *arguments], folder)
    found = _run([*PYTEST, "-n", "auto", "--assert=plain"], folder)
    if found == SOME_FAILED:
        print("== the failed tests once more, with their values", flush=True)
        _run([*PYTEST, "--last-failed"], folder)
    return found


def _run(arguments: Sequence[str], folder: Path = ROOT) -> int:
    return subprocess.run([sys.executable, *arguments], check=False, cwd=folder).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
