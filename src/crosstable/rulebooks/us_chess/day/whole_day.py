"""The day of this book as a record: what it decides while an event is running."""

from __future__ import annotations

from crosstable.model.language import Words
from crosstable.rulebooks.shared.corrected_results import CorrectedResults
from crosstable.rulebooks.shared.day import Day
from crosstable.rulebooks.shared.day_entries import ExtraGames, Reentry
from crosstable.rulebooks.shared.day_part import SWISS
from crosstable.rulebooks.us_chess.day.bye_offers import BYE_OFFERS
from crosstable.rulebooks.us_chess.day.default_time import default_time, drops_absent
from crosstable.rulebooks.us_chess.day.expulsion import EXPULSION
from crosstable.rulebooks.us_chess.day.half_byes import HALF_BYES
from crosstable.rulebooks.us_chess.day.held_players import HELD_PLAYERS
from crosstable.rulebooks.us_chess.day.late_results import LATE_RESULTS
from crosstable.rulebooks.us_chess.day.missing_results import MISSING_RESULTS
from crosstable.rulebooks.us_chess.day.repair import REPAIR
from crosstable.rulebooks.us_chess.entries.ratings_revised import CEILING
from crosstable.rulebooks.us_chess.prizes.completion import COMPLETION

DAY = Day(
    left=Words("Withdrew"),
    default_time=default_time,
    drops_absent=drops_absent,
    corrected=CorrectedResults(from_next_round="29H", paired_again="29H10", rated_only="28M4"),
    schedules="28S",
    wrong_data="29G2",
    keeps_entry_time=True,
    missing_results=MISSING_RESULTS,
    late_results=LATE_RESULTS,
    held=HELD_PLAYERS,
    repair=REPAIR,
    bye_offers=BYE_OFFERS,
    extra_games=ExtraGames(rule="28M4"),
    half_byes=HALF_BYES,
    reentry=Reentry(formats=SWISS, rule="28S"),
    ceiling=CEILING,
    expulsion=EXPULSION,
    completion=COMPLETION,
)
"""Teams have the same rules for byes, defaults and lateness as players (31E)."""
