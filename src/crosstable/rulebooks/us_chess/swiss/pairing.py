"""A round of US Chess: every pool paired, boards in order, reasons given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.reasons_on_demand import tell_on_demand
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.us_chess.advice import advice
from crosstable.rulebooks.us_chess.entries.computer_entries import not_advertised
from crosstable.rulebooks.us_chess.entries.ratings_assigned import not_notified
from crosstable.rulebooks.us_chess.entries.ratings_revised import must_be_settled
from crosstable.rulebooks.us_chess.explain.narrate import tell_pool
from crosstable.rulebooks.us_chess.mark import BOOK_ID, rule
from crosstable.rulebooks.us_chess.options import options_of
from crosstable.rulebooks.us_chess.sentences.groups import NO_TEAMS
from crosstable.rulebooks.us_chess.sentences.pairing import BOARD_ORDER
from crosstable.rulebooks.us_chess.swiss.boards import boards
from crosstable.rulebooks.us_chess.swiss.pools import never_merged
from crosstable.rulebooks.us_chess.swiss.round import Paired, solve_round
from crosstable.rulebooks.us_chess.swiss.team_mates import mates_who_meet, not_chosen
from crosstable.rulebooks.us_chess.swiss.teams_named import team_of
from crosstable.rulebooks.us_chess.tables.table_guided import guided, pair_guided
from crosstable.rules.trail import Trail


@rule("28E3", "28H", "36C")
def entry_warnings(field: Field) -> list[Reason]:
    """What is still to be done about entries: computers, ratings too high or not disclosed, schedules."""
    found = [not_advertised(player, field.settings) for player in field.roster]
    found += [must_be_settled(entry.player, field) for entry in field.entries]
    found.append(never_merged(field))
    if field.round == 1:
        found += [not_notified(player, field.settings) for player in field.roster]
    found.append(not_chosen(field))
    mode = options_of(field).team.mode
    if mode != "off" and not any(map(team_of, field.roster)):
        found.append(Reason("28N", (), NO_TEAMS.of()))
    return [reason for reason in found if reason is not None]


def pair(field: Field) -> Pairing:
    """The round by the book, with the reasons for everything; by a table if one guides it (29L)."""
    line = guided(field)
    if line is not None:
        by_table = pair_guided(line)
        together = mates_who_meet(field, by_table.games, (), by_table=True)
        return replace(by_table, warnings=(*by_table.warnings, *together))
    rounds, look_at = solve_round(field), entry_warnings(field)
    games: list[PairedGame] = []
    for paired in rounds:
        for board in boards(paired.table, paired.pairs):
            white, black = paired.table.no(board.white), paired.table.no(board.black)
            games.append(PairedGame(len(games) + 1, white, black))
    reasons, warnings = tell_on_demand(lambda: _tell_round(field, rounds, games, look_at))
    return Pairing(
        round=field.round,
        rulebook=BOOK_ID,
        games=tuple(games),
        byes=tuple(PairedBye(p.whole.no(p.bye), ByeKind.PAIRING) for p in rounds if p.bye is not None),
        reasons=reasons,
        warnings=warnings,
    )


def _tell_round(
    field: Field, rounds: Iterable[Paired], games: Sequence[PairedGame], look_at: Iterable[Reason]
) -> tuple[list[Reason], list[Reason]]:
    """The reasons for everything, pool by pool, and what to look at."""
    trail = Trail(list(field.notes))
    warnings = [*field.warnings, *look_at, *(advice(field) if field.round == 1 else ())]
    for paired in rounds:
        warnings += tell_pool(paired, trail)
    told = {frozenset(warning.players) for warning in warnings}
    warnings += mates_who_meet(field, games, told)
    trail.about(Topic.BOARDS).say(BOARD_ORDER, ())
    return trail.reasons, warnings
