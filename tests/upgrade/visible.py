"""What somebody sees, as lines of text: pages without their markup, files of all sorts, JSON, sheets.

What is different by nature on another machine or day is put right here (`NORMAL`), and nowhere else; the
clock and the time zone are stopped by `clock.py`.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from html.parser import HTMLParser
from importlib import metadata
from io import BytesIO
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

NORMAL: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(rf"\b[Cc]rosstable {re.escape(metadata.version('crosstable'))}\b"), "crosstable VERSION"),
    (re.compile(r"\bcrosstable(\.\w+){2,}"), "CODE"),
    (re.compile(r"(/static/[\w./-]+)\?\w+=\w+"), r"\1"),
)
"""What stands for what changes by nature: the version, where in the code a rule is, marks of cached files."""

SILENT = frozenset({"script", "style", "svg", "template", "noscript"})
EMPTY = frozenset({"input", "img", "br", "hr", "meta", "link", "col", "wbr"})
BLOCKS = frozenset(
    "title h1 h2 h3 h4 p div li dt dd tr caption figcaption section article nav header footer main form "
    "fieldset legend table thead tbody ul ol dl details summary label select option "
    "textarea button pre br".split()
)
CELLS = frozenset({"td", "th"})
UNTOLD = (None, "", "as_of")
"""Fields without a name, and the mark of what was seen, which stands in every form of the staff."""
TOLD = ("aria-label", "title", "alt", "placeholder")
"""Attributes that are read out or shown."""


def normal(text: str, folder: Path | None = None) -> str:
    """A text without what changes by nature; lines end alike, blanks at their end are none."""
    if folder is not None:
        text = text.replace(str(folder), "FOLDER")
    for pattern, stands in NORMAL:
        text = pattern.sub(stands, text)
    lines = text.replace("\r\n", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip("\n") + "\n"


class _Reader(HTMLParser):
    """Gathers what a page shows: text, links, what can be typed and pressed."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[list[str]] = [[]]
        self.silent = 0
        self.links: list[str] = []

    def say(self, text: str) -> None:
        """Some words on the present line."""
        if text := " ".join(text.split()):
            self.lines[-1].append(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """What a tag begins, and what it says itself."""
        if tag in SILENT or self.silent:
            self.silent += tag not in EMPTY
            return
        has = {key: value or "" for key, value in attrs}
        if tag in BLOCKS:
            self.lines.append([])
        if tag in CELLS and self.lines[-1]:
            self.say("|")
        self._describe(tag, has)
        for key in TOLD:
            if has.get(key):
                self.say(f"{{{has[key]}}}")

    def _describe(self, tag: str, has: dict[str, str]) -> None:
        """Links, forms, fields and buttons."""
        if tag == "a":
            self.links.append(has.get("href", ""))
        elif tag == "form":
            self.say(f"form {has.get('method', 'get')} {has.get('action', '')}".strip())
        elif tag in ("input", "select", "textarea", "button") and has.get("name") not in UNTOLD:
            kind = has.get("type", "") if tag == "input" else tag
            marks = [key for key in ("checked", "disabled", "required", "readonly") if key in has]
            value = f"={has['value']}" if "value" in has else ""
            self.say(f"[{' '.join([kind or 'text', has['name'] + value, *marks])}]")
        elif tag == "option":
            self.say(f"({'*' if 'selected' in has else '-'} {has.get('value', '')})")

    def handle_endtag(self, tag: str) -> None:
        """The end of what was not shown, of a link, of a line."""
        if self.silent:
            self.silent -= tag not in EMPTY
            return
        if tag == "a" and self.links:
            self.say(f"<{self.links.pop()}>")
        if tag in BLOCKS:
            self.lines.append([])

    def handle_data(self, data: str) -> None:
        """Words."""
        if not self.silent:
            self.say(data)


MAIN = re.compile(r"<main\b.*</main>", re.DOTALL)
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)


def page_text(html: str, *, whole: bool = True) -> str:
    """What a page shows, a line for each line of it; not whole: without what stands around every page."""
    main, title = MAIN.search(html), TITLE.search(html)
    if not whole and main is not None:
        html = (title[0] if title else "") + main[0]
    reader = _Reader()
    reader.feed(html)
    return "".join(" ".join(words) + "\n" for words in reader.lines if words)


def narrow(text: str) -> str:
    """A text without the blanks at the beginning of its lines: what JSON is set in by."""
    return "".join(line.lstrip(" ") for line in text.splitlines(keepends=True))


def json_text(value: object) -> str:
    """A value as JSON over several lines."""
    return json.dumps(value, indent=0, ensure_ascii=False) + "\n"


def file_text(name: str, content: bytes) -> str:
    """A file: pages by what they show, workbooks by their cells, text as it is, all else as base64."""
    if name.endswith((".html", ".htm")):
        return page_text(content.decode("utf-8"))
    if name.endswith(".xlsx"):
        return _workbook(content)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" not in text and "\x1a" not in text:
        return text
    packed = b64encode(content).decode()
    return "".join(f"{packed[at : at + 100]}\n" for at in range(0, len(packed), 100))


def _workbook(content: bytes) -> str:
    """The cells of a workbook as Python writes them, so that a number is no text."""
    lines = []
    for sheet in load_workbook(BytesIO(content)).worksheets:
        lines.append(f"-- {sheet.title}")
        for row in sheet.iter_rows(values_only=True):
            lines.append(" | ".join("" if cell is None else repr(cell) for cell in row))
    return "\n".join(lines) + "\n"


LOOKS = frozenset({"type", "size", "align", "kind", "side", "picture"})
"""What a sheet says to the typesetter alone."""


def sheet_text(order: bytes) -> str:
    """The words of the sheets that were handed to the typesetter, a line for each row or text."""
    given = json.loads(json.loads(order)["inputs"]["sheets"])
    return "".join(f"{line}\n" for line in _lines(given["sheets"]))


def _lines(value: Any) -> list[str]:
    """Every text inside a value, in order; texts that stand in one list are one line."""
    if isinstance(value, str):
        words = " ".join(value.replace("\u00ad", "").split())
        return [words] if words else []
    if isinstance(value, dict):
        return [line for key, part in value.items() if key not in LOOKS for line in _lines(part)]
    if not isinstance(value, list):
        return []
    if value and all(isinstance(part, str) for part in value):
        return [" | ".join(" ".join(_lines(part)) for part in value)]
    return [line for part in value for line in _lines(part)]
