"""How long a build takes to start, as a ratio to a run from source: pairs of starts that take turns.

A start ends with the first frame of what the first tab shows; tests/benchmarks/start_window.py ends it there.
"""

import os
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import product

SCRIPT = product.ROOT / "tests" / "benchmarks" / "start_window.py"
PAIRS, WARMING = 15, 2


class Starts(NamedTuple):
    """Starts of a build and from source: the median seconds of each, and the ratios of the pairs."""

    built: float
    source: float
    ratios: Sequence[float]

    @property
    def ratio(self) -> float:
        """The median ratio of the pairs: the time of the build over that from source."""
        return statistics.median(self.ratios)

    def are_slower(self, times: float) -> bool:
        """Tell whether three pairs of four say that the build takes more than so many times as long.

        What else a machine does lengthens one start of a pair or the other, so on a busy one the median may be anything
        near; a build that is slower is so in most pairs.
        """
        return statistics.quantiles(self.ratios, n=4, method="inclusive")[0] > times


def measure(build: Sequence[str | Path], source: Sequence[str | Path]) -> Starts:
    """Start the build and from source by turns; each is a command that runs a Python script."""
    with tempfile.TemporaryDirectory() as folder:
        pairs = [[_start(one, Path(folder)) for one in (build, source)] for _ in range(WARMING + PAIRS)][WARMING:]
    built, run = zip(*pairs, strict=True)
    ratios = [one / other for one, other in pairs]
    return Starts(statistics.median(built), statistics.median(run), ratios)


def _start(command: Sequence[str | Path], data: Path) -> float:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment |= {
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPYCACHEPREFIX": str(data / "bytecode"),  # compiled at the first start, as an installation is
        "XDG_CACHE_HOME": str(data / "cache"),
    }
    begun = perf_counter()
    subprocess.run(
        [*map(str, command), str(SCRIPT), "--data", str(data / "data")],
        check=True,
        capture_output=True,
        env=environment,
        cwd=product.ROOT,
        timeout=900,
    )
    return perf_counter() - begun
