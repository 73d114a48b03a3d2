"""What of the past bears on this round: unplayed games, absences, unfinished games, byes had.

The rule numbers are the book's (`HistoryRules.rules`); so are the sentences where books say different things,
under the same key with `.text`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.flow.seats import Side, Sides, sides_in, sides_of
from crosstable.model.cards import Float
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Bye, Game
from crosstable.rulebooks.api import HistoryRules

NO_SHOW = (
    "stayed away from round {round} without notice and is still paired: withdraw the player unless reinstated"
)
GONE = "stayed away from round {round} without notice, which is a withdrawal"


def notes_of_past(
    section: Section, round_no: int, active: set[int], rules: HistoryRules, sides: Sides | None = None
) -> list[Reason]:
    """The notes on past rounds that concern players of this round, and those who withdrew."""
    names = {player.no: f"#{player.no} {player.name}" for player in section.players}
    joined = {player.no: player.joins for player in section.players}
    sides = sides_of(section) if sides is None else sides
    notes: list[Reason] = []
    for number, played in enumerate(section.results[: round_no - 1], start=1):
        here = {no for no in active if joined[no] <= number}
        notes.extend(_notes_of_round(number, sides.get(number, []), played.byes, here, names, rules))
    notes.extend(_withdrawals(section, round_no, sides, names, rules))
    notes.extend(_announced(section, round_no, names, rules))
    notes.extend(_played_ahead(sides.get(round_no, []), names, rules))
    return notes


def _notes_of_round(
    number: int,
    sides: Sequence[Side],
    byes: Sequence[Bye],
    active: set[int],
    names: dict[int, str],
    rules: HistoryRules,
) -> Iterator[Reason]:
    """Games not played, unfinished games, byes and absences of one past round."""
    for side in sides:
        concerns = side.player in active or (side.opponent in active and not side.across)
        if concerns and (side.across or side.colour is Colour.WHITE):
            yield from _notes_of_game(number, side, names, rules)
    down = ", a down-float" if rules.bye_float.get(ByeKind.PAIRING) is Float.DOWN else ""
    for bye in byes:
        if bye.player in active and bye.kind is ByeKind.PAIRING:
            text = f"{names[bye.player]} had the bye in round {number}: no opponent, no colour{down}"
            yield _past(rules.rules["bye"], (bye.player,), text)
    seen = {side.player for side in sides}
    kinds = {bye.player: bye.kind for bye in byes}
    for no in sorted(active - seen):
        if kinds.get(no, ByeKind.ZERO) is ByeKind.ZERO:
            text = f"{names[no]} was not paired in round {number} and has no colour for it"
            yield _past(rules.rules["absent"], (no,), text)


def _notes_of_game(number: int, side: Side, names: dict[int, str], rules: HistoryRules) -> Iterator[Reason]:
    """A game that was not played counts neither as met nor for colours; an unfinished one has a value."""
    game = side.game
    if side.guest:
        yield _past(rules.rules.get("across", ""), (side.player,), _across(number, side, names))
        return
    pair = (game.white, game.black)
    both = f"{names[game.white]} - {names[game.black]} of round {number}"
    if not game.result.played:
        yield _past(rules.rules["unplayed"], pair, f"{both} was not played: no colours, and it is no meeting")
    elif game.result is Result.UNFINISHED:
        assumed = game.paired_as or rules.unfinished
        value = assumed.value if assumed else "?"
        yield _past(rules.rules["unfinished"], pair, f"{both} is unfinished and counts as {value} for now")


def _across(number: int, side: Side, names: dict[int, str]) -> str:
    """A game against another section, in words."""
    other = side.game.black_section if side.colour is Colour.WHITE else side.game.white_section
    return (
        f"{names[side.player]} met #{side.opponent} of {other} in round {number}: "
        "a game with a colour, and no bye later"
    )


def _played_ahead(sides: Sequence[Side], names: dict[int, str], rules: HistoryRules) -> Iterator[Reason]:
    """Those who have played this round's game already: not paired again."""
    for side in sides:
        if side.ahead:
            text = f"{names[side.player]} has played the game of this round ahead, against #{side.opponent}"
            yield _past(rules.rules.get("ahead", ""), (side.player,), text)


