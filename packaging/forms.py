"""Compile the Designer forms ui/*.ui into solocompanion/gui/forms/*_ui.py, which are committed.

Their words go through the translation door like all others; what is no word is marked notr="true" in the form.

With --check nothing is written: each form that is stale, missing or left over is named, and the exit code is 1.
"""

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
QT_DOOR = re.compile(r'QCoreApplication\.translate\("\w+", u?("(?:[^"\\]|\\.)*"(?:\s+u?"(?:[^"\\]|\\.)*")*), None\)')
DOOR = "from solocompanion.core.words import text\n\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or check the compiled forms; return 1 when the check fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only report what is out of date")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout (default: this one)")
    options = parser.parse_args(arguments)
    forms = options.root / "solocompanion" / "gui" / "forms"
    wanted = {forms / f"{source.stem}_ui.py": compiled(source) for source in sorted((options.root / "ui").glob("*.ui"))}
    problems = differences(wanted, forms)
    if options.check:
        for problem in problems:
            print(f"{problem}; run: python packaging/forms.py")
        return int(bool(problems))
    write(wanted, forms)
    print("\n".join(problems) or "Every form was up to date.")
    return 0


def compiled(source: Path) -> str:
    """Return the Python of a form, without the banner that names the version of the compiler."""
    compiler = shutil.which("pyside6-uic", path=Path(sys.executable).parent)
    if compiler is None:
        raise SystemExit(f"pyside6-uic is not beside {sys.executable}; run this with the Python of .venv")
    run = subprocess.run([compiler, source], check=False, capture_output=True, encoding="utf-8")
    if run.returncode:
        raise SystemExit(f"ui/{source.name} does not compile: {run.stderr.strip()}")
    body = "".join(line for line in run.stdout.splitlines(keepends=True) if not line.startswith("#"))
    body = QT_DOOR.sub(r"text(\1)", body.strip())
    return f'"""Generated from ui/{source.name} by packaging/forms.py."""\n\n{DOOR}{body}\n'


def differences(wanted: dict[Path, str], forms: Path) -> list[str]:
    """Say of each compiled form what is wrong with it: missing, stale, or left over from a form that is gone."""
    found = {path: path.read_text(encoding="utf-8") for path in forms.glob("*_ui.py")}
    missing = [f"{path.name} is missing" for path in wanted.keys() - found.keys()]
    stale = [f"{path.name} is stale" for path in wanted.keys() & found.keys() if wanted[path] != found[path]]
    orphaned = [f"{path.name} has no form in ui/" for path in found.keys() - wanted.keys()]
    return sorted(missing + stale + orphaned)


def write(wanted: dict[Path, str], forms: Path) -> None:
    """Make the folder hold exactly the wanted forms, touching only the files that differ."""
    forms.mkdir(parents=True, exist_ok=True)
    for path in set(forms.glob("*_ui.py")) - wanted.keys():
        path.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
