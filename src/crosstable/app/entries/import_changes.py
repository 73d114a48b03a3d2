"""What a list says otherwise than an entry: who changed it, the list or the director, and who goes first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crosstable.journal.entries import WITH_PARTS
from crosstable.journal.phrases import key_in_words, value_in_words
from crosstable.journal.state import Document
from crosstable.model import money
from crosstable.model.federations import FEDERATIONS
from crosstable.model.language import phrase

LABELS = {
    "born": "date of birth",
    "sex": "gender",
    "year": "school year",
    "email": "e-mail",
    "region": "state or region",
    "membership_expires": "membership until",
    "joins": "plays from round",
    "withdrawn_after": "withdrawn after round",
    "fide_rating": "FIDE rating",
    "fees": "fee",
    "flags": "marks",
    **{f"ids.{one.id_key}": phrase("{short} ID", short=one.short) for one in FEDERATIONS.values()},
}
"""Fields of an entry as people call them, where the key says it otherwise."""
BYES = {"half": "half-point bye", "zero": "zero-point bye", "full": "full-point bye"}
OWN = frozenset({"entered", "no", "members", "lineups"})
"""What a list never changes."""
EMPTY: tuple[object, ...] = (None, "", [], {}, ())


@dataclass(frozen=True, slots=True)
class Change:
    """A field that a list has otherwise than the event."""

    key: str
    old: object
    new: object
    by_hand: bool = False
    """Whether the director has changed it since the last list, or entered it otherwise: it is kept."""

    @property
    def label(self) -> str:
        """The field as people call it."""
        return LABELS.get(self.key) or key_in_words(
            self.key.removeprefix("info.").removeprefix("other_ratings.")
        )

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
    """A value of an entry as people read it."""
    if value in EMPTY:
        return "none"
    if key == "byes" and isinstance(value, Mapping):
        return ", ".join(
            phrase("{get} round {no}", get=BYES.get(str(kind), str(kind)), no=no)
            for no, kind in value.items()
        )
    if key == "fees" and isinstance(value, list | tuple):
        return ", ".join(
            f"{money.show(one['cents'])} {'paid' if one.get('paid') else 'due'}" for one in value
        )
    return value_in_words(value)


def flat(entry: Mapping[str, object]) -> Document:
    """An entry with every part of its IDs, ratings and information under a key of its own."""
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
    """The fields that a list has otherwise than an entry, in the order of the list.

    `before` is what the last list said; what has changed since then was changed by the director. `emptied`
    are the fields whose column is there and that the line leaves empty: what the last list said is taken
    away. An entry that no list had keeps what it has, and gets what it lacks.
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
    """Whether two values of a field say the same."""
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
