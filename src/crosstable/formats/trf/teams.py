"""Team records of a TRF file: rosters (310, 013), line-ups (300), byes (320), forfeits (330)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from crosstable.formats.trf.lines import Line, Remarks, Tags
from crosstable.formats.trf.players import Row
from crosstable.model.errors import BadInput
from crosstable.model.points import ONE, ZERO, Points
from crosstable.model.rounds import NOBODY, MatchScore
from crosstable.model.teams import Team

NICKNAME = "nickname"
"""The key of a team's `info` that holds its short name."""
FORFEITS = {
    "+-": MatchScore(white=ONE, black=ZERO, played=False),
    "-+": MatchScore(white=ZERO, black=ONE, played=False),
    "--": MatchScore(white=ZERO, black=ZERO, played=False),
}
_FIRST_TOLD = (30, 28)
"""Where the first round of record 802 begins; in older files match points have two columns less."""
Key = tuple[int, int]
"""A round and a team."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who sat where for a team in a round, 0 on an empty board, against which team."""

    line: Line
    opponent: int | None
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A match that was not played: the team with White, the other one, and the score."""

    line: Line
    white: int
    black: int
    score: MatchScore


@dataclass(frozen=True, slots=True)
class Told:
    """What the informative record 802 says of a team in a round: opponent, colour, game points, forfeit."""

    line: Line
    opponent: int | None
    bye: str = ""
    colour: str = ""
    points: Points | None = None
    forfeit: bool = False


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """All team records of a file."""

    teams: Mapping[int, Team]
    team_of: Mapping[int, int]
    lineups: Mapping[Key, LineUp]
    forfeits: Mapping[int, tuple[Forfeit, ...]]
    byes: Mapping[Key, Line]
    told: Mapping[Key, Told]


def read_team_records(tags: Tags, rows: Mapping[int, Row], remarks: Remarks) -> TeamRecords:
    """The teams with their numbers and everything recorded about their rounds."""
    teams = _nicknamed(read_teams(tags, rows, remarks), tags)
    return TeamRecords(
        teams=teams,
        team_of={no: team.no for team in teams.values() for no in team.players},
        lineups=_read_lineups(tags, teams, rows),
        forfeits=_read_forfeits(tags, teams),
        byes=_read_byes(tags, teams),
        told=_read_told(tags, teams, remarks),
    )


def read_teams(tags: Tags, rows: Mapping[int, Row], remarks: Remarks) -> dict[int, Team]:
    """The teams by number; those of old records (013) are numbered in the order of the file."""
    teams: dict[int, Team] = {}
    owners: dict[int, Line] = {}
    lines = tags.all("310") or tags.all("013")
    for place, line in enumerate(lines, start=1):
        team = _read_team(line, place)
        if team.no in teams:
            raise line.error(5, f"team number {team.no} is listed twice")
        for at, no in line.numbers(73 if line.tag == "310" else 37, "a player's number"):
            if no not in rows:
                raise line.error(at, f"there is no player number {no}")
            if no in owners:
                raise line.error(at, f"player {no} is already in a team, on line {owners[no].number}")
            owners[no] = line
        teams[team.no] = team
    if not teams:
        raise BadInput("this team event has no teams; expected records 310", where="line 1, column 1")
    for no in sorted(set(rows) - set(owners)):
        remarks.add(rows[no].line, 5, f"player {no} has no team")
    return teams


def _nicknamed(teams: dict[int, Team], tags: Tags) -> dict[int, Team]:
    """Teams with the short names of the informative records, where their own record has none."""
    found = dict(teams)
    for line in tags.all("802"):
        number, nickname = line.columns(5, 7), line.columns(9, 13)
        team = found.get(int(number)) if number.isascii() and number.isdigit() else None
        if team is not None and nickname and NICKNAME not in team.info:
            found[team.no] = replace(team, info={**team.info, NICKNAME: nickname})
    return found


def _read_team(line: Line, place: int) -> Team:
    """One roster in board order."""
    if line.tag == "013":
        players = tuple(no for _, no in line.numbers(37, "a player's number"))
        return Team(no=place, name=line.columns(5, 36) or f"Team {place}", players=players)
    no = line.whole(5, 7, "the team's number")
    if not no:
        raise line.error(5, "the team's number is missing; expected a whole number from 1 to 999")
    strength = line.points(48, 53, "the strength")
    nickname = line.columns(42, 46)
    return Team(
        no=no,
        name=line.columns(9, 40) or f"Team {no}",
        players=tuple(dict.fromkeys(no for _, no in line.numbers(73, "a player's number"))),
        rating=strength // 10 if strength and 0 < strength < 10**5 else None,
        info={NICKNAME: nickname} if nickname else {},
    )


def _read_lineups(tags: Tags, teams: Mapping[int, Team], rows: Mapping[int, Row]) -> dict[Key, LineUp]:
    """Line-ups out of the order of the roster, or with an empty board."""
    found: dict[Key, LineUp] = {}
    for line in tags.all("300"):
        round_no = line.whole(5, 7, "the round")
        team = _team(line, 9, teams)
        if not round_no or team is None:
            raise line.error(5, "expected a round, a team, its opponent and a player for each board")
        seats: list[int] = []
        for at, word in line.words(17):
            no = line.to_whole(word, at, "a player's number") or NOBODY
            if no and (no not in rows or no not in teams[team].players):
                raise line.error(at, f"player {no} is not in team {team}")
            if no and no in seats:
                raise line.error(at, f"player {no} sits on two boards")
            seats.append(no)
        found[round_no, team] = LineUp(line, _team(line, 13, teams), tuple(seats))
    return found


def _team(line: Line, column: int, teams: Mapping[int, Team]) -> int | None:
    """A team's number in three columns; None where there is none."""
    no = line.whole(column, column + 2, "a team's number")
    if no and no not in teams:
        raise line.error(column, f"there is no team number {no}")
    return no or None


