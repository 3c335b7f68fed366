"""Build what is released into dist/.

    python packaging/release/build.py windows|linux|all|macos [--fast] [--part payload|pack]

Runs on Debian with the packages of packaging/README.md, and for macOS on a Mac; what is missing is named before
anything is begun. --fast packs less tightly, for trials. Windows can be built in two parts: the files, then the rest.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from time import perf_counter

import surroundings
import tools

SYSTEMS = ("windows", "linux")
ON_A_MAC = "macos"


def main(arguments: Sequence[str]) -> None:
    """Build for the systems that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", choices=(*SYSTEMS, "all", ON_A_MAC))
    parser.add_argument("--fast", action="store_true", help="pack less tightly")
    parser.add_argument(
        "--part", choices=("payload", "pack"), default="", help="of Windows: what comes before a signature"
    )
    options = parser.parse_args(arguments)
    if options.part and options.system != "windows":
        parser.error("only Windows is built in parts")
    of_windows = {"part": options.part} if options.part else {}
    systems = SYSTEMS if options.system == "all" else (options.system,)
    surroundings.require(tools.of(tools.BUILD, systems))  # before anything is fetched
    surroundings.enter()
    makers = [import_module(f"{name}_build") for name in systems]
    for maker in makers:
        begun = perf_counter()
        for made in maker.build(fast=options.fast, **of_windows):
            print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB")
        print(f"{maker.__name__}: {perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
