"""Size and time of every kind of public page of large events: 1,500 players or 180 teams, 11 rounds.

Run with `python -m benchmarks.public_pages` or with the books to measure. Times are processor time. The first
page of a kind works out what its pages share, which the server does in the background after a change; another
one is what a visitor may wait for. Pages are packed as the server packs them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from gzip import compress
from time import process_time

from crosstable.model.event import Event
from crosstable.public.site import page_text, paths_of
from crosstable.public.views import EventView
from crosstable.reports.public import for_public
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from crosstable.web.http.public_pages import PACKING

ROUNDS, CLUBS = 11, 60
FIELDS = {"dutch-2026": 1500, "us-chess": 1500, "schools": 1500, "olympiad-2008": 180}
"""The books and how many players or teams they get."""
LARGEST, LONGEST = 150_000, 100
"""What a packed page may weigh, and the milliseconds a page may take once the shared work is done."""
DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Measured:
    """A kind of page."""

    kind: str
    pages: int
    """How many there are of the kind."""
    size: int
    packed: int
    """The bytes of the largest one that was looked at."""
    first: int
    """Milliseconds of the first one, with all that pages of the kind share."""
    more: int
    """Milliseconds of one in the middle, the quicker of two makings: a busy computer doubles many a time."""

    @property
    def is_too_much(self) -> bool:
        """Whether it is larger or slower than pages may be."""
        return self.packed > LARGEST or self.more > LONGEST


def large_event(book: str, entrants: int, rounds: int = ROUNDS) -> Event:
    """A played event with clubs and schools."""
    event = generate(book, entrants, rounds, 4, Rates(byes=2, forfeits=2))
    section = event.sections[0]
    players = tuple(
        replace(one, club=f"Chess Club {place % CLUBS + 1}", school=f"School {place % CLUBS + 1}")
        for place, one in enumerate(section.players)
    )
    return replace(event, sections=(replace(section, players=players),))


def measured(event: Event) -> Iterator[Measured]:
    """Pages of each kind: the first one, the last one, and twice the one in the middle."""
    whole = EventView(for_public(event))
    paths = list(paths_of(whole))
    for kind in dict.fromkeys(map(_kind, paths)):
        own = [path for path in paths if _kind(path) == kind]
        middle = own[len(own) // 2]
        tried = [_made(whole, path) for path in (own[0], own[-1], middle, middle)]
        size, packed = max(one[0] for one in tried), max(one[1] for one in tried)
        yield Measured(kind, len(own), size, packed, tried[0][2], min(one[2] for one in tried[2:]))


def _kind(path: str) -> str:
    """A path without its numbers."""
    return DIGITS.sub("N", path)


def _made(whole: EventView, path: str) -> tuple[int, int, int]:
    """The size of a page, its packed size, and the milliseconds of processor time it took."""
    began = process_time()
    content = (page_text(whole, path) or "").encode()
    packed = compress(content, PACKING, mtime=0)
    return len(content), len(packed), round((process_time() - began) * 1000)


def main(books: list[str]) -> None:
    """Print a table for each book."""
    for book in books or FIELDS:
        event = large_event(book, FIELDS[book])
        print(f"{book}: {FIELDS[book]} entrants, {ROUNDS} rounds", flush=True)
        print(f"  {'page':28} {'pages':>6} {'size':>10} {'packed':>10} {'first':>8} {'another':>9}")
        for one in measured(event):
            size, packed = (f"{number / 1000:.1f} KB" for number in (one.size, one.packed))
            wrong = " !" if one.is_too_much else ""
            times = f"{one.first:5} ms {one.more:6} ms{wrong}"
            print(f"  {one.kind:28} {one.pages:6} {size:>10} {packed:>10} {times}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
