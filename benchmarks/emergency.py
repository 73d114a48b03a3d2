"""The day the computer dies: one verified copy, and the emergency pack of 120 players after seven rounds.

Run with `make bench`. A copy follows every write and a pack every publish, both behind the pages.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from crosstable.app.copies import copy_to
from crosstable.app.desk import Desk, create_journal
from crosstable.app.dice import Rates
from crosstable.app.emergency import make_pack
from crosstable.app.generate import generate
from crosstable.app.safety import copy_state
from crosstable.formats.document_write import write_document
from crosstable.journal.documents import told_as_facts

PLAYERS, PLAYED, REPEAT = 120, 7, 3


def main() -> None:
    """Measure copies and packs of one event."""
    document = json.loads(write_document(generate("us-chess", PLAYERS, PLAYED, 4, Rates(byes=3))))
    with tempfile.TemporaryDirectory() as folder:
        home, stick = Path(folder) / "home", Path(folder) / "stick"
        home.mkdir()
        stick.mkdir()
        told = list(told_as_facts({**document, "rounds": PLAYED + 2}))
        desk = create_journal(str(home / "open.crosstable"), told, "bench")
        print(f"{PLAYERS} players, {PLAYED} rounds, {len(desk.facts)} facts, best of {REPEAT}")
        _measure("copy, verified", lambda: copy_to(desk, str(stick)))
        _measure("look at the copy", lambda: copy_state(desk, str(stick)))
        _measure("pack: data alone", lambda: make_pack(desk, paper=False))
        _measure("pack: data and PDF", lambda: make_pack(desk))
        _sizes(desk)


def _measure(what: str, work: Callable[[], object]) -> None:
    """The best of a few times."""
    times = []
    for _ in range(REPEAT):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    print(f"  {what:<20}{1000 * min(times):8.0f} ms")


def _sizes(desk: Desk) -> None:
    """How large the files of the pack are."""
    pack = make_pack(desk)
    paper = f"{len(pack.paper) // 1024} KB of PDF" if pack.paper else f"no PDF: {pack.trouble}"
    print(f"  {len(pack.data) // 1024} KB of data, {paper}")


if __name__ == "__main__":
    main()
