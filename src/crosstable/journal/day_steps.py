"""Steps of the fold for what happens on the day: rounds paired again, players removed, missing results."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.journal.facts import Fact, Kind
from crosstable.journal.payload import (
    entry_of,
    list_of,
    number_of,
    numbers_of,
    object_of,
    section_of,
    set_key,
)
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.journal.teams import boards_played, seat_round
from crosstable.model.errors import BadInput
from crosstable.rules.mark import marker

rule = marker("shared")
Step = Callable[[EventState, Fact], None]

NO_MORE_BYES = "no-more-byes"


def give_missed(section: SectionState, entry: int, missed: Json) -> None:
    """Byes of a late entry in rounds that are published already."""
    for number, kind in missed.items():
        byes = _round(section, int(number))["byes"]
        _round(section, int(number))["byes"] = [*byes, {"player": section.numbers[entry], "kind": kind}]


def leave_entry(section: SectionState, left: Json) -> None:
    """An earlier entry of somebody who enters again plays no more."""
    if left["entry"] not in section.entries:
        raise BadInput(f"there is no entry {left['entry']}")
    section.entries[left["entry"]]["withdrawn_after"] = left["after"]


def check_pair(game: Json, fact: Fact) -> None:
    """Refuse a result for a board where others sit than when it was written."""
    players = fact.payload.get("players")
    if players is not None and players != [game["white"], game["black"]]:
        raise BadInput(f"board {game['board']} has other players than when its result was entered")


def _round_repaired(state: EventState, fact: Fact) -> None:
    """The last published round has other boards; a game that was there before keeps its result."""
    section = section_of(state, fact)
    number = number_of(fact, "round")
    if number != len(section.rounds):
        raise BadInput(f"round {number} is not the last published round")
    before = {_pair(game): game for game in section.rounds[-1]["games"]}
    games = [before.get(_pair(game), {"result": "*", **game}) for game in list_of(fact, "games")]
    played: Json = {"games": [dict(game) for game in games], "byes": list_of(fact, "byes")}
    if section.teams:
        seat_round(section, number, played["games"])
    section.rounds[-1] = played | stood_in(fact)
    for entry in numbers_of(fact, "withdrawn"):
        section.entries[entry]["withdrawn_after"] = number - 1
    seated = {no for game in games for no in (game["white"], game["black"])}
    waiting = [entry for entry in section.held.get(number, ()) if section.numbers[entry] not in seated]
    section.held[number] = waiting
    section.published[number] = fact.seq
    section.parts.pop(number, None)
    section.repaired.add(number)


def stood_in(*parts: Fact) -> Json:
    """What stood when a round was paired, as the facts that post it say."""
    told = [object_of(fact, "stood") for fact in parts if fact.payload.get("stood")]
    if not told:
        return {}
    kept = {key: [no for stood in told for no in stood.get(key, ())] for key in ("boards", "byes")}
    return {"stood": {"rule": told[0]["rule"], **kept}}


def _pair(game: Json) -> tuple[int, int, int]:
    """What makes a game the same: board and both players."""
    return game["board"], game["white"], game["black"]


@rule("us-chess:28H1", "us-chess:28I3")
def _player_removed(state: EventState, fact: Fact) -> None:
    """A player is out of the section; games against him have become what the fact says."""
    section = section_of(state, fact)
    player = entry_of(state, fact)
    for change in list_of(fact, "games"):
        for game in _rescore(section, change):
            _add_extra(section, {"round": change["listed"], **game})
    player["withdrawn_after"] = number_of(fact, "after")
    player["info"] = {**player.get("info", {}), "removed": fact.payload["reason"]}


def _rescore(section: SectionState, change: Json) -> list[Json]:
    """One game against a removed player: another result, or a half-point bye; returns the games to be rated.

    Of a match those are the games of its boards.
    """
    played = _round(section, change["listed"])
    pair = (change["white"], change["black"])
    game = next((g for g in played["games"] if (g["white"], g["black"]) == pair), None)
    if game is None or not (section.teams or game["result"] == change["was"]):
        text = f"round {change['listed']}: {pair[0]}-{pair[1]} was {change['was']} when it was scored anew"
        raise BadInput(text)
    whole = {"white": pair[0], "black": pair[1], "result": change["was"]}
    rated = boards_played(game) if section.teams else [whole]
    if change["becomes"] != "half":
        game["result"] = change["becomes"]
        return rated
    played["games"] = [g for g in played["games"] if g is not game]
    if change["round"] <= len(section.rounds):
        home = _round(section, change["round"])
        home["byes"] = [*home["byes"], {"player": change["opponent"], "kind": "half"}]
    else:
        opponent = section.entries[section.entry_of(change["opponent"])]
        opponent["byes"] = {**opponent.get("byes", {}), str(change["round"]): "half"}
    return rated


def _extra_game(state: EventState, fact: Fact) -> None:
    """A game for rating only; with it an open game of the rounds may be closed as lost by both."""
    section = section_of(state, fact)
    _add_extra(section, object_of(fact, "game"))
    if fact.payload.get("closes") is not None:
        board = object_of(fact, "closes")
        game = _game(section, board["round"], board["board"])
        game.pop("paired_as", None)
        game["result"] = "0-0"


def _add_extra(section: SectionState, game: Json) -> None:
    """One more game beside the event."""
    section.keys["extra"] = [*section.keys.get("extra", ()), game]


def _bye_answered(state: EventState, fact: Fact) -> None:
    """What a player said to the bye; a game may take its place, in the draft or in the published round."""
    section = section_of(state, fact)
    player = entry_of(state, fact)
    if fact.payload.get("game") is not None:
        _instead_of_bye(section, number_of(fact, "round"), number_of(fact, "player"), object_of(fact, "game"))
        section.draft_fact = fact.seq
    if fact.payload.get("bars"):
        flags = player.get("flags", [])
        player["flags"] = flags if NO_MORE_BYES in flags else [*flags, NO_MORE_BYES]


def _instead_of_bye(section: SectionState, number: int, player: int, game: Json) -> None:
    """The pairing bye of a player makes room for a game."""
    published = number <= len(section.rounds)
    if not published and (section.draft is None or section.draft["round"] != number):
        raise BadInput(f"round {number} is neither published nor drafted")
    home: Json = section.rounds[number - 1] if published else dict(section.draft or {})
    byes = [bye for bye in home["byes"] if (bye["player"], bye["kind"]) != (player, "pairing")]
    if len(byes) == len(home["byes"]):
        raise BadInput(f"player {player} does not have the bye of round {number}")
    home["byes"] = byes
    home["games"] = [*home["games"], {**game, "result": "*"} if published else dict(game)]
    if not published:
        section.draft = home


def _missing_settled(state: EventState, fact: Fact) -> None:
    """A missing result is settled: assumed, lost by both, or its players out of the next round."""
    section = section_of(state, fact)
    number, board = number_of(fact, "round"), number_of(fact, "board")
    game = _game(section, number, board)
    check_pair(game, fact)
    if game["result"] != "*":
        raise BadInput(f"board {board} of round {number} has a result")
    for key in ("paired_as", "result"):
        if fact.payload.get(key) is not None:
            game[key] = fact.payload[key]
    for asked in list_of(fact, "byes"):
        player = section.entries[asked["entry"]]
        byes = dict(player.get("byes", {}))
        set_key(byes, str(asked["round"]), asked["bye"])
        player["byes"] = byes
    following = number_of(fact, "following") if "following" in fact.payload else len(section.rounds) + 1
    held = section.held.get(following, [])
    section.held[following] = held + [entry for entry in numbers_of(fact, "held") if entry not in held]
    for entry in numbers_of(fact, "ejected"):
        section.entries[entry]["withdrawn_after"] = following - 1
    section.settled[number, board] = {**fact.payload, "fact": fact.seq}


def _round(section: SectionState, number: int) -> Json:
    """A published round."""
    if not 1 <= number <= len(section.rounds):
        raise BadInput(f"round {number} is not published")
    return section.rounds[number - 1]


def _game(section: SectionState, number: int, board: int) -> Json:
    """The game of a board in a published round."""
    for game in _round(section, number)["games"]:
        if game["board"] == board:
            found: Json = game
            return found
    raise BadInput(f"round {number} has no board {board}")


DAY_STEPS: dict[Kind, Step] = {
    Kind.ROUND_REPAIRED: _round_repaired,
    Kind.PLAYER_REMOVED: _player_removed,
    Kind.EXTRA_GAME: _extra_game,
    Kind.BYE_ANSWERED: _bye_answered,
    Kind.MISSING_SETTLED: _missing_settled,
}
