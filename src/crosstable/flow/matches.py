"""Matches between teams: game points by board, the result by the book, and what is still open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from crosstable.model.entrants import PLAYERS
from crosstable.model.event import Section, SettingValue
from crosstable.model.language import phrase
from crosstable.model.points import HALF, ONE, ZERO, Points, show
from crosstable.model.results import PairedAs, Result
from crosstable.model.rounds import Game, Match, MatchScore
from crosstable.rulebooks.shared.team_rules import TeamRules, boards_of, by_more_points
from crosstable.rulebooks.shelf import book_of

Pair = tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a section's matches are scored: who plays for whom, how many boards, the book's rules."""

    team_of: Mapping[int, int]
    boards: int
    settings: Mapping[str, SettingValue]
    rules: TeamRules | None
    assumes: bool
    """Whether an unfinished game counts as drawn until it is over."""

    @property
    def by_game_points(self) -> bool:
        """Whether teams score game points instead of match points."""
        return self.rules is not None and self.rules.by_game_points(self.settings)

    def outcome(self, white: Points, black: Points) -> Result:
        """The result of a match that was played, by its game points."""
        if self.rules is None:
            return by_more_points(white, black)
        return self.rules.result(white, black, self.boards, self.settings)

    def points(self, match: Match) -> Pair:
        """The game points of both teams; an unfinished game counts as entered, otherwise as drawn."""
        if match.score is not None:
            return self._written(match)
        return self._summed(match, assumed)

    def reported(self, match: Match) -> Pair:
        """The game points of the finished boards, whatever score the match was given."""
        return self._summed(match, lambda game: game.result.points())

    def _summed(self, match: Match, worth: Callable[[Game], Pair]) -> Pair:
        """The points of all boards for the first-named team and the other."""
        white = black = ZERO
        for at, game in enumerate(match.games):
            first, second = worth(game)
            ours, theirs = (first, second) if self.white_is_ours(match, at, game) else (second, first)
            white, black = Points(white + ours), Points(black + theirs)
        return white, black

    def known(self, match: Match) -> Pair:
        """The game points of both teams without those of open games."""
        swing = HALF * open_boards(match)
        white, black = self.points(match)
        return Points(white - swing), Points(black - swing)

    def _written(self, match: Match) -> Pair:
        """The score of a match given without its games; all boards if it was forfeited."""
        if match.score is None:
            return ZERO, ZERO
        every = 1 if match.score.played else self.boards
        return Points(every * match.score.white), Points(every * match.score.black)

    def white_is_ours(self, match: Match, at: int, game: Game) -> bool:
        """Whether White on a board plays for the first-named team: by name, otherwise alternating."""
        for no, other in ((game.white, match.black), (game.black, match.white)):
            if no in self.team_of:
                return self.team_of[no] != other
        return (game.board or at + 1) % 2 == 1

    def result(self, match: Match) -> Result:
        """The result of a match by the book; open while it is not decided, or nothing is known."""
        if match.score is None and not match.games:
            return Result.UNFINISHED
        white, black = self.points(match)
        if not was_played(match):
            if white == black:
                return Result.DOUBLE_FORFEIT
            return Result.WHITE_BY_FORFEIT if white > black else Result.BLACK_BY_FORFEIT
        return self.outcome(white, black) if self._settled(match, white, black) else Result.UNFINISHED

    def _settled(self, match: Match, white: Points, black: Points) -> bool:
        """Whether the open games cannot change the result."""
        swing = Points(HALF * open_boards(match))
        best = self.outcome(Points(white + swing), Points(black - swing))
        return best is self.outcome(Points(white - swing), Points(black + swing))

    def taken_for(self, match: Match) -> Pair:
        """The game points for pairing: open boards by the match's assumed result, otherwise as drawn."""
        if match.paired_as is None:
            return self.points(match)
        left = open_boards(match) if match.games else self.boards
        (white, black), shares = self.known(match), match.paired_as.points()
        return Points(white + left * shares[0]), Points(black + left * shares[1])

    def taken_as(self, match: Match) -> PairedAs | None:
        """What the pairing assumes for an undecided match: open games as drawn, if the book does."""
        if not self.assumes or not match.games or self.result(match) is not Result.UNFINISHED:
            return None
        return PairedAs(self.outcome(*self.points(match)).value)


def scoring_of(section: Section) -> Scoring:
    """How a section's matches are scored; an individual section has none."""
    rulebook = book_of(section)
    settings = rulebook.chosen(section)
    assumes = rulebook.history_of(section).unfinished is not None
    if not section.entrants.are_teams:
        return Scoring({}, 0, settings, None, assumes)
    team_of = {player: team.no for team in section.teams for player in team.players}
    return Scoring(team_of, boards_of(settings), settings, rulebook.teams, assumes)


def word_for_points(section: Section) -> str:
    """What one point in the standings of a section is called: a point, or a match point."""
    return PLAYERS.points if scoring_of(section).by_game_points else section.entrants.points


def assumed(game: Game) -> Pair:
    """White's and Black's points of a game, an open one as entered, otherwise half each."""
    if game.result is not Result.UNFINISHED:
        return game.result.points()
    return (HALF, HALF) if game.paired_as is None else game.paired_as.points()


def open_boards(match: Match) -> int:
    """How many games can still change the match: unfinished, without an assumption or a score."""
    if match.score is not None:
        return 0
    return sum(game.result is Result.UNFINISHED and game.paired_as is None for game in match.games)


def was_played(match: Match) -> bool:
    """Whether the teams met: a game was played, or the score is not one of a team that did not come."""
    if match.score is not None:
        return match.score.played
    return any(game.result.played for game in match.games)


def is_open(match: Match) -> bool:
    """Whether the score of a match is not yet known in full."""
    return match.score is None and (not match.games or open_boards(match) > 0)


def why_not_score(match: Match, scoring: Scoring, score: MatchScore) -> str | None:
    """The objection to a reported score: too many points, or boards that add up to another."""
    left = sum(game.result is Result.UNFINISHED for game in match.games)
    example = f"{match.table or 1}.2"
    if not score.played:
        over = any(game.result.played and game.result is not Result.UNFINISHED for game in match.games)
        return (
            phrase(
                "boards of this match were played; enter the others one by one, for example {example}",
                example=example,
            )
            if over
            else None
        )
    if score.white + score.black > scoring.boards * ONE:
        return phrase("a match has {boards} boards", boards=scoring.boards)
    if not match.games:
        return None
    known = scoring.reported(match)
    missing = [told - own for told, own in zip((score.white, score.black), known, strict=True)]
    if min(missing) >= 0 and sum(missing) == left * ONE:
        return None
    found = "-".join(map(show, known))
    if not left:
        return phrase(
            "the boards add up to {score}; if a board is wrong, correct it, for example {example}",
            score=found,
            example=example,
        )
    return phrase(
        "the boards so far are {score} with {left} open, each worth a point; "
        "for a single board type table and board, for example {example}",
        score=found,
        left=left,
        example=example,
    )
