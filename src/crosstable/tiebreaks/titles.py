"""Tie-breaks by the names people know, in full and short for narrow columns."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words, phrase
from crosstable.tiebreaks.catalogue import CATALOGUE
from crosstable.tiebreaks.codes import Code, is_code, read_code

TITLES: Mapping[str, Words] = {
    "opponents-scores": Words("Sum of opponents' scores"),
    "opponents-scores-cut": Words("Sum of opponents' scores, lowest dropped"),
    "gelbfuhs": Words("Gelbfuhs"),
    "cumulative": Words("Cumulative"),
    "sonneborn-berger": Words("Sonneborn-Berger"),
    "average-opposition": Words("Average rating of opponents"),
    "modified-median": Words("Modified Median"),
    "solkoff": Words("Solkoff"),
    "median": Words("Median"),
    "most-blacks": Words("Most Blacks"),
    "kashdan": Words("Kashdan"),
    "cumulative-opposition": Words("Cumulative scores of opposition"),
    "opposition-performance": Words("Opposition's performance"),
    "wins": Words("Most wins"),
    "result-between-tied": Words("Head-to-head result"),
    "play-off": Words("Play-off"),
    "coin-flip": Words("Lot or coin flip"),
    "game-points": Words("Game points"),
    "us-amateur-team": Words("US Amateur Team system"),
    "matches-won": Words("Matches won"),
    "olympiad-sb": Words("Olympiad Sonneborn-Berger"),
    "olympiad-mp-cut": Words("Opponents' match points, lowest dropped"),
    "olympiad-mp": Words("Opponents' match points"),
}
"""Names of the program -> what people say; FIDE's codes have the title of the catalogue."""

SHORT: Mapping[str, Words] = {
    "coin-flip": Words("Lot"),
    "opponents-scores": Words("Opp. scores"),
    "opponents-scores-cut": Words("Opp. scores cut"),
    "average-opposition": Words("Avg. opp. rating"),
    "modified-median": Words("Mod. Median"),
    "sonneborn-berger": Words("Sonn.-Berger"),
    "cumulative-opposition": Words("Cumul. opp."),
    "opposition-performance": Words("Opp. perf."),
    "result-between-tied": Words("Head-to-head"),
    "us-amateur-team": Words("US Am. Team"),
    "olympiad-sb": Words("Olympiad SB"),
    "olympiad-mp-cut": Words("Opp. MP cut"),
    "olympiad-mp": Words("Opp. MP"),
}
"""Shorter names for columns of the terminal, where the full one is long."""


def tiebreak_title(name: str) -> str:
    """A tie-break as people say it: Modified Median, Buchholz Cut 1; an unknown name as it is written."""
    if name in TITLES:
        return str(TITLES[name])
    if not is_code(name):
        return name
    try:
        code = read_code(name)
    except ValueError:
        return name
    return _score_words(code, _modified(code, str(CATALOGUE[code.base].title)))


def short_tiebreak_title(name: str) -> str:
    """A tie-break as a narrow column calls it: Mod. Median; FIDE's codes as they are."""
    if is_code(name):
        return name
    return str(SHORT[name]) if name in SHORT else tiebreak_title(name)


def _modified(code: Code, title: str) -> str:
    """The title with the cuts and other modifiers of a code."""
    if code.high:
        title = phrase("{tiebreak} Median {number}", tiebreak=title, number=code.high)
    elif code.low:
        title = phrase("{tiebreak} Cut {number}", tiebreak=title, number=code.low)
    if code.limit:
        title = phrase("{tiebreak}, limit {half_points:+d}", tiebreak=title, half_points=code.limit)
    if code.divisor is not None:
        title = phrase("{tiebreak}, divisor {number}", tiebreak=title, number=code.divisor)
    if code.unrated is not None:
        title = phrase("{tiebreak}, unrated as {rating}", tiebreak=title, rating=code.unrated)
    if code.fore:
        title = phrase("{tiebreak}, last round drawn", tiebreak=title)
    if code.forfeits:
        title = phrase("{tiebreak}, forfeits as played", tiebreak=title)
    return phrase("{tiebreak}, reversed", tiebreak=title) if code.reverse else title


def _score_words(code: Code, title: str) -> str:
    """The title with the score of teams that the code uses, where it names one."""
    if code.score == "MP":
        return phrase("{tiebreak} (match points)", tiebreak=title)
    return phrase("{tiebreak} (game points)", tiebreak=title) if code.score == "GP" else title
