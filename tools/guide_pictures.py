"""The pictures of the US Chess guide: its commands run in a real terminal, some answers drawn as SVG.

`python -m tools.guide_pictures` writes docs/pictures/us-chess-*.svg.
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
GUIDE = ROOT / "docs" / "guide" / "us-chess.md"
BLOCKS = re.compile(r"```(sh|csv)\n(.*?)```", re.DOTALL)

SHOWN = {
    "crosstable notice autumn.crosstable": "us-chess-notice",
    "crosstable groups autumn.crosstable": "us-chess-groups",
    "crosstable explain autumn.crosstable --board 3": "us-chess-explain",
}
"""Lines of the guide whose answers are drawn, and the pictures they become."""


def answer(line: str) -> list[str]:
    """What a line of the guide writes to a terminal, the line itself first."""
    words = shlex.split(line)
    text = run_in_terminal([sys.executable, "-m", *words])
    return [f"\x1b[2m$ {line}\x1b[0m", "", *text.rstrip("\n").split("\n")]


def main() -> None:
    """Play the event of the guide in a folder of its own and draw what is to be shown."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for kind, text in BLOCKS.findall(GUIDE.read_text(encoding="utf-8")):
            if kind == "csv":
                Path("entries.csv").write_text(text, encoding="utf-8")
                continue
            for line in text.strip().splitlines():
                told = answer(line)
                if line in SHOWN:
                    path = ROOT / "docs" / "pictures" / f"{SHOWN[line]}.svg"
                    path.write_text(picture(told), encoding="utf-8")
                    print(f"wrote: {path.relative_to(ROOT)}")
        os.chdir(ROOT)


if __name__ == "__main__":
    main()
