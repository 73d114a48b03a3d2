"""A failure made short: steps left out, in large pieces first, as long as the same fault is still there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.director.registry import Action
from tests.director.runner import Failure, Look, replay


def shrink(failure: Failure, folder: Path, look: Look | None = None, tries: int = 400) -> Failure:
    """The shortest failure of the same kind that is found."""
    best, left = failure, [tries]

    def still_fails(actions: tuple[Action, ...]) -> Failure | None:
        if left[0] <= 0:
            return None
        left[0] -= 1
        found = replay(str(folder / f"shrink{left[0]}.crosstable"), failure.layout, actions, look)
        (folder / f"shrink{left[0]}.crosstable").unlink(missing_ok=True)
        return found if found is not None and found.mark == failure.mark else None

    if (first := still_fails(best.actions)) is None:
        return best
    best, size = first, max(1, len(first.actions) // 2)
    while size:
        best, shorter = _without_pieces(best, size, still_fails)
        size = size // 2 if not shorter or size > 1 else size if shorter else 0
    return _plainer(best, still_fails)


def _without_pieces(best: Failure, size: int, still_fails: object) -> tuple[Failure, bool]:
    """The failure without any piece of some length that it does not need."""
    assert callable(still_fails)
    at, shorter = 0, False
    while at < len(best.actions):
        found = still_fails((*best.actions[:at], *best.actions[at + size :]))
        if found is None:
            at += size
        else:
            best, shorter = found, True
    return best, shorter


def _plainer(best: Failure, still_fails: object) -> Failure:
    """The failure with one director and no old pages, if it does not need them."""
    assert callable(still_fails)
    plain = tuple(replace(action, who="Ann", stale=False) for action in best.actions)
    found: Failure | None = still_fails(plain)
    return best if found is None else found
