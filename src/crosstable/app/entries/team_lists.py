"""Players of a list as teams with members, in the order of the list or of its boards."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.whole_numbers import whole_number


def by_team(players: Sequence[Document]) -> list[Document]:
    """Players of a list as teams with members, in the order of the list or of its boards."""
    teams: dict[str, list[Document]] = {}
    for player in players:
        if not player.get("team"):
            raise BadInput(
                phrase("{name}: no team; the list needs a Team column", name=player.get("name")), where="team"
            )
        teams.setdefault(str(player["team"]), []).append(player)
    return [{"name": name, "members": [_member(m) for m in _ordered(found)]} for name, found in teams.items()]


def _ordered(members: Sequence[Document]) -> list[Document]:
    """Members in the board order given in the list, otherwise in list order."""
    return sorted(members, key=_board)


def _board(member: Document) -> int:
    """A member's board, from a column that player lists do not have."""
    told = str(next((value for key, value in member.get("info", {}).items() if _is_board(key)), 0))
    number = whole_number(told)
    if number is None:
        raise BadInput(
            phrase("{name}: “{typed}” is not a board number", name=member.get("name"), typed=told[:20]),
            where="board",
        )
    return number


def _is_board(key: str) -> bool:
    """Whether a column of a list holds the boards."""
    return key.strip().casefold() == "board"


def _member(player: Document) -> Document:
    """A player of a list without the team's own data."""
    info = {key: value for key, value in player.get("info", {}).items() if not _is_board(key)}
    plain = {key: value for key, value in player.items() if key not in ("team", "info")}
    return {**plain, **({"info": info} if info else {})}
