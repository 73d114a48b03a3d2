"""NZCF oracle: why one player has the bye and not another, by the order of B2.2 and B5 alone."""

from __future__ import annotations

from tests.oracles.nzcf_literal import bye_order
from tests.oracles.nzcf_literal_cards import Draw


def why_not_bye(draw: Draw, bye: int, other: int) -> tuple[str, str]:
    """Rule and code of the first step that decides between the player with the bye and another one."""
    mine, theirs, order = draw.cards[bye], draw.cards[other], bye_order(draw)
    number = "B5.1" if draw.number == 1 else "B5.2"
    if theirs.barred:
        return "B2.2", "bye-other-had-a-free-point"
    if order.index(other) < order.index(bye):
        assert not can_be_paired(draw, frozenset(draw.cards) - {other}), f"paired without {other}"
        return number, "bye-other-is-needed"
    if mine.score != theirs.score:
        assert mine.score < theirs.score
        return number, "bye-other-has-more-points"
    if mine.rated != theirs.rated:
        assert mine.rated
        return number, "bye-other-is-unrated"
    assert theirs.rank < mine.rank
    return number, "bye-other-ranks-higher"


def can_be_paired(draw: Draw, players: frozenset[int]) -> bool:
    """Whether some players can all be paired by B2.1 and B2.3, by trying."""
    known: dict[frozenset[int], bool] = {frozenset(): True}

    def tried(some: frozenset[int]) -> bool:
        if some not in known:
            first = min(some)
            known[some] = any(draw.legal(first, no) and tried(some - {first, no}) for no in some - {first})
        return known[some]

    return tried(players)
