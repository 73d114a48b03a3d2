"""The best Canadian round with a game, and the first criterion that is worse there, by the oracle alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.oracles.cfc_brute import Step, paired
from tests.oracles.cfc_cards import Field, read
from tests.oracles.cfc_groups import _leaver_key, _opponent_key, _tail

Key = tuple[Any, ...]
Pairs = frozenset[frozenset[int]]
TAILS = {
    "halves": ("630", *["622b"] * 4, "631", "631", "622b"),
    "across": ("630", "631", "631", "633.2"),
}
HEAD = ("625", "625", "618b")
FLAGS = ("623", "626", "624.2")
"""What speaks against an odd man, also in the groups of 633.2, where only the order is another one."""


@dataclass(frozen=True)
class Round:
    """A round as the oracle pairs it."""

    field: Field
    steps: list[Step]
    bye: int | None

    @property
    def pairs(self) -> Pairs:
        """All pairs."""
        return frozenset(frozenset(both) for step in self.steps for both in step.chosen.pairs)


def round_with(document: dict[str, Any], *together: int) -> Round | None:
    """The round of a document, or the best one in which two players meet."""
    field = read(document)
    field.together = frozenset(together)
    found = paired(field)
    return None if found is None else Round(field, *found)


@dataclass(frozen=True)
class Worse:
    """The first group that differs, and the first criterion worse in it: its rule and both values."""

    rule: str
    ours: Any
    theirs: Any
    at: Step | None = None
    then: Step | None = None


def first_worse(ours: Round, theirs: Round | None) -> Worse:
    """By which rule the best round with a game is worse."""
    if theirs is None:
        return Worse("618a", None, None)
    if ours.bye != theirs.bye:
        return Worse("615", ours.bye, theirs.bye)
    for mine, other in zip(ours.steps, theirs.steps, strict=False):
        if _made(mine) != _made(other):
            return _first_in(ours.field, mine, theirs.field, other)
    raise AssertionError("the two rounds are the same")


def both_lettered(worse: Worse, one: int, other: int) -> bool:
    """Whether both are of B, or both of C, in the round in which B meets C (633.2)."""
    group = None if worse.at is None else worse.at.group
    if group is None or group.kind != "across" or not {one, other} <= set(group.natives):
        return False
    return len({one, other} & set(group.lower)) != 1


def _made(step: Step) -> tuple[Pairs, frozenset[int]]:
    """What became of a group."""
    chosen = step.chosen
    return frozenset(map(frozenset, chosen.pairs)), frozenset([*chosen.unpaired, *chosen.leavers])


def _first_in(field: Field, mine: Step, held: Field, other: Step) -> Worse:
    """The first criterion of one group."""
    ours, theirs = _criteria(field, mine), _criteria(held, other)
    if mine.merged:  # then nobody asks any more who came from above
        ours, theirs = ours[2:], theirs[2:]
    for (rule, one), (_, two) in zip(ours, theirs, strict=False):
        if one != two:
            assert one < two, (rule, one, two)
            return Worse(rule, one, two, mine, other)
    return Worse("619.1", None, None, mine, other)


def _criteria(field: Field, step: Step) -> list[tuple[str, Any]]:
    """The criteria of one group in their order: rule and value."""
    group, chosen, odd = step.group, step.chosen, step.odd
    natives, lettered = set(group.natives), field.rules.acceleration == "abcd" and field.number == 2
    mate = {a: b for both in chosen.pairs for a, b in (both, both[::-1])}
    unseated = [no for no in odd if mate.get(no) not in natives]
    found: list[tuple[str, Any]] = [("625", len(unseated)), ("625", [no in unseated for no in odd])]
    if step.merged:
        tail = _tail(field, group.__class__(odd + group.natives), sorted_by_rank(field, odd + group.natives))
    else:
        found.append(("618b", len(chosen.leavers)))
        for no in (no for no in odd if no not in unseated):
            again, same, place = _opponent_key(field, group, no, mate[no])
            found += [("624.2", again), ("624.1", same), ("624", place)]
        leavers = _leaver_key(field, group, tuple(chosen.leavers))
        rules = (*FLAGS, "633.2" if lettered else "623")
        found += list(zip(rules, leavers, strict=True))
        seated = {mate[no] for no in odd if no not in unseated}
        rest = [no for no in group.natives if no not in seated and no not in chosen.leavers]
        tail = _tail(field, group, rest)
    assert tail is not None
    return [*found, *_tail_criteria(field, step.group.kind, tail[0])]


def sorted_by_rank(field: Field, players: list[int]) -> list[int]:
    """Players in the order of their rank."""
    return sorted(players, key=lambda no: field.cards[no].rank)


def _tail_criteria(field: Field, kind: str, key: Key) -> list[tuple[str, Any]]:
    """The criteria of those who stay."""
    if kind == "quarters":
        number = "633.2" if field.rules.acceleration == "abcd" else "633.1"
        count, lowest, opponents, above, below = key
        found: list[tuple[str, Any]] = [(number, value) for value in (count, lowest, opponents)]
        return [*found, *_tail_criteria(field, "halves", above), *_tail_criteria(field, "halves", below)]
    rules = TAILS[kind]
    if field.number == 1:
        rules = tuple("619" if rule == "622b" else rule for rule in rules)
    return list(zip(rules, key, strict=True))
