"""What the sentences of the application are about: an event before and after something is written."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.app.session.session import Session
from crosstable.journal.rounds import DraftedRound
from crosstable.model.event import Section
from tests.checkers.words import CheckWords, Words

Pair = tuple[int, int]


@dataclass(frozen=True)
class Desk:
    """What a sentence of the application is about: the event now, and the board whose result came in."""

    section: Section
    before: Session | None = None
    round: int = 0
    board: int = 0
    draft: DraftedRound | None = None
    done: Session | None = None
    """The event after what the sentence announces was written."""
    place: int | None = None
    """The board inside a match of teams."""
    was: str = ""
    becomes: str = ""
    """A result before and after its correction."""
    player: int = 0
    other: int = 0
    """Whose entry moves or stays, and whose goes into it."""
    to: str | None = None
    """The section to which an entry moves."""

    @property
    def start(self) -> Session:
        """The event before anything is written."""
        assert self.before is not None
        return self.before

    @property
    def after(self) -> Section:
        """The section after what the sentence announces."""
        assert self.done is not None
        return self.done.event.section(self.section.name)

    @property
    def last(self) -> int:
        """The last published round."""
        return len(self.section.results)

    @property
    def pair(self) -> Pair:
        """White and Black of the board."""
        games = self.section.results[self.round - 1].games
        return next((game.white, game.black) for game in games if game.board == self.board)

    def posted(self, number: int) -> dict[int, Pair]:
        """The games of a posted round by board."""
        return {game.board or 0: (game.white, game.black) for game in self.section.results[number - 1].games}

    def before_round(self, number: int) -> Section:
        """The section as if the rounds from one on were not there."""
        return replace(self.section, results=self.section.results[: number - 1])


Say = Words[Desk]
Check = CheckWords[Desk]
