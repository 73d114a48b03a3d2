"""Checkers for the answers to why-nots: what gets worse in the best round in which the two meet."""

from __future__ import annotations

from tests.checkers.base import Check, Claim
from tests.checkers.cfc.differences import Difference, Worse, compared, first_worse
from tests.checkers.cfc.groups import have_met, were_paired
from tests.checkers.cfc.rounds import Stage
from tests.checkers.cfc.view import View, view_of
from tests.oracles.cfc_brute import barred
from tests.oracles.cfc_bye_answers import why_not_bye


def answered(claim: Claim) -> None:
    """Both names stand in the answer, and the rule is that of the first criterion that gets worse."""
    assert claim.question is not None, "an answer without a question"
    for no in claim.question:
        claim.require(format(claim.section.who(no), "name") in claim.reason.text, f"{no} is not named")
    rules = first_worse(claim)
    claim.require(claim.reason.rule in rules, f"the first that gets worse is {rules}")


def asked(claim: Claim, *names: str) -> None:
    """The two asked about are those whom the facts name so."""
    named = {claim.who(name) for name in names}
    assert claim.question is not None
    claim.require(named == set(claim.question), f"asked about {claim.question}")


def worse(claim: Claim, *kinds: Worse) -> tuple[View, Difference, Stage, Stage]:
    """The answer is of one of some kinds; the group in the round made and in the best one with the game."""
    found = compared(claim)
    claim.require(found.worse in kinds, f"the first that gets worse is {found.worse.name}")
    assert found.made is not None and found.best is not None
    view = view_of(claim)
    if "group" in claim.facts:
        claim.require(view.group_is(claim.facts["group"], found.made), f"the group {found.made.natives}")
    return view, found, found.made, found.best


def already_met(claim: Claim) -> None:
    """618a: they have met."""
    answered(claim)
    asked(claim, "one", "other")
    have_met(claim)


def already_paired(claim: Claim) -> None:
    """618a: a defaulted game counts as a meeting."""
    answered(claim)
    asked(claim, "one", "other")
    were_paired(claim)


def do_meet(claim: Claim) -> None:
    """They meet."""
    asked(claim, "one", "other")
    claim.require(frozenset(claim.question or ()) in view_of(claim).posted, "they do not")


def no_round_with_game(claim: Claim) -> None:
    """618a: the others cannot all be paired, whoever has the bye."""
    answered(claim)
    asked(claim, "one", "other")
    view = view_of(claim)
    others = set(view.truth.cards) - set(claim.question or ())
    bye = claim.reason.code.endswith("bye")
    claim.require(bye == (len(others) % 2 == 1), "the number of players")
    for no in [no for no in others if not barred(view.truth, view.card(no))] if bye else [0]:
        claim.require(not view.possible(others - {no}), f"they can be paired ({no})")


def bye_moves(claim: Claim) -> tuple[View, int, int]:
    """615: who has the bye now, and who would have it."""
    answered(claim)
    view, bye, instead = view_of(claim), claim.who("bye"), claim.who("instead")
    best = view.locked(*claim.question) if claim.question else None
    claim.require(view.made.bye == bye, f"the bye is for {view.made.bye}")
    claim.require(best is not None and best.bye == instead, f"it would be {best and best.bye}")
    return view, bye, instead


def other_bye(claim: Claim) -> None:
    """615: by which step of the order the player with the bye has it, and not the other one."""
    answered(claim)
    asked(claim, "bye", "other")
    view, bye, other = view_of(claim), claim.who("bye"), claim.who("other")
    claim.require(view.made.bye == bye, f"the bye is for {view.made.bye}")
    step = why_not_bye(view.fresh(), bye, other)
    claim.require(claim.reason.code == f"cfc.{step}", f"decided by {step}")
    scores = view.score(other), view.score(bye)
    claim.require((claim.points("more"), claim.points("score")) == scores, f"scores {scores}")


