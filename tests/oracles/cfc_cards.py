"""Pairing cards for the CFC oracle: an event document read by rules 611 to 620, 626 and 632.

Nothing here is shared with the engine under test. Scores are whole numbers of half points.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import combinations
from typing import Any

PLAYED: dict[str, tuple[int, int]] = {
    "1-0": (2, 0),
    "0-1": (0, 2),
    "1/2-1/2": (1, 1),
    "0-0": (0, 0),
    "1/2-0": (1, 0),
    "0-1/2": (0, 1),
    "1-1/2": (2, 1),
    "1/2-1": (1, 2),
    "1-1": (2, 2),
}
FORFEITS: dict[str, tuple[int, int]] = {"+:-": (2, 0), "-:+": (0, 2), "-:-": (0, 0)}
UNRATED = 10**6


@dataclass
class Card:
    """One player's pairing card (611); `colours` holds played games only, in order (632).

    `marked` says odd man or odd man's opponent before (624.2); `first` whether there was a game in
    round 1 and its half points (633.2).
    """

    no: int
    rating: int | None
    score: int = 0
    bonus: int = 0
    colours: str = ""
    met: set[int] = field(default_factory=set)
    byes: list[str] = field(default_factory=list)
    forfeit_win: bool = False
    unfinished: bool = False
    marked: bool = False
    first: tuple[bool, int] = (False, 0)
    order: tuple[int, int] = (0, 0)

    @property
    def pairing_score(self) -> int:
        """The score that places the card in a score group (614, 617)."""
        return self.score + self.bonus

    @property
    def rank(self) -> tuple[int, tuple[int, int]]:
        """Sort key of 620: score, then the order of 613."""
        return (-self.pairing_score, self.order)


@dataclass(frozen=True)
class Rules:
    """The variations and settings the oracle knows, by their ledger names."""

    bye_halves: int = 2
    any_bye_bars: bool = True
    forfeit_win_bars: bool = False
    forfeit_is_met: bool = False
    opposite_due: bool = False
    once: bool = False
    alternation_moves: bool = True
    by_imbalance: bool = False
    three_first: bool = True
    avoid_rounds: int = 0
    avoid_shift: int = 2
    acceleration: str = "none"


@dataclass
class Field:
    """What one round is paired from; `everyone` also holds those who do not play it."""

    number: int
    rounds: int
    rules: Rules
    everyone: dict[int, Card]
    cards: dict[int, Card]
    seed: int
    first_colour: str
    avoid: set[frozenset[int]]
    together: frozenset[int] = frozenset()
    """Two players who are to meet, for the best round in which they do."""

    def unmet(self, one: int, other: int) -> bool:
        """Law 618(a): not met in a played game."""
        return other not in self.cards[one].met and one not in self.cards[other].met

    def legal(self, one: int, other: int) -> bool:
        """Whether two may be paired: not met, and neither is to meet somebody else."""
        return self.unmet(one, other) and (one in self.together) == (other in self.together)

    def lot(self, purpose: str, first: int, second: int) -> int:
        """One draw of lots in the contract's form, as a whole number."""
        drawn = repr((self.seed, purpose, self.number, first, second))
        return int(sha256(drawn.encode()).hexdigest(), 16)


def order_613(no: int, rating: int | None, extra: int = 0) -> tuple[int, int]:
    """The order of 613: rating, unrated last, the number for equal ones (614: never the number first)."""
    return (UNRATED if rating is None else -(rating + extra), no)


def read(document: dict[str, Any]) -> Field:
    """The next round of a document, with `results` or with `round` and `cards`."""
    rules = _rules(document)
    lots = document.get("lots", {})
    everyone = {player["no"]: _card(player) for player in document["players"]}
    if "cards" in document:
        number = document["round"]
        _take_cards(document, everyone, rules)
    else:
        number = len(document.get("results", [])) + 1
        for past, played in enumerate(document.get("results", []), start=1):
            _take_round(past, played, everyone, rules)
    given = {card["player"] for card in document["cards"]} if "cards" in document else set(everyone)
    here = {p["no"] for p in document["players"] if p["no"] in given and _present(p, number)}
    return Field(
        number=number,
        rounds=document["rounds"],
        rules=rules if number <= 3 * document["rounds"] // 4 else replace(rules, once=False),
        everyone=everyone,
        cards={no: card for no, card in everyone.items() if no in here},
        seed=lots.get("seed", 0),
        first_colour=_first_colour(lots),
        avoid=_avoided(document, number) if number <= rules.avoid_rounds else set(),
    )


