"""The pairing of a round by the Dutch system of 2026: brackets, colours, boards, each with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.board_words import tell_order
from crosstable.rulebooks.dutch_2026.ahead import Ahead, look_ahead
from crosstable.rulebooks.dutch_2026.bracket import Bracket
from crosstable.rulebooks.dutch_2026.colour_words import allocate
from crosstable.rulebooks.dutch_2026.control import pair_brackets
from crosstable.rulebooks.dutch_2026.mark import BOOK_ID, rule
from crosstable.rulebooks.dutch_2026.narrate import tell_bracket
from crosstable.rulebooks.dutch_2026.table import Table, table_of
from crosstable.rulebooks.dutch_2026.trouble import refuse
from crosstable.rules.trail import Trail


@dataclass(frozen=True, slots=True)
class Solved:
    """A paired round with its inner structure: what the explanations are read from."""

    table: Table
    ahead: Ahead
    brackets: tuple[Bracket, ...]

    @property
    def bye(self) -> int | None:
        """Who has the bye: whoever is left of the lowest bracket."""
        left = self.brackets[-1].leaving if self.brackets else ()
        return left[0] if left else None


@rule("04.1/9")
def pair(field: Field) -> Pairing:
    """The round paired by the book, with the reasons for everything."""
    solved = solve(field)
    trail = Trail(list(field.notes))
    for place, bracket in enumerate(solved.brackets):
        tell_bracket(solved.ahead, bracket, solved.brackets[place + 1 :], trail)
    games = _games(solved, trail)
    byes = () if solved.bye is None else (PairedBye(solved.table.no(solved.bye), ByeKind.PAIRING),)
    return Pairing(
        round=field.round,
        rulebook=BOOK_ID,
        games=games,
        byes=byes,
        reasons=tuple(trail.reasons),
        warnings=field.warnings,
    )


def solve(field: Field) -> Solved:
    """The brackets of a round; a typed error when no legal pairing exists."""
    table = table_of(field)
    ahead = look_ahead(table)
    if ahead is None:
        raise refuse(table)
    return Solved(table, ahead, tuple(pair_brackets(ahead)))


@rule("04.2/3.6")
def _games(solved: Solved, trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair once all pairs are made."""
    table = solved.table
    pairs = table.boards([pair for bracket in solved.brackets for pair in bracket.pairs])
    games = []
    for board, (high, low) in enumerate(pairs, start=1):
        colour, reasons = allocate(table, high, low)
        trail.reasons.extend(reasons)
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        games.append(PairedGame(board, table.no(white), table.no(black)))
    tell_order(table, pairs, "04.2/3.6", trail)
    return tuple(games)
