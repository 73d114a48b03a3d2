"""Appeals: the ways a book gives to dispute a decision, and by when; most books give none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from importlib.util import find_spec

from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Rulebook

FILE = "appeals"
"""The file in a book's package that defines it."""


def no_day(event: Event, section: Section) -> date | None:
    """For a way without a deadline."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealWay:
    """To whom a decision can be appealed, how, by when, and by which rule."""

    rule: str
    to: str
    """Who decides."""
    says: str
    """How and by when, in words."""
    at_once: bool = False
    """Whether it has to be made in writing before the appellant's next move."""
    last_day: Callable[[Event, Section], date | None] = no_day
    after: str | None = None
    """The way that has to be decided before this one is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeals:
    """Everything a book says about disputes."""

    ways: tuple[AppealWay, ...] = ()
    no_protest: Reason | None = None
    """The rule that allows no protest against a pairing, if the book has one."""

    def way(self, rule: str | None) -> AppealWay | None:
        """The way under a rule, or the usual one; None if the book gives none."""
        if rule is None:
            return self.ways[0] if self.ways else None
        for way in self.ways:
            if way.rule == rule:
                return way
        known = ", ".join(way.rule for way in self.ways) or phrase("none")
        raise BadInput(
            phrase("{rule} gives no right of appeal; rules that do: {rules}", rule=rule, rules=known),
            where="under",
        )


NONE = Appeals()


def appeals_of(rulebook: Rulebook) -> Appeals:
    """A book's rules for appeals, from the file of that name in its package."""
    name = f"{rulebook.package}.{FILE}"
    if find_spec(name) is None:
        return NONE
    found = import_module(name).APPEALS
    if not isinstance(found, Appeals):
        raise TypeError(f"{name}.APPEALS is not Appeals")
    return found
