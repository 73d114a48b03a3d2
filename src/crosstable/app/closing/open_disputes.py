"""Appeals, claims and complaints on the checklist of a section; it can be finished without a decision."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.app.round.before_pairing import Light, Point
from crosstable.model.event import Section
from crosstable.model.incidents import TO_DECIDE, Incident, IncidentKind
from crosstable.model.language import Words, phrase

NAMED = 6
"""How many open ones are listed."""
KINDS = {
    IncidentKind.CLAIM: Words("Claim {number}"),
    IncidentKind.APPEAL: Words("Appeal {number}"),
    IncidentKind.COMPLAINT: Words("Complaint {number}"),
}


def open_disputes(section: Section) -> Iterator[Point]:
    """One line for each undecided appeal, claim and complaint, or one line that all are decided."""
    asked = [one for one in section.incidents if one.kind in TO_DECIDE]
    waiting = [one for one in asked if one.open]
    for one in waiting[:NAMED]:
        yield Point(Light.LOOK, _words(section, one), press=f"incidents/{one.no}")
    if asked and not waiting:
        yield Point(Light.GREEN, phrase("all appeals, claims and complaints are decided"), press="incidents")


def _words(section: Section, one: Incident) -> str:
    """A dispute waiting for a decision: whose it is, its deadline, and its text."""
    what = str(KINDS[one.kind]).format(number=one.no)
    if one.player is not None:
        what = f"{what} ({section.called(one.player)})"
    if one.deadline:
        return phrase(
            "{dispute} is not decided (deadline {day}, {rule}): {text}",
            dispute=what,
            day=one.deadline,
            rule=one.under,
            text=one.text,
        )
    return phrase("{dispute} is not decided: {text}", dispute=what, text=one.text)
