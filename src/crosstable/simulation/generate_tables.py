"""Simulated round robins, quads, Holland and team events in the format asked for, numbers by the book."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.table_formats import FIXED
from crosstable.model.errors import BadInput
from crosstable.model.event import TEAM_FORMATS, Format, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.shelf import book
from crosstable.simulation.random_events import Rates

SIDES = ("Home", "Guests")
"""The sides of a simulated match."""


def format_of(rulebook: str, name: str | None) -> Format | None:
    """The format asked for, if it is one of the book that can be simulated; None for the book's usual one."""
    if name is None:
        return None
    offered = sorted(item.value for item in book(rulebook).formats)
    if name not in offered:
        text = phrase(
            "“{format}” cannot be generated for this rulebook; choose one of {formats}",
            format=name,
            formats=", ".join(offered),
        )
        raise BadInput(text, where=FieldName.FORMAT)
    return Format(name)


def rates_for(format_: Format | None, rates: Rates) -> Rates:
    """How often things happen: nobody joins a table late, and who is in one plays or withdraws."""
    return replace(rates, late=0, absences=0, byes=0, full_byes=0) if format_ in FIXED else rates


def as_format(section: Section, format_: Format | None) -> Section:
    """The section in a format, its players numbered as the book numbers them for it."""
    if format_ is None:
        return section
    if format_ in TEAM_FORMATS:
        return replace(section, format=format_)
    entries = [_entry(player) for player in section.players]
    numbers = book(section.rulebook).number(format_, entries, section.lots, {})
    players = [replace(player, no=no) for player, no in zip(section.players, numbers, strict=True)]
    if format_ is Format.SCHEVENINGEN:
        players = [replace(player, team=SIDES[place % 2]) for place, player in enumerate(players)]
    return replace(section, format=format_, players=tuple(sorted(players, key=lambda player: player.no)))


def _entry(player: Player) -> NewEntry:
    """What the numbering looks at."""
    return NewEntry(player.rating, name=player.name)
