"""Who may get which of several things when some players are level and nobody has decided between them yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Kind = tuple[int, frozenset[int]]
"""A tier, and the things that its players of one kind may have."""


def possible_takers(
    tiers: Sequence[Sequence[int]], open_to: Sequence[frozenset[int]]
) -> list[frozenset[int | None]]:
    """For each thing in turn everybody who may get it; None stands for nobody.

    A thing goes to the first tier in which somebody may have it and has none yet, there to any one of these.
    Players of a tier who may have the same things are alike, so that only their number is followed.
    """
    alike = _alike(tiers, open_to)
    kinds = list(alike)
    states = {(0,) * len(kinds)}
    found: list[frozenset[int | None]] = []
    for thing in range(len(open_to)):
        takers: set[int | None] = set()
        later: set[tuple[int, ...]] = set()
        for state in states:
            able = list(_first_able(kinds, state, alike, thing))
            for at in able:
                takers.update(alike[kinds[at]])
                later.add((*state[:at], state[at] + 1, *state[at + 1 :]))
            if not able:
                takers.add(None)
                later.add(state)
        states = later
        found.append(frozenset(takers))
    return found


def _alike(tiers: Sequence[Sequence[int]], open_to: Sequence[frozenset[int]]) -> dict[Kind, list[int]]:
    """The players who may have anything, by tier and by the things that they may have."""
    found: dict[Kind, list[int]] = {}
    for tier, players in enumerate(tiers):
        for no in players:
            wanted = frozenset(thing for thing, able in enumerate(open_to) if no in able)
            if wanted:
                found.setdefault((tier, wanted), []).append(no)
    return found


def _first_able(
    kinds: Sequence[Kind], served: Sequence[int], alike: dict[Kind, list[int]], thing: int
) -> Iterator[int]:
    """The kinds of the first tier in which somebody is left who may have a thing."""
    first: int | None = None
    for at, kind in enumerate(kinds):
        tier, wanted = kind
        if first is not None and tier != first:
            return
        if thing in wanted and served[at] < len(alike[kind]):
            first = tier
            yield at
