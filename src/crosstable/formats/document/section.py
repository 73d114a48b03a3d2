"""One section of an event document: everything that is paired together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crosstable.flow.chosen_ratings import with_chosen_ratings
from crosstable.formats.document.adjustments import read_adjustment
from crosstable.formats.document.cards import read_card
from crosstable.formats.document.players import number, read_player, read_team, round_number
from crosstable.formats.document.prizes import read_prize
from crosstable.formats.document.rounds import read_extra, read_locked, read_round
from crosstable.formats.document.ties import read_drawn, read_play_off
from crosstable.formats.places import Place
from crosstable.formats.readers import (
    Reader,
    any_whole,
    choice,
    distinct,
    iso_date,
    iso_time,
    many,
    mapping,
    optional,
    text,
    whole,
    word,
    yes_no,
)
from crosstable.model.colours import Colour
from crosstable.model.event import Avoid, Format, HalfByes, Section, SettingValue
from crosstable.model.incidents import Incident, IncidentKind, Outcome
from crosstable.model.levels import StrictMode
from crosstable.model.lots import Lots
from crosstable.model.names import Audience, NameStyle, PublicDetail
from crosstable.model.ranks import RankOrder
from crosstable.model.two_games import GAMES
from crosstable.rulebooks.shelf import PACKAGES

read_rulebook = word({book: book for book in PACKAGES})


def read_section(place: Place, shared: dict[str, Any], rulebook: str | None) -> Section:
    """One section: what all sections share, its own keys, and a rulebook from outside, the later stronger."""
    fields = shared | place.record(SECTION, required=("rounds",))
    if rulebook is not None:
        fields["rulebook"] = rulebook
    elif "rulebook" not in fields:
        raise place.missing("rulebook")
    if "section" in fields:
        fields["name"] = fields.pop("section")
    return with_chosen_ratings(Section(**fields))


def read_lots(place: Place) -> Lots:
    """What was drawn by hand, and the seed of every other lot."""
    return Lots(**place.record(LOTS))


def read_setting(place: Place) -> SettingValue:
    """A setting: one plain value, or a list of them."""
    if isinstance(place.value, list):
        return many(_plain)(place)
    return _plain(place)


def _plain(place: Place) -> SettingValue:
    """A number, text, true, false or null."""
    value: SettingValue = place.value
    if isinstance(value, str):
        return text(place)
    if value is None or isinstance(value, int | float):
        return value
    raise place.wrong("a number, a text, true, false, null, or a list of these")


def read_avoid(place: Place) -> Avoid:
    """Players to be kept apart: a pair, or a group with the last round it holds for."""
    if isinstance(place.value, list):
        pair = distinct(number)(place)
        if len(pair) != 2:
            raise place.wrong('a pair such as [1, 2], or {"players": [1, 2, 7], "until": 3}')
        return Avoid(players=pair)
    avoid = Avoid(**place.record(AVOID, required=("players",)))
    if len(avoid.players) < 2:
        raise place.at("players").wrong("at least two players to keep apart")
    return avoid


def read_half_byes(place: Place) -> HalfByes:
    """The terms on which half-point byes may be asked for."""
    return HalfByes(**place.record(HALF_BYES))


def read_incidents(place: Place) -> tuple[Incident, ...]:
    """What is kept for the record; one without a number has that of its place in the list."""
    return tuple(
        Incident(**{"no": at, **item.record(INCIDENT, required=("text",))})
        for at, item in enumerate(place.items(), start=1)
    )


def read_ranks(place: Place) -> RankOrder:
    """A ranking from a round on: the numbers from the top."""
    found = place.record(RANKS, required=("from", "order"))
    if not found["order"]:
        raise place.at("order").wrong("the numbers from the top, such as [3, 1, 2]")
    return RankOrder(first=found["from"], order=found["order"])


RANKS: dict[str, Reader[Any]] = {"from": round_number, "order": distinct(number)}
LOTS: dict[str, Reader[object]] = {
    "first_colour": optional(word({"white": Colour.WHITE, "black": Colour.BLACK})),
    "seed": any_whole,
}
AVOID: dict[str, Reader[object]] = {
    "players": distinct(number),
    "until": optional(round_number),
    "since": optional(round_number),
}
INCIDENT: dict[str, Reader[object]] = {
    "no": number,
    "kind": choice(IncidentKind),
    "round": optional(round_number),
    "board": optional(number),
    "player": optional(number),
    "players": distinct(number),
    "rule": optional(text),
    "text": text,
    "penalty": optional(text),
    "at": optional(iso_time),
    "private": yes_no,
    "under": optional(text),
    "against": optional(number),
    "deadline": optional(iso_date),
    "late": optional(text),
    "outcome": optional(choice(Outcome)),
    "decided_by": optional(text),
    "decided_at": optional(iso_time),
    "decision": optional(text),
}
HALF_BYES: dict[str, Reader[object]] = {
    "max": optional(whole(0)),
    "rounds": distinct(round_number),
    "deadline": optional(text),
}

SECTION: dict[str, Callable[[Place], Any]] = {
    "section": optional(text),
    "rulebook": read_rulebook,
    "format": choice(Format),
    "rounds": round_number,
    "games_per_round": whole(1, GAMES),
    "variations": many(text),
    "settings": mapping(read_setting),
    "lots": read_lots,
    "time_control": optional(text),
    "default_minutes": optional(number),
    "half_byes": read_half_byes,
    "first_board": number,
    "skip_boards": distinct(number),
    "start": optional(iso_date),
    "end": optional(iso_date),
    "entries_close": optional(iso_time),
    "rating_from": optional(number),
    "rating_below": optional(number),
    "entry_fee": optional(whole(0)),
    "round_times": many(optional(iso_time)),
    "trf": many(text),
    "strict": optional(choice(StrictMode)),
    "names": optional(choice(NameStyle)),
    **{audience.key: optional(choice(NameStyle)) for audience in Audience},
    "public": distinct(choice(PublicDetail)),
    "players": many(read_player),
    "teams": many(read_team),
    "avoid": many(read_avoid),
    "ranks": many(read_ranks),
    "tiebreaks": many(text),
    "adjustments": many(read_adjustment),
    "play_offs": many(read_play_off),
    "drawn_lots": many(read_drawn),
    "prizes": many(read_prize),
    "round": round_number,
    "cards": many(read_card),
    "results": many(read_round),
    "locked": many(read_locked),
    "held": distinct(number),
    "extra": many(read_extra),
    "incidents": read_incidents,
}
