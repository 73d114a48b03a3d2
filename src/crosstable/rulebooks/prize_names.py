"""What the name of a prize says about whom it is for: U2000, Top A, 1st U1400, best school, unrated."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from crosstable.model.points import Points, from_number, show, to_number

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

UNDER = re.compile(r"(?:\b(?:u|under|below|sub)[\s-]*|<\s*)([0-9]{3,4})\b")
SPAN = re.compile(r"\b([0-9]{3,4})\s*(?:-|–|to)\s*([0-9]{3,4})\b")
FROM = re.compile(r"\b([0-9]{3,4})\s*(?:\+|and (?:up|over|above))")
UNRATED = re.compile(r"\b(?:unrated|unr|ur)\b")
BOARD = re.compile(r"\bboard\s*([0-9]{1,2})\b")
POINTS = re.compile(r"\b([0-9]{1,2}(?:[.]5)?)\s*(?:points?|pts?)\b")
COMPUTER = re.compile(r"\bcomputers?\b")
SPECIAL = re.compile(r"\b(?:best game|brilliancy|upset|sportsmanship|best dressed)\b")
GROUP = re.compile(
    r"\b(?:schools?|clubs?|juniors?|seniors?|veterans?|cadets?|girls?|boys?|wom[ae]n|ladies|female|family|local|"
    r"(?:state|provincial) (?:resident|champion)|grade|(?:u|under|over)[\s-]*[0-9]{1,2})\b"
)


@dataclass(frozen=True, slots=True)
class NamedFor:
    """What a name says: the keys of the prize, and whether it leaves open which group is meant."""

    keys: Keys = field(default_factory=dict)
    incomplete: bool = False

    @property
    def words(self) -> str:
        """Whom the prize is for, as the end of a sentence."""
        return for_words(self.keys)


def read_prize_name(name: str, classes: Classes) -> NamedFor | None:
    """What the name of a prize says; None where it says nothing that is known."""
    plain = " ".join(name.casefold().split())
    ordinal = ORDINAL.search(plain)
    rank = {} if ordinal is None else {"rank": int(ordinal[1]) if ordinal[1] else ORDINALS[ordinal[2]]}
    for pattern, keys_of in READERS:
        found = pattern.search(plain)
        if found:
            keys = keys_of(found)
            return NamedFor(keys if keys["kind"] in ("points", "special") else {**keys, **rank})
    if GROUP.search(plain):
        return NamedFor({"kind": "group", **rank}, incomplete=True)
    return _class_or_place(ORDINAL.sub(" ", plain), rank, classes)


def _class_or_place(rest: str, rank: Mapping[str, int], classes: Classes) -> NamedFor | None:
    """A rating class by its letter or name; else a place, if the name says one and nothing more."""
    words = [word for word in re.findall(r"[a-z0-9]+", rest) if word not in FILLING]
    if len(words) == 1 and words[0] in classes:
        low, below = classes[words[0]]
        limits = {key: value for key, value in (("from", low), ("below", below)) if value is not None}
        return NamedFor({"kind": "class", **limits, **rank})
    if len(words) == 1 and not rank and words[0].isdecimal() and 1 <= int(words[0]) < 100:
        return NamedFor({"kind": "place", "rank": int(words[0])})
    if rank and not words:
        return NamedFor({"kind": "place", **rank})
    return NamedFor({"kind": "place", "rank": 1}) if set(words) and set(words) <= WINNERS else None


def _span(found: re.Match[str]) -> dict[str, object]:
    """A class by its lowest and its highest rating."""
    return {"kind": "class", "from": int(found[1]), "below": int(found[2]) + 1}


READERS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], dict[str, object]]], ...] = (
    (SPAN, _span),
    (UNDER, lambda found: {"kind": "under", "below": int(found[1])}),
    (FROM, lambda found: {"kind": "class", "from": int(found[1])}),
    (UNRATED, lambda found: {"kind": "unrated"}),
    (BOARD, lambda found: {"kind": "board", "board": int(found[1])}),
    (POINTS, lambda found: {"kind": "points", "score": to_number(from_number(found[1]))}),
    (COMPUTER, lambda found: {"kind": "computer"}),
    (SPECIAL, lambda found: {"kind": "special"}),
)
"""What a name may hold -> the keys of the prize."""


def is_said_otherwise(said: NamedFor, chosen: Keys) -> bool:
    """Whether a prize as it is chosen is for others than its name says."""
    kinds = {said.keys["kind"], chosen.get("kind", "place")}
    limits = ("from", "below", "board", "score", "rank")
    if kinds == {"class", "under"}:
        return chosen.get("from") != said.keys.get("from") or chosen.get("below") != said.keys.get("below")
    if len(kinds) > 1:
        return True
    return any(key in said.keys and chosen.get(key, said.keys[key]) != said.keys[key] for key in limits)


def for_words(keys: Keys) -> str:
    """Whom a prize is for, in words."""
    rank = keys.get("rank", 1)
    place = f", number {rank}" if isinstance(rank, int) and rank > 1 else ""
    low, below = keys.get("from"), keys.get("below")
    match keys.get("kind", "place"):
        case "place":
            return f"place {rank}"
        case "under":
            return f"ratings under {below}{place}"
        case "class" if isinstance(below, int):
            return f"ratings {f'from {low} to {below - 1}' if low is not None else f'under {below}'}{place}"
        case "class":
            return f"ratings from {low} up{place}"
        case "unrated":
            return f"the unrated{place}"
        case "board":
            return f"board {keys.get('board')}{place}"
        case "points":
            return f"a score of {show(Points(from_number(_number(keys.get('score')))))}"
        case "computer":
            return f"computers{place}"
        case "special":
            return "a special prize"
        case _:
            return "a group, such as a school, an age or a gender"


def _number(value: object) -> int | float:
    """A score as files have it."""
    return value if isinstance(value, int | float) else 0
