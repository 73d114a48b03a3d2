"""Shared by the day's commands: which books have rules for them, cards, the current round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from crosstable.app.session.session import Session
from crosstable.flow.field import cards_for
from crosstable.journal.rounds import PAIRING, PostedBye, PostedGame, Seat, posted_at
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import Words, phrase
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.shared.day import Day
from crosstable.rulebooks.shared.day_part import Part
from crosstable.rulebooks.shelf import PACKAGES, book


@dataclass(frozen=True, slots=True)
class Task:
    """A task that a book may have rules for: its place in an error, its words, alternatives."""

    where: str
    words: str
    instead: tuple[Advice, ...] = ()
    """What to do if the book has no rule for it."""
    of_teams: tuple[Advice, ...] = ()
    """What to do in a team event, where it makes no sense."""


_BYE_OF_TEAM = (Advice(Remedy.ADD_TEAM), Advice(Remedy.SEE_BYE))
CHANGE_POSTED = Task("repair", Words("changes to a posted round"), (Advice(Remedy.TAKE_BACK_ROUND),))
PAIR_HELD = Task("held", Words("players held back"))
SETTLE_MISSING = Task("unreported", Words("missing results"), (Advice(Remedy.LIST_RESULTS),))
EXPEL = Task("expel", Words("removing a player"), (Advice(Remedy.WITHDRAW_PLAYER),))
OFFER_BYE = Task("bye-choices", Words("alternatives to the bye"), (Advice(Remedy.SEE_BYE),), _BYE_OF_TEAM)
ANSWER_BYE = replace(OFFER_BYE, where="bye-answer")
REENTER = Task("reenter", Words("re-entries"), of_teams=(Advice(Remedy.RETURN_PLAYER),))
RATE_LATE = Task("rated-only", Words("results too late to count"), of_teams=(Advice(Remedy.ADD_GAME),))
PLAY_EXTRA = Task("extra", Words("extra rated games"))
POSTPONE = Task("postpone", Words("postponed starts"))
TICK_SHEETS = Task("score-sheets", Words("collecting score sheets"))
RATE_FORFEIT = Task("rate-forfeit", Words("rated forfeits"))

PartOf = TypeVar("PartOf", bound=Part)


def day_of(section: Section) -> Day:
    """What the section's book decides during the event, as far as it applies to the format."""
    return book(section.rulebook).day.in_section(section)


def need_rules(section: Section, task: Task, part_of: Callable[[Day], PartOf | None]) -> PartOf:
    """The rules that a task needs from the section's book; refuses it if there are none."""
    part = part_of(book(section.rulebook).day)
    if part is None:
        known = "; ".join(book(name).title for name in PACKAGES if part_of(book(name).day) is not None)
        text = phrase(
            "{book} has no rule for {task} (rulebooks that do: {others})",
            book=book(section.rulebook).title,
            task=task.words,
            others=known,
        )
        raise BadInput(text, where=task.where, remedies=task.instead)
    if section.format is Format.TEAM_SWISS and task.of_teams:
        text = phrase("not available for teams: {task}", task=task.words)
        raise BadInput(text, where=task.where, remedies=task.of_teams)
    if section.format not in part.formats:
        text = phrase(
            "only for Swiss sections: {task}",
            task=task.words,
        )
        raise BadInput(text, where=task.where)
    return part


def is_least_disturbed(section: Section) -> bool:
    """Whether the section's book changes posted rounds only with the least disturbance."""
    rules = day_of(section).repair
    return rules is not None and rules.least is not None


def not_back_by(section: Section) -> str | None:
    """The rule by which a removed player does not come back."""
    rules = day_of(section).expulsion
    return None if rules is None else rules.rule


def cards_of(section: Section, round_no: int) -> dict[int, Card]:
    """The cards that a round is paired from."""
    return cards_for(section, round_no).cards


AnySeat = TypeVar("AnySeat", bound=Seat)


@dataclass(frozen=True, slots=True)
class AtStake:
    """The round about to be played: drafted, or published and not fully started."""

    number: int
    games: tuple[PostedGame, ...]
    """For a draft, games without results."""
    byes: tuple[PostedBye, ...]
    published: bool

    @property
    def resting(self) -> tuple[int, ...]:
        """Who has the pairing bye."""
        return tuple(bye.player for bye in self.byes if bye.kind == PAIRING)


def round_at_stake(session: Session, section: Section) -> AtStake:
    """The draft if there is one, else the last published round."""
    state = session.state.section(section.name)
    if state.draft is not None:
        games = tuple(posted_at(seat) for seat in state.draft.games)
        return AtStake(state.draft.round, games, state.draft.byes, published=False)
    if not state.rounds:
        text = phrase("no round is drafted or published yet")
        raise BadInput(text, where="round", remedies=[Advice(Remedy.MAKE_DRAFT)])
    last = state.rounds[-1]
    return AtStake(len(state.rounds), tuple(last.games.values()), last.byes, published=True)


def own_players(section: Section, game: Seat) -> Iterator[int]:
    """Players of this section whose game is in the round where it is listed."""
    if game.white_section in (None, section.name) and game.white_round is None:
        yield game.white
    if game.black_section in (None, section.name) and game.black_round is None:
        yield game.black


def plain_games(games: Iterable[AnySeat]) -> list[AnySeat]:
    """The games within the section and round; cross games are arranged by hand and stay."""
    return [
        game
        for game in games
        if not (game.white_round or game.black_round or game.white_section or game.black_section)
    ]
