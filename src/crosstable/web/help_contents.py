"""The pages of Help in their order: the four kinds of pages, their parts, and everything to find them by."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from crosstable.model.language import Words
from crosstable.web.help_pages import GUIDE, HelpPage, read_help

KINDS = {
    "start": Words("Start here"),
    "tutorial": Words("Tutorials"),
    "how-to": Words("How-to guides"),
    "reference": Words("Reference"),
    "explanation": Words("Explanation"),
}
"""What a page is for -> its heading: to learn, to get something done, to look something up, to understand."""

TO_DO = frozenset({"tutorial", "how-to"})
"""Kinds that help somebody who has something to do now."""

PARTS = {
    "rulebook": Words("Your event, by rulebook"),
    "before": Words("Before the event"),
    "during": Words("During the event"),
    "after": Words("After the event"),
    "federations": Words("Federations and servers"),
    "program": Words("The program"),
    "data": Words("Files and programming"),
    "readings": Words("How we read the rules"),
    "trust": Words("What is checked, and how"),
}
"""Part of a kind -> its heading; a part that is not here is its whole kind."""


@dataclass(frozen=True, slots=True)
class HelpPart:
    """One part of the contents: its heading, if it has one of its own, and its pages."""

    heading: Words | None
    pages: tuple[HelpPage, ...]


@dataclass(frozen=True, slots=True)
class HelpKind:
    """One of the four kinds of pages, with its parts."""

    heading: Words
    parts: tuple[HelpPart, ...]

    def has(self, name: str) -> bool:
        """Whether a page is of this kind."""
        return any(page.name == name for part in self.parts for page in part.pages)


@dataclass(frozen=True, slots=True)
class Stretch:
    """What stands below one heading of a page, to be searched."""

    page: str
    title: str
    anchor: str
    heading: str
    rank: int
    text: str
    to_do: bool = False
    """Whether its page helps somebody who has something to do now."""


@cache
def help_contents() -> tuple[HelpKind, ...]:
    """Every page of Help, by what it is for."""
    parts = _compiled()["parts"]
    return tuple(
        HelpKind(heading, tuple(_part(part) for part in parts if part["kind"] == kind))
        for kind, heading in KINDS.items()
        if any(part["kind"] == kind for part in parts)
    )


def _part(part: dict[str, Any]) -> HelpPart:
    """One part with its pages."""
    pages = (read_help(name) for name in part["pages"])
    return HelpPart(PARTS.get(part["key"]), tuple(page for page in pages if page))


@cache
def stretches() -> tuple[Stretch, ...]:
    """Everything that can be searched, in the order of the contents."""
    to_do = {page for part in _compiled()["parts"] if part["kind"] in TO_DO for page in part["pages"]}
    return tuple(replace(Stretch(*row), to_do=row[0] in to_do) for row in _compiled()["index"])


@cache
def _compiled() -> dict[str, list[Any]]:
    """What was compiled when the package was built."""
    return dict(json.loads((GUIDE / "contents.json").read_text("utf-8")))
