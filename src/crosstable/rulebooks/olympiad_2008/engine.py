"""The pairing of a round by the Olympiad rules: bye, groups, colours of board 1, each with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Topic
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.olympiad_2008.bracket import Outcome
from crosstable.rulebooks.olympiad_2008.byes import choose_bye, may_have_it
from crosstable.rulebooks.olympiad_2008.colours import allocate
from crosstable.rulebooks.olympiad_2008.control import pair_groups
from crosstable.rulebooks.olympiad_2008.mark import BOOK_ID, rule
from crosstable.rulebooks.olympiad_2008.narrate import tell_group
from crosstable.rulebooks.olympiad_2008.settings import THIRD_TEAM
from crosstable.rulebooks.olympiad_2008.table import Table, table_of
from crosstable.rulebooks.words import name
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Solved:
    """A paired round with its inner structure: what the explanations are read from."""

    whole: Table
    bye: int | None
    table: Table
    outcomes: tuple[Outcome, ...]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs, the higher ranked team first."""
        found = [pair for outcome in self.outcomes for pair in outcome.pairs]
        return [(min(pair), max(pair)) for pair in found]


def pair(field: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    solved = solve(field)
    trail = Trail(list(field.notes))
    _tell_bye(solved, trail.about(Topic.BYE))
    for outcome in solved.outcomes:
        tell_group(outcome, trail)
    byes = () if solved.bye is None else (PairedBye(solved.whole.no(solved.bye), ByeKind.PAIRING),)
    return Pairing(
        round=field.round,
        rulebook=BOOK_ID,
        games=_matches(solved, trail),
        byes=byes,
        reasons=tuple(trail.reasons),
        warnings=field.warnings,
    )


def solve(field: Field) -> Solved:
    """The bye, then the groups; a typed error when no legal pairing exists."""
    whole = table_of(field)
    bye = choose_bye(whole)
    table = whole
    if bye is not None:
        table = table_of(field, tuple(entry for i, entry in enumerate(whole.entries) if i != bye))
    return Solved(whole, bye, table, tuple(pair_groups(table)))


@rule("2", "3", "11", "15b")
def _tell_bye(solved: Solved, trail: Trail) -> None:
    """Why a team has the bye."""
    table, bye = solved.whole, solved.bye
    if bye is None:
        return
    no = table.no(bye)
    text = f"the number of teams is odd: {name(table, bye)}, the last that may have it, has the bye"
    trail.note("11", (no,), f"{text}: one match point, two game points", bye=no)
    if table.field.round == 1:
        trail.note("2", (no,), "the host may enter a third team, and then nobody has a bye")
    elif table.field.settings.get(THIRD_TEAM):
        trail.note("3", (no,), "the third team of the host stays, although the number of teams is odd")
    for i in range(bye + 1, len(table.entries)):
        pair = table.nos((bye, i))
        if may_have_it(table, i):
            trail.note("11", pair, f"without {name(table, i)} the others cannot all be paired")
        else:
            trail.note("15b", pair, f"{name(table, i)} has scored without playing")


@rule("18", "22", "27")
def _matches(solved: Solved, trail: Trail) -> tuple[PairedGame, ...]:
    """Tables in order; the first-named team has White on the odd boards."""
    table, games = solved.table, []
    ordered = sorted(solved.pairs, key=lambda pair: (-table.score(pair[0]), -table.score(pair[1]), pair[0]))
    for number, (high, low) in enumerate(ordered, start=1):
        colour, reasons = allocate(table, high, low)
        trail.reasons.extend(reasons)
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        games.append(PairedGame(number, table.no(white), table.no(black)))
    return tuple(games)
