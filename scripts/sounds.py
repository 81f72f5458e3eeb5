"""Our own sounds, made of a few sine waves: `python scripts/sounds.py` writes them anew."""

from __future__ import annotations

import math
import wave
from pathlib import Path

RATE = 11025
FOLDER = Path(__file__).parent.parent / "src/emporion/web/static/sounds"

# Each note: when it begins, how long it lasts (seconds), its pitch (hertz), how loud.
SOUNDS: dict[str, list[tuple[float, float, float, float]]] = {
    "move": [(0.0, 0.09, 220.0, 0.5), (0.0, 0.05, 660.0, 0.2)],
    "turn": [(0.0, 0.25, 523.25, 0.4), (0.12, 0.35, 783.99, 0.4)],
    "end": [(0.0, 0.4, 392.0, 0.3), (0.15, 0.4, 523.25, 0.3), (0.3, 0.7, 659.25, 0.35), (0.3, 0.7, 783.99, 0.25)],
}


def samples(notes: list[tuple[float, float, float, float]]) -> bytes:
    """The notes as plucked strings, each fading away, in bytes."""
    length = max([begin + lasts for begin, lasts, _, _ in notes])
    out = bytearray()
    for at in range(int(RATE * length)):
        time, value = at / RATE, 0.0
        for begin, lasts, pitch, loud in notes:
            since = time - begin
            if 0 <= since < lasts:
                fade = min(1.0, 200 * since) * math.exp(-5 * since / lasts)
                value += (
                    loud * fade * (math.sin(2 * math.pi * pitch * since) + 0.3 * math.sin(4 * math.pi * pitch * since))
                )
        out.append(max(0, min(255, round(128 + 90 * value))))
    return bytes(out)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, notes in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(1)
            file.setframerate(RATE)
            file.writeframes(samples(notes))


if __name__ == "__main__":
    main()
