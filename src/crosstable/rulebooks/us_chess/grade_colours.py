"""Colours of a posted round graded: given the other way round, against which rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.colours import Colour
from crosstable.model.reasons import Reason
from crosstable.rulebooks.us_chess.boards import Board, boards
from crosstable.rulebooks.us_chess.engine import Solved
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.natural import Pair
from crosstable.rulebooks.us_chess.table import Table

OPEN = {
    "28J": "the toss and the order of boards decide",
    "29E2": "nobody is due a colour",
    "29E4/5": "right with 29E4b, or by lot with 29E4c in the last round",
    "29E4a": "right without the variation",
    "29E4b": "right with the turns counted otherwise",
    "29E4c": "the lot of the players may have fallen so",
}
"""Rules that leave the colours to a choice of the director or to a lot."""


@rule("29E4")
def graded_colours(solved: Solved, games: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    """Boards whose colours the book gives the other way round."""
    table = solved.table
    posted = {frozenset(game): game[0] for game in games}
    pairs: list[Pair] = []
    for one, two in games:
        places = sorted((table.place_of[one], table.place_of[two]))
        pairs.append((places[0], places[1]))
    for board in boards(table, pairs):
        white = table.no(board.white)
        had = posted[frozenset((white, table.no(board.black)))]
        if had != white:
            yield _graded(table, board)


def _graded(table: Table, board: Board) -> Reason:
    """One board with the other colours."""
    nos = (table.no(board.black), table.no(board.white))
    both = f"{table.name(board.black)} - {table.name(board.white)}"
    why = OPEN.get(board.rule)
    if board.rule == "28J" and table.field.round == 1:
        why = OPEN["28J"]
    if why is not None:
        text = f"equal: {both} with colours the other way round than by {board.rule}: {why}"
        return Reason(board.rule, nos, text, {"grade": "equal"})
    due = table.seats[board.white].due.colour
    claim = "White" if due is Colour.WHITE else "the other colour"
    better = f"{table.name(board.white)} has the better claim to {claim}"
    text = f"worse: {both} with colours the other way round; {better}"
    return Reason(board.rule, nos, text, {"grade": "worse"})
