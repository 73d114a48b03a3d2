"""Public pages as text: templates in the reader's language, with everything escaped."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from jinja2 import BaseLoader, Environment, PackageLoader, StrictUndefined

from crosstable.model import exact, money
from crosstable.model.language import catalogue_of, language_of_reader, reader_language, translate
from crosstable.model.local_forms import show_date, show_moment
from crosstable.model.points import said, show
from crosstable.public.page import Page
from crosstable.public.paths import member_page, player_page, round_page, way_up
from crosstable.public.section_notes import notes_of
from crosstable.public.translating_loader import TranslatingLoader
from crosstable.public.views import EventView


def render(page: Page, whole: EventView, path: str, around: Mapping[str, Any]) -> str:
    """A page with its frame."""
    frame = {"page": page, "whole": whole, "event": whole.event, "path": path, "up": way_up(path)}
    template = environment().get_template(page.template)
    return template.render(**frame, **around, **page.facts)


def environment() -> Environment:
    """The templates in the reader's language."""
    return _environment_in(language_of_reader())


@lru_cache(maxsize=8)
def _environment_in(language: str) -> Environment:
    """The templates of a language, once for the process."""
    made = Environment(
        loader=_loader(language),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"_": translate, "language": reader_language}
    made.globals |= {"notes_of": notes_of}
    made.globals |= {"player_page": player_page, "member_page": member_page, "round_page": round_page}
    made.filters |= {"points": show, "date": show_date, "moment": show_moment, "said": said}
    made.filters |= {"money": money.show, "exact": exact.show}
    return made


def _loader(language: str) -> BaseLoader:
    """Templates as they are written, or translated where the language has a catalogue."""
    catalogue = catalogue_of(language)
    if catalogue is None:
        return PackageLoader("crosstable.public", "templates")
    return TranslatingLoader("crosstable.public", "templates", catalogue.gettext)
