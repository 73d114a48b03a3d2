"""What is claimed of every game and bye of the Dutch system of 1998, decided by listing all pairings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.oracles.dutch_1998_brackets import Cards
from tests.oracles.dutch_1998_cards import Card, clash, legal, may_have
from tests.properties.dutch_1998_brackets_seen import (
    CLASHES,
    EXCHANGE,
    ORDER,
    SEATS,
    UP,
    Key,
    Seen,
    Way,
    seatings,
)

Facts = dict[str, Any]
Claim = Callable[[Seen, Facts], None]


def by_number(seen: Seen) -> dict[int, Card]:
    """The cards of the round by number."""
    return {card.no: card for card in seen.card.values()}


def remainder(seen: Seen) -> Cards:
    """The players of the halves in rank order."""
    taken = {native.no for _, native in seen.made.seats}
    return tuple(card for card in seen.residents if card.no not in taken)


def halves(seen: Seen) -> tuple[Cards, Cards]:
    """The upper and the lower half before any exchange."""
    players, half = remainder(seen), len(seen.made.rest)
    return players[:half], players[half:]


def check_pair(seen: Seen, facts: Facts) -> None:
    """The two meet, with the scores that are told."""
    card = by_number(seen)
    high, low = card[facts["high"]], card[facts["low"]]
    assert frozenset((high.no, low.no)) in seen.made.pairs and high.rank < low.rank
    assert (facts["high_score"], facts["low_score"]) == (high.score, low.score)


def check_place(seen: Seen, facts: Facts) -> None:
    """Both are the same number of the two halves as they were paired."""
    check_pair(seen, facts)
    upper = [a.no for a, _ in seen.made.rest]
    lower = [card.no for card in remainder(seen) if card.no not in upper]
    assert upper.index(facts["high"]) + 1 == lower.index(facts["low"]) + 1 == facts["place"]


def check_in_order(seen: Seen, facts: Facts, whole: bool | None = None) -> None:
    """Nobody changed halves; of one score, all of it or those left of it."""
    check_place(seen, facts)
    assert seen.key(seen.made)[EXCHANGE][0] == 0
    scores = {card.score for card in remainder(seen)}
    if whole is not None:
        assert scores == {facts["score"]}
        everybody = [card for card in seen.card.values() if card.score == facts["score"]]
        assert (len(everybody) == len(remainder(seen)) and not seen.bracket.moved) == whole


def check_first_round(seen: Seen, facts: Facts) -> None:
    """F4: one bracket of everybody."""
    check_in_order(seen, facts)
    assert seen.solved.table.field.round == 1 and len(remainder(seen)) == len(seen.card)


def check_only_two(seen: Seen, facts: Facts) -> None:
    """Nobody else has the score."""
    check_pair(seen, facts)
    on = [card.no for card in seen.card.values() if card.score == facts["score"]]
    assert on == [facts["high"], facts["low"]]


def check_exchanged(seen: Seen, facts: Facts) -> None:
    """Who changed halves."""
    check_pair(seen, facts)
    players = [card.no for card in remainder(seen)]
    _, _, out, into = seen.key(seen.made)[EXCHANGE]
    assert facts["out"] == [players[-at - 1] for at in reversed(out)] != []
    assert facts["into"] == [players[at - 1] for at in into]


def check_exchanged_place(seen: Seen, facts: Facts) -> None:
    """In order after an exchange of others."""
    check_exchanged(seen, facts)
    check_place(seen, facts)


def check_alone(seen: Seen, facts: Facts) -> None:
    """Somebody of the upper half may meet nobody of the lower half."""
    check_exchanged(seen, facts)
    upper, lower = halves(seen)
    (alone,) = (card for card in upper if card.no == facts["alone"])
    assert not any(legal(alone, other) for other in lower)


def check_halves_fail(seen: Seen, facts: Facts) -> None:
    """The upper half has no complete pairing with the lower half."""
    check_exchanged(seen, facts)
    assert next(seatings(*halves(seen)), None) is None


def check_halves_clash(seen: Seen, facts: Facts) -> None:
    """Every pairing of the upper half with the lower half has more clashes."""
    check_exchanged(seen, facts)
    made = sum(clash(*pair) for pair in seen.made.rest)
    least = min(sum(clash(*pair) for pair in pairs) for pairs in seatings(*halves(seen)))
    assert least > made


def check_exchange_needed(seen: Seen, facts: Facts) -> None:
    """No pairing without an exchange is as good in what comes before."""
    check_exchanged(seen, facts)
    made = seen.key(seen.made)
    assert seen.bracket.changed_by is None
    keys = [key for key in map(seen.key, seen.ways) if key[:EXCHANGE] == made[:EXCHANGE]]
    assert all(key[EXCHANGE][0] > 0 for key in keys)


def check_below(seen: Seen, facts: Facts) -> None:
    """C12, C13: the bracket was paired for the sake of the one below."""
    check_pair(seen, facts)
    assert seen.bracket.changed_by is not None


def earlier(seen: Seen, high: int) -> set[frozenset[int]]:
    """The pairs that are made before a player has an opponent."""
    card, found = by_number(seen), set()
    for one, other in seen.made.seats:
        if one.rank < card[high].rank:
            found.add(frozenset((one.no, other.no)))
    if high not in {one.no for one, _ in seen.made.seats}:
        found |= {frozenset((a.no, b.no)) for a, b in seen.made.rest if a.rank < card[high].rank}
    return found


def skipped(seen: Seen, facts: Facts) -> list[int]:
    """Those in front of the opponent who were still free."""
    card = by_number(seen)
    high, low = facts["high"], card[facts["low"]]
    taken = {no for pair in earlier(seen, high) for no in pair}
    seated = high in {one.no for one, _ in seen.made.seats}
    upper = {a.no for a, _ in seen.made.rest}
    pool = seen.residents if seated else [one for one in remainder(seen) if one.no not in upper]
    return [one.no for one in pool if one.rank < low.rank and one.no not in taken]


def check_highest(seen: Seen, facts: Facts) -> None:
    """Nobody in front of the opponent was still free."""
    check_pair(seen, facts)
    assert not skipped(seen, facts)


def check_next(seen: Seen, facts: Facts) -> None:
    """Nobody who was passed over leads to a pairing that comes earlier."""
    check_pair(seen, facts)
    over = skipped(seen, facts)
    assert over and set(facts["passed"]) <= set(over) and over[0] in facts["passed"]
    if seen.bracket.changed_by is not None:
        return
    fixed, made = earlier(seen, facts["high"]), seen.key(seen.made)
    for no in over:
        pairs = {*fixed, frozenset((facts["high"], no))}
        assert all(seen.key(way) > made for way in seen.ways if pairs <= way.pairs)


def check_met(seen: Seen, facts: Facts) -> None:
    """B1: all who are named have been met."""
    check_next(seen, facts)
    high = by_number(seen)[facts["high"]]
    for no in facts["passed"]:
        assert no in high.met or high.no in by_number(seen)[no].met


def check_colour(seen: Seen, facts: Facts) -> None:
    """B2: the same colour is left to both."""
    check_next(seen, facts)
    both = (by_number(seen)[no] for no in (facts["high"], facts["passed"][0]))
    letter = facts["colour"].value
    assert all([colour for colour in "WB" if may_have(card, colour)] == [letter] for card in both)


def check_upfloat(seen: Seen, facts: Facts, back: int) -> None:
    """B5, B6: the first who was passed over floated up."""
    check_next(seen, facts)
    card = by_number(seen)[facts["passed"][0]]
    assert card.floats[-back] == "U" and not card.exempt


def with_passed(seen: Seen, facts: Facts) -> list[Way]:
    """All pairings of the bracket in which the game that was passed over is played."""
    pair = frozenset((facts["high"], facts["passed"][0]))
    return [way for way in seen.ways if pair in way.pairs]


def check_wish(seen: Seen, facts: Facts) -> None:
    """B4: with that game more colours clash, whatever else is paired."""
    check_next(seen, facts)
    least = min(seen.key(way)[CLASHES] for way in with_passed(seen, facts))
    assert least > seen.key(seen.made)[CLASHES]


def check_others(seen: Seen, facts: Facts) -> None:
    """With that game there is no pairing of the size, or only one with a downfloat that repeats."""
    check_next(seen, facts)
    ways, made = with_passed(seen, facts), seen.key(seen.made)
    assert all(seen.key(way)[:EXCHANGE] > made[:EXCHANGE] for way in ways)


def check_change_halves(seen: Seen, facts: Facts) -> None:
    """C8: with that game somebody changes halves in every pairing that is as good before."""
    check_next(seen, facts)
    made = seen.key(seen.made)
    keys = [seen.key(way) for way in with_passed(seen, facts)]
    assert all(key[EXCHANGE][0] for key in keys if key[:EXCHANGE] == made[:EXCHANGE])


def check_bye(seen: Seen, facts: Facts) -> None:
    """The bye, and the lowest ranked player of the bracket who might have had it."""
    assert seen.lowest and facts["player"] in seen.made.gone and len(seen.card) % 2
    assert not by_number(seen)[facts["player"]].free
    if "lower" in facts:
        free = [card for card in below(seen, facts) if not card.free]
        assert free[-1].no == facts["lower"]


def below(seen: Seen, facts: Facts) -> list[Card]:
    """Those of the bracket who rank below the bye."""
    rank = by_number(seen)[facts["player"]].rank
    members = seen.cards(tuple(sorted((*seen.bracket.moved, *seen.bracket.residents))))
    return [card for card in members if card.rank > rank]


def check_last_bye(seen: Seen, facts: Facts, *, alone: bool = False, first: bool = False) -> None:
    """The lowest ranked player of the round has the bye."""
    check_bye(seen, facts)
    cards = list(seen.card.values())
    assert cards[-1].no == facts["player"] and (seen.solved.table.field.round == 1) == first
    if not first:
        assert alone == ([card.score for card in cards].count(cards[-1].score) == 1)
        assert facts["score"] == cards[-1].score


def check_barred(seen: Seen, facts: Facts) -> None:
    """B1: everybody below has had a free point."""
    check_bye(seen, facts)
    rank = by_number(seen)[facts["player"]].rank
    lower = [card for card in seen.card.values() if card.rank > rank]
    assert all(card.free for card in lower) and facts["count"] == len(lower)
    assert facts["barred"] == [card.no for card in lower]


def check_barred_there(seen: Seen, facts: Facts) -> None:
    """B1: everybody below in the lowest group has had a free point."""
    check_bye(seen, facts)
    assert below(seen, facts) and all(card.free for card in below(seen, facts))
    assert facts["score"] == by_number(seen)[facts["player"]].score > min(c.score for c in seen.card.values())


def check_bye_float(seen: Seen, facts: Facts, back: int) -> None:
    """B5, B6: the lower ranked player floated down."""
    check_bye(seen, facts)
    card = by_number(seen)[facts["lower"]]
    assert card.floats[-back] == "D" and not card.exempt


def best_bye(seen: Seen, facts: Facts) -> tuple[Way, Key, Key, int] | None:
    """The best pairing in which the lower ranked player has the bye, and where it differs first."""
    check_bye(seen, facts)
    ways = [way for way in seen.ways if way.gone == {facts["lower"]}]
    if not ways:
        return None
    best = min(ways, key=seen.key)
    key, made = seen.key(best), seen.key(seen.made)
    assert key > made
    return best, key, made, next(at for at in range(len(key)) if key[at] != made[at])


def check_bye_unpaired(seen: Seen, facts: Facts) -> None:
    """With that bye not everybody is paired."""
    assert best_bye(seen, facts) is None


def check_bye_worse(seen: Seen, facts: Facts, place: int) -> None:
    """With that bye a criterion is worse first."""
    found = best_bye(seen, facts)
    assert found is not None
    best, key, made, first = found
    assert first == place
    if place == CLASHES:
        assert (facts["count"], facts["best"]) == (key[place], made[place])
    elif place in (SEATS, ORDER):
        now = {a.no: b.no for a, b in (*best.seats, *best.rest)}
        then = {a.no: b.no for a, b in (*seen.made.seats, *seen.made.rest)}
        assert (now[facts["top"]], then[facts["top"]]) == (facts["instead"], facts["made"])
    elif place == EXCHANGE:
        taken = {native.no for _, native in best.seats}
        rest = [card.no for card in seen.residents if card.no not in taken]
        assert facts["out"] == [rest[-at - 1] for at in reversed(key[EXCHANGE][2])]
        assert facts["into"] == [rest[at - 1] for at in key[EXCHANGE][3]]


MEETINGS: dict[str, Claim] = {
    "first-round-pair": check_first_round,
    "only-two": check_only_two,
    "same-place-pair": partial(check_in_order, whole=True),
    "same-place-left": partial(check_in_order, whole=False),
    "same-place-mixed": check_in_order,
    "same-place-exchanged": check_exchanged_place,
    "seated": check_highest,
    "seated-met": check_met,
    "seated-colour": check_colour,
    "seated-float-last": partial(check_upfloat, back=1),
    "seated-float-before": partial(check_upfloat, back=2),
    "seated-wish": check_wish,
    "seated-others": check_others,
    "seated-after": check_next,
    "seated-below": check_below,
    "highest-left": check_highest,
    "passed-met": check_met,
    "passed-colour": check_colour,
    "passed-wish": check_wish,
    "passed-others": check_others,
    "passed-halves": check_change_halves,
    "passed-below": check_below,
    "after-higher": check_next,
    "exchanged-alone": check_alone,
    "exchanged-unpaired": check_halves_fail,
    "exchanged-clashes": check_halves_clash,
    "exchanged-pair": check_exchange_needed,
    "exchanged-below": check_below,
    "first-round-bye": partial(check_last_bye, first=True),
    "bye-alone": partial(check_last_bye, alone=True),
    "bye-last": check_last_bye,
    "bye-barred": check_barred,
    "bye-barred-there": check_barred_there,
    "bye-float-last": partial(check_bye_float, back=1),
    "bye-float-before": partial(check_bye_float, back=2),
    "bye-unpaired": check_bye_unpaired,
    "bye-colours": partial(check_bye_worse, place=CLASHES),
    "bye-upfloat": partial(check_bye_worse, place=UP),
    "bye-seats": partial(check_bye_worse, place=SEATS),
    "bye-exchange": partial(check_bye_worse, place=EXCHANGE),
    "bye-order": partial(check_bye_worse, place=ORDER),
}
"""What each answer claims, by its code."""
