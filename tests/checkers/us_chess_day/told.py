"""Sentences that are not about one round, with the event they are said of."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.model.sayings import Money, Said
from crosstable.rulebooks.api import Field
from tests.checkers.base import Claim

T = TypeVar("T")
BOOK = "us-chess."
NO_FIELD = Field(round=1, rounds=1, entries=())
NO_PAIRING = Pairing(round=1, rulebook="us-chess", games=(), byes=(), reasons=())
DECISIVE = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)


@dataclass(frozen=True, slots=True)
class Told(Claim):
    """A sentence about an event, an entry, a fund or a table, and whatever else it was said of."""

    about: Mapping[str, object] = field(default_factory=dict)


def tell(section: Section, said: Reason | Said, **about: object) -> Told:
    """A claim about a section."""
    reason = said if isinstance(said, Reason) else Reason(said.saying.rule, (), said)
    return Told(section, NO_FIELD, NO_PAIRING, reason, None, about)


def tell_all(section: Section, reasons: Iterable[Reason | Said], **about: object) -> Iterator[Told]:
    """The claims that stand in some reasons."""
    return (tell(section, reason, **about) for reason in reasons)


def refusal(section: Section, attempt: Callable[[], object], **about: object) -> Iterator[Told]:
    """What is said where something is refused; nothing where it is taken."""
    try:
        attempt()
    except CrosstableError as error:
        if isinstance(error.said, Said):
            yield tell(section, error.said, **about)


def about(claim: Claim, name: str, kind: type[T]) -> T:
    """Something that a sentence was said of."""
    assert isinstance(claim, Told), claim
    found = claim.about[name]
    assert isinstance(found, kind), (name, found)
    return found


def cents(claim: Claim, name: str) -> int:
    """The money that a fact names."""
    found = claim.facts[name]
    assert isinstance(found, Money), (name, found)
    return found.cents


def text(claim: Claim, name: str) -> str:
    """A fact in words."""
    return f"{claim.facts[name]}"


def part(claim: Claim, name: str) -> Said:
    """A fact that is a sentence."""
    found = claim.facts[name]
    assert isinstance(found, Said), (name, found)
    return found


def play_random(section: Section, rounds: int, dice: random.Random, forfeits: bool = False) -> Section:
    """The section after some more rounds with random results."""
    results = (*DECISIVE, Result.WHITE_BY_FORFEIT, Result.BLACK_BY_FORFEIT) if forfeits else DECISIVE
    for _ in range(rounds):
        section = with_round(section, pair_section(section), lambda game: dice.choice(results))
    return section


def with_round(section: Section, pairing: Pairing, decide: Callable[[PairedGame], Result]) -> Section:
    """The section with one more round."""
    games = tuple(
        Game(board=one.board, white=one.white, black=one.black, result=decide(one)) for one in pairing.games
    )
    byes = tuple(Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes)
    return replace(section, results=(*section.results, Round(games=games, byes=byes)))


def as_dict(found: object) -> dict[str, object]:
    """A mapping with texts as keys."""
    assert isinstance(found, Mapping)
    return cast(dict[str, object], dict(found))
