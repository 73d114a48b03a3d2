"""Team records of a TRF file: rosters, line-ups, byes, forfeited matches, and the table of rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.flow.matches import scoring_of
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.flow.team_entrants import team_lines as lines_of_teams
from crosstable.formats.trf.scores import history_of
from crosstable.formats.trf.teams import NICKNAME
from crosstable.formats.trf.writable import TRF16
from crosstable.formats.trf.write_players import cut, decimal, fit
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.points import ONE, ZERO, Points
from crosstable.model.results import ByeKind
from crosstable.model.rounds import NOBODY, Game, Match, Round
from crosstable.model.team_results import TeamLine
from crosstable.model.teams import Team
from crosstable.rulebooks.shared.team_rules import boards_of

Seats = list[int]
_BYES = {"pairing": "PAB", "full": "FPB", "half": "HPB", "zero": "ZPB", "rest": "ZPB"}


@dataclass(frozen=True, slots=True)
class Totals:
    """What a team has in all: match points, game points, place."""

    matches: Points | None
    games: Points | None
    place: int | None


def team_totals(section: Section, places: Mapping[int, int]) -> dict[int, Totals]:
    """The totals of all teams by the standings of the book; nothing where it cannot make any."""
    try:
        found = {line.player: line for line in ranking(as_entrants(section)).standings}
    except (CrosstableError, LookupError, ValueError):
        return {}
    if scoring_of(section).by_game_points:
        matches = {
            no: _match_points(lines)
            for no, lines in lines_of_teams(section, len(section.results) + 1).items()
        }
        return {
            no: Totals(matches=matches.get(no), games=line.score, place=places.get(no))
            for no, line in found.items()
        }
    return {
        no: Totals(matches=line.score, games=line.games, place=places.get(no)) for no, line in found.items()
    }


def _match_points(lines: tuple[TeamLine, ...]) -> Points:
    """The match points of a team that is ranked by game points."""
    return Points(sum(line.match_points for line in lines))


def team_lines(section: Section, version: int, totals: Mapping[int, Totals]) -> Iterator[str]:
    """All team records, by number and round."""
    teams = sorted(section.teams, key=lambda team: team.no)
    for team in teams:
        yield _roster(team, totals.get(team.no)) if version != TRF16 else _old_roster(team)
    yield from _lineups(section)
    yield from _pairing_byes(section)
    for number, finished in enumerate(section.results, start=1):
        for match in sorted(finished.matches, key=lambda one: min(one.white, one.black)):
            if match.score is not None and not match.score.played:
                sign = {True: "+-", False: "-+"}[match.score.white > match.score.black]
                sign = "--" if match.score.white == match.score.black else sign
                yield f"330 {sign} {number:>3} {match.white:>3} {match.black:>3}"
    for team in teams:
        yield _rounds(section, team, totals.get(team.no))


def _roster(team: Team, total: Totals | None) -> str:
    """Record 310."""
    nickname = fit(str(team.info.get(NICKNAME, "")), 5)
    head = f"310 {team.no:>3} {cut(team.name, 32):<32} {nickname:<5} {team.rating or '':>6}"
    players = "".join(f"{no:>4} " for no in team.players)
    return f"{head} {_points(total)} {_place(total)}  {players}"


def _old_roster(team: Team) -> str:
    """Record 013."""
    return f"013 {cut(team.name, 32):<32}" + "".join(f"{no:>4} " for no in team.players)


def _points(total: Totals | None) -> str:
    """Match points and game points in six columns each."""
    both = (total.matches, total.games) if total else (None, None)
    return " ".join(f"{'' if points is None else decimal(points):>6}" for points in both)


def _place(total: Totals | None) -> str:
    """A place in three columns."""
    return f"{(total.place if total else None) or '':>3}"


def seats(match: Match, white_team: Mapping[int, int]) -> tuple[Seats, Seats]:
    """Who sits on each board for the first-named team and the other; nobody where a board is empty."""
    last = max((game.board or place for place, game in enumerate(match.games, start=1)), default=0)
    ours, theirs = [NOBODY] * last, [NOBODY] * last
    for place, game in enumerate(match.games, start=1):
        board = (game.board or place) - 1
        first, second = (
            (game.white, game.black)
            if _white_is_ours(match, game, place, white_team)
            else (game.black, game.white)
        )
        ours[board], theirs[board] = first, second
    return ours, theirs


def _white_is_ours(match: Match, game: Game, place: int, team_of: Mapping[int, int]) -> bool:
    """Whether White plays for the first-named team."""
    for no, own in ((game.white, True), (game.black, False)):
        if no in team_of:
            return (team_of[no] == match.white) == own
    return (game.board or place) % 2 == 1


def _lineups(section: Section) -> Iterator[str]:
    """Records 300: line-ups that are not the first of the roster in their order, and empty boards."""
    team_of = {no: team.no for team in section.teams for no in team.players}
    rosters = {team.no: team.players for team in section.teams}
    for number, finished in enumerate(section.results, start=1):
        for match in sorted(finished.matches, key=lambda one: min(one.white, one.black)):
            ours, theirs = seats(match, team_of)
            usual = _in_order(ours, rosters[match.white]) and _in_order(theirs, rosters[match.black])
            if not usual:
                for team, other, up in sorted(
                    [(match.white, match.black, ours), (match.black, match.white, theirs)]
                ):
                    listed = " ".join("0000" if no == NOBODY else f"{no:>4}" for no in up)
                    yield f"300 {number:>3} {team:>3} {other:>3} {listed}"


def _in_order(up: Seats, roster: tuple[int, ...]) -> bool:
    """Whether everybody sits in the order of the roster, and no board is empty."""
    order = [roster.index(no) for no in up if no in roster]
    return NOBODY not in up and order == sorted(order)


def _pairing_byes(section: Section) -> Iterator[str]:
    """Records 320: which team had the bye of each round; a second line where a round has two."""
    given = [
        sorted(b.team for b in done.byes if b.team is not None and b.kind is ByeKind.PAIRING)
        for done in section.results
    ]
    rules = history_of(section)
    worth = ONE if rules is None else rules.bye_points[ByeKind.PAIRING]
    if rules is not None and scoring_of(section).by_game_points:
        worth = rules.match_byes.get(ByeKind.PAIRING, ZERO)
    games = rules.bye_games.get(ByeKind.PAIRING, ZERO) if rules else ZERO
    for place in range(max(map(len, given), default=0)):
        cells = "".join(f" {teams[place]:>3}" if place < len(teams) else " 000" for teams in given)
        yield f"320 {decimal(worth):>4} {decimal(games):>4}{cells}"


def _rounds(section: Section, team: Team, total: Totals | None) -> str:
    """Record 802: round by round the opponent, the colour of board 1 and the game points."""
    nickname = fit(str(team.info.get(NICKNAME, "")), 5)
    head = f"802 {team.no:>3} {nickname:<5} {_points(total)}"
    return head + "".join(_round_cell(section, team.no, done) for done in section.results)


def _round_cell(section: Section, team: int, done: Round) -> str:
    """One round of record 802."""
    for bye in done.byes:
        if bye.team == team:
            return f"  {_BYES[bye.kind.value]}        "
    for match in done.matches:
        if team in (match.white, match.black):
            white = team == match.white
            other = match.black if white else match.white
            points = _game_points(section, match)
            own = "" if points is None else decimal(points[not white])
            forfeit = "f" if match.score is not None and not match.score.played else " "
            return f"  {other:>3} {'w' if white else 'b'} {own:>4}{forfeit}"
    return " " * 13


def _game_points(section: Section, match: Match) -> tuple[Points, Points] | None:
    """The game points of both teams: of the games, else as they were given; None while nothing is known."""
    if match.games:
        team_of = {no: one.no for one in section.teams for no in one.players}
        ours = theirs = ZERO
        for place, game in enumerate(match.games, start=1):
            first, second = game.result.points()
            if not _white_is_ours(match, game, place, team_of):
                first, second = second, first
            ours, theirs = Points(ours + first), Points(theirs + second)
        return ours, theirs
    if match.score is None:
        return None
    every = 1 if match.score.played else boards_of(section.settings)
    return Points(every * match.score.white), Points(every * match.score.black)
