"""A rating that cannot be used (28D1): refused by form and API; one on record locks no page."""

from __future__ import annotations

from crosstable.app.entries.entering import set_player_key
from crosstable.app.session.session import drafts_of, open_session
from crosstable.journal.store.stores import journal_at
from tests.web.site import Site, text_of

BASE = "/e/spring/main"
PAGES = ("entries", "entries/5", "desk", "round", "standings", "chart")


def unrated(site: Site) -> str:
    """An event whose last player has no rating; the path of its journal."""
    site.event(players=4)
    site.staff().post(f"{BASE}/entries", data={"name": "Zed, X"})
    return str(site.home / "spring.crosstable")


def test_form_and_api_refuse_it_with_place_and_remedy(site: Site) -> None:
    unrated(site)
    ann, before = site.staff(), len(site.session().facts)
    said = ann.post(f"{BASE}/entries/5/data", data={"name": "Zed, X", "fide_rating": "0"})
    page = text_of(said.text)
    assert said.status_code == 400 and "FIDE rating" in page and "FIDE 0 is no rating (28D1c)" in page
    assert "leave it empty" in page and 'value="0"' in said.text
    api = "/api/events/spring/sections/main/entries"
    more = ann.post(api, json={"name": "Ywes", "more": {"fide_rating": 0}})
    assert more.status_code == 400 and "FIDE 0 is no rating" in more.text
    changed = ann.patch(f"{api}/5", json={"key": "fide_rating", "value": 0})
    assert changed.status_code == 400
    assert len(site.session().facts) == before


def test_one_on_record_locks_no_page(site: Site) -> None:
    path = unrated(site)
    session = open_session(path)
    news = set_player_key(session, session.event.sections[0], 5, "fide_rating", 0)
    journal_at(path).append(
        drafts_of(news, "before", len(session.facts)), len(session.facts), session.facts[-1].hash
    )
    ann = site.staff()
    for page in PAGES:
        assert ann.get(f"{BASE}/{page}").status_code == 200, page
    told = "#5 Zed, X: FIDE 0 is no rating, so the player counts as unrated there"
    assert told in text_of(ann.get(f"{BASE}/entries").text)
    assert ann.post(f"{BASE}/draft").status_code == 200
    assert ann.post(f"{BASE}/publish").status_code == 200
    for page in PAGES:
        assert ann.get(f"{BASE}/{page}").status_code == 200, page
