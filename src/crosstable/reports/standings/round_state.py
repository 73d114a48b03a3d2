"""Which rounds standings and charts include, in words, and whether results are still missing."""

from __future__ import annotations

from crosstable.flow.matches import is_open
from crosstable.model.event import Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.results import Result
from crosstable.model.rounds import Round


def results_missing(played: Round) -> int:
    """How many games or matches of a round have no result."""
    if played.matches:
        return sum(is_open(match) for match in played.matches)
    return sum(game.result is Result.UNFINISHED for game in played.games)


def is_unfinished(section: Section, after: int) -> bool:
    """Whether results of the last round that counts are missing."""
    return 0 < after <= len(section.results) and results_missing(section.results[after - 1]) > 0


def round_state_heading(section: Section, after: int) -> str:
    """The state as a heading: `After round 3 of 5`."""
    state = round_state(section, after)
    return f"{state[:1].upper()}{state[1:]}"


def round_state(section: Section, after: int) -> str:
    """What a table includes: `after round 3 of 5`, or `round 3 of 5 not finished: 1 result not in`."""
    if not after:
        return phrase("before round 1")
    missing = [results_missing(played) for played in section.results[:after]]
    rounds = {"round": after, "rounds": max(section.rounds, after)}
    if missing and missing[-1]:
        return phrase_counted(
            "round {round} of {rounds} not finished: {count} result not in",
            "round {round} of {rounds} not finished: {count} results not in",
            sum(missing),
            **rounds,
        )
    if sum(missing):
        return phrase_counted(
            "after round {round} of {rounds}, {count} result not in",
            "after round {round} of {rounds}, {count} results not in",
            sum(missing),
            **rounds,
        )
    return phrase("after round {round} of {rounds}", **rounds)
