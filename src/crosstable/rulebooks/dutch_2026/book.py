"""The Dutch system of 2026 (C.04.3) as a record of functions."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.event import Format
from crosstable.model.language import Words
from crosstable.rulebooks.dutch_2026 import baku, engine, history, numbering, organising
from crosstable.rulebooks.dutch_2026.articles import ARTICLES
from crosstable.rulebooks.dutch_2026.breaches import breaches, stands
from crosstable.rulebooks.dutch_2026.mark import BOOK_ID
from crosstable.rulebooks.dutch_2026.strict_mode import STRICT
from crosstable.rulebooks.dutch_2026.team_swiss.book import with_teams
from crosstable.rulebooks.dutch_fide import round_robins
from crosstable.rulebooks.dutch_fide.edition import Edition, book_of
from crosstable.rulebooks.dutch_fide.table_numbers import TABLE_SETTINGS
from crosstable.rulebooks.shared.corrected_results import CorrectedResults
from crosstable.rulebooks.shared.day import Day, PlayerMarks

_PLAYERS = book_of(
    Edition(
        years="2026",
        title=Words("FIDE (Dutch) System, 2026"),
        force="1 February 2026",
        articles=ARTICLES,
        formats=frozenset({Format.SWISS}) | round_robins.FORMATS,
        settings={
            **history.SETTINGS,
            **numbering.SETTINGS,
            **baku.SETTINGS,
            **organising.SETTINGS,
            **TABLE_SETTINGS,
        },
        acceleration=baku.ACCELERATION,
        ratings=numbering.RATINGS,
        ranks=numbering.RANKS,
        history=history.history_rules,
        engine=engine.ENGINE,
        breaches=breaches,
        stands=stands,
        round_robin=round_robins.round_robin_of(BOOK_ID),
        files_acts=True,
        day=Day(
            drops_absent=round_robins.absent_rule,
            withdrawn="04.2/3.2",
            announced_absence="04.2/3.3",
            marks=PlayerMarks(half_byes="04.2/3.3", withdrawn="04.2/3.2"),
            corrected=CorrectedResults(from_next_round="04.2/4.3"),
            wrong_data="04.2/4.3",
        ),
    )
)

BOOK = with_teams(replace(_PLAYERS, strict=STRICT))
