"""Who is one person: entries of all sections and re-entries that belong together."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from crosstable.model.event import Event, Section
from crosstable.model.names import alphabetical
from crosstable.model.players import Player


@dataclass(frozen=True, slots=True)
class Seat:
    """One entry: the position of its section, and the player or team."""

    place: int
    player: Player


Seats = tuple[Seat, ...]


def people_in(event: Event) -> tuple[Seats, ...]:
    """The entries of an event person by person, in the order of names.

    Entries belong together if one is the re-entry of the other, if they share a federation ID, or if they are
    in different sections under the same name and nothing on record distinguishes the two. Teams stand alone.
    """
    seats = [
        Seat(place, player) for place, section in enumerate(event.sections) for player in section.players
    ]
    groups = _joined_by_name(event, _joined_by_record(event, seats))
    return tuple(sorted(groups, key=lambda group: (alphabetical(group[0].player.name), group[0].place)))


def _joined_by_record(event: Event, seats: list[Seat]) -> list[Seats]:
    """Entries linked by a re-entry or a federation ID."""
    home: dict[object, int] = {}
    groups: dict[int, list[Seat]] = {}
    for number, seat in enumerate(seats):
        keys = _keys(event.sections[seat.place], seat)
        known = sorted({home[key] for key in keys if key in home})
        target = known[0] if known else number
        joined = [one for group in known for one in groups.pop(group, [])]
        groups[target] = [*joined, seat]
        home |= {key: target for one in groups[target] for key in _keys(event.sections[one.place], one)}
    return [tuple(sorted(group, key=lambda one: (one.place, one.player.no))) for group in groups.values()]


def _keys(section: Section, seat: Seat) -> list[object]:
    """What identifies other entries of the same person."""
    player = seat.player
    keys: list[object] = [("entry", seat.place, player.no)]
    if section.entrants.are_teams:
        return keys
    if player.reentry_of is not None:
        keys.append(("entry", seat.place, player.reentry_of))
    return [*keys, *(("id", key, code) for key, code in player.ids.items() if code)]


def _joined_by_name(event: Event, groups: list[Seats]) -> list[Seats]:
    """People in different sections with the same name, if nothing on record distinguishes any two."""
    named: dict[object, list[Seats]] = defaultdict(list)
    for group in groups:
        first = group[0]
        alone = event.sections[first.place].entrants.are_teams
        named[(first.place, first.player.no) if alone else alphabetical(first.player.name)].append(group)
    found: list[Seats] = []
    for same in named.values():
        if _may_be_one(same):
            found.append(tuple(seat for group in same for seat in group))
        else:
            found += same
    return found


def _may_be_one(groups: list[Seats]) -> bool:
    """Whether groups of entries with one name can be one person; no section, ID or birth contradicts it."""
    seats = [(at, seat) for at, group in enumerate(groups) for seat in group]
    return not any(
        at < other and (one.place == two.place or differ(one.player, two.player))
        for at, one in seats
        for other, two in seats
    )


def differ(one: Player, other: Player) -> bool:
    """Whether a federation ID, or the date of birth, shows that two players are two people."""
    ids = any(one.ids[key] != other.ids[key] for key in one.ids.keys() & other.ids.keys())
    return ids or bool(one.born and other.born and one.born != other.born)
