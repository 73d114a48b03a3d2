"""Those who left a round robin: whose results count for nobody, and what the others get."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.model.sayings import Fact, Saying
from crosstable.rules.mark import marker
from crosstable.rules.trail import Trail
from crosstable.schedules.harm import inequities
from crosstable.schedules.sentences import (
    BYE_WITHOUT_POINTS,
    DOUBLE_FORFEIT,
    EARLY_STANDS,
    FORFEIT,
    FORFEIT_BY_HAND,
    STANDS,
)
from crosstable.schedules.table import Meeting, RoundRobinTable, TableRules, gone, table_of
from crosstable.schedules.who import when_left

rule = marker("shared")

WITHOUT_POINTS = (ByeKind.REST, ByeKind.ZERO)


@rule("nzcf:1.9.3", "cfc:653", "us-chess:30B")
def counted_rounds(section: Section, rules: TableRules) -> tuple[tuple[Round, ...], tuple[Reason, ...]]:
    """The rounds as they count: a leaver's games struck out, or kept with forfeits for those not played."""
    count = _Count(section, table_of(section, rules), rules)
    left = count.leavers()
    rounds = tuple(count.round(left, number) for number in range(1, len(section.results) + 1))
    return rounds, (*count.trail.reasons, *inequities(section, count.table, rules, left.struck))


@dataclass(frozen=True, slots=True)
class Unopposed:
    """Somebody without a game in a round, because the opponent whom the table gives has withdrawn."""

    player: int
    opponent: int
    rule: str
    counts: bool
    """Whether it is a win; nobody has anything from the games of a leaver who is struck out."""


@rule("nzcf:1.9.3", "cfc:653", "us-chess:30B")
def unopposed_by_table(section: Section, round_no: int, rules: TableRules) -> tuple[Unopposed, ...]:
    """Who has no opponent in a round, published or about to be, because somebody has withdrawn."""
    count = _Count(section, table_of(section, rules), rules)
    return tuple(count.unopposed(count.leavers(), round_no))


@rule("us-chess:30B")
def without_place(section: Section, rules: TableRules) -> frozenset[int]:
    """Who has left so early as not to have competed at all, where the book says so."""
    if not rules.unranked:
        return frozenset()
    return _Count(section, table_of(section, rules), rules).leavers().struck


