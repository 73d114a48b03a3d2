"""The bye: who has it, who may not, and the score, the unplayed rounds and the differences that decide."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.dutch.view import View, view_of
from tests.oracles.dutch_fide_field import places
from tests.oracles.dutch_fide_history import ASKED, FORFEIT, PAIRING


def check_bye(claim: Claim) -> None:
    """The number is odd, and the one named has the bye, worth what the event gives for it."""
    view = view_of(claim)
    claim.require(len(view.field.players) % 2 == 1, "the number is even")
    claim.require(claim.who("bye") == view.bye, f"{view.bye} has the bye")
    if "worth" in claim.facts:
        claim.require(claim.points("worth") == 10, "a win is worth 1")


def had_one(view: View, no: int) -> bool:
    """Whether a player had the bye, or what bars from it by the edition."""
    if view.record is None:
        return view.player(no).bye_barred
    for entry in (past.get(no) for past in view.record.past):
        if entry and entry.kind == PAIRING:
            return True
        if entry and entry.kind == FORFEIT and entry.points >= 10:
            return True
        if entry and entry.kind == ASKED and entry.points >= 10 and view.edition == 2026:
            return True
    return False


def check_barred(claim: Claim) -> None:
    """Everybody named had a bye or points without play; who has the bye had none."""
    view = view_of(claim)
    bye, *others = claim.reason.players
    listed = list(claim.whos("barred")) if "barred" in claim.facts else others
    claim.require(bye == view.bye and set(listed) == set(others), "others are named")
    claim.require(all(had_one(view, no) for no in listed), "somebody had none")
    claim.require(not had_one(view, bye), "who has the bye had one")
    points = claim.reason.code == "dutch.had-bye-or-points"
    claim.require(points == (view.edition == 2026) or "barred" not in claim.facts, "another edition")


def check_score(claim: Claim) -> None:
    """C5: at no lower score may anybody have the bye so that everybody else can be paired."""
    view = view_of(claim)
    field = view.field
    able = [p for p in places(field.all) if field.perfect(field.all & ~(1 << p))]
    lowest = min(field.players[p].score for p in able if field.may_have_bye(p))
    claim.require(claim.points("score") == lowest, f"the lowest score is {lowest}")
    claim.require(view.player(view.bye or 0).score == lowest, "the bye is elsewhere")


def check_unplayed(claim: Claim) -> None:
    """C9: the unplayed rounds of who has the bye; nothing as good before C9 leaves somebody with fewer."""
    view = view_of(claim)
    check_bye(claim)
    own = view.player(claim.who("bye"))
    claim.require(claim.number("count") == own.unplayed, f"{own.unplayed} rounds are unplayed")
    place = view.place(own.no)
    for look in (one for one in view.looks if one.part.left >> place & 1 and one.counts["C9"]):
        least = min(way.counts["C9"] for way in look.ways_as_good_before("C9"))
        claim.require(least == own.unplayed, f"somebody with {least} could be left")


def check_difference(claim: Claim) -> None:
    """2017: whoever else of the last bracket may be left, the score differences are no smaller."""
    view = view_of(claim)
    look = view.looks[-1]
    claim.require(view.numbers(look.part.left) == claim.reason.players, "another is left")
    best = min(way.counts["C.6"] for way in look.ways)
    claim.require(look.counts["C.6"] == best, f"{best} is possible")


CHECKS: dict[str, Check] = {
    "dutch.bye": check_bye,
    "dutch.bye-float": check_bye,
    "dutch.had-bye-or-points": check_barred,
    "dutch.had-bye-or-default": check_barred,
    "dutch.no-second-bye": check_barred,
    "dutch.bye-score-allowed": check_score,
    "dutch.bye-all-played": check_unplayed,
    "dutch.bye-unplayed-least": check_unplayed,
    "dutch.bye-difference": check_difference,
}