def bye_would_move(claim: Claim) -> None:
    """615: with this game and this bye the rest cannot be paired."""
    asked(claim, "one", "other")
    view, bye, _ = bye_moves(claim)
    rest = set(view.truth.cards) - set(claim.question or ()) - {bye}
    claim.require(not view.possible(rest), "the rest can be paired")


def everybody_stays(claim: Claim) -> None:
    """618b: everybody on the score is paired there."""
    answered(claim)
    asked(claim, "high", "low")
    view, _, made, _ = worse(claim, Worse.LEAVING)
    high, low = claim.who("high"), claim.who("low")
    claim.require(
        view.score(high) == claim.points("his") > claim.points("score") == view.score(low), "scores"
    )
    same = {no for no in view.truth.cards if view.score(no) == claim.points("his")}
    claim.require(not made.way.leaving and high in made.natives, f"down go {made.way.leaving}")
    claim.require(same == set(made.natives), f"{same - set(made.natives)} is not paired there")


def more_go_down(claim: Claim) -> None:
    """618b: how many leave the group."""
    answered(claim)
    asked(claim, "one", "other")
    _, _, made, best = worse(claim, Worse.LEAVING)
    now = claim.number("best") if "best" in claim.facts else 0
    claim.require(claim.number("count") == len(best.way.leaving), f"down would go {best.way.leaving}")
    claim.require(now == len(made.way.leaving), f"down go {made.way.leaving}")


def both_of_b_or_c(claim: Claim) -> None:
    """633.2: two of one group of the two that meet each other."""
    answered(claim)
    asked(claim, "one", "other")
    view, both = view_of(claim), set(claim.question or ())
    stage = next(stage for stage in view.made.stages if stage.group.kind == "across")
    lower = set(stage.group.lower)
    letter = "C" if both <= lower else "B" if both <= set(stage.natives) - lower else ""
    claim.require(letter == claim.facts["letter"], f"they are in group {letter}")


def goes_down(claim: Claim) -> None:
    """623, 624.2, 626: who goes down, and who would, with what speaks against it."""
    answered(claim)
    asked(claim, "one", "other")
    kinds = {
        "cfc.ranks-lower-goes-down": Worse.LEAVER_RANK,
        "cfc.comes-first-goes-down": Worse.LEAVER_RANK,
        "cfc.met-next-group-goes-down": Worse.MET_NEXT,
        "cfc.unfinished-goes-down": Worse.UNFINISHED,
        "cfc.odd-again-goes-down": Worse.ODD_AGAIN,
    }
    view, found, made, best = worse(claim, kinds[claim.reason.code])
    instead = claim.who("instead")
    claim.require(
        instead in set(best.way.leaving) - set(made.way.leaving), f"down would go {best.way.leaving}"
    )
    if "made" in claim.facts:
        claim.require(
            claim.who("made") in set(made.way.leaving) - set(best.way.leaving), f"{made.way.leaving}"
        )
    if found.worse is Worse.LEAVER_RANK:
        at = made.natives.index
        claim.require(at(instead) < at(claim.who("made")), "does not rank higher")
    if found.worse is Worse.MET_NEXT:
        claim.require(
            not any(view.legal(instead, no) for no in made.group.following), "has an opponent there"
        )
    claim.require(found.worse is not Worse.UNFINISHED or view.card(instead).unfinished, "no unfinished game")
    claim.require(found.worse is not Worse.ODD_AGAIN or view.card(instead).marked, "not before")


