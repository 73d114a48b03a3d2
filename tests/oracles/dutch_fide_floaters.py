"""FIDE Dutch: which sets of downfloaters a bracket may have, criterion by criterion (C4-C9; 2017 C.4-C.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.oracles.dutch_fide_field import Field, places, subsets


@dataclass(frozen=True)
class Step:
    """One bracket to be paired: sets of places of the field."""

    moved: int
    """Moved-down players."""
    residents: int
    following: int
    """The next score group, empty after the last."""
    lower: int
    """Everybody below, the next score group included."""

    @property
    def players(self) -> int:
        """The whole bracket."""
        return self.moved | self.residents


def keep_best(sets: list[int], value: Callable[[int], Any]) -> list[int]:
    """The sets with the smallest value."""
    values = {group: value(group) for group in sets}
    best = min(values.values())
    return [group for group in sets if values[group] == best]


def sizes(bracket: int) -> Iterator[int]:
    """The possible numbers of downfloaters, fewest first."""
    yield from range(bracket.bit_count() % 2, bracket.bit_count() + 1, 2)


def fewest(field: Field, bracket: int, allowed: Callable[[int], bool]) -> list[int]:
    """C6 and C7 (C.5 and C.6): the smallest allowed sets, of those the ones with the lowest scores."""
    for size in sizes(bracket):
        found: list[int] = []
        lowest: tuple[int, ...] = ()
        for scores, group in sorted((field.scores(group), group) for group in subsets(bracket, size)):
            if found and scores > lowest:
                break
            if allowed(group) and field.perfect(bracket & ~group):
                found.append(group)
                lowest = scores
        if found:
            return found
    return []


def downfloaters(field: Field, step: Step) -> list[int]:
    """2026: the sets that stand after C4 to C9."""
    sets = fewest(field, step.players, lambda group: field.completable(group | step.lower))
    if step.following:
        sets = keep_best(sets, lambda group: outlook(field, step, group))
    return keep_best(sets, lambda group: bye_unplayed(field, step, group))


def outlook(field: Field, step: Step, group: int) -> tuple[Any, ...]:
    """C8: how few and how low the downfloaters of the next bracket can be."""
    below = step.lower & ~step.following
    best = fewest(field, group | step.following, lambda again: field.completable(again | below))[0]
    return best.bit_count(), field.scores(best)


def bye_unplayed(field: Field, step: Step, group: int) -> int:
    """C9: rounds not played by the single downfloater who will have the bye."""
    floater = [field.players[place] for place in places(group)]
    if len(floater) != 1 or field.bye_score is None or field.bye_score != floater[0].score:
        return 0
    return floater[0].unplayed if field.perfect(step.lower) else 0


def downfloaters_2017(field: Field, step: Step, completing: bool) -> list[int]:
    """2017: the sets that stand after C.4 to C.7; C.4 for a penultimate bracket, C.7 for the others."""
    if not step.lower:
        return fewest(field, step.players, field.completable)
    if completing:
        return fewest(field, step.players, lambda group: field.completable(group | step.lower))
    sets = fewest(field, step.players, lambda group: True)
    return keep_best(sets, lambda group: outlook_2017(field, step, group))


def outlook_2017(field: Field, step: Step, group: int) -> tuple[Any, ...]:
    """2017 C.7: how many the next bracket leaves unpaired, then its score differences; C.1 to C.3 only.

    In the last bracket an unpaired player who cannot have the bye weighs three.
    """
    last = step.following == step.lower
    bracket = group | step.following
    best: tuple[Any, ...] | None = None
    for size in sizes(bracket):
        if best is not None and size > best[0]:
            break
        for again in subsets(bracket, size):
            weight = sum(1 if not last or field.may_have_bye(p) else 3 for p in places(again))
            value = (weight, score_differences(field, group, step.following, again))
            if (best is None or value < best) and field.perfect(bracket & ~again):
                best = value
    assert best is not None
    return best


def score_differences(field: Field, moved: int, residents: int, left: int) -> list[int]:
    """2017 A.8: the differences of a bracket with one score of residents, highest first."""
    score = field.scores(residents)[0]
    paired = [one - score for one in field.scores(moved & ~left)]
    within = [0] * ((residents & ~left).bit_count() - len(paired))
    return sorted(paired + within + [one - score + field.occasion.win for one in field.scores(left)])[::-1]
