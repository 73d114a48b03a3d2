"""Players and teams named on the command line."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.entries.finding import find_player, fitting, nobody
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase

__all__ = ["find_player", "need_teams", "sections_with"]


def need_teams(section: Section) -> Section:
    """The section, refused if it is not a team event."""
    if not section.entrants.are_teams:
        text = phrase(
            "this is not a team event; `standings EVENT --teams` adds up the scores of teams or schools"
        )
        raise BadInput(text, where="format")
    return section


def sections_with(sections: Sequence[Section], text: str | None, where: str) -> Sequence[Section]:
    """Of several sections those in which a player matches; all if no player is given."""
    if text is None or len(sections) == 1:
        return sections
    found = [section for section in sections if fitting(section, text)]
    if not found:
        raise nobody(text, where)
    return found
