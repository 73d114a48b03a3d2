"""The lines of a TRF file beside the players': name, rounds, first colour, byes, forbidden pairings, book."""

from __future__ import annotations

from collections.abc import Iterable

from crosstable.formats.document_players import MAX_ROUNDS
from crosstable.formats.document_section import read_rulebook
from crosstable.formats.places import Place, show
from crosstable.formats.trf_lines import Line
from crosstable.formats.trf_players import Row
from crosstable.formats.trf_rounds import BYES
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import BOOKS, Avoid, Format, Official
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Round

FIDE_CODES = {
    "FIDE_DUTCH_2017": "dutch-2017",
    "FIDE_DUTCH": "dutch-2026",
    "FIDE_DUTCH_2025": "dutch-2026",
    "FIDE_DUTCH_2026": "dutch-2026",
}
ROLES = {"102": "chief arbiter", "112": "deputy arbiter"}


class Tags:
    """The lines of a file by their tag."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = list(lines)

    def all(self, *tags: str) -> list[Line]:
        """Every line with one of the tags, in the order of the file."""
        return [line for line in self._lines if line.tag in tags]

    def last(self, *tags: str) -> Line | None:
        """The line that counts: of the first tag that is there, the last line with something in it."""
        for tag in tags:
            found = [line for line in self._lines if line.tag == tag and line.rest]
            if found:
                return found[-1]
        return None

    def text(self, tag: str) -> str | None:
        """The free text of a tag."""
        line = self.last(tag)
        return line.rest if line else None


def read_book(tags: Tags, rulebook: str | None) -> str:
    """The rulebook: as asked for, else as the file names it."""
    if rulebook is not None:
        return read_rulebook(Place(rulebook, "--rulebook"))
    for line in reversed(tags.all("092", "192")):
        book = FIDE_CODES.get(line.rest.upper(), line.rest.lower())
        if book in BOOKS:
            return book
    named = tags.last("192", "092")
    said = f"says {show(named.rest)}, which is none that is known" if named else "does not say its rulebook"
    where = f"line {named.number}, column 5" if named else "line 1, column 1"
    raise BadInput(f"the file {said}; give --rulebook with one of {', '.join(BOOKS)}", where=where)


def read_format(tags: Tags) -> Format:
    """How the event is played, as far as its encoded type says."""
    line = tags.last("192")
    code = line.rest.upper() if line else ""
    if line and "BAKU" in code:
        raise line.error(5, f"accelerated pairings ({show(code)}) cannot be read from TRF; remove the line")
    if code.endswith("DOUBLEROUNDROBIN"):
        return Format.DOUBLE_ROUND_ROBIN
    return Format.ROUND_ROBIN if code.endswith("ROUNDROBIN") else Format.SWISS


def read_number_of_rounds(tags: Tags, played: int, columns: int) -> int:
    """The number of rounds: as written, else the rounds there are columns for."""
    line = tags.last("XXR", "142")
    if line is None:
        if columns == 0:
            text = "the number of rounds is unknown; add a line such as 'XXR 9'"
            raise BadInput(text, where="line 1, column 1")
        return columns
    at, word = line.words(5)[0]
    rounds = line.to_whole(word, at, "the number of rounds")
    if rounds is None or not 1 <= rounds <= MAX_ROUNDS:
        raise line.error(at, f"found {show(word)}, expected a number of rounds from 1 to {MAX_ROUNDS}")
    if rounds < played:
        raise line.error(at, f"{rounds} rounds, but round {played} has games")
    return rounds


def read_first_colour(tags: Tags, rounds: tuple[Round, ...]) -> Colour | None:
    """The colour of the top player of round 1: as written, else as the top board of round 1 shows."""
    for line in reversed(tags.all("152", "XXC")):
        for at, word in line.words(5):
            if word.lower() == "rank":
                raise line.error(at, "'rank' as identity is not read; number the players in columns 5 to 8")
            if word.lower() in ("w", "white1", "b", "black1"):
                return Colour.WHITE if word.lower().startswith("w") else Colour.BLACK
    if not rounds:
        return None
    top = min(rounds[0].games, key=lambda game: min(game.white, game.black))
    return Colour.WHITE if top.white < top.black else Colour.BLACK


def read_avoid(tags: Tags, rows: dict[int, Row], rounds: int) -> tuple[Avoid, ...]:
    """Players who must not meet: for the whole event (XXP), or up to a round (260)."""
    found: list[Avoid] = []
    for line in tags.all("XXP", "260"):
        limited = line.tag == "260"
        until = line.whole(9, 11, "the last round") if limited else None
        numbers = known_numbers(line, 13 if limited else 5, rows)
        if len(numbers) > 1:
            found.append(Avoid(players=numbers, until=until if until and until < rounds else None))
    return tuple(found)


def known_numbers(line: Line, column: int, rows: dict[int, Row]) -> tuple[int, ...]:
    """The players a line names from a column on, each once; all of them must exist."""
    for at, number in line.numbers(column, "a player's number"):
        if number not in rows:
            raise line.error(at, f"there is no player number {number}")
    return tuple(dict.fromkeys(number for _, number in line.numbers(column, "a player's number")))


def announced_byes(
    tags: Tags, rows: dict[int, Row], played: int, rounds: int
) -> dict[tuple[int, int], ByeKind]:
    """Byes of rounds to come, by player and round; what only says absent yields to what names a kind."""
    found: dict[tuple[int, int], ByeKind] = {}
    if played < rounds:
        for line in tags.all("XXZ"):
            found.update({(no, played + 1): ByeKind.ZERO for no in known_numbers(line, 5, rows)})
    for line in tags.all("240"):
        kind = BYES.get(line.columns(5, 5).upper())
        round_no = line.whole(7, 9, "the round")
        if kind is None or kind is ByeKind.PAIRING or not round_no or round_no > rounds:
            raise line.error(5, f"found {show(line.rest)}, expected F, H or Z, a round and players' numbers")
        if round_no > played:
            found.update({(no, round_no): kind for no in known_numbers(line, 11, rows)})
    return found


def read_teams(tags: Tags) -> dict[int, str]:
    """The name of each player's team."""
    found: dict[int, str] = {}
    for line in tags.all("013", "310"):
        name, column = (line.columns(5, 36), 37) if line.tag == "013" else (line.columns(9, 40), 74)
        for _, word in line.words(column):
            if name and word.isascii() and word.isdigit() and len(word) <= 4:
                found.setdefault(int(word), name)
    return found


def read_officials(tags: Tags) -> tuple[Official, ...]:
    """The arbiters."""
    return tuple(
        Official(name=line.rest, role=ROLES[line.tag]) for line in tags.all("102", "112") if line.rest
    )
