"""A posted round graded against the book: breach, worse by a criterion, or right under another setting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.model.event import SettingValue
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.us_chess.explain.compare import changed_boards, first_difference
from crosstable.rulebooks.us_chess.explain.grade_byes import graded_bye, graded_strangers, other_byes
from crosstable.rulebooks.us_chess.explain.grade_colours import graded_colours, turned_boards
from crosstable.rulebooks.us_chess.explain.words import boards_said
from crosstable.rulebooks.us_chess.explain.worse import Loss
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.sentences import grading as words
from crosstable.rulebooks.us_chess.swiss.engine import Solved, Stuck, pair_all
from crosstable.rulebooks.us_chess.swiss.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.swiss.round import Paired, solve_round
from crosstable.rulebooks.us_chess.swiss.table import RankedPool, Seat
from crosstable.rulebooks.us_chess.tables.table_guided import grade_guided, guided
from crosstable.rulebooks.us_chess.variations import VARIATIONS, contradiction

OTHER_SETTINGS: tuple[tuple[str, str, SettingValue], ...] = (
    ("29E7/2", "transposition_style", "swap"),
    ("29E7/3", "transposition_style", "shift"),
    ("29D1b", "odd_switch_measure", "direct"),
    ("29E7/5", "odd_switch_measure", "smaller"),
    ("29E6b", "color.method", "top_down"),
    ("29E6a", "color.method", "look_ahead"),
    ("29E5b1", "color.high_limit_scope", "black_only"),
    ("29E5f1", "color.three_in_row", "absolute_except_last"),
    ("29E5f", "color.three_in_row_turn", True),
    ("29E5h", "color.limits", "off"),
    ("29E4d", "color.rule4", "two_rounds"),
    ("29E5c", "color.limit_slack", 20),
    ("28N1b", "team_move", "nearest"),
    ("28N1b", "team_move", "lowered"),
)
"""Other choices the book allows a director: rule, setting, value."""


@rule("27A", "29E7")
def grade(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every difference of a posted round from the book's, graded; breaches are reported elsewhere."""
    line = guided(field)
    if line is not None:
        return grade_guided(line, played)
    rounds = solve_round(field)
    found: list[Reason] = []
    for paired in rounds:
        byes, parts = graded_bye(field, paired, played)
        found += byes
        table = paired.whole
        games = [game for game in played.games if set(game) <= set(table.place_of)]
        for solved in parts:
            found += _graded_pairs(field, solved, games)
        playing = {seat.no for solved in parts for seat in solved.table.seats}
        seated = [game for game in games if set(game) <= playing]
        found += graded_colours(field, replace(table, seats=_seats(table, playing)), seated)
    return (*found, *graded_strangers(field, rounds, played))


def differs(field: Field, played: PlayedRound) -> bool:
    """Whether `grade` would report any difference of a posted round, decided without grading one."""
    line = guided(field)
    if line is not None:
        return bool(grade_guided(line, played))
    rounds = solve_round(field)
    return any(_is_other(paired, played) for paired in rounds) or any(
        True for _ in graded_strangers(field, rounds, played)
    )


def _is_other(paired: Paired, played: PlayedRound) -> bool:
    """Whether the players of one schedule have another bye, other pairs or other colours."""
    if other_byes(paired, played):
        return True
    games = [game for game in played.games if set(game) <= set(paired.whole.place_of)]
    parts = [part.solved for part in paired.parts]
    if any(True for solved in parts for _ in _posted_pieces(solved, games)):
        return True
    playing = {seat.no for solved in parts for seat in solved.table.seats}
    seated = [game for game in games if set(game) <= playing]
    return bool(turned_boards(replace(paired.whole, seats=_seats(paired.whole, playing)), seated))


def _seats(table: RankedPool, numbers: set[int]) -> tuple[Seat, ...]:
    """The seats of some players, in rank order."""
    return tuple(seat for seat in table.seats if seat.no in numbers)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A few boards that differ: the book's pairs and the posted ones of the same players."""

    ours: tuple[Pair, ...]
    theirs: tuple[Pair, ...]