def _read_forfeits(tags: Tags, teams: Mapping[int, Team]) -> dict[int, tuple[Forfeit, ...]]:
    """Matches that were not played, by round."""
    found: dict[int, tuple[Forfeit, ...]] = {}
    for line in tags.all("330"):
        score = FORFEITS.get(line.columns(5, 6))
        round_no = line.whole(8, 10, "the round")
        white, black = _team(line, 12, teams), _team(line, 16, teams)
        if score is None or not round_no or white is None or black is None or white == black:
            raise line.error(5, "expected +-, -+ or --, a round, the team with White and the other one")
        found[round_no] = (*found.get(round_no, ()), Forfeit(line, white, black, score))
    return found


def _read_byes(tags: Tags, teams: Mapping[int, Team]) -> dict[Key, Line]:
    """Byes from the pairing: for each round the team that had it."""
    found: dict[Key, Line] = {}
    for line in tags.all("320"):
        for number, column in enumerate(range(15, len(line.text) + 1, 4), start=1):
            team = _team(line, column, teams)
            if team is not None:
                found[number, team] = line
    return found


def _read_told(tags: Tags, teams: Mapping[int, Team], remarks: Remarks) -> dict[Key, Told]:
    """What record 802 says; a line that cannot be read is passed over, for it only informs."""
    found: dict[Key, Told] = {}
    for line in tags.all("802"):
        for start in _FIRST_TOLD:
            try:
                found.update(_told_line(line, start, teams))
                break
            except BadInput as error:
                if start == _FIRST_TOLD[-1]:
                    remarks.add(line, 5, f"the record was ignored: {error.text}")
    return found


def _told_line(line: Line, start: int, teams: Mapping[int, Team]) -> dict[Key, Told]:
    """The rounds of one team, of which the first begins at a column."""
    team = _team(line, 5, teams)
    cells = (_told_cell(line, column, teams) for column in range(start, len(line.text) + 1, 13))
    return {(number, team): cell for number, cell in enumerate(cells, start=1) if cell and team is not None}


def _told_cell(line: Line, column: int, teams: Mapping[int, Team]) -> Told | None:
    """One round of record 802; None where it says nothing."""
    opponent = line.columns(column, column + 2)
    if not opponent:
        return None
    points = line.points(column + 6, column + 9, "game points")
    if opponent.upper() in ("PAB", "FPB", "HPB", "ZPB"):
        return Told(line, None, bye=opponent.upper(), points=points)
    colour = line.columns(column + 4, column + 4).lower()
    if colour not in ("w", "b", ""):
        raise line.error(column + 4, "expected the colour w or b")
    forfeit = line.columns(column + 10, column + 10).lower() == "f"
    return Told(line, _team(line, column, teams), colour=colour, points=points, forfeit=forfeit)
