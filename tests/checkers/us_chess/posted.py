"""A posted round beside the book's (27A, 29E, 29G): breaches, and every difference graded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.rulebooks.api import PlayedRound
from tests.checkers.base import Check, Claim
from tests.checkers.us_chess.instead import MORE, numbers_agree
from tests.checkers.us_chess.view import (
    Spoken,
    boards_of,
    claim_of,
    code_of,
    inner,
    said_of,
    view_of,
)
from tests.oracles.us_chess_brute import Solved, _round_one, fields_of, pairing_cards, solve
from tests.oracles.us_chess_cards import read
from tests.oracles.us_chess_claims import Claim as Search
from tests.oracles.us_chess_claims import Judge
from tests.oracles.us_chess_field import unrated_counts
from tests.oracles.us_chess_options import BY_RULE
from tests.oracles.us_chess_search import Pairing, total
from tests.oracles.us_chess_shift import transposed
from tests.oracles.us_chess_sizes import change_size, moved

MAIN: dict[str, tuple[str, object]] = {
    "29E4/5": ("color.rule5", "higher"),
    "29E4/4": ("color.rule4", "all_rounds"),
    "29E6a": ("color.method", "look_ahead"),
}
"""Main rules that a variation replaces, as options."""
CODES = {"posted-no-interchanges": "method-no-interchanges", "posted-series-limit": "method-series-limit"}


def posted_of(claim: Claim) -> PlayedRound:
    """The round as it was posted."""
    assert isinstance(claim, Spoken) and claim.posted is not None
    return claim.posted


def pools_of(claim: Claim, settings: dict[str, object] | None = None) -> list[Solved]:
    """The book's round for the posted one: where somebody else has the bye, the best with that bye."""
    view, byes = view_of(claim), {*posted_of(claim).byes}
    here = {card.no for card in view.whole.players}
    other = len(byes) == 1 and view.bye is not None and byes != {view.bye} and byes <= here
    if other:
        here = (here | {view.bye or 0}) - byes
    if not settings and not other:
        return view.pools
    made = {**view.made, "settings": {**view.made.get("settings", {}), **(settings or {})}}
    event = read(made) if settings else view.event
    known = pairing_cards(event)
    cards = _round_one(event, [known[no] for no in sorted(here)])
    return [solve(field) for field in fields_of(event, cards)]


@dataclass(frozen=True)
class Boards(Search):
    """Some posted boards beside the book's boards for the same players; all is counted on these alone."""

    book: Pairing = ()

    @property
    def ours(self) -> Pairing:
        """The boards by the book."""
        return self.book


def piece(claim: Claim, code: str = "", facts: Mapping[str, object] | None = None) -> Boards:
    """The posted boards of a difference, and the book's for the same players."""
    theirs, ours = (boards_of(inner(claim, name)) for name in ("posted", "book"))
    numbers = {no for two in theirs for no in two}
    games = posted_of(claim).games
    claim.require(all(two in games or two[::-1] in games for two in theirs), "other boards were posted")
    for solved in pools_of(claim):
        if {card.no for card in solved.field.players} >= numbers:
            judge = Judge(solved.field.event, solved)
            own, new = judge.places(ours), judge.places(theirs)
            claim.require({*own} <= {*solved.chosen}, "the book has other boards")
            claim.require({p for e in own for p in e} == {p for e in new for p in e}, "others are involved")
            return Boards(judge, new[0], code, facts or {}, new, own)
    raise AssertionError(f"{numbers} are not paired together: {claim.reason.text}")


def is_left_open(claim: Claim) -> bool:
    """With another bye in an accelerated round, or by 29J: which groups the others have is nowhere said."""
    view = view_of(claim)
    grouped = view.is_accelerated or view.event.options["pair_plus_score_unrateds"]
    return bool(grouped) and {*posted_of(claim).byes} != {view.bye} - {None}


