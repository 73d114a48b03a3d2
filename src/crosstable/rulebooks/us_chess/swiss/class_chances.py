"""What a player can still win in the last round (29I): all outcomes of the boards that matter, by 32B.

Boards on which nobody can reach the player's final score do not matter. Of the others it only matters how
many players of which kind (by the prizes open to them) end on which score, so outcomes are followed as such
counts, board by board. If these become too many, a bound is given instead, and marked as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from crosstable.model.event import Prize, Section
from crosstable.model.results import ByeKind
from crosstable.model.sayings import Said
from crosstable.rulebooks.api import Field
from crosstable.rulebooks.shared.prize_kinds import OUTSIDE, Offer
from crosstable.rulebooks.us_chess.entries.computer_entries import COMPUTER_KIND, is_computer
from crosstable.rulebooks.us_chess.mark import BOOK_ID, rule
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.prizes.pool import pools_of

HALF = 5
MOST_STATES = 1_500
"""How many different outcomes are followed before a bound is given."""

Cell = tuple[int, int]
"""A final score in tenths and a kind of player."""
State = tuple[Cell, ...]
"""Everybody who ends on the score of the player in question or above it, sorted."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The most that a player can win with a share of place prizes, and how: players ahead and level."""

    cents: Fraction
    ahead: int = 0
    level: int = 0
    exact: bool = True
    """Whether an outcome gives it; otherwise no outcome gives more."""


@dataclass(frozen=True)
class Fund:
    """The cash prizes of a section that are pooled, as announced, and who may win which."""

    field: Field

    @cached_property
    def claims(self) -> Claims:
        """Who may win what."""
        field = self.field
        section = Section(
            rulebook=BOOK_ID,
            rounds=field.rounds,
            variations=field.variations,
            settings=field.settings,
            players=field.roster,
            prizes=field.prizes,
        )
        return Claims(section, {})

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The prizes."""
        return tuple(
            Offer(at, prize, prize.cents)
            for at, prize in enumerate(self.field.prizes)
            if prize.cents and prize.kind not in OUTSIDE and prize.kind != COMPUTER_KIND
        )

    @cached_property
    def kinds(self) -> list[frozenset[Prize]]:
        """The kinds of players by what they may win; the first may win nothing."""
        return [frozenset()]

    @cached_property
    def _known(self) -> dict[int, int]:
        """The kinds of players, as far as they were asked for."""
        return {}

    @cached_property
    def _shares(self) -> dict[tuple[State, Cell], Fraction]:
        """What is known of shares."""
        return {}

    def kind(self, no: int) -> int:
        """What a player may win, as a kind number."""
        if no not in self._known:
            able: frozenset[Prize] = frozenset()
            if self.claims.bar(no) is None and not is_computer(self.claims.players[no]):
                able = frozenset(o.prize for o in self.offers if self.claims.is_open(no, o.prize))
            if able not in self.kinds:
                self.kinds.append(able)
            self._known[no] = self.kinds.index(able)
        return self._known[no]

    @rule("29I", "32B3")
    def share(self, others: State, mine: Cell) -> Fraction:
        """The share of a player with others level or ahead; nothing where no place prize is in it."""
        key = (others, mine)
        if key not in self._shares:
            self._shares[key] = self._divided(others, mine)
        return self._shares[key]

    def _divided(self, others: State, mine: Cell) -> Fraction:
        """A player's share worked out score by score from the top; the player in question is number 0."""
        players = dict(enumerate([mine, *(cell for cell in others if self.kinds[cell[1]])]))
        by_category = self.claims.setting("prize.exclusive_rule") == "same_category"
        remaining = list(self.offers)

        def is_open(no: int, prize: Prize) -> bool:
            return prize in self.kinds[players[no][1]]

        for score in sorted({score for score, _ in players.values()}, reverse=True):
            tied = [no for no, cell in players.items() if cell[0] == score]
            pools = pools_of(tied, remaining, is_open, by_category=by_category)
            if 0 in tied:
                own = next((pool for pool in pools if 0 in pool.players), None)
                with_place = own is not None and any(o.prize.kind == "place" for o in own.offers)
                return own.shares[0] if own is not None and with_place else Fraction(0)
            taken = {offer.at for pool in pools for offer in pool.offers}
            remaining = [offer for offer in remaining if offer.at not in taken]
        raise AssertionError("the player has a score")


