"""The table of score groups as text, with its arrows; and the colour report."""

from __future__ import annotations

from crosstable.model.language import Words, phrase
from crosstable.model.points import show
from crosstable.model.sayings import Several
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
    title = phrase("score groups of round {round} of {rounds}", round=view.round, rounds=view.heading.rounds)
    lines = title_lines(pen, view.heading, title)
    lines += aligned_lines(pen, _heads(view), [_cells(group) for group in view.groups])
    if view.arrows:
        lines += ["", pen.bold(phrase("Moved down")), *(pen.plain(arrow_text(a)) for a in view.arrows)]
    lines += ["", *_colour_lines(view.colours, pen)]
    if view.notes:
        lines += ["", pen.bold(phrase("Notes:")), *reason_lines(pen, view.notes)]
    return "\n".join(lines) + "\n"


def _heads(view: ScoreGroups) -> list[Column]:
    """The columns of the table."""
    return [
        figure_column(Words("Score"), Kind.POINTS, strong=True),
        figure_column(Words("Teams") if view.teams else Words("Players")),
        text_column(""),
        figure_column(Words("Paired inside")),
        text_column(Words("Comes down"), width=1),
        text_column(Words("Goes down"), width=1),
        text_column(Words("Bye")),
    ]


def _cells(group: ScoreGroup) -> tuple[Cell, ...]:
    """One group."""
    return (
        group.score,
        group.size,
        phrase("odd") if group.odd else "",
        group.inside,
        ", ".join(f"#{arrow.player.no}" for arrow in group.comes),
        ", ".join(f"#{arrow.player.no}" for arrow in group.leaves),
        ", ".join(person.label for person in group.byes),
    )


def arrow_text(arrow: Arrow) -> str:
    """One move to another group in words."""
    way = f"{show(arrow.score)} -> {show(arrow.to)}"
    facts = {"player": described(arrow.player), "opponent": described(arrow.opponent)}
    if arrow.over:
        over = f"{Several(tuple(map(show, arrow.over))):and}"
        words = phrase("{player} meets {opponent}, skipping {scores}", scores=over, **facts)
    else:
        words = phrase("{player} meets {opponent}", **facts)
    return f"  {way:<10}  {words}"


def described(person: Person) -> str:
    """Number, name and rating, or the school."""
    shown = person.described if person.home is not None or person.rating is None else str(person.rating)
    return f"{person.label} ({shown})"


def _colour_lines(found: tuple[OffBalance, ...], pen: Pen) -> list[str]:
    """Whose colours are out of balance after the round."""
    if not found:
        fine = phrase("Colours: nobody two apart and nobody with three in a row after this round")
        return [pen.good(fine)]
    return [pen.bold(phrase("Colours after this round")), *_off_balance(found, pen)]


def _off_balance(found: tuple[OffBalance, ...], pen: Pen) -> list[str]:
    """One line for each player out of balance."""
    return [
        pen.plain(f"  {item.colours}  {item.difference:+d}  {described(item.person)}: {trouble(item)}")
        for item in found
    ]


def trouble(item: OffBalance) -> str:
    """What is wrong with the colours of a player."""
    parts = [phrase("{count} apart", count=abs(item.difference))] if item.two_apart else []
    parts += [phrase("{count} in a row", count=item.running)] if item.in_a_row else []
    return ", ".join(parts)


def colour_report_text(view: ColourReport, pen: Pen) -> str:
    """Round by round how many are out of balance, and who."""
    lines = title_lines(pen, view.heading, phrase("colours after each round"))
    if not view.rounds:
        lines.append(phrase("no round is published yet"))
    for number, found in view.rounds:
        counts = phrase(
            "{apart} two or more apart, {in_a_row} with three or more in a row",
            apart=sum(item.two_apart for item in found),
            in_a_row=sum(item.in_a_row for item in found),
        )
        state = counts if found else pen.good(phrase("nobody out of balance"))
        lines.append(f"{phrase('round {round}:', round=number)} {state}")
        lines += _off_balance(found, pen)
    return "\n".join([*lines, *_balance_lines(view.balance, pen)]) + "\n"


def _balance_lines(view: ColourBalance | None, pen: Pen) -> list[str]:
    """Everybody's colours so far against the aim of the event."""
    if view is None or not view.players:
        return []
    facts = {"rule": view.rule, "reached": view.reached, "players": len(view.players)}
    if view.aim:
        title = phrase(
            "{rule}: at most one apart at the end; true for {reached} of {players} players", **facts
        )
    else:
        title = phrase("{rule}: colours equal at the end; true for {reached} of {players} players", **facts)
    heads = [
        text_column(Words("Player"), width=1),
        figure_column(Words("White"), proper=True),
        figure_column(Words("Black"), proper=True),
        figure_column(Words("Apart"), strong=True),
    ]
    rows = [(row.person.label, row.whites, row.blacks, row.apart) for row in view.players]
    return ["", pen.bold(title), *aligned_lines(pen, heads, rows)]
