"""FIDE Dutch: a bracket by writing out every candidate and sieving criterion by criterion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tests.oracles.dutch_fide_criteria import Bracket, Criterion
from tests.oracles.dutch_fide_field import Field, TooLarge, places, subsets
from tests.oracles.dutch_fide_floaters import Step
from tests.oracles.dutch_fide_orders import heterogeneous, homogeneous
from tests.oracles.dutch_fide_search import Made, bracket_of

LARGEST = 9
"""Players of a bracket that are still written out."""


def candidates(field: Field, step: Step, pairs: int) -> Iterator[Made]:
    """3.6, 3.7: all candidates with a number of pairs in their order, those that break C1 or C3 left out."""
    people = list(places(step.players))
    if len(people) > LARGEST:
        raise TooLarge
    numbers = {place: number for number, place in enumerate(people, start=1)}
    moved = [numbers[place] for place in places(step.moved)]
    residents = [numbers[place] for place in places(step.residents)]
    for count in range(min(len(moved), pairs), -1, -1):
        listed = heterogeneous(moved, residents, count, pairs) if moved else homogeneous(residents, pairs)
        for made in listed:
            mapped = tuple((people[one - 1], people[two - 1]) for one, two in made)
            if all(field.legal[one] >> two & 1 for one, two in mapped):
                yield mapped


def floaters(step: Step, made: Made) -> int:
    """The players a candidate leaves."""
    return step.players & ~sum(1 << place for pair in made for place in pair)


def value(field: Field, bracket: Bracket, step: Step, criterion: Criterion, made: Made) -> list[int]:
    """What a candidate is worth on one criterion."""
    people = field.players
    of_pairs = [sorted((people[a], people[b]), key=lambda player: player.rank) for a, b in made]
    added = [n for high, low in of_pairs for n in criterion.pair(bracket, high, low)]
    added += [n for place in places(floaters(step, made)) for n in criterion.floater(bracket, people[place])]
    return sorted(added, reverse=True)


def least(alive: list[Made], values: list[Any]) -> list[Made]:
    """The candidates with the smallest value, in their order."""
    best = min(values)
    return [made for made, worth in zip(alive, values, strict=True) if worth == best]


def sieve(field: Field, step: Step, sets: Sequence[int], criteria: Sequence[Criterion]) -> Made:
    """The first candidate that no criterion removes, the sets of downfloaters being given."""
    pairs = (step.players.bit_count() - sets[0].bit_count()) // 2
    alive = [made for made in candidates(field, step, pairs) if floaters(step, made) in sets]
    return by_quality(field, step, alive, criteria)


def by_quality(field: Field, step: Step, alive: list[Made], criteria: Sequence[Criterion]) -> Made:
    """C10 to C21, then the order of generation."""
    bracket = bracket_of(field, step)
    for criterion in criteria:
        alive = least(alive, [value(field, bracket, step, criterion, made) for made in alive])
    return alive[0]


def sieve_2026(field: Field, step: Step, sets: Sequence[int], criteria: Sequence[Criterion]) -> Made:
    """As `sieve`, but C4 to C9 too are judged candidate by candidate; `sets` is not looked at."""
    alive: list[Made] = []
    for pairs in range(step.players.bit_count() // 2, -1, -1):
        listed = candidates(field, step, pairs)
        alive = [made for made in listed if field.completable(floaters(step, made) | step.lower)]
        if alive:
            break
    alive = least(alive, [field.scores(floaters(step, made)) for made in alive])
    known = {group: next_bracket(field, step, group) for group in {floaters(step, made) for made in alive}}
    alive = least(alive, [known[floaters(step, made)] for made in alive])
    alive = least(alive, [unplayed_of_bye(field, step, floaters(step, made)) for made in alive])
    return by_quality(field, step, alive, criteria)


def next_bracket(field: Field, step: Step, moved: int) -> list[Any]:
    """C8: the number and the scores of those whom the next bracket must leave."""
    bracket, below = moved | step.following, step.lower & ~step.following
    found = [
        [size, *field.scores(group)]
        for size in range(bracket.bit_count() + 1)
        for group in subsets(bracket, size)
        if field.perfect(bracket & ~group) and field.completable(group | below)
    ]
    return min(found)


def unplayed_of_bye(field: Field, step: Step, group: int) -> int:
    """C9: rounds not played by the only downfloater, if there is nobody else left for the bye."""
    chosen = [field.players[place] for place in places(group)]
    if len(chosen) != 1 or field.bye_score is None:
        return 0
    takers = [p for p in places(step.lower) if field.players[p].score == field.bye_score]
    return 0 if takers else chosen[0].unplayed
