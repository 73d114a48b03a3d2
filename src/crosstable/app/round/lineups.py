"""Line-ups of teams for a round, and what happens to the boards of missing players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from crosstable.app.round.lineup_times import minutes_late
from crosstable.app.session.session import New, Session
from crosstable.flow.matches import is_open
from crosstable.journal.facts.lineup_given import LineupGiven
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Match
from crosstable.model.whole_numbers import whole_number
from crosstable.rulebooks.shared.team_rules import boards_of, moved_up
from crosstable.rulebooks.shelf import book_of

RULING = "team.absent_board"


def give_lineup(
    session: Session,
    section: Section,
    team: int,
    round_no: int | None,
    players: Sequence[str],
    missing: Sequence[str],
    ruling: str | None,
    handed_in: str | None = None,
    because: str | None = None,
) -> list[New]:
    """Record a team's line-up for a round: players in board order, or who is missing and what follows.

    A late one is accepted, with the minutes and the director's reason in the log.
    """
    state = session.state.section(section.name)
    names = [member.name for member in state.entries[state.entry_of(team)].members]
    if not names:
        text = phrase("{team} has no players", team=section.called(team))
        raise BadInput(text, where="lineup", remedies=[Advice(Remedy.ADD_ROSTER)])
    boards = boards_of(book_of(section).chosen(section))
    gone = [_place(names, name) for name in missing]
    if players:
        places = _in_order(section, names, [_place(names, name) for name in players], boards)
    else:
        places = _without(section, len(names), frozenset(gone), boards, ruling)
    number = _round_for(section, team) if round_no is None else round_no
    if not 1 <= number <= section.rounds:
        raise BadInput(phrase("there is no round {round}", round=number), where=FieldName.ROUND)
    given = LineupGiven(
        section=state.name,
        entry=state.entry_of(team),
        round=number,
        places=tuple(places),
        missing=tuple(gone),
        ruling=ruling or None,
        late=minutes_late(session.event, section, number, handed_in) or None,
        because=(because or "").strip() or None,
    )
    return [given]


def _place(names: Sequence[str], text: str) -> int:
    """The place in the roster of a member by name, part of it, or place."""
    number = whole_number(text) or 0
    if 1 <= number <= len(names):
        return number
    folded = text.strip().casefold()
    found = [place for place, name in enumerate(names, start=1) if folded in name.casefold()]
    exact = [place for place in found if names[place - 1].casefold() == folded]
    if len(exact or found) != 1:
        roster = "; ".join(names)
        raise BadInput(
            phrase("“{typed}” could be several players of the team: {roster}", typed=text, roster=roster)
            if found
            else phrase("“{typed}” is not on the team: {roster}", typed=text, roster=roster),
            where="lineup",
        )
    return (exact or found)[0]


def _in_order(section: Section, names: Sequence[str], places: list[int], boards: int) -> tuple[int, ...]:
    """A line-up as handed in, in roster order."""
    rules = book_of(section).teams
    number = None if rules is None else rules.order_rule
    if len(places) > boards:
        raise BadInput(
            phrase("{players} players for {boards} boards", players=len(places), boards=boards),
            where="lineup",
            rule=number,
        )
    for place in places:
        if places.count(place) > 1:
            raise BadInput(
                phrase("{player} is in the line-up twice", player=names[place - 1]),
                where="lineup",
                rule=number,
            )
    for upper, lower in pairwise(places):
        if upper >= lower:
            text = phrase(
                "{player} always plays above {lower_player}; keep the order of the roster",
                player=names[lower - 1],
                lower_player=names[upper - 1],
            )
            raise BadInput(text, where="lineup", rule=number)
    return (*places, *([NOBODY] * (boards - len(places))))


def _without(
    section: Section, members: int, gone: frozenset[int], boards: int, ruling: str | None
) -> tuple[int, ...]:
    """A line-up without missing players, by the book or by the director's ruling."""
    rulebook = book_of(section)
    roster = range(1, members + 1)
    if ruling is not None and RULING not in rulebook.settings:
        raise BadInput(
            phrase("{rulebook} has no ruling on empty boards: the others move up", rulebook=rulebook.title),
            where=FieldName.RULING,
        )
    if rulebook.teams is None:
        return moved_up(roster, gone, boards)
    chosen = rulebook.chosen(section) | ({RULING: ruling} if ruling else {})
    return rulebook.teams.lineup(roster, gone, boards, chosen)


def _round_for(section: Section, team: int) -> int:
    """The round a line-up is for: the published one while the team's match is open, else the next."""
    last = section.results[-1].matches if section.results else ()
    waits = any(team in (match.white, match.black) and _waits(match) for match in last)
    return len(section.results) if waits else section.next_round


def _waits(match: Match) -> bool:
    """Whether a match is unfinished or nothing of it was played: empty boards alone decide no line-up."""
    seated = (game for game in match.games if NOBODY not in (game.white, game.black))
    return (match.score is None and all(game.result is Result.UNFINISHED for game in seated)) or is_open(
        match
    )
