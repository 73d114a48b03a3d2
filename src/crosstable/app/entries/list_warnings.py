"""What to look at after ratings were updated: ratings above a section's limit, people entered twice."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.app.entries.admitting import is_too_high
from crosstable.model.event import Event, Section
from crosstable.model.folding import loose
from crosstable.model.players import Player
from crosstable.rulebooks.shelf import book


def above_limits(event: Event) -> tuple[str, ...]:
    """One sentence for each player whose rating is above what the section is for."""
    return tuple(_too_high(event))


def _too_high(event: Event) -> Iterator[str]:
    """Players above the limit of their section, unless they were admitted with a reason."""
    for section in event.sections:
        rules = book(section.rulebook).day.ceiling
        for player in section.players if rules is not None else ():
            if rules is not None and player.withdrawn_after is None and is_too_high(section, player):
                named = f"{player.name} ({player.rating or 'foreign rating'})"
                where = f"{section.name} is" if section.name else "the section is"
                yield f"{named}: {where} for ratings below {rules.limit(section)}"


def entered_twice(event: Event) -> tuple[str, ...]:
    """One sentence for each person entered in several sections, by ID, or by name without one."""
    seen: dict[str, tuple[Section, Player]] = {}
    found = []
    for section in event.sections:
        for player in section.players:
            if section.entrants.are_teams or player.withdrawn_after is not None:
                continue
            for key in _known_by(section, player):
                first, other = seen.setdefault(key, (section, player))
                if first is not section and (first, other) != (section, player):
                    found.append(_twice(first, section, other, player))
                    break
    return tuple(dict.fromkeys(found))


def _known_by(section: Section, player: Player) -> tuple[str, ...]:
    """By what somebody is known: the ID of the book's federation, else the words of the name."""
    code = player.ids.get(book(section.rulebook).home.id_key)
    words = " ".join(sorted(loose(player.name).split()))
    return (f"id {code}",) if code else (f"name {words}",)


def _twice(first: Section, second: Section, one: Player, other: Player) -> str:
    """Who is entered in which two sections."""
    called = one.name if one.name == other.name else f"{one.name} and {other.name}"
    return f"{called}: entered in {first.name} and in {second.name}"
