"""What the commands of the day share: which books have rules for them, cards, the round that is at stake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from crosstable.app.session.session import Session
from crosstable.flow.field import cards_for
from crosstable.journal.rounds import PAIRING, PostedBye, PostedGame, Seat, posted_at
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.rulebooks.shared.day import Day
from crosstable.rulebooks.shared.day_part import Part
from crosstable.rulebooks.shelf import PACKAGES, book

_BYE_OF_TEAM = (
    "The bye of a team stands, or you enter one more team (`add EVENT NAME --members ...`) and `draft` again;"
    " `explain EVENT --team NAME` says why this team has it"
)
INSTEAD = {
    "repair": "`undo` takes the posted round back; then `withdraw` who left and `draft` again",
    "unreported": "`result` says which results are still to come",
    "expel": "`withdraw` takes somebody out, and the games played stand",
    "bye-choices": "`pair` shows who has the bye",
}
"""Commands that only some books have rules for -> what to do in the others."""
NOT_FOR_TEAMS = {
    "bye-choices": _BYE_OF_TEAM,
    "bye-answer": _BYE_OF_TEAM,
    "reenter": "A team goes on with its score; one that left comes back with `return EVENT TEAM`",
    "result --rated-only": "Enter a game of two members beside it: `extra EVENT ROUND WHITE BLACK RESULT`",
}
"""Commands that make no sense for teams -> what to do instead."""

PartOf = TypeVar("PartOf", bound=Part)


def day_of(section: Section) -> Day:
    """What the section's book decides on the day, as far as it holds in its format."""
    return book(section.rulebook).day.in_section(section)


def need_rules(section: Section, what: str, part_of: Callable[[Day], PartOf | None]) -> PartOf:
    """The rules of the section's book that a command needs; refuses it where there are none."""
    part = part_of(book(section.rulebook).day)
    if part is None:
        known = ", ".join(name for name in PACKAGES if part_of(book(name).day) is not None)
        text = f"{section.rulebook} has no rule for `{what}`; books that have: {known}"
        raise BadInput(f"{text}. {INSTEAD[what]}" if what in INSTEAD else text, where=what)
    if section.format is Format.TEAM_SWISS and what in NOT_FOR_TEAMS:
        raise BadInput(f"`{what}` is for single players. {NOT_FOR_TEAMS[what]}", where=what)
    if section.format not in part.formats:
        raise BadInput(f"`{what}` is for Swiss sections, not for {section.format.value}", where=what)
    return part


def is_least_disturbed(section: Section) -> bool:
    """Whether the section's book changes posted rounds in one way only, with the least disturbance."""
    rules = day_of(section).repair
    return rules is not None and rules.least is not None


def not_back_by(section: Section) -> str | None:
    """The rule by which somebody who was removed does not come back."""
    rules = day_of(section).expulsion
    return None if rules is None else rules.rule


def cards_of(section: Section, round_no: int) -> dict[int, Card]:
    """The cards that a round is paired from."""
    return cards_for(section, round_no).cards


AnySeat = TypeVar("AnySeat", bound=Seat)


@dataclass(frozen=True, slots=True)
class AtStake:
    """The round that is about to be played: drafted, or published and not all of it started."""

    number: int
    games: tuple[PostedGame, ...]
    """Of a draft without results."""
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
        raise BadInput(
            "there is no draft and no published round; `crosstable draft` makes one", where="round"
        )
    last = state.rounds[-1]
    return AtStake(len(state.rounds), tuple(last.games.values()), last.byes, published=True)


def own_players(section: Section, game: Seat) -> Iterator[int]:
    """Who of this section plays a game in the very round it is listed in."""
    if game.white_section in (None, section.name) and game.white_round is None:
        yield game.white
    if game.black_section in (None, section.name) and game.black_round is None:
        yield game.black


def plain_games(games: Iterable[AnySeat]) -> list[AnySeat]:
    """The games inside the section and the round; games across are arranged by hand and stay."""
    return [
        game
        for game in games
        if not (game.white_round or game.black_round or game.white_section or game.black_section)
    ]
