"""What a withdrawal from a table does to the others: who loses which game or point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.points import HALF, ONE
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.rounds import Round
from crosstable.rules.mark import marker
from crosstable.schedules.table import RoundRobinTable, TableRules, gone, name

rule = marker("shared")

HAD = {ONE: "win", HALF: "draw"}
"""What an opponent had from a game that counts no more; anything else was a lost game."""


@rule("us-chess:30C")
def inequities(
    section: Section, table: RoundRobinTable, rules: TableRules, counted: Sequence[Round]
) -> tuple[Reason, ...]:
    """For everybody who left: what the others have lost by it, so that the director can tell them."""
    if rules.harm is None:
        return ()
    kept = {(game.white, game.black) for finished in counted for game in finished.games}
    now = min(section.rounds, len(section.results) + 1)
    return tuple(
        Reason(rules.harm, (player.no,), _told(section, table, player, kept), topic=Topic.PAST)
        for player in section.players
        if gone(player, now)
    )


def _told(section: Section, table: RoundRobinTable, player: Player, kept: set[tuple[int, int]]) -> str:
    """One sentence about one leaver."""
    found = "; ".join([*_struck(section, player, kept), *_missing(section, table, player)])
    return f"{name(section, player.no)} left: {found or 'nobody has lost a game by it'}"


def _struck(section: Section, player: Player, kept: set[tuple[int, int]]) -> Iterator[str]:
    """Games that were played and count no more."""
    for number, finished in enumerate(section.results, start=1):
        for game in finished.games:
            if player.no not in (game.white, game.black) or (game.white, game.black) in kept:
                continue
            if game.result is Result.UNFINISHED:
                continue
            other = game.black if game.white == player.no else game.white
            had = HAD.get(game.points()[game.black == other], "lost game")
            yield f"the {had} of {name(section, other)} in round {number} counts no more"


def _missing(section: Section, table: RoundRobinTable, player: Player) -> Iterator[str]:
    """Who stays and has not played the leaver."""
    met = {
        frozenset((game.white, game.black))
        for finished in section.results
        for game in finished.games
        if game.result.played
    }
    others = dict.fromkeys(
        white if black == player.no else black
        for number in range(table.first, table.last + 1)
        for white, black in table.games(number)
        if player.no in (white, black) and frozenset((white, black)) not in met
    )
    stay = [name(section, no) for no in others if section.player(no).withdrawn_after is None]
    if stay:
        yield f"{', '.join(stay)} {'has' if len(stay) == 1 else 'have'} a game less"
