"""The pairing of a round by the Dutch system: brackets, colours, boards, each with its reasons."""

from __future__ import annotations

from functools import partial

from crosstable.model.pairing import PairedGame, Pairing
from crosstable.rulebooks.dutch_fide.colour_words import allocate
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.narrate import tell_bracket
from crosstable.rulebooks.dutch_fide.solved import J, Solved
from crosstable.rulebooks.shared.board_words import tell_order
from crosstable.rulebooks.shared.paired_round import as_pairing, seat_pairs
from crosstable.rules.trail import Trail


@rule("04.1/9", "04.1/i")
def pairing_of(solved: Solved[J]) -> Pairing:
    """A solved round as a pairing, with the reasons for everything."""
    field, table = solved.table.field, solved.table
    trail = Trail(list(field.notes))
    for place, bracket in enumerate(solved.brackets):
        tell_bracket(table, solved.judge, bracket, solved.brackets[place + 1 :], trail)
    games = _games(solved, trail)
    bye = None if solved.bye is None else table.no(solved.bye)
    return as_pairing(table.articles.book, field, games, bye, trail)


@rule("04.2/3.6", "04.2/D.9")
def _games(solved: Solved[J], trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair once all pairs are made."""
    table = solved.table
    pairs = table.boards([pair for bracket in solved.brackets for pair in bracket.pairs])
    games = seat_pairs(table, pairs, partial(allocate, table), trail)
    tell_order(table, pairs, table.articles.boards, trail)
    return games
