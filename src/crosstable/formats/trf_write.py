"""An event as TRF16, with XXR, XXC, XXP and XXZ lines for pairing programs and the 240 and 260 lines of 2026.

TRF cannot carry: boards, what an unfinished game was paired as, a rest (written as a zero bye), when a
player joined or left (absent players have blank cells, those not playing next are named by XXZ), flags,
prizes, settings, seeds, names over 33 characters, and titles or countries over three.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from crosstable.formats.trf_tags import FIDE_CODES, ROLES
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Format, Section
from crosstable.model.players import Player
from crosstable.model.points import HALF, ONE, ZERO, Points
from crosstable.model.results import ByeKind, Result
from crosstable.model.rounds import Game

LINE_END = "\r\n"
MAX_NUMBER = 9_999
BLANK = " " * 10
Cells = Mapping[tuple[int, int], str]
_BYE_CODES = {"pairing": "U", "full": "F", "half": "H", "zero": "Z", "rest": "Z"}
_BYE_POINTS = {"pairing": ONE, "full": ONE, "half": HALF, "zero": ZERO, "rest": ZERO}
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
_TYPES = {
    Format.ROUND_ROBIN: "FIDE_ROUNDROBIN",
    Format.DOUBLE_ROUND_ROBIN: "FIDE_DOUBLEROUNDROBIN",
}


def write_trf(event: Event) -> str:
    """The text of a TRF file; an error where the event is more than TRF can say."""
    if len(event.sections) != 1:
        raise BadInput("a TRF file holds one section; choose one with --section", where="sections")
    section = event.sections[0]
    _check_writable(section)
    lines = [*_head(event, section), *_players(section), *_teams(section), *_requests(section)]
    return "".join(line.rstrip() + LINE_END for line in lines)


def _check_writable(section: Section) -> None:
    """Refuse team matches, cards, games across sections or rounds, and numbers of five figures."""
    if not section.players:
        raise BadInput("a TRF file needs at least one player", where="players")
    if section.cards is not None:
        raise BadInput("pairing cards cannot be written as TRF, which needs results", where="cards")
    for i, finished in enumerate(section.results):
        if finished.matches or any(bye.team is not None for bye in finished.byes):
            raise BadInput("team matches cannot be written as TRF16", where=f"results[{i}].matches")
        for j, game in enumerate(finished.games):
            if _crosses(game, section.name, i + 1):
                text = "a game across sections or rounds cannot be written as TRF"
                raise BadInput(text, where=f"results[{i}].games[{j}]")
    for i, player in enumerate(section.players):
        if player.no > MAX_NUMBER:
            raise BadInput(f"TRF has no room for a number over {MAX_NUMBER}", where=f"players[{i}].no")


def _crosses(game: Game, section_name: str | None, round_no: int) -> bool:
    """Whether a side of a game belongs to another section or round."""
    foreign = any(name not in (None, section_name) for name in (game.white_section, game.black_section))
    return foreign or any(other not in (None, round_no) for other in (game.white_round, game.black_round))


def _head(event: Event, section: Section) -> Iterator[str]:
    """The lines about the event."""
    yield f"012 {event.name}"
    if section.start:
        yield f"042 {section.start.replace('-', '/')}"
    if section.end:
        yield f"052 {section.end.replace('-', '/')}"
    yield f"062 {len(section.players)}"
    yield f"072 {sum(1 for player in section.players if player.rating)}"
    codes = {book: code for code, book in FIDE_CODES.items()}
    yield f"092 {codes.get(section.rulebook, section.rulebook)}"
    tags = {role: tag for tag, role in ROLES.items()}
    for official in event.officials:
        yield f"{tags.get(official.role or '', '112')} {official.name}"
    if section.time_control:
        yield f"122 {section.time_control}"
    if section.format in _TYPES:
        yield f"192 {_TYPES[section.format]}"
    yield f"XXR {section.rounds}"
    yield f"XXC {section.lots.colour_of_top_player().word.lower()}1"


def _players(section: Section) -> Iterator[str]:
    """The player lines, by number, with points, rank and one cell per round."""
    cells = _cells(section)
    points = _points(section)
    order = sorted(points, key=lambda no: (-points[no], no))
    rank = {no: place for place, no in enumerate(order, 1)}
    for player in sorted(section.players, key=lambda one: one.no):
        row = "".join(cells.get((player.no, r), BLANK) for r in range(1, len(section.results) + 1))
        yield f"{_fixed_part(player)} {_decimal(points[player.no]):>4} {rank[player.no]:>4}{row}"


def _fixed_part(player: Player) -> str:
    """Columns 1 to 79 of a player's line."""
    sex = {"f": "w", "m": "m"}.get(player.sex or "", " ")
    rating = player.rating or ""
    born = f"{player.born.replace('-', '/')}/00/00"[:10] if player.born else ""
    title, country, fide_id = _fit(player.title, 3), _fit(player.country, 3), _fit(player.ids.get("fide"), 11)
    return (
        f"001 {player.no:>4} {sex}{title:>3} {player.name[:33]:<33} {rating:>4} {country:<3} "
        f"{fide_id:>11} {born:<10}"
    )


