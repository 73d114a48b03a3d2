"""Points as text: what every page, sheet and terminal shows, read back, is the value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from crosstable.model import exact
from crosstable.model.points import Points, read_shown, said, show, without_half_sign
from crosstable.reports.text.pen import Pen
from crosstable.web.render import environment
from crosstable.web.render import points as on_pages

ALL = [Points(tenths) for tenths in range(-1000, 1001)]


def test_the_text_of_points_read_back_is_the_value() -> None:
    assert [read_shown(show(points)) for points in ALL] == ALL
    assert [read_shown(show(points, typed=True)) for points in ALL] == ALL


def test_pages_terminals_and_tie_breaks_write_the_same_points() -> None:
    shown = environment().from_string("{{ points | points }}|{{ points | said }}")
    old = Pen(encoding="ascii")
    for points in ALL:
        text = show(points)
        assert on_pages(points) == text == exact.show(Fraction(points, 10))
        assert shown.render(points=points) == f"{text}|{said(points)}"
        assert old.plain(text) == without_half_sign(text) == show(points, typed=True)


@pytest.mark.parametrize(
    ("tenths", "text"), [(105, "10½"), (205, "20½"), (5, "½"), (1005, "100½"), (-5, "-½")]
)
def test_halves_above_ten_keep_their_noughts(tenths: int, text: str) -> None:
    assert show(Points(tenths)) == text == on_pages(Points(tenths))


@pytest.mark.parametrize("text", ["", "½½", "2.5½", "1½2", "2,5", "1.25", "a", "--1", "½1"])
def test_what_is_no_number_of_points_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a number of points"):
        read_shown(text)
