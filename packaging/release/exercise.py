"""Exercise what build.py made.

    python packaging/release/exercise.py windows|linux|all|macos

Installs it where nothing of ours is, uses it as a person does, removes it, and says each finding in a line.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

import surroundings
import tools
from build import ON_A_MAC, SYSTEMS


def main(arguments: Sequence[str]) -> None:
    """Exercise the systems that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=(*SYSTEMS, "all", ON_A_MAC))
    options = parser.parse_args(arguments)
    systems = SYSTEMS if options.system == "all" else (options.system,)
    surroundings.require(tools.of(tools.EXERCISE, systems))  # before anything is fetched
    surroundings.enter()
    trials = [import_module(f"{name}_exercise") for name in systems]
    for trial in trials:
        trial.exercise()


if __name__ == "__main__":
    main(sys.argv[1:])
