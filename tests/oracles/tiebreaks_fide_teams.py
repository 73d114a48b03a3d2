"""Tie-breaks, second implementation: FIDE C.07 articles 12 and 13, teams by match points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from tests.oracles.tiebreaks_fide import Code, cut, fore, parse, terms
from tests.oracles.tiebreaks_fide import buchholz as plain_buchholz
from tests.oracles.tiebreaks_fide_codes import FORMULAS, usable
from tests.oracles.tiebreaks_fide_encounter import encounter
from tests.oracles.tiebreaks_history import SIDES, ZERO, Document, Field, Value
from tests.oracles.tiebreaks_order import Formula, Lines, Parting, order
from tests.oracles.tiebreaks_teams import TeamField

TEAMS = """
MPVGP EMMSB EMGSB EGMSB EGGSB EMMSB/C1 EMGSB/C1 EGMSB/C1 EGGSB/C1 EMGSB/P EGGSB/C1/P
SSSC SSSC/K3 SSSC/F SSSC/P BH BH:MP BH:GP BH:MP/C1 BH:GP/C1 BH:GP/M1 FB:GP AOB:GP
SB SB:MP SB:GP SB:GP/C1 KS:MP KS:GP KS:GP/L1 PS:MP PS:GP PS:GP/C1 WIN:MP WIN:GP WON:MP WON:GP
STD:MP STD:GP REP BPG TPN ARO TPR PTP TPR:GP APRO DE DE:MP DE:GP EDE
""".split()
BOARDS = "BC TBR BBE EDEBT EDEBB EDET EDEB".split()
AFTER_ENCOUNTER = {
    "EDE": (),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}


def view(field: TeamField, score: str) -> TeamField:
    """The event with match points (MP) or game points (GP) as the points of each round."""
    if score == "MP":
        return field
    rows = {
        no: [replace(row, points=field.game_points[no][number]) for number, row in enumerate(own)]
        for no, own in field.rows.items()
    }
    return replace(field, rows=rows, draw=Fraction(field.boards, 2), win=Fraction(field.boards + 1, 2))


def secondary(field: TeamField, no: int) -> Fraction:
    """13.1: the game points."""
    return sum(field.game_points[no], ZERO)


def extended_sonneborn(field: TeamField, no: int, code: Code) -> Fraction:
    """13.2: the opponent's total in the first score times what was scored against it in the second."""
    totals, against = (view(field, f"{letter}P") for letter in code.name[1:3])
    own = [points.points for points in against.rows[no] if points.kind not in ("rest", "void")]
    found = [replace(term, points=own[number]) for number, term in enumerate(terms(totals, no, code))]
    return cut(found, lambda term: term.score * term.points, *code.cuts())


