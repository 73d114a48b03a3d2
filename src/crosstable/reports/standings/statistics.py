"""Figures of a section: results by colour and by rating difference, upsets, runs, climbs, surprises.

Only games that were played to an end count; forfeits and byes are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.results import Outcome, Result
from crosstable.model.standings import Standings
from crosstable.reports.people import Person
from crosstable.reports.standings.best import Best, best_of, only_first
from crosstable.reports.standings.played_games import (
    PlayedGame,
    forfeits,
    games_of_entrants,
    games_over_boards,
)
from crosstable.tiebreaks.fide.rating_tables import expected

BAND, BANDS = 100, 8
"""The width of a band of rating differences, and how many there are; the last one has no end."""
WORTH = {Outcome.WON: ONE, Outcome.DRAWN: HALF, Outcome.LOST: ZERO}
SHORTEST_RUN = 2
"""From how many games on one speaks of a run."""
Ratings = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class ColourCount:
    """How games ended for White and Black."""

    white: int = 0
    draws: int = 0
    black: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.white + self.draws + self.black

    def percent(self, some: int) -> int:
        """A share of the games in whole per cent, halves rounded upwards."""
        return rounded_percent(some, self.games)

    @property
    def white_score(self) -> int:
        """What White scored, in whole per cent."""
        return rounded_percent(2 * self.white + self.draws, 2 * self.games)


@dataclass(frozen=True, slots=True)
class RoundColours:
    """How the games of one round ended."""

    round: int
    count: ColourCount


@dataclass(frozen=True, slots=True)
class DifferenceBand:
    """Games with similar rating differences, as the higher-rated players did in them."""

    lowest: int
    highest: int | None
    """None: there is no limit."""
    games: int
    scored: Points
    expected: int
    """In hundredths of a point."""

    @property
    def scored_percent(self) -> int:
        """What was scored, in whole per cent."""
        return rounded_percent(self.scored, self.games * ONE)

    @property
    def expected_percent(self) -> int:
        """What was expected, in whole per cent."""
        return rounded_percent(self.expected, self.games * 100)


@dataclass(frozen=True, slots=True)
class Upset:
    """A win against somebody with a higher rating."""

    round: int
    winner: int
    loser: int
    colour: Colour
    """The winner's."""
    difference: int


@dataclass(frozen=True, slots=True)
class Run:
    """Games in a row that went well, with the first and last of their rounds."""

    player: int
    games: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Climb:
    """A place better than the rank by rating."""

    player: int
    seed: int
    place: int

    @property
    def gained(self) -> int:
        """By how many places."""
        return self.seed - self.place


@dataclass(frozen=True, slots=True)
class Surplus:
    """More points than the ratings let expect."""

    player: int
    games: int
    scored: Points
    expected: int
    """In hundredths of a point."""

    @property
    def above(self) -> int:
        """By how much, in hundredths of a point."""
        return self.scored * 10 - self.expected


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """All figures of a section."""

    games: int
    forfeits: int
    rounds: tuple[RoundColours, ...]
    colours: ColourCount
    other_results: int
    """Games that were neither won nor drawn, as when both lost."""
    bands: tuple[DifferenceBand, ...]
    rated: int
    """The games in the bands."""
    equal: int
    """Games between equal ratings."""
    upsets: Best[Upset]
    unbeaten: Best[Run]
    winning: Best[Run]
    climbs: Best[Climb]
    surpluses: Best[Surplus]

    @property
    def unrated(self) -> int:
        """Games of somebody without a rating, as far as they were won or drawn."""
        return self.games - self.other_results - self.rated - self.equal


def rounded_percent(some: int, of: int) -> int:
    """A share in whole per cent, halves rounded upwards; 0 of nothing."""
    return (200 * some + of) // (2 * of) if of else 0


def statistics_of(section: Section, people: Mapping[int, Person], standings: Standings) -> Statistics:
    """The figures of a section, with teams in place of players in a team event."""
    boards, meetings = games_over_boards(section), games_of_entrants(section)
    ratings = {no: one.rating for no, one in people.items() if one.rating is not None and one.home is None}
    at_boards = ratings
    if section.entrants.are_teams:
        at_boards = {one.no: one.rating for one in section.members if one.rating is not None}
    bands, equal = difference_bands(boards, at_boards)
    colours = colour_count(boards)
    return Statistics(
        games=len(boards),
        forfeits=forfeits(section),
        rounds=colours_by_round(boards),
        colours=colours,
        other_results=len(boards) - colours.games,
        bands=bands,
        rated=sum(band.games for band in bands),
        equal=equal,
        upsets=best_of(upsets(meetings, ratings), lambda upset: upset.difference),
        unbeaten=only_first(runs(meetings, {Outcome.WON, Outcome.DRAWN}), lambda run: run.games),
        winning=only_first(runs(meetings, {Outcome.WON}), lambda run: run.games),
        climbs=best_of(climbs(standings, ratings) if meetings else (), lambda climb: climb.gained),
        surpluses=best_of(surpluses(meetings, ratings), lambda surplus: surplus.above),
    )


