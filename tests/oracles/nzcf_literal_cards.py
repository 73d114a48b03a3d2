"""Pairing cards for the literal NZCF oracle: an event document read by Appendix B, rules 1, 2, 3 and 13.

Nothing here is shared with the engine under test. Scores are whole numbers of half points.
"""

from __future__ import annotations

from dataclasses import dataclass, field
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


@dataclass
class Card:
    """One player's pairing card (rule 3.1); `colours` holds played games only, in order (13.1, 13.2)."""

    no: int
    rated: bool
    score: int = 0
    colours: str = ""
    opponents: set[int] = field(default_factory=set)
    last_float: str = "-"
    barred: bool = False

    @property
    def rank(self) -> tuple[int, int]:
        """Sort key of rule 3.5: descending score, then rank number."""
        return (-self.score, self.no)

    @property
    def balance(self) -> int:
        """Whites minus blacks (1.1)."""
        return self.colours.count("W") - self.colours.count("B")

    @property
    def due(self) -> str | None:
        """Colour preference (1.1): towards balance, else the alternate colour, else none."""
        if self.balance != 0:
            return "B" if self.balance > 0 else "W"
        if not self.colours:
            return None
        return "B" if self.colours[-1] == "W" else "W"


@dataclass(frozen=True)
class Draw:
    """What the round is paired from: its number, whether it is the last one, the cards of those paired."""

    number: int
    last: bool
    above_half: int
    cards: dict[int, Card]
    seed: int
    first_colour: str | None

    def exempt(self, one: int, other: int) -> bool:
        """Tell whether 2.3 and 2.6 are lifted: last round, one or both above 50 % (AMB-N10)."""
        best = max(self.cards[one].score, self.cards[other].score)
        return self.last and best > self.above_half

    def legal(self, one: int, other: int) -> bool:
        """Rules 2.1 and 2.3: not met in a played game, and no colour excess above two for either."""
        a, b = self.cards[one], self.cards[other]
        if other in a.opponents or one in b.opponents:
            return False
        stuck = min(a.balance, b.balance) >= 2 or max(a.balance, b.balance) <= -2
        return not stuck or self.exempt(one, other)


def read_draw(document: dict[str, Any]) -> Draw:
    """Read an event document into the cards of the players paired in the next round."""
    if "cards" in document:
        number = int(document["round"])
        cards = cards_given(document)
    else:
        number = len(document.get("results", [])) + 1
        cards = cards_from_results(document)
    rounds = int(document["rounds"])
    lots = document.get("lots", {})
    paired = {p["no"] for p in document["players"] if is_paired(p, number)}
    return Draw(
        number=number,
        last=number >= rounds,
        above_half=number - 1,
        cards={no: card for no, card in cards.items() if no in paired},
        seed=int(lots.get("seed", 0)),
        first_colour=lots.get("first_colour"),
    )


def is_paired(player: dict[str, Any], number: int) -> bool:
    """Rules 13.3 and 13.4: late entrants, withdrawn players and announced absences are not paired."""
    if int(player.get("joins", 1)) > number or str(number) in player.get("byes", {}):
        return False
    leaves = player.get("withdrawn_after")
    return leaves is None or int(leaves) >= number


def blank_cards(document: dict[str, Any]) -> dict[int, Card]:
    """Rule 3.1: a card for each player."""
    return {p["no"]: Card(p["no"], p.get("rating") is not None) for p in document["players"]}


def cards_given(document: dict[str, Any]) -> dict[int, Card]:
    """Take the cards of a `round` + `cards` document as they are; who has no card is not paired."""
    blank = blank_cards(document)
    cards: dict[int, Card] = {}
    for given in document["cards"]:
        card = blank[given["player"]]
        card.score = round(2 * given["score"])
        card.colours = "".join(c for c in given.get("colours", "") if c in "WB")
        card.opponents = set(given.get("opponents", []))
        card.last_float = (given.get("floats") or "-")[-1]
        card.barred = bool(given.get("bye", False))
        cards[card.no] = card
    return cards


def cards_from_results(document: dict[str, Any]) -> dict[int, Card]:
    """Go through the rounds of `results` in order and keep every card up to date."""
    cards = blank_cards(document)
    for played in document.get("results", []):
        before = {no: card.score for no, card in cards.items()}
        for card in cards.values():
            card.last_float = "-"
        for game in played.get("games", []):
            enter_game(cards, before, game)
        for bye in played.get("byes", []):
            enter_bye(cards[bye["player"]], bye["kind"])
    return cards


def enter_game(cards: dict[int, Card], before: dict[int, int], game: dict[str, Any]) -> None:
    """Enter one game: score, colours and opponents (13.1, 13.6), float by the scores before it (1.3)."""
    white, black = cards[game["white"]], cards[game["black"]]
    result = game["result"]
    if result == "*":
        result = game.get("paired_as", "1/2-1/2")
    if before[white.no] != before[black.no]:
        downward = before[white.no] > before[black.no]
        white.last_float, black.last_float = ("D", "U") if downward else ("U", "D")
    if result in FORFEITS:
        for card, points in zip((white, black), FORFEITS[result], strict=True):
            card.score += points
            card.barred = card.barred or points == 2
        return
    white.score += PLAYED[result][0]
    black.score += PLAYED[result][1]
    white.colours += "W"
    black.colours += "B"
    white.opponents.add(black.no)
    black.opponents.add(white.no)


def enter_bye(card: Card, kind: str) -> None:
    """Enter a bye (5.3): a full point bars another (2.2); full and half byes are down-floats (AMB-G5)."""
    if kind in ("pairing", "full"):
        card.score += 2
        card.barred = True
        card.last_float = "D"
    elif kind == "half":
        card.score += 1
        card.last_float = "D"