def _withdrawals(
    section: Section,
    round_no: int,
    sides: Sides,
    names: dict[int, str],
    rules: HistoryRules,
) -> Iterator[Reason]:
    """Those who have withdrawn: not paired, their results stand."""
    away: dict[int, set[int]] = {}
    for player in section.players:
        after = player.withdrawn_after
        if after is None or after >= round_no:
            continue
        text = f"{names[player.no]} withdrew after round {after}; results stand"
        yield _past(rules.rules["withdrawn"], (player.no,), text)
        if not 0 < after <= len(section.results):
            continue
        if after not in away:
            byes = section.results[after - 1].byes
            away[after] = _absentees(sides.get(after, []), byes, set(names))
        if player.no in away[after]:
            text = f"{names[player.no]} {rules.rules.get('gone.text', GONE).format(round=after)}"
            yield _past(rules.rules["no-show"], (player.no,), text)


def _announced(
    section: Section, round_no: int, names: dict[int, str], rules: HistoryRules
) -> Iterator[Reason]:
    """Those known to be away this round: not paired."""
    for player in section.players:
        if round_no in player.byes:
            kind = player.byes[round_no].value
            text = f"{names[player.no]} is away in round {round_no} and not paired ({kind}-point bye)"
            yield _past(rules.rules.get("asked", rules.rules["absent"]), (player.no,), text)


def no_show_warnings(
    section: Section, round_no: int, players: list[Player], rules: HistoryRules
) -> tuple[Reason, ...]:
    """Who lost by default or was missing last round and is paired all the same: the director decides."""
    if round_no < 2 or section.cards is not None or len(section.results) < round_no - 1:
        return ()
    helpers = {p.no for p in players if "house" in rules.rules and Flag.HOUSE in p.flags}
    expected = {p.no for p in players if p.joins < round_no and round_no - 1 not in p.byes}
    byes = section.results[round_no - 2].byes
    absent = _absentees(sides_in(section, round_no - 1), byes, expected - helpers)
    text = rules.rules.get("no-show.text", NO_SHOW).format(round=round_no - 1)
    return tuple(
        Reason(
            rules.rules["no-show"],
            (player.no,),
            f"#{player.no} {player.name} {text}",
            remedies=(Advice(Remedy.WITHDRAW_PLAYER, player=player.no),),
        )
        for player in players
        if player.no in absent
    )


def _absentees(sides: Sequence[Side], byes: Sequence[Bye], players: set[int]) -> set[int]:
    """Those who defaulted in a round, or stand in neither games nor byes of it."""
    seen = {side.player for side in sides} | {bye.player for bye in byes if bye.player is not None}
    return (players - seen) | {side.player for side in sides if lost_by_default(side)}


def lost_by_default(side: Side) -> bool:
    """Whether a player lost a game that was not played."""
    result = side.game.result
    return not result.played and side.game.points()[side.colour is Colour.BLACK] == 0


def open_game_warnings(section: Section, round_no: int, rules: HistoryRules) -> tuple[Reason, ...]:
    """Games still open when the last round is paired: they are watched, so that nobody arranges a result."""
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
        Reason(
            number,
            (game.white, game.black),
            f"round {at}, {_both_called(section, game)}: still open while the last round is paired. Wait for "
            "the result if that delays few people; otherwise keep an eye on the game",
        )
        for at, game in games
    )


def _both_called(section: Section, game: Game) -> str:
    """White and Black by number and name; a guest from another section with that section."""
    sides = ((game.white_section, game.white), (game.black_section, game.black))
    white, black = (
        section.called(no) if home in (None, section.name) else f"#{no} of {home}" for home, no in sides
    )
    return f"{white} against {black}"


def _past(rule: str, players: tuple[int, ...], text: str) -> Reason:
    """A note on an earlier round."""
    return Reason(rule, players, text, topic=Topic.PAST)
