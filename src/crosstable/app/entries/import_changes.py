"""Differences between a list and an entry: who made them, the list or the director, and which one counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.journal.entries import WITH_PARTS
from crosstable.journal.phrases import key_in_words, value_in_words
from crosstable.journal.state import Document
from crosstable.model import money
from crosstable.model.federations import ID_NAMES, id_name
from crosstable.model.language import Words, phrase

LABELS = {
    "name": Words("name"),
    "rating": Words("rating"),
    "school": Words("school"),
    "club": Words("club"),
    "team": Words("team"),
    "title": Words("title"),
    "country": Words("country"),
    "phone": Words("phone"),
    "notes": Words("notes"),
    "byes": Words("byes"),
    "section": Words("section"),
    "born": Words("date of birth"),
    "sex": Words("gender"),
    "year": Words("school year"),
    "email": Words("e-mail"),
    "region": Words("state or region"),
    "membership_expires": Words("membership expires"),
    "joins": Words("plays from round"),
    "withdrawn_after": Words("withdrawn after round"),
    "fide_rating": Words("FIDE rating"),
    "fees": Words("fee"),
    "flags": Words("flags"),
}
"""The everyday names of an entry's fields."""
ID_KEYS = {f"ids.{key}": key for key in ID_NAMES}
"""ID fields, each with the federation's everyday name."""
BYES = {
    "half": Words("half-point bye, round {round}"),
    "zero": Words("zero-point bye, round {round}"),
    "full": Words("full-point bye, round {round}"),
}
"""A bye in a round, by its kind."""
OWN = frozenset({"entered", "no", "members", "lineups"})
"""What a list never changes."""
EMPTY: tuple[object, ...] = (None, "", [], {}, ())


@dataclass(frozen=True, slots=True)
class Change:
    """A field that differs between a list and the event."""

    key: str
    old: object
    new: object
    by_hand: bool = False
    """Whether the director changed it since the last list or entered it differently; it is then kept."""

    @property
    def label(self) -> str:
        """The everyday name of the field."""
        if self.key in LABELS:
            return str(LABELS[self.key])
        if self.key in ID_KEYS:
            return id_name(ID_KEYS[self.key])
        return key_in_words(self.key.removeprefix("info.").removeprefix("other_ratings."))

    @property
    def was(self) -> str:
        """The value in the event, in words."""
        return in_words(self.key, self.old)

    @property
    def becomes(self) -> str:
        """The value in the list, in words."""
        return in_words(self.key, self.new)

    def as_json(self) -> dict[str, object]:
        """The change as plain data."""
        return {"field": self.key, "old": self.old, "new": self.new, "kept": self.by_hand}


def in_words(key: str, value: object) -> str:
    """A value of an entry in words."""
    if value in EMPTY:
        return phrase("none")
    if key == "byes" and isinstance(value, Mapping):
        return ", ".join(str(BYES[str(kind)]).format(round=no) for no, kind in value.items())
    if key == "fees" and isinstance(value, list | tuple):
        return ", ".join(map(_fee_in_words, value))
    return value_in_words(value)


def _fee_in_words(fee: Mapping[str, int]) -> str:
    """An amount, paid or due."""
    amount = money.show(fee["cents"])
    return (
        phrase("{amount} paid", amount=amount) if fee.get("paid") else phrase("{amount} due", amount=amount)
    )


def flat(entry: Mapping[str, object]) -> Document:
    """An entry with each part of its IDs, ratings and information under its own key."""
    found: Document = {}
    for key, value in entry.items():
        if key in WITH_PARTS and isinstance(value, Mapping):
            found |= {f"{key}.{part}": one for part, one in value.items()}
        elif key not in OWN and value not in EMPTY:
            found[key] = value
    return {key: value for key, value in found.items() if value not in EMPTY}


def changes_between(
    told: Document, entry: Document, before: Document | None, emptied: frozenset[str]
) -> Iterator[Change]:
    """The fields in which a list differs from an entry, in the order of the list.

    `before` is what the last list had; later differences were made by the director. `emptied` are fields
    with a column that the line leaves empty: values from the last list are removed. An entry that was on no
    list keeps its values and gets the missing ones.
    """
    new, now = flat(told), flat(entry)
    then = None if before is None else flat(before)
    gone = (
        {}
        if then is None
        else {key: None for key in then if key.partition(".")[0] in emptied or key in emptied}
    )
    for key, value in {**gone, **new}.items():
        old = now.get(key)
        if _alike(key, old, value):
            continue
        untouched = old in EMPTY if then is None else _alike(key, old, then.get(key))
        yield Change(key, old, value, by_hand=not untouched)


def _alike(key: str, one: object, other: object) -> bool:
    """Whether two values of a field are the same."""
    if one in EMPTY and other in EMPTY:
        return True
    if key == "flags" and isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return sorted(map(str, one)) == sorted(map(str, other))
    if key == "fees" and isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return [_line(fee) for fee in one] == [_line(fee) for fee in other]
    return one == other


def _line(fee: Mapping[str, object]) -> tuple[object, ...]:
    """A line of a bill, paid or not."""
    return fee.get("kind"), fee.get("cents"), bool(fee.get("paid"))
