"""The site of the documentation: whole, without a dead link, and by itself; every rule with its code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest
from hatch_build import Stretch
from tools.site import pages
from tools.site.__main__ import contents
from tools.site.pages import Links, Site, SitePage, dead_links, read_site, sources
from tools.site.rule_pages import addresses_of, code_of, link_rules

from crosstable.reports.setup.rules import book_coverage
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.rules.coverage import Status
from crosstable.rules.page import short_place


def html_of(built: Path) -> Iterator[tuple[Path, str]]:
    """Every page that was written."""
    for path in sorted(built.rglob("*.html")):
        yield path, path.read_text("utf-8")


def test_every_address_leads_to_a_file_of_the_site_and_a_place_in_it(built: Path) -> None:
    pages_with_places = {path: set(re.findall(r' id="([^"]+)"', text)) for path, text in html_of(built)}
    missing = []
    for path, text in html_of(built):
        for address in re.findall(r'(?:href|src)="([^"]+)"', text):
            file, _, place = unquote(unescape(address)).partition("#")
            target = (path.parent / file).resolve() if file else path
            if address.startswith(("http", "mailto:")):
                continue
            if not target.is_file() or (place and place not in pages_with_places[target] | {"main"}):
                missing.append(f"{path.relative_to(built)}: {address}")
    assert not missing, "\n".join(missing[:20])


def test_nothing_is_loaded_from_elsewhere(built: Path) -> None:
    for path, text in html_of(built):
        for tag in re.findall(r"<(?:script|link|img|iframe|source)[^>]*>", text):
            assert "//" not in tag, (path, tag)
    for style in built.rglob("*.css"):
        assert not re.search(r"@import|url\(\s*['\"]?(?:https?:)?//", style.read_text("utf-8")), style


def test_every_page_is_in_the_contents_once(built: Path) -> None:
    site = read_site({})
    assert site.broken == []
    listed = [page.path for _, parts in contents(site) for _, some in parts for page in some]
    assert len(listed) == len(set(listed)) == len(sources())
    first = (built / "index.html").read_text("utf-8")
    assert all(f'href="{path}.html"' in first for path in listed)


def test_each_of_the_four_kinds_is_apart(built: Path) -> None:
    page = (built / "guide" / "why.html").read_text("utf-8")
    kinds = re.findall(r"<details(?: open)?><summary>([^<]+)</summary>", page)
    assert kinds == ["Start here", "Tutorials", "How-to guides", "Reference", "Explanation"]


@pytest.mark.parametrize("book", PACKAGES)
def test_every_rule_has_its_place_with_code_reading_and_cases(book: str, built: Path) -> None:
    coverage = book_coverage(PACKAGES[book], book)
    addresses = addresses_of(book)
    assert list(addresses) == list(coverage.rules)
    texts = {
        path: (built / "rules" / path).read_text("utf-8")
        for path in {a.split("#")[0] for a in addresses.values()}
    }
    for number, rule in coverage.rules.items():
        path, anchor = addresses[number].split("#")
        section = texts[path].split(f'<h2 id="{anchor}">')[1].split("</section>")[0]
        assert rule.entry.heading in unescape(section)
        assert ("<h3>The code</h3>" in section) == (rule.status is Status.IMPLEMENTED)
        assert all(short_place(place) in section for place in rule.places)
        assert all(title in unescape(section) for title in rule.cases)


def test_the_code_of_a_rule_is_the_function_itself() -> None:
    code = code_of("crosstable/rules/numbers.py", "chapter_of")
    assert code.text.startswith("def chapter_of(number: str) -> str:\n")
    assert code.text.splitlines()[-1].startswith("    return")
    assert code.last - code.first + 1 == len(code.text.splitlines())


def test_a_rule_of_the_list_leads_to_its_place() -> None:
    head = "| Rule | Heading | Kind | Status | Where in the code | Cases observed |"
    text = f"{head}\n| 29A | A | b | c | [`x`](y) | z |\n"
    assert link_rules("us-chess", text).splitlines() == [
        "| Rule | Heading | Kind | Status |",
        "| [29A](rule:us-chess/29.html#29A) | A | b | c |",
    ]


def test_a_dead_link_a_missing_picture_and_a_page_left_out_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "contents.toml").write_text(
        '[[part]]\nkind = "start"\nkey = "start"\npages = ["index"]\n', "utf-8"
    )
    text = "# One\n[a](gone.md) [b](#two) [c](../src/x.py) ![d](gone.png) [e](index.md#one)"
    (docs / "index.md").write_text(text, "utf-8")
    (docs / "lost.md").write_text("# Lost\n", "utf-8")
    monkeypatch.setattr(pages, "EXAMPLES", "index")
    monkeypatch.setattr(pages, "DOCS", docs)
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    site = read_site({})
    assert site.broken == ["index: gone.md", "index: picture gone.png", "lost: not in docs/contents.toml"]
    assert dead_links(site) == ["index: index.html#two"]


def test_links_are_written_as_seen_from_their_page() -> None:
    links = Links("guide/why", frozenset({"guide/why", "guide/web", "api", "../CHANGELOG", "index"}))
    assert links.lead("web.md#start", False) == "web.html#start"
    assert links.lead("../api.md", False) == "../api.html"
    assert links.lead("../../CHANGELOG.md", False) == "../changelog.html"
    assert links.lead("../../README.md#install", False) == "../index.html"
    assert links.lead("../../src/crosstable/cli/main.py", False) is None
    assert links.lead("https://example.org", False) == "https://example.org"
    assert links.broken == []


def test_the_page_of_the_examples_has_every_program(built: Path) -> None:
    page = unescape(re.sub(r"<[^>]+>", "", (built / "examples" / "readme.html").read_text("utf-8")))
    programs = sorted((pages.ROOT / "examples").glob("*.py"))
    assert programs and all(path.read_text("utf-8").strip() in page for path in programs)
    assert 'href="examples/readme.html"' in (built / "api.html").read_text("utf-8")


def test_a_page_knows_the_way_to_the_top() -> None:
    page = SitePage("rules/us-chess/29", "T", "", (Stretch("", "T", 1, ""),), "rules/us-chess")
    assert page.root == "../../" and dead_links(Site((), {"rules/us-chess/29": page})) == []
