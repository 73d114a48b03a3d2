"""What the answers to *why not* claim in the Dutch system of 1998, decided by the literal loops alone.

The game is locked, the round is paired by the oracle, and the two rounds are compared bracket by bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from crosstable.model.reasons import Reason
from crosstable.model.sayings import Fact, Layer, Said, Score, Who, Whos
from tests.oracles.dutch_1998_cards import Card, Draw, legal, may_have
from tests.oracles.dutch_1998_locked import (
    CLASHES,
    DOWNS,
    EXCHANGE,
    LEAVING,
    ON,
    ORDER,
    SEATS,
    UPS,
    WHO_GOES_ON,
    Laid,
    lock,
    solve,
    solve_without,
)

BUDGET = 100_000
"""Steps of the oracle for one locked round."""
RULES = {
    ON: {"B3"},
    WHO_GOES_ON: {"C14"},
    LEAVING: {"B3"},
    CLASHES: {"B4"},
    UPS: {"B5", "B6"},
    SEATS: {"D1"},
    DOWNS: {"B5", "B6"},
    EXCHANGE: {"D2"},
    ORDER: {"D1"},
}


@dataclass(frozen=True)
class Compared:
    """A question with what the oracle finds: the first bracket that is worse, and by which criterion."""

    draw: Draw
    one: Card
    other: Card
    mine: Laid
    theirs: Laid
    place: int | None

    @property
    def worth(self) -> tuple[object, object]:
        """The criterion that is worse: with the game, and as it is."""
        made, now = self.mine.key(self.mine.met), self.mine.key(self.theirs.met)
        assert made is not None and now is not None and self.place is not None
        return now[self.place], made[self.place]


def facts_of(said: Said) -> dict[str, object]:
    """Facts as numbers: players, half points, counts; a group by the half points it names."""
    return {name: _plain(fact) for name, fact in said.facts.items()}


def _plain(fact: Fact) -> object:
    """One fact."""
    match fact:
        case Who():
            return fact.no
        case Whos():
            return [who.no for who in fact.all]
        case Score():
            return fact.points // 5
        case Said():
            return facts_of(fact)
        case _:
            return fact


def compare(draw: Draw, real: list[Laid], locked: list[Laid], one: Card, other: Card) -> Compared:
    """The first bracket that is paired worse in the locked round; the first that differs if none is."""
    changed: Compared | None = None
    for mine, theirs in zip_longest(real, locked):
        if mine is None or theirs is None or mine.joined != theirs.joined:
            return changed or Compared(draw, one, other, mine or real[-1], theirs or locked[-1], None)
        if mine.met == theirs.met and mine.leaving == theirs.leaving:
            continue
        made, now = mine.key(mine.met), mine.key(theirs.met)
        same = [card.no for card in mine.moved] == [card.no for card in theirs.moved]
        if same and made is not None and now is not None and now > made:
            place = next(at for at in range(len(made)) if now[at] != made[at])
            return Compared(draw, one, other, mine, theirs, place)
        changed = changed or Compared(draw, one, other, mine, theirs, None)
        if not same and _sinks(mine, theirs) and real[-1].leaving not in ([one.no], [other.no]):
            return Compared(draw, one, other, mine, theirs, None)
    assert changed is not None
    return changed


def _sinks(mine: Laid, theirs: Laid) -> bool:
    """Whether more players go down from a bracket, or more of those who came down go on."""
    on = [sum(card.no in laid.leaving for card in laid.moved) for laid in (mine, theirs)]
    return on[1] > on[0] or len(theirs.leaving) > len(mine.leaving)


def check_refusal(draw: Draw, real: list[Laid], reasons: tuple[Reason, ...], one: int, other: int) -> str:
    """The answer to a question, decided by the oracle; its code."""
    first, *others = reasons
    assert first.layer is Layer.ANSWER and all(reason.layer is not Layer.ANSWER for reason in others)
    assert {one, other} == set(first.players) and isinstance(first.said, Said)
    code, facts = first.code.removeprefix("dutch-1998."), facts_of(first.said)
    bye = next(iter(real[-1].leaving), None)
    asked = {facts["one"], facts["other"]} if bye not in (one, other) else {facts["bye"], facts["other"]}
    assert asked == {one, other}
    card = {card.no: card for card in draw.cards}
    high, low = sorted((card[one], card[other]), key=lambda one: one.rank)
    if code in CARDS:
        CARDS[code](real, facts, high, low)
        return code
    if bye in (one, other):
        assert facts["bye"] == bye and not card[_no(facts["other"])].free
        locked = solve_without(draw, _no(facts["other"]), real, BUDGET)
    else:
        assert legal(high, low) and not any(frozenset((one, other)) in laid.met for laid in real)
        locked = solve(lock(draw, one, other), BUDGET)
    if code == "others-unpaired":
        gone = {one, other} - {bye}
        assert locked is None and first.rule == blocking([c for c in draw.cards if c.no not in gone])
        return code
    assert locked is not None
    found = compare(draw, real, locked, high, low)
    assert found.place is None or first.rule in RULES[found.place]
    CLAIMS[code](found, facts)
    for figure in others:
        if figure.code == "dutch-1998.leave-there":
            assert facts_of(figure.said)["leaving"] == found.theirs.leaving
    return code


def blocking(cards: Sequence[Card]) -> str:
    """The rule by which some players cannot all be paired: of meetings and byes, or else of colours."""
    return "B2" if _can_be_paired(cards, bye=len(cards) % 2 == 1) else "B1"


def _can_be_paired(cards: Sequence[Card], bye: bool) -> bool:
    """Whether all but a bye can be paired without a second meeting, whatever their colours."""
    if not cards:
        return True
    first, *rest = cards
    if bye and not first.free and _can_be_paired(rest, bye=False):
        return True
    return any(
        first.no not in other.met
        and other.no not in first.met
        and _can_be_paired([card for card in rest if card is not other], bye)
        for other in rest
    )


def _check_met(real: list[Laid], facts: dict[str, object], high: Card, low: Card) -> None:
    """B1."""
    assert high.no in low.met or low.no in high.met


def _check_colour(real: list[Laid], facts: dict[str, object], high: Card, low: Card) -> None:
    """B2: one colour is left to both."""
    assert high.no not in low.met and not legal(high, low)
    letter = getattr(facts["colour"], "value", None)
    assert all([c for c in "WB" if may_have(card, c)] == [letter] for card in (high, low))


def _check_pair(real: list[Laid], facts: dict[str, object], high: Card, low: Card) -> None:
    """They do meet."""
    assert any(frozenset((high.no, low.no)) in laid.met for laid in real)


def _check_barred(real: list[Laid], facts: dict[str, object], high: Card, low: Card) -> None:
    """B1: who has not the bye has had a free point."""
    assert real[-1].leaving == [facts["bye"]]
    assert next(card.free for card in (high, low) if card.no == facts["other"])


CARDS: dict[str, Callable[[list[Laid], dict[str, object], Card, Card], None]] = {
    "have-met": _check_met,
    "both-need-colour": _check_colour,
    "do-meet": _check_pair,
    "bye-not-for-barred": _check_barred,
}


def _check_all_paired(found: Compared, facts: dict[str, object]) -> None:
    """B3: nobody leaves the group of the higher, and the lower is not in it."""
    assert found.place in (LEAVING, ON) and not found.mine.leaving
    assert found.one in found.mine.residents and found.other not in found.mine.everyone
    assert (facts["one_score"], facts["other_score"]) == (found.one.score, found.other.score)
    _check_group(found, facts)


def _check_came_down(found: Compared, facts: dict[str, object]) -> None:
    """B3: the higher came down, was paired, and would go on."""
    assert found.place in (ON, LEAVING) and found.one in found.mine.moved
    assert frozenset((found.one.no, facts["opponent"])) in found.mine.met
    assert found.one.no in found.theirs.leaving and found.other not in found.mine.everyone
    assert facts["group_score"] == found.mine.residents[0].score < found.one.score == facts["one_score"]
    assert facts["other_score"] == found.other.score < found.mine.residents[-1].score


def _check_all_paired_bye(found: Compared, facts: dict[str, object]) -> None:
    """B3: nobody leaves the group of who has not the bye."""
    other = next(card for card in (found.one, found.other) if card.no == facts["other"])
    bye = next(card for card in (found.one, found.other) if card.no == facts["bye"])
    assert found.place in (LEAVING, ON) and not found.mine.leaving and other in found.mine.residents
    assert (facts["bye_score"], facts["other_score"]) == (bye.score, other.score)
    _check_group(found, facts)


def _check_came_down_bye(found: Compared, facts: dict[str, object]) -> None:
    """B3: who has not the bye came down and was paired."""
    other = next(card for card in (found.one, found.other) if card.no == facts["other"])
    assert found.place in (ON, LEAVING) and other in found.mine.moved
    assert frozenset((other.no, facts["opponent"])) in found.mine.met
    assert facts["group_score"] == found.mine.residents[0].score < other.score == facts["other_score"]


def _check_ranks_lower(found: Compared, facts: dict[str, object]) -> None:
    """D1, D2: as good, but who has the bye ranks lower."""
    rank = {card.no: card.rank for card in found.draw.cards}
    assert found.place in (EXCHANGE, ORDER) and found.mine.lowest
    assert rank[_no(facts["bye"])] > rank[_no(facts["other"])]


def _check_counted(place: int) -> Callable[[Compared, dict[str, object]], None]:
    """A criterion that is counted: with the game, and as it is."""

    def check(found: Compared, facts: dict[str, object]) -> None:
        assert found.place == place and (facts["count"], facts["best"]) == found.worth
        _check_group(found, facts)

    return check


def _check_group(found: Compared, facts: dict[str, object]) -> None:
    """The group that is named."""
    group = facts["group"]
    assert isinstance(group, dict)
    scores = [card.score for card in found.mine.residents]
    assert group in ({"score": scores[0]}, {"high": scores[0], "low": scores[-1]})
    assert ("score" in group) == (scores[0] == scores[-1])


def _check_further(found: Compared, facts: dict[str, object]) -> None:
    """B3: some who came down would find nobody, and find somebody as it is."""
    moved = facts["moved"]
    assert found.place == ON and isinstance(moved, list) and moved
    assert set(moved) <= set(found.theirs.leaving) and not set(moved) & set(found.mine.leaving)
    assert set(moved) <= {card.no for card in found.mine.parts[0]}


def _check_who_goes_on(found: Compared, facts: dict[str, object]) -> None:
    """C14: a higher ranked player goes on instead of a lower ranked one."""
    rank = {card.no: card.rank for card in found.draw.cards}
    assert found.place == WHO_GOES_ON and rank[_no(facts["moved"])] < rank[_no(facts["made"])]
    assert facts["moved"] in found.theirs.leaving and facts["moved"] not in found.mine.leaving
    assert facts["made"] in found.mine.leaving and facts["made"] not in found.theirs.leaving


def _no(fact: object) -> int:
    """A player's number."""
    assert isinstance(fact, int)
    return fact


