"""TRF, the report format of FIDE (2016 and 2026, with the extensions of pairing programs), into an event.

A pairing program calls this for every round: what only few files need is imported where it is needed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from crosstable.flow.chosen_ratings import rating_method, with_chosen_ratings
from crosstable.flow.rating_months import with_rating_months
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.trf.comments import Carried, is_carrier
from crosstable.formats.trf.kept import CONSUMED, kept_lines
from crosstable.formats.trf.lines import Line, Remarks, Tags, check_printable, split_lines, without_tabs
from crosstable.formats.trf.national import is_national, settings_of_method, with_national
from crosstable.formats.trf.players import Row, read_date, read_rows
from crosstable.formats.trf.presence import presence
from crosstable.formats.trf.ranks import compare_ranks, stated_standings
from crosstable.formats.trf.rounds import asked_byes, read_rounds
from crosstable.formats.trf.scores import (
    check_match_points,
    section_points,
    settings_for,
    worth_of,
    worth_of_games,
)
from crosstable.formats.trf.tags import (
    announced_byes,
    read_avoid,
    read_details,
    read_first_colour,
    read_number_of_rounds,
    read_officials,
    read_schedule,
    read_tiebreaks,
)
from crosstable.formats.trf.types import Kind, chosen_book, read_kind, with_order
from crosstable.formats.trf.virtual import KEY, acceleration_of, gives, read_virtual
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section, SettingValue
from crosstable.model.limits import ROUNDS
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.model.points import show as show_points
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Round
from crosstable.model.teams import Team
from crosstable.rulebooks.shelf import PACKAGES, book_of

_DAY_FIRST = "[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}"


def read_trf(text_or_bytes: str | bytes, rulebook: str | None = None) -> Event:
    """The event a TRF file describes; the rulebook given here wins over the one the file names."""
    remarks = Remarks()
    lines = split_lines(text_or_bytes, remarks)
    known = [
        line if line.tag == "001" else without_tabs(line, remarks) for line in lines if line.tag in CONSUMED
    ]
    for line in known:
        if line.tag != "001":
            check_printable(line)
    tags = Tags(known)
    rows = read_rows(tags.all("001"), remarks)
    if not rows and not tags.all("310"):
        raise BadInput("there is no player line (001); is this a TRF file?", where="line 1, column 1")
    kind = read_kind(tags, remarks)
    carried = _carried(lines, tags, kind, rulebook)
    method = settings_of_method(chosen_book(tags, kind, rulebook), tags, carried.section.get("settings"))
    listed = [line for line in lines if is_national(line)]
    rows, unread = with_national(rows, tags, listed, remarks, apart=bool(method))
    section = _read_section(tags, rows, kind, carried, method, rulebook, remarks)
    section = with_chosen_ratings(section) if rating_method(section) is not None else section
    event = Event(
        name=tags.text("012") or "Tournament",
        sections=(replace(section, trf=kept_lines(lines, unread, remarks)),),
        officials=read_officials(tags),
        schedule=read_schedule(tags, remarks),
        details=read_details(tags),
    )
    if carried or section.teams:
        from crosstable.formats.document.read import check_event

        check_event(event, in_list=False)
    stated = stated_standings(section, tags, rows)
    return with_rating_months(replace(event, remarks=tuple(remarks.found), stated=stated))


def _carried(lines: list[Line], tags: Tags, kind: Kind, rulebook: str | None) -> Carried:
    """What comments of this program carry; less when the file is read with another book."""
    same = chosen_book(tags, kind, rulebook) == kind.rulebook
    found = [line for line in lines if is_carrier(line)]
    if not found:
        return Carried()
    from crosstable.formats.trf.carried import read_carried

    return read_carried(found, same_book=same)


def _read_section(
    tags: Tags,
    rows: dict[int, Row],
    kind: Kind,
    carried: Carried,
    method: Mapping[str, SettingValue],
    rulebook: str | None,
    remarks: Remarks,
) -> Section:
    """The one section of a TRF file."""
    plain = Section(
        format=carried.section.get("format", kind.format),
        rulebook=chosen_book(tags, kind, rulebook),
        rounds=1,
        tiebreaks=read_tiebreaks(tags, remarks),
        time_control=tags.text("122"),
        start=_whole_date(tags.text("042")),
        end=_whole_date(tags.text("052")),
    )
    read = _read_team_event if plain.entrants.are_teams else _read_players_event
    section = read(tags, rows, plain, remarks)
    if section.entrants.are_teams:
        from crosstable.formats.trf.team_settings import with_team_settings

        section = with_team_settings(section, tags, kind)
    first = read_first_colour(tags, section.results)
    section = replace(section, lots=Lots(first_colour=first), settings={**section.settings, **method})
    section = with_order(_accelerated(section, tags, kind, carried, remarks), kind)
    if carried:
        from crosstable.formats.trf.carried import with_carried

        section = with_carried(section, carried)
    section = _scored(section, tags, remarks)
    _compare_points(section, rows, remarks)
    compare_ranks(section, tags, rows, remarks)
    return section


def _accelerated(section: Section, tags: Tags, kind: Kind, carried: Carried, remarks: Remarks) -> Section:
    """A section with its acceleration: by name where it is one of the book's, else player by player."""
    lines = tags.all("250", "XXA")
    if not (kind.baku or lines):
        return section
    known = section.rulebook in PACKAGES and KEY in book_of(section).settings
    if section.entrants.are_teams and (lines or not known):
        line = lines[0] if lines else tags.last("192")
        remarks.add(line, 5, "the rulebook has no such acceleration for teams; imported without it")
        return section
    if not lines:
        if not known:
            remarks.add(tags.last("192"), 5, "the rulebook has no such acceleration; imported without it")
        return replace(section, settings={**section.settings, KEY: "baku"}) if known else section
    virtual = read_virtual(tags, {player.no for player in section.players}, section.rounds)
    up_to = section.rounds if tags.all("250") else min(len(section.results) + 1, section.rounds)
    told = {key: carried.section[key] for key in ("settings", "variations") if key in carried.section}
    if gives(replace(section, **told), virtual, up_to):
        return section
    named = acceleration_of(section, virtual, up_to=up_to)
    if named is not None:
        return replace(section, settings={**section.settings, KEY: named})
    players = (replace(player, virtual_points=virtual.get(player.no, ())) for player in section.players)
    return replace(section, players=tuple(players))


