"""Each benchmark stands beside a named baseline measured in turn with it; the ratio is what is compared over time.

Run with `pytest tests/benchmarks --benchmark-only`; the ordinary suite skips all of this.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import median
from sys import intern
from time import perf_counter
from typing import Any

import pytest
from attrs import evolve, field, make_class

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

Work = Callable[..., Any]


class Comparison:
    """Measures work against a baseline, one round of each in turn, so that a slow moment of the machine hits both."""

    def __init__(self, benchmark: Any) -> None:
        self._benchmark = benchmark

    def __call__(
        self,
        name: str,
        work: Work,
        *,
        named: str,
        baseline: Work,
        rounds: int,
        prepare: Callable[[], tuple[Any, ...]] = tuple,
        target: str = "",
    ) -> None:
        """Run `work(*prepare())` so many times; preparing is not counted. `named` says what the baseline does."""
        times: list[float] = []

        def setup() -> tuple[tuple[Any, ...], dict[str, Any]]:
            start = perf_counter()
            baseline()
            times.append(perf_counter() - start)
            return prepare(), {}

        self._benchmark.group = "all"
        self._benchmark.pedantic(work, setup=setup, rounds=rounds, warmup_rounds=min(5, rounds))
        self._benchmark.extra_info.update(item=name, named=named, baseline=median(times), target=target)


def ten_changes(fields: int, *, slots: bool = False) -> Work:
    """Return the baseline of an opponent's turn: ten `attrs.evolve` of a plain class of attrs with so many fields.

    The class is as the game's state was when the target was set, and stays so. While the state itself was changed, a
    state declared in another way changed the baseline with the turn: the ratio of two versions said little.
    """
    names = [intern(f"field{n}") for n in range(fields)]  # as names in code are: others are looked up more slowly
    kind = make_class("State", {name: field(default=0) for name in names}, frozen=True, slots=slots)
    value: Any = kind()

    def change() -> None:
        for n in range(10):
            evolve(value, field0=n)

    return change


@pytest.fixture
def compare(benchmark: Any) -> Comparison:
    return Comparison(benchmark)


def pytest_terminal_summary(terminalreporter: Any, config: Any) -> None:
    session = getattr(config, "_benchmarksession", None)
    rows = [row for one in getattr(session, "benchmarks", ()) if (row := _row(one))]
    if not rows:
        return
    rows.insert(0, ("item", "median", "baseline", "takes", "ratio", "target"))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    terminalreporter.section("against named baselines")
    for item, took, named, base, ratio, target in rows:
        cells = (
            *(item.ljust(widths[0]), took.rjust(widths[1]), named.ljust(widths[2])),
            *(base.rjust(widths[3]), ratio.rjust(widths[4]), target),
        )
        terminalreporter.write_line("  ".join(cells).rstrip())


def _row(one: Any) -> tuple[str, ...] | None:
    info = one.extra_info
    if "item" not in info:
        return None
    took = one.stats.median
    ratio = f"{took / info['baseline']:.2f}"
    return info["item"], _time(took), info["named"], _time(info["baseline"]), ratio, info["target"]


def _time(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} us" if seconds < 1e-3 else f"{seconds * 1e3:.2f} ms"
