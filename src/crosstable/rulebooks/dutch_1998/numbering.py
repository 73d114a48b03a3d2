"""Pairing numbers by A2: rating, title, then the alphabet or what was announced in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, SettingValue
from crosstable.model.language import Words
from crosstable.model.lots import Lots
from crosstable.rulebooks.api import Field, NewEntry, Setting
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.shared.rank_rules import RankRules, by_rank, everybody
from crosstable.rulebooks.shared.rating_kinds import RatingKinds
from crosstable.rulebooks.shared.rating_settings import FIDE_KINDS, rating_settings
from crosstable.rulebooks.shared.title_order import BY_LOT, BY_NAME, numbers_by_title, ordered_by_title

TITLES = ("GM", "WGM", "IM", "WIM", "FM", "WFM")
"""The titles that rank players of one rating, the highest first; any other counts as none."""

RATINGS = RatingKinds(kinds=FIDE_KINDS, rule="A1", stand_in_rule="A1")

SETTINGS = {
    **rating_settings(RATINGS),
    "fide1998_last_order": Setting(
        ("alphabetical", "lot"), "A2", Words("Order of players with the same rating and title"), departs=False
    ),
}


@rule("A2")
def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """The number of each entry: by rating, the unrated last, then title, then name or lot."""
    by_lot = settings.get("fide1998_last_order") == "lot"
    return numbers_by_title(entries, TITLES, lots, last=BY_LOT if by_lot else BY_NAME)


@rule("A2", "F7")
def ranked_anew(field: Field) -> list[int]:
    """The order by ratings and titles as they are now, for pairings yet to be made; late entries among it."""
    by_name = field.settings.get("fide1998_last_order") != "lot"
    return ordered_by_title(everybody(field), TITLES, field.ranking, by_name=by_name)


RANKS = RankRules(late="A2", corrected="F7", in_force=by_rank, by_words=ranked_anew)
