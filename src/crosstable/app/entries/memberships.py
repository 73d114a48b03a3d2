"""Memberships on record: those that expire before the event ends, and players who have none."""

from __future__ import annotations

from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date
from crosstable.model.players import Player


def memberships_to_settle(section: Section, today: str) -> dict[int, str]:
    """Player number -> what is wrong with the membership, for everybody still playing."""
    found = (
        (player.no, membership_of(section, player, today)) for player in section.members or section.players
    )
    return {no: text for no, text in found if text}


def membership_of(section: Section, player: Player, today: str) -> str:
    """What is wrong with a membership on the last day; nothing if all is well or unknown."""
    last = max((section.end or section.start or "")[:10], today if not section.end else "")
    ends = (player.membership_expires or "")[:10]
    if not ends:
        return phrase("no membership") if player.registered is False else ""
    if ends >= last:
        return ""
    return (
        phrase("membership expired {date}", date=show_date(ends))
        if ends < today
        else phrase("membership expires {date}", date=show_date(ends))
    )
