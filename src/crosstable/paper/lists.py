"""Lists for the wall: the entries; who has a bye, is absent, starts late or has withdrawn."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.results import ByeKind
from crosstable.paper.head import rating_note, sheet_of
from crosstable.paper.options import Options
from crosstable.paper.sheet import Block, Sheet, Text
from crosstable.paper.tables import table_grids
from crosstable.reports.bye_words import ByeWords
from crosstable.reports.columns import beside_column, name_column, number_column, text_column
from crosstable.reports.entries.entries_table import entries_table
from crosstable.reports.people import heading_of, people_before
from crosstable.reports.standings.lines import BYES
from crosstable.reports.table import Part, Row, Table

ORDERS = ("number", "name")


def entry_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """The entries of a section by number or by name."""
    table = entries_table(event, section, by_name=options.by == "name")
    blocks: tuple[Block, ...] = (
        *table_grids(table),
        Text(phrase("Total: {count}", count=len(table.rows))),
        *rating_note(section),
    )
    return sheet_of(phrase("Entries"), event, section, options, blocks)


def absence_sheet(event: Event, section: Section, options: Options) -> Sheet:
    """Who does not play in a round and why; byes requested for later; late entrants; withdrawals."""
    number = options.round or max(1, len(section.results))
    people = people_before(section, min(number, len(section.results) + 1))
    parts: dict[str, list[Row]] = {
        phrase("No game in round {number}", number=number): [],
        phrase("Byes requested for later rounds"): [],
        phrase("Late entrants"): [],
        phrase("Withdrawn"): [],
    }
    names, words = list(parts), ByeWords(section, number)
    for player in section.players:
        person = people[player.no]
        for place, status in _statuses(section, player, number, words):
            parts[names[place]].append(Row((person, person, person, status)))
    table = Table(
        key="absences",
        title=phrase("Byes and absences"),
        columns=(
            number_column(strong=True),
            name_column(width=4),
            beside_column(heading_of(event, section)),
            text_column(phrase("Status"), width=3),
        ),
        parts=tuple(Part(tuple(rows), name) for name, rows in parts.items() if rows),
    )
    blocks: tuple[Block, ...] = table_grids(table) if table.rows else (Text(phrase("Everyone plays.")),)
    return sheet_of(table.title, event, section, options, blocks, number=number)


def _statuses(section: Section, player: Player, number: int, words: ByeWords) -> list[tuple[int, str]]:
    """Where a player appears in the list, and with which words."""
    listed = []
    if kind := _kind_in(section, player, number):
        away = kind is ByeKind.ZERO and words.unopposed(player.no) is None
        listed.append((0, phrase("absent, 0 points") if away else words.why(player.no, kind)))
    later = {at: kind for at, kind in player.byes.items() if at > number}
    if later:
        requested = "; ".join(
            phrase("round {number}: {bye}", number=at, bye=BYES[kind].words)
            for at, kind in sorted(later.items())
        )
        listed.append((1, requested))
    if player.joins > number:
        listed.append((2, phrase("starts in round {number}", number=player.joins)))
    if player.withdrawn_after is not None:
        after = player.withdrawn_after
        when = phrase("after round {number}", number=after) if after else phrase("before round 1")
        listed.append((3, when))
    return listed


def _kind_in(section: Section, player: Player, number: int) -> ByeKind | None:
    """The bye of a player in a round, as posted or as requested."""
    if number <= len(section.results):
        byes = section.results[number - 1].byes
        return next((bye.kind for bye in byes if player.no in (bye.player, bye.team)), None)
    return player.byes.get(number)
