"""The plain answers: why two meet, who has the bye, why two do not meet; and the figures behind them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said, Score, Who
from tests.checkers.base import Check, Claim
from tests.checkers.dutch.colours import met_over_board
from tests.checkers.dutch.view import people_of, view_of, view_of_text
from tests.checkers.texts import text_of
from tests.oracles.dutch_fide_criteria import BEYOND
from tests.oracles.dutch_fide_field import places
from tests.oracles.dutch_fide_locked import COLLAPSED
from tests.properties.dutch_fide_claims import AGAINST, Asked, ask, check_answer
from tests.properties.dutch_fide_pair_claims import CLAIMS, check_claim


@lru_cache(maxsize=64)
def asked_of(text: str, pair: frozenset[int]) -> Asked:
    """The round and the best one in which two meet, or the other has the bye."""
    view = view_of_text(text)
    people, occasion, _ = people_of(view.document, view.edition)
    return ask(people, occasion, pair)


def asked(claim: Claim) -> Asked:
    """The two rounds that a why-not compares."""
    assert claim.question is not None
    return asked_of(text_of(claim.section), frozenset(claim.question))


def check_against(claim: Claim) -> None:
    """Why two do not meet."""
    view, code = view_of(claim), claim.reason.code
    claim.require(set(claim.reason.players) == set(claim.question or ()), "others are named")
    check_answer(asked(claim), claim.reason)
    if code in ("dutch.they-are-kept-apart", "dutch.they-have-played"):
        one, other = claim.reason.players
        kept = frozenset((one, other)) in view.apart
        over_board = met_over_board(view, one, other)
        claim.require(kept if "apart" in code else over_board, "it is the other of the two")
    if "down-from" in code:
        check_down_from(claim)


def check_down_from(claim: Claim) -> None:
    """C18, C20: one more of those moved down who float again is left, or one of a higher score."""
    found = asked(claim).compared
    ours, theirs = ([n - BEYOND for n in side if n >= BEYOND] for side in (found.ours, found.theirs))
    if "here" in claim.reason.code:
        claim.require(len(theirs) > len(ours), f"{len(theirs)} against {len(ours)} find no opponent")
        return
    low, high = claim.points("ours"), claim.points("theirs")
    claim.require(high > low and theirs.count(high) > ours.count(high), f"{theirs} against {ours}")
    claim.require(theirs.count(low) < ours.count(low), f"{theirs} against {ours}")


def check_plain(claim: Claim) -> None:
    """Why two meet, or why a player has the bye."""
    view = view_of(claim)
    assert view.parts is not None
    check_claim(view.field, view.parts, claim.reason)
    if claim.reason.code in ("dutch.pair-first-not-met", "dutch.pair-first-not-apart"):
        one, other = claim.who("high"), claim.who("natural")
        kept = frozenset((one, other)) in view.apart
        met = met_over_board(view, one, other)
        claim.require(kept if "apart" in claim.reason.code else met, "it is the other of the two")
    group: Any = claim.facts.get("group")
    if group is not None:
        low = view.player(claim.who("low"))
        last = view.parts[-1].role == COLLAPSED and low.no in view.numbers(view.parts[-1].step.residents)
        named = group.facts.get("score")
        claim.require(last if named is None else int(named.points) == low.score, "another group")


def check_of_bye(claim: Claim) -> None:
    """A game is spoken of where both play; where one of the two has the bye, the other one's bye."""
    byes = {bye.player for bye in claim.pairing.byes if bye.player in claim.reason.players}
    claim.require(bool(byes) == claim.reason.code.startswith("dutch.bye-"), f"the bye: {byes}")
    if byes:
        claim.require({claim.who("other")} | byes == set(claim.reason.players), "who would have it instead")


def check_first_change(claim: Claim) -> None:
    """The first bracket in which the best round with the game, or with that bye, differs."""
    check_of_bye(claim)
    found, two = asked(claim).compared, asked(claim)
    group: Any = claim.facts["group"]
    score = group.facts.get("score")
    last = found.made.role == COLLAPSED
    claim.require((score is None) == last, "the last group is named, or is not")
    if score is not None:
        own = two.field.players[places(found.made.step.residents)[0]].score
        claim.require(int(score.points) == own, f"the bracket on {own}")


def size(value: Any) -> int:
    """How many a criterion counts."""
    return value if isinstance(value, int) else value[0] if isinstance(value, tuple) else len(value)


def check_counted(claim: Claim) -> None:
    """What a criterion counts in the round and in the best one with the game, or with that bye."""
    check_of_bye(claim)
    found = asked(claim).compared
    claim.require(claim.reason.rule == found.worse, f"{found.worse} is the first that is worse")
    counts = size(found.ours), size(found.theirs)
    claim.require((claim.number("ours"), claim.number("theirs")) == counts, f"{counts}")
    check_where(claim)


def check_where(claim: Claim) -> None:
    """The bracket that is named is the first that differs."""
    found, two = asked(claim).compared, asked(claim)
    where: Any = claim.facts["where"]
    score = where.facts.get("score")
    if score is None:
        claim.require(found.made.role == COLLAPSED, "it is not the last group")
    else:
        own = two.field.players[places(found.made.step.residents)[0]].score
        claim.require(int(score.points) == own, f"the bracket on {own}")


def check_phrase(claim: Claim) -> None:
    """A group within a sentence: there are players of the score, or all lower brackets are one."""
    view, score = view_of(claim), claim.facts.get("score")
    if isinstance(score, Score):
        claim.require(int(score.points) in {p.score for p in view.field.players}, "nobody has that score")
    else:
        assert view.parts is not None
        last = view.parts[-1].step.residents
        claim.require(last, "there is no last group")


def phrases(claim: Claim) -> list[Claim]:
    """The sentences within a sentence as claims of their own, under the rule that is cited for them."""
    inner = [fact for fact in claim.facts.values() if isinstance(fact, Said)]
    made = [
        Reason(one.saying.rule or claim.reason.rule, named_in(one) or claim.reason.players, one)
        for one in inner
    ]
    return [Claim(claim.section, claim.field, claim.pairing, one, claim.question) for one in made]


def named_in(said: Said) -> tuple[int, ...]:
    """Whom a plain answer within a sentence is about."""
    for names in (("one", "other"), ("high", "low"), ("bye",)):
        found = [said.facts.get(name) for name in names]
        if all(isinstance(who, Who) for who in found):
            return tuple(who.no for who in found if isinstance(who, Who))
    return ()


GROUPS = ("group", "last-group", "in-group", "in-last-group", "on-score")
CHECKS: dict[str, Check] = {
    **dict.fromkeys(AGAINST, check_against),
    **dict.fromkeys(CLAIMS, check_plain),
    "dutch.first-change": check_first_change,
    "dutch.counted": check_counted,
    "dutch.bye-first-change": check_first_change,
    "dutch.bye-counted": check_counted,
    **{f"dutch.{code}": check_phrase for code in GROUPS},
}
