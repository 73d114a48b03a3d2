"""The Canadian rules as a record of functions."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.model.federations import CANADA
from crosstable.model.language import Words
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.cfc import locking, numbering, organising, round_robin, teams
from crosstable.rulebooks.cfc.breaches import breaches, stands
from crosstable.rulebooks.cfc.day import DAY
from crosstable.rulebooks.cfc.engine import pair
from crosstable.rulebooks.cfc.grade import differs, grade
from crosstable.rulebooks.cfc.history import history_rules
from crosstable.rulebooks.cfc.mark import BOOK_ID
from crosstable.rulebooks.cfc.settings import SWISS_SETTINGS, VARIATIONS, check_choices
from crosstable.rulebooks.cfc.table import RANKS
from crosstable.rulebooks.cfc.why_not import best_with, why_not
from crosstable.rulebooks.shared.prize_names import LETTER_CLASSES
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS

BOOK = Rulebook(
    id=BOOK_ID,
    title=Words("CFC Pairing Rules 601-673"),
    edition=Words("Chess Federation of Canada, handbook section 6"),
    package="crosstable.rulebooks.cfc",
    home=CANADA,
    formats=frozenset(
        {
            Format.SWISS,
            Format.ROUND_ROBIN,
            Format.DOUBLE_ROUND_ROBIN,
            Format.TEAM_SWISS,
            Format.TEAM_ROUND_ROBIN,
        }
    ),
    accepts=frozenset({"avoid", "locked", "pairing_bonus", "teams"}),
    readings=(
        "bye_eligibility",
        "bye_forfeit_win_counts",
        "forfeit_allows_rematch",
        "cfc_equalise_by",
        "cfc_three_in_row_first",
    ),
    settings={
        **SWISS_SETTINGS,
        **numbering.SETTINGS,
        **round_robin.SETTINGS,
        **locking.SETTINGS,
        **organising.SETTINGS,
        **teams.SETTINGS,
        **TIEBREAK_SETTINGS,
    },
    variations=VARIATIONS,
    check=check_choices,
    departures_rule="602",
    number=numbering.numbers_for,
    ranks=RANKS,
    history=history_rules,
    pair=pair,
    why_not=why_not,
    best_with=best_with,
    breaches=breaches,
    grade=grade,
    differs=differs,
    stands=stands,
    bye_rule="615",
    board_rule="622b",
    rating_classes=LETTER_CLASSES,
    day=DAY,
    rating_kinds=numbering.RATINGS,
    running_totals=True,
    round_robin=round_robin.ROUND_ROBIN,
    teams=teams.TEAMS,
)
