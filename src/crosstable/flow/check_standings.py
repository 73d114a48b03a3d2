"""Standings after each round: what the tie-break list gives, and where stated standings differ from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.standings import Standing, Standings, TieValue, tie_value_json
from crosstable.model.stated_standings import StatedLine, StatedStandings
from crosstable.tiebreaks.registry import full_name

PLACE, POINTS, GAMES = "place", "points", "game points"


@dataclass(frozen=True, slots=True)
class StandingDifference:
    """One stated value that is not the one the tie-break list gives."""

    player: int
    what: str
    """`place`, `points`, `game points`, or the name of a tie-break."""
    stated: TieValue
    expected: TieValue


@dataclass(frozen=True, slots=True)
class StandingsCheck:
    """The standings after one round, and how the stated ones differ from them."""

    standings: Standings
    stated: tuple[StatedStandings, ...] = ()
    differences: tuple[StandingDifference, ...] = ()

    @property
    def after(self) -> int:
        """The round."""
        return self.standings.after

    @property
    def places(self) -> bool:
        """Whether places were compared: some are stated, and the tie-breaks are known."""
        return any(one.by_tiebreaks and any(line.place for line in one.lines) for one in self.stated)

    @property
    def unnamed(self) -> bool:
        """Whether places are stated that cannot be compared, because nobody names the tie-breaks."""
        return not self.places and any(line.place for one in self.stated for line in one.lines)

    @property
    def values(self) -> bool:
        """Whether points or tie-breaks were compared."""
        lines = [line for one in self.stated for line in one.lines]
        return any(line.points is not None or line.games is not None or line.tiebreaks for line in lines)

    def as_json(self) -> dict[str, object]:
        """The check of the standings for programs."""
        return {
            "after": self.after,
            "compared": {"places": self.places, "values": self.values},
            "same": not self.differences,
            "differences": [_difference_json(one) for one in self.differences],
            "standings": self.standings.as_json()["standings"],
        }


def _difference_json(one: StandingDifference) -> dict[str, object]:
    """A difference as plain data."""
    return {
        "player": one.player,
        "what": one.what,
        "stated": tie_value_json(one.stated),
        "expected": tie_value_json(one.expected),
    }


def check_standings(
    section: Section, stated: Sequence[StatedStandings], *, every: bool = False
) -> tuple[StandingsCheck, ...]:
    """The standings after each round for which some are stated, or after every round."""
    last = len(section.results)
    by_round: dict[int, list[StatedStandings]] = {}
    for one in stated:
        after = last if one.after is None else one.after
        if not 1 <= after <= last:
            text = phrase(
                "no standings after round {last}; rounds played so far: {played}", last=after, played=last
            )
            raise BadInput(text, where="after")
        by_round.setdefault(after, []).append(one)
    rounds = range(1, last + 1) if every else sorted(by_round)
    return tuple(_compared(section, number, by_round.get(number, ())) for number in rounds)


def _compared(section: Section, number: int, stated: Sequence[StatedStandings]) -> StandingsCheck:
    """The standings after a round beside those stated for it."""
    standings = ranking(section, number)
    found = [one for each in stated for one in _differences(section, standings, each)]
    return StandingsCheck(standings, tuple(stated), tuple(found))


def _differences(
    section: Section, standings: Standings, stated: StatedStandings
) -> Iterator[StandingDifference]:
    """Every stated value that differs, in the order of the places."""
    sharing = Counter((line.group, line.place) for line in standings.standings)
    known = {line.player: line for line in stated.lines}
    _check_known(section, standings, stated)
    for line in standings.standings:
        said = known.get(line.player)
        if said is not None:
            shared = sharing[line.group, line.place] if stated.by_tiebreaks else 0
            yield from _differing(line, said, shared)


def _check_known(section: Section, standings: Standings, stated: StatedStandings) -> None:
    """Refuse numbers of nobody, and tie-breaks that these standings do not have."""
    numbers = {player.no for player in section.players}
    names = {name for line in standings.standings for name, _ in _by_name(line.tiebreaks.items())}
    for said in stated.lines:
        if said.player not in numbers:
            text = phrase("there is no player number {number}", number=said.player)
            raise BadInput(text, where="player")
        for name, _ in _by_name(said.tiebreaks.items()):
            if name not in names:
                text = phrase("these standings do not use the tie-break “{name}”", name=name)
                raise BadInput(text, where="tiebreaks")


def _differing(line: Standing, said: StatedLine, sharing: int) -> Iterator[StandingDifference]:
    """The values of one line that differ; those who share a place may stand in any order."""
    if said.points is not None and said.points != line.points:
        yield StandingDifference(line.player, POINTS, said.points, line.points)
    games = None if line.games is None else Fraction(line.games, 10)
    if said.games is not None and games is not None and said.games != games:
        yield StandingDifference(line.player, GAMES, said.games, games)
    if said.place is not None and sharing and not line.place <= said.place < line.place + sharing:
        yield StandingDifference(line.player, PLACE, Fraction(said.place), Fraction(line.place))
    known = dict(_by_name(line.tiebreaks.items()))
    for name, value in _by_name(said.tiebreaks.items()):
        if name in known and known[name] != value:
            yield StandingDifference(line.player, name, value, known[name])


def _by_name(values: Iterable[tuple[str, TieValue]]) -> Iterator[tuple[str, TieValue]]:
    """Tie-breaks by their full names, whichever of their names is used."""
    for name, value in values:
        yield full_name(name, {}), value
