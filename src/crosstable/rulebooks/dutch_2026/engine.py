"""The pairing of a round by the Dutch system of 2026, and the answers to questions about it."""

from __future__ import annotations

from functools import partial

from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_2026.ahead import look_ahead
from crosstable.rulebooks.dutch_2026.articles import ARTICLES
from crosstable.rulebooks.dutch_2026.control import pair_brackets
from crosstable.rulebooks.dutch_2026.judge import Judge
from crosstable.rulebooks.dutch_fide.engine import Engine
from crosstable.rulebooks.dutch_fide.no_pairing import refuse
from crosstable.rulebooks.dutch_fide.solved import Locked, Retry, Solved
from crosstable.rulebooks.dutch_fide.table import RankedField, table_of
from crosstable.rulebooks.shared.last_solved import remember_last


@remember_last
def solve(field: Field) -> Solved[Judge]:
    """The brackets of a round; a typed error when no legal pairing exists."""
    table = table_of(field, ARTICLES)
    ahead = look_ahead(table)
    if ahead is None:
        raise refuse(table)
    return Solved(table, Judge(ahead), tuple(pair_brackets(ahead)), _pair_again)


def _pair_again(table: RankedField, locked: Locked) -> Retry[Judge] | None:
    """The best round by a table that leaves a game or the bye settled; None if there is none."""
    ahead = look_ahead(table)
    return None if ahead is None else Retry(Judge(ahead), locked, partial(pair_brackets, ahead, locked))


ENGINE = Engine(solve)

pair, why_not, best_with = ENGINE.pair, ENGINE.why_not, ENGINE.best_with
