"""One player of a team: every game of the player on its board, the score and the performance rating."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.model.language import Words, translate
from crosstable.model.players import Player
from crosstable.model.points import Points, show
from crosstable.model.results import Outcome, Result
from crosstable.model.teams import Team
from crosstable.public.page import Names, Page, SectionPages, not_in_menu
from crosstable.public.pages.rounds import page_of_board
from crosstable.public.paths import member_page
from crosstable.public.views import SectionView
from crosstable.reports.round.match_sheets import BoardLine, MatchSheet
from crosstable.reports.standings.performance import performance_of_games, performance_words


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberGame:
    """One game of a player in a match."""

    number: int
    page: str
    """The page of the round with the match."""
    board: int
    colour: Colour
    met: Player | None
    team: Team
    """The other team."""
    result: Result

    @property
    def disc(self) -> str:
        """The letter of the colour's disc."""
        return "w" if self.colour is Colour.WHITE else "b"

    @property
    def colour_word(self) -> str:
        """The colour in words."""
        return translate(self.colour.word)

    @property
    def points(self) -> Points | None:
        """What the player scored; None while the game is open."""
        if self.result is Result.UNFINISHED:
            return None
        return self.result.points()[self.colour is Colour.BLACK]

    @property
    def outcome(self) -> Outcome | None:
        """Won, drawn or lost, of a game that was played to an end."""
        if not self.result.played or self.result is Result.UNFINISHED:
            return None
        own, other = self.result.points()[:: -1 if self.colour is Colour.BLACK else 1]
        return Outcome.WON if own > other else Outcome.LOST if own < other else Outcome.DRAWN

    @property
    def css(self) -> str:
        """The class of the result, for its colour."""
        if self.points is None:
            return "open"
        return self.outcome.value if self.outcome else "none"

    @property
    def told(self) -> str:
        """The result as it is printed."""
        return "" if self.points is None else show(self.points)


def teams_of(view: SectionView) -> Mapping[int, Team]:
    """Player -> team, in a team event."""
    if not view.section.entrants.are_teams:
        return {}
    people = {player.no for player in view.section.members}
    return {no: team for team in view.section.teams for no in team.players if no in people}


def member_names(view: SectionView) -> Names:
    """The files of all players of teams; none where players play for themselves."""
    return {member_page(no): no for no in teams_of(view)}


def member_of(view: SectionView, no: int) -> Page:
    """A player of a team, game by game."""
    player = next(one for one in view.section.members if one.no == no)
    games = tuple(_games(view, no))
    rated = [(one.met.rating, one.outcome) for one in games if one.met and one.met.rating and one.outcome]
    return Page(
        title=player.name,
        template="member.html",
        facts={
            "player": player,
            "team": teams_of(view)[no],
            "games": games,
            "played": sum(one.outcome is not None for one in games),
            "score": show(Points(sum(one.points or 0 for one in games))),
            "performance": performance_of_games(view.section, rated),
            "performance_words": performance_words(view.section),
        },
    )


def _games(view: SectionView, no: int) -> Iterator[MemberGame]:
    """The games of a player in all matches of the team, round by round."""
    for number in range(1, view.played + 1):
        for sheet in view.matches(number):
            for line in sheet.boards:
                sides = (line.ours, line.theirs)
                for at, own in enumerate(sides):
                    if own is not None and own.no == no:
                        yield _game(view, number, sheet, line, at)


def _game(view: SectionView, number: int, sheet: MatchSheet, line: BoardLine, at: int) -> MemberGame:
    """A game as seen from one of its two sides: 0 for the team named first."""
    met, team = (line.theirs, sheet.black) if at == 0 else (line.ours, sheet.white)
    return MemberGame(
        number=number,
        page=page_of_board(view, number, sheet.white.no),
        board=line.board,
        colour=Colour.WHITE if line.ours_white is (at == 0) else Colour.BLACK,
        met=met,
        team=team,
        result=line.result,
    )


MEMBER = SectionPages(
    key="member", label=Words("Player"), names=member_names, make=member_of, menu=not_in_menu
)
