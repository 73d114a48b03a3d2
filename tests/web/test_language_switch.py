"""The language of pages: what the browser wants and the federation has, the switch, and the staff."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crosstable.model.profiles.writing import best_language
from crosstable.web.http.browser_language import browser_languages
from tests.french import in_french
from tests.web.phones import next_round
from tests.web.site import Site, site_in, text_of

FRENCH = {"accept-language": "fr-CA,fr;q=0.9,en;q=0.8"}
SWITCH = 'action="/language"'
SEAT = "/e/spring/main/seat/99"


@pytest.fixture()
def site(tmp_path: Path) -> Iterator[Site]:
    """A Canadian event with a published round."""
    home, words = tmp_path / "home", tmp_path / "words"
    home.mkdir()
    words.mkdir()
    with in_french(words):
        made = site_in(home)
        made.event(rulebook="cfc")
        next_round(made)
        yield made


def test_a_visitor_reads_what_the_browser_wants_and_the_federation_has(site: Site) -> None:
    visitor = site.client()
    assert 'lang="fr"' in visitor.get("/e/spring/where", headers=FRENCH).text
    assert "aucun joueur" in visitor.get(SEAT, headers=FRENCH).text
    assert 'lang="en-CA"' in visitor.get("/e/spring/where", headers={"accept-language": "de,en;q=0.5"}).text
    assert 'lang="fr"' in visitor.get("/screen/spring/hall", headers=FRENCH).text
    assert 'lang="fr"' in visitor.get("/screen/spring/hall?language=fr").text
    assert 'lang="fr"' in visitor.get("/e/spring/main/standings", headers=FRENCH).text


def test_the_switch_is_kept_in_the_browser_and_leads_back(site: Site) -> None:
    visitor = site.client()
    page = visitor.get("/e/spring/where?q=Attack", headers=FRENCH).text
    assert SWITCH in page and 'name="next" value="/e/spring/where?q=Attack"' in page
    chosen = visitor.post("/language", data={"language": "en_CA", "next": "/e/spring/where?q=Attack"})
    assert str(chosen.url).endswith("/e/spring/where?q=Attack")
    assert 'lang="en-CA"' in visitor.get("/e/spring/where", headers=FRENCH).text
    assert visitor.post("/language", data={"language": "<b>"}).status_code == 422
    away = visitor.post("/language", data={"language": "fr", "next": "//elsewhere.example"})
    assert away.url.host == "testserver"


def test_the_staff_read_the_usual_language_until_they_press_the_switch(site: Site) -> None:
    ann = site.staff()
    page = ann.get("/e/spring/main/print", headers=FRENCH).text
    assert 'lang="en-CA"' in page and SWITCH in page
    ann.post("/language", data={"language": "fr", "next": "/"})
    assert 'lang="fr"' in ann.get("/e/spring/main/print").text


def test_federations_with_one_language_have_no_switch_and_no_bilingual_sheets(site: Site) -> None:
    site.event("us", rulebook="us-chess")
    assert SWITCH not in site.client().get("/e/us/where", headers=FRENCH).text
    assert 'lang="en-US"' in site.client().get("/e/us/where", headers=FRENCH).text
    ann = site.staff()
    assert 'name="bilingual"' not in ann.get("/e/us/main/print").text
    assert 'name="bilingual"' in ann.get("/e/spring/main/print").text


def test_bilingual_sheets_are_ticked_and_remembered(site: Site) -> None:
    ann = site.staff()
    page = ann.get("/e/spring/main/print/pairings?paper=letter&bilingual=1").text
    assert "Pairings Appariements" in text_of(page) and "\u25cb White" in text_of(page)
    assert 'name="bilingual" value="1" checked' in ann.get("/e/spring/main/print").text
    assert "Appariements" not in ann.get("/e/spring/main/print/pairings?paper=letter").text
    assert ann.get("/e/spring/main/print/pairings.pdf?paper=letter&bilingual=1").status_code == 200


def test_bilingual_sheets_need_no_more_than_the_word_in_the_address(site: Site) -> None:
    page = site.staff().get("/e/spring/main/print/pairings?bilingual=1").text
    assert "Pairings Appariements" in text_of(page)


def test_pages_of_no_event_follow_the_browser_and_have_the_switch(site: Site) -> None:
    visitor, ann = site.client(), site.staff()
    for reader, page in ((visitor, "/login"), (ann, "/"), (ann, "/new"), (ann, "/lists"), (ann, "/nowhere")):
        found = reader.get(page, headers=FRENCH).text
        assert 'lang="fr"' in found and SWITCH in found, page
    assert 'lang="en"' in visitor.get("/login", headers={"accept-language": "en-US,fr;q=0.4"}).text
    visitor.post("/language", data={"language": "en", "next": "/"})
    assert 'lang="en"' in visitor.get("/login", headers=FRENCH).text


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("", []),
        ("*", []),
        ("fr-CA,fr;q=0.9,en;q=0.8", ["fr-CA", "fr", "en"]),
        ("en;q=0.3, fr;q=0.7", ["fr", "en"]),
        ("en;q=x, fr;q=0", []),
    ],
)
def test_the_browsers_list_is_read_in_its_order(header: str, wanted: list[str]) -> None:
    assert browser_languages(header) == wanted


def test_the_first_wanted_language_that_is_offered_is_taken() -> None:
    assert best_language(("en_CA", "fr"), ["de", "fr-FR", "en"]) == "fr"
    assert best_language(("en_CA", "fr"), ["en-GB"]) == "en_CA"
    assert best_language(("en_US",), ["fr"]) == "en_US"


PAGES = ("round", "entries", "standings", "chart", "prizes", "ties", "print", "closing", "history", "notice")


def test_what_was_read_in_english_before_is_still_french_for_a_reader_of_french(site: Site) -> None:
    """Nothing that is kept between requests holds words of another reader's language."""
    ann, ben = site.staff(), site.staff("Ben")
    ben.post("/language", data={"language": "fr", "next": "/"})
    first = {page: ben.get(f"/e/spring/main/{page}").text for page in PAGES}
    for page in PAGES:
        assert 'lang="en-CA"' in ann.get(f"/e/spring/main/{page}").text
    for page in PAGES:
        assert 'lang="fr"' in first[page] and ben.get(f"/e/spring/main/{page}").text == first[page], page
