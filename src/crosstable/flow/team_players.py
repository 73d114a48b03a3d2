"""The players behind the teams: their games as those of an individual event, and their boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from crosstable.flow.ranking import counted_section
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.points import ZERO, Points
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import NOBODY, Bye, Game, Match, Round
from crosstable.rulebooks.shelf import book_of


def individual_view(section: Section) -> Section:
    """The section as an event of its players, in team order, with the results that count.

    A board left empty by the opponents is a point without a game; players whose match does not count rest.
    """
    posted = posted_individuals(section)
    counted = counted_section(section, len(section.results))
    rounds = zip(posted.results, counted.results, strict=True)
    return replace(posted, results=tuple(_with_rests(before, _round(count)) for before, count in rounds))


def posted_individuals(section: Section) -> Section:
    """The section as an event of its players with every board that was played, whether it counts or not."""
    if not any(match.games for finished in section.results for match in finished.matches):
        text = phrase("no board results yet: matches have scores only, or no round is published")
        raise BadInput(text, where="teams", remedies=[Advice(Remedy.ADD_ROSTER)])
    return replace(
        section,
        format=Format.SWISS,
        rulebook=_book_of_players(section),
        players=section.members,
        results=tuple(_round(finished) for finished in section.results),
        members=(),
        teams=(),
        settings={},
        variations=(),
        tiebreaks=(),
        avoid=(),
        locked=(),
        held=(),
    )


def _book_of_players(section: Section) -> str:
    """The book for individual points: another one if this has only teams."""
    teams = book_of(section).teams
    return (teams.players_by if teams else None) or section.rulebook


def members_alone(section: Section) -> Section:
    """The section with the members of its teams in place of the teams, to find one of them."""
    if not section.meeting_teams:
        return section
    return replace(section, players=section.members, members=(), teams=())


def _round(finished: Round) -> Round:
    """One round: all boards of all matches."""
    boards = [game for match in finished.matches for game in match.games]
    games = [game for game in boards if NOBODY not in (game.white, game.black)]
    byes = [
        Bye(kind=ByeKind.FULL, player=no)
        for game in boards
        for no, other, points in _sides(game)
        if no != NOBODY and other == NOBODY and points > 0
    ]
    numbered = tuple(replace(game, board=board) for board, game in enumerate(games, start=1))
    return Round(games=numbered, byes=tuple(byes))


def _with_rests(posted: Round, counted: Round) -> Round:
    """A round of boards that count; everybody whose board no longer counts rests."""
    rests = [Bye(kind=ByeKind.REST, player=no) for no in sorted(_placed(posted) - _placed(counted))]
    return replace(counted, byes=(*counted.byes, *rests))


def _placed(boards: Round) -> set[int]:
    """Everybody who has a board in a round, with or without an opponent."""
    seated = {no for game in boards.games for no in (game.white, game.black)}
    return seated | {bye.player for bye in boards.byes if bye.player is not None}


def known_by_score(section: Section) -> frozenset[tuple[int, int]]:
    """Round and player of every board without an entered result, because the match has its score."""
    return frozenset(
        (number, no)
        for number, finished in enumerate(section.results, start=1)
        for match in finished.matches
        for game in match.games
        for no in (game.white, game.black)
        if match.score is not None and game.result is Result.UNFINISHED
    )


def _sides(game: Game) -> tuple[tuple[int, int, Points], tuple[int, int, Points]]:
    """Both sides of a board: player, opponent, points."""
    white, black = game.points()
    return (game.white, game.black, white), (game.black, game.white, black)


@dataclass(slots=True)
class BoardRecord:
    """What a player has scored, and on which boards; the points count for the lowest of them."""

    player: int
    team: int
    points: Points = ZERO
    games: int = 0
    boards: list[int] = field(default_factory=list)

    @property
    def board(self) -> int:
        """The board whose prize all points count for: the one with the largest number."""
        return max(self.boards)


def board_records(section: Section) -> tuple[BoardRecord, ...]:
    """Every player with a result on a board, by board and points."""
    team_of = {no: team.no for team in section.teams for no in team.players}
    found: dict[int, BoardRecord] = {}
    for match, board, game in _boards(section):
        for no, _, points in _sides(game):
            if no == NOBODY or game.result is Result.UNFINISHED:
                continue
            record = found.setdefault(no, BoardRecord(no, team_of.get(no, match.white)))
            record.points = Points(record.points + points)
            record.games += game.result.played
            record.boards.append(board)
    return tuple(sorted(found.values(), key=lambda one: (one.board, -one.points, one.player)))


def _boards(section: Section) -> Iterator[tuple[Match, int, Game]]:
    """All boards of all matches, with their numbers."""
    for finished in section.results:
        for match in finished.matches:
            for place, game in enumerate(match.games, start=1):
                yield match, game.board or place, game
