"""The picture in the README: the tour run in a real terminal, its output drawn as SVG.

`python -m tools.terminal_picture` writes docs/pictures/tour.svg.
"""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from functools import partial
from html import escape
from pathlib import Path

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "tour.svg"
COLUMNS, CHARACTER, LINE = 100, 8.43, 19
FIRST, LAST = "1. ", "3. "
"""The steps of the tour that are shown: from the first heading up to the second, exclusive."""

STYLES = {"1": "b", "2": "f", "31": "r", "32": "g", "33": "y", "34": "u", "35": "m", "36": "c"}
SGR = re.compile(r"\x1b\[([0-9;]*)m")

CSS = (
    "text{font:14px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#d6dbe3;white-space:pre}"
    ".b{font-weight:700;fill:#fff}.f{fill:#8b95a5}.r{fill:#ff8a80}.g{fill:#8fd19e}.y{fill:#f2cc72}"
    ".u{fill:#8fb8ff}.m{fill:#d7a6ff}.c{fill:#7fdbe0}"
)


def run_in_terminal(command: list[str]) -> str:
    """What a command writes to a terminal of 100 columns."""
    settings = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    settings |= {"COLUMNS": str(COLUMNS), "TERM": "xterm-256color"}
    master, slave = pty.openpty()
    with subprocess.Popen(command, stdout=slave, stdin=slave, env=settings):
        os.close(slave)
        written = b"".join(iter(partial(_read, master), b""))
    return written.decode("utf-8").replace("\r\n", "\n")


def _read(descriptor: int) -> bytes:
    """The next piece of output; nothing once the program has ended."""
    try:
        return os.read(descriptor, 4096)
    except OSError:
        return b""


def shown_lines(text: str) -> list[str]:
    """The lines of the steps that the picture shows."""
    lines = text.split("\n")
    plain = [SGR.sub("", line) for line in lines]
    start = next(i for i, line in enumerate(plain) if line.startswith(FIRST))
    end = next(i for i, line in enumerate(plain) if line.startswith(LAST))
    return lines[start : end - 1]


def drawn(line: str, y: int) -> str:
    """One line of the terminal as SVG text, a span for each style."""
    spans: list[str] = []
    styles: set[str] = set()
    for place, part in enumerate(SGR.split(line)):
        if place % 2:
            codes = part.split(";") if part else ["0"]
            styles = set() if "0" in codes else styles
            styles |= {STYLES[code] for code in codes if code in STYLES}
        elif part:
            kind = f' class="{" ".join(sorted(styles))}"' if styles else ""
            spans.append(f"<tspan{kind}>{escape(part)}</tspan>")
    return f'<text x="18" y="{y}" xml:space="preserve">{"".join(spans)}</text>'


def picture(lines: list[str]) -> str:
    """The whole picture: a dark window with the lines in it."""
    height, width = 58 + LINE * len(lines), round(36 + COLUMNS * CHARACTER)
    dots = "".join(
        f'<circle cx="{20 + 18 * i}" cy="18" r="6" fill="{c}"/>'
        for i, c in enumerate(("#ff5f57", "#febc2e", "#28c840"))
    )
    body = "\n".join(drawn(line, 54 + LINE * place) for place, line in enumerate(lines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n<style>{CSS}</style>\n'
        f'<rect width="{width}" height="{height}" rx="10" fill="#1b212b"/>\n{dots}\n{body}\n</svg>\n'
    )


def main() -> None:
    """Run the tour and draw it."""
    text = run_in_terminal([sys.executable, "-m", "crosstable.cli.tour"])
    PICTURE.write_text(picture(shown_lines(text)), encoding="utf-8")
    print(f"wrote: {PICTURE.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
