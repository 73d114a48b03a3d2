"""Players and teams of an event document."""

from __future__ import annotations

import re

from crosstable.formats.places import Place
from crosstable.formats.readers import (
    anything,
    birth_date,
    choice,
    distinct,
    iso_date,
    iso_time,
    long_text,
    many,
    mapping,
    optional,
    points,
    text,
    whole,
    word,
    yes_no,
)
from crosstable.model.cash import PaidBy
from crosstable.model.limits import ROUNDS
from crosstable.model.players import Fee, Flag, Player
from crosstable.model.results import ByeKind
from crosstable.model.rounds import NOBODY
from crosstable.model.teams import Team

MAX_RATING = 9_999
MAX_CENTS = 10**12

number = whole()
player_or_nobody = whole(NOBODY)
rating = whole(0, MAX_RATING)
round_number = whole(1, ROUNDS)
sex = word({"m": "m", "f": "f", "w": "f"})
asked_bye = choice(ByeKind, without=(ByeKind.PAIRING, ByeKind.REST))


def read_player(place: Place) -> Player:
    """One entry; what is left out keeps the default of the model."""
    return Player(**place.record(PLAYER, required=("no", "name")))


def read_team(place: Place) -> Team:
    """One team entry."""
    return Team(**place.record(TEAM, required=("no", "name")))


def read_lineups(place: Place) -> dict[int, tuple[int, ...]]:
    """The line-ups of a team by round: a player for each board, 0 for an empty one."""
    return {round_key(place, key): many(player_or_nobody)(place.at(key)) for key in place.names()}


def read_flags(place: Place) -> frozenset[Flag]:
    """The marks of a player, each from the closed set."""
    return frozenset(many(choice(Flag))(place))


def read_byes(place: Place) -> dict[int, ByeKind]:
    """The byes a player has asked for, by round."""
    found: dict[int, ByeKind] = {}
    for key in place.names():
        found[round_key(place, key)] = asked_bye(place.at(key))
    return found


def read_later_ratings(place: Place) -> dict[str, int]:
    """The ratings of later lists, by the month from which each is in force."""
    for key in place.names():
        if not re.fullmatch(r"[12][0-9]{3}-(0[1-9]|1[0-2])", key):
            text = f"the key {key[:40]!r} is not a month; expected one such as '2026-12'"
            raise place.at(key).error(text)
    return mapping(rating)(place)


def round_key(place: Place, key: str) -> int:
    """The number of a round that is a key of an object."""
    if not re.fullmatch("[1-9][0-9]{0,2}", key):
        raise place.at(key).error(f"the key {key[:40]!r} is not a round number; expected one such as '3'")
    return int(key)


def read_fee(place: Place) -> Fee:
    """One line of a player's bill; unpaid unless it says otherwise."""
    return Fee(**place.record(FEE, required=("kind", "cents")))


FEE = {
    "kind": text,
    "cents": whole(-MAX_CENTS, MAX_CENTS),
    "paid": yes_no,
    "how": optional(choice(PaidBy)),
}

PLAYER = {
    "no": number,
    "name": text,
    "rating": optional(rating),
    "team": optional(text),
    "school": optional(text),
    "club": optional(text),
    "country": optional(text),
    "title": optional(text),
    "flags": read_flags,
    "joins": round_number,
    "withdrawn_after": optional(whole(0, ROUNDS)),
    "byes": read_byes,
    "ids": mapping(text),
    "reentry_of": optional(number),
    "schedule": optional(text),
    "pairing_bonus": points,
    "virtual_points": many(points),
    "pairing_rating": optional(rating),
    "born": optional(birth_date),
    "sex": optional(sex),
    "region": optional(text),
    "year": optional(text),
    "email": optional(text),
    "phone": optional(text),
    "fide_rating": optional(rating),
    "other_ratings": mapping(rating),
    "later_ratings": read_later_ratings,
    "registered": optional(yes_no),
    "membership_expires": optional(iso_date),
    "invited": optional(yes_no),
    "accepted_by_selectors": optional(yes_no),
    "fixed_board": optional(number),
    "notes": optional(long_text),
    "fees": many(read_fee),
    "prize_limit": optional(whole(0, MAX_CENTS)),
    "entered": optional(iso_time),
    "info": mapping(anything),
}

TEAM = {
    "no": number,
    "name": text,
    "players": distinct(number),
    "rating": optional(rating),
    "captain": optional(text),
    "previous_rank": optional(number),
    "present": optional(yes_no),
    "joins": round_number,
    "withdrawn_after": optional(whole(0, ROUNDS)),
    "byes": read_byes,
    "fees": many(read_fee),
    "info": mapping(anything),
    "lineups": read_lineups,
}
