"""Prizes that depend on the number of entries (32C4) and guarantees (32C, 32E): what each prize comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model.awards import Fund, FundLine
from crosstable.model.errors import BadInput
from crosstable.model.event import Prize, Section, SettingValue
from crosstable.model.exact import show
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money, Part, Several
from crosstable.model.stated import state
from crosstable.rulebooks.shared.prize_kinds import Around
from crosstable.rulebooks.us_chess.mark import BOOK_ID, rule
from crosstable.rulebooks.us_chess.prizes.settings import PRIZE_SETTINGS
from crosstable.rulebooks.us_chess.sentences import prizes as say
from crosstable.rulebooks.us_chess.variations import in_force

FLOOR_ABOVE = 50_000
"""500 dollars in cents: above this no prize falls below one half (32C4b)."""

HALF, WHOLE = Fraction(1, 2), Fraction(1)
FREE_ENTRY = "free_entry"


@dataclass(frozen=True, slots=True)
class Turnout:
    """How many entries were expected, how many count, and in which sections."""

    goal: int
    entries: int
    sections: tuple[str, ...]


@rule("32C4", "32C4a", "32C4b", "32C4c", "32E")
def fund_of(section: Section, around: Around) -> Fund:
    """The fund of a section by its entries; without a number to base it on, everything as announced."""
    chosen, sections = in_force(section.variations, section.settings), around.sections or (section,)
    turnout = turnout_of(around.whole or section, sections, chosen)
    if turnout is None:
        return Fund(lines=tuple(_line(prize, WHOLE) for prize in advertised(section)))
    everything = sum(prize.cents for one in sections for prize in advertised(one))
    least, reasons = _least(turnout, everything)
    share = _raised(least, chosen)
    if share > least:
        reasons = (*reasons, state(say.PAYS_MORE, share=Part(share), least=Part(least)))
    lines = tuple(_line(prize, share) for prize in advertised(section))
    return Fund(
        lines=lines,
        entries=turnout.entries,
        goal=turnout.goal,
        share=share,
        reasons=(*reasons, *_guaranteed(lines, share)),
    )


def payable(section: Section, fund: Fund) -> dict[int, int]:
    """What is paid for each prize, by its place in the list."""
    lines = iter(fund.lines)
    return {at: next(lines).payable for at, prize in enumerate(section.prizes) if _is_advertised(prize)}


def advertised(section: Section) -> list[Prize]:
    """The prizes that make up the fund: all with money but those for points, which stay as they are."""
    return [prize for prize in section.prizes if _is_advertised(prize)]


@rule("33E")
def _is_advertised(prize: Prize) -> bool:
    """Whether a prize is part of the sum that was advertised."""
    return prize.kind != "points" and prize.cents > 0


@rule("32C4a")
def _line(prize: Prize, share: Fraction) -> FundLine:
    """A prize in proportion, rounded up to the cent, because it is paid at least in proportion."""
    part = WHOLE if prize.guaranteed else share
    return FundLine(
        prize.name, prize.cents, -(-prize.cents * part.numerator // part.denominator), prize.guaranteed
    )


@rule("32C4c")
def turnout_of(
    section: Section, sections: Sequence[Section], chosen: Mapping[str, SettingValue]
) -> Turnout | None:
    """The number expected and the entries that count: of the section, or of all that have it in common."""
    goal = chosen.get("prize.based_on")
    if not isinstance(goal, int) or goal == 0:
        return None
    if chosen.get("prize.based_on_common") is not True:
        return Turnout(goal, len(counted(section)), (section.name or "",))
    common = [one for one in sections if one.rulebook == BOOK_ID and _is_common(one)] or [section]
    goals = {in_force(one.variations, one.settings).get("prize.based_on") for one in common}
    if len(goals) > 1:
        named = ", ".join(str(number) for number in sorted(goals, key=str))
        text = f"sections with one number in common name several: {named}; set the same in all of them"
        raise BadInput(text, where="settings.prize.based_on", rule="32C4c")
    names = tuple(one.name or "" for one in common)
    return Turnout(goal, sum(len(counted(one)) for one in common), names)


def _is_common(section: Section) -> bool:
    """Whether a section shares its number of entries with others."""
    return in_force(section.variations, section.settings).get("prize.based_on_common") is True


@rule("32C4")
def counted(section: Section) -> list[int]:
    """The entries that count: who really entered; free ones, house players and re-entries as announced."""
    if section.format.value.startswith("team"):
        return [team.no for team in section.teams if team.withdrawn_after != 0 and team.present is not False]
    chosen = in_force(section.variations, section.settings)
    return [player.no for player in section.players if _counts(player, chosen)]


def _counts(player: Player, chosen: Mapping[str, SettingValue]) -> bool:
    """Whether an entry counts for prizes that depend on entries."""
    unless = {
        "prize.count_free": is_free(player),
        "prize.count_house": Flag.HOUSE in player.flags,
        "prize.count_reentries": player.reentry_of is not None,
    }
    allowed = (chosen.get(key, PRIZE_SETTINGS[key].values[0]) for key, there in unless.items() if there)
    return player.withdrawn_after != 0 and all(allowed)


def is_free(player: Player) -> bool:
    """Whether somebody plays without an entry fee: noted as such, or the fees for entry come to nothing."""
    fees = [fee.cents for fee in player.fees if fee.kind == "entry"]
    return player.info.get(FREE_ENTRY) is True or (bool(fees) and sum(fees) <= 0)


@rule("32C4a", "32C4b")
def _least(turnout: Turnout, everything: int) -> tuple[Fraction, tuple[Reason, ...]]:
    """The part of each prize that is due at least, with its reasons."""
    part = min(Fraction(turnout.entries, turnout.goal), WHOLE)
    reasons = (_proportion(turnout, part),)
    if part >= HALF or everything <= FLOOR_ABOVE:
        return part, reasons
    floor = state(say.AT_LEAST_HALF, announced=Money(everything), limit=Money(FLOOR_ABOVE))
    return HALF, (*reasons, floor)


@rule("32C4a", "32C4c")
def _proportion(turnout: Turnout, part: Fraction) -> Reason:
    """How many entries count of those that the prizes are based on, and what part is due for it."""
    if len(turnout.sections) > 1:
        saying = say.COMMON_ENTRIES_PART if part < WHOLE else say.COMMON_ENTRIES_FULL
    else:
        saying = say.ENTRIES_PART if part < WHOLE else say.ENTRIES_FULL
    return state(
        saying,
        entries=turnout.entries,
        goal=turnout.goal,
        sections=Several(turnout.sections),
        share=Part(part),
    )


def _raised(least: Fraction, chosen: Mapping[str, SettingValue]) -> Fraction:
    """The part that the organiser pays: the least, or more."""
    percent = chosen.get("prize.percent")
    if not isinstance(percent, int):
        return least
    if Fraction(percent, 100) < least or percent > 100:
        text = f"{percent} % is not between the {show(least * 100)} % that are due and 100 %"
        raise BadInput(text, where="settings.prize.percent", rule="32C4a")
    return Fraction(percent, 100)


@rule("32C", "32E")
def _guaranteed(lines: Sequence[FundLine], share: Fraction) -> Iterator[Reason]:
    """Guaranteed prizes in full, the others in proportion."""
    full = [line for line in lines if line.guaranteed]
    if not full or share == WHOLE:
        return
    rest = sum(line.payable for line in lines if not line.guaranteed)
    sure = sum(line.payable for line in full)
    yield state(
        say.GUARANTEED,
        prizes=Several(tuple(line.prize for line in full)),
        guaranteed=Money(sure),
        others=Money(rest),
        total=Money(sure + rest),
    )
