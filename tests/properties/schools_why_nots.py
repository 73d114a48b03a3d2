"""Schools: what each answer to a why-not claims, decided by all pairings with the game locked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from crosstable.model.reasons import Reason
from tests.oracles.schools_vector import clash
from tests.properties.schools_rounds_seen import Made, Seen
from tests.properties.schools_sentences import COLOURS, is_so

Facts = Mapping[str, Any]
Check = Callable[[Seen, Reason], object]

LABELS = {
    "same-school": "school",
    "more-school": "school",
    "more-floats": "floats",
    "farther-apart": "sum of differences",
    "others-farther-apart": "sum of differences",
    "larger-difference": "differences",
    "higher-level": "levels",
    "both-half-byes": "half byes",
    "more-half-byes": "half byes",
    "more-refused": "refused",
    "stronger-refused": "claims",
    "more-smaller-group": "smaller group",
    "worse-downfloater": "down",
    "worse-upfloater": "up",
    "defaulted-before": "defaulted",
    "more-defaulted": "defaulted",
    "both-top": "top",
    "more-top": "top",
    "kept-apart": "apart",
    "more-apart": "apart",
    "more-inside-half": "inside",
    "more-off-list": "unnatural",
    "farther-in-list": "moved",
    "later-in-order": "order",
    "later-in-order-own": "order",
}
"""The component of the oracle that each code says is the first to get worse."""

OWN = {
    "same-school": "school",
    "both-half-byes": "half-byes",
    "defaulted-before": "defaulted",
    "both-top": "top",
    "kept-apart": "apart",
}
"""What each code says of the two players themselves."""


def is_worse(seen: Seen, reason: Reason) -> bool:
    """The first component that is worse in the best round with the game, and the facts that go with it."""
    one, other = reason.data["one"], reason.data["other"]
    assert isinstance(one, int) and isinstance(other, int)
    found = seen.with_pair(one, other)
    assert found is not None and found[0] != seen.made and found[1] > seen.ours
    made, worth = found
    at = next(at for at, (a, b) in enumerate(zip(worth, seen.ours, strict=True)) if a != b)
    code = reason.code.removeprefix("schools.")
    assert LABELS[code] == seen.labels[at]
    if code in OWN:
        assert is_so(seen, OWN[code], one, other) and seen.ours[at] == 0
    if "count" in reason.data and code not in ("larger-difference", "higher-level"):
        return (reason.data["count"], reason.data["ours"]) == (worth[at], seen.ours[at])
    return DETAILS[code](seen, made, reason.data) if code in DETAILS else True


def _total(seen: Seen, made: Made, facts: Facts) -> bool:
    """The differences of scores in all."""
    said = [Fraction(str(facts[name])) for name in ("theirs", "ours")]
    one, other = seen.card(facts["one"]), seen.card(facts["other"])
    assert ("score" in facts) == (one.score != other.score)
    if "score" in facts:
        assert [Fraction(str(facts[name])) for name in ("score", "others")] == [one.score, other.score]
    return said == [sum(_gaps(seen, made)), sum(_gaps(seen, seen.made))]


def _gaps(seen: Seen, made: Made) -> list[Fraction]:
    """The difference of scores of every game."""
    return [abs(seen.card(a).score - seen.card(b).score) for a, b in made]


def _step(seen: Seen, made: Made, facts: Facts) -> bool:
    """How many games have one difference, in both rounds."""
    step = Fraction(str(facts["step"]))
    theirs, ours = (_gaps(seen, one).count(step) for one in (made, seen.made))
    return (theirs, ours) == (facts["count"], facts["ours"]) and theirs > ours


def _level(seen: Seen, made: Made, facts: Facts) -> bool:
    """How many players of a score meet another, in both rounds."""
    level = Fraction(str(facts["score"]))
    theirs, ours = (
        sum(
            seen.card(no).score == level
            for a, b in one
            for no in (a, b)
            if seen.card(a).score != seen.card(b).score
        )
        for one in (made, seen.made)
    )
    return (theirs, ours) == (facts["count"], facts["ours"]) and theirs > ours


def _refused(seen: Seen, made: Made, facts: Facts) -> bool:
    """Who would be refused a colour with a stronger claim than somebody who is refused now."""
    refused, spared = seen.card(facts["refused"]), seen.card(facts["spared"])
    rival, mate = (
        seen.card(seen.opponent(one, card.no)) for one, card in ((made, refused), (seen.made, spared))
    )
    assert refused.due == rival.due == COLOURS[facts["colour"]] and spared.due == mate.due
    assert refused.claim <= rival.claim and spared.claim <= mate.claim
    return refused.claim > spared.claim


def _floats(side: int) -> Callable[[Seen, Made, Facts], bool]:
    """Who would float with a worse record than somebody who floats now."""

    def check(seen: Seen, made: Made, facts: Facts) -> bool:
        floater, spared = seen.card(facts["floater"]), seen.card(facts["spared"])
        for one, card in ((made, floater), (seen.made, spared)):
            gap = card.score - seen.card(seen.opponent(one, card.no)).score
            assert gap > 0 if side == 0 else gap < 0
        if side == 0:
            return floater.key_down > spared.key_down
        return floater.key_up(seen.draw.number) > spared.key_up(seen.draw.number)

    return check


def _order(seen: Seen, made: Made, facts: Facts) -> bool:
    """The first in the order who would meet somebody else."""
    ranks = sorted(seen.nos, key=seen.vector.rank.__getitem__)
    first = next(no for no in ranks if seen.opponent(made, no) != seen.opponent(seen.made, no))
    said = facts.get("first", facts["one"]), facts["made"], facts.get("instead", facts["other"])
    return said == (first, seen.opponent(seen.made, first), seen.opponent(made, first))


DETAILS: dict[str, Callable[[Seen, Made, Facts], bool]] = {
    "farther-apart": _total,
    "others-farther-apart": _total,
    "larger-difference": _step,
    "higher-level": _level,
    "stronger-refused": _refused,
    "worse-downfloater": _floats(0),
    "worse-upfloater": _floats(1),
    "later-in-order": _order,
    "later-in-order-own": _order,
}
"""What else the facts of some codes claim."""


def others_not_paired(seen: Seen, reason: Reason) -> bool:
    """No legal pairing has the game, whoever has the bye."""
    one, other = sorted((int(str(reason.data["one"])), int(str(reason.data["other"]))))
    nos = tuple(sorted(seen.draw.cards))
    out = [no for no in nos if no not in (one, other)] if len(nos) % 2 else [0]
    return not any(seen.can_be_made(tuple(no for no in nos if no not in (one, other, bye))) for bye in out)


def bye_would_move(seen: Seen, reason: Reason) -> bool:
    """With the bye as it is the others cannot be paired."""
    assert reason.data["bye"] == seen.bye
    return seen.with_pair(int(str(reason.data["one"])), int(str(reason.data["other"]))) is None


REFUSED: dict[str, Check] = {
    "do-meet": lambda seen, reason: tuple(sorted(reason.players)) in seen.made,
    "have-met": lambda seen, reason: is_so(seen, "met", *reason.players),
    "others-not-paired": others_not_paired,
    "bye-would-move": bye_would_move,
    **dict.fromkeys(LABELS, is_worse),
}
"""The checker of each answer."""


def clash_warning(seen: Seen, reason: Reason) -> bool:
    """Games inside a school: how many, and that there are as few as can be."""
    cards = [seen.card(no) for no in reason.players]
    pairs = list(zip(cards[::2], cards[1::2], strict=True))
    early = seen.draw.number < seen.draw.settings["school_strict_until_round"]
    assert all(clash(*pair) for pair in pairs) and early == reason.code.endswith("confirm")
    return [len(pairs)] * 3 == [reason.data["count"], seen.at("school"), seen.least("school")]


WARNED: dict[str, Check] = {
    "school-clashes": clash_warning,
    "school-clashes-after-score": clash_warning,
    "school-clashes-confirm": clash_warning,
    "no-school": lambda seen, reason: not any(seen.card(no).school for no in reason.players),
    "no-school-more": lambda seen, reason: not any(seen.card(no).school for no in reason.players),
    "open-games": lambda seen, reason: bool(reason.players),
    "open-games-more": lambda seen, reason: bool(reason.players),
}
"""The checker of each warning."""
