"""The cell of a round on a chart, in every medium."""

from __future__ import annotations

from html import escape

from crosstable.model.colours import Colour
from crosstable.model.language import Words, phrase
from crosstable.model.points import Points, show
from crosstable.model.profiles.profile import ChartStyle
from crosstable.reports.render.chart_styles import below_mark, mark_of, styled_text
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.round_cell import RoundCell

_WORDS = {
    Happened.HALF: Words("half"),
    Happened.REST: Words("rest"),
    Happened.ABSENT: "---",
    Happened.OUT: Words("out"),
    Happened.NONE: " ",
}
_PAPER_WORDS = {
    Happened.BYE: Words("bye"),
    Happened.FULL: Words("bye"),
    Happened.HALF: Words("half"),
    Happened.ZERO: Words("zero"),
    Happened.REST: Words("rest"),
    Happened.ABSENT: "---",
    Happened.OUT: Words("out"),
}
_PAGE_WORDS = {
    Happened.BYE: Words("bye"),
    Happened.HALF: Words("half"),
    Happened.ZERO: Words("zero"),
    Happened.FULL: Words("full"),
}
STYLED = (ChartStyle.CROSSTABLE, ChartStyle.FIDE)
"""The styles whose cells begin with their own mark."""
_TOGETHER = "\u202f"
"""A non-breaking space."""


def round_text(cell: RoundCell) -> str:
    """A round in the terminal: `+ W12`, then the total if shown, or the game points of a match."""
    if cell.style in STYLED:
        return styled_text(cell)
    told = result_text(cell)
    if cell.total is not None:
        return f"{f'{told} ':<{cell.room}}{show(cell.total)}"
    if cell.match is not None:
        return f"{f'{told} ':<6}{cell.match}".rstrip()
    return told


def round_site(cell: RoundCell) -> str:
    """A round on the site: `+ W12`, for a team with the game points of the match."""
    if cell.style in STYLED:
        return f"{mark_of(cell)} {below_mark(cell)}".strip()
    told = result_text(cell)
    return f"{told} · {cell.match}" if cell.match else told


def result_text(cell: RoundCell) -> str:
    """One round as arbiters write it: `= B3`, `+F 7`, `bye 1`, `half`, `---`; `= B3 -1` with a penalty."""
    told, beside = _result(cell.line, cell.met), cell.line.beside
    return f"{told} {beside}".rstrip() if beside else told


def _result(line: RoundLine, met: str) -> str:
    """The result alone, without penalties and bonuses."""
    if line.two_games:
        return f"{_met_in_match(line, met)} {_match_points(line)}"
    if line.happened is Happened.FORFEIT:
        return f"{line.sign}{line.unplayed} {met}{line.mark}"
    if line.was is not None:
        return f"({line.sign} {_colour(line)}{met})"
    if line.happened in (Happened.GAME, Happened.UNFINISHED, Happened.SCORE_ONLY):
        return f"{line.sign} {_colour(line)}{met}{line.mark}"
    word = _WORDS.get(line.happened)
    return str(word) if word else phrase("bye {points}", points=show(line.points))


def _colour(line: RoundLine) -> str:
    """The sign of the colour, or a space that keeps its place."""
    return line.colour.sign if line.colour else " "


def _met_in_match(line: RoundLine, met: str) -> str:
    """The opponent in a match of two games, with the colour of the first game; F if none was played."""
    return f"F {met}" if line.happened is Happened.FORFEIT else f"{_colour(line)}{met}"


def _match_points(line: RoundLine) -> str:
    """The points of a match of two games, with a star while a game is open, F if one was not played."""
    if line.happened is not Happened.UNFINISHED:
        return f"{show(line.points)}F" if line.half_played else show(line.points)
    return f"{show(line.points)}*" if line.points else "*"


def round_paper(cell: RoundCell) -> str:
    """A round on paper: in one line, or with the total or the game points of the match in a second."""
    if cell.style in STYLED:
        return f"{mark_of(cell)}\n{below_mark(cell)}".rstrip()
    if cell.total is not None:
        return _over_total(cell, cell.total)
    if cell.match is not None:
        return f"{result_text(cell)}\n{cell.match}".rstrip()
    return result_text(cell).strip().replace(" ", _TOGETHER)


