"""The organiser's side of the book (chapters 1 to 3), as functions for the commands."""

from __future__ import annotations

from datetime import date
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, RoundTime, Section
from crosstable.model.lots import Lots
from crosstable.model.players import Fee, Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.standings import Standings
from crosstable.rulebooks.nzcf.accounts import counted_entries
from crosstable.rulebooks.nzcf.champions import titles_of
from crosstable.rulebooks.nzcf.circulars import altered_places, circular
from crosstable.rulebooks.nzcf.congress import congress
from crosstable.rulebooks.nzcf.entry_book import entry_book
from crosstable.rulebooks.nzcf.event_settings import whole_of
from crosstable.rulebooks.nzcf.fees import promotion_difference
from crosstable.rulebooks.nzcf.field import SWISS_MINIMUM, declined_in, offers, round_robin_of_twelve
from crosstable.rulebooks.nzcf.header import header_lines
from crosstable.rulebooks.nzcf.preset_table import PRESETS
from crosstable.rulebooks.nzcf.presets import event_of_preset, section_of_preset
from crosstable.rulebooks.nzcf.programme import preset, preset_of
from crosstable.rulebooks.nzcf.records import entry_faults
from crosstable.rulebooks.nzcf.terms import terms_of
from crosstable.rulebooks.nzcf.timetable import schedule_changes
from crosstable.rulebooks.nzcf.titles import ties_by, title_holders
from crosstable.rulebooks.shared.entries import Organising, Title

CONGRESS = "congress"


def new_event(
    name: str,
    chosen: str,
    section: str | None,
    lots: Lots,
    rounds: int | None,
    format_: Format | None,
    start: date | None,
) -> Event:
    """An event by one of the presets, without entries; `congress` is the three events of a Congress."""
    if chosen == CONGRESS:
        if start is None:
            raise BadInput("a Congress needs its first day (28 December or 2 January)", where=FieldName.START)
        return congress(name, lots, start)
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


def whom_to_ask(
    event: Event, section: Section, out_of: Section
) -> tuple[tuple[int, ...], tuple[Reason, ...]]:
    """The Major Open players to be offered a vacant place, in order (2.2.10)."""
    minimum = whole_of(section, "min_players") or SWISS_MINIMUM
    found = offers(
        counted_entries(event, section), counted_entries(event, out_of), declined_in(out_of), minimum
    )
    return tuple(player.no for player in found.to), found.reasons


def promotion_fee(event: Event, section: Section, out_of: Section, player: Player) -> Fee:
    """The difference of the two entry fees (2.2.10)."""
    return promotion_difference(
        player,
        terms_of(event, section),
        terms_of(event, out_of),
        preset_of(event, section),
        preset_of(event, out_of),
    )


def moved_rounds(
    before: tuple[RoundTime, ...], after: tuple[RoundTime, ...], actor: str, why: str | None
) -> tuple[Reason, ...]:
    """What a change of the timetable moves, and who decided it (1.6.3)."""
    return tuple(schedule_changes(before, after, decided_by=actor, why=why))


def altered(before: Standings, after: Standings, why: str) -> tuple[Reason, ...]:
    """The final places that a decision after the event changes; both tables stay in the journal (1.10.6)."""
    old, new = ({line.player: line.place for line in table.standings} for table in (before, after))
    return altered_places(old, new, why).reasons


ORGANISING = Organising(
    presets={CONGRESS: "New Zealand Congress", **{key: preset.title for key, preset in PRESETS.items()}},
    new_event=new_event,
    entries=entry_book,
    header=header_lines,
    faults=entry_faults,
    circular=circular,
    titles=titles,
    offers=whom_to_ask,
    small_entry=round_robin_of_twelve,
    promotion=promotion_fee,
    moved_rounds=moved_rounds,
    altered=altered,
)
