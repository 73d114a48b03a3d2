"""US Chess oracle: accelerated pairings (28R1, 28R2, 28R3; ledger 4.10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tests.oracles.us_chess_cards import Card, Event
from tests.oracles.us_chess_field import Field, unrated_counts

Pool = list[Card]


def parts_of(event: Event, field: Sequence[Card]) -> list[Card]:
    """The first player of the second, third ... part of the round-1 field, byes taken out.

    28R1 makes halves. 28R2 and 28R3 make quarters and sixths "as close to the same size as possible", the
    larger ones on top, and two of them are one part: ten players are 3 3 2 2, so 6 and 4.
    """
    players = sorted(field, key=lambda card: card.seed)
    mode = event.options["acceleration"]
    count = 2 if mode in ("added_score", "adjusted_rating") else 3
    if mode == "added_score":
        starts = [len(players) // 2]
    else:
        slices = [len(players) // (2 * count)] * (2 * count)
        slices = [size + (index < len(players) % (2 * count)) for index, size in enumerate(slices)]
        starts = [sum(slices[: 2 * part]) for part in range(1, count)]
    return [players[start] for start in starts if start < len(players)]


def part(card: Card, starts: Sequence[Card]) -> int:
    """0 for the top part, 1 for the next ..."""
    return sum(card.seed >= start.seed for start in starts)


def first_field(event: Event) -> list[Card]:
    """Those who had a game in round 1."""
    return [event.cards[no] for no in event.first_field]


def added_scores(event: Event, cards: Sequence[Card], field: Sequence[Card]) -> list[Card]:
    """28R1 (and round 1 of the others): a point more for every part above the last."""
    starts = parts_of(event, field)
    return [replace(card, sigma=card.score + 10 * (len(starts) - part(card, starts))) for card in cards]


def in_force(event: Event) -> bool:
    """Whether the round is accelerated."""
    return event.options["acceleration"] != "none" and event.round <= 2


def second_round(event: Event, cards: Sequence[Card]) -> Field:
    """28R2, 28R3 round 2: A2, then B2 v C2 (twice for sixths), then D2, as groups of their own."""
    starts = parts_of(event, first_field(event))
    upper, lower, bottom = _regrouped(event, cards, starts)
    top = upper.pop(0)
    if len(top) % 2:
        lower[0].insert(0, top.pop())
    rests = [*upper[1:], bottom]
    for above, across, rest in zip(upper, lower, rests, strict=True):
        _balance(above, across, rest)
    groups: list[tuple[Pool, int]] = [(top, 0)]
    for above, across in zip(upper, lower, strict=True):
        groups += [(above, 1), (across, 2)]
    return _field(event, [*groups, (bottom, 0)])


def _regrouped(
    event: Event, cards: Sequence[Card], starts: Sequence[Card]
) -> tuple[list[Pool], list[Pool], Pool]:
    """([A2, B2, ...], [C2, ...], D2): winners on top, non-winners of a part against winners of the next.

    28R2 counts drawers of the lower half as C2 with 100 less; 28R3 speaks of winners only, so there a drawer
    stays with the non-winners of his part with 100 more. Full byes of round 1 go to the last C2.
    """
    last = len(starts)
    halves = event.options["acceleration"] == "adjusted_rating"
    won: list[Pool] = [[] for _ in range(last + 1)]
    lost: list[Pool] = [[] for _ in range(last + 1)]
    for card in sorted(cards, key=lambda one: (_adjusted(event, one, starts), one.no)):
        own = part(card, starts)
        if card.full_bye:
            won[last].append(card)
        elif card.score >= 10 or (halves and own == last and card.score >= 5):
            won[own].append(card)
        else:
            lost[own].append(card)
    return [won[0], *lost[:-1]], won[1:], lost[-1]


def _adjusted(event: Event, card: Card, starts: Sequence[Card]) -> tuple[bool, int]:
    """Rating order with the temporary 100 points for a draw; unrated players last."""
    if card.rho is None:
        return True, 0
    minus = event.options["acceleration"] == "adjusted_rating" and part(card, starts) == len(starts)
    drawn = card.score == 5
    return False, -(card.rho + drawn * (-100 if minus else 100))


def _balance(above: Pool, across: Pool, rest: Pool) -> None:
    """28R2 points 2: as many in B2 as in C2.

    Too many: the lowest losers drop to D2 (the lowest others when no loser is left). Too few: the highest of
    D2 come up; when D2 is empty, the lowest of C2 form it.
    """
    while len(above) > len(across):
        losers = [card for card in above if card.score == 0] or above
        rest.insert(0, losers[-1])
        above.remove(losers[-1])
    while len(above) < len(across):
        if rest:
            above.append(rest.pop(0))
        else:
            surplus = len(across) - len(above)
            rest += across[-surplus:]
            del across[-surplus:]


def _field(event: Event, pools: Sequence[tuple[Pool, int]]) -> Field:
    """Pools in order as groups: the two sides of one crossing share a group."""
    players: list[Card] = []
    group: list[int] = []
    side: list[int] = []
    number = -1
    for pool, which in pools:
        if pool and which != 2:
            number += 1
        players += pool
        group += [number] * len(pool)
        side += [which] * len(pool)
    return Field(event, tuple(players), tuple(group), tuple(side), unrated_counts(players))
