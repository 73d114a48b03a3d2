"""Ratings of other federations on the US scale (28D1): one function for each formula, the highest counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.exact import show
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Who
from crosstable.model.stated import state
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.shared.english_grades import grade_of
from crosstable.rulebooks.shared.entry_faults import (
    FIDE,
    NO_RATING,
    Fault,
    is_national,
    left_aside,
    plain_name,
    rating_fault,
)
from crosstable.rulebooks.shared.rating_desk import WorkedRating
from crosstable.rulebooks.us_chess.entries.rating_facts import HIGHEST, chosen, who_is
from crosstable.rulebooks.us_chess.entries.ratings_combined import half_up
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import entries as say

MASTER = 2200
FIDE_2025_LIMIT = 2000

Sum = tuple[Fraction, str]
"""A converted rating, and the sum that gave it."""


@rule("28D1a")
def unchanged(rating: Fraction) -> Sum:
    """Canada, Bermuda, Jamaica and the other US list: the rating as it is."""
    return rating, f"{show(rating)}, unchanged"


@rule("28D1b")
def from_quebec(rating: Fraction) -> Sum:
    """Quebec: 100 more."""
    return rating + 100, f"{show(rating)} + 100"


@rule("28D1c")
def from_fide(rating: Fraction, formula: str = "plus50") -> Sum:
    """FIDE: one of the three formulas of this edition, or the two lines in use since 2025."""
    match formula:
        case "plus50":
            return rating + 50, f"{show(rating)} + 50"
        case "regression":
            return Fraction(895, 1000) * rating + 367, f"0.895 x {show(rating)} + 367"
        case "plus100":
            return rating + 100, f"{show(rating)} + 100"
        case "2025" if rating <= FIDE_2025_LIMIT:
            return Fraction(15667, 10000) * rating - 1073, f"1.5667 x {show(rating)} - 1073"
        case "2025":
            return Fraction(102, 100) * rating + 20, f"1.02 x {show(rating)} + 20"
    raise BadInput(
        f"{formula!r} is no formula for FIDE ratings (28D1c)", where="fide_conversion", rule="28D1c"
    )


@rule("28D1d")
def from_england(grade: Fraction) -> Sum:
    """England: eight times the three-figure grade, plus 700; a present-day rating by its grade."""
    old, written = grade_of(grade)
    return 8 * old + 700, f"8 x {written} + 700"


@rule("28D1e")
def from_ingo(number: Fraction) -> Sum:
    """Germany: 2940 minus eight times the Ingo number, so that a low number is a high rating."""
    return 2940 - 8 * number, f"2940 - 8 x {show(number)}"


@rule("28D1f")
def from_elsewhere(rating: Fraction) -> Sum:
    """A country that has no formula of its own: 200 more."""
    return rating + 200, f"{show(rating)} + 200"


@rule("28D1g")
def from_soviet_list(rating: Fraction) -> Sum:
    """The former Soviet Union and the Philippines: 250 more, on a category's midpoint if it is one."""
    return rating + 250, f"{show(rating)} + 250"


@dataclass(frozen=True, slots=True)
class System:
    """A rating system: its rule and conversion, and whether its list is reliable."""

    rule: str
    says: str
    work: Callable[[Fraction], Sum]
    names: tuple[str, ...]
    unreliable: bool = False


