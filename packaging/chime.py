"""Make resources/sounds/turn.wav, the sound at the end of the opponent's turn: two soft strokes of a small bell.

It is synthesised here and nowhere recorded, so it is ours. The same script always makes the same sound.
"""

import argparse
import math
import struct
import sys
import wave
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOUND = ROOT / "resources" / "sounds" / "turn.wav"
RATE, SECONDS = 22_050, 0.62
STROKES = ((0.0, 659.26), (0.13, 987.77))  # when, and the pitch in Hz: E and the B above it
PARTIALS = ((1.0, 1.0, 7.0), (2.0, 0.35, 11.0), (2.99, 0.12, 17.0))  # of a stroke: pitch, loudness, decay a second
RISE, FALL = 0.004, 0.06  # seconds in which a stroke begins and the sound ends: without them it would click
LOUDNESS = 0.11  # of what the format can hold


def samples() -> list[int]:
    """Return the sound, sample by sample, from -32,768 to 32,767."""
    return [round(32_767 * LOUDNESS * _at(n / RATE)) for n in range(round(RATE * SECONDS))]


def _at(time: float) -> float:
    struck = sum(_stroke(time - begin, pitch) for begin, pitch in STROKES if time >= begin)
    return struck * min(1.0, (SECONDS - time) / FALL)


def _stroke(time: float, pitch: float) -> float:
    rung = sum(
        loud * math.exp(-decay * time) * math.sin(2 * math.pi * pitch * times * time)
        for times, loud, decay in PARTIALS
    )  # fmt: skip
    return rung * min(1.0, time / RISE)


def main(arguments: list[str] | None = None) -> int:
    """Write the sound to the path given, by default the one the app plays; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path, nargs="?", default=SOUND)
    path = parser.parse_args(arguments).path
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b"".join(struct.pack("<h", one) for one in samples()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
