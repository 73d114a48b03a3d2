"""Pairing notices: a published round as plain text for a chat or an e-mail, and one player's own pairing.

They leave the hall: make them from an event with public names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.flow.team_entrants import as_entrants
from crosstable.model.announced import round_starts
from crosstable.model.colours import Colour
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment
from crosstable.reports.round.by_name_table import gone
from crosstable.reports.round.pairing_sheet import pairing_sheet
from crosstable.reports.round.posted import posted_pairing
from crosstable.reports.round.seats import seats_of
from crosstable.reports.round.where import Seat, seat_of


@dataclass(frozen=True, slots=True)
class Notice:
    """The pairings of one section, or of several, to be copied."""

    title: str
    text: str


def section_notice(event: Event, section: Section, number: int) -> Notice:
    """The pairings of a published round, board by board, then who has a bye."""
    title = _title(event, section, number)
    return Notice(title, "\n".join((title, *_lines(event, as_entrants(section), number))))


def event_notice(event: Event) -> Notice | None:
    """The last published round of every section in one text; None before round 1."""
    parts = [
        section_notice(event, section, len(section.results)) for section in event.sections if section.results
    ]
    return Notice(event.name, "\n\n".join(part.text for part in parts)) if parts else None


def _title(event: Event, section: Section, number: int) -> str:
    """Event, section, round, and when it starts."""
    name = f"{event.name}, {section.name}" if section.name else event.name
    start = round_starts(event, section).get(number, "")
    if start:
        return phrase("{event}: round {number}, {start}", event=name, number=number, start=show_moment(start))
    return phrase("{event}: round {number}", event=name, number=number)


def _lines(event: Event, section: Section, number: int) -> Iterator[str]:
    """A line for each board, and for everybody who does not play."""
    playing: set[int] = set()
    for seat in seats_of(event, section, number):
        white, black = seat.people
        playing |= {one.no for one, own in zip(seat.people, seat.own, strict=True) if own}
        yield f"{seat.board}. {white.shown} – {black.shown}"
    view = pairing_sheet(event, section, posted_pairing(section, number))
    for bye in view.byes:
        if bye.player not in playing:
            yield phrase(
                "{player}: {why}", player=view.people[bye.player].shown, why=view.why_byes[bye.player]
            )
    known = {player.no: player for player in section.players}
    for out in view.unpaired:
        if out.person.no not in playing and not gone(known[out.person.no], number):
            yield phrase("{player}: {why}", player=out.person.shown, why=out.why)


def own_notice(event: Event, section: Section, no: int, name: str) -> Notice | None:
    """One player's own pairing in the last round, in two lines; None before one is published."""
    seat = seat_of(event, as_entrants(section), no)
    if not seat.round:
        return None
    return Notice(_title(event, section, seat.round), "\n".join((f"{name},", _own_line(section, seat))))


def _own_line(section: Section, seat: Seat) -> str:
    """Where somebody sits, or why nowhere."""
    if seat.opponent is None:
        return phrase("Round {number}: {words}", number=seat.round, words=seat.words)
    facts = {"number": seat.round, "board": seat.board, "opponent": seat.opponent.name}
    if section.entrants.are_teams:
        return phrase("Round {number}, table {board}: your team plays {opponent}.", **facts)
    if seat.colour is Colour.WHITE:
        return phrase("Round {number}, board {board}: you have White against {opponent}.", **facts)
    return phrase("Round {number}, board {board}: you have Black against {opponent}.", **facts)


def sections_with_rounds(event: Event) -> Sequence[tuple[int, Section]]:
    """The sections that have published a round, with their places."""
    return [(place, section) for place, section in enumerate(event.sections) if section.results]