def _check_again(place: int, level: int) -> Callable[[Compared, dict[str, object]], None]:
    """B5, B6: whose float would repeat."""

    def check(found: Compared, facts: dict[str, object]) -> None:
        assert found.place == place and found.worth[0] == level
        card = {card.no: card for card in found.draw.cards}
        mark = "U" if place == UPS else "D"
        again = facts["again"]
        assert isinstance(again, list) and again
        for no in again:
            marks = card[no].floats
            assert not card[no].exempt
            assert marks[-1:] == mark if level == 2 else mark in marks[-2:]
        if place == DOWNS:
            assert set(again) <= set(found.theirs.leaving)

    return check


def _check_bye_again(level: int) -> Callable[[Compared, dict[str, object]], None]:
    """B5, B6 of who would have the bye."""

    def check(found: Compared, facts: dict[str, object]) -> None:
        _check_again(DOWNS, level)(found, facts)
        assert found.mine.lowest and facts["again"] == found.theirs.leaving

    return check


def _check_instead(found: Compared, facts: dict[str, object]) -> None:
    """D1: somebody has a lower ranked opponent than as it is."""
    rank = {card.no: card.rank for card in found.draw.cards}
    assert found.place in (SEATS, ORDER)
    assert frozenset((facts["top"], facts["made"])) in found.mine.met
    assert frozenset((facts["top"], facts["instead"])) in found.theirs.met
    assert rank[_no(facts["made"])] < rank[_no(facts["instead"])]


