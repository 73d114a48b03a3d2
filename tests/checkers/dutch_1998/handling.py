"""Colours, posted rounds, and rounds that cannot be paired in the Dutch system of 1998."""

from __future__ import annotations

from dataclasses import replace

import networkx as nx

from crosstable.flow.field import field_for
from crosstable.model.colours import Colour, letters
from crosstable.model.results import Result
from crosstable.model.rounds import Round
from tests.checkers.base import Check, Claim
from tests.checkers.dutch_1998.rounds import check_step
from tests.checkers.dutch_1998.view import NAME, View, view_of
from tests.oracles.dutch_1998_cards import Card, legal, may_have, preference
from tests.properties.dutch_1998_colours import PREFERENCES, check_colour
from tests.properties.dutch_1998_refusals import facts_of

LETTER = {Colour.WHITE: "W", Colour.BLACK: "B"}


def letter_of(claim: Claim) -> str:
    """The colour that a sentence names."""
    found = claim.facts["colour"]
    assert isinstance(found, Colour)
    return LETTER[found]


# -- colours


def check_preference(claim: Claim) -> None:
    """A7: how strongly a player prefers which colour."""
    wish, strength = preference(view_of(claim).cards[claim.who("player")])
    wanted = PREFERENCES[claim.reason.code.removeprefix(NAME)]
    claim.require(strength == wanted, f"{wish} {strength}")
    claim.require(not wish or letter_of(claim) == wish, f"the colour is {wish}")


def check_white(claim: Claim) -> None:
    """E1-E5: who has White, and why."""
    view = view_of(claim)
    white, black = claim.who("white"), claim.reason.players[1]
    games = {(game.white, game.black) for game in claim.pairing.games}
    claim.require((white, black) in games, "no such game")
    facts = {**facts_of(claim.reason.said), "black": black}
    check_colour(view.cards[white], view.cards[black], claim.reason.code.removeprefix(NAME), facts)


def check_barred_colour(claim: Claim) -> None:
    """B2: the colour that a player may not have, and why."""
    card, colour = view_of(claim).cards[claim.who("player")], letter_of(claim)
    claim.require(not may_have(card, colour), "it is allowed")
    if claim.reason.code == NAME + "twice-running":
        claim.require(card.colours[-2:] == 2 * colour, f"the colours are {card.colours}")
    else:
        more = card.difference if colour == "W" else -card.difference
        claim.require(more == 2, f"{more} times more")


def check_gap(claim: Claim) -> None:
    """F3: the colours of a player round by round, with a gap for every round without a game."""
    no = claim.who("player")
    card = next(entry.card for entry in claim.field.entries if entry.player.no == no)
    claim.require(claim.facts["colours"] == letters(card.colours), f"{letters(card.colours)}")
    claim.require("-" in str(claim.facts["colours"]), "there is no gap")


def check_worth(claim: Claim) -> None:
    """A5: who has the bye, and what the event gives for it."""
    check_step(claim)
    worth = claim.section.settings.get("bye_points", 10)
    told = claim.points("worth") if "worth" in claim.facts else 0
    claim.require(told == worth, f"the bye is worth {worth}")


# -- posted rounds


def posted(claim: Claim) -> tuple[View, Round]:
    """The view before a posted round, and the round."""
    *before, last = claim.section.results
    return View(field_for(replace(claim.section, results=tuple(before)))), last


def colours_broken(view: View, made: Round) -> list[tuple[Card, str]]:
    """Who gets a colour that B2 forbids."""
    given = [(no, c) for game in made.games for no, c in ((game.white, "W"), (game.black, "B"))]
    return [(view.cards[no], colour) for no, colour in given if not may_have(view.cards[no], colour)]


def grounds(view: View, made: Round) -> str:
    """Which of B1 and B2 a round breaks."""
    met = any(game.black in view.cards[game.white].met for game in made.games)
    free = any(view.cards[bye.player].free for bye in made.byes if bye.player and bye.kind.value == "pairing")
    return ("1" if met or free else "") + ("2" if colours_broken(view, made) else "")


def check_breach(claim: Claim) -> None:
    """B1, B2: what a posted round breaks, and for whom."""
    view, made = posted(claim)
    code = claim.reason.code.removeprefix(NAME)
    if code == "met-before":
        white, black = claim.who("white"), claim.who("black")
        claim.require((white, black) in {(g.white, g.black) for g in made.games}, "they do not meet")
        claim.require(black in view.cards[white].met, "they have not met")
    elif code == "second-free-point":
        no = claim.who("player")
        claim.require(no in {bye.player for bye in made.byes} and view.cards[no].free, "the bye is allowed")
    else:
        check_third(claim, view, made, code)


def check_third(claim: Claim, view: View, made: Round, code: str) -> None:
    """B2: a third colour running, or a difference of more than two."""
    card, colour = view.cards[claim.who("player")], letter_of(claim)
    claim.require((card, colour) in colours_broken(view, made), "the colour is allowed")
    if code == "third-running":
        claim.require(card.colours[-2:] == 2 * colour, f"{card.colours}")
    else:
        more = card.difference + (1 if colour == "W" else -1)
        claim.require(abs(more) > 2, f"the difference is {more}")