def _fit(text: str | None, width: int) -> str:
    """A text that fits its columns, or nothing."""
    return text if text and len(text) <= width else ""


def _decimal(points: Points) -> str:
    """Points with one decimal, as in 2.5."""
    return f"{points // 10}.{points % 10}"


def _cells(section: Section) -> Cells:
    """Every cell that is not blank, by player and round."""
    found: dict[tuple[int, int], str] = {}
    for round_no, finished in enumerate(section.results, 1):
        for game in finished.games:
            white, black = tuple(_GAME_CODES[game.result])
            found[game.white, round_no] = f"  {game.black:>4} w {white}"
            found[game.black, round_no] = f"  {game.white:>4} b {black}"
        for bye in finished.byes:
            if bye.player is not None:
                found[bye.player, round_no] = f"  0000 - {_BYE_CODES[bye.kind.value]}"
    return found


def _points(section: Section) -> dict[int, Points]:
    """Every player's points from games and byes."""
    found = {player.no: ZERO for player in section.players}
    for finished in section.results:
        for game in finished.games:
            white, black = game.result.points()
            found[game.white] = Points(found[game.white] + white)
            found[game.black] = Points(found[game.black] + black)
        for bye in finished.byes:
            if bye.player is not None:
                found[bye.player] = Points(found[bye.player] + _BYE_POINTS[bye.kind.value])
    return found


def _teams(section: Section) -> Iterator[str]:
    """One line per team named by the players."""
    names = dict.fromkeys(player.team for player in section.players if player.team)
    for name in names:
        members = "".join(f"{player.no:>4} " for player in section.players if player.team == name)
        yield f"013 {name[:32]:<32}{members}"


def _requests(section: Section) -> Iterator[str]:
    """Forbidden pairings, byes of rounds to come, and who does not play in the next round."""
    for avoid in section.avoid:
        if avoid.until is None:
            yield "XXP " + " ".join(str(no) for no in avoid.players)
        else:
            yield f"260 {1:>3} {avoid.until:>3}" + "".join(f" {no:>4}" for no in avoid.players)
    coming = range(len(section.results) + 1, section.rounds + 1)
    for round_no in coming:
        for kind in (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO):
            numbers = [player.no for player in section.players if player.byes.get(round_no) is kind]
            if numbers:
                code = _BYE_CODES[kind.value]
                yield f"240 {code} {round_no:>3}" + "".join(f" {no:>4}" for no in numbers)
    absent = [str(player.no) for player in section.players if coming and not player.plays_in(coming[0])]
    if absent:
        yield "XXZ " + " ".join(absent)
