"""Results to pairing cards: what each player's card shows before a round, by the book's own table."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from crosstable.flow.seats import Side, Sides, sides_of
from crosstable.model.cards import Card, Float
from crosstable.model.colours import Colour
from crosstable.model.entrants import Entrants
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.points import ZERO, Points
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.results import ByeKind, PairedAs, Result
from crosstable.model.rounds import Bye, Game
from crosstable.model.sayings import Said
from crosstable.rulebooks.api import HistoryRules


class NothingAssumed(BadInput):
    """A game without a result, in a book that leaves its value to the director."""

    def __init__(self, text: str | Said, *, round_no: int, game: Game, rule: str) -> None:
        where = phrase(
            "round {number}, game {white}-{black}", number=round_no, white=game.white, black=game.black
        )
        super().__init__(text, where=where, rule=rule, remedies=[Advice(Remedy.LIST_MISSING)])
        self.round_no = round_no
        self.game = game

    def speak_of(self, entrants: Entrants) -> None:
        """Use the words for players or for teams, including the place in an error."""
        super().speak_of(entrants)
        self.where = phrase(
            "round {number}, {game} {white}-{black}",
            number=self.round_no,
            game=entrants.game,
            white=self.game.white,
            black=self.game.black,
        )


@dataclass(slots=True)
class _Sheet:
    """A card being written."""

    score: Points = ZERO
    colours: list[Colour | None] = field(default_factory=list)
    opponents: set[int] = field(default_factory=set)
    met_again: set[int] = field(default_factory=set)
    floats: list[Float | None] = field(default_factory=list)
    free_point: bool = False
    half_bye: bool = False
    defaulted: set[int] = field(default_factory=set)
    unfinished: bool = False
    lost_by_default: bool = False
    won_by_default: int = 0
    byes: int = 0
    paired: bool = False


def cards_before(
    section: Section,
    round_no: int,
    rules: HistoryRules,
    *,
    for_pairing: bool = True,
    sides: Sides | None = None,
) -> dict[int, Card]:
    """Every player's card after the rounds before `round_no`.

    The assumed result of an unfinished game, and a bonus, count for pairing only.
    """
    if section.cards is not None:
        return {card.player: card for card in section.cards}
    done = min(round_no - 1, len(section.results))
    history = _taken_up(section, rules, done, for_pairing)
    known = sides_of(section) if sides is None else sides
    for number in range(history.entered + 1, done + 1):
        _enter(history.sheets, section, number, known, rules, for_pairing)
    history.entered = max(history.entered, done)
    _LEFT.append(history)
    return _cards(history.sheets)


@dataclass(slots=True, eq=False)
class _History:
    """The sheets of a section as far as they are written."""

    section: Section
    rules: HistoryRules
    for_pairing: bool
    sheets: dict[int, _Sheet]
    entered: int = 0


_LEFT: deque[_History] = deque(maxlen=2)
"""The sheets written last: who asks for one round after another goes on where they end."""


def _taken_up(section: Section, rules: HistoryRules, done: int, for_pairing: bool) -> _History:
    """The sheets of a section up to a round at most; nobody else writes on them meanwhile."""
    for history in tuple(_LEFT):
        same = history.section is section and history.for_pairing is for_pairing
        if same and history.entered <= done and history.rules == rules:
            try:
                _LEFT.remove(history)
            except ValueError:  # another thread goes on with it
                break
            return history
    return _History(section, rules, for_pairing, _empty_sheets(section, for_pairing))


def cards_of_all_rounds(
    section: Section, rules: HistoryRules, *, for_pairing: bool = True
) -> Iterator[dict[int, Card]]:
    """Everybody's cards before round 1, and after each round, written in one pass through the results."""
    known = sides_of(section)
    sheets = _empty_sheets(section, for_pairing)
    yield _cards(sheets)
    for number in range(1, len(section.results) + 1):
        _enter(sheets, section, number, known, rules, for_pairing)
        yield _cards(sheets)


def _empty_sheets(section: Section, for_pairing: bool) -> dict[int, _Sheet]:
    """Cards before the first round: a bonus counts for pairing only."""
    sheets = {
        player.no: _Sheet(score=player.pairing_bonus if for_pairing else ZERO) for player in section.players
    }
    _adjust(sheets, section, None)
    return sheets


def _enter(
    sheets: dict[int, _Sheet],
    section: Section,
    number: int,
    sides: Sides,
    rules: HistoryRules,
    for_pairing: bool,
) -> None:
    """Write a round and the penalties and bonuses after it."""
    byes = section.results[number - 1].byes
    _enter_round(sheets, number, sides.get(number, []), byes, rules, for_pairing)
    _adjust(sheets, section, number)


def _cards(sheets: dict[int, _Sheet]) -> dict[int, Card]:
    """The cards as they are written so far."""
    return {no: _card(no, sheet) for no, sheet in sheets.items()}


