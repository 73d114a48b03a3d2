"""The first page, the search, schools, prizes and rules of an event, live and as files."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crosstable.exports.options import Options
from crosstable.exports.site.build import site as site_files
from crosstable.model.event import Event, Prize, RoundTime
from crosstable.model.names import PublicDetail
from crosstable.public.site import page_text
from crosstable.public.views import EventView
from crosstable.reports.public import for_public
from tests.public.hidden import SCHOOLS, hidden_event, hidden_teams, write_event
from tests.web.site import Site, text_of


def files_of(event: Event, finished: frozenset[str | None] | None = frozenset()) -> dict[str, str]:
    """The pages of an event by their paths."""
    made = site_files(event, Options(made="2026-11-20T10:00:00", finished=finished))
    return {path: data.decode() for path, data in made.items() if path.endswith(".html")}


def test_the_first_page_says_what_is_on_and_when_the_next_round_starts() -> None:
    event = hidden_event()
    timed = replace(event, schedule=(RoundTime(round=4, start="2031-11-21T14:30"),))
    page = files_of(timed)["index.html"]
    assert 'datetime="2031-11-21T14:30:00' in page and "data-clock" in page
    shown = text_of(page)
    assert "Round 3 of 5: all results are in" in shown and "Round 4" in shown and "2031" in shown
    assert "data-clock" not in files_of(event)["index.html"]


def test_a_day_without_a_time_has_no_countdown() -> None:
    event = replace(hidden_event(), schedule=(RoundTime(round=4, start="2031-11-21"),))
    page = files_of(event)["index.html"]
    assert "2031" in page and "data-clock" not in page


@pytest.mark.parametrize("start", ["2031-11-21", "2031-11-21T14:30", "Friday evening", None])
def test_the_first_page_leads_to_the_feeds_that_there_are(start: str | None) -> None:
    timed = (RoundTime(round=4, start=start),) if start else ()
    files = site_files(replace(hidden_event(), schedule=timed), Options(finished=frozenset()))
    page = files["index.html"].decode()
    assert ('href="calendar.ics"' in page) == ("calendar.ics" in files) == (start == "2031-11-21T14:30")
    assert 'href="event.json"' in page and "event.json" in files
    assert 'href="../pgn/open-round-2.pgn"' in files["open/round-2.html"].decode()
    assert "pgn/open-round-2.pgn" in files


def test_announcements_of_the_director_stand_on_the_live_first_page(site: Site) -> None:
    site.event()
    ann = site.staff()
    assert 'class="told"' not in site.client().get("/p/spring/").text
    ann.post("/e/spring/main/screens/announcement", data={"text": "Round 2 at <14:15>"})
    page = site.client().get("/p/spring/").text
    assert "Round 2 at &lt;14:15&gt;" in page and 'class="told"' in page


def test_the_search_lists_everybody_every_school_and_every_board() -> None:
    event = hidden_event()
    page = files_of(event)["search.html"]
    for section in event.sections:
        folder = section.name.lower().replace(" ", "-") if section.name else ""
        assert all(f'href="{folder}/player-{one.no}.html"' in page for one in section.players)
        assert f'href="{folder}/round-3.html#board-2"' in page
    assert all(f">{school}</a>" in page for school in SCHOOLS)
    assert 'select name="section"' in page and 'select name="school"' in page
    assert "fetch(" not in page and 'src="search.js"' in page


def test_a_filter_needs_a_choice() -> None:
    event = hidden_event()
    page = files_of(replace(event, sections=event.sections[:1]))["search.html"]
    assert "<select" not in page


def test_years_are_no_filter_while_the_public_does_not_see_them() -> None:
    event = hidden_event()
    first = event.sections[0]
    years = tuple(replace(one, year=f"Year {one.no}") for one in first.players)
    page = files_of(replace(event, sections=(replace(first, players=years), *event.sections[1:])))
    assert 'name="year"' not in page["search.html"] and "Year 3" not in page["search.html"]


def test_years_are_a_filter_where_the_event_says_so() -> None:
    first = hidden_event().sections[0]
    years = tuple(replace(one, year=f"Year {3 + one.no % 3}", email="a@example.org") for one in first.players)
    shown = replace(first, players=years, public=(PublicDetail.YEARS,))
    page = files_of(replace(hidden_event(), sections=(shown,)))["search.html"]
    assert 'name="year"' in page and 'data-year="Year 4"' in page and "example.org" not in page


def test_schools_say_who_counts_and_that_ties_stay() -> None:
    page = text_of(files_of(hidden_event())["schools/clubs.html"])
    assert "Each total is the sum of the best 4 scores." in page
    assert "Equal totals share a place: no tie is broken." in page
    assert page.count(" counts") >= 12 and all(school in page for school in SCHOOLS)


def test_sections_without_schools_have_no_such_page() -> None:
    first = hidden_event().sections[0]
    alone = tuple(replace(one, school=None, team=None, club=None) for one in first.players)
    event = replace(hidden_event(), sections=(replace(first, players=alone),))
    assert not [path for path in files_of(event) if path.endswith("clubs.html")]


def test_prizes_have_reasons_once_the_section_is_finished() -> None:
    event = hidden_event()
    prize = Prize(name="First", kind="place", cents=50_000)
    first = replace(event.sections[0], prizes=(prize,))
    event = replace(event, sections=(first, *event.sections[1:]))
    before = text_of(files_of(event)["open/prizes.html"])
    assert "Winners are shown when the section is finished" in before and "Why" not in before
    page = files_of(event, frozenset({"Open"}))["open/prizes.html"]
    after, (_, *pools) = text_of(page), page.split('class="pool"')
    assert pools and all(one.count("<strong>") == one.count('<a href="player-') for one in pools)
    assert "Why" in after and "32B" in after and "Announced prizes" in after
    assert any(one.name in after for one in first.players)


def test_rules_name_the_book_the_tiebreaks_and_what_they_count() -> None:
    event = hidden_event()
    section = replace(event.sections[0], tiebreaks=("solkoff",), variations=("28R1",))
    page = text_of(files_of(replace(event, sections=(section, *event.sections[1:])))["open/rules.html"])
    assert "US Chess" in page and "Swiss, 5 rounds" in page
    assert "Solkoff" in page and "The sum of the scores of all opponents" in page and "28R1" in page


def test_a_page_that_an_event_does_not_have() -> None:
    view = EventView(for_public(hidden_event()))
    assert page_text(view, "open/prizes.html") is None and page_text(view, "nothing.html") is None


def test_an_event_of_teams_has_its_pages_and_round_files(site: Site) -> None:
    """A journal knows teams as entrants; the files of its rounds name the players."""
    write_event(site.home, "teams", hidden_teams())
    made = site_files(site.session("teams").event, Options())
    assert "event/standings.html" in made and any(path.endswith(".pgn") for path in made)
