"""The criteria of a pairing in their order, each written once: as words, as a value of a pair, as digits.

A pairing is the better the smaller its list of sums. Criteria whose worst single value counts first (the
greatest difference, the strongest claim refused) have one digit for each value that can occur.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from crosstable.rulebooks.schools.claims import same_due
from crosstable.rulebooks.schools.mark import rule
from crosstable.rulebooks.schools.table import RankedField, down_key, up_key
from crosstable.search.bits import mask_of

Value = Callable[[int, int], int]
"""What a pair (higher ranked, lower ranked) costs by one criterion."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion: what it counts, its rule, the digits of a pair and their width together."""

    name: str
    rule: str
    value: Value
    width: int
    personal: bool = False
    """Whether it looks at the two persons, and not only at what kind of players they are."""
    counts: bool = False
    """Whether its value is a number of pairs."""


@dataclass(frozen=True, slots=True)
class Vector:
    """The criteria of a part of the field, the most important first."""

    criteria: tuple[Criterion, ...]
    kinds: Mapping[int, int]
    """Players of the same kind are alike in all criteria that are not personal."""
    known: Mapping[int, int]
    """For each player the mask of those with whom a personal criterion may count."""
    places: Callable[[int, int], int] | None = None
    """What the places in the list cost in round 1, below everything else."""
    cache: dict[tuple[int, int], int] = field(default_factory=dict)

    def cost(self, i: int, j: int) -> int:
        """All criteria of a pair as one number."""
        key = self.kinds[i], self.kinds[j]
        number = self.cache.get(key)
        if number is None:
            number = self.cache[key] = self._number(i, j, personal=False)
        if self.known[i] >> j & 1:
            number += self._number(i, j, personal=True)
        return number if self.places is None else number + self.places(i, j)

    def _number(self, i: int, j: int, *, personal: bool) -> int:
        """The digits of the criteria that look at persons, or of those that do not."""
        number = 0
        for criterion in self.criteria:
            counts = criterion.personal is personal and not criterion.name.startswith(PLACES)
            number = (number << criterion.width) + (criterion.value(i, j) if counts else 0)
        return number


PLACES = "round 1: "
"""The beginning of the names of criteria that look at places in the list."""


def vector_for(table: RankedField, members: Sequence[int]) -> Vector:
    """The criteria for some players of the round, in the order of rule 2 and the choices of the arbiter."""
    maker = _Maker(table, tuple(members))
    school = (maker.school(),)
    score = (*maker.score(), maker.levels())
    first = (*score, *school) if table.options.school_below_score else (*school, *score)
    floats = (maker.down(), maker.up())
    top = (maker.top(),)
    last = (*top, *floats) if table.options.top_above_floats else (*floats, *top)
    colours = (maker.refusals(), maker.refused_claims(), maker.smaller_group())
    listed = [*first, maker.half_byes(), *colours, maker.defaulted(), *last, maker.apart()]
    places = maker.round_one()
    criteria = tuple(criterion for criterion in (*listed, *places) if criterion is not None)
    return Vector(criteria, maker.kinds(), maker.known(), _in_one(places) if places else None)


