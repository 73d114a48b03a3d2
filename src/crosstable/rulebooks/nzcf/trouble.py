"""When no legal pairing exists: who is stuck, by which rule, and what relaxing which rule would give."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.nzcf.byes import barred, candidates
from crosstable.rulebooks.nzcf.criteria import Ranked, breaks_colour_limit, have_met
from crosstable.rulebooks.nzcf.words import names, numbers
from crosstable.search.bits import bits, mask_of
from crosstable.search.matching import heaviest_perfect
from crosstable.search.perfect import can_be_paired, largest_within


def no_bye_left(table: Ranked) -> NoLegalPairing:
    """Everybody has had a point without play, and the number is odd."""
    text = (
        f"round {table.field.round}: an odd number of players and every one of them has had a point "
        "without play, so nobody may have the bye (2.2). Add a house player, or let somebody sit out"
    )
    return NoLegalPairing(text, rule="B2.2", stuck=table.nos(range(len(table.entries))))


def no_pairing(table: Ranked) -> NoLegalPairing:
    """No complete pairing keeps to B2.1 and B2.3, whoever has the bye."""
    stuck = _left_over(table)
    ways = dict(_ways_out(table))
    text = (
        f"round {table.field.round}: the {len(table.entries)} players cannot all be paired without a "
        f"second meeting (2.1) or a colour excess above two (2.3); left over are {names(table, stuck)}"
    )
    if ways:
        text = f"{text}. Without breaking more rules than one: {'; '.join(ways.values())}"
    blocking = "B2.3" if "B2.3" in ways else "B2.1"
    return NoLegalPairing(text, rule=blocking, stuck=table.nos(stuck), ways_out=tuple(ways.values()))


def _left_over(table: Ranked) -> list[int]:
    """Who remains when as many pairs as possible are made; a bye is not among them."""
    everyone = (1 << len(table.entries)) - 1
    paired = {i for pair in largest_within(everyone, table.legal) for i in pair}
    left = [i for i in bits(everyone) if i not in paired]
    return left[len(table.entries) % 2 :] or left


def _ways_out(table: Ranked) -> Iterator[tuple[str, str]]:
    """What each rule would give if it alone were relaxed."""
    everyone = (1 << len(table.entries)) - 1
    byes = list(candidates(table)) if len(table.entries) % 2 else [None]
    unmet = _unmet_masks(table)
    if any(can_be_paired(_without(everyone, bye), unmet) for bye in byes):
        yield "B2.3", "without the colour limit (2.3) the round can be paired"
    barred_byes = [i for i in range(len(table.entries)) if barred(table.entries[i])]
    free = [i for i in barred_byes if can_be_paired(_without(everyone, i), table.legal)]
    if len(table.entries) % 2 and free:
        yield "B2.2", f"with a second free point (2.2) for one of {numbers(table, free)} it can"
    fewest = min((count for bye in byes[:1] if (count := _fewest_rematches(table, bye))), default=None)
    if fewest:
        yield "B2.1", f"with {fewest} second meeting{'s' if fewest > 1 else ''} (2.1) it can"


def _unmet_masks(table: Ranked) -> list[int]:
    """For each player those not yet met, whatever the colours."""
    entries = table.entries
    return [
        mask_of(j for j, other in enumerate(entries) if i != j and not have_met(one, other))
        for i, one in enumerate(entries)
    ]


def _without(members: int, bye: int | None) -> int:
    """The members less the one with the bye."""
    return members if bye is None else members & ~(1 << bye)


def _fewest_rematches(table: Ranked, bye: int | None) -> int | None:
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
