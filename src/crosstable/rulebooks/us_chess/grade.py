"""A posted round graded against the book: breach, worse by a criterion, or right under another setting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from crosstable.model.event import SettingValue
from crosstable.model.reasons import Reason
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.us_chess.compare import first_difference
from crosstable.rulebooks.us_chess.engine import Solved, Stuck, pair_all
from crosstable.rulebooks.us_chess.grade_colours import graded_colours
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.narrate_bye import tell_bye
from crosstable.rulebooks.us_chess.natural import Pair, pair_of
from crosstable.rulebooks.us_chess.options import read_options
from crosstable.rulebooks.us_chess.round import Paired, solve_round
from crosstable.rulebooks.us_chess.variations import VARIATIONS
from crosstable.rules.trail import Trail

OTHER_SETTINGS: tuple[tuple[str, str, SettingValue], ...] = (
    ("29E7/2", "transposition_style", "swap"),
    ("29E7/3", "transposition_style", "shift"),
    ("29D1b", "odd_switch_measure", "direct"),
    ("29E7/5", "odd_switch_measure", "smaller"),
    ("29E6b", "color.method", "top_down"),
    ("29E6a", "color.method", "look_ahead"),
    ("29E5b1", "color.high_limit_scope", "black_only"),
    ("29E5f1", "color.three_in_row", "absolute_except_last"),
    ("29E5h", "color.limits", "off"),
    ("29E4d", "color.rule4", "two_rounds"),
)
"""Other choices the book allows a director: rule, setting, value."""


@rule("27A", "29E7")
def grade(field: Field, played: PlayedRound) -> tuple[Reason, ...]:
    """Every difference of a posted round from the book's, graded; breaches are told elsewhere."""
    found: list[Reason] = []
    for paired in solve_round(field):
        byes, solved = _graded_bye(paired, played)
        found += byes
        if solved is None:
            continue
        numbers = {seat.no for seat in solved.table.seats}
        games = [game for game in played.games if set(game) <= numbers]
        found += _graded_pairs(field, solved, games)
        found += graded_colours(solved, games)
    return tuple(found)


def _graded_bye(paired: Paired, played: PlayedRound) -> tuple[list[Reason], Solved | None]:
    """Another bye than the book's; the pairs are then held against the book with the posted bye."""
    here = [no for no in played.byes if no in paired.whole.place_of]
    ours = None if paired.bye is None else paired.whole.no(paired.bye)
    posted = here[0] if here else None
    if posted == ours or posted is None or len(here) > 1:
        return [], _whole_solved(paired)
    trail = Trail()
    tell_bye(paired, trail)
    why = next((reason for reason in trail.reasons if "bye" in reason.data), None)
    number, text = (why.rule, why.text) if why else ("28L1", "the number is even: nobody needs a bye")
    who = paired.whole.name(paired.whole.place_of[posted])
    players = (posted,) if ours is None else (ours, posted)
    reason = Reason(number, players, f"worse: the bye went to {who}; {text}", {"grade": "worse"})
    seats = tuple(seat for seat in paired.whole.seats if seat.no != posted)
    if len(seats) % 2:
        return [reason], None
    try:
        return [reason], pair_all(replace(paired.whole, seats=seats))
    except Stuck:
        return [reason], None


def _whole_solved(paired: Paired) -> Solved | None:
    """The one part of a schedule; sets paired apart are graded as they are posted only where they are one."""
    return paired.parts[-1].solved if len(paired.parts) == 1 else None


@dataclass(frozen=True, slots=True)
class _Piece:
    """A few boards that differ: the book's pairs and the posted ones of the same players."""

    ours: tuple[Pair, ...]
    theirs: tuple[Pair, ...]


def _graded_pairs(field: Field, solved: Solved, games: Sequence[tuple[int, int]]) -> Iterator[Reason]:
    """Other pairs than the book's, piece by piece."""
    place = solved.table.place_of
    posted = {pair_of(place[one], place[two]) for one, two in games}
    if len(posted) != len(solved.pairs):
        return
    others: dict[str, frozenset[frozenset[int]] | None] = {}
    for piece in _pieces(set(solved.pairs), posted):
        if any(solved.legality.barred[high] >> low & 1 for high, low in piece.theirs):
            continue
        yield _graded_piece(field, solved, piece, others)


def _pieces(ours: set[Pair], theirs: set[Pair]) -> Iterator[_Piece]:
    """The smallest sets of players who are paired among themselves in both pairings, but otherwise."""
    mine = dict(ours - theirs) | {low: high for high, low in ours - theirs}
    posted = dict(theirs - ours) | {low: high for high, low in theirs - ours}
    left = set(mine)
    while left:
        first = place = min(left)
        members = []
        while True:
            members += [place, mine[place]]
            place = posted[mine[place]]
            if place == first:
                break
        left -= set(members)
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
    posted = ", ".join(f"{table.name(high)} - {table.name(low)}" for high, low in piece.theirs)
    book = ", ".join(f"{table.name(high)} - {table.name(low)}" for high, low in piece.ours)
    both = f"{posted} (the book: {book})"
    found = first_difference(solved, piece.ours, piece.theirs)
    if found is None:
        text = f"equal: {both}; as good in every criterion, only further in rank from the natural pairing"
        return Reason("29C1", players, text, {"grade": "equal"})
    number = _right_elsewhere(field, solved, piece, others)
    if number is not None:
        text = f"equal under another allowed setting ({number}): {both}"
        return Reason(number.split(",")[0], players, text, {"grade": "equal", "setting": number})
    if not found.worse:
        text = f"equal: {both}; {found.theirs} instead of {found.ours} as to {found.what}"
        return Reason(
            found.rule, players, f"{text}, which the method of this event passes over", {"grade": "equal"}
        )
    text = f"worse: {both}; {found.theirs} instead of {found.ours} as to {found.what}"
    data: dict[str, int | str] = {"grade": "worse", "ours": found.ours, "theirs": found.theirs}
    return Reason(found.rule, players, text, data)


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
    """The pairs of the same players under another setting; None when it is the one in force."""
    settings = {**field.settings, key: value}
    plain = [number for number in field.variations if not _decides(number, key)]
    options = read_options(plain, settings)
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
