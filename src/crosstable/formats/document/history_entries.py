"""Entries that contradict each other: numbers twice, and references to numbers nobody has."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.teams import Team


def check_entries(section: Section) -> None:
    """Refuse players, teams and requests that contradict each other."""
    numbers = {player.no for player in section.players}
    check_unique(((f"players[{i}].no", p.no) for i, p in enumerate(section.players)), "player number")
    for i, player in enumerate(section.players):
        _check_entry(player, f"players[{i}]", section.rounds, "player")
        _check_reentry(player, f"players[{i}]", numbers)
    _check_reentries(section)
    _check_teams(section, numbers)
    _check_extra(section, numbers)
    _check_incidents(section, numbers)
    _check_requests(section)
    _check_prizes(section)


def entrants(section: Section) -> tuple[str, set[int]]:
    """Who is paired in this format, players or teams, and their numbers."""
    if section.entrants.are_teams:
        return "team", {team.no for team in section.teams}
    return "player", {player.no for player in section.players}


def check_unique(numbered: Iterable[tuple[str, int | None]], what: str) -> None:
    """Refuse a number that appears twice."""
    seen: dict[int, str] = {}
    for where, number in numbered:
        if number is None:
            continue
        if number in seen:
            raise BadInput(f"{what} {number} is listed twice, first at {seen[number]}", where=where)
        seen[number] = where


def check_known(number: int, known: Collection[int], where: str, what: str = "player") -> None:
    """Refuse the number of a player or team that does not exist."""
    if number not in known:
        text = f"there is no {what} number {number}; the section has {len(known)} {what}s"
        raise BadInput(text, where=where)


def _check_entry(entry: Player | Team, where: str, rounds: int, what: str) -> None:
    """Refuse rounds outside the event."""
    if entry.joins > rounds:
        text = f"{entry.name}: plays from round {entry.joins}, but there are {rounds} rounds"
        raise BadInput(text, where=f"{where}.joins")
    for round_no in entry.byes:
        if not 1 <= round_no <= rounds:
            text = f"a bye in round {round_no}, but there are {rounds} rounds"
            raise BadInput(text, where=f"{where}.byes['{round_no}']")


def _check_reentry(player: Player, where: str, numbers: set[int]) -> None:
    """Refuse an earlier entry that does not exist."""
    if player.reentry_of is not None:
        check_known(player.reentry_of, numbers, f"{where}.reentry_of")
        if player.reentry_of == player.no:
            raise BadInput(
                f"player {player.no} cannot re-enter as the same entry", where=f"{where}.reentry_of"
            )


def _check_reentries(section: Section) -> None:
    """Refuse entries that each claim to come after the other."""
    earlier = {player.no: player.reentry_of for player in section.players}
    for i, player in enumerate(section.players):
        seen = {player.no}
        before = player.reentry_of
        while before is not None and before not in seen:
            seen.add(before)
            before = earlier[before]
        if before is not None:
            text = f"player {player.no} re-enters from an entry that leads back to itself"
            raise BadInput(f"{text}; a first entry has no earlier one", where=f"players[{i}].reentry_of")


def _check_teams(section: Section, numbers: set[int]) -> None:
    """Refuse team numbers twice, unknown players in a team, and a player in two teams."""
    check_unique(((f"teams[{i}].no", team.no) for i, team in enumerate(section.teams)), "team number")
    for i, team in enumerate(section.teams):
        _check_entry(team, f"teams[{i}]", section.rounds, "team")
    listed = [
        (f"teams[{i}].players[{j}]", number)
        for i, team in enumerate(section.teams)
        for j, number in enumerate(team.players)
    ]
    for where, number in listed:
        check_known(number, numbers, where)
    check_unique(listed, "player")


def _check_extra(section: Section, numbers: set[int]) -> None:
    """Refuse extra games in rounds or of players that do not exist."""
    for i, game in enumerate(section.extra):
        if game.round > section.rounds:
            text = f"an extra game in round {game.round}, but there are {section.rounds} rounds"
            raise BadInput(text, where=f"extra[{i}].round")
        check_opponents(game.white, game.black, f"extra[{i}]")
        check_known(game.white, numbers, f"extra[{i}].white")
        check_known(game.black, numbers, f"extra[{i}].black")


def _check_incidents(section: Section, numbers: set[int]) -> None:
    """Refuse incidents in rounds or of players that do not exist, and two with one number."""
    known = numbers | entrants(section)[1]
    check_unique(((f"incidents[{i}].no", one.no) for i, one in enumerate(section.incidents)), "incident")
    listed = {one.no for one in section.incidents}
    for i, incident in enumerate(section.incidents):
        if incident.round is not None and incident.round > section.rounds:
            text = f"an incident in round {incident.round}, but there are {section.rounds} rounds"
            raise BadInput(text, where=f"incidents[{i}].round")
        if incident.player is not None:
            check_known(incident.player, known, f"incidents[{i}].player")
        for no in incident.players:
            check_known(no, known, f"incidents[{i}].players")
        if incident.against is not None and incident.against not in listed - {incident.no}:
            raise BadInput(f"there is no incident {incident.against}", where=f"incidents[{i}].against")


def _check_prizes(section: Section) -> None:
    """Refuse special prizes for people who do not exist; without players they go to teams."""
    people = {player.no for player in section.players} or {team.no for team in section.teams}
    for i, prize in enumerate(section.prizes):
        for j, number in enumerate(prize.to):
            check_known(number, people, f"prizes[{i}].to[{j}]")


def check_opponents(white: int, black: int, where: str, what: str = "player") -> None:
    """Refuse a game or match of somebody with himself."""
    if white == black:
        raise BadInput(f"{what} {white} is on both sides", where=f"{where}.black")


def _check_ties(section: Section, what: str, numbers: set[int]) -> None:
    """Refuse play-offs and lots of somebody who does not exist."""
    for i, found in enumerate(section.play_offs):
        for number in found.players:
            check_known(number, numbers, f"play_offs[{i}]", what)
    for i, drawn in enumerate(section.drawn_lots):
        for number in drawn:
            check_known(number, numbers, f"drawn_lots[{i}]", what)


def _check_ranks(section: Section, what: str, numbers: set[int]) -> None:
    """Refuse rankings from a round that is not played, two from one round, and numbers nobody has."""
    check_unique(
        ((f"ranks[{i}].from", one.first) for i, one in enumerate(section.ranks)), "a ranking from round"
    )
    for i, ranked in enumerate(section.ranks):
        if ranked.first > section.rounds:
            text = f"a ranking from round {ranked.first}, but there are {section.rounds} rounds"
            raise BadInput(text, where=f"ranks[{i}].from")
        for j, no in enumerate(ranked.order):
            check_known(no, numbers, f"ranks[{i}].order[{j}]", what)


def _check_requests(section: Section) -> None:
    """Refuse avoidances, locked games and held players that name nobody, or somebody twice."""
    what, numbers = entrants(section)
    for i, avoid in enumerate(section.avoid):
        for number in avoid.players:
            check_known(number, numbers, f"avoid[{i}]", what)
    for i, adjustment in enumerate(section.adjustments):
        for number in adjustment.players:
            check_known(number, numbers, f"adjustments[{i}]", what)
    seats: list[tuple[str, int]] = []
    for i, game in enumerate(section.locked):
        check_opponents(game.white, game.black, f"locked[{i}]", what)
        seats += [(f"locked[{i}].white", game.white), (f"locked[{i}].black", game.black)]
    seats += [(f"held[{i}]", number) for i, number in enumerate(section.held)]
    for where, number in seats:
        check_known(number, numbers, where, what)
    check_unique(seats, what)
    _check_ties(section, what, numbers)
    _check_ranks(section, what, numbers)
    check_unique(((f"locked[{i}].board", game.board) for i, game in enumerate(section.locked)), "board")
