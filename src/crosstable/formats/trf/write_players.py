"""Player lines of a TRF file: fixed columns, points, rank and one cell per round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crosstable.flow.chosen_ratings import rating_method
from crosstable.formats.trf.national import fide_column
from crosstable.formats.trf.players import fide_title
from crosstable.formats.trf.scores import section_points
from crosstable.formats.trf.writable import TRF26
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.points import Points
from crosstable.model.results import Result
from crosstable.model.rounds import NOBODY, Game

BLANK = " " * 10
Cells = Mapping[tuple[int, int], str]
BYE_CODES = {"pairing": "U", "full": "F", "half": "H", "zero": "Z", "rest": "Z"}
_GAME_CODES = {
    Result.WHITE_WINS: "10",
    Result.BLACK_WINS: "01",
    Result.DRAW: "==",
    Result.BOTH_LOSE: "00",
    Result.WHITE_HALF: "=0",
    Result.BLACK_HALF: "0=",
    Result.WHITE_BY_FORFEIT: "+-",
    Result.BLACK_BY_FORFEIT: "-+",
    Result.DOUBLE_FORFEIT: "--",
    Result.UNFINISHED: "  ",
}
_NOT_RATED = str.maketrans("1=0", "WDL")


def player_lines(section: Section, version: int, places: Mapping[int, int]) -> Iterator[str]:
    """The player lines, by number; places are left blank where they are not known yet."""
    cells = _cells(section)
    points = section_points(section)
    by_lists = version == TRF26 or rating_method(section) is not None
    ratings = fide_column(section) if by_lists else {p.no: p.rating for p in section.players}
    for player in sorted(section.players, key=lambda one: one.no):
        row = "".join(cells.get((player.no, r), BLANK) for r in range(1, len(section.results) + 1))
        own = f"{fit(decimal(points[player.no]), 4):>4} {places.get(player.no, ''):>4}"
        yield f"{_fixed_part(player, ratings[player.no])} {own}{row}"


def _fixed_part(player: Player, rating: int | None) -> str:
    """Columns 1 to 79 of a player's line."""
    sex = {"f": "w", "m": "m"}.get(player.sex or "", " ")
    born = f"{player.born.replace('-', '/')}/00/00"[:10] if player.born else ""
    title = fide_title(player.title or "")
    fide_id = player.ids.get("fide", "")
    return (
        f"001 {player.no:>4} {sex}{fit(title, 3):>3} {cut(player.name, 33):<33} {rating or '':>4} "
        f"{fit(player.country, 3):<3} {fit(fide_id if fide_id.strip('0 ') else '', 11):>11} {born:<10}"
    )


def fit(text: str | None, width: int) -> str:
    """A text that fits its columns, or nothing."""
    text = (text or "").strip()
    return text if len(text) <= width else ""


def cut(text: str, width: int) -> str:
    """A text cut to its columns."""
    return text.strip()[:width].strip()


def decimal(points: Points) -> str:
    """Points as a player line has them, such as 2.5."""
    return f"{'-' if points < 0 else ''}{abs(points) // 10}.{abs(points) % 10}"


def _cells(section: Section) -> Cells:
    """Every cell that is not blank, by player and round."""
    found: dict[tuple[int, int], str] = {}
    for round_no, finished in enumerate(section.results, 1):
        games = [*finished.games, *(game for match in finished.matches for game in match.games)]
        for game in games:
            white, black = _codes(game)
            found[game.white, round_no] = _cell(game.black, "w", white)
            found[game.black, round_no] = _cell(game.white, "b", black)
        for bye in finished.byes:
            if bye.player is not None:
                found[bye.player, round_no] = f"  0000 - {BYE_CODES[bye.kind.value]}"
    return found


def _codes(game: Game) -> tuple[str, str]:
    """The codes of both sides; a game that was played and is not rated has letters."""
    codes = _GAME_CODES[game.result]
    if not game.rated and game.result.played:
        codes = codes.translate(_NOT_RATED)
    return codes[0], codes[1]


def _cell(opponent: int, colour: str, code: str) -> str:
    """One cell; who has nobody on the other side of the board has no colour either."""
    return f"  0000 - {code}" if opponent == NOBODY else f"  {opponent:>4} {colour} {code}"


def team_name_lines(section: Section, version: int) -> Iterator[str]:
    """In an event of single players one line per team that players name."""
    players = sorted(section.players, key=lambda one: one.no)
    names = dict.fromkeys(player.team for player in players if player.team)
    for place, name in enumerate((name for name in names if name), start=1):
        members = "".join(f"{player.no:>4} " for player in players if player.team == name)
        if version == TRF26:
            yield f"310 {place:>3} {cut(name, 32):<32}{'':>33}{members}"
        else:
            yield f"013 {cut(name, 32):<32}{members}"
