"""Random rounds with something special about them, and all that is said of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from crosstable.flow.field import field_for
from crosstable.flow.pairing import engine_for, pair_section
from crosstable.model.errors import CrosstableError, NoLegalPairing
from crosstable.model.event import Format, Section
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Said
from crosstable.rulebooks.us_chess.swiss import class_chances
from crosstable.rulebooks.us_chess.teams import out_of_order, what_is_said
from tests.checkers.base import Claim, claims_of
from tests.checkers.us_chess_day.scenes_day import plain_section
from tests.checkers.us_chess_day.scenes_groups import section_of
from tests.checkers.us_chess_day.told import NO_PAIRING, Told, play_random, refusal, tell_all
from tests.oracles.us_chess_classes import offers_of, outcomes, won_with_places
from tests.properties import test_us_chess_classes as classes
from tests.unit.test_cfc_teams import entrants, rosters
from tests.us_chess_day import changed

SPECIAL = ("schedule", "accelerated", "house-player", "among-", "class-may", "line-")


def special(section: Section, seed: int, questions: int = 0) -> Iterator[Claim]:
    """The sentences of the next round that are not about the pairing itself."""
    for one in claims_of(section, questions, seed):
        if one.reason.code.rpartition(".")[2].startswith(SPECIAL):
            yield one


def guided_section(dice: random.Random) -> Section:
    """A small Swiss by the table, nobody of which leaves."""
    count = dice.choice((5, 6, 6, 7, 8, 9, 10))
    section = section_of(dice, Format.SWISS, count, min(9, count), small_event="rr_table")
    players = tuple(replace(one, withdrawn_after=None, pairing_rating=None) for one in section.players)
    return replace(section, players=players)


def guided(seed: int) -> Iterator[Claim]:
    """A round by the table, with questions about other pairs."""
    dice = random.Random(seed)
    section = guided_section(dice)
    try:
        most = len(section.players) - 1 - (len(section.players) + 1) % 2
        section = play_random(section, most if dice.random() < 0.2 else dice.randint(1, most), dice)
    except CrosstableError:
        return
    yield from special(section, seed, 3)


def schedules(seed: int) -> Iterator[Claim]:
    """Players on two schedules, which merge or not."""
    dice = random.Random(seed)
    section = plain_section(dice, dice.randint(6, 11), 5)
    players = tuple(replace(one, schedule=dice.choice(("2-day", "3-day"))) for one in section.players)
    merge = dice.choice((None, 2, 3))
    settings = {} if merge is None else {"merge_round": merge}
    yield from special(replace(section, players=players, settings=settings), seed)


def others(seed: int) -> Iterator[Claim]:
    """Acceleration, house players, unrated players with plus scores."""
    dice = random.Random(seed)
    section = plain_section(dice, dice.randint(7, 12), 5)
    way = dice.choice(("accelerated", "house", "unrated", "unrated"))
    if way == "accelerated":
        section = replace(section, variations=(dice.choice(("28R1", "28R2", "28R3")),))
        section = play_random(section, dice.randint(0, 1), dice)
    elif way == "house":
        section = changed(section, dice.randint(1, 7), flags=frozenset({Flag.HOUSE}))
    else:
        unrated = tuple(replace(p, rating=None) if dice.random() < 0.6 else p for p in section.players)
        section = play_random(replace(section, players=unrated), dice.randint(1, 2), dice)
        section = replace(section, variations=("29J",))
    yield from special(section, seed)


def class_rounds(seed: int) -> Iterator[Claim]:
    """Last rounds with class pairings, allowed or refused; now and then with too many outcomes to try."""
    dice = random.Random(seed)
    raw = classes.drawn(dice)
    full = classes.section_of(raw, ["29I1"])
    try:
        ways = [classes.games_of(classes.section_of(raw, [])),
                classes.games_of(classes.section_of(raw, ["29I1"], 10_000))]  # fmt: skip
    except NoLegalPairing:
        return
    known = {"able": classes.richer(full, ways, raw), "finishes": finishes(full, ways, raw)}
    states = class_chances.MOST_STATES
    class_chances.MOST_STATES = 0 if seed % 4 == 0 else states
    try:
        told: list[Claim] = list(refusal(full, lambda: pair_section(full), **known))
        told = told or list(claims_of(full, 0, seed))
    finally:
        class_chances.MOST_STATES = states
    for one in told:
        if "class-" in one.reason.code or "among-" in one.reason.code:
            yield (
                one
                if isinstance(one, Told)
                else Told(one.section, one.field, one.pairing, one.reason, None, known)
            )


def rare_class_rounds(seed: int) -> Iterator[Claim]:
    """Last rounds that are refused only for the class pairings, or with too many outcomes to try."""
    return class_rounds((617, 64, 620)[seed % 3])


def finishes(
    section: Section, ways: list[tuple[classes.Games, int | None]], raw: dict[str, object]
) -> dict[int, set[tuple[int, int]]]:
    """For each player the places that outcomes give in which the player has a share of a place prize."""
    assert section.cards is not None
    scores = {card.player: Fraction(card.score, 10) for card in section.cards}
    ratings = {player.no: player.rating for player in section.players}
    prizes = raw["prizes"]
    assert isinstance(prizes, list)
    offers = offers_of(prizes)
    found: dict[int, set[tuple[int, int]]] = {no: set() for no in scores}
    for games, bye in ways:
        rest = {} if bye is None else {bye: Fraction(1)}
        for final in outcomes(scores, games, rest):
            for no in won_with_places(final, ratings, offers):
                ahead = sum(one > final[no] for one in final.values())
                level = sum(one == final[no] for one in final.values()) - 1
                found[no].add((ahead + 1, level))
    return found


def no_class_prizes(seed: int) -> Iterator[Claim]:
    """Class pairings without class prizes."""
    dice = random.Random(seed)
    section = replace(plain_section(dice, 6, 1), variations=("29I1",))
    yield from refusal(section, lambda: pair_section(section))


def impossible(seed: int) -> Iterator[Claim]:
    """Small fields that have played many rounds, with computers among them."""
    dice = random.Random(seed)
    section = plain_section(dice, dice.randint(3, 7), 9)
    for no in dice.sample(range(1, 4), dice.choice((0, 0, 2, 3))):
        section = changed(section, no, flags=frozenset({Flag.COMPUTER}))
    section = replace(section, settings={"computers_advertised": True})
    while len(section.results) < 8:
        try:
            section = play_random(section, 1, dice)
        except NoLegalPairing as error:
            assert isinstance(error.said, Said)
            reason = Reason(error.rule or "", error.stuck, error.said)
            yield Claim(section, field_for(section), NO_PAIRING, reason)
            return
        except CrosstableError:
            return


def strangers(seed: int) -> Iterator[Claim]:
    """A question about somebody who is not paired."""
    dice = random.Random(seed)
    section = changed(plain_section(dice, 7, 4), 1, withdrawn_after=0)
    engine, field = engine_for(section), field_for(section)
    for one in refusal(section, lambda: engine.why_not(1, 2)):
        yield Claim(section, field, NO_PAIRING, one.reason)
    find = engine.rulebook.best_with(field) if engine.rulebook.best_with else None  # type: ignore[attr-defined]
    if find is not None:
        for one in refusal(section, lambda: find(1, 2)):
            yield Claim(section, field, NO_PAIRING, one.reason)


def two_games(seed: int) -> Iterator[Claim]:
    """Choices for rounds of one game in a section of matches of two games."""
    dice = random.Random(seed)
    section = replace(plain_section(dice, 6, 4), games_per_round=2)
    if dice.random() < 0.7:
        section = replace(section, variations=(dice.choice(("28R2", "28R3", "29I1", "29K", "29L")),))
        yield from refusal(section, lambda: pair_section(section))
        return
    played = play_random(replace(section, games_per_round=1), 1, dice)
    first = played.results[0]
    guest = replace(first.games[0], black_section="Other")
    results = (replace(first, games=(guest, *first.games[1:])),)
    section = replace(played, name="Open", games_per_round=2, results=results)
    yield from refusal(section, lambda: pair_section(section))


def short_teams(seed: int) -> Iterator[Claim]:
    """Teams of which some players are missing, where a number is announced that a team needs."""
    dice = random.Random(seed)
    boards = dice.choice((2, 4))
    made = rosters(*([2000 - 20 * no] * dice.randint(1, boards + 1) for no in range(dice.randint(4, 8))))
    for team in made["teams"]:
        if dice.random() < 0.5:
            seated = [no if dice.random() < 0.6 else 0 for no in team["players"][:boards]]
            team["lineups"] = {"1": [*seated, *[0] * (boards - len(seated))]}
    settings = {"team.boards": boards, "team.fewest_players": dice.randint(1, 4)}
    section = entrants({**made, "rulebook": "us-chess", "settings": settings})
    for claim in claims_of(section, 0, seed):
        if claim.reason.code.endswith("team-short-of-players"):
            yield claim


def teams(seed: int) -> Iterator[Claim]:
    """What pairings of teams say of themselves, and rosters out of order."""
    dice = random.Random(seed)
    settings = {"team.pair_by": dice.choice(("match", "game", "match_then_game"))}
    section = plain_section(dice, 4, 3)
    yield from tell_all(section, what_is_said(settings), settings=settings)
    ratings = tuple(dice.choice((None, 1500, 1600, 1700, 1800)) for _ in range(4))
    choices = {"team.unrated_anywhere": dice.random() < 0.3}
    found = out_of_order(ratings, choices)
    if found is not None:
        assert isinstance(found.why, Said)
        places = (found.upper, found.lower)
        yield from tell_all(section, [found.why], ratings=ratings, places=places, settings=choices)


SCENES = (
    (guided, 100),
    (schedules, 12),
    (others, 40),
    (class_rounds, 40),
    (rare_class_rounds, 3),
    (no_class_prizes, 2),
    (impossible, 60),
    (strangers, 5),
    (two_games, 20),
    (teams, 20),
    (short_teams, 10),
)