def check_stands(claim: Claim) -> None:
    """F6, F7: a posted round may be changed where it breaks B1 or B2; else it stands once begun."""
    view, made = posted(claim)
    begun = any(game.result is not Result.UNFINISHED for game in made.games)
    names = {"1": "breaks-b1", "2": "breaks-b2", "12": "breaks-both"}
    wanted = names.get(grounds(view, made), "stands" if begun else "not-begun")
    claim.require(claim.reason.code == NAME + wanted, wanted)


# -- rounds that cannot be paired


def graph(view: View, colours: bool = True, rematch: bool = False) -> nx.Graph[int]:
    """Who may meet: by B1 and B2, without B2, or with second meetings at a cost."""
    made: nx.Graph[int] = nx.Graph()
    made.add_nodes_from(view.cards)
    for one in view.cards.values():
        for other in (card for card in view.cards.values() if card.no < one.no):
            met = other.no in one.met or one.no in other.met
            strangers = legal(replace(one, met=frozenset()), replace(other, met=frozenset()))
            if (rematch or not met) and (strangers or not colours):
                made.add_edge(one.no, other.no, weight=-1 if met else 0)
    return made


def is_pairable(made: nx.Graph[int]) -> bool:
    """Whether everybody can be paired."""
    return 2 * len(nx.max_weight_matching(made, maxcardinality=True)) == len(made)


def without(made: nx.Graph[int], no: int) -> nx.Graph[int]:
    """The same without a player."""
    return made.subgraph(set(made) - {no})


def can_pair(view: View, made: nx.Graph[int], anybody: bool = False) -> bool:
    """Whether a round can be paired, with the bye for somebody who may have it."""
    if len(made) % 2 == 0:
        return is_pairable(made)
    able = [no for no in made if anybody or not view.cards[no].free]
    return any(is_pairable(without(made, no)) for no in able)


def check_no_pairing(claim: Claim) -> None:
    """B1, B2: the round cannot be paired; those named are left over in some best try."""
    view = view_of(claim)
    made, barring = graph(view), claim.reason.code == NAME + "no-pairing-bye"
    told = claim.number("round"), claim.number("size")
    claim.require(told == (view.field.round, len(made)), f"{told}")
    claim.require(not can_pair(view, made, anybody=not barring), "it can be paired")
    if barring:
        claim.require(len(made) % 2 == 1, "nobody needs a bye")
        return
    stuck = set(claim.whos("stuck"))
    paired = 2 * len(nx.max_weight_matching(made, maxcardinality=True))
    claim.require(len(stuck) == len(made) - len(made) % 2 - paired, "another number is left over")
    claim.require(can_pair(view, made.subgraph(set(made) - stuck), anybody=True), "the others cannot either")


def check_way(claim: Claim) -> None:
    """What a relaxed criterion would give."""
    view, code = view_of(claim), claim.reason.code.removeprefix(NAME)
    if code == "without-b2":
        claim.require(can_pair(view, graph(view, colours=False)), "not even so")
        return
    made = graph(view)
    able = {no for no in made if view.cards[no].free and is_pairable(without(made, no))}
    named = {claim.who("player")} if "player" in claim.facts else set(claim.whos("players"))
    claim.require(named == able, f"{able} could have it")
    claim.require((len(able) > 1) == (code == "with-second-bye-for-one"), "one or several")


def check_meetings(claim: Claim) -> None:
    """The fewest second meetings with which the round can be paired."""
    view = view_of(claim)
    made = graph(view, rematch=True)
    free = [no for no in made if not view.cards[no].free]
    tries = [made] if len(made) % 2 == 0 else [without(made, no) for no in free]
    counts = []
    for one in tries:
        found = nx.max_weight_matching(one, maxcardinality=True)
        if 2 * len(found) == len(one):
            counts.append(-sum(one[a][b]["weight"] for a, b in found))
    claim.require(counts and min(counts) == claim.number("count"), f"{counts}")


def check_not_paired(claim: Claim) -> None:
    """Nobody of that number is paired in the round."""
    view = view_of(claim)
    claim.require(claim.number("round") == view.field.round, "another round")
    claim.require(claim.number("no") not in view.cards, "the player is paired")


WHITE = (
    *("both-granted", "one-granted", "absolute-over-strong", "absolute-over-mild", "strong-over-mild"),
    *("alternated-last", "alternated", "higher-granted", "lot-odd", "lot-even"),
)
CHECKS: dict[str, Check] = {
    **{NAME + code: check_preference for code in PREFERENCES},
    **{NAME + code: check_white for code in WHITE},
    NAME + "twice-running": check_barred_colour,
    NAME + "two-more": check_barred_colour,
    NAME + "gap": check_gap,
    NAME + "bye-worth": check_worth,
    NAME + "bye-worth-nothing": check_worth,
    **{NAME + c: check_breach for c in ("second-free-point", "met-before", "third-running", "above-two")},
    **{NAME + c: check_stands for c in ("not-begun", "stands", "breaks-b1", "breaks-b2", "breaks-both")},
    NAME + "no-pairing": check_no_pairing,
    NAME + "no-pairing-bye": check_no_pairing,
    **{NAME + c: check_way for c in ("without-b2", "with-second-bye", "with-second-bye-for-one")},
    NAME + "with-meetings": check_meetings,
    NAME + "not-paired": check_not_paired,
}
