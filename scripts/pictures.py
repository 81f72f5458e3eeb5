"""Draw the lobby's pictures of our games: `python scripts/pictures.py`, after a change of a board they show."""

from __future__ import annotations

import emporion
from emporion.web.lobby import PICTURES, drawn


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for name in emporion.GAMES:
        for shade in ("light", "dark"):
            (PICTURES / f"{name}-{shade}.png").write_bytes(drawn(name, shade == "dark"))


if __name__ == "__main__":
    main()
