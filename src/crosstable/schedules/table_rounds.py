"""Rounds of a round robin: the games of a round by the table, and when two players meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.players import Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind, Result
from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rules.mark import marker
from crosstable.rules.trail import Trail
from crosstable.schedules.balanced import Changes, colour_changes
from crosstable.schedules.leavers import unopposed_by_table
from crosstable.schedules.sentences import (
    AWAY,
    DUE_BUT_AWAY,
    DUE_BUT_GONE,
    DUE_BUT_NOT_POSTED,
    GONE,
    MEET_LATER,
    MEETS_SELF,
    MET,
    MISSED,
    NOT_POSTED,
    NUMBERS,
    PAIRED_BEFORE,
    PAIRED_NOW,
    REST,
    REST_AWAY,
    REST_GONE,
    REST_NOT_POSTED,
    RESTS_FOR_AWAY,
    RESTS_FOR_GONE,
    RESTS_IN_TURN,
    ROUND_NOT_IN_TABLE,
    SAME_SIDE,
    STILL_DUE,
    SWAPPED,
    TABLE_HAS,
    TWICE,
    WERE_PAIRED,
    WIN_GONE,
)
from crosstable.schedules.table import Meeting, RoundRobinTable, TableRules, gone, table_of
from crosstable.schedules.table_words import (
    say_left_over,
    say_meeting,
    say_table,
    say_white,
    say_white_lot,
    say_white_second,
    say_white_turned,
)
from crosstable.schedules.who import when_left

rule = marker("shared")

POSTED_BYES = (ByeKind.REST, ByeKind.PAIRING)


@rule("nzcf:A", "nzcf:1.6.1", "cfc:651", "cfc:652", "cfc:652/2", "us-chess:30A", "us-chess:30F")
def table_round(section: Section, round_no: int, rules: TableRules) -> Pairing:
    """A round by the table; whoever has nobody to play rests, with the reason."""
    table = table_of(section, rules)
    _check_round(table, round_no)
    changes = colour_changes(section, table, round_no, rules)
    draw = _Draw(section, table, round_no, _present(section, round_no), rules, changes)
    draw.tell(rules.draw, (), say_table(table, rules))
    draw.tell_off_balance()
    for place, (white, black) in enumerate(table.games(round_no), start=1):
        draw.take(place, white, black)
    draw.take_rest(table.rest(round_no))
    return Pairing(
        round=round_no,
        rulebook=rules.book,
        games=tuple(draw.games),
        byes=tuple(draw.byes),
        reasons=tuple(draw.trail.reasons),
        warnings=tuple(draw.left_open.reasons),
    )


def _check_round(table: RoundRobinTable, round_no: int) -> None:
    """Refuse a round that is not in the table."""
    if not table.covers(round_no):
        said = ROUND_NOT_IN_TABLE.of(round=round_no, first=table.first, last=table.last)
        raise BadInput(said, where="round")


def _present(section: Section, round_no: int) -> frozenset[int]:
    """Who is there: as posted for a past round, as announced for any other."""
    if round_no > len(section.results):
        return frozenset(player.no for player in section.players if player.plays_in(round_no))
    posted = section.results[round_no - 1]
    resting = {bye.player for bye in posted.byes if bye.kind in POSTED_BYES and bye.player is not None}
    return frozenset(resting.union(*((game.white, game.black) for game in posted.games)))


@dataclass(frozen=True, slots=True)
class _Draw:
    """A round taken from the table game by game, with its reasons and the games left open."""

    section: Section
    table: RoundRobinTable
    round: int
    present: frozenset[int]
    rules: TableRules
    changes: Changes
    games: list[PairedGame] = field(default_factory=list)
    byes: list[PairedBye] = field(default_factory=list)
    trail: Trail = field(default_factory=Trail)
    left_open: Trail = field(default_factory=Trail)

    def tell(self, number: str, players: tuple[int, ...], said: Said, topic: Topic = Topic.PAIR) -> None:
        """Write down one reason."""
        self.trail.reasons.append(Reason(number, players, said, topic=topic))

    def take(self, place: int, white: int, black: int) -> None:
        """One game of the table: played, or left out because somebody is not there."""
        here = [no for no in (white, black) if no in self.present]
        if len(here) < 2:
            self._leave_out(white, black, here)
            return
        turned = (white, black) in self.changes.turned
        white, black = (black, white) if turned else (white, black)
        self.games.append(PairedGame(len(self.games) + 1, white, black))
        self._tell_pair(place, white, black)
        number, said = self._colours(white, black, turned=turned)
        self.tell(number, (white, black), said, Topic.COLOURS)

    def _tell_pair(self, place: int, white: int, black: int) -> None:
        """Why two meet, and where the table has them."""
        pair, row = (white, black), self._row()
        self.tell(self.rules.table, pair, say_meeting(self.section, self.table, self.rules, row, pair))
        low, high = map(self.table.label, sorted(map(self.table.number_of, pair)))
        self.tell(self.rules.table, pair, NUMBERS.of(low=low, high=high, place=place))
        if self.round - self.table.first + 1 != row:
            self.tell(self.rules.double, pair, SWAPPED.of(row=row, round=self.round))

    def _row(self) -> int:
        """The round of the table: counted from its beginning, as if none had changed places."""
        cycle, inside = self.table.row(self.round)
        return (cycle - 1) * (self.table.rounds // self.table.cycles) + inside

    @rule("us-chess:30E", "us-chess:30F", "us-chess:30G")
    def _colours(self, white: int, black: int, *, turned: bool) -> tuple[str, Said]:
        """The rule and the words for the colours of a game."""
        if turned and self.rules.balance is not None:
            return self.rules.balance, say_white_turned(self.section, self.changes, white, black)
        if self.round - self.table.first >= self.table.rounds // self.table.cycles:
            return self.rules.double, say_white_second(self.section, white, black)
        if self.rules.toss is not None and self.table.is_tossed(self.round):
            return self.rules.toss, say_white_lot(self.section, white, black)
        return self.rules.table, say_white(self.section, self.table, white, black)

    def tell_off_balance(self) -> None:
        """Whose colours stay two apart after a withdrawal, whatever is changed."""
        for no in self.changes.off:
            said = say_left_over(self.section, self.changes, no)
            self.left_open.reasons.append(Reason(self.rules.balance or self.rules.table, (no,), said))

    def take_rest(self, no: int | None) -> None:
        """The rest of the table, unless its owner is not there."""
        if no is None or no not in self.present:
            return
        number = self.table.number_of(no)
        self._rest(self.rules.table, no, REST.of(bye=self.section.who(no), round=self.round, number=number))

    def _leave_out(self, white: int, black: int, here: list[int]) -> None:
        """A game without one of its players, or without both."""
        missing = [self.section.player(no) for no in (white, black) if no not in self.present]
        for player in missing:
            number = _absence_rule(player, self.round, self.rules)
            self.tell(number, (player.no,), _absence(self.section, player, self.round), Topic.PAST)
            for no in here:
                self._rest(number, no, self._without_opponent(no, player))
        if not any(gone(player, self.round) for player in missing):
            one, other = self.section.who(white), self.section.who(black)
            self.left_open.say(
                STILL_DUE, (white, black), rule=self.rules.table, white=one, black=other, round=self.round
            )

    def _without_opponent(self, no: int, missing: Player) -> Said:
        """What becomes of somebody whose opponent is not there: a win where the leaver's results stand."""
        bye, other = self.section.who(no), self.section.who(missing.no)
        if gone(missing, self.round):
            left = unopposed_by_table(self.section, self.round, self.rules)
            wins = any(one.player == no and one.counts for one in left)
            saying = WIN_GONE if wins else REST_GONE
            return saying.of(bye=bye, round=self.round, gone=other, left=when_left(missing))
        saying = REST_NOT_POSTED if missing.plays_in(self.round) else REST_AWAY
        return saying.of(bye=bye, round=self.round, away=other)

    def _rest(self, number: str, no: int, said: Said) -> None:
        """A round without a game and without points."""
        self.byes.append(PairedBye(no, ByeKind.REST))
        self.tell(number, (no,), said, Topic.BYE)


