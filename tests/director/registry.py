"""Named steps: each says what it could do now, decides it through the application, and is a command line.

A new action of the program is added as one function that decides it, with its offer and its words:

    @step("return", offer=lambda scene: (scene.player(),), words=lambda no: ["return", str(no)], weight=6)
    def bring_somebody_back(session, section, no):
        return come_back(session, section, no)

and its module is named in `tests/director/steps/__init__.py`. Nothing else: the checks know no step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from shlex import quote
from typing import Any

from crosstable.app.session.session import New, Session
from crosstable.model.event import Section

Args = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a step looks at to choose what it does: the event as it stands, one section, and the dice."""

    session: Session
    section: Section
    dice: Random

    def player(self) -> int:
        """Any entrant, now and then a number that nobody has."""
        numbers = [player.no for player in self.section.players]
        return self.dice.choice(numbers) if numbers and self.dice.random() < 0.97 else 99

    def round(self) -> int:
        """Any round, now and then one that there is not."""
        return self.dice.randint(0 if self.dice.random() < 0.03 else 1, self.section.rounds + 1)

    def board(self, number: int | None = None) -> int:
        """Any board of the draft or of a published round."""
        draft = self.session.state.section(self.section.name).draft
        seats: Sequence[Any] = draft.games if draft is not None and number is None else ()
        if not seats and self.section.results:
            seats = self.section.results[(number or 0) - 1].games
        boards = [seat.board for seat in seats]
        return self.dice.choice(boards) if boards and self.dice.random() < 0.97 else 99


Offer = Callable[[Scene], "Args | None"]
Decide = Callable[..., Sequence[New]]
Words = Callable[..., list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One kind of action: what it can be tried with now, how it is decided, and how it is typed."""

    name: str
    offer: Offer
    decide: Decide
    words: Words
    weight: int
    file: bool = False
    """Whether it reads or copies the journal and writes nothing into it."""


STEPS: dict[str, Step] = {}
"""Every step by its name."""


def step(
    name: str, *, offer: Offer, words: Words, weight: int = 10, file: bool = False
) -> Callable[[Decide], Decide]:
    """Register a function that decides what a step writes."""

    def register(decide: Decide) -> Decide:
        assert name not in STEPS, f"two steps are called {name}"
        STEPS[name] = Step(name=name, offer=offer, decide=decide, words=words, weight=weight, file=file)
        return decide

    return register


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """A step with all its values: by whom, in which section, and whether from a page opened some time ago."""

    step: str
    args: Args = ()
    place: int = 0
    who: str = "Ann"
    why: str | None = None
    stale: bool = False

    def command(self, event: str, section: str | None) -> str:
        """The command line that does the same; what only pages can do is said as a remark."""
        first, *more = STEPS[self.step].words(*self.args)
        if first.startswith("#"):
            return f"{first} {' '.join(map(quote, more))}".rstrip()
        named = ["--section", section] if section else []
        reason = ["--why", self.why] if self.why else []
        parts = ["crosstable", first, event, *more, *named, "--by", self.who, *reason]
        return " ".join(part if part.startswith("-") and " " not in part else quote(part) for part in parts)
