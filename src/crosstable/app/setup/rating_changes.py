"""Whose rating changes when a section chooses another kind of rating, shown before it is written."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.session.session import New, Session
from crosstable.flow.used_ratings import used_ratings
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.model.language import phrase, phrase_counted
from crosstable.rulebooks.shared.rating_kinds import CHOICES, KEY

PLACES = frozenset(f"settings.{key}" for key in CHOICES)
"""The keys by which the rating is chosen."""
MAIN = f"settings.{KEY}"
"""The first of them."""


def chooses_rating(news: Sequence[New]) -> bool:
    """Whether new facts choose the rating that a section uses."""
    return any(isinstance(what, SectionChanged) and what.key in PLACES for what in news)


def rating_changes(before: Session, after: Session, place: int) -> list[str]:
    """Everybody whose rating changes in a section, given its position, by name."""
    old, new = (_by_entry(one, place) for one in (before, after))
    return [
        phrase(
            "{player}: {now} (was {before})",
            player=new[entry][0],
            now=_shown(new[entry][1]),
            before=_shown(old[entry][1]),
        )
        for entry in old
        if entry in new and old[entry][1] != new[entry][1]
    ]


def summed_up(lines: Sequence[str]) -> str:
    """How many ratings change, as the head of the list."""
    return phrase_counted("{count} rating changes", "{count} ratings change", len(lines)) if lines else ""


def _by_entry(session: Session, place: int) -> dict[int, tuple[str, str | int | None]]:
    """Name and rating of every entry; numbers change with the ratings before round 1."""
    section, state = session.event.sections[place], session.state.sections[place]
    ratings = used_ratings(section)
    names = {player.no: player.name for player in section.players}
    return {entry: (names[no], ratings[no]) for entry, no in state.numbers.items() if no in names}


def _shown(rating: str | int | None) -> str:
    """A rating, or that there is none."""
    return phrase("unrated") if rating is None else str(rating)
