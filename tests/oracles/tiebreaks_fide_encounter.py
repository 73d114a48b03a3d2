"""Tie-breaks, second implementation: FIDE C.07 article 6, the direct encounter."""

from __future__ import annotations

from fractions import Fraction

from tests.oracles.tiebreaks_fide import Code, predetermined
from tests.oracles.tiebreaks_history import ZERO, Field, Row


def encounter(field: Field, group: list[int], code: Code) -> list[list[int]]:
    """6: the tied in order; who cannot be told apart stands in one list."""
    if len(group) == 1:
        return [group]
    counts = code.has("P") or predetermined(field)
    if all(_met(field, one, other, counts) for one in group for other in group if one != other):
        parts = _by_score(field, group, counts)
    else:
        parts = _sure(field, group, counts)
    if len(parts) == 1:
        return parts
    return [smaller for part in parts for smaller in encounter(field, part, code)]


def _games(field: Field, one: int, other: int, counts: bool) -> list[Row]:
    """The games of two players that count: forfeits only where they do."""
    return [row for row in field.rows[one] if row.opponent == other and (row.played or counts)]


def _met(field: Field, one: int, other: int, counts: bool) -> bool:
    """Whether two have a result against each other."""
    return bool(_games(field, one, other, counts))


def _against(field: Field, one: int, other: int, counts: bool) -> Fraction:
    """6.1.2: the average score of one against the other."""
    games = _games(field, one, other, counts)
    return sum((row.points for row in games), ZERO) / len(games)


def _known(field: Field, one: int, group: list[int], counts: bool) -> Fraction:
    """What a player has in the separate standings."""
    others = [other for other in group if other != one and _met(field, one, other, counts)]
    return sum((_against(field, one, other, counts) for other in others), ZERO)


def _by_score(field: Field, group: list[int], counts: bool) -> list[list[int]]:
    """6.2: the separate standings when all have met."""
    scores = {no: _known(field, no, group, counts) for no in group}
    return [
        [no for no in group if scores[no] == score] for score in sorted(set(scores.values()), reverse=True)
    ]


def _sure(field: Field, group: list[int], counts: bool) -> list[list[int]]:
    """6.3: who is alone at the top whatever the missing games bring, then who is next; the rest together."""
    least = {no: _known(field, no, group, counts) for no in group}
    most = {
        no: least[no]
        + 2 * field.draw * sum(other != no and not _met(field, no, other, counts) for other in group)
        for no in group
    }
    left, parts = list(group), []
    while True:
        top = [no for no in left if all(least[no] > most[other] for other in left if other != no)]
        if not top or len(left) == 1:
            break
        parts.append(top)
        left.remove(top[0])
    return [*parts, left]
