"""FIDE Dutch 1998, oracle: cards read from an event document of the contract; what A7, B2, B5, B6 say.

Independent of the engine: written from the printed text and the ledger, standard library only.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

Document = dict[str, Any]

ABSOLUTE, STRONG, MILD, NO_PREFERENCE = 3, 2, 1, 0
OTHER = {"W": "B", "B": "W"}
DOWN, UP, LEVEL = "D", "U", "-"

PLAYED = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "0-0": (0, 0), "1/2-0": (1, 0), "0-1/2": (0, 1)}
FORFEITED = {"+:-": (2, 0), "-:+": (0, 2), "-:-": (0, 0)}
ASSUMED = {**PLAYED, "1-1/2": (2, 1), "1/2-1": (1, 2), "1-1": (2, 2)}
BYE_SCORE = {"pairing": 2, "full": 2, "half": 1, "zero": 0}
BYE_FLOAT = {"pairing": DOWN, "full": DOWN, "half": DOWN, "zero": LEVEL}


@dataclass(frozen=True)
class Card:
    """A card before the round: score in half points, colours of played games, one float a round."""

    no: int
    score: int = 0
    colours: str = ""
    met: frozenset[int] = frozenset()
    floats: str = ""
    free: bool = False
    exempt: bool = False
    bound: bool = True

    @property
    def rank(self) -> tuple[int, int]:
        """A2: score first, then the pairing number; smaller is higher."""
        return (-self.score, self.no)

    @property
    def difference(self) -> int:
        """A7: games with White minus games with Black."""
        return self.colours.count("W") - self.colours.count("B")


@dataclass(frozen=True)
class Draw:
    """What the oracle pairs: the round, whether it is the last, the lot of E5, the cards in A2 order."""

    round: int
    last: bool
    first_colour: str
    cards: tuple[Card, ...]


@dataclass
class History:
    """One player's card while the finished rounds are read."""

    score: int = 0
    colours: str = ""
    met: set[int] = field(default_factory=set)
    floats: str = ""
    free: bool = False

    def card(self, no: int) -> Card:
        """The card as it stands now."""
        return Card(no, self.score, self.colours, frozenset(self.met), self.floats, self.free)


def ranked(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in A2 order."""
    return tuple(sorted(cards, key=lambda card: card.rank))


def preference(card: Card) -> tuple[str, int]:
    """A7: the colour preferred ("" for none) and how strongly; never absolute for an exempt player."""
    if not card.colours:
        return "", NO_PREFERENCE
    last_two = card.colours[-2:]
    if not card.exempt:
        if last_two in ("WW", "BB"):
            return OTHER[last_two[0]], ABSOLUTE
        if abs(card.difference) > 1:
            return ("W" if card.difference < 0 else "B"), ABSOLUTE
    if card.difference != 0:
        return ("W" if card.difference < 0 else "B"), STRONG
    return OTHER[card.colours[-1]], MILD


def may_have(card: Card, colour: str) -> bool:
    """B2: difference at most 2 after this game, no third equal colour; no limit when exempt or unbound."""
    if card.exempt or not card.bound:
        return True
    after = card.difference + (1 if colour == "W" else -1)
    return abs(after) <= 2 and card.colours[-2:] != colour * 2


def legal(a: Card, b: Card) -> bool:
    """B1 and B2: not met yet, and some way of giving the colours suits both."""
    if a.no in b.met or b.no in a.met:
        return False
    return any(may_have(a, colour) and may_have(b, OTHER[colour]) for colour in "WB")


def clash(a: Card, b: Card) -> bool:
    """B4: both prefer the same colour, so that one of them cannot have it."""
    return preference(a)[0] != "" and preference(a)[0] == preference(b)[0]


def passes(card: Card, mark: str, dropped: int) -> bool:
    """B5 and B6: the player may get this float; dropped 1 = without B6, 2 = without B6 and B5."""
    if card.exempt or dropped == 2:
        return True
    if card.floats[-1:] == mark:
        return False
    return dropped == 1 or card.floats[-2:-1] != mark


def read(document: Document) -> Draw:
    """The cards of everyone to be paired in the next round of the document."""
    number = document["round"] if "cards" in document else len(document.get("results", [])) + 1
    cards = _from_cards(document) if "cards" in document else _from_results(document)
    last = number == document["rounds"]
    active = [
        replace(cards[player["no"]], exempt=last and cards[player["no"]].score > number - 1)
        for player in document["players"]
        if player["no"] in cards and _takes_part(player, number)
    ]
    return Draw(number, last, _first_colour(document), ranked(active))


def _takes_part(player: Document, number: int) -> bool:
    """Joined, not withdrawn, no bye booked for the round."""
    if player.get("joins", 1) > number or player.get("withdrawn_after", number) < number:
        return False
    return str(number) not in player.get("byes", {})


def _first_colour(document: Document) -> str:
    """E5: the colour of odd numbers, from the document or by the lot of the contract."""
    lots = document.get("lots", {})
    if "first_colour" in lots:
        return "W" if lots["first_colour"] == "white" else "B"
    digest = hashlib.sha256(repr((lots.get("seed", 0), "first-colour", 1, 0, 0)).encode()).hexdigest()
    return "B" if int(digest, 16) & 1 else "W"


def _from_cards(document: Document) -> dict[int, Card]:
    """Cards taken as given."""
    return {
        card["player"]: Card(
            card["player"],
            int(2 * card["score"]),
            card.get("colours", "").replace("-", ""),
            frozenset(card.get("opponents", [])),
            card.get("floats", ""),
            card.get("bye", False),
        )
        for card in document["cards"]
    }


def _from_results(document: Document) -> dict[int, Card]:
    """Cards written round by round; in neither list of a round is absent: no score, colour, float."""
    histories = {player["no"]: History() for player in document["players"]}
    for finished in document.get("results", []):
        before = {no: history.score for no, history in histories.items()}
        marks = dict.fromkeys(histories, LEVEL)
        for game in finished["games"]:
            _read_game(histories, game)
            white, black = game["white"], game["black"]
            if before[white] != before[black]:
                higher, lower = (white, black) if before[white] > before[black] else (black, white)
                marks[higher], marks[lower] = DOWN, UP
        for bye in finished.get("byes", []):
            histories[bye["player"]].score += BYE_SCORE[bye["kind"]]
            histories[bye["player"]].free |= BYE_SCORE[bye["kind"]] == 2
            marks[bye["player"]] = BYE_FLOAT[bye["kind"]]
        for no, history in histories.items():
            history.floats += marks[no]
    return {no: history.card(no) for no, history in histories.items()}


def _read_game(histories: dict[int, History], game: Document) -> None:
    """F2: a forfeited game counts for the score only; F9: an unfinished one is a draw for the pairing."""
    white, black = histories[game["white"]], histories[game["black"]]
    result = game["result"]
    if result in FORFEITED:
        scores = FORFEITED[result]
        white.free |= scores[0] == 2
        black.free |= scores[1] == 2
    else:
        scores = ASSUMED[game.get("paired_as", "1/2-1/2")] if result == "*" else PLAYED[result]
        white.colours += "W"
        black.colours += "B"
        white.met.add(game["black"])
        black.met.add(game["white"])
    white.score += scores[0]
    black.score += scores[1]
