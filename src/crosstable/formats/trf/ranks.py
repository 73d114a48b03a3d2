"""Ranks in a TRF file beside the places that its own tie-breaks give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.trf.lines import Line, Remarks, Tags
from crosstable.formats.trf.players import Row
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section

Ranks = Mapping[int, tuple[Line, int, int]]
"""Player or team -> the line, the column, and the rank written there."""


def places_of(section: Section) -> dict[int, int]:
    """The places by the standings of the book; none when it cannot make any."""
    from crosstable.flow.ranking import ranking  # a program that only pairs waits for nothing else

    try:
        found = ranking(as_entrants(section))
    except (CrosstableError, LookupError, ValueError):
        return {}
    return {line.player: line.place for line in found.standings}


def compare_ranks(section: Section, tags: Tags, rows: Mapping[int, Row], remarks: Remarks) -> None:
    """Remark on ranks that are not the places by the tie-breaks which the file names (202 or 212)."""
    if not section.tiebreaks or not section.results or tags.last("202", "212") is None:
        return
    written = _team_ranks(tags) if section.entrants.are_teams else _player_ranks(rows)
    places = places_of(section) if written else {}
    sharing = Counter(places.values())
    what = section.entrants.one
    for no, (line, column, rank) in written.items():
        place = places.get(no)
        if place is not None and not place <= rank < place + sharing[place]:
            text = f"{what} {no} has the rank {rank}, and the tie-breaks of the file give place {place}"
            remarks.add(line, column, text)


def _player_ranks(rows: Mapping[int, Row]) -> Ranks:
    """The ranks in the players' lines."""
    found = {no: (row.line, 86, row.line.columns(86, 89)) for no, row in rows.items()}
    return {no: (line, at, int(rank)) for no, (line, at, rank) in found.items() if _is_number(rank)}


def _team_ranks(tags: Tags) -> Ranks:
    """The ranks in the teams' lines."""
    found = [(line, line.columns(5, 7), line.columns(69, 71)) for line in tags.all("310")]
    return {int(no): (line, 69, int(rank)) for line, no, rank in found if _is_number(no) and _is_number(rank)}


def _is_number(text: str) -> bool:
    """Whether a field holds a whole number."""
    return text.isascii() and text.isdigit()