def _in_one(criteria: Sequence[Criterion]) -> Value:
    """Several criteria as one number."""

    def value(i: int, j: int) -> int:
        number = 0
        for criterion in criteria:
            number = (number << criterion.width) + criterion.value(i, j)
        return number

    return value


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes the criteria for some players."""

    table: RankedField
    members: tuple[int, ...]

    @property
    def wide(self) -> int:
        """The width of a digit that counts pairs or players."""
        return len(self.members).bit_length() + 1

    def _difference(self, i: int, j: int) -> int:
        """The difference of two scores."""
        return abs(self.table.score(i) - self.table.score(j))

    def _flag(
        self, name: str, number: str, flag: Callable[[int, int], bool], *, personal: bool = False
    ) -> Criterion:
        """A criterion that counts pairs."""
        return Criterion(name, number, lambda i, j: int(flag(i, j)), self.wide, personal, counts=True)

    def kinds(self) -> dict[int, int]:
        """Players distinguished by everything that criteria use, except for who they are."""
        table, smaller = self.table, smaller_groups(self.table)
        found: dict[object, int] = {}
        kinds = {}
        for i in self.members:
            card = table.entries[i].card
            colour = table.score(i), table.claims[i], smaller >> i & 1
            kind = (*colour, down_key(card), up_key(card), table.top(i), card.half_bye)
            kinds[i] = found.setdefault(kind, len(found))
        return kinds

    def known(self) -> dict[int, int]:
        """Whom a personal criterion may look at: school, defaults, those kept apart."""
        table = self.table
        known = {}
        for i in self.members:
            defaults = (table.index[no] for no in table.entries[i].card.defaulted if no in table.index)
            known[i] = table.mates[i] | table.kept_apart[i] | mask_of(defaults)
        return known

    @rule("2a", "7")
    def school(self) -> Criterion:
        """Pairs of one school."""
        mates = self.table.mates
        return self._flag(
            "players of one school meet", "7", lambda i, j: bool(mates[i] >> j & 1), personal=True
        )

    @rule("2b", "8", "9", "19")
    def score(self) -> list[Criterion]:
        """The total difference of scores, then the greatest ones; the number of floats first if chosen."""
        scores = sorted({self.table.score(i) for i in self.members})
        steps = sorted({b - a for a in scores for b in scores if b > a})
        rank = {step: self.wide * at for at, step in enumerate(steps)}
        most = (steps[-1] if steps else 0) * len(self.members)

        def spread(i: int, j: int) -> int:
            step = self._difference(i, j)
            return 1 << rank[step] if step else 0

        found = [
            Criterion("total difference of scores", "9", self._difference, most.bit_length() + 1),
            Criterion("larger differences of scores", "19", spread, self.wide * len(steps) + 1),
        ]
        if self.table.options.by_count:
            count = self._flag("floats", "9", lambda i, j: self._difference(i, j) > 0)
            return [count, *found]
        return found

    @rule("9")
    def levels(self) -> Criterion:
        """Who is taken out of a level: higher levels are left alone first."""
        scores = sorted({self.table.score(i) for i in self.members})
        digit = {score: 1 << self.wide * at for at, score in enumerate(scores)}

        def value(i: int, j: int) -> int:
            one, other = self.table.score(i), self.table.score(j)
            return digit[one] + digit[other] if one != other else 0

        return Criterion("floats in higher score levels", "9", value, self.wide * len(scores) + 1)

    @rule("29")
    def half_byes(self) -> Criterion | None:
        """Half-point byes of round 1 against each other in round 2."""
        if self.table.field.round != 2 or not self.table.options.avoid_half_byes:
            return None
        had = [entry.card.half_bye for entry in self.table.entries]
        return self._flag("half-point byes of round 1 meet", "29", lambda i, j: had[i] and had[j])

    @rule("2c", "11")
    def refusals(self) -> Criterion:
        """Players who are refused the colour they are due."""
        claims = self.table.claims
        return self._flag("colours refused", "11", lambda i, j: same_due(claims[i], claims[j]))

    @rule("2ci", "2cii", "12", "17", "18")
    def refused_claims(self) -> Criterion:
        """How strong the refused claims are, the strongest first."""
        claims = self.table.claims
        strengths = sorted({claims[i].strength for i in self.members})
        shift = {strength: 1 << self.wide * at for at, strength in enumerate(strengths)}

        def value(i: int, j: int) -> int:
            if not same_due(claims[i], claims[j]):
                return 0
            return shift[min(claims[i].strength, claims[j].strength)]

        return Criterion("strength of refused claims", "12", value, self.wide * len(strengths) + 1)

    @rule("20")
    def smaller_group(self) -> Criterion:
        """Downfloaters who are not of the larger colour group of their level."""
        smaller = smaller_groups(self.table)
        return self._flag(
            "downfloaters from the smaller colour group",
            "20",
            lambda i, j: self._difference(i, j) > 0 and bool(smaller >> min(i, j) & 1),
        )

    @rule("30")
    def defaulted(self) -> Criterion | None:
        """Pairings that were defaulted before."""
        if not self.table.options.avoid_defaulted:
            return None
        entries = self.table.entries
        return self._flag(
            "pairings defaulted before",
            "30",
            lambda i, j: self.table.no(j) in entries[i].card.defaulted,
            personal=True,
        )

    @rule("2d", "20a", "20b")
    def down(self) -> Criterion:
        """The histories of those who float down, the worst first."""
        return self._history("downfloat histories", "20", [down_key(e.card) for e in self.table.entries], min)

    @rule("2d", "21a", "21b")
    def up(self) -> Criterion:
        """The histories of those who float up, the worst first."""
        return self._history("upfloat histories", "21", [up_key(e.card) for e in self.table.entries], max)

    def _history(
        self, name: str, number: str, keys: Sequence[tuple[int, ...]], who: Callable[[int, int], int]
    ) -> Criterion:
        """A list of histories, the worst first; `who` names the player of a pair it is about."""
        known = sorted({keys[i] for i in self.members})
        shift = {key: 1 << self.wide * at for at, key in enumerate(known)}

        def value(i: int, j: int) -> int:
            return shift[keys[who(i, j)]] if self._difference(i, j) else 0

        return Criterion(name, number, value, self.wide * len(known) + 1)

    @rule("3", "6")
    def top(self) -> Criterion | None:
        """Top players against each other in the early rounds."""
        if self.table.field.round > self.table.options.top_until:
            return None
        top = [self.table.top(i) for i in range(len(self.table.entries))]
        return self._flag("top players meet early", "3", lambda i, j: top[i] and top[j])

    @rule("27")
    def apart(self) -> Criterion | None:
        """Players whom the arbiter keeps apart."""
        masks = self.table.kept_apart
        if not any(masks):
            return None
        return self._flag(
            "relatives or club mates meet", "27", lambda i, j: bool(masks[i] >> j & 1), personal=True
        )

    @rule("6")
    def round_one(self) -> list[Criterion]:
        """In round 1: pairs inside one half, other than the natural pairs, and how far from them."""
        if self.table.field.round != 1:
            return []
        half = len(self.table.entries) // 2
        gap = half.bit_length() + self.wide + 1
        return [
            self._flag(f"{PLACES}pairs inside one half", "6", lambda i, j: (i < half) == (j < half)),
            self._flag(f"{PLACES}pairs other than half against half", "6", lambda i, j: abs(j - i) != half),
            Criterion(f"{PLACES}places moved", "6", lambda i, j: abs(abs(j - i) - half), gap),
        ]


@rule("20")
def smaller_groups(table: RankedField) -> int:
    """The seekers of the colour that fewer of their level seek; nobody where both groups are equal."""
    groups: dict[tuple[int, str], int] = {}
    for i, claim in enumerate(table.claims):
        if claim.colour is not None:
            key = table.score(i), claim.colour.value
            groups[key] = groups.get(key, 0) | 1 << i
    smaller = 0
    for (score, colour), members in groups.items():
        other = groups.get((score, "B" if colour == "W" else "W"), 0)
        if members.bit_count() < other.bit_count():
            smaller |= members
    return smaller


def values_of(vector: Vector, pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The sums of a whole pairing, criterion by criterion."""
    return tuple(sum(criterion.value(i, j) for i, j in pairs) for criterion in vector.criteria)
