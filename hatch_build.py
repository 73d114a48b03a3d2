"""Compiles catalogues of sentences and the pages of the guide when the package is built.

Running needs neither Babel nor a reader of Markdown. Names of months, patterns of dates and signs of money
are those of the Unicode locale data (CLDR), which Babel has.

A language is a folder `locale/LANGUAGE` of translated sentences (`*.po`, one file for each part of the
program), or a `locale/LANGUAGE.spelling` of words that are spelt differently there, or both; a translated
sentence goes before a respelt one.
"""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parent
SENTENCES = "sentences.pot"
SAME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""What catalogues say of their day, so that the same sources give the same file."""
WORD = re.compile(r"\{[^}]*\}|\w+(?:-\w+)*")
"""A word, or the place of a fact, whose name is never spelt otherwise."""


def languages(sources: Path) -> list[str]:
    """The languages that there are sources of."""
    spelt = {path.stem for path in sources.glob("*.spelling")}
    return sorted(spelt | {path.parent.name for path in sources.glob("*/*.po")})


def catalogue_of(sources: Path, language: str) -> Catalog:
    """The sentences of a language that are not as the program has them."""
    made = Catalog(locale=language, project="Crosstable", creation_date=SAME_DAY, revision_date=SAME_DAY)
    with (sources / SENTENCES).open("rb") as file:
        sentences = read_po(file, ignore_obsolete=True)
    spelling = sources / f"{language}.spelling"
    if spelling.exists():
        words = dict(line.split() for line in spelling.read_text("utf-8").splitlines() if line.strip())
        for message in sentences:
            _add(made, message.id, _spelt(message, words))
    for part in sorted(sources.joinpath(language).glob("*.po")):
        with part.open("rb") as file:
            for message in read_po(file, locale=language, ignore_obsolete=True):
                if message.id and all(_parts(message.string)) and not message.fuzzy:
                    _add(made, message.id, message.string)
    return made


Words = str | tuple[str, ...] | list[str] | None
"""A sentence as these files have it: one text, or one for each plural form."""


def _add(made: Catalog, key: Words, words: Words) -> None:
    """Keep a sentence where its words are other ones."""
    if key and words and _parts(key) != _parts(words):
        made.delete(key)
        made.add(key, words)


def _parts(words: Words) -> tuple[str, ...]:
    """A sentence in all its forms."""
    return (words or "",) if isinstance(words, str | None) else tuple(words)


def _spelt(message: Message, words: dict[str, str]) -> Words:
    """A sentence in the spelling of a country, in all its forms."""
    spelt = tuple(WORD.sub(lambda found: _respelt(found[0], words), part) for part in _parts(message.id))
    return spelt[0] if isinstance(message.id, str) else spelt


def _respelt(word: str, words: dict[str, str]) -> str:
    """One word, with its capital; of a compound that is not listed, its parts."""
    other = words.get(word.lower())
    if other is None:
        return "-".join(_respelt(part, words) for part in word.split("-")) if "-" in word else word
    return other.capitalize() if word[0].isupper() else other


def compile_catalogues(sources: Path, target: Path) -> list[str]:
    """Compile every language into a folder; the languages."""
    target.mkdir(parents=True, exist_ok=True)
    for language in languages(sources):
        with (target / f"{language}.mo").open("wb") as file:
            write_mo(file, catalogue_of(sources, language))
    return languages(sources)


class Part(NamedTuple):
    """A part of the documentation: what it is for, its key, its pages, whether the application has it."""

    kind: str
    key: str
    pages: tuple[str, ...]
    help: bool = True


class Stretch(NamedTuple):
    """What stands below one heading of a page: the heading, its address and rank, and the words."""

    anchor: str
    heading: str
    rank: int
    text: str


class DocsPage(NamedTuple):
    """One page of the documentation as HTML, with its headings."""

    title: str
    html: str
    stretches: tuple[Stretch, ...]


Lead = Callable[[str, bool], str | None]
"""Where an address leads, given whether it is a picture's; None: the words stay, without a link."""
Colour = Callable[[str, str, str], str]
"""A block of code with its language as HTML; an empty answer: as it is."""


