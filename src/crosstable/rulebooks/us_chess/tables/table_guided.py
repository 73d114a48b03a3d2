"""A small Swiss guided by a round-robin table (29L): the line that gives the leader the proper opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Several, Who
from crosstable.rulebooks.api import Field, PlayedRound, WhyNot
from crosstable.rulebooks.us_chess.explain.narrate_colours import tell_colours
from crosstable.rulebooks.us_chess.explain.words import who
from crosstable.rulebooks.us_chess.mark import BOOK_ID, rule
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.sentences import grading
from crosstable.rulebooks.us_chess.sentences import tables as words
from crosstable.rulebooks.us_chess.swiss.boards import boards
from crosstable.rulebooks.us_chess.swiss.byes import barred
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.round import Paired, solve_round
from crosstable.rulebooks.us_chess.swiss.table import RankedPool
from crosstable.rulebooks.us_chess.tables.table_lines import Lines, Pairs, lines_of
from crosstable.rules.trail import Trail
from crosstable.schedules.plans import Plan


@dataclass(frozen=True, slots=True)
class Guided:
    """A round by a line of the table: the Swiss it stands for, the line, and lines passed over."""

    field: Field
    swiss: Paired
    lines: Lines
    line: int
    passed: tuple[int, ...]

    @property
    def table(self) -> RankedPool:
        """Those who play, in rank order."""
        seats = tuple(seat for seat in self.swiss.whole.seats if seat.no != self.resting)
        return replace(self.swiss.whole, seats=seats)

    @property
    def resting(self) -> int | None:
        """Who has no opponent in the line."""
        playing = {no for pair in self.lines.all[self.line - 1] for no in pair}
        return next((seat.no for seat in self.swiss.whole.seats if seat.no not in playing), None)

    def called(self, no: int) -> Who:
        """A player as a fact of a sentence."""
        return who(self.swiss.whole, self.swiss.whole.place_of[no])

    @property
    def pairs(self) -> list[Pair]:
        """The pairs of the line, as places of the table."""
        place = self.table.place_of
        return [pair_of(*(place[no] for no in pair)) for pair in self.lines.all[self.line - 1]]


@rule("29L")
def guided(field: Field) -> Guided | None:
    """The round by the table, if the section uses one and the field still allows it."""
    if field.round == 1 or not options_of(field).rr_table:
        return None
    plan = Plan.BERGER if field.settings.get("rr.table") == "berger" else Plan.CRENSHAW
    lines = lines_of(field, plan)
    if lines is None or not lines.free:
        return None
    rounds = solve_round(field)
    if len(rounds) != 1:
        return None
    order = [line for line in _by_opponent(rounds[0], lines) if _may_rest(rounds[0].whole, lines, line)]
    if not order:
        return None
    harmless = [line for line in order if not _forces_third(rounds[0].whole, lines, line)]
    line = harmless[0] if harmless else order[0]
    return Guided(field, rounds[0], lines, line, tuple(order[: order.index(line)]))


@rule("29L")
def _by_opponent(paired: Paired, lines: Lines) -> Iterator[int]:
    """The lines left: first the one with the Swiss opponent of the top player, then by rank around it."""
    table = paired.whole
    top, last = table.seats[0].no, len(table.seats)
    pairs = [frozenset(map(paired.table.no, pair)) for pair in paired.pairs]

    def place(no: int | None) -> int:
        """The rank of an opponent; to have none comes last."""
        return last if no is None else table.place_of[no]

    wanted = place(_opponent(frozenset(pairs), top))

    def distance(line: int) -> tuple[int, int]:
        """How far a line's opponent of the top player is from the proper one."""
        met = place(_opponent(lines.all[line - 1], top))
        return abs(met - wanted), met

    yield from sorted(lines.free, key=distance)


@rule("28L3")
def _may_rest(table: RankedPool, lines: Lines, line: int) -> bool:
    """Whether the line gives its bye to somebody who may have one."""
    playing = {no for pair in lines.all[line - 1] for no in pair}
    return not any(barred(seat) for seat in table.seats if seat.no not in playing)