def colour_count(games: Iterable[PlayedGame]) -> ColourCount:
    """How games ended; a result that is neither a win nor a draw is not counted."""
    results = [game.result for game in games]
    kinds = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    return ColourCount(*(results.count(kind) for kind in kinds))


def colours_by_round(games: Sequence[PlayedGame]) -> tuple[RoundColours, ...]:
    """How the games of each round ended; a round without a game is left out."""
    by_round = groupby(games, key=lambda game: game.round)
    return tuple(RoundColours(number, colour_count(found)) for number, found in by_round)


def _usual(game: PlayedGame) -> bool:
    """Whether a game was won or drawn, with a whole point between both sides."""
    return game.result in (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def difference_bands(games: Iterable[PlayedGame], ratings: Ratings) -> tuple[tuple[DifferenceBand, ...], int]:
    """What the higher-rated scored, by the rating difference, and how many games were between equals."""
    found: dict[int, list[tuple[Points, int]]] = {}
    equal = 0
    for game in games:
        sides = [game.seen_by(colour) for colour in Colour]
        if not _usual(game) or any(who not in ratings for who, _, _ in sides):
            continue
        for who, other, outcome in sides:
            difference = ratings[who or 0] - ratings[other or 0]
            if difference > 0:
                band = min(difference // BAND, BANDS - 1)
                found.setdefault(band, []).append((WORTH[outcome], expected(difference)))
        equal += ratings[game.white or 0] == ratings[game.black or 0]
    return tuple(_band(at, found[at]) for at in sorted(found)), equal


def _band(at: int, games: Sequence[tuple[Points, int]]) -> DifferenceBand:
    """One band; differences begin at 1, because equal ratings are not in it."""
    highest = None if at == BANDS - 1 else BAND * (at + 1) - 1
    scored = Points(sum(points for points, _ in games))
    return DifferenceBand(max(1, BAND * at), highest, len(games), scored, sum(worth for _, worth in games))


def upsets(games: Iterable[PlayedGame], ratings: Ratings) -> list[Upset]:
    """All wins against a higher rating, in the order in which they were played."""
    found = []
    for game in games:
        for colour in Colour:
            winner, loser, outcome = game.seen_by(colour)
            if outcome is not Outcome.WON or winner not in ratings or loser not in ratings:
                continue
            difference = ratings[loser or 0] - ratings[winner or 0]
            if difference > 0:
                found.append(Upset(game.round, winner or 0, loser or 0, colour, difference))
    return found


def runs(games: Iterable[PlayedGame], good: set[Outcome]) -> list[Run]:
    """Everybody's longest run of good games, the first of several, from two games on."""
    own: dict[int, list[tuple[int, bool]]] = {}
    for game in games:
        for colour in Colour:
            who, _, outcome = game.seen_by(colour)
            if who is not None:
                own.setdefault(who, []).append((game.round, outcome in good))
    found = [_longest(who, rounds) for who, rounds in sorted(own.items())]
    return [run for run in found if run.games >= SHORTEST_RUN]


def _longest(who: int, rounds: Iterable[tuple[int, bool]]) -> Run:
    """The longest run of one player or team; without one it has no games."""
    best = Run(who, 0, 0, 0)
    for is_good, together in groupby(rounds, key=lambda one: one[1]):
        numbers = [number for number, _ in together]
        if is_good and len(numbers) > best.games:
            best = Run(who, len(numbers), numbers[0], numbers[-1])
    return best


def climbs(standings: Standings, ratings: Ratings) -> list[Climb]:
    """Everybody placed better than the rank by rating, in the order of places; none in groups."""
    if any(line.group is not None for line in standings.standings):
        return []
    ranked = [line for line in standings.standings if line.player in ratings]
    listed = sorted((ratings[line.player] for line in ranked), reverse=True)
    first = {rating: at for at, rating in reversed(list(enumerate(listed, 1)))}
    found = [Climb(line.player, first[ratings[line.player]], line.place) for line in ranked]
    return [climb for climb in found if climb.gained > 0]


def surpluses(games: Iterable[PlayedGame], ratings: Ratings) -> list[Surplus]:
    """Everybody who scored more against rated opponents than expected, by number."""
    scored: dict[int, list[tuple[Points, int]]] = {}
    for game in games:
        for colour in Colour:
            who, other, outcome = game.seen_by(colour)
            if _usual(game) and who in ratings and other in ratings:
                worth = expected(ratings[who or 0] - ratings[other or 0])
                scored.setdefault(who or 0, []).append((WORTH[outcome], worth))
    found = [
        Surplus(who, len(own), Points(sum(one for one, _ in own)), sum(worth for _, worth in own))
        for who, own in sorted(scored.items())
    ]
    return [surplus for surplus in found if surplus.above > 0]
