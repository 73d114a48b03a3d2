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
    for name, label in (("two", "Pages"), ("spring", "Whole event")):
        listed = links_of(ann.get(f"/e/{name}/all").text, label)
        assert [label for _, label in listed] == [
            item.label for item in EVENT_PAGES if item.path != "/schools"
        ]
        assert all(ann.get(address).status_code == 200 for address, _ in listed)


def test_visitors_see_no_page_of_the_staff(site: Site) -> None:
    """Players and parents see what is for everybody."""
    two_sections(site)
    visitor = site.client()
    listed = [label for _, label in links_of(visitor.get("/e/two/open/round").text, "Pages")]
    assert listed == ["Round", "Entries", "Standings", "Wall chart", "Prizes"]
    assert "Whole event" not in visitor.get("/e/two/open/round").text