def _over_total(cell: RoundCell, total: Points) -> str:
    """Colour and opponent above, the total below; marked if no game was played, open while unfinished."""
    line, met = cell.line, cell.met
    beside = f" {line.beside}" if line.beside else ""
    if line.was is not None:
        return result_text(cell)
    if line.two_games and line.happened in (Happened.GAME, Happened.FORFEIT):
        mark = "F" if line.happened is Happened.FORFEIT else ""
        return f"{_met_in_match(line, met)}: {_match_points(line)}{beside}\n{show(total)}{mark}"
    colour = line.colour.sign if line.colour else ""
    if line.happened is Happened.GAME:
        return f"{colour} {met}{line.mark}{beside}\n{show(total)}"
    if line.happened is Happened.UNFINISHED:
        return f"{colour} {met}{beside}\n "
    if line.happened is Happened.NONE:
        return ""
    return f"{_PAPER_WORDS.get(line.happened, met)}{line.mark}{beside}\n{show(total)}{line.unplayed}"


def round_html(cell: RoundCell) -> str:
    """A round on a page, as markup: a disc of the colour, the points, below them the opponent."""
    line = cell.line
    below = escape(_below(cell))
    if cell.guest and not line.opponent:
        return ""
    if cell.style in STYLED:
        return _styled_html(cell)
    if not (line.opponent or line.guest):
        return f"<b>{escape(line.scored)}</b><small>{below}</small>"
    scored = phrase("not in") if line.happened is Happened.UNFINISHED else line.scored
    return f"{_disc(line.colour)}<b>{escape(scored)}</b><small>{below}</small>"


def _styled_html(cell: RoundCell) -> str:
    """The mark, and below it a disc of the colour with the score after the round."""
    if cell.total is None:
        return f"<b>{escape(mark_of(cell))}</b>"
    line = cell.line
    total = "" if line.happened in (Happened.UNFINISHED, Happened.NONE) else show(cell.total)
    return f"<b>{escape(mark_of(cell))}</b><small>{_disc(line.colour)}{escape(total)}</small>"


def _below(cell: RoundCell) -> str:
    """What is shown below the points: the opponent or the kind of bye, then the game points of the match."""
    line = cell.line
    told = str(_PAGE_WORDS.get(line.happened, "–"))
    if line.opponent or line.guest:
        unplayed = line.happened is Happened.FORFEIT or line.half_played
        told = f"{cell.met} {line.unplayed}" if unplayed else cell.met
    return f"{told} · {cell.match}" if cell.match else told


def _disc(colour: Colour | None) -> str:
    """The disc of a colour, with its name for screen readers."""
    if colour is None:
        return ""
    css = "w" if colour is Colour.WHITE else "b"
    return f'<span class="disc {css}" aria-hidden="true"></span><span class="sr">{colour.word}</span>'


def round_data(cell: RoundCell) -> str:
    """A round that no program takes for a formula: `12w1`, `3b0.5`, `7 forfeit 1`, `bye 0.5`.

    A game that does not count is in brackets: `(12w1)`.
    """
    line = cell.line
    met = line.guest if line.opponent is None else str(line.opponent)
    colour = line.colour.value.lower() if line.colour else ""
    if line.was is not None:
        return f"({met}{colour}{show(line.was, typed=True)})"
    if line.happened in (Happened.GAME, Happened.UNFINISHED):
        return f"{met}{colour}" + (
            "" if line.happened is Happened.UNFINISHED else show(line.points, typed=True)
        )
    if line.happened is Happened.FORFEIT:
        rated = "rated " if line.forfeit_rated else ""
        return f"{met} {rated}forfeit {show(line.points, typed=True)}"
    if line.happened in (Happened.ABSENT, Happened.OUT, Happened.NONE):
        return line.happened.words
    return f"{line.happened.words} {show(line.points, typed=True)}"
