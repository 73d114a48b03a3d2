"""US Chess oracle: an event document read into pairing cards (ledger 4.0, contract), scores in tenths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from hashlib import sha256
from itertools import combinations
from typing import Any

from tests.oracles.us_chess_options import options_of

Pair = frozenset[int]
POINTS = {"1": 10, "1/2": 5, "0": 0, "+": 10, "-": 0}
BYE_POINTS = {"pairing": 10, "full": 10, "half": 5, "zero": 0}


@dataclass(frozen=True)
class Card:
    """One entry as it stands before the round; `rho` is the rating for pairing, `sigma` the pairing score.

    `entries` are the numbers whose games are its own: with a score carried on (28S5) earlier ones too.
    """

    no: int
    rho: int | None
    rated: bool
    team: str | None = None
    flags: frozenset[str] = frozenset()
    person: int = 0
    reentered: bool = False
    earlier: int | None = None
    joins: int = 1
    entries: frozenset[int] = frozenset()
    score: int = 0
    sigma: int = 0
    history: str = ""
    barred: bool = False
    half_bye: bool = False
    full_bye: bool = False
    booked: bool = False
    late: bool = False

    @property
    def rank(self) -> tuple[int, bool, int, int]:
        """29A: score, rating (unrated last), pairing number."""
        return (-self.sigma, self.rho is None, -(self.rho or 0), self.no)

    @property
    def seed(self) -> tuple[bool, int, int]:
        """The rank before any score: rating (unrated last), pairing number."""
        return self.rank[1:]

    @property
    def balance(self) -> int:
        """Whites minus blacks, played games only (29E1)."""
        return self.history.count("W") - self.history.count("B")


@dataclass
class Event:
    """What a round is paired from."""

    round: int
    rounds: int
    options: Mapping[str, Any]
    first_colour: str
    seed: int
    cards: dict[int, Card]
    active: list[int]
    met: Counter[Pair]
    avoid: set[Pair]
    first_field: list[int] = field(default_factory=list)

    @property
    def last(self) -> bool:
        """Whether the last round is to be paired."""
        return self.round >= self.rounds

    def times_met(self, a: Card, b: Card) -> int:
        """28S1, 28S2: by person, unless both have re-entered."""
        mine, other = a.entries, b.entries
        if not (a.reentered and b.reentered):
            mine = frozenset(c.no for c in self.cards.values() if c.person == a.person)
            other = frozenset(c.no for c in self.cards.values() if c.person == b.person)
        return sum(self.met[frozenset((x, y))] for x in mine for y in other)


def read(document: dict[str, Any]) -> Event:
    """Read a document with `results`, or with `round` and `cards`, one section."""
    number = int(document["round"]) if "cards" in document else len(document.get("results", [])) + 1
    lots = document.get("lots", {})
    seed = int(lots.get("seed", 0))
    toss = "black" if lot(seed, "first-colour", 1, 0, 0) else "white"
    options = options_of(document)
    cards = {
        entry["no"]: replace(_entry(entry, document["players"], options), late=_is_late(entry, document))
        for entry in document["players"]
    }
    event = Event(
        round=number,
        rounds=int(document["rounds"]),
        options=options,
        first_colour=str(lots.get("first_colour", toss)),
        seed=seed,
        cards=cards,
        active=[entry["no"] for entry in document["players"] if _plays(entry, number)],
        met=Counter(),
        avoid=_requests(document.get("avoid", []), number),
    )
    if "cards" in document:
        _from_cards(event, document["cards"])
    else:
        _from_results(event, document.get("results", []))
        event.active = _one_entry_each(event)
    return event


def lot(*parts: object) -> int:
    """The contract's bit of the digest."""
    return int(sha256(repr(parts).encode()).hexdigest(), 16) & 1


def tenths(points: object) -> int:
    """Points of the document as tenths."""
    return int(Decimal(str(points)) * 10)


def _entry(entry: dict[str, Any], entries: list[dict[str, Any]], options: Mapping[str, Any]) -> Card:
    """A player of the document, without history."""
    rating = entry.get("rating")
    rho = entry.get("pairing_rating", rating)
    if rho is None and isinstance(options["unrated_pairing_rating"], int):
        rho = options["unrated_pairing_rating"]
    earlier = {one["no"]: one.get("reentry_of") for one in entries}
    person = entry["no"]
    while earlier.get(person) is not None:
        person = earlier[person]
    return Card(
        no=entry["no"],
        rho=rho,
        rated=rating is not None,
        team=entry.get("team"),
        flags=frozenset(entry.get("flags", [])),
        person=person,
        reentered=entry.get("reentry_of") is not None,
        earlier=entry.get("reentry_of"),
        joins=entry.get("joins", 1),
        entries=frozenset({entry["no"]}),
        barred="no-more-byes" in entry.get("flags", []),
        half_bye="half" in entry.get("byes", {}).values(),
        booked="half" in entry.get("byes", {}).values(),
    )


