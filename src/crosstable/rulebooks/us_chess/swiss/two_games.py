"""Matches of two games in one round: what a section with them cannot have besides."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options

PAIRED_AS_ONE_GAME = {"adjusted_rating": "28R2", "sixths": "28R3"}
"""Accelerations that sort players by a win, a draw or a loss of round 1."""


@rule("26")
def check_two_games(section: Section, options: Options) -> None:
    """Refuse choices that are written for rounds of one game."""
    if section.games_per_round == 1:
        return
    for number, what in _single_only(section, options):
        text = f"{what} ({number}) is for rounds of one game; this section plays matches of two games"
        raise BadInput(
            f"{text}. Switch it off, or play one game a round", where="games_per_round", rule=number
        )
    for at, played in enumerate(section.results):
        for place, game in enumerate(played.games):
            if game.white_section is not None or game.black_section is not None:
                text = "a match of two games cannot be played with another section"
                where = f"results[{at}].games[{place}]"
                raise BadInput(
                    f"{text}; give a bye and keep the games as extra games", where=where, rule="28M3"
                )


def _single_only(section: Section, options: Options) -> Iterator[tuple[str, str]]:
    """The choices in force that need rounds of one game: rule number and name."""
    if options.acceleration in PAIRED_AS_ONE_GAME:
        yield PAIRED_AS_ONE_GAME[options.acceleration], "This way to accelerate pairings"
    if options.class_pairings != "off":
        yield "29I", "Pairing prize classes apart"
    if options.rr_table:
        yield "29L", "Taking the lines of a round-robin table"
    if "29K" in section.variations or section.settings.get("small_event") == "round_robin":
        yield "29K", "Playing a small Swiss as a round robin"
