"""Checkers for what is said of a round that was paired before a result was corrected."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.flow.pairing import pair_section
from crosstable.model.event import Section
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Game
from tests.checkers.words import CheckWords, Words

Seats = tuple[frozenset[tuple[int, int]], frozenset[int | None]]


@dataclass(frozen=True)
class Stale:
    """A published round: the section as it is now, and as it was when the round was paired."""

    now: Section
    then: Section
    """With the rounds before it alone."""
    round: int

    def posted(self) -> Seats:
        """The pairs of the round, and who has its bye."""
        played = self.now.results[self.round - 1]
        pairs = frozenset((game.white, game.black) for game in played.games)
        return pairs, frozenset(bye.player or bye.team for bye in played.byes if bye.kind is ByeKind.PAIRING)

    def paired(self, section: Section) -> Seats:
        """The pairs and the bye that the book finds by some results."""
        found = pair_section(replace(section, results=section.results[: self.round - 1]))
        pairs = frozenset(game.players for game in found.games)
        given = (bye.player for bye in found.byes if bye.kind is ByeKind.PAIRING)
        return pairs, frozenset(given)


Say = Words[Stale]


def shown(game: Game) -> str:
    """The result of a game as people read it."""
    text = game.written
    if text == "*":
        return "no result"
    return text if ":" in text else text.replace("1/2", "½").replace("-", "–")


def results_at(say: Say) -> tuple[Game, Game]:
    """The game in question as it was when the round was paired, and as it is now."""
    say.same("round", say.about.round)
    number, board = say.number("of"), say.number("board")
    say.require(number < say.about.round, "a later round")
    one, other = (
        next(game for game in section.results[number - 1].games if game.board == board)
        for section in (say.about.then, say.about.now)
    )
    return one, other


def before_corrected(say: Say) -> None:
    """The game had a result when the round was paired, and has another now."""
    then, now = results_at(say)
    say.require(then.written not in ("*", now.written), f"{then} {now}")
    say.require((say.text("then"), say.text("now")) == (shown(then), shown(now)), f"{then} {now}")


def before_result(say: Say) -> None:
    """The game had no result when the round was paired, and has one now."""
    then, now = results_at(say)
    say.require(then.written == "*" != now.written and say.text("now") == shown(now), f"{then} {now}")


def otherwise_now(say: Say) -> None:
    """The round was the book's pairing, and is not by the results as they are now."""
    say.same("round", say.about.round)
    posted = say.about.posted()
    say.require(say.about.paired(say.about.then) == posted, "it was changed by hand")
    say.require(say.about.paired(say.about.now) != posted, "it is the same")


def still_by_book(say: Say) -> None:
    """Paired again from the results as they are now, the round is the one that is posted."""
    say.same("round", say.about.round)
    again = say.about.paired(say.about.now)
    say.require(again == say.about.posted(), f"{again}")


CHECKS: dict[str, CheckWords[Stale]] = {
    "sheet.paired-before-corrected": before_corrected,
    "sheet.paired-before-result": before_result,
    "sheet.paired-otherwise-now": otherwise_now,
    "sheet.still-by-book": still_by_book,
}
