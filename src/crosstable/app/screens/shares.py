"""Long lists divided among several screens: what each one shows, from which letter or board to which.

A list by name is cut between two letters where that is possible, so that everybody knows the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from crosstable.app.screens.screens import Screen, View
from crosstable.model.language import phrase
from crosstable.reports.table import Part, Table


@dataclass(frozen=True, slots=True)
class Share:
    """The rows of one screen in a list, and what they are called: `A–K`."""

    start: int
    end: int
    range: str


def shares(labels: Sequence[str], parts: int) -> list[Share]:
    """A list in parts of about the same length, by the letter or board of every row."""
    bounds = [0, *_cuts(labels, parts), len(labels)]
    return [Share(start, end, _range(labels[start:end])) for start, end in pairwise(bounds)]


def _cuts(labels: Sequence[str], parts: int) -> list[int]:
    """Where a list is cut: as near to the even parts as a change of letter allows."""
    borders = [at for at in range(1, len(labels)) if labels[at - 1] != labels[at]]
    cuts: list[int] = []
    for part in range(1, parts):
        left = [at for at in borders if not cuts or at > cuts[-1]]
        wanted = len(labels) * part
        cuts.append(min(left, key=lambda at: abs(at * parts - wanted)) if left else len(labels))
    return cuts


def _range(labels: Sequence[str]) -> str:
    """From which letter or board to which."""
    if not labels:
        return ""
    return labels[0] if labels[0] == labels[-1] else f"{labels[0]}–{labels[-1]}"


def board_shares(table: Table, parts: int) -> list[tuple[Table, str]]:
    """A table of boards in parts, with their ranges; who has no game is in the last one."""
    sitting = tuple(part for part in table.parts if part.sits_out)
    seated = tuple(part for part in table.parts if not part.sits_out)
    labels = [str(row.cells[0]) for part in seated for row in part.rows]
    cut = shares(labels, parts)
    last = max((at for at, share in enumerate(cut) if share.range), default=0)
    return [
        (replace(table, parts=(*_rows(seated, share), *(sitting if at == last else ()))), share.range)
        for at, share in enumerate(cut)
    ]


def _rows(parts: Sequence[Part], share: Share) -> tuple[Part, ...]:
    """The rows of a share, in the parts of the table that have any."""
    found, at = [], 0
    for part in parts:
        rows = part.rows[max(share.start - at, 0) : max(share.end - at, 0)]
        found += [replace(part, rows=rows)] if rows else []
        at += len(part.rows)
    return tuple(found)


def share_words(screen: Screen, span: str) -> str:
    """What a screen says of itself: which of how many it is, and its letters or boards."""
    if screen.parts == 1:
        return ""
    return phrase("Screen {part} of {parts}: {range}", part=screen.part, parts=screen.parts, range=span)


def elsewhere(screen: Screen, view: View, screens: Sequence[Screen], spans: Sequence[str]) -> tuple[str, ...]:
    """Where the other parts are: their letters or boards, and the screen; missing ones are left out."""
    told = ((span, _beside(screen, view, at, screens)) for at, span in enumerate(spans, start=1))
    return tuple(
        phrase("{label}: {text}", label=span, text=other.title) for span, other in told if other and span
    )


def missing(screen: Screen, view: View, screens: Sequence[Screen], spans: Sequence[str]) -> tuple[str, ...]:
    """The letters or boards of a divided list that no screen shows."""
    others = (at for at in range(1, screen.parts + 1) if at != screen.part)
    return tuple(spans[at - 1] for at in others if spans[at - 1] and not _beside(screen, view, at, screens))


def _beside(screen: Screen, view: View, part: int, screens: Sequence[Screen]) -> Screen | None:
    """The other screen with a part of the same list."""
    same = (one for one in screens if view in one.views and set(one.sections) == set(screen.sections))
    wanted = (part, screen.parts)
    return next((one for one in same if (one.part, one.parts) == wanted and one != screen), None)
