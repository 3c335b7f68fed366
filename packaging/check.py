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
    "tests": ["-m", "pytest", "-q", "-n", "auto"],
}


def main(pytest_arguments: Sequence[str]) -> int:
    """Run the steps in order; return 0 when all passed, else 1."""
    os.environ |= {"QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each process of the tests would compile everything for itself
    failed = []
    for name, arguments in STEPS.items():
        print(f"== {name}", flush=True)
        began = time.perf_counter()
        extra = pytest_arguments if name == "tests" else ()
        if subprocess.run([sys.executable, *arguments, *extra], check=False, cwd=ROOT).returncode:
            failed.append(name)
        if name != "tests":
            print(f"   {'FAILED' if name in failed else 'ok'}, {time.perf_counter() - began:.1f} s", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}", flush=True)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
