"""What each tie-break counts, in one sentence for those who read the standings."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words, translate
from crosstable.tiebreaks.codes import is_code, read_code

_PRODUCT = Words("For each opponent: the points made against it, times its own points")
_ENCOUNTER = Words("Results among those who are tied, by match points, then by game points")

MEANINGS: Mapping[str, Words] = {
    "opponents-scores": Words("The sum of the scores of all opponents"),
    "opponents-scores-cut": Words("The sum of the scores of the opponents without the lowest"),
    "gelbfuhs": Words("The points of each round, plus those points times the opponent's share of all rounds"),
    "cumulative": Words("The sum of the scores after each round"),
    "sonneborn-berger": Words("The scores of opponents beaten, and half the scores of those drawn with"),
    "average-opposition": Words("The average rating of the opponents"),
    "modified-median": Words(
        "The opponents' scores: a plus score drops the lowest, a minus score the highest, an even score both"
    ),
    "solkoff": Words("The sum of the scores of all opponents"),
    "median": Words("The sum of the scores of the opponents without the highest and the lowest"),
    "most-blacks": Words("The number of games with Black"),
    "kashdan": Words("4 for each win, 2 for each draw, 1 for each loss, 0 for a round without a game"),
    "cumulative-opposition": Words("The sum of the cumulative scores of all opponents"),
    "opposition-performance": Words("The average performance rating of the opponents"),
    "wins": Words("The number of games won"),
    "result-between-tied": Words("The results of games among those who are tied"),
    "play-off": Words("The games played to break the tie"),
    "coin-flip": Words("The order in which lots were drawn"),
    "game-points": Words("The sum of the points of all boards"),
    "us-amateur-team": Words("For each opponent: its final score, times the game points made against it"),
    "matches-won": Words("The number of matches won"),
    "olympiad-sb": Words(
        "For each opponent but the lowest: its match points, times the game points made against it"
    ),
    "olympiad-mp-cut": Words("The sum of the match points of the opponents without the lowest"),
    "olympiad-mp": Words("The sum of the match points of all opponents"),
    "DE": Words("The results of games among those who are tied"),
    "WIN": Words("The number of rounds with the points of a win, played or not"),
    "WON": Words("The number of games won over the board"),
    "BPG": Words("The number of games played with Black"),
    "BWG": Words("The number of games won with Black"),
    "PS": Words("The sum of the scores after each round"),
    "REP": Words("The number of rounds that the player chose to play"),
    "STD": Words("A point for each round with more points than the opponent, half a point for as many"),
    "TPN": Words("The number by which the player was paired"),
    "BH": Words("The sum of the scores of all opponents"),
    "AOB": Words("The average of the opponents' Buchholz"),
    "FB": Words("The opponents' scores, added, as if every game of the last round were drawn"),
    "SB": Words("For each opponent: the points made against it, times its own score"),
    "KS": Words("The points made against opponents with at least half of all points"),
    "ARO": Words("The average rating of the opponents"),
    "TPR": Words("The average rating of the opponents, plus the difference for the score in FIDE's table"),
    "PTP": Words("The lowest rating that is expected to score as many points against these opponents"),
    "APRO": Words("The average performance rating of the opponents"),
    "APPO": Words("The average perfect performance of the opponents"),
    "RTNG": Words("The player's own rating"),
    "BC": Words("The numbers of the boards times the points made there, added; the lower sum is ahead"),
    "TBR": Words("The points of the first board, then of the second, and so on"),
    "BBE": Words("The points without the last board, then without the last two, and so on"),
    "MPvGP": Words("Game points where match points come first, otherwise match points"),
    "EMMSB": _PRODUCT,
    "EMGSB": _PRODUCT,
    "EGMSB": _PRODUCT,
    "EGGSB": _PRODUCT,
    "EDE": _ENCOUNTER,
    "EDEBT": _ENCOUNTER,
    "EDEBB": _ENCOUNTER,
    "EDET": _ENCOUNTER,
    "EDEB": _ENCOUNTER,
    "SSSC": Words("The secondary score, and the opponents' scores divided to match it"),
}
"""Tie-breaks of the program and FIDE's codes -> what they count."""


def tiebreak_meaning(name: str) -> str:
    """What a tie-break counts; nothing for one that is not known."""
    if name not in MEANINGS and is_code(name):
        try:
            name = read_code(name).base
        except ValueError:
            return ""
    return translate(MEANINGS[name]) if name in MEANINGS else ""
