"""Entries in facts, in the form of an event file, converted to model values and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from crosstable.formats.document.players import PLAYER, TEAM, asked_bye, number, player_or_nobody, round_key
from crosstable.formats.document.rounds import read_extra
from crosstable.formats.document.write import encode_field, record_of
from crosstable.formats.places import Place
from crosstable.formats.readers import many
from crosstable.journal.state import Document, Entry, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.teams import Team

NO_NUMBER = 0
"""The number of an entry that has none yet."""
WITH_PARTS = ("ids", "info", "other_ratings", "later_ratings")
"""Fields of an entry whose parts are set one by one, as `ids.fide`."""
TEAM_FIELDS = {key: read for key, read in TEAM.items() if key not in ("no", "players", "lineups")}
PLAYER_FIELDS = {key: read for key, read in PLAYER.items() if key != "no"}


def read_entry(told: Mapping[str, Any], *, teams: bool) -> tuple[Entry, int | None]:
    """An entry, and its number if it came with one."""
    body = Place(dict(told))
    no = number(body.at("no")) if told.get("no") is not None else None
    members = read_members(body.at("members")) if teams and "members" in told else ()
    lineups = read_places(body.at("lineups")) if teams and "lineups" in told else {}
    kept = {key: value for key, value in told.items() if key != "no"}
    if teams:
        kept = {key: value for key, value in kept.items() if key not in ("members", "lineups")}
    readers: Mapping[str, Any] = TEAM_FIELDS if teams else PLAYER_FIELDS
    return Entry(Place(kept).record(readers, required=("name",)), members, lineups), no


def read_members(place: Place) -> tuple[Player, ...]:
    """The members of a team, with or without numbers."""
    return tuple(
        Player(**{"no": NO_NUMBER, **member.record(PLAYER, required=("name",))}) for member in place.items()
    )


def read_places(place: Place) -> dict[int, tuple[int, ...]]:
    """Line-ups by round: a position among the members for each board, 0 for an empty one."""
    return {round_key(place, key): many(player_or_nobody)(place.at(key)) for key in place.names()}


def read_field(section: SectionState, key: str, value: object) -> Any:
    """The value of one field of an entry; None if it is removed or unknown."""
    readers: Mapping[str, Any] = TEAM_FIELDS if section.teams else PLAYER_FIELDS
    if value is None and key == "name":
        raise BadInput(phrase("an entry needs a name"), where=key)
    if value is None or (section.teams and key == "players"):
        return None
    if key not in readers:
        raise Place({key: value}).unknown_key(key, readers)
    return readers[key](Place(value, key))


def give_bye(section: SectionState, entry: int, round_no: int, kind: str | None) -> None:
    """Set or cancel an entry's bye for a coming round."""
    byes = dict(section.entry_there(entry).known.get("byes", {}))
    if kind is None:
        byes.pop(round_no, None)
    else:
        byes[round_no] = asked_bye(Place(kind, "bye"))
    section.change_entry(entry, byes=byes or None)


def player_of(entry: Entry, no: int) -> Player:
    """An entry as a player with a number; a player has no roster."""
    if entry.members or entry.lineups:
        raise Place({}).unknown_key("members" if entry.members else "lineups", PLAYER_FIELDS)
    _check_fields(entry, PLAYER_FIELDS)
    return Player(no=no, **entry.known)


def team_of(entry: Entry, no: int) -> Team:
    """An entry as a team with a number; its line-ups name the members' own numbers."""
    _check_fields(entry, TEAM_FIELDS)
    numbers = tuple(member.no for member in entry.members)
    lineups = {
        round_no: tuple(numbers[place - 1] if place else place for place in places)
        for round_no, places in entry.lineups.items()
    }
    return Team(no=no, players=numbers, lineups=lineups, **entry.known)


def entry_document(entry: Entry, *, teams: bool) -> Document:
    """An entry in the form of an event file, for forms and for later facts; without its number."""
    kind = Team if teams else Player
    known: Document = {key: encode_field(kind, key, value) for key, value in entry.known.items()}
    if entry.members:
        known["members"] = [member_document(member) for member in entry.members]
    if entry.lineups:
        known["lineups"] = {str(number): list(places) for number, places in entry.lineups.items()}
    return known


def member_document(member: Player) -> Document:
    """A team member in the form of an event file; without a number until there is one."""
    told = record_of(member)
    return {key: value for key, value in told.items() if key != "no" or value != NO_NUMBER}


def _check_fields(entry: Entry, readers: Mapping[str, Any]) -> None:
    """Refuse fields of a player that a team does not have, if the format was changed since."""
    for key in entry.known:
        if key not in readers:
            raise Place({key: entry.known[key]}).unknown_key(key, readers)


def with_numbers(members: tuple[Player, ...], last: int) -> tuple[Player, ...]:
    """The members, with numbers after the last one for those who have none."""
    numbered = []
    for member in members:
        last += member.no == NO_NUMBER
        numbered.append(replace(member, no=last) if member.no == NO_NUMBER else member)
    return tuple(numbered)


def add_extra_game(section: SectionState, told: Mapping[str, Any]) -> None:
    """Add a game outside the rounds."""
    section.settle(extra=(*section.terms.extra, read_extra(Place(dict(told), "extra"))))
