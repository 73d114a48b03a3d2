"""Reasons that are worked out when first read; a round that is only paired needs none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import overload

from crosstable.model.reasons import Reason


class ReasonsOnDemand(Sequence[Reason]):
    """Reasons in order, computed on first use; equal to any others that say the same."""

    __slots__ = ("_known", "_tell")

    def __init__(self, tell: Callable[[], Iterable[Reason]]) -> None:
        self._known: tuple[Reason, ...] = ()
        self._tell: Callable[[], Iterable[Reason]] | None = tell

    def _all(self) -> tuple[Reason, ...]:
        """The reasons; their source is released."""
        if self._tell is not None:
            self._known = tuple(self._tell())
            self._tell = None
        return self._known

    @overload
    def __getitem__(self, place: int) -> Reason: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Reason]: ...
    def __getitem__(self, place: int | slice) -> Reason | Sequence[Reason]:
        return self._all()[place]

    def __len__(self) -> int:
        return len(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return repr(self._all())


Round = tuple[Iterable[Reason], Iterable[Reason]]
"""The narrative of a round: the reasons, and the warnings."""


def tell_on_demand(tell: Callable[[], Round]) -> tuple[Sequence[Reason], Sequence[Reason]]:
    """Reasons and warnings of a round, computed together, once, when one of them is needed."""
    told: list[tuple[tuple[Reason, ...], tuple[Reason, ...]]] = []

    def once() -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
        if not told:
            reasons, warnings = tell()
            told.append((tuple(reasons), tuple(warnings)))
        return told[0]

    return ReasonsOnDemand(lambda: once()[0]), ReasonsOnDemand(lambda: once()[1])


def follow(first: Sequence[Reason], more: Sequence[Reason]) -> Sequence[Reason]:
    """Some reasons followed by others, not computed yet."""
    return ReasonsOnDemand(lambda: (*first, *more)) if more else first
