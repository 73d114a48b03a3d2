"""What of the past bears on this round: unplayed games, absences, unfinished games, byes had."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game, Round
from crosstable.rulebooks.api import HistoryRules
from crosstable.rules.mark import marker

rule = marker("shared")


def notes_of_past(section: Section, round_no: int, active: set[int], rules: HistoryRules) -> list[Reason]:
    """The notes on past rounds that concern players of this round, and those who withdrew."""
    names = {player.no: f"#{player.no} {player.name}" for player in section.players}
    joined = {player.no: player.joins for player in section.players}
    notes: list[Reason] = []
    for number, played in enumerate(section.results[: round_no - 1], start=1):
        here = {no for no in active if joined[no] <= number}
        notes.extend(_notes_of_round(number, played, here, names, rules))
    notes.extend(_withdrawals(section, round_no, names, rules))
    notes.extend(_announced(section, round_no, names, rules))
    return notes


def _notes_of_round(
    number: int, played: Round, active: set[int], names: dict[int, str], rules: HistoryRules
) -> Iterator[Reason]:
    """Games not played, unfinished games, byes and absences of one past round."""
    for game in played.games:
        if game.white in active or game.black in active:
            yield from _notes_of_game(number, game, names, rules)
    for bye in played.byes:
        if bye.player in active and bye.kind is ByeKind.PAIRING:
            text = f"{names[bye.player]} had the bye in round {number}: no opponent, no colour, a down-float"
            yield _past(rules.rules["bye"], (bye.player,), text)
    seen = {no for game in played.games for no in (game.white, game.black)}
    byes = {bye.player: bye.kind for bye in played.byes}
    for no in sorted(active - seen):
        if byes.get(no, ByeKind.ZERO) is ByeKind.ZERO:
            text = f"{names[no]} was not paired in round {number} and has no colour for it"
            yield _past(rules.rules["absent"], (no,), text)


def _notes_of_game(number: int, game: Game, names: dict[int, str], rules: HistoryRules) -> Iterator[Reason]:
    """A game that was not played counts neither as met nor for colours; an unfinished one has a value."""
    pair = (game.white, game.black)
    both = f"{names[game.white]} - {names[game.black]} of round {number}"
    if not game.result.played:
        yield _past(rules.rules["unplayed"], pair, f"{both} was not played: no colours, and it is no meeting")
    elif game.result is Result.UNFINISHED:
        assumed = game.paired_as or rules.unfinished
        value = assumed.value if assumed else "?"
        yield _past(rules.rules["unfinished"], pair, f"{both} is unfinished and counts as {value} for now")


def _withdrawals(
    section: Section, round_no: int, names: dict[int, str], rules: HistoryRules
) -> Iterator[Reason]:
    """Those who have withdrawn: not paired, their results stand."""
    for player in section.players:
        after = player.withdrawn_after
        if after is None or after >= round_no:
            continue
        text = f"{names[player.no]} withdrew after round {after}; results stand"
        yield _past(rules.rules["withdrawn"], (player.no,), text)
        if 0 < after <= len(section.results) and player.no in _absentees(
            section.results[after - 1], {player.no}
        ):
            text = f"{names[player.no]} stayed away from round {after} without notice, which is a withdrawal"
            yield _past(rules.rules["no-show"], (player.no,), text)


def _announced(
    section: Section, round_no: int, names: dict[int, str], rules: HistoryRules
) -> Iterator[Reason]:
    """Those known to be away this round: not paired."""
    for player in section.players:
        if round_no in player.byes:
            kind = player.byes[round_no].value
            text = f"{names[player.no]} is away in round {round_no} and not paired ({kind}-point bye)"
            yield _past(rules.rules["absent"], (player.no,), text)


@rule("nzcf:B13.5")
def no_show_warnings(
    section: Section, round_no: int, players: list[Player], rules: HistoryRules
) -> tuple[Reason, ...]:
    """Who lost by default or was missing last round and is paired all the same: the director decides."""
    if round_no < 2 or section.cards is not None or len(section.results) < round_no - 1:
        return ()
    last = section.results[round_no - 2]
    expected = {p.no for p in players if p.joins < round_no and round_no - 1 not in p.byes}
    absent = _absentees(last, expected)
    text = "stayed away from round {round} without notice, which counts as withdrawn. Paired as reinstated; "
    text += 'set "withdrawn_after": {round} if not'
    return tuple(
        Reason(
            rules.rules["no-show"],
            (player.no,),
            f"#{player.no} {player.name} " + text.format(round=round_no - 1),
        )
        for player in players
        if player.no in absent
    )


def _absentees(last: Round, players: set[int]) -> set[int]:
    """Those who defaulted, or stand in neither games nor byes of a round."""
    loses = {
        Result.WHITE_BY_FORFEIT: ("black",),
        Result.BLACK_BY_FORFEIT: ("white",),
        Result.DOUBLE_FORFEIT: ("white", "black"),
    }
    seen = {no for game in last.games for no in (game.white, game.black)}
    seen |= {bye.player for bye in last.byes if bye.player is not None}
    defaulted = {getattr(game, side) for game in last.games for side in loses.get(game.result, ())}
    return (players - seen) | defaulted


def _past(rule: str, players: tuple[int, ...], text: str) -> Reason:
    """A note on an earlier round."""
    return Reason(rule, players, text, topic=Topic.PAST)
