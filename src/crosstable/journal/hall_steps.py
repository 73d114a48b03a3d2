"""What happens in the hall while a round runs, and at its end: start, second look, presence, closing."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.journal.facts import Fact, Kind
from crosstable.journal.payload import number_of, numbers_of, section_of
from crosstable.journal.phone_steps import answer_reports
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.journal.two_games import plays_matches, turn_results
from crosstable.model.errors import BadInput

Step = Callable[[EventState, Fact], None]

MIRRORED = {
    "1-0": "0-1",
    "0-1": "1-0",
    "1/2-0": "0-1/2",
    "0-1/2": "1/2-0",
    "+:-": "-:+",
    "-:+": "+:-",
}
"""A result as it reads when the colours are exchanged; all others read the same."""


def _round_of(section: SectionState, number: int) -> Json:
    """A published round."""
    if not 1 <= number <= len(section.rounds):
        raise BadInput(f"round {number} is not published")
    return section.rounds[number - 1]


def _round_started(state: EventState, fact: Fact) -> None:
    """The clocks of a round were started at a time."""
    section = section_of(state, fact)
    number = number_of(fact, "round")
    _round_of(section, number)
    section.started_at[number] = str(fact.payload["at"])


def _results_verified(state: EventState, fact: Fact) -> None:
    """Somebody has looked at results a second time, or takes that back."""
    section = section_of(state, fact)
    number = number_of(fact, "round")
    known = {game["board"] for game in _round_of(section, number)["games"]}
    boards = set(numbers_of(fact, "boards"))
    if boards - known:
        raise BadInput(f"round {number} has no board {min(boards - known)}")
    for board in boards:
        answer_reports(section, number, board, None)
    seen = section.verified.setdefault(number, set())
    section.verified[number] = seen - boards if fact.payload.get("off") else seen | boards


def _colours_reversed(state: EventState, fact: Fact) -> None:
    """A game was played with the colours the other way round; whoever won has still won."""
    section = section_of(state, fact)
    number, board = number_of(fact, "round"), number_of(fact, "board")
    for game in _round_of(section, number)["games"]:
        if game["board"] == board:
            game["white"], game["black"] = game["black"], game["white"]
            if plays_matches(section):
                turn_results(game)
            else:
                game["result"] = MIRRORED.get(game["result"], game["result"])
            section.verified.get(number, set()).discard(board)
            return
    raise BadInput(f"round {number} has no board {board}")


def _checked_in(state: EventState, fact: Fact) -> None:
    """Players have come to the desk, or are found not to be there."""
    section = section_of(state, fact)
    entries = set(numbers_of(fact, "entries"))
    if entries - set(section.entries):
        raise BadInput(f"there is no entry {min(entries - set(section.entries))}")
    section.here = section.here | entries if fact.payload.get("here") else section.here - entries


def _excused(state: EventState, fact: Fact) -> None:
    """A player who did not come had a good reason."""
    section = section_of(state, fact)
    section.excused[number_of(fact, "round"), number_of(fact, "entry")] = str(fact.payload["reason"])


def _section_closed(state: EventState, fact: Fact) -> None:
    """The section is over: its table is final, and what is corrected later is an amendment."""
    section = section_of(state, fact)
    if section.closed:
        raise BadInput("the section is closed already")
    section.closed = fact.seq


def _prize_handed(state: EventState, fact: Fact) -> None:
    """A prize was signed for, or is held for somebody."""
    section = section_of(state, fact)
    known = {key: fact.payload.get(key) for key in ("how", "note", "cents")}
    section.handed[number_of(fact, "entry")] = known


HALL_STEPS: dict[Kind, Step] = {
    Kind.ROUND_STARTED: _round_started,
    Kind.RESULTS_VERIFIED: _results_verified,
    Kind.COLOURS_REVERSED: _colours_reversed,
    Kind.CHECKED_IN: _checked_in,
    Kind.EXCUSED: _excused,
    Kind.SECTION_CLOSED: _section_closed,
    Kind.PRIZE_HANDED: _prize_handed,
}