def read_contents(docs: Path) -> tuple[Part, ...]:
    """The parts of the documentation in their order."""
    rows = tomllib.loads(docs.joinpath("contents.toml").read_text("utf-8"))["part"]
    return tuple(Part(row["kind"], row["key"], tuple(row["pages"]), row.get("help", True)) for row in rows)


def slug_of(heading: str) -> str:
    """The address of a heading within its page, as code hosts make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def read_docs_page(text: str, lead: Lead, colour: Colour | None = None) -> DocsPage:
    """A page from its Markdown: headings with addresses, links as `lead` has them."""
    reader = MarkdownIt("commonmark", {"html": False, "highlight": colour}).enable("table")
    tokens = [token for token in reader.parse(text) if not token.content.startswith("<!--")]
    for token in tokens:
        for child in token.children or ():
            _lead_on(child, lead)
    stretches = tuple(_stretches(tokens))
    html = str(reader.renderer.render(tokens, reader.options, {}))
    return DocsPage(stretches[0].heading, html, stretches)


def _stretches(tokens: list[Token]) -> Iterator[Stretch]:
    """What stands below each heading; every heading gets its address, the second of a name a number."""
    used: Counter[str] = Counter()
    starts = [at for at, token in enumerate(tokens) if token.type == "heading_open"]
    for at, end in pairwise([*starts, len(tokens)]):
        heading, slug = _words_of(tokens[at + 1]), slug_of(tokens[at + 1].content.replace("`", ""))
        anchor = f"{slug}-{used[slug]}" if used[slug] else slug
        used[slug] += 1
        tokens[at].attrSet("id", anchor)
        words = " ".join(filter(None, map(_words_of, tokens[at + 2 : end])))
        yield Stretch(anchor, heading, int(tokens[at].tag[1:]), " ".join(words.split()))


def _words_of(token: Token) -> str:
    """What a person reads of a piece of a page."""
    if token.type == "fence":
        return token.content
    return "".join(" " if child.type == "softbreak" else child.content for child in token.children or ())


def _lead_on(token: Token, lead: Lead) -> None:
    """Turn an address of the sources into one of the reader; what is not there loses its link."""
    if token.type == "image":
        token.attrSet("src", lead(str(token.attrGet("src")), True) or "")
        token.attrSet("loading", "lazy")
    elif token.type == "link_open":
        address = lead(str(token.attrGet("href")), False)
        if address is None:
            token.attrs.pop("href")
        else:
            token.attrSet("href", address)


def path_from(page: str, address: str) -> tuple[str, str]:
    """The file that a link of a page is about, from the folder of the pages, and the place in it."""
    path, _, anchor = address.partition("#")
    found = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else f"{page}.md"
    return found, f"#{anchor}" if anchor else ""


def help_name(page: str) -> str:
    """The name of a page in Help: that of a guide stands alone."""
    return page.removeprefix("guide/")


def compile_guide(docs: Path, target: Path) -> list[str]:
    """Write the pages for Help as HTML, with their pictures, contents and an index to search; their names."""
    if target.exists():
        shutil.rmtree(target)
    parts = [part for part in read_contents(docs) if part.help]
    pages = [page for part in parts for page in part.pages]
    read = {page: _page_of_help(docs, page, frozenset(pages)) for page in pages}
    for page, made in read.items():
        path = target / f"{help_name(page)}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(made.html, "utf-8")
        for picture in re.findall(r'src="/help/pictures/([^"]+)"', made.html):
            copy = target / "pictures" / picture
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(docs / "pictures" / picture, copy)
    contents = {
        "parts": [part._asdict() | {"pages": [help_name(page) for page in part.pages]} for part in parts]
    }
    index = [
        [help_name(page), one.title, *stretch] for page, one in read.items() for stretch in one.stretches
    ]
    target.joinpath("contents.json").write_text(
        json.dumps(contents | {"index": index}, ensure_ascii=False), "utf-8"
    )
    return sorted(help_name(page) for page in pages)


def _page_of_help(docs: Path, page: str, pages: frozenset[str]) -> DocsPage:
    """One page whose links stay within the application."""

    def lead(address: str, picture: bool) -> str | None:
        """An address of Help, where the application has that page."""
        if address.startswith(("http", "#")):
            return address
        path, anchor = path_from(page, address)
        if picture:
            return f"/help/{path}"
        name = path.removesuffix(".md")
        return f"/help/{help_name(name)}{anchor}" if name in pages else None

    return read_docs_page(docs.joinpath(f"{page}.md").read_text("utf-8"), lead)


LOCALES = {
    **{name: (name, name) for name in ("en_US", "en_CA", "fr_CA", "en_NZ", "en_GB")},
    "en": ("en_SE", "en_150"),
}
"""Locale -> where its dates and its numbers come from; plain English has dates that no country misreads."""
FIRST_DAYS = {"fr": "1er"}
"""Language -> how the first day of a month is written where CLDR has a plain 1."""
HOURS = {"fr": ("HH 'h'", "H\u00a0'h'")}
"""Language -> the hours of CLDR's clocks, and as they are written: 9 h without a zero, on one line."""
LOCALE_FILE = "locales.json"
CURRENCIES = ("USD", "CAD", "NZD", "GBP", "EUR")
WIDTHS = ("wide", "abbreviated")
NARROW_SPACE = "\u202f"
"""The space before AM and PM, which many fonts and terminals do not have."""


