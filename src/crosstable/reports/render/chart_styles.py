"""The cells of a wall chart by the conventions of federations: `W18` over colour and score, or `18w1`."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.language import phrase
from crosstable.model.points import HALF, ONE, show
from crosstable.model.profiles.profile import ChartStyle
from crosstable.model.results import Outcome
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.round_cell import RoundCell

_LETTERS = {Outcome.WON: "W", Outcome.DRAWN: "D", Outcome.LOST: "L"}
_GAMES = (Happened.GAME, Happened.UNFINISHED, Happened.SCORE_ONLY)
_AWAY = (Happened.ABSENT, Happened.OUT)
ROOM = 6
"""How many letters a result takes in the terminal before colour and score."""


def colour_sign(colour: Colour | None) -> str:
    """The letter of a colour, or a disc for readers of other languages; nothing without a colour."""
    return "" if colour is None else colour.sign


def mark_of(cell: RoundCell) -> str:
    """What a round was, in the style of its chart: `W18`, `H---`; `18w1`, `bye ½`."""
    line = cell.line
    told = _fide(line, cell.met) if cell.style is ChartStyle.FIDE else _crosstable(line, cell.met)
    return f"{told} {line.beside}".strip() if line.beside else told


def below_mark(cell: RoundCell) -> str:
    """What goes below the mark: the colour and the score after the round; nothing while a game is open."""
    line = cell.line
    if cell.total is None or line.happened is Happened.NONE:
        return ""
    total = "" if line.happened is Happened.UNFINISHED else show(cell.total)
    return f"{colour_sign(line.colour)} {total}".strip()


def styled_text(cell: RoundCell) -> str:
    """A round on one line: the mark, then colour and score in their own columns."""
    if cell.total is None or cell.line.happened is Happened.NONE:
        return mark_of(cell)
    total = "" if cell.line.happened is Happened.UNFINISHED else show(cell.total)
    return f"{mark_of(cell):<{ROOM}}{colour_sign(cell.line.colour) or ' '} {total}".rstrip()


def _crosstable(line: RoundLine, met: str) -> str:
    """A round by its first letter: won, drawn, lost, half-point bye, full-point bye, unplayed, forfeit."""
    if line.was is not None:
        return f"({_LETTERS.get(line.outcome or Outcome.DRAWN, '?')}{met})"
    if line.happened in _GAMES:
        open_sign = "?" if line.happened is Happened.SCORE_ONLY else "*"
        return f"{_LETTERS[line.outcome] if line.outcome else open_sign}{met}{line.mark}"
    if line.happened is Happened.FORFEIT:
        return "X---" if line.outcome is Outcome.WON else "F---"
    if line.happened is Happened.NONE:
        return ""
    return "B---" if line.points >= ONE else "H---" if line.points >= HALF else "U---"


def _fide(line: RoundLine, met: str) -> str:
    """A round by opponent, colour and points."""
    colour = colour_sign(line.colour).lower()
    if line.was is not None:
        return f"({met}{colour}{show(line.was)})"
    if line.happened in _GAMES:
        open_sign = "?" if line.happened is Happened.SCORE_ONLY else "*"
        return f"{met}{colour}{open_sign if line.outcome is None else show(line.points)}{line.mark}"
    if line.happened is Happened.FORFEIT:
        return f"{met}{'+' if line.outcome is Outcome.WON else '-'}"
    if line.happened is Happened.NONE:
        return ""
    return "-" if line.happened in _AWAY else phrase("bye {points}", points=show(line.points))
