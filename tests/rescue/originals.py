"""Good event files to be damaged: the recorded ones, and a larger one with long rows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from crosstable.app.backup.emergency import make_pack
from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.round.rounds import draft_round, enter_result, publish
from crosstable.app.session.session import create_journal, session_of, write
from crosstable.journal.fact import Fact
from crosstable.journal.store.sqlite import Journal
from tests.upgrade.kept import kept_journals, unpack

PLAYERS = 40
LARGE = "large"


@dataclass(frozen=True)
class Original:
    """An event file as it was before the damage."""

    name: str
    body: bytes
    facts: tuple[Fact, ...]


def names() -> list[str]:
    """Every original, the large one as often as some others together."""
    return [*kept_journals(), *[LARGE] * 12]


@cache
def original(name: str) -> Original:
    """One original, made or unpacked once."""
    with TemporaryDirectory() as folder:
        path = _large(Path(folder)) if name == LARGE else unpack(name, Path(folder))
        return Original(path.stem, path.read_bytes(), tuple(Journal(str(path)).facts()))


def _large(folder: Path) -> Path:
    """Two rounds of forty players, the second one half played."""
    path = folder / "large.crosstable"
    create_journal(str(path), new_event("Large", {"rulebook": "nzcf", "rounds": 5}, 7), "test")
    entries = [{"name": f"Player, Number {no}", "rating": 2000 - 10 * no} for no in range(PLAYERS)]
    write(str(path), lambda session: add_entries(session, session.event.section(), entries))
    for number, boards in ((1, PLAYERS // 2), (2, PLAYERS // 4)):
        write(str(path), lambda session: draft_round(session, session.event.section()).news)
        write(str(path), lambda session: publish(session, session.event.section(), None))
        for board in range(1, boards + 1):
            result = ("1-0", "1/2-1/2", "0-1")[(board + number) % 3]
            write(str(path), _entering(board, result))
    return path


def _entering(board: int, result: str):  # type: ignore[no-untyped-def]
    """A result to be written."""
    return lambda session: enter_result(session, session.event.section(), board, result, None)


@cache
def pack_data(name: str, facts: int) -> bytes:
    """The data of the pack as it was made after so many changes."""
    kept = original(name)
    return make_pack(session_of(f"{kept.name}.crosstable", kept.facts[:facts]), paper=False).data
