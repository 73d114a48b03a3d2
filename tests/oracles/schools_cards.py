"""Schools: pairing cards for the oracle, an event document read by rules 1, 4, 5, 10, 26, 27 and 30.

Nothing here is shared with the engine under test. Scores are fractions of a point.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from typing import Any

Document = dict[str, Any]

HALVES: dict[str, tuple[str, str]] = {
    "1-0": ("win", "loss"),
    "0-1": ("loss", "win"),
    "1/2-1/2": ("draw", "draw"),
    "0-0": ("loss", "loss"),
    "1/2-0": ("draw", "loss"),
    "0-1/2": ("loss", "draw"),
    "1-1/2": ("win", "draw"),
    "1/2-1": ("draw", "win"),
    "1-1": ("win", "win"),
}
FORFEITS: dict[str, tuple[str, str]] = {
    "+:-": ("win", "loss"),
    "-:+": ("loss", "win"),
    "-:-": ("loss", "loss"),
}
BYES = {"pairing": "win", "full": "win", "half": "draw", "zero": "nothing", "rest": "nothing"}
DEFAULTS: dict[str, Any] = {
    "float_metric": "score_difference",
    "school_after": "top",
    "school_strict_until_round": 4,
    "top_clash_until_round": 3,
    "top_clash_priority": "last",
    "bye_exclusions": ["full_bye", "half_bye", "default_win", "default_loss"],
    "bye_counts_as_downfloat": False,
    "avoid_half_bye_pairs": True,
    "avoid_defaulted_repair": True,
    "list_order": "alphabetical",
    "points": {"win": 1, "draw": 0.5, "loss": 0},
    "avoid": [],
}


@dataclass
class Card:
    """One player's card; `colours` holds played games only, `floats` maps a round to U or D.

    `free` counts byes of a point or half a point and, where they count, default wins (rule 4).
    """

    no: int
    place: int = 0
    score: Fraction = Fraction(0)
    colours: str = ""
    school: str = ""
    top: bool = False
    entry: dict[str, Any] = field(default_factory=dict)
    opponents: set[int] = field(default_factory=set)
    defaulted: set[int] = field(default_factory=set)
    floats: dict[int, str] = field(default_factory=dict)
    first_half_bye: bool = False
    byes: int = 0
    free: int = 0
    excluded: bool = False
    pending: bool = False

    @property
    def due(self) -> str:
        """The colour sought (rule 10): towards balance, else not the last one; "" without a game."""
        balance = self.colours.count("W") - self.colours.count("B")
        if balance:
            return "B" if balance > 0 else "W"
        if not self.colours:
            return ""
        return "B" if self.colours[-1] == "W" else "W"

    @property
    def claim(self) -> tuple[int, int, int]:
        """Rule 12: difference, signed run at the end, fewer games; larger is stronger."""
        if not self.colours:
            return (0, 0, 0)
        last = self.colours[-1]
        run = len(self.colours) - len(self.colours.rstrip(last))
        difference = abs(self.colours.count("W") - self.colours.count("B"))
        return (difference, -run if last == self.due else run, -len(self.colours))

    @property
    def key_down(self) -> tuple[int, ...]:
        """History as a downfloater (2d, 20): smaller floats down sooner."""
        ups, downs = self._rounds("U"), self._rounds("D")
        owed = 0 if len(ups) > len(downs) else 1
        return (len(downs), int(bool(ups and downs)), max(downs, default=0), owed)

    def key_up(self, number: int) -> tuple[int, ...]:
        """History as an upfloater (2d, 21) before round `number`: smaller floats up sooner."""
        ups, downs = self._rounds("U"), self._rounds("D")
        owed = 0 if len(downs) > len(ups) else 1
        just = int(number - 1 in ups)
        return (just, len(ups), int(bool(ups and downs)), max(ups, default=0), owed)

    def _rounds(self, letter: str) -> list[int]:
        """The rounds floated in one direction."""
        return [number for number, seen in self.floats.items() if seen == letter]


@dataclass(frozen=True)
class Draw:
    """What the round is paired from: its number, the cards of those to be paired, settings, lots."""

    number: int
    cards: dict[int, Card]
    settings: dict[str, Any]
    seed: int
    first_colour: str
    apart: tuple[frozenset[int], ...]

    def lot(self, one: int, other: int) -> bool:
        """The colour lot of rule 24: true when the lower number is refused."""
        return _bit((self.seed, "colour", self.number, min(one, other), max(one, other)))

    def avoided(self, one: int, other: int) -> bool:
        """Rule 27: a pair or group of `avoid`, or an attribute they share, while it is active."""
        if any(one in group and other in group for group in self.apart):
            return True
        a, b = self.cards[one].entry, self.cards[other].entry
        return any(
            _value(a, rule["attr"]) is not None and _value(a, rule["attr"]) == _value(b, rule["attr"])
            for rule in self.settings["avoid"]
            if self.number <= rule.get("until_round", 1)
        )


def read(document: Document) -> Draw:
    """The draw of the next round of a document, from its results or its cards."""
    settings = DEFAULTS | document.get("settings", {})
    written = document.get("avoid", [])
    settings["avoid"] = [*settings["avoid"], *(each for each in written if "attr" in each)]
    lots = document.get("lots", {})
    seed = lots.get("seed", 0)
    by_lot = "black" if _bit((seed, "first-colour", 1, 0, 0)) else "white"
    number = document["round"] if "cards" in document else len(document.get("results", [])) + 1
    cards = {
        entry["no"]: Card(
            entry["no"],
            place,
            school=entry.get("school") or "",
            top="top" in entry.get("flags", []),
            entry=entry,
        )
        for place, entry in enumerate(listed(document["players"], settings["list_order"], seed), start=1)
    }
    if "cards" in document:
        _take_cards(document["cards"], cards, number)
    else:
        _take_results(document.get("results", []), cards, settings)
    carded = {card["player"] for card in document["cards"]} if "cards" in document else set(cards)
    here = {no: card for no, card in cards.items() if no in carded and _present(card.entry, number)}
    for card in here.values():
        card.pending = any(int(booked) > number for booked in card.entry.get("byes", {}))
    first = (lots.get("first_colour") or by_lot)[0].upper()
    return Draw(number, here, settings, seed, first, _apart(written, number))


def too_many_tops(document: Document) -> bool:
    """Rule 3: more than half of the entrants carry the flag."""
    players = document["players"]
    return sum("top" in player.get("flags", []) for player in players) > len(players) // 2


def listed(players: list[dict[str, Any]], order: str, seed: int) -> list[dict[str, Any]]:
    """The entrants in list order (1.3): place 1 first."""
    if order == "pairing_number":
        return sorted(players, key=lambda entry: int(entry["no"]))
    if order == "random":
        return sorted(players, key=lambda entry: _digest((seed, "number", 0, entry["no"], 0)))
    if order == "grade":
        return sorted(players, key=lambda entry: (-(entry.get("rating") or 0), alphabetical(entry)))
    return sorted(players, key=alphabetical)


def alphabetical(entry: dict[str, Any]) -> tuple[str, str, str, int]:
    """Surname, forename, club, number of entry; case and accents do not count."""
    surname, _, forename = entry["name"].partition(",")
    return (_plain(surname), _plain(forename), _plain(entry.get("club") or ""), entry["no"])


def _plain(text: str) -> str:
    """A name for sorting: compatibility decomposition without marks, case folded."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).strip().casefold()


