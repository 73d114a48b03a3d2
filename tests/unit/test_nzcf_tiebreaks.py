"""NZCF 1.7: scoring and ties, with the arithmetic by hand and against an independent recomputation."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.flow.breakdown import breakdown
from crosstable.flow.contest import Contest, rank
from crosstable.flow.ranking import ranking
from crosstable.flow.score_sheet import score_sheet
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.lots import Lots
from crosstable.model.points import HALF, Points
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.model.standings import Standings
from crosstable.rulebooks.nzcf.history import history_rules
from crosstable.rulebooks.nzcf.tiebreaks import TIEBREAKS, sequence
from crosstable.simulation.generate import generate
from tests.simulation import random_rates
from tests.unit.test_nzcf_notes import FOUR, game, section

FIVE: list[int | None] = [2000, 1900, 1800, 1700, 1600]


def contest(of: Section, format_: Format, chosen: dict[str, SettingValue] | None = None) -> Contest:
    """A section after all its rounds, with the book's tie-breaks for a format."""
    return Contest(
        sheet=score_sheet(of, len(of.results), history_rules({})),
        steps=sequence(format_, chosen or {}, of.tiebreaks),
        policy=TIEBREAKS.policy,
        lots=of.lots,
    )


def places(standings: Standings) -> list[tuple[int, int]]:
    return [(line.place, line.player) for line in standings.standings]


def test_1_7_1_a_win_is_one_and_a_draw_a_half() -> None:
    sheet = score_sheet(section(FOUR, "1-3 1-0, 4-2 1/2-1/2"), 1, history_rules({}))
    assert sheet.scores == {1: 10, 2: 5, 3: 0, 4: 5}


def test_1_7_1_what_the_pairing_assumes_is_no_score() -> None:
    event = section(FOUR, "1-3 *, 4-2 1/2-1/2")
    bonus = tuple(replace(player, pairing_bonus=HALF) for player in event.players)
    sheet = score_sheet(replace(event, players=bonus), 1, history_rules({}))
    assert sheet.scores == {1: 0, 2: 5, 3: 0, 4: 5}
    assert sheet.lines[1][0].opponent == 3


# 2 and 4 tie on 1½, n = 3.
# Gelbfuhs of 2: beat 4 (1½): 1 x (1 + 1½/3) = 3/2; drew 3 (½): ½ x (1 + ½/3) = 7/12; sum 25/12
#          of 4: drew 1 (2½): ½ x (1 + 2½/3) = 11/12; beat 3 (½): 1 x (1 + ½/3) = 7/6; sum 25/12
# One win each; 2 beat 4.
MUTUAL = section(FOUR, "1-4 1/2-1/2, 2-3 1/2-1/2", "1-3 1-0, 2-4 1-0", "1-2 1-0, 3-4 0-1", of=3)

# 2 and 5 tie on 2, n = 5.
# Gelbfuhs of 2: beat 3 (1½): 1.3; beat 5 (2): 1.4; sum 2.7
#          of 5: drew 1 (3½): 0.85; drew 3 (1½): 0.65; beat 4 (1): 1.2; sum 2.7
# Two wins against one.
WINS = section(
    FIVE,
    "2-5 1-0, 3-4 1-0",
    "1-2 1-0, 3-5 1/2-1/2",
    "1-3 1-0, 4-5 0-1",
    "1-4 1-0, 2-3 1-0",
    "1-5 1/2-1/2, 2-4 0-1",
)


def test_1_7_2_round_robin_wins_after_gelbfuhs() -> None:
    standings = rank(contest(WINS, Format.ROUND_ROBIN))
    assert places(standings) == [(1, 1), (2, 2), (3, 5), (4, 3), (5, 4)]
    assert standings.standings[1].as_json()["tiebreaks"] == {"gelbfuhs": 2.7, "wins": 2}
    assert standings.standings[2].as_json()["tiebreaks"] == {"gelbfuhs": 2.7, "wins": 1}


