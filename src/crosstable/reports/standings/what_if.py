"""What the results tried in a what-if would change: places and points, money and trophies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from crosstable.model.awards import PrizeList
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.points import to_number
from crosstable.model.standings import Standing, Standings
from crosstable.reports.people import Person, person_of


@dataclass(frozen=True, slots=True)
class Moved:
    """One player's line of the standings, now and then."""

    person: Person
    now: Standing
    then: Standing
    now_shared: bool
    then_shared: bool

    @property
    def differs(self) -> bool:
        """Whether place or points change; changed tie-breaks alone do not count."""
        places = (self.now.place, self.now_shared) != (self.then.place, self.then_shared)
        return places or self.now.score != self.then.score or self.now.games != self.then.games

    def as_json(self) -> dict[str, object]:
        """Place and points, now and then."""
        places = {"now": self.now.place, "then": self.then.place}
        points = {"now": to_number(self.now.score), "then": to_number(self.then.score)}
        who = "player" if self.now.games is None else "team"
        return {who: self.person.no, "place": places, "points": points}


@dataclass(frozen=True, slots=True)
class StandingsIf:
    """The standings now, and as they would be; in `moved` everybody, in the order then."""

    now: Standings
    then: Standings
    moved: tuple[Moved, ...]

    @property
    def changes(self) -> tuple[Moved, ...]:
        """Players whose place or points would change."""
        return tuple(line for line in self.moved if line.differs)

    @property
    def only_tiebreaks(self) -> tuple[Person, ...]:
        """Players of whom only the tie-breaks would change."""
        return tuple(line.person for line in self.moved if line.now != line.then and not line.differs)

    def as_json(self) -> dict[str, object]:
        """Both standings and the differences as plain data."""
        changes = [line.as_json() for line in self.changes]
        return {"now": self.now.as_json(), "then": self.then.as_json(), "changes": changes}


def standings_if(section: Section, now: Standings, then: Standings) -> StandingsIf:
    """The two standings of a section side by side."""
    lines = {line.player: line for line in now.standings}
    shared = [Counter((line.group, line.place) for line in found.standings) for found in (now, then)]
    moved = tuple(
        Moved(
            person_of(section.player(line.player), line.score),
            lines[line.player],
            line,
            shared[0][lines[line.player].group, lines[line.player].place] > 1,
            shared[1][line.group, line.place] > 1,
        )
        for line in then.standings
        if line.player in lines
    )
    return StandingsIf(now, then, moved)


@dataclass(frozen=True, slots=True)
class Gain:
    """What one player gets now, and what the player would get."""

    person: Person
    now_cents: int
    then_cents: int
    now_trophies: tuple[str, ...]
    then_trophies: tuple[str, ...]
    now_undecided: tuple[str, ...] = ()
    """Trophies for which several are tied, so that nobody has them yet."""
    then_undecided: tuple[str, ...] = ()

    @property
    def trophies_in_words(self) -> tuple[str, str]:
        """The trophies now and then, with those that a play-off or a lot may still give."""
        now = [*self.now_trophies, *(phrase("possibly {prize}", prize=name) for name in self.now_undecided)]
        then = [
            *self.then_trophies,
            *(phrase("possibly {prize}", prize=name) for name in self.then_undecided),
        ]
        return ", ".join(now) or phrase("none"), ", ".join(then) or phrase("none")

    @property
    def has_trophies(self) -> bool:
        """Whether there is a trophy, now or then."""
        return any((self.now_trophies, self.then_trophies, self.now_undecided, self.then_undecided))

    def as_json(self) -> dict[str, object]:
        """Money and trophies, now and then."""
        cents = {"now": self.now_cents, "then": self.then_cents}
        trophies = {"now": list(self.now_trophies), "then": list(self.then_trophies)}
        undecided = {"now": list(self.now_undecided), "then": list(self.then_undecided)}
        return {"player": self.person.no, "cents": cents, "trophies": trophies, "undecided": undecided}


@dataclass(frozen=True, slots=True)
class PrizesIf:
    """The prizes now, and as they would be."""

    now: PrizeList
    then: PrizeList
    changes: tuple[Gain, ...]

    def as_json(self) -> dict[str, object]:
        """Both lists and the differences as plain data."""
        changes = [gain.as_json() for gain in self.changes]
        return {"now": self.now.as_json(), "then": self.then.as_json(), "changes": changes}


def prizes_if(section: Section, now: PrizeList, then: PrizeList) -> PrizesIf:
    """The two prize lists of a section side by side, without players who get the same."""
    gains = (_gain(section, no, now, then) for no in dict.fromkeys((*then.concerned(), *now.concerned())))
    return PrizesIf(now, then, tuple(gain for gain in gains if _differs(gain)))


def _gain(section: Section, no: int, now: PrizeList, then: PrizeList) -> Gain:
    """One player's prizes, now and then."""
    had, gets = now.award_of(no), then.award_of(no)
    return Gain(
        person_of(section.player(no), None),
        0 if had is None else had.cents,
        0 if gets is None else gets.cents,
        () if had is None else had.trophies,
        () if gets is None else gets.trophies,
        tuple(name for one in now.open_to(no) for name in one.prizes),
        tuple(name for one in then.open_to(no) for name in one.prizes),
    )


def _differs(gain: Gain) -> bool:
    """Whether a player would get something else."""
    now = (gain.now_cents, gain.now_trophies, gain.now_undecided)
    return now != (gain.then_cents, gain.then_trophies, gain.then_undecided)
