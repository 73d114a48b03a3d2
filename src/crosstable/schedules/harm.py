"""What a withdrawal from a table does to the others: who loses which game or point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.points import ZERO
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.sayings import Said, Saying
from crosstable.rules.mark import marker
from crosstable.schedules.sentences import (
    BOTH_GAMES_LOST,
    DRAWS_LOST,
    GAMES_LOST,
    LOSSES_LOST,
    NOBODY_HARMED,
    WINS_LOST,
)
from crosstable.schedules.table import RoundRobinTable, TableRules, gone
from crosstable.schedules.who import whos

rule = marker("shared")

LOST = (WINS_LOST, DRAWS_LOST, LOSSES_LOST)
"""The sentences about games that count no more, by what the opponents had from them."""


@rule("us-chess:30C")
def inequities(
    section: Section, table: RoundRobinTable, rules: TableRules, struck: frozenset[int]
) -> tuple[Reason, ...]:
    """For everybody who left: what the others have lost by it, so that the director can tell them."""
    if rules.harm is None:
        return ()
    now = min(section.rounds, len(section.results) + 1)
    return tuple(
        Reason(rules.harm, (player.no,), said, topic=Topic.PAST)
        for player in section.players
        if gone(player, now)
        for said in _harm_of(section, table, player, now, counts=player.no not in struck)
    )


def _harm_of(
    section: Section, table: RoundRobinTable, player: Player, now: int, *, counts: bool
) -> Iterator[Said]:
    """What one withdrawal costs the others, in one sentence for each kind of loss."""
    one = section.who(player.no)
    struck = [] if counts else list(_struck(section, player))
    missing = _missing(section, table, player, now)
    for saying in LOST:
        others = [no for no, lost in struck if lost is saying]
        if others:
            each = list(dict.fromkeys(others))
            yield saying.of(who=one, others=whos(section, each), count=len(others))
    for lacking, saying in enumerate((GAMES_LOST, BOTH_GAMES_LOST), start=1):
        others = [no for no, games in missing.items() if games == lacking]
        if others:
            yield saying.of(who=one, others=whos(section, others), count=len(others))
    if not struck and not missing:
        yield NOBODY_HARMED.of(who=one)


def _struck(section: Section, player: Player) -> Iterator[tuple[int, Saying]]:
    """The opponents whose games with the leaver were finished and count no more: win, draw or loss."""
    for finished in section.results:
        for game in finished.games:
            if player.no not in (game.white, game.black) or game.result is Result.UNFINISHED:
                continue
            white, black = game.points()
            other, own, against = (
                (game.black, black, white) if game.white == player.no else (game.white, white, black)
            )
            draw = own == against > ZERO
            yield other, WINS_LOST if own > against else DRAWS_LOST if draw else LOSSES_LOST


def _missing(section: Section, table: RoundRobinTable, player: Player, now: int) -> dict[int, int]:
    """Who stays and has not played the leaver as often as the table has it: how many games are missing."""
    met = Counter(
        frozenset((game.white, game.black))
        for finished in section.results
        for game in finished.games
        if game.result.played
    )
    due = Counter(
        white if black == player.no else black
        for number in range(table.first, table.last + 1)
        for white, black in table.games(number)
        if player.no in (white, black)
    )
    missing = {no: games - met[frozenset((no, player.no))] for no, games in due.items()}
    return {no: games for no, games in missing.items() if games > 0 and not gone(section.player(no), now)}