def _rules(document: dict[str, Any]) -> Rules:
    """Variations by rule number, or their aliases among the settings."""
    on = set(document.get("variations", []))
    say = document.get("settings", {})
    numbered = "quarters" if "633.1" in on else "abcd" if "633.2" in on else "none"
    return Rules(
        bye_halves=round(2 * float(say.get("bye_points", 0.5 if "616.1" in on else 1))),
        any_bye_bars=say.get("bye_eligibility", "no_prior_bye") == "no_prior_bye",
        forfeit_win_bars=say.get("bye_forfeit_win_counts", False),
        forfeit_is_met=not say.get("forfeit_allows_rematch", True),
        opposite_due="624.1" in on or say.get("oddman_opponent") == "highest_opposite_due",
        once="624.2" in on or say.get("oddman_once") == "until_last_quarter",
        alternation_moves="631.1" not in on and say.get("alternation_moves") != "none",
        by_imbalance=say.get("cfc_equalise_by") == "imbalance_then_rank",
        three_first=say.get("cfc_three_in_row_first", True),
        avoid_rounds=say.get("avoid_rounds", 2 if "619.1" in on else 0),
        avoid_shift=say.get("avoid_max_shift", 2),
        acceleration=say.get("acceleration", numbered),
    )


def _card(player: dict[str, Any]) -> Card:
    """An empty card; a rating for pairing only stands before the entered one."""
    no, rating = player["no"], player.get("pairing_rating", player.get("rating"))
    halves = round(2 * player.get("pairing_bonus", 0))
    return Card(no, rating, bonus=halves, order=order_613(no, rating))


def _present(player: dict[str, Any], number: int) -> bool:
    """Tell whether a player is to be paired in the round."""
    gone = player.get("withdrawn_after")
    away = str(number) in player.get("byes", {})
    return player.get("joins", 1) <= number and (gone is None or gone >= number) and not away


def _first_colour(lots: dict[str, Any]) -> str:
    """The colour of the odd numbers in round 1 (628), as given or by the contract's lot."""
    if "first_colour" in lots:
        return "W" if lots["first_colour"] == "white" else "B"
    drawn = repr((lots.get("seed", 0), "first-colour", 1, 0, 0))
    return "B" if int(sha256(drawn.encode()).hexdigest(), 16) & 1 else "W"


def _avoided(document: dict[str, Any], number: int) -> set[frozenset[int]]:
    """The pairs kept apart on request in this round (619.1)."""
    pairs: set[frozenset[int]] = set()
    for wish in document.get("avoid", []):
        players, until = (wish["players"], wish.get("until")) if isinstance(wish, dict) else (wish, None)
        if until is None or number <= until:
            pairs |= {frozenset(pair) for pair in combinations(players, 2)}
    return pairs


def _take_cards(document: dict[str, Any], everyone: dict[int, Card], rules: Rules) -> None:
    """Cards as they are given: `bye` bars, `half_bye` bars where any bye does."""
    for given in document["cards"]:
        card = everyone[given["player"]]
        card.score = round(2 * given["score"])
        card.colours = given.get("colours", "").replace("-", "")
        card.met |= set(given.get("opponents", []))
        if rules.forfeit_is_met:
            card.met |= set(given.get("defaulted", []))
        card.byes += ["pairing"] * bool(given.get("bye")) + ["half"] * bool(given.get("half_bye"))
        card.marked = any(mark in "UD" for mark in given.get("floats", ""))
        card.first = (bool(card.colours), card.score)


def _take_round(past: int, played: dict[str, Any], everyone: dict[int, Card], rules: Rules) -> None:
    """Enter one past round on the cards."""
    gains: dict[int, int] = {}
    for game in played.get("games", []):
        white, black = everyone[game["white"]], everyone[game["black"]]
        gains |= _take_game(game, white, black, rules)
        regrouped = past == 2 and rules.acceleration == "abcd"
        if white.pairing_score != black.pairing_score and not regrouped:
            white.marked = black.marked = True
        if past == 1:
            white.first, black.first = (True, gains[white.no]), (True, gains[black.no])
    for bye in played.get("byes", []):
        card = everyone[bye["player"]]
        points = {"pairing": rules.bye_halves, "full": 2, "half": 1}.get(bye["kind"], 0)
        gains[card.no] = points
        if bye["kind"] != "zero":
            card.byes.append(bye["kind"])
        if past == 1:
            card.first = (False, {"half": 1, "zero": 0}.get(bye["kind"], 2))
    for no, gain in gains.items():
        everyone[no].score += gain


def _take_game(game: dict[str, Any], white: Card, black: Card, rules: Rules) -> dict[int, int]:
    """Enter one game; forfeits leave neither colour nor opponent (618, 632), unfinished ones do (617)."""
    result = game["result"]
    if result in FORFEITS:
        points = FORFEITS[result]
        white.forfeit_win |= points[0] == 2
        black.forfeit_win |= points[1] == 2
    else:
        points = PLAYED[game.get("paired_as", "1/2-1/2") if result == "*" else result]
        white.unfinished |= result == "*"
        black.unfinished |= result == "*"
        white.colours += "W"
        black.colours += "B"
    if result not in FORFEITS or rules.forfeit_is_met:
        white.met.add(black.no)
        black.met.add(white.no)
    return {white.no: points[0], black.no: points[1]}
