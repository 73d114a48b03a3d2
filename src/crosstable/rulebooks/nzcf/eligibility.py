"""Who may enter: ratings, age, sex, invitations, registration, debarment. A breach is a warning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.nzcf.dates import born_since, day
from crosstable.rulebooks.nzcf.event_settings import flag_of, whole_of
from crosstable.rulebooks.nzcf.islands import is_new_zealander, island_of, states_home
from crosstable.rulebooks.nzcf.mark import rule
from crosstable.rulebooks.nzcf.preset_types import Admission, Preset
from crosstable.rulebooks.nzcf.programme import year_of
from crosstable.rulebooks.nzcf.ranking import RATINGS
from crosstable.rulebooks.nzcf.records import moment_of
from crosstable.rulebooks.shared.rating_kinds import main_rating

JUNIOR_AGE = 20
CODE = "nzcf"


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether an entry is admitted, by which rule, in a sentence."""

    admitted: bool
    rule: str
    text: str


def check_entries(section: Section, chosen: Preset, on: date) -> list[Reason]:
    """Everything that stands against the entries of a section on a day, player by player."""
    found = [reason for player in section.players for reason in check_entry(player, section, chosen, on)]
    return [*found, *without_country(section, chosen)]


def check_entry(player: Player, section: Section, chosen: Preset, on: date) -> list[Reason]:
    """What stands against one entry: admission, debarment, registration, an unknown island."""
    ruling = admission(player, section, chosen, on)
    found = [] if ruling.admitted else [Reason(ruling.rule, (player.no,), f"{label(player)}: {ruling.text}")]
    others = (
        debarred(player, on),
        unregistered(player, section, on),
        unknown_island(player, section, chosen),
    )
    return [*found, *(reason for reason in others if reason is not None)]


def admission(player: Player, section: Section, chosen: Preset, on: date) -> Ruling:
    """Whether an event is open to a player, by the standard list also where another rating is used."""
    player = replace(player, rating=main_rating(player, RATINGS))
    match chosen.admission:
        case Admission.OPEN:
            return Ruling(True, chosen.clauses.format, "the event is open")
        case Admission.CHAMPIONSHIP:
            return championship_entry(player, section)
        case Admission.MAJOR_OPEN:
            return major_open_entry(player, section)
        case Admission.WOMEN:
            return women_entry(player)
        case Admission.JUNIOR:
            return junior_entry(player, year_of(section, on))


@rule("2.2.3", "2.2.7", "2.2.8")
def championship_entry(player: Player, section: Section) -> Ruling:
    """The Championship: by either rating, by invitation, by the selectors, or promoted to a vacant place."""
    home, abroad = whole_of(section, "min_nz") or 0, whole_of(section, "min_fide") or 0
    if player.rating is not None and player.rating >= home:
        return Ruling(True, "2.2.3", f"NZCF {player.rating}")
    if player.fide_rating is not None and player.fide_rating >= abroad:
        return Ruling(True, "2.2.3", f"FIDE {player.fide_rating}")
    if player.invited and not states_home(player):
        return Ruling(True, "2.2.7", "invited from overseas")
    if player.accepted_by_selectors and is_new_zealander(player):
        return Ruling(True, "2.2.8", "accepted by the selectors")
    if player.info.get("promoted_from"):
        return Ruling(True, "2.2.10", f"promoted from the {player.info['promoted_from']}")
    return Ruling(False, *_refused(player, home, abroad))


def _refused(player: Player, home: int, abroad: int) -> tuple[str, str]:
    """Why a player may not enter the Championship, by the rule nearest to an admission."""
    ratings = f"NZCF {player.rating or 'unrated'}, FIDE {player.fide_rating or 'unrated'}"
    if player.invited:
        return "2.2.7", f"{ratings}: invitations are for players from overseas"
    if player.accepted_by_selectors is False:
        return (
            "2.2.8",
            f"{ratings}: not accepted by the selectors; the Major Open is open to players below {home}",
        )
    return "2.2.3", f"{ratings}: the Championship needs NZCF {home} or FIDE {abroad}"


