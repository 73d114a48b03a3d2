"""A round of US Chess: every pool paired, boards in order, reasons told."""

from __future__ import annotations

from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.boards import boards
from crosstable.rulebooks.us_chess.engine import Solved, Stuck, solve
from crosstable.rulebooks.us_chess.mark import BOOK_ID
from crosstable.rulebooks.us_chess.narrate import tell_pool
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.pools import schedules
from crosstable.rulebooks.us_chess.table import table_of
from crosstable.rulebooks.us_chess.trouble import no_pairing
from crosstable.rules.trail import Trail


def solve_round(field: Field) -> tuple[Solved, ...]:
    """Every pool of the round, paired; a typed error when one cannot be."""
    options = read_options(field.variations, field.settings)
    found = []
    for pool in schedules(field, options):
        if not pool.entries:
            continue
        try:
            found.append(solve(table_of(field, options, pool.entries)))
        except Stuck as stuck:
            raise no_pairing(stuck) from None
    return tuple(found)


def pair(field: Field) -> Pairing:
    """The round by the book, with the reasons for everything."""
    solved = solve_round(field)
    trail = Trail(list(field.notes))
    games: list[PairedGame] = []
    warnings = list(field.warnings)
    for pool in solved:
        warnings += tell_pool(pool, trail)
        for board in boards(pool.table, pool.pairs):
            white, black = pool.table.no(board.white), pool.table.no(board.black)
            games.append(PairedGame(len(games) + 1, white, black))
    byes = tuple(PairedBye(p.whole.no(p.bye), ByeKind.PAIRING) for p in solved if p.bye is not None)
    text = "boards follow the rank of the higher player, then of the other"
    trail.about(Topic.BOARDS).note("28J", (), text)
    return Pairing(
        round=field.round,
        rulebook=BOOK_ID,
        games=tuple(games),
        byes=byes,
        reasons=tuple(trail.reasons),
        warnings=tuple(warnings),
    )
