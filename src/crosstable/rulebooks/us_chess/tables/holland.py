"""The Holland system (30H, 30I): preliminaries, and finals made of their best players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.sayings import Who
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.sentences import tables as words
from crosstable.rulebooks.us_chess.tables.holland_finals import (
    balanced_finals,
    planned_sizes,
    unbalanced_finals,
)
from crosstable.rulebooks.us_chess.tables.round_robin import chosen
from crosstable.rulebooks.us_chess.tables.seating import LOT, formed, ranked, table_group
from crosstable.schedules.berger import berger_rounds
from crosstable.schedules.groups import Group, Order

USUAL_SIZE = 10
FEWEST = 3


@dataclass(frozen=True, slots=True)
class Choices:
    """What the organizer has settled: how many preliminaries, how many qualify, and whether by 30I."""

    preliminaries: int
    qualifiers: int
    lower: bool
    unbalanced: bool

    @property
    def rule(self) -> str:
        """The rule that forms the groups."""
        return "30I" if self.unbalanced else "30H"


@rule("30H", "30I")
def holland(section: Section, round_no: int, order: Order) -> tuple[Group, ...]:
    """The preliminaries; in a later round the finals, with the preliminaries of everybody else behind."""
    choices = read_choices(section.settings, len(ranked(section)))
    preliminaries = formed(section, partial(_preliminaries, section, choices))
    over = max(group.last for group in preliminaries)
    _check_rounds(section, choices, preliminaries, over)
    if round_no <= over:
        return preliminaries
    _check_results(section, over)
    form = unbalanced_finals if choices.unbalanced else balanced_finals
    finals = form(section, preliminaries, choices.qualifiers, choices.lower, order)
    _check_final_rounds(section, choices, finals, over)
    return (*finals, *preliminaries)


def read_choices(settings: Mapping[str, SettingValue], players: int) -> Choices:
    """The choices of a section; those that cannot be are refused."""
    asked = chosen(settings, "holland.preliminaries")
    count = asked if isinstance(asked, int) else max(2, (players + USUAL_SIZE // 2) // USUAL_SIZE)
    qualifiers = chosen(settings, "holland.qualifiers")
    lower, unbalanced = (bool(chosen(settings, f"holland.{key}")) for key in ("lower_finals", "unbalanced"))
    choices = Choices(count, qualifiers if isinstance(qualifiers, int) else 2, lower, unbalanced)
    if count < 2 or players < FEWEST * count:
        said = words.HOLLAND_SIZES.of(players=players, groups=count, least=FEWEST)
        raise BadInput(said, where="settings.holland.preliminaries", rule=choices.rule)
    if not 1 <= choices.qualifiers < players // count and not unbalanced:
        said = words.HOLLAND_QUALIFIERS.of(qualifiers=choices.qualifiers, size=players // count)
        raise BadInput(said, where="settings.holland.qualifiers", rule="30H")
    if lower and unbalanced:
        raise BadInput(words.HOLLAND_NO_LOWER.of(), where="settings.holland.lower_finals", rule="30I")
    return choices


@rule("30H")
def snake(players: Sequence[int], groups: int) -> list[list[int]]:
    """Groups of like strength: the rating list is laid down to and fro."""
    found: list[list[int]] = [[] for _ in range(groups)]
    for place, no in enumerate(players):
        row, at = divmod(place, groups)
        found[at if row % 2 == 0 else groups - 1 - at].append(no)
    return found


@rule("30I")
def in_blocks(players: Sequence[int], groups: int) -> list[list[int]]:
    """Groups by rating: the highest in the first, and so on; the first take one more if need be."""
    size, more = divmod(len(players), groups)
    ends = [size * (at + 1) + min(at + 1, more) for at in range(groups)]
    return [list(players[start:end]) for start, end in zip([0, *ends], ends, strict=False)]


def _preliminaries(section: Section, choices: Choices, players: Sequence[int]) -> tuple[Group, ...]:
    """The preliminaries with their tables, all beginning in round 1."""
    deal = in_blocks if choices.unbalanced else snake
    saying = words.PRELIMINARY_BY_RATING if choices.unbalanced else words.PRELIMINARY_BALANCED
    found = []
    for at, members in enumerate(deal(players, choices.preliminaries), start=1):
        name = f"Preliminary {at}"
        group = table_group(section, name, members, 0, LOT)
        said = saying.of(name=name, size=len(members), players=len(players))
        reason = Reason(choices.rule, tuple(members), said, topic=Topic.GROUP)
        found.append(replace(group, reasons=(reason,), stage="preliminary"))
    return tuple(found)


def _check_rounds(section: Section, choices: Choices, preliminaries: Sequence[Group], over: int) -> None:
    """Refuse a number of rounds that the groups cannot have; by 30I the final's size is not known before.

    Once the preliminaries are played the finals decide: with somebody gone, a lower one may be longer.
    """
    if choices.unbalanced:
        if section.rounds <= over:
            said = words.HOLLAND_ROUNDS_BEFORE.of(rounds=section.rounds, before=over)
            raise BadInput(said, where="rounds", rule="30I")
        return
    sizes = planned_sizes([len(group.members) for group in preliminaries], choices.qualifiers, choices.lower)
    finals = max(map(berger_rounds, sizes))
    extended = len(section.results) >= over and section.rounds > over + finals
    if section.rounds != over + finals and not extended:
        saying = words.HOLLAND_ROUNDS_LOWER if choices.lower else words.HOLLAND_ROUNDS
        said = saying.of(
            rounds=section.rounds,
            before=over,
            players=sizes[0],
            final=berger_rounds(sizes[0]),
            longest=finals,
            needed=over + finals,
        )
        raise BadInput(said, where="rounds", rule="30H")


def _check_final_rounds(section: Section, choices: Choices, finals: Sequence[Group], over: int) -> None:
    """Refuse fewer rounds than the longest final takes, and name that final."""
    longest = max(finals, key=lambda group: group.last)
    if section.rounds >= longest.last:
        return
    saying = words.HOLLAND_FINAL_ROUNDS if longest == finals[0] else words.HOLLAND_LOWER_FINAL_ROUNDS
    said = saying.of(
        name=longest.name,
        rounds=section.rounds,
        players=len(longest.members),
        final=longest.last - over,
        before=over,
        needed=longest.last,
    )
    raise BadInput(said, where="rounds", rule=choices.rule)


def _check_results(section: Section, over: int) -> None:
    """Refuse to form finals while a game of the preliminaries has no result."""
    for number, finished in enumerate(section.results[:over], start=1):
        for game in finished.games:
            if game.result is Result.UNFINISHED:
                one, two = (Who(no, section.player(no).name) for no in (game.white, game.black))
                said = words.HOLLAND_OPEN_GAME.of(one=one, two=two, round=number)
                raise BadInput(said, where=f"results[{number - 1}]", rule="30H")
