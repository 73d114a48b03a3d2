"""Pairing numbers: once for the event by rating (28A), and how late entrants are shown (28B)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.players import Player
from crosstable.rulebooks.api import NewEntry
from crosstable.rulebooks.shared.lots_apart import drawn_numbers
from crosstable.rulebooks.shared.shown_entries import LATE
from crosstable.rulebooks.us_chess.entries.ratings_foreign import foreign_rating
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.settings import SETTINGS
from crosstable.schedules.plans import Plan
from crosstable.schedules.table import CYCLES, RoundRobinTable

LETTERS = 26


def numbers_for(
    format_: Format, entries: Sequence[NewEntry], lots: Lots, settings: Mapping[str, SettingValue]
) -> list[int]:
    """Numbers for the first round: by lot in a round robin (30A), by rating in quads (30G) and Swisses."""
    if _by_lot(format_, settings):
        plan = Plan.BERGER if settings.get("rr.table") == "berger" else Plan.CRENSHAW
        table = RoundRobinTable(len(entries), CYCLES.get(format_, 1), plan)
        return drawn_numbers(entries, lots, settings, table)
    order = settings.get("pair_order.equal_rating", "random")
    ratings = [order_rating(entry, settings) for entry in entries]
    return numbers_by_rating(ratings, lots, str(order), [entry.name for entry in entries])


@rule("29K", "30A")
def _by_lot(format_: Format, settings: Mapping[str, SettingValue]) -> bool:
    """Whether table numbers are drawn: in a round robin, also one made of a small Swiss, unless by rating."""
    small = format_ is Format.SWISS and settings.get("small_event") == "round_robin"
    everybody_meets = format_ in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.TEAM_ROUND_ROBIN)
    return (everybody_meets or small) and settings.get("rr.numbers") != "rating"


@rule("28A")
def numbers_by_rating(
    ratings: Sequence[int | None], lots: Lots, order: str = "random", names: Sequence[str] = ()
) -> list[int]:
    """The number of each entry: by rating, the unrated last; equals by lot, by name or as they came."""

    def among_equals(entry: int) -> tuple[str, int]:
        name = names[entry].casefold() if order == "alphabetical" and names else ""
        return name, lots.digest("number", 0, entry + 1, 0) if order == "random" else entry

    ranked = sorted(
        range(len(ratings)),
        key=lambda entry: (ratings[entry] is None, -(ratings[entry] or 0), among_equals(entry)),
    )
    numbers = [0] * len(ratings)
    for number, entry in enumerate(ranked, start=1):
        numbers[entry] = number
    return numbers


@rule("28A", "28D1")
def order_rating(player: Player | NewEntry, settings: Mapping[str, SettingValue]) -> int | None:
    """The rating that ranks a player: one given for pairing, the official or a foreign one, the section's."""
    if player.pairing_rating is not None:
        return player.pairing_rating
    if player.rating is not None:
        return player.rating
    if (foreign := foreign_rating(player, settings)) is not None:
        return foreign.value
    assumed = settings.get("unrated_pairing_rating")
    return assumed if isinstance(assumed, int) and not isinstance(assumed, bool) else None


@rule("28B")
def shown_numbers(section: Section) -> dict[int, str]:
    """Every player's number as charts show it: late entrants starred, put in order, or with a letter."""
    way = section.settings.get("late_numbering", SETTINGS["late_numbering"].values[0])
    if way == "renumber":
        return {no: str(number) for no, number in report_numbers(section).items()}
    if way == "letter":
        return _lettered(section)
    return {
        player.no: f"{player.no}{LATE}" if is_late(player) else str(player.no) for player in section.players
    }


@rule("28B")
def report_numbers(section: Section) -> dict[int, int]:
    """Numbers 1 to n without gaps, late entrants where their ratings put them: for rating reports."""
    return {player.no: place for place, player in enumerate(_in_order(section), start=1)}


@rule("28B")
def is_late(player: Player) -> bool:
    """Whether an entry came after the numbers were given: it joins later, or is noted as late."""
    return player.joins > 1 or player.info.get("late") is True


def _in_order(section: Section) -> list[Player]:
    """Who was there in time by number; late entrants in between, behind everybody of their rating."""
    ordered = sorted((p for p in section.players if not is_late(p)), key=lambda player: player.no)
    late = [player for player in section.players if is_late(player)]
    for player in sorted(late, key=lambda player: (*_strength(player, section), player.no)):
        own = _strength(player, section)
        lower = (place for place, other in enumerate(ordered) if _strength(other, section) > own)
        ordered.insert(next(lower, len(ordered)), player)
    return ordered


def _strength(player: Player, section: Section) -> tuple[bool, int]:
    """A key that sorts the strongest first and the unrated last."""
    rating = order_rating(player, section.settings)
    return rating is None, -(rating or 0)


def _lettered(section: Section) -> dict[int, str]:
    """Late entrants as 12A, 12B behind the player in time whom they follow; 0A before the first."""
    shown: dict[int, str] = {}
    before, letters = 0, 0
    for player in _in_order(section):
        if is_late(player):
            letters += 1
            shown[player.no] = f"{before}{_letter(letters)}"
        else:
            before, letters = player.no, 0
            shown[player.no] = str(player.no)
    return shown


def _letter(place: int) -> str:
    """A, B ... Z, AA, AB ..."""
    text = ""
    while place:
        place, rest = divmod(place - 1, LETTERS)
        text = chr(ord("A") + rest) + text
    return text
