"""Help: every page leads to its part of the guide, the guide is whole, and it opens for everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hatch_build import ROOT, compile_guide, help_name, read_contents, slug_of

import crosstable.web
from crosstable.web.help_contents import KINDS, PARTS, help_contents, stretches
from crosstable.web.help_pages import GUIDE, PLACES, help_for, read_help
from crosstable.web.help_search import search_help
from tests.web.site import Site

TEMPLATES = Path(crosstable.web.__file__).parent / "templates"
CONTENTS = read_contents(ROOT / "docs")
PAGES = sorted(help_name(page) for part in CONTENTS if part.help for page in part.pages)


def has_place(address: str) -> bool:
    """Whether a page of the guide has the heading that an address names."""
    name, _, heading = address.removeprefix("/help/").partition("#")
    page = read_help(name)
    return page is not None and (not heading or f'id="{heading}"' in page.html)


def test_every_page_has_help_of_its_own() -> None:
    for path in TEMPLATES.rglob("*.html"):
        if 'extends "shared/base.html"' in path.read_text("utf-8"):
            name = path.relative_to(TEMPLATES).as_posix().removesuffix(".html")
            assert any(name.startswith(start) for start in PLACES), name
            assert has_place(help_for(name)), (name, help_for(name))


GUIDE_SAYS = {
    "entries/entries": "Enter players",
    "exchange/interface": "JSON",
    "history/compare": "compare two moments",
    "round/floor": "Floor list",
    "setup/enter": "one-time link",
    "setup/login": "password",
    "shared/conflict": "somebody else has changed",
    "shared/error": "The laptop dies",
    "standings/board_standings": "by board",
}
"""Pages that the guide calls by other words than their heading."""


def heading_of(source: str) -> str:
    """The words of a page's heading that are always the same."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", source, re.DOTALL)
    words = re.sub(r"<small.*|{[{%].*?[%}]}|<[^>]+>", " ", found[1] if found else "", flags=re.DOTALL)
    return " ".join(words.split())


def section_of(address: str) -> str:
    """The words of the part of the guide at an address, up to the next heading of its rank."""
    name, _, heading = address.removeprefix("/help/").partition("#")
    page = read_help(name)
    assert page is not None, address
    if not heading:
        return re.sub(r"<[^>]+>", " ", page.html)
    found = re.search(rf'<h(\d)[^>]*id="{heading}"', page.html)
    assert found is not None, address
    rest = page.html[found.end() :]
    last = re.search(rf"<h[1-{found[1]}][ >]", rest)
    return re.sub(r"<[^>]+>", " ", rest[: last.start()] if last else rest)


def test_the_part_that_help_opens_is_about_the_page() -> None:
    """A word of the page's heading, or what the guide calls the page, stands in the part that opens."""
    for path in TEMPLATES.rglob("*.html"):
        source = path.read_text("utf-8")
        name = path.relative_to(TEMPLATES).as_posix().removesuffix(".html")
        heading = heading_of(source)
        if 'extends "shared/base.html"' not in source or not heading:
            continue
        part = section_of(help_for(name)).lower()
        words = [GUIDE_SAYS[name]] if name in GUIDE_SAYS else re.findall(r"[A-Za-z-]{4,}", heading)
        assert any(word.lower().rstrip("s") in part for word in words) or not words, (name, heading)


def test_every_place_named_is_in_the_guide() -> None:
    assert [place for place in PLACES.values() if not has_place(f"/help/{place}")] == []


def test_the_contents_list_every_page_once() -> None:
    listed = [page.name for kind in help_contents() for part in kind.parts for page in part.pages]
    assert sorted(listed) == PAGES and len(set(listed)) == len(listed)
    assert {path.stem for path in (ROOT / "docs" / "guide").glob("*.md")} <= set(listed)


def test_every_kind_and_part_of_the_contents_has_its_heading() -> None:
    assert {part.kind for part in CONTENTS} == KINDS.keys()
    named = {part.key for part in CONTENTS if part.help}
    alone = {"start", "first"}
    """Parts that are the whole of their kind."""
    assert named == PARTS.keys() | alone