def odd_mans_opponent(claim: Claim) -> None:
    """624, 624.1, 624.2: whom an odd man meets, and would meet, and what speaks for the first."""
    answered(claim)
    code = claim.reason.code
    kinds = {"higher": Worse.HOST_RANK, "fresh": Worse.HOST_ODD_BEFORE, "opposite": Worse.HOST_NOT_OPPOSITE}
    view, found, made, best = worse(claim, kinds[code.rsplit("-", 1)[1]])
    odd, host, instead = claim.who("odd"), claim.who("made"), claim.who("instead")
    asked(claim, *(("odd", "instead") if code.startswith("cfc.opponent") else ("one", "other")))
    claim.require(made.way.seats[found.at] == (odd, host), f"seats {made.way.seats}")
    claim.require(best.way.seats[found.at] == (odd, instead), f"seats would be {best.way.seats}")
    at = made.natives.index
    claim.require(found.worse is not Worse.HOST_RANK or at(host) < at(instead), "stands lower")
    if found.worse is Worse.HOST_ODD_BEFORE:
        claim.require(view.card(instead).marked and not view.card(host).marked, "before")
    if found.worse is Worse.HOST_NOT_OPPOSITE:
        dues = view.due(odd), view.due(host), view.due(instead)
        claim.require(None not in dues[:2] and dues[0] != dues[1], f"due are {dues}")
        claim.require(dues[2] is None or dues[2] == dues[0], f"due are {dues}")


def finds_nobody(claim: Claim) -> None:
    """625: odd men without an opponent in a group."""
    answered(claim)
    asked(claim, "one", "other")
    if claim.reason.code == "cfc.more-find-nobody":
        view, _, made, best = worse(claim, Worse.UNSEATED, Worse.MERGED)
        now, then = without_opponent(made), without_opponent(best)
        claim.require(claim.number("best") == now, f"now {now}")
        claim.require(claim.number("count") == then > now, f"then {then}")
        return
    view, _, made, best = worse(claim, Worse.HIGHER_UNSEATED)
    instead, mine = claim.who("instead"), claim.who("made")
    claim.require(instead in best.way.unseated and instead not in made.way.unseated, f"{best.way.unseated}")
    claim.require(mine in made.way.unseated and mine not in best.way.unseated, f"{made.way.unseated}")
    claim.require(view.above(instead, mine), "does not rank lower")


def without_opponent(stage: Stage) -> int:
    """How many who came down find no opponent among the players of a group."""
    if not stage.merged:
        return len(stage.way.unseated)
    natives = set(stage.natives)
    return sum(not any(no in pair and set(pair) & natives for pair in stage.pairs) for no in stage.odd)


CHECKS: dict[str, Check] = {
    "cfc.already-met": already_met,
    "cfc.already-paired": already_paired,
    "cfc.do-meet": do_meet,
    "cfc.no-round-with-game": no_round_with_game,
    "cfc.no-round-with-game-and-bye": no_round_with_game,
    "cfc.bye-other-has-more-points": other_bye,
    "cfc.bye-other-has-more-for-pairing": other_bye,
    "cfc.bye-other-ranks-higher": other_bye,
    "cfc.bye-other-is-unrated": other_bye,
    "cfc.bye-other-later-by-lot": other_bye,
    "cfc.bye-other-had-a-bye": other_bye,
    "cfc.bye-other-had-a-half-bye": other_bye,
    "cfc.bye-other-had-a-free-point": other_bye,
    "cfc.bye-other-is-needed": other_bye,
    "cfc.bye-would-move": bye_would_move,
    "cfc.everybody-stays": everybody_stays,
    "cfc.more-go-down-from-none": more_go_down,
    "cfc.more-go-down": more_go_down,
    "cfc.both-of-b-or-c": both_of_b_or_c,
    "cfc.ranks-lower-goes-down": goes_down,
    "cfc.comes-first-goes-down": goes_down,
    "cfc.met-next-group-goes-down": goes_down,
    "cfc.unfinished-goes-down": goes_down,
    "cfc.odd-again-goes-down": goes_down,
    "cfc.opponent-stands-higher": odd_mans_opponent,
    "cfc.opponent-is-fresh": odd_mans_opponent,
    "cfc.opponent-is-opposite": odd_mans_opponent,
    "cfc.other-stands-higher": odd_mans_opponent,
    "cfc.other-is-fresh": odd_mans_opponent,
    "cfc.other-is-opposite": odd_mans_opponent,
    "cfc.more-find-nobody": finds_nobody,
    "cfc.higher-finds-nobody": finds_nobody,
}
