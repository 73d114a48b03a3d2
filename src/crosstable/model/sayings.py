"""Sentences as values: a code, its words and the facts that fill them; written out only when shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any

from crosstable.model import exact, money
from crosstable.model.colours import Colour
from crosstable.model.entrants import PLAYERS, Entrants
from crosstable.model.language import translate, translate_counted
from crosstable.model.local_forms import show_clock, show_date, show_day, show_full_moment, show_moment
from crosstable.model.ordinals import ordinal
from crosstable.model.points import Points, said, show, to_number

NAMED = 6
"""How many players a sentence names; of more it gives the number."""


class Layer(Enum):
    """How deep in an answer a sentence is."""

    ANSWER = "answer"
    """One plain sentence that satisfies a parent."""
    FIGURES = "figures"
    """Colours due, ratings, who else was possible and why not."""
    PROCEDURE = "procedure"
    """The steps of the book, for arbiters."""


@dataclass(frozen=True, slots=True)
class Who:
    """A player or team in a sentence: `{x}` is `#5 Loxton, Bria`, `{x:name}` Bria Loxton, `{x:no}` #5."""

    no: int
    name: str
    named: bool = field(default=False, compare=False)
    """Whether the name follows the number wherever the number is written."""
    member: bool = field(default=False, compare=False)
    """Whether it is a player of a team: the number is the player's own, not that of a team."""

    def __format__(self, form: str) -> str:
        if form == "name":
            last, comma, first = self.name.partition(", ")
            return f"{first} {last}" if comma else self.name
        alone = (form == "no" and not self.named) or not self.name
        return f"#{self.no}" if alone else f"#{self.no} {self.name}"


@dataclass(frozen=True, slots=True)
class Whos:
    """Several of them: `{x}` with numbers and names, `{x:name}` names joined by `and`, `{x:no}` numbers.

    `{x:and}` and `{x:or}` join number and name so; `{x:few}` gives how many where they are too many to name.
    """

    all: tuple[Who, ...]
    entrants: Entrants = field(default=PLAYERS, compare=False)
    """Whether they are players or teams, where their number is given."""

    def __format__(self, form: str) -> str:
        shown = [format(who, form) for who in self.all]
        if form in ("name", "and", "or"):
            return _joined(shown, translate("or" if form == "or" else "and"))
        if form == "few" and len(shown) > NAMED:
            one = put_nouns("{count} [player]", self.entrants)
            several = put_nouns("{count} [players]", self.entrants)
            return translate_counted(one, several, len(shown)).format(count=len(shown))
        if form == "no":
            return " ".join([*shown[:6], "...", *shown[-3:]] if len(shown) > 12 else shown)
        return ", ".join(shown)


@dataclass(frozen=True, slots=True)
class Several:
    """Facts of one kind in a list: `{x}` with commas, `{x:and}`, `{x:or}`, and `{x:plus}` for a sum."""

    all: tuple[int | str | time | Money | Score | Said, ...]

    def __format__(self, form: str) -> str:
        shown = [show_clock(one) if isinstance(one, time) else f"{one}" for one in self.all]
        if form in ("and", "or"):
            return _joined(shown, translate(form))
        return (" + " if form == "plus" else ", ").join(shown)


