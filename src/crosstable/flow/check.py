"""Replay every round: what would the book have done, and by which rule does the posted round differ?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.flow.corrections import Outdated
from crosstable.flow.engines import Engine
from crosstable.flow.explain_sentences import (
    BYE_BY_BOOK,
    BYE_ELSEWHERE,
    BYE_TO_NOBODY,
    COLOURS_REVERSED,
    NO_BOOK_PAIRING,
    PAIR_ELSEWHERE,
    TOO_MANY_BYES,
)
from crosstable.flow.options import check_options
from crosstable.flow.pairing import engine_for
from crosstable.flow.seats import posted_round
from crosstable.model.errors import BadInput, ForbiddenChoice, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import Result
from crosstable.model.rounds import Stood
from crosstable.model.sayings import Whos
from crosstable.rulebooks.api import PlayedRound, WhyNot
from crosstable.rulebooks.shelf import book, book_of


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round: equal or not, each difference with its rule, and the book's own pairing if there is one."""

    round: int
    differences: tuple[Reason, ...]
    expected: Pairing | None
    stands: Reason | None = None
    """For a round that differs: whether it stands as posted under the book."""
    stood: Stood | None = None
    """What was fixed by the director; only the rest is compared with the book."""
    outdated: Outdated | None = None
    """Results of earlier rounds that were corrected after this one was paired."""

    @property
    def same(self) -> bool:
        """Whether the posted round is the book's."""
        return not self.differences

    @property
    def grade(self) -> str | None:
        """The worst grade among the differences, where the book grades them: breach, worse, equal."""
        grades = {reason.data.get("grade") for reason in self.differences}
        return next((grade for grade in ("breach", "worse", "equal") if grade in grades), None)

    def as_json(self) -> dict[str, object]:
        """The round as the contract writes it."""
        graded = {"grade": self.grade} if self.grade else {}
        return {
            "round": self.round,
            "same": self.same,
            **graded,
            "differences": [reason.as_json() for reason in self.differences],
            "stands": self.stands.as_json() if self.stands else None,
            **({"stood": self._stood(self.stood)} if self.stood else {}),
            **({"corrected_since": self.outdated.as_json()} if self.outdated else {}),
            "expected": self.expected.as_json() if self.expected else None,
        }

    @staticmethod
    def _stood(stood: Stood) -> dict[str, object]:
        """What was fixed, as plain data."""
        return {"rule": stood.rule, "boards": list(stood.boards), "byes": list(stood.byes)}


@dataclass(frozen=True, slots=True)
class Check:
    """All rounds of a section, replayed."""

    rounds: tuple[RoundCheck, ...]

    @property
    def same(self) -> bool:
        """Whether every round is the book's."""
        return all(item.same for item in self.rounds)

    def as_json(self) -> dict[str, object]:
        """The check as the contract writes it."""
        return {"same": self.same, "rounds": [item.as_json() for item in self.rounds]}


def check_section(section: Section) -> Check:
    """Replay all rounds of a section."""
    if section.cards is not None:
        raise BadInput(
            phrase("a file with pairing cards has no rounds to check; it needs results"), where="cards"
        )
    check_options(section, book_of(section))
    rounds = range(1, len(section.results) + 1)
    return Check(tuple(check_round(section, number) for number in rounds))


def check_round(section: Section, number: int) -> RoundCheck:
    """One posted round compared with the book's pairing of the same players."""
    rulebook = book_of(section)
    engine = engine_for(section, number)
    posted = posted_round(section, number)
    broken = engine.breaches(posted)
    stood = section.results[number - 1].stood
    begun = any(game.result is not Result.UNFINISHED for game in section.results[number - 1].games)
    try:
        expected = engine.pair()
    except (ForbiddenChoice, NoLegalPairing) as error:
        differences = (*broken, _unpaired(error))
        return RoundCheck(number, differences, None, rulebook.stands(broken, begun), stood)
    comparison = _Comparison(section, engine, posted, expected)
    graded = engine.graded(posted)
    found = comparison.differences(broken) if graded is None else graded
    differences = (*broken, *found)
    stands = rulebook.stands(broken, begun) if differences else None
    return RoundCheck(number, differences, expected, stands, stood)


def _unpaired(error: ForbiddenChoice | NoLegalPairing) -> Reason:
    """Why the book has no pairing of its own for a round."""
    if isinstance(error, NoLegalPairing):
        return Reason(error.rule or "", error.stuck, NO_BOOK_PAIRING.of(why=error.said))
    return Reason(error.rule or "", error.players, error.said)


def is_by_book(section: Section, number: int) -> bool:
    """Whether a posted round is the book's; the same answer as `check_round`, without its reasons."""
    engine = engine_for(section, number)
    posted = posted_round(section, number)
    if engine.breaches(posted):
        return False
    try:
        return not engine.differs(posted)
    except (ForbiddenChoice, NoLegalPairing):
        return False


@dataclass(frozen=True, slots=True)
class _Comparison:
    """A posted round compared with the book's pairing."""

    section: Section
    engine: Engine
    posted: PlayedRound
    expected: Pairing

    def differences(self, broken: tuple[Reason, ...]) -> list[Reason]:
        """Other byes, other pairs, other colours: each with its rule, unless reported as a breach."""
        said = {(reason.rule, frozenset(reason.players)) for reason in broken}
        found = [*self._byes(), *self._games()]
        return [reason for reason in found if (reason.rule, frozenset(reason.players)) not in said]

    def _byes(self) -> Iterator[Reason]:
        """Byes that the book gives to another player, or not at all."""
        for bye in self.expected.byes:
            if bye.player not in self.posted.byes:
                why = next(r for r in self.expected.reasons if r.data.get("bye") == bye.player)
                given = Whos(tuple(map(self.section.who, self.posted.byes)))
                said = (
                    BYE_ELSEWHERE.of(given=given, why=why.said)
                    if given.all
                    else BYE_TO_NOBODY.of(why=why.said)
                )
                yield Reason(why.rule, (bye.player, *self.posted.byes), said)
        if len(self.posted.byes) > max(len(self.expected.byes), 1):
            said = TOO_MANY_BYES.of(count=len(self.posted.byes))
            yield Reason(book(self.section.rulebook).bye_rule, self.posted.byes, said)

    def _games(self) -> Iterator[Reason]:
        """Pairs that the book does not make, or makes with reversed colours."""
        ours = {frozenset(game.players): game for game in self.expected.games}
        answers: WhyNot | None = None
        for white, black in self.posted.games:
            game = ours.get(frozenset((white, black)))
            if game is None:
                answers = answers or self.engine.answers()
                yield self._other_pair(white, black, answers(white, black)[0])
            elif game.white != white:
                yield self._other_colours(white, black)

    def _other_pair(self, white: int, black: int, why: Reason) -> Reason:
        """A pair that the book does not make."""
        meets = self.expected.opponent_of(white)
        who = self.section.who
        both = {"white": who(white), "black": who(black)}
        if meets is None:
            return Reason(why.rule, (white, black), BYE_BY_BOOK.of(**both, why=why.said))
        said = PAIR_ELSEWHERE.of(**both, why=why.said, book=who(meets))
        return Reason(why.rule, (white, black), said)

    def _other_colours(self, white: int, black: int) -> Reason:
        """The right pair with the wrong colours."""
        why = next(
            reason
            for reason in self.expected.reasons
            if reason.data.get("white") == black
            and reason.data.get("black") == white
            and reason.topic is not Topic.PAST
        )
        who = self.section.who
        said = COLOURS_REVERSED.of(white=who(white), black=who(black), why=why.said)
        return Reason(why.rule, (white, black), said)
