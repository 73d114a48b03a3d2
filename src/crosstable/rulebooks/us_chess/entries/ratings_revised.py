"""Ratings corrected during the event (28H): who no longer fits a section, and what happens to the entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from crosstable.model.announced import rating_below
from crosstable.model.event import Event, Format, Section, SettingValue
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Said, Saying
from crosstable.model.stated import state
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.day_entries import ADMITTED, Ceiling
from crosstable.rulebooks.us_chess.day.expulsion import place_note, removal_note
from crosstable.rulebooks.us_chess.entries.rating_facts import fault_of_rating, who_is
from crosstable.rulebooks.us_chess.entries.ratings_prizes import prize_standing
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say


def admission_reason(player: Player) -> str | None:
    """Why a player is admitted although the rating is too high for the section; None if not recorded."""
    said = player.info.get(ADMITTED)
    return said.strip() or None if isinstance(said, str) else None


@rule("28H")
def over_ceiling(player: Player, section: Section) -> Reason | None:
    """A player whose rating, as it counts for prizes, does not fit the section."""
    return _too_high(player, section.settings, rating_below(section))


def _too_high(player: Player, settings: Mapping[str, SettingValue], limit: int | None) -> Reason | None:
    """A rating at or above the limit of a section."""
    rating = prize_standing(player, settings).rating
    if limit is None or rating is None or rating < limit:
        return None
    return state(say.TOO_HIGH, (player.no,), player=who_is(player), rating=rating, ceiling=limit)


@rule("28H")
def not_admitted(player: Player, section: Section) -> Reason | None:
    """A rating too high for the section, and no reason to admit the player; a house player needs none."""
    return _against_entry(player, section.settings, rating_below(section))


def _against_entry(player: Player, settings: Mapping[str, SettingValue], limit: int | None) -> Reason | None:
    """The problem with an entry: a rating that is too high, unless there is a reason to admit it."""
    if admission_reason(player) is not None or Flag.HOUSE in player.flags:
        return None
    return _too_high(player, settings, limit)


@rule("28H")
def must_be_settled(player: Player, field: Field) -> Reason | None:
    """Before a round is paired: whose rating is too high, and what the director can do about it."""
    against = _against_entry(player, field.settings, field.rating_below)
    if against is None:
        return None
    return replace(against, said=_further(against, say.TOO_HIGH_SETTLE))


@rule("28H")
def admitted_note(section: Section, player: Player) -> Reason | None:
    """Who is admitted with a rating that is too high, and why."""
    against, why = over_ceiling(player, section), admission_reason(player)
    if against is None or why is None:
        return None
    return replace(against, said=_further(against, say.TOO_HIGH_ADMITTED, why=why))


def _further(against: Reason, saying: Saying, **more: Fact) -> Said:
    """A longer sentence about a rating that is too high, with the facts of the short one."""
    assert isinstance(against.said, Said), "it is made of facts"
    return saying.of(**against.said.facts, **more)


@rule("28H2")
def fitting_sections(event: Event, player: Player, own: Section) -> tuple[Section, ...]:
    """The other sections in which the player's rating fits, the lowest first."""
    fits = [
        section
        for section in event.sections
        if section is not own and section.rulebook == own.rulebook and over_ceiling(player, section) is None
    ]
    limits = {id(section): rating_below(section) for section in fits}
    return tuple(sorted(fits, key=lambda one: (limits[id(one)] is None, limits[id(one)] or 0)))


@rule("28H3")
def refund(player: Player, missed: int = 0) -> Reason | None:
    """Whether the entry fee is refunded, by the fault noted in `info.rating_fault`; None without a note."""
    match fault_of_rating(player):
        case "player":
            return players_fault(player)
        case "staff":
            return staffs_fault(player, missed)
        case _:
            return None


@rule("28H3a")
def players_fault(player: Player) -> Reason:
    """The player gave wrong information or withheld some: no refund is owed."""
    return state(say.PLAYERS_FAULT, (player.no,), player=who_is(player), fault="player")


@rule("28H3b")
def staffs_fault(player: Player, missed: int) -> Reason:
    """The staff made the mistake: the fee is refunded, at least in part if rounds were missed elsewhere."""
    saying = say.STAFFS_FAULT_MISSED if missed else say.STAFFS_FAULT
    return state(saying, (player.no,), player=who_is(player), fault="staff", missed=missed)


@rule("28H")
def what_follows(event: Event, section: Section, player: Player) -> tuple[Reason, ...]:
    """What follows if a rating does not fit; once play has begun: removal, where to continue, the fee."""
    against = not_admitted(player, section)
    if against is None or player.withdrawn_after is not None:
        return ()
    if not section.results:
        return (against,)
    offers = [place_note(other, player) for other in fitting_sections(event, player, section)[:1]]
    ask = state(say.WHOSE_FAULT, (player.no,), player=who_is(player))
    fee = refund(player, len(section.results)) or ask
    return (against, removal_note(section, player), *offers, fee)


CEILING = Ceiling(
    formats=frozenset(Format) - {Format.TEAM_SWISS, Format.TEAM_ROUND_ROBIN},
    rule="28H",
    limit=rating_below,
    not_admitted=not_admitted,
)
