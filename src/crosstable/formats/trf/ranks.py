"""Ranks in a TRF file beside the places that its own tie-breaks give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from crosstable.flow.matches import scoring_of
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.trf.lines import Line, Remarks, Tags
from crosstable.formats.trf.players import Row
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.stated_standings import StatedLine, StatedStandings

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
            remarks.add(line, column, text, of_rank=True)


def stated_standings(section: Section, tags: Tags, rows: Mapping[int, Row]) -> tuple[StatedStandings, ...]:
    """The standings after the last round as the file states them; nothing where it states none."""
    if not section.results:
        return ()
    if section.entrants.are_teams:
        lines = tuple(
            _stated_team(section, line) for line in tags.all("310") if _is_number(line.columns(5, 7))
        )
    else:
        lines = tuple(StatedLine(no, rank) for no, (_, _, rank) in _player_ranks(rows).items())
    if not any(line.place or line.points or line.games for line in lines):
        return ()
    named = bool(section.tiebreaks) and tags.last("202", "212") is not None
    return (StatedStandings(None, lines, by_tiebreaks=named),)


def _stated_team(section: Section, line: Line) -> StatedLine:
    """What record 310 states: match points, game points and the rank."""
    rank = line.columns(69, 71)
    matches, games = _stated_points(line, 55), _stated_points(line, 62)
    by_games = scoring_of(section).by_game_points
    return StatedLine(
        int(line.columns(5, 7)),
        place=int(rank) if _is_number(rank) else None,
        points=games if by_games else matches,
        games=None if by_games else games,
    )


def _stated_points(line: Line, column: int) -> Fraction | None:
    """The points in six columns; None where they cannot be read."""
    try:
        found = line.points(column, column + 5, "points")
    except BadInput:
        return None
    return None if found is None else Fraction(found, 10)


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
