"""The day the computer dies: one verified copy, and the emergency pack of 120 players after seven rounds.

Run with `make bench`. A copy follows every write and a pack every publish, both behind the pages.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.emergency import make_pack
from crosstable.app.backup.safety import copy_state
from crosstable.app.session.session import Session, create_journal
from crosstable.formats.document.write import write_document
from crosstable.journal.documents import told_as_facts
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates

PLAYERS, PLAYED, REPEAT = 120, 7, 3


def main() -> None:
    """Measure copies and packs of one event."""
    document = json.loads(write_document(generate("us-chess", PLAYERS, PLAYED, 4, Rates(byes=3))))
    with tempfile.TemporaryDirectory() as folder:
        home, stick = Path(folder) / "home", Path(folder) / "stick"
        home.mkdir()
        stick.mkdir()
        told = list(told_as_facts({**document, "rounds": PLAYED + 2}))
        session = create_journal(str(home / "open.crosstable"), told, "bench")
        print(f"{PLAYERS} players, {PLAYED} rounds, {len(session.facts)} facts, best of {REPEAT}")
        _measure("copy, verified", lambda: copy_to(session, str(stick)))
        _measure("look at the copy", lambda: copy_state(session, str(stick)))
        _measure("pack: data alone", lambda: make_pack(session, paper=False))
        _measure("pack: data and PDF", lambda: make_pack(session))
        _sizes(session)


def _measure(what: str, work: Callable[[], object]) -> None:
    """The best of a few times."""
    times = []
    for _ in range(REPEAT):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    print(f"  {what:<20}{1000 * min(times):8.0f} ms")


def _sizes(session: Session) -> None:
    """How large the files of the pack are."""
    pack = make_pack(session)
    paper = f"{len(pack.paper) // 1024} KB of PDF" if pack.paper else f"no PDF: {pack.trouble}"
    print(f"  {len(pack.data) // 1024} KB of data, {paper}")


if __name__ == "__main__":
    main()
