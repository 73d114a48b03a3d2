"""Canadian grades are true: rounds changed at random, graded by an enumeration of every group."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from crosstable.model.errors import NoLegalPairing
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.cfc.engine import pair
from crosstable.rulebooks.cfc.grade import grade
from crosstable.rulebooks.cfc.settings import in_force
from crosstable.rulebooks.cfc.table import table_of
from tests.oracles.cfc_cards import Field as Cards
from tests.oracles.cfc_colours import due, white_black
from tests.oracles.cfc_groups import Ahead
from tests.oracles.cfc_tails import Pairs, colour_rest, equalisation, exchange, matchings
from tests.properties.cfc_groups_seen import Seen, Way, oracle_field
from tests.properties.test_cfc_reasons import fields

Grade = tuple[str, str]
LARGEST = 8
"""Players of a round whose groups are enumerated."""


def changed(pairing: Pairing, rng: Random) -> PlayedRound:
    """A round with some opponents, colours or byes changed."""
    games = [list(game.players) for game in pairing.games]
    byes = [bye.player for bye in pairing.byes]
    for _ in range(rng.randint(1, 3)):
        chance = rng.random()
        if chance < 0.25 and games:
            rng.choice(games).reverse()
        elif chance < 0.75 and len(games) > 1:
            one, other = rng.sample(games, 2)
            at, there = rng.randint(0, 1), rng.randint(0, 1)
            one[at], other[there] = other[there], one[at]
        elif chance < 0.9 and games and byes:
            game, at = rng.choice(games), rng.randint(0, 1)
            game[at], byes[0] = byes[0], game[at]
        elif chance > 0.95 and games:
            byes += games.pop(rng.randrange(len(games)))
    return PlayedRound(tuple((white, black) for white, black in games), tuple(byes))


def plain(field: Field) -> bool:
    """Whether a round is paired by score groups and halves alone."""
    held = in_force(field.variations, field.settings)
    return held.get("acceleration", "none") == "none" and not field.avoid


def seen_of(cards: Cards, posted: Pairs) -> Iterator[tuple[Seen, Way, Pairs, Pairs]]:
    """The score groups of a posted round: the group, how it was crossed, all its pairs, those who stayed."""
    mate = dict(posted) | {low: high for high, low in posted}
    ranked = sorted(cards.cards.values(), key=lambda card: card.rank)
    groups = [[c.no for c in ranked if c.score == score] for score in sorted({c.score for c in ranked})[::-1]]
    incoming: tuple[int, ...] = ()
    ahead = Ahead(cards)
    for at, natives in enumerate(groups):
        lower = tuple(no for group in groups[at + 1 :] for no in group)
        following = tuple(groups[at + 1]) if lower else ()
        seen = Seen(cards, ahead, incoming, tuple(natives), following, lower)
        here = {*incoming, *natives}
        seats = tuple((no, mate[no]) for no in incoming if mate[no] in natives)
        leaving = tuple(no for no in natives if mate[no] not in here)
        unseated = tuple(no for no in incoming if mate[no] not in natives)
        stayers = tuple(p for p in posted if set(p) <= set(natives))
        rest = tuple(no for no in natives if any(no in p for p in stayers))
        inside = tuple(p for p in posted if set(p) <= here)
        yield seen, Way(seats, unseated, leaving, rest), inside, stayers
        gone = {*(no for no in unseated if mate[no] not in here), *leaving}
        incoming = tuple(card.no for card in ranked if card.no in gone)


def tail(cards: Cards, players: list[int], pairs: Pairs) -> tuple[int, ...]:
    """What is counted of those who stay."""
    return (equalisation(cards, pairs), int(str(exchange(players, pairs)[0])), *colour_rest(cards, pairs))


def best_tail(cards: Cards, players: list[int]) -> tuple[tuple[int, ...], Pairs]:
    """The first pairing by halves: its counts and its pairs."""

    def key(pairs: Pairs) -> tuple[object, ...]:
        order = tuple(players.index(low) for _, low in pairs)
        return equalisation(cards, pairs), exchange(players, pairs), colour_rest(cards, pairs), order

    best = min(matchings(cards, players), key=key)
    return tail(cards, players, best), best


TAIL = ("630", "622b", "631", "631")
HEAD = ("625", "625", "618b", "624", "623", "626", "624.2", "623")


def expected(cards: Cards, seen: Seen, way: Way, inside: Pairs, stayers: Pairs) -> Grade | None:
    """The grade of one group by enumeration."""
    everyone = (*seen.incoming, *seen.natives, *seen.lower)
    if any(not cards.legal(*both) for both in inside) or not seen.possible(everyone):
        return None
    made = set(map(frozenset, inside))
    left = {*everyone} - {no for both in inside for no in both}
    ranked = sorted({*seen.incoming, *seen.natives}, key=lambda no: cards.cards[no].rank)
    ways = [one for one in seen.ways if seen.lower or not one.passed_on]
    merged = not ways
    best_way = ways[0] if ways else None
    seats = best_way.seats if best_way else ()
    players = list(best_way.rest) if best_way else ranked
    counts, best = best_tail(cards, players)
    if made == set(map(frozenset, (*seats, *best))):
        return None
    if not seen.possible(tuple(left)):
        return "621", "worse"
    if best_way is not None:
        ours, theirs = seen.key(best_way), seen.key(way)
        for rule, one, other in zip(HEAD, ours, theirs, strict=True):
            if one != other:
                assert one < other
                return rule, "worse"
    posted = tail(cards, players, inside if merged else stayers)
    for rule, mine, given in zip(TAIL, counts, posted, strict=True):
        if mine != given:  # another interchange of as many players may be the better one by what comes after
            assert mine < given or rule == "631"
            return (rule, "worse") if mine < given else ("622b", "equal")
    return "622b", "equal"


def check_groups(cards: Cards, posted: PlayedRound, found: list[Reason]) -> None:
    """The grades of the groups, in their order."""
    turned = {no: at for at, no in enumerate(sorted(cards.cards, key=lambda no: cards.cards[no].rank))}
    pairs = tuple(
        sorted(
            ((a, b) if turned[a] < turned[b] else (b, a) for a, b in posted.games), key=lambda p: turned[p[0]]
        )
    )
    wanted = [expected(cards, *one) for one in seen_of(cards, pairs)]
    said = [(r.rule, str(r.data["grade"])) for r in found if " - " in r.text or "down go" in r.text]
    assert said == [one for one in wanted if one], (said, wanted)


def check_colours(cards: Cards, posted: PlayedRound, found: list[Reason]) -> None:
    """Every game turned round is told, and nothing else; the other lot for all is equal."""
    told = {frozenset(r.players): r.data["grade"] for r in found if "other way" in r.text}
    wrong = {
        frozenset((white, black))
        for white, black in posted.games
        if white_black(cards, cards.cards[white], cards.cards[black])[0].no != white
    }
    by_lot = {frozenset(game) for game in posted.games if all(due(cards.cards[no]) is None for no in game)}
    assert set(told) == wrong
    for both, graded in told.items():
        assert (graded == "equal") == (both in by_lot and by_lot <= wrong)


def check_round(name: str, field: Field) -> None:
    """The book's own round is as the book has it; changed ones are graded as they deserve."""
    try:
        pairing = pair(field)
    except NoLegalPairing:
        return
    own = PlayedRound(tuple(g.players for g in pairing.games), tuple(b.player for b in pairing.byes))
    assert grade(field, own) == (), name
    rng = Random(name)
    for _ in range(3):
        posted = changed(pairing, rng)
        found = list(grade(field, posted))
        if not plain(field) or len(field.entries) > LARGEST or not posted.games:
            continue
        cards = oracle_field(table_of(field))
        seated = {no for game in posted.games for no in game}
        cards.cards = {no: card for no, card in cards.cards.items() if no in seated}
        try:
            check_groups(cards, posted, found)
            check_colours(cards, posted, found)
        except AssertionError as error:
            raise AssertionError(f"{name}: {posted} {[r.text for r in found]} {error}") from error


@pytest.mark.parametrize("seeds", [range(0, 14), range(14, 28)], ids=str)
def test_grades_are_true(seeds: range) -> None:
    for name, field in fields(seeds):
        check_round(name, field)


@pytest.mark.soak
@pytest.mark.parametrize(
    "seeds", [range(first, first + 500) for first in range(20_000, 24_000, 500)], ids=str
)
def test_grades_are_true_at_length(seeds: range) -> None:
    for name, field in fields(seeds):
        check_round(name, field)
