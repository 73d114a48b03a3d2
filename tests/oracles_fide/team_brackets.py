"""C.04.6 3.6: the pairing of a bracket, by writing out all of them.

Readings:

* C8 and C9 are counted from the colours that 4.3 really gives.
* C9 applies to type B only; C8 and C9 say nothing when the event has no colour preferences.
* C10 counts the opponents of upfloaters that floated in the last round; not in the last two rounds.
* 3.6.1: the members of a bracket are numbered by their TPN alone, whatever their scores.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracles_fide.team_card import STRONG, WHITE, Occasion, Team, preference
from tests.oracles_fide.team_colours import seated
from tests.oracles_fide.team_matching import Pair, all_pairings


def identifier(pairs: Sequence[Pair]) -> list[int]:
    """3.6.1: the smaller number of each pair, ascending, then their opponents in the same order."""
    by_top = sorted(tuple(sorted((one.tpn, two.tpn))) for one, two in pairs)
    return [top for top, _ in by_top] + [bottom for _, bottom in by_top]


def denied(pair: Pair, occasion: Occasion, strength: str | None = None) -> int:
    """How many of two teams get a colour against their preference, or against one of that strength."""
    white, black = seated(*pair, occasion)
    count = 0
    for team, is_white in ((white, True), (black, False)):
        wish = preference(team, occasion)
        if wish and (strength is None or wish[0] == strength) and (wish[1] == WHITE) != is_white:
            count += 1
    return count


def refloated(pair: Pair, floaters: Sequence[Team], occasion: Occasion) -> int:
    """C10: how many opponents of upfloaters in a pair floated in the last round."""
    if not occasion.asks("C10"):
        return 0
    up = {team.no for team in floaters}
    one, two = pair
    return int(one.no in up and two.floated) + int(two.no in up and one.floated)


def faults(pairs: Sequence[Pair], floaters: Sequence[Team], occasion: Occasion) -> tuple[int, int, int]:
    """C8, C9 and C10 of a pairing."""
    c8 = sum(denied(pair, occasion) for pair in pairs) if occasion.asks("C8") else 0
    c9 = sum(denied(pair, occasion, STRONG) for pair in pairs) if occasion.asks("C9") else 0
    return c8, c9, sum(refloated(pair, floaters, occasion) for pair in pairs)


def best_pairing(residents: Sequence[Team], floaters: Sequence[Team], occasion: Occasion) -> list[Pair]:
    """3.6: of the pairings that are best by C8, C9 and C10, the one with the first identifier."""
    members = sorted([*residents, *floaters], key=lambda team: team.tpn)
    singles = {
        (one.no, two.no): faults([(one, two)], floaters, occasion)
        for place, one in enumerate(members)
        for two in members[place + 1 :]
    }

    def key(pairs: list[Pair]) -> tuple[int, int, int, list[int]]:
        counts = [singles[one.no, two.no] for one, two in pairs]
        c8, c9, c10 = (sum(count[place] for count in counts) for place in range(3))
        return c8, c9, c10, identifier(pairs)

    return min(all_pairings(members, occasion), key=key)
