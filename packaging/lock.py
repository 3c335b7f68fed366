"""Pin requirements/*.in to exact versions and hashes for Linux, Windows and macOS; needs uv on the path.

Pins already there are kept while they fit; --upgrade moves them all, but never to a release younger than a week: by
then a bad one has been withdrawn and every index has the good ones. The result names no host and no path, so that it
works with whatever package index is configured.
"""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "requirements"
COMPILE = (
    *("uv", "pip", "compile", "--universal", "--python-version=3.11", "--generate-hashes", "--quiet"),
    *("--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    "--exclude-newer=1 week",
)


def main(options: list[str]) -> None:
    """Lock what the checks need, then what the app and its installers need with the same versions."""
    lock("check", *options)
    lock("run", "--constraint=check.txt", *options)
    lock("build", "--constraint=check.txt", *options)


def lock(name: str, *options: str) -> None:
    """Write requirements/<name>.txt from <name>.in; `options` are further arguments of the compiler."""
    environment = os.environ | {"UV_PYTHON_DOWNLOADS": "never"}
    command = [*COMPILE, *options, f"{name}.in", f"--output-file={name}.txt"]
    subprocess.run(command, check=True, cwd=FOLDER, env=environment, stdout=subprocess.DEVNULL)
    path = FOLDER / f"{name}.txt"
    pins = path.read_text(encoding="utf-8")
    named = [line for line in pins.splitlines() if "://" in line or " @ " in line or line.startswith("-")]
    if named:
        path.unlink()
        raise SystemExit(f"{path.name} would name a place, so it was not kept: {named[0]}")
    path.write_text(f"# From {name}.in by packaging/lock.py; do not edit.\n{pins}", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
