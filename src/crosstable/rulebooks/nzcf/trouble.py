"""When no legal pairing exists: who is stuck, by which rule, and what relaxing which rule would give."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.nzcf.criteria import Ranked, breaks_colour_limit, have_met
from crosstable.rulebooks.nzcf.words import names, numbers
from crosstable.search.bits import bits
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
    everyone = (1 << len(table.entries)) - 1
    paired = {i for pair in largest_within(everyone, table.legal) for i in pair}
    spare = len(table.entries) % 2
    stuck = [i for i in bits(everyone) if i not in paired][spare:] or list(bits(everyone))[-1:]
    ways = tuple(_ways_out(table))
    text = (
        f"round {table.field.round}: the {len(table.entries)} players cannot all be paired without a "
        f"second meeting (2.1) or a colour excess above two (2.3); left over are {names(table, stuck)}"
    )
    if ways:
        text = f"{text}. {'; '.join(ways)}"
    return NoLegalPairing(text, rule="B2.1", stuck=table.nos(stuck), ways_out=ways)


def _ways_out(table: Ranked) -> Iterator[str]:
    """What each relaxed rule would give."""
    n = len(table.entries)
    unmet = [
        sum(1 << j for j in range(n) if j != i and not have_met(table.entries[i], table.entries[j]))
        for i in range(n)
    ]
    everyone = (1 << n) - 1
    byes: list[int | None] = list(range(n)) if n % 2 else [None]
    if any(can_be_paired(_without(everyone, bye), unmet) for bye in byes):
        yield "without the colour limit (2.3) it could be paired"
    free = [i for i in byes if can_be_paired(_without(everyone, i), table.legal)]
    if n % 2 and free:
        who = numbers(table, [i for i in free if i is not None])
        yield f"with a second free point (2.2) for one of {who} it could be paired"
    rematches = _fewest_rematches(table, byes[-1])
    if rematches:
        yield f"with {rematches} second meeting{'s' if rematches > 1 else ''} (2.1) it could be paired"


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