def _absence_rule(player: Player, round_no: int, rules: TableRules) -> str:
    """The rule about somebody who is not there."""
    return rules.leaving if gone(player, round_no) else rules.absent


def _absence(section: Section, player: Player, round_no: int) -> Said:
    """Why somebody is not paired."""
    if gone(player, round_no):
        return GONE.of(who=section.who(player.no), left=when_left(player))
    saying = NOT_POSTED if player.plays_in(round_no) else AWAY
    return saying.of(who=section.who(player.no), round=round_no)


@rule("nzcf:A", "cfc:652", "us-chess:30A")
def why_not_in_table(
    section: Section, round_no: int, pair: tuple[int, int], rules: TableRules
) -> tuple[Reason, ...]:
    """Why two players do not meet in a round: they have met, or the table has them meet elsewhere."""
    table = table_of(section, rules)
    _check_round(table, round_no)
    player, other = pair
    section.player(other)
    if player == other:
        said = MEETS_SELF.of(who=section.who(player)).among(section.entrants)
        raise BadInput(said, where="player")
    met = _games_elsewhere(section, round_no, pair)
    due = table.meetings(player, other)
    question = _Question(section, table, round_no, pair, rules)
    return (question.answer(met, due), *question.figures(met, due))


def _games_elsewhere(section: Section, round_no: int, pair: tuple[int, int]) -> list[tuple[Meeting, Result]]:
    """The games for which two players were paired in other rounds than one."""
    return [
        (Meeting(number, game.white, game.black), game.result)
        for number, finished in enumerate(section.results, start=1)
        for game in finished.games
        if number != round_no and {game.white, game.black} == set(pair)
    ]


