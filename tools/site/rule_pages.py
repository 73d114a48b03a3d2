"""The rules of a book on the site: what each asks, how it is read, the code that decides it, its cases."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import groupby

import yaml
from hatch_build import Stretch
from markdown_it import MarkdownIt
from tests.case_files import FOLDER, load_cases

from crosstable.reports.setup.rules import book_coverage
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.rules.coverage import Coverage, Place, RuleCoverage
from crosstable.rules.numbers import chapter_of
from crosstable.rules.page import short_place
from crosstable.rules.readings import Reading, readings_of
from tools.site.pages import OF_RULES, ROOT, SitePage, colour

SMALLEST = 12
"""How many rules a page has at least: short chapters share one."""
LISTED = 4
"""How many columns the list of a book's rules has on the site: code and cases are at each rule."""
INLINE = MarkdownIt("commonmark", {"html": False})
Rules = Sequence[RuleCoverage]


@dataclass(frozen=True)
class Code:
    """The text of a function, and the lines it has in its file."""

    text: str
    first: int
    last: int


def rule_pages() -> Iterator[SitePage]:
    """The pages of every book."""
    for book in PACKAGES:
        for path, rules in _pages_of(book).items():
            yield _rule_page(book, path, rules)


def addresses_of(book: str) -> dict[str, str]:
    """Rule -> its address, from the page of the book."""
    return {
        rule.entry.number: f"{path.removeprefix('rules/')}.html#{anchor_of(rule.entry.number)}"
        for path, rules in _pages_of(book).items()
        for rule in rules
    }


def link_rules(book: str, text: str) -> str:
    """The list of a book's rules each with a link to its own place, where its code is."""
    addresses = addresses_of(book)
    lines = []
    for line in text.splitlines():
        if line.startswith("| "):
            number, *others = (cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1 : 1 + LISTED])
            linked = f"[{number}]({OF_RULES}{addresses[number]})" if number in addresses else number
            line = f"| {' | '.join([linked, *others])} |"
        lines.append(line)
    return "\n".join(lines) + "\n"


def anchor_of(number: str) -> str:
    """The place of a rule within its page."""
    return re.sub(r"[^\w.-]", "-", number)


@cache
def _coverage_of(book: str) -> Coverage:
    """A book with its rules, marks and cases."""
    return book_coverage(PACKAGES[book], book)


@cache
def _pages_of(book: str) -> dict[str, Rules]:
    """Path -> the rules on that page: a chapter, or several short ones."""
    pages: list[tuple[list[str], list[RuleCoverage]]] = []
    for chapter, rules in groupby(_coverage_of(book).rules.values(), key=_chapter):
        if not pages or len(pages[-1][1]) >= SMALLEST:
            pages.append(([], []))
        pages[-1][0].append(chapter)
        pages[-1][1].extend(rules)
    if len(pages) > 1 and len(pages[-1][1]) < SMALLEST:
        chapters, rest = pages.pop()
        pages[-1][0].extend(chapters)
        pages[-1][1].extend(rest)
    return {
        f"rules/{book}/{chapters[0] if len(chapters) == 1 else f'{chapters[0]}-{chapters[-1]}'}": rules
        for chapters, rules in pages
    }


def _chapter(rule: RuleCoverage) -> str:
    """The chapter of a rule."""
    return chapter_of(rule.entry.number)


def _rule_page(book: str, path: str, rules: Rules) -> SitePage:
    """One page of rules."""
    chapters = path.rsplit("/", 1)[1].replace("-", " to ")
    title = f"{_coverage_of(book).manifest.title}: rules {chapters}"
    shown: dict[Place, str] = {}
    parts = [f"<h1>{escape(title)}</h1>", f'<p><a href="../{book}.html">All rules of this book</a></p>']
    parts += [_rule(book, rule, shown) for rule in rules]
    stretches = [Stretch("", title, 1, ""), *(_stretch(book, rule) for rule in rules)]
    return SitePage(path, title, "\n".join(parts), tuple(stretches), f"rules/{book}")


def _stretch(book: str, rule: RuleCoverage) -> Stretch:
    """The words by which a rule is found."""
    entry = rule.entry
    read = (f"{one.question} {one.chosen}" for one in readings_of(PACKAGES[book], entry.number))
    code = (short_place(place) for place in rule.places)
    text = " ".join([entry.says or "", entry.waived or "", *read, *rule.cases, *code])
    return Stretch(anchor_of(entry.number), f"{entry.number} {entry.heading}", 2, text)


