"""The pictures of printed sheets, made from the sample events, whose clock stands still.

`python -m tools.paper_pictures` writes docs/pictures/paper/*.png; `--all FOLDER` sets every sheet of the
sample events on both papers and in both sizes of type, all pages, to look at.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from crosstable.app.session.reading import SUFFIX, open_event
from crosstable.app.setup.demo_events import fill
from crosstable.model.event import Event
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options
from crosstable.paper.sheet import SIZES, PaperStyle
from crosstable.paper.typeset import pictures

TARGET = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "paper"
MOMENT = "2026-05-16T09:30:00+00:00"
PRINTED = "16 May 2026, 09:30"
A4 = PaperStyle()
SMALL, LOOK = 50, 60
"""Dots to the inch, in the guides and to look at."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: the first page of a sheet of a sample event."""

    name: str
    event: str
    key: str
    section: str | None = None
    style: PaperStyle = A4
    by: str = "number"


SHOTS = (
    Shot("pairings", "lakeside-open", "pairings", "Open"),
    Shot("pairings-large", "lakeside-open", "pairings", "Open", PaperStyle(size="letter", large=True)),
    Shot("names", "lakeside-open", "names"),
    Shot("slips", "lakeside-open", "slips", "Open"),
    Shot("chart", "lakeside-open", "chart", "Open"),
    Shot("standings", "lakeside-open", "standings", "Open"),
    Shot("matches", "harbour-team-cup", "matches"),
)
"""The pictures that the guide shows."""


def address(section: str | None, number: int, board: int, game: int | None) -> str:
    """An address like those on real slips."""
    return f"http://192.168.1.20:8000/r/lakeside-open/{number:02}{board:04}ABCDEFGHIJKLMNOP"


def take(event: Event, shot: Shot) -> tuple[bytes, ...]:
    """All pages of a sheet."""
    options = Options(style=shot.style, made=PRINTED, by=shot.by, link=address)
    dots = SMALL if shot in SHOTS else LOOK
    return pictures(make(event, shot.key, options, shot.section), shot.style, dots, framed=True)


def every_sheet(events: dict[str, Event]) -> Iterator[Shot]:
    """Every sheet of every sample event, on both papers, in both sizes of type."""
    for name, event in events.items():
        for kind in SHEETS:
            for size in SIZES:
                for large in (False, True):
                    if any(kind.applies(section) for section in event.sections):
                        told = f"{name}-{kind.key}-{size}{'-large' if large else ''}"
                        yield Shot(told, name, kind.key, None, PaperStyle(size=size, large=large))


def main(words: list[str]) -> int:
    """Write the pictures of the guide, or of every sheet."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    with tempfile.TemporaryDirectory() as folder, patch("crosstable.app.session.session.now", lambda: MOMENT):
        fill(Path(folder))
        events = {path.stem: open_event(str(path), None, None) for path in Path(folder).glob(f"*{SUFFIX}")}
    every = words[:1] == ["--all"]
    target = Path(words[1]) if every else TARGET
    target.mkdir(parents=True, exist_ok=True)
    for shot in every_sheet(events) if every else SHOTS:
        pages = take(events[shot.event], shot)
        for number, page in enumerate(pages if every else pages[:1], start=1):
            path = target / (f"{shot.name}-{number}.png" if every else f"{shot.name}.png")
            path.write_bytes(page)
        print(f"{shot.name:40} {len(pages)} pages", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
