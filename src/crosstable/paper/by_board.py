"""Pairings by board for the wall: a line for every board, with boxes in which players write their results."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.paper.head import late_start_notes, match_note, rating_note, round_asked, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Legend, Note, Sheet
from crosstable.paper.tables import table_grids
from crosstable.reports.people import TAKEN
from crosstable.reports.round.by_name_table import gone
from crosstable.reports.round.pairing_sheet import PairingSheet, pairing_sheet
from crosstable.reports.round.pairings_table import pairings_table
from crosstable.reports.round.posted import posted_pairing
from crosstable.reports.round.seats import Seat, seats_of


def pairings_by_board(event: Event, section: Section, options: Options) -> Sheet:
    """The boards of a published round, with the results that are in."""
    number = round_asked(section, options)
    view = pairing_sheet(event, section, posted_pairing(section, number))
    seats = seats_of(event, section, number)
    key = (Legend((("( )", str(TAKEN).removeprefix("( ) ")),)),) if view.assumes else ()
    blocks: tuple[Block, ...] = (
        *table_grids(pairings_table(view, seats)),
        *key,
        *_without_board(section, view, seats),
        *late_start_notes(section, number),
        *match_note(section),
        *rating_note(section),
    )
    return sheet_of(phrase("Pairings"), event, section, options, blocks, number=number)


def _without_board(section: Section, view: PairingSheet, seats: tuple[Seat, ...]) -> tuple[Note, ...]:
    """Who has the bye, and who does not play and why; players who have withdrawn are not listed."""
    playing = {person.no for seat in seats for person, own in zip(seat.people, seat.own, strict=True) if own}
    names: dict[str, list[str]] = {}
    for bye in view.byes:
        if bye.player not in playing:
            names.setdefault(view.why_byes[bye.player], []).append(view.people[bye.player].shown)
    for out in view.unpaired:
        if out.person.no not in playing and not gone(section.player(out.person.no), view.round):
            names.setdefault(out.why, []).append(out.person.shown)
    return tuple(Note("; ".join(listed), why[0].upper() + why[1:]) for why, listed in names.items())
