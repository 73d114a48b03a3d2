"""A check that can be printed, and become a table with one difference a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape

from crosstable.flow.check import Check as FlowCheck
from crosstable.library.answers.shown import Shown, table_markup
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.reports.people import heading_of
from crosstable.reports.round.check_list import check_list
from crosstable.reports.table import Column, Kind, Part, Row, Table
from crosstable.reports.text.check_list import check_list_text
from crosstable.reports.text.pen import Pen

COLUMNS = (
    Column(key="round", heading=Words("Round"), kind=Kind.WHOLE),
    Column(key="rule", heading=Words("Rule")),
    Column(key="text", heading=Words("Why")),
)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Check(Shown, FlowCheck):
    """All rounds paired again: `same` says whether each is the book's, `rounds` how it differs."""

    event: Event = field(compare=False)
    section: Section = field(compare=False)

    def __repr__(self) -> str:
        differing = [item.round for item in self.rounds if not item.same]
        told = f"rounds {', '.join(map(str, differing))} differ" if differing else "all by the rulebook"
        return f"<Check of {len(self.rounds)} rounds: {told}>"

    def _json(self) -> dict[str, object]:
        return FlowCheck.as_json(self)

    def _table(self) -> Table:
        return Table(
            key="differences",
            title=phrase("check against the rulebook"),
            columns=COLUMNS,
            parts=(Part(tuple(self._rows())),),
            about=heading_of(self.event, self.section),
        )

    def _rows(self) -> Iterator[Row]:
        for item in self.rounds:
            for reason in item.differences:
                yield Row((item.round, reason.rule, reason.text))

    def _text(self) -> str:
        return check_list_text(check_list(self.event, self.section, self), Pen())

    def _html(self) -> str:
        if self.same:
            return f"<pre>{escape(self._text())}</pre>"
        return table_markup(self._table())
