"""A player's lines, one for each round played: the basis of wall chart and pairing card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from crosstable.flow.cards import CardWriter, Mark, written_after
from crosstable.flow.options import check_options
from crosstable.flow.ranking import counted_section, groups_for
from crosstable.flow.remembering import Remembered, results_until
from crosstable.flow.seats import Side, guest_labels, joins_rounds, sides_in, sides_of
from crosstable.flow.table_formats import FIXED, GROUPED
from crosstable.model.cards import Float
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import Words, phrase
from crosstable.model.players import Player
from crosstable.model.points import ZERO, Points, show, to_number
from crosstable.model.results import ByeKind, Outcome, PairedAs, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shelf import book_of

RATED_OTHERWISE = "\u2020"
"""The mark of a game that the rating report has with another result."""


class Happened(Enum):
    """What a round was for a player."""

    GAME = "game"
    UNFINISHED = "unfinished"
    SCORE_ONLY = "only the score of the match is known"
    FORFEIT = "not played"
    STRUCK = "does not count"
    BYE = "bye"
    FULL = "full-point bye"
    HALF = "half-point bye"
    ZERO = "zero-point bye"
    REST = "rest"
    ABSENT = "absent"
    OUT = "withdrawn"
    NONE = "no game"

    @property
    def words(self) -> str:
        """The round in a few words."""
        return str(_WORDS[self])


_WORDS = {
    Happened.GAME: Words("game"),
    Happened.UNFINISHED: Words("result not in"),
    Happened.SCORE_ONLY: Words("only the match score is known"),
    Happened.FORFEIT: Words("forfeit"),
    Happened.STRUCK: Words("does not count"),
    Happened.BYE: Words("bye"),
    Happened.FULL: Words("full-point bye"),
    Happened.HALF: Words("half-point bye"),
    Happened.ZERO: Words("zero-point bye"),
    Happened.REST: Words("free round"),
    Happened.ABSENT: Words("did not play"),
    Happened.OUT: Words("withdrawn"),
    Happened.NONE: Words("no game"),
}
BYES = {
    ByeKind.PAIRING: Happened.BYE,
    ByeKind.FULL: Happened.FULL,
    ByeKind.HALF: Happened.HALF,
    ByeKind.ZERO: Happened.ZERO,
    ByeKind.REST: Happened.REST,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """One round of one player; a game that was not played has an opponent but no colour."""

    round: int
    happened: Happened
    opponent: int | None
    colour: Colour | None
    points: Points
    total: Points
    difference: str
    float: Float | None
    outcome: Outcome | None = None
    """Won, drawn or lost, by the result and not by what it is worth; None without one."""
    adjusted: Points = ZERO
    """Points given or taken after the round besides its result; they are in the total only."""
    was: Points | None = None
    """The points of a game that no longer counts."""
    guest: str = ""
    """What charts call an opponent from another section: G1."""
    two_games: bool = False
    """Whether the round was a match of two games, of which charts show the points."""
    half_played: bool = False
    """Whether one of the two games was decided without play, and the other was played."""
    forfeit_rated: bool = False
    """Whether a game that was not played is rated all the same."""
    rated: Points | None = None
    """The points of the game in the rating report, where only that was corrected."""

    @property
    def mark(self) -> str:
        """The mark of a game with another result in the rating report."""
        return RATED_OTHERWISE if self.rated is not None else ""

    @property
    def sign(self) -> str:
        """The sign of the result on charts; a star for one that is not in, else `?` without one."""
        if self.happened is Happened.SCORE_ONLY:
            return "?"
        return "*" if self.outcome is None else self.outcome.sign

    @property
    def unplayed(self) -> str:
        """The mark of a game that was not played: F, with R where it is rated all the same."""
        return "FR" if self.forfeit_rated else "F"

    @property
    def scored(self) -> str:
        """The points of the round, in brackets if struck out, with any penalty or bonus: ½ -1."""
        own = show(self.points) if self.was is None else f"({show(self.was)})"
        own = self.sign if self.happened is Happened.SCORE_ONLY else f"{own}{self.mark}"
        return f"{own} {self.beside}" if self.adjusted else own

    @property
    def beside(self) -> str:
        """A penalty or bonus besides the result: -1, +½; nothing for nearly everybody."""
        return signed_points(self.adjusted) if self.adjusted else ""

    def as_json(self) -> dict[str, object]:
        """The line as plain data."""
        struck = {} if self.was is None else {"was": to_number(self.was)}
        beside = {"adjusted": to_number(self.adjusted)} if self.adjusted else {}
        return {
            "round": self.round,
            "kind": self.happened.value,
            "opponent": self.opponent,
            "colour": self.colour.value if self.colour else None,
            "outcome": self.outcome.value if self.outcome else None,
            "points": to_number(self.points),
            "total": to_number(self.total),
            "difference": self.difference,
            "float": self.float.value if self.float else None,
            **({"guest": self.guest} if self.guest else {}),
            **({"forfeit_rated": True} if self.forfeit_rated else {}),
            **({} if self.rated is None else {"rated": to_number(self.rated)}),
            **beside,
            **struck,
        }


def signed_points(points: Points) -> str:
    """Points that are given or taken: -1, +½."""
    return f"+{show(points)}" if points > 0 else show(points)


Lines = dict[int, tuple[RoundLine, ...]]

KEPT = 4
"""How many pasts of sections have their lines kept."""
_PASTS: Remembered[Lines] = Remembered(KEPT)


def lines_of(section: Section) -> Lines:
    """The lines of every player, read from the cards after each round."""
    if section.cards is not None:
        raise BadInput(
            phrase("this file has pairing cards but no results; use a file with results"), where="cards"
        )
    rulebook = book_of(section)
    check_options(section, rulebook)
    rules = rulebook.history_of(section)
    posted, section = section, counted_section(section, len(section.results))
    lines = _written_lines(section, rules)
    if posted.format in GROUPED:
        lines = _with_pauses(lines, posted)
    keeps = rulebook.round_robin is not None and rulebook.round_robin.keeps_struck
    return with_struck(lines, posted, rules) if keeps and posted.format in FIXED else lines


def _with_pauses(lines: Lines, posted: Section) -> Lines:
    """The lines of a section in groups: a player whose group does not play in a round is not absent."""
    playing = {
        number: {no for group in groups_for(posted, number) if group.plays_in(number) for no in group.members}
        for number in range(1, len(posted.results) + 1)
    }

    def shown(player: int, line: RoundLine) -> RoundLine:
        pauses = line.happened is Happened.ABSENT and player not in playing[line.round]
        return replace(line, happened=Happened.NONE) if pauses else line

    return {player: tuple(shown(player, line) for line in own) for player, own in lines.items()}


def _was_finished(result: Result) -> bool:
    """Whether a game was played to a finish."""
    return result.played and result is not Result.UNFINISHED


def with_struck(lines: Lines, posted: Section, rules: HistoryRules) -> Lines:
    """The lines of a table with the posted games that do not count."""
    sides = {(side.round, side.player): side for round_ in sides_of(posted).values() for side in round_}

    def shown(player: int, line: RoundLine) -> RoundLine:
        side = sides.get((line.round, player))
        if side is None or line.happened is not Happened.REST or not _was_finished(side.game.result):
            return line
        struck = replace(line, happened=Happened.STRUCK, opponent=side.opponent, colour=side.colour)
        was = rules.worth(side.game.points()[side.colour is Colour.BLACK])
        return replace(struck, outcome=_outcome(side), was=was)

    return {player: tuple(shown(player, line) for line in own) for player, own in lines.items()}


def _written_lines(section: Section, rules: HistoryRules) -> Lines:
    """The lines of everybody; those of earlier rounds are kept while results of the last one come in."""
    last = len(section.results)
    assumed = replace(rules, unfinished=rules.unfinished or PairedAs.BOTH_LOSE)
    if last < 2 or joins_rounds(section):
        return _lines_through(section, rules, assumed)
    past = results_until(section, last - 1)
    earlier = _PASTS.answer((past, rules), lambda: _lines_through(past, rules, assumed))
    before, after, paired = (
        written_after(section, number, which, for_pairing=which is assumed)
        for number, which in ((last - 1, rules), (last, rules), (last, assumed))
    )
    own = _lines_in(section, last, sides_in(section, last), before.scores(), (after.scores(), paired.marks()))
    return {no: (*lines, own[no]) for no, lines in earlier.items()}


def _lines_through(section: Section, rules: HistoryRules, assumed: HistoryRules) -> Lines:
    """The lines of everybody from round 1: points are real, colours and floats those of the pairing."""
    real, paired = (CardWriter(section, which, for_pairing=which is assumed) for which in (rules, assumed))
    sides, rounds = sides_of(section), []
    for number in range(1, len(section.results) + 1):
        before, own = real.scores(), sides.get(number, [])
        for writer in (real, paired):
            writer.enter(section, number, own)
        rounds.append(_lines_in(section, number, own, before, (real.scores(), paired.marks())))
    return {player.no: tuple(one[player.no] for one in rounds) for player in section.players}


def _lines_in(
    section: Section,
    number: int,
    sides: Sequence[Side],
    before: Mapping[int, Points],
    after: tuple[Mapping[int, Points], Mapping[int, Mark]],
) -> dict[int, RoundLine]:
    """The lines of one round, from the scores before it, and the scores and cards after it."""
    scores, marks = after
    found, beside = _entries(sides, section.results[number - 1]), _adjusted_after(section, number)
    guests = guest_labels(section)
    return {
        player.no: _line(
            player,
            found.get(player.no),
            (before[player.no], scores[player.no]),
            number,
            marks[player.no],
            beside.get(player.no, ZERO),
            guests,
        )
        for player in section.players
    }


def _entries(sides: Sequence[Side], played: Round) -> dict[int, Side | Bye]:
    """The game or bye of each player in a round."""
    found: dict[int, Side | Bye] = {bye.player: bye for bye in played.byes if bye.player is not None}
    return found | {side.player: side for side in sides}


def _adjusted_after(section: Section, number: int) -> Mapping[int, Points]:
    """What each player was given or lost beside results after one round."""
    before = section.adjusted(number - 1)
    return {no: Points(points - before.get(no, 0)) for no, points in section.adjusted(number).items()}


def _line(
    player: Player,
    entry: Side | Bye | None,
    scores: tuple[Points, Points],
    number: int,
    mark: Mark,
    adjusted: Points,
    guests: Mapping[tuple[str, int], str],
) -> RoundLine:
    """One line from a player's entry in a round, the scores before and after it, and what the card shows."""
    before, after = scores
    side = entry if isinstance(entry, Side) else None
    own = side is not None and not side.guest
    return RoundLine(
        round=number,
        happened=_happened(player, number, entry),
        opponent=side.opponent if side is not None and own else None,
        colour=mark.colour,
        points=Points(after - before - adjusted),
        total=after,
        difference=mark.signed,
        float=mark.float,
        outcome=None if side is None else _outcome(side),
        adjusted=adjusted,
        guest="" if side is None or own else _guest(side, guests),
        two_games=side is not None and bool(side.game.results),
        half_played=side is not None and _is_half_played(side.game),
        forfeit_rated=side is not None and side.game.forfeit_rated,
        rated=None if side is None else _rated(side),
    )


