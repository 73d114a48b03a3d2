"""What the reasons of Canadian rounds claim, each sentence by plain search over the group."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.cfc.byes import barred
from crosstable.rulebooks.cfc.engine import Solved
from crosstable.rulebooks.cfc.group import Group, Part
from tests.oracles.cfc_cards import Field as Cards
from tests.oracles.cfc_colours import alternation_lost, due, equalisation_lost
from tests.oracles.cfc_groups import Ahead
from tests.oracles.cfc_tails import Pairs, colour_rest, equalisation, exchange, matchings
from tests.properties.cfc_groups_seen import Seen, oracle_field


def count(word: str) -> int:
    """A number as the sentences write it."""
    return {"one": 1, "every": 0, "nobody": 0}[word] if not word.isdigit() else int(word)


def named(text: str) -> list[int]:
    """The players a text names, in order."""
    return [int(no) for no in re.findall(r"#(\d+)", text)]


class View:
    """A group as it was paired, by numbers, beside all that could have been made of it."""

    def __init__(self, solved: Solved, made: Group, seen: Seen) -> None:
        """Take over what the sentences speak of."""
        nos = solved.table.nos
        self.solved, self.made, self.seen, self.cards = solved, made, seen, seen.field
        self.seats = tuple((solved.table.no(a), solved.table.no(b)) for a, b in made.seats)
        self.passed_on, self.leaving = nos(made.passed_on), nos(made.leaving)
        self.pairs = {frozenset(nos(pair)) for pair in made.pairs}
        self.here = {*seen.incoming, *seen.natives}
        self.letters = bool(solved.letters)

    def rank(self, no: int) -> int:
        """The rank of a player in the round."""
        return self.solved.table.index[no]

    def part(self, nos: set[int]) -> tuple[Part, list[int], Pairs]:
        """The part in which some players stand, its players and its pairs before any request."""
        table = self.solved.table
        part = next(part for part in self.made.parts if nos <= set(table.nos(part.players)))
        return (
            part,
            list(table.nos(part.players)),
            tuple((table.no(a), table.no(b)) for a, b in part.halved.pairs),
        )

    def before(self, odd: int) -> tuple[tuple[int, int], ...]:
        """The seats of the odd men who rank above one."""
        return tuple(seat for seat in self.seats if self.rank(seat[0]) < self.rank(odd))


def can_be_seated(view: View, odd: list[int], natives: list[int]) -> bool:
    """Whether each of some odd men can have an opponent."""
    ways = permutations(natives, len(odd))
    return any(all(view.seen.legal(a, b) for a, b in zip(odd, way, strict=True)) for way in ways)


def check_members(view: View, reason: Reason) -> None:
    """620: all of one score are named, the one with the bye too."""
    score = view.cards.cards[reason.players[0]].score
    everyone = {e.player.no for e in view.solved.whole.entries if e.card.score // 5 == score}
    assert set(named(reason.text)) == everyone


def check_seat(view: View, reason: Reason) -> None:
    """624: nobody who comes before, and fits what is said, could be had with the higher ranked as seated."""
    odd, native = reason.players
    assert frozenset(reason.players) in view.pairs
    if view.letters:
        return
    said, _, rest = reason.text.partition(";")
    for way in view.seen.ways:
        same = way.passed_on == view.passed_on and len(way.leaving) == len(view.leaving)
        if not same or way.seats[: len(view.before(odd))] != view.before(odd):
            continue
        other = dict(way.seats)[odd]
        mine, theirs = due(view.cards.cards[odd]), due(view.cards.cards[other])
        opposite = bool(mine and theirs and mine != theirs)
        fresh = not view.cards.cards[other].marked
        fits = (opposite or "opposite" not in said) and (fresh or "no odd man" not in said)
        assert not (fits and view.rank(other) < view.rank(native))
        assert not rest or not opposite or ("no odd man" in rest and not fresh)


def check_against(view: View, reason: Reason) -> None:
    """What would follow if an odd man met a player who was passed over."""
    if view.letters:
        return
    odd, text = reason.players[0], reason.text
    ways = [way for way in view.seen.ways if reason.players in way.seats]
    if "the other players could not all be paired" in text:
        everyone = {*view.here, *view.seen.lower} - set(reason.players)
        assert not view.seen.possible(tuple(everyone))
        return
    passed, left = min((len(way.passed_on), len(way.leaving)) for way in ways)
    if "another odd man would find" in text:
        assert passed > len(view.passed_on)
    elif "a higher ranked odd man would find" in text:
        assert passed == len(view.passed_on) and all(way.passed_on != view.passed_on for way in ways)
    elif "more players would have to leave" in text:
        assert passed == len(view.passed_on) and left > len(view.leaving)
    else:
        assert "a higher ranked odd man would have another" in text
        same = [w for w in ways if w.passed_on == view.passed_on and len(w.leaving) == len(view.leaving)]
        fixed = view.before(odd)
        assert same and not any(way.seats[: len(fixed)] == fixed for way in same)


def check_odd(view: View, reason: Reason) -> None:
    """Other sentences about odd men: taken, needed, passed on."""
    text, seen = reason.text, view.seen
    if "was given to the higher ranked" in text:
        taken, taker = named(text)
        assert (taker, taken) in view.seats and view.rank(taker) < view.rank(reason.players[0])
    elif "is needed so that" in text:
        odd, native = reason.players
        fixed = {host for _, host in view.before(odd)} | {native}
        later = [one for one, _ in view.seats if view.rank(one) > view.rank(odd)]
        assert not can_be_seated(view, later, [no for no in seen.natives if no not in fixed])
    elif "goes on to the next" in text:
        (odd,) = set(named(text))
        assert odd in view.passed_on
        if "everybody in this group" in text:
            assert not any(seen.legal(odd, no) for no in seen.natives)
        elif "rank higher" in text:
            assert not can_be_seated(view, [*(one for one, _ in view.before(odd)), odd], list(seen.natives))
        else:
            assert view.letters or not any(len(w.passed_on) < len(view.passed_on) for w in seen.ways)


def check_leaving(view: View, reason: Reason) -> None:
    """Why a player of the group goes down."""
    seen, text, who = view.seen, reason.text, named(reason.text)[-1]
    assert who in view.leaving
    if "the only one to be paired" in text:
        assert view.here == {who}
    elif "everybody in the group" in text:
        assert not any(seen.legal(who, no) for no in view.here - {who})
    elif "the number left in the group is odd" in text:
        assert (len(seen.natives) - len(view.seats)) % 2
    elif not view.letters:
        fewer = [
            way
            for way in seen._all()
            if way.passed_on == view.passed_on and len(way.leaving) < len(view.leaving)
        ]
        assert bool(fewer) == ("with fewer going down" in text)
        assert count(re.findall(r"(?<!#)\b\d+", text)[-1 if fewer else 0]) == len(view.leaving)


def check_not_sent(view: View, reason: Reason) -> None:
    """Why a lower ranked player did not go down."""
    sent, lower = reason.players
    seen, text = view.seen, reason.text
    if "everybody in the next group" in text:
        assert not any(seen.legal(lower, no) for no in seen.following)
    elif text.startswith("without"):
        stay = {*seen.natives, sent} - {host for _, host in view.seats} - ({*view.leaving} - {sent}) - {lower}
        assert not seen.possible(tuple(stay))
    else:
        gone = {*view.passed_on, *view.leaving, lower, *seen.lower} - {sent}
        assert not seen.possible(tuple(gone))


def check_facts(view: View, reason: Reason) -> None:
    """Meetings, colours and flags that are on the cards."""
    one, *others = (view.cards.cards[no] for no in reason.players)
    text, other = reason.text, others[0] if others else None
    if "have already met" in text or "were paired before" in text:
        assert other and not view.cards.legal(one.no, other.no)
        index, entries = view.solved.whole.index, view.solved.whole.entries
        met = other.no in entries[index[one.no]].card.opponents | {one.no} - {one.no}
        met |= one.no in entries[index[other.no]].card.opponents
        assert met == ("have already met" in text)
    elif "unfinished game" in text:
        assert other and other.unfinished
    elif "has been an odd man" in text:
        assert other and other.marked
    elif "is not due the opposite" in text:
        assert other and (not due(one) or not due(other) or due(one) == due(other))
    elif "one could not" in text:
        assert other and (equalisation_lost if "equalise" in text[-20:] else alternation_lost)(one, other)
    elif text.startswith("both have"):
        assert other and one.score == other.score
    elif "is left without an opponent on the same score" in text:
        up, down = (view.cards.cards[no].score for no in named(text))
        assert up > down


def check_pair(view: View, reason: Reason) -> None:
    """Two players are said to meet, or to be kept apart."""
    meet = "and are" not in reason.text
    assert (frozenset(reason.players) in view.pairs) == meet


def check_halves(view: View, reason: Reason) -> None:
    """Interchanges and losses of a part: as many as are said, and none of those in question has fewer."""
    part, players, made = view.part(set(reason.players))
    cards, text = view.cards, reason.text
    every = list(matchings(cards, players))
    first = text.split()[0]
    if text.startswith("no transposition alone"):
        least = min(equalisation(cards, pairs) for pairs in every)
        assert not any(equalisation(cards, p) == least and exchange(players, p)[0] == 0 for p in every)
        return
    assert part.requested is None
    same = [p for p in every if exchange(players, p) == exchange(players, made)]
    same = [p for p in same if equalisation(cards, p) <= equalisation(cards, made)]
    if "equalises" in text and "transposition" not in text:
        assert count(first) == equalisation(cards, made) == min(equalisation(cards, p) for p in every)
    elif "third time running" in text:
        assert count(first) == colour_rest(cards, made)[0] == min(colour_rest(cards, p)[0] for p in same)
    else:
        same = [p for p in same if colour_rest(cards, p)[0] <= colour_rest(cards, made)[0]]
        assert count(first) == alternations(cards, made) == min(alternations(cards, p) for p in same)


def alternations(cards: Cards, pairs: Pairs) -> int:
    """How many players cannot alternate."""
    return sum(alternation_lost(cards.cards[a], cards.cards[b]) for a, b in pairs)


Claim = Callable[[View, Reason], None]
CLAIMS: tuple[tuple[str, Claim], ...] = (
    (r"^score group on", check_members),
    (r"^odd man #.* can be had", check_seat),
    (r"^against ", check_against),
    (r"was given to the higher|is needed so|goes on to the next", check_odd),
    (r"goes down|is one of", check_leaving),
    (r"^without .* of the group|^if .* went down|everybody in the next group", check_not_sent),
    (
        r"already met|paired before|unfinished|been an odd|not due|one could not|^both have|same score",
        check_facts,
    ),
    (
        r"of their halves|transposition that fits|asked to be kept|for such a request|across the quarters",
        check_pair,
    ),
    (
        r"^no transposition alone|^(one|\d+) players? cannot (get|be spared|alt)|^every play|^nobody who",
        check_halves,
    ),
)


def check_reason(view: View, reason: Reason) -> None:
    """One reason by all claims that its words make."""
    for pattern, check in CLAIMS:
        if re.search(pattern, reason.text):
            check(view, reason)


def check_bye(solved: Solved, reason: Reason) -> None:
    """615: who comes before in the order of the bye, and why not."""
    whole, text, cards = solved.whole, reason.text, oracle_field(solved.whole)
    entry = {e.player.no: e for e in whole.entries}
    about = entry[reason.players[-1]]
    may = {no for no in entry if not barred(whole, whole.index[no])}
    if "cannot all be paired" in text:
        assert not Ahead(cards).possible(frozenset(entry) - {about.player.no})
    elif "has had a bye" in text:
        assert about.card.free_point or about.card.half_bye
    elif "may have it" in text or "by lot" in text:
        lower = [e for e in whole.entries if e.card.score < about.card.score]
        rated = [e for e in whole.entries if e.card.score == about.card.score and e.player.rating is not None]
        before = [e for e in rated if (e.player.rating or 0) < (about.player.rating or 10_000)]
        assert not may & {e.player.no for e in (*lower, *before)} and about.player.no in may
        assert ("anybody" in text) == bool(lower)