def _digest(lot: tuple[int, str, int, int, int]) -> int:
    """A lot as a number."""
    return int(sha256(repr(lot).encode()).hexdigest(), 16)


def _bit(lot: tuple[int, str, int, int, int]) -> bool:
    """The lowest bit of a lot."""
    return bool(_digest(lot) & 1)


def _value(entry: dict[str, Any], attribute: str) -> object:
    """An attribute of rule 27: a key of the player, or of its `info`."""
    found = entry.get(attribute)
    return entry.get("info", {}).get(attribute) if found is None else found


def _apart(written: list[Any], number: int) -> tuple[frozenset[int], ...]:
    """The groups of `avoid` active in a round: until round 1 unless they say more (rule 27)."""
    groups = []
    for each in written:
        if isinstance(each, dict):
            if "players" in each and number <= each.get("until", 1):
                groups.append(frozenset(each["players"]))
        elif number == 1:
            groups.append(frozenset(each))
    return tuple(groups)


def _present(entry: dict[str, Any], number: int) -> bool:
    """Tell whether a player is to be paired in a round."""
    if entry.get("joins", 1) > number or str(number) in entry.get("byes", {}):
        return False
    last = entry.get("withdrawn_after")
    return last is None or last >= number


def _take_cards(given: list[dict[str, Any]], cards: dict[int, Card], number: int) -> None:
    """Cards taken as given: `bye` bars another, `byes` counts them, floats are those of the last rounds."""
    for each in given:
        card = cards[each["player"]]
        card.score = Fraction(each.get("score", 0))
        card.colours = each.get("colours", "").replace("-", "")
        card.opponents |= set(each.get("opponents", []))
        card.defaulted |= set(each.get("defaulted", []))
        floats = each.get("floats", "")
        first = number - len(floats)
        card.floats = {first + at: letter for at, letter in enumerate(floats) if letter != "-"}
        card.first_half_bye = bool(each.get("half_bye"))
        card.excluded = bool(each.get("bye"))
        card.byes = int(each.get("byes", card.excluded))
        card.free = max(card.byes, int(card.excluded))
    for one in cards.values():
        for met in one.opponents:
            cards[met].opponents.add(one.no)
        for met in one.defaulted:
            cards[met].defaulted.add(one.no)


