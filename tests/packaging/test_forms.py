"""The compiled forms: a stale, missing or orphaned one is caught, and writing cures it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FORMS = Path(__file__).parents[2] / "packaging" / "forms.py"
FORM = """<?xml version="1.0" encoding="UTF-8"?>
<ui version="4.0">
 <class>Small</class>
 <widget class="QWidget" name="Small">
  <layout class="QVBoxLayout"><item><widget class="QLabel" name="label"><property name="text">
   <string>Before</string></property></widget></item></layout>
 </widget>
</ui>
"""


def forms(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, FORMS, "--root", root, *options]
    return subprocess.run(command, check=False, capture_output=True, encoding="utf-8")  # noqa: S603 - our own script


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with one form, compiled."""
    root = tmp_path_factory.mktemp("checkout")
    (root / "ui").mkdir()
    (root / "ui" / "small.ui").write_text(FORM, encoding="utf-8")
    assert forms(root).returncode == 0
    return root


@pytest.fixture
def checkout(made: Path, tmp_path: Path) -> Path:
    """A copy of it that a test may change."""
    return Path(shutil.copytree(made, tmp_path, dirs_exist_ok=True))


def compiled(checkout: Path) -> Path:
    return checkout / "solocompanion" / "gui" / "forms" / "small_ui.py"


def test_a_compiled_form_passes_and_says_where_it_comes_from(checkout: Path) -> None:
    assert forms(checkout, "--check").returncode == 0
    text = compiled(checkout).read_text(encoding="utf-8")
    assert text.splitlines()[0] == '"""Generated from ui/small.ui by packaging/forms.py."""'
    assert "class Ui_Small" in text
    assert "version" not in text


def test_a_stale_form_is_named_and_not_touched(checkout: Path) -> None:
    before = compiled(checkout).read_bytes()
    (checkout / "ui" / "small.ui").write_text(FORM.replace("Before", "After"), encoding="utf-8")
    run = forms(checkout, "--check")
    assert run.returncode == 1
    assert "small_ui.py is stale" in run.stdout
    assert compiled(checkout).read_bytes() == before
    assert forms(checkout).returncode == 0
    assert "After" in compiled(checkout).read_text(encoding="utf-8")
    assert forms(checkout, "--check").returncode == 0


def test_a_missing_form_is_named(checkout: Path) -> None:
    compiled(checkout).unlink()
    run = forms(checkout, "--check")
    assert run.returncode == 1
    assert "small_ui.py is missing" in run.stdout


def test_an_orphaned_form_is_named_and_removed_by_writing(checkout: Path) -> None:
    (checkout / "ui" / "small.ui").unlink()
    run = forms(checkout, "--check")
    assert run.returncode == 1
    assert "small_ui.py has no form in ui/" in run.stdout
    assert forms(checkout).returncode == 0
    assert not compiled(checkout).exists()


def test_no_forms_at_all_are_fine(tmp_path: Path) -> None:
    assert forms(tmp_path, "--check").returncode == 0
    assert forms(tmp_path).returncode == 0


def test_a_form_that_does_not_compile_is_named(checkout: Path) -> None:
    (checkout / "ui" / "small.ui").write_text("<ui", encoding="utf-8")
    run = forms(checkout, "--check")
    assert run.returncode == 1
    assert "ui/small.ui does not compile" in run.stderr
    assert "Traceback" not in run.stderr
