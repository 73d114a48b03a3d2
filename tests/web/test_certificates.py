"""The page of certificates, and special prizes on the page of the prizes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from crosstable.app.setup.demo_events import fill
from crosstable.web.http.roles import Role
from tests.paper.pictures import png
from tests.web.site import Site, site_in, text_of

BASE = "/e/lakeside-open/open"
PAGE = f"{BASE}/certificates"


@pytest.fixture
def demo(tmp_path: Path) -> Site:
    """The sample events."""
    fill(tmp_path)
    return site_in(tmp_path)


def test_certificates_are_chosen_on_a_page_and_come_as_pdf(demo: Site) -> None:
    """The pages of the prizes and of printing lead there; nothing is written."""
    ann = demo.staff(role=Role.ASSISTANT)
    assert PAGE in ann.get(f"{BASE}/print").text and PAGE in ann.get(f"{BASE}/prizes").text
    assert "Open certificates (PDF)" in ann.get(PAGE).text
    before = len(demo.session("lakeside-open").facts)
    sent = {"kind": ["place"], "places": "2", "language": "fr", "paper": "a4"}
    made = ann.post(PAGE, data=sent, files={"background": ("back.png", png(700, 1000), "image/png")})
    assert made.status_code == 200 and made.headers["content-type"] == "application/pdf"
    pages = PdfReader(BytesIO(made.content)).pages
    assert "1er rang" in pages[0].extract_text() and len(pages) >= 2
    assert round(pages[0].mediabox.width) == 595, "the paper stands as the picture does"
    assert len(demo.session("lakeside-open").facts) == before


def test_a_bad_picture_or_nothing_ticked_keeps_the_form(demo: Site) -> None:
    """What is wrong is said, and what was chosen is still chosen."""
    ann = demo.staff()
    sent = {"kind": "school", "places": "7", "paper": "a4"}
    refused = ann.post(PAGE, data=sent, files={"background": ("back.gif", b"GIF89a", "image/gif")})
    assert refused.status_code == 400 and "not a PNG or JPEG picture" in text_of(refused.text)
    assert 'value="school" checked' in refused.text and 'value="7"' in refused.text
    nothing = ann.post(PAGE, data={"places": "3"})
    assert nothing.status_code == 400 and "at least one kind of certificate" in text_of(nothing.text)


def test_only_the_staff_print_certificates(demo: Site) -> None:
    """Full names of children are not for everybody."""
    guest = demo.client()
    assert guest.get(PAGE, follow_redirects=False).status_code in (303, 401)
    assert guest.post(PAGE, data={"kind": "part"}, follow_redirects=False).status_code in (303, 401)


def test_a_special_prize_is_awarded_with_its_reason_and_undone(demo: Site) -> None:
    """It is a fact of the journal, in the list with its reason, and Undo takes it back."""
    ann = demo.staff()
    sent = {"title": "Sportsmanship", "player": "3", "reason": "helped a beginner"}
    before = len(demo.session("lakeside-open").facts)
    assert ann.post(f"{BASE}/prizes/special", data=sent).status_code == 200
    session = demo.session("lakeside-open")
    assert len(session.facts) > before
    shown = text_of(ann.get(f"{BASE}/prizes").text)
    assert "Sportsmanship" in shown and "helped a beginner" in shown
    script = text_of(ann.get(f"{BASE}/print/script").text).replace("\xad", "")
    assert "Sportsmanship (helped a beginner)" in script
    ann.post(f"{BASE}/undo/{session.facts[-1].seq}")
    assert "helped a beginner" not in text_of(ann.get(f"{BASE}/prizes").text)


def test_a_special_prize_needs_a_name(demo: Site) -> None:
    """What was typed stays on the page."""
    refused = demo.staff().post(
        f"{BASE}/prizes/special", data={"title": " ", "player": "3", "reason": "kind"}
    )
    assert refused.status_code == 400 and "give the prize a name" in text_of(refused.text)
    assert 'value="kind"' in refused.text
