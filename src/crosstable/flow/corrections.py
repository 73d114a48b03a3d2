"""Results that were corrected after a round was paired, and so explain its scores."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from crosstable.flow.explain_sentences import RESULT_ADDED_SINCE, RESULT_CORRECTED_SINCE
from crosstable.model.event import Section
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result, show_result
from crosstable.model.rounds import Game


def corrected_since(then: Section, now: Section, number: int, players: Collection[int]) -> Iterator[Reason]:
    """For games of some players before a round: results that stand otherwise now than when it was paired."""
    rounds = zip(then.results[: number - 1], now.results, strict=False)
    for at, (old, new) in enumerate(rounds, start=1):
        found = {frozenset((game.white, game.black)): game for game in new.games}
        for game in old.games:
            later = found.get(frozenset((game.white, game.black)))
            if later and later.result != game.result and {game.white, game.black} & set(players):
                yield _corrected(now, at, game, later)


def _corrected(section: Section, at: int, old: Game, new: Game) -> Reason:
    """One result that was entered or corrected after the pairing."""
    white, black = section.who(new.white), section.who(new.black)
    shown = show_result(new.result.value)
    if old.result is Result.UNFINISHED:
        said = RESULT_ADDED_SINCE.of(round=at, white=white, black=black, now=shown)
    else:
        said = RESULT_CORRECTED_SINCE.of(
            round=at, white=white, black=black, then=show_result(old.result.value), now=shown
        )
    return Reason("", (new.white, new.black), said, topic=Topic.PAST)
