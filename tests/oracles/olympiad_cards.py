"""Olympiad 2008: team cards for the oracle, an event document read by rules 1, 11-13, 15, 28, 57 and 58.

Nothing here is shared with the engine under test. Game points are fractions, match points whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from typing import Any

Document = dict[str, Any]

HALF = Fraction(1, 2)
GAMES: dict[str, tuple[Fraction, Fraction]] = {
    "1-0": (Fraction(1), Fraction(0)),
    "0-1": (Fraction(0), Fraction(1)),
    "1/2-1/2": (HALF, HALF),
    "0-0": (Fraction(0), Fraction(0)),
    "1/2-0": (HALF, Fraction(0)),
    "0-1/2": (Fraction(0), HALF),
    "1-1/2": (Fraction(1), HALF),
    "1/2-1": (HALF, Fraction(1)),
    "1-1": (Fraction(1), Fraction(1)),
    "+:-": (Fraction(1), Fraction(0)),
    "-:+": (Fraction(0), Fraction(1)),
    "-:-": (Fraction(0), Fraction(0)),
}
NO_SHOW = ("+:-", "-:+", "-:-")
DEFAULTS: dict[str, Any] = {
    "match_points": [2, 1, 0],
    "bye": [1, 2],
    "accelerated": True,
    "accel_rounds": 2,
    "accel_points": 2,
    "half_tie": "up",
    "osb_cut_tie": "lowest_product",
    "absent_team_tb_gp": 0,
    "forfeited_pairing_repeatable": True,
    "colour_equalise_by": "difference",
    "colour_lookback": True,
}


@dataclass(frozen=True)
class Line:
    """One line of a tie-break: the opponent (the team itself for a bye) and the game points counted."""

    opponent: int
    points: Fraction


@dataclass
class Team:
    """One team's card; `colours` holds board 1 of each past round, `-` where nothing was played."""

    no: int
    score: int = 0
    game_points: Fraction = Fraction(0)
    colours: str = ""
    bonus: int = 0
    unearned: bool = False
    active: bool = True
    met: set[int] = field(default_factory=set)
    lines: list[Line] = field(default_factory=list)

    @property
    def played(self) -> str:
        """The colours of board 1 in the matches that were played, in order."""
        return self.colours.replace("-", "")

    @property
    def pairing_score(self) -> int:
        """Match points, with the imaginary ones of rule 28."""
        return self.score + self.bonus


@dataclass(frozen=True)
class Event:
    """The cards of an event before the round to be paired."""

    teams: dict[int, Team]
    round: int
    rounds: int
    white_first: bool
    settings: dict[str, Any]


def settings_of(document: Document) -> dict[str, Any]:
    """The options of the ledger, with their defaults."""
    return {**DEFAULTS, **document.get("settings", {})}


def is_absent(entry: dict[str, Any], round_: int) -> bool:
    """Rule 57 and the contract: not there, not yet or no longer in, or out of this one round."""
    if entry.get("present", True) in (False, "absent"):
        return True
    if int(entry.get("joins", 1)) > round_:
        return True
    if entry.get("withdrawn_after") is not None and int(entry["withdrawn_after"]) < round_:
        return True
    return str(round_) in entry.get("byes", {})


def nearest_even(count: int, tie: str) -> int:
    """Half of `count`, rounded to the nearest even number (rule 28a); an odd half goes up or down."""
    whole, rest = divmod(count, 4)
    if rest == 2:
        return 2 * whole + (2 if tie == "up" else 0)
    return 2 * whole + (2 if rest == 3 else 0)


def starters(document: Document) -> list[dict[str, Any]]:
    """The initial list: the teams of round 1, in the order of their numbers."""
    entries = sorted(document["teams"], key=lambda entry: int(entry["no"]))
    if document.get("results"):
        first = document["results"][0]
        seen = {int(m[side]) for m in first["matches"] for side in ("white", "black")}
        seen |= {int(bye["team"]) for bye in first.get("byes", [])}
        return [entry for entry in entries if int(entry["no"]) in seen]
    return [entry for entry in entries if not is_absent(entry, 1)]


def top_half(document: Document, settings: dict[str, Any]) -> set[int]:
    """Rules 28a and 28b: who has imaginary points, late teams by their place in the initial list."""
    first = starters(document)
    size = nearest_even(len(first), settings["half_tie"])
    top = {int(entry["no"]) for entry in first[:size]}
    if not top:
        return top
    last = first[size - 1]
    for entry in document["teams"]:
        number = int(entry["no"])
        if number in {int(other["no"]) for other in first}:
            continue
        rated = entry.get("rating") is not None and last.get("rating") is not None
        if number < int(last["no"]) or (rated and entry["rating"] > last["rating"]):
            top.add(number)
    return top