@dataclass(frozen=True, slots=True)
class _Question:
    """Why two do not meet in a round of a table."""

    section: Section
    table: RoundRobinTable
    round: int
    pair: tuple[int, int]
    rules: TableRules

    def answer(self, met: Sequence[tuple[Meeting, Result]], due: Sequence[Meeting]) -> Reason:
        """The one sentence: they meet now, are on one side, meet twice, have met, or meet elsewhere."""
        if any(meeting.round == self.round for meeting in due):
            return self._not_there(self.round) or self._say(PAIRED_NOW, round=self.round)
        rest = self._rest_of(*self.pair)
        if rest is not None:
            return rest
        if not due:
            return self._say(SAME_SIDE)
        if len(due) > 1:
            return self._say(TWICE, first=due[0].round, second=due[1].round)
        if met:
            game, result = met[0]
            over = result.played and result is not Result.UNFINISHED
            return self._say(MET if over else PAIRED_BEFORE, round=game.round)
        number = due[0].round
        saying = MISSED if number <= len(self.section.results) else MEET_LATER
        return self._not_there(number) or self._say(saying, round=number)

    def _rest_of(self, bye: int, other: int) -> Reason | None:
        """Why the one rests in the round and the other does not; None where it is not so."""
        here = _present(self.section, self.round)
        opponent, missing = (self._opponent(no) for no in (other, bye))
        if not {bye, other, opponent} <= here or missing in here:
            return None
        if missing is None:
            later = next(
                number
                for number in range(self.table.first, self.table.last + 1)
                if self.table.rest(number) == other
            )
            return self._compare(self.rules.table, RESTS_IN_TURN, bye, other, later=later)
        player, meets = self.section.player(missing), self.section.who(opponent or 0)
        by, away = _absence_rule(player, self.round, self.rules), self.section.who(missing)
        if gone(player, self.round):
            left = when_left(player)
            return self._compare(by, RESTS_FOR_GONE, bye, other, gone=away, left=left, opponent=meets)
        return self._compare(by, RESTS_FOR_AWAY, bye, other, away=away, opponent=meets)

    def _opponent(self, no: int) -> int | None:
        """Whom the table gives somebody in the round."""
        games = self.table.games(self.round)
        return next((black if no == white else white for white, black in games if no in (white, black)), None)

    def _compare(self, by: str, saying: Saying, bye: int, other: int, **facts: Fact) -> Reason:
        """A sentence about who rests and who does not."""
        who = self.section.who
        said = saying.of(bye=who(bye), other=who(other), round=self.round, **facts)
        return Reason(by, self.pair, said)

    def _not_there(self, number: int) -> Reason | None:
        """Who of the two is missing in the round in which they were to meet; first whoever withdrew."""
        present = _present(self.section, number)
        missing = [self.section.player(no) for no in self.pair if no not in present]
        for player in sorted(missing, key=lambda player: not gone(player, number)):
            away, by = self.section.who(player.no), _absence_rule(player, number, self.rules)
            if gone(player, number):
                return self._say(DUE_BUT_GONE, by, round=number, gone=away, left=when_left(player))
            saying = DUE_BUT_NOT_POSTED if player.plays_in(number) else DUE_BUT_AWAY
            return self._say(saying, by, round=number, away=away)
        return None

    def figures(self, met: Sequence[tuple[Meeting, Result]], due: Sequence[Meeting]) -> tuple[Reason, ...]:
        """With which colours they were paired, and where the table has them otherwise."""
        played = {game.round for game, _ in met}
        found = [(WERE_PAIRED, game) for game, _ in met]
        found += [(TABLE_HAS, meeting) for meeting in due if meeting.round not in played]
        return tuple(
            Reason(
                self.rules.table,
                self.pair,
                saying.of(
                    round=one.round, white=self.section.who(one.white), black=self.section.who(one.black)
                ),
            )
            for saying, one in found
        )

    def _say(self, saying: Saying, by: str | None = None, **facts: Fact) -> Reason:
        """A sentence that names both."""
        one, other = (self.section.who(no) for no in self.pair)
        return Reason(by or self.rules.table, self.pair, saying.of(one=one, other=other, **facts))
