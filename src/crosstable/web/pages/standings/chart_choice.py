"""The styles of wall charts that a page offers."""

from __future__ import annotations

from crosstable.flow.event_profile import chart_style_of, profile_of
from crosstable.model.profiles.profile import ChartStyle
from crosstable.web.http.request_context import Visit


def style_named(text: str) -> ChartStyle | None:
    """The style with a name; None for the event's own."""
    return next((one for one in ChartStyle if one.value == text), None)


def charts_of(visit: Visit) -> list[tuple[str, str]]:
    """The styles to choose from, the event's own first; none if there is only one."""
    if visit.section.entrants.are_teams or visit.section.games_per_round > 1:
        return []
    usual = chart_style_of(visit.event, visit.section)
    offered = dict.fromkeys((usual, *profile_of(visit.event, visit.section).charts))
    return [(one.value, str(one.words)) for one in offered] if len(offered) > 1 else []
