"""Rounds of a round robin: the games of a round by the table, and when two players meet."""

from __future__ import annotations

from dataclasses import dataclass, field

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.players import Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.rules.mark import marker
from crosstable.rules.trail import Trail
from crosstable.schedules.balanced import Changes, colour_changes
from crosstable.schedules.leavers import unopposed_by_table
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import Meeting, RoundRobinTable, TableRules, gone, name, table_of

rule = marker("shared")

POSTED_BYES = (ByeKind.REST, ByeKind.PAIRING)
OWN_TABLES = 6
"""Up to how many players a table may have colours of its own, which no formula gives."""
SECOND_GAME = "the second game of two players reverses the colours of the first"


@rule("nzcf:A", "nzcf:1.6.1", "cfc:651", "cfc:652", "cfc:652/2", "us-chess:30A", "us-chess:30F")
def table_round(section: Section, round_no: int, rules: TableRules) -> Pairing:
    """A round by the table; whoever has nobody to play rests, with the reason."""
    table = table_of(section, rules)
    _check_round(table, round_no)
    changes = colour_changes(section, table, round_no, rules)
    draw = _Draw(section, table, round_no, _present(section, round_no), rules, changes)
    text = f"a round robin of {table.players} players follows {rules.named}"
    text = f"{rules.among}: {text}" if rules.among else text
    draw.trail.note(rules.draw, (), text, table=table.players, rounds=table.rounds)
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
        text = f"round {round_no} is not in the table; it has rounds {table.first} to {table.last}"
        raise BadInput(text, where="round")


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

    def take(self, place: int, white: int, black: int) -> None:
        """One game of the table: played, or left out because somebody is not there."""
        here = [no for no in (white, black) if no in self.present]
        if len(here) < 2:
            self._leave_out(white, black, here)
            return
        turned = (white, black) in self.changes.turned
        white, black = (black, white) if turned else (white, black)
        self.games.append(PairedGame(len(self.games) + 1, white, black))
        low, high = map(self.table.label, sorted(map(self.table.number_of, (white, black))))
        text = f"{self._numbers(low, high)} are game {place} of round {self._row()} in the table"
        text += f" for {self.table.players} players" + (" taken twice" if self.table.cycles == 2 else "")
        text += self._swapped_text()
        pair, told = (white, black), {"table": self.table.players, "round": self.round, "place": place}
        self.trail.note(self.rules.table, pair, text, **told)
        number, why = self._colours(white, black, turned=turned)
        table = "" if self.table.seats is None else "table "
        text = f"{table}number {self.table.label(self.table.number_of(white))} has White: {why}"
        self.trail.about(Topic.COLOURS).note(number, pair, text, white=white, black=black)

    def _numbers(self, low: str, high: str) -> str:
        """Two table numbers, with the group whose they are."""
        if self.table.seats is None:
            return f"numbers {low} and {high}"
        return f"table numbers {low} and {high}" + (f" of {self.rules.among}" if self.rules.among else "")

    def _row(self) -> int:
        """The round of the table: counted from its beginning, as if none had changed places."""
        cycle, inside = self.table.row(self.round)
        return (cycle - 1) * (self.table.rounds // self.table.cycles) + inside

    def _swapped_text(self) -> str:
        """What to say of a round that has changed places with its neighbour."""
        moved = self.round - self.table.first + 1 != self._row()
        return ", which changes places with the round beside it" if moved else ""

    @rule("us-chess:30E", "us-chess:30F", "us-chess:30G")
    def _colours(self, white: int, black: int, *, turned: bool) -> tuple[str, str]:
        """The rule and the words for the colours of a game."""
        if turned and self.rules.balance is not None:
            left = ", ".join(name(self.section, no) for no in self.changes.leavers)
            return self.rules.balance, f"the colours are changed because {left} left, to keep them balanced"
        if self.round - self.table.first >= self.table.rounds // self.table.cycles:
            return self.rules.double, SECOND_GAME
        if self.rules.toss is not None and self.table.is_tossed(self.round):
            return self.rules.toss, "the colours of this round are drawn by lot"
        return self.rules.table, _colour_text(self.table, white, black)

    def tell_off_balance(self) -> None:
        """Whose colours stay two apart after a withdrawal, whatever is changed."""
        for no in self.changes.off:
            text = f"{name(self.section, no)} will have {_two_apart(self.changes.balance[no])}:"
            text += " no change of colours in the games to come helps"
            self.left_open.note(self.rules.balance or self.rules.table, (no,), text)

    def take_rest(self, no: int | None) -> None:
        """The rest of the table, unless its owner is not there."""
        if no is None or no not in self.present:
            return
        text = f"{name(self.section, no)} rests: the number of players is odd, and the table has no opponent"
        number = self.table.number_of(no)
        self._rest(no, self.rules.table, f"{text} for number {number} in round {self.round}")

    def _leave_out(self, white: int, black: int, here: list[int]) -> None:
        """A game without one of its players, or without both."""
        missing = [self.section.player(no) for no in (white, black) if no not in self.present]
        for player in missing:
            number, text = _absence(self.section, player, self.round, self.rules)
            self.trail.about(Topic.PAST).note(number, (player.no,), f"{text} and not paired")
            for no in here:
                self._rest(no, number, f"{text}: {name(self.section, no)} {self._without_opponent(no)}")
        if not any(gone(player, self.round) for player in missing):
            text = f"{name(self.section, white)} - {name(self.section, black)} of round {self.round} is left"
            self.left_open.note(
                self.rules.table, (white, black), f"{text} out: the table needs it to be played"
            )

    def _without_opponent(self, no: int) -> str:
        """What becomes of somebody whose opponent is not there: a win where the leaver's results stand."""
        left = unopposed_by_table(self.section, self.round, self.rules)
        wins = any(one.player == no and one.counts for one in left)
        return "wins by forfeit" if wins else "has no opponent and rests"

    def _rest(self, no: int, number: str, text: str) -> None:
        """A round without a game and without points."""
        self.byes.append(PairedBye(no, ByeKind.REST))
        self.trail.about(Topic.BYE).note(number, (no,), text, bye=no)


def _absence(section: Section, player: Player, round_no: int, rules: TableRules) -> tuple[str, str]:
    """Why a player is not there: the rule, and the words."""
    if gone(player, round_no):
        return rules.leaving, f"{name(section, player.no)} withdrew after round {player.withdrawn_after}"
    return rules.table, f"{name(section, player.no)} is away in round {round_no}"


def _colour_text(table: RoundRobinTable, white: int, black: int) -> str:
    """Why the table gives these colours."""
    low, high = sorted(map(table.number_of, (white, black)))
    own = table.plan is not Plan.BERGER and table.players <= OWN_TABLES
    if own or table.plan is Plan.SCHEVENINGEN:
        return "the table has it so"
    if high == table.players and table.players % 2 == 0:
        return f"against {high}, the numbers 1 to {high // 2} have White, the others Black"
    odd, gets = ("odd", "lower") if (low + high) % 2 else ("even", "higher")
    return f"{low} + {high} is {odd}, so the {gets} number has it"


def _two_apart(balance: int) -> str:
    """A balance of colours in words."""
    colours = ("Whites", "Blacks") if balance > 0 else ("Blacks", "Whites")
    return f"{abs(balance)} more {colours[0]} than {colours[1]}"


@rule("nzcf:A", "cfc:652", "us-chess:30A")
def why_not_in_table(
    section: Section, round_no: int, pair: tuple[int, int], rules: TableRules
) -> tuple[Reason, ...]:
    """Why two players do not meet in a round: they have met, or the table has them meet elsewhere."""
    table = table_of(section, rules)
    _check_round(table, round_no)
    player, other = pair
    who, _ = name(section, player), section.player(other)
    if player == other:
        raise BadInput(f"{who} cannot meet himself; name another opponent", where="player")
    trail = Trail()
    _tell_met(section, round_no, pair, trail, rules)
    told = {reason.data["round"] for reason in trail.reasons}
    for meeting in table.meetings(player, other):
        if meeting.round not in told:
            _tell_meeting(section, meeting, pair, trail, rules)
    if not trail.reasons:
        trail.note(rules.table, pair, "they are on the same side: only players of different sides meet")
    return tuple(trail.reasons)


def _tell_met(
    section: Section, round_no: int, pair: tuple[int, int], trail: Trail, rules: TableRules
) -> None:
    """The games that two players have had before a round."""
    for number, finished in enumerate(section.results[: round_no - 1], start=1):
        for game in finished.games:
            if {game.white, game.black} == set(pair):
                text = f"they were paired in round {number}, {name(section, game.white)} with White"
                trail.note(rules.table, pair, text, round=number, white=game.white, black=game.black)


def _tell_meeting(
    section: Section, meeting: Meeting, pair: tuple[int, int], trail: Trail, rules: TableRules
) -> None:
    """The place of a pair in the table, and who will not be there."""
    number, white, black = meeting.round, meeting.white, meeting.black
    text = f"the table has them meet in round {number}, {name(section, white)} with White"
    trail.note(rules.table, pair, text, round=number, white=white, black=black)
    for player in map(section.player, pair):
        if not player.plays_in(number):
            rule_number, text = _absence(section, player, number, rules)
            trail.note(rule_number, pair, text)
