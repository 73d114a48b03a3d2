"""The absolute rules of each book from outside: who may not meet, who may not rest, which colours."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.journal.rounds import DraftedRound
from crosstable.model.event import Section

COLOURS_ABSOLUTE = {"dutch-1998": (2, 2), "dutch-2017": (2, 2), "dutch-2026": (2, 2), "nzcf": (2, 99)}
"""Book -> how many more games one colour may have had, and how often in a row it may come."""
PLAYED = frozenset({"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "*"})


def faults_of_draft(section: Section, draft: DraftedRound, told: frozenset[int]) -> Iterator[str]:
    """What a draft that the program made breaks; `told` are the players of whom a warning speaks."""
    met = met_before(section)
    for game in draft.games:
        pair = frozenset((game.white, game.black))
        if pair in met and not pair <= told:
            yield f"round {draft.round}: {game.white} and {game.black} meet again, and nothing is said of it"
    rested = rested_before(section)
    for bye in draft.byes:
        if bye.kind == "pairing" and bye.player in rested and bye.player not in told:
            yield f"round {draft.round}: {bye.player} has a second pairing bye, and nothing is said of it"
    if section.rulebook in COLOURS_ABSOLUTE and draft.round < section.rounds:
        yield from _colour_faults(section, draft, told)


def met_before(section: Section) -> set[frozenset[int]]:
    """Pairs that have met over the board."""
    return {
        frozenset((game.white, game.black))
        for played in section.results
        for game in played.games
        if game.result.value in PLAYED
    }


def rested_before(section: Section) -> set[int]:
    """Who has had a pairing bye."""
    return {
        bye.team or bye.player or 0
        for played in section.results
        for bye in played.byes
        if bye.kind.value == "pairing"
    }


def _colour_faults(section: Section, draft: DraftedRound, told: frozenset[int]) -> Iterator[str]:
    """Colours beyond what the book allows anybody."""
    more, running = COLOURS_ABSOLUTE[section.rulebook]
    for game in draft.games:
        for no, colour in ((game.white, "W"), (game.black, "B")):
            had = colours_of(section, no) + colour
            excess = 2 * had.count(colour) - len(had)  # of the colour given: the other way evens out
            row = len(had) - len(had.rstrip(colour))
            if (excess > more or row > running) and no not in told:
                yield f"round {draft.round}: {no} would have the colours {had}"


def colours_of(section: Section, no: int) -> str:
    """The colours somebody has had, a letter for each game played."""
    letters = ""
    for played in section.results:
        for game in played.games:
            if game.result.value in PLAYED and no in (game.white, game.black):
                letters += "W" if game.white == no else "B"
    return letters
