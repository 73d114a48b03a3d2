"""Who is in line for a prize without having completed the event (32C1): the director decides."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from crosstable.model.event import Section
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Game
from crosstable.rulebooks.shared.day_entries import Completion
from crosstable.rulebooks.shared.day_part import SWISS
from crosstable.rulebooks.us_chess.mark import rule

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
        why = _missing(section, no)
        if why is not None:
            left = why.startswith("withdrew")
            place = "would be in line for a prize" if left else "is in line for a prize"
            text = f"{section.called(no)} {why} and {place}: who does not complete the event has none, "
            text += f"unless you decide otherwise; {'it goes to the others' if left else _WAYS}"
            yield Reason("32C1", (no,), text)


_WAYS = "set the most that the player may win to 0, or let the prize stand"


def _missing(section: Section, no: int) -> str | None:
    """How a player missed the end of the event; None for somebody who was there, or had a bye."""
    player, last = section.player(no), section.results[-1]
    if player.withdrawn_after is not None and player.withdrawn_after < section.rounds:
        return f"withdrew after round {player.withdrawn_after}"
    own = [game for game in last.games if _is_own(section, game, no)]
    if any(_did_not_come(game, no) for game in own):
        return "did not come to the last round"
    rests = any(bye.player == no for bye in last.byes)
    return None if own or rests else "was absent from the last round"


def _is_own(section: Section, game: Game, no: int) -> bool:
    """Whether a game of the round is this player's, and not that of a guest with the same number."""
    sides = ((game.white, game.white_section), (game.black, game.black_section))
    return any(who == no and home in (None, section.name) for who, home in sides)


def _did_not_come(game: Game, no: int) -> bool:
    """Whether a game was lost because the player was not there."""
    return not game.result.played and not game.points()[game.black == no]


COMPLETION = Completion(formats=SWISS, as_if_completed=as_if_completed, not_completed=not_completed)