def worse(claim: Claim) -> None:
    """Some boards are worse than the book's, by the rule that is named."""
    if is_left_open(claim):
        return
    why = claim_of(claim, inner(claim, "why"))
    code = CODES.get(code_of(why), code_of(why).replace("posted-", "worse-"))
    boards = piece(claim, code, said_of(why).facts_as_json())
    own, theirs = boards.judge.vector(boards.ours), boards.judge.vector(boards.best)
    claim.require(numbers_agree(why), "the numbers belong to something else")
    if code == "worse-rating-order":
        claim.require(away_from_order(why, boards), "the order of ratings is not left so")
        return
    top_down = view_of(claim).event.options["color.method"] == "top_down"
    claim.require(
        own < theirs if top_down and own != theirs else boards.explains(own, theirs), "no such loss"
    )
    more = MORE.get(code)
    claim.require(more is None or more(why, boards), "in detail")


def away_from_order(claim: Claim, search: Search) -> bool:
    """27A3: the boards were those of rating order; the largest change, and colours are no better.

    What an unrated player counts goes by the lowest rating: of the book's round, or of the posted one.
    """
    judge = search.judge
    ref, field = judge.solved.judge.ref, judge.solved.field
    numbers = (field.unrated, view_of(claim).whole.unrated, unrated_counts([*view_of(claim).cards.values()]))
    largest = [max(change_size(ref, *edge, number) for edge in search.new) for number in numbers]
    order = {*search.own} <= {*judge.solved.judge.legal}
    no_better = judge.harm(search.best) >= judge.harm(search.ours)
    return claim.number("points") in largest and order and no_better


def measure(judge: Judge, pairing: Pairing) -> list[tuple[int, ...]]:
    """The number and size of the switches for colours, as the style of the event measures them."""
    low, sizes, _ = judge.solved.judge.rest(pairing)
    if judge.event.options["transposition_style"] == "swap":
        return [low, sizes]
    return [low, sizes[2:4], total(pairing, transposed(judge.solved.judge))]


def as_good(claim: Claim) -> Search:
    """The boards of a sentence, which are as good by every rule but 29E6a."""
    boards = piece(claim)
    judge, pairing, chosen = boards.judge, boards.best, boards.ours
    claim.require(judge.vector(pairing) == judge.vector(chosen), "not as good by every rule")
    claim.require(measure(judge, pairing) == measure(judge, chosen), "switches of another size")
    return boards


def equal(claim: Claim) -> None:
    """29C1: as good by every rule; only the order of ranks is further away."""
    boards = as_good(claim)
    rank = moved(boards.judge.solved.judge.ref)
    claim.require(total(boards.best, rank) > total(boards.ours, rank), "not further from rank order")


def equal_more_changed(claim: Claim) -> None:
    """29E6a: as good by every other rule, with more boards that are not those before colours."""
    boards = as_good(claim)
    legal = {*boards.judge.solved.judge.legal}
    posted, book = (len({*pairing} - legal) for pairing in (boards.best, boards.ours))
    claim.require((claim.number("count"), claim.number("ours")) == (posted, book), f"{posted}, {book}")
    claim.require(posted > book, "no more boards")


def equal_by_method(claim: Claim) -> None:
    """29E7: the first rule in which they differ is better, which only a method can leave."""
    boards = piece(claim)
    judge, both = boards.judge, (boards.best, boards.ours)
    rows = [(judge.vector(one), measure(judge, one)) for one in both]
    full = [(judge.vector(one), judge.solved.judge.rest(one)[:2]) for one in both]
    claim.require(rows[0] < rows[1] or full[0] < full[1], "better in no rule")


def other_settings(text: str) -> dict[str, object]:
    """What a setting in words chooses: the number of a rule, or an option with its value."""
    found: dict[str, object] = {}
    for part in text.split(", "):
        key, equals, value = part.partition(" = ")
        if equals:
            found[key] = {"true": True, "false": False, "True": True, "False": False}.get(value, value)
            if value.isdigit():
                found[key] = int(value)
        elif part in MAIN | BY_RULE:
            name, chosen = (MAIN | BY_RULE)[part]
            found[name] = chosen
    return found


