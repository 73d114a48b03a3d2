"""Prizes of an event document: which keys a kind needs, and which it may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crosstable.formats.document.players import MAX_CENTS, MAX_RATING, number, rating, sex
from crosstable.formats.places import Place
from crosstable.formats.readers import (
    Reader,
    distinct,
    iso_date,
    points,
    text,
    whole,
    word,
    yes_no,
)
from crosstable.model.event import STAGES, Prize

COMMON = frozenset({"name", "kind", "rank", "cents", "trophy", "item", "guaranteed", "stage"})
GROUPS = frozenset({"sex", "born_from", "born_before", "region", "club", "school", "group"})
BOUNDS = frozenset({"from", "below"})
ITEMS = frozenset({"name", "kind", "trophy", "item"})
"""The keys of prizes that are never money."""

KINDS: Mapping[str, frozenset[str]] = {
    "place": COMMON,
    "class": COMMON | BOUNDS,
    "under": COMMON | {"below"},
    "unrated": COMMON,
    "group": COMMON | BOUNDS | GROUPS,
    "board": COMMON | {"board"},
    "computer": COMMON,
    "points": frozenset({"name", "kind", "score", "cents"}),
    "special": (COMMON - {"rank"}) | {"to", "reason"},
    "best-of-school": ITEMS,
    "best-of-year": ITEMS,
    "best-of-birth-year": ITEMS,
    "school": ITEMS | {"rank"},
}
"""Kind of prize -> the keys it may have."""

NEEDED: Mapping[str, tuple[str, ...]] = {
    "under": ("below",),
    "board": ("board",),
    "points": ("score", "cents"),
}
"""Kind of prize -> the keys it must have beside name and kind."""

ONE_OF: Mapping[str, tuple[frozenset[str], str]] = {
    "class": (BOUNDS, "below"),
    "group": (GROUPS, "group"),
}
"""Kind of prize -> keys of which it has at least one, and the one that is asked for when it has none."""

PRIZE: dict[str, Reader[Any]] = {
    "name": text,
    "kind": word({kind: kind for kind in KINDS}),
    "from": rating,
    "below": rating,
    "score": points,
    "board": number,
    "sex": sex,
    "born_from": iso_date,
    "born_before": iso_date,
    "region": text,
    "club": text,
    "school": text,
    "group": text,
    "to": distinct(number),
    "reason": text,
    "rank": number,
    "cents": whole(0, MAX_CENTS),
    "trophy": yes_no,
    "item": text,
    "stage": word({stage: stage for stage in STAGES}),
    "guaranteed": yes_no,
}


def read_prize(place: Place) -> Prize:
    """One prize; which keys it needs and may have depends on its kind."""
    fields = place.record(PRIZE, required=("name", "kind"))
    _check_keys(place, fields)
    _check_bounds(place, fields)
    if fields["kind"] == "special" and len(fields.get("to", ())) > 1 and ({"trophy", "item"} & fields.keys()):
        raise place.at("to").error("a trophy or thing cannot be divided; name one winner, or make two prizes")
    if "from" in fields:
        fields["from_rating"] = fields.pop("from")
    return Prize(**fields)


def _check_keys(place: Place, fields: Mapping[str, Any]) -> None:
    """Refuse keys that say nothing about a prize of this kind, and ask for those that it needs."""
    kind = fields["kind"]
    for key in fields:
        if key not in KINDS[kind]:
            raise place.at(key).error(f"a prize of kind {kind!r} has no {key!r}; leave it out")
    for key in NEEDED.get(kind, ()):
        if key not in fields:
            raise place.missing(key)
    wanted, asked = ONE_OF.get(kind, (frozenset(), ""))
    if wanted and not wanted & fields.keys():
        raise place.missing(asked)


def _check_bounds(place: Place, fields: Mapping[str, Any]) -> None:
    """Refuse limits that leave nobody."""
    if fields.get("below") == 0:
        raise place.at("below").wrong("a rating above 0, or nobody could win it")
    if fields.get("from", 0) >= fields.get("below", MAX_RATING + 1):
        raise place.at("from").wrong(f"less than 'below', which is {fields['below']}")
    if fields.get("born_from", "") >= fields.get("born_before", "9999-99-99"):
        raise place.at("born_from").wrong(f"a day before 'born_before', which is {fields['born_before']}")
