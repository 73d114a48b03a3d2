"""Results to pairing cards: what each player's card shows before a round, by the book's own table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from crosstable.flow.remembering import Remembered, results_until
from crosstable.flow.seats import Side, Sides, joins_rounds, sides_in, sides_of
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
    difference: int = 0
    """Whites minus Blacks."""
    last_colour: Colour | None = None

    def copied(self) -> _Sheet:
        """A card on which somebody else can write."""
        return replace(
            self,
            colours=self.colours.copy(),
            opponents=self.opponents.copy(),
            met_again=self.met_again.copy(),
            floats=self.floats.copy(),
            defaulted=self.defaulted.copy(),
        )


class Mark(NamedTuple):
    """What a card shows of the last round on it."""

    score: Points
    colour: Colour | None
    float: Float | None
    difference: int
    """Whites minus Blacks so far."""
    last_colour: Colour | None
    """The colour of the last game played."""

    @property
    def signed(self) -> str:
        """Whites minus Blacks; level colours are +0 after a White and -0 after a Black."""
        if self.last_colour is None:
            return ""
        if self.difference:
            return f"{self.difference:+d}"
        return "+0" if self.last_colour is Colour.WHITE else "-0"


class CardWriter:
    """Everybody's cards, written round by round."""

    def __init__(self, section: Section, rules: HistoryRules, *, for_pairing: bool) -> None:
        """Cards before the first round: a bonus counts for pairing only."""
        self.rules, self.for_pairing = rules, for_pairing
        self._sheets = {
            player.no: _Sheet(score=player.pairing_bonus if for_pairing else ZERO)
            for player in section.players
        }
        _adjust(self._sheets, section, None)

    def enter(self, section: Section, number: int, sides: Sequence[Side]) -> None:
        """Write a round and the penalties and bonuses after it."""
        byes = section.results[number - 1].byes
        _enter_round(self._sheets, number, sides, byes, self.rules, self.for_pairing)
        _adjust(self._sheets, section, number)

    def cards(self) -> dict[int, Card]:
        """The cards as they are written so far."""
        return {no: _card(no, sheet) for no, sheet in self._sheets.items()}

    def scores(self) -> dict[int, Points]:
        """The scores on the cards."""
        return {no: sheet.score for no, sheet in self._sheets.items()}

    def marks(self) -> dict[int, Mark]:
        """What each card shows of the last round."""
        return {no: _mark(sheet) for no, sheet in self._sheets.items()}

    def copied(self) -> CardWriter:
        """Copies of the cards, on which others can write."""
        copy = object.__new__(CardWriter)
        copy.rules, copy.for_pairing = self.rules, self.for_pairing
        copy._sheets = {no: sheet.copied() for no, sheet in self._sheets.items()}
        return copy


KEPT = 6
"""How many pasts of sections have their cards kept."""
_PASTS: Remembered[CardWriter] = Remembered(KEPT)


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
    number = min(round_no - 1, len(section.results))
    return written_after(section, number, rules, for_pairing=for_pairing, sides=sides).cards()


def scores_before(section: Section, round_no: int, rules: HistoryRules) -> dict[int, Points]:
    """Everybody's score on the cards before a round, as charts and standings have it."""
    if section.cards is not None:
        return {card.player: card.score for card in section.cards}
    number = min(round_no - 1, len(section.results))
    return written_after(section, number, rules, for_pairing=False).scores()


def written_after(
    section: Section, number: int, rules: HistoryRules, *, for_pairing: bool, sides: Sides | None = None
) -> CardWriter:
    """The cards after a number of rounds, to be read only.

    Those of the past are kept: another result of the last round is written on a copy of the cards before it.
    """
    if joins_rounds(section):
        known = sides_of(section) if sides is None else sides
        return _written_through(section, number, rules, for_pairing, known)
    last = len(section.results)
    past = _past(section, min(number, max(0, last - 1)), rules, for_pairing)
    if number < last or not last:
        return past
    writer = past.copied()
    writer.enter(section, number, sides_in(section, number))
    return writer


def _past(section: Section, number: int, rules: HistoryRules, for_pairing: bool) -> CardWriter:
    """The cards after a round to which nothing is added any more; nobody may write on them."""
    known = results_until(section, number)
    return _PASTS.answer(
        (known, rules, for_pairing),
        lambda: _written_on(known, number, rules, for_pairing),
    )


def _written_on(section: Section, number: int, rules: HistoryRules, for_pairing: bool) -> CardWriter:
    """The cards after a round, from those after the round before where they are kept."""
    before = _PASTS.known((results_until(section, number - 1), rules, for_pairing)) if number else None
    if before is None:
        return _written_through(section, number, rules, for_pairing, sides_of(section))
    writer = before.copied()
    writer.enter(section, number, sides_in(section, number))
    return writer


def _written_through(
    section: Section, number: int, rules: HistoryRules, for_pairing: bool, sides: Sides
) -> CardWriter:
    """The cards after a number of rounds, written from the first one."""
    writer = CardWriter(section, rules, for_pairing=for_pairing)
    for one in range(1, number + 1):
        writer.enter(section, one, sides.get(one, []))
    return writer


def _adjust(sheets: dict[int, _Sheet], section: Section, number: int | None) -> None:
    """Penalties and bonuses that count after a round, or from the beginning."""
    for one in section.adjustments:
        if one.round == number:
            for no in one.players:
                sheets[no].score = Points(sheets[no].score + one.points)


def _mark(sheet: _Sheet) -> Mark:
    """What a card shows of the last round."""
    return Mark(sheet.score, sheet.colours[-1], sheet.floats[-1], sheet.difference, sheet.last_colour)


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
    played = side.game.result.played
    sheet.colours.append(side.colour if played else None)
    if played:
        sheet.difference += 1 if side.colour is Colour.WHITE else -1
        sheet.last_colour = side.colour
    if side.guest:
        sheet.free_point = True
    elif played:
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
