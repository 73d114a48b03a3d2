"""US Chess, chapter 2, as a record of functions."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.model.federations import US_CHESS
from crosstable.model.language import Words
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.shared.cited import Cited
from crosstable.rulebooks.shared.entry_lists import EntryLists, Grades
from crosstable.rulebooks.shared.prize_names import LETTER_CLASSES
from crosstable.rulebooks.us_chess.choices import check_choices
from crosstable.rulebooks.us_chess.day.whole_day import DAY
from crosstable.rulebooks.us_chess.entries.rating_choice import RATINGS
from crosstable.rulebooks.us_chess.entries.ratings_foreign import paired_ratings
from crosstable.rulebooks.us_chess.entries.reentries import carried
from crosstable.rulebooks.us_chess.explain.best_round import best_with
from crosstable.rulebooks.us_chess.explain.breaches import breaches, stands
from crosstable.rulebooks.us_chess.explain.grade import differs, grade
from crosstable.rulebooks.us_chess.explain.why_not import why_not
from crosstable.rulebooks.us_chess.mark import BOOK_ID
from crosstable.rulebooks.us_chess.settings import SETTINGS
from crosstable.rulebooks.us_chess.swiss.charts import shown_entries
from crosstable.rulebooks.us_chess.swiss.history import history_rules
from crosstable.rulebooks.us_chess.swiss.numbering import numbers_for
from crosstable.rulebooks.us_chess.swiss.pairing import pair
from crosstable.rulebooks.us_chess.swiss.team_mates import asked_about_teams, said_of_mates
from crosstable.rulebooks.us_chess.tables.holland import holland
from crosstable.rulebooks.us_chess.tables.quads import quads
from crosstable.rulebooks.us_chess.tables.round_robin import ROUND_ROBIN
from crosstable.rulebooks.us_chess.tables.small_events import as_played
from crosstable.rulebooks.us_chess.teams import TEAMS
from crosstable.rulebooks.us_chess.variations import VARIATIONS

BOOK = Rulebook(
    id=BOOK_ID,
    title=Words("US Chess Official Rules of Chess, chapter 2"),
    edition="7th edition, revised August 21, 2020",
    package="crosstable.rulebooks.us_chess",
    home=US_CHESS,
    entry_lists=EntryLists(grades=Grades.SCHOOL_YEARS, provisional_games="provisional_games"),
    formats=frozenset(
        {
            Format.SWISS,
            Format.ROUND_ROBIN,
            Format.DOUBLE_ROUND_ROBIN,
            Format.QUADS,
            Format.HOLLAND,
            Format.SCHEVENINGEN,
            Format.TEAM_SWISS,
            Format.TEAM_ROUND_ROBIN,
        }
    ),
    two_games=frozenset({Format.SWISS}),
    accepts=frozenset(
        {"avoid", "locked", "held", "cross-games", "pairing_rating", "reentry_of", "schedule", "teams"}
    ),
    settings=SETTINGS,
    variations=VARIATIONS,
    check=check_choices,
    cited=Cited(schedules="28S", reentries="28S", guests="28M3"),
    departures_rule="26A",
    number=numbers_for,
    history=history_rules,
    pair=pair,
    why_not=why_not,
    best_with=best_with,
    breaches=breaches,
    as_played=as_played,
    carry=carried,
    grade=grade,
    differs=differs,
    stands=stands,
    bye_rule="28L1",
    second_bye_rule="28L3",
    board_rule="28J",
    rating_classes=LETTER_CLASSES,
    day=DAY,
    rating_kinds=RATINGS,
    rated=paired_ratings,
    shown=shown_entries,
    asks=asked_about_teams,
    together=said_of_mates,
    running_totals=True,
    round_robin=ROUND_ROBIN,
    groups={Format.QUADS: quads, Format.HOLLAND: holland},
    teams=TEAMS,
)
