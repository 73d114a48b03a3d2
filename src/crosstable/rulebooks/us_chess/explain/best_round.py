"""The best round in which two given players meet, as pairs of pairing numbers."""

from __future__ import annotations

from functools import partial

from crosstable.model.errors import BadInput
from crosstable.rulebooks.api import BestWith, Field
from crosstable.rulebooks.us_chess.explain.counterfactual import best_pairs_with
from crosstable.rulebooks.us_chess.sentences import events
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.round import Paired, Part, solve_round, solve_with_other_bye
from crosstable.rulebooks.us_chess.tables.table_guided import guided

Games = tuple[tuple[int, int], ...]


def best_with(field: Field) -> BestWith:
    """For two players the best round in which they meet; None if a table or a rule keeps them apart."""
    if guided(field) is not None:
        return lambda one, two: None
    return partial(_best_with, solve_round(field), field.round)


def schedule_of(rounds: tuple[Paired, ...], no: int, number: int) -> Paired:
    """The schedule on which a player is paired."""
    for paired in rounds:
        if no in paired.whole.place_of:
            return paired
    raise BadInput(events.NOT_PAIRED.of(no=no, round=number), where="player")


def part_of(paired: Paired, no: int) -> Part:
    """The part of a schedule in which a player was paired."""
    return next(part for part in paired.parts if no in part.solved.table.place_of)


def _best_with(rounds: tuple[Paired, ...], number: int, player: int, other: int) -> Games | None:
    """The best round with two players together, with the bye for another player if necessary."""
    own, second = (schedule_of(rounds, no, number) for no in (player, other))
    if own is not second:
        return None
    paired: Paired | None = own
    if own.bye is not None and own.whole.no(own.bye) in (player, other):
        paired = solve_with_other_bye(own, (player, other))
    if paired is None or (part := part_of(paired, player)) is not part_of(paired, other):
        return None
    found = _pairs_of_part(part.solved, player, other)
    if found is None:
        return None
    elsewhere = [schedule for schedule in rounds if schedule is not own]
    others = [one for schedule in (paired, *elsewhere) for one in schedule.parts if one is not part]
    boards = [(part.solved, pair) for pair in found]
    boards += [(one.solved, pair) for one in others for pair in one.solved.pairs]
    return tuple((solved.table.no(high), solved.table.no(low)) for solved, (high, low) in boards)


def _pairs_of_part(solved: Solved, player: int, other: int) -> list[Pair] | None:
    """The best pairing of one part with two players together; None where they may not meet."""
    place = solved.table.place_of
    high, low = pair_of(place[player], place[other])
    if solved.legality.barred[high] >> low & 1:
        return None
    return best_pairs_with(solved, (high, low))
