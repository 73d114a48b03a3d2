"""Accelerated pairings in the first two rounds (28R1, 28R2, 28R3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, Seat, pairing_rating, table_of

DRAW_BONUS = 100
"""Rating points by which a draw of round 1 moves a player for the regrouping (28R2)."""

STEP = 10
"""One point in tenths: the artificial distance between groups."""

PARTS = {"added_score": 2, "adjusted_rating": 4, "sixths": 6}


@rule("28R")
def is_accelerated(field: Field, options: Options) -> bool:
    """Only rounds 1 and 2 are accelerated."""
    return options.acceleration != "none" and field.round <= 2


def whole_table(field: Field, options: Options, entries: Sequence[Entry]) -> RankedPool:
    """Everybody of a pool before the bye is given; in round 2 the added point of 28R1 counts already."""
    if field.round == 2 and options.acceleration == "added_score":
        return accelerated_table(field, options, entries)
    return table_of(field, options, entries)


def accelerated_table(field: Field, options: Options, entries: Sequence[Entry]) -> RankedPool:
    """The table of a pool in an accelerated round; the player with the bye is out already."""
    sections = _sections(field, options, entries)
    if field.round == 1 or options.acceleration == "added_score":
        last = len(sections) - 1
        return table_of(
            field,
            options,
            entries,
            {no: STEP * options.boards * (last - s) for no, s in _section_of(sections).items()},
        )
    return _regrouped(field, options, entries, _section_of(sections))


def _section_of(sections: list[list[int]]) -> dict[int, int]:
    """Pairing number -> half (or third) of the field, from the top."""
    return {no: number for number, members in enumerate(sections) for no in members}


@rule("28R1", "28R2", "28R3")
def _sections(field: Field, options: Options, entries: Sequence[Entry]) -> list[list[int]]:
    """The halves or thirds of the first round; whoever came or sat out is put by rank.

    Parts are as equal as possible, larger ones on top; two parts that meet in round 1 stay together.
    """
    here = field.entries if field.round == 2 else entries
    present = {entry.player.no for entry in field.entries}
    ranked = sorted(
        [_rank(pairing_rating(e, options), e.player.no) for e in here if _took_part(field, e)]
        + [
            _rank(player.rating, player.no)
            for player in field.roster
            if field.round == 2 and player.no not in present and player.plays_in(1)
        ]
    )
    borders = _borders(len(ranked), PARTS[options.acceleration])
    tops = [ranked[border] for border in borders if border < len(ranked)]
    sections: list[list[int]] = [[] for _ in range(len(borders) + 1)]
    for entry in entries:
        own = _rank(pairing_rating(entry, options), entry.player.no)
        sections[sum(own >= top for top in tops)].append(entry.player.no)
    return sections


def _rank(rating: int | None, no: int) -> tuple[bool, int, int]:
    """The order of the first round: rated before unrated, by rating, then by number."""
    return (rating is None, -(rating or 0), no)


def _borders(players: int, parts: int) -> list[int]:
    """Where each half (two quarters) or third (two sixths) of the ranked field begins, but the first."""
    small, larger = divmod(players, parts)
    sizes = [small + (part < larger) for part in range(parts)]
    if parts == 2:
        return [players // 2]
    starts = [sum(sizes[:part]) for part in range(parts)]
    return starts[2::2]


def _took_part(field: Field, entry: Entry) -> bool:
    """Whether a player was paired in round 1 (in round 1 itself: everybody)."""
    if field.round == 1:
        return True
    card = entry.card
    return bool(card.colours and card.colours[0] is not None) or bool(card.defaulted)


@dataclass(frozen=True, slots=True)
class _Mover:
    """A player in the regrouping: rating as adjusted, and whether the first game was lost."""

    seat: Seat
    adjusted: int
    lost: bool

    @property
    def order(self) -> tuple[bool, int, int]:
        """Highest adjusted rating first, unrated last, then the pairing number."""
        unrated = self.seat.rating is None
        return (unrated, 0 if unrated else -self.adjusted, self.seat.no)


@rule("28R2", "28R3")
def _regrouped(field: Field, options: Options, entries: Sequence[Entry], part: dict[int, int]) -> RankedPool:
    """Round 2: winners of a part meet the others of the part above, group by group."""
    seats = {seat.no: seat for seat in table_of(field, options, entries).seats}
    parts = 1 + max(part.values(), default=0)
    won: list[list[_Mover]] = [[] for _ in range(parts)]
    rest: list[list[_Mover]] = [[] for _ in range(parts)]
    for no, seat in seats.items():
        home, winner, mover = _placed(seat, part[no], parts - 1, options)
        (won if winner else rest)[home].append(mover)
    _balance(won, rest)
    ordered: list[Seat] = _graded(won[0], 2 * parts)
    for number in range(parts - 1):
        level = 2 * (parts - number - 1)
        ordered += _graded(rest[number], level) + _graded(won[number + 1], level)
    ordered += _graded(rest[-1], 0)
    return RankedPool(
        field, options, tuple(ordered), frozenset(seat.no for row in won[1:] for seat in _seats(row))
    )


def _seats(movers: list[_Mover]) -> list[Seat]:
    """The seats of some movers."""
    return [mover.seat for mover in movers]


def _graded(movers: list[_Mover], level: int) -> list[Seat]:
    """The players of a group in order, all at the artificial score of their group."""
    return [
        Seat(m.seat.entry, STEP * level, m.seat.rating, m.seat.due)
        for m in sorted(movers, key=lambda mover: mover.order)
    ]


def _placed(seat: Seat, part: int, last: int, options: Options) -> tuple[int, bool, _Mover]:
    """Where a player goes after round 1: the part, whether with its winners, and the adjusted rating."""
    card = seat.entry.card
    played = bool(card.colours and card.colours[0] is not None) or bool(card.defaulted)
    drew = card.score == STEP // 2
    upper = part == 0
    if not played and card.score == STEP:
        return last, last > 0, _Mover(seat, seat.worth, False)
    if drew and not upper and options.acceleration == "adjusted_rating":
        return part, True, _Mover(seat, seat.worth - DRAW_BONUS, False)
    if drew:
        return part, False, _Mover(seat, seat.worth + DRAW_BONUS, False)
    return part, card.score >= STEP, _Mover(seat, seat.worth, card.score < STEP)


def _balance(won: list[list[_Mover]], rest: list[list[_Mover]]) -> None:
    """Even out the groups from the top: an odd winner goes down, losers follow or are called up."""
    if len(won[0]) % 2 and len(won) > 1:
        lowest = max(won[0], key=lambda mover: mover.order)
        won[0].remove(lowest)
        won[1].append(lowest)
    for number in range(len(won) - 1):
        upper, lower, reserve = rest[number], won[number + 1], rest[number + 1]
        while len(upper) > len(lower):
            losers = [mover for mover in upper if mover.lost] or upper
            moved = max(losers, key=lambda mover: mover.order)
            upper.remove(moved)
            reserve.append(moved)
        while len(upper) < len(lower) and reserve:
            moved = min(reserve, key=lambda mover: mover.order)
            reserve.remove(moved)
            upper.append(moved)
        while len(upper) < len(lower):
            moved = max(lower, key=lambda mover: mover.order)
            lower.remove(moved)
            reserve.append(moved)
