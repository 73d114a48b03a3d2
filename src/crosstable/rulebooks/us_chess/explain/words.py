"""Players, scores, ratings and boards as facts of sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from crosstable.model.points import Points
from crosstable.model.sayings import Said, Score, Who, Whos
from crosstable.rulebooks.us_chess.sentences.barriers import (
    BOARD,
    BOARD_AND_MORE,
    NEW,
    SCORE_WITH_ADDED,
    SCORE_WITH_GAMES,
    UNRATED,
)
from crosstable.rulebooks.us_chess.swiss.natural import Pair
from crosstable.rulebooks.us_chess.swiss.table import RankedPool


def who(table: RankedPool, place: int) -> Who:
    """A player as a fact of a sentence."""
    player = table.seats[place].entry.player
    return Who(player.no, player.name)


def whos(table: RankedPool, places: Iterable[int]) -> Whos:
    """Several players as a fact of a sentence."""
    return Whos(tuple(who(table, place) for place in places))


def nos(table: RankedPool, places: Iterable[int]) -> tuple[int, ...]:
    """The pairing numbers of some places."""
    return tuple(table.no(place) for place in places)


def score(table: RankedPool, place: int) -> Score | Said:
    """A score as a fact; points that count for pairing only, and game points that come second, are named."""
    seat = table.seats[place]
    real = Score(seat.entry.card.score)
    if seat.games is not None:
        return SCORE_WITH_GAMES.of(score=real, games=Score(seat.games))
    if seat.added and table.across is None:
        return SCORE_WITH_ADDED.of(score=real, added=Score(Points(seat.added)))
    return real


def rating(table: RankedPool, place: int) -> int | Said:
    """The rating as it may be shown: a number given for pairing alone never is (28D6)."""
    seat = table.seats[place]
    found = seat.entry.player.rating
    if found is not None:
        return found
    return (NEW if seat.is_new else UNRATED).of()


def is_lowest_published(table: RankedPool, odd: int, here: Sequence[int]) -> bool:
    """Whether nobody of some players has a lower rating that may be shown (28D6)."""
    own = table.seats[odd].entry.player.rating
    others = [table.seats[place].entry.player.rating for place in here]
    return own is not None and all(own <= rating for rating in others if rating is not None)


def boards_said(table: RankedPool, pairs: Sequence[Pair]) -> Said:
    """Some boards in one sentence."""
    (high, low), *rest = pairs
    one, two = who(table, high), who(table, low)
    if not rest:
        return BOARD.of(one=one, two=two)
    return BOARD_AND_MORE.of(one=one, two=two, more=boards_said(table, rest))


def is_accelerated(table: RankedPool) -> bool:
    """Whether groups of the round are not score groups alone (28R)."""
    return table.options.acceleration != "none" and table.field.round <= 2
