"""Match sheets: who plays whom on which board with which colour, and how the match stands."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.matches import Scoring, is_open, scoring_of
from crosstable.flow.needs import Needs, needs_of
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.points import show
from crosstable.model.remedies import FieldName
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Game, Match
from crosstable.model.teams import Team
from crosstable.reports.people import Heading, heading_of
from crosstable.rulebooks.shared.team_rules import DEADLINE


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One board: the first-named team's player, the other, who has White, the result from White's side."""

    board: int
    ours: Player | None
    theirs: Player | None
    ours_white: bool
    result: Result

    def as_json(self) -> dict[str, object]:
        """The line as plain data."""
        sides = (self.ours, self.theirs) if self.ours_white else (self.theirs, self.ours)
        white, black = (None if one is None else {"no": one.no, "name": one.name} for one in sides)
        return {"board": self.board, "white": white, "black": black, "result": self.result.value}


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """One match with its boards; without line-ups only with its score."""

    table: int
    white: Team
    black: Team
    boards: tuple[BoardLine, ...]
    score: str
    needs: tuple[Needs, ...]
    starts: str | None = None
    """When it starts, where that was postponed."""

    def as_json(self) -> dict[str, object]:
        """The sheet as plain data."""
        return {
            "table": self.table,
            "white": _team_json(self.white),
            "black": _team_json(self.black),
            "boards": [line.as_json() for line in self.boards],
            "score": self.score,
            "needs": [needs.as_json() for needs in self.needs],
            **({"starts": self.starts} if self.starts else {}),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheets:
    """The matches of a round, ready to be shown."""

    heading: Heading
    round: int
    sheets: tuple[MatchSheet, ...]
    deadline: str | None = None
    """The deadline for line-ups."""

    def as_json(self) -> dict[str, object]:
        """The sheets as plain data."""
        told = {} if self.deadline is None else {"lineup_deadline": self.deadline}
        return {"round": self.round, **told, "matches": [sheet.as_json() for sheet in self.sheets]}


def _team_json(team: Team) -> dict[str, object]:
    """A team with its captain."""
    return {"team": team.no, "name": team.name, "captain": team.captain}


def match_sheets(event: Event, section: Section, round_no: int | None, table: int | None) -> MatchSheets:
    """The sheets of a published round, the last one by default."""
    number = len(section.results) if round_no is None else round_no
    if not 1 <= number <= len(section.results):
        raise BadInput(phrase("round {number} is not published", number=number), where=FieldName.ROUND)
    scoring = scoring_of(section)
    matches = section.results[number - 1].matches
    sheets = tuple(
        _sheet(section, scoring, match, match.table or place) for place, match in enumerate(matches, start=1)
    )
    chosen = tuple(sheet for sheet in sheets if table is None or sheet.table == table)
    if not chosen and table is not None:
        raise BadInput(
            phrase("round {number} has no table {table}", number=number, table=table), where=FieldName.TABLE
        )
    until = scoring.settings.get(DEADLINE)
    return MatchSheets(
        heading=heading_of(event, section),
        round=number,
        sheets=chosen,
        deadline=None if until is None else str(until),
    )


def _sheet(section: Section, scoring: Scoring, match: Match, table: int) -> MatchSheet:
    """One match."""
    teams = {team.no: team for team in section.teams}
    people = {player.no: player for player in section.members}
    boards = tuple(
        _board(match, scoring, place, game, people) for place, game in enumerate(match.games, start=1)
    )
    running = bool(match.games) and is_open(match)
    return MatchSheet(
        table=table,
        white=teams[match.white],
        black=teams[match.black],
        boards=boards,
        score=_score(match, scoring),
        needs=needs_of(match, scoring) if running else (),
        starts=match.starts,
    )


def _board(match: Match, scoring: Scoring, place: int, game: Game, people: dict[int, Player]) -> BoardLine:
    """One board, the first-named team on the left."""
    white, black = (people.get(no) if no != NOBODY else None for no in (game.white, game.black))
    first = scoring.white_is_ours(match, place - 1, game)
    sides = (white, black) if first else (black, white)
    return BoardLine(game.board or place, *sides, first, game.result)


def _score(match: Match, scoring: Scoring) -> str:
    """The current score: final, of an unplayed match, or nothing while boards are open."""
    if is_open(match):
        return ""
    if match.score is not None and not match.score.played:
        return scoring.result(match).value
    return "-".join(map(show, scoring.points(match)))
