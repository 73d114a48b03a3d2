"""Fewest colour changes: remaining games are reversed so that nobody's colours are two apart.

Reversing a game takes one White from a player and gives it to the opponent. A set of reversed games is
therefore a flow of Whites from those who have too many to those who have too few, and the cheapest flow is
the fewest changes. Among equally few, those in later rounds are cheaper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from crosstable.rules.mark import marker

rule = marker("shared")

SOURCE, SINK = 0, -1
"""Where the Whites that a player loses come from, and where the ones they get go; no player's number."""

Turn = tuple[int, int]
"""A game to come as the table has it: White, Black."""


@rule("us-chess:30E")
def fewest_turns(balance: Mapping[int, int], games: Sequence[Turn]) -> tuple[Turn, ...]:
    """The games to turn round, given Whites minus Blacks of everybody once all games are played as listed.

    Games come in the order of the rounds: an earlier one is turned only if nothing later does as well.
    """
    if all(abs(value) <= 1 for value in balance.values()):
        return ()
    network = _Network.of(balance, games)
    while (path := network.cheapest_path()) is not None:
        network.send(path)
    return tuple(game for place, game in enumerate(games) if network.turned(place))


@dataclass(slots=True)
class _Arc:
    """One White that may go from a player to another, at a price; `back` is the way to undo it."""

    start: int
    end: int
    price: int
    free: bool
    back: int


@dataclass(frozen=True, slots=True)
class _Network:
    """The games as arcs, then the arcs of players with too many or too few Whites."""

    arcs: list[_Arc]
    nodes: frozenset[int]

    @classmethod
    def of(cls, balance: Mapping[int, int], games: Sequence[Turn]) -> _Network:
        """Turning costs one each, and a little more the earlier; a colour too many costs more than all."""
        network = cls([], frozenset(balance) | {SOURCE, SINK})
        one = 1 << len(games)
        far_off = one * (len(games) + 1)
        for place, (white, black) in enumerate(games):
            network._add(white, black, one + (one >> (place + 1)))
        for player, value in balance.items():
            for end, price in _steps(value, far_off):
                network._add(*((SOURCE, player) if end is SOURCE else (player, SINK)), price)
        return network

    def _add(self, start: int, end: int, price: int) -> None:
        """An arc and the way back."""
        at = len(self.arcs)
        self.arcs.append(_Arc(start, end, price, True, at + 1))
        self.arcs.append(_Arc(end, start, -price, False, at))

    def turned(self, place: int) -> bool:
        """Whether a game has been turned."""
        return not self.arcs[2 * place].free

    def cheapest_path(self) -> list[_Arc] | None:
        """A way from source to sink that makes things better, the best there is."""
        cost: dict[int, int] = {SOURCE: 0}
        came: dict[int, _Arc] = {}
        for _ in self.nodes:
            changed = False
            for arc in self.arcs:
                if not arc.free or arc.start not in cost:
                    continue
                reached = cost[arc.start] + arc.price
                if arc.end not in cost or reached < cost[arc.end]:
                    cost[arc.end], came[arc.end], changed = reached, arc, True
            if not changed:
                break
        return list(_walk_back(came)) if cost.get(SINK, 0) < 0 else None

    def send(self, path: Sequence[_Arc]) -> None:
        """One White along a way."""
        for arc in path:
            arc.free = False
            self.arcs[arc.back].free = True


def _walk_back(came: Mapping[int, _Arc]) -> Iterator[_Arc]:
    """The arcs of a way, from its end."""
    node = SINK
    while node != SOURCE:
        yield came[node]
        node = came[node].start


def _steps(value: int, far_off: int) -> Iterator[tuple[int, int]]:
    """What each White given away or taken is worth to a player, as long as it is worth anything."""
    end, size = (SOURCE, value) if value > 0 else (SINK, -value)
    while size >= 2:
        yield end, -far_off
        size -= 2
    if size == 1:
        yield end, 0
