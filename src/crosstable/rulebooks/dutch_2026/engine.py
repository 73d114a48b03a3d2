"""The pairing of a round by the Dutch system of 2026, and the answers to questions about it."""

from __future__ import annotations

from crosstable.model.pairing import Pairing
from crosstable.rulebooks.api import Field, WhyNot
from crosstable.rulebooks.dutch_2026.ahead import look_ahead
from crosstable.rulebooks.dutch_2026.articles import ARTICLES
from crosstable.rulebooks.dutch_2026.control import pair_brackets
from crosstable.rulebooks.dutch_2026.judge import Judge
from crosstable.rulebooks.dutch_fide.engine import pairing_of
from crosstable.rulebooks.dutch_fide.no_pairing import refuse
from crosstable.rulebooks.dutch_fide.solved import Solved
from crosstable.rulebooks.dutch_fide.table import table_of
from crosstable.rulebooks.dutch_fide.why_not import answers_of


def pair(field: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    return pairing_of(solve(field))


def solve(field: Field) -> Solved[Judge]:
    """The brackets of a round; a typed error when no legal pairing exists."""
    table = table_of(field, ARTICLES)
    ahead = look_ahead(table)
    if ahead is None:
        raise refuse(table)
    return Solved(table, Judge(ahead), tuple(pair_brackets(ahead)))


def why_not(field: Field) -> WhyNot:
    """The answers for a round, which is solved once for all of them."""
    return answers_of(solve(field))
