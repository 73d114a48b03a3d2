"""Thousands of generated events: each is made, read back, replayed and looked at by a referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import process_time_ns

from crosstable.flow.check import check_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.simulation.invariants import count_allowed_byes, faults_of
from crosstable.simulation.plans import Plan


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one event; plain values, so that it can come from another process or machine."""

    seed: int
    players: int = 0
    rounds: int = 0
    games: int = 0
    byes: int = 0
    second_byes: int = 0
    """Second byes that the book allows: no faults, but worth knowing."""
    milliseconds: int = 0
    faults: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    ended_early: str | None = None
    rules: tuple[tuple[str, int], ...] = ()

    @property
    def right(self) -> bool:
        """Whether nothing is wrong with it; an event that could not be made is not wrong."""
        return not self.faults and not self.differences


def simulate_one(plan: Plan, seed: int) -> Outcome:
    """One event from its seed; a crash is a fault of it, not the end of all others."""
    began = process_time_ns()
    try:
        event = plan.event(seed)
    except BadInput as error:
        return Outcome(seed, ended_early=error.text, milliseconds=_since(began))
    except Exception as error:
        return Outcome(seed, faults=(f"crash: {type(error).__name__}: {error}",), milliseconds=_since(began))
    try:
        return _judged(seed, event, began)
    except Exception as error:
        return Outcome(seed, faults=(f"crash in the check: {type(error).__name__}: {error}",))


def _judged(seed: int, event: Event, began: int) -> Outcome:
    """An event written, read back and replayed; the referee looks at its results."""
    section = as_entrants(read_document(write_document(event).encode()).sections[0])
    check = check_section(section)
    rules: Counter[str] = Counter()
    for item in check.rounds:
        if item.expected is not None:
            rules.update({reason.rule for reason in item.expected.reasons})
    return Outcome(
        seed=seed,
        players=len(section.players),
        rounds=len(section.results),
        games=sum(len(played.games) for played in section.results),
        byes=sum(len(played.byes) for played in section.results),
        second_byes=count_allowed_byes(section),
        milliseconds=_since(began),
        faults=faults_of(section),
        differences=tuple(
            f"round {item.round}: {reason.rule} {reason.text}"
            for item in check.rounds
            for reason in item.differences
        ),
        rules=tuple(sorted(rules.items())),
    )


def _since(began: int) -> int:
    """Milliseconds of work since a moment."""
    return (process_time_ns() - began) // 10**6


@dataclass(slots=True)
class Summary:
    """All outcomes together, added one by one."""

    events: int = 0
    players: int = 0
    rounds: int = 0
    games: int = 0
    byes: int = 0
    second_byes: int = 0
    milliseconds: int = 0
    slowest: tuple[int, int] = (0, 0)
    ended_early: int = 0
    wrong: list[Outcome] = field(default_factory=list)
    rules: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """Count one outcome."""
        self.events += 1
        self.players += outcome.players
        self.rounds += outcome.rounds
        self.games += outcome.games
        self.byes += outcome.byes
        self.second_byes += outcome.second_byes
        self.milliseconds += outcome.milliseconds
        self.slowest = max(self.slowest, (outcome.milliseconds, outcome.seed))
        self.ended_early += outcome.ended_early is not None
        self.rules.update(dict(outcome.rules))
        if not outcome.right:
            self.wrong.append(outcome)

    def as_json(self) -> dict[str, object]:
        """The summary as plain data."""
        return {
            "events": self.events,
            "ended_early": self.ended_early,
            "players": self.players,
            "rounds": self.rounds,
            "games": self.games,
            "byes": self.byes,
            "second_byes": self.second_byes,
            "cpu_milliseconds": self.milliseconds,
            "slowest": {"milliseconds": self.slowest[0], "seed": self.slowest[1]},
            "wrong": [
                {"seed": item.seed, "faults": list(item.faults), "differences": list(item.differences)}
                for item in sorted(self.wrong, key=lambda item: item.seed)
            ],
            "rules": dict(sorted(self.rules.items(), key=lambda pair: (-pair[1], pair[0]))),
        }


def summed(outcomes: Iterable[Outcome]) -> Summary:
    """The summary of some outcomes."""
    summary = Summary()
    for outcome in outcomes:
        summary.add(outcome)
    return summary