def secondary_and_schedule(field: TeamField, no: int, code: Code) -> Fraction:
    """13.4: the secondary score and the Buchholz divided by K.

    K is announced, or the most one can score in the event divided by the game points of a match, cut down.
    """
    announced = next((int(text[1:]) for text in code.modifiers if text[0] == "K"), 0)
    most = 2 * field.draw * field.announced
    divisor = announced or max(1, most // field.boards)
    seen = fore(field) if code.has("F") else field
    return secondary(field, no) + plain_buchholz(seen, no, code) / divisor


def board_points(field: TeamField, no: int) -> list[Fraction]:
    """12: game points on each board; a full bye or a walkover is a win on every board."""
    total = [ZERO] * field.boards
    for number, row in enumerate(field.rows[no]):
        if row.kind in ("pairing", "full") or (row.kind == "forfeit" and row.points > 0):
            total = [points + 1 for points in total]
        elif row.played:
            (match,) = [
                m for m in field.document["results"][number]["matches"] if no in (m["white"], m["black"])
            ]
            for board, game in enumerate(match["games"]):
                total[board] += _own_points(field.document, no, game)
    return total


def _own_points(document: Document, no: int, game: Document) -> Fraction:
    """What a team scored on a board."""
    (team,) = [team for team in document["teams"] if team["no"] == no]
    white, black = SIDES[game["result"]]
    return white if game["white"] in team["players"] else black


def board_count(field: TeamField, no: int) -> Fraction:
    """12.1: board number times game points on it; less is better."""
    return sum((points * board for board, points in enumerate(board_points(field, no), start=1)), ZERO)


def top_boards(field: TeamField, no: int) -> tuple[Fraction, ...]:
    """12.2: game points on board 1, then on board 2, and so on."""
    return tuple(board_points(field, no))


def bottom_boards(field: TeamField, no: int) -> tuple[Fraction, ...]:
    """12.3: game points without the last board, then without the last two, and so on."""
    points = board_points(field, no)
    return tuple(sum(points[: field.boards - out], ZERO) for out in range(1, field.boards))


def by_boards(field: TeamField, group: list[int], name: str) -> list[list[int]]:
    """A tie parted by article 12; the board count only among teams with equal game points."""
    if name == "BC":
        if len({secondary(field, no) for no in group}) > 1:
            return [group]
        keys: dict[int, Value] = {no: -board_count(field, no) for no in group}
    else:
        keys = {no: (top_boards if name == "TBR" else bottom_boards)(field, no) for no in group}
    return [[no for no in group if keys[no] == key] for key in sorted(set(keys.values()), reverse=True)]


def extended_encounter(field: TeamField, group: list[int], code: Code) -> list[list[int]]:
    """13.3: direct encounter by match points, then by game points, anew for every smaller tie.

    Two teams that both leave level are parted by boards, where the code says so.
    """
    if len(group) == 1:
        return [group]
    for score in ("MP", "GP"):
        parts = encounter(view(field, score), group, code)
        if len(parts) > 1:
            return [smaller for part in parts for smaller in extended_encounter(field, part, code)]
    if len(group) == 2:
        for name in AFTER_ENCOUNTER[code.name]:
            parts = by_boards(field, group, name)
            if len(parts) > 1:
                return parts
    return [group]


def team_order(field: TeamField, codes: Sequence[str]) -> Lines:
    """Places by a list of codes."""
    kept = [text for text in codes if usable(field, parse(text.replace(":MP", "").replace(":GP", "")))]
    partings = {text: _parting(text) for text in kept if _name(text) in ("DE", "TPN", "BC", *AFTER_ENCOUNTER)}
    formulas = {text: _formula(text) for text in kept if text not in partings}
    return order(field, kept, formulas, partings)


def _name(text: str) -> str:
    """The name of a code without score and modifiers."""
    return text.split("/")[0].split(":")[0]


def _taken_apart(text: str) -> tuple[Code, str]:
    """The code and the score it is about."""
    score = "GP" if ":GP" in text else "MP"
    return parse(text.replace(":GP", "").replace(":MP", "")), score


def _formula(text: str) -> Formula:
    """The value of a code for a team."""
    code, score = _taken_apart(text)

    def formula(field: Field, no: int, tied: frozenset[int]) -> Value | None:
        assert isinstance(field, TeamField)
        match code.name:
            case "MPVGP":
                return secondary(field, no)
            case "SSSC":
                return secondary_and_schedule(field, no, code)
            case "EMMSB" | "EMGSB" | "EGMSB" | "EGGSB":
                return extended_sonneborn(field, no, code)
            case "TBR":
                return top_boards(field, no)
            case "BBE":
                return bottom_boards(field, no)
        counted = "MP" if code.name in ("WIN", "WON") else score  # the match decides who has won
        return FORMULAS[code.name](view(field, counted), no, code)

    return formula


def _parting(text: str) -> Parting:
    """What parts a tie as a whole."""
    code, score = _taken_apart(text)

    def parting(field: Field, group: list[int]) -> list[list[int]]:
        assert isinstance(field, TeamField)
        if code.name == "TPN":
            return [[no] for no in sorted(group)]
        if code.name == "BC":
            return by_boards(field, group, "BC")
        if code.name == "DE":
            return encounter(view(field, score), group, code)
        return extended_encounter(field, group, code)

    return parting