@rule("2.3.2")
def major_open_entry(player: Player, section: Section) -> Ruling:
    """The Major Open: anyone below the limit on the NZCF list, whatever the FIDE rating."""
    limit = whole_of(section, "max_nz") or 0
    if player.rating is not None and player.rating > limit:
        return Ruling(False, "2.3.2", f"NZCF {player.rating}: the Major Open is for players up to {limit}")
    return Ruling(True, "2.3.2", f"NZCF {player.rating or 'unrated'}")


@rule("3.1.1")
def women_entry(player: Player) -> Ruling:
    """The Women's Championship: women; an entry that does not say is taken at its word."""
    if player.sex == "m":
        return Ruling(False, "3.1.1", "entered as a man in the Women's Championship")
    return Ruling(True, "3.1.1", "a woman" if player.sex else "sex not recorded")


@rule("3.2.4")
def junior_entry(player: Player, year: int) -> Ruling:
    """The Junior: not twenty before New Year's Day of the event's year."""
    if player.born is None:
        return Ruling(False, "3.2.4", "no date of birth is recorded, so the age limit cannot be checked")
    limit = date(year - JUNIOR_AGE, 1, 1)
    if born_since(player.born, limit):
        return Ruling(True, "3.2.4", f"born {player.born}")
    return Ruling(False, "3.2.4", f"born {player.born}: the Junior {year} is for players born since {limit}")


@rule("1.11.1")
def debarred(player: Player, on: date) -> Reason | None:
    """A player whom the Council has barred until a day, that day included, is not to be accepted."""
    until = moment_of(player, "debarred_until")
    if until is None or until.date() < on:
        return None
    text = f"{label(player)} is debarred until {until.date()}; the entry is not to be accepted"
    return Reason("1.11.1", (player.no,), text)


def is_registered(player: Player, on: date) -> bool | None:
    """Whether a player is registered on a day; None when nothing is recorded."""
    if player.membership_expires is not None and player.registered is not False:
        return day(player.membership_expires, "membership_expires") >= on
    return player.registered


@rule("1.1.4")
def unregistered(player: Player, section: Section, on: date) -> Reason | None:
    """A New Zealand player needs a registration for the year."""
    if not flag_of(section, "require_registration") or not is_new_zealander(player):
        return None
    registered = is_registered(player, on)
    if registered:
        return None
    how = "no registration is recorded" if registered is None else f"not registered on {on}"
    return Reason("1.1.4", (player.no,), f"{label(player)}: {how}")


def unknown_island(player: Player, section: Section, chosen: Preset) -> Reason | None:
    """In an island event, a New Zealand player whose island is not known cannot be given its title."""
    if chosen.island is None or not is_new_zealander(player) or island_of(player, section) is not None:
        return None
    text = f"{label(player)}: island not known; say on which island the club is, or give the player a region"
    return Reason("1.1.5", (player.no,), text)


def without_country(section: Section, chosen: Preset) -> list[Reason]:
    """One line for the entries that are taken for New Zealand players because they name no country."""
    blank = tuple(player.no for player in section.players if player.country is None)
    if not blank or not chosen.id:
        return []
    count = f"{len(blank)} of {len(section.players)} entries"
    return [Reason("1.1.4", blank, f"no country is given in {count}: taken as New Zealand players")]


def label(player: Player) -> str:
    """A player as an arbiter names one: number and name."""
    return f"#{player.no} {player.name}"


@rule("1.5.6")
def registration_list(section: Section, on: date) -> list[Reason]:
    """The organiser's check: every entrant who is not registered for the year."""
    found = [unregistered(player, section, on) for player in section.players]
    missing = [Reason("1.5.6", reason.players, reason.text) for reason in found if reason]
    numbers = tuple(no for reason in missing for no in reason.players)
    total = f"{len(missing)} of {len(section.players)} entries are not registered"
    return [*missing, Reason("1.5.6", numbers, total)] if missing else []
