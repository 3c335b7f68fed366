"""The sound of the opponent's turn is the one its script makes: short, small and quiet."""

import struct
import subprocess
import sys
import wave
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "resources" / "sounds" / "turn.wav"


def samples(path: Path) -> list[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        return [one for (one,) in struct.iter_unpack("<h", file.readframes(file.getnframes()))]


def test_the_script_makes_the_sound_that_is_shipped(tmp_path):
    made = tmp_path / "made.wav"
    subprocess.run([sys.executable, ROOT / "packaging" / "chime.py", made], check=True)  # noqa: S603 - our own script
    again, shipped = samples(made), samples(SOUND)
    assert len(again) == len(shipped)
    assert max(abs(a - b) for a, b in zip(again, shipped, strict=True)) <= 1  # a machine may round otherwise


def test_the_sound_is_short_small_and_quiet_and_does_not_click():
    heard = samples(SOUND)
    assert len(heard) < 22_050
    assert SOUND.stat().st_size < 30_000
    assert 2_000 < max(map(abs, heard)) < 8_192  # a quarter of what the format holds
    assert abs(heard[0]) < 50
    assert abs(heard[-1]) < 50