@dataclass(frozen=True, slots=True)
class _Leavers:
    """The numbers of those who withdrew: results kept, or struck out."""

    kept: frozenset[int]
    struck: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Count:
    """A section whose results are gone through, with the reasons for everything that is changed."""

    section: Section
    table: RoundRobinTable
    rules: TableRules
    trail: Trail = field(default_factory=lambda: Trail(topic=Topic.PAST))

    def leavers(self) -> _Leavers:
        """Those who have withdrawn by now with rounds still to come, judged one by one."""
        left = [player for player in self.section.players if self._has_left(player)]
        struck = frozenset(player.no for player in left if self._is_struck_out(player))
        return _Leavers(frozenset(player.no for player in left) - struck, struck)

    def round(self, left: _Leavers, number: int) -> Round:
        """A round as it counts: struck games out, forfeits put in for those who left."""
        finished = self._without_bye_points(self._without_struck(number, left), number)
        for white, black in self.table.games(number):
            if left.kept & {white, black} and not left.struck & {white, black}:
                finished = self._with_forfeit(finished, Meeting(number, white, black), left)
        return finished

    def unopposed(self, left: _Leavers, number: int) -> Iterator[Unopposed]:
        """Who waits for somebody who has left, in a round that the results may hold already."""
        for white, black in self.table.games(number):
            due, gone_by_now = Meeting(number, white, black), (left.kept | left.struck) & {white, black}
            if not gone_by_now or self._stands_somewhere(due) or self._is_off_table(due, left):
                continue
            counts = not left.struck & {white, black}
            lost = self._losers(due, left) if counts else gone_by_now
            for player, opponent in ((white, black), (black, white)):
                if player not in lost:
                    yield Unopposed(player, opponent, self.rules.leaving, counts)

    def _has_left(self, player: Player) -> bool:
        """Whether a player has withdrawn by the last round in the results, and before the last of all."""
        after = player.withdrawn_after
        return after is not None and after <= len(self.section.results) and after < self.section.rounds

    def _is_struck_out(self, player: Player) -> bool:
        """Whether a leaver's results count for nobody: fewer than half of the games were really played."""
        played, due = self._played_by(player.no), self.table.games_each
        early = 2 * played < due
        struck = early and self.rules.strikes
        saying = self.rules.struck if struck else EARLY_STANDS if early else STANDS
        one, left = self.section.who(player.no), when_left(player)
        self.trail.say(
            saying, (player.no,), rule=self.rules.leaving, who=one, left=left, played=played, due=due
        )
        return struck

    def _played_by(self, no: int) -> int:
        """How many games of a player were really played, or played to the end if the book asks for that."""
        games = [game for finished in self.section.results for game in finished.games]
        own = [game.result for game in games if no in (game.white, game.black)]
        unfinished = own.count(Result.UNFINISHED) if self.rules.finished_only else 0
        return sum(result.played for result in own) - unfinished

    def _without_struck(self, number: int, left: _Leavers) -> Round:
        """A round in which the games of those struck out are rests, which score nothing for either side."""
        finished = self.section.results[number - 1]
        struck = [game for game in finished.games if left.struck & {game.white, game.black}]
        byes = [
            replace(bye, kind=ByeKind.REST) if bye.player in left.struck else bye for bye in finished.byes
        ]
        for game in struck:
            byes += [Bye(kind=ByeKind.REST, player=no) for no in (game.white, game.black)]
            self._say(
                self.rules.struck_game, Meeting(number, game.white, game.black), result=game.result.value
            )
        games = tuple(game for game in finished.games if game not in struck)
        return replace(finished, games=games, byes=tuple(byes))

    def _without_bye_points(self, finished: Round, number: int) -> Round:
        """A round without points for byes, where the book gives none in a table."""
        by = self.rules.no_bye_points
        if by is None or all(bye.kind in WITHOUT_POINTS for bye in finished.byes):
            return finished
        for bye in finished.byes:
            if bye.kind not in WITHOUT_POINTS and bye.player is not None:
                one = self.section.who(bye.player)
                self.trail.say(BYE_WITHOUT_POINTS, (bye.player,), rule=by, who=one, round=number)
        return replace(finished, byes=tuple(replace(bye, kind=ByeKind.REST) for bye in finished.byes))

    def _with_forfeit(self, finished: Round, due: Meeting, left: _Leavers) -> Round:
        """A round with a game that a leaver did not play as a forfeit, unless it was played after all."""
        pair = {due.white, due.black}
        if self._stands_somewhere(due):
            return finished
        if self._is_off_table(due, left):
            self._say(FORFEIT_BY_HAND, due)
            return finished
        result = self._forfeit(due, left)
        if result is Result.DOUBLE_FORFEIT:
            self._say(DOUBLE_FORFEIT, due, result=result.value)
        else:
            won = due.white if result is Result.WHITE_BY_FORFEIT else due.black
            self._say(FORFEIT, due, winner=self.section.who(won), result=result.value)
        game = Game(white=due.white, black=due.black, result=result)
        byes = tuple(bye for bye in finished.byes if bye.player not in pair)
        return replace(finished, games=(*finished.games, game), byes=byes)

    def _is_off_table(self, due: Meeting, left: _Leavers) -> bool:
        """Whether one of two who should have met has another game in that round that counts."""
        played = self.section.results[due.round - 1 : due.round]
        pairs = [{game.white, game.black} for finished in played for game in finished.games]
        return any(pair & {due.white, due.black} and not pair & left.struck for pair in pairs)

    def _stands_somewhere(self, due: Meeting) -> bool:
        """Whether the results hold the game: in its round, or in another one with the colours due."""
        colours = {(due.white, due.black)}
        either = colours | {(due.black, due.white)}
        once = self.table.cycles == 1
        for number, finished in enumerate(self.section.results, start=1):
            own = either if number == due.round or once else colours
            if any((game.white, game.black) in own for game in finished.games):
                return True
        return False

    def _forfeit(self, due: Meeting, left: _Leavers) -> Result:
        """The result of a game not played because somebody has left."""
        lost = self._losers(due, left)
        if len(lost) == 2:
            return Result.DOUBLE_FORFEIT
        return Result.BLACK_BY_FORFEIT if due.white in lost else Result.WHITE_BY_FORFEIT

    def _losers(self, due: Meeting, left: _Leavers) -> frozenset[int]:
        """Who loses a game not played: whoever had left by then; of a game left open, whoever left since."""
        leavers = left.kept & {due.white, due.black}
        by_then = frozenset(no for no in leavers if gone(self.section.player(no), due.round))
        return by_then or leavers

    def _say(self, saying: Saying, game: Meeting, **facts: Fact) -> None:
        """A game whose result changes."""
        white, black = self.section.who(game.white), self.section.who(game.black)
        self.trail.say(
            saying,
            (game.white, game.black),
            rule=self.rules.leaving,
            white=white,
            black=black,
            round=game.round,
            **facts,
        )
