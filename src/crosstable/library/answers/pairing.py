"""A paired round that can be printed, and shown with the pictures of its score groups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import escape

from crosstable.flow.field import cards_for
from crosstable.flow.table_formats import FIXED
from crosstable.journal.phrases import counted
from crosstable.library.answers.shown import Shown, heading_markup
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing as ModelPairing
from crosstable.reports.render.html import Look, table_html
from crosstable.reports.render.svg import group_svg
from crosstable.reports.round.group_picture import group_picture
from crosstable.reports.round.pairing_sheet import PairingSheet, pairing_sheet
from crosstable.reports.round.pairings_table import pairings_table
from crosstable.reports.round.seats import planned_seats
from crosstable.reports.table import Medium, Table
from crosstable.reports.text.pairing_sheet import pairing_sheet_text
from crosstable.reports.text.pen import Pen


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Pairing(Shown, ModelPairing):
    """A paired round: `games` and `byes` in board order, `reasons` with rule numbers, `warnings`."""

    event: Event = field(compare=False)
    section: Section = field(compare=False)

    def __repr__(self) -> str:
        games = counted(len(self.games), "match" if self.teams else "game")
        return f"<Pairing of round {self.round}: {games}, {counted(len(self.byes), 'bye')}>"

    def _sheet(self) -> PairingSheet:
        return pairing_sheet(self.event, self.section, self)

    def _json(self) -> dict[str, object]:
        return ModelPairing.as_json(self)

    def _table(self) -> Table:
        sheet = self._sheet()
        return pairings_table(sheet, planned_seats(sheet))

    def _text(self) -> str:
        return pairing_sheet_text(self._sheet(), Pen())

    def _html(self) -> str:
        sheet = self._sheet()
        title = phrase("round {round} of {rounds}", round=sheet.round, rounds=sheet.heading.rounds)
        table = table_html(pairings_table(sheet, planned_seats(sheet)), Look(medium=Medium.PAGE))
        return heading_markup(sheet.heading, title) + table + _beside(sheet) + "".join(self.pictures())

    def pictures(self) -> Iterator[str]:
        """The picture of every score group with a game, as SVG; a round by a table has none."""
        if self.section.format in FIXED:
            return
        cards = cards_for(self.section, self.round).cards
        drawn: set[frozenset[int]] = set()
        for game in self.games:
            picture = group_picture(self.section, cards, self, game.players)
            group = frozenset(place.no for place in picture.places) if picture else frozenset()
            if picture is not None and group not in drawn:
                drawn.add(group)
                yield group_svg(replace(picture, asked=frozenset()))


def _beside(sheet: PairingSheet) -> str:
    """Who has no game and why, and what to check."""
    people = sheet.people
    told = [f"{people[bye.player].label}: {sheet.why_byes[bye.player]}" for bye in sheet.byes]
    told += [f"{one.person.label}: {one.why}" for one in sheet.unpaired]
    told += [f"{one.text} {one.rule}" for one in sheet.warnings]
    return f"<p>{'<br>'.join(map(escape, told))}</p>" if told else ""
