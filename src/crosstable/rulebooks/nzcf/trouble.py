"""When no legal pairing exists: who is stuck, by which rule, and what relaxing which rule would give."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.nzcf.byes import barred, candidates
from crosstable.rulebooks.nzcf.criteria import RankedField, breaks_colour_limit
from crosstable.rulebooks.ranked import have_met
from crosstable.rulebooks.words import name, names
from crosstable.search.bits import bits, mask_of
from crosstable.search.matching import heaviest_perfect
from crosstable.search.perfect import can_be_paired, largest_within


def no_bye_left(table: RankedField) -> NoLegalPairing:
    """Everybody has had a point without play, and the number is odd."""
    ways = dict(_ways_out(table))
    text = (
        f"round {table.field.round}: the number of players is odd and every one of them has had a point "
        "without play, so nobody may have the bye (2.2). A house player would make the number even"
    )
    everybody = table.nos(range(len(table.entries)))
    return NoLegalPairing(_with_ways(text, ways), rule="B2.2", stuck=everybody, ways_out=tuple(ways.values()))


def no_pairing(table: RankedField) -> NoLegalPairing:
    """No complete pairing keeps to B2.1 and B2.3, whoever has the bye."""
    stuck = _left_over(table)
    ways = dict(_ways_out(table))
    text = (
        f"round {table.field.round}: the {len(table.entries)} players cannot all be paired without a "
        f"second meeting (2.1) or a colour excess above two (2.3); left over are {names(table, stuck)}"
    )
    if "B2.2" in ways:
        text = (
            f"round {table.field.round}: the {len(table.entries)} players can only be paired if somebody "
            "who has had a point without play gets the bye, which is barred (2.2)"
        )
    blocking = next((number for number in ("B2.2", "B2.3") if number in ways), "B2.1")
    return NoLegalPairing(
        _with_ways(text, ways), rule=blocking, stuck=table.nos(stuck), ways_out=tuple(ways.values())
    )


def _with_ways(text: str, ways: dict[str, str]) -> str:
    """The error with what the director could decide."""
    return f"{text}. The round could be paired {', or '.join(ways.values())}" if ways else text


def _left_over(table: RankedField) -> list[int]:
    """Who remains when as many pairs as possible are made; a bye is not among them."""
    everyone = (1 << len(table.entries)) - 1
    paired = {i for pair in largest_within(everyone, table.legal) for i in pair}
    left = [i for i in bits(everyone) if i not in paired]
    return left[len(table.entries) % 2 :] or left


def _ways_out(table: RankedField) -> Iterator[tuple[str, str]]:
    """What each rule would give if it alone were relaxed."""
    everyone = (1 << len(table.entries)) - 1
    odd = bool(len(table.entries) % 2)
    byes: list[int | None] = list(candidates(table)) if odd else [None]
    unmet = _unmet_masks(table)
    if any(can_be_paired(_without(everyone, bye), unmet) for bye in byes):
        yield "B2.3", "without the colour limit (2.3)"
    again = [i for i in range(len(table.entries)) if odd and barred(table.entries[i])]
    free = [i for i in again if can_be_paired(_without(everyone, i), table.legal)]
    if free:
        yield "B2.2", f"with a second free point (2.2) for {' or '.join(name(table, i) for i in free[:4])}"
    counts = [count for bye in byes if (count := _fewest_rematches(table, bye))]
    if counts:
        meetings = "one second meeting" if min(counts) == 1 else f"{min(counts)} second meetings"
        yield "B2.1", f"with {meetings} (2.1)"


def _unmet_masks(table: RankedField) -> list[int]:
    """For each player those not yet met, whatever the colours."""
    entries = table.entries
    return [
        mask_of(j for j, other in enumerate(entries) if i != j and not have_met(one, other))
        for i, one in enumerate(entries)
    ]


def _without(members: int, bye: int | None) -> int:
    """The members less the one with the bye."""
    return members if bye is None else members & ~(1 << bye)


def _fewest_rematches(table: RankedField, bye: int | None) -> int | None:
    """The least number of second meetings that completes the round."""
    order = [i for i in range(len(table.entries)) if i != bye]
    met = {
        (a, b): have_met(table.entries[i], table.entries[j])
        for a, i in enumerate(order)
        for b, j in enumerate(order)
        if a < b and not breaks_colour_limit(table.field, table.entries[i], table.entries[j])
    }
    found = heaviest_perfect(len(order), ((a, b, 0 if again else 1) for (a, b), again in met.items()))
    return None if found is None else sum(met[pair] for pair in found)
