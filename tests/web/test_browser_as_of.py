"""In a real browser: two directors at one entry; the second is shown what changed, and loses nothing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browsing import served
from tests.web.site import Site

PAGE = "/e/spring/main/entries/2"


def club(site: Site) -> str | None:
    """The club of the entry both are working on."""
    return next(one.club for one in site.session().event.sections[0].players if one.name.startswith("Bishop"))


def test_the_second_director_is_asked_and_saves_anyway(site: Site) -> None:
    """What was seen, what is there and what was typed stand beside one another; one press saves."""
    site.event()
    with served(site) as hall:
        ann, bob = hall.staff("Ann"), hall.staff("Bob")
        ann.goto(PAGE)
        ann.get_by_label("Club", exact=True).fill("South")
        bob.goto(PAGE)
        bob.get_by_label("Club", exact=True).fill("North")
        bob.get_by_label("Club", exact=True).press("Enter")
        expect(bob.get_by_text("club set to North")).to_be_visible()
        ann.get_by_label("Club", exact=True).press("Enter")
        expect(ann.get_by_role("heading", name="Somebody else changed this meanwhile")).to_be_visible()
        expect(ann.get_by_role("row", name=re.compile("club.*North.*South"))).to_be_visible()
        assert club(site) == "North"
        ann.get_by_role("button", name="Save mine anyway").click()
        expect(ann.get_by_text("club set to South")).to_be_visible()
        assert club(site) == "South"


def test_the_second_director_keeps_the_other_version(site: Site) -> None:
    """The page of the entry as it is now, without a change."""
    site.event()
    with served(site) as hall:
        ann = hall.staff("Ann")
        ann.goto(PAGE)
        ann.get_by_label("Club", exact=True).fill("South")
        site.staff("Bob").post(f"{PAGE}/data", data={"club": "North"})
        ann.get_by_label("Club", exact=True).press("Enter")
        ann.get_by_role("link", name="Keep the other version").click()
        expect(ann.get_by_label("Club", exact=True)).to_have_value("North")
        assert club(site) == "North"