def _take_results(rounds: list[dict[str, Any]], cards: dict[int, Card], settings: dict[str, Any]) -> None:
    """Play the finished rounds over the cards."""
    points = {key: Fraction(value) for key, value in (DEFAULTS["points"] | settings["points"]).items()}
    points["nothing"] = Fraction(0)
    for number, held in enumerate(rounds, start=1):
        before = {no: card.score for no, card in cards.items()}
        for game in held.get("games", []):
            _take_game(game, cards, number, before, points, settings)
        for bye in held.get("byes", []):
            _take_bye(bye, cards, number, points, settings)


def _take_game(
    game: dict[str, Any],
    cards: dict[int, Card],
    number: int,
    before: dict[int, Fraction],
    points: dict[str, Fraction],
    settings: dict[str, Any],
) -> None:
    """One game: played with its colours and floats, or a default without either (rules 4, 30)."""
    white, black = cards[game["white"]], cards[game["black"]]
    result = game["result"]
    if result in FORFEITS:
        white.defaulted.add(black.no)
        black.defaulted.add(white.no)
        for card, outcome in zip((white, black), FORFEITS[result], strict=True):
            card.score += points[outcome]
            barred = f"default_{outcome}" in settings["bye_exclusions"]
            card.excluded |= barred
            card.free += int(barred and outcome == "win")
        return
    if result == "*":
        result = game.get("paired_as", "1/2-1/2")
    for card, other, colour, outcome in zip(
        (white, black), (black, white), "WB", HALVES[result], strict=True
    ):
        card.score += points[outcome]
        card.colours += colour
        card.opponents.add(other.no)
        if before[card.no] != before[other.no]:
            card.floats[number] = "D" if before[card.no] > before[other.no] else "U"


def _take_bye(
    bye: dict[str, Any],
    cards: dict[int, Card],
    number: int,
    points: dict[str, Fraction],
    settings: dict[str, Any],
) -> None:
    """One bye: the points, no colour, no opponent (rule 5)."""
    card, kind = cards[bye["player"]], bye["kind"]
    card.score += points[BYES[kind]]
    name = {"pairing": "full_bye", "full": "full_bye", "half": "half_bye"}.get(kind)
    card.byes += int(name is not None)
    card.free += int(name is not None)
    card.excluded |= name in settings["bye_exclusions"]
    card.first_half_bye |= kind == "half" and number == 1
    if kind == "pairing" and settings["bye_counts_as_downfloat"]:
        card.floats[number] = "D"
