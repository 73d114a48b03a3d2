"""Amounts as people of every country type them."""

from __future__ import annotations

import pytest

from crosstable.model.money import from_typed, plain


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("40", 4000),
        ("79.50", 7950),
        ("$79.50", 7950),
        ("£40", 4000),
        ("79,50 $", 7950),
        ("1 250,00\xa0$", 125000),
        ("$1,250", 125000),
        ("$1,250.50", 125050),
        ("1.250,50 €", 125050),
        (" 0.05 ", 5),
        ("-12,5", -1250),
    ],
)
def test_every_country_is_read(text: str, cents: int) -> None:
    assert from_typed(text) == cents
    assert from_typed(plain(cents)) == cents


@pytest.mark.parametrize("text", ["", "$", "x", "1.234", "12,345,6", "nan", "1,2,3"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        from_typed(text)
