"""Run Python code with what a build has, called as Python is: probe SCRIPT, probe -c CODE or probe -m MODULE.

This is a second executable of the same modules. It is not shipped: to try a build, it is put beside the program.
"""

import runpy
import sys
from pathlib import Path


def main() -> None:
    """Do what the arguments say; the code sees those that are left."""
    given = sys.argv[1:]
    if given[0] == "-c":
        sys.argv = ["-c", *given[2:]]
        exec(compile(given[1], "<string>", "exec"), {"__name__": "__main__"})  # noqa: S102 - that is what it is for
    elif given[0] == "-m":
        sys.argv = given[1:]
        runpy.run_module(given[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = given
        sys.path.append(str(Path(given[0]).resolve().parent))  # behind the build's own
        runpy.run_path(given[0], run_name="__main__")


if __name__ == "__main__":
    main()
