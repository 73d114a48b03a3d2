"""Why this pairing, and why not another: an answer that shows the picture of its score group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from crosstable.flow.explain import Explanation as FlowExplanation
from crosstable.library.answers.shown import Shown, heading_markup
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.reports.render.cells import is_cited
from crosstable.reports.render.svg import group_svg
from crosstable.reports.round.why import Why, why
from crosstable.reports.table import Column, Kind, Part, Row, Table
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.why import why_text

COLUMNS = tuple(Column(key=key, kind=Kind.TEXT) for key in ("about", "code", "rule", "text"))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Explanation(Shown, FlowExplanation):
    """The reasons behind one pairing: `answer` is the plain sentence, `why_not` the case against another."""

    event: Event = field(compare=False)
    section: Section = field(compare=False)

    def __repr__(self) -> str:
        return f"<Explanation of round {self.round}: {self.answer.text} ({self.answer.rule})>"

    def _view(self) -> Why:
        return why(self.event, self.section, self)

    def _json(self) -> dict[str, object]:
        return FlowExplanation.as_json(self)

    def _table(self) -> Table:
        about = [("why", one) for one in self.reasons] + [("why not", one) for one in self.why_not]
        rows = tuple(Row((topic, one.code, one.rule, one.text)) for topic, one in about)
        return Table(key="reasons", title=phrase("Reasons"), columns=COLUMNS, parts=(Part(rows),))

    def _text(self) -> str:
        return why_text(self._view(), Pen())

    def _html(self) -> str:
        view = self._view()
        title = phrase("round {round} of {rounds}", round=view.round, rounds=view.heading.rounds)
        made = [heading_markup(view.heading, title)]
        if view.against:
            made += [_titled(view.against.title, (view.against.answer, *view.against.reasons))]
        made += [_titled(" – ".join(one.label for one in view.subject), (view.answer,))]
        made += [_titled(group.title, group.reasons) for group in view.groups]
        return "".join(made) + self.picture()

    def picture(self) -> str:
        """The score group as SVG; empty where there is none, as in a round by a table."""
        drawn = self._view().picture
        return "" if drawn is None else group_svg(drawn)


def _titled(title: str, reasons: Sequence[Reason]) -> str:
    """Reasons with their rules, under a title."""
    told = (
        f"<li>{escape(one.text)}{f' <em>{escape(one.rule)}</em>' if is_cited(one) else ''}</li>"
        for one in reasons
    )
    return f"<p><strong>{escape(title)}</strong></p><ul>{''.join(told)}</ul>"
