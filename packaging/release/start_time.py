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

import product

SCRIPT = product.ROOT / "tests" / "benchmarks" / "start_window.py"
PAIRS, WARMING = 15, 2


def measure(build: Sequence[str | Path], source: Sequence[str | Path]) -> tuple[float, float, float]:
    """Return the median seconds of a start of the build and from source, and the median ratio of the pairs.

    Each is a command that runs a Python script.
    """
    with tempfile.TemporaryDirectory() as folder:
        pairs = [[_start(one, Path(folder)) for one in (build, source)] for _ in range(WARMING + PAIRS)][WARMING:]
    built, run = zip(*pairs, strict=True)
    ratio = statistics.median(one / other for one, other in pairs)
    return statistics.median(built), statistics.median(run), ratio


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
        timeout=120,
    )
    return perf_counter() - begun
