"""The menu: pages of the whole event and of a section, by who looks, and the page one stays on."""

from __future__ import annotations

import re

from crosstable.web.menu import EVENT_PAGES, SECTION_PAGES
from tests.web.site import Site
from tests.web.test_everywhere import two_sections


def links_of(page: str, label: str) -> list[tuple[str, str]]:
    """Addresses and words of one part of the menu."""
    found = re.search(rf'<nav class="[^"]*" aria-label="{label}">(.*?)</nav>', page, re.S)
    return re.findall(r'<a href="([^"]*)"[^>]*>([^<]*)</a>', found[1]) if found else []


def test_section_tabs_keep_the_page_one_is_on(site: Site) -> None:
    """From the entries of one section one comes to the entries of the other."""
    two_sections(site)
    ann = site.staff()
    for path in ("entries", "standings", "setup", "print"):
        sections = links_of(ann.get(f"/e/two/open/{path}").text, "Sections")
        assert ("/e/two/minor/" + path, "Minor") in sections, path
    assert ("/e/two/minor/standings", "Minor") in links_of(ann.get("/e/two/open/ties").text, "Sections")
    assert ("/e/two/minor/round", "Minor") in links_of(ann.get("/e/two/all").text, "Sections")


def test_every_page_of_the_menu_opens(site: Site) -> None:
    """A director comes to every page, in an event of several sections and in one of a single section."""
    two_sections(site)
    site.event()
    ann = site.staff()
    for base in ("/e/two/open", "/e/spring/main"):
        listed = links_of(ann.get(f"{base}/round").text, "Pages")
        assert [label for _, label in listed] == [item.label for item in SECTION_PAGES]
        assert all(ann.get(address).status_code == 200 for address, _ in listed)
    for name in ("two", "spring"):
        listed = links_of(ann.get(f"/e/{name}/all").text, "Pages")
        assert [label for _, label in listed] == [one.label for one in EVENT_PAGES if one.path != "/schools"]
        assert all(ann.get(address).status_code == 200 for address, _ in listed)


def test_visitors_see_no_page_of_the_staff(site: Site) -> None:
    """Players and parents see what is for everybody."""
    two_sections(site)
    visitor = site.client()
    page = visitor.get("/e/two/open/standings")
    assert page.url.path == "/p/two/open/standings.html"
    assert [label for _, label in links_of(page.text, "Pages")] == ["Standings", "Players", "Rules"]
    listed = [label for _, label in links_of(visitor.get("/e/two/open/ties").text, "Pages")]
    assert listed == ["Round", "Entries", "Standings", "Wall chart", "Prizes"]
    assert "Whole event" not in visitor.get("/e/two/open/ties").text


def test_schools_are_on_the_menu_where_there_are_any(site: Site) -> None:
    """A page about schools would be empty in an event without them."""
    site.event()
    ann = site.staff()
    assert "Schools" not in [label for _, label in links_of(ann.get("/e/spring/all").text, "Pages")]
    ann.post("/e/spring/main/entries", data={"name": "Ngata, Aroha", "school": "Hill"})
    assert "Schools" in [label for _, label in links_of(ann.get("/e/spring/all").text, "Pages")]


def test_the_whole_event_opens_with_what_is_to_be_done(site: Site) -> None:
    """Before round 1 that is the list of what is missing, later the rounds."""
    site.event()
    ann = site.staff()
    assert ("/e/spring/ready", "Whole event") in links_of(ann.get("/e/spring/main/entries").text, "Sections")
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    assert ("/e/spring/all", "Whole event") in links_of(ann.get("/e/spring/main/entries").text, "Sections")
