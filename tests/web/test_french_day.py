"""A day of a French-speaking director: pages in French from the first form to the corrected standings."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from crosstable.app.entries.entering import add_entries, new_event
from crosstable.app.session.session import create_journal, write
from crosstable.model.language import reading_in
from crosstable.model.profiles.known import PROFILES
from crosstable.model.profiles.reading import read_by
from crosstable.paper.sheet_languages import sheet_languages
from crosstable.reports.render.template_language import translate_source
from crosstable.web.http.public_pages import _final
from tests.web.site import NAMES, Site, site_in, text_of

FRENCH = {"accept-language": "fr-CA,fr;q=0.9"}
BASE, API = "/e/spring/ouvert", "/api/events/spring/sections/ouvert"


@pytest.fixture()
def site(tmp_path: Path) -> Iterator[Site]:
    """A Canadian event with a named section."""
    made = site_in(tmp_path)
    prize = {"name": "1er", "kind": "place", "rank": 1, "cents": 10667}
    keys = {"rulebook": "cfc", "section": "Ouvert", "rounds": 1, "prizes": [prize]}
    path = str(made.home / "spring.crosstable")
    create_journal(path, new_event("Omnium du printemps", keys, 7), "test")
    entries = [{"name": who, "rating": 2000 - 50 * place} for place, who in enumerate(NAMES)]
    write(path, lambda session: add_entries(session, session.event.sections[0], entries), "test")
    yield made


@pytest.fixture()
def mireille(site: Site) -> TestClient:
    """A director who has chosen French."""
    director = site.staff("Mireille")
    director.post("/language", data={"language": "fr", "next": "/"})
    return director


def test_the_form_of_a_new_event_is_in_the_language_of_the_browser(tmp_path: Path) -> None:
    empty = site_in(tmp_path)
    page = empty.staff().get("/new", headers=FRENCH).text
    assert 'lang="fr"' in page and "Nouveau tournoi" in page and "Round times" not in page


def test_amounts_stand_in_their_fields_as_they_are_typed(mireille: TestClient) -> None:
    page = mireille.get(f"{BASE}/setup/prizes").text
    assert 'value="106,67"' in page and "106.67" not in page


def test_an_incomplete_address_names_no_field(mireille: TestClient) -> None:
    answer = mireille.get(f"{BASE}/round/1/why", headers={"accept": "text/html"})
    assert answer.status_code == 422
    assert "rouvrez la page" in answer.text and "Field required" not in answer.text


def test_what_changed_after_the_end_is_listed_in_french_too(
    site: Site, mireille: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "America/Montreal")
    time.tzset()
    mireille.post(f"{BASE}/draft")
    mireille.post(f"{BASE}/publish")
    for line in ("1 1", "2 1", "3 ="):
        mireille.post(f"{BASE}/results", data={"line": line})
    assert mireille.post(f"{API}/close").status_code == 200
    mireille.post(f"{BASE}/closing/correct", data={"round": 1, "line": "3 1", "why": "feuillet mal lu"})
    page = text_of(mireille.get(f"{BASE}/closing").text)
    assert "avant : ½–½" in page.replace("\u00a0", " ")
    since = _final("spring", site.session())["Ouvert"].since
    assert datetime.fromisoformat(since).utcoffset() == datetime.now().astimezone().utcoffset()
    monkeypatch.undo()
    time.tzset()


def test_both_languages_of_a_sheet_stand_in_the_order_of_the_event(site: Site) -> None:
    event = site.session().event
    french = next(key for key, one in PROFILES.items() if one.writing.language == "fr")
    assert [one[:2] for one in sheet_languages(event, "both")] == ["en", "fr"]
    assert [one[:2] for one in sheet_languages(replace(event, profile=french), "both")] == ["fr", "en"]


def test_a_colon_between_two_values_is_written_as_the_language_does() -> None:
    def french(text: str) -> str:
        return "\u00a0:" if text == ":" else text

    assert translate_source("<b>{{ a }}:</b> {{ b }}: {{ c }}", french) == (
        "<b>{{ a }}\u00a0:</b> {{ b }}\u00a0: {{ c }}"
    )
    assert translate_source("{{ hour }}:{{ minute }}:00", french) == "{{ hour }}:{{ minute }}:00"


def test_a_trophy_has_its_name_in_french(site: Site) -> None:
    prize = replace(site.session().event.sections[0].prizes[0], trophy=True)
    french = next(one for one in PROFILES.values() if one.writing.language == "fr")
    with reading_in(None):
        read_by(french)
        assert (f"{prize.thing}", replace(prize, item="un livre").thing) == ("trophée", "trophée et un livre")
    assert prize.thing == "trophy"


def test_an_event_made_on_a_french_form_is_french(tmp_path: Path) -> None:
    """Without a country chosen, a Canadian event is one in the language in which its form was read."""
    empty = site_in(tmp_path)
    typed = {"name": "Omnium", "rulebook": "cfc", "s1.rounds": "5", "s1.format": "swiss", "do": "save"}
    director = empty.staff("Mireille")
    director.post("/new", data=typed, headers=FRENCH)
    director.post("/new", data={**typed, "name": "Open"}, headers={"accept-language": "en-CA"})
    assert empty.session("omnium").event.profile == "canada-french"
    assert empty.session("open").event.profile is None
