"""The pairing of a round by the Dutch system: brackets, colours, boards, each with its reasons."""

from __future__ import annotations

from crosstable.model.colours import Colour
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.results import ByeKind
from crosstable.rulebooks.dutch_fide.colour_words import allocate
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.narrate import tell_bracket
from crosstable.rulebooks.dutch_fide.solved import J, Solved
from crosstable.rulebooks.shared.board_words import tell_order
from crosstable.rules.trail import Trail


@rule("04.1/9", "04.1/i")
def pairing_of(solved: Solved[J]) -> Pairing:
    """A solved round as a pairing, with the reasons for everything."""
    field, table = solved.table.field, solved.table
    trail = Trail(list(field.notes))
    for place, bracket in enumerate(solved.brackets):
        tell_bracket(table, solved.judge, bracket, solved.brackets[place + 1 :], trail)
    games = _games(solved, trail)
    byes = () if solved.bye is None else (PairedBye(table.no(solved.bye), ByeKind.PAIRING),)
    return Pairing(
        round=field.round,
        rulebook=table.articles.book,
        games=games,
        byes=byes,
        reasons=tuple(trail.reasons),
        warnings=field.warnings,
    )


@rule("04.2/3.6", "04.2/D.9")
def _games(solved: Solved[J], trail: Trail) -> tuple[PairedGame, ...]:
    """Boards in order, colours allocated pair by pair once all pairs are made."""
    table = solved.table
    pairs = table.boards([pair for bracket in solved.brackets for pair in bracket.pairs])
    games = []
    for board, (high, low) in enumerate(pairs, start=1):
        colour, reasons = allocate(table, high, low)
        trail.reasons.extend(reasons)
        white, black = (high, low) if colour is Colour.WHITE else (low, high)
        games.append(PairedGame(board, table.no(white), table.no(black)))
    tell_order(table, pairs, table.articles.boards, trail)
    return tuple(games)
