"""What the signs of a chart mean, in the words of each medium."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.colours import Colour
from crosstable.model.language import Words, phrase
from crosstable.model.points import Points, said, show
from crosstable.model.profiles.profile import ChartStyle
from crosstable.reports.standings.lines import RATED_OTHERWISE
from crosstable.reports.standings.round_cell import ChartSigns

Legend = tuple[tuple[str, str], ...]
"""Signs with what they mean."""

_SCORED = Points(15)
_TEXT = Words(
    "+ won  = drawn  - lost  * not in  W White  B Black  F forfeit  --- did not play  out withdrawn"
)
_TEXT_MATCHES = Words(
    "W12 {points}: {points} points against number 12 in a match of two games, White first  "
    "B Black  * not in  F forfeit (after points: one of the games)  --- did not play  out withdrawn"
)
_TEXT_TEAMS = Words(
    "+ won  = drawn  - lost  * not in  W, B colour of board 1  F forfeit  --- did not play  out withdrawn"
)
_SITE = Words(
    "+ won, = drawn, - lost, * not in, W White, B Black, F forfeit, --- did not play, out withdrawn"
)
_SITE_MATCHES = Words(
    "W12: White against number 12 in the first game, then the points of both games; B Black, "
    "* not in, F forfeit (after points: one of the games), --- did not play, out withdrawn"
)
_PAPER_TOTALS = (
    ("W 12", Words("White against number 12")),
    ("B 12", Words("Black")),
    (Words("below"), Words("total after the round")),
    ("F", Words("not played")),
    (Words("half, zero"), Words("requested bye")),
    ("---", Words("did not play")),
    (Words("out"), Words("withdrawn")),
)
_PAPER = (
    ("+ W12", Words("won with White against number 12")),
    ("=", Words("drawn")),
    ("-", Words("lost")),
    ("B", Words("Black")),
    ("*", Words("result not in")),
    ("F", Words("forfeit")),
    ("---", Words("did not play")),
    (Words("out"), Words("withdrawn")),
)
_PAPER_TEAMS = (
    ("+ W4", Words("match won against team 4, White on board 1")),
    ("=", Words("drawn")),
    ("-", Words("lost")),
    ("*", Words("result not in")),
    ("F", Words("forfeit")),
    ("---", Words("did not play")),
    (Words("out"), Words("withdrawn")),
    (Words("below"), Words("game points of the round")),
)
_PAPER_MEMBERS = (
    ("+ W4", Words("won with White against number 4")),
    ("=", Words("drawn")),
    ("-", Words("lost")),
    ("---", Words("did not play")),
)
_RATED_OTHERWISE = ((RATED_OTHERWISE, Words("rated with another result")),)
STRUCK = (("( )", Words("does not count")),)
"""The legend of a chart with results that do not count."""
RATED_FORFEITS = (("FR", Words("rated forfeit")),)
"""The legend of a chart with forfeits that are rated."""
_LATE = (("18*", Words("late entry")),)
_GUEST = Words("player of another section")
_SCORE_ONLY = (("?", Words("only the match score is known")),)


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
    ("*18", Words("result not in")),
)
_FIDE: Legend = (
    ("18w1", Words("White against number 18, 1 point")),
    ("b", Words("Black")),
    ("18+, 18-", Words("win, loss by forfeit")),
    ("bye", Words("no game, with its points")),
    ("-", Words("did not play, or withdrawn")),
    ("*", Words("result not in")),
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
        *(_LATE if signs.late else ()),
        *(STRUCK if signs.struck else ()),
        *(_RATED_OTHERWISE if signs.rated_otherwise else ()),
        *(_guests(signs) if signs.guests else ()),
    )


def _guests(signs: ChartSigns) -> Legend:
    """The sign for players of other sections, with the book's rule for them."""
    rule = f" ({signs.guests_rule})" if signs.guests_rule else ""
    return (("G", f"{_GUEST}{rule}"),)


def text_legend(signs: ChartSigns) -> str:
    """The key below a chart in the terminal, with two spaces between entries."""
    if signs.style in OF_STYLE and not (signs.teams or signs.members):
        return "  ".join(f"{sign} {meaning}" for sign, meaning in style_legend(signs))
    key = _TEXT_TEAMS if signs.teams else _TEXT_MATCHES if signs.two_games else _TEXT
    parts = [str(key).format(points=show(_SCORED)), *_more_signs(signs)]
    if signs.guests:
        rule = f" ({signs.guests_rule})" if signs.guests_rule else ""
        parts.append(phrase("G player of another section") + rule)
    parts += [phrase("? only the match score is known")] if signs.score_only else []
    told = "  ".join(parts)
    if signs.teams:
        return f"{told}; {phrase('last in each cell the game points')}"
    return f"{told}; {phrase('last in each cell the total so far')}" if signs.running else told


def _more_signs(signs: ChartSigns) -> list[str]:
    """Signs that only some charts have."""
    found = [*(_LATE if signs.late else ()), *(RATED_FORFEITS if signs.rated_forfeits else ())]
    found += STRUCK if signs.struck else ()
    found += _RATED_OTHERWISE if signs.rated_otherwise else ()
    return [f"{sign} {meaning}" for sign, meaning in found]


def site_legend(signs: ChartSigns) -> str:
    """The line below a chart on the site."""
    if signs.style in OF_STYLE and not (signs.teams or signs.members):
        return ", ".join(f"{sign} {meaning}" for sign, meaning in style_legend(signs))
    parts = [str(_SITE_MATCHES if signs.two_games else _SITE)]
    parts += [phrase("G player of another section")] if signs.guests else []
    told = ", ".join([*parts, *_more_signs(signs)])
    return f"{told}; {phrase('then the game points of the match')}" if signs.teams else told


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
            "{points} in a match of two games against number 12, White in the first", points=said(_SCORED)
        )
        legend = ((f"W12: {show(_SCORED)}", what), *legend[1:])
    found = (
        *(_as_read(str(sign), str(meaning)) for sign, meaning in legend),
        *(_LATE if signs.late else ()),
        *(RATED_FORFEITS if signs.rated_forfeits else ()),
        *(STRUCK if signs.struck else ()),
        *(_RATED_OTHERWISE if signs.rated_otherwise else ()),
        *(_SCORE_ONLY if signs.score_only and signs.members else ()),
    )
    return tuple((str(sign), str(meaning)) for sign, meaning in found)


def _as_read(sign: str, meaning: str) -> tuple[str, str]:
    """A sign with its meaning; the letter of a colour is a disc for readers of other languages."""
    for colour in Colour:
        sign = sign.replace(colour.value, colour.sign)
    return sign, meaning