def test_1_7_2_round_robin_mutual_encounter_last() -> None:
    standings = rank(contest(MUTUAL, Format.ROUND_ROBIN))
    assert places(standings) == [(1, 1), (2, 2), (3, 4), (4, 3)]
    assert standings.standings[1].as_json()["tiebreaks"] == {
        "gelbfuhs": "25/12",
        "wins": 1,
        "result-between-tied": 1,
    }
    assert standings.standings[2].tiebreaks["result-between-tied"] == 0
    assert "result-between-tied" not in standings.standings[0].tiebreaks


def test_1_7_2_nothing_follows_the_mutual_encounter() -> None:
    for format_ in (Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN):
        assert [step.name for step in sequence(format_, {}, ())] == [
            "gelbfuhs",
            "wins",
            "result-between-tied",
        ]
    assert {step.rule for step in sequence(Format.ROUND_ROBIN, {}, ())} == {"1.7.2"}


# 1 and 2 tie on 1½. Opponents' scores: 1 met 3 (0) and 2 (1½), sum 1½; 2 met only 1 (1½).
# Gelbfuhs, n = 2: 1 x (1 + 0/2) + ½ x (1 + 1½/2) = 1 7/8 for both; the default counts its point alone.
# One left out: 1 keeps 1½; 2 has no opponent left.
# 3 and 4 tie on 0: 3 met 1 (1½) and 5 (2), 4 met nobody.
DEFAULTS = replace(
    section(FIVE, of=2),
    results=(
        Round(games=(game("1-3 1-0"), game("2-4 +:-")), byes=(Bye(kind=ByeKind.PAIRING, player=5),)),
        Round(games=(game("1-2 1/2-1/2"), game("5-3 1-0")), byes=()),
    ),
)


def test_1_7_3_swiss_order_with_byes_and_defaults() -> None:
    standings = ranking(DEFAULTS)
    assert places(standings) == [(1, 5), (2, 1), (3, 2), (4, 3), (5, 4)]
    assert [line.as_json()["tiebreaks"] for line in standings.standings[:3]] == [
        {"opponents-scores": 0, "gelbfuhs": 2, "opponents-scores-cut": [0]},
        {"opponents-scores": 1.5, "gelbfuhs": 1.875, "opponents-scores-cut": [1.5]},
        {"opponents-scores": 1.5, "gelbfuhs": 1.875, "opponents-scores-cut": [0]},
    ]


def test_1_7_3_and_so_on_until_the_tie_is_broken() -> None:
    # Opponents 6 5 2 2 and 6 4 3 2: both 15, less the lowest both 13, less two 11 against 10.
    scores = {1: 20, 2: 20, 3: 60, 4: 50, 5: 20, 6: 20, 7: 60, 8: 40, 9: 30, 10: 20}
    games = [
        Round(games=tuple(Game(white=a, black=b, result=Result.DRAW) for a, b in pairs))
        for pairs in (((1, 3), (2, 7)), ((1, 4), (2, 8)), ((1, 5), (2, 9)), ((1, 6), (2, 10)))
    ]
    event = replace(section([None] * 10, of=4), results=tuple(games))
    drawn = contest(event, Format.SWISS)
    fixed = replace(drawn, sheet=replace(drawn.sheet, scores={no: Points(s) for no, s in scores.items()}))
    one, two = (next(x for x in rank(fixed).standings if x.player == no) for no in (1, 2))
    assert one.tiebreaks["opponents-scores"] == two.tiebreaks["opponents-scores"] == 15
    assert one.tiebreaks["gelbfuhs"] == two.tiebreaks["gelbfuhs"] == Fraction(31, 8)  # 2 + ½ x 15/4
    assert one.tiebreaks["opponents-scores-cut"] == (13, 11, 6)
    assert two.tiebreaks["opponents-scores-cut"] == (13, 10, 6)
    assert (one.place, two.place) == (two.place - 1, one.place + 1)


def test_1_7_3_only_games_up_to_the_round_count() -> None:
    assert places(ranking(DEFAULTS, 1)) == [(1, 1), (1, 2), (1, 5), (4, 3), (5, 4)]
    before = ranking(DEFAULTS, 0)
    assert {line.place for line in before.standings} == {1}
    assert all(not line.tiebreaks for line in before.standings)


