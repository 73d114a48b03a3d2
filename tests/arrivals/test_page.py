"""The page about arrivals and departures says what the program does, in every cell."""

from __future__ import annotations

from tools.arrivals_page import PAGE, SAYS, page_text

from tests.arrivals.events import HAPPENINGS, KINDS


def test_the_page_is_fresh() -> None:
    """What the page says is worked out anew; `python -m tools.arrivals_page` writes it."""
    assert PAGE.read_text("utf-8") == page_text(), "run python -m tools.arrivals_page"


def test_the_page_has_a_table_for_every_kind_and_a_column_for_everything_that_happens() -> None:
    """A happening that is added to the matrix is missed on the page."""
    text = PAGE.read_text("utf-8")
    assert set(HAPPENINGS) <= set(SAYS)
    for kind in KINDS:
        assert f"### {kind.name}\n" in text
    for happening in SAYS:
        assert f"| {happening.capitalize()} " in text
