"""What to check after ratings were updated: ratings outside a section's range, people entered twice."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.app.entries.admitting import is_too_high
from crosstable.model.announced import is_in_range, range_in_words
from crosstable.model.event import Event, Section
from crosstable.model.folding import loose
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.rulebooks.shared.day_entries import ADMITTED
from crosstable.rulebooks.shelf import book


def outside_ranges(event: Event) -> tuple[str, ...]:
    """One sentence for each player whose rating is outside the section's range."""
    return tuple(_outside(event))


def _outside(event: Event) -> Iterator[str]:
    """Players above or below the range of their section, unless they were admitted with a reason."""
    for section in event.sections:
        if section.entrants.are_teams or not range_in_words(section):
            continue
        where = section.name or phrase("this section")
        for player in section.players:
            if player.withdrawn_after is None and _does_not_fit(section, player):
                rating = player.rating or phrase("unrated")
                yield phrase(
                    "{name} ({rating}): {section} is for ratings {range}",
                    name=player.name,
                    rating=rating,
                    section=where,
                    range=range_in_words(section),
                )


def _does_not_fit(section: Section, player: Player) -> bool:
    """Whether a player is outside the range and was not admitted anyway."""
    outside = not is_in_range(section, player.rating) and not player.info.get(ADMITTED)
    return outside or is_too_high(section, player)


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
    """What identifies a person: the ID of the book's federation, otherwise the words of the name."""
    code = player.ids.get(book(section.rulebook).home.id_key)
    words = " ".join(sorted(loose(player.name).split()))
    return (f"id {code}",) if code else (f"name {words}",)


def _twice(first: Section, second: Section, one: Player, other: Player) -> str:
    """Who is entered in which two sections."""
    called = (
        one.name
        if one.name == other.name
        else phrase("{player} and {other_player}", player=one.name, other_player=other.name)
    )
    return phrase(
        "{name}: entered in {section} and in {other_section}",
        name=called,
        section=first.name,
        other_section=second.name,
    )