SYSTEMS: Mapping[str, System] = {
    "fide": System("28D1c", "FIDE rating", from_fide, ("fide",)),
    "cfc": System("28D1a", "Canadian rating", unchanged, ("cfc", "can", "canada")),
    "bermuda": System("28D1a", "rating of Bermuda", unchanged, ("bermuda", "ber")),
    "jamaica": System("28D1a", "rating of Jamaica", unchanged, ("jamaica", "jam", "jcf")),
    "quick": System("28D1a", "US quick rating", unchanged, ("quick", "usquick", "uscfquick")),
    "regular": System(
        "28D1a", "US regular rating, for a quick event", unchanged, ("regular", "usregular", "uscfregular")
    ),
    "fqe": System("28D1b", "rating of Quebec", from_quebec, ("fqe", "quebec")),
    "ecf": System("28D1d", "English rating or old grade", from_england, ("ecf", "bcf", "eng", "england")),
    "ingo": System("28D1e", "German Ingo number", from_ingo, ("ingo",)),
    "ussr": System(
        "28D1g",
        "rating or category of the former Soviet Union",
        from_soviet_list,
        ("ussr", "urs", "soviet", "rus", "russia"),
    ),
    "philippines": System(
        "28D1g", "rating of the Philippines", from_soviet_list, ("philippines", "phi", "ncfp")
    ),
    "brazil": System("28D1f", "rating of Brazil", from_elsewhere, ("brazil", "bra"), unreliable=True),
    "peru": System("28D1f", "rating of Peru", from_elsewhere, ("peru", "per"), unreliable=True),
    "colombia": System("28D1f", "rating of Colombia", from_elsewhere, ("colombia", "col"), unreliable=True),
    "other": System("28D1f", "rating of another country", from_elsewhere, ("other",)),
}
"""The systems the book names; any other name is a country without a formula."""

_BY_NAME = {name: key for key, system in SYSTEMS.items() for name in system.names}

CATEGORIES = {"cm": Fraction(2100), "candidatemaster": Fraction(2100)}
"""The midpoint of the one category that the book gives."""


def system_of(name: str) -> System:
    """The system that a name such as FQE, fqe or Peru means."""
    return SYSTEMS[_BY_NAME.get(plain_name(name), "other")]


@rule("28D1")
def converted(
    ratings: Mapping[str, int | Fraction],
    formula: str = "plus50",
    no: int | None = None,
    unreliable: bool = False,
) -> tuple[WorkedRating, ...]:
    """Every rating on the US scale, the one to use first: the highest, a reliable one among equals."""
    found = [
        _convert(name, Fraction(rating), formula, no, unreliable or system_of(name).unreliable)
        for name, rating in ratings.items()
    ]
    return tuple(sorted(found, key=lambda worked: (-worked.exact, worked.no_class_prize_below is not None)))


def _convert(name: str, rating: Fraction, formula: str, no: int | None, unreliable: bool) -> WorkedRating:
    """One rating on the US scale, with its reasons."""
    if fault := foreign_fault(name, rating, formula):
        raise BadInput(f"{fault.text} ({fault.rule})", rule=fault.rule)
    system, (exact, sum_) = system_of(name), _sum(name, rating, formula)
    value = half_up(exact)
    text = sum_ if exact == rating else f"{sum_} = {show(exact)}"
    text += f", that is {value}" if exact != value else ""
    who = () if no is None else (no,)
    given = rating.numerator if rating.denominator == 1 else show(rating)
    why = say.CONVERTED.of(system=name, sum=text, rating=value)
    reasons = [Reason(system.rule, who, why, {"from": given})]
    return WorkedRating(
        value=value,
        exact=exact,
        rule=system.rule,
        formula=text,
        reasons=(*reasons, *([distrusted(name, value, who)] if unreliable else [])),
        no_class_prize_below=MASTER if unreliable else None,
    )


def _sum(name: str, rating: Fraction, formula: str) -> Sum:
    """A rating on the US scale, and the sum that gave it."""
    system = system_of(name)
    return from_fide(rating, formula) if system is SYSTEMS["fide"] else system.work(rating)


@rule("28D1")
def foreign_fault(name: str, rating: Fraction, formula: str) -> Fault | None:
    """Why a foreign rating cannot be converted; None when it can."""
    number = system_of(name).rule
    if not 0 < rating <= HIGHEST:
        return rating_fault(name, show(rating), NO_RATING, number)
    if half_up(_sum(name, rating, formula)[0]) < 1:
        return rating_fault(name, show(rating), "gives no rating above zero", number)
    return None


@rule("28D1h")
def distrusted(name: str, value: int, who: tuple[int, ...] = ()) -> Reason:
    """A rating from an unreliable list: no eligibility for class prizes below 2200."""
    return state(say.UNRELIABLE_LIST, who, system=name, rating=value, no_class_prize_below=MASTER)


