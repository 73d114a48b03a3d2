"""FIDE's tie-breaks (C.07, editions 2026 and 2024) equal a second implementation written from the articles.

Direct encounter, pairing number and rating part a tie without a value that both would have to write alike:
there the places are compared.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest

from crosstable.model.errors import BadInput
from tests.oracles.tiebreaks_fide_codes import ARTICLE_10, INDIVIDUAL, fide_order
from tests.oracles.tiebreaks_history import Document, read
from tests.oracles.tiebreaks_order import Lines
from tests.oracles.tiebreaks_random import round_robin, swiss
from tests.properties.test_tiebreaks_oracle import Make, engine

PLACES_ONLY = ("DE", "TPN", "RTNG")
NEW_IN_2026 = ("STD", "TPN", "RTNG", "AOB/F")
NOT_IN_ROUND_ROBINS = ("BH", "FB", "AOB")
FIELDS: dict[str, tuple[str, Make, int, int]] = {
    "swiss 2026": ("dutch-1998", swiss, 2026, 20),
    "swiss 2024": ("us-chess", swiss, 2024, 10),
    "round robin 2026": ("nzcf", round_robin, 2026, 10),
    "round robin 2024": ("cfc", round_robin, 2024, 10),
}


def base(code: str) -> str:
    """The name of a code without its modifiers."""
    return code.split("/")[0]


def belongs(code: str, field: str) -> bool:
    """Whether a code may be used in a kind of event."""
    _, make, edition, _ = FIELDS[field]
    if edition == 2024 and (code in NEW_IN_2026 or base(code) in NEW_IN_2026):
        return False
    return make is swiss or base(code) not in NOT_IN_ROUND_ROBINS


def event(field: str, seed: int, codes: Sequence[str]) -> Document:
    """A random event with tie-breaks; two of three have ratings for everybody where these are asked for."""
    book, make, edition, _ = FIELDS[field]
    document = make(book, seed)
    if seed % 3 and any(base(code) in ARTICLE_10 for code in codes):
        for player in document["players"]:
            player["rating"] = player["rating"] or 1500
    return {**document, "tiebreaks": list(codes), "settings": {"tiebreak.edition": str(edition)}}


def compared(lines: Lines) -> Lines:
    """The lines without values that need not be written alike."""
    return {
        no: (place, points, {code: value for code, value in told.items() if base(code) not in PLACES_ONLY})
        for no, (place, points, told) in lines.items()
    }


def compare(field: str, seed: int, codes: Sequence[str]) -> None:
    """One random event by both."""
    document = event(field, seed, codes)
    expected = fide_order(read(document), codes, FIELDS[field][2])
    assert compared(engine(document)) == compared(expected), f"seed {seed}: {json.dumps(document)}"


@pytest.mark.parametrize(
    ("field", "code"), [(field, code) for field in FIELDS for code in INDIVIDUAL if belongs(code, field)]
)
def test_each_code_alone(field: str, code: str) -> None:
    for seed in range(FIELDS[field][3]):
        compare(field, seed, [code])


@pytest.mark.parametrize("field", FIELDS)
def test_lists_of_codes(field: str) -> None:
    for seed in range(500, 540):
        rng = Random(seed)
        codes = rng.sample([code for code in INDIVIDUAL if belongs(code, field)], rng.randint(2, 6))
        compare(field, seed, codes)


@pytest.mark.parametrize(
    ("field", "code"), [(field, code) for field in FIELDS for code in INDIVIDUAL if not belongs(code, field)]
)
def test_what_does_not_belong_is_refused(field: str, code: str) -> None:
    with pytest.raises(BadInput):
        engine(event(field, 1, [code]))
