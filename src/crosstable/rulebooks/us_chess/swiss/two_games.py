"""Matches of two games in one round: what a section with them cannot have besides."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.sayings import Said
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import Options
from crosstable.rulebooks.us_chess.sentences import events as words

PAIRED_AS_ONE_GAME = {"adjusted_rating": "28R2", "sixths": "28R3"}
"""Accelerations that sort players by a win, a draw or a loss of round 1."""


@rule("26")
def check_two_games(section: Section, options: Options) -> None:
    """Refuse choices that are written for rounds of one game."""
    if section.games_per_round == 1:
        return
    for number, what in _single_only(section, options):
        said = words.ONE_GAME_ONLY.of(what=what, number=number)
        raise BadInput(said, where="games_per_round", rule=number)
    for at, played in enumerate(section.results):
        for place, game in enumerate(played.games):
            if game.white_section is not None or game.black_section is not None:
                where = f"results[{at}].games[{place}]"
                raise BadInput(words.NO_CROSS_SECTION.of(), where=where, rule="28M3")


def _single_only(section: Section, options: Options) -> Iterator[tuple[str, Said]]:
    """The choices in force that need rounds of one game: rule number and name."""
    if options.acceleration in PAIRED_AS_ONE_GAME:
        yield PAIRED_AS_ONE_GAME[options.acceleration], words.THIS_ACCELERATION.of()
    if options.class_pairings != "off":
        yield "29I", words.CLASSES_APART.of()
    if options.rr_table:
        yield "29L", words.TABLE_LINES.of()
    if "29K" in section.variations or section.settings.get("small_event") == "round_robin":
        yield "29K", words.SMALL_SWISS.of()
