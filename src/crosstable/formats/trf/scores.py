"""What results are worth: the point systems of TRF (162, 362, XXS, BB*) beside what the book gives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from crosstable.formats.places import show
from crosstable.formats.trf.lines import Line, Tags
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section, SettingValue
from crosstable.model.points import HALF, ONE, ZERO, Points, to_number
from crosstable.model.points import show as show_points
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.api import HistoryRules
from crosstable.rulebooks.shelf import PACKAGES, book_of

Worth = Mapping[str, Points]
"""What each outcome is worth, by the names that XXS has for them."""

WIN, DRAW, LOSS = ("WW", "BW", "FW", "FPB"), ("WD", "BD", "HPB"), ("WL", "BL")
USUAL: Worth = {
    **dict.fromkeys((*WIN, "PAB"), ONE),
    **dict.fromkeys(DRAW, HALF),
    **dict.fromkeys((*LOSS, "FL", "ZPB"), ZERO),
}
USUAL_MATCH = {"TW": Points(2 * ONE), "TD": ONE, "TL": ZERO}
"""What a match is worth where a file does not say."""
_MEANS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "162": {"W": (*WIN, "PAB"), "D": DRAW, "L": LOSS, "A": ("ZPB", "FL"), "P": ("PAB",), "X": ()},
    "XXS": {"W": WIN, "D": DRAW, **{name: (name,) for name in USUAL}},
    "BBW": {"BBW": (*WIN, "PAB")},
    "BBD": {"BBD": DRAW},
    "BBL": {"BBL": LOSS},
    "BBZ": {"BBZ": ("ZPB",)},
    "BBF": {"BBF": ("FL",)},
    "BBU": {"BBU": ("PAB",)},
}
SCORE_TAGS = tuple(_MEANS)
_PAIR = re.compile(r"([A-Za-z]+)\s*=?\s*(\S*)")
_SETTINGS = ("points", "bye_points")
"""Settings of books that say what results are worth."""


@dataclass(frozen=True, slots=True)
class Told:
    """What one outcome is worth by the file, with the place that says so."""

    outcome: str
    points: Points
    code: str
    line: Line
    column: int


def told_scores(tags: Tags) -> dict[str, Told]:
    """What the file says of each outcome; the last word counts, and the bye follows the win unless named."""
    found: dict[str, Told] = {}
    named: dict[str, Told] = {}
    for line in tags.all(*SCORE_TAGS):
        for one, wide in _told(line):
            (found if wide else named)[one.outcome] = one
    lines = tags.all(*SCORE_TAGS)
    if lines and "PAB" not in found | named:
        found["PAB"] = Told("PAB", ONE, "PAB", lines[-1], 5)
    return found | named


def _told(line: Line) -> Iterator[tuple[Told, bool]]:
    """The outcomes that one line is about, and whether it only follows that the bye is worth a win."""
    means = _MEANS[line.tag]
    start = 1 if line.tag.startswith("BB") else 5
    pieces = [(start, line.tag, line.rest)] if start == 1 else list(_pieces(line))
    for column, code, value in pieces:
        outcomes = means.get(code.upper())
        if outcomes is None:
            raise line.error(column, f"found the code {show(code)}, expected one of {', '.join(means)}")
        points = line.to_points(value or "?", column, f"the points for {code}")
        for outcome in outcomes:
            follows = outcome == "PAB" and len(outcomes) > 1
            yield Told(outcome, points or ZERO, code, line, 5 if start == 1 else column), follows


def _pieces(line: Line) -> Iterator[tuple[int, str, str]]:
    """Codes with their values, such as `W 1.0` or `PAB=0.5`, each with its column."""
    at = 4
    while at < len(line.text):
        found = _PAIR.match(line.text, at)
        if found:
            yield found.start() + 1, found[1], found[2]
            at = found.end()
        elif line.text[at] == " ":
            at += 1
        else:
            raise line.error(at + 1, f"found {show(line.text[at : at + 12])}, expected a code and its points")


def worth_of(section: Section) -> Worth:
    """What the section's book gives for each outcome; as usual where the book cannot say."""
    rules = history_of(section)
    if rules is None:
        return USUAL
    return {
        **dict.fromkeys(("WW", "BW"), rules.worth(ONE)),
        **dict.fromkeys(("WD", "BD"), rules.worth(HALF)),
        **dict.fromkeys(("WL", "BL"), rules.worth(ZERO)),
        "FW": rules.worth(ONE, played=False),
        "FL": rules.worth(ZERO, played=False),
        "FPB": rules.bye_points[ByeKind.FULL],
        "HPB": rules.bye_points[ByeKind.HALF],
        "ZPB": rules.bye_points[ByeKind.ZERO],
        "PAB": rules.bye_points[ByeKind.PAIRING],
    }


def history_of(section: Section) -> HistoryRules | None:
    """The book's table of points; None for a book that is not there, or choices that it does not have."""
    if section.rulebook not in PACKAGES:
        return None
    try:
        return book_of(section).history_of(section)
    except (CrosstableError, KeyError, ValueError):
        return None


