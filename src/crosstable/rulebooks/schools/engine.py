"""The pairing of a round by the schools' rules: bye, pairs, colours, boards, each with its reasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason, Topic
from crosstable.model.sayings import Who
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.schools.byes import choose_bye
from crosstable.rulebooks.schools.colours import allocate
from crosstable.rulebooks.schools.entry_checks import field_warnings
from crosstable.rulebooks.schools.mark import BOOK_ID, rule
from crosstable.rulebooks.schools.narrate import tell_pairs
from crosstable.rulebooks.schools.narrate_bye import tell_bye
from crosstable.rulebooks.schools.sentences.figures import FILLER_NOT_NEEDED, FILLS_IN
from crosstable.rulebooks.schools.solving import Pairs, Solved, solve
from crosstable.rulebooks.schools.table import RankedField, table_of
from crosstable.rulebooks.shared.last_solved import remember_last
from crosstable.rulebooks.shared.paired_round import as_pairing, seat_pairs
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Round:
    """A paired round with its inner structure, from which the explanations are derived."""

    whole: RankedField
    """Everybody, the player with the bye among them."""
    bye: int | None
    table: RankedField
    """Those who are paired."""
    parts: tuple[Solved, ...]
    resting: tuple[Entry, ...] = ()
    """Fillers who are not needed in this round (28)."""

    @property
    def pairs(self) -> Pairs:
        """All pairs, (higher, lower ranked)."""
        return tuple(pair for part in self.parts for pair in part.pairs)


def pair(field: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    made, look_at = solve_round(field), field_warnings(field)
    bye = None if made.bye is None else made.whole.no(made.bye)
    return as_pairing(BOOK_ID, field, _games(made, Trail()), bye, partial(_tell_round, look_at, made))


def _tell_round(look_at: Iterable[Reason], made: Round, trail: Trail) -> tuple[Reason, ...]:
    """The reasons for everything: bye, fillers, pairs, colours; and the warnings."""
    warnings = (*look_at, *tell_bye(made.whole, made.bye, trail.about(Topic.BYE)))
    _tell_fillers(made, trail)
    warnings += tell_pairs(made.table, made.parts, trail)
    _games(made, trail)
    return warnings


@remember_last
def solve_round(field: Field) -> Round:
    """The bye, then the pairs; a typed error when no legal pairing exists."""
    here, resting = with_fillers(field.entries)
    whole = table_of(field, here)
    bye = choose_bye(whole)
    if bye is None:
        return Round(whole, None, whole, tuple(solve(whole)), resting)
    table = table_of(field, [entry for i, entry in enumerate(whole.entries) if i != bye])
    return Round(whole, bye, table, tuple(solve(table)), resting)


@rule("28")
def with_fillers(entries: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """Who is paired, and which fillers sit out: one plays when the number without fillers is odd."""
    fillers = [entry for entry in entries if Flag.HOUSE in entry.player.flags]
    others = [entry for entry in entries if Flag.HOUSE not in entry.player.flags]
    needed = fillers[: len(others) % 2]
    return (*others, *needed), tuple(fillers[len(needed) :])


def _tell_fillers(made: Round, trail: Trail) -> None:
    """Which filler makes the number even, and who of them is not needed."""
    for entry in made.table.entries:
        if Flag.HOUSE in entry.player.flags:
            trail.say(FILLS_IN, (entry.player.no,), filler=Who(entry.player.no, entry.player.name))
    for entry in made.resting:
        trail.say(FILLER_NOT_NEEDED, (entry.player.no,), filler=Who(entry.player.no, entry.player.name))


def _games(made: Round, trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair."""
    return seat_pairs(made.table, made.table.boards(made.pairs), partial(allocate, made.table), trail)
