"""Ratings that the director assigns (28E): what is on record, what is refused, how players are notified."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.event import SettingValue
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.sayings import Said
from crosstable.model.stated import state
from crosstable.rulebooks.shared.entry_faults import Unreadable, read_or_none
from crosstable.rulebooks.us_chess.entries.rating_facts import HIGHEST, chosen, label, who_is
from crosstable.rulebooks.us_chess.entries.ratings_foreign import foreign_rating
from crosstable.rulebooks.us_chess.entries.ratings_unrated import Scope
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

KEY = "assigned"
NEW, UNRATED = "NEW", "unr."


CAUSES: Mapping[str, str] = {
    "28E2a": "clearly stronger than the class",
    "28E2b": "much better when prizes are at stake",
    "28E2c": "fell a class through unlikely results",
    "28E2d": "did not try to avoid losing",
    "28C": "a higher rating that is not published yet",
    "28D1": "a foreign rating that was verified",
    "28D2": "a rating claimed without proof",
    "28D3": "a first US rating that is not in a list yet",
    "28D4": "calculated from US results",
    "28D5": "strength known from unrated play",
    "28D6": "nothing is known of the player",
}
"""Reasons with a number; any other reason is a text."""

SENSITIVE = frozenset({"28E2d"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Assigned:
    """An assigned rating as the entry records it."""

    rating: int
    reason: str
    scope: Scope
    notified: str | None
    disclaimer: bool
    improper: bool
    at: str | None

    @property
    def for_prizes(self) -> bool:
        """Whether it counts for prizes: properly assigned, and shown without a disclaimer (28D7, 28F)."""
        return not self.improper and (self.scope is Scope.PAIRING_AND_PRIZES or not self.disclaimer)

    def as_json(self) -> dict[str, object]:
        """The record as the entry keeps it."""
        return {
            "rating": self.rating,
            "reason": self.reason,
            "scope": self.scope.value,
            "notified": self.notified,
            "disclaimer": self.disclaimer,
            "at": self.at,
            **({"improper": True} if self.improper else {}),
        }


@rule("28E")
def assigned_of(player: Player, settings: Mapping[str, SettingValue]) -> Assigned | None:
    """The rating assigned to a player with value, reason, purpose and times; None without one."""
    return read_or_none(player, KEY, partial(read_assigned, settings))


def read_assigned(settings: Mapping[str, SettingValue], body: object) -> Assigned | None:
    """An assigned rating from its record, or nothing."""
    if body is None:
        return None
    if not isinstance(body, Mapping):
        raise Unreadable("expected a rating with its reason")
    scope = _scope(body.get("scope") or chosen(settings, "assigned_rating_scope"))
    return Assigned(
        rating=_rating(body.get("rating")),
        reason=_text(body, "reason") or "",
        scope=scope,
        notified=_text(body, "notified"),
        disclaimer=body.get("disclaimer", True) is not False and scope is Scope.PAIRING_ONLY,
        improper=body.get("improper") is True,
        at=_text(body, "at"),
    )


def _rating(value: object) -> int:
    """The number of a record."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= HIGHEST:
        return value
    raise Unreadable(f"expected a rating, not {value!r}")


def _text(body: Mapping[object, object], key: str) -> str | None:
    """A text of a record, or nothing."""
    value = body.get(key)
    if value is None or isinstance(value, str):
        return value
    raise Unreadable(f"expected a text for '{key}', not {value!r}")


def _scope(value: object) -> Scope:
    """The purpose of a record."""
    for scope in Scope:
        if scope.value == value:
            return scope
    raise Unreadable(f"expected {' or '.join(repr(scope.value) for scope in Scope)}, not {value!r}")


@rule("28E1")
def lowest_allowed(player: Player, settings: Mapping[str, SettingValue]) -> tuple[int, str] | None:
    """The floor of assigned ratings, and its name: the published rating, else the foreign one converted."""
    if player.rating is not None:
        return player.rating, f"the published rating {player.rating}"
    foreign = foreign_rating(player, settings)
    return None if foreign is None else (foreign.value, f"the foreign rating, converted: {foreign.formula}")


