"""Help: every page leads to its part of the guide, the guide is whole, and it opens for everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hatch_build import ROOT, compile_guide, slug_of

import crosstable.web
from crosstable.web.help_pages import CONTENTS, GUIDE, PLACES, help_for, read_help
from tests.web.site import Site

TEMPLATES = Path(crosstable.web.__file__).parent / "templates"
PAGES = sorted(path.stem for path in (ROOT / "docs" / "guide").glob("*.md"))


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
    listed = [name for _, names in CONTENTS for name in names]
    assert sorted(listed) == PAGES


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