@rule("28D1")
def foreign_rating(player: Player | NewEntry, settings: Mapping[str, SettingValue]) -> WorkedRating | None:
    """The rating of a player without a US rating: the highest of the verified ones; None without any."""
    if player.rating is not None or player.info.get("foreign_verified") is False:
        return None
    formula, no = _formula(settings), player.no if isinstance(player, Player) else None
    given = {
        name: rating
        for name, rating in foreign_ratings(player).items()
        if foreign_fault(name, Fraction(rating), formula) is None
    }
    found = converted(given, formula, no, player.info.get("unreliable_rating") is True)
    if not found:
        return None
    best, *others = found
    several = () if no is None or not others else (_highest(no, best, len(found)),)
    return replace(best, reasons=(*best.reasons, *several))


@rule("28D1")
def foreign_ratings(player: Player | NewEntry) -> dict[str, int | Fraction]:
    """The ratings of other lists on record: FIDE's, national ones, the regular and quick ones."""
    given: dict[str, int | Fraction] = {} if player.fide_rating is None else {FIDE: player.fide_rating}
    named = player.other_ratings.items()
    return given | {name: rating for name, rating in named if is_national(name) or _is_own(name)}


@rule("28D1a")
def _is_own(name: str) -> bool:
    """Whether a rating is the regular or quick one of US Chess itself."""
    return _BY_NAME.get(plain_name(name)) in ("quick", "regular")


def _formula(settings: Mapping[str, SettingValue]) -> str:
    """The formula for FIDE ratings that a section uses."""
    return str(chosen(settings, "fide_conversion"))


@rule("28D1")
def foreign_faults(player: Player, settings: Mapping[str, SettingValue]) -> tuple[Fault, ...]:
    """The foreign ratings on record that cannot be converted."""
    formula = _formula(settings)
    given = foreign_ratings(player).items()
    found = (foreign_fault(name, Fraction(rating), formula) for name, rating in given)
    return tuple(fault for fault in found if fault is not None)


@rule("28D1")
def paired_ratings(section: Section) -> tuple[Section, tuple[Reason, ...]]:
    """The section with converted foreign ratings for players without a US rating, and a note for each."""
    worked = {player.no: foreign_rating(player, section.settings) for player in section.players}
    found = {no: foreign for no, foreign in worked.items() if foreign is not None}
    notes = tuple(note for player in section.players for note in _notes(player, section, found))
    if not found:
        return section, notes
    players = tuple(
        replace(player, rating=found[player.no].value) if player.no in found else player
        for player in section.players
    )
    return replace(section, players=players), notes


def _notes(player: Player, section: Section, found: Mapping[int, WorkedRating]) -> Iterator[Reason]:
    """What the director needs to know about a player without a US rating: what is used, what cannot be."""
    if player.rating is None:
        yield from (left_aside(player, fault, "28D1") for fault in foreign_faults(player, section.settings))
    if _is_paired_by(player, found):
        yield _used(player, found[player.no])


def _is_paired_by(player: Player, found: Mapping[int, WorkedRating]) -> bool:
    """Whether the converted rating is the one to pair by: no other was given for pairing."""
    return player.no in found and player.pairing_rating is None


def _used(player: Player, foreign: WorkedRating) -> Reason:
    """What the director needs to know about a player paired by a converted rating."""
    how = foreign.reasons[0].said
    return state(say.FOREIGN_USED, (player.no,), player=who_is(player), rating=foreign.value, sum=how)


def _highest(no: int, best: WorkedRating, count: int) -> Reason:
    """Several ratings: the highest is used."""
    return state(say.HIGHEST_OF, (no,), player=Who(no, ""), rating=best.value, ratings=count)


@rule("28D1g")
def as_typed(name: str, text: str) -> Fraction:
    """A rating as typed at the desk; a category by its name or range counts as its midpoint."""
    plain = plain_name(text)
    if system_of(name).rule == "28D1g" and plain in CATEGORIES:
        return CATEGORIES[plain]
    low, dash, high = text.strip().partition("-")
    if low.isdecimal() and len(low) <= 4 and not dash:
        return Fraction(int(low))
    if low.isdecimal() and high.isdecimal() and len(text) <= 9 and int(low) <= int(high):
        return Fraction(int(low) + int(high), 2)
    raise BadInput(f"{text[:20]!r} is no rating; write 2100, or a category as 2000-2200", where=f"--{name}")
