"""The pairing of a round by the Dutch system of 2017, and the answers to questions about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2017.articles import ARTICLES
from crosstable.rulebooks.dutch_2017.control import pair_brackets
from crosstable.rulebooks.dutch_2017.judge import Judge
from crosstable.rulebooks.dutch_2017.outlook import Outlook
from crosstable.rulebooks.dutch_fide.bracket import Bracket
from crosstable.rulebooks.dutch_fide.engine import Engine
from crosstable.rulebooks.dutch_fide.no_pairing import refuse
from crosstable.rulebooks.dutch_fide.solved import Locked, Retry, Solved
from crosstable.rulebooks.dutch_fide.table import RankedField, table_of
from crosstable.rulebooks.shared.last_solved import remember_last


@remember_last
def solve(field: Field) -> Solved[Judge]:
    """The brackets of a round; a typed error when no legal pairing exists."""
    table = table_of(field, ARTICLES)
    outlook = Outlook(table, table.free)
    if not outlook.completes(_everyone(table)):
        raise refuse(table)
    brackets = tuple(pair_brackets(outlook))
    return Solved(table, Judge(outlook), brackets, partial(_pair_again, brackets))


def _everyone(table: RankedField) -> int:
    """All players of a round."""
    return (1 << len(table.entries)) - 1


def _pair_again(made: Sequence[Bracket], table: RankedField, locked: Locked) -> Retry[Judge] | None:
    """The best round by a table that leaves a game or the bye settled; None if there is none.

    `made` is the round as the book pairs it.
    """
    outlook = Outlook(table, table.free)
    if not outlook.completes(_everyone(table)):
        return None
    return Retry(Judge(outlook), locked, partial(pair_brackets, outlook, locked, made))


ENGINE = Engine(solve)

pair, why_not, best_with = ENGINE.pair, ENGINE.why_not, ENGINE.best_with
