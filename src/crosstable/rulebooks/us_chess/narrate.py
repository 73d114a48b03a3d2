"""The reasons of a paired pool, board by board."""

from __future__ import annotations

from crosstable.model.reasons import Reason, Topic
from crosstable.rulebooks.us_chess.boards import boards
from crosstable.rulebooks.us_chess.round import Paired
from crosstable.rules.trail import Trail


def tell_pool(solved: Paired, trail: Trail) -> list[Reason]:
    """Write down everything about a pool; the warnings are returned."""
    table = solved.table
    if solved.bye is not None:
        no = solved.whole.no(solved.bye)
        trail.about(Topic.BYE).note("28L2", (no,), "gets the bye", bye=no)
    for board in boards(table, solved.pairs):
        white, black = table.no(board.white), table.no(board.black)
        trail.about(Topic.COLOURS).note(board.rule, (white, black), "colours", white=white, black=black)
    return []
