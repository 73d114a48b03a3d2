"""The course of a section: everybody's score and place after each round, as the standings had them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from crosstable.flow.matches import scoring_of
from crosstable.flow.ranking import earlier_ranking, ranking
from crosstable.flow.table_formats import GROUPED
from crosstable.model.event import Section
from crosstable.model.points import HALF, Points
from crosstable.model.rounds import Round
from crosstable.model.standings import Standings
from crosstable.rulebooks.shelf import book

Ranked = Callable[[int], Standings]
"""The standings after a round."""


@dataclass(frozen=True, slots=True)
class After:
    """Scores and places after one round."""

    scores: Mapping[int, Points]
    places: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Course:
    """A section round by round, as far as it was played."""

    rounds: tuple[After, ...]
    order: tuple[int, ...]
    """Everybody in the order of the last standings."""
    names: Mapping[int, str]
    even: Points
    """What a round is worth to both sides when it is drawn."""

    @property
    def last(self) -> int:
        """The last round it includes."""
        return len(self.rounds)

    def score(self, no: int, after: int) -> Points:
        """A score after a round; none before the first."""
        return self.rounds[after - 1].scores.get(no, Points(0)) if after else Points(0)

    def lead(self, no: int, after: int) -> int:
        """By how much a score is above that of drawing every round."""
        return self.score(no, after) - self.even * after

    def place(self, no: int, after: int) -> int:
        """A place after a round; the last one for somebody who was not ranked."""
        places = self.rounds[after - 1].places
        return places.get(no, len(self.order))


def course_of(section: Section, ranked: Ranked | None = None) -> Course | None:
    """The course of a section; None in groups, before the first result, and without results."""
    last = rounds_begun(section)
    if section.format in GROUPED or section.cards is not None or not last:
        return None
    whole = len(section.results)
    known = [_after(earlier_ranking(section, number)) for number in range(1, min(last + 1, whole))]
    if last == whole:
        known.append(_after(ranked(last) if ranked else ranking(section, last)))
    order = tuple(known[-1].places)
    names = {player.no: player.name for player in section.players}
    return Course(tuple(known), order, names, even_score(section)) if order else None


def rounds_begun(section: Section) -> int:
    """The number of rounds up to the last one of which a result is known."""
    begun = (number for number, played in enumerate(section.results, 1) if _is_begun(played))
    return max(begun, default=0)


def _is_begun(played: Round) -> bool:
    """Whether anything is known of a game of a round."""
    return any(game.begun for game in played.games)


def even_score(section: Section) -> Points:
    """The points of a drawn round: half a point, a match point, half of the boards, by the book's table."""
    scoring = scoring_of(section)
    if scoring.by_game_points:
        return Points(scoring.boards * HALF)
    return Points(book(section.rulebook).history_of(section).worth(HALF) * section.games_per_round)


def _after(standings: Standings) -> After:
    """Scores and places of the standings, in their order."""
    lines = standings.standings
    return After({line.player: line.score for line in lines}, {line.player: line.place for line in lines})
