"""Olympiad 2008: what each sentence about groups and pairs claims, held against all complete pairings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from crosstable.model.reasons import Reason
from tests.oracles.olympiad_brute import completable
from tests.oracles.olympiad_colours import clash
from tests.properties.olympiad_rounds_seen import SeenBracket, SeenRound, Vector

Facts = Mapping[str, Any]
Check = Callable[[SeenRound, Reason], object]
"""Decides one claim: False, or an error, where it does not hold."""

PARTS = ("across", "leaving", "difference", "released", "limits", "limits-next", "order")


def loss_holds(said: Facts, other: Vector | None, made: Vector) -> bool:
    """The first part of the vector that is worse, with both values."""
    name = said["code"].removeprefix("olympiad-2008.loss-")
    if name == "not-paired":
        return other is None
    assert other is not None and other >= made
    part = next((at for at, (a, b) in enumerate(zip(other, made, strict=True)) if a != b), len(made))
    if PARTS[part] != name:
        return False
    facts = said["facts"]
    values = [Fraction(facts[key]) for key in ("theirs", "ours")] if name != "order" else []
    return values == ([other[part], made[part]] if values else [])


# -- groups


def group(way: str) -> Check:
    """The residents of a group and the way in which it is paired."""
    return lambda seen, reason: any(
        set(reason.players) == set(one.bracket.residents) and one.way == way for one in seen.brackets
    )


def joined(seen: SeenRound, reason: Reason) -> bool:
    """Groups on several scores are paired as one, by the rule that is cited."""
    nos = set(reason.players)
    assert len({seen.team(no).pairing_score for no in nos}) > 1
    return any(one.bracket.residents <= nos and one.rule == reason.rule for one in seen.joined)


def came(seen: SeenRound, reason: Reason) -> bool:
    """Who came into a group."""
    assert (reason.rule == "51") == (seen.event.round > 3)
    return any(set(reason.players) == set(one.came) for one in seen.brackets)


def kept_apart(seen: SeenRound, reason: Reason) -> bool:
    """The teams from above and below the median group."""
    last = seen.brackets[-1].bracket
    above, below = last.inside & last.from_above, last.inside & last.from_below
    return bool(above and below) and set(reason.players) == above | below


def by_rows(seen: SeenRound, reason: Reason) -> bool:
    """How a group is paired, by the phase of the event."""
    early = reason.code.endswith("by-halves")
    inside = any(set(reason.players) == set(one.bracket.inside) for one in seen.brackets)
    return early == (seen.event.round <= 3) and inside


def imaginary(seen: SeenRound, reason: Reason) -> bool:
    """Teams with imaginary points."""
    return seen.event.round <= 2 and all(seen.team(no).bonus for no in reason.players)


# -- floaters


def leaves(holds: Callable[[SeenRound, SeenBracket, int, Reason], bool]) -> Check:
    """Something holds in a bracket that a team left."""

    def check(seen: SeenRound, reason: Reason) -> bool:
        no = int(str(reason.data["team"]))
        return any(holds(seen, one, no, reason) for one in seen.of_floater(no))

    return check


def _stays_worse(seen: SeenRound, one: SeenBracket, no: int, reason: Reason) -> bool:
    """If a team, or all, stayed in the bracket, the round would be worse by what is said."""
    inside = set(one.bracket.inside)
    every = reason.code.endswith("floats-worse")
    if every and len(inside) % 2:
        return False
    loss: Any = reason.data["loss"]
    try:
        return loss_holds(loss, one.best_leaving(set(), inside if every else {no}), one.row.vector)
    except AssertionError:
        return False


def passed(seen: SeenRound, reason: Reason) -> bool:
    """Why a team (j) stays though it comes before the one that floats (i)."""
    j, i = reason.players
    (one,) = [one for one in seen.brackets if i in one.row.floaters and j in one.bracket.residents]
    gone = ({*one.row.floaters} - {i}) | {j}
    assert (seen.order[j] < seen.order[i]) == one.bracket.upwards and j not in one.row.floaters
    if reason.code.endswith("met-next"):
        return set(one.bracket.following) <= seen.team(j).met
    if reason.code.endswith("not-spared"):
        return not completable(seen.event, set(one.bracket.inside) - gone)
    loss: Any = reason.data["loss"]
    return loss_holds(loss, one.best_leaving(gone, {i}), one.row.vector)


# -- pairs


def points(seen: SeenRound, reason: Reason) -> bool:
    """The match points of two teams that meet, and that the differences are as small as can be."""
    a, b = (seen.team(no) for no in reason.players)
    one = seen.of_pair(a.no, b.no)
    assert [reason.data[name] for name in ("score", "others")] == [a.pairing_score, b.pairing_score]
    if reason.rule == "28a":
        return bool(a.bonus or b.bonus) and (a.score != b.score or a.pairing_score != b.pairing_score)
    vector = one.row.vector
    return a.pairing_score != b.pairing_score and all(
        found[2] >= vector[2] for found, _ in one.ways if found[:2] == vector[:2]
    )


def limits(seen: SeenRound, reason: Reason) -> bool:
    """Limits of colours that cannot be kept."""
    one = seen.of_pair(*reason.players)
    vector = one.row.vector
    return clash(*(seen.team(no) for no in reason.players)) and all(
        found[4] >= vector[4] for found, _ in one.ways if found[:4] == vector[:4]
    )


def _before(one: SeenBracket, chooser: int) -> list[tuple[int, int]]:
    """The pairs of a bracket that were made before a team chose."""
    at = next(at for at, pair in enumerate(one.row.pairs) if chooser in pair)
    return list(one.row.pairs[:at])


def _left(one: SeenBracket, chooser: int) -> list[int]:
    """The teams of a bracket still to be paired when a team chose; who floats has had its turn before."""
    taken = {no for pair in _before(one, chooser) for no in pair}
    early, turn = one.bracket.event.round <= 3, one.line.index(chooser)
    taken |= {no for no in one.row.floaters if early or one.line.index(no) < turn}
    return [no for no in one.line if no not in taken]


def ends(seen: SeenRound, reason: Reason) -> bool:
    """From round 4 on: the first of those left meets the last, or the last that fits."""
    facts: Facts = reason.data
    chooser, other = facts["one"], facts["other"]
    one = seen.of_pair(*reason.players)
    left = _left(one, chooser)
    assert seen.event.round > 3 and left[0] == chooser
    assert one.bracket.upwards == (reason.rule == "55")
    assert reason.code.endswith("from-below") == (one.bracket.upwards and not reason.code.endswith("later"))
    behind = left[left.index(other) + 1 :]
    code = reason.code.removeprefix("olympiad-2008.").removesuffix("-from-below")
    if code == "meet-ends":
        return not behind
    met = [no for no in behind if no in seen.team(left[0]).met]
    if code == "meet-after-met":
        return bool(behind) and met == behind == facts["met"]
    if code == "meet-after-later":
        card = seen.team(left[0])
        played = {line.opponent for line in card.lines}
        return met == behind and [no for no in behind if no not in played] == facts["later"] != []
    fits = [no for no in behind if no not in met]
    before = _before(one, left[0])
    return bool(fits) and not any(one.as_good(*before, (left[0], no)) for no in fits)


def halves(seen: SeenRound, reason: Reason) -> bool:
    """In rounds 1 to 3: half against half, of the row or of those left, or the next in turn."""
    facts: Facts = reason.data
    chooser, other = facts["one"], facts["other"]
    one = seen.of_pair(*reason.players)
    left, before = _left(one, chooser), _before(one, chooser)
    row = [
        no for no in one.line if no in left or any(no in pair and not set(pair) & one.came for pair in before)
    ]
    code = reason.code.removeprefix("olympiad-2008.").removesuffix("-from-below")
    assert seen.event.round <= 3 and left[0] == chooser
    assert one.bracket.upwards == (reason.rule == "41")
    if code == "meet-halves":
        place = row.index(chooser)
        return row.index(other) - place == len(row) // 2 and facts["place"] == place + 1
    half = len(left) // 2
    turn = [*left[half:], *reversed(left[1:half])]
    if code == "meet-halves-left":
        return bool(turn[0] == other)
    assert turn[0] == facts["natural"] != other
    assert (facts["natural"] in seen.team(chooser).met) == (code == "meet-natural-met")
    passed = turn[: turn.index(other)]  # who floats is chosen before the pairs
    return not any(one.as_good_with_floaters(*before, (chooser, no)) for no in passed)


def seat(seen: SeenRound, reason: Reason) -> bool:
    """In rounds 1 to 3: a floater meets the strongest or weakest resident that fits."""
    floater, other = int(str(reason.data["floater"])), int(str(reason.data["other"]))
    one = seen.of_pair(*reason.players)
    assert floater in one.came and seen.event.round <= 3
    if reason.code.endswith("floaters-meet"):
        return one.bracket.apart(floater, other) and one.row.vector[0] > 0
    weakest = floater in one.bracket.lower
    assert weakest == ("weakest" in reason.code) and other in one.bracket.residents
    line = sorted(one.bracket.residents, key=seen.order.__getitem__, reverse=weakest)
    nearer = line[: line.index(other)]
    if not reason.code.endswith("-left"):
        return not nearer
    before = _before(one, floater)
    return bool(nearer) and not any(one.as_good(*before, (floater, no)) for no in nearer)


def _met_all(seen: SeenRound, one: SeenBracket, no: int, reason: Reason) -> bool:
    return one.bracket.inside - {no} <= seen.team(no).met


MADE: dict[str, Check] = {
    "group-down": group("from the top"),
    "group-up": group("from the bottom"),
    "group-median": group("last of all"),
    "joined-not-completed": joined,
    "joined-for-apart": joined,
    "floaters-came": came,
    "kept-apart": kept_apart,
    "by-halves": by_rows,
    "by-ends": by_rows,
    "imaginary-points": imaginary,
    "floats-on-met-all": leaves(lambda seen, one, no, reason: one.bracket.residents <= seen.team(no).met),
    "floats-on-worse": leaves(_stays_worse),
    "floats-worse": leaves(_stays_worse),
    "floats-met-all": leaves(_met_all),
    "floats-odd": leaves(lambda seen, one, no, reason: len(one.bracket.inside) % 2 == 1),
    "floats-not-all": leaves(
        lambda seen, one, no, reason: not completable(seen.event, set(one.bracket.inside))
    ),
    **dict.fromkeys(("passed-met-next", "passed-not-spared", "passed-worse"), passed),
    **dict.fromkeys(("smallest-differences", "smallest-differences-apart", "with-imaginary"), points),
    "limits-not-kept": limits,
    **{
        f"meet-{how}{below}": ends
        for how in ("ends", "after-met", "first-that-fits")
        for below in ("", "-from-below")
    },
    "meet-after-later": ends,
    **{f"meet-{how}": halves for how in ("halves", "halves-from-below", "halves-left")},
    **{f"meet-{how}": halves for how in ("halves-left-from-below", "natural-met", "natural-refused")},
    **{f"floater-{how}": seat for how in ("strongest", "weakest", "strongest-left", "weakest-left")},
    "floaters-meet": seat,
}
"""The checker of each code about groups and pairs."""
