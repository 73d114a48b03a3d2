"""A round of US Chess: every pool paired, boards in order, reasons told."""

from __future__ import annotations

from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.boards import boards
from crosstable.rulebooks.us_chess.mark import BOOK_ID
from crosstable.rulebooks.us_chess.narrate import tell_pool
from crosstable.rulebooks.us_chess.round import solve_round
from crosstable.rules.trail import Trail


def pair(field: Field) -> Pairing:
    """The round by the book, with the reasons for everything."""
    rounds = solve_round(field)
    trail = Trail(list(field.notes))
    games: list[PairedGame] = []
    warnings = list(field.warnings)
    for paired in rounds:
        warnings += tell_pool(paired, trail)
        for board in boards(paired.table, paired.pairs):
            white, black = paired.table.no(board.white), paired.table.no(board.black)
            games.append(PairedGame(len(games) + 1, white, black))
    byes = tuple(PairedBye(p.whole.no(p.bye), ByeKind.PAIRING) for p in rounds if p.bye is not None)
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
