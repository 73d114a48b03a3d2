"""NZCF Appendix B as a record of functions, in the order of its rule 4."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.model.federations import NEW_ZEALAND
from crosstable.model.language import Words
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.nzcf import history, tiebreaks, titles
from crosstable.rulebooks.nzcf.breaches import breaches, stands
from crosstable.rulebooks.nzcf.engine import pair
from crosstable.rulebooks.nzcf.event_settings import EVENT_SETTINGS
from crosstable.rulebooks.nzcf.mark import BOOK_ID
from crosstable.rulebooks.nzcf.ranking import RANKS, RATINGS, numbers_for
from crosstable.rulebooks.nzcf.round_robin import (
    counted_results,
    pair_round_robin,
    unopposed_in_round,
    why_not_round_robin,
)
from crosstable.rulebooks.nzcf.why_not import best_with, why_not
from crosstable.rulebooks.shared.all_play_all import RoundRobin
from crosstable.rulebooks.shared.corrected_results import left_to_director
from crosstable.rulebooks.shared.day import Day, always
from crosstable.rulebooks.shared.day_entries import ScoreSheets
from crosstable.rulebooks.shared.lots_apart import lot_settings
from crosstable.rulebooks.shared.rating_settings import rating_settings
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS

FORMATS = frozenset({Format.SWISS, Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN})

BOOK = Rulebook(
    id=BOOK_ID,
    title=Words("NZCF Tournament Rules"),
    edition="Appendix B of 1996, amended 1997 and 2000",
    package="crosstable.rulebooks.nzcf",
    home=NEW_ZEALAND,
    formats=FORMATS,
    accepts=frozenset({"locked"}),
    readings=("forfeit_keeps_float", "half_bye_float"),
    settings={
        **history.SETTINGS,
        **tiebreaks.SETTINGS,
        **titles.SETTINGS,
        **lot_settings("1.6.1", "A"),
        **rating_settings(RATINGS),
        **EVENT_SETTINGS,
        **TIEBREAK_SETTINGS,
    },
    byes_on_request=frozenset({"zero"}),
    departures_rule="B/intro",
    rating_kinds=RATINGS,
    number=numbers_for,
    ranks=RANKS,
    history=history.history_rules,
    pair=pair,
    why_not=why_not,
    best_with=best_with,
    breaches=breaches,
    stands=stands,
    bye_rule="B4.1",
    board_rule="B12.1a",
    day=Day(
        drops_absent=always("B13.5"),
        withdrawn="B13.4",
        announced_absence="B13.3",
        left_open="B13.8",
        corrected=left_to_director("B13.8"),
        wrong_data="B13.8",
        score_sheets=ScoreSheets(rule="1.8.2", formats=FORMATS),
    ),
    round_robin=RoundRobin(
        pair=pair_round_robin,
        counted=counted_results,
        why_not=why_not_round_robin,
        unopposed=unopposed_in_round,
    ),
)