@dataclass(frozen=True)
class LastRound:
    """The last round as paired in one way: who meets whom, everybody else's final score."""

    fund: Fund
    boards: tuple[tuple[int, int], ...]
    name: str | Said = ""
    """How it is paired, in words."""
    win: int = 10
    """What a win is worth, in tenths; more where teams score game points."""

    @cached_property
    def scores(self) -> dict[int, int]:
        """The scores before the round, by player."""
        field = self.fund.field
        cards = {no: int(card.score) for no, card in field.cards.items()}
        return cards | {entry.player.no: int(entry.card.score) for entry in field.entries}

    @cached_property
    def opponents(self) -> dict[int, int]:
        """Who meets whom."""
        both = [*self.boards, *((two, one) for one, two in self.boards)]
        return dict(both)

    @cached_property
    def free(self) -> Mapping[int, tuple[int, ...]]:
        """What those without a board here may add: a bye, nothing, or any result of a game that stands."""
        field = self.fund.field
        paired = {entry.player.no for entry in field.entries}
        players = {player.no: player for player in field.roster}
        found: dict[int, tuple[int, ...]] = {}
        for no in self.scores.keys() - self.opponents.keys():
            kind = players[no].byes.get(field.round)
            if no in paired:
                found[no] = (self.win,)
            elif kind is None and players[no].plays_in(field.round):
                found[no] = tuple(range(0, self.win + 1, HALF))
            else:
                found[no] = (
                    {ByeKind.HALF: self.win // 2, ByeKind.FULL: self.win}.get(kind, 0) if kind else 0,
                )
        return found

    @rule("29I")
    def best(self, no: int) -> Chance:
        """The most that a player can win with a share of place prizes, a win being the best result."""
        mine = (self._best_score(no), self.fund.kind(no))
        options = list(self._options(no, mine[0]))
        kindest = _joined(min(one, key=lambda cells: _harm(cells, mine[0])) for one in options)
        states = _followed(options)
        if states is None:
            share = self.fund.share(kindest, mine)
            bound = self.bound(no)
            return self._chance(kindest, mine) if share >= bound else Chance(bound, exact=False)
        return max((self._chance(state, mine) for state in states), key=lambda chance: chance.cents)

    def witness(self, no: int) -> Chance:
        """What a player wins if all others do what seems to suit them: possible, if perhaps not the most."""
        mine = (self._best_score(no), self.fund.kind(no))
        options = self._options(no, mine[0])
        return self._chance(_joined(min(one, key=lambda c: _harm(c, mine[0])) for one in options), mine)

    def bound(self, no: int) -> Fraction:
        """What a player cannot exceed: the largest prize that those surely ahead leave open."""
        cell = (self._best_score(no), self.fund.kind(no))
        if cell not in self._bounds:
            self._bounds[cell] = self._bound(*cell)
        return self._bounds[cell]

    @cached_property
    def _bounds(self) -> dict[Cell, Fraction]:
        """What is known of bounds."""
        return {}

    @rule("29I")
    def _bound(self, score: int, kind: int) -> Fraction:
        """The most that a kind of player can win with a best score; those ahead may take other prizes."""
        fund, mine = self.fund, self.fund.kinds[kind]
        places = [offer for offer in fund.offers if offer.prize.kind == "place"]
        ahead = [fund.kinds[fund.kind(no)] for no in self.scores if self._least(no) > score]
        takers = [able for able in ahead if able >= {offer.prize for offer in places}]
        able = frozenset[Prize]().union(*takers)
        apart = sum(offer.prize.kind != "place" and offer.prize in able for offer in fund.offers)
        left = sorted((offer.cents for offer in places), reverse=True)[max(0, len(takers) - apart) :]
        others = [o.cents for o in fund.offers if o.prize.kind != "place" and o.prize in mine]
        return Fraction(max([left[0], *others])) if left and mine else Fraction(0)

    def _chance(self, state: State, mine: Cell) -> Chance:
        """The share of an outcome with the players ahead and level."""
        ahead = sum(score > mine[0] for score, _ in state)
        return Chance(self.fund.share(state, mine), ahead, len(state) - ahead)

    def _best_score(self, no: int) -> int:
        """The final score with a win, or with what is fixed already."""
        return self.scores[no] + (self.win if no in self.opponents else max(self.free[no]))

    def _least(self, no: int) -> int:
        """The lowest final score that is possible."""
        return self.scores[no] + (0 if no in self.opponents else min(self.free[no]))

    def _options(self, no: int, score: int) -> Iterator[set[State]]:
        """For every board and everybody else what may come out of it, as far as it reaches the score."""
        results = [(points, self.win - points) for points in range(self.win, -1, -HALF)]
        mine = self.opponents.get(no)
        if mine is not None:
            yield {self._cells([(mine, 0)], score)}
        for one, two in self.boards:
            if no not in (one, two):
                yield {self._cells([(one, first), (two, second)], score) for first, second in results}
        for other, added in self.free.items():
            if other != no:
                yield {self._cells([(other, points)], score) for points in added}

    def _cells(self, added: Iterable[tuple[int, int]], score: int) -> State:
        """Players with what they add, those who stay below a score left out."""
        final = [(no, self.scores[no] + points) for no, points in added]
        return tuple(sorted((points, self.fund.kind(no)) for no, points in final if points >= score))


def whoever_meets(fund: Fund, win: int) -> LastRound:
    """The round with everybody's opponent left open: only for bounds."""
    entered = [entry.player.no for entry in fund.field.entries]
    return LastRound(fund, tuple((no, no) for no in entered), win=win)


def _harm(cells: State, score: int) -> tuple[int, int]:
    """How little an outcome suits a player: those ahead, then those level."""
    return sum(points > score for points, _ in cells), len(cells)


def _joined(parts: Iterable[State]) -> State:
    """Several parts of one outcome together."""
    return tuple(sorted(cell for part in parts for cell in part))


def _followed(options: Sequence[set[State]]) -> set[State] | None:
    """All outcomes that differ for the prizes; None when there are too many."""
    states: set[State] = {_joined(next(iter(one)) for one in options if len(one) == 1)}
    for one in options:
        if len(one) > 1:
            states = {_joined((state, cells)) for state in states for cells in one}
        if len(states) > MOST_STATES:
            return None
    return states
