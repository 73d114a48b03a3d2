"""What a player can still reach: places and prizes over all results of the boards that are still open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import Result
from crosstable.model.rounds import Game, Round

MOST_BOARDS = 6
"""With more open boards there are too many ways for the round to end."""

ENDS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
WORDS = {Result.WHITE_WINS: "win", Result.DRAW: "draw", Result.BLACK_WINS: "loss"}
"""What a result is for White."""
SETTLED = Words("as it is")
"""The entry for a player whose game is over, or who has none."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What one way to end the round gives a player."""

    place: int
    cents: int
    trophies: frozenset[str]
    undecided: frozenset[str]
    """Trophies that a play-off or a lot may still give."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Everything that one result of the player's own game can lead to."""

    own: str
    endings: tuple[Ending, ...]

    @property
    def places(self) -> tuple[int, int]:
        """The best place and the worst."""
        places = [ending.place for ending in self.endings]
        return min(places), max(places)

    @property
    def cents(self) -> tuple[int, int]:
        """The least money and the most."""
        cents = [ending.cents for ending in self.endings]
        return min(cents), max(cents)

    @property
    def certain(self) -> frozenset[str]:
        """Trophies won whatever the others do."""
        return frozenset.intersection(*(ending.trophies for ending in self.endings))

    @property
    def possible(self) -> frozenset[str]:
        """Trophies that can be won."""
        return frozenset.union(*(ending.trophies | ending.undecided for ending in self.endings))

    def as_json(self) -> dict[str, object]:
        """The range as plain data."""
        places, cents = self.places, self.cents
        return {
            "own": self.own,
            "ways": len(self.endings),
            "place": {"best": places[0], "worst": places[1]},
            "cents": {"least": cents[0], "most": cents[1]},
            "trophies": {"certain": sorted(self.certain), "possible": sorted(self.possible)},
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaches:
    """What a player can still reach in a round, by the result of the own game."""

    after: int
    player: int
    open: tuple[int, ...]
    """The boards that are still open."""
    prizes: bool
    reaches: tuple[Reach, ...]

    def as_json(self) -> dict[str, object]:
        """All ranges as plain data."""
        ranges = [reach.as_json() for reach in self.reaches]
        return {"after": self.after, "player": self.player, "open": list(self.open), "ranges": ranges}


SUPPOSE = (Advice(Remedy.SUPPOSE_RESULTS),)
"""What to do where not all outcomes can be listed."""


def reaches(section: Section, player: int, sections: Sequence[Section] | None = None) -> Reaches:
    """Places and prizes of a player over all results of the open boards of the last published round.

    `sections` are all those of the event, for a shared fund.
    """
    called = section.called(player)
    if section.entrants.are_teams:
        raise BadInput(phrase("a match can end in too many ways"), where=FieldName.IF_RANGE, remedies=SUPPOSE)
    if section.games_per_round != 1:
        text = phrase("a match of two games can end in too many ways")
        raise BadInput(text, where=FieldName.IF_RANGE, remedies=SUPPOSE)
    if not section.results:
        raise BadInput(phrase("no round is published yet"), where=FieldName.IF_RANGE)
    played = section.results[-1]
    waiting = [at for at, game in enumerate(played.games) if game.result is Result.UNFINISHED]
    boards = tuple(played.games[at].board or at + 1 for at in waiting)
    if not waiting:
        text = phrase("all results are in; nothing can change for {player}", player=called)
        raise BadInput(text, where=FieldName.IF_RANGE, remedies=SUPPOSE)
    if len(waiting) > MOST_BOARDS:
        text = phrase(
            "{count} results are not in; all outcomes can be listed for at most {most}",
            count=len(waiting),
            most=MOST_BOARDS,
        )
        raise BadInput(text, where=FieldName.IF_RANGE, remedies=SUPPOSE)
    own = next((at for at in waiting if player in _seats(played.games[at])), None)
    found = tuple(
        Reach(
            own=words,
            endings=tuple(_ending(ended, player, sections) for ended in _ways(section, own, result, waiting)),
        )
        for words, result in _own_results(played, player, own)
    )
    return Reaches(
        after=len(section.results), player=player, open=boards, prizes=bool(section.prizes), reaches=found
    )


def _seats(game: Game) -> tuple[int, int]:
    """Who sits at a board."""
    return game.white, game.black


def _own_results(played: Round, player: int, own: int | None) -> Iterator[tuple[str, Result | None]]:
    """The results of the own game from the player's side, the best first."""
    if own is None:
        yield SETTLED, None
        return
    white = played.games[own].white == player
    yield from zip(WORDS.values(), ENDS if white else ENDS[::-1], strict=True)


def _ways(
    section: Section, own: int | None, result: Result | None, waiting: Sequence[int]
) -> Iterator[Section]:
    """Every way in which the round can end with one result of the own game."""
    others = [at for at in waiting if at != own]
    for ends in product(ENDS, repeat=len(others)):
        results = dict(zip(others, ends, strict=True))
        if own is not None and result is not None:
            results[own] = result
        yield _ended(section, results)


def _ended(section: Section, results: dict[int, Result]) -> Section:
    """The section with the last round completed in one way."""
    last = section.results[-1]
    games = tuple(
        replace(game, result=results[at], paired_as=None) if at in results else game
        for at, game in enumerate(last.games)
    )
    return replace(section, results=(*section.results[:-1], replace(last, games=games)))


def _ending(section: Section, player: int, sections: Sequence[Section] | None) -> Ending:
    """What a player gets if the round ends this way."""
    place = next((line.place for line in ranking(section).standings if line.player == player), 0)
    if not section.prizes:
        return Ending(place, 0, frozenset(), frozenset())
    listed = prizes_of(section, None, sections)
    award = listed.award_of(player)
    undecided = frozenset(name for one in listed.open_to(player) for name in one.prizes)
    return Ending(place, award.cents if award else 0, frozenset(award.trophies if award else ()), undecided)
