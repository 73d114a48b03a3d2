"""Rounds of an event document: games, team matches, byes, and games outside the rounds."""

from __future__ import annotations

import re

from crosstable.formats.document.players import number, player_or_nobody, round_number
from crosstable.formats.places import Place
from crosstable.formats.readers import choice, iso_time, many, optional, text, yes_no
from crosstable.model.points import ONE, ZERO, from_number
from crosstable.model.results import FORFEITS, WON_BY_FORFEIT, ByeKind, PairedAs, Result
from crosstable.model.rounds import (
    NOBODY,
    Bye,
    ExtraGame,
    Game,
    LockedGame,
    Match,
    MatchScore,
    Round,
    Stood,
)
from crosstable.model.two_games import GAMES

_SCORE = re.compile(r"([0-9]{1,3}(?:\.[0-9])?)-([0-9]{1,3}(?:\.[0-9])?)")
NOT_PLAYED = {
    "+:-": MatchScore(white=ONE, black=ZERO, played=False),
    "-:+": MatchScore(white=ZERO, black=ONE, played=False),
    "-:-": MatchScore(white=ZERO, black=ZERO, played=False),
}


def read_round(place: Place) -> Round:
    """One round, finished or published; every player named in it must exist."""
    found = Round(**place.record(ROUND))
    if found.stood is not None:
        boards = {game.board for game in found.games} | {match.table for match in found.matches}
        resting = {bye.player if bye.team is None else bye.team for bye in found.byes}
        for key, missing in (
            ("boards", set(found.stood.boards) - boards),
            ("byes", set(found.stood.byes) - resting),
        ):
            if missing:
                raise place.at("stood").at(key).error(f"the round does not have {min(missing)}")
    return found


def read_stood(place: Place) -> Stood:
    """What stood when the rest of a round was paired."""
    return Stood(**place.record(STOOD, required=("rule",)))


def read_game(place: Place) -> Game:
    """One game; only an unfinished one may say what the pairing assumes."""
    fields = place.record(GAME, required=("white", "black"))
    if "results" in fields:
        if "result" in fields:
            raise place.at("result").error(
                "a game has either 'result', or 'results' for a match of two games"
            )
        fields["result"] = Result.UNFINISHED
    elif "result" not in fields:
        raise place.missing("result")
    game = Game(**fields)
    if game.paired_as is not None and game.result is not Result.UNFINISHED:
        raise place.at("paired_as").error(
            f"'paired_as' goes with the result '*' only, and this result is {game.written!r}"
        )
    if game.forfeit_rated and (game.results or game.result not in WON_BY_FORFEIT):
        text = "'forfeit_rated' goes with the results '+:-' and '-:+' only"
        raise place.at("forfeit_rated").error(f"{text}, and this result is {game.written!r}")
    return _check_rated(game, place)


def _check_rated(game: Game, place: Place) -> Game:
    """Another result for the rating report belongs to a single game that is over."""
    open_ = game.result is Result.UNFINISHED or bool(game.results)
    if game.rated_as is not None and (open_ or game.rated_as is Result.UNFINISHED):
        raise place.at("rated_as").error("'rated_as' goes with a single game that has a result")
    return game


def read_two(place: Place) -> tuple[Result, ...]:
    """The results of both games of a match."""
    found = many(choice(Result))(place)
    if len(found) != GAMES:
        raise place.wrong("two results, such as ['1-0', '1/2-1/2']; '*' stands for a game that is open")
    return found


def read_match(place: Place) -> Match:
    """One team match, with its games, its score, or both; one that was not played has no games."""
    match = Match(**place.record(MATCH, required=("white", "black")))
    if match.paired_as is not None and match.score is not None:
        raise place.at("paired_as").error("'paired_as' goes with a match without a 'score' only")
    if match.games and match.score is not None and not match.score.played:
        raise place.at("score").error("a match that was not played has no 'games'")
    return match


def read_board(place: Place) -> Game:
    """One board of a match; a team that leaves it empty has 0 in place of a player and forfeits it."""
    game = Game(**place.record(BOARD, required=("white", "black", "result")))
    if NOBODY in (game.white, game.black) and game.result not in FORFEITS:
        text = f"a board without a player has to be a forfeit, and this result is {game.result.value!r}"
        raise place.at("result").error(f"{text}; write '+:-', '-:+' or '-:-'")
    return _check_rated(game, place)


def read_score(place: Place) -> MatchScore:
    """The score of a match: 2.5-1.5, or a match that was not played."""
    value = place.value
    if isinstance(value, str) and value in NOT_PLAYED:
        return NOT_PLAYED[value]
    parts = _SCORE.fullmatch(value) if isinstance(value, str) else None
    if parts is None:
        raise place.wrong("a score such as '2.5-1.5', or '+:-' or '-:+' for a match not played")
    return MatchScore(white=from_number(parts[1]), black=from_number(parts[2]))


def read_bye(place: Place) -> Bye:
    """A bye of a player or of a team."""
    bye = Bye(**place.record(BYE, required=("kind",)))
    if (bye.player is None) == (bye.team is None):
        raise place.error("a bye names either a 'player' or a 'team'")
    return bye


def read_extra(place: Place) -> ExtraGame:
    """A game played beside the event."""
    return ExtraGame(**place.record(EXTRA, required=tuple(EXTRA)))


def read_locked(place: Place) -> LockedGame:
    """A game of the next round that is already fixed."""
    return LockedGame(**place.record(LOCKED, required=("white", "black")))


GAME = {
    "board": optional(number),
    "white": number,
    "black": number,
    "result": choice(Result),
    "results": read_two,
    "paired_as": optional(choice(PairedAs)),
    "rated": yes_no,
    "forfeit_rated": yes_no,
    "rated_as": optional(choice(Result)),
    "starts": optional(iso_time),
    "white_round": optional(round_number),
    "black_round": optional(round_number),
    "white_section": optional(text),
    "black_section": optional(text),
}
BOARD = {
    **{key: GAME[key] for key in GAME if key not in ("results", "forfeit_rated", "starts")},
    "white": player_or_nobody,
    "black": player_or_nobody,
}
MATCH = {
    "table": optional(number),
    "white": number,
    "black": number,
    "games": many(read_board),
    "score": optional(read_score),
    "paired_as": optional(choice(PairedAs)),
    "starts": optional(iso_time),
}
BYE = {"player": optional(number), "team": optional(number), "kind": choice(ByeKind)}
STOOD = {"rule": text, "boards": many(number), "byes": many(number)}
ROUND = {
    "games": many(read_game),
    "matches": many(read_match),
    "byes": many(read_bye),
    "stood": optional(read_stood),
}
EXTRA = {"round": round_number, "white": number, "black": number, "result": choice(Result)}
LOCKED = {"board": optional(number), "white": number, "black": number}
