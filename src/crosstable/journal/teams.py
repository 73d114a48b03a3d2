"""Team events in the journal: entries are teams with their members, games are matches with their boards.

A match is one of the games of a round with its table as `board`, its score as `result` (* until one is
entered) and, if both teams have players, `boards`. Members have their own numbers, fixed when round 1 is
published.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from crosstable.journal.entries import with_numbers
from crosstable.journal.rounds import OPEN, BoardOfMatch, PostedGame, posted_round
from crosstable.journal.state import Entry, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.rounds import NOBODY
from crosstable.rulebooks.api import NewEntry, Rulebook
from crosstable.rulebooks.shared.rating_kinds import rating_in_use
from crosstable.rulebooks.shared.team_rules import Settings, TeamSeed, boards_of

NOT_PLAYED = ("+:-", "-:+", "-:-")
"""Scores of a match in which a team, or both, did not show up."""


def number_members(section: SectionState) -> None:
    """Number the members without a number: by team, in board order; teams without a number later."""
    numbered = [entry for entry in section.entries if entry in section.numbers]
    teams = sorted(numbered, key=lambda entry: section.numbers[entry])
    last = max((member.no for entry in teams for member in section.entries[entry].members), default=0)
    for entry in teams:
        team = section.entries[entry]
        if any(not member.no for member in team.members):
            section.entries[entry] = team.with_roster(with_numbers(team.members, last))
            last = max(last, *(member.no for member in section.entries[entry].members))


def rating_of(team: Entry, rulebook: Rulebook, settings: Settings) -> Fraction | None:
    """The rating of a team: its own, otherwise by the book from its members."""
    if team.known.get("rating") is not None:
        return Fraction(team.known["rating"])
    if rulebook.teams is None:
        return None
    ratings = [_member_rating(member, rulebook, settings) for member in team.members]
    return rulebook.teams.rating(ratings, settings)


def _member_rating(member: Player, rulebook: Rulebook, settings: Settings) -> int | None:
    """The rating of a member that the section uses."""
    told = NewEntry(
        member.rating,
        country=member.country,
        fide_rating=member.fide_rating,
        other_ratings=member.other_ratings,
        info=member.info,
    )
    kinds = rulebook.rating_kinds
    used = None if kinds is None else rating_in_use(told, kinds, settings)
    return told.rating if used is None else used[0]


def seed_of(team: Entry) -> TeamSeed:
    """What the numbering of teams uses of an entry."""
    ratings = tuple(member.rating for member in team.members)
    return TeamSeed(team.name, ratings, team.known.get("previous_rank"), team.known.get("rating"))


def whole_ratings(ratings: Sequence[Fraction | None]) -> list[int | None]:
    """Exact ratings as whole numbers in the same proportions, for ordering only."""
    common = lcm(*(rating.denominator for rating in ratings if rating is not None))
    return [None if rating is None else int(rating * common) for rating in ratings]


def seat_round(section: SectionState, number: int, matches: Iterable[PostedGame]) -> list[PostedGame]:
    """The matches of a newly posted round, with boards; all members' numbers are fixed from now on."""
    number_members(section)
    return [
        seat_match(section, number, match) if match.boards is None and match.result == OPEN else match
        for match in matches
    ]


def seat_match(section: SectionState, number: int, match: PostedGame) -> PostedGame:
    """A match with boards from its teams' line-ups; without any if a team has no players."""
    teams = [section.entry_there(section.entry_of(no)) for no in match.players]
    if not all(team.members for team in teams):
        return match
    boards = boards_of(section.terms.settings)
    first, second = (_lineup(team, number, boards) for team in teams)
    seated = tuple(
        _board(board, *((ours, theirs) if board % 2 else (theirs, ours)))
        for board, (ours, theirs) in enumerate(zip(first, second, strict=True), start=1)
    )
    return replace(match, boards=seated)


def _lineup(team: Entry, number: int, boards: int) -> list[int]:
    """The numbers of the players on each board, 0 for an empty one."""
    members = [member.no for member in team.members]
    places = team.lineups.get(number) or range(1, len(members) + 1)
    seated = [members[place - 1] if place else NOBODY for place in places][:boards]
    return seated + [NOBODY] * (boards - len(seated))


def _board(board: int, white: int, black: int) -> BoardOfMatch:
    """One board; an empty one is forfeited."""
    result = {(True, True): OPEN, (True, False): "+:-", (False, True): "-:+", (False, False): "-:-"}
    return BoardOfMatch(board=board, white=white, black=black, result=result[white > 0, black > 0])


def seat_again(section: SectionState, number: int, no: int) -> PostedGame:
    """Reseat a team's match in a published round, as long as nothing of it was played."""
    for match in posted_round(section, number).games.values():
        if no in match.players:
            _check_open(match, number)
            return seat_match(section, number, match)
    raise BadInput(phrase("the team has no match in round {number}", number=number), where="lineup")


def has_begun(match: PostedGame) -> bool:
    """Whether a game or match has any result, including one board with two players."""
    filled = (board for board in match.boards or () if NOBODY not in (board.white, board.black))
    known = (match.result or OPEN, *(match.results or ()), *(board.result for board in filled))
    return any(result != OPEN for result in known)


def _check_open(match: PostedGame, number: int) -> None:
    """Refuse to reseat a match of which something was played."""
    if has_begun(match):
        text = phrase("table {board}, round {number}, already has results", board=match.board, number=number)
        raise BadInput(text, where="lineup", remedies=[Advice(Remedy.UNDO_CHANGE)])


def with_board_result(match: PostedGame, at: int, result: str) -> PostedGame:
    """A match with the result of one board."""
    if not any(board.board == at for board in match.boards or ()):
        raise BadInput(phrase("table {board} has no board {at}", board=match.board, at=at))
    boards = tuple(
        replace(board, result=result, rated_as=None) if board.board == at else board
        for board in match.boards or ()
    )
    return replace(match, boards=boards)


def with_board_rated(match: PostedGame, at: int, result: str) -> PostedGame:
    """A match with another result on one board, for the rating report only."""
    if not any(board.board == at for board in match.boards or ()):
        raise BadInput(phrase("table {board} has no board {at}", board=match.board, at=at))
    boards = tuple(
        replace(board, rated_as=None if board.result in (OPEN, result) else result)
        if board.board == at
        else board
        for board in match.boards or ()
    )
    return replace(match, boards=boards)


def boards_played(match: PostedGame) -> list[BoardOfMatch]:
    """The boards of a match on which a game was played."""
    return [board for board in match.boards or () if board.result not in (OPEN, *NOT_PLAYED)]