def _read_players_event(tags: Tags, rows: dict[int, Row], plain: Section, remarks: Remarks) -> Section:
    """Players, games and requests of an event of single players."""
    results = read_rounds(rows, remarks)
    rounds = read_number_of_rounds(
        tags, len(results), max((len(row.cells) for row in rows.values()), default=0)
    )
    section = replace(plain, rounds=rounds, results=results)
    announced = announced_byes(tags, rows, len(results), rounds)
    told: dict[int, dict[int, ByeKind]] = {}
    for (no, number), bye in announced.items():
        told.setdefault(no, {})[number] = bye
    names = team_names(tags)
    players = []
    for no, row in rows.items():
        byes = {**told.get(no, {}), **asked_byes(row, len(results), rounds)}
        player = row.player
        if byes or no in names:
            player = replace(player, team=names.get(no), byes=byes)
        seen = [n for n in range(1, len(results) + 1) if not row.cell(n).blank]
        players.append(presence(player, seen, len(results), section))
    return replace(section, players=tuple(players), avoid=read_avoid(tags, rows, rounds))


def _read_team_event(tags: Tags, rows: dict[int, Row], plain: Section, remarks: Remarks) -> Section:
    """Teams, their members and matches."""
    from crosstable.formats.trf.matches import TeamRounds
    from crosstable.formats.trf.teams import read_team_records

    records = read_team_records(tags, rows, remarks)
    colours = (tags.text("352") or "").upper()
    reader = TeamRounds(rows, records, colours if set(colours) <= {"W", "B"} else "", remarks)
    columns = max((len(row.cells) for row in rows.values()), default=0)
    rounds = read_number_of_rounds(tags, reader.played(), columns)
    results = reader.read(tags, rounds)
    announced = announced_byes(tags, records.teams, len(results), rounds, "team")
    section = replace(plain, rounds=rounds, results=results)
    teams = tuple(
        _team_presence(
            replace(team, byes={r: bye for (n, r), bye in announced.items() if n == team.no}), section
        )
        for team in records.teams.values()
    )
    return replace(
        section,
        players=tuple(row.player for row in rows.values()),
        teams=teams,
        avoid=read_avoid(tags, records.teams, rounds),
    )


def _team_presence(team: Team, section: Section) -> Team:
    """When a team came and left, as far as its rounds show."""
    seen = [number for number, done in enumerate(section.results, start=1) if _stands_in(team.no, done)]
    told = presence(Player(no=team.no, name=team.name, byes=team.byes), seen, len(section.results), section)
    return replace(team, joins=told.joins, withdrawn_after=told.withdrawn_after, byes=told.byes)


def _stands_in(team: int, done: Round) -> bool:
    """Whether a team has a match or a bye in a round."""
    meets = any(team in (match.white, match.black) for match in done.matches)
    return meets or any(bye.team == team for bye in done.byes)


def _scored(section: Section, tags: Tags, remarks: Remarks) -> Section:
    """A section with the point system of the file, and points beside results."""
    teams = section.entrants.are_teams
    if teams:
        check_match_points(tags, section)
    else:
        section = replace(section, settings={**section.settings, **settings_for(tags, section)})
    if not tags.all("299"):
        return section
    from crosstable.formats.trf.adjustments import read_adjustments

    entrants = as_entrants(section) if teams else section
    known = {player.no for player in entrants.players}
    found = read_adjustments(tags, known, entrants.results, worth_of(section), remarks, teams=teams)
    return replace(section, adjustments=found)


def _compare_points(section: Section, rows: dict[int, Row], remarks: Remarks) -> None:
    """Remark on points that do not agree with the cells; what counts are the cells.

    Some programs count half points of a bye in the coming round already.
    """
    worth, reckoned = worth_of_games(section), section_points(section)
    coming = len(section.results) + 1
    for no, row in rows.items():
        ahead = row.cell(coming).code
        more = {"H": worth["HPB"], "F": worth["FPB"]}.get(ahead, 0) if coming <= ROUNDS else 0
        if row.points is not None and row.points not in (reckoned[no], reckoned[no] + more):
            text = f"player {no} has {show_points(row.points)} in the points column, and the rounds give"
            remarks.add(row.line, 81, f"{text} {show_points(reckoned[no])}, which counts", finding=True)


def _whole_date(found: str | None) -> str | None:
    """A date of which year, month and day are known; some programs write the day first."""
    turned = "/".join(reversed(found.split("/"))) if found and re.fullmatch(_DAY_FIRST, found) else found
    day = read_date(turned) if turned else None
    return day if day and len(day) == 10 else None


def team_names(tags: Tags) -> dict[int, str]:
    """Of an event of single players: the name of each player's team."""
    found: dict[int, str] = {}
    for line in tags.all("013", "310"):
        name, column = (line.columns(5, 36), 37) if line.tag == "013" else (line.columns(9, 40), 73)
        for _, word in line.words(column):
            if name and word.isascii() and word.isdigit() and len(word) <= 4:
                found.setdefault(int(word), name)
    return found
