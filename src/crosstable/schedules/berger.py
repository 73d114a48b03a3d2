"""The Berger table for any number of players: opponents, colours and printed order of every round."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model.errors import BadInput
from crosstable.model.lots import Lots
from crosstable.rules.mark import marker
from crosstable.schedules.sentences import CYCLE_BELOW_ONE, ROUND_OF_OTHER_TABLE, TOO_FEW_OR_MANY

MOST_PLAYERS = 999

rule = marker("shared")


@rule("nzcf:A")
def berger_rounds(players: int, cycles: int = 1) -> int:
    """How many rounds an all-play-all takes: one fewer than the table has places, for each cycle."""
    return (_places(players) - 1) * cycles


@rule("nzcf:A", "nzcf:1.6.1")
def berger_round(players: int, round_no: int, cycle: int = 1) -> tuple[tuple[int, int], ...]:
    """The games (White, Black) of a round of a cycle, in printed order; even cycles reverse the colours."""
    _check_round(players, round_no, cycle)
    games = [game for game in _table_round(_places(players), round_no) if max(game) <= players]
    return tuple(games if cycle % 2 else [(black, white) for white, black in games])


def outward(games: Sequence[tuple[int, int]], players: int, round_no: int) -> tuple[tuple[int, int], ...]:
    """The games of a round in FIDE's order: that of the last place, then outwards from its opponent.

    Round the circle of the other places, the neighbours of that opponent meet next, then theirs.
    """
    circle = _places(players) - 1
    centre = _meets_last(circle + 1, round_no)

    def distance(game: tuple[int, int]) -> int:
        steps = (game[0] - centre) % circle
        return 0 if max(game) > circle else min(steps, circle - steps)

    return tuple(sorted(games, key=distance))


def cycle_and_round(players: int, round_no: int) -> tuple[int, int]:
    """A round counted through all cycles, as its cycle and its round inside it."""
    cycle, before = divmod(round_no - 1, berger_rounds(players))
    return cycle + 1, before + 1


@rule("nzcf:1.6.1")
def numbers_by_lot(entries: int, lots: Lots) -> list[int]:
    """The number in the table of each entry, in order of entry, all drawn by lot."""
    drawn = sorted(range(entries), key=lambda entry: lots.digest("number", 0, entry + 1, 0))
    numbers = [0] * entries
    for number, entry in enumerate(drawn, start=1):
        numbers[entry] = number
    return numbers


def _places(players: int) -> int:
    """The places of the table: the number of players, rounded up to an even one."""
    if not 2 <= players <= MOST_PLAYERS:
        raise BadInput(TOO_FEW_OR_MANY.of(players=players, most=MOST_PLAYERS), where="players")
    return players + players % 2


def _check_round(players: int, round_no: int, cycle: int) -> None:
    """Refuse a round or a cycle that the table does not have."""
    last = berger_rounds(players)
    if not 1 <= round_no <= last:
        said = ROUND_OF_OTHER_TABLE.of(round=round_no, players=players, last=last)
        raise BadInput(said, where="round")
    if cycle < 1:
        raise BadInput(CYCLE_BELOW_ONE.of(cycle=cycle), where="round")


def _table_round(places: int, round_no: int) -> list[tuple[int, int]]:
    """One printed row: sums of round + 1, then of round + places; the last place ends it, or opens row 1."""
    pairs = [
        (low, total - low)
        for total in (round_no + 1, round_no + places)
        for low in range(max(1, total - places + 1), (total + 1) // 2)
    ]
    games = [pair if sum(pair) % 2 else (pair[1], pair[0]) for pair in pairs]
    other = _meets_last(places, round_no)
    last = (other, places) if other <= places // 2 else (places, other)
    return [last, *games] if round_no == 1 else [*games, last]


def _meets_last(places: int, round_no: int) -> int:
    """Who is drawn against the last place: the number whose double is round + 1, or round + places."""
    total = round_no + 1 if round_no % 2 else round_no + places
    return total // 2
