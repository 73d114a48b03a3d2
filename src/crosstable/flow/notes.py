"""What matters from the past for this round: unplayed games, absences, unfinished games, byes.

The rule numbers are the book's (`HistoryRules.rules`); so are the sentences where books differ
(`HistoryRules.says`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from crosstable.flow.seats import Side, Sides, sides_in, sides_of
from crosstable.flow.sentences import (
    AWAY,
    BYE_HAD,
    BYE_HAD_FLOATING,
    FULL_POINT_BYE,
    GUEST,
    HALF_POINT_BYE,
    NOT_PAIRED,
    OPEN_COUNTS,
    OPEN_LAST_ROUND,
    PLAYED_ACROSS,
    PLAYED_AHEAD,
    UNPLAYED,
    WITHDREW,
    WITHDREW_BEFORE,
    ZERO_POINT_BYE,
)
from crosstable.flow.short_teams import short_teams
from crosstable.model.cards import Float
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game
from crosstable.model.sayings import Fact, Said, Score, Who
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shared.past_sentences import GONE, NO_SHOW

Names = Mapping[int, Who]

BYES = {ByeKind.FULL: FULL_POINT_BYE, ByeKind.HALF: HALF_POINT_BYE}
"""The names of announced byes; any other scores nothing."""


def notes_of_past(
    section: Section, round_no: int, active: set[int], rules: HistoryRules, sides: Sides | None = None
) -> list[Reason]:
    """The notes on past rounds that concern players of this round, and those who are not paired in it."""
    names = {player.no: Who(player.no, player.name) for player in section.players}
    joined = {player.no: player.joins for player in section.players}
    sides = sides_of(section) if sides is None else sides
    notes: list[Reason] = []
    for number, played in enumerate(section.results[: round_no - 1], start=1):
        here = {no for no in active if joined[no] <= number}
        notes.extend(_notes_of_round(number, sides.get(number, []), played.byes, here, names, rules))
    notes.extend(_withdrawals(section, round_no, sides, names, rules))
    notes.extend(_announced(section, round_no, active, names, rules))
    notes.extend(_played_ahead(sides.get(round_no, []), names, rules))
    notes.extend(team.reason for team in short_teams(section, round_no) if team.no not in active)
    return notes


def _notes_of_round(
    number: int,
    sides: Sequence[Side],
    byes: Sequence[Bye],
    active: set[int],
    names: Names,
    rules: HistoryRules,
) -> Iterator[Reason]:
    """Games not played, unfinished games, byes and absences of one past round."""
    for side in sides:
        concerns = side.player in active or (side.opponent in active and not side.across)
        if concerns and (side.across or side.colour is Colour.WHITE):
            yield from _notes_of_game(number, side, names, rules)
    had = BYE_HAD_FLOATING if rules.bye_float.get(ByeKind.PAIRING) is Float.DOWN else BYE_HAD
    for bye in byes:
        if bye.player in active and bye.kind is ByeKind.PAIRING:
            yield _past(rules.rules["bye"], (bye.player,), had.of(who=names[bye.player], round=number))
    seen = {side.player for side in sides}
    kinds = {bye.player: bye.kind for bye in byes}
    for no in sorted(active - seen):
        if kinds.get(no, ByeKind.ZERO) is ByeKind.ZERO:
            yield _past(rules.rules["absent"], (no,), NOT_PAIRED.of(who=names[no], round=number))


def _notes_of_game(number: int, side: Side, names: Names, rules: HistoryRules) -> Iterator[Reason]:
    """An unplayed game counts neither as met nor for colours; an unfinished one has a value."""
    game = side.game
    if side.guest:
        yield _past(rules.rules.get("across", ""), (side.player,), _across(number, side, names))
        return
    pair = (game.white, game.black)
    about: dict[str, Fact] = {"white": names[game.white], "black": names[game.black], "round": number}
    if not game.result.played:
        yield _past(rules.rules["unplayed"], pair, UNPLAYED.of(**about))
    elif game.result is Result.UNFINISHED:
        yield _past(rules.rules["unfinished"], pair, _open_game(game, rules, about))


def _open_game(game: Game, rules: HistoryRules, about: Mapping[str, Fact]) -> Said:
    """What a game without a result counts as for now."""
    assumed = game.paired_as or rules.unfinished
    assert assumed is not None  # without it no card could be written
    one, other = map(Score, game.points_as(assumed))
    return OPEN_COUNTS.of(**about, one=one, other=other)


def _across(number: int, side: Side, names: Names) -> Said:
    """A game against another section, in words."""
    other = side.opponents_section or ""
    return PLAYED_ACROSS.of(who=names[side.player], opponent=side.opponent, section=other, round=number)


def _played_ahead(sides: Sequence[Side], names: Names, rules: HistoryRules) -> Iterator[Reason]:
    """Players who have already played this round's game: not paired again."""
    for side in sides:
        if side.ahead:
            opponent: Fact = names.get(side.opponent, side.opponent)
            if side.guest:
                opponent = GUEST.of(opponent=side.opponent, section=side.opponents_section or "")
            said = PLAYED_AHEAD.of(who=names[side.player], opponent=opponent)
            yield _past(rules.rules.get("ahead", ""), (side.player,), said)


