"""What a bracket could not avoid, who is left of it and who floats."""

from __future__ import annotations

from functools import partial

from tests.checkers.base import Check, Claim
from tests.checkers.dutch.brackets import about
from tests.checkers.dutch.view import Look, View, view_of
from tests.oracles.dutch_fide_criteria import BEYOND
from tests.oracles.dutch_fide_floaters import fewest, outlook, outlook_2017
from tests.oracles.dutch_fide_locked import PENULTIMATE

NUMBERS = {"wide": 10, "third": 11, "missed": 12, "strong-missed": 13, "repeats-down": 14, "repeats-up": 15}
NUMBERS |= {"repeats-down-after-two": 16, "repeats-up-after-two": 17, "repeats-down-by": 18}
NUMBERS |= {"repeats-up-by": 19, "repeats-down-by-after-two": 20, "repeats-up-by-after-two": 21}
"""The numbers of the criteria in 2026; those of 2017 are two less."""


def check_rule(claim: Claim, view: View, number: int) -> str:
    """The criterion that a sentence cites."""
    wanted = view.rule(f"C.{number - 2}", f"C{number}")
    claim.require(claim.reason.rule == wanted, f"the rule is {wanted}")
    return wanted


def check_least(claim: Claim, look: Look, name: str) -> None:
    """No way that is as good before a criterion is better in it."""
    best = min(way.counts[name] for way in look.ways_as_good_before(name))
    claim.require(look.counts[name] == best, f"{best} is possible")


def check_missed(claim: Claim) -> None:
    """So many of a bracket miss a colour, and nothing as good before has fewer."""
    view = view_of(claim)
    name = check_rule(claim, view, NUMBERS[claim.reason.code.removeprefix("dutch.")])
    count = claim.number("count")
    look = view.some(
        claim, lambda look: about(view, claim, look) and len(look.counts[name]) == count, "another number"
    )
    check_least(claim, look, name)


def check_repeats(claim: Claim) -> None:
    """Who floats again, by how much, and that nothing as good before has fewer or smaller ones."""
    view, code = view_of(claim), claim.reason.code.removeprefix("dutch.")
    name = check_rule(claim, view, NUMBERS[code])
    listed = set(map(view.place, claim.whos("listed")))

    widest = claim.points("widest") if "-by" in code else None

    def fits(look: Look) -> bool:
        added = {p: n for p, n in look.who_adds(name).items() if n < BEYOND}
        return listed == set(added) and widest in (None, max(added.values(), default=0))

    look = view.some(claim, fits, "others float again, or by other differences")
    claim.require(claim.number("count") == len(listed) > 0, f"{len(listed)} are listed")
    check_least(claim, look, name)


def check_going_on(claim: Claim) -> None:
    """C18, C20: those moved down who float again and are left here too."""
    view, name = view_of(claim), claim.reason.rule
    claim.require(name in ("C18", "C20"), "another criterion")
    listed = set(map(view.place, claim.whos("listed")))

    def fits(look: Look) -> bool:
        return listed == {p for p, added in look.who_adds(name).items() if added >= BEYOND}

    look = view.some(claim, fits, "others float again")
    claim.require(claim.number("count") == len(listed) > 0, f"{len(listed)} are listed")
    check_least(claim, look, name)


def left_look(claim: Claim, view: View) -> Look:
    """The bracket of which exactly those named are left."""
    left = view.mask(claim.whos("left"))
    return view.some(claim, lambda look: look.part.left == left, "others are left")


def check_left(claim: Claim) -> None:
    """How many are left of a bracket: fewer would break a rule before."""
    view = view_of(claim)
    look = left_look(claim, view)
    count, step = claim.number("count"), look.part.step
    claim.require(count == len(claim.whos("left")), "another number")
    least = fewest(view.field, step.players, lambda left: look.allowed(left))[0].bit_count()
    claim.require(count == least, f"{least} are enough")


def check_differences(claim: Claim) -> None:
    """2017: nothing with as many left has smaller score differences."""
    view = view_of(claim)
    check_least(claim, left_look(claim, view), "C.6")