@pytest.mark.parametrize("name", PAGES)
def test_links_within_the_guide_lead_somewhere(name: str) -> None:
    page = read_help(name)
    assert page is not None
    for address in re.findall(r'href="([^"]+)"', page.html):
        if address.startswith("#"):
            address = f"/help/{name}{address}"
        if address.startswith("/"):
            assert has_place(address), address
    for picture in re.findall(r'src="/help/([^"]+)"', page.html):
        assert (GUIDE / picture).is_file(), picture


def test_the_guide_in_the_package_is_that_of_the_sources(tmp_path: Path) -> None:
    assert compile_guide(ROOT / "docs", tmp_path / "guide") == PAGES
    for name in PAGES:
        made = (tmp_path / "guide" / f"{name}.html").read_text("utf-8")
        assert (GUIDE / f"{name}.html").read_text("utf-8") == made, "stale: python -m tools.make_docs"


def test_headings_have_the_addresses_that_code_hosts_give_them() -> None:
    assert slug_of("1. The event") == "1-the-event"
    assert slug_of("Byes, top players, half points") == "byes-top-players-half-points"


def test_everybody_can_read_it_without_the_internet(site: Site) -> None:
    site.event()
    for reader in (site.client(), site.staff()):
        front = reader.get("/").text
        assert f'href="{help_for("setup/front")}"' in front
        assert "where to start" in reader.get("/help").text
        assert reader.get("/help/readings/us-chess").status_code == 200
        page = reader.get("/help/web")
        assert page.status_code == 200 and 'aria-current="page"' in page.text
        assert not re.search(r'src="https?:', page.text)
        picture = re.search(r'src="(/help/pictures/[^"]+)"', page.text)
        assert picture is not None and reader.get(picture[1]).status_code == 200
    assert site.client().get("/help/nothing").status_code == 404
    assert site.client().get("/help/..%2Fstyle").status_code == 404


@pytest.mark.parametrize(
    ("page", "place"),
    [
        ("prizes/certificates", "paper#prize-giving"),
        ("round/objection", "incidents#the-objection-sheet"),
        ("backup/safety_round", "emergency#a-round-paired-by-hand"),
        ("setup/setup_names", "phones#names-that-the-public-sees"),
    ],
)
def test_help_opens_the_section_about_the_page(page: str, place: str) -> None:
    assert help_for(page) == f"/help/{place}"


def test_search_finds_the_place_that_is_about_it() -> None:
    firsts = {
        "laptop died": "emergency",
        "29E5f": "readings/us-chess",
        "half-point bye late entry": "us-chess",
        "projector": "screens",
        "Solkoff": "tiebreaks",
    }
    for words, page in firsts.items():
        assert page in [found.page for found in search_help(words)[:4]], words


def test_search_knows_endings_capitals_and_accents() -> None:
    assert search_help("PAIRINGS") == search_help("pairing") == search_help("pairéd")


def test_search_wants_all_words_before_some() -> None:
    both = search_help("kiosk check-in")
    assert both and all("kiosk" in "".join((one.heading, *one.excerpt)).lower() for one in both[:1])
    assert search_help("kiosk zzzzz") == search_help("kiosk")
    assert search_help("zzzzz") == search_help("") == search_help("?!") == ()


def test_search_marks_the_words_in_the_text() -> None:
    (found, *_) = search_help("tracebacks")
    marked = found.excerpt[1::2]
    assert marked and all(word.lower() == "traceback" for word in marked)
    whole = " ".join(stretch.text for stretch in stretches() if stretch.page == found.page)
    assert "".join(found.excerpt).strip("… ") in whole


def test_no_page_fills_the_answer() -> None:
    pages = [found.page for found in search_help("the")]
    assert len(pages) == 30 and max(map(pages.count, pages)) == 3


def test_everybody_searches_by_a_form_without_scripts(site: Site) -> None:
    site.event()
    reader = site.client()
    assert 'action="/help/search"' in reader.get("/help").text
    answer = reader.get("/help/search", params={"q": "laptop <died>"}).text
    assert '<a href="/help/emergency#' in answer and "<mark>laptop</mark>" in answer.lower()
    assert "&lt;died&gt;" in answer and "<died>" not in answer
    assert "No page of the guide has these words" in reader.get("/help/search?q=zzzzz").text
    assert "Type what you look for" in reader.get("/help/search").text
    assert reader.get("/help/search", params={"q": "pair " * 5000}).status_code == 200
