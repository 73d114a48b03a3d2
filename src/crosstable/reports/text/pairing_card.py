"""A pairing card as text: the five columns of the book first, then colour difference and float."""

from __future__ import annotations

from crosstable.model import money
from crosstable.model.cards import Float
from crosstable.model.language import Words, phrase, translate
from crosstable.model.players import Fee, Player
from crosstable.reports.columns import figure_column, text_column
from crosstable.reports.people import Person
from crosstable.reports.render.text import aligned_lines
from crosstable.reports.round.incidents import incident_text
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.pairing_card import PairingCard, TeamSide
from crosstable.reports.table import Cell, Kind
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, title_lines

_FLOATS = {Float.DOWN: Words("down"), Float.UP: Words("up"), None: ""}


def pairing_card_text(view: PairingCard, pen: Pen) -> str:
    """One player's card."""
    person = view.person
    heads = [
        figure_column(Words("Round")),
        text_column(Words("Colour")),
        text_column(Words("Opponent"), width=1, strong=True),
        figure_column(Words("Result")),
        figure_column(Words("Total"), Kind.POINTS, strong=True),
        figure_column(Words("Difference")),
        text_column(Words("Float")),
        *([figure_column(Words("Game points"), Kind.POINTS)] if view.team else []),
    ]
    title = phrase("pairing card, {player}, {rated}", player=person.label, rated=person.described)
    lines = title_lines(pen, view.heading, title)
    lines += aligned_lines(pen, heads, [_row(view, line) for line in view.lines])
    lines += _roster(view.team) if view.team else []
    if view.noted:
        lines += ["", pen.bold(phrase("Incidents"))]
        lines += [line for item in view.noted for line in hanging(pen, "  ", incident_text(item), str)]
    return "\n".join(lines) + "\n"


def _row(view: PairingCard, line: RoundLine) -> tuple[Cell, ...]:
    """One round of the card."""
    opponent = view.opponents[line.opponent] if line.opponent is not None else None
    return (
        line.round,
        translate(line.colour.word) if line.colour else "",
        _opponent(line, opponent),
        line.scored,
        line.total,
        line.difference,
        str(_FLOATS[line.float]),
        *([view.team.games[line.round - 1]] if view.team else []),
    )


def _roster(team: TeamSide) -> list[str]:
    """The captain, the players of a team in board order with their codes, and its fees."""
    lines = ["", phrase("Captain: {captain}", captain=team.captain)] if team.captain else [""]
    lines += [f"{board:>2}  {_player(player)}" for board, player in enumerate(team.players, start=1)]
    bill = ", ".join(map(_fee, team.fees))
    return [*lines, phrase("fees: {fees}", fees=bill)] if bill else lines


def _fee(fee: Fee) -> str:
    """A fee of a team with its amount, marked if it is not paid."""
    amount = f"{fee.kind} {money.show(fee.cents)}"
    return amount if fee.paid else phrase("{fee} (not paid)", fee=amount)


def _player(player: Player) -> str:
    """A member of a team with rating and codes."""
    rated = "" if player.rating is None else f" ({player.rating})"
    return f"{player.name}{rated}" + "".join(f"  {code}" for code in player.ids.values())


def _opponent(line: RoundLine, opponent: Person | None) -> str:
    """The opponent, or why there was none."""
    if opponent is None:
        what = phrase("game with another section") if line.guest else line.happened.words
        return f"({what})"
    return opponent.label if line.happened is Happened.GAME else f"{opponent.label} ({line.happened.words})"
