"""A failure made short: steps left out, in large pieces first, as long as the same fault is still there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic

from tests.director.registry import Action
from tests.director.runner import Failure, Look, replay

Again = Callable[[tuple[Action, ...]], "Failure | None"]


def shrink(failure: Failure, folder: Path, look: Look | None = None, seconds: float = 60) -> Failure:
    """The shortest failure of the same kind that is found in some time."""
    path, end = folder / "shorter.crosstable", monotonic() + seconds

    def still_fails(actions: tuple[Action, ...], *, offers: bool = True) -> Failure | None:
        if monotonic() > end:
            return None
        found = replay(str(path), failure.layout, actions, look, offers=offers)
        path.unlink(missing_ok=True)
        return found if found is not None and found.mark == failure.mark else None

    for again in (partial(still_fails, offers=False), still_fails):
        if (first := again(failure.actions)) is not None:
            return _shortest(first, again)
    return failure


def _shortest(first: Failure, still_fails: Again) -> Failure:
    """A failure that happens again, without all that it does not need."""
    best, size = first, max(1, len(first.actions) // 2)
    while size:
        best, shorter = _without_pieces(best, size, still_fails)
        size = 1 if shorter and size == 1 else size // 2
    return _plainer(best, still_fails)


def _without_pieces(best: Failure, size: int, still_fails: Again) -> tuple[Failure, bool]:
    """The failure without any piece of some length that it does not need."""
    at, shorter = 0, False
    while at < len(best.actions):
        found = still_fails((*best.actions[:at], *best.actions[at + size :]))
        if found is None:
            at += size
        else:
            best, shorter = found, True
    return best, shorter


def _plainer(best: Failure, still_fails: Again) -> Failure:
    """The failure with one director and no old pages, if it does not need them."""
    plain = tuple(replace(action, who="Ann", stale=False) for action in best.actions)
    found = still_fails(plain)
    return best if found is None else found
