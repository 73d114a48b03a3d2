"""Lists of tie-breaks under one name, to be announced as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crosstable.rules.mark import marker

rule = marker("shared")

SEQUENCES: Mapping[str, tuple[str, ...]] = {
    "us-standard": ("modified-median", "solkoff", "cumulative", "cumulative-opposition"),
    "us-state-list": (
        "modified-median",
        "solkoff",
        "cumulative",
        "result-between-tied",
        "most-blacks",
        "kashdan",
        "sonneborn-berger",
        "coin-flip",
    ),
    "fide-swiss": ("BH-C1", "BH", "SB", "DE", "WIN"),
    "fide-round-robin": ("DE", "WIN", "SB", "KS"),
    "fide-teams": ("MPvGP", "EDE", "EMGSB-C1", "BH:MP-C1"),
}
"""The four of 34E, the eight mentioned in 34E13, and our own lists of FIDE's codes: FIDE has no default."""


@rule("us-chess:34E")
def written_out(names: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The tie-breaks one by one, lists of them written out; each with its place in what was announced."""
    for place, name in enumerate(names):
        for one in SEQUENCES.get(name.strip().replace("_", "-"), (name,)):
            yield place, one
