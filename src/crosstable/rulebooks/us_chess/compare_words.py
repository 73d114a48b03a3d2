"""By what another pairing comes second, as one would say it to a player at the board."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.rulebooks.us_chess.compare import Verdict, distance
from crosstable.rulebooks.us_chess.engine import Solved
from crosstable.rulebooks.us_chess.natural import Pair

SQUARED = "the distance (squared) of "
SWITCHED = "rating points of "


def plainly(
    solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair], found: Verdict, *, posted: bool = False
) -> str:
    """What the other pairing, posted or only thought of, needs or has, and what the book's does."""
    own = found.ours or "none"
    if found.what.startswith(SWITCHED):
        needs = "needs" if posted else "would need"
        return f"{needs} {_switches(solved, ours, theirs, found)}"
    if found.what.startswith(SQUARED):
        sends = "sends" if posted else "would send"
        return f"{sends} {found.what.removeprefix(SQUARED)} further down than the book's pairing"
    if found.rule == "29E7/2":
        changes = "changes" if posted else "would change"
        return f"{changes} {found.theirs} boards; the book's pairing changes {own}"
    if found.rule == "29E7/3":
        needs = "needs" if posted else "would need"
        return f"{needs} one large switch where the book's pairing does with smaller ones"
    has = "has" if posted else "would have at best"
    return f"{has} {found.theirs} {found.what}; the book's pairing has {own}"


def _switches(solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair], found: Verdict) -> str:
    """The largest switch of each pairing; the sums where the largest are equal."""
    limits = solved.table.options.colour
    floor = {"29E5b": limits.high, "29E5a": limits.low}.get(found.rule, 0)
    above = f", above the limit of {floor}" if floor else ""
    interchange = found.rule == "29E5d"
    what = "an interchange" if interchange else "a switch"
    large, own = (_largest(solved, pairs, floor, interchange=interchange) for pairs in (theirs, ours))
    if own == large:
        told = f"switches of {found.theirs} rating points in all{above}"
        return f"{told}; the book's pairing needs {found.ours}"
    told = f"{what} of {large} rating points{above}"
    return f"{told}; the book's pairing needs {f'one of {own}' if own else 'none'}"


def _largest(solved: Solved, pairs: Sequence[Pair], floor: int, *, interchange: bool) -> int:
    """The largest switch of a pairing above a size, of all or of interchanges; 0 when there is none."""
    rows = [solved.key.reference.row(high, (low,))[0] for high, low in pairs]
    return max((size for size, across in rows if size > floor and (across or not interchange)), default=0)


def worse_by(
    solved: Solved, ours: Sequence[Pair], theirs: Sequence[Pair], found: Verdict | None
) -> tuple[str, str, dict[str, int | str]]:
    """The rule, the words and the numbers by which another pairing of the same players is the worse one."""
    harms = [_harm(solved, pairs) for pairs in (ours, theirs)]
    size = max(solved.key.reference.row(high, (low,))[0][0] for high, low in theirs)
    natural = "28J" if solved.table.field.round == 1 else "27A3"
    if found is None:
        away = distance(solved, theirs)
        return (
            natural,
            "further from the natural pairing, and no colour is the better for it",
            {"points": away},
        )
    numbers: dict[str, int | str] = {"ours": found.ours, "theirs": found.theirs}
    if not found.what.startswith(SWITCHED) and found.rule not in ("29E7/2", "29E7/3"):
        return found.rule, plainly(solved, ours, theirs, found, posted=True), numbers
    if harms[1] >= harms[0]:
        why = f"a switch of {size} rating points away from the natural pairing betters no colours"
        return natural, why, {**numbers, "points": size}
    why = f"a switch of {size} rating points, where the book finds one that costs less"
    limits = solved.table.options.colour
    for limit in (limits.high, limits.low):
        if limits.limits and size > limit:
            why = f"a switch of {size} rating points for colours, above the limit of {limit}"
            break
    return found.rule, why, {**numbers, "points": size}


def _harm(solved: Solved, pairs: Sequence[Pair]) -> tuple[int, ...]:
    """What some pairs do to colours."""
    rows = [solved.key.harm.of(*pair).all for pair in pairs]
    return tuple(sum(column) for column in zip(*rows, strict=True))
