"""The Olympiad rules of 2008 as a record of functions."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.model.language import Words
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.olympiad_2008.breaches import breaches, stands
from crosstable.rulebooks.olympiad_2008.counterfactual import best_with
from crosstable.rulebooks.olympiad_2008.engine import pair
from crosstable.rulebooks.olympiad_2008.history import history_rules
from crosstable.rulebooks.olympiad_2008.mark import BOOK_ID
from crosstable.rulebooks.olympiad_2008.numbering import numbers_for
from crosstable.rulebooks.olympiad_2008.settings import SETTINGS, check_event
from crosstable.rulebooks.olympiad_2008.strength import RANKS
from crosstable.rulebooks.olympiad_2008.teams import TEAMS
from crosstable.rulebooks.olympiad_2008.why_not import why_not
from crosstable.rulebooks.shared.day import HOUR, Day, always, fixed_time
from crosstable.rulebooks.shared.day_entries import Postponement
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS

BOOK = Rulebook(
    id=BOOK_ID,
    title=Words("Olympiad Pairing Rules (D.II.02), proposal for 2008"),
    edition="A. Burstein and W. Stubenvoll, November 2007",
    package="crosstable.rulebooks.olympiad_2008",
    formats=frozenset({Format.TEAM_SWISS}),
    accepts=frozenset({"teams"}),
    settings={**SETTINGS, **TIEBREAK_SETTINGS},
    ready=check_event,
    number=numbers_for,
    ranks=RANKS,
    history=history_rules,
    pair=pair,
    why_not=why_not,
    best_with=best_with,
    breaches=breaches,
    stands=stands,
    bye_rule="11",
    board_rule="27",
    day=Day(default_time=fixed_time(HOUR, always("58")), postponement=Postponement(rule="59")),
    teams=TEAMS,
)
