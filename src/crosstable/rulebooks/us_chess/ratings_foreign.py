"""Ratings of other federations on the US scale (28D1): one function for each formula, the highest counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.exact import show
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.rating_desk import WorkedRating
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.rating_facts import HIGHEST, chosen, label, yes_no
from crosstable.rulebooks.us_chess.ratings_combined import half_up

MASTER = 2200
THREE_FIGURES = 999
FIDE = "FIDE"
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
    """England: eight times the grade of three figures, and 700."""
    if grade > THREE_FIGURES:
        text = f"{show(grade)}: only English grades of three figures have a formula (28D1d)"
        raise BadInput(f"{text}; enter one of four figures as another country's (28D1f)", rule="28D1d")
    return 8 * grade + 700, f"8 x {show(grade)} + 700"


@rule("28D1e")
def from_ingo(number: Fraction) -> Sum:
    """Germany: 2940 less eight times the Ingo number, so that a low number is a high rating."""
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
    """A rating system: by which rule it is converted and how, and whether its list is to be relied on."""

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
    "ecf": System("28D1d", "English grade of three figures", from_england, ("ecf", "bcf", "eng", "england")),
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
"""The systems that the book names; any other name is that of a country without a formula."""

_BY_NAME = {name: key for key, system in SYSTEMS.items() for name in system.names}

CATEGORIES = {"cm": Fraction(2100), "candidatemaster": Fraction(2100)}
"""The midpoint of the one category that the book gives."""


def system_of(name: str) -> System:
    """The system that a name such as FQE, fqe or Peru means."""
    return SYSTEMS[_BY_NAME.get(_plain(name), "other")]


def _plain(name: str) -> str:
    """A name without capitals, blanks and signs."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


@rule("28D1")
def converted(
    ratings: Mapping[str, int | Fraction],
    formula: str = "plus50",
    no: int | None = None,
    unreliable: bool = False,
) -> tuple[WorkedRating, ...]:
    """Every rating on the US scale, the one to be used first: the highest, of equals a reliable one."""
    found = [
        _convert(name, Fraction(rating), formula, no, unreliable or system_of(name).unreliable)
        for name, rating in ratings.items()
    ]
    return tuple(sorted(found, key=lambda worked: (-worked.exact, worked.no_class_prize_below is not None)))


def _convert(name: str, rating: Fraction, formula: str, no: int | None, unreliable: bool) -> WorkedRating:
    """One rating on the US scale, with its reasons."""
    system = system_of(name)
    if not 0 < rating <= HIGHEST:
        raise BadInput(f"{name} {show(rating)} is no rating ({system.rule})", rule=system.rule)
    exact, sum_ = from_fide(rating, formula) if system is SYSTEMS["fide"] else system.work(rating)
    value = half_up(exact)
    if value < 1:
        raise BadInput(f"{name} {show(rating)} gives no rating above zero ({system.rule})", rule=system.rule)
    text = sum_ if exact == rating else f"{sum_} = {show(exact)}"
    text += f", that is {value}" if exact != value else ""
    who = () if no is None else (no,)
    given = rating.numerator if rating.denominator == 1 else show(rating)
    data: dict[str, int | str] = {"system": name, "from": given, "rating": value}
    reasons = [Reason(system.rule, who, f"{name} {text}", data)]
    return WorkedRating(
        value=value,
        exact=exact,
        rule=system.rule,
        formula=text,
        reasons=(*reasons, *([distrusted(name, value, who)] if unreliable else [])),
        no_class_prize_below=MASTER if unreliable else None,
    )


@rule("28D1h")
def distrusted(name: str, value: int, who: tuple[int, ...] = ()) -> Reason:
    """A rating from a list that is not to be relied on: good for no class prize below 2200."""
    text = f"{name}: this list is unreliable; {value} gives no claim to prizes of classes below {MASTER}"
    return Reason("28D1h", who, text, {"system": name, "rating": value, "no_class_prize_below": MASTER})


