"""Requests and decisions in TRF: forbidden pairings, byes to come, accelerations, points beside results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from crosstable.formats.trf.adjustments import adjustment_lines
from crosstable.formats.trf.types import is_baku
from crosstable.formats.trf.virtual import group_lines, player_lines, virtual_table
from crosstable.formats.trf.writable import TRF16
from crosstable.formats.trf.write_players import BYE_CODES
from crosstable.model.event import Avoid, Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind
from crosstable.model.teams import Team

_ASKED = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)


def request_lines(section: Section, version: int) -> Iterator[str]:
    """Byes (240), accelerations (250, XXA), forbidden pairings (260, XXP), points (299), absences (XXZ)."""
    entries: Sequence[Player | Team] = section.meeting_teams or section.players
    played = len(section.results)
    coming = range(played + 1, section.rounds + 1)
    for number, finished in enumerate(section.results, start=1):
        given = [(b.team, ByeKind.ZERO if b.kind is ByeKind.REST else b.kind) for b in finished.byes]
        yield from _byes(number, [(no, kind) for no, kind in given if no is not None])
    for number in coming:
        yield from _byes(number, [(e.no, kind) for e in entries if (kind := bye_in(e, number)) is not None])
    if version == TRF16:
        yield from player_lines(virtual_table(section, min(played + 1, section.rounds)))
    elif not is_baku(section):
        yield from group_lines(section)
    for avoid in section.avoid:
        yield _forbidden(avoid, section.rounds, version)
    given_points = [one for one in section.adjustments if one.players and one.points]
    yield from adjustment_lines(given_points, teams=section.entrants.are_teams)
    absent = [e.no for e in entries if coming and bye_in(e, coming[0]) is not None]
    if absent and version == TRF16:
        yield "XXZ " + " ".join(str(no) for no in sorted(absent))


def bye_in(entry: Player | Team, number: int) -> ByeKind | None:
    """The bye of a coming round: as asked for, a zero-point one for who is not there; None for who plays."""
    if number in entry.byes:
        return entry.byes[number]
    away = isinstance(entry, Team) and entry.present is False
    left = entry.withdrawn_after is not None and number > entry.withdrawn_after
    return ByeKind.ZERO if away or left or number < entry.joins else None


def _byes(number: int, given: Iterable[tuple[int, ByeKind]]) -> Iterator[str]:
    """The byes of a round, kind by kind."""
    listed = list(given)
    for kind in _ASKED:
        numbers = sorted(no for no, own in listed if own is kind)
        if numbers:
            yield f"240 {BYE_CODES[kind.value]} {number:>3}" + "".join(f" {no:>4}" for no in numbers)


def _forbidden(avoid: Avoid, rounds: int, version: int) -> str:
    """A group that must not meet; older programs know it for the whole event only."""
    until = avoid.until if avoid.until is not None and avoid.until < rounds else None
    since = avoid.since if avoid.since is not None and avoid.since > 1 else None
    if version == TRF16 and until is None and since is None:
        return "XXP " + " ".join(str(no) for no in avoid.players)
    return f"260 {since or 1:>3} {until or rounds:>3}" + "".join(f" {no:>4}" for no in avoid.players)
