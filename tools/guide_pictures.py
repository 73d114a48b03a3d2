"""The pictures of the guides: their commands run in a real terminal, some answers drawn as SVG.

`python -m tools.guide_pictures` writes docs/pictures/us-chess-*.svg and cfc-*.svg.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
import tempfile
from pathlib import Path

from tools.terminal_picture import picture, run_in_terminal

ROOT = Path(__file__).resolve().parents[1]
GUIDES = [ROOT / "docs" / "guide" / name for name in ("us-chess.md", "cfc.md")]
BLOCKS = re.compile(r"```(sh|csv)\n(.*?)```", re.DOTALL)

SHOWN = {
    "crosstable notice autumn.crosstable": "us-chess-notice",
    "crosstable groups autumn.crosstable": "us-chess-groups",
    "crosstable explain autumn.crosstable --board 3": "us-chess-explain",
    "crosstable explain maple.crosstable --round 2 --player Chan --why-not Boyd": "cfc-explain",
}
"""Lines of the guide whose answers are drawn, and the pictures they become."""


def answer(line: str) -> list[str]:
    """What a line of the guide writes to a terminal, the line itself first."""
    words = shlex.split(line)
    text = run_in_terminal([sys.executable, "-m", *words])
    return [f"\x1b[2m$ {line}\x1b[0m", "", *text.rstrip("\n").split("\n")]


def main() -> None:
    """Play the events of the guides, each in a folder of its own, and draw what is to be shown."""
    for guide in GUIDES:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            play(guide)
            os.chdir(ROOT)


def play(guide: Path) -> None:
    """Run the commands of one guide; its spreadsheets are there before the first of them."""
    found = BLOCKS.findall(guide.read_text(encoding="utf-8"))
    for kind, text in found:
        if kind == "csv":
            Path("entries.csv").write_text(text, encoding="utf-8")
    for kind, text in found:
        for line in text.strip().splitlines() if kind == "sh" else ():
            told = answer(line)
            if line in SHOWN:
                path = ROOT / "docs" / "pictures" / f"{SHOWN[line]}.svg"
                path.write_text(picture(told), encoding="utf-8")
                print(f"wrote: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
