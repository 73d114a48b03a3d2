"""A round of the Dutch system of 1998: its brackets with all their pairings, and the literal round."""

from __future__ import annotations

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Who
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.dutch_1998.engine import solve as solve_field
from tests.checkers.base import Claim
from tests.oracles.dutch_1998_brackets import OutOfBudget
from tests.oracles.dutch_1998_cards import Card, Draw, ranked
from tests.oracles.dutch_1998_locked import Laid, solve
from tests.properties.dutch_1998_brackets_seen import Seen, card_of, seen_brackets
from tests.properties.dutch_1998_claims import told
from tests.properties.dutch_1998_refusals import BUDGET

LARGEST = 9
"""Players of a bracket whose pairings are all listed."""
NAME = "dutch-1998."


class Unknown(Exception):
    """The round is too large for the enumeration."""


class View:
    """A round with what the oracles say of it, worked out when asked for."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.cards: dict[int, Card] = {e.player.no: card_of(field, e) for e in field.entries}
        self.draw = Draw(field.round, field.last_round, "W", ranked(self.cards.values()))
        self._told: list[tuple[Seen, list[Reason]]] | None = None
        self._real: list[Laid] | None = None

    @property
    def brackets(self) -> list[tuple[Seen, list[Reason]]]:
        """The brackets with what is said of each."""
        if self._told is None:
            self._told = [(seen, told(seen)) for seen in seen_brackets(solve_field(self.field))]
        return self._told

    @property
    def real(self) -> list[Laid]:
        """The round by the literal loops."""
        if self._real is None:
            try:
                found = solve(self.draw, BUDGET)
            except OutOfBudget as error:
                raise Unknown from error
            assert found is not None
            self._real = found
        return self._real

    def seen_with(self, reason: Reason) -> Seen:
        """The bracket of which something is said."""
        for seen, reasons in self.brackets:
            if any(
                (r.code, r.players, r.data) == (reason.code, reason.players, reason.data) for r in reasons
            ):
                found = seen.bracket.candidate
                if len(found.residents) + len(found.moved) > LARGEST:
                    raise Unknown
                return seen
        raise AssertionError(f"no bracket says {reason.code}: {reason.text}")


_LAST: list[View] = []


def view_of(claim: Claim) -> View:
    """The view of a claim; that of the last round is kept."""
    if not _LAST or _LAST[0].field is not claim.field:
        _LAST[:] = [View(claim.field)]
    return _LAST[0]


def number_of(fact: object) -> int:
    """The number of a player in a sentence."""
    assert isinstance(fact, Who)
    return fact.no
