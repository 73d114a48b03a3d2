"""FIDE Dutch (C.04.3), whole rounds, literally: bracket by bracket from the top.

`pair_round(players, number, rounds, ...)` gives the games as (white, black) and the number of the player with
the bye, or None when no complete pairing exists. The edition is 2026 or 2017. It is for small fields:
`TooLarge` is raised when the count of steps is used up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tests.oracles.dutch_fide_criteria import CRITERIA_2017, CRITERIA_2026, DIFFERENCES_2017, Criterion
from tests.oracles.dutch_fide_field import Field, places
from tests.oracles.dutch_fide_floaters import Step, downfloaters, downfloaters_2017
from tests.oracles.dutch_fide_player import WHITE, Occasion, Player, seat
from tests.oracles.dutch_fide_search import Made, Search

Games = list[tuple[int, int]]
Pick = Callable[[Field, Step, Sequence[int], Sequence[Criterion]], Made]


def search(field: Field, step: Step, sets: Sequence[int], criteria: Sequence[Criterion]) -> Made:
    """The first best candidate by the search in order of generation."""
    return Search(field, step, sets, criteria).run()


def pair_round(
    players: Iterable[Player],
    number: int,
    rounds: int,
    first_colour: str = WHITE,
    edition: int = 2026,
    budget: int = 300_000,
    pick: Pick = search,
    win: int = 10,
) -> tuple[Games, int | None] | None:
    """The games (white, black) of a round and who has the bye; None when no complete pairing exists."""
    occasion = Occasion(number, rounds, first_colour, edition, win)
    field = Field(players, occasion, budget)
    if not field.completable(field.all):
        return None
    made = (pairs_2017 if edition == 2017 else pairs_2026)(field, pick)
    seated = sum(1 << place for pair in made for place in pair)
    left = list(places(field.all & ~seated))
    games = [seat(field.players[one], field.players[two], occasion) for one, two in made]
    bye = field.players[left[0]].no if left else None
    return [(white.no, black.no) for white, black in games], bye


def steps(field: Field) -> list[tuple[int, int, int]]:
    """Each score group with the next one and all below."""
    groups = field.score_groups()
    return [
        (group, sum(groups[place + 1 : place + 2]), sum(groups[place + 1 :]))
        for place, group in enumerate(groups)
    ]


def pairs_2026(field: Field, pick: Pick) -> Made:
    """1.9: brackets from the top; what stays unpaired moves down."""
    made: Made = ()
    moved = 0
    for group, following, lower in steps(field):
        step = Step(moved, group, following, lower)
        found = pick(field, step, downfloaters(field, step), CRITERIA_2026)
        made += found
        moved = step.players & ~sum(1 << place for pair in found for place in pair)
    return made


def pairs_2017(field: Field, pick: Pick) -> Made:
    """A.9: brackets from the top; when the rest cannot be completed, penultimate and collapsed last one."""
    made: Made = ()
    moved = 0
    for group, following, lower in steps(field):
        step = Step(moved, group, following, lower)
        found = pick(field, step, downfloaters_2017(field, step, completing=False), CRITERIA_2017)
        moved = unpaired(step, found)
        if lower and not field.completable(moved | lower):
            return made + penultimate(field, step, pick)
        made += found
    return made


def penultimate(field: Field, step: Step, pick: Pick) -> Made:
    """A.9: the penultimate bracket again with C.4, then everybody left as one bracket."""
    found = pick(field, step, downfloaters_2017(field, step, completing=True), CRITERIA_2017)
    last = Step(unpaired(step, found), step.lower, 0, 0)
    sets = [0] if last.players.bit_count() % 2 == 0 else [1 << place for place in places(last.players)]
    sets = [group for group in sets if field.completable(group) and field.perfect(last.players & ~group)]
    return found + pick(field, last, sets, (DIFFERENCES_2017, *CRITERIA_2017))


def unpaired(step: Step, found: Made) -> int:
    """The players of a bracket whom its pairs leave."""
    return step.players & ~sum(1 << place for pair in found for place in pair)
