"""Tie-breaks, second implementation: teams by US Chess 34G and the Olympiad's rule 13, word by word."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from tests.oracles.tiebreaks_history import (
    HALF,
    ONE,
    SIDES,
    ZERO,
    Document,
    Field,
    Row,
    before_half,
    leavers,
    without,
)

US = ("us-amateur-team", "game-points")
US_BY_GAMES = ("matches-won",)
US_BY_BOTH = ("game-points", "us-amateur-team")
CFC = ("cumulative",)
OLYMPIAD = ("olympiad-sb", "olympiad-mp-cut", "olympiad-mp")
WALKOVERS = ("+:-", "-:+", "-:-")


@dataclass(frozen=True)
class TeamField(Field):
    """Matches in place of games, with the game points of each round beside the match points."""

    game_points: dict[int, list[Fraction]] = field(default_factory=dict)
    boards: int = 4


@dataclass(frozen=True)
class Scale:
    """What a book gives: match points for a win, match and game points for each kind of bye."""

    win: int
    boards: int
    byes: dict[str, tuple[Fraction, Fraction]]
    by_games: bool = False


def scale_of(document: Document) -> Scale:
    """US 31E, CFC 647: a bye is a won match; Olympiad 11: one match point and two game points.

    Where game points count for the score (US 31E1) a bye is worth all boards; else nobody earns any by it.
    """
    if document["rulebook"] == "olympiad-2008":
        return Scale(2, 4, {"pairing": (ONE, Fraction(2)), "zero": (ZERO, ZERO)})
    settings = document.get("settings", {})
    boards, pair_by = settings.get("team.boards", 4), settings.get("team.pair_by", "match")
    games = Fraction(0 if pair_by == "match" else boards)
    byes = {
        "pairing": (ONE, games),
        "full": (ONE, games),
        "half": (HALF, games / 2),
        "zero": (ZERO, ZERO),
        "rest": (ZERO, ZERO),
    }
    return Scale(1, boards, byes, pair_by == "game")


def read_teams(document: Document) -> TeamField:
    """The rounds of a team event; a team that left a round robin before half does not count (CFC 664)."""
    scale = scale_of(document)
    nothing = (Row("absent", ZERO), ZERO)
    rounds = [_round(document, made, scale) for made in document["results"]]
    teams = [team["no"] for team in document["teams"]]
    rows = {no: [told.get(no, nothing)[0] for told in rounds] for no in teams}
    games = {no: [told.get(no, nothing)[1] for told in rounds] for no in teams}
    if document["format"] == "team-round-robin":
        left = leavers(document, document["teams"], len(rounds))
        for gone in [no for no in left if before_half(no, rows, False)]:
            rows = without(gone, rows)
        games = {
            no: [ZERO if r.kind == "void" else g for r, g in zip(rows[no], games[no], strict=True)]
            for no in teams
        }
    return TeamField(
        document,
        len(rounds),
        rows,
        {team["no"]: team.get("rating") for team in document["teams"]},
        draw=Fraction(scale.win, 2),
        win=Fraction(scale.win),
        game_points=games,
        boards=scale.boards,
    )


def _round(document: Document, made: Document, scale: Scale) -> dict[int, tuple[Row, Fraction]]:
    """What one round was for the teams that stand in it, with the game points."""
    told: dict[int, tuple[Row, Fraction]] = {}
    for match in made.get("matches", []):
        white, black = match["white"], match["black"]
        first, second = _game_points(document, match, scale)
        kind = "forfeit" if match.get("score") in WALKOVERS else "played"
        seat = True if kind == "played" else None
        told[white] = (Row(kind, _points(first, second, scale), black, seat), first)
        told[black] = (Row(kind, _points(second, first, scale), white, seat and False), second)
    for bye in made.get("byes", []):
        points, games = scale.byes[bye["kind"]]
        told[bye["team"]] = (Row(bye["kind"], games if scale.by_games else points), games)
    return told


def _points(own: Fraction, other: Fraction, scale: Scale) -> Fraction:
    """All match points for more game points than the opponent, half for as many, none for nothing at all."""
    if scale.by_games:
        return own
    if own == other == 0:
        return ZERO
    return Fraction(scale.win) * (ONE if own > other else HALF if own == other else ZERO)


def _game_points(document: Document, match: Document, scale: Scale) -> tuple[Fraction, Fraction]:
    """The game points of the two teams; a walkover is won on all boards."""
    score = match.get("score")
    if score in WALKOVERS:
        first, second = SIDES[score]
        return first * scale.boards, second * scale.boards
    if score is not None:
        first, second = (Fraction(part) for part in score.split("-"))
        return first, second
    (team,) = [team for team in document["teams"] if team["no"] == match["white"]]
    total = [ZERO, ZERO]
    for game in match["games"]:
        points = SIDES[game["result"]]
        ours_white = game["white"] in team["players"]
        total[0] += points[0] if ours_white else points[1]
        total[1] += points[1] if ours_white else points[0]
    return total[0], total[1]


def us_amateur_team(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34G2: for each match the final match points of the opponent times the game points against it."""
    assert isinstance(field, TeamField)
    total = ZERO
    for row, games in zip(field.rows[no], field.game_points[no], strict=True):
        if row.played and row.opponent is not None:
            total += field.score(row.opponent) * games
    return total


def game_points(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34G1: all game points."""
    assert isinstance(field, TeamField)
    return sum(field.game_points[no], ZERO)


def matches_won(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """34G1: the matches won, where game points are the score; a match not played or a bye was not won."""
    assert isinstance(field, TeamField)
    won = 0
    for number, row in enumerate(field.rows[no]):
        if row.played and row.opponent is not None:
            won += field.game_points[no][number] > field.game_points[row.opponent][number]
    return Fraction(won)


def meetings(field: Field, no: int) -> list[tuple[Fraction, Fraction]]:
    """Rule 13: match points of each opponent and the game points that count against it.

    A bye is a drawn match against the team itself; an opponent that did not appear was beaten by 3 to 1;
    a team that did not appear itself has what it scored.
    """
    assert isinstance(field, TeamField)
    found = []
    for row, games in zip(field.rows[no], field.game_points[no], strict=True):
        if row.kind == "pairing":
            found.append((field.score(no), Fraction(2)))
        elif row.kind == "forfeit" and row.opponent is not None:
            found.append((field.score(row.opponent), Fraction(3) if row.points else ZERO))
        elif row.played and row.opponent is not None:
            found.append((field.score(row.opponent), games))
    return found


def olympiad_sb(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """13a: match points times game points without the opponent of fewest match points.

    Of several such opponents the one whose product is smallest is left out.
    """
    found = sorted(meetings(field, no), key=lambda meeting: (meeting[0], meeting[0] * meeting[1]))
    return sum((points * games for points, games in found[1:]), ZERO)


def olympiad_mp_cut(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """13b: the match points of the opponents without the lowest."""
    return sum(sorted(points for points, _ in meetings(field, no))[1:], ZERO)


def olympiad_mp(field: Field, no: int, tied: frozenset[int]) -> Fraction:
    """13c: the match points of the opponents."""
    return sum((points for points, _ in meetings(field, no)), ZERO)


OLYMPIAD_FORMULAS = {
    "game-points": game_points,
    "olympiad-sb": olympiad_sb,
    "olympiad-mp-cut": olympiad_mp_cut,
    "olympiad-mp": olympiad_mp,
}
