"""Results that players report themselves, by phone or at a kiosk: the switch, and who said what.

A report is kept by player and not by colour: somebody who won has won, whichever way the colours are read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from crosstable.journal.facts import Fact, Kind
from crosstable.journal.payload import number_of, numbers_of, section_of
from crosstable.journal.people import People
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.model.errors import BadInput

PHONES = "phones"
"""Where the journal's own keys hold the switch, the secret and the address."""
SAID = {"won": "won", "draw": "a draw", "lost": "lost"}
"""What a player can say of a game, in words."""


def _switched(state: EventState, fact: Fact) -> None:
    """Reports are taken from now on, or no longer; what the fact does not say stays."""
    known = {key: fact.payload[key] for key in ("on", "secret", "address") if key in fact.payload}
    known |= {"computer": fact.payload.get("computer")} if "address" in fact.payload else {}
    state.own[PHONES] = {**state.own.get(PHONES, {}), **known}


def _reported(state: EventState, fact: Fact) -> None:
    """A player says how a game ended, says something else, or takes it back."""
    section = section_of(state, fact)
    number, board = number_of(fact, "round"), number_of(fact, "board")
    inner = int(str(fact.payload.get("game") or 0))
    game = _seats(section, number, board, inner)
    players = numbers_of(fact, "players")
    if sorted(players) != sorted((game["white"], game["black"])):
        raise BadInput(f"board {board} has other players than when its result was reported")
    who, other = players if fact.payload["side"] == "white" else reversed(players)
    told = section.reports.setdefault((number, board, inner), {})
    told[who] = {
        "said": fact.payload["said"],
        "against": other,
        "by": str(fact.payload["by"]),
        "device": fact.payload.get("device"),
        "fact": fact.seq,
        "time": fact.time,
        "times": told.get(who, {}).get("times", 0) + 1,
        "answered": False,
    }


def _seats(section: SectionState, number: int, board: int, inner: int) -> Json:
    """A game of a published round, or the board of a match."""
    games = section.rounds[number - 1]["games"] if 1 <= number <= len(section.rounds) else ()
    game: Json | None = next((game for game in games if game["board"] == board), None)
    if game is not None and inner:
        game = next((one for one in game.get("boards", ()) if one["board"] == inner), None)
    if game is None:
        raise BadInput(f"round {number} has no board {board}{f'.{inner}' if inner else ''}")
    return game


def answer_reports(section: SectionState, number: int, board: int, inner: int | None) -> None:
    """The staff have decided about a board, or looked at it again: what was said before is answered."""
    for (played, at, game), told in section.reports.items():
        if (played, at) == (number, board) and inner in (None, game):
            for report in told.values():
                report["answered"] = True


def _switched_in_words(body: dict[str, Any], people: People) -> str:
    """The switch in words; the secret is never told."""
    what = {True: "results may be reported by phone", False: "results are not reported by phone any more"}
    parts = [what[body["on"]]] if "on" in body else []
    parts += ["slips printed before no longer count"] if body.get("renewed") else []
    parts += [f"address for phones: {body['address'] or 'as it is found'}"] if "address" in body else []
    return "; ".join(parts)


def _reported_in_words(body: dict[str, Any], people: People) -> str:
    """A report in words."""
    inner = f".{body['game']}" if body.get("game") else ""
    at = f"round {body['round']}, {people.sits_at(body.get('section'))} {body['board']}{inner}"
    who = body["players"][0 if body["side"] == "white" else 1]
    name = people.member(body.get("section"), int(who))
    said = f"says {SAID[body['said']]}" if body["said"] else "takes the report back"
    return f"{at}: {name} ({body['side'].capitalize()}) {said}, by {body['by']}"


PHONE_STEPS: dict[Kind, Callable[[EventState, Fact], None]] = {
    Kind.PHONES_SWITCHED: _switched,
    Kind.RESULT_REPORTED: _reported,
}
PHONE_SENTENCES: dict[Kind, Callable[[dict[str, Any], People], str]] = {
    Kind.PHONES_SWITCHED: _switched_in_words,
    Kind.RESULT_REPORTED: _reported_in_words,
}
