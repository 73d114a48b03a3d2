"""A field of an entry is set or removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType

from crosstable.formats.places import Place
from crosstable.journal.detail_names import entry_detail, id_name
from crosstable.journal.entries import WITH_PARTS, read_field, read_members, read_places
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfCards
from crosstable.journal.phrases import in_parts, labelled, value_in_words, with_note
from crosstable.journal.state import Document, Entry, EventState, SectionState
from crosstable.model import money
from crosstable.model.cash import PaidBy
from crosstable.model.language import Words, phrase
from crosstable.model.players import Flag
from crosstable.rulebooks.shared.rating_methods import GIVEN
from crosstable.rulebooks.shelf import book

if TYPE_CHECKING:
    from crosstable.journal.people import People

DONE = {"corrected": Words("line corrected"), "removed": Words("line removed")}
"""What happened to a line of a bill, in words."""
FLAGS = {
    Flag.TOP.value: Words("top player"),
    Flag.NEW.value: Words("new player"),
    Flag.HOUSE.value: Words("house player"),
    Flag.COMPUTER.value: Words("computer"),
    Flag.CONTENDER.value: Words("contender"),
    Flag.NO_MORE_BYES.value: Words("no more byes"),
    Flag.NO_HALF_POINT_BYE.value: Words("no half-point byes"),
    Flag.EXPELLED.value: Words("expelled"),
}
"""Marks of a player, in words."""
ASSIGNED = "info.assigned"
"""The key of a rating that the director assigned."""


class EntryChanged(OfCards, frozen=True, kw_only=True, omit_defaults=True):
    """A key of an entry has another value; None removes it."""

    kind = Kind.ENTRY_CHANGED

    key: str
    value: Any
    admitted: str | UnsetType | None = UNSET
    """Why a player above the section's limit is admitted; None: no longer."""
    given: bool | UnsetType = UNSET
    """Whether the director gave the rating for the section, whatever its choice."""
    keeps: dict[str, Any] | UnsetType = UNSET
    """The rating that is replaced, by its kind."""
    fee: Document | UnsetType = UNSET
    """The line of the bill: new, as it is now, or before it was removed."""
    fee_done: str | UnsetType = UNSET
    """What happened to an existing line: corrected, or removed."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Set the key where it belongs."""
        section, player = self.section_in(state), self.entry_in(state)
        home, _, inner = self.key.partition(".")
        if self.key == "rating":
            self._set_rating(section, player)
        elif self.key == "members" and section.teams:
            listed = list(self.value) if isinstance(self.value, tuple) else self.value
            members = read_members(Place(listed, "members"))
            section.entries[self.entry] = player.with_roster(members)
        elif self.key == "lineups" and section.teams:
            lineups = read_places(Place(self.value or {}, "lineups"))
            section.entries[self.entry] = player.with_lineups(lineups)
        elif home in WITH_PARTS and inner:
            parts = {key: value for key, value in player.known.get(home, {}).items() if key != inner}
            parts |= {} if self.value is None else {inner: self.value}
            section.change_entry(self.entry, **{home: read_field(section, home, parts)})
        else:
            section.change_entry(self.entry, **{self.key: read_field(section, self.key, self.value)})

    def _set_rating(self, section: SectionState, player: Entry) -> None:
        """The rating, unrated by None; other ratings on record stay."""
        changed: Document = {"rating": read_field(section, "rating", self.value)}
        if self.given is not UNSET:
            info = {key: value for key, value in player.known.get("info", {}).items() if key != GIVEN}
            changed["info"] = (info | ({GIVEN: True} if self.given else {})) or None
        if self.keeps is not UNSET:
            others = {**self.keeps, **player.known.get("other_ratings", {})}
            changed["other_ratings"] = read_field(section, "other_ratings", others)
        section.change_entry(self.entry, **changed)

    def told(self, people: People) -> str:
        """The detail with its value."""
        facts = {"player": self.who(people), "detail": entry_detail(self.key)}
        if self.admitted is not UNSET:
            return self._admission(people)
        if self.fee is not UNSET:
            return labelled(self.who(people), _fee_in_words(self.fee, self.fee_done))
        if self.value is None or self.value == []:
            return phrase("{player}: {detail} removed", **facts)
        if self.key == ASSIGNED and isinstance(self.value, dict):
            return labelled(self.who(people), _assigned_in_words(self.value))
        if self.key == "flags":
            flags = ", ".join(_flag_in_words(flag, people.rulebook(self.section)) for flag in self.value)
            return phrase("{player}: marked as {flags}", player=self.who(people), flags=flags)
        if self.key == "ids" and isinstance(self.value, dict):
            return labelled(self.who(people), _ids_in_words(self.value))
        if self.given is True:
            return phrase("{player}: {detail} set to {value} for this section", value=self._shown(), **facts)
        return phrase("{player}: {detail} set to {value}", value=self._shown(), **facts)

    def _admission(self, people: People) -> str:
        """Whether a player above the rating limit may play, and why."""
        player = self.who(people)
        if not self.admitted:
            return phrase("{player}: no longer admitted above the rating limit", player=player)
        return phrase(
            "{player}: admitted above the rating limit ({reason})", player=player, reason=self.admitted
        )

    def _shown(self) -> str:
        """A value that was set; flags and other lists of words without brackets."""
        value = self.value
        if self.key == "members":
            return "; ".join(str(member["name"]) for member in value)
        if self.key == "fees" and value:
            return _fee_in_words(value[-1])
        if self.key == "prize_limit":
            return money.show(value)
        return value_in_words(value)


def _flag_in_words(flag: str, rulebook: str | None) -> str:
    """A player's flag by its everyday name; a house player is a filler in school events."""
    if flag == Flag.HOUSE.value and rulebook and book(rulebook).schools_on_lists:
        return phrase("filler")
    return str(FLAGS.get(flag, flag))


def _ids_in_words(ids: Document) -> str:
    """Numbers of a player with federations: ECF code set to 12."""
    return in_parts(*(phrase("{detail} set to {value}", detail=id_name(key), value=ids[key]) for key in ids))


def _fee_in_words(fee: Document, done: str | UnsetType = UNSET) -> str:
    """A line of a bill: what for, how much, whether it was paid, how, and what happened to the line."""
    facts = {"fee": str(fee["kind"]), "amount": money.show(abs(fee["cents"]))}
    if fee["cents"] < 0:
        text = phrase("{fee} {amount} refunded", **facts)
    elif fee.get("paid"):
        text = phrase("{fee} {amount} paid", **facts)
    else:
        text = phrase("{fee} {amount} due", **facts)
    text = with_note(text, PaidBy(fee["how"]).words if fee.get("how") else "")
    return text if done is UNSET else in_parts(text, str(DONE.get(done, done)))


def _assigned_in_words(assigned: Document) -> str:
    """A rating that the director assigned: how high, why, for what, and whether the player knows."""
    text = phrase("rating {rating} assigned", rating=assigned.get("rating"))
    if assigned.get("scope"):
        scope = value_in_words(assigned["scope"])
        text = phrase("rating {rating} assigned for {scope}", rating=assigned.get("rating"), scope=scope)
    return in_parts(
        with_note(text, assigned.get("reason")),
        phrase("against the rules") if assigned.get("improper") else "",
        phrase("player notified") if assigned.get("notified") else "",
    )
