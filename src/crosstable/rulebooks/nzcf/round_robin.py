"""Round robins by Appendix A, and what counts after a withdrawal (1.9.3)."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Round
from crosstable.rulebooks.nzcf.mark import BOOK_ID
from crosstable.rulebooks.shared.lots_apart import late_meetings
from crosstable.schedules.leavers import Unopposed, counted_rounds, unopposed_by_table
from crosstable.schedules.sentences import APPENDIX_A, GAME_CANCELLED, STRUCK_CANCELLED
from crosstable.schedules.table import TableRules, table_of
from crosstable.schedules.table_rounds import table_round, why_not_in_table

RULES = TableRules(
    book=BOOK_ID,
    table="A",
    draw="1.6.1",
    double="A",
    leaving="1.9.3",
    absent="B13.3",
    named=APPENDIX_A,
    struck=STRUCK_CANCELLED,
    struck_game=GAME_CANCELLED,
)


def pair_round_robin(section: Section, round_no: int) -> Pairing:
    """A round by the table; a player without an opponent rests, with the reason (1.6.1)."""
    pairing = table_round(section, round_no, RULES)
    late = late_meetings(section, table_of(section, RULES), "1.6.1") if round_no == 1 else ()
    return replace(pairing, warnings=(*pairing.warnings, *late))


def counted_results(section: Section) -> tuple[tuple[Round, ...], tuple[Reason, ...]]:
    """The rounds as they count: a withdrawn player's games cancelled, or kept with forfeits (1.9.3)."""
    return counted_rounds(section, RULES)


def unopposed_in_round(section: Section, round_no: int) -> tuple[Unopposed, ...]:
    """Who has no game in a round because the opponent has withdrawn, and whether that is a win."""
    return unopposed_by_table(section, round_no, RULES)


def why_not_round_robin(section: Section, round_no: int, player: int, other: int) -> tuple[Reason, ...]:
    """Why two players do not meet in a round: they have met, or the table has them meet elsewhere."""
    return why_not_in_table(section, round_no, (player, other), RULES)
