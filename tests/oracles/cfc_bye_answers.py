"""CFC oracle: why one player has the bye and not another, by the order of 615 alone."""

from __future__ import annotations

from tests.oracles.cfc_brute import bye_order
from tests.oracles.cfc_cards import Card, Field
from tests.oracles.cfc_groups import Ahead


def why_not_bye(field: Field, bye: int, other: int) -> str:
    """The code of the first step that decides between the player with the bye and another one."""
    mine, theirs, order = field.cards[bye], field.cards[other], bye_order(field)
    if other not in order:
        return _barred(field, theirs)
    if order.index(other) < order.index(bye):
        assert not Ahead(field).possible(frozenset(field.cards) - {other}), f"paired without {other}"
        return "bye-other-is-needed"
    if mine.pairing_score != theirs.pairing_score:
        assert mine.pairing_score < theirs.pairing_score
        return f"bye-other-has-more-{'for-pairing' if mine.bonus or theirs.bonus else 'points'}"
    if theirs.rating is None:
        return "bye-other-later-by-lot" if mine.rating is None else "bye-other-is-unrated"
    assert mine.rating is not None and theirs.rank < mine.rank
    return "bye-other-ranks-higher"


def _barred(field: Field, card: Card) -> str:
    """What a player had before."""
    if field.rules.any_bye_bars and "half" in card.byes:
        return "bye-other-had-a-half-bye"
    if field.rules.forfeit_win_bars:
        assert card.forfeit_win or card.byes
        return "bye-other-had-a-free-point"
    assert set(card.byes) - {"half"}
    return "bye-other-had-a-bye"
