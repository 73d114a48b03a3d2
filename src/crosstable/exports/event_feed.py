"""The event as one JSON value for other programs: sections, players, rounds, results and standings.

The form is described in docs/api.md. What has a meaning keeps it: keys may be added, and only a new version
removes one or gives it another meaning.
"""

from __future__ import annotations

from crosstable.exports.places import place_of
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.announced import round_starts
from crosstable.model.event import Event, Section
from crosstable.model.federations import FIDE
from crosstable.model.names import PublicDetail
from crosstable.model.players import Player
from crosstable.model.points import to_number
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Game, Match, Round
from crosstable.model.teams import Team
from crosstable.reports.section_stems import file_stems

VERSION = 1

Value = dict[str, object]


def event_feed(event: Event, made: str = "") -> Value:
    """The whole event, with the names that it already has."""
    return _known(
        {
            "format": "crosstable-event",
            "version": VERSION,
            "updated": f"{made}Z" if made else None,
            "name": event.name,
            "place": place_of(event, ("site", "city", "state")),
            "sections": [
                _section(event, section, key)
                for section, key in zip(event.sections, file_stems(event), strict=True)
            ],
        }
    )


def _known(value: Value) -> Value:
    """A value without keys about which nothing is known."""
    return {key: told for key, told in value.items() if told not in (None, "")}


def _section(event: Event, section: Section, key: str) -> Value:
    """One section with everything that is public about it."""
    starts = round_starts(event, section)
    teams = section.entrants.are_teams
    people = section.members if teams else section.players
    standings = ranking(as_entrants(section))
    return _known(
        {
            "key": key,
            "name": section.name,
            "rulebook": section.rulebook,
            "format": section.format.value,
            "start": section.start,
            "end": section.end,
            "rounds_planned": section.rounds,
            "rounds_published": len(section.results),
            "teams": [_team(team) for team in section.teams] if teams else None,
            "players": [_player(section, player) for player in people],
            "rounds": [
                _round(section, number, published, starts.get(number, ""))
                for number, published in enumerate(section.results, start=1)
            ],
            "timetable": [{"round": number, "start": start} for number, start in starts.items()] or None,
            "standings": standings.as_json() if section.results else None,
        }
    )


def _team(team: Team) -> Value:
    """A team with the numbers of its players."""
    return {"no": team.no, "name": team.name, "players": list(team.players)}


def _player(section: Section, player: Player) -> Value:
    """A player as lists for the public show one; numbers of federations only where the event shows them."""
    ids = player.ids if PublicDetail.IDS in section.public else {}
    return _known(
        {
            "no": player.no,
            "name": player.name,
            "rating": player.rating,
            "title": player.title,
            "club": player.club,
            "school": player.school,
            "country": player.country,
            "fide_id": ids.get(FIDE.id_key),
            "withdrawn_after": player.withdrawn_after,
        }
    )


def _round(section: Section, number: int, published: Round, start: str) -> Value:
    """A published round: its games or matches, and who has a bye."""
    games = [game for _, _, game in published.at_boards()]
    body: Value = {"round": number, "start": start}
    body["complete"] = all(game.result is not Result.UNFINISHED for game in games)
    if section.entrants.are_teams:
        body["matches"] = [_match(place, match) for place, match in enumerate(published.matches, start=1)]
    else:
        body["games"] = [_game(board, game) for _, board, game in published.at_boards()]
    body["byes"] = [
        _known({"player": bye.player, "team": bye.team, "kind": bye.kind.value}) for bye in published.byes
    ]
    return _known(body)


def _match(place: int, match: Match) -> Value:
    """A team match with its boards."""
    boards = [_game(game.board or at, game) for at, game in enumerate(match.games, start=1)]
    score = match.score and [to_number(match.score.white), to_number(match.score.black)]
    return _known(
        {
            "table": match.table or place,
            "white": match.white,
            "black": match.black,
            "score": score,
            "games": boards,
        }
    )


def _game(board: int, game: Game) -> Value:
    """A game: players by number, and the result; no result while the game is open."""
    sides = {"white": game.white, "black": game.black}
    return _known(
        {
            "board": board,
            **{side: None if no == NOBODY else no for side, no in sides.items()},
            "white_section": game.white_section,
            "black_section": game.black_section,
            "result": None if game.result is Result.UNFINISHED else game.result.value,
            "results": [one.value for one in game.results] or None,
        }
    )
