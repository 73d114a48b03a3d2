"""The closed list of tie-breaks: their names, other names for them, and the file that holds each formula."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import import_module

from crosstable.model.errors import BadInput
from crosstable.tiebreaks.frame import Formula


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """One tie-break: its name, and what the ranking must know of its values."""

    name: str
    among_tied: bool = False
    """The value depends on who is still tied."""
    is_list: bool = False
    """The values are steps, each one applied when those before it left a tie."""
    lowest_first: bool = False
    """The lower value is ahead."""

    @property
    def formula(self) -> Formula:
        """The formula, imported when it is first needed."""
        return _formula(self.name)


@cache
def _formula(name: str) -> Formula:
    """The formula in the file of a name."""
    formula: Formula = import_module(f"crosstable.tiebreaks.{name.replace('-', '_')}").values
    return formula


TIEBREAKS = {
    tiebreak.name: tiebreak
    for tiebreak in (
        Tiebreak("opponents-scores"),
        Tiebreak("opponents-scores-cut", is_list=True),
        Tiebreak("gelbfuhs"),
        Tiebreak("cumulative"),
        Tiebreak("sonneborn-berger"),
        Tiebreak("average-opposition"),
        Tiebreak("modified-median"),
        Tiebreak("solkoff"),
        Tiebreak("median"),
        Tiebreak("most-blacks"),
        Tiebreak("kashdan"),
        Tiebreak("cumulative-opposition"),
        Tiebreak("opposition-performance", among_tied=True),
        Tiebreak("wins"),
        Tiebreak("result-between-tied", among_tied=True),
        Tiebreak("coin-flip", among_tied=True, lowest_first=True),
        Tiebreak("game-points"),
        Tiebreak("us-amateur-team"),
        Tiebreak("matches-won"),
        Tiebreak("olympiad-sb"),
        Tiebreak("olympiad-mp-cut"),
        Tiebreak("olympiad-mp"),
    )
}

NOT_YET = frozenset({"play-off"})
"""Names that will be known."""

_FIDE = frozenset(
    "DE WIN WON BPG BWG PS REP GE STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG BC TBR BBE MPvGP EMMSB "
    "EMGSB EGMSB EGGSB EDE EDEBT EDEBB EDET EDEB SSSC".split()
)
"""FIDE's codes, without their modifiers."""

ALIASES = {
    "buchholz": "opponents-scores",
    "buchholz-cut": "opponents-scores-cut",
    "sb": "sonneborn-berger",
    "direct": "result-between-tied",
    "direct-encounter": "result-between-tied",
    "head-to-head": "result-between-tied",
    "lot": "coin-flip",
    "mod-median": "modified-median",
    "cum-opposition": "cumulative-opposition",
    "aro": "average-opposition",
    "us-amateur": "us-amateur-team",
    "osb-cut1": "olympiad-sb",
    "mp-cut1": "olympiad-mp-cut",
    "mp-sum": "olympiad-mp",
}
"""Short names in use, written with hyphens."""


def full_name(name: str, aliases: Mapping[str, str]) -> str:
    """The name of a tie-break in full; `aliases` are those of the book, before the common ones."""
    plain = name.strip().replace("_", "-")
    return aliases.get(plain) or ALIASES.get(plain) or plain


def find(name: str, aliases: Mapping[str, str], where: str) -> Tiebreak:
    """The tie-break of a name, or an error that says what was probably meant."""
    full = full_name(name, aliases)
    if full in TIEBREAKS:
        return TIEBREAKS[full]
    if full in NOT_YET or re.split("[-/:]", full)[0] in _FIDE:
        raise BadInput(f"the tie-break {name!r} is not yet available; there are: {_names()}", where=where)
    near = get_close_matches(full, [*TIEBREAKS, *aliases, *ALIASES, *NOT_YET], n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {_names()}"
    raise BadInput(f"there is no tie-break {name!r}; {hint}", where=where)


def _names() -> str:
    """The tie-breaks that can be used."""
    return ", ".join(TIEBREAKS)
