"""The rules in force: book, format, times, terms, tie-breaks in order, and where the event departs."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.language import Words, phrase, phrase_counted
from crosstable.public.page import Page, SectionPages, only
from crosstable.public.views import SectionView
from crosstable.reports.setup.format_titles import FORMATS
from crosstable.reports.setup.notice import Notice, notice
from crosstable.reports.text.notice import start_text
from crosstable.rulebooks.shared.conditions import Choice
from crosstable.rulebooks.shelf import book_of
from crosstable.tiebreaks.meanings import tiebreak_meaning
from crosstable.tiebreaks.titles import tiebreak_title

RULES_PAGE = "rules.html"


@dataclass(frozen=True, slots=True)
class TieLine:
    """A tie-break: its name, its rule, and what it adds up."""

    title: str
    rule: str | None
    meaning: str


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A variation or setting in force, by its rule."""

    rule: str
    text: str


def rules_page(view: SectionView, number: int) -> Page:
    """What players have a right to know about the rules of a section."""
    posted = notice(view.event, view.section, {})
    return Page(
        title=phrase("Rules"),
        template="rules.html",
        facts={
            "book": book_of(view.section).title,
            "posted": posted,
            "format": _format(view, posted),
            "starts": [(number, start_text(start)) for number, start in posted.rounds],
            "timed": any(start for _, start in posted.rounds),
            "ties": _ties(posted),
            "variations": _lines(posted.variations),
            "departures": _lines((*posted.departures, *posted.settled)),
        },
    )


def _format(view: SectionView, posted: Notice) -> str:
    """How the section is played, and over how many rounds."""
    rounds = phrase_counted("{count} round", "{count} rounds", len(posted.rounds))
    return f"{FORMATS[view.section.format]}, {rounds}"


def _ties(posted: Notice) -> tuple[TieLine, ...]:
    """The tie-breaks in their order."""
    return tuple(
        TieLine(
            phrase("{tiebreak}, for first place only", tiebreak=tiebreak_title(step.name))
            if step.first_place
            else tiebreak_title(step.name),
            step.rule,
            tiebreak_meaning(step.name),
        )
        for step in posted.tiebreaks
    )


def _lines(choices: tuple[Choice, ...]) -> tuple[RuleLine, ...]:
    """What was chosen, in words, by rule number."""
    return tuple(
        RuleLine(one.rule, f"{(one.says if one.variation else one.title).rstrip('.')}.") for one in choices
    )


RULES = SectionPages(key="rules", label=Words("Rules"), names=only(RULES_PAGE), make=rules_page)