def locale_data(dates: Locale, numbers: Locale) -> dict[str, Any]:
    """How a country writes days, clocks, numbers and money."""
    hours = "h" if "a" in dates.time_formats["short"].pattern else "H"
    named = dates.datetime_skeletons
    patterns = {form: dates.date_formats[form].pattern for form in ("short", "medium", "long", "full")} | {
        "clock": dates.time_formats["short"].pattern,
        "hour": named[hours].pattern,
        "day": named["MMMMd"].pattern,
        "weekday": named["MMMEd"].pattern,
        "weekday-clock": named[f"E{hours}m"].pattern,
        "moment": dates.datetime_formats["medium"],
    }
    patterns["weekday-hour"] = patterns["weekday-clock"].removesuffix(" mm")
    if dates.language in HOURS:
        patterns = {form: text.replace(*HOURS[dates.language]) for form, text in patterns.items()}
    symbols = numbers.number_symbols["latn"]
    return {
        "first_day": FIRST_DAYS.get(dates.language, ""),
        "months": {width: [dates.months["format"][width][at] for at in range(1, 13)] for width in WIDTHS},
        "days": {width: [dates.days["format"][width][at] for at in range(7)] for width in WIDTHS},
        "periods": {half: dates.day_periods["format"]["abbreviated"][half] for half in ("am", "pm")},
        "patterns": {name: text.replace(NARROW_SPACE, " ") for name, text in patterns.items()},
        "decimal": symbols["decimal"],
        "group": symbols["group"],
        "money": re.sub("[#,.0]+", "{0}", numbers.currency_formats["standard"].pattern),
        "currencies": {key: numbers.currency_symbols[key] for key in CURRENCIES},
    }


def compile_locales(target: Path) -> None:
    """Write how the countries of the profiles write dates and money into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    found = {
        name: locale_data(*map(Locale.parse, both))  # one locale for dates, one for numbers
        for name, both in LOCALES.items()
    }
    text = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True)
    (target / LOCALE_FILE).write_text(f"{text}\n", "utf-8")


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs when the package is built or installed for development."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile catalogues, locales and the guide into the package."""
        root, package = Path(self.root), Path(self.root, "src", "crosstable")
        compile_catalogues(root / "locale", package / "locale")
        compile_locales(package / "locale")
        compile_guide(root / "docs", package / "web" / "guide")
        made = ("locale/*.mo", f"locale/{LOCALE_FILE}", "web/guide/**")
        if self.target_name == "wheel":  # whoever builds from the source package makes them again
            build_data["artifacts"] += [f"src/crosstable/{one}" for one in made]
