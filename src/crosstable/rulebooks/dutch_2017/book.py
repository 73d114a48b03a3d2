"""The Dutch system of 2017 (C.04.3) as a record of functions."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.rulebooks.dutch_2017 import baku, engine, history, numbering, organising
from crosstable.rulebooks.dutch_2017.articles import ARTICLES
from crosstable.rulebooks.dutch_2017.breaches import breaches, stands
from crosstable.rulebooks.dutch_fide.edition import Edition, book_of
from crosstable.rulebooks.shared.corrected_results import CorrectedResults
from crosstable.rulebooks.shared.day import Day, PlayerMarks, always

CORRECTED = CorrectedResults(from_next_round="04.2/D.8", rated_only="04.2/D.8")
"""A wrong result that is reported late; published pairings stay (04.2/D.10)."""

BOOK = book_of(
    Edition(
        years="2017",
        title=Words("FIDE (Dutch) System, 2017"),
        force="2017 to 31 January 2026",
        articles=ARTICLES,
        settings={**history.SETTINGS, **numbering.SETTINGS, **baku.SETTINGS, **organising.SETTINGS},
        acceleration=baku.ACCELERATION,
        ratings=numbering.RATINGS,
        ranks=numbering.RANKS,
        history=history.history_rules,
        engine=engine.ENGINE,
        breaches=breaches,
        stands=stands,
        day=Day(
            drops_absent=always("04.2/D.2"),
            withdrawn="04.2/D.3",
            announced_absence="04.2/D.4",
            marks=PlayerMarks(half_byes="04.2/D.4", withdrawn="04.2/D.3"),
            corrected=CORRECTED,
            wrong_data="04.2/D.8",
        ),
    )
)