def _rule(book: str, rule: RuleCoverage, shown: dict[Place, str]) -> str:
    """One rule with everything about it."""
    entry = rule.entry
    anchor = anchor_of(entry.number)
    head = f"{escape(entry.number)} <small>{escape(entry.heading)}</small>"
    parts = [f'<section class="numbered"><h2 id="{anchor}">{head}</h2>']
    parts.append(f'<p class="tags"><span>{entry.kind.value}</span> <span>{rule.status.value}</span></p>')
    parts += [f"<p>{_inline(entry.says)}</p>"] if entry.says else []
    parts += [f"<p><b>Not for a program:</b> {_inline(entry.waived)}</p>"] if entry.waived else []
    parts += _readings(readings_of(PACKAGES[book], entry.number))
    parts += _codes(rule.places, anchor, shown)
    parts += _cases(book, rule)
    return "\n".join([*parts, "</section>"])


def _readings(readings: Sequence[Reading]) -> Iterator[str]:
    """How the rule is read where its text leaves a choice."""
    if readings:
        yield "<h3>How it is read</h3>"
    for one in readings:
        yield f'<dl class="reading"><dt>{_inline(one.question)}</dt><dd>{_inline(one.chosen)}</dd>'
        yield (f'<dd class="hint">{_inline(one.why)}</dd>' if one.why else "") + "</dl>"


def _codes(places: Sequence[Place], anchor: str, shown: dict[Place, str]) -> Iterator[str]:
    """The functions that carry the mark of the rule, those of the book first; each once on a page."""
    if places:
        yield "<h3>The code</h3>"
    for place in sorted(places, key=lambda place: not place.file.startswith("crosstable/rulebooks/")):
        name = f"<code>{escape(short_place(place))}</code>"
        if place in shown:
            yield f'<p class="again"><a href="#{shown[place]}">{name}</a> as above</p>'
            continue
        shown[place] = f"{anchor}--{short_place(place)}"
        code = code_of(place.file, place.name)
        where = f"src/{place.file}, lines {code.first} to {code.last}"
        yield f'<details id="{shown[place]}"><summary>{name} <small>{where}</small></summary>'
        yield f"<pre><code>{colour(code.text, 'python')}</code></pre></details>"


def _cases(book: str, rule: RuleCoverage) -> Iterator[str]:
    """The cases written for the rule, and others in which it was given as a reason."""
    texts = _texts_of_cases(book)
    own = [title for title, (about, _) in texts.items() if about == rule.entry.number]
    titles = list(dict.fromkeys([*own, *rule.cases]))
    if titles:
        yield "<h3>Cases</h3>"
    for title in titles:
        text = colour(texts[title][1], "yaml")
        yield f"<details><summary>{escape(title)}</summary><pre><code>{text}</code></pre></details>"


@cache
def _texts_of_cases(book: str) -> dict[str, tuple[str, str]]:
    """Title of a case -> the rule it is for, and its text as it is written in its file."""
    found: dict[str, tuple[str, str]] = {}
    for path in sorted((FOLDER / book).glob("*.yaml")):
        for text in re.split(r"(?m)^(?=- )", path.read_text("utf-8"))[1:]:
            named = re.findall(r"(?m)^[- ] ((?:case|rule): .*)$", text)
            case = yaml.safe_load("\n".join(named))
            found[f"{case['rule']}: {case['case']}"] = (case["rule"], text.rsplit("\n#", 1)[0].strip() + "\n")
    return {case.title: found[case.title] for case in load_cases(book)}


def code_of(file: str, name: str) -> Code:
    """The lines of a function or class in a file below the source folder."""
    text, tree = _parsed(file)
    node: ast.AST = tree
    for part in name.split("."):
        node = next(one for one in ast.walk(node) if getattr(one, "name", None) == part)
    assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
    last = node.end_lineno or node.lineno
    lines = text.splitlines()[first - 1 : last]
    indent = len(lines[0]) - len(lines[0].lstrip())
    return Code("\n".join(line[indent:] for line in lines) + "\n", first, last)


@cache
def _parsed(file: str) -> tuple[str, ast.Module]:
    """A file of the sources with its syntax."""
    text = (ROOT / "src" / file).read_text("utf-8")
    return text, ast.parse(text)


def _inline(text: str) -> str:
    """A sentence of Markdown as HTML; its links lead out of these pages and become plain words."""
    return str(INLINE.renderInline(re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)))
