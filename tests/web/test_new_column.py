"""A new column of the standings is one edit: where they are built, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from crosstable.app.setup.demo_events import fill
from crosstable.reports.people import Heading
from crosstable.reports.standings import standings_table
from crosstable.reports.standings.standings_table import StandingsRow
from crosstable.reports.table import EVERYWHERE, Column, Kind, Source
from tests.cli.command import crosstable
from tests.web.site import site_in

EVENT = "lakeside-open"


def test_a_new_column_of_the_standings_is_one_edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Terminal, page, screen, print page, site, CSV and XLSX all have it, with every value."""
    before = standings_table._sources

    def with_one_more(heading: Heading, rows: Sequence[StandingsRow]) -> tuple[Source[StandingsRow], ...]:
        column = Column(key="seed", heading="Seed", kind=Kind.WHOLE, on=EVERYWHERE)
        return (*before(heading, rows), Source(column, lambda row: 7000 + row.person.no))

    monkeypatch.setattr(standings_table, "_sources", with_one_more)
    fill(tmp_path)
    site = site_in(tmp_path)
    director, path = site.staff(), str(tmp_path / f"{EVENT}.crosstable")
    shown = {
        "page": director.get(f"/e/{EVENT}/open/standings").text,
        "sorted page": director.get(f"/e/{EVENT}/open/standings?sort=seed").text,
        "print page": director.get(f"/e/{EVENT}/open/print/standings").text,
        "screen": director.get(f"/screen/{EVENT}").text,
        "terminal": crosstable("standings", path).out,
    }
    for key in ("csv", "site"):
        assert crosstable("export", path, key, "-o", str(tmp_path / key)).status == 0
    shown |= {
        str(one): one.read_text("utf-8-sig")
        for pattern in ("csv/*open-standings.csv", "site/open/standings.html")
        for one in tmp_path.glob(pattern)
    }
    assert len(shown) == 7
    for medium, text in shown.items():
        assert "seed" in text.casefold(), medium
        assert "7001" in text and "7002" in text, medium
    assert 'aria-sort="descending"' in shown["sorted page"]