def _is_late(entry: dict[str, Any], document: dict[str, Any]) -> bool:
    """28L2: entered after the close of entries."""
    closed = document.get("entries_close")
    return closed is not None and entry.get("entered", "") > closed


def _plays(entry: dict[str, Any], number: int) -> bool:
    """Whether a player takes part in the round (contract, "Who is paired")."""
    if entry.get("joins", 1) > number or str(number) in entry.get("byes", {}):
        return False
    left = entry.get("withdrawn_after")
    return left is None or left >= number


def _requests(requests: Iterable[Any], number: int) -> set[Pair]:
    """28T: every two of a list, up to its last round."""
    wanted: set[Pair] = set()
    for request in requests:
        players = request["players"] if isinstance(request, dict) else request
        until = request.get("until") if isinstance(request, dict) else None
        if until is None or until >= number:
            wanted |= {frozenset(two) for two in combinations(players, 2)}
    return wanted


def _one_entry_each(event: Event) -> list[int]:
    """28S5: of several entries of one person in play only the latest is paired, under its number."""
    latest = {event.cards[no].person: no for no in sorted(event.active)}
    return [no for no in event.active if latest[event.cards[no].person] == no]


def _carry(event: Event, number: int) -> None:
    """28S5: before the first round of a new entry the better score goes on, of equal ones the latest.

    Colours, opponents and byes come with it, and who goes on with a first entry has not entered again (28S1).
    """
    if event.options["reentry_score"] == "latest":
        return
    for card in sorted(event.cards.values(), key=lambda one: one.no):
        if card.earlier is None or card.joins != number:
            continue
        old = event.cards[card.earlier]
        if old.score > card.score:
            event.cards[card.no] = replace(
                card,
                score=old.score,
                sigma=old.sigma,
                history=old.history,
                entries=card.entries | old.entries,
                reentered=old.reentered,
                barred="no-more-byes" in card.flags or old.barred,
                half_bye=card.booked or old.half_bye,
                full_bye=old.full_bye,
            )


def _from_cards(event: Event, given: list[dict[str, Any]]) -> None:
    """Take the cards as they are; whoever has none is not paired."""
    seen: dict[Pair, int] = {}
    for one in given:
        card = event.cards[one["player"]]
        points = tenths(one["score"])
        event.cards[card.no] = replace(
            card,
            score=points,
            sigma=points,
            history=one.get("colours", "").replace("-", "x").rjust(event.round - 1, "x"),
            barred=card.barred or bool(one.get("bye", False)),
            half_bye=card.half_bye or bool(one.get("half_bye", False)),
        )
        for opponent, times in Counter(one.get("opponents", [])).items():
            pair = frozenset((card.no, opponent))
            seen[pair] = max(times, seen.get(pair, 0))
    event.met.update(seen)
    holders = {one["player"] for one in given}
    event.active = [no for no in event.active if no in holders]
    event.first_field = list(event.active)


def _from_results(event: Event, results: list[dict[str, Any]]) -> None:
    """Walk through the past rounds."""
    for number, past in enumerate(results, start=1):
        _carry(event, number)
        letters = dict.fromkeys(event.cards, "x")
        for game in past.get("games", []):
            letters.update(_game(event, game))
        for bye in past.get("byes", []):
            _bye(event, bye["player"], bye["kind"])
        for no, letter in letters.items():
            event.cards[no] = replace(event.cards[no], history=event.cards[no].history + letter)
        if number == 1:
            games = past.get("games", [])
            event.first_field = [game[side] for game in games for side in ("white", "black")]
    _carry(event, len(results) + 1)


def _game(event: Event, game: dict[str, Any]) -> dict[int, str]:
    """Score one game; the colours it gives (none when it was not played)."""
    white, black, result = game["white"], game["black"], game["result"]
    unplayed = ":" in result
    shown = game["paired_as"] if result == "*" else result
    left, right = shown.split(":" if unplayed else "-")
    for no, sign in ((white, left), (black, right)):
        _add(event, no, POINTS[sign], barred=unplayed and sign == "+")
    if unplayed:
        return {}
    event.met[frozenset((white, black))] += 1
    return {white: "W", black: "B"}


def _bye(event: Event, no: int, kind: str) -> None:
    """Score one bye: full ones bar another (28L3), half ones put the player last (28L4)."""
    full = kind in ("pairing", "full")
    _add(event, no, BYE_POINTS[kind], barred=full, half=kind == "half", full=full)


def _add(
    event: Event, no: int, points: int, *, barred: bool = False, half: bool = False, full: bool = False
) -> None:
    """Add points and marks to a card."""
    card = event.cards[no]
    event.cards[no] = replace(
        card,
        score=card.score + points,
        sigma=card.sigma + points,
        barred=card.barred or barred,
        half_bye=card.half_bye or half,
        full_bye=card.full_bye or full,
    )
