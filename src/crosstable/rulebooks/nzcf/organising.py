"""The organiser's side of the book (chapters 1 to 3), as functions that the commands call."""

from __future__ import annotations

from datetime import date
from functools import partial

from crosstable.model.event import Event, Format, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.standings import Standings
from crosstable.rulebooks.entries import Organising, Title
from crosstable.rulebooks.nzcf.champions import titles_of
from crosstable.rulebooks.nzcf.circulars import circular
from crosstable.rulebooks.nzcf.entry_book import entry_book
from crosstable.rulebooks.nzcf.header import header_lines
from crosstable.rulebooks.nzcf.preset_table import PRESETS
from crosstable.rulebooks.nzcf.presets import event_of_preset, section_of_preset
from crosstable.rulebooks.nzcf.programme import preset, preset_of
from crosstable.rulebooks.nzcf.titles import ties_by, title_holders


def new_event(
    name: str,
    chosen: str,
    section: str | None,
    lots: Lots,
    rounds: int | None,
    format_: Format | None,
    start: date | None,
) -> Event:
    """An event by one of the presets, without entries."""
    found = preset(chosen)
    made = section_of_preset(found, section, lots, rounds=rounds, format_=format_, start=start)
    return event_of_preset(found, name, made)


def titles(event: Event, section: Section, standings: Standings) -> tuple[Title, ...]:
    """The titles of the event and who holds them by the standings."""
    ties = ties_by(section.settings)
    found = []
    for title in titles_of(preset_of(event, section), section):
        entitled = {player.no for player in section.players if title.eligible(player, section)}
        holders = title_holders(standings, section.players, partial(_is_among, entitled), ties)
        found.append(Title(title.name, title.rule, holders, joint=ties == "joint"))
    return tuple(found)


def _is_among(entitled: set[int], player: Player) -> bool:
    """Whether a player may hold the title."""
    return player.no in entitled


ORGANISING = Organising(
    presets=tuple(PRESETS),
    new_event=new_event,
    entries=entry_book,
    header=header_lines,
    circular=circular,
    titles=titles,
)