def _graded_pairs(field: Field, solved: Solved, games: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    """Pairs that differ from the book's, piece by piece; what leaves the set is reported elsewhere."""
    others: dict[str, frozenset[frozenset[int]] | None] = {}
    for piece in _posted_pieces(solved, games):
        yield _graded_piece(field, solved, piece, others)


def _posted_pieces(solved: Solved, games: Sequence[tuple[int, int]]) -> Iterator[_Piece]:
    """The boards of a posted round that the book pairs differently, without those that it bars."""
    place = solved.table.place_of
    posted = {pair_of(place[one], place[two]) for one, two in games if one in place and two in place}
    for piece in _pieces(set(solved.pairs), posted):
        if not any(solved.legality.barred[high] >> low & 1 for high, low in piece.theirs):
            yield piece


def _pieces(ours: set[Pair], theirs: set[Pair]) -> Iterator[_Piece]:
    """The smallest sets of players who are paired among themselves in both pairings, but differently."""
    mine = dict(ours - theirs) | {low: high for high, low in ours - theirs}
    posted = dict(theirs - ours) | {low: high for high, low in theirs - ours}
    left = set(mine)
    while left:
        first = place = min(left)
        members: list[int] = []
        whole = True
        while whole:
            members += [place, mine[place]]
            whole = mine[place] in posted
            place = posted.get(mine[place], place)
            if place == first:
                break
        left -= set(members)
        if whole:
            yield _Piece(
                tuple(sorted({pair_of(p, mine[p]) for p in members})),
                tuple(sorted({pair_of(p, posted[p]) for p in members})),
            )


def _graded_piece(
    field: Field, solved: Solved, piece: _Piece, others: dict[str, frozenset[frozenset[int]] | None]
) -> Reason:
    """One set of boards: equal, right under another setting, or worse by which criterion and how much."""
    table = solved.table
    players = tuple(sorted({table.no(place) for pair in piece.theirs for place in pair}))
    both = {"posted": boards_said(table, piece.theirs), "book": boards_said(table, piece.ours)}
    found = first_difference(solved, piece.ours, piece.theirs)
    if found is None:
        before, count = (changed_boards(solved, pairs) for pairs in (piece.ours, piece.theirs))
        if count > before:
            said = words.EQUAL_MORE_CHANGED.of(**both, count=count, ours=before)
            return Reason("29E6a", players, said, {"grade": "equal"})
        return Reason("29C1", players, words.EQUAL.of(**both), {"grade": "equal"})
    setting = _right_elsewhere(field, solved, piece, others)
    if setting is not None:
        said = words.EQUAL_ELSEWHERE.of(**both, setting=setting)
        return Reason(setting.split(",")[0], players, said, {"grade": "equal"})
    if not found.worse:
        return Reason(found.criterion.rule, players, words.EQUAL_BY_METHOD.of(**both), {"grade": "equal"})
    worse = Loss(solved, piece.ours, piece.theirs, found).explain()
    said = words.WORSE.of(**both, why=worse.posted.of(**worse.facts))
    numbers = {name: fact for name, fact in worse.facts.items() if isinstance(fact, int)}
    return Reason(worse.rule, players, said, {"grade": "worse", **numbers})


@rule("26")
def _right_elsewhere(
    field: Field, solved: Solved, piece: _Piece, others: dict[str, frozenset[frozenset[int]] | None]
) -> str | None:
    """The other setting under which the posted boards are the book's."""
    table = solved.table
    wanted = {frozenset((table.no(high), table.no(low))) for high, low in piece.theirs}
    for number, key, value in OTHER_SETTINGS:
        name = f"{number}, {key} = {value}"
        if name not in others:
            others[name] = _solved_with(field, solved, key, value)
        pairs = others[name]
        if pairs is not None and wanted <= pairs:
            return name
    return None


def _solved_with(
    field: Field, solved: Solved, key: str, value: SettingValue
) -> frozenset[frozenset[int]] | None:
    """The pairs of the same players under another setting; None if it is in force, or excluded by another."""
    if key == "team_move" and not solved.legality.team_mates_barred:
        return None
    settings = {**field.settings, key: value}
    plain = [number for number in field.variations if not _decides(number, key)]
    if contradiction(plain, settings) is not None:
        return None
    options = read_options(plain, settings, field.games_per_round)
    if options == solved.table.options:
        return None
    try:
        other = pair_all(replace(solved.table, options=options))
    except Stuck:
        return None
    return frozenset(frozenset((other.table.no(high), other.table.no(low))) for high, low in other.pairs)


def _decides(number: str, key: str) -> bool:
    """Whether a variation decides a setting."""
    return VARIATIONS[number][0] == key
