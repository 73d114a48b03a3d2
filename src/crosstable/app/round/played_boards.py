"""Inside a team match: members who sat at each other's boards, and reversed colours."""

from __future__ import annotations

from msgspec import structs

from crosstable.app.round.as_played import correct_games
from crosstable.app.session.session import New, Session
from crosstable.journal.facts.colours_reversed import MIRRORED
from crosstable.journal.rounds import BoardOfMatch, PostedGame, posted_round
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName


def exchange_members(
    session: Session, section: Section, number: int, one: int, other: int, reason: str
) -> list[New]:
    """Two members of a team sat at each other's boards, or one replaced the other; results stay at boards."""
    if not section.entrants.are_teams:
        text = phrase("only teams have members; swap the two players instead")
        raise BadInput(text, where=FieldName.MEMBERS)
    state = session.state.section(section.name)
    team = _team_of(state, one)
    if one == other or team != _team_of(state, other):
        raise BadInput(phrase("choose two different members of one team"), where=FieldName.OTHER)
    match = _match_of(state, number, state.numbers[team])
    turned = {one: other, other: one}
    boards = tuple(
        structs.replace(
            board, white=turned.get(board.white, board.white), black=turned.get(board.black, board.black)
        )
        for board in match.boards or ()
    )
    if boards == (match.boards or ()):
        raise BadInput(
            phrase("neither of them played in round {number}", number=number), where=FieldName.OTHER
        )
    return correct_games(session, section, number, [structs.replace(match, boards=boards)], {}, reason)


def reverse_match(session: Session, section: Section, number: int, table: int, reason: str) -> list[New]:
    """Every board of a match had reversed colours; the winners stay the same."""
    state = session.state.section(section.name)
    match = posted_round(state, number).games.get(table)
    if match is None:
        raise BadInput(
            phrase("round {number} has no table {table}", number=number, table=table), where=FieldName.TABLE
        )
    boards = tuple(map(_turned, match.boards)) if match.boards is not None else None
    score = _turned_score(match.result)
    turned = structs.replace(match, white=match.black, black=match.white, boards=boards, result=score)
    return correct_games(session, section, number, [turned], {}, reason)


def _team_of(state: SectionState, member: int) -> int:
    """The entry of the team that somebody belongs to."""
    for entry, team in state.entries.items():
        if any(one.no == member for one in team.members):
            return entry
    raise BadInput(phrase("no team member has number {member}", member=member), where=FieldName.MEMBERS)


def _match_of(state: SectionState, number: int, team: int) -> PostedGame:
    """The match of a team in a published round."""
    if not 1 <= number <= len(state.rounds):
        raise BadInput(phrase("round {number} is not published", number=number), where=FieldName.ROUND)
    for match in state.rounds[number - 1].games.values():
        if team in match.players:
            return match
    raise BadInput(phrase("the team has no match in round {number}", number=number), where=FieldName.ROUND)


def _turned(board: BoardOfMatch) -> BoardOfMatch:
    """A board with its colours reversed."""
    result = MIRRORED.get(board.result, board.result)
    return structs.replace(board, white=board.black, black=board.white, result=result)


def _turned_score(score: str) -> str:
    """The score of a match from the other side."""
    if score in MIRRORED:
        return MIRRORED[score]
    one, dash, other = score.partition("-")
    return f"{other}-{one}" if dash and one else score
