"""Checks: too many top players, players without a school, games without a result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.errors import BadInput
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Saying, Who, Whos
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.sentences.figures import (
    NO_SCHOOL,
    NO_SCHOOL_MORE,
    OPEN_GAMES,
    OPEN_GAMES_MORE,
    TOO_MANY_TOP,
)

NAMED = 6
"""How many players one line names."""


def field_warnings(field: Field) -> tuple[Reason, ...]:
    """Checks of the entries; too many top players stop round 1."""
    check_top_players(field)
    return (*_without_school(field), *_open_games(field))


@rule("3")
def check_top_players(field: Field) -> None:
    """Refuse round 1 when more than half of the entrants are marked as top players."""
    if field.round != 1:
        return
    players = field.roster or tuple(entry.player for entry in field.entries)
    top = sum(Flag.TOP in player.flags for player in players)
    if top > len(players) // 2:
        said = TOO_MANY_TOP.of(top=top, size=len(players))
        raise BadInput(str(said), where="players", rule=TOO_MANY_TOP.rule)


@rule("7")
def _without_school(field: Field) -> Iterator[Reason]:
    """Players without a school in an event in which others have one."""
    if field.round != 1:
        return
    entered = [entry.player for entry in field.entries if Flag.HOUSE not in entry.player.flags]
    missing = [player for player in entered if not (player.school or "").strip()]
    if missing and len(missing) < len(entered):
        yield _reason_about(missing, NO_SCHOOL, NO_SCHOOL_MORE)


@rule("2b")
def _open_games(field: Field) -> Iterator[Reason]:
    """Games of earlier rounds that have no result yet."""
    waiting = [entry.player for entry in field.entries if entry.card.unfinished]
    if waiting:
        yield _reason_about(waiting, OPEN_GAMES, OPEN_GAMES_MORE)


def _reason_about(players: Sequence[Player], few: Saying, many: Saying) -> Reason:
    """A warning about some players, of whom the first few are named."""
    nos = tuple(player.no for player in players)
    named = Whos(tuple(Who(player.no, player.name) for player in players[:NAMED]))
    if len(players) <= NAMED:
        return Reason(few.rule, nos, few.of(players=named))
    return Reason(many.rule, nos, many.of(players=named, count=len(players) - NAMED))