def settings_for(tags: Tags, section: Section) -> dict[str, SettingValue]:
    """The settings by which the book scores as the file says; an error where it cannot."""
    told = told_scores(tags)
    tried = ({}, *_choices(section)) if told else ({},)
    wrong: list[tuple[Told, Points]] = []
    for settings in tried:
        worth = worth_of(replace(section, settings={**section.settings, **settings}))
        found = [(one, worth[one.outcome]) for one in told.values() if worth[one.outcome] != one.points]
        if not found:
            return dict(settings)
        wrong = wrong or found
    raise _refused(wrong[0][0], section, wrong[0][1])


def _choices(section: Section) -> Iterator[Mapping[str, SettingValue]]:
    """Every way in which the book can score, the fewest settings first."""
    known = book_of(section).settings if section.rulebook in PACKAGES else {}
    values: list[list[SettingValue]] = []
    for key in _SETTINGS:
        setting = known.get(key)
        values.append([None, *(map(setting.written, setting.values) if setting else ())])
    ways = sorted(product(*values), key=lambda way: sum(value is not None for value in way))
    for way in ways:
        yield {key: value for key, value in zip(_SETTINGS, way, strict=True) if value is not None}


def _refused(one: Told, section: Section, gives: Points) -> BadInput:
    """The error of points that the book does not give."""
    text = f"the score {show(str(to_number(one.points)))} for {show(one.code)} cannot be kept"
    text += f": the rulebook gives {show_points(gives)} for it"
    return one.line.error(one.column, f"{text}; remove the line or use another rulebook")


def match_points_of(rules: HistoryRules, *, by_games: bool) -> dict[str, Points]:
    """What a match won, drawn and lost is worth in match points, also where game points rank the teams."""
    results = {"TW": ONE, "TD": HALF, "TL": ZERO}
    return {
        code: rules.match_values[points] if by_games else rules.worth(points)
        for code, points in results.items()
    }


def told_match_points(tags: Tags) -> dict[str, Points]:
    """What a match is worth by the file (362): two points, one and none where it does not say."""
    told = dict(USUAL_MATCH)
    for line in tags.all("362"):
        for column, code, value in _pieces(line):
            if code.upper() not in told:
                raise line.error(column, f"found the code {show(code)}, expected TW, TD or TL")
            told[code.upper()] = line.to_points(value or "?", column, f"the points for {code}") or ZERO
    return told


def check_match_points(tags: Tags, section: Section) -> None:
    """Refuse match points (362) in other proportions than those of the book."""
    rules, told = history_of(section), told_match_points(tags)
    kept = rules is None or told in (match_points_of(rules, by_games=by) for by in (False, True))
    for line in tags.all("362"):
        if not kept and (told["TL"] or told["TW"] != 2 * told["TD"]):
            text = f"a match is worth {show_points(told['TW'])}, {show_points(told['TD'])} or"
            text += f" {show_points(told['TL'])} points, which the rulebook cannot keep"
            raise line.error(5, f"{text}: a drawn match is half a win, a lost one nothing")


def cell_points(code: str, worth: Worth) -> Points:
    """What a cell without opponent is worth by its code; a blank one as a zero-point bye."""
    return worth[{"F": "FPB", "H": "HPB", "U": "PAB"}.get(code, "ZPB")]


def game_points(result: Result, worth: Worth) -> tuple[Points, Points]:
    """What a game is worth to White and to Black; an open one nothing yet."""
    if result is Result.UNFINISHED:
        return ZERO, ZERO
    names = {ONE: ("WW", "BW"), HALF: ("WD", "BD"), ZERO: ("WL", "BL")}
    if not result.played:
        names = {ONE: ("FW", "FW"), ZERO: ("FL", "FL")}
    white, black = result.points()
    return worth[names[white][0]], worth[names[black][1]]


def worth_of_games(section: Section) -> Worth:
    """What players get for each outcome of their games; in a match of teams as usual."""
    return USUAL if section.entrants.are_teams else worth_of(section)


def section_points(section: Section) -> dict[int, Points]:
    """Every player's points from games, byes and adjustments; in a team event those of the games."""
    worth = worth_of_games(section)
    found = {player.no: ZERO for player in section.players}
    for _, _, game in (seat for done in section.results for seat in done.at_boards()):
        for no, points in zip((game.white, game.black), game_points(game.result, worth), strict=True):
            if no in found:
                found[no] = Points(found[no] + points)
    for done in section.results:
        for bye in done.byes:
            if bye.player is not None:
                code = {"full": "F", "half": "H", "pairing": "U"}.get(bye.kind.value, "")
                found[bye.player] = Points(found[bye.player] + cell_points(code, worth))
    if not section.entrants.are_teams:
        for no, points in section.adjusted(len(section.results)).items():
            found[no] = Points(found[no] + points)
    return found
