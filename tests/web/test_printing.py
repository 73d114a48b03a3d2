"""The Print page: every sheet as PDF and as a page, paper and type remembered, only for the staff."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from crosstable.app.setup.demo_events import fill
from crosstable.paper.catalogue import SHEETS
from crosstable.web.http.roles import Role
from tests.web.browsing import served
from tests.web.phones import finish, next_round, with_slips
from tests.web.site import Site, site_in, text_of

BASE = "/e/lakeside-open/open"
TEAMS = "/e/harbour-team-cup/main"


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The sample events; nothing here writes to them."""
    folder: Path = tmp_path_factory.mktemp("demo")
    fill(folder)
    return site_in(folder)


def test_the_page_lists_every_sheet_that_the_section_has(demo: Site) -> None:
    """A section of players has wall charts, one of teams has matches; the round page leads there."""
    ann = demo.staff(role=Role.ASSISTANT)
    page, teams = ann.get(f"{BASE}/print").text, ann.get(f"{TEAMS}/print").text
    players, of_teams = (
        demo.session(name).event.sections[0] for name in ("lakeside-open", "harbour-team-cup")
    )
    for kind in SHEETS:
        assert (f"/print/{kind.key}.pdf" in page) == kind.applies(players), kind.key
        assert (f"/print/{kind.key}.pdf" in teams) == kind.applies(of_teams), kind.key
    assert f"{BASE}/print?round=3" in ann.get(f"{BASE}/round").text


def test_every_sheet_opens_as_page_and_as_pdf(demo: Site) -> None:
    """Page and PDF both name the event; the policy of the pages allows no styles inside them."""
    ann = demo.staff()
    for base, name in ((BASE, "lakeside-open"), (TEAMS, "harbour-team-cup")):
        event = demo.session(name).event
        for kind in (kind for kind in SHEETS if kind.applies(event.sections[0])):
            page, pdf = (ann.get(f"{base}/print/{kind.key}{end}") for end in ("", ".pdf"))
            assert (page.status_code, pdf.status_code) == (200, 200), (
                f"{kind.key}: {text_of(page.text)[:300]}"
            )
            assert pdf.headers["content-type"] == "application/pdf"
            assert event.name in PdfReader(BytesIO(pdf.content)).pages[0].extract_text()
            assert event.name in text_of(page.text) and "style=" not in page.text


def test_paper_and_type_are_remembered_for_the_event(demo: Site) -> None:
    """What was chosen for one sheet is chosen for the next; another event keeps its own."""
    ann = demo.staff()
    size = (
        PdfReader(BytesIO(ann.get(f"{BASE}/print/pairings.pdf?paper=a4&large=1").content)).pages[0].mediabox
    )
    assert round(size.width) == 595
    page = ann.get(f"{BASE}/print").text
    assert '<option value="a4" selected>' in page and 'name="large" value="1" checked' in page
    assert 'name="large" value="1" checked' not in ann.get(f"{TEAMS}/print").text
    assert "paper-a4.css" in ann.get(f"{BASE}/print/standings").text


def test_one_list_from_a_to_z_whatever_section_one_comes_from(demo: Site) -> None:
    """The list by name has everybody of the event; other sheets only the section, or all if asked for."""
    ann = demo.staff()
    names = text_of(ann.get(f"{BASE}/print/names").text)
    assert "Under 1800" in names and "Under 1200" in names
    assert "Under 1800" not in text_of(ann.get(f"{BASE}/print/pairings").text)
    assert "Under 1800" in text_of(ann.get(f"{BASE}/print/pairings?sections=all").text)


def test_who_is_not_of_the_staff_prints_nothing_and_a_wrong_wish_is_told(demo: Site) -> None:
    """The public is sent to the log-in; an unknown sheet and a round that is not there are said."""
    anybody = demo.client()
    for path in ("print", "print/pairings", "print/pairings.pdf"):
        assert "Log in" in anybody.get(f"{BASE}/{path}").text
    ann = demo.staff()
    wrong = ann.get(f"{BASE}/print/posters.pdf")
    assert wrong.status_code == 400 and "no sheet is called" in text_of(wrong.text)
    late = ann.get(f"{BASE}/print/pairings?round=9")
    assert late.status_code == 400 and "round 9 is not published" in text_of(late.text)


def test_slips_bear_the_codes_of_the_running_round_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With reports switched on every slip has its own address; slips of an older round have none."""
    monkeypatch.setattr("crosstable.web.pages.exchange.printing.picture", lambda text: f"[{text}]")
    site = site_in(tmp_path)
    now = with_slips(site)
    ann = site.staff()
    page = ann.get("/e/spring/main/print/slips").text
    assert [f"[http://testserver/r/spring/{token}]" in page for token in now.values()] == [True] * 3
    finish(site)
    next_round(site)
    two = ann.get("/e/spring/main/print/slips.pdf?per_page=2").content
    assert len(PdfReader(BytesIO(two)).pages) == 2
    assert "/r/spring/" not in ann.get("/e/spring/main/print/slips?round=1").text
    assert ann.get("/e/spring/main/print/slips").text.count("/r/spring/") == 3


def test_a_browser_prints_headings_and_page_numbers_on_every_page(demo: Site) -> None:
    """The print page in a real browser: event, title, columns and page x of y on each page, no furniture."""
    with served(demo) as event_store:
        page = event_store.staff()
        page.goto(f"{BASE}/print")
        with page.context.expect_page() as opened:
            page.get_by_role("button", name="Print page: Pairings by name").click()
        sheet = opened.value
        sheet.wait_for_load_state("load")
        sheet.get_by_role("heading", name="Pairings by name").wait_for()
        printed = [
            one.extract_text() for one in PdfReader(BytesIO(sheet.pdf(prefer_css_page_size=True))).pages
        ]
    assert len(printed) > 1
    for number, text in enumerate(printed, start=1):
        words = " ".join(text.split())
        assert "Lakeside Open" in words and "Opponent" in words and "Back" not in words
        assert f"Page {number} of {len(printed)}" in words
