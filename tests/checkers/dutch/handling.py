"""Published rounds, acceleration, rounds that cannot be paired and what is refused."""

from __future__ import annotations

from dataclasses import replace

import networkx as nx

from crosstable.model.results import Result
from crosstable.model.rounds import Round
from crosstable.model.sayings import Said, Several
from tests.checkers.base import Check, Claim
from tests.checkers.dutch.byes import had_one
from tests.checkers.dutch.colours import barred, met_over_board
from tests.checkers.dutch.view import View, view_of, view_of_text, virtual_points
from tests.checkers.texts import text_of
from tests.oracles.dutch_fide_history import score_before

SYSTEMS = {"1-1/2-0": (10, 5, 0), "2-1-0": (20, 10, 0), "3-1-0": (30, 10, 0), "3-2-1": (30, 20, 10)}


def published(claim: Claim) -> tuple[View, Round]:
    """The view before a published round, and the round."""
    *before, last = claim.section.results
    return view_of_text(text_of(replace(claim.section, results=tuple(before)))), last


APART = "kept apart"


def broken(view: View, made: Round) -> dict[str, set[int]]:
    """The absolute criteria that a round breaks, with the players; who is kept apart under its own name."""
    found: dict[str, set[int]] = {}
    for game in made.games:
        both = {game.white, game.black}
        if met_over_board(view, game.white, game.black):
            found.setdefault(view.rule("C.1", "C1"), set()).update(both)
        elif frozenset(both) in view.apart:
            found.setdefault(APART, set()).update(both)
        if barred(view, game.white, game.black):
            found.setdefault(view.rule("C.3", "C3"), set()).update(both)
    for bye in made.byes:
        if bye.player is not None and bye.kind.value == "pairing" and had_one(view, bye.player):
            found.setdefault(view.rule("C.2", "C2"), set()).add(bye.player)
    return found


def check_second_bye(claim: Claim) -> None:
    """A published bye of a player who may have none."""
    view, made = published(claim)
    no = claim.who("player")
    claim.require(no in broken(view, made).get(view.rule("C.2", "C2"), ()), "the bye is allowed")
    points = claim.reason.code == "dutch.second-bye-points"
    claim.require(points == (view.edition == 2026), "another edition")


def check_stands(claim: Claim) -> None:
    """What a round breaks, and else whether it has begun, decides whether it stands."""
    view, made = published(claim)
    found = broken(view, made)
    begun = any(game.result is not Result.UNFINISHED for game in made.games)
    again = view.rule("C.1", "C1") in found
    kept = found.pop(APART, set())
    if kept and view.edition == 2026:  # the reading of C1: as if they had met
        found.setdefault("C1", set()).update(kept)
    if found or kept:
        wanted = "may-change" if view.edition == 2026 else "changed" if again else "stands-broken"
        wanted = wanted if found else "stands-apart"
    else:
        wanted = view.rule("stands-2017", "stands") if begun else "not-begun"
    claim.require(claim.reason.code == f"dutch.{wanted}", f"{wanted}: it breaks {found}, apart {kept}")
    if "grounds" in claim.facts:
        listed = str(claim.facts["grounds"]).replace(" and ", ", ").split(", ")
        claim.require(sorted(listed) == sorted(found), f"it breaks {sorted(found)}")


def check_virtual(claim: Claim) -> None:
    """C.04.7: virtual points of a player, those scored, and their sum."""
    view, no = view_of(claim), claim.who("player")
    assert view.record is not None
    number = view.field.occasion.round
    virtual = virtual_points(view.document)(no, number)
    scored = score_before(view.record.past, no, number, lambda *_: 0)
    told = tuple(claim.points(name) for name in ("virtual", "scored", "total"))
    claim.require(told == (virtual, scored, virtual + scored) and virtual, f"{virtual} and {scored}")


def check_halves(claim: Claim) -> None:
    """The points are such that a win is not two draws, or a loss is worth something."""
    settings = claim.section.settings
    system = str(claim.facts["system"])
    win, draw, loss = SYSTEMS[system]
    claim.require(settings.get("points") == system, "another system")
    claim.require(settings.get("acceleration", "off") != "off", "no acceleration is asked for")
    usual = claim.reason.code == "dutch.baku-asks-usual"
    claim.require((win, draw, loss) != (10, 5, 0) if usual else win != 2 * draw or loss, "they are allowed")


def check_rounds(claim: Claim) -> None:
    """`baku-2016` asks for nine rounds."""
    claim.require(claim.facts["mode"] == claim.section.settings["acceleration"] == "baku-2016", "mode")
    claim.require(claim.number("least") == 9 > claim.section.rounds == claim.number("rounds"), "enough")
    claim.require(claim.facts["instead"] == "baku", "another choice")


def graph(view: View, unequal: bool, rematch: bool) -> nx.Graph[int]:
    """Who may meet: with absolute preferences left out, or second meetings at a cost."""
    made: nx.Graph[int] = nx.Graph()
    people = view.field.players
    made.add_nodes_from(player.no for player in people)
    for at, one in enumerate(people):
        for two in people[:at]:
            met = two.no in one.met
            if frozenset((one.no, two.no)) in view.apart:
                continue
            if (rematch or not met) and (unequal or not barred(view, one.no, two.no)):
                made.add_edge(one.no, two.no, weight=-1 if met else 0)
    return made


