"""How far an event has got, in a few words: by this a director knows which file is the newest."""

from __future__ import annotations

from crosstable.journal.phrases import counted
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.results import Result

NAMED = 4


def progress_of(event: Event) -> str:
    """How far each section of an event is."""
    if len(event.sections) == 1:
        return _progress(event.sections[0])
    listed = [
        phrase("{section}: {progress}", section=section.name, progress=_progress(section))
        for section in event.sections
    ]
    more = len(listed) - NAMED
    told = "; ".join(listed[:NAMED])
    return told if more <= 0 else phrase("{sections}; and {count} more sections", sections=told, count=more)


def _progress(section: Section) -> str:
    """The last round that is known, and how many of its results."""
    if not section.results:
        return phrase("through {entries}, before round 1", entries=counted(_entries(section), "entry"))
    number = len(section.results)
    waiting = sum(game.result is Result.UNFINISHED for game in section.results[-1].games)
    if not waiting:
        return phrase("through the results of round {round}", round=number)
    return phrase_counted(
        "through round {round} with {count} result not in",
        "through round {round} with {count} results not in",
        waiting,
        round=number,
    )


def _entries(section: Section) -> int:
    """How many players or teams are entered."""
    return len(section.teams) if section.entrants.are_teams and section.teams else len(section.players)
