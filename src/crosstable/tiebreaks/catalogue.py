"""FIDE's tie-breaks (C.07, article 5): code, article, file, and the modifiers each of them takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Base:
    """One tie-break of the catalogue."""

    code: str
    article: str
    module: str
    """Its file, in the folder `fide`."""
    title: str
    modifiers: str = ""
    """Their letters: C cut, M median, L limit, K divisor, U unrated, F fore, P forfeits, R reverse."""
    teams: bool = False
    """Whether only teams have it."""
    since: int = 2024
    """The first edition that has it."""
    swiss_only: bool = False
    """Whether it is not used where the pairings are predetermined."""
    by_levels: bool = False
    """Whether it orders a tie as a whole: more than the values of single participants decides."""
    is_list: bool = False
    """Whether the values are steps, each one applied when those before it left a tie."""
    lowest_first: bool = False
    """Whether the lower value is ahead."""

    @property
    def rated(self) -> bool:
        """Whether it is reckoned from ratings."""
        return self.article.startswith("10.")


_ROWS = (
    Base("DE", "6", "direct_encounter", "direct encounter", "P", by_levels=True),
    Base("WIN", "7.1", "rounds_won", "rounds with the points of a win"),
    Base("WON", "7.2", "games_won", "games won over the board"),
    Base("BPG", "7.3", "black_games", "games with Black"),
    Base("BWG", "7.4", "black_wins", "games won with Black"),
    Base("PS", "7.5", "progressive", "progressive scores", "C"),
    Base("REP", "7.6", "rounds_elected", "rounds one elected to play"),
    Base("STD", "7.7", "standard_points", "standard points", since=2026),
    Base("TPN", "7.8", "pairing_number", "pairing number", "R", since=2026, lowest_first=True),
    Base("BH", "8.1", "buchholz", "Buchholz", "CMP", swiss_only=True),
    Base("AOB", "8.2", "average_buchholz", "average of the opponents' Buchholz", "FP", swiss_only=True),
    Base("FB", "8.3", "fore_buchholz", "Buchholz with the last round drawn", "CMP", swiss_only=True),
    Base("SB", "9.1", "sonneborn", "Sonneborn-Berger", "CMP"),
    Base("KS", "9.2", "koya", "Koya", "L"),
    Base("ARO", "10.1", "average_rating", "average rating of the opponents", "CMU"),
    Base("TPR", "10.2", "performance", "tournament performance rating", "U"),
    Base("PTP", "10.3", "perfect_performance", "perfect tournament performance", "U"),
    Base("APRO", "10.4", "average_performance", "average performance of the opponents", "U"),
    Base("APPO", "10.5", "average_perfect", "average perfect performance of the opponents", "U"),
    Base("RTNG", "10.6", "rating", "rating", "RU", since=2026),
    Base("BC", "12.1", "board_count", "board count", teams=True, by_levels=True, lowest_first=True),
    Base("TBR", "12.2", "top_boards", "top board results", teams=True, is_list=True),
    Base("BBE", "12.3", "bottom_boards", "bottom board elimination", teams=True, is_list=True),
    Base("MPvGP", "13.1", "secondary_score", "the score that does not rank the teams", teams=True),
    Base("EMMSB", "13.2", "extended_sonneborn", "match points × match points", "CP", teams=True),
    Base("EMGSB", "13.2", "extended_sonneborn", "match points × game points", "CP", teams=True),
    Base("EGMSB", "13.2", "extended_sonneborn", "game points × match points", "CP", teams=True),
    Base("EGGSB", "13.2", "extended_sonneborn", "game points × game points", "CP", teams=True),
    Base("EDE", "13.3", "extended_encounter", "extended direct encounter", "P", teams=True, by_levels=True),
    Base("EDEBT", "13.3", "extended_encounter", "EDE, then BC, TBR", "P", True, 2026, by_levels=True),
    Base("EDEBB", "13.3", "extended_encounter", "EDE, then BC, BBE", "P", True, 2026, by_levels=True),
    Base("EDET", "13.3", "extended_encounter", "EDE, then TBR", "P", True, 2026, by_levels=True),
    Base("EDEB", "13.3", "extended_encounter", "EDE, then BBE", "P", True, 2026, by_levels=True),
    Base("SSSC", "13.4", "score_and_schedule", "scores and schedule", "KFP", teams=True, swiss_only=True),
)

CATALOGUE: Mapping[str, Base] = {row.code: row for row in _ROWS}
"""Code -> tie-break."""

OTHER_CODES = {"GE": "REP", "MPVGP": "MPvGP"}
"""Codes of earlier editions, and other spellings."""
