"""Games across sections: who is a guest on a board, and who of a section is a guest elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience
from crosstable.model.rounds import Game
from crosstable.reports.people import Person, people_before
from crosstable.reports.public import with_names_for


def is_own(section: Section, home: str | None) -> bool:
    """Whether a side of a game belongs to the section that lists the game."""
    return home in (None, section.name)


@dataclass(frozen=True, slots=True)
class Beside:
    """The other sections, with full names or those of an audience."""

    event: Event
    audience: Audience | None

    def guest(self, home: str, no: int, number: int) -> Person:
        """A player of another section, before a round."""
        section = self.event.section(home)
        if self.audience is not None:
            section = with_names_for(section, self.audience)
        return people_before(section, min(number, len(section.results) + 1))[no]

    def visit(self, section: Section, no: int, number: int) -> str:
        """Where a player with a bye at home plays in another section; empty for nearly everybody."""
        for host in self.event.sections:
            if host.name != section.name and number <= len(host.results):
                for place, game in enumerate(host.results[number - 1].games, start=1):
                    if (section.name, no) in _sides(game):
                        return phrase(
                            "board {board} of {section}", board=game.board or place, section=host.name
                        )
        return ""


def _sides(game: Game) -> tuple[tuple[str | None, int], tuple[str | None, int]]:
    """Both sides with the sections that are named for them."""
    return (game.white_section, game.white), (game.black_section, game.black)