@rule("28D1")
def foreign_rating(player: Player, settings: Mapping[str, SettingValue]) -> WorkedRating | None:
    """The rating of a player without a US rating: the highest of the verified ones; None without any."""
    for key in ("foreign_verified", "unreliable_rating"):
        yes_no(player, key)
    found = _verified(player, settings, player.no)
    if not found:
        return None
    best, *others = found
    return WorkedRating(
        value=best.value,
        exact=best.exact,
        rule=best.rule,
        formula=best.formula,
        reasons=(*best.reasons, *([_highest(player.no, best, len(found))] if others else [])),
        no_class_prize_below=best.no_class_prize_below,
    )


@rule("28D1")
def foreign_value(entry: Player | NewEntry, settings: Mapping[str, SettingValue]) -> int | None:
    """The foreign rating on the US scale that stands for a missing US rating; None if none counts."""
    try:
        found = _verified(entry, settings)
    except BadInput:
        return None
    return found[0].value if found else None


def _verified(
    entry: Player | NewEntry, settings: Mapping[str, SettingValue], no: int | None = None
) -> tuple[WorkedRating, ...]:
    """The verified foreign ratings of somebody without a US rating, converted, the one to be used first."""
    given: dict[str, int | Fraction] = {} if entry.fide_rating is None else {FIDE: entry.fide_rating}
    given |= entry.other_ratings
    if entry.rating is not None or not given or entry.info.get("foreign_verified") is False:
        return ()
    formula = str(chosen(settings, "fide_conversion"))
    return converted(given, formula, no, entry.info.get("unreliable_rating") is True)


@rule("28D1")
def paired_ratings(section: Section) -> tuple[Section, tuple[Reason, ...]]:
    """The section with converted foreign ratings where the US rating is missing, and a sentence for each."""
    values = {player.no: foreign_value(player, section.settings) for player in section.players}
    found = {no: value for no, value in values.items() if value is not None}
    if not found:
        return section, ()
    players = tuple(
        replace(player, rating=found[player.no]) if player.no in found else player
        for player in section.players
    )
    notes = tuple(
        _used(player, section.settings) for player in section.players if _is_paired_by(player, found)
    )
    return replace(section, players=players), notes


def _is_paired_by(player: Player, found: Mapping[int, int]) -> bool:
    """Whether the converted rating is the one to pair by: no other was given for pairing."""
    return player.no in found and player.pairing_rating is None


def _used(player: Player, settings: Mapping[str, SettingValue]) -> Reason:
    """What the director has to know of a player who is paired by a converted rating."""
    foreign = foreign_rating(player, settings)
    value, formula = (foreign.value, foreign.reasons[0].text) if foreign else (0, "")
    text = f"{label(player)} has no US rating and is shown and paired as {value} ({formula}). If that rating "
    text += "cannot be verified, take it off the entry: the player is then unrated"
    return Reason("28D1", (player.no,), text, {"rating": value})


def _highest(no: int, best: WorkedRating, count: int) -> Reason:
    """Several ratings: the highest is used."""
    text = f"#{no}: {best.value} is the highest of {count} converted ratings"
    return Reason("28D1", (no,), text, {"rating": best.value, "ratings": count})


@rule("28D1g")
def as_typed(name: str, text: str) -> Fraction:
    """A rating as it is typed at the desk; a category by its name or its range counts as its midpoint."""
    plain = _plain(text)
    if system_of(name).rule == "28D1g" and plain in CATEGORIES:
        return CATEGORIES[plain]
    low, dash, high = text.strip().partition("-")
    if low.isdecimal() and len(low) <= 4 and not dash:
        return Fraction(int(low))
    if low.isdecimal() and high.isdecimal() and len(text) <= 9 and int(low) <= int(high):
        return Fraction(int(low) + int(high), 2)
    raise BadInput(f"{text[:20]!r} is no rating; write 2100, or a category as 2000-2200", where=f"--{name}")