def _opponent(pairs: Pairs, player: int) -> int | None:
    """The opponent of a player among some pairs; None if the player rests."""
    return next((no for pair in pairs if player in pair for no in pair if no != player), None)


@rule("29L")
def _forces_third(table: RankedPool, lines: Lines, line: int) -> bool:
    """Whether two players meet who would both get the same colour a third time in a row."""
    if table.options.colour.three_in_row == "ignore":
        return False
    running = {seat.no: seat.due.running for seat in table.seats}
    return any(
        running[one] is not None and running[one] is running[two]
        for one, two in (sorted(pair) for pair in lines.all[line - 1])
    )


def pair_guided(found: Guided) -> Pairing:
    """The round by its line, colours by the rules of a Swiss."""
    trail = Trail(list(found.field.notes))
    table = found.table
    _tell_line(found, trail)
    games = []
    for number, board in enumerate(boards(table, found.pairs), start=1):
        white, black = table.no(board.white), table.no(board.black)
        games.append(PairedGame(number, white, black))
        numbers = found.lines.numbers[white], found.lines.numbers[black]
        trail.about(Topic.PAIR).say(
            words.MEET_IN_LINE,
            (white, black),
            white=who(table, board.white),
            black=who(table, board.black),
            one=numbers[0],
            two=numbers[1],
            line=found.line,
        )
        tell_colours(table, board, number, trail.about(Topic.COLOURS))
    byes: tuple[PairedBye, ...] = ()
    if found.resting is not None:
        byes = (PairedBye(found.resting, ByeKind.PAIRING),)
        trail.about(Topic.BYE).say(
            words.RESTS_IN_LINE, (found.resting,), bye=found.called(found.resting), line=found.line
        )
    return Pairing(
        round=found.field.round,
        rulebook=BOOK_ID,
        games=tuple(games),
        byes=byes,
        reasons=tuple(trail.reasons),
        warnings=found.field.warnings,
    )


def _tell_line(found: Guided, trail: Trail) -> None:
    """Which line, and why: the opponent of the top player, or colours that no line before it could save."""
    table = found.swiss.whole
    top = table.seats[0].no
    met = _opponent(found.lines.all[found.line - 1], top)
    players = (top,) if met is None else (top, met)
    about = trail.about(Topic.GROUP)
    if found.passed:
        passed = Several(found.passed)
        about.say(words.LINE_PASSED, players, passed=passed, line=found.line, count=len(found.passed))
        return
    saying = words.LINE_RESTS_LEADER if met is None else words.LINE_FOR_LEADER
    about.say(saying, players, leader=who(table, 0), line=found.line)


def why_not_guided(found: Guided) -> WhyNot:
    """When two players meet instead, or have met."""

    def answer(player: int, other: int) -> tuple[Reason, ...]:
        number = next(
            place for place, line in enumerate(found.lines.all, 1) if frozenset((player, other)) in line
        )
        both = {"one": found.called(player), "two": found.called(other)}
        if number in found.lines.used:
            said = words.LINE_MET.of(**both, other=number)
        elif number == found.line:
            said = words.LINE_MEETS.of(**both, line=number)
        else:
            said = words.OTHER_LINE.of(**both, other=number, line=found.line)
        return (Reason("29L", (player, other), said),)

    return answer


def grade_guided(found: Guided, played: PlayedRound) -> tuple[Reason, ...]:
    """Whether a posted round is the line of the table, with its colours."""
    ours = {frozenset(game.players): game for game in pair_guided(found).games}
    told = []
    for white, black in played.games:
        game = ours.get(frozenset((white, black)))
        both = {"one": found.called(white), "two": found.called(black)}
        if game is None:
            said = grading.NOT_IN_LINE.of(**both, line=found.line)
            told.append(Reason("29L", (white, black), said, {"grade": "worse"}))
        elif game.white != white:
            told.append(
                Reason("29E4", (white, black), grading.COLORS_REVERSED.of(**both), {"grade": "worse"})
            )
    return tuple(told)
