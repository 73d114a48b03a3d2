"""Schools: what each sentence about the bye claims, decided by the oracle."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from crosstable.model.reasons import Reason
from tests.properties.schools_rounds_seen import Seen

Check = Callable[[Seen, Reason], object]


def chosen(seen: Seen, reason: Reason) -> bool:
    """The bye is on the lowest score with somebody who can have it, and the last in its list there."""
    bye, can = seen.bye, seen.can_have_it
    assert bye is not None and bye in can and reason.data["bye"] == bye
    card = seen.card(bye)
    if reason.code == "schools.bye-last-in-list":
        assert seen.draw.number == 1
        return card.place == max(seen.card(no).place for no in can)
    lowest = min(seen.card(no).score for no in can)
    assert card.score == lowest == Fraction(str(reason.data["score"]))
    there = [no for no in can if seen.card(no).score == lowest]
    larger = seen.larger(bye)
    group = [no for no in there if seen.card(no).due == larger]
    kind = "equal-groups" if larger == "" else "larger-group" if card.due == larger else "smaller-group"
    assert kind in reason.code and (kind != "smaller-group" or not group)
    among = group if kind == "larger-group" else there
    return card.place == max(seen.card(no).place for no in among)


def last_resort(seen: Seen, reason: Reason) -> bool:
    """Nobody who may have the bye can have it."""
    assert reason.data["bye"] == seen.bye and not seen.can_have_it
    first = seen.draw.number == 1
    cards = seen.draw.cards.values()
    may = [card for card in cards if not card.pending and not (card.top if first else card.excluded)]
    if reason.code == "schools.bye-others-not-spared":
        return bool(may) and all(seen.costs[card.no] is None for card in may)
    return not may and first == (reason.code == "schools.bye-all-top-or-due")


def beside_others(seen: Seen, reason: Reason) -> bool:
    """How many byes and default wins the player with the bye has had, against the others."""
    assert seen.bye is not None and reason.data["player"] == seen.bye
    own, free = seen.card(seen.bye).free, {no: card.free for no, card in seen.draw.cards.items()}
    if reason.code == "schools.bye-had-none":
        return own == 0
    if reason.code == "schools.bye-had-fewest":
        return own == min(free.values())
    return all(seen.costs[no] is None for no, had in free.items() if had < own)


def again(seen: Seen, reason: Reason) -> bool:
    """How many byes the player has had before."""
    assert seen.bye is not None
    allowed = reason.code == "schools.bye-again-by-settings"
    return seen.card(seen.bye).byes == reason.data["count"] and allowed == (seen.bye in seen.can_have_it)


def groups(seen: Seen, reason: Reason) -> bool:
    """How many on the score of the bye are due which colour."""
    score = Fraction(str(reason.data["score"]))
    dues = [card.due for card in seen.draw.cards.values() if card.score == score]
    return (dues.count("W"), dues.count("B")) == (reason.data["due_white"], reason.data["due_black"])


def passed_over(seen: Seen, reason: Reason) -> bool:
    """Somebody comes before in the order of the bye, but does not have it."""
    bye, card = seen.bye, seen.card(int(str(reason.data["other"])))
    assert bye is not None and card.no in seen.before_in_order(bye)
    return not_suited(seen, card.no, reason.code.removeprefix("schools.bye-before-"))


def not_suited(seen: Seen, other: int, how: str) -> bool:
    """Why somebody does not have the bye, whatever the order."""
    assert seen.bye is not None
    card, bye = seen.card(other), seen.card(seen.bye)
    if how == "to-come":
        return card.pending and (bye.no in seen.can_have_it or (card.free == bye.free and not bye.pending))
    if how == "schools":
        cost = seen.costs[other]
        return cost is not None and cost > (seen.costs[bye.no] or (0, 0))
    return {
        "top": card.top and seen.draw.number == 1,
        "had-one": card.excluded and seen.draw.number > 1,
        "had-more": card.free > bye.free,
        "not-spared": seen.costs[other] is None,
    }[how]


OTHER = {
    "other-had-one": "had-one",
    "other-had-more": "had-more",
    "other-has-one-to-come": "to-come",
    "other-is-top": "top",
    "other-not-spared": "not-spared",
    "other-schools": "schools",
}


def before(seen: Seen, reason: Reason) -> bool:
    """The answer why one has the bye and not the other: not suited, or later in the order."""
    bye, other = seen.bye, int(str(reason.data["other"]))
    assert bye is not None and reason.data["bye"] == bye and set(reason.players) == {bye, other}
    how = reason.code.removeprefix("schools.bye-")
    if how in OTHER:
        return not_suited(seen, other, OTHER[how])
    own, theirs = seen.card(bye), seen.card(other)
    assert other not in seen.before_in_order(bye)
    assert own.free == theirs.free or (bye in seen.can_have_it and not theirs.excluded)
    if how == "lower-score":
        said = [Fraction(str(reason.data[name])) for name in ("score", "others")]
        return seen.draw.number > 1 and said == [own.score, theirs.score] and own.score < theirs.score
    assert seen.draw.number == 1 or own.score == theirs.score
    larger = seen.larger(bye)
    differ = seen.draw.number > 1 and larger != "" and (own.due == larger) != (theirs.due == larger)
    if how == "colour-group":
        return differ and own.due == larger
    return not differ and own.place > theirs.place


BYES: dict[str, Check] = {
    **{f"bye-{how}": chosen for how in ("last-in-list", "larger-group", "equal-groups", "smaller-group")},
    **{f"bye-{how}": last_resort for how in ("others-not-spared", "all-top-or-due", "all-had-one")},
    **{f"bye-{how}": beside_others for how in ("had-none", "had-fewest", "fewer-not-spared")},
    "bye-again": again,
    "bye-again-by-settings": again,
    "bye-groups": groups,
    "bye-point": lambda seen, reason: reason.data["player"] == seen.bye,
    **{
        f"bye-before-{how}": passed_over
        for how in ("to-come", "top", "had-one", "had-more", "not-spared", "schools")
    },
    **{f"bye-{how}": before for how in (*OTHER, "lower-score", "colour-group", "later-in-list")},
}
"""The checker of each code about the bye."""
