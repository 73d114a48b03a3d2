"""The closed list of tie-breaks: their names, aliases, and the file with each formula."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from types import ModuleType

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.codes import PLAIN, Code, is_code, likely_code, read_code
from crosstable.tiebreaks.frame import Ask, Formula
from crosstable.tiebreaks.sequences import SEQUENCES

Levels = list[tuple[int, ...]]
"""A broken tie: those ahead first, those still tied grouped together."""


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
    by_levels: bool = False
    """It breaks a tie as a whole, not by the values alone."""
    code: Code = PLAIN
    """Of FIDE's tie-breaks: the parts of its code."""

    @property
    def formula(self) -> Formula:
        """The formula, imported when it is first needed."""
        formula: Formula = self._module.FORMULA
        return formula

    def levels(self, ask: Ask) -> Levels:
        """The tie of a question, broken as far as it goes."""
        levels: Levels = self._module.levels(ask)
        return levels

    @property
    def article(self) -> str | None:
        """The article of FIDE's regulations, for their codes."""
        return CATALOGUE[self.code.base].article if self.code.base else None

    @property
    def repeatable(self) -> bool:
        """Whether a list may have it more than once: a smaller tie gives it more to decide (C.07 4.3)."""
        return bool(self.code.base) and self.by_levels

    @property
    def _module(self) -> ModuleType:
        """The file of the formula."""
        base = self.code.base
        file = f"fide.{CATALOGUE[base].module}" if base else self.name.replace("-", "_")
        return _imported(file)


@lru_cache(maxsize=64)
def _imported(file: str) -> ModuleType:
    """A file of formulas."""
    return import_module(f"crosstable.tiebreaks.{file}")


@lru_cache(maxsize=256)
def known(name: str) -> Tiebreak:
    """The tie-break of a full name, which may be one of FIDE's codes; ValueError for a code with a slip."""
    if not is_code(name):
        return TIEBREAKS[name]
    code = read_code(name)
    base = CATALOGUE[code.base]
    return Tiebreak(
        name,
        among_tied=base.by_levels,
        is_list=base.is_list,
        lowest_first=base.lowest_first != code.reverse,
        by_levels=base.by_levels,
        code=code,
    )


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
        Tiebreak("play-off", among_tied=True, lowest_first=True),
        Tiebreak("coin-flip", among_tied=True, lowest_first=True),
        Tiebreak("game-points"),
        Tiebreak("us-amateur-team"),
        Tiebreak("matches-won"),
        Tiebreak("olympiad-sb"),
        Tiebreak("olympiad-mp-cut"),
        Tiebreak("olympiad-mp"),
    )
}

ALIASES = {
    "buchholz": "opponents-scores",
    "buchholz-cut": "opponents-scores-cut",
    "sb": "sonneborn-berger",
    "direct": "result-between-tied",
    "direct-encounter": "result-between-tied",
    "head-to-head": "result-between-tied",
    "lot": "coin-flip",
    "playoff": "play-off",
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
    """The tie-break of a name, or an error with the name that was probably meant."""
    full = full_name(name, aliases)
    if full in TIEBREAKS:
        return TIEBREAKS[full]
    if is_code(full):
        try:
            return known(full)
        except ValueError as error:
            raise BadInput(
                phrase("tie-break “{name}”: {problem}", name=name, problem=error), where=where, rule="C.07 14"
            ) from None
    guess = _guess(full, [*TIEBREAKS, *aliases, *ALIASES, *SEQUENCES])
    if guess:
        text = phrase("there is no tie-break “{name}”; did you mean “{guess}”?", name=name, guess=guess)
    else:
        text = phrase(
            "there is no tie-break “{name}”. Choose from {names}, the lists {lists} or FIDE's codes {codes}",
            name=name,
            names=", ".join(TIEBREAKS),
            lists=", ".join(SEQUENCES),
            codes=", ".join(CATALOGUE),
        )
    raise BadInput(text, where=where)


def _guess(name: str, words: list[str]) -> str | None:
    """What was probably meant: a word cut short, a code in small letters, a similar word, a similar code."""
    near = get_close_matches(name, words, n=1)
    if is_code(name.upper()) and not (near and near[0].startswith(name)):
        return name.upper()
    return near[0] if near else likely_code(name)
