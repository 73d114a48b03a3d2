"""A tie decided outside the rounds, by a play-off or by lot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, to_builtins

from crosstable.formats.document.ties import read_drawn, read_play_off
from crosstable.formats.places import Place
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import InSection
from crosstable.journal.phrases import in_parts
from crosstable.journal.state import EventState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.results import show_typed_result

if TYPE_CHECKING:
    from crosstable.journal.people import People

LOT = "lot"
TIE = "tie"
"""The question that a lot between tied players answers."""


class PlayedOff(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game of a play-off."""

    white: int
    black: int
    result: str


class TieDecided(InSection, frozen=True, kw_only=True, omit_defaults=True):
    """The order of tied players, by number."""

    kind = Kind.TIE_DECIDED

    by: str
    order: tuple[int, ...]
    games: tuple[PlayedOff, ...] = ()
    seed: int | None = None
    """The seed of a lot that the program drew: drawing again from it gives the same order."""

    def apply(self, state: EventState, fact: Fact) -> None:
        """Keep it with the section; numbers are fixed by then."""
        section = self.section_in(state)
        for no in (*self.order, *(no for game in self.games for no in (game.white, game.black))):
            if no not in section.numbers.values():
                raise BadInput(phrase("there is no player number {no}", no=no))
        if self.by == LOT:
            drawn = read_drawn(Place(list(self.order), "drawn_lots"))
            section.settle(drawn_lots=(*section.terms.drawn_lots, drawn))
            return
        told = {"order": list(self.order), "games": list(map(to_builtins, self.games))}
        section.settle(play_offs=(*section.terms.play_offs, read_play_off(Place(told, "play_offs"))))

    def told(self, people: People) -> str:
        """The order, and the games that gave it."""
        order = ", ".join(people.player(self.section, no) for no in self.order)
        if self.by == LOT and self.seed is not None:
            return phrase("drawn by lot with seed {seed}: {players}", seed=self.seed, players=order)
        if self.by == LOT:
            return phrase("drawn by lot: {players}", players=order)
        games = [self._one_game(people, game) for game in self.games]
        return phrase("play-off: {players}", players=in_parts(order, *games))

    def _one_game(self, people: People, game: PlayedOff) -> str:
        """Both players with the result between them."""
        white, black = (people.player(self.section, no) for no in (game.white, game.black))
        return f"{white} {show_typed_result(game.result)} {black}"
