"""Point systems in strict mode: no two draws above a win and a loss, no bye above a win."""

from __future__ import annotations

from crosstable.model.event import Format, Section
from crosstable.model.language import phrase
from crosstable.model.levels import Level, Warned
from crosstable.model.points import HALF, ONE, ZERO, Points, show
from crosstable.rulebooks.dutch_2026.team_swiss.settings import (
    bye_game_points,
    bye_match_points,
    match_values,
)
from crosstable.rulebooks.dutch_fide.point_system import SYSTEMS, points_of
from crosstable.rulebooks.shared.team_rules import boards_of

Values = tuple[Points, Points, Points]
"""What a win, a draw and a loss are worth."""
USUAL: Values = (ONE, HALF, ZERO)
USUAL_BYES = frozenset(USUAL)


def faults_of_points(section: Section) -> tuple[Warned, ...]:
    """What strict mode refuses in the points of a section."""
    if section.format is Format.TEAM_SWISS:
        values = match_values(section.settings)
        byes = weigh_points(values, bye_match_points(section.settings))
        most = Points(boards_of(section.settings) * ONE)
        return (*byes, *_above_a_win(bye_game_points(section.settings), most))
    system = points_of(section.settings)
    return weigh_points(SYSTEMS[system.name], system.bye)


def weigh_points(values: Values, bye: Points) -> tuple[Warned, ...]:
    """What strict mode refuses in a point system and its bye."""
    win, draw, loss = values
    found = []
    if 2 * draw > win + loss:
        found.append(_refused(phrase("Two draws must not be worth more than a win and a loss.")))
    found.extend(_above_a_win(bye, win))
    if not found and values == USUAL and bye not in USUAL_BYES:
        text = phrase(
            "With one point for a win, the bye is worth {win}, {draw} or {loss} points.",
            win=show(win),
            draw=show(draw),
            loss=show(loss),
        )
        found.append(_refused(text))
    return tuple(found)


def _above_a_win(bye: Points, win: Points) -> tuple[Warned, ...]:
    """A bye that is worth more than a win."""
    return (_refused(phrase("The bye must not be worth more than a win.")),) if bye > win else ()


def _refused(text: str) -> Warned:
    """What is never accepted in strict mode."""
    return Warned(level=Level.REFUSED, text=text, rule="04.1/3")
