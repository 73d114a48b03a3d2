"""The legend of a wall chart explains every sign in one way, in every medium."""

from __future__ import annotations

import pytest

from crosstable.model.profiles.profile import ChartStyle
from crosstable.paper.tables import table_grids
from crosstable.reports.render.legends import paper_legend, site_legend, text_legend
from crosstable.reports.standings.chart_table import chart_table, chart_view
from crosstable.reports.standings.round_cell import ChartSigns
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


def with_late_entry(site: Site) -> None:
    """Round 1 on the wall, one result in, and somebody who enters for round 2 without a bye."""
    site.event()
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    ann.post(f"{BASE}/results", data={"line": "1 1"})
    ann.post(f"{BASE}/entries", data={"name": "Late, Lea", "rating": "1500"})


@pytest.mark.parametrize("style", ["crosstable", "rulebook"])
def test_28b_the_star_of_a_late_entry_is_explained_and_nothing_else_has_it(site: Site, style: str) -> None:
    with_late_entry(site)
    said = text_of(site.client().get(f"{BASE}/chart?chart={style}").text)
    assert "7*" in said and "late entry" in said
    assert "absent" not in said and "* not finished" not in said


@pytest.mark.parametrize("style", list(ChartStyle))
def test_28b_the_legend_of_every_style_and_medium_has_the_late_entry(site: Site, style: ChartStyle) -> None:
    with_late_entry(site)
    session = site.session()
    section = session.event.sections[0]
    signs = chart_table(section, chart_view(session.event, section, style=style)).signs
    assert signs is not None and signs.late
    assert ("18*", "late entry") in paper_legend(signs)
    assert "18* late entry" in text_legend(signs) and "18* late entry" in site_legend(signs)


@pytest.mark.parametrize("style", list(ChartStyle))
def test_a_missed_round_has_one_word_in_every_medium(style: ChartStyle) -> None:
    """The word of cards and files; the late entry is explained only where there is one."""
    signs = ChartSigns(style=style)
    missed = "unplayed" if style is ChartStyle.CROSSTABLE else "did not play"
    for said in (text_legend(signs), site_legend(signs), str(paper_legend(signs))):
        assert missed in said and "not paired" not in said and "late entry" not in said


@pytest.mark.parametrize(("rulebook", "heading"), [("us-chess", "US Chess ID"), ("cfc", "CFC number")])
def test_the_chart_on_paper_has_the_number_of_the_federation(site: Site, rulebook: str, heading: str) -> None:
    site.event(rulebook=rulebook)
    session = site.session()
    section = session.event.sections[0]
    table = chart_table(section, chart_view(session.event, section))
    assert table_grids(table)[0].columns[1].heading == f"Name / rating / {heading}"
