"""FB (8.3): Buchholz as if all paired games of the last round were drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from crosstable.tiebreaks.codes import Code
from crosstable.tiebreaks.fide import buchholz
from crosstable.tiebreaks.fide.mark import rule
from crosstable.tiebreaks.formula import Sum, Term
from crosstable.tiebreaks.frame import Ask


@rule("c07:8.3", "c07:14")
def terms(ask: Ask) -> Sequence[Term]:
    """The terms of Buchholz on the sheet with the last round drawn."""
    return buchholz.terms(_drawn(ask))


def _words(ask: Ask, term: Term) -> str:
    """What one round adds."""
    return buchholz.words(_drawn(ask), term)


def _drawn(ask: Ask) -> Ask:
    """The question about the sheet with the last round drawn."""
    return ask.of(ask.player, _fore(ask.code))


@lru_cache(maxsize=256)
def _fore(code: Code) -> Code:
    """The code with the modifier."""
    return replace(code, fore=True)


FORMULA = Sum(terms, _words)
