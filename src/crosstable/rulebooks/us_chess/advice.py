"""Advice before round 1: whether rounds and players match (27, 28R, 29K-29M), tie-breaks (34B)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Fact, Saying
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options, options_of
from crosstable.rulebooks.us_chess.sentences import organising as say

CLASS_WIDTH = 200
LEAST_TIEBREAKS = 2

ALL_PLAY_ALL = {5: 6, 3: 4}
"""Rounds -> players for whom 29K offers a round robin."""

TABLE_SIZES = {4: (5, 6), 5: (6, 8), 6: (7, 10), 7: (8, 12), 8: (9, 14)}
"""Rounds -> the fewest and the most players for whom 29L proposes the help of a round-robin table."""


def advice(field: Field) -> tuple[Reason, ...]:
    """What a director may want to reconsider before round 1; nothing once play has begun."""
    if field.round != 1:
        return ()
    players, options = competitors(field), options_of(field)
    return (
        *_capacity_advice(players, field.rounds),
        *_acceleration_advice(players, field.rounds, options),
        *_small_field_advice(players, field.rounds, options),
        *_house_player_advice(field, len(players), options),
        *_rounds_advice(field.rounds),
    )


def competitors(field: Field) -> tuple[Player, ...]:
    """The people who compete: late entrants too, but nobody twice, no house players and no withdrawals."""
    entered = field.roster or tuple(entry.player for entry in field.entries)
    left = {player.reentry_of for player in entered}
    return tuple(
        player
        for player in entered
        if player.withdrawn_after != 0 and player.no not in left and Flag.HOUSE not in player.flags
    )


@rule("27")
def capacity(rounds: int) -> int:
    """How many players leave at most one perfect score: two to the power of the rounds."""
    return 1 << rounds


@rule("27")
def _capacity_advice(players: Sequence[Player], rounds: int) -> Iterator[Reason]:
    """More players than the rounds can surely sort out; up to double that number it usually works."""
    count, most = len(players), capacity(rounds)
    if count <= most:
        return
    saying = say.MANY_PLAYERS if count < 2 * most else say.TOO_MANY_PLAYERS
    yield _advise(saying, players=count, rounds=rounds, capacity=most)


@rule("28R")
def _acceleration_advice(players: Sequence[Player], rounds: int, options: Options) -> Iterator[Reason]:
    """To accelerate with twice the capacity or more, unless most players are of one rating class."""
    count, most = len(players), capacity(rounds)
    far_above, share = count >= 2 * most, largest_class(players)
    one_class = 2 * share > count
    if options.acceleration != "none":
        if one_class:
            yield _advise(say.ACCELERATED_ONE_CLASS, players=count, largest_class=share)
        elif count <= most:
            yield _advise(say.ACCELERATED_NEEDLESSLY, players=count, rounds=rounds, capacity=most)
    elif far_above and not one_class:
        yield _advise(say.COULD_ACCELERATE, players=count, capacity=most)
    elif far_above:
        yield _advise(say.DO_NOT_ACCELERATE, players=count, capacity=most, largest_class=share)


def largest_class(players: Sequence[Player]) -> int:
    """The number of players in the fullest 200-point class; unrated players are in none."""
    classes = Counter(player.rating // CLASS_WIDTH for player in players if player.rating is not None)
    return max(classes.values(), default=0)


@rule("29K")
def _small_field_advice(players: Sequence[Player], rounds: int, options: Options) -> Iterator[Reason]:
    """Ways to avoid second meetings when there are few players for the rounds."""
    count = len(players)
    if 2 <= count <= rounds - count % 2 and not options.fewest_rematches:
        yield _advise(say.TOO_FEW_PLAYERS, players=count, rounds=rounds)
    if ALL_PLAY_ALL.get(rounds) == count:
        yield _advise(say.COULD_BE_ROUND_ROBIN, players=count, rounds=rounds)
    if _is_small(count, rounds, options):
        yield _advise(say.OPPONENTS_RUN_OUT, players=count, rounds=rounds)


def _is_small(count: int, rounds: int, options: Options) -> bool:
    """Whether opponents may run out, and nothing has been chosen to prevent it."""
    fewest, most = TABLE_SIZES.get(rounds, (1, 0))
    return fewest <= count <= most and not (options.one_vs_two or options.rr_table)


@rule("28M1")
def _house_player_advice(field: Field, count: int, options: Options) -> Iterator[Reason]:
    """To look for a house player in a small field of an odd number, unless one is entered."""
    entered = field.roster or tuple(entry.player for entry in field.entries)
    if any(Flag.HOUSE in player.flags for player in entered):
        return
    if count % 2 and _is_small(count, field.rounds, options):
        yield _advise(say.LOOK_FOR_HOUSE_PLAYER, players=count)


@rule("29M")
def _rounds_advice(rounds: int) -> Iterator[Reason]:
    """Colours come out even less well over an even number of rounds."""
    if rounds % 2 == 0:
        yield _advise(say.EVEN_ROUNDS, rounds=rounds)


@rule("34B")
def tiebreak_advice(tiebreaks: Sequence[str]) -> tuple[Reason, ...]:
    """At least two tie-breaks are posted, because one alone often leaves a tie; no section has none."""
    if len(tiebreaks) != 1:
        return ()
    return (_advise(say.ONE_TIEBREAK, tiebreak=tiebreaks[0], least=LEAST_TIEBREAKS),)


def _advise(saying: Saying, **facts: Fact) -> Reason:
    """A reason that concerns the section as a whole."""
    return Reason(saying.rule, (), saying.of(**facts), topic=Topic.GROUP)
