"""Tie-breaks, second implementation: every FIDE code as a formula or a parting, and when it is left out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tests.oracles import tiebreaks_fide as own
from tests.oracles import tiebreaks_fide_ratings as ratings
from tests.oracles.tiebreaks_fide import Code, parse
from tests.oracles.tiebreaks_fide_encounter import encounter
from tests.oracles.tiebreaks_history import Field
from tests.oracles.tiebreaks_order import Formula, Lines, Parting, order

ARTICLE_10 = ("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG")
FORMULAS: dict[str, own.Formula] = {**own.FORMULAS, **ratings.FORMULAS}

INDIVIDUAL = """
WIN WON BPG BWG PS PS/C1 PS/C2 REP STD TPN TPN/R
BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/C1/P BH/C2/P BH/M1/P BH/M2/P
FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P FB/C1/P AOB AOB/F
SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P KS KS/L1 KS/L2 KS/L-1 KS/L-2
ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO RTNG RTNG/R DE DE/P
ARO/U1400 TPR/U1400 PTP/U1400 APRO/U1400 APPO/U1400
""".split()


def fide_order(field: Field, codes: Sequence[str], edition: int = 2026) -> Lines:
    """Places by a list of codes; what may not be used is left out."""
    parsed = {text: parse(text, edition) for text in codes if usable(field, parse(text))}
    partings = {text: _parting(code) for text, code in parsed.items() if code.name in ("DE", "TPN", "RTNG")}
    formulas = {text: _formula(code) for text, code in parsed.items() if text not in partings}
    return order(field, list(parsed), formulas, partings)


def usable(field: Field, code: Code) -> bool:
    """10: nothing by ratings where somebody has none, unless it was published what is done then."""
    unrated = any(rating is None for rating in field.ratings.values())
    published = any(text[0] == "U" for text in code.modifiers)
    return code.name not in ARTICLE_10 or published or not unrated


def _formula(code: Code) -> Formula:
    """The value of a code for one participant."""

    def formula(field: Field, no: int, tied: frozenset[int]) -> Fraction | None:
        return FORMULAS[code.name](field, no, code)

    return formula


def _parting(code: Code) -> Parting:
    """Direct encounter; 7.8 the lower number first; 10.6 the higher rating first; /R the other way."""

    def parting(field: Field, group: list[int]) -> list[list[int]]:
        if code.name == "DE":
            return encounter(field, group, code)
        ranks = {no: no if code.name == "TPN" else -(field.ratings[no] or 0) for no in group}
        ordered = sorted(set(ranks.values()), reverse=code.has("R"))
        return [[no for no in group if ranks[no] == rank] for rank in ordered]

    return parting