def _rated(side: Side) -> Points | None:
    """The points of one side in the rating report, where they are not those of the standings."""
    rated_as = side.game.rated_as
    return None if rated_as is None else rated_as.points()[side.colour is Colour.BLACK]


def _is_half_played(game: Game) -> bool:
    """Whether one game of a match was played and one forfeited."""
    return bool(game.results) and {result.played for result in game.results} == {True, False}


def _guest(side: Side, guests: Mapping[tuple[str, int], str]) -> str:
    """How charts call the opponent of a game across sections."""
    return guests[str(side.opponents_section), side.opponent]


def _outcome(side: Side) -> Outcome | None:
    """What a game or a match was for one side of it."""
    both = side.game.result.outcomes()
    return None if both is None else both[side.colour is Colour.BLACK]


def _happened(player: Player, number: int, entry: Side | Bye | None) -> Happened:
    """The kind of a line."""
    if isinstance(entry, Bye):
        return BYES[entry.kind]
    if isinstance(entry, Side):
        if not entry.game.result.played:
            return Happened.FORFEIT
        return Happened.UNFINISHED if entry.game.result is Result.UNFINISHED else Happened.GAME
    gone = player.withdrawn_after is not None and player.withdrawn_after < number
    return Happened.OUT if gone else Happened.ABSENT