def _check_higher_fits(found: Compared, facts: dict[str, object]) -> None:
    """D1: the one of the two who is in question has a higher ranked opponent."""
    _check_instead(found, facts)
    assert {facts["top"], facts["instead"]} == {found.one.no, found.other.no}


def _check_seat(found: Compared, facts: dict[str, object]) -> None:
    """D1: a player moved down has a lower ranked opponent."""
    _check_instead(found, facts)
    assert found.place == SEATS and facts["top"] in {card.no for card in found.mine.parts[0]}


def _check_exchange(found: Compared, facts: dict[str, object]) -> None:
    """D2: who would change halves, and whether anybody does as it is."""
    assert found.place == EXCHANGE
    now, _ = found.worth
    assert isinstance(now, tuple)
    natives = {
        no for pair in found.theirs.met for card in found.mine.parts[0] if card.no in pair for no in pair
    }
    rest = [card.no for card in found.mine.parts[1] if card.no not in natives]
    assert facts["out"] == [rest[-at - 1] for at in reversed(now[2])]
    assert facts["into"] == [rest[at - 1] for at in now[3]]


def _check_needless(found: Compared, facts: dict[str, object]) -> None:
    """D2: no exchange is needed."""
    _check_exchange(found, facts)
    made = found.worth[1]
    assert isinstance(made, tuple) and made[0] == 0


