"""Random Canadian rounds of many kinds, so that rare sentences are said as well."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from crosstable.flow.pairing import engine_for, pair_section
from crosstable.flow.team_entrants import as_entrants
from crosstable.formats.document.read import read_document
from crosstable.model.errors import CrosstableError, NoLegalPairing
from crosstable.model.event import Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.simulation.generate_teams import play_team_round, team_list
from crosstable.simulation.random_events import Rates
from tests.oracles.cfc_random import _entrants, _frame, _play, cards_document, document

Document = dict[str, Any]


def section_of(made: Document) -> Section:
    """A document as a section."""
    return read_document(json.dumps(made)).section()


def plain_cards(seed: int) -> Document:
    """Dense cards, taken as given: without points on top of them, or marks that nobody can explain."""
    made = cards_document(seed)
    chosen = {*made.get("variations", ()), *map(str, made.get("settings", {}).values())}
    if chosen & {"633.2", "abcd"}:
        made.pop("variations", None)
        made.pop("settings", None)
        made.pop("avoid", None)
    for player in made["players"]:
        player.pop("pairing_bonus", None)
    return made


def unrated(seed: int) -> Document:
    """An event in which the unrated stand higher (613.1)."""
    made = document(seed)
    for key in ("variations", "settings", "avoid"):
        made.pop(key, None)
    made["variations"] = ["613.1a" if seed % 2 else "613.1b"]
    made["results"] = []
    for player in Random(seed).sample(made["players"], k=2):
        player["rating"] = None
    return made


def last_round(seed: int) -> Document:
    """The last round, with lots for colours (631.2)."""
    made = plain_cards(seed)
    made["rounds"] = made["round"]
    made["variations"] = sorted({*made.get("variations", ()), "631.2"})
    return made


def defaults(seed: int) -> Document:
    """Cards with games that were defaulted, which count as meetings."""
    made, rng = plain_cards(seed), Random(f"defaults {seed}")
    made["settings"] = {**made.get("settings", {}), "forfeit_allows_rematch": False}
    by_no = {card["player"]: card for card in made["cards"]}
    for one, other in combinations(sorted(by_no), 2):
        if rng.random() < 0.15 and other not in by_no[one]["opponents"]:
            by_no[one].setdefault("defaulted", []).append(other)
            by_no[other].setdefault("defaulted", []).append(one)
    return made


def crowds(seed: int) -> Document:
    """Perfect scores that are paired by quarters, many of whom have met (633.1)."""
    made, rng = plain_cards(seed), Random(f"crowds {seed}")
    made.pop("avoid", None)
    made |= {"variations": ["633.1"], "rounds": made["round"], "settings": {}}
    perfect = made["round"] - 1
    for card in made["cards"]:
        card["score"] = perfect if rng.random() < 0.75 else perfect - 0.5
    return made


def marked(seed: int) -> Document:
    """Cards full of odd men and unfinished business, with 624.1 and 624.2."""
    made, rng = plain_cards(seed), Random(f"marked {seed}")
    made.pop("avoid", None)
    made["rounds"] = 2 * made["round"]
    made["settings"] = {}
    made["variations"] = rng.choice([["624.2"], ["624.1", "624.2"], ["624.1"]])
    for card in made["cards"]:
        card["floats"] = "".join(rng.choice("--UD") for _ in range(made["round"] - 1))
    return made


def byes_by_lot(seed: int) -> Document:
    """An odd number, with several without a rating in the lowest group."""
    made, rng = plain_cards(seed), Random(f"lot {seed}")
    if len(made["cards"]) % 2 == 0:
        gone = made["cards"].pop()
        made["players"] = [player for player in made["players"] if player["no"] != gone["player"]]
        for card in made["cards"]:
            card["opponents"] = [no for no in card["opponents"] if no != gone["player"]]
        made["avoid"] = []
        made.pop("avoid")
        made.pop("variations", None)
        made.pop("settings", None)
    for player in made["players"]:
        player["rating"] = None if rng.random() < 0.6 else player["rating"]
    return made


def absent(seed: int) -> Document:
    """An event with somebody away, somebody with a half-point bye, and somebody who enters later."""
    made = document(seed)
    number, extra = len(made["results"]) + 1, len(made["players"])
    made["rounds"] = max(made["rounds"], number + 1)
    others: list[Document] = [
        {"byes": {str(number): "zero"}},
        {"byes": {str(number): "half"}},
        {"joins": number + 1},
    ]
    for no, more in enumerate(others, start=extra + 1):
        made["players"].append({"no": no, "name": f"P{no}", "rating": 1000, **more})
    return made


def away_with_cards(seed: int) -> Document:
    """Cards of somebody who is away."""
    made = plain_cards(seed)
    gone = made["players"][seed % len(made["players"])]
    gone["byes"] = {str(made["round"]): "zero"}
    return made


def lettered(seed: int) -> Document:
    """The second round of 633.2, with odd men of round 1 (a pairing score makes them) and 624.1, 624.2."""
    rng = Random(f"lettered {seed}")
    players = _entrants(rng, rng.randint(7, 10))
    for player in players:
        if rng.random() < 0.3:
            player["pairing_bonus"] = 0.5
    made = _frame(rng, seed, 2 + rng.choice([1, 4]), players)
    made["variations"] = sorted({"633.2", *rng.sample(["624.1", "624.2"], k=rng.randint(0, 2))})
    made["results"] = []
    played = _play(rng, made, {"forfeits": 0.0, "open": 0.15, "draws": 0.3, "odd": 0.0})
    return made if played is None else {**made, "results": [played]}


KINDS = (
    document,
    plain_cards,
    unrated,
    last_round,
    defaults,
    crowds,
    marked,
    byes_by_lot,
    absent,
    away_with_cards,
    lettered,
)


def sections(seeds: range) -> Iterator[tuple[str, Section]]:
    """Rounds of all kinds, with a name to find them again."""
    for seed in seeds:
        for make in KINDS:
            yield f"{make.__name__} {seed}", section_of(make(seed))
        yield f"teams {seed}", team_swiss(seed)
        yield f"table {seed}", team_table(seed)


def team_swiss(seed: int) -> Section:
    """A Swiss of teams after some rounds."""
    random, rates = Random(f"teams {seed}"), Rates()
    section = team_list("cfc", 5 + seed % 4, 4, seed, rates, random)
    for number in range(1, 1 + seed % 3):
        try:
            section = play_team_round(section, number, rates, random)
        except NoLegalPairing:
            break
    return as_entrants(section)


def team_table(seed: int) -> Section:
    """A round robin of teams."""
    section = team_list("cfc", 4 + seed % 2, 5, seed, Rates(), Random(f"table {seed}"))
    rounds = len(section.teams) - 1 + len(section.teams) % 2
    return as_entrants(replace(section, format=Format.TEAM_ROUND_ROBIN, rounds=rounds))


def altered(pairing: Pairing, rng: Random) -> PlayedRound:
    """A round with some opponents, colours or byes changed."""
    games = [list(game.players) for game in pairing.games]
    byes = [bye.player for bye in pairing.byes if bye.kind is ByeKind.PAIRING]
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
        elif chance > 0.95 and len(games) > 1:
            byes += games.pop(rng.randrange(len(games)))
        elif chance > 0.9 and len(games) > 2:
            games.pop(rng.randrange(len(games)))
    return PlayedRound(tuple((white, black) for white, black in games), tuple(byes))


def posted(seed: int) -> Iterator[Section]:
    """Events whose last round was posted otherwise than the book has it."""
    made, rng = document(seed), Random(f"posted {seed}")
    if seed % 3 == 0:
        made |= {"variations": ["624.2"], "settings": {}, "avoid": [], "rounds": 2 * made["rounds"]}
    yield from altered_rounds(section_of(made), rng, 3)


def posted_lettered(seed: int) -> Iterator[Section]:
    """Second rounds of 633.2 that were posted otherwise, half of them with requests to be kept apart."""
    made, rng = lettered(seed), Random(f"posted lettered {seed}")
    if seed % 2:
        numbers = [player["no"] for player in made["players"]]
        made["avoid"] = [rng.sample(numbers, 2) for _ in range(3)]
        made["variations"] = sorted({*made["variations"], "619.1"})
    yield from altered_rounds(section_of(made), rng, 2)


def altered_rounds(section: Section, rng: Random, many: int) -> Iterator[Section]:
    """A section whose next round was posted otherwise than the book has it, several times."""
    try:
        pairing = pair_section(section)
    except CrosstableError:
        return
    for _ in range(many):
        other, result = altered(pairing, rng), rng.choice([Result.UNFINISHED, Result.DRAW])
        yield replace(section, results=(*section.results, as_round(other, result)))


def as_round(made: PlayedRound, result: Result) -> Round:
    """A posted round with one result for all."""
    numbered = enumerate(made.games, start=1)
    games = tuple(Game(white=w, black=b, result=result, board=board) for board, (w, b) in numbered)
    return Round(games=games, byes=tuple(Bye(player=no, kind=ByeKind.PAIRING) for no in made.byes))


def all_seated(field: Field, made: PlayedRound) -> bool:
    """Whether a posted round seats everybody who is to be paired, or gives a bye."""
    seated = {no for game in made.games for no in game} | set(made.byes)
    return seated == {entry.player.no for entry in field.entries}


def impossible(seed: int) -> Document:
    """Cards with so many meetings, or byes, that a round often cannot be paired."""
    made, rng = plain_cards(seed), Random(f"impossible {seed}")
    made.pop("avoid", None)
    made.pop("variations", None)
    made.pop("settings", None)
    by_no = {card["player"]: card for card in made["cards"]}
    chance = rng.choice([0.0, 0.5, 0.8])
    for one, other in combinations(sorted(by_no), 2):
        if rng.random() < chance and other not in by_no[one]["opponents"]:
            by_no[one]["opponents"].append(other)
            by_no[other]["opponents"].append(one)
    if rng.random() < 0.6:
        for card in made["cards"]:
            card["bye"] = rng.random() < rng.choice([0.7, 1.0])
    return made


def here(section: Section) -> list[int]:
    """Those who are paired in the next round."""
    return sorted(engine_for(section).here())
