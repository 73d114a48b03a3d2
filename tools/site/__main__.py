"""Build the site of the documentation: `python -m tools.site [FOLDER]`, by default into build/site.

The site is a folder of plain files. It can be opened from disk, put on any web server or on a stick; its
search works without one, and nothing is loaded from elsewhere. A dead link, a missing picture or a page that
the contents do not have is an error, and nothing is written.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import crosstable
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.web.help_contents import KINDS, PARTS, TO_DO
from crosstable.web.help_search import AROUND, ENDINGS, FOR_TO_DO, LITTLE, OF_A_PAGE, SHORTEST, SHOWN
from tools.site.pages import (
    DOCS,
    EXAMPLES,
    ROOT,
    Site,
    SitePage,
    dead_links,
    read_site,
    site_path,
    with_programs,
)
from tools.site.rule_pages import link_rules, rule_pages

ASSETS = Path(__file__).parent / "assets"
STATIC = ROOT / "src" / "crosstable" / "web" / "static"
SHARED = ("style.css", "help.css", "icon.svg")
"""What the site looks like the application by."""
FOR_DEVELOPERS = {
    "development": "Work on Crosstable",
    "rules": "Every rule, with its code",
    "source": "The source",
    "architecture": "How it is built",
}
"""Parts of the contents that only the site has, with their headings."""
NOT_SEARCHED = frozenset({"rules"})
"""Pages whose every line is found on another page: the lists of rules."""


def build(target: Path) -> tuple[Site, list[str]]:
    """Write the site into a folder, unless something is broken; what that is."""
    rules = {f"rules/{book}": partial(link_rules, book) for book in PACKAGES}
    site = read_site(rules | {EXAMPLES: with_programs})
    site.pages |= {page.path: page for page in rule_pages()}
    broken = site.broken + dead_links(site)
    if not broken:
        write_site(site, target)
    return site, broken


def write_site(site: Site, target: Path) -> None:
    """Every page, picture and script."""
    shutil.rmtree(target, ignore_errors=True)
    for name in sorted(site.pictures):
        _copy(DOCS / name, target / name)
    for name in SHARED:
        _copy(STATIC / name, target / "assets" / name)
    for path in ASSETS.iterdir():
        if path.suffix != ".html":
            _copy(path, target / "assets" / path.name)
    (target / "assets" / "index.js").write_text(search_index(site), "utf-8")
    templates = Environment(loader=FileSystemLoader(ASSETS), autoescape=True, undefined=StrictUndefined)
    kinds, order = contents(site), [site_path(page) for part in site.contents for page in part.pages]
    search = SitePage("search", "Search", templates.get_template("search.html").render(), (), "")
    for page in (*site.pages.values(), search):
        at = order.index(page.path) if page.path in order else -1
        html = templates.get_template("page.html").render(
            page=page,
            body=Markup(page.html),
            kinds=kinds,
            before=site.pages[order[at - 1]] if at > 0 else None,
            after=site.pages[order[at + 1]] if 0 <= at < len(order) - 1 else None,
            version=crosstable.__version__,
        )
        path = target / f"{page.path}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(html, "utf-8")


def _copy(source: Path, target: Path) -> None:
    """A file into a folder that is made if it is missing."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def contents(site: Site) -> list[tuple[str, list[tuple[str, list[SitePage]]]]]:
    """The kinds of pages with their parts, and the pages of each."""
    headings = PARTS | FOR_DEVELOPERS
    return [
        (
            heading,
            [
                (headings.get(part.key, ""), [site.pages[site_path(page)] for page in part.pages])
                for part in site.contents
                if part.kind == kind
            ],
        )
        for kind, heading in KINDS.items()
    ]


def search_index(site: Site) -> str:
    """Everything that can be searched, as a script: a page opened from disk may load nothing else."""
    rules = {
        "shown": SHOWN,
        "ofPage": OF_A_PAGE,
        "endings": ENDINGS,
        "shortest": SHORTEST,
        "around": AROUND,
        "forToDo": FOR_TO_DO,
        "little": sorted(LITTLE),
    }
    rows = json.dumps(list(_rows(site)), ensure_ascii=False, separators=(",", ":"))
    return f"window.searchRules = {json.dumps(rules)};\nwindow.searchIndex = {rows};\n"


def _rows(site: Site) -> Iterator[list[str | int]]:
    """Page, title, place, heading, rank and text of every stretch that is searched."""
    to_do = {site_path(page) for part in site.contents if part.kind in TO_DO for page in part.pages}
    for page in site.pages.values():
        if page.path.rsplit("/", 1)[0] not in NOT_SEARCHED:
            for one in page.stretches:
                yield [
                    page.path,
                    page.title,
                    one.anchor,
                    one.heading,
                    one.rank,
                    one.text,
                    int(page.path in to_do),
                ]


def main(arguments: list[str]) -> int:
    """Build the site and say where it is."""
    target = Path(arguments[0]) if arguments else ROOT / "build" / "site"
    site, broken = build(target)
    if broken:
        print("\n".join(broken), file=sys.stderr)
        return 1
    print(f"{len(site.pages)} pages, {len(site.pictures)} pictures: {target / 'index.html'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
