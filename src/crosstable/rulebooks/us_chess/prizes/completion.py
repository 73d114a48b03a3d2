"""Who is in line for a prize without having completed the event (32C1): the director decides."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Game
from crosstable.model.sayings import Saying, Who
from crosstable.model.stated import state
from crosstable.rulebooks.shared.day_entries import Completion
from crosstable.rulebooks.shared.day_part import SWISS
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import prizes as say

ELIGIBLE = "prize.withdrawn_eligible"
"""The setting by which the director lets everybody have prizes who did not complete the event."""


def as_if_completed(section: Section) -> Section:
    """The section as if whoever withdrew could have a prize: so one sees who would be in line."""
    return replace(section, settings={**section.settings, ELIGIBLE: True})


@rule("32C1")
def not_completed(section: Section, in_line: Collection[int]) -> Iterator[Reason]:
    """Of those in line for a prize everybody who was not there to the end, and what the rule says of it."""
    if len(section.results) < section.rounds or section.settings.get(ELIGIBLE) is True:
        return
    for no in sorted(in_line):
        player = section.player(no)
        saying, left = _missing(section, player), player.withdrawn_after or 0
        if saying is not None:
            yield state(saying, (no,), player=Who(no, player.name), round=left or section.rounds)


def _missing(section: Section, player: Player) -> Saying | None:
    """How a player missed the end of the event; None for somebody who was there, or had a bye."""
    no, last = player.no, section.results[-1]
    if player.withdrawn_after is not None and player.withdrawn_after < section.rounds:
        return say.LEFT_AND_IN_LINE
    own = [game for game in last.games if _is_own(section, game, no)]
    if any(_did_not_come(game, no) for game in own):
        return say.NO_SHOW_AND_IN_LINE
    rests = any(bye.player == no for bye in last.byes)
    return None if own or rests else say.ABSENT_AND_IN_LINE


def _is_own(section: Section, game: Game, no: int) -> bool:
    """Whether a game of the round is this player's, and not that of a guest with the same number."""
    sides = ((game.white, game.white_section), (game.black, game.black_section))
    return any(who == no and home in (None, section.name) for who, home in sides)


def _did_not_come(game: Game, no: int) -> bool:
    """Whether a game was lost because the player was not there."""
    return not game.result.played and not game.points()[game.black == no]


COMPLETION = Completion(formats=SWISS, as_if_completed=as_if_completed, not_completed=not_completed)
