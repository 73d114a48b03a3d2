"""The page of limits says what the code has."""

from __future__ import annotations

from pathlib import Path

from crosstable.model.limits import EVENTS, FILES

PAGE = Path(__file__).parents[2] / "docs" / "limits.md"


def test_the_page_of_limits_is_fresh() -> None:
    lines = PAGE.read_text("utf-8").splitlines()
    found = [line for line in lines if line.startswith("| ") and not line.startswith("| What")]
    assert found == [f"| {limit.what} | {limit.most} |" for limit in (*FILES, *EVENTS)]
