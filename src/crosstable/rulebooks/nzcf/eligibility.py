"""Who may enter: ratings, age, sex, invitations, registration, debarment. A breach is a warning."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Said, Saying, Who
from crosstable.model.stated import state
from crosstable.rulebooks.nzcf import sentences_organising as say
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
    """Whether an entry is admitted and by which rule; of one that is not, why."""

    admitted: bool
    rule: str
    said: Said | None = None


def check_entries(section: Section, chosen: Preset, on: date) -> list[Reason]:
    """Every objection to the entries of a section on a day, player by player."""
    found = [reason for player in section.players for reason in check_entry(player, section, chosen, on)]
    return [*found, *without_country(section, chosen)]


def check_entry(player: Player, section: Section, chosen: Preset, on: date) -> list[Reason]:
    """The objections to one entry: admission, debarment, registration, an unknown island."""
    ruling = admission(player, section, chosen, on)
    found = []
    if ruling.said is not None:
        refused = say.REFUSED.of(player=who_is(player), why=ruling.said)
        found.append(Reason(ruling.rule, (player.no,), refused))
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
            return Ruling(True, chosen.clauses.format)
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
        return Ruling(True, "2.2.3")
    if player.fide_rating is not None and player.fide_rating >= abroad:
        return Ruling(True, "2.2.3")
    if player.invited and not states_home(player):
        return Ruling(True, "2.2.7")
    if player.accepted_by_selectors and is_new_zealander(player):
        return Ruling(True, "2.2.8")
    if player.info.get("promoted_from"):
        return Ruling(True, "2.2.10")
    return _refuse_championship(player, home, abroad)


def _refuse(saying: Saying, **facts: Fact) -> Ruling:
    """An entry that is not admitted."""
    return Ruling(False, saying.rule, saying.of(**facts))


def _refuse_championship(player: Player, home: int, abroad: int) -> Ruling:
    """Why a player may not enter the Championship, by the rule nearest to an admission."""
    if player.invited:
        saying = say.INVITED_FROM_HOME
    else:
        saying = say.NOT_SELECTED if player.accepted_by_selectors is False else say.RATED_TOO_LOW
    return _refuse(
        saying,
        home=_nzcf_rating(player),
        abroad=say.FIDE_RATING.of(rating=player.fide_rating) if player.fide_rating else say.FIDE_UNRATED.of(),
        least_home=home,
        least_abroad=abroad,
    )


def _nzcf_rating(player: Player) -> Said:
    """The rating of the NZCF list, or that there is none."""
    return say.NZCF_RATING.of(rating=player.rating) if player.rating else say.NZCF_UNRATED.of()


@rule("2.3.2")
def major_open_entry(player: Player, section: Section) -> Ruling:
    """The Major Open: anyone below the limit on the NZCF list, whatever the FIDE rating."""
    limit = whole_of(section, "max_nz") or 0
    if player.rating is not None and player.rating > limit:
        return _refuse(say.RATED_TOO_HIGH, rating=player.rating, limit=limit)
    return Ruling(True, "2.3.2")


@rule("3.1.1")
def women_entry(player: Player) -> Ruling:
    """The Women's Championship: women; an entry that does not say is taken at its word."""
    if player.sex == "m":
        return _refuse(say.A_MAN)
    return Ruling(True, "3.1.1")


@rule("3.2.4")
def junior_entry(player: Player, year: int) -> Ruling:
    """The Junior: not twenty before New Year's Day of the event's year."""
    if player.born is None:
        return _refuse(say.NO_BIRTH)
    limit = date(year - JUNIOR_AGE, 1, 1)
    if born_since(player.born, limit):
        return Ruling(True, "3.2.4")
    return _refuse(say.TOO_OLD, born=player.born, year=year, limit=limit)


@rule("1.11.1")
def debarred(player: Player, on: date) -> Reason | None:
    """A player whom the Council has barred until a day, that day included, is not to be accepted."""
    until = moment_of(player, "debarred_until")
    if until is None or until.date() < on:
        return None
    return state(say.DEBARRED, (player.no,), player=who_is(player), until=until.date())


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
    saying = say.NO_REGISTRATION if registered is None else say.NOT_REGISTERED
    return state(saying, (player.no,), player=who_is(player), day=on)


def unknown_island(player: Player, section: Section, chosen: Preset) -> Reason | None:
    """In an island event, a New Zealand player whose island is not known cannot be given its title."""
    if chosen.island is None or not is_new_zealander(player) or island_of(player, section) is not None:
        return None
    return state(say.UNKNOWN_ISLAND, (player.no,), player=who_is(player))


def without_country(section: Section, chosen: Preset) -> list[Reason]:
    """One line for the entries that are taken for New Zealand players because they name no country."""
    blank = tuple(player.no for player in section.players if player.country is None)
    if not blank or not chosen.id:
        return []
    return [state(say.NO_COUNTRY, blank, count=len(blank), entries=len(section.players))]


def who_is(player: Player) -> Who:
    """A player as a fact of a sentence."""
    return Who(player.no, player.name)


@rule("1.5.6")
def registration_list(section: Section, on: date) -> list[Reason]:
    """The organiser's check: every entrant who is not registered for the year."""
    found = [unregistered(player, section, on) for player in section.players]
    missing = [Reason("1.5.6", reason.players, reason.said) for reason in found if reason]
    numbers = tuple(no for reason in missing for no in reason.players)
    total = state(say.REGISTRATION_MISSING, numbers, count=len(missing), entries=len(section.players))
    return [*missing, total] if missing else []
