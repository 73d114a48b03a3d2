"""The Dutch system of 1998 as a record of functions."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.model.language import Words
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.dutch_1998 import history, numbering, organising, tiebreaks
from crosstable.rulebooks.dutch_1998.breaches import breaches, stands
from crosstable.rulebooks.dutch_1998.engine import pair
from crosstable.rulebooks.dutch_1998.mark import BOOK_ID
from crosstable.rulebooks.dutch_1998.why_not import best_with, why_not
from crosstable.rulebooks.shared.corrected_results import left_to_director
from crosstable.rulebooks.shared.day import Day, always
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS

BOOK = Rulebook(
    id=BOOK_ID,
    title=Words("Swiss system based on rating (Dutch), 1998"),
    edition="approved 1992, amended 1997 and 1998, as printed in the CFC handbook",
    package="crosstable.rulebooks.dutch_1998",
    formats=frozenset({Format.SWISS}),
    accepts=frozenset({"locked"}),
    readings=("forfeit_keeps_float", "half_bye_float"),
    settings={
        **history.SETTINGS,
        **numbering.SETTINGS,
        **tiebreaks.SETTINGS,
        **organising.SETTINGS,
        **TIEBREAK_SETTINGS,
    },
    number=numbering.numbers_for,
    ranks=numbering.RANKS,
    history=history.history_rules,
    pair=pair,
    why_not=why_not,
    best_with=best_with,
    breaches=breaches,
    stands=stands,
    limits_colours=True,
    bye_rule="A5",
    board_rule="F1",
    rating_kinds=numbering.RATINGS,
    day=Day(
        drops_absent=always("F8"),
        withdrawn="F5",
        announced_absence="F5",
        left_open="F7",
        corrected=left_to_director("F7"),
        wrong_data="F7",
    ),
)
