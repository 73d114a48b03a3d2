"""By what another pairing comes second, as one would say it to a player at the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.rulebooks.us_chess.explain.compare import (
    CHANGED,
    INTERCHANGED,
    MOVED,
    OVER_LOW,
    SQUARES,
    Verdict,
    distance,
)
from crosstable.rulebooks.us_chess.swiss.engine import Solved
from crosstable.rulebooks.us_chess.swiss.natural import Pair, Switch

SQUARED = "the distance (squared) of "
SWITCHED = "rating points of "


def plainly(
    solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair], found: Verdict, *, posted: bool = False
) -> str:
    """What the other pairing, posted or only thought of, needs or has, and what the book's does."""
    own = found.ours or "none"
    if not found.ours and _is_count(found):
        found = replace(found, what=SWITCHED)
    needs, sends = ("needs", "sends") if posted else ("would need", "would send")
    if found.what.startswith(SWITCHED):
        return f"{needs} {_switches(solved, ours, theirs, found)}"
    if found.what.startswith(SQUARED):
        return f"{sends} {found.what.removeprefix(SQUARED)} further down than the book's pairing"
    if found.what == MOVED:
        move = "moves" if posted else "would move"
        return f"{move} players further from their scores to keep team-mates apart than the book's pairing"
    if found.what == CHANGED:
        changes = "changes" if posted else "would change"
        return f"{changes} {found.theirs} boards where {own} will do"
    if found.what == SQUARES:
        return f"{needs} one large change where the book's pairing does with smaller ones"
    has = "has" if posted else "would have at best"
    return f"{has} {found.theirs} {found.what}; the book's pairing has {own}"


def _switches(solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair], found: Verdict) -> str:
    """The largest switch of each pairing; the sums where the largest are equal."""
    limits = solved.table.options.colour
    floor = {"29E5b": limits.high, "29E5a": limits.low, "29E5e": limits.low}.get(found.rule, 0)
    above = f", above the limit of {floor}" if floor else ""
    interchange = found.rule == "29E5d"
    what = "an interchange" if interchange else "a switch"
    large, own = (_largest(solved, pairs, floor, interchange=interchange) for pairs in (theirs, ours))
    if own == large:
        told = f"switches of {found.theirs} rating points in all{above}"
        return f"{told}; the book's pairing needs {found.ours}"
    told = f"{what} of {large} rating points{above}"
    none = "none above it" if floor else "none"
    return f"{told}; the book's pairing needs {f'one of {own}' if own else none}"


def _largest(solved: Solved, pairs: Sequence[Pair], floor: int, *, interchange: bool) -> int:
    """The largest switch of a pairing above a limit, of all or of interchanges; 0 when there is none."""

    def size(switch: Switch) -> int:
        return switch.limit if floor else switch.change

    switches = [solved.key.reference.switch(high, low) for high, low in pairs]
    counted = [size(one) for one in switches if one.interchange or not interchange]
    return max((points for points in counted if points > floor), default=0)


def worse_by(
    solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair], found: Verdict | None
) -> tuple[str, str, dict[str, int | str]]:
    """The rule, the words and the numbers by which another pairing of the same players is the worse one."""
    natural = "28J" if solved.table.field.round == 1 else "27A3"
    if found is None:
        why = "further from the natural pairing, and no colour is the better for it"
        return natural, why, {"points": distance(solved, theirs)}
    numbers: dict[str, int | str] = {"ours": found.ours, "theirs": found.theirs}
    if not _is_of_switches(found):
        return found.rule, plainly(solved, ours, theirs, found, posted=True), numbers
    size = max(solved.key.reference.switch(high, low).change for high, low in theirs)
    numbers["points"] = size
    if _harm(solved, theirs) < _harm(solved, ours):
        return found.rule, _over_limit(solved, theirs), numbers
    if set(ours) <= set(solved.legal):
        why = f"a switch of {size} rating points away from the natural pairing that does not improve colours"
        return natural, why, numbers
    return found.rule, plainly(solved, ours, theirs, found, posted=True), numbers


def _is_of_switches(found: Verdict) -> bool:
    """Whether a criterion is about the size or the number of switches."""
    return found.what.startswith((SWITCHED, SQUARES)) or _is_count(found)


def _is_count(found: Verdict) -> bool:
    """Whether a criterion counts switches; where the book needs none, the size of the other is said."""
    return found.what.startswith((CHANGED, INTERCHANGED, OVER_LOW))


def _over_limit(solved: Solved, theirs: Sequence[Pair]) -> str:
    """Better colours bought with a switch that the limits do not allow, or with a dearer one than needed."""
    size = max(solved.key.reference.switch(high, low).limit for high, low in theirs)
    limits = solved.table.options.colour
    for limit in (limits.high, limits.low):
        if limits.limits and size > limit:
            return f"a switch of {size} rating points for colours, above the limit of {limit}"
    return f"a switch of {size} rating points, where the book finds one that costs less"


def _harm(solved: Solved, pairs: Sequence[Pair]) -> tuple[int, ...]:
    """What some pairs do to colours."""
    rows = [solved.key.harm.of(*pair).all for pair in pairs]
    return tuple(sum(column) for column in zip(*rows, strict=True))
