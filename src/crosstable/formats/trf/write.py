"""An event as TRF, in the version of 2026 or of 2016 with the extensions that pairing programs read.

The file is read again before it is given out: what its records do not tell and pairings or standings need
follows in comments, and ranks are those of the event that the file tells of.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from crosstable.formats.trf.carried import carried_lines
from crosstable.formats.trf.head import head_lines
from crosstable.formats.trf.kept import belongs_to_head, kept_lines
from crosstable.formats.trf.lines import COMMENT, Line, Remarks
from crosstable.formats.trf.national import national_lines
from crosstable.formats.trf.ranks import places_of
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.requests import request_lines
from crosstable.formats.trf.scores import section_points
from crosstable.formats.trf.writable import TRF16, TRF26, check_writable
from crosstable.formats.trf.write_players import player_lines, team_name_lines
from crosstable.formats.trf.write_teams import Totals, team_lines, team_totals
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import ByeKind
from crosstable.model.teams import Team

LINE_END = "\r\n"
VERSIONS = (TRF16, TRF26)


@dataclass(frozen=True, slots=True)
class _Order:
    """Places of players, and places and points of teams."""

    places: Mapping[int, int] = field(default_factory=dict)
    teams: Mapping[int, Totals] = field(default_factory=dict)


def write_trf(event: Event, version: int = TRF26) -> str:
    """The text of a TRF file; an error where the event is more than TRF can say."""
    if version not in VERSIONS:
        raise BadInput(f"TRF {version}: the versions are {TRF16} and {TRF26}", where=FieldName.TRF)
    if len(event.sections) != 1:
        one = [Advice(Remedy.CHOOSE_SECTION)]
        raise BadInput(
            "a TRF file holds one section, and the event has several", where="sections", remedies=one
        )
    section = without_open_byes(with_members(event.sections[0]))
    check_writable(section, version)
    event = replace(event, sections=(section,))
    plain = read_trf(_text(_lines(event, version, _Order())), section.rulebook).section()
    carried = tuple(carried_lines(section, plain))
    told = read_trf(_text([*_lines(event, version, _Order()), *carried]), section.rulebook).section()
    return _text([*_lines(event, version, _order(told)), *carried])


def _text(lines: list[str]) -> str:
    """The lines as a file."""
    return "".join(line.rstrip() + LINE_END for line in lines)


def _lines(event: Event, version: int, order: _Order) -> list[str]:
    """All lines but those that only carry something for this program."""
    section = event.sections[0]
    teams = section.entrants.are_teams
    kept = kept_lines([Line(0, text.rstrip()) for text in section.trf], [], Remarks())
    head = [line for line in kept if belongs_to_head(line)]
    comments = [line for line in kept if line.startswith(COMMENT)]
    others = [line for line in kept if line not in head and line not in comments]
    return [
        *sorted([*head, *head_lines(event, version)], key=lambda line: (not line[0].isdigit(), line[:3])),
        *player_lines(section, version, order.places),
        *(national_lines(section) if version == TRF26 else ()),
        *(team_lines(section, version, order.teams) if teams else team_name_lines(section, version)),
        *request_lines(section, version),
        *others,
        *comments,
    ]


def with_members(section: Section) -> Section:
    """A team event with its members as players again, where the teams had replaced them."""
    if not section.members:
        return section
    rounds = (
        replace(done, games=(), byes=tuple(replace(b, player=None) if b.team else b for b in done.byes))
        for done in section.results
    )
    return replace(section, players=section.members, members=(), results=tuple(rounds))


def without_open_byes(section: Section) -> Section:
    """A section whose last round has games; byes of one that has none become requests for it."""
    if not section.results or section.results[-1].games or section.results[-1].matches:
        return section
    number = len(section.results)
    asked = {
        bye.player if bye.player is not None else bye.team: bye.kind
        for bye in section.results[-1].byes
        if bye.kind not in (ByeKind.PAIRING, ByeKind.REST)
    }
    teams = section.entrants.are_teams

    def with_bye(entry: Player | Team) -> dict[int, ByeKind]:
        return {**entry.byes, **({number: asked[entry.no]} if entry.no in asked else {})}

    return replace(
        section,
        players=tuple(p if teams else replace(p, byes=with_bye(p)) for p in section.players),
        teams=tuple(replace(t, byes=with_bye(t)) if teams else t for t in section.teams),
        results=section.results[:-1],
    )


def _order(section: Section) -> _Order:
    """The places of everybody, by the standings of the book where it has some."""
    if section.entrants.are_teams:
        return _Order(_by_points(section), team_totals(section, places_of(section)))
    return _Order(places_of(section) or _by_points(section))


def _by_points(section: Section) -> dict[int, int]:
    """The places by points alone, then by number."""
    points = section_points(section)
    order = sorted(points, key=lambda no: (-points[no], no))
    return {no: place for place, no in enumerate(order, start=1)}
