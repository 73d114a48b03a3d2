"""A prize list that can be printed, shown in a notebook and calculated with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from crosstable.library.answers.shown import Shown, table_markup
from crosstable.model.awards import PrizeList as ModelPrizes
from crosstable.model.event import Event, Section
from crosstable.reports.people import heading_of
from crosstable.reports.prizes.prizes_table import prizes_table
from crosstable.reports.table import Table
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.prize_list import prize_list_text


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class PrizeList(Shown, ModelPrizes):
    """The prizes: `awards` with a reason for every amount, what is `undecided`, the `fund`."""

    event: Event = field(compare=False)
    section: Section = field(compare=False)

    def __repr__(self) -> str:
        paid = sum(award.cents for award in self.awards)
        return f"<PrizeList after round {self.after}: {len(self.awards)} awards, {paid} cents>"

    def _json(self) -> dict[str, object]:
        return ModelPrizes.as_json(self)

    def _table(self) -> Table:
        return prizes_table(self.section, self)

    def _text(self) -> str:
        return prize_list_text(self.event, self.section, self, Pen())

    def _html(self) -> str:
        return table_markup(replace(self._table(), about=heading_of(self.event, self.section)))
