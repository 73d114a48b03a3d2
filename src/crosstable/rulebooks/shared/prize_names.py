"""What the name of a prize says about who can win it: U2000, Top A, 1st U1400, best school, unrated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from crosstable.model.language import phrase
from crosstable.model.ordinals import ordinal
from crosstable.model.points import Points, from_number, show, to_number
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.shared.french_prize_names import in_english

Keys = Mapping[str, object]
Classes = Mapping[str, tuple[int | None, int | None]]
"""Name of a rating class -> the lowest rating in it, and the lowest above it."""

LETTER_CLASSES: Classes = {
    "master": (2200, 2400),
    "expert": (2000, 2200),
    **{letter: (1800 - 200 * at, 2000 - 200 * at) for at, letter in enumerate("abcdefghij")},
}
"""Classes of 200 points by their letters, as the United States and Canada name them."""

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
ORDINAL = re.compile(rf"\b(?:([0-9]{{1,2}})(?:st|nd|rd|th)|({'|'.join(ORDINALS)}))\b")
FILLING = frozenset({"top", "best", "place", "prize", "prizes", "overall", "class", "rated", "the", "in"})
WINNERS = frozenset({"champion", "winner"})
JOINING = frozenset({"and", "or", "to", "places"})
SHOWN = 4
"""How many readings of a name are put into words."""
ROUND = 50
"""A range between two multiples of this uses round numbers: its end may or may not be included."""

AMOUNT = re.compile(r"[$£€]\s*[0-9][0-9.,]*|[0-9][0-9.,]*\s*[$£€]")
"""Money in a name; it says nothing about who can win the prize."""
UNDER = re.compile(r"(?:\b(?:u|under|below|sub)[\s-]*|<\s*)([0-9]{3,4})\b")
SPAN = re.compile(r"\b([0-9]{3,4})\s*(?:-|–|to)\s*([0-9]{3,4})\b")
FROM = re.compile(r"\b([0-9]{3,4})\s*(?:\+|and (?:up|over|above))")
UNRATED = re.compile(r"\b(?:unrated|unr|ur)\b")
BOARD = re.compile(r"\bboard\s*([0-9]{1,2})\b")
POINTS = re.compile(r"\b([0-9]{1,2}(?:[.]5)?)\s*(?:points?|pts?)\b")
COMPUTER = re.compile(r"\bcomputers?\b")
SPECIAL = re.compile(r"\b(?:best game|brilliancy|upset|sportsmanship|best dressed)\b")
OF_SCHOOLS = frozenset({"best-of-school", "best-of-year", "best-of-birth-year", "school"})
"""Kinds of prizes whose names speak of schools and years, as those of groups do."""
GROUP = re.compile(
    r"\b(?:schools?|clubs?|juniors?|seniors?|veterans?|cadets?|girls?|boys?|wom[ae]n|ladies|female|family|local|"
    r"(?:state|provincial) (?:resident|champion)|grade|(?:u|under|over)[\s-]*[0-9]{1,2})\b"
)


@dataclass(frozen=True, slots=True)
class NamedFor:
    """What a name says: the keys of the prize in every possible reading, and whether to ask."""

    readings: tuple[Keys, ...]
    incomplete: bool = False

    @property
    def words(self) -> str:
        """Whom the prize is for, as the end of a sentence."""
        shown = [for_words(keys) for keys in self.readings]
        return " or ".join(shown if len(shown) <= SHOWN else [*shown[: SHOWN - 1], "more"])

    @property
    def of_group(self) -> bool:
        """Whether the name leaves open which group is meant."""
        return self.readings[0]["kind"] == "group"

    def fitting(self, chosen: Keys) -> list[Keys]:
        """The readings that do not contradict the choices so far."""
        return [keys for keys in self.readings if not _contradicts(keys, {"kind": keys["kind"], **chosen})]


def read_prize_name(name: str, classes: Classes) -> NamedFor | None:
    """What the name of a prize says; None if nothing is recognised.

    A name that says two things, or a thing and a group, is incomplete: the director is asked.
    """
    plain = in_english(" ".join(AMOUNT.sub(" ", name.casefold()).split()))
    ranks = _from_to([_rank(found) for found in ORDINAL.finditer(plain)])
    said = [keys for pattern, read in READERS for found in pattern.finditer(plain) for keys in read(found)]
    rest = _words_left(plain)
    named = [_limits(classes[word]) for word in rest if word in classes]
    group = GROUP.search(plain) is not None
    if said:
        things = _distinct([*said, *named])
        return _named(things, ranks, group, more=any(word.isdecimal() for word in rest))
    if group:
        return _named(named if len(named) == 1 else [], ranks, group)
    if named and len(named) == len(rest):
        return _named(_distinct(named), ranks, group)
    return _place(rest, ranks, first=plain.startswith("top "))


def _distinct(found: Iterable[Keys]) -> tuple[Keys, ...]:
    """Each thing once, in the order of the name."""
    once: list[Keys] = []
    for keys in found:
        once += [] if keys in once else [keys]
    return tuple(once)


def _rank(found: re.Match[str]) -> int:
    """The number that an ordinal stands for."""
    return int(found[1]) if found[1] else ORDINALS[found[2]]


def _words_left(plain: str) -> list[str]:
    """The words of a name that have not been read yet, without filler words."""
    for pattern in (*(pattern for pattern, _ in READERS), GROUP, ORDINAL):
        plain = pattern.sub(" ", plain)
    return [word for word in re.findall(r"[a-z0-9]+", plain) if word not in FILLING]


def _limits(bounds: tuple[int | None, int | None]) -> Keys:
    """A rating class by its limits."""
    low, below = bounds
    limits = {key: value for key, value in (("from", low), ("below", below)) if value is not None}
    return {"kind": "class", **limits}


def _named(things: Sequence[Keys], ranks: Sequence[int], group: bool, *, more: bool = False) -> NamedFor:
    """All readings of a name: each thing with each rank; a group includes the limits of a rating class."""
    if group:
        bounds = things[0] if len(things) == 1 and things[0]["kind"] in ("class", "under") else {}
        others = () if bounds else things
        things = [{**bounds, "kind": "group"}, *others]
    readings = _distinct(
        thing if thing["kind"] in ("points", "special") else {**thing, **rank}
        for thing in things
        for rank in [{"rank": rank} for rank in ranks] or [{}]
    )
    return NamedFor(readings, incomplete=group or more or len(readings) > 1)


def _place(rest: Sequence[str], ranks: Sequence[int], *, first: bool) -> NamedFor | None:
    """A place, if the name says one and nothing more; `Top 3` and `3-5` are several."""
    words = [word for word in rest if word not in JOINING]
    numbers = [number for word in words if 1 <= (number := whole_number(word) or 0) < 100]
    if len(numbers) + sum(word in WINNERS for word in words) < len(words):
        return None
    places = _from_to([*ranks, *numbers, *([1] if first and numbers else [])]) or ([1] if words else [])
    readings = tuple({"kind": "place", "rank": rank} for rank in places)
    return NamedFor(readings, incomplete=len(readings) > 1) if readings else None


def _from_to(numbers: Sequence[int]) -> Sequence[int]:
    """All numbers from the lowest to the highest."""
    return range(min(numbers), max(numbers) + 1) if numbers else ()


def _span(found: re.Match[str]) -> tuple[Keys, ...]:
    """A class by its lowest and highest rating; in 1600 to 1800, 1800 may or may not be included."""
    low, high = int(found[1]), int(found[2])
    ends = (high, high + 1) if low % ROUND == high % ROUND == 0 else (high + 1,)
    return tuple({"kind": "class", "from": low, "below": below} for below in ends)


READERS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[Keys, ...]]], ...] = (
    (SPAN, _span),
    (UNDER, lambda found: ({"kind": "under", "below": int(found[1])},)),
    (FROM, lambda found: ({"kind": "class", "from": int(found[1])},)),
    (UNRATED, lambda found: ({"kind": "unrated"},)),
    (BOARD, lambda found: ({"kind": "board", "board": int(found[1])},)),
    (POINTS, lambda found: ({"kind": "points", "score": to_number(from_number(found[1]))},)),
    (COMPUTER, lambda found: ({"kind": "computer"},)),
    (SPECIAL, lambda found: ({"kind": "special"},)),
)
"""What a name may contain -> the keys of the prize, in every possible reading."""


def is_said_otherwise(said: NamedFor, chosen: Keys) -> bool:
    """Whether a prize as chosen is for other players than its name says, in every reading."""
    return not said.fitting({"kind": "place", **chosen})


def _contradicts(said: Keys, chosen: Keys) -> bool:
    """Whether a prize as chosen is for other players than one reading of its name says."""
    kinds = {said["kind"], chosen["kind"]}
    limits = ("from", "below", "board", "score", "rank")
    if kinds == {"class", "under"}:
        return chosen.get("from") != said.get("from") or chosen.get("below") != said.get("below")
    if len(kinds) > 1:
        return said["kind"] != "group" or chosen["kind"] not in OF_SCHOOLS
    return any(key in said and chosen.get(key, said[key]) != said[key] for key in limits)


def for_words(keys: Keys) -> str:
    """Who a prize is for, in words."""
    rank = keys.get("rank", 1)
    if keys.get("kind", "place") == "place":
        return phrase("{nth} place", nth=ordinal(rank if isinstance(rank, int) else 1))
    winners = _winners(keys)
    if isinstance(rank, int) and rank > 1:
        return phrase("{winners}, number {rank}", winners=winners, rank=rank)
    return winners


def _winners(keys: Keys) -> str:
    """The players a prize is for, whatever its rank."""
    match keys.get("kind"):
        case "under" | "class":
            return _ratings(keys.get("from"), keys.get("below"))
        case "unrated":
            return phrase("unrated players")
        case "board":
            return phrase("board {board}", board=keys.get("board"))
        case "points":
            return phrase("a score of {score}", score=show(Points(from_number(_number(keys.get("score"))))))
        case "computer":
            return phrase("computers")
        case "special":
            return phrase("a special prize")
        case "best-of-school":
            return phrase("the best of each school")
        case "best-of-year":
            return phrase("the best of each school year")
        case "best-of-birth-year":
            return phrase("the best of each year of birth")
        case "school":
            return phrase("the best school")
        case _ if keys.get("from") or keys.get("below"):
            limits = _ratings(keys.get("from"), keys.get("below"))
            return phrase("a group, such as a school, an age or a gender, with {ratings}", ratings=limits)
        case _:
            return phrase("a group, such as a school, an age or a gender")


def _ratings(low: object, below: object) -> str:
    """The ratings that a prize is for."""
    if not isinstance(below, int):
        return phrase("ratings {low} and up", low=low)
    if low is None:
        return phrase("ratings under {below}", below=below)
    return phrase("ratings from {low} to {high}", low=low, high=below - 1)


def _number(value: object) -> int | float:
    """A score as files have it."""
    return value if isinstance(value, int | float) else 0
