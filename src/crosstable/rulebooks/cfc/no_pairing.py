"""When no legal pairing exists (618a, 615): who is stuck, and what the director could decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.errors import NoLegalPairing
from crosstable.rulebooks.cfc.table import RankedField
from crosstable.rulebooks.shared.stuck import could_sit_out, fewest_rematches, left_over, meetings, with_ways
from crosstable.rulebooks.shared.words import name, names


def no_bye_left(table: RankedField, had: Sequence[int]) -> NoLegalPairing:
    """Nobody may have the bye, and the number is odd."""
    ways = dict(_ways_out(table, had))
    text = (
        f"round {table.field.round}: the number of players is odd and nobody is left who may have the bye "
        "(615). One more player would make the number even"
    )
    everybody = table.nos(range(len(table.entries)))
    listed = tuple(ways.values())
    return NoLegalPairing(with_ways(text, listed), rule="615", stuck=everybody, ways_out=listed)


def no_pairing(table: RankedField, had: Sequence[int]) -> NoLegalPairing:
    """No complete pairing is without a second meeting, whoever has the bye."""
    ways = dict(_ways_out(table, had))
    stuck = left_over(table)
    text = (
        f"round {table.field.round}: the {len(table.entries)} players cannot all be paired without a second "
        f"meeting (618a); left over are {names(table, stuck)}"
    )
    if "615" in ways:
        text = (
            f"round {table.field.round}: whoever of the {len(table.entries)} players may have the bye (615) "
            "gets it, the others cannot all be paired without a second meeting (618a)"
        )
    listed = tuple(ways.values())
    number = "615" if "615" in ways else "618a"
    return NoLegalPairing(with_ways(text, listed), rule=number, stuck=table.nos(stuck), ways_out=listed)


def _ways_out(table: RankedField, had: Sequence[int]) -> Iterator[tuple[str, str]]:
    """What each rule would give if it alone were relaxed."""
    size = len(table.entries)
    free = could_sit_out(table, had)
    if free:
        yield "615", f"with the bye (615) for {' or '.join(name(table, i) for i in free[:4])}"
    byes: list[int | None] = [i for i in range(size) if i not in had] if size % 2 else [None]
    count = fewest_rematches(table, byes, [(1 << size) - 1] * size)
    if count is not None:
        yield "618a", f"with {meetings(count)} (618a)"
