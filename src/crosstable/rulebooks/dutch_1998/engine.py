"""The pairing of a round by the Dutch system of 1998: brackets, colours, boards, each with its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import zip_longest

from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.colours import allocate
from crosstable.rulebooks.dutch_1998.control import pair_brackets
from crosstable.rulebooks.dutch_1998.mark import BOOK_ID, rule
from crosstable.rulebooks.dutch_1998.narrate import tell_bracket
from crosstable.rulebooks.dutch_1998.no_pairing import check_possible
from crosstable.rulebooks.dutch_1998.table import RankedField, table_of
from crosstable.rulebooks.shared.board_words import tell_order
from crosstable.rulebooks.shared.last_solved import remember_last
from crosstable.rulebooks.shared.paired_round import as_pairing, seat_pairs
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Solved:
    """A paired round with its inner structure: what the explanations are read from."""

    table: RankedField
    brackets: tuple[Bracket, ...]

    @property
    def bye(self) -> int | None:
        """Who has the bye: whoever is left of the lowest bracket."""
        left = self.brackets[-1].leaving
        return left[0] if left else None


def pair(field: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    solved = solve(field)
    bye = None if solved.bye is None else solved.table.no(solved.bye)
    return as_pairing(BOOK_ID, field, _games(solved, Trail()), bye, partial(_tell_round, solved))


def _tell_round(solved: Solved, trail: Trail) -> tuple[Reason, ...]:
    """The reasons for everything, bracket by bracket, then for colours and boards."""
    for bracket, below in zip_longest(solved.brackets, solved.brackets[1:]):
        tell_bracket(solved.table, bracket, below, trail)
    _games(solved, trail)
    return ()


@remember_last
def solve(field: Field) -> Solved:
    """The brackets of a round; a typed error when no legal pairing exists."""
    table = table_of(field)
    check_possible(table)
    return Solved(table, tuple(pair_brackets(table)))


@rule("C", "F1")
def _games(solved: Solved, trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair once all pairs are made."""
    table = solved.table
    pairs = table.boards([pair for bracket in solved.brackets for pair in bracket.pairs])
    games = seat_pairs(table, pairs, partial(allocate, table), trail)
    tell_order(table, pairs, "F1", trail)
    return games