def check_completes(claim: Claim) -> None:
    """Everybody below can be paired with those who are left."""
    view = view_of(claim)
    collapses, left = claim.reason.code == "dutch.rest-collapses", view.mask(claim.whos("left"))

    def fits(look: Look) -> bool:
        return look.part.left == left and (look.part.role == PENULTIMATE) == collapses

    look = view.some(claim, fits, "others are left")
    claim.require(view.field.completable(look.part.left | look.part.step.lower), "they cannot")


def check_next_at_best(claim: Claim) -> None:
    """Of the choices that are as good so far none lets the next bracket pair more, or higher ones."""
    view = view_of(claim)
    look = left_look(claim, view)
    name = view.rule("C.7", "C8")
    looks_on = outlook_2017 if view.edition == 2017 else outlook
    ours = looks_on(view.field, look.part.step, look.part.left)
    for left in {way.seen.part.left for way in look.ways_as_good_before(name)}:
        theirs = looks_on(view.field, look.part.step, left)
        claim.require(theirs >= ours, f"{view.numbers(left)} would be better: {theirs} against {ours}")


def check_moves(claim: Claim) -> None:
    """A player is left of a bracket and goes to the next, having come from above or not."""
    view, again = view_of(claim), claim.reason.code == "dutch.moves-on"
    place = view.place(claim.who("player"))

    def fits(look: Look) -> bool:
        left, moved = look.part.left >> place & 1, look.part.step.moved >> place & 1
        return bool(left and look.part.step.lower) and bool(moved) == again

    view.some(claim, fits, "the player stays, or comes from elsewhere")


def check_had_float(claim: Claim, back: int, kind: str) -> None:
    """The float of a player in one of the last two rounds."""
    view = view_of(claim)
    claim.require(view.player(claim.who("player")).floats[back] == kind, "no such float")
    number = {("D", 0): 14, ("U", 0): 15, ("D", 1): 16, ("U", 1): 17}[kind, back]
    check_rule(claim, view, number)


def check_game_floats(claim: Claim) -> None:
    """The scores of a game, and who of it floats down."""
    view = view_of(claim)
    high, low = claim.who("high"), claim.who("low")
    scores = view.player(high).score, view.player(low).score
    claim.require(scores == (claim.points("own"), claim.points("score")), f"the scores are {scores}")
    claim.require(scores[0] > scores[1], "nobody floats")
    pair = tuple(sorted((view.place(high), view.place(low))))
    claim.require(any(pair in look.part.pairs for look in view.looks), "they do not play")


def check_topscorers(claim: Claim) -> None:
    """Who of a game is a topscorer in the last round."""
    view = view_of(claim)
    top = [no for no in claim.reason.players if view.field.occasion.top(view.player(no))]
    claim.require(sorted(claim.whos("tops")) == sorted(top) and top, f"topscorers are {top}")


CHECKS: dict[str, Check] = {
    **{f"dutch.{code}": check_missed for code in ("wide", "third", "missed", "strong-missed")},
    **{f"dutch.{code}": check_repeats for code in NUMBERS if code.startswith("repeats")},
    "dutch.repeats-going-on": check_going_on,
    "dutch.left-here": check_left,
    "dutch.small-differences": check_differences,
    "dutch.rest-completes": check_completes,
    "dutch.rest-collapses": check_completes,
    "dutch.next-at-best": check_next_at_best,
    "dutch.moves-down": check_moves,
    "dutch.moves-on": check_moves,
    "dutch.had-downfloat": partial(check_had_float, back=0, kind="D"),
    "dutch.had-downfloat-two-ago": partial(check_had_float, back=1, kind="D"),
    "dutch.had-upfloat": partial(check_had_float, back=0, kind="U"),
    "dutch.had-upfloat-two-ago": partial(check_had_float, back=1, kind="U"),
    "dutch.game-floats": check_game_floats,
    "dutch.topscorers": check_topscorers,
}
