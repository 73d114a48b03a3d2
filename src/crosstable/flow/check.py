"""Replay every round: what would the book have done, and by which rule does the posted round differ?"""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.pairing import field_for
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Round
from crosstable.rulebooks.api import Field, PlayedRound, Rulebook
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round: equal or not, each difference with its rule, and the book's own pairing if there is one."""

    round: int
    differences: tuple[Reason, ...]
    expected: Pairing | None
    stands: Reason | None = None
    """For a round that differs: whether it stands as posted by the book."""

    @property
    def same(self) -> bool:
        """Whether the posted round is the book's."""
        return not self.differences

    def as_json(self) -> dict[str, object]:
        """The round as the contract writes it."""
        return {
            "round": self.round,
            "same": self.same,
            "differences": [reason.as_json() for reason in self.differences],
            "stands": self.stands.as_json() if self.stands else None,
            "expected": self.expected.as_json() if self.expected else None,
        }


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
        raise BadInput("a file with pairing cards has no rounds to check; it needs `results`", where="cards")
    rounds = range(1, len(section.results) + 1)
    return Check(tuple(check_round(section, number) for number in rounds))


def check_round(section: Section, number: int) -> RoundCheck:
    """One posted round beside the book's pairing of the same players."""
    rulebook = book(section.rulebook)
    field = field_for(section, number)
    posted = as_posted(section.results[number - 1])
    broken = rulebook.breaches(field, posted)
    try:
        expected = rulebook.pair(field)
    except NoLegalPairing as error:
        reason = Reason(error.rule or "", error.stuck, f"the book finds no legal pairing: {error.text}")
        return RoundCheck(number, (*broken, reason), None, rulebook.stands(broken))
    differences = (*broken, *_differences(rulebook, field, posted, expected))
    return RoundCheck(number, differences, expected, rulebook.stands(broken) if differences else None)


def as_posted(played: Round) -> PlayedRound:
    """The pairs and the pairing bye of a round of the results."""
    bye = next((bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING), None)
    return PlayedRound(tuple((game.white, game.black) for game in played.games), bye)


def _differences(
    rulebook: Rulebook, field: Field, posted: PlayedRound, expected: Pairing
) -> tuple[Reason, ...]:
    """Another bye, other pairs, other colours: each with the rule that speaks against it."""
    found: list[Reason] = []
    book_bye = expected.byes[0].player if expected.byes else None
    if posted.bye != book_bye and book_bye is not None:
        found.append(_other_bye(expected, book_bye, posted.bye))
    ours = {frozenset(game.players): game for game in expected.games}
    for white, black in posted.games:
        game = ours.get(frozenset((white, black)))
        if game is None:
            found.append(_other_pair(rulebook, field, expected, white, black))
        elif game.white != white:
            found.append(_other_colours(expected, white, black))
    return tuple(found)


def _other_bye(expected: Pairing, book_bye: int, posted: int | None) -> Reason:
    """Another player has the bye."""
    why = next(reason for reason in expected.reasons if reason.data.get("bye") == book_bye)
    players = (book_bye,) if posted is None else (book_bye, posted)
    return Reason(why.rule, players, f"the bye goes to player {book_bye}, not {posted}: {why.text}")


def _other_pair(rulebook: Rulebook, field: Field, expected: Pairing, white: int, black: int) -> Reason:
    """A pair that the book does not make."""
    why = rulebook.why_not(field, white, black)[0]
    meets = expected.opponent_of(white)
    instead = f"player {white} meets {meets}" if meets is not None else f"player {white} has the bye"
    return Reason(why.rule, (white, black), f"{white}-{black}: {why.text}; by the book {instead}")


def _other_colours(expected: Pairing, white: int, black: int) -> Reason:
    """The right pair with the wrong colours."""
    why = next(r for r in expected.reasons if r.data.get("white") == black and r.data.get("black") == white)
    return Reason(why.rule, (white, black), f"{white}-{black}: colours the other way round. {why.text}")
