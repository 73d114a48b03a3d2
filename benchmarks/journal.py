"""Seconds to fold a journal of 10,000 facts, to open it from its file, and to write one more fact.

Run with `make bench`. The baseline of the same run is reading the same facts as plain JSON lines.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from time import perf_counter

from crosstable.app.entries.entering import new_event
from crosstable.app.session.session import New, create_journal, event_of, open_session, write
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.fold import fold

FACTS = 10_000


def main() -> None:
    """Build a long journal and measure it."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder).joinpath("long.crosstable"))
        create_journal(path, new_event("Long", {"rulebook": "nzcf", "rounds": 9}))
        entries: list[New] = [
            EntryMade(section=None, entry=n, player={"name": f"P{n}", "rating": 3000 - n})
            for n in range(1, 501)
        ]
        changes: list[New] = [
            EntryChanged(section=None, entry=n % 500 + 1, key="club", value=f"Club {n}")
            for n in range(FACTS - 502)
        ]
        write(path, lambda _: [*entries, *changes])
        _measure(path)


def _measure(path: str) -> None:
    """Print the figures of one journal."""
    start = perf_counter()
    session = open_session(path)
    opened = perf_counter() - start
    start = perf_counter()
    state = fold(session.facts)
    folded = perf_counter() - start
    start = perf_counter()
    event_of(state)
    validated = perf_counter() - start
    start = perf_counter()
    write(path, lambda _: [SectionChanged(section=None, key="time_control", value="90")])
    written = perf_counter() - start
    lines = [fact.text for fact in session.facts]
    start = perf_counter()
    for line in lines:
        json.loads(line)
    plain = perf_counter() - start
    print(f"journal of {len(session.facts)} facts, 500 entries")
    print(
        f"  fold {folded:.3f} s ({folded / plain:.1f} x reading the facts as JSON), event {validated:.3f} s"
    )
    print(f"  open and verify {opened:.3f} s, write one more fact {written:.3f} s")


if __name__ == "__main__":
    main()
