"""The Dutch system of 2026 (C.04.3) as a record of functions."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.dutch_2026 import baku, history, numbering, organising
from crosstable.rulebooks.dutch_2026.breaches import breaches, stands
from crosstable.rulebooks.dutch_2026.engine import best_with, pair, why_not
from crosstable.rulebooks.dutch_2026.mark import BOOK_ID
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS

BOOK = Rulebook(
    id=BOOK_ID,
    title="FIDE (Dutch) System, 2026",
    edition="C.04.3 in force from 1 February 2026",
    package="crosstable.rulebooks.dutch_2026",
    takes_national_ratings=True,
    formats=frozenset({Format.SWISS}),
    accepts=frozenset({"avoid", "locked", "virtual_points"}),
    settings={
        **history.SETTINGS,
        **numbering.SETTINGS,
        **baku.SETTINGS,
        **organising.SETTINGS,
        **TIEBREAK_SETTINGS,
    },
    variations=baku.VARIATIONS,
    carry=baku.ACCELERATION.carry,
    virtual=baku.ACCELERATION.by_player,
    check=baku.check,
    rating_kinds=numbering.RATINGS,
    number=numbering.numbers_for,
    history=history.history_rules,
    pair=pair,
    why_not=why_not,
    best_with=best_with,
    breaches=breaches,
    stands=stands,
    limits_colours=True,
    bye_rule="04.1/3",
    board_rule="04.2/3.6",
)
