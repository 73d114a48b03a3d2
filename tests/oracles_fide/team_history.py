"""C.04.6: what the rounds so far mean for each team (1.2 to 1.6, C2, C.04.2 2.4 and 3.1 to 3.5, C.04.7).

Match points are 2, 1, 0 unless the event says otherwise. Game points are counted in halves of a point.

Readings:

* 1.4: the pairing-allocated bye is worth the match and game points of a draw: half of the boards.
* A match that one team did not come to: a win with all boards against a loss with none. Nobody came: nothing
  for either. It is no meeting and gives no colour (C.04.2 3.4, 3.5).
* A full-point bye is worth a match won on all boards, a half-point bye a draw, a zero-point bye and an
  absence nothing; a missed round before the entry nothing (C.04.2 2.4).
* C2: barred are teams that had the pairing-allocated bye or a full-point bye, or won a match because the
  other team did not come.
* 1.5: a team floated when in the round directly before it played a team with another primary score, as the
  scores were before that round, virtual points of that round included. A bye is no float; nor is a match
  that was not played (`Readings.forfeit_floats`).
* C.04.2 3.1: a match that is not finished counts as a draw, as a meeting, and with its colours.
* C.04.2 2.4 with the ruling of August 2026: a team's TPN is its place by number among the teams that were in
  a match or had the pairing-allocated bye in an earlier round, or are to be paired now. A team that asked for
  byes in all rounds so far has no number yet.
* C.04.7: the upper half is counted from the teams that were paired in round 1 (bye included); later on, all
  teams with numbers up to that of its last member belong to it. Virtual points count in match points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.oracles_fide.team_card import BLACK, TYPE_A, WHITE, Occasion, Readings, Team

WALKOVERS = ("+:-", "-:+", "-:-")
UNFINISHED = "*"
PAIRING, FULL, HALF, ZERO = "pairing", "full", "half", "zero"
MATCH, GAME = "match", "game"


@dataclass(frozen=True)
class Match:
    """A match: (White on board 1, Black), and its score such as 2.5-1.5, +:-, -:+, -:- or *."""

    white: int
    black: int
    score: str

    @property
    def was_played(self) -> bool:
        """Whether the two teams have met."""
        return self.score not in WALKOVERS


@dataclass(frozen=True)
class Played:
    """A finished round: its matches, and byes by team."""

    matches: tuple[Match, ...]
    byes: Mapping[int, str] = field(default_factory=dict)

    def paired(self) -> set[int]:
        """The teams that the pairing took into account."""
        sides = {no for match in self.matches for no in (match.white, match.black)}
        return sides | {no for no, kind in self.byes.items() if kind == PAIRING}


@dataclass(frozen=True)
class Entry:
    """A team: when it plays, and the rounds it asked not to play."""

    no: int
    joins: int = 1
    withdrawn_after: int | None = None
    byes: Mapping[int, str] = field(default_factory=dict)

    def plays_in(self, number: int) -> bool:
        """Whether it is to be paired in a round."""
        gone = self.withdrawn_after is not None and self.withdrawn_after < number
        return self.joins <= number and not gone and number not in self.byes


@dataclass(frozen=True)
class Event:
    """A whole event with the rounds played so far."""

    entries: tuple[Entry, ...]
    rounds: int
    played: tuple[Played, ...] = ()
    colours: str = TYPE_A
    primary: str = MATCH
    secondary: bool = True
    boards: int = 4
    initial: str = WHITE
    win: int = 2
    draw: int = 1
    loss: int = 0
    baku: bool = False
    apart: frozenset[frozenset[int]] = frozenset()


def half_points(text: str) -> int:
    """Points such as 2.5 in halves."""
    whole, _, rest = text.partition(".")
    return 2 * int(whole) + (1 if rest == "5" else 0)


def worth_of_match(event: Event, match: Match, is_white: bool) -> tuple[int, int]:
    """Match points and game points of one side of a match."""
    if match.score == UNFINISHED:
        return event.draw, event.boards
    if match.score in WALKOVERS:
        came = match.score.split(":")[0 if is_white else 1] == "+"
        return (event.win, 2 * event.boards) if came else (event.loss, 0)
    white, black = (half_points(side) for side in match.score.split("-"))
    mine, theirs = (white, black) if is_white else (black, white)
    return (event.win if mine > theirs else event.loss if mine < theirs else event.draw), mine


def worth_of_bye(event: Event, kind: str) -> tuple[int, int]:
    """Match points and game points of a bye."""
    if kind == FULL:
        return event.win, 2 * event.boards
    return (event.draw, event.boards) if kind in (PAIRING, HALF) else (0, 0)


def worth(event: Event, number: int, no: int) -> tuple[int, int]:
    """What a team got in a finished round; nothing when it was absent."""
    finished = event.played[number - 1]
    for match in finished.matches:
        if no in (match.white, match.black):
            return worth_of_match(event, match, no == match.white)
    return worth_of_bye(event, finished.byes[no]) if no in finished.byes else (0, 0)


def totals(event: Event, number: int, no: int) -> tuple[int, int]:
    """Match points and game points of a team before a round."""
    got = [worth(event, past, no) for past in range(1, number)]
    return sum(match for match, _ in got), sum(game for _, game in got)


def arrived(event: Event, number: int) -> list[int]:
    """The teams that have a number in a round, in the order of their numbers."""
    seen = {entry.no for entry in event.entries if entry.plays_in(number)}
    if number <= len(event.played):
        seen = event.played[number - 1].paired()
    return sorted(seen.union(*(finished.paired() for finished in event.played[: number - 1])))


def virtual_points(event: Event, number: int, no: int) -> int:
    """C.04.7: what acceleration adds to the match points of a team in a round."""
    accelerated = (event.rounds + 1) // 2
    if not event.baku or number > accelerated:
        return 0
    if event.primary == GAME:
        raise ValueError("no acceleration with game points")
    starters = arrived(event, 1)
    last = starters[min(2 * ((len(starters) + 3) // 4), len(starters)) - 1]
    if no > last:
        return 0
    return event.win if number <= (accelerated + 1) // 2 else event.win // 2


def pairing_score(event: Event, number: int, no: int) -> int:
    """1.2: the primary score of a team before a round, with virtual points."""
    match, game = totals(event, number, no)
    return (game if event.primary == GAME else match) + virtual_points(event, number, no)


def floated(event: Event, number: int, no: int, readings: Readings) -> bool:
    """1.5: whether a team met another primary score in the round before this one."""
    if number == 1:
        return False
    for match in event.played[number - 2].matches:
        if no in (match.white, match.black) and (match.was_played or readings.forfeit_floats):
            scores = {pairing_score(event, number - 1, side) for side in (match.white, match.black)}
            return len(scores) == 2
    return False


def is_barred(event: Event, number: int, no: int) -> bool:
    """C2: whether a team has had the pairing-allocated or a full-point bye, or won by walkover."""
    for finished in event.played[: number - 1]:
        if finished.byes.get(no) in (PAIRING, FULL):
            return True
        if any(
            (m.white, m.score) == (no, "+:-") or (m.black, m.score) == (no, "-:+") for m in finished.matches
        ):
            return True
    return False


def card(event: Event, number: int, no: int, readings: Readings) -> Team:
    """A team as the pairing of a round sees it."""
    matches = [m for f in event.played[: number - 1] for m in f.matches if m.was_played]
    mine = [match for match in matches if no in (match.white, match.black)]
    match_points, game_points = totals(event, number, no)
    return Team(
        no=no,
        tpn=arrived(event, number).index(no) + 1,
        primary=pairing_score(event, number, no),
        secondary=match_points if event.primary == GAME else game_points,
        met=frozenset(match.black if match.white == no else match.white for match in mine),
        colours="".join(WHITE if match.white == no else BLACK for match in mine),
        floated=floated(event, number, no, readings),
        barred=is_barred(event, number, no),
        played=len(mine),
    )


def cards(event: Event, number: int, readings: Readings | None = None) -> list[Team]:
    """The teams to be paired in a round, from the rounds before it.

    A round that has been played already is looked at with the teams it paired.
    """
    if number <= len(event.played):
        to_pair: Sequence[int] = sorted(event.played[number - 1].paired())
    else:
        to_pair = sorted(entry.no for entry in event.entries if entry.plays_in(number))
    return [card(event, number, no, readings or Readings()) for no in to_pair]


def occasion(event: Event, number: int, readings: Readings | None = None) -> Occasion:
    """The round of an event, with the rules it is paired by."""
    return Occasion(
        number,
        event.rounds,
        event.colours,
        event.initial,
        event.secondary,
        event.apart,
        readings or Readings(),
    )
