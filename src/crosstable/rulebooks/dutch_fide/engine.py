"""The pairing of a round by the Dutch system: brackets, colours, boards, each with its reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic

from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import BestWith, Field, WhyNot
from crosstable.rulebooks.dutch_fide.colour_words import allocate
from crosstable.rulebooks.dutch_fide.forced import best_rounds_of
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.narrate import tell_bracket
from crosstable.rulebooks.dutch_fide.solved import J, Solved
from crosstable.rulebooks.dutch_fide.why_not import answers_of
from crosstable.rulebooks.shared.board_words import tell_order
from crosstable.rulebooks.shared.paired_round import as_pairing, seat_pairs
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Engine(Generic[J]):
    """An edition at work: how it solves a round, and what follows from that."""

    solve: Callable[[Field], Solved[J]]
    """The brackets of a round; a typed error when no legal pairing exists."""

    def pair(self, field: Field) -> Pairing:
        """The round paired by the book, with the reasons for everything."""
        return pairing_of(self.solve(field))

    def why_not(self, field: Field) -> WhyNot:
        """The answers for a round, which is solved once for all of them."""
        return answers_of(self.solve(field))

    def best_with(self, field: Field) -> BestWith:
        """The best round with any game, for a round that is solved once."""
        return best_rounds_of(self.solve(field))


@rule("04.1/9", "04.1/i")
def pairing_of(solved: Solved[J]) -> Pairing:
    """A solved round as a pairing, with the reasons for everything."""
    table = solved.table
    bye = None if solved.bye is None else table.no(solved.bye)
    games = _games(solved, Trail())
    return as_pairing(table.articles.book, table.field, games, bye, partial(_tell_round, solved))


def _tell_round(solved: Solved[J], trail: Trail) -> tuple[Reason, ...]:
    """The reasons for everything, bracket by bracket, then for colours and boards."""
    for place, bracket in enumerate(solved.brackets):
        tell_bracket(solved.table, solved.judge, bracket, solved.brackets[place + 1 :], trail)
    _games(solved, trail)
    return ()


@rule("04.2/3.6", "04.2/D.9")
def _games(solved: Solved[J], trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair once all pairs are made."""
    table = solved.table
    pairs = table.boards([pair for bracket in solved.brackets for pair in bracket.pairs])
    games = seat_pairs(table, pairs, partial(allocate, table), trail)
    tell_order(table, pairs, table.articles.boards, trail)
    return games
