"""Teams by 641 to 664: ratings of teams, board order, points of matches."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from crosstable.model.event import Format
from crosstable.model.language import Words, phrase
from crosstable.model.points import Points
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.sayings import Saying
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.cfc.mark import rule
from crosstable.rulebooks.cfc.sentences.byes import (
    TEAM_COLOURS,
    TEAMS_AS_PLAYERS,
    TEAMS_BY_TABLE,
    TEAMS_BY_TABLE_WHITE,
)
from crosstable.rulebooks.shared.setting_kinds import NumberSetting, TextSetting
from crosstable.rulebooks.shared.team_rules import (
    BOARDS,
    DEADLINE,
    USUAL_BOARDS,
    Lineup,
    OutOfOrder,
    Ratings,
    Settings,
    TeamRules,
    by_more_points,
    filled_in,
    first_higher_below,
    mean,
    moved_up,
    regulars,
)

STEP = 50

SETTINGS: dict[str, Setting] = {
    BOARDS: NumberSetting((USUAL_BOARDS,), "643", Words("Boards per match"), departs=False),
    DEADLINE: TextSetting((None,), "643", Words("Deadline for line-ups"), departs=False),
    "board_order_tolerance": Setting(
        (0, 25, 50), "643", Words("Points by which a lower board may outrate a higher board")
    ),
    "reserves": TextSetting((None,), "643", Words("Use of reserves, as announced"), departs=False),
    "team.unrated_step": NumberSetting(
        (STEP,),
        "644a",
        Words("Rating points between an unrated first or last board and the next board"),
        departs=False,
    ),
}


@rule("644", "644a", "644b")
def team_rating(ratings: Ratings, settings: Settings) -> Fraction | None:
    """The exact average of the regular boards, with unrated ones estimated from their neighbours."""
    step = settings.get("team.unrated_step", STEP)
    return mean(filled_in(regulars(ratings, settings), step if isinstance(step, int) else STEP))


@rule("643", "662")
def out_of_order(ratings: Ratings, settings: Settings) -> OutOfOrder | None:
    """The first two boards against the order of ratings, beyond the limit authorised; unrated anywhere."""
    tolerance = settings.get("board_order_tolerance", 0)
    limit = tolerance if isinstance(tolerance, int) else 0
    found = first_higher_below(ratings, limit)
    if found is None:
        return None
    why = (
        phrase(
            "a player rated more than {limit} points higher must play above, "
            "unless a tolerance was announced",
            limit=limit,
        )
        if limit
        else phrase("a player rated higher must play above, unless a tolerance was announced")
    )
    return OutOfOrder(*found, "643", why)


@rule("647", "664")
def match_result(white: Points, black: Points, boards: int, settings: Settings) -> Result:
    """One match point for more game points than the opponents, half a point for as many."""
    return by_more_points(white, black)


@rule("643")
def lineup(roster: Sequence[int], missing: frozenset[int], boards: int, settings: Settings) -> Lineup:
    """The order of boards kept throughout: whoever is lower moves up for those missing."""
    return moved_up(roster, missing, boards)


@rule("641", "645", "646", "661", "663")
def what_is_said() -> dict[Format, tuple[Reason, ...]]:
    """What every pairing of teams says of itself: the rules for players hold, with these changes."""
    swiss = (("641", TEAMS_AS_PLAYERS), ("645", TEAMS_AS_PLAYERS), ("646", TEAM_COLOURS))
    table = (("661", TEAMS_BY_TABLE), ("663", TEAMS_BY_TABLE_WHITE), ("646", TEAM_COLOURS))
    return {
        Format.TEAM_SWISS: tuple(_said(*one) for one in swiss),
        Format.TEAM_ROUND_ROBIN: tuple(_said(*one) for one in table),
    }


def _said(number: str, saying: Saying) -> Reason:
    """A sentence on the whole round."""
    return Reason(number, (), saying.of(), topic=Topic.PAST)


TEAMS = TeamRules(
    rating=team_rating,
    out_of_order=out_of_order,
    result=match_result,
    lineup=lineup,
    order_rule="643",
    said=what_is_said(),
)