def _adjust(sheets: dict[int, _Sheet], section: Section, number: int | None) -> None:
    """Penalties and bonuses that count after a round, or from the beginning."""
    for one in section.adjustments:
        if one.round == number:
            for no in one.players:
                sheets[no].score = Points(sheets[no].score + one.points)


def _card(no: int, sheet: _Sheet) -> Card:
    """The finished card."""
    return Card(
        player=no,
        score=sheet.score,
        colours=tuple(sheet.colours),
        opponents=frozenset(sheet.opponents),
        met_again=frozenset(sheet.met_again),
        floats=tuple(sheet.floats),
        free_point=sheet.free_point,
        half_bye=sheet.half_bye,
        defaulted=frozenset(sheet.defaulted),
        unfinished=sheet.unfinished,
        lost_by_default=sheet.lost_by_default,
        won_by_default=sheet.won_by_default,
        byes=sheet.byes,
        paired=sheet.paired,
    )


def _enter_round(
    sheets: dict[int, _Sheet],
    number: int,
    sides: Sequence[Side],
    byes: Sequence[Bye],
    rules: HistoryRules,
    for_pairing: bool,
) -> None:
    """Write one round on all cards; floats compare the scores before it."""
    before = {no: sheet.score for no, sheet in sheets.items()}
    for side in sides:
        points = game_points(side.game, rules, number) if for_pairing else side.game.points()
        own = rules.worth(points[side.colour is Colour.BLACK], played=side.game.result.played)
        _enter_game(sheets[side.player], side, own, rules)
        _enter_float(sheets[side.player], before, side, rules)
    for bye in byes:
        if bye.player is not None:
            _enter_bye(sheets[bye.player], bye, rules)
    for sheet in sheets.values():
        if len(sheet.colours) < number:
            sheet.score = Points(sheet.score + rules.absence_points)
            sheet.colours.append(None)
            sheet.floats.append(rules.absence_float)


def game_points(game: Game, rules: HistoryRules, number: int) -> tuple[Points, Points]:
    """White's and Black's points for pairing; an unfinished game counts as entered, or as the book says."""
    if game.result is not Result.UNFINISHED:
        return game.points()
    assumed = game.paired_as or rules.unfinished
    if assumed is None:
        raise _nothing_assumed(game, rules, number)
    return game.points_as(assumed)


def _nothing_assumed(game: Game, rules: HistoryRules, number: int) -> NothingAssumed:
    """The error for an open game in a book that assumes nothing: by which rule, and what to enter."""
    number_of_rule = rules.rules["unfinished"]
    choices = ", ".join(item.value for item in PairedAs)
    said = rules.says["unfinished"].of(rule=number_of_rule, choices=choices)
    return NothingAssumed(said, round_no=number, game=game, rule=number_of_rule)


def _enter_game(sheet: _Sheet, side: Side, points: Points, rules: HistoryRules) -> None:
    """One player's side of a game: an unplayed game has neither opponent nor colour.

    Against another section it has a colour but no opponent here, and bars a later bye.
    """
    sheet.score = Points(sheet.score + points)
    sheet.paired = True
    sheet.unfinished = sheet.unfinished or side.game.result is Result.UNFINISHED
    sheet.colours.append(side.colour if side.game.result.played else None)
    if side.guest:
        sheet.free_point = True
    elif side.game.result.played:
        if side.opponent in sheet.opponents:
            sheet.met_again.add(side.opponent)
        sheet.opponents.add(side.opponent)
    else:
        sheet.free_point = sheet.free_point or (rules.forfeit_win_bars and points > 0)
        sheet.lost_by_default = sheet.lost_by_default or points == 0
        sheet.won_by_default += points > 0
        sheet.defaulted.add(side.opponent)


def _enter_float(sheet: _Sheet, before: dict[int, Points], side: Side, rules: HistoryRules) -> None:
    """The float mark of a pairing with different scores; a game across rounds or sections has none."""
    counts = (side.game.result.played or rules.forfeit_keeps_float) and not side.across
    mark = None
    if counts and before[side.player] != before[side.opponent]:
        mark = Float.DOWN if before[side.player] > before[side.opponent] else Float.UP
    if not side.game.result.played and rules.forfeit_float is not None:
        won = side.game.points()[side.colour is Colour.BLACK] > ZERO
        mark = rules.forfeit_float if won else rules.loser_float
    sheet.floats.append(mark)


def _enter_bye(sheet: _Sheet, bye: Bye, rules: HistoryRules) -> None:
    """A bye: points, float and bar by the book's table, no colour."""
    sheet.score = Points(sheet.score + rules.bye_points[bye.kind])
    sheet.colours.append(None)
    sheet.floats.append(rules.bye_float.get(bye.kind))
    sheet.free_point = sheet.free_point or bye.kind in rules.barring_byes
    sheet.half_bye = sheet.half_bye or bye.kind.value == "half"
    sheet.paired = sheet.paired or bye.kind is ByeKind.PAIRING
    sheet.byes += bye.kind in (ByeKind.PAIRING, ByeKind.FULL, ByeKind.HALF)