def _withdrawals(
    section: Section,
    round_no: int,
    sides: Sides,
    names: Names,
    rules: HistoryRules,
) -> Iterator[Reason]:
    """Withdrawn players: not paired, their results stand."""
    away: dict[int, set[int]] = {}
    for player in section.players:
        after = player.withdrawn_after
        if after is None or after >= round_no:
            continue
        one = names[player.no]
        said = WITHDREW.of(who=one, after=after) if after else WITHDREW_BEFORE.of(who=one)
        yield _past(rules.rules["withdrawn"], (player.no,), said)
        if not 0 < after <= len(section.results):
            continue
        if after not in away:
            byes = section.results[after - 1].byes
            away[after] = _absentees(sides.get(after, []), byes, set(names))
        if player.no in away[after]:
            said = rules.says.get("gone", GONE).of(who=one, round=after)
            yield _past(rules.rules["no-show"], (player.no,), said)


def _announced(
    section: Section, round_no: int, active: set[int], names: Names, rules: HistoryRules
) -> Iterator[Reason]:
    """Players known to be absent this round: not paired, by the rule about absences or about byes."""
    for player in section.players:
        if round_no not in player.byes or player.no in active:
            continue
        kind = player.byes[round_no]
        absent = rules.rules["absent"]
        by = rules.rules.get("asked", absent) if kind in BYES else absent
        bye = BYES.get(kind, ZERO_POINT_BYE).of()
        yield _past(by, (player.no,), AWAY.of(who=names[player.no], round=round_no, bye=bye))


def no_show_warnings(
    section: Section, round_no: int, players: list[Player], rules: HistoryRules
) -> tuple[Reason, ...]:
    """Players who lost by default or were missing last round and are paired anyway: the director decides."""
    if round_no < 2 or section.cards is not None or len(section.results) < round_no - 1:
        return ()
    helpers = {p.no for p in players if "house" in rules.rules and Flag.HOUSE in p.flags}
    expected = {p.no for p in players if p.joins < round_no and round_no - 1 not in p.byes}
    expected -= {team.no for team in short_teams(section, round_no - 1)}
    byes = section.results[round_no - 2].byes
    absent = _absentees(sides_in(section, round_no - 1), byes, expected - helpers)
    saying = rules.says.get("no-show", NO_SHOW)
    return tuple(
        Reason(
            rules.rules["no-show"],
            (player.no,),
            saying.of(who=Who(player.no, player.name), round=round_no - 1),
            remedies=(Advice(Remedy.WITHDRAW_PLAYER, player=player.no),),
        )
        for player in players
        if player.no in absent - helpers
    )


def _absentees(sides: Sequence[Side], byes: Sequence[Bye], players: set[int]) -> set[int]:
    """Players who defaulted in a round, or are in neither its games nor its byes."""
    seen = {side.player for side in sides} | {bye.player for bye in byes if bye.player is not None}
    return (players - seen) | {side.player for side in sides if lost_by_default(side)}


def lost_by_default(side: Side) -> bool:
    """Whether a player lost a game that was not played."""
    result = side.game.result
    return not result.played and side.game.points()[side.colour is Colour.BLACK] == 0


def open_game_warnings(section: Section, round_no: int, rules: HistoryRules) -> tuple[Reason, ...]:
    """Games still open when the last round is paired: watched, so that nobody arranges a result."""
    number = rules.rules.get("last-round-open")
    if number is None or round_no < section.rounds or section.cards is not None:
        return ()
    games = [
        (at, game)
        for at, played in enumerate(section.results[: round_no - 1], start=1)
        for game in played.games
        if game.result is Result.UNFINISHED
    ]
    return tuple(
        Reason(number, (game.white, game.black), OPEN_LAST_ROUND.of(round=at, **_both(section, game)))
        for at, game in games
    )


def _both(section: Section, game: Game) -> dict[str, Fact]:
    """White and Black of a game; a guest from another section with that section."""
    sides = {"white": (game.white_section, game.white), "black": (game.black_section, game.black)}
    return {
        side: section.who(no) if home in (None, section.name) else GUEST.of(opponent=no, section=home or "")
        for side, (home, no) in sides.items()
    }


def _past(rule: str, players: tuple[int, ...], said: Said) -> Reason:
    """A note on an earlier round."""
    return Reason(rule, players, said, topic=Topic.PAST)
