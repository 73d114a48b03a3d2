"""The table of score groups as text, with its arrows; and the colour report."""

from __future__ import annotations

from crosstable.model.points import show
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.people import Person
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.round.colour_balance import ColourBalance
from crosstable.reports.round.colour_report import ColourReport, OffBalance
from crosstable.reports.round.score_groups import Arrow, ScoreGroup, ScoreGroups
from crosstable.reports.table import Cell, Column, Kind
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines


def score_groups_text(view: ScoreGroups, pen: Pen) -> str:
    """The groups from the top, the arrows, and what the round does to colours."""
    lines = title_lines(pen, view.heading, f"score groups of round {view.round} of {view.heading.rounds}")
    lines += aligned_lines(pen, _heads(view), [_cells(group) for group in view.groups])
    if view.arrows:
        lines += ["", pen.bold("Down to another group"), *(pen.plain(arrow_text(a)) for a in view.arrows)]
    lines += ["", *_colour_lines(view.colours, pen)]
    if view.notes:
        lines += ["", pen.bold("Notes:"), *reason_lines(pen, view.notes)]
    return "\n".join(lines) + "\n"


def _heads(view: ScoreGroups) -> list[Column]:
    """The columns of the table."""
    return [
        figure_column("score", Kind.POINTS, strong=True),
        figure_column("teams" if view.teams else "players"),
        text_column(""),
        figure_column("inside"),
        text_column("comes down", width=1),
        text_column("goes down", width=1),
        text_column("bye"),
    ]


def _cells(group: ScoreGroup) -> tuple[Cell, ...]:
    """One group."""
    return (
        group.score,
        group.size,
        "odd" if group.odd else "",
        group.inside,
        ", ".join(f"#{arrow.player.no}" for arrow in group.comes),
        ", ".join(f"#{arrow.player.no}" for arrow in group.leaves),
        ", ".join(person.label for person in group.byes),
    )


def arrow_text(arrow: Arrow) -> str:
    """One arrow in words."""
    over = f", past {' and '.join(map(show, arrow.over))}" if arrow.over else ""
    way = f"{show(arrow.score)} -> {show(arrow.to)}"
    return f"  {way:<10}  {described(arrow.player)} meets {described(arrow.opponent)}{over}"


def described(person: Person) -> str:
    """Number, name and rating, or the school."""
    return f"{person.label} ({person.described.removeprefix('rated ')})"


def _colour_lines(found: tuple[OffBalance, ...], pen: Pen) -> list[str]:
    """Whose colours the round leaves out of balance."""
    if not found:
        return [pen.good("Colours: this round leaves nobody two apart and gives nobody a third in a row")]
    return [pen.bold("Colours after this round"), *_off_balance(found, pen)]


def _off_balance(found: tuple[OffBalance, ...], pen: Pen) -> list[str]:
    """One line for each player out of balance."""
    return [
        pen.plain(f"  {item.colours}  {item.difference:+d}  {described(item.person)}: {trouble(item)}")
        for item in found
    ]


def trouble(item: OffBalance) -> str:
    """What is wrong with the colours of a player."""
    parts = [f"{abs(item.difference)} apart"] if item.two_apart else []
    return ", ".join([*parts, *([f"{item.running} in a row"] if item.in_a_row else [])])


def colour_report_text(view: ColourReport, pen: Pen) -> str:
    """Round by round how many are out of balance, and who."""
    lines = title_lines(pen, view.heading, "colours after each round")
    if not view.rounds:
        lines.append("no round is posted yet")
    for number, found in view.rounds:
        apart, long = sum(item.two_apart for item in found), sum(item.in_a_row for item in found)
        counts = f"{apart} two or more apart, {long} with a third in a row"
        lines.append(f"round {number}: {counts if found else pen.good('nobody out of balance')}")
        lines += _off_balance(found, pen)
    return "\n".join([*lines, *_balance_lines(view.balance, pen)]) + "\n"


def _balance_lines(view: ColourBalance | None, pen: Pen) -> list[str]:
    """Everybody's colours so far against the aim of the event."""
    if view is None or not view.players:
        return []
    aim = "at most one apart" if view.aim else "as many Whites as Blacks"
    title = f"{view.rule}: {aim} at the end; {view.reached} of {len(view.players)} players are there"
    heads = [
        text_column("player", width=1),
        figure_column("White", proper=True),
        figure_column("Black", proper=True),
        figure_column("apart", strong=True),
    ]
    rows = [(row.person.label, row.whites, row.blacks, row.apart) for row in view.players]
    return ["", pen.bold(title), *aligned_lines(pen, heads, rows)]
