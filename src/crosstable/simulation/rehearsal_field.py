"""What is rehearsed: an event's current entry lists, or split or merged ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model.announced import entry_fee
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Event, Format, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import FieldName

FEWEST = 3


@dataclass(frozen=True, slots=True)
class Fields:
    """The sections to rehearse, each with its title, and why others are left out."""

    sections: tuple[tuple[str, Section], ...]
    left_out: tuple[str, ...]


def fields_of(event: Event, split_at: int | None = None, *, merge: bool = False) -> Fields:
    """The sections of an event as they would start, split at a rating or merged where that is asked."""
    left_out = []
    found: list[tuple[str, Section]] = []
    for section in event.sections:
        title = section.name or event.name
        why = why_not(section)
        if why:
            left_out.append(f"{title}: {why}")
        else:
            found.append((title, unplayed(section)))
    if merge:
        found = [merged(found)]
    if split_at is not None:
        found = [part for title, section in found for part in split(title, section, split_at)]
    return Fields(tuple(found), tuple(left_out))


def why_not(section: Section) -> str:
    """Why a section cannot be rehearsed; empty where it can."""
    if section.format is not Format.SWISS:
        return phrase("only individual Swiss sections can be rehearsed")
    if section.games_per_round != 1:
        return phrase("rounds of two games cannot be rehearsed")
    if len(_here(section)) < FEWEST:
        return phrase("it has fewer than {least} entries", least=FEWEST)
    return ""


def _here(section: Section) -> list[Player]:
    """Those who play: nobody who has withdrawn, everybody once."""
    return [one for one in section.players if one.withdrawn_after is None and one.reentry_of is None]


def unplayed(section: Section) -> Section:
    """A section before round 1, with the current entries."""
    bare = replace(
        section,
        results=(),
        round=None,
        cards=None,
        locked=(),
        held=(),
        extra=(),
        incidents=(),
        adjustments=(),
        ranks=(),
        play_offs=(),
        drawn_lots=(),
    )
    return with_players(bare, _here(section))


def with_players(section: Section, players: Sequence[Player]) -> Section:
    """A section with some players, numbered from 1 in their order; who is kept apart stays so."""
    numbers = {player.no: place for place, player in enumerate(players, start=1)}
    apart = (_numbered(group, numbers) for group in section.avoid)
    teams = tuple(
        replace(team, players=tuple(numbers[no] for no in team.players if no in numbers))
        for team in section.teams
    )
    return replace(
        section,
        players=tuple(replace(player, no=numbers[player.no]) for player in players),
        avoid=tuple(group for group in apart if len(group.players) > 1),
        teams=teams,
        prizes=tuple(replace(prize, to=()) for prize in section.prizes),
    )


def _numbered(group: Avoid, numbers: dict[int, int]) -> Avoid:
    """A group that is kept apart, by other numbers."""
    return replace(group, players=tuple(numbers[no] for no in group.players if no in numbers))


def split(title: str, section: Section, rating: int) -> list[tuple[str, Section]]:
    """A section as two, at a rating; prizes and limits belong to the whole and are left out."""
    above = [one for one in section.players if (one.rating or 0) >= rating]
    below = [one for one in section.players if (one.rating or 0) < rating]
    if min(len(above), len(below)) < FEWEST:
        text = phrase(
            "{section} has {above} players rated {rating} and up and {below} below; each part needs {least}",
            section=title,
            above=len(above),
            rating=rating,
            below=len(below),
            least=FEWEST,
        )
        raise BadInput(text, where="split")
    bare = replace(section, prizes=(), rating_from=None, rating_below=None)
    return [
        (phrase("{section}, {rating} and up", section=title, rating=rating), with_players(bare, above)),
        (phrase("{section}, under {rating}", section=title, rating=rating), with_players(bare, below)),
    ]


def merged(sections: Sequence[tuple[str, Section]]) -> tuple[str, Section]:
    """All sections as one, the strongest first, by the terms of the first."""
    if len(sections) < 2:
        raise BadInput(phrase("there is only one section, so there is nothing to merge"), where="merge")
    if len({section.rulebook for _, section in sections}) > 1:
        raise BadInput(phrase("sections with different rulebooks cannot be merged"), where=FieldName.RULEBOOK)
    first = sections[0][1]
    everybody = [one for _, section in sections for one in section.players]
    everybody.sort(key=lambda one: (one.rating is None, -(one.rating or 0), one.name))
    bare = replace(first, prizes=(), avoid=(), teams=(), rating_from=None, rating_below=None)
    numbered = [replace(one, no=place) for place, one in enumerate(everybody, start=1)]
    return " + ".join(title for title, _ in sections), replace(bare, players=tuple(numbered))


def income_of(section: Section) -> int:
    """The entry fees of a section in cents: what is on each bill, else what the section costs."""
    usual = entry_fee(section) or 0
    return sum(sum(fee.cents for fee in player.fees) if player.fees else usual for player in section.players)
