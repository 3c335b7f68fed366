"""The locked requirements: complete, the same for playing and checking, and free of places."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def lock(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", lock(name), flags=re.MULTILINE))


@pytest.mark.parametrize(
    ("name", "dependencies"),
    [
        ("run", PROJECT["dependencies"] + PROJECT["optional-dependencies"]["window"]),
        ("check", PROJECT["optional-dependencies"]["dev"]),
    ],
)
def test_every_dependency_of_the_project_is_pinned_within_its_bounds(name: str, dependencies: list[str]) -> None:
    pinned = pins(name)
    for dependency in map(Requirement, dependencies):
        assert pinned[canonicalize_name(dependency.name)] in dependency.specifier, dependency


def test_checking_uses_the_versions_that_playing_uses() -> None:
    assert pins("run").items() <= pins("check").items()


@pytest.mark.parametrize("name", ["run", "check"])
def test_a_lock_names_no_place(name: str) -> None:
    for line in lock(name).splitlines():
        assert re.match(r"#|[\w.-]+==[\w.]+( ; .+)? \\$|    --hash=sha256:[0-9a-f]{64}( \\)?$", line), line
