"""Comment lines that carry what pairing and standings need and TRF has no record for: `### crosstable ...`.

Other programs pass over comments. Only what decides about pairings and places is carried, nothing personal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from crosstable.formats.document.players import PLAYER, TEAM
from crosstable.formats.document.section import SECTION
from crosstable.formats.document.write import encoded
from crosstable.formats.json_text import parse_json
from crosstable.formats.places import Place
from crosstable.formats.readers import choice, many, whole
from crosstable.formats.trf.comments import MARK, Carried
from crosstable.formats.trf.lines import Line
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.results import WON_BY_FORFEIT, ByeKind, PairedAs
from crosstable.model.rounds import Bye, Game, Match, Round

_SHAPE = re.compile(rf"{re.escape(MARK)}(section|(player|team|round) ([1-9][0-9]{{0,5}})) (\{{.*\}})")
SECTION_KEYS = (
    *("section", "format", "variations", "settings", "lots", "tiebreaks", "half_byes", "first_board"),
    *("skip_boards", "play_offs", "drawn_lots", "locked", "held", "ranks"),
)
PLAYER_KEYS = (
    *("rating", "team", "school", "club", "country", "flags", "joins", "withdrawn_after", "byes"),
    *("reentry_of", "schedule", "pairing_bonus", "virtual_points", "pairing_rating", "region"),
    *("fide_rating", "fixed_board", "later_ratings"),
)
TEAM_KEYS = ("rating", "previous_rank", "present", "joins", "withdrawn_after", "byes", "lineups")
OF_ANY_BOOK = frozenset(
    {"section", "format", "lots", "tiebreaks", "joins", "withdrawn_after", "byes", "rating", "present"}
    | {"first_board", "skip_boards", "lineups", "paired_as", "matches", "rest", "team", "school", "club"}
)
"""What still holds when the file is read with another book than its own."""


def read_carried(lines: list[Line], *, same_book: bool) -> Carried:
    """What the lines carry; with another book only what does not depend on its rules."""
    found = Carried()
    for line in lines:
        shape = _SHAPE.fullmatch(line.text)
        if shape is None:
            text = "expected section, or player, team, round with a number, and an object in braces"
            raise line.error(len(MARK) + 1, f"{text}; remove the line if it was changed by hand")
        kind, no = shape[2] or "section", int(shape[3] or 0)
        told = _read_one(line, shape[4], shape.start(4) + 1, kind)
        if not same_book:
            told = {key: value for key, value in told.items() if key in OF_ANY_BOOK}
        if kind == "section":
            found.section.update(told)
        else:
            home = {"player": found.players, "team": found.teams, "round": found.rounds}[kind]
            home.setdefault(no, {}).update(told)
    return found


def _read_one(line: Line, text: str, column: int, kind: str) -> dict[str, Any]:
    """The object of one line, validated as the event document is."""
    try:
        place = Place(parse_json(text))
        return place.record(_READERS[kind])
    except BadInput as error:
        raise line.error(column, f"{error.where}: {error.text}" if error.where else error.text) from None


def _triple(place: Place) -> tuple[int, int, PairedAs]:
    """White, Black, and what an open game or match is taken for."""
    items = place.items()
    if len(items) != 3:
        raise place.wrong('White, Black and a result such as [4, 9, "1-0"]')
    return whole()(items[0]), whole()(items[1]), choice(PairedAs)(items[2])


def _pair(place: Place) -> tuple[int, int]:
    """White and Black of a game."""
    items = place.items()
    if len(items) != 2:
        raise place.wrong("White and Black, such as [4, 9]")
    return whole()(items[0]), whole()(items[1])


_ROUND: dict[str, Callable[[Place], Any]] = {
    "paired_as": many(_triple),
    "matches": many(_triple),
    "rest": many(whole()),
    "rated_forfeits": many(_pair),
}
_READERS: Mapping[str, Mapping[str, Callable[[Place], Any]]] = {
    "section": {key: SECTION[key] for key in SECTION_KEYS},
    "player": {key: PLAYER[key] for key in PLAYER_KEYS},
    "team": {key: TEAM[key] for key in TEAM_KEYS},
    "round": _ROUND,
}


def with_carried(section: Section, carried: Carried) -> Section:
    """A section as the records of a file describe it, with what its comments add."""
    told = {("name" if key == "section" else key): value for key, value in carried.section.items()}
    of_players, of_teams = carried.players, carried.teams
    players = tuple(replace(p, **of_players[p.no]) if p.no in of_players else p for p in section.players)
    teams = tuple(replace(t, **of_teams[t.no]) if t.no in of_teams else t for t in section.teams)
    results = tuple(
        _with_round(done, carried.rounds[number]) if number in carried.rounds else done
        for number, done in enumerate(section.results, start=1)
    )
    return replace(section, players=players, teams=teams, results=results, **told)


def _with_round(done: Round, told: Mapping[str, Any]) -> Round:
    """A round with what open games are taken for, who rested, and which forfeits are rated."""
    games = {(white, black): taken for white, black, taken in told.get("paired_as", ())}
    matches = {(white, black): taken for white, black, taken in told.get("matches", ())}
    rest = set(told.get("rest", ()))
    rated = set(told.get("rated_forfeits", ()))

    def game_of(game: Game) -> Game:
        taken = games.get((game.white, game.black), game.paired_as)
        marked = (game.white, game.black) in rated and game.result in WON_BY_FORFEIT
        return replace(game, paired_as=taken, forfeit_rated=marked)

    def match_of(match: Match) -> Match:
        taken = matches.get((match.white, match.black), match.paired_as)
        return replace(match, paired_as=taken, games=tuple(map(game_of, match.games)))

    def bye_of(bye: Bye) -> Bye:
        rested = bye.kind is ByeKind.ZERO and (bye.player or bye.team) in rest
        return replace(bye, kind=ByeKind.REST) if rested else bye

    return replace(
        done,
        games=tuple(map(game_of, done.games)),
        matches=tuple(map(match_of, done.matches)),
        byes=tuple(map(bye_of, done.byes)),
    )


def carried_lines(section: Section, plain: Section) -> Iterator[str]:
    """The comments that restore whatever the records alone do not hold."""
    told = _differing(section, plain, SECTION_KEYS)
    if told:
        yield f"{MARK}section {_json(told)}"
    players = {player.no: player for player in plain.players}
    for player in sorted(section.players, key=lambda one: one.no):
        told = _differing(player, players[player.no], PLAYER_KEYS)
        if told:
            yield f"{MARK}player {player.no} {_json(told)}"
    teams = {team.no: team for team in plain.teams}
    for team in sorted(section.teams, key=lambda one: one.no):
        told = _differing(team, teams[team.no], TEAM_KEYS) if team.no in teams else {}
        if told:
            yield f"{MARK}team {team.no} {_json(told)}"
    for number, done in enumerate(section.results, start=1):
        told = _round_told(done)
        if told:
            yield f"{MARK}round {number} {_json(told)}"


def _differing(one: Any, other: Any, keys: tuple[str, ...]) -> dict[str, object]:
    """The keys in which two records differ, as the first has them."""
    pairs = ((key, encoded(one, key), encoded(other, key)) for key in keys)
    return {key: mine for key, mine, theirs in pairs if mine != theirs}


def _round_told(done: Round) -> dict[str, object]:
    """What a round has that its cells do not say."""
    games = [*done.games, *(game for match in done.matches for game in match.games)]
    taken = [[g.white, g.black, g.paired_as.value] for g in games if g.paired_as is not None]
    matches = [[m.white, m.black, m.paired_as.value] for m in done.matches if m.paired_as is not None]
    rest = [bye.player or bye.team or 0 for bye in done.byes if bye.kind is ByeKind.REST]
    rated = [[game.white, game.black] for game in done.games if game.forfeit_rated]
    told = {"paired_as": sorted(taken), "matches": sorted(matches), "rest": sorted(rest)}
    told["rated_forfeits"] = sorted(rated)
    return {key: value for key, value in told.items() if value}


def _json(told: Mapping[str, object]) -> str:
    """An object on one line."""
    return json.dumps(told, ensure_ascii=False, separators=(", ", ": "))
