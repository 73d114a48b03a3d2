"""CFC oracle: accelerated rounds, by quarters (633.1) and by groups A, B, C, D (633.2)."""

from __future__ import annotations

from itertools import combinations, permutations

from tests.oracles.cfc_cards import Card, Field, order_613
from tests.oracles.cfc_tails import Pairs, Tail, halves, matchings


def upper_part(count: int) -> int:
    """How many of an even number of players stand in the two upper quarters (AMB-C8)."""
    return 2 * -(-count // 4)


def perfect_crowd(perfect: int, rounds_left: int) -> bool:
    """Tell whether perfect scores exceed the optimum for the rounds left, this one included (633.1)."""
    return perfect > 1 << rounds_left


def by_quarters(field: Field) -> set[int]:
    """The pairing scores, in half points, whose groups this round pairs by quarters."""
    scores = sorted({card.pairing_score for card in field.cards.values()}, reverse=True)
    if field.rules.acceleration == "none":
        return set()
    if field.number == 1:
        return set(scores)
    perfect = 2 * (field.number - 1)
    count = sum(card.score == perfect for card in field.cards.values())
    crowd = perfect_crowd(count, field.rounds - field.number + 1)
    if field.rules.acceleration != "quarters" or not crowd or perfect not in scores:
        return set()
    at = scores.index(perfect)
    return set(scores[at : at + 2])


def quarters(field: Field, players: list[int]) -> Tail | None:
    """First quarter against second, third against fourth; crossings only where 618 leaves no other way."""
    size = upper_part(len(players))
    upper, lower = players[:size], players[size:]
    for count in range(0, len(lower) + 1, 2):
        for crossing in sorted(combinations(upper, count), key=lambda some: _lowest(upper, some)):
            found = _crossed(field, upper, lower, crossing)
            if found is not None:
                return (count, _lowest(upper, crossing), *found[0]), found[1]
    return None


def _lowest(players: list[int], some: tuple[int, ...]) -> tuple[int, ...]:
    """Sort key that takes the lowest ranked first."""
    return tuple(sorted(-players.index(no) for no in some))


def _crossed(field: Field, upper: list[int], lower: list[int], crossing: tuple[int, ...]) -> Tail | None:
    """The given upper players meet the highest ranked of the lower part, the two rests are halved."""
    rest = [no for no in upper if no not in crossing]
    if not any(True for _ in matchings(field, rest)):
        return None
    for opponents in permutations(lower, len(crossing)):
        pairs: Pairs = tuple(zip(crossing, opponents, strict=True))
        if not all(field.legal(a, b) for a, b in pairs):
            continue
        above = halves(field, rest)
        below = halves(field, [no for no in lower if no not in opponents])
        if above is not None and below is not None:
            key = (tuple(lower.index(no) for no in opponents), above[0], below[0])
            return key, pairs + above[1] + below[1]
    return None


def regroup(field: Field) -> tuple[list[int], list[int], list[int], list[int]]:
    """Groups A, B, C, D of round 2 in the order of 613; drawers' ratings are changed on the cards."""
    played = sorted((c for c in field.everyone.values() if c.first[0]), key=lambda c: c.order)
    section_a = {card.no for card in played[: upper_part(len(played))]}
    groups: dict[str, list[Card]] = {letter: [] for letter in "ABCD"}
    for card in field.cards.values():
        letter, extra = _letter(card, card.no in section_a)
        card.order = order_613(card.no, card.rating, extra)
        groups[letter].append(card)
    a, b, c, d = ([card.no for card in sorted(groups[x], key=lambda card: card.order)] for x in "ABCD")
    return a, b, c, d


def _letter(card: Card, in_a: bool) -> tuple[str, int]:
    """A player's group and what is added to the rating; points without play are of section (b) (AMB-C10)."""
    _, points = card.first
    if in_a:
        return ("A", 0) if points == 2 else ("B", 100 if points == 1 else 0)
    if points == 0:
        return "D", 0
    return "C", -100 if points == 1 else 0
