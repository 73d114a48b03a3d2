"""Sentences about anything: what a checker of one looks at, and how sentences are put before checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Generic, TypeVar

from crosstable.model.errors import CrosstableError
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Money, Said, Saying, Score, Several, Who, Whos
from tests.checkers.spoken import inside

About = TypeVar("About")


@dataclass(frozen=True, slots=True)
class Words(Generic[About]):
    """One sentence, whom it concerns, and what it is about."""

    said: Said
    about: About
    rule: str = ""
    players: tuple[int, ...] = ()

    @property
    def code(self) -> str:
        """The code of the sentence."""
        return self.said.saying.code

    @property
    def names(self) -> frozenset[str]:
        """The names of the facts."""
        return frozenset(self.said.facts)

    def fact(self, name: str) -> Fact:
        """A fact by its name."""
        return self.said.facts[name]

    def who(self, name: str) -> int:
        """The number of the player whom a fact names."""
        found = self.fact(name)
        assert isinstance(found, Who), (self.code, name, found)
        return found.no

    def whos(self, name: str) -> tuple[int, ...]:
        """The numbers of the players whom a fact names."""
        found = self.fact(name)
        assert isinstance(found, Whos), (self.code, name, found)
        return tuple(one.no for one in found.all)

    def number(self, name: str) -> int:
        """A fact that is a number."""
        found = self.fact(name)
        assert isinstance(found, int), (self.code, name, found)
        return found

    def points(self, name: str) -> int:
        """The tenths of a point that a fact names."""
        found = self.fact(name)
        assert isinstance(found, Score), (self.code, name, found)
        return int(found.points)

    def cents(self, name: str) -> int:
        """An amount of money."""
        found = self.fact(name)
        assert isinstance(found, Money), (self.code, name, found)
        return found.cents

    def text(self, name: str) -> str:
        """A fact as it is written."""
        return f"{self.fact(name)}"

    def part(self, name: str) -> Words[About]:
        """A sentence within this one."""
        found = self.fact(name)
        assert isinstance(found, Said), (self.code, name, found)
        return replace(self, said=found)

    def listed(self, name: str) -> list[str]:
        """A list of facts, each as it is written."""
        found = self.fact(name)
        assert isinstance(found, Several), (self.code, name, found)
        return [f"{one}" for one in found.all]

    def require(self, truth: object, why: object) -> None:
        """The claim is false unless something holds."""
        assert truth, f"{self.code} {self.rule}: {str(self.said)!r}: {why}"

    def same(self, name: str, wanted: object) -> None:
        """A fact is what was found from scratch."""
        found = self.fact(name)
        plain: object = found
        if isinstance(found, Who):
            plain = found.no
        elif isinstance(found, Whos):
            plain = tuple(one.no for one in found.all)
        elif isinstance(found, Score):
            plain = int(found.points)
        elif isinstance(found, Money):
            plain = found.cents
        elif isinstance(found, date) and isinstance(wanted, str):
            plain = found.isoformat()
        self.require(plain == wanted, f"{name} is {wanted}")


CheckWords = Callable[[Words[About]], None]
"""Decides one sentence from scratch and raises AssertionError where it is false."""


def words_of(reasons: Iterable[Reason], about: About) -> Iterator[Words[About]]:
    """Reasons as sentences to be checked."""
    for reason in reasons:
        yield Words(reason.said, about, reason.rule, reason.players)


def words_of_error(error: CrosstableError, about: About) -> Iterator[Words[About]]:
    """The sentence of an error, where it is one with a code."""
    if isinstance(error.said, Said):
        yield Words(error.said, about, getattr(error, "rule", None) or "")


def check_words(
    words: Iterable[Words[About]], checks: Mapping[str, CheckWords[About]], books: tuple[str, ...]
) -> Counter[str]:
    """Put sentences before their checkers, parts of sentences too; how often each code was checked."""
    ran: Counter[str] = Counter()
    for one in words:
        for code in codes_in(one.said):
            if code.split(".")[0] in books:
                ran[code] += 1
        if one.code.split(".")[0] in books:
            assert one.code in checks, f"nobody checks {one.code}: {str(one.said)!r}"
            checks[one.code](one)
    return ran


def codes_in(said: Said) -> Iterator[str]:
    """The code of a sentence, and of the sentences within it."""
    yield said.saying.code
    for one in inside(said):
        yield from codes_in(one)


def unchecked(sayings: Iterable[Saying], checks: Mapping[str, object], parts: Iterable[str]) -> list[str]:
    """The codes that have no checker, neither their own nor that of the sentence they stand in."""
    return [one.code for one in sayings if one.code not in checks and one.code not in set(parts)]
