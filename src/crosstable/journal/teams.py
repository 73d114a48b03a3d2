"""Team events in the journal: entries are teams with their members, games are matches with their boards.

A match stands among the rounds as `board` (its table), `white`, `black`, `result` (its score, or *) and,
where both teams have players, `boards`. Members have numbers of their own, fixed when round 1 is published.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from crosstable.journal.state import Json, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.rounds import NOBODY
from crosstable.rulebooks.api import NewEntry, Rulebook
from crosstable.rulebooks.shared.rating_kinds import KEY, rating_in_use
from crosstable.rulebooks.shared.team_rules import Settings, TeamSeed, boards_of

OPEN = "*"
NOT_PLAYED = ("+:-", "-:+", "-:-")
"""Scores of a match for which a team, or both, did not come."""
TEAM_KEYS = ("members", "lineups")
"""Keys of an entry that a document has in another form."""


def members_of(team: Json) -> list[Json]:
    """The members of a team in board order."""
    return list(team.get("members", ()))


def own_members(player: Json) -> Json:
    """An entry whose members may be numbered without a change to the fact that tells of them."""
    return {**player, "members": [dict(m) for m in player["members"]]} if "members" in player else player


def number_members(section: SectionState) -> None:
    """Number the members that have no number yet: by team, in board order."""
    teams = sorted(section.entries, key=lambda entry: section.numbers[entry])
    members = [member for entry in teams for member in members_of(section.entries[entry])]
    last = max((member["no"] for member in members if "no" in member), default=0)
    for place, member in enumerate((m for m in members if "no" not in m), start=last + 1):
        member["no"] = place


def rating_of(team: Json, rulebook: Rulebook, settings: Settings) -> Fraction | None:
    """The rating of a team: its own, else by the book from its members."""
    if isinstance(team.get("rating"), int):
        return Fraction(team["rating"])
    if rulebook.teams is None:
        return None
    ratings = [_member_rating(member, rulebook, settings) for member in members_of(team)]
    return rulebook.teams.rating(ratings, settings)


def _member_rating(member: Json, rulebook: Rulebook, settings: Settings) -> int | None:
    """The rating of a member that the section uses."""
    rating, others, info = (member.get(key) for key in ("rating", "other_ratings", "info"))
    told = NewEntry(rating, other_ratings=others or {}, info=info or {})
    kinds = rulebook.rating_kinds
    used = None if kinds is None else rating_in_use(told, kinds, settings.get(KEY))
    return told.rating if used is None else used[0]


def seed_of(team: Json) -> TeamSeed:
    """What the numbering of teams looks at in an entry."""
    ratings = tuple(member.get("rating") for member in members_of(team))
    return TeamSeed(str(team.get("name", "")), ratings, team.get("previous_rank"), team.get("rating"))


def whole_ratings(ratings: Sequence[Fraction | None]) -> list[int | None]:
    """Exact ratings as whole numbers in the same proportions, for the order alone."""
    common = lcm(*(rating.denominator for rating in ratings if rating is not None))
    return [None if rating is None else int(rating * common) for rating in ratings]


def seat_round(section: SectionState, number: int, matches: Sequence[Json]) -> None:
    """The boards of a round that is posted; the numbers of all members stay from now on."""
    number_members(section)
    for match in matches:
        if "boards" not in match and match["result"] == OPEN:
            seat_match(section, number, match)


def seat_match(section: SectionState, number: int, match: Json) -> None:
    """The boards of a published match from the line-ups of its teams; none when a team has no players."""
    teams = [section.entries[section.entry_of(match[side])] for side in ("white", "black")]
    if not all(members_of(team) for team in teams):
        return
    boards = boards_of(section.keys.get("settings", {}))
    first, second = (_lineup(team, number, boards) for team in teams)
    match["boards"] = [
        _board(board, *((ours, theirs) if board % 2 else (theirs, ours)))
        for board, (ours, theirs) in enumerate(zip(first, second, strict=True), start=1)
    ]


def _lineup(team: Json, number: int, boards: int) -> list[int]:
    """The numbers of those who play on each board, 0 on a board left empty."""
    members = [member["no"] for member in members_of(team)]
    places = team.get("lineups", {}).get(str(number)) or range(1, len(members) + 1)
    seated = [members[place - 1] if place else NOBODY for place in places][:boards]
    return seated + [NOBODY] * (boards - len(seated))


def _board(board: int, white: int, black: int) -> Json:
    """One board; an empty one is forfeited."""
    result = {(True, True): OPEN, (True, False): "+:-", (False, True): "-:+", (False, False): "-:-"}
    return {"board": board, "white": white, "black": black, "result": result[white > 0, black > 0]}


def seat_again(section: SectionState, number: int, no: int) -> None:
    """The match of a team in a published round is seated anew, while nothing of it was played."""
    for match in section.rounds[number - 1]["games"]:
        if no in (match["white"], match["black"]):
            _check_open(match, number)
            seat_match(section, number, match)
            return
    raise BadInput(f"the team has no match in round {number}", where="lineup")


def has_begun(match: Json) -> bool:
    """Whether a game or match has a result, one of its games, or a board of it where two players sit."""
    filled = (board for board in match.get("boards", ()) if NOBODY not in (board["white"], board["black"]))
    known = (match.get("result", OPEN), *match.get("results", ()), *(board["result"] for board in filled))
    return any(result != OPEN for result in known)


def _check_open(match: Json, number: int) -> None:
    """Refuse to seat a match anew of which something was played."""
    if has_begun(match):
        text = f"table {match['board']} of round {number} has results already"
        raise BadInput(text, where="lineup", remedies=[Advice(Remedy.UNDO_CHANGE)])


def board_result(match: Json, at: int, result: str) -> None:
    """The result of one board of a match."""
    for board in match.get("boards", ()):
        if board["board"] == at:
            board["result"] = result
            return
    raise BadInput(f"table {match['board']} has no board {at}")


def boards_played(match: Json) -> list[Json]:
    """The games that were played on the boards of a match."""
    unplayed = (OPEN, *NOT_PLAYED)
    return [
        {key: board[key] for key in ("white", "black", "result")}
        for board in match.get("boards", ())
        if board["result"] not in unplayed
    ]


def team_document(section: SectionState) -> Json:
    """The teams with their players, for a document."""
    teams = sorted(section.entries.items(), key=lambda item: section.numbers[item[0]])
    people = [member for _, team in teams for member in members_of(team)]
    return {
        "players": sorted(people, key=lambda person: int(person["no"])),
        "teams": [{"no": section.numbers[entry], **_team(team)} for entry, team in teams],
    }


def _team(team: Json) -> Json:
    """A team with its players and line-ups by number."""
    numbers = [member["no"] for member in members_of(team)]
    plain = {key: value for key, value in team.items() if key not in TEAM_KEYS}
    lineups = {
        number: [numbers[place - 1] if place else NOBODY for place in places]
        for number, places in team.get("lineups", {}).items()
    }
    return {**plain, **({"players": numbers} if numbers else {}), **({"lineups": lineups} if lineups else {})}


def round_document(played: Json) -> Json:
    """A round with its matches, for a document."""
    byes = [{"team": bye["player"], "kind": bye["kind"]} for bye in played["byes"]]
    stood = {"stood": played["stood"]} if played.get("stood") else {}
    return {"matches": [_match(game) for game in played["games"]], "byes": byes, **stood}


def _match(game: Json) -> Json:
    """A match with its boards and its score, as far as they are known; one not played has no boards."""
    match = {"table": game["board"], "white": game["white"], "black": game["black"]}
    score = {} if game["result"] == OPEN else {"score": game["result"]}
    score |= {"paired_as": game["paired_as"]} if game.get("paired_as") else {}
    if game["result"] in NOT_PLAYED or not game.get("boards"):
        return {**match, **score}
    return {**match, "games": [dict(board) for board in game["boards"]], **score}


def teams_told(section: Json) -> list[Json]:
    """The teams of a document as entries with their members."""
    players = {player["no"]: player for player in section.get("players", ())}
    teams = [_told(team, players) for team in section.get("teams", ())]
    homeless = set(players) - {member["no"] for team in teams for member in members_of(team)}
    if homeless:
        text = f"player {min(homeless)} is in no team; a journal keeps players with their teams"
        raise BadInput(text, where="teams")
    return teams


def _told(team: Json, players: dict[int, Json]) -> Json:
    """One team of a document as an entry."""
    numbers = list(team.get("players", ()))
    plain = {key: value for key, value in team.items() if key not in ("players", "lineups")}
    lineups = {
        number: [numbers.index(no) + 1 if no else NOBODY for no in seated]
        for number, seated in team.get("lineups", {}).items()
    }
    members = {"members": [players[no] for no in numbers]} if numbers else {}
    return {**plain, **members, **({"lineups": lineups} if lineups else {})}


def round_told(played: Json) -> Json:
    """A round of a document with its matches as games of teams."""
    matches = list(enumerate(played.get("matches", ()), start=1))
    byes = [{"player": bye["team"], "kind": bye["kind"]} for bye in played.get("byes", ())]
    return {"games": [_match_told(table, match) for table, match in matches], "byes": byes}


def _match_told(table: int, match: Json) -> Json:
    """A match of a document as a game of two teams."""
    body = {"board": match.get("table") or table, "white": match["white"], "black": match["black"]}
    boards = [{"board": place, **board} for place, board in enumerate(match.get("games", ()), start=1)]
    score = {"result": match.get("score", OPEN)}
    score |= {"paired_as": match["paired_as"]} if match.get("paired_as") else {}
    return {**body, **score, **({"boards": boards} if boards else {})}