def _check_lower_goes(found: Compared, facts: dict[str, object]) -> None:
    """D1, D2: as good, but a higher ranked player would leave."""
    rank = {card.no: card.rank for card in found.draw.cards}
    assert found.place in (EXCHANGE, ORDER) and rank[_no(facts["made"])] > rank[_no(facts["instead"])]
    assert facts["made"] in found.mine.leaving and facts["made"] not in found.theirs.leaving
    assert facts["instead"] in found.theirs.leaving and facts["instead"] not in found.mine.leaving


def _check_lower_bye(found: Compared, facts: dict[str, object]) -> None:
    """The same of the bye."""
    _check_lower_goes(found, facts)
    assert found.mine.lowest


def _check_below(found: Compared, facts: dict[str, object]) -> None:
    """C12, C13: more go down from the bracket below one that is not worse."""
    assert found.place is None and _sinks(found.mine, found.theirs)
    if "moved" in facts:
        went = {card.no for card in found.theirs.moved} & set(found.theirs.leaving)
        assert facts["moved"] == [no for no in found.theirs.leaving if no in went]
    else:
        assert (facts["count"], facts["best"]) == (len(found.theirs.leaving), len(found.mine.leaving))
    _check_group(found, facts)


def _check_changed(found: Compared, facts: dict[str, object]) -> None:
    """C12, C13: the bracket is not worse with the game, so it was the bracket below that decided."""
    assert found.place is None and not found.mine.lowest
    _check_group(found, facts)


def _check_joined(found: Compared, facts: dict[str, object]) -> None:
    """C13: the brackets that are joined differ."""
    assert found.place is None and found.mine.joined != found.theirs.joined
    joined = found.theirs if found.theirs.joined else found.mine
    assert facts["high"] == joined.residents[0].score


def _check_as_one(found: Compared, facts: dict[str, object]) -> None:
    """C13: joined brackets in which two with more points than the lowest meet, as none do in the round."""
    mine, theirs = found.mine, found.theirs
    assert found.place is None and mine.joined and theirs.joined
    bottom = min(card.score for card in mine.everyone)
    upper = {card.no for card in mine.everyone if card.score > bottom}
    assert any(pair <= upper for pair in theirs.met) and not any(pair <= upper for pair in mine.met)
    assert facts["high"] == theirs.residents[0].score


CLAIMS: dict[str, Callable[[Compared, dict[str, object]], None]] = {
    "all-paired-there": _check_all_paired,
    "came-down": _check_came_down,
    "all-paired-bye": _check_all_paired_bye,
    "came-down-bye": _check_came_down_bye,
    "bye-ranks-lower": _check_ranks_lower,
    "more-down": _check_counted(LEAVING),
    "further-down": _check_further,
    "higher-further-down": _check_who_goes_on,
    "more-clashes": _check_counted(CLASHES),
    "up-again": _check_again(UPS, 2),
    "up-again-as-before": _check_again(UPS, 1),
    "down-again": _check_again(DOWNS, 2),
    "down-again-as-before": _check_again(DOWNS, 1),
    "bye-after-float": _check_bye_again(2),
    "bye-after-earlier-float": _check_bye_again(1),
    "later-seat": _check_seat,
    "higher-fits": _check_higher_fits,
    "later-order": _check_instead,
    "needs-exchange": _check_needless,
    "needs-later-exchange": _check_exchange,
    "lower-goes-down": _check_lower_goes,
    "lower-has-bye": _check_lower_bye,
    "more-below": _check_below,
    "on-below": _check_below,
    "changed-for-below": _check_changed,
    "groups-joined": _check_joined,
    "groups-as-one": _check_as_one,
    "joined-instead": _check_joined,
}
"""What each answer claims, by its code."""