@rule("28E1")
def refuse_too_low(player: Player, rating: int, settings: Mapping[str, SettingValue]) -> None:
    """Refuse a rating below the published one."""
    lowest = lowest_allowed(player, settings)
    if lowest is not None and rating < lowest[0]:
        text = f"{label(player)}: {rating} is below {lowest[1]}; an assigned rating only goes up (28E1)"
        raise BadInput(text, where="RATING", rule="28E1")
    if not 1 <= rating <= HIGHEST:
        raise BadInput(f"{rating} is no rating (28E)", where="RATING", rule="28E")


@rule("28E2", "28E2a", "28E2b", "28E2c", "28E2d")
def checked_reason(reason: str) -> str:
    """The reason as it is recorded: one of the numbers, or a text; refused when it is missing."""
    text = " ".join(reason.split())
    if not text:
        usual = ", ".join(f"{code} ({words})" for code, words in CAUSES.items() if code.startswith("28E"))
        raise _no_reason(f"a rating is assigned for a reason (28E2): {usual}, or a text")
    code = next((code for code in CAUSES if code.casefold() == text.casefold()), None)
    if code is None and text[:2].isdecimal() and " " not in text:
        raise _no_reason(f"{text[:20]!r} is no number of a reason (28E2); use {', '.join(CAUSES)}, or a text")
    return code or text


def _no_reason(text: str) -> BadInput:
    """The error of a missing or unknown reason."""
    return BadInput(text, where=FieldName.REASON, rule="28E2")


def staff_reason(assigned: Assigned) -> str | Said:
    """The reason in words, for those who run the event."""
    words = CAUSES.get(assigned.reason)
    return f"{assigned.reason}, {words}" if words else assigned.reason or say.REASON_MISSING.of()


@rule("28E3")
def not_notified(player: Player, settings: Mapping[str, SettingValue]) -> Reason | None:
    """A player who was not yet notified of the assigned rating."""
    assigned = assigned_of(player, settings)
    if assigned is None or assigned.notified:
        return None
    return state(say.NOT_TOLD, (player.no,), player=who_is(player))


@rule("28E2")
def without_reason(player: Player, settings: Mapping[str, SettingValue]) -> Reason | None:
    """A rating that was assigned without a reason on record."""
    assigned = assigned_of(player, settings)
    if assigned is None or assigned.reason.strip():
        return None
    return state(say.NO_REASON, (player.no,), player=who_is(player))


@rule("28E")
def not_paired_by(player: Player, settings: Mapping[str, SettingValue]) -> Reason | None:
    """An assigned rating that the pairings do not use, for example after part of it was undone."""
    assigned = assigned_of(player, settings)
    if assigned is None or player.pairing_rating == assigned.rating:
        return None
    return state(say.NOT_PAIRED_BY, (player.no,), player=who_is(player), rating=assigned.rating)


@dataclass(frozen=True, slots=True)
class Shown:
    """A rating as charts show it, its number if it has one, and the disclaimer beside it."""

    text: str
    value: int | None = None
    note: Reason | None = None


@rule("28D6", "28F")
def shown_rating(player: Player, settings: Mapping[str, SettingValue]) -> Shown:
    """What a chart shows: the rating that counts for prizes, NEW or unrated, and a disclaimer if due."""
    assigned = assigned_of(player, settings)
    if assigned is not None and assigned.for_prizes:
        return Shown(str(assigned.rating), assigned.rating)
    foreign = foreign_rating(player, settings)
    official = player.rating if foreign is None else foreign.value
    if official is None:
        return Shown(NEW if Flag.NEW in player.flags else UNRATED)
    if assigned is None or not assigned.disclaimer:
        return Shown(str(official), official)
    return Shown(str(official), official, disclaimer(player, assigned))


@rule("28F")
def disclaimer(player: Player, assigned: Assigned) -> Reason:
    """The note beside the rating of a player who is paired by another one."""
    return state(say.DISCLAIMER, (player.no,), player=who_is(player), pairing_rating=assigned.rating)


@rule("28F")
def missing_disclaimer(player: Player, settings: Mapping[str, SettingValue]) -> Reason | None:
    """A rating meant for pairing that the chart shows as valid: it is then valid for prizes too."""
    assigned = assigned_of(player, settings)
    if assigned is None or assigned.scope is not Scope.PAIRING_ONLY or not assigned.for_prizes:
        return None
    return state(say.NO_DISCLAIMER, (player.no,), player=who_is(player), rating=assigned.rating)