def test_1_7_3_a_breakdown_shows_every_addend_and_the_whole_tie() -> None:
    told = breakdown(DEFAULTS, 2)
    assert [(part.name, part.rule, part.applied) for part in told.parts] == [
        ("opponents-scores", "1.7.3", True),
        ("gelbfuhs", "1.7.3", True),
        ("opponents-scores-cut", "1.7.3", True),
    ]
    first = told.as_json()["tiebreaks"]
    assert isinstance(first, list)
    assert first[0] == {
        "name": "opponents-scores",
        "rule": "1.7.3",
        "applied": True,
        "tied": [{"player": player, "value": 1.5, "value_steps": [1.5]} for player in (1, 2)],
        "ahead": [],
        "behind": [],
        "values": [
            {
                "total": 1.5,
                "addends": [
                    {"text": "unplayed game: no opponent", "value": 0, "round": 1},
                    {"text": "#1 scored 1½", "value": 1.5, "round": 2, "opponent": 1},
                ],
            }
        ],
    }
    assert not any(part.applied for part in breakdown(DEFAULTS, 5).parts)


# Both pairs of winners and losers have done exactly the same.
EVEN = section(FOUR, "1-3 1-0, 4-2 0-1", of=1)


def test_1_7_3_2_an_unresolved_tie_is_shared() -> None:
    assert places(ranking(EVEN)) == [(1, 1), (1, 2), (3, 3), (3, 4)]


def test_1_7_3_2_or_decided_by_the_recorded_lot() -> None:
    orders = set()
    for seed in range(20):
        drawn = contest(replace(EVEN, lots=Lots(seed=seed)), Format.SWISS, {"unresolved": "lot"})
        standings = rank(drawn)
        assert drawn.steps[-1].rule == "1.7.3/2"
        assert [line.place for line in standings.standings] == [1, 2, 3, 4]
        assert {line.player for line in standings.standings[:2]} == {1, 2}
        orders.add(tuple(line.player for line in standings.standings))
    assert len(orders) == 4


def test_1_7_3_2_the_lot_is_drawn_once_and_after_everything_else() -> None:
    names = [step.name for step in sequence(Format.SWISS, {"unresolved": "lot"}, ("coin-flip", "wins"))]
    assert names == ["coin-flip", "wins"]
    names = [step.name for step in sequence(Format.SWISS, {"unresolved": "lot"}, ())]
    assert names[-1] == "coin-flip"
    with pytest.raises(ValueError, match="not among"):
        sequence(Format.SWISS, {"unresolved": "duel"}, ())


def test_an_announced_order_replaces_the_printed_one() -> None:
    event = replace(DEFAULTS, tiebreaks=("wins", "sb"))
    assert list(ranking(event).standings[0].tiebreaks) == ["wins", "gelbfuhs"]
    rules = [(part.name, part.rule) for part in breakdown(event, 1).parts]
    assert rules == [("wins", "1.1.3"), ("gelbfuhs", "1.7.3")]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("win",), "did you mean “wins”"),
        (("wins", "sb", "gelbfuhs"), "named twice"),
    ],
)
def test_tie_breaks_that_cannot_be_asked_for(names: tuple[str, ...], said: str) -> None:
    with pytest.raises(BadInput, match=said) as error:
        ranking(replace(DEFAULTS, tiebreaks=names))
    assert error.value.where == f"tiebreaks[{len(names) - 1}]"


def test_cards_have_points_only() -> None:
    cards = (Card(player=1, score=HALF), Card(player=2, score=HALF), Card(player=3, score=Points(10)))
    event = replace(section(FOUR), round=3, cards=cards)
    assert places(ranking(event)) == [(1, 3), (2, 1), (2, 2)]
    assert ranking(event).after == 2
    with pytest.raises(BadInput, match="only pairing cards"):
        ranking(replace(event, tiebreaks=("wins",)))
    with pytest.raises(BadInput, match="only pairing cards"):
        breakdown(event, 1)


def test_a_round_that_was_not_played_has_no_standings() -> None:
    with pytest.raises(BadInput, match="after round 3"):
        ranking(DEFAULTS, 3)
    with pytest.raises(BadInput, match="no player number 9"):
        breakdown(DEFAULTS, 9)


def won(points: int) -> Fraction:
    return Fraction(points, 10)