def is_pairable(made: nx.Graph[int]) -> bool:
    """Whether everybody can be paired."""
    return 2 * len(nx.max_weight_matching(made, maxcardinality=True)) == len(made)


def without(made: nx.Graph[int], no: int) -> nx.Graph[int]:
    """The same without a player."""
    return made.subgraph(set(made) - {no})


def takers(view: View, anybody: bool = False) -> list[int]:
    """Who may have the bye; nobody is asked where the number is even."""
    return [player.no for player in view.field.players if anybody or not player.bye_barred]


def can_pair(view: View, made: nx.Graph[int], anybody: bool = False) -> bool:
    """Whether a round can be paired, with the bye for somebody who may have it."""
    if len(made) % 2 == 0:
        return is_pairable(made)
    return any(is_pairable(without(made, no)) for no in takers(view, anybody) if no in made)


def check_cannot(claim: Claim) -> None:
    """The round cannot be paired by C1 to C3, whoever has the bye; by C1 and C3, even if one is barred."""
    view = view_of(claim)
    made = graph(view, unequal=False, rematch=False)
    count, barring = claim.number("count"), claim.reason.code == "dutch.no-bye-pairs"
    claim.require((claim.number("round"), count) == (view.field.occasion.round, len(made)), "round, players")
    claim.require(not can_pair(view, made, anybody=not barring), "it can be paired")
    numbers = [claim.facts[name] for name in ("not_twice", "absolute")]
    claim.require(numbers == [view.rule("C.1", "C1"), view.rule("C.3", "C3")], f"{numbers}")
    if barring:
        claim.require(len(made) % 2 == 1, "nobody needs a bye")
        claim.require(claim.facts["bye_bar"] == view.rule("C.2", "C2"), "the rule of the bye")
        return
    stuck = claim.whos("stuck")
    paired = 2 * len(nx.max_weight_matching(made, maxcardinality=True))
    rest = made.subgraph(set(made) - set(stuck))
    claim.require(len(stuck) == len(made) - len(made) % 2 - paired, "another number is left over")
    claim.require(can_pair(view, rest, anybody=True), "the others cannot be paired either")


def check_without_absolute(claim: Claim) -> None:
    """Without C3 the round can be paired."""
    view = view_of(claim)
    claim.require(can_pair(view, graph(view, unequal=True, rematch=False)), "not even so")
    claim.require(claim.facts["number"] == view.rule("C.3", "C3"), "the rule")


def check_second_free_point(claim: Claim) -> None:
    """Whoever of those named has the bye, though barred, the others can be paired; and nobody else."""
    view, made = view_of(claim), graph(view_of(claim), unequal=False, rematch=False)
    able = [p.no for p in view.field.players if p.bye_barred and is_pairable(without(made, p.no))]
    claim.require(set(claim.whos("players")) == set(able), f"{able} could have it")
    claim.require(claim.number("count") == len(able), "one or several")
    claim.require(claim.facts["number"] == view.rule("C.2", "C2"), "the rule")


def check_rematches(claim: Claim) -> None:
    """The fewest second meetings with which the round can be paired."""
    view, made = view_of(claim), graph(view_of(claim), unequal=False, rematch=True)
    tries = [made] if len(made) % 2 == 0 else [without(made, no) for no in takers(view)]
    counts = []
    for one in tries:
        found = nx.max_weight_matching(one, maxcardinality=True)
        if 2 * len(found) == len(one):
            counts.append(-sum(one[a][b]["weight"] for a, b in found))
    claim.require(counts and min(counts) == claim.number("count"), f"{counts} second meetings")
    claim.require(claim.facts["number"] == view.rule("C.1", "C1"), "the rule")


def check_not_paired(claim: Claim) -> None:
    """Nobody of that number is paired in the round."""
    view = view_of(claim)
    claim.require(claim.number("round") == view.field.occasion.round, "another round")
    claim.require(claim.number("no") not in {p.no for p in view.field.players}, "the player is paired")


def told_of(said: Said) -> list[Said]:
    """The sentences of a refusal: the problem and the ways out."""
    if said.saying.code != "shared.could-be-paired":
        return [said]
    problem, ways = said.facts["problem"], said.facts["ways"]
    assert isinstance(problem, Said) and isinstance(ways, Several)
    return [problem, *(way for way in ways.all if isinstance(way, Said))]


CHECKS: dict[str, Check] = {
    "dutch.second-bye-points": check_second_bye,
    "dutch.second-bye-default": check_second_bye,
    **{f"dutch.{code}": check_stands for code in ("not-begun", "stands", "may-change", "stands-2017")},
    "dutch.stands-broken": check_stands,
    "dutch.stands-apart": check_stands,
    "dutch.changed": check_stands,
    "dutch.virtual": check_virtual,
    "dutch.baku-asks-halves": check_halves,
    "dutch.baku-asks-usual": check_halves,
    "dutch.baku-asks-rounds": check_rounds,
    "dutch.cannot-pair": check_cannot,
    "dutch.no-bye-pairs": check_cannot,
    "dutch.without-absolute": check_without_absolute,
    "dutch.with-second-bye": check_second_free_point,
    "dutch.with-rematches": check_rematches,
    "dutch.not-paired": check_not_paired,
}