def score_of(match: dict[str, Any], owner: dict[int, int]) -> tuple[Fraction, Fraction, bool]:
    """Game points of the white and the black team, and whether the match was played."""
    score = match.get("score")
    if score in NO_SHOW:
        won = {"+:-": (4, 0), "-:+": (0, 4), "-:-": (0, 0)}[score]
        return Fraction(won[0]), Fraction(won[1]), False
    if score is not None and score != "*":
        white, black = (Fraction(part) for part in score.split("-"))
        return white, black, True
    games = match.get("games", [])
    if not games:
        return Fraction(2), Fraction(2), True
    totals = {int(match["white"]): Fraction(0), int(match["black"]): Fraction(0)}
    for board, game in enumerate(games, start=1):
        result = game.get("result", "*")
        result = game.get("paired_as", "1/2-1/2") if result == "*" else result
        home, away = (int(match["white"]), int(match["black"]))[:: 1 if board % 2 else -1]
        for side, team, points in zip(("white", "black"), (home, away), GAMES[result], strict=True):
            totals[owner.get(int(game.get(side, 0)), team)] += points
    played = any(game.get("result", "*") not in NO_SHOW for game in games)
    return totals[int(match["white"])], totals[int(match["black"])], played


def enter_match(event: Event, match: dict[str, Any], owner: dict[int, int]) -> None:
    """A match on both cards: points, colours, opponents and the tie-break lines (rules 13 and 58)."""
    win, draw, loss = (int(value) for value in event.settings["match_points"])
    white_points, black_points, played = score_of(match, owner)
    sides = ((int(match["white"]), white_points, "W"), (int(match["black"]), black_points, "B"))
    for (no, own, colour), (other, theirs, _) in (sides, sides[::-1]):
        team = event.teams[no]
        team.game_points += own
        team.score += win if own > theirs else draw if own == theirs and played else loss
        team.colours += colour if played else "-"
        if played or not event.settings["forfeited_pairing_repeatable"]:
            team.met.add(other)
        if not played and own > theirs:
            team.unearned = True
        counted = own
        if not played:
            counted = Fraction(3 if own > theirs else event.settings["absent_team_tb_gp"])
        team.lines.append(Line(other, counted))


def enter_bye(event: Event, bye: dict[str, Any]) -> None:
    """Rule 11: one match point and two game points; rule 13: a drawn match against the team itself."""
    team = event.teams[int(bye["team"])]
    team.colours += "-"
    if bye.get("kind", "pairing") in ("zero", "rest"):
        return
    points, games = event.settings["bye"]
    team.score += int(points)
    team.game_points += Fraction(str(games))
    team.unearned = True
    team.lines.append(Line(team.no, Fraction(2)))


def number_one_white(document: Document) -> bool:
    """Rule 19: the lot for the first team, as given or by the formula of the contract."""
    lots = document.get("lots", {})
    if lots.get("first_colour") is not None:
        return bool(lots["first_colour"] == "white")
    drawn = repr((lots.get("seed", 0), "first-colour", 1, 0, 0))
    return int(sha256(drawn.encode()).hexdigest(), 16) & 1 == 0


def read(document: Document) -> Event:
    """The cards of a document, for the round after its results."""
    settings = settings_of(document)
    results = document.get("results", [])
    round_ = len(results) + 1
    top = top_half(document, settings)
    speeding = settings["accelerated"] and round_ <= settings["accel_rounds"]
    teams: dict[int, Team] = {}
    owner: dict[int, int] = {}
    for entry in document["teams"]:
        no = int(entry["no"])
        bonus = settings["accel_points"] if speeding and no in top else 0
        teams[no] = Team(no=no, bonus=bonus, active=not is_absent(entry, round_))
        owner.update({int(player): no for player in entry.get("players", [])})
    event = Event(teams, round_, int(document.get("rounds", 11)), number_one_white(document), settings)
    for number, past in enumerate(results, start=1):
        for match in past["matches"]:
            enter_match(event, match, owner)
        for bye in past.get("byes", []):
            enter_bye(event, bye)
        for team in teams.values():
            team.colours = team.colours.ljust(number, "-")
    return event
