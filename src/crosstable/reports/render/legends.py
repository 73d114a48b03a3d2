"""What the signs of a chart mean, in the words of each medium."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words, phrase
from crosstable.model.points import Points, said, show
from crosstable.model.profiles.profile import ChartStyle
from crosstable.reports.standings.lines import RATED_OTHERWISE
from crosstable.reports.standings.round_cell import ChartSigns

Legend = tuple[tuple[str, str], ...]
"""Signs with what they mean."""

_SCORED = Points(15)
_TEXT = "+ won  = drawn  - lost  * unfinished  W White  B Black  F not played  --- absent  out withdrawn"
_TEXT_MATCHES = phrase(
    "W12 {show}: {show} points in a match of two games against number 12, White in the first "
    "game  B Black  * a game is open  F not played (behind points: one of the games)  --- "
    "absent  out withdrawn",
    show=show(_SCORED),
)
_TEXT_TEAMS = (
    "+ won  = drawn  - lost  * open  W, B colour of board 1  F not played  --- absent  out withdrawn"
)
_SITE = "+ won, = drawn, - lost, * open, W White, B Black, F not played, --- absent, out withdrawn"
_SITE_MATCHES = (
    "W12: White against number 12 in the first game, then the points of both games; B Black, "
    "* open, F not played (behind points: one of the games), --- absent, out withdrawn"
)
_PAPER_TOTALS = (
    ("W 12", "White against number 12"),
    ("B 12", "Black"),
    ("below", "total after the round"),
    ("F", "not played"),
    ("half, zero", "bye that was asked for"),
    ("out", "withdrawn"),
)
_PAPER = (
    ("+ W12", "won with White against number 12"),
    ("=", "drawn"),
    ("-", "lost"),
    ("B", "Black"),
    ("*", "not finished"),
    ("F", "not played"),
    ("---", "absent"),
    ("out", "withdrawn"),
)
_PAPER_TEAMS = (
    ("+ W4", "match won against team 4, White on board 1"),
    ("=", "drawn"),
    ("-", "lost"),
    ("*", "open"),
    ("F", "not played"),
    ("---", "absent"),
    ("out", "withdrawn"),
    ("below", "game points of the round"),
)
_PAPER_MEMBERS = (
    ("+ W4", "won with White against number 4"),
    ("=", "drawn"),
    ("-", "lost"),
    ("---", "did not play"),
)
_RATED_OTHERWISE = ((RATED_OTHERWISE, "rated with another result"),)
STRUCK = (("( )", "does not count"),)
"""What stands in the legend of a chart with results that do not count."""
RATED_FORFEITS = (("FR", "not played, but rated"),)
"""What stands in the legend of a chart with forfeits that are rated."""
_GUEST = Words("player of another section")
_SCORE_ONLY = (("?", "only the score of the match is known"),)


_SCORE = f"W {show(Points(25))}"
_CROSSTABLE: Legend = (
    ("W18, D18, L18", Words("won, drawn, lost against number 18")),
    (_SCORE, Words("White, and the score after the round")),
    ("B", Words("Black")),
    ("H---", Words("half-point bye")),
    ("B---", Words("full-point bye")),
    ("U---", Words("unplayed")),
    ("X---", Words("win by forfeit")),
    ("F---", Words("loss by forfeit")),
    ("*", Words("not finished")),
)
_FIDE: Legend = (
    ("18w1", Words("White against number 18, 1 point")),
    ("b", Words("Black")),
    ("18+, 18-", Words("win, loss by forfeit")),
    ("bye", Words("no game, with its points")),
    ("-", Words("absent or withdrawn")),
    ("*", Words("not finished")),
)
_WITH_DISCS = {_SCORE: f"○ {show(Points(25))}", "B": "●"}
OF_STYLE: Mapping[ChartStyle, Legend] = {ChartStyle.CROSSTABLE: _CROSSTABLE, ChartStyle.FIDE: _FIDE}
"""The legends of the styles that have marks of their own."""


def style_legend(signs: ChartSigns, *, discs: bool = False) -> Legend:
    """The marks of a style, and what else occurs on the chart; on a page colours are discs."""
    own = OF_STYLE[signs.style]
    if discs and signs.style is ChartStyle.CROSSTABLE:
        own = tuple((_WITH_DISCS.get(sign, sign), meaning) for sign, meaning in own)
    return (
        *own,
        *(STRUCK if signs.struck else ()),
        *(_RATED_OTHERWISE if signs.rated_otherwise else ()),
        *(_guests(signs) if signs.guests else ()),
    )


def _guests(signs: ChartSigns) -> Legend:
    """The sign of players of other sections, with the rule of the book that has them."""
    rule = f" ({signs.guests_rule})" if signs.guests_rule else ""
    return (("G", f"{_GUEST}{rule}"),)


def text_legend(signs: ChartSigns) -> str:
    """The key below a chart in the terminal; its entries have two spaces between them."""
    if signs.style in OF_STYLE and not (signs.teams or signs.members):
        return "  ".join(f"{sign} {meaning}" for sign, meaning in style_legend(signs))
    key = _TEXT_TEAMS if signs.teams else _TEXT_MATCHES if signs.two_games else _TEXT
    key += "  FR not played, but rated" if signs.rated_forfeits else ""
    key += "  ( ) does not count" if signs.struck else ""
    key += (
        phrase("  {RATED_OTHERWISE} rated with another result", RATED_OTHERWISE=RATED_OTHERWISE)
        if signs.rated_otherwise
        else ""
    )
    if signs.guests:
        key += "  G player of another section" + (f" ({signs.guests_rule})" if signs.guests_rule else "")
    key += "  ? only the score of the match is known" if signs.score_only else ""
    key += "; last in each cell the game points" if signs.teams else ""
    return key + ("; last in each cell the total so far" if signs.running and not signs.teams else "")


def site_legend(signs: ChartSigns) -> str:
    """The line below a chart on the site."""
    if signs.style in OF_STYLE and not (signs.teams or signs.members):
        return ", ".join(f"{sign} {meaning}" for sign, meaning in style_legend(signs))
    key = _SITE_MATCHES if signs.two_games else _SITE
    key += ", FR not played, but rated" if signs.rated_forfeits else ""
    key += ", G player of another section" if signs.guests else ""
    key += ", ( ) does not count" if signs.struck else ""
    key += (
        phrase(", {RATED_OTHERWISE} rated with another result", RATED_OTHERWISE=RATED_OTHERWISE)
        if signs.rated_otherwise
        else ""
    )
    return key + ("; then the game points of the match" if signs.teams else "")


def paper_legend(signs: ChartSigns) -> Legend:
    """The signs below a chart on paper."""
    if signs.style in OF_STYLE and not (signs.teams or signs.members):
        return style_legend(signs)
    legend: Legend = _PAPER_TOTALS if signs.running else _PAPER
    if signs.members:
        legend = _PAPER_MEMBERS
    elif signs.teams:
        legend = _PAPER_TEAMS
    elif signs.two_games:
        what = phrase(
            "{said} in a match of two games against number 12, White in the first", said=said(_SCORED)
        )
        legend = ((f"W12: {show(_SCORED)}", what), *legend[1:])
    return (
        *legend,
        *(RATED_FORFEITS if signs.rated_forfeits else ()),
        *(STRUCK if signs.struck else ()),
        *(_RATED_OTHERWISE if signs.rated_otherwise else ()),
        *(_SCORE_ONLY if signs.score_only and signs.members else ()),
    )
