"""The causes of all differences of a section: what explains most, then what explains the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from crosstable.flow.check import Check
from crosstable.flow.root_causes.numbers import late_counted, numbers_renewed, numbers_shifted
from crosstable.flow.root_causes.options import (
    other_first_colour,
    other_rulebooks,
    other_settings,
    other_worth_of_byes,
    without_virtual_points,
)
from crosstable.flow.root_causes.presence import (
    forgotten_absences,
    forgotten_forfeits,
    forgotten_presences,
)
from crosstable.flow.root_causes.ratings import as_numbered, other_lists, single_ratings
from crosstable.flow.root_causes.supposition import Cause, Supposition, both
from crosstable.flow.root_causes.trying import Effort, PostedRound, Trial, paired_with, try_out
from crosstable.flow.seats import posted_round
from crosstable.model.event import Section

MOST_CAUSES = 4
"""How many causes one after another are looked for in a section."""
MOST_PLAYERS_RATED = 6
"""How many players of the first difference are tried with another rating."""

Makers = tuple[Callable[[Section], Iterator[Supposition]], ...]
WHOLE: Makers = (
    other_first_colour,
    without_virtual_points,
    other_worth_of_byes,
    numbers_renewed,
    late_counted,
    other_rulebooks,
    other_settings,
    other_lists,
    as_numbered,
)
"""What is tried for the whole event, whichever rounds it explains."""
OF_ROUND = (forgotten_absences, forgotten_presences, forgotten_forfeits)
"""What is tried for one round after another."""
LIKELY = (
    Cause.FIRST_COLOUR,
    Cause.NUMBERS_RENEWED,
    Cause.ACCELERATION,
    Cause.RULEBOOK,
    Cause.PRESENT,
    Cause.ABSENT,
    Cause.FORFEIT,
    Cause.NUMBERS_SHIFTED,
    Cause.LATE_COUNTED,
    Cause.BYE_KIND,
    Cause.BYE_POINTS,
    Cause.RATINGS,
    Cause.RATING,
    Cause.SETTING,
)
"""The causes by how often they are behind a difference."""


@dataclass(frozen=True, slots=True)
class FoundCause:
    """A cause that was proved: with it, and those before it, these rounds agree."""

    supposition: Supposition
    rounds: tuple[int, ...]
    """The rounds that agree only with it."""
    alternatives: tuple[Supposition, ...] = ()
    """Other suppositions with which exactly the same rounds agree."""


@dataclass(frozen=True, slots=True)
class RootCauses:
    """What was found for a section."""

    found: tuple[FoundCause, ...] = ()
    unexplained: tuple[int, ...] = ()
    """The rounds that still differ with all causes together."""
    complete: bool = True
    """Whether everything was tried; in a large event some of it is not."""

    @property
    def explained(self) -> frozenset[int]:
        """The rounds that agree with the causes found."""
        return frozenset(number for one in self.found for number in one.rounds)

    def as_json(self) -> dict[str, object]:
        """The causes for programs."""
        return {
            "causes": [
                {**_as_json(one.supposition), "rounds": list(one.rounds)}
                | (
                    {"alternatives": [_as_json(other) for other in one.alternatives]}
                    if one.alternatives
                    else {}
                )
                for one in self.found
            ],
            "unexplained": list(self.unexplained),
            "complete": self.complete,
        }


def _as_json(supposition: Supposition) -> dict[str, object]:
    """A supposition for programs."""
    return {"cause": supposition.cause.value, **supposition.facts}


def find_root_causes(section: Section, check: Check) -> RootCauses:
    """The causes of the differences of a section that is replayed as it is in its file."""
    if check.same:
        return RootCauses()
    rounds = [
        PostedRound(
            one.round,
            section,
            one.same,
            tuple(game.players for game in one.expected.games) if one.expected else None,
        )
        for one in check.rounds
    ]
    return _Search(section, check, rounds).run()


@dataclass(slots=True)
class _Search:
    """The search for causes, one after another."""

    section: Section
    check: Check
    rounds: list[PostedRound]
    effort: Effort = field(default_factory=Effort)
    base: Supposition | None = None
    """What was found so far and is taken for granted."""

    def run(self) -> RootCauses:
        """Find what explains most, take it for granted, and look at what is left."""
        found: list[FoundCause] = []
        while self._differing() and len(found) < MOST_CAUSES and self.effort.left > 0:
            best = self._best()
            if best is None:
                break
            found.append(best)
            self._take(best)
        return RootCauses(tuple(found), tuple(self._differing()), self.effort.left >= 0)

    def _differing(self) -> list[int]:
        """The rounds that are not yet explained."""
        return [one.number for one in self.rounds if not one.same]

    def _take(self, best: FoundCause) -> None:
        """Go on with a cause: its rounds agree now, and the others are paired with it."""
        if best.supposition.only is not None:
            self.rounds = [one for one in self.rounds if one.number not in best.rounds]
            return
        self.base = base = self._with(best.supposition)
        self.rounds = [
            replace(one, same=True)
            if one.same or one.number in best.rounds
            else paired_with(base, one, self.effort)
            for one in self.rounds
        ]

    def _with(self, supposition: Supposition) -> Supposition:
        """A supposition on top of what is taken for granted."""
        return supposition if self.base is None else both(self.base, supposition)

    def _best(self) -> FoundCause | None:
        """The supposition that explains most rounds, with the others that explain the same."""
        trials = list(self._trials())
        if not trials:
            return None
        most = max(len(one.gained) for one in trials)
        ordered = sorted((one for one in trials if len(one.gained) == most), key=_likely)
        best = ordered[0]
        others: dict[tuple[object, ...], Supposition] = {}
        for one in ordered:
            if one.gained == best.gained and _subject(one.supposition) != _subject(best.supposition):
                others.setdefault(_subject(one.supposition), one.supposition)
        return FoundCause(best.supposition, best.gained, tuple(others.values()))

    def _trials(self) -> Iterator[Trial]:
        """What holds of all suppositions: for the whole event, for the first difference, for one round."""
        section = self.section if self.base is None else self.base.change(self.section)
        differing = self._differing()
        found = [*self._tried(one for make in WHOLE for one in make(section))]
        found += self._tried(numbers_shifted(section), differing[0])
        yield from found
        if any(len(one.gained) == len(differing) > 2 for one in found):
            return
        found += (held := [*self._tried(_of_rounds(section, differing))])
        found += (earlier := [*self._tried(_of_rounds(section, range(1, differing[0])), differing[0])])
        yield from (*held, *earlier)
        if not any(differing[0] in one.gained for one in found):
            yield from self._tried(single_ratings(section, self._players_of_first()), differing[0])

    def _tried(self, suppositions: Iterable[Supposition], first: int | None = None) -> Iterator[Trial]:
        """The suppositions that hold."""
        for one in suppositions:
            trial = try_out(self._with(one), self.rounds, self.effort, first)
            if trial is not None and trial.holds:
                yield replace(trial, supposition=one)

    def _players_of_first(self) -> tuple[int, ...]:
        """The players of the first pairings that differ, and whom they would have met."""
        first = next(one for one in self.rounds if not one.same)
        expected = first.expected or ()
        posted = posted_round(first.known, first.number).games
        told = [no for pair in (*posted, *expected) for no in pair if (pair in posted) != (pair in expected)]
        return tuple(dict.fromkeys(told))[:MOST_PLAYERS_RATED]


def _of_rounds(section: Section, rounds: Iterable[int]) -> Iterator[Supposition]:
    """What is tried for some rounds, one after another."""
    return (one for number in rounds for make in OF_ROUND for one in make(section, number))


def _likely(trial: Trial) -> tuple[bool, int, bool]:
    """How likely a cause is among those that explain the same rounds; the smallest first."""
    told = trial.supposition
    return told.rare, LIKELY.index(told.cause), told.only is None


def _subject(supposition: Supposition) -> tuple[object, ...]:
    """What a supposition is about, whatever its value."""
    told = supposition.facts
    return (supposition.cause, *(told.get(key) for key in ("player", "rulebook", "setting", "list")))
