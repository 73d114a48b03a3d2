"""Appeals in New Zealand (1.10): to the committee at once, then to the Council within seven days."""

from __future__ import annotations

from datetime import date, timedelta

from crosstable.model.event import Event, Section
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.programme import last_day
from crosstable.rulebooks.shared.appeals import Appeals, AppealWay

DAYS = timedelta(days=7)
"""How long after the last day an appeal to the Council may be lodged."""


@rule("1.10.1")
def to_committee() -> AppealWay:
    """A ruling is disputed in writing at once, before the appellant's next move."""
    return AppealWay(
        rule="1.10.1",
        to="the appeals committee",
        says="in writing to the director, at once after the ruling and before the appellant's next move",
        at_once=True,
    )


@rule("1.10.4")
def to_council() -> AppealWay:
    """The second appeal: only after the committee has decided, never on facts, within seven days."""
    return AppealWay(
        rule="1.10.4",
        to="the Council",
        says="after the committee has decided, not on a question of fact, within seven days of the last day",
        last_day=council_day,
        after="1.10.1",
    )


@rule("1.10.4")
def council_day(event: Event, section: Section) -> date | None:
    """The last day for an appeal to the Council; None while the last day of the event is unknown."""
    last = last_day(event, section)
    return None if last is None else last + DAYS


APPEALS = Appeals(ways=(to_committee(), to_council()))
