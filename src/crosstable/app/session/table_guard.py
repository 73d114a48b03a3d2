"""A pairing table in play stays valid: nothing may give it other players or rounds."""

from __future__ import annotations

from crosstable.flow.ranking import counted_section, groups_for
from crosstable.flow.table_formats import FIXED, GROUPED
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy


def check_tables(before: Event, after: Event) -> None:
    """Refuse a change that would make a table in play unreadable."""
    known = {id(section) for section in before.sections}
    for place, section in enumerate(after.sections):
        if id(section) in known or section.format not in FIXED or not section.results:
            continue
        wrong = _why_unreadable(section)
        old = before.sections[place] if place < len(before.sections) else None
        if wrong is None and old is not None and old.results and section.format in GROUPED:
            _check_groups(old, section)
        if wrong is not None and (old is None or not old.results or _why_unreadable(old) is None):
            text = phrase(
                "round 1 is published and its pairing table would no longer fit: {reason}", reason=wrong.text
            )
            raise BadInput(text, where="table", rule=wrong.rule, remedies=[Advice(Remedy.NEW_SECTION)])


def _check_groups(old: Section, new: Section) -> None:
    """Refuse a change that would give the groups of round 1 other players."""
    if old.format is not new.format or _why_unreadable(old) is not None:
        return
    was, now = ({frozenset(group.members) for group in groups_for(one, 1)} for one in (old, new))
    if was == now:
        return
    joins = sorted(frozenset().union(*now) - frozenset().union(*was))
    if joins:
        players = ", ".join(map(new.called, joins))
        text = phrase(
            "round 1 was published without {players}, and its groups cannot change", players=players
        )
    else:
        text = phrase("round 1 is published, and its groups cannot change")
    raise BadInput(text, where="table", remedies=[Advice(Remedy.NEW_SECTION)])


def _why_unreadable(section: Section) -> BadInput | None:
    """Why the results of a table cannot be counted; None where they can."""
    try:
        counted_section(section, len(section.results))
    except BadInput as error:
        return error
    return None
