"""The pages of the site from the Markdown of the repository; a link that leads nowhere is an error."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hatch_build import DocsPage, Part, Stretch, path_from, read_contents, read_docs_page
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
FIRST = "index"
EXAMPLES = "../examples/README"
STANDS_FOR = {"../README": FIRST, "../examples": EXAMPLES}
"""What is not on the site -> the page that is there instead."""
REPOSITORY = re.compile(
    r"\.\./(?:\.\./)*(?:src|tests|tools|benchmarks|packaging|examples|locale)(?:/|$)|.*/$"
)
"""Links to files of the repository and to folders: the site has no page for them, and the words stay."""
OF_RULES = "rule:"
"""How an address begins that is one of a rule, from the page of its book."""
COLOURED = HtmlFormatter(nowrap=True)


@dataclass(frozen=True)
class SitePage:
    """One page of the site: where it is, what it shows, and which page of the contents it belongs to."""

    path: str
    title: str
    html: str
    stretches: tuple[Stretch, ...]
    below: str
    links: tuple[str, ...] = ()
    """Addresses of the site that the page leads to, from the top of the site."""

    @property
    def label(self) -> str:
        """The page in a list, where its part of the contents says the rest."""
        return self.title.removesuffix(": every rule and where it is").removeprefix("Readings of ")

    @property
    def root(self) -> str:
        """The way from this page to the top of the site."""
        return "../" * self.path.count("/")


@dataclass
class Links:
    """The links of one page, as the site has them, and what they need to be there."""

    page: str
    pages: frozenset[str]
    found: list[str] = field(default_factory=list)
    pictures: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)

    def lead(self, address: str, picture: bool) -> str | None:
        """Where an address of the sources leads on the site."""
        if address.startswith(("http:", "https:", "mailto:")):
            return address
        if address.startswith(OF_RULES):
            self.found.append(f"rules/{address.removeprefix(OF_RULES)}")
            return address.removeprefix(OF_RULES)
        path, anchor = path_from(self.page, address)
        path = path.removeprefix("../docs/")
        if picture:
            self._keep_picture(path)
            return self._from_here(path)
        own_name = path.removesuffix(".md")
        name = STANDS_FOR.get(own_name, own_name)
        if name in self.pages and (path.endswith(".md") or name != own_name):
            target = site_path(name) + ".html" + anchor * (name == own_name)
            self.found.append(target)
            return anchor if name == self.page and anchor else self._from_here(target)
        if not REPOSITORY.match(path if path.startswith("..") else f"{path}/" * address.endswith("/")):
            self.broken.append(f"{self.page}: {address}")
        return None

    def _keep_picture(self, path: str) -> None:
        """Remember a picture to copy."""
        if (DOCS / path).is_file():
            self.pictures.add(path)
        else:
            self.broken.append(f"{self.page}: picture {path}")

    def _from_here(self, target: str) -> str:
        """An address of the site as seen from the page."""
        return posixpath.relpath(target, posixpath.dirname(site_path(self.page)) or ".")


@dataclass
class Site:
    """Everything that is written: the contents, the pages by their path, and the pictures they show."""

    contents: tuple[Part, ...]
    pages: dict[str, SitePage] = field(default_factory=dict)
    pictures: set[str] = field(default_factory=set)
    broken: list[str] = field(default_factory=list)


Change = Callable[[str], str]


def site_path(page: str) -> str:
    """Where a page of the sources is on the site, without its ending."""
    return page.removeprefix("../").lower() if page.startswith("../") else page


def read_site(changes: Mapping[str, Change]) -> Site:
    """Every page that the contents name; `changes` says what is different in the text of some on the site."""
    site = Site(read_contents(DOCS))
    listed = [page for part in site.contents for page in part.pages]
    for page in listed:
        text = DOCS.joinpath(f"{page}.md").read_text("utf-8")
        links = Links(page, frozenset(listed))
        made = read_docs_page(changes[page](text) if page in changes else text, links.lead, colour)
        site.pages[site_path(page)] = _site_page(page, made, links)
        site.pictures |= links.pictures
        site.broken += links.broken
    site.broken += [f"{page}: not in docs/contents.toml" for page in sorted(set(sources()) - set(listed))]
    return site


def _site_page(page: str, made: DocsPage, links: Links) -> SitePage:
    """A page of the sources on the site."""
    path = site_path(page)
    html = made.html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    return SitePage(path, made.title, html, made.stretches, path, tuple(links.found))


def sources() -> list[str]:
    """Every Markdown file that the site must have."""
    found = [path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")]
    top = (path for path in ROOT.glob("*.md") if f"../{path.stem}" not in STANDS_FOR)
    return [*found, *(f"../{path.stem}" for path in top), EXAMPLES]


def with_programs(text: str) -> str:
    """The page of the examples with the text of each program below its name."""
    programs = sorted((ROOT / "examples").glob("*.py"))
    shown = (f"## {path.name}\n\n```python\n{path.read_text('utf-8')}```\n" for path in programs)
    return "\n".join([text.rstrip("\n"), "", *shown])


def dead_links(site: Site) -> list[str]:
    """Links to a page or a place that is not on the site."""
    places = {f"{path}.html" for path in site.pages} | {
        f"{path}.html#{stretch.anchor}" for path, page in site.pages.items() for stretch in page.stretches
    }
    return [
        f"{page.path}: {link}" for page in site.pages.values() for link in page.links if link not in places
    ]


def colour(text: str, language: str, _: str = "") -> str:
    """A block of code with its words coloured; as it is, if the language is unknown."""
    try:
        lexer = get_lexer_by_name({"csv": "text", "": "text"}.get(language, language))
    except ClassNotFound:
        return ""
    return str(highlight(text, lexer, COLOURED))
