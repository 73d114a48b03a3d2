"""What every answer can do: print itself, show itself in a notebook, become a table of pandas."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from html import escape
from typing import TYPE_CHECKING, Any

from crosstable.flow.event_profile import read_as_usual_in
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import reader_now, reading_in
from crosstable.reports.people import Heading
from crosstable.reports.render.html import Look, table_html
from crosstable.reports.render.sheet import data_keys, data_rows
from crosstable.reports.render.text import table_report
from crosstable.reports.table import Medium, Notes, Table
from crosstable.reports.text.pen import Pen

if TYPE_CHECKING:
    from pandas import DataFrame

STYLE = (
    "<style>.crosstable .num{text-align:right}.crosstable .mid{text-align:center}"
    ".crosstable td,.crosstable th{text-align:left;white-space:nowrap;padding:.15em .5em}"
    ".crosstable .strong{font-weight:600}.crosstable svg{max-width:100%;background:#fff}</style>"
)


class NoPandas(CrosstableError):
    """A table of pandas is asked for, and pandas is not installed."""

    kind = "no-pandas"


class Shown:
    """An answer about a section of an event."""

    __slots__ = ()

    event: Event
    section: Section

    def _table(self) -> Table:
        """The table that the answer is, with the columns of every medium."""
        raise NotImplementedError

    def _json(self) -> dict[str, object]:
        """The answer as plain data."""
        raise NotImplementedError

    def _text(self) -> str:
        """The text that the command prints."""
        return table_report(self._table(), Pen())

    def _html(self) -> str:
        """The markup of a notebook, without its style."""
        return table_markup(self._table())

    def as_json(self) -> dict[str, object]:
        """The answer as plain data: what the command prints with `--json`."""
        with read_as_usual(self.event, self.section):
            return self._json()

    def __str__(self) -> str:
        with read_as_usual(self.event, self.section):
            return self._text()

    def _repr_html_(self) -> str:
        """The answer as a notebook shows it."""
        with read_as_usual(self.event, self.section):
            return f'{STYLE}<div class="crosstable">{self._html()}</div>'

    def to_pandas(self) -> DataFrame:
        """The rows as a `DataFrame`: numbers are numbers, and the columns have stable names.

        Needs pandas, which Crosstable does not install; without it this is a `CrosstableError`.
        """
        with read_as_usual(self.event, self.section):
            return data_frame(self._table())


@contextmanager
def read_as_usual(event: Event, section: Section) -> Iterator[None]:
    """A context in which answers are written as usual in the country of the event, unless one is set."""
    if reader_now() is not None:
        yield
        return
    with reading_in(None):
        read_as_usual_in(event, section)
        yield


def data_frame(table: Table) -> DataFrame:
    """The rows of a table for programs as a `DataFrame`."""
    try:
        from pandas import DataFrame
    except ImportError:
        raise NoPandas("this needs pandas, which is not installed") from None
    _, *rows = data_rows(table)
    plain = [[_plain(value) for value in row] for row in rows]
    return DataFrame(plain, columns=list(data_keys(table))).convert_dtypes()


def _plain(value: Any) -> Any:
    """A cell as pandas calculates with it."""
    return float(value) if isinstance(value, Decimal) else value


def table_markup(table: Table) -> str:
    """A table under its heading, with its notes below."""
    made = heading_markup(table.about, str(table.title), table.state) if table.about else ""
    return made + table_html(table, Look(medium=Medium.SITE)) + "".join(map(_notes, table.notes))


def heading_markup(about: Heading, title: str, state: str = "") -> str:
    """The names of event and section above what is shown."""
    told = f"{title}, {state}" if state else title
    return f"<p><strong>{escape(about.subject)}</strong><br>{escape(told)}</p>"


def _notes(notes: Notes) -> str:
    """The notes below a table."""
    told = [f"{one.rule} {one.text}".strip() for one in notes.reasons] + [str(one) for one in notes.texts]
    if not told:
        return ""
    title = f"<strong>{escape(str(notes.title))}</strong> " if notes.title else ""
    return f"<p>{title}{'<br>'.join(map(escape, told))}</p>"
