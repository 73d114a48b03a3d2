"""What the results tried in a what-if would change, as text: only what differs."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.model import money
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.points import show
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.people import heading_of
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.standings.what_if import Gain, Moved, PrizesIf, StandingsIf
from crosstable.reports.table import Place
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, title_lines


def standings_if_text(
    event: Event, section: Section, supposed: Sequence[str], view: StandingsIf, pen: Pen
) -> str:
    """The places and points that change."""
    state = phrase(
        "standings after round {round} of {rounds}, what if", round=view.then.after, rounds=section.rounds
    )
    lines = title_lines(pen, heading_of(event, section), state)
    lines += _supposed_lines(pen, supposed)
    heads = [figure_column(Words("No.")), text_column(Words("Name"), width=1, strong=True)]
    heads += [figure_column(Words("Place")), figure_column(Words("Points"))]
    teams = any(line.then.games is not None for line in view.changes)
    heads += [figure_column(Words("Game points"))] if teams else []
    rows = [_moved(line, teams) for line in view.changes]
    lines += aligned_lines(pen, heads, rows) if rows else [phrase("no place and no score would change")]
    others = listed(person.label for person in view.only_tiebreaks)
    label = f"{phrase('only tie-breaks would change:')} "
    lines += ["", *hanging(pen, label, others, pen.faint)] if others else []
    return "\n".join(lines) + "\n"


def prizes_if_text(event: Event, section: Section, supposed: Sequence[str], view: PrizesIf, pen: Pen) -> str:
    """The money and trophies that change."""
    state = phrase("prizes after round {round}, what if", round=view.then.after)
    lines = title_lines(pen, heading_of(event, section), state)
    lines += _supposed_lines(pen, supposed)
    heads = [figure_column(Words("No.")), text_column(Words("Name"), width=1, strong=True)]
    heads += [figure_column(Words("Money")), text_column(Words("Trophies"))]
    rows = [_gain(gain) for gain in view.changes]
    lines += aligned_lines(pen, heads, rows) if rows else [phrase("no prize would change")]
    return "\n".join(lines) + "\n"


def _supposed_lines(pen: Pen, supposed: Sequence[str]) -> list[str]:
    """Each assumed result after an `if`, wrapped to the width."""
    label = f"{phrase('if')} "
    return [*(line for text in supposed for line in hanging(pen, label, text, pen.warn)), ""]


def _moved(line: Moved, teams: bool) -> tuple[str, ...]:
    """One player's row of the standings."""
    places = [_place(line.now.place, line.now_shared), _place(line.then.place, line.then_shared)]
    cells = [_both(*places), _both(show(line.now.score), show(line.then.score))]
    if teams:
        cells.append(_both(show(line.now.games or line.now.score), show(line.then.games or line.then.score)))
    return (line.person.number, line.person.shown, *cells)


def _gain(gain: Gain) -> tuple[str, ...]:
    """One player's row of the prizes."""
    shown = _both(*gain.trophies_in_words) if gain.has_trophies else ""
    paid = gain.now_cents or gain.then_cents
    amounts = _both(money.show(gain.now_cents), money.show(gain.then_cents)) if paid else ""
    return gain.person.number, gain.person.shown, amounts, shown


def _place(place: int, shared: bool) -> str:
    """A place as it is printed."""
    return Place(place, shared).text


def _both(now: str, then: str) -> str:
    """The value now and then; once if it is the same."""
    return now if now == then else f"{now} -> {then}"