def recomputed(of: Section) -> dict[int, tuple[Fraction, ...]]:
    """Points, opponents' scores, Gelbfuhs and the cut list, straight from the results."""
    score = {player.no: Fraction(0) for player in of.players}
    met: dict[int, list[tuple[int, Fraction]]] = {player.no: [] for player in of.players}
    worth = {ByeKind.PAIRING: Fraction(1), ByeKind.HALF: Fraction(1, 2)}
    for played in of.results:
        for bye in played.byes:
            assert bye.player is not None
            score[bye.player] += worth.get(bye.kind, Fraction(0))
        for one in played.games:
            white, black = map(won, one.result.points())
            score[one.white] += white
            score[one.black] += black
            if ":" not in one.result.value:
                met[one.white].append((one.black, white))
                met[one.black].append((one.white, black))
    keys = {}
    for no in score:
        rivals = sorted((score[rival] for rival, _ in met[no]), reverse=True)
        berger = sum((x * score[rival] for rival, x in met[no]), Fraction(0))
        cuts = [sum(rivals[: max(0, len(rivals) - cut)], Fraction(0)) for cut in range(1, len(of.results))]
        keys[no] = (score[no], sum(rivals, Fraction(0)), score[no] + berger / len(of.results), *cuts)
    return keys


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(4, 30), st.integers(1, 7))
def test_1_7_3_places_follow_an_independent_recomputation(seed: int, players: int, rounds: int) -> None:
    try:
        (event,) = generate(
            "nzcf", players, min(rounds, players // 2), seed, random_rates(Random(seed))
        ).sections
    except BadInput:
        return
    keys = recomputed(event)
    lines = ranking(event).standings
    assert sorted(line.player for line in lines) == sorted(keys)
    for line in lines:
        own = keys[line.player]
        assert line.place == 1 + sum(key > own for key in keys.values())
        assert line.points == own[0]
        assert line.tiebreaks["opponents-scores"] == own[1]
        assert line.tiebreaks["gelbfuhs"] == own[2]
        assert line.tiebreaks["opponents-scores-cut"] == own[3:]


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_1_7_2_places_follow_an_independent_recomputation(players: int, random: Random) -> None:
    event, points = random_round_robin(players, random)
    score = {a: sum(points[a, b] for b in range(1, players + 1) if b != a) for a in range(1, players + 1)}
    berger = {a: sum(x * score[b] for (one, b), x in points.items() if one == a) for a in score}
    wins = {a: sum(x == 10 for (one, _), x in points.items() if one == a) for a in score}
    levels: dict[tuple[int, int, int], list[int]] = {}
    for a in score:
        levels.setdefault((score[a], berger[a], wins[a]), []).append(a)
    expected: list[list[int]] = []
    for level in sorted(levels, reverse=True):
        expected.extend(by_mutual_games(levels[level], points))
    found: dict[int, list[int]] = {}
    for line in rank(contest(event, Format.ROUND_ROBIN)).standings:
        found.setdefault(line.place, []).append(line.player)
    assert list(found.values()) == expected


def by_mutual_games(tied: list[int], points: dict[tuple[int, int], int]) -> list[list[int]]:
    """A tie split by the games inside it, and each part again."""
    levels: dict[int, list[int]] = {}
    for a in tied:
        levels.setdefault(sum(points[a, b] for b in tied if b != a), []).append(a)
    if len(levels) == 1:
        return [tied]
    return [part for level in sorted(levels, reverse=True) for part in by_mutual_games(levels[level], points)]


def random_round_robin(players: int, random: Random) -> tuple[Section, dict[tuple[int, int], int]]:
    """Everybody against everybody by the circle method, with the points of each against each."""
    size = players + players % 2
    circle = list(range(1, size + 1))
    rounds, points = [], {}
    for _ in range(size - 1):
        games = []
        for a, b in zip(circle[: size // 2], reversed(circle[size // 2 :]), strict=True):
            if max(a, b) <= players:
                result = random.choice((Result.WHITE_WINS, Result.DRAW, Result.DRAW, Result.BLACK_WINS))
                points[a, b], points[b, a] = result.points()
                games.append(Game(white=a, black=b, result=result))
        rounds.append(Round(games=tuple(games)))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return replace(section([None] * players, of=size - 1), results=tuple(rounds)), dict(points)
