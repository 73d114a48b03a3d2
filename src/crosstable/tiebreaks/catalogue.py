"""FIDE's tie-breaks (C.07, article 5): code, article, file, and the modifiers each of them takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.model.language import Words


@dataclass(frozen=True, slots=True)
class Base:
    """One tie-break of the catalogue."""

    code: str
    article: str
    module: str
    """Its file, in the folder `fide`."""
    title: Words
    """Its name as people know it."""
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
        """Whether it is computed from ratings."""
        return self.article.startswith("10.")


_ENCOUNTER = "extended_encounter"
_ROWS = (
    Base("DE", "6", "direct_encounter", Words("Direct encounter"), "P", by_levels=True),
    Base("WIN", "7.1", "rounds_won", Words("Number of wins")),
    Base("WON", "7.2", "games_won", Words("Games won over the board")),
    Base("BPG", "7.3", "black_games", Words("Games with Black")),
    Base("BWG", "7.4", "black_wins", Words("Wins with Black")),
    Base("PS", "7.5", "progressive", Words("Progressive score"), "C"),
    Base("REP", "7.6", "rounds_elected", Words("Rounds elected to play")),
    Base("STD", "7.7", "standard_points", Words("Standard points"), since=2026),
    Base("TPN", "7.8", "pairing_number", Words("Pairing number"), "R", since=2026, lowest_first=True),
    Base("BH", "8.1", "buchholz", Words("Buchholz"), "CMP", swiss_only=True),
    Base("AOB", "8.2", "average_buchholz", Words("Average opponents' Buchholz"), "FP", swiss_only=True),
    Base("FB", "8.3", "fore_buchholz", Words("Fore Buchholz"), "CMP", swiss_only=True),
    Base("SB", "9.1", "sonneborn", Words("Sonneborn-Berger"), "CMP"),
    Base("KS", "9.2", "koya", Words("Koya"), "L"),
    Base("ARO", "10.1", "average_rating", Words("Average rating of opponents"), "CMU"),
    Base("TPR", "10.2", "performance", Words("Performance rating"), "U"),
    Base("PTP", "10.3", "perfect_performance", Words("Perfect performance"), "U"),
    Base("APRO", "10.4", "average_performance", Words("Average performance of opponents"), "U"),
    Base("APPO", "10.5", "average_perfect", Words("Average perfect performance of opponents"), "U"),
    Base("RTNG", "10.6", "rating", Words("Rating"), "RU", since=2026),
    Base("BC", "12.1", "board_count", Words("Board count"), teams=True, by_levels=True, lowest_first=True),
    Base("TBR", "12.2", "top_boards", Words("Top board results"), teams=True, is_list=True),
    Base("BBE", "12.3", "bottom_boards", Words("Bottom board elimination"), teams=True, is_list=True),
    Base("MPvGP", "13.1", "secondary_score", Words("Secondary score"), teams=True),
    Base("EMMSB", "13.2", "extended_sonneborn", Words("Match points × match points"), "CP", teams=True),
    Base("EMGSB", "13.2", "extended_sonneborn", Words("Match points × game points"), "CP", teams=True),
    Base("EGMSB", "13.2", "extended_sonneborn", Words("Game points × match points"), "CP", teams=True),
    Base("EGGSB", "13.2", "extended_sonneborn", Words("Game points × game points"), "CP", teams=True),
    Base("EDE", "13.3", _ENCOUNTER, Words("Extended direct encounter"), "P", teams=True, by_levels=True),
    Base("EDEBT", "13.3", _ENCOUNTER, Words("EDE, then BC, TBR"), "P", True, 2026, by_levels=True),
    Base("EDEBB", "13.3", _ENCOUNTER, Words("EDE, then BC, BBE"), "P", True, 2026, by_levels=True),
    Base("EDET", "13.3", _ENCOUNTER, Words("EDE, then TBR"), "P", True, 2026, by_levels=True),
    Base("EDEB", "13.3", _ENCOUNTER, Words("EDE, then BBE"), "P", True, 2026, by_levels=True),
    Base("SSSC", "13.4", "score_and_schedule", Words("Scores and schedule"), "KFP", True, swiss_only=True),
)

CATALOGUE: Mapping[str, Base] = {row.code: row for row in _ROWS}
"""Code -> tie-break."""

OTHER_CODES = {"GE": "REP", "MPVGP": "MPvGP"}
"""Codes of earlier editions, and other spellings."""
