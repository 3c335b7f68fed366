"""Run tests on a frozen build, by its probe.

    probe suite.py LIBRARIES STANDARD WHEELS TESTS…

LIBRARIES is a folder with pytest and what it needs, STANDARD that of Python's own modules and WHEELS the environment
the build was made in. They stand behind the build on the path: the program, its libraries and Qt are the build's. Only
what a program that is tested needs besides comes from there: pytest, and Qt's module for tests.
"""

import sys
from pathlib import Path

SUITE = (  # quick ones, of every room
    *("tests/core/test_journal.py", "tests/app/files/test_exchange.py", "tests/app/library/test_library.py"),
    *("tests/cli/test_cli_games.py", "tests/gui/lobby/test_lobby.py", "tests/gui/window/test_bad_input.py"),
)
LIBRARIES = (  # of requirements/check.txt
    *("pytest", "pluggy", "iniconfig", "packaging", "pygments", "pytest-qt", "pytest-timeout"),
    *("pytest-benchmark", "py-cpuinfo2", "pytest-xdist", "execnet", "hypothesis", "sortedcontainers"),
)


def main(arguments: list[str]) -> int:
    """Run the tests and return pytest's exit code."""
    libraries, standard, wheels, *tests = arguments
    sys.path += [libraries, standard, str(Path(standard) / "lib-dynload")]
    import PySide6  # noqa: PLC0415 - the build's

    PySide6.__path__.append(str(Path(wheels) / "PySide6"))
    import pytest  # noqa: PLC0415 - on the path by now

    code = int(pytest.main(["-q", "-p", "no:cacheprovider", *tests]))
    strange = [
        name
        for name, module in sys.modules.items()
        if name.partition(".")[0] == "solocompanion"
        and not Path(str(module.__file__)).is_relative_to(Path(sys.executable).parent)
    ]
    if strange:
        print(f"Not from the build: {', '.join(strange)}")
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
