"""Baku acceleration of teams (C.04.7): virtual match points for the upper half in the early rounds."""

from __future__ import annotations

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import ZERO, Points
from crosstable.rulebooks.dutch_2026.baku import VARIATIONS, is_on
from crosstable.rulebooks.dutch_2026.mark import rule
from crosstable.rulebooks.dutch_2026.team_swiss.sentences.figures import BAKU_BY_GAMES
from crosstable.rulebooks.dutch_2026.team_swiss.settings import by_game_points, match_values
from crosstable.rulebooks.dutch_fide.baku import KEY, Acceleration, by_rounds
from crosstable.rulebooks.dutch_fide.point_system import POINTS
from crosstable.rulebooks.dutch_fide.sentences.handling import BAKU_ASKS_HALVES


@rule("04.7/1.1", "04.7/1.4")
def check(section: Section) -> None:
    """Refuse acceleration by game points, and where a win is not two draws and a loss nothing."""
    if not is_on(section):
        return
    where, (win, draw, loss) = f"settings.{KEY}", match_values(section.settings)
    if by_game_points(section.settings):
        raise BadInput(BAKU_BY_GAMES.of(), where=where, rule=BAKU_BY_GAMES.rule)
    if win != 2 * draw or loss:
        said = BAKU_ASKS_HALVES.of(system=str(section.settings[POINTS]))
        raise BadInput(said, where=where, rule="04.7/1.1")


@rule("04.7/1.4")
def virtual_points(section: Section, number: int) -> Points:
    """What the upper group has in a round: the points of a won match, then of a drawn one, then nothing."""
    win, draw, _ = match_values(section.settings)
    return by_rounds(section.rounds, number, win, draw) if is_on(section) else ZERO


ACCELERATION = Acceleration(virtual_points, "04.7/1.5", VARIATIONS, check)