@dataclass(frozen=True, slots=True)
class Score:
    """Points in a sentence: `{x}` is 2½, `{x:points}` is `2½ points`, `1 point`, `½ point`."""

    points: Points

    def __format__(self, form: str) -> str:
        return said(self.points) if form == "points" else show(self.points)


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in a sentence: `{x}` is 79.50; for programs whole cents."""

    cents: int

    def __format__(self, form: str) -> str:
        return money.show(self.cents)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a whole: `{x}` is its hundredths, 66 2/3 for two thirds; for programs the fraction."""

    of_whole: Fraction

    def __format__(self, form: str) -> str:
        return exact.show(self.of_whole * 100)


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence of a book: its code, the rule it cites, and the words with places for the facts.

    `{fact}` is filled by a fact; `[player]`, `[players]`, `[board]`, `[boards]`, `[game]`, `[games]` and
    `[himself]` by what the section calls them. Where `many` is set, `one` is for the number 1.
    """

    code: str
    rule: str
    one: str
    many: str = ""
    count: str = "count"
    """The fact that decides between `one` and `many`."""
    layer: Layer = Layer.FIGURES

    @property
    def places(self) -> frozenset[str]:
        """The names of the facts that the words ask for."""
        return frozenset(re.findall(r"{(\w+)", self.one + self.many)) | ({self.count} if self.many else set())

    def of(self, **facts: Fact) -> Said:
        """The sentence with its facts."""
        return Said(self, facts)

    def write(self, facts: Mapping[str, Fact], entrants: Entrants) -> str:
        """The sentence in words, in the reader's language."""
        one = put_nouns(self.one, entrants)
        if self.many:
            count = facts[self.count]
            assert isinstance(count, int), f"{self.code}: {self.count} has to be a number"
            words = translate_counted(one, put_nouns(self.many, entrants), count)
        else:
            words = translate(one)
        return words.format_map({name: _shown(fact, entrants) for name, fact in facts.items()})


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence with the facts that fill it."""

    saying: Saying
    facts: Mapping[str, Fact] = field(default_factory=dict)
    entrants: Entrants = PLAYERS

    def __str__(self) -> str:
        return self.saying.write(self.facts, self.entrants)

    def among(self, entrants: Entrants) -> Said:
        """The sentence in an event of players, or of teams."""
        return replace(self, entrants=entrants)

    def renumbered(self, before: int, now: int) -> Said:
        """The sentence after a player in it was renumbered."""
        facts = {
            name: replace(fact, no=now) if isinstance(fact, Who) and fact.no == before else fact
            for name, fact in self.facts.items()
        }
        return replace(self, facts=facts)

    def with_names(self, names: Mapping[int, str]) -> Said:
        """The sentence with the name after every player number."""
        return replace(self, facts={key: _with_names(fact, names) for key, fact in self.facts.items()})

    def facts_as_json(self) -> dict[str, object]:
        """The facts for programs: players by number, points as numbers, sentences within as such."""
        return {name: _as_json(fact) for name, fact in self.facts.items()}


Fact = int | str | date | time | Colour | Score | Money | Part | Who | Whos | Said | Several


class Sayings:
    """The sentences of one book, in the order of its rules; called to add one."""

    def __init__(self, book: str) -> None:
        self.book = book
        self._all: dict[str, Saying] = {}

    def __call__(
        self,
        code: str,
        rule: str,
        one: str,
        many: str = "",
        *,
        count: str = "count",
        layer: Layer = Layer.FIGURES,
    ) -> Saying:
        """A sentence of the book under a code of its own."""
        full = f"{self.book}.{code}"
        assert full not in self._all, f"{full} is said twice"
        saying = self._all[full] = Saying(full, rule, one, many, count, layer)
        return saying

    def __iter__(self) -> Iterator[Saying]:
        return iter(self._all.values())


def _joined(shown: list[str], word: str) -> str:
    """A list as a sentence has it: A, B and C."""
    return f" {word} ".join(filter(None, (", ".join(shown[:-1]), shown[-1]))) if shown else ""


_NOUN = re.compile(r"\[(\w+)\]")


@lru_cache(maxsize=4096)
def put_nouns(words: str, entrants: Entrants) -> str:
    """Words with players or teams, boards or tables, games or matches."""
    return _NOUN.sub(lambda found: entrants.nouns[found[1]], words)


def _shown(fact: Fact, entrants: Entrants) -> object:
    """A fact as it appears in a sentence."""
    if isinstance(fact, Colour):
        return translate(fact.word)
    if isinstance(fact, Several):
        return Several(tuple(one.among(entrants) if isinstance(one, Said) else one for one in fact.all))
    if isinstance(fact, Whos):
        return replace(fact, entrants=entrants)
    if isinstance(fact, int):
        return _Count(fact)
    if isinstance(fact, date | time):
        return _When(fact)
    return _Phrase(fact.saying.write(fact.facts, entrants)) if isinstance(fact, Said) else fact


class _Count(int):
    """A number in a sentence; `{x:no}` and `{x:none}` have a word for 0: no players, instead of none.

    `{x:nth}` is 1st, 2nd, 3rd.
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if form in ("no", "none"):
            return str(int(self)) if self else translate(form)
        if form == "nth":
            return ordinal(int(self))
        return format(int(self), form)


@dataclass(frozen=True, slots=True)
class _When:
    """A day or a time in a sentence: `{x}` is a date, `{x:day}` has no year, `{x:clock}`, `{x:moment}`.

    `{x:full}` is a moment with its weekday.
    """

    then: date | time

    def __format__(self, form: str) -> str:
        if isinstance(self.then, time) or form == "clock":
            return show_clock(self.then if isinstance(self.then, datetime | time) else str(self.then))
        return _WHEN[form](self.then)


_WHEN: Mapping[str, Callable[[Any], str]] = {
    "": show_date,
    "day": show_day,
    "moment": show_moment,
    "full": show_full_moment,
}


class _Phrase(str):
    """A sentence within a sentence: unchanged, whatever form the outer one asks for."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return str(self)


def _with_names(fact: Fact, names: Mapping[int, str]) -> Fact:
    """A fact in which every player is shown with a name."""
    match fact:
        case Who():
            return _named(fact, names)
        case Whos():
            return Whos(tuple(_named(who, names) for who in fact.all))
        case Said():
            return fact.with_names(names)
        case Several():
            return Several(tuple(one.with_names(names) if isinstance(one, Said) else one for one in fact.all))
        case _:
            return fact


def _named(who: Who, names: Mapping[int, str]) -> Who:
    """Somebody with a name; players of teams keep their own, because the names are those of the teams."""
    return replace(who, name=who.name if who.member else names.get(who.no, who.name), named=True)


def _as_json(fact: Fact) -> object:
    """A fact for programs."""
    match fact:
        case Who():
            return fact.no
        case Whos():
            return [who.no for who in fact.all]
        case Score():
            return to_number(fact.points)
        case Money():
            return fact.cents
        case date() | time():
            return fact.isoformat()
        case Part():
            return str(fact.of_whole)
        case Several():
            return [_as_json(one) for one in fact.all]
        case Colour():
            return fact.word.lower()
        case Said():
            return {"code": fact.saying.code, "text": str(fact), "facts": fact.facts_as_json()}
        case _:
            return fact
