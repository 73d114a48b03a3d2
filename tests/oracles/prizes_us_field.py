"""US Chess prizes, literally: who competes for what, and what announced amounts become (32C, 33C-33F)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Document = dict[str, Any]
POOLED = ("place", "class", "under", "unrated", "group")
BYE_POINTS = {"full": Fraction(1), "pairing": Fraction(1), "half": Fraction(1, 2), "zero": Fraction(0)}
GAME_POINTS = {
    "1-0": (Fraction(1), Fraction(0)),
    "0-1": (Fraction(0), Fraction(1)),
    "1/2-1/2": (Fraction(1, 2), Fraction(1, 2)),
    "0-0": (Fraction(0), Fraction(0)),
}
FLOOR_ABOVE = 50000


@dataclass(frozen=True)
class Person:
    """A player who may win prizes: final score, place in the standings, and what the rules ask about."""

    no: int
    score: Fraction
    order: int
    rating: int | None
    limit: int | None
    facts: tuple[tuple[str, str], ...]
    groups: tuple[str, ...]


@dataclass(frozen=True)
class Offer:
    """A prize as it is paid: its cents after 32C4, and who may win it."""

    index: int
    name: str
    kind: str
    cents: Fraction
    rank: int
    lowest: int
    below: int
    conditions: tuple[tuple[str, str], ...]
    item: bool
    valuable: bool
    score: Fraction | None
    to: tuple[int, ...]


def read_field(document: Document, order: list[int]) -> tuple[list[Person], list[Offer]]:
    """Everybody who may win something, and the prizes with the amounts that are paid."""
    ratio = paid_part(document)
    open_groups = document.get("settings", {}).get("prize.unrated_groups", False)
    offers = [_offer(index, raw, ratio, open_groups) for index, raw in enumerate(document["prizes"])]
    return [_person(document, raw, order) for raw in _competing(document)], offers


def paid_part(document: Document) -> Fraction:
    """32C4a and b: the turnout against what was hoped for, at least half of funds above 500 dollars."""
    settings = document.get("settings", {})
    goal = settings.get("prize.based_on")
    if goal is None:
        return Fraction(1)
    part = min(Fraction(1), Fraction(_entries(document), goal))
    fund = sum(prize.get("cents", 0) for prize in document["prizes"] if prize["kind"] != "points")
    return max(part, Fraction(1, 2)) if fund > FLOOR_ABOVE else part


def _entries(document: Document) -> int:
    """How many entries count towards the goal: by default not those who pay nothing, but re-entries do."""
    settings = document.get("settings", {})
    counted = 0
    for player in document["players"]:
        is_house = "house" in player.get("flags", ())
        again = "reentry_of" in player
        if is_house and not settings.get("prize.count_house", False):
            continue
        if again and not settings.get("prize.count_reentries", True):
            continue
        counted += 1
    return counted


def _competing(document: Document) -> list[dict[str, Any]]:
    """32C1, 28M1, 32C5: nobody who left, no house player, of several entries only the last."""
    stays = document.get("settings", {}).get("prize.withdrawn_eligible", False)
    replaced = {player["reentry_of"] for player in document["players"] if "reentry_of" in player}
    return [
        player
        for player in document["players"]
        if "house" not in player.get("flags", ())
        and player["no"] not in replaced
        and (stays or player.get("withdrawn_after", document["rounds"]) >= document["rounds"])
    ]


def _person(document: Document, raw: dict[str, Any], order: list[int]) -> Person:
    """One competitor; an unrated player may have the limit of 33F."""
    limits = [raw.get("prize_limit")]
    if raw["rating"] is None:
        limits.append(document.get("settings", {}).get("prize.unrated_limit"))
    known = [limit for limit in limits if limit is not None]
    names = ("sex", "born", "region", "club", "school")
    return Person(
        no=raw["no"],
        score=score_of(document, raw["no"]),
        order=order.index(raw["no"]),
        rating=raw["rating"],
        limit=min(known) if known else None,
        facts=tuple((name, raw[name]) for name in names if name in raw),
        groups=tuple(raw.get("info", {}).get("groups", ())),
    )


def score_of(document: Document, no: int) -> Fraction:
    """The final score, added up from games and byes."""
    total = Fraction(0)
    for played in document["results"]:
        for game in played["games"]:
            white, black = GAME_POINTS[game["result"]]
            total += white if game["white"] == no else black if game["black"] == no else 0
        total += sum(BYE_POINTS[bye["kind"]] for bye in played["byes"] if bye["player"] == no)
    return total


def _offer(index: int, raw: dict[str, Any], ratio: Fraction, open_groups: bool) -> Offer:
    """A prize with what must be paid: its part in whole cents; guarantees and points are not reduced."""
    whole = raw["kind"] == "points" or raw.get("guaranteed", False)
    cents = Fraction(raw.get("cents", 0))
    kept = cents if whole else Fraction(-((-cents * ratio) // 1))
    asked = ("sex", "born_from", "region", "club", "school", "group")
    return Offer(
        index=index,
        name=raw["name"],
        kind=raw["kind"],
        cents=kept,
        rank=raw.get("rank", 1),
        lowest=raw.get("from", 0),
        below=raw.get("below", 10000),
        conditions=tuple((key, raw[key]) for key in asked if key in raw),
        item=bool(raw.get("trophy") or raw.get("item")),
        valuable=cents > 0 and not open_groups,
        score=Fraction(str(raw["score"])) if "score" in raw else None,
        to=tuple(raw.get("to", ())),
    )


def may_win(person: Person, offer: Offer) -> bool:
    """33C and 33F: places for all, rating prizes for their range, nothing else of value for the unrated."""
    if offer.kind == "place":
        return True
    if offer.kind == "unrated":
        return person.rating is None
    if offer.kind not in POOLED or (person.rating is None and (offer.kind != "group" or offer.valuable)):
        return False
    if offer.kind == "group" and not all(_meets(person, key, value) for key, value in offer.conditions):
        return False
    return _in_range(person, offer)


def _in_range(person: Person, offer: Offer) -> bool:
    """A rating from the lowest up to the limit; an age or school group without limits takes all ratings."""
    if offer.kind == "group" and (offer.lowest, offer.below) == (0, 10000):
        return True
    return person.rating is not None and offer.lowest <= person.rating < offer.below


def _meets(person: Person, key: str, value: str) -> bool:
    """One condition of an age, school or other group."""
    facts = dict(person.facts)
    if key == "group":
        return value in person.groups
    if key == "born_from":
        return "born" in facts and facts["born"] >= value
    return facts.get(key) == value


def ranking(offer: Offer) -> tuple[object, ...]:
    """32B4 and 33D1a: the dearer first; of equal ones place, higher class, lower class, then all others."""
    kinds = {"place": 0, "class": 1, "under": 1, "unrated": 2, "group": 3}
    return (-offer.cents, kinds[offer.kind], *_height(offer), offer.rank, offer.index)


def _height(offer: Offer) -> tuple[int, int]:
    """How high a class is: by its upper end, then by its lower end."""
    return (-offer.below, -offer.lowest) if offer.kind in ("class", "under") else (0, 0)
