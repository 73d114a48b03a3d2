"""What a checker of a sentence looks at, and how the sentences of random rounds are put before them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from crosstable.flow.explain import explain_section
from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Layer, Said, Saying, Score, Who, Whos
from crosstable.rulebooks.api import Field


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence about one random round: the round before pairing, the pairing, and what is claimed."""

    section: Section
    field: Field
    """Cards of everybody to be paired, round, settings: what the book has to go by."""
    pairing: Pairing
    reason: Reason
    question: tuple[int, int] | None = None
    """The two players of a why-not; none for a reason of the pairing itself."""

    @property
    def facts(self) -> Mapping[str, Fact]:
        """The typed facts of the sentence."""
        assert isinstance(self.reason.said, Said)
        return self.reason.said.facts

    def who(self, name: str) -> int:
        """The number of the player whom a fact names."""
        found = self.facts[name]
        assert isinstance(found, Who), (name, found)
        return found.no

    def whos(self, name: str) -> tuple[int, ...]:
        """The numbers of the players whom a fact names."""
        found = self.facts[name]
        assert isinstance(found, Whos), (name, found)
        return tuple(one.no for one in found.all)

    def points(self, name: str) -> int:
        """The tenths of a point that a fact names."""
        found = self.facts[name]
        assert isinstance(found, Score), (name, found)
        return int(found.points)

    def number(self, name: str) -> int:
        """A fact that is a number."""
        found = self.facts[name]
        assert isinstance(found, int), (name, found)
        return found

    def fail(self, why: str) -> None:
        """The claim is false."""
        raise AssertionError(f"{self.reason.code} {self.reason.rule}: {self.reason.text!r}: {why}")

    def require(self, truth: object, why: str) -> None:
        """The claim is false unless something holds."""
        if not truth:
            self.fail(why)


Check = Callable[[Claim], None]
"""Decides one claim from scratch and raises AssertionError where it is false."""


def claims_of(section: Section, questions: int, seed: int) -> Iterator[Claim]:
    """Every reason of the next round of a section, and the answers to some random why-nots."""
    try:
        engine, field = engine_for(section), field_for(section)
        pairing = engine.pair()
    except (BadInput, NoLegalPairing):
        return
    for reason in (*pairing.reasons, *pairing.warnings):
        yield Claim(section, field, pairing, reason)
    here = sorted(engine.here())
    dice = random.Random(seed)
    for _ in range(questions if len(here) > 1 else 0):
        one, other = dice.sample(here, 2)
        for reason in explain_section(section, player=one, why_not=other).why_not:
            yield Claim(section, field, pairing, reason, (one, other))


def check_all(claims: Iterable[Claim], checks: Mapping[str, Check]) -> Counter[str]:
    """Put every claim before its checker; how often each code was checked."""
    ran: Counter[str] = Counter()
    for claim in claims:
        code = claim.reason.code
        assert code, f"a reason without a code: {claim.reason.text!r}"
        assert code in checks, f"nobody checks {code}: {claim.reason.text!r}"
        checks[code](claim)
        ran[code] += 1
    return ran


def never_ran(sayings: Iterable[Saying], ran: Mapping[str, int]) -> list[str]:
    """The codes that no random round has said."""
    return [saying.code for saying in sayings if not ran.get(saying.code)]


def answers_in(claims: Iterable[Claim]) -> Iterator[Claim]:
    """The plain answers among some claims."""
    return (claim for claim in claims if claim.reason.layer is Layer.ANSWER)
