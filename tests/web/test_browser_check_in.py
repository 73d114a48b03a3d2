"""The check-in page in a browser: nothing overprints, wide or on a phone."""

from __future__ import annotations

import pytest

from crosstable.app.entries.entering import add_entries
from crosstable.app.session.session import write
from tests.web.browsing import served
from tests.web.site import Site
from tests.web.test_check_in import PAGE, who

LONG = "Featherstonehaugh-Cholmondeley, Bartholomew"
OVERPRINTED = """() => [...document.querySelectorAll("[data-checkin-list] tr[data-row]")].filter((row) => {
  const name = row.querySelector("td.player"), next = row.querySelector("td.board");
  if (getComputedStyle(next).display === "none") return name.scrollWidth > name.clientWidth;
  const ends = [...name.children].map((part) => part.getBoundingClientRect().right);
  return Math.max(...ends) > next.getBoundingClientRect().left;
}).map((row) => row.querySelector("td.player a").textContent)"""


@pytest.mark.parametrize("width", [1200, 1000, 950, 390])
def test_a_bye_stands_clear_of_number_and_rating(site: Site, width: int) -> None:
    """A bye beside a short name and beside a very long one."""
    site.event(half_byes={"max": 1, "rounds": [1, 2]})
    path = str(site.home / "spring.crosstable")
    entry = {"name": LONG, "rating": 1200, "school": "Hill School", "ids": {"uscf": "30001234"}}
    write(path, lambda session: add_entries(session, session.event.sections[0], [entry]), "test")
    away = [who(site, name) for name in ("Defender, Dora", LONG)]
    site.staff().post(f"{PAGE}/absent", data={"who": away, "how": "half"})
    with served(site) as event_store:
        page = event_store.staff(viewport={"width": width, "height": 800})
        page.goto(PAGE)
        assert page.locator("td.player .mark").count() == 2
        assert page.evaluate(OVERPRINTED) == []
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
