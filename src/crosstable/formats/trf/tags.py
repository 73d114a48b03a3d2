"""The lines of a TRF file beside the players': rounds, first colour, byes, forbidden pairings, officials."""

from __future__ import annotations

from collections.abc import Collection

from crosstable.formats.places import show
from crosstable.formats.trf.lines import Line, Remarks, Tags
from crosstable.formats.trf.players import CELL_WIDTH, FIRST_CELL, read_date
from crosstable.formats.trf.rounds import BYES
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Avoid, Official, RoundTime
from crosstable.model.limits import ROUNDS
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Round
from crosstable.tiebreaks.codes import is_code, read_code

DETAILS = {"022": "city", "032": "federation"}
ROLES = {"102": "chief arbiter", "112": "deputy arbiter"}
Numbers = Collection[int]
"""The numbers that a line may name: of players, or of teams in a team event."""


def read_number_of_rounds(tags: Tags, played: int, columns: int) -> int:
    """The number of rounds: as written, else the rounds there are columns for."""
    line = tags.last("XXR", "142")
    if line is None:
        if max(columns, played) == 0:
            text = "the number of rounds is unknown; add a line such as '142 9'"
            raise BadInput(text, where="line 1, column 1")
        return max(columns, played)
    at, word = line.words(5)[0]
    rounds = line.to_whole(word, at, "the number of rounds")
    if rounds is None or not 1 <= rounds <= ROUNDS:
        raise line.error(at, f"found {show(word)}, expected a number of rounds from 1 to {ROUNDS}")
    if rounds < played:
        raise line.error(at, f"{rounds} rounds, but round {played} has games; correct the number of rounds")
    return rounds


def read_first_colour(tags: Tags, rounds: tuple[Round, ...]) -> Colour | None:
    """The colour of the top player (or team) of round 1: as written, else as round 1 shows."""
    for line in reversed(tags.all("152", "XXC")):
        for at, word in line.words(5):
            if word.lower() == "rank":
                text = "players identified by rank cannot be imported; number them in columns 5 to 8"
                raise line.error(at, f"{text} in the order of their ranking")
            if word.lower() in ("w", "white1", "b", "black1"):
                return Colour.WHITE if word.lower().startswith("w") else Colour.BLACK
    if not rounds:
        return None
    pairs = [(match.white, match.black) for match in rounds[0].matches]
    pairs += [(game.white, game.black) for game in rounds[0].games]
    white, black = min(pairs, key=min)
    return Colour.WHITE if white < black else Colour.BLACK


def read_avoid(tags: Tags, known: Numbers, rounds: int) -> tuple[Avoid, ...]:
    """Players who must not meet: for the whole event (XXP), or in some rounds of it (260)."""
    found: list[Avoid] = []
    for line in tags.all("XXP", "260"):
        limited = line.tag == "260"
        since = line.whole(5, 7, "the first round") if limited else None
        until = line.whole(9, 11, "the last round") if limited else None
        if since and until and since > until:
            raise line.error(5, f"from round {since} to round {until}; the first number has to be smaller")
        if since and since > rounds:
            raise line.error(5, f"from round {since} on, in an event of {rounds} rounds")
        numbers = known_numbers(line, 13 if limited else 5, known)
        if len(numbers) > 1:
            last = until if until and until < rounds else None
            found.append(Avoid(players=numbers, until=last, since=since if since and since > 1 else None))
    return tuple(found)


def known_numbers(line: Line, column: int, known: Numbers, what: str = "player") -> tuple[int, ...]:
    """The players a line names from a column on, each once; all of them must exist."""
    found = line.numbers(column, f"a {what}'s number")
    for at, number in found:
        if number not in known:
            text = f"there is no {what} number {number}"
            raise line.error(at, f"{text}; correct it, or add the line of that {what}")
    return tuple(dict.fromkeys(number for _, number in found))


def announced_byes(
    tags: Tags, known: Numbers, played: int, rounds: int, what: str = "player"
) -> dict[tuple[int, int], ByeKind]:
    """Byes of rounds to come, by number and round; what only says absent yields to what names a kind."""
    found: dict[tuple[int, int], ByeKind] = {}
    if played < rounds:
        for line in tags.all("XXZ"):
            found.update({(no, played + 1): ByeKind.ZERO for no in known_numbers(line, 5, known, what)})
    for kind, round_no, line in bye_lines(tags, rounds):
        if round_no > played:
            found.update({(no, round_no): kind for no in known_numbers(line, 11, known, what)})
    return found


def bye_lines(tags: Tags, rounds: int) -> list[tuple[ByeKind, int, Line]]:
    """Byes for the record or known in advance (240): kind and round of each line."""
    found: list[tuple[ByeKind, int, Line]] = []
    for line in tags.all("240"):
        kind = BYES.get(line.columns(5, 5).upper())
        round_no = line.whole(7, 9, "the round")
        if kind is None or kind is ByeKind.PAIRING or not round_no or round_no > rounds:
            text = f"found {show(line.rest)}, expected F, H or Z, a round from 1 to {rounds}"
            raise line.error(5, f"{text} and the numbers of the players with the bye")
        found.append((kind, round_no, line))
    return found


def read_officials(tags: Tags) -> tuple[Official, ...]:
    """The arbiters."""
    return tuple(
        Official(name=line.rest, role=ROLES[line.tag]) for line in tags.all("102", "112") if line.rest
    )


def read_details(tags: Tags) -> dict[str, str]:
    """The town and the federation of the event."""
    return {key: text for tag, key in DETAILS.items() if (text := tags.text(tag))}


def read_schedule(tags: Tags, remarks: Remarks) -> tuple[RoundTime, ...]:
    """The days of the rounds (132), in the columns of the rounds."""
    line = tags.last("132")
    if line is None:
        return ()
    found = []
    for number, column in enumerate(range(FIRST_CELL, len(line.text) + 1, CELL_WIDTH), start=1):
        written = line.columns(column, column + 7)
        if written and number <= ROUNDS:
            day = read_date(written if len(written.split("/")[0]) == 4 else f"20{written}")
            if day is None or len(day) != len("2026-07-04"):
                remarks.add(line, column, f"found {show(written)}, expected a date such as 26/07/04; ignored")
            else:
                found.append(RoundTime(round=number, start=day))
    return tuple(found)


def read_tiebreaks(tags: Tags, remarks: Remarks) -> tuple[str, ...]:
    """The tie-breaks (202, otherwise 212 without the points); an unknown code is reported and skipped."""
    line = tags.last("202", "212")
    if line is None:
        return ()
    found = []
    for at, word in line.words(5):
        column = at
        for code in word.split(","):
            name = code.strip()
            if name and name.upper() != "PTS" and _is_tiebreak(name):
                found.append(_usual_writing(name))
            elif name and name.upper() != "PTS":
                remarks.add(line, column, f"the tie-break {show(name)} is not known and is ignored")
            column += len(code) + 1
    return tuple(dict.fromkeys(found))


def _usual_writing(code: str) -> str:
    """A code as documents have it: modifiers behind a hyphen."""
    return code.replace("/", "-")


def _is_tiebreak(code: str) -> bool:
    """Whether a code with its modifiers is one of FIDE's that are known here."""
    try:
        return is_code(code) and bool(read_code(_usual_writing(code)))
    except ValueError:
        return False
