"""The tables of `docs/readings` as data for the program: each row with the rules it belongs to."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from crosstable.rules.readings import Reading

READINGS = Path(__file__).resolve().parents[1] / "docs" / "readings"
QUESTIONS = ("The question", "What is printed")
CHOICES = ("What Crosstable does", "How it is read", "Reading")
_RANGE = re.compile(r"(\S+?)(?:-| to )(\S+)")


def readings_text(book: str, numbers: Sequence[str]) -> str:
    """The readings of a book as JSON text; `numbers` are all rules of the book, in order."""
    found = [reading.as_json() for reading in read_tables(book, numbers)]
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def read_tables(book: str, numbers: Sequence[str]) -> Iterator[Reading]:
    """Every row of a table that names a rule, a question and a choice."""
    head: list[str] = []
    for line in (READINGS / f"{book}.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            head = []
        elif not head:
            head = cells
        elif set(line) - set("|- :"):
            yield from _reading(dict(zip(head, cells, strict=False)), numbers)


def _reading(row: Mapping[str, str], numbers: Sequence[str]) -> Iterator[Reading]:
    """A row as a reading, if it belongs to a rule of the book."""
    rules = tuple(_rules(row.get("Where", ""), numbers))
    chosen = next((row[name] for name in CHOICES if name in row), "")
    question = next((row[name] for name in QUESTIONS if name in row), "")
    if rules and chosen:
        yield Reading(rules, question, chosen, row.get("Why", ""))


def _rules(where: str, numbers: Sequence[str]) -> Iterator[str]:
    """The rules that a cell names, one by one or from one to another."""
    for part in re.split(r",\s*|\s+and\s+", where.replace("`", "")):
        ends = _RANGE.fullmatch(part)
        if part in numbers:
            yield part
        elif ends and ends[1] in numbers and ends[2] in numbers:
            first, last = sorted((numbers.index(ends[1]), numbers.index(ends[2])))
            yield from numbers[first : last + 1]