def equal_elsewhere(claim: Claim) -> None:
    """26: the book's own round under the setting that is named."""
    settings = other_settings(str(claim.facts["setting"]))
    boards = [frozenset(two) for two in boards_of(inner(claim, "posted"))]
    claim.require(settings, "no setting is named")
    made = {two for one in pools_of(claim, settings) for two in one.field.numbers(one.chosen)}
    claim.require({*boards} <= made, f"under {settings} other boards are made")


def bye_count(claim: Claim) -> None:
    """28L1: so many were given, so many are needed."""
    needed = int(view_of(claim).bye is not None)
    given = len(posted_of(claim).byes)
    claim.require((given, needed) == (claim.number("count"), claim.number("book")), f"{given}, {needed}")
    claim.require(given != needed, "as many as needed")


def bye_for_colours(claim: Claim) -> None:
    """28L2a: with that variation the bye would go there."""
    from tests.oracles.us_chess_brute import _paired

    made = dict(view_of(claim).made)
    settings = {**made.get("settings", {}), "bye.color_improvement": True}
    _, bye = _paired(read({**made, "settings": settings}))
    claim.require(bye == claim.who("posted") and claim.who("posted") in posted_of(claim).byes, "not so")


def bye_worse(claim: Claim) -> None:
    """28L2: the bye went to somebody else, and why not there is a sentence of its own."""
    why, no = inner(claim, "why"), claim.who("posted")
    claim.require(no in posted_of(claim).byes and no != view_of(claim).bye, "it went where it should")
    claim.require(getattr(why.facts.get("other"), "no", no) == no, "the reason is about somebody else")


def bye_not_needed(claim: Claim) -> None:
    """28L1: the number is even."""
    claim.require(view_of(claim).bye is None and claim.who("posted") in posted_of(claim).byes, "it is odd")


def game_of(claim: Claim) -> frozenset[int]:
    """A game that was posted."""
    two = frozenset((claim.who("one"), claim.who("two")))
    claim.require(two in {frozenset(game) for game in posted_of(claim).games}, "nobody posted that game")
    return two


def set_apart(claim: Claim) -> None:
    """29I, 29J: one is paired in another pool."""
    claim.require(not view_of(claim).together(*game_of(claim)), "they are paired together")


def house_not_needed(claim: Claim) -> None:
    """28M1: a house player sits at the board, and the others are an even number."""
    view = view_of(claim)
    house = [no for no in game_of(claim) if "house" in view.event.cards[no].flags]
    others = [no for no in view.event.active if "house" not in view.event.cards[no].flags]
    claim.require(house and len(others) % 2 == 0, "a house player is needed")


def breach(claim: Claim) -> None:
    """27A1, 28L3, 36E: what a posted round breaks."""
    view, code = view_of(claim), code_of(claim)
    if "bye" in claim.facts:
        card = view.event.cards[claim.who("bye")]
        claim.require(card.no in posted_of(claim).byes, "has no bye")
        promised = "no-more-byes" in card.flags
        from tests.checkers.us_chess.byes import had_free_point

        claim.require(
            promised if code == "breach-promised-bye" else had_free_point(view, card), "may have it"
        )
        return
    one, two = (view.event.cards[no] for no in game_of(claim))
    broken = {
        "breach-had-met": view.event.times_met(one, two) > 0,
        "breach-computers": {"computer"} <= one.flags & two.flags,
        "breach-one-person": one.person == two.person,
    }
    claim.require(broken[code], "nothing is broken")


CHECKS: dict[str, Check] = {
    "grade-worse": worse,
    "grade-equal": equal,
    "grade-equal-more-changed": equal_more_changed,
    "grade-equal-by-method": equal_by_method,
    "grade-equal-elsewhere": equal_elsewhere,
    "grade-bye-count": bye_count,
    "grade-bye-for-colors": bye_for_colours,
    "grade-bye-worse": bye_worse,
    "grade-bye-not-needed": bye_not_needed,
    "grade-set-apart": set_apart,
    "grade-house-not-needed": house_not_needed,
    "breach-had-met": breach,
    "breach-computers": breach,
    "breach-one-person": breach,
    "breach-second-bye": breach,
    "breach-promised-bye": breach,
}
