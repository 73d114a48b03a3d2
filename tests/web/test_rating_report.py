"""The rating report on the menu: what is missing, and the file of the section's federation."""

from __future__ import annotations

import io
from zipfile import ZipFile

from crosstable.app.entries.entering import add_entries, add_section, new_event
from crosstable.app.session.session import create_journal, write
from tests.web.site import NAMES, Site, text_of
from tests.web.test_everywhere import two_sections

US = "us-chess"


def test_one_upload_has_all_sections(site: Site) -> None:
    """The report of a US Chess section is that of the whole event, and says what is missing."""
    two_sections(site)
    ann = site.staff()
    for address in ("/e/two/open/report", "/e/two/report"):
        page = ann.get(address)
        told = text_of(page.text)
        assert page.status_code == 200 and "US Chess rating report" in told
        assert "One upload for all sections: Open, Minor." in told
        assert "items before upload" in told and "Minor: #6 File, Fay has no US Chess ID" in told
        assert "Add detail" in told and "Download anyway" in told
    refused = ann.get("/e/two/open/report/us-chess")
    assert refused.status_code == 400 and "items first" in text_of(refused.text)
    made = ann.get("/e/two/open/report/us-chess?anyway=1")
    assert len(ZipFile(io.BytesIO(made.content)).namelist()) == 3


def test_a_report_for_each_federation(site: Site) -> None:
    """In an event of two federations each has its own, with its own sections."""
    path = str(site.home / "mixed.crosstable")
    create_journal(path, new_event("Mixed", {"rulebook": "dutch-2026", "rounds": 3, "section": "FIDE"}), "t")
    write(path, lambda s: add_section(s, {"rulebook": "cfc", "rounds": 3, "section": "Club"}), "t")
    write(path, lambda s: add_section(s, {"rulebook": "dutch-2017", "rounds": 3, "section": "B"}), "t")
    for place in range(3):
        entries = [{"name": name} for name in NAMES]
        write(path, lambda s, at=place, made=entries: add_entries(s, s.event.sections[at], made), "t")  # type: ignore[misc]
    ann = site.staff()
    told = text_of(ann.get("/e/mixed/report").text)
    assert "Sections: FIDE, B." in told and "Sections: Club." in told
    own = text_of(ann.get("/e/mixed/club/report").text)
    assert "CFC crosstable" in own and "FIDE rating report" not in own
    both = ann.get("/e/mixed/report/fide?anyway=1")
    assert ZipFile(io.BytesIO(both.content)).namelist() == ["fide.trf", "b.trf"]
    one = ann.get("/e/mixed/fide/report/fide?anyway=1")
    assert one.headers["content-disposition"].endswith('event.trf"')
    assert ann.get("/e/mixed/report/us-chess").status_code == 404
    assert ann.get("/e/mixed/club/report/fide").status_code == 404


def test_the_report_is_for_the_staff(site: Site) -> None:
    """Visitors neither see it on the menu nor get the file."""
    two_sections(site)
    visitor = site.client()
    assert "Rating report" not in visitor.get("/e/two/open/round").text
    for address in ("/e/two/report", "/e/two/open/report", "/e/two/open/report/us-chess"):
        assert visitor.get(address, follow_redirects=False).status_code in (303, 401, 403)
