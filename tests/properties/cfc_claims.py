"""What the reasons of Canadian rounds claim, each code by plain search over the group."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from crosstable.model.reasons import Reason
from crosstable.rulebooks.cfc.byes import barred
from crosstable.rulebooks.cfc.engine import Solved
from crosstable.rulebooks.cfc.group import Group, Part
from tests.oracles.cfc_cards import Field as Cards
from tests.oracles.cfc_colours import alternation_lost, due, equalisation_lost, thirds
from tests.oracles.cfc_groups import Ahead
from tests.oracles.cfc_tails import Pairs, colour_rest, equalisation, exchange, matchings
from tests.properties.cfc_groups_seen import Seen, oracle_field


def numbers(reason: Reason, name: str) -> list[int]:
    """A fact that is a list of players."""
    found = reason.data[name]
    assert isinstance(found, list)
    return found


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
    bye = {reason.number("bye")} - {0}
    assert set(numbers(reason, "members")) | bye == everyone


def check_seat(view: View, reason: Reason) -> None:
    """624: nobody who comes before, and fits what is said, could be had with the higher ranked as seated."""
    odd, native = reason.players
    assert frozenset(reason.players) in view.pairs
    if view.letters:
        return
    refused, code = "not-opposite" in reason.code, reason.code.replace("not-opposite", "")
    for way in view.seen.ways:
        same = way.passed_on == view.passed_on and len(way.leaving) == len(view.leaving)
        if not same or way.seats[: len(view.before(odd))] != view.before(odd):
            continue
        other = dict(way.seats)[odd]
        mine, theirs = due(view.cards.cards[odd]), due(view.cards.cards[other])
        opposite = bool(mine and theirs and mine != theirs)
        fresh = not view.cards.cards[other].marked
        fits = (opposite or "opposite" not in code) and (fresh or "fresh" not in code)
        assert not (fits and view.rank(other) < view.rank(native))
        assert not refused or not opposite or ("fresh" in code and not fresh)


def check_against(view: View, reason: Reason) -> None:
    """What would follow if an odd man met a player who was passed over."""
    if view.letters:
        return
    odd, code = reason.players[0], reason.code
    ways = [way for way in view.seen.ways if reason.players in way.seats]
    if code == "cfc.against-rest-not-paired":
        everyone = {*view.here, *view.seen.lower} - set(reason.players)
        assert not view.seen.possible(tuple(everyone))
        return
    passed, left = min((len(way.passed_on), len(way.leaving)) for way in ways)
    if code == "cfc.against-fewer-seated":
        assert passed > len(view.passed_on)
    elif code == "cfc.against-higher-unseated":
        assert passed == len(view.passed_on) and all(way.passed_on != view.passed_on for way in ways)
    elif code == "cfc.against-more-leave":
        assert passed == len(view.passed_on) and left > len(view.leaving)
    else:
        assert code == "cfc.against-higher-seated-otherwise"
        same = [w for w in ways if w.passed_on == view.passed_on and len(w.leaving) == len(view.leaving)]
        fixed = view.before(odd)
        assert same and not any(way.seats[: len(fixed)] == fixed for way in same)


def check_taken(view: View, reason: Reason) -> None:
    """625: a native was given to a higher ranked odd man."""
    taken, taker = reason.number("who"), reason.number("taker")
    assert (taker, taken) in view.seats and view.rank(taker) < view.rank(reason.players[0])


def check_needed(view: View, reason: Reason) -> None:
    """625: without a native the later odd men cannot all be seated."""
    odd, native = reason.players
    fixed = {host for _, host in view.before(odd)} | {native}
    later = [one for one, _ in view.seats if view.rank(one) > view.rank(odd)]
    assert not can_be_seated(view, later, [no for no in view.seen.natives if no not in fixed])


def check_goes_on(view: View, reason: Reason) -> None:
    """625: why an odd man finds nobody here."""
    odd, seen = reason.number("who"), view.seen
    assert odd in view.passed_on
    if reason.code == "cfc.goes-on-paired-with-all":
        assert not any(seen.legal(odd, no) for no in seen.natives)
    elif reason.code == "cfc.goes-on-behind-higher":
        assert not can_be_seated(view, [*(one for one, _ in view.before(odd)), odd], list(seen.natives))
    else:
        assert view.letters or not any(len(w.passed_on) < len(view.passed_on) for w in seen.ways)


def check_leaving(view: View, reason: Reason) -> None:
    """Why a player of the group goes down."""
    seen, who, code = view.seen, reason.number("who"), reason.code
    assert who in view.leaving and reason.number("count") == len(view.leaving)
    if "alone" in code:
        assert view.here == {who}
    elif code == "cfc.paired-with-all":
        assert not any(seen.legal(who, no) for no in view.here - {who})
    elif code == "cfc.odd-man":
        assert (len(seen.natives) - len(view.seats)) % 2
    elif not view.letters:
        fewer = [
            way
            for way in seen._all()
            if way.passed_on == view.passed_on and len(way.leaving) < len(view.leaving)
        ]
        assert bool(fewer) == (code == "cfc.one-of-several-for-those-below")


def check_not_sent(view: View, reason: Reason) -> None:
    """Why a lower ranked player did not go down."""
    sent, lower = reason.players
    seen = view.seen
    if reason.code == "cfc.stays-met-next-group":
        assert not any(seen.legal(lower, no) for no in seen.following)
    elif reason.code == "cfc.stays-needed-here":
        stay = {*seen.natives, sent} - {host for _, host in view.seats} - ({*view.leaving} - {sent}) - {lower}
        assert not seen.possible(tuple(stay))
    else:
        gone = {*view.passed_on, *view.leaving, lower, *seen.lower} - {sent}
        assert not seen.possible(tuple(gone))


def check_met(view: View, reason: Reason) -> None:
    """618a: two players have met, or were paired in a game that was defaulted."""
    one, other = reason.players
    assert not view.cards.legal(one, other)
    index, entries = view.solved.whole.index, view.solved.whole.entries
    met = other in entries[index[one]].card.opponents or one in entries[index[other]].card.opponents
    assert met == (reason.code == "cfc.have-met")


def check_card(view: View, reason: Reason) -> None:
    """Facts about one player that are on the card."""
    card = view.cards.cards[reason.number("who")]
    assert card.unfinished if reason.code == "cfc.stays-unfinished" else card.marked


def check_not_opposite(view: View, reason: Reason) -> None:
    """624.1: a native is not due the opposite colour."""
    one, other = (due(view.cards.cards[no]) for no in reason.players)
    assert not one or not other or one == other


def check_clash(view: View, reason: Reason) -> None:
    """630, 631: what two players lose in colours if they meet."""
    one, other = sorted((view.cards.cards[no] for no in reason.players), key=lambda card: card.rank)
    lost = {
        "cfc.both-equalise": equalisation_lost(one, other),
        "cfc.one-cannot-alternate": alternation_lost(one, other),
        "cfc.one-has-third-colour": thirds(view.cards, one, other) > 0,
    }
    assert lost[reason.code]
    if "colour" in reason.data:
        assert str(reason.data["colour"])[0].upper() == due(one) == due(other)


def check_scores(view: View, reason: Reason) -> None:
    """618b, 618c: equal scores, or who has more."""
    if reason.code == "cfc.same-score":
        assert len({view.cards.cards[no].score for no in reason.players}) == 1
    else:
        up, down = (view.cards.cards[reason.number(name)].score for name in ("up", "down"))
        assert down > up


def check_pair(view: View, reason: Reason) -> None:
    """Two players are said to meet, or to be kept apart."""
    assert (frozenset(reason.players) in view.pairs) == (reason.code != "cfc.kept-apart")


def check_places(view: View, reason: Reason) -> None:
    """Two players of equal places, in halves that may have been changed by an interchange."""
    check_pair(view, reason)
    _, players, made = view.part(set(reason.players))
    high, low = reason.number("high"), reason.number("low")
    upper = [a for a, _ in made]
    lower = [no for no in players if no not in upper]
    assert upper.index(high) == lower.index(low) == reason.number("place") - 1
    if "score" in reason.data:
        assert view.cards.cards[high].score == view.cards.cards[low].score
    pool = view.made.pool
    assert reason.code != "cfc.last-two" or len(pool) == 2
    if reason.code == "cfc.equal-places-of-quarters":
        nos, size = view.solved.table.nos(pool), 2 * -(-len(pool) // 4)
        parts = (nos[:size], nos[size:])
        assert any(part.index(low) - part.index(high) == len(part) // 2 for part in parts if high in part)


def check_fits(view: View, reason: Reason) -> None:
    """The opponent in order was another one, and what stood against that one."""
    check_pair(view, reason)
    _, players, made = view.part(set(reason.players))
    high, natural = reason.number("high"), reason.number("natural")
    upper = [a for a, _ in made]
    assert [no for no in players if no not in upper][upper.index(high)] == natural
    one, other = (view.cards.cards[no] for no in (high, natural))
    lost = (equalisation_lost(one, other), thirds(view.cards, one, other), alternation_lost(one, other))
    if reason.code == "cfc.fits-after-meeting":
        assert not view.cards.legal(high, natural)
        return
    assert view.cards.legal(high, natural)
    at = (
        ["equalising", "third-colour", "alternating"].index(reason.code.removeprefix("cfc.fits-for-"))
        if "others" not in reason.code
        else 3
    )
    assert not any(lost[:at]) or at == 3
    assert at == 3 or lost[at]


def check_halves(view: View, reason: Reason) -> None:
    """Interchanges and losses of a part: as many as are said, and none of those in question has fewer."""
    part, players, made = view.part(set(reason.players))
    cards, code, said = view.cards, reason.code, reason.number("count")
    every = list(matchings(cards, players))
    if code == "shared.exchange":
        least = min(equalisation(cards, pairs) for pairs in every)
        assert not any(equalisation(cards, p) == least and exchange(players, p)[0] == 0 for p in every)
        return
    assert part.requested is None
    same = [p for p in every if exchange(players, p) == exchange(players, made)]
    same = [p for p in same if equalisation(cards, p) <= equalisation(cards, made)]
    if code in ("cfc.not-equalised", "cfc.all-equalised"):
        assert said == equalisation(cards, made) == min(equalisation(cards, p) for p in every)
    elif code == "cfc.third-colour":
        assert said == colour_rest(cards, made)[0] == min(colour_rest(cards, p)[0] for p in same)
    else:
        same = [p for p in same if colour_rest(cards, p)[0] <= colour_rest(cards, made)[0]]
        assert said == alternations(cards, made) == min(alternations(cards, p) for p in same)


def alternations(cards: Cards, pairs: Pairs) -> int:
    """How many players cannot alternate."""
    return sum(alternation_lost(cards.cards[a], cards.cards[b]) for a, b in pairs)


Claim = Callable[[View, Reason], None]
CODES: dict[Claim, str] = {
    check_members: "group-members group-without-bye",
    check_seat: "meets-highest meets-highest-opposite meets-highest-fresh meets-highest-opposite-fresh "
    "meets-highest-not-opposite meets-highest-fresh-not-opposite meets-first-of-group",
    check_against: "against-rest-not-paired against-rest-worse against-fewer-seated against-higher-unseated "
    "against-more-leave against-higher-seated-otherwise",
    check_taken: "taken-by-higher",
    check_needed: "opponent-needed",
    check_goes_on: "goes-on-paired-with-all goes-on-behind-higher goes-on-for-others",
    check_leaving: "alone-on-score alone-in-group paired-with-all odd-man one-of-several "
    "one-of-several-for-those-below left-over-of-b-and-c",
    check_not_sent: "stays-met-next-group stays-needed-here stays-for-those-below",
    check_met: "have-met were-paired",
    check_card: "stays-unfinished stays-odd-before opponent-odd-before",
    check_not_opposite: "opponent-not-opposite",
    check_clash: "both-equalise one-cannot-alternate one-has-third-colour",
    check_scores: "same-score no-equal-opponent",
    check_pair: "kept-apart not-kept-apart moved-for-request across-quarters b-meets-c "
    "b-meets-c-with-requests",
    check_places: "last-two equal-places equal-places-alone equal-places-of-quarters "
    "equal-places-exchanged equal-places-of-quarters-exchanged",
    check_fits: "fits-after-meeting fits-for-equalising fits-for-third-colour fits-for-alternating "
    "fits-for-others",
    check_halves: "not-equalised all-equalised third-colour not-alternated all-alternated",
}
CLAIMS = {f"cfc.{code}": check for check, codes in CODES.items() for code in codes.split()}
CLAIMS["shared.exchange"] = check_halves


def check_reason(view: View, reason: Reason) -> None:
    """One reason by what its code claims; lists of players and steps of the method claim nothing more."""
    if reason.code in CLAIMS:
        CLAIMS[reason.code](view, reason)


def check_bye(solved: Solved, reason: Reason) -> None:
    """615: who comes before in the order of the bye, and why not."""
    whole, code, cards = solved.whole, reason.code, oracle_field(solved.whole)
    entry = {e.player.no: e for e in whole.entries}
    about = entry[reason.players[-1]]
    may = {no for no in entry if not barred(whole, whole.index[no])}
    blocked = numbers(reason, "blocked") if code == "cfc.bye-next-in-line" else []
    if code == "cfc.needed-for-the-rest":
        blocked = [about.player.no]
    assert not any(Ahead(cards).possible(frozenset(entry) - {no}) for no in blocked)
    if code.startswith("cfc.had-a"):
        assert about.card.free_point or about.card.half_bye
    elif code.startswith(("cfc.bye-lowest", "cfc.bye-by-lot")):
        lower = [e for e in whole.entries if e.card.score < about.card.score]
        rated = [e for e in whole.entries if e.card.score == about.card.score and e.player.rating is not None]
        before = [e for e in rated if (e.player.rating or 0) < (about.player.rating or 10_000)]
        assert not may & {e.player.no for e in (*lower, *before)} and about.player.no in may
        assert code.endswith("above") == bool(lower)
