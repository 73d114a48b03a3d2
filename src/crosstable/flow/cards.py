"""Results to pairing cards: what each player's card shows before a round, by the book's own table."""

from __future__ import annotations

from dataclasses import dataclass, field

from crosstable.model.cards import Card, Float
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.points import ZERO, Points
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round
from crosstable.rulebooks.api import HistoryRules
from crosstable.rules.mark import marker

rule = marker("shared")


@dataclass(slots=True)
class _Sheet:
    """A card being written."""

    score: Points = ZERO
    colours: list[Colour | None] = field(default_factory=list)
    opponents: set[int] = field(default_factory=set)
    floats: list[Float | None] = field(default_factory=list)
    free_point: bool = False
    half_bye: bool = False
    defaulted: set[int] = field(default_factory=set)


def cards_before(
    section: Section, round_no: int, rules: HistoryRules, *, for_pairing: bool = True
) -> dict[int, Card]:
    """Every player's card after the rounds before `round_no`.

    What an unfinished game is assumed to be, and a bonus, count for pairing only.
    """
    if section.cards is not None:
        return {card.player: card for card in section.cards}
    sheets = {
        player.no: _Sheet(score=player.pairing_bonus if for_pairing else ZERO) for player in section.players
    }
    for number, played in enumerate(section.results[: round_no - 1], start=1):
        _enter_round(sheets, number, played, rules, for_pairing)
    return {no: _card(no, sheet) for no, sheet in sheets.items()}


def _card(no: int, sheet: _Sheet) -> Card:
    """The finished card."""
    return Card(
        player=no,
        score=sheet.score,
        colours=tuple(sheet.colours),
        opponents=frozenset(sheet.opponents),
        floats=tuple(sheet.floats),
        free_point=sheet.free_point,
        half_bye=sheet.half_bye,
        defaulted=frozenset(sheet.defaulted),
    )


def _enter_round(
    sheets: dict[int, _Sheet], number: int, played: Round, rules: HistoryRules, for_pairing: bool
) -> None:
    """Write one round on all cards; floats compare the scores before it."""
    before = {no: sheet.score for no, sheet in sheets.items()}
    for game in played.games:
        white, black = game_points(game, rules) if for_pairing else game.result.points()
        _enter_game(sheets[game.white], game.black, Colour.WHITE, white, game, rules)
        _enter_game(sheets[game.black], game.white, Colour.BLACK, black, game, rules)
        _enter_floats(sheets, before, game, rules)
    for bye in played.byes:
        if bye.player is not None:
            _enter_bye(sheets[bye.player], bye, rules)
    for sheet in sheets.values():
        if len(sheet.colours) < number:
            sheet.score = Points(sheet.score + rules.absence_points)
            sheet.colours.append(None)
            sheet.floats.append(None)


def game_points(game: Game, rules: HistoryRules) -> tuple[Points, Points]:
    """White's and Black's points for pairing; an unfinished game counts as said, else as the book says."""
    if game.result is not Result.UNFINISHED:
        return game.result.points()
    assumed = game.paired_as or rules.unfinished
    if assumed is None:
        where = f"game {game.white}-{game.black}"
        raise BadInput("an unfinished game needs `paired_as` in this rulebook", where=where)
    return assumed.points()


@rule("nzcf:B13.1")
def _enter_game(
    sheet: _Sheet, opponent: int, colour: Colour, points: Points, game: Game, rules: HistoryRules
) -> None:
    """One player's side of a game: a game not played has neither opponent nor colour."""
    sheet.score = Points(sheet.score + points)
    sheet.colours.append(colour if game.result.played else None)
    if game.result.played:
        sheet.opponents.add(opponent)
    else:
        sheet.free_point = sheet.free_point or (rules.forfeit_win_bars and points > 0)
        sheet.defaulted.add(opponent)


@rule("nzcf:B1.3")
def _enter_floats(
    sheets: dict[int, _Sheet], before: dict[int, Points], game: Game, rules: HistoryRules
) -> None:
    """Float marks of a pairing with different scores."""
    counts = game.result.played or rules.forfeit_keeps_float
    for player, other in ((game.white, game.black), (game.black, game.white)):
        mark = None
        if counts and before[player] != before[other]:
            mark = Float.DOWN if before[player] > before[other] else Float.UP
        sheets[player].floats.append(mark)


def _enter_bye(sheet: _Sheet, bye: Bye, rules: HistoryRules) -> None:
    """A bye: points, float and bar by the book's table, no colour."""
    sheet.score = Points(sheet.score + rules.bye_points[bye.kind])
    sheet.colours.append(None)
    sheet.floats.append(rules.bye_float.get(bye.kind))
    sheet.free_point = sheet.free_point or bye.kind in rules.barring_byes
    sheet.half_bye = sheet.half_bye or bye.kind.value == "half"
