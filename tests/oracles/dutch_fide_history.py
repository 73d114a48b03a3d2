"""FIDE Dutch: from the rounds so far to the players of the next (C.04.2 Art. 3, C.04.3 1.4, C.04.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from tests.oracles.dutch_fide_player import BLACK, WHITE, Occasion, Player

GAME, FORFEIT, PAIRING, ASKED = "game", "forfeit", "pairing", "asked"
Virtual = Callable[[int, int], int]
"""Number and round to virtual points in tenths (C.04.7)."""


@dataclass(frozen=True)
class Entry:
    """What one round was for one player: a game, a forfeit, the pairing bye, or a bye asked for."""

    kind: str
    points: int
    opponent: int = 0
    colour: str = ""


Rounds = list[dict[int, Entry]]


@dataclass(frozen=True)
class Record:
    """A tournament before a round: rounds so far and who is to be paired."""

    past: Rounds
    active: frozenset[int]
    apart: frozenset[frozenset[int]] = frozenset()


RESULTS = {"1-0": (10, 0), "0-1": (0, 10), "1/2-1/2": (5, 5), "*": (5, 5), "0-0": (0, 0)}
RESULTS |= {"1/2-0": (5, 0), "0-1/2": (0, 5)}
UNPLAYED = {"+:-": (10, 0), "-:+": (0, 10), "-:-": (0, 0)}
BYES = {"pairing": 10, "full": 10, "half": 5, "zero": 0}


def past_round(listed: Mapping[str, Any]) -> dict[int, Entry]:
    """One round of a document."""
    made: dict[int, Entry] = {}
    for game in listed["games"]:
        white, black = game["white"], game["black"]
        result = game.get("paired_as") or game["result"]
        kind, table = (GAME, RESULTS) if result in RESULTS else (FORFEIT, UNPLAYED)
        made[white] = Entry(kind, table[result][0], black, WHITE)
        made[black] = Entry(kind, table[result][1], white, BLACK)
    for bye in listed.get("byes", ()):
        kind = PAIRING if bye["kind"] == "pairing" else ASKED
        made[bye["player"]] = Entry(kind, BYES[bye["kind"]])
    return made


def document_record(document: Mapping[str, Any]) -> Record:
    """The record of an event document whose next round is to be paired."""
    past = [past_round(listed) for listed in document.get("results", ())]
    number = len(past) + 1
    active = frozenset(
        player["no"]
        for player in document["players"]
        if player.get("joins", 1) <= number
        and player.get("withdrawn_after", number) >= number
        and str(number) not in player.get("byes", {})
    )
    return Record(past, active, kept_apart(document, number))


def kept_apart(document: Mapping[str, Any], number: int) -> frozenset[frozenset[int]]:
    """The pairs the arbiter forbids in a round; they stand with C1."""
    made: set[frozenset[int]] = set()
    for listed in document.get("avoid", ()):
        group = listed["players"] if isinstance(listed, dict) else listed
        if not isinstance(listed, dict) or number <= listed.get("until", number):
            made |= {frozenset(pair) for pair in combinations(group, 2)}
    return frozenset(made)


def document_occasion(document: Mapping[str, Any], edition: int = 2026) -> Occasion:
    """The round to be paired in an event document."""
    colour = WHITE if document["lots"]["first_colour"] == "white" else BLACK
    return Occasion(len(document.get("results", ())) + 1, document["rounds"], colour, edition)


def baku(numbers: Iterable[int], rounds: int, win: int = 10) -> Virtual:
    """C.04.7: virtual points of those who are in the list before round 1."""
    listed = sorted(numbers)
    upper = set(listed[: 2 * -(-len(listed) // 4)])
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)

    def virtual(no: int, number: int) -> int:
        if no not in upper or number > accelerated:
            return 0
        return win if number <= full else win // 2

    return virtual


def scored(record: Record, win: int, draw: int, loss: int) -> Record:
    """The same rounds with other points in tenths; who loses by default has nothing."""
    worth = {10: win, 5: draw, 0: loss}
    past = [
        {
            no: replace(entry, points=worth[entry.points] if entry.points or entry.kind == GAME else 0)
            for no, entry in entries.items()
        }
        for entries in record.past
    ]
    return replace(record, past=past)


def players(
    record: Record, edition: int = 2026, virtual: Virtual | None = None, win: int = 10, loss: int = 0
) -> list[Player]:
    """Everybody to be paired, as the articles see him."""
    extra = virtual or (lambda no, number: 0)
    taken = sorted(record.active | {no for past in record.past for no, e in past.items() if e.kind != ASKED})
    numbers = {no: place for place, no in enumerate(taken, start=1)}
    return [player(record, no, numbers[no], edition, extra, win, loss) for no in sorted(record.active)]


def player(
    record: Record, no: int, number: int, edition: int, virtual: Virtual, win: int, loss: int
) -> Player:
    """One player of the next round."""
    mine = [past.get(no) for past in record.past]
    played = [entry for entry in mine if entry and entry.kind == GAME]
    apart = {other for pair in record.apart if no in pair for other in pair - {no}}
    return Player(
        no=no,
        number=number,
        score=score_before(record.past, no, len(record.past) + 1, virtual),
        colours="".join(entry.colour for entry in played),
        met=frozenset({entry.opponent for entry in played} | apart),
        floats=(
            float_of(record.past, no, len(record.past), edition, virtual, loss),
            float_of(record.past, no, len(record.past) - 1, edition, virtual, loss),
        ),
        unplayed=len(mine) - len(played),
        bye_barred=any(bars(entry, edition, win) for entry in mine if entry),
    )


def score_before(past: Rounds, no: int, number: int, virtual: Virtual) -> int:
    """Pairing score before a round."""
    return sum(entries[no].points for entries in past[: number - 1] if no in entries) + virtual(no, number)


def bars(entry: Entry, edition: int, win: int = 10) -> bool:
    """C2: whether a round bars from the pairing bye (2017: a full-point bye asked for does not)."""
    if entry.kind == PAIRING:
        return True
    if entry.kind == ASKED and edition == 2017:
        return False
    return entry.kind != GAME and entry.points >= win


def float_of(past: Rounds, no: int, number: int, edition: int, virtual: Virtual, loss: int = 0) -> str:
    """1.4: the float of a past round (2017: whoever did not play has a downfloat)."""
    if number < 1:
        return ""
    entry = past[number - 1].get(no)
    if entry is None or entry.kind != GAME:
        down = edition == 2017 or (entry is not None and (entry.kind == PAIRING or entry.points > loss))
        return "D" if down else ""
    mine = score_before(past, no, number, virtual)
    theirs = score_before(past, entry.opponent, number, virtual)
    return "" if mine == theirs else "D" if mine > theirs else "U"
