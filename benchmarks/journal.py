"""CPU seconds to open a journal of 10,000 facts, to fold it, and to enter one more result.

Run with `make bench`. The baseline of the same run is reading the same facts as plain JSON lines.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time

from crosstable.app.entries.entering import new_event
from crosstable.app.round.rounds import enter_result
from crosstable.app.session.session import New, Session, create_journal, open_session, write, write_from
from crosstable.journal.event_value import value_of
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.fold import fold_all
from crosstable.journal.rounds import OPEN, PostedGame

FACTS, PLAYERS, ROUNDS = 10_000, 1_000, 9
BOARDS = PLAYERS // 2
LEFT = 3
"""How many boards of the last round have no result yet."""
RESULTS = ("1-0", "0-1", "1/2-1/2")


def main() -> None:
    """Build a long journal and measure it."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder).joinpath("long.crosstable"))
        create_journal(path, new_event("Long", {"rulebook": "nzcf", "rounds": ROUNDS}))
        write(path, lambda _: [*_entries(), *_rounds()])
        session = open_session(path)
        corrected = [_result(1, 1 + n % BOARDS, n) for n in range(FACTS - len(session.facts))]
        write(path, lambda _: corrected)
        _measure(path)


def _entries() -> Iterator[New]:
    """The players."""
    for n in range(1, PLAYERS + 1):
        yield EntryMade(section=None, entry=n, player={"name": f"Player {n}", "rating": 3000 - n})


def _rounds() -> Iterator[New]:
    """All rounds with their results, but for the last boards."""
    numbers = {str(n): n for n in range(1, PLAYERS + 1)}
    for number in range(1, ROUNDS + 1):
        games = tuple(_game(number, board) for board in range(1, BOARDS + 1))
        fixed = numbers if number == 1 else None
        yield RoundPublished(section=None, round=number, games=games, byes=(), numbers=fixed)
        known = BOARDS if number < ROUNDS else BOARDS - LEFT
        yield from (_result(number, board, board) for board in range(1, known + 1))


def _game(number: int, board: int) -> PostedGame:
    """A game of a round: the upper half moves on by one board in every round."""
    return PostedGame(board=board, white=(board + number) % BOARDS + 1, black=BOARDS + board, result=OPEN)


def _result(number: int, board: int, lot: int) -> ResultEntered:
    """Some result."""
    return ResultEntered(section=None, round=number, board=board, result=RESULTS[lot % len(RESULTS)])


def _one_more(session: Session) -> list[New]:
    """The result of the first open board."""
    section = session.event.sections[0]
    board = next(game.board for game in section.results[-1].games if not game.begun)
    return enter_result(session, section, board or 0, "1", None)


def _measure(path: str) -> None:
    """Print the figures of one journal."""
    start = process_time()
    session = open_session(path)
    opened = process_time() - start
    start = process_time()
    folded = fold_all(session.facts)
    fold_time = process_time() - start
    start = process_time()
    value_of(folded.state)
    made = process_time() - start
    start = process_time()
    write_from(session, _one_more)
    written = process_time() - start
    lines = [fact.text for fact in session.facts]
    start = process_time()
    for line in lines:
        json.loads(line)
    plain = process_time() - start
    print(f"journal of {len(session.facts)} facts, {PLAYERS} entries, CPU time")
    print(
        f"  fold {fold_time:.3f} s ({fold_time / plain:.1f} x reading the facts as JSON), event {made:.3f} s"
    )
    print(f"  open and verify {opened:.3f} s, one more result {written * 1000:.1f} ms")


if __name__ == "__main__":
    main()
