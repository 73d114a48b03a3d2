"""One rehearsal: the rounds of a real entry list played with likely results, and what one course shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from crosstable.flow.cards import cards_before
from crosstable.flow.prizes import prizes_of
from crosstable.model.colours import Colour
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.lots import Lots
from crosstable.model.points import ONE, Points
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Game
from crosstable.rulebooks.shelf import book
from crosstable.simulation.generate import play_round
from crosstable.simulation.random_events import Rates

LIKELY = Rates(forfeits=1, absences=0, byes=0, withdrawals=1, late=0, unrated=0, draws=0, model="milvang")
"""How often things happen in a rehearsal; draws follow from the ratings."""
Scores = list[Mapping[int, Points]]
"""Everybody's score before each round, and after the last."""
FAR = ONE
"""Opponents with a larger difference of scores are not a sensible pairing."""


@dataclass(frozen=True, slots=True)
class Course:
    """The rounds that were played, and the round for which there was no legal pairing."""

    section: Section
    stopped_in: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What one course shows after some rounds."""

    rounds: int
    perfect: int
    """Players who have a point from every round."""
    stopped_in: int | None
    byes: tuple[int, ...]
    """Who had the bye, once for each."""
    mates: int
    """Games between members of one team or school."""
    repeats: int
    floats: int
    """Games between players of different scores."""
    upsets: int
    """Those of them that the lower score won."""
    sensible: int
    """The last round up to which every pairing was sensible."""
    paid: int
    """The prizes in cents."""

    @property
    def second_byes(self) -> int:
        """Players with more than one bye."""
        return sum(times > 1 for times in Counter(self.byes).values())


def play_course(section: Section, rounds: int, seed: str) -> Course:
    """An entry list played from round 1, the same for the same seed."""
    random = Random(seed)
    colour = Colour.WHITE if random.randrange(2) else Colour.BLACK
    lots = Lots(first_colour=colour, seed=random.randrange(1 << 30))
    players = tuple(
        replace(one, byes={at: kind for at, kind in one.byes.items() if at <= rounds})
        for one in section.players
        if one.joins <= rounds
    )
    played = replace(section, rounds=rounds, lots=lots, players=players)
    for number in range(1, rounds + 1):
        try:
            played = play_round(played, number, LIKELY, random)
        except NoLegalPairing:
            return Course(played, number)
    return Course(played, None)


def figures_of(course: Course, choices: Sequence[int]) -> tuple[Figures, ...]:
    """What a course shows after each number of rounds, as if those had been all."""
    scores = _scores(course.section)
    return tuple(_figures(course, rounds, scores[: rounds + 1]) for rounds in choices)


def _figures(course: Course, rounds: int, scores: Scores) -> Figures:
    """What a course shows after some of its rounds; of prizes only where the rounds could be played."""
    section = replace(course.section, rounds=rounds, results=course.section.results[:rounds])
    stopped = course.stopped_in if course.stopped_in is not None and course.stopped_in <= rounds else None
    floats = list(_floats(section, scores))
    whole = stopped is None
    return Figures(
        rounds=rounds,
        perfect=sum(score >= rounds * ONE for score in scores[-1].values()) if whole else 0,
        stopped_in=stopped,
        byes=tuple(no for _, no in _byes(section)),
        mates=sum(_are_mates(section, game) for _, game in _games(section)),
        repeats=sum(1 for _ in _repeats(section)),
        floats=len(floats),
        upsets=sum(_is_upset(game, before) for game, before in floats),
        sensible=_sensible(section, scores, stopped),
        paid=sum(award.cents for award in prizes_of(section).awards) if section.prizes and whole else 0,
    )


def _scores(section: Section) -> Scores:
    """The scores before each round, and after the last."""
    rules = book(section.rulebook).history_of(section)
    return [
        {no: card.score for no, card in cards_before(section, number, rules, for_pairing=False).items()}
        for number in range(1, len(section.results) + 2)
    ]


def _games(section: Section) -> Iterator[tuple[int, Game]]:
    """Every game with its round."""
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            yield number, game


def _byes(section: Section) -> Iterator[tuple[int, int]]:
    """Every bye that the pairing gave, with its round."""
    for number, played in enumerate(section.results, start=1):
        for bye in played.byes:
            if bye.kind is ByeKind.PAIRING and bye.player is not None:
                yield number, bye.player


def _repeats(section: Section) -> Iterator[int]:
    """The rounds of games between two who had played each other before."""
    met: set[frozenset[int]] = set()
    for number, game in _games(section):
        pair = frozenset((game.white, game.black))
        if pair in met:
            yield number
        if game.result.played:
            met.add(pair)


def _second_byes(section: Section) -> Iterator[int]:
    """The rounds in which somebody has the bye again."""
    had: set[int] = set()
    for number, no in _byes(section):
        if no in had:
            yield number
        had.add(no)


def _are_mates(section: Section, game: Game) -> bool:
    """Whether the two are of one team or one school."""
    one, other = section.player(game.white), section.player(game.black)
    same_team = one.team is not None and one.team == other.team
    return same_team or (one.school is not None and one.school == other.school)


def _floats(section: Section, scores: Scores) -> Iterator[tuple[Game, Mapping[int, Points]]]:
    """Games between players of different scores, with the scores before the round."""
    for number, game in _games(section):
        before = scores[number - 1]
        if before[game.white] != before[game.black]:
            yield game, before


def _is_upset(game: Game, before: Mapping[int, Points]) -> bool:
    """Whether the player with the lower score won."""
    white, black = game.points()
    lower_is_white = before[game.white] < before[game.black]
    return game.result.played and ((white > black) if lower_is_white else (black > white))


def _sensible(section: Section, scores: Scores, stopped: int | None) -> int:
    """The last round before the first with two far apart, a repeated game, a second bye or no pairing."""
    far = [
        number
        for number, game in _games(section)
        if abs(scores[number - 1][game.white] - scores[number - 1][game.black]) > FAR
    ]
    bad = [*far, *_repeats(section), *_second_byes(section), *([stopped] if stopped else [])]
    return min(bad, default=section.rounds + 1) - 1
