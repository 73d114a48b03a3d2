"""What a round of a team event shows: the rules that decide it, as short tags beside a case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.oracles_fide.team_card import Occasion, Readings, Team
from tests.oracles_fide.team_colours import decided, first_team
from tests.oracles_fide.team_documents import Document, answer, read
from tests.oracles_fide.team_history import WALKOVERS, cards, occasion
from tests.oracles_fide.team_swiss import Round, pair_round

CRITERIA = ("C6", "C7", "C8", "C9", "C10")
OTHER_READINGS = {
    "strong_first": Readings(strong_first=False),
    "forfeit_floats": Readings(forfeit_floats=True),
    "c6_graded": Readings(c6_graded=True),
    "rank_by_secondary": Readings(rank_by_secondary=True),
}


def tags(document: Document) -> list[str]:
    """Everything that is worth finding a case by."""
    event = read(document)
    number = len(event.played) + 1
    teams, now = cards(event, number), occasion(event, number)
    made = pair_round(teams, now)
    found = {f"type-{event.colours}", f"primary-{event.primary}", *past(document)}
    if number >= event.rounds - 1:
        found.add("last" if number == event.rounds else "last-but-one")
    if made is None:
        return sorted({*found, "none"})
    found |= set(paired_tags(teams, now, made))
    found |= {f"reading:{name}" for name, reading in OTHER_READINGS.items() if differs(document, reading)}
    return sorted(found)


def past(document: Document) -> Iterator[str]:
    """What happened before the round."""
    for finished in document["results"]:
        if any(match["score"] in WALKOVERS for match in finished["matches"]):
            yield "walkover"
        for bye in finished["byes"]:
            yield f"had-{bye['kind']}-bye"
    number = len(document["results"]) + 1
    for team in document["teams"]:
        if team.get("joins", 1) > 1:
            yield "late" if team["joins"] <= number else "not-yet-here"
        if team.get("withdrawn_after", number) < number:
            yield "withdrawn"
        if str(number) in team.get("byes", {}):
            yield "asked-bye"


def paired_tags(teams: list[Team], now: Occasion, made: Round) -> Iterator[str]:
    """The bye, upfloaters, criteria and articles on colours that a round needed."""
    if made.bye is not None:
        yield "bye"
        scores = sorted(team.primary for team in teams)
        if next(team for team in teams if team.no == made.bye).primary > scores[0]:
            yield "bye-not-from-the-bottom"
    for bracket in made.brackets:
        if bracket.floaters:
            yield "upfloaters" if len(bracket.floaters) == 1 else f"upfloaters-{len(bracket.floaters)}"
    for criterion in CRITERIA:
        if pair_round(teams, replace(now, leave_out=frozenset([criterion]))) != made:
            yield criterion
    by_number = {team.no: team for team in teams}
    for white, black in made.matches:
        first, second = first_team(by_number[white], by_number[black], now)
        yield decided(first, second, now)[1]


def differs(document: Document, readings: Readings) -> bool:
    """Whether another reading would give another round."""
    return answer(document, readings) != answer(document)
