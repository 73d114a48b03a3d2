"""Checkers: the bye, groups, upfloaters and pairs."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.team_swiss.view import View, natural, view_of
from tests.oracles.team_swiss_literal import Seen, completable, next_is_whole, quality


def _able(view: View) -> list[int]:
    """Who can have the bye."""
    return [no for no, team in view.teams.items() if not team.barred and view.spared(no)]


def _bye(claim: Claim) -> None:
    view = view_of(claim)
    claim.require(view.bye and view.bye.no == claim.who("bye"), "the bye")
    assert view.bye
    lowest = [no for no in _able(view) if view.teams[no].score == view.bye.score]
    claim.require(view.bye.score == min(view.teams[no].score for no in _able(view)), "the lowest score")
    most = max(len(view.teams[no].colours) for no in lowest)
    left = [no for no in lowest if len(view.teams[no].colours) == most]
    kind = "lowest-score" if len(lowest) == 1 else "most-matches" if len(left) == 1 else "largest-number"
    claim.require(claim.reason.code.endswith(kind), f"it is {kind}")


def _worth(claim: Claim) -> None:
    settings = claim.section.settings
    boards = int(str(settings.get("team.boards", 4)))
    matches, games = settings.get("team.bye_match_points"), settings.get("team.bye_game_points")
    wanted = [10 if matches is None else matches, boards * 5 if games is None else games]
    claim.require([claim.points("matches"), claim.points("games")] == wanted, f"{wanted}")


def _before(view: View, no: int) -> bool:
    """Whether a team comes before the one with the bye, by the order alone."""
    assert view.bye
    keys = [(team.score, -len(team.colours), -team.tpn) for team in (view.teams[no], view.bye)]
    return keys[0] < keys[1]


def _passed_barred(claim: Claim) -> None:
    view = view_of(claim)
    claim.require(_before(view, claim.who("other")), "it comes before")
    claim.require(view.teams[claim.who("other")].barred, "it is barred")


def _passed_not_spared(claim: Claim) -> None:
    view = view_of(claim)
    claim.require(_before(view, claim.who("other")), "it comes before")
    claim.require(not view.spared(claim.who("other")), "it cannot be spared")


def _group(claim: Claim) -> None:
    groups = [(seen.top[0].score, {team.no for team in seen.top}) for seen in view_of(claim).brackets]
    claim.require((claim.points("score"), set(claim.whos("teams"))) in groups, f"{groups}")


def _seen(claim: Claim, name: str = "up") -> Seen:
    """The bracket of the first team that a fact names."""
    no = claim.whos(name)[0] if claim.reason.code.endswith("several") else claim.who(name)
    return view_of(claim).bracket_of(no)


def _up(claim: Claim) -> None:
    seen = _seen(claim)
    several = claim.reason.code.endswith("several")
    named = set(claim.whos("up")) if several else {claim.who("up")}
    claim.require(named == {team.no for team in seen.up}, "who comes up")
    claim.require(claim.points("score") == seen.top[0].score, "the score")
    claim.require(several or len(seen.top) % 2, "odd")


def _not_higher(claim: Claim) -> None:
    seen = _seen(claim)
    (up,) = seen.up
    for team in seen.lower:
        if team.score > up.score:
            rest = [other for other in seen.lower if other is not team]
            claim.require(not (completable([*seen.top, team]) and completable(rest)), f"{team.no} could")


def _passed(claim: Claim) -> None:
    view, seen = view_of(claim), _seen(claim)
    (up,), other = seen.up, view.teams[claim.who("other")]
    claim.require(other.score == up.score and other.tpn < up.tpn, "it comes before")
    rest = [team for team in seen.lower if team != other]
    possible = completable([*seen.top, other]) and completable(rest)
    whole = [next_is_whole(seen.lower, [team]) for team in (up, other)]
    wanted = "impossible" if not possible else "next-group" if whole == [True, False] else "again"
    claim.require(claim.reason.code.endswith(wanted), f"it is {wanted}")
    claim.require(wanted != "again" or (other.floater and not up.floater and not view.late), "floats")


def _halves(claim: Claim) -> None:
    upper, lower = claim.whos("upper"), claim.whos("lower")
    seen = view_of(claim).bracket_of(upper[0])
    claim.require(list(zip(upper, lower, strict=True)) == natural(seen), "the halves")


def _pairs(seen: Seen) -> set[frozenset[int]]:
    """The pairs of a bracket."""
    return {frozenset((one.no, other.no)) for one, other in seen.pairs}


def _not_in_order_barred(claim: Claim) -> None:
    one, other = claim.who("one"), claim.who("other")
    seen = view_of(claim).bracket_of(one)
    claim.require((one, other) in natural(seen), "a pair of the first pairing")
    met = _have_met(claim, one, other)
    claim.require(met if claim.reason.code.endswith("met") else not met and _apart(claim, one, other), "bar")


def _have_met(claim: Claim, one: int, other: int) -> bool:
    """Whether two teams have played each other."""
    cards = {entry.player.no: entry.card for entry in claim.field.entries}
    return other in cards[one].opponents or one in cards[other].opponents


def _apart(claim: Claim, one: int, other: int) -> bool:
    """Whether the arbiter keeps two teams apart."""
    return any({one, other} <= set(wish.players) for wish in claim.field.avoid)


def _not_in_order_counted(claim: Claim) -> None:
    view = view_of(claim)
    seen = view.bracket_of(claim.reason.players[0])
    first = [(view.teams[one], view.teams[other]) for one, other in natural(seen)]
    claim.require(all(other.no not in one.met for one, other in first), "nobody has met")
    natural_, best = (quality(view.field, made, seen.up)[:3] for made in (first, seen.pairs))
    at = ("colours", "strong", "floated").index(claim.reason.code.rpartition("-")[2])
    claim.require(natural_[:at] == best[:at], "an earlier criterion decides")
    claim.require((natural_[at], best[at]) == (claim.number("natural"), claim.number("best")), "counts")
    claim.require(natural_[at] > best[at], "it is worse")


def _meet(claim: Claim) -> None:
    view = view_of(claim)
    names = ("up", "other") if "up" in claim.facts else ("one", "other")
    one, other = (claim.who(name) for name in names)
    seen = view.bracket_of(one)
    claim.require(frozenset((one, other)) in _pairs(seen), "they meet")
    ups = {team.no for team in seen.up}
    if claim.reason.code.endswith("upfloater"):
        claim.require(one in ups and claim.points("score") == seen.top[0].score, "it came up")
        return
    claim.require(not {one, other} & ups, "nobody came up")
    listed = [frozenset(pair) for pair in natural(seen)]
    place = listed.index(frozenset((one, other))) + 1 if frozenset((one, other)) in listed else None
    if claim.reason.code.endswith("in-order"):
        claim.require(place == claim.number("place"), f"the place is {place}")
        return
    claim.require(place is None, "it is not in order")
    (rival,) = next(pair for pair in listed if one in pair) - {one}
    instead = claim.reason.code.endswith("instead")
    claim.require(instead == _have_met(claim, one, rival), "met")
    claim.require(not instead or claim.who("natural") == rival, "the natural opponent")


CHECKS: dict[str, Check] = {
    "bye-lowest-score": _bye,
    "bye-most-matches": _bye,
    "bye-largest-number": _bye,
    "bye-worth": _worth,
    "bye-passed-barred": _passed_barred,
    "bye-passed-not-spared": _passed_not_spared,
    "group": _group,
    "up-odd": _up,
    "up-several": _up,
    "up-not-higher": _not_higher,
    "up-passed-impossible": _passed,
    "up-passed-next-group": _passed,
    "up-passed-again": _passed,
    "halves": _halves,
    "not-in-order-met": _not_in_order_barred,
    "not-in-order-apart": _not_in_order_barred,
    "not-in-order-colours": _not_in_order_counted,
    "not-in-order-strong": _not_in_order_counted,
    "not-in-order-floated": _not_in_order_counted,
    "meet-in-order": _meet,
    "meet-upfloater": _meet,
    "meet-instead": _meet,
    "meet-best": _meet,
}
