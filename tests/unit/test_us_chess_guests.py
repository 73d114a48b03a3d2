"""28M3 on charts: a player of another section has a line of their own, wherever the chart is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from crosstable.model.event import Event
from crosstable.paper.chart import chart_sheet
from crosstable.paper.options import Options
from crosstable.public.paths import section_folders
from crosstable.public.site import page_text
from crosstable.public.views import EventView
from crosstable.reports.render.sheet import data_rows
from crosstable.reports.render.text import table_report
from crosstable.reports.round.pairing_sheet import pairing_sheet
from crosstable.reports.round.posted import posted_pairing
from crosstable.reports.standings.chart_table import wall_chart_table
from crosstable.reports.standings.wall_chart import wall_chart
from crosstable.reports.text.pen import Pen
from tests.unit.test_us_chess_day_byes import with_game
from tests.us_chess_day import game, section


@pytest.fixture
def two() -> Event:
    """Open with a game of its player 5 against player 3 of Reserve, who keeps the bye there."""
    guest = replace(game("5-3 1-0", 3), black_section="Reserve")
    top = with_game(section(5, "1-3 1-0, 2-4 1-0", name="Open"), 1, guest)
    low = section(3, "1-2 1-0; 3 pairing", name="Reserve")
    return Event(name="E", sections=(top, low))


def test_28m3_the_guest_has_a_line_in_both_charts(two: Event) -> None:
    top, low = (wall_chart(two, part) for part in two.sections)
    [guest] = top.guests
    assert (guest.number, guest.home, guest.person.no) == ("G1", "Reserve", 3)
    assert (guest.lines[0].opponent, guest.lines[0].sign) == (5, "-")
    assert low.guests == () and low.rows[2].lines[0].happened.value == "bye"
    line: Any = next(row for row in top.rows if row.standing.person.no == 5).lines[0].as_json()
    assert (line["guest"], line["opponent"]) == ("G1", None)
    listed: Any = top.as_json()["guests"]
    assert [(one["section"], one["player"]) for one in listed] == [("Reserve", 3)]


def test_28m3_terminal_csv_and_site(two: Event) -> None:
    top = two.sections[0]
    chart = wall_chart_table(top, wall_chart(two, top))
    text = table_report(chart, Pen())
    assert "WG1   W 1" in text and "(Reserve 3)" in text and "L5" in text
    assert "G player of another section (28M3)" in text
    rows = list(data_rows(chart))
    assert rows[5][3] == "G1w1" and rows[-1][0] == "G1" and rows[-1][3] == "5b0"
    assert len({len(row) for row in rows}) == 1
    site = page_text(EventView(two), f"{section_folders(two)[0]}/crosstable.html") or ""
    assert "WG1" in site and "(Reserve 3)" in site
    for shown in (text, str(rows), site):
        assert "guest" not in shown.casefold()


def test_28m3_the_printed_chart(two: Event) -> None:
    sheet = str(chart_sheet(two, two.sections[0], Options()))
    assert "WG1" in sheet and "(Reserve 3)" in sheet and "Wguest" not in sheet and "W guest" not in sheet


def test_28m3_the_posted_round_says_whom_the_player_meets(two: Event) -> None:
    top = two.sections[0]
    [away] = pairing_sheet(two, top, posted_pairing(top, 1)).unpaired
    name = two.sections[1].player(3).name
    assert away.person.no == 5 and away.why.startswith(f"plays {name} of Reserve")
    alone = replace(two, sections=(top,))
    [unnamed] = pairing_sheet(alone, top, posted_pairing(top, 1)).unpaired
    assert unnamed.why.startswith("plays #3 of Reserve")
