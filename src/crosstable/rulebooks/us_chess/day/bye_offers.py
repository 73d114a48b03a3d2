"""Before a full-point bye is given: what the player may be offered instead, and each answer (28M)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from crosstable.model.announced import rating_below
from crosstable.model.cards import Card
from crosstable.model.colours import Colour
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag, Player
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.shared.bye_offers import (
    CROSS_ROUND,
    CROSS_SECTION,
    EXTRA,
    HOUSE,
    KEEP,
    Arranged,
    ByeAnswer,
    ByeOffers,
    Elsewhere,
    Resting,
    Substitute,
)
from crosstable.rulebooks.shared.cross_sections import find_elsewhere, name_other
from crosstable.rulebooks.shared.day_part import SWISS
from crosstable.rulebooks.us_chess.day.repair import is_admitted
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.swiss.due import due_colour

SHOWN = 6
RULES = {KEEP: "28L1", HOUSE: "28M1", CROSS_ROUND: "28M2", CROSS_SECTION: "28M3", EXTRA: "28M4"}
"""Answer -> its rule."""


@rule("28M")
def substitutes(resting: Resting) -> tuple[Substitute, ...]:
    """All answers, the bye itself first."""
    return (
        Substitute(name=KEEP, rule="28L1", means="keep the full-point bye"),
        house_player(resting),
        standing_house_player(resting),
        cross_round(resting),
        cross_section(resting),
        extra_game(resting),
    )


@rule("28M1")
def house_player(resting: Resting) -> Substitute:
    """A player from outside plays the game, once; the player gets no bye later."""
    free = [p.no for p in house_players(resting) if p.plays_in(resting.round)]
    means = "a house player fills in for this round; usually no bye later"
    return Substitute(name=HOUSE, rule="28M1", means=means, who=tuple(free))


@rule("28M1")
def standing_house_player(resting: Resting) -> Substitute:
    """A standing house player is paired like everybody else whenever the number is odd."""
    entered = [p for p in resting.section.players if Flag.HOUSE in p.flags]
    away = [p for p in entered if not p.plays_in(resting.round)]
    closed = None
    if away:
        closed = f"#{away[0].no} {away[0].name} is away in round {resting.round}"
    elif entered:
        closed = f"#{entered[0].no} {entered[0].name} is there, but not admitted or in use already"
    means = "enter a house player, who is paired by the rules when the number is odd and never wins prizes"
    return Substitute(name="standing-house", rule="28M1", means=means, closed=closed)


@rule("28M2")
def cross_round(resting: Resting) -> Substitute:
    """A loser from the lowest groups plays the next round's game early, against the waiting player."""
    closed = None
    who = early_opponents(resting)
    if resting.round >= resting.section.rounds:
        closed = "this is the last round"
    elif not who:
        closed = "nobody who plays the next round is an opponent the player has not met"
    means = (
        f"wait until a low board finishes; its loser plays round {resting.round + 1} early, cross-round. "
        "It counts in each player's own round, and either may decline"
    )
    return Substitute(name=CROSS_ROUND, rule="28M2", means=means, who=who[:SHOWN], closed=closed)


def early_opponents(resting: Resting) -> tuple[int, ...]:
    """Players who could play early: the lowest scores first, not met yet, present in the next round."""
    met = resting.cards[resting.player.no].opponents
    seated = [no for game in resting.games for no in game if no not in met]
    present = [no for no in seated if resting.section.player(no).plays_in(resting.round + 1)]
    return tuple(sorted(present, key=lambda no: (resting.cards[no].score, -no)))


@rule("28M3")
def cross_section(resting: Resting) -> Substitute:
    """The two resting players of two sections play each other; in the lower section the bye stays."""
    means = "; ".join(_with(resting, other) for other in resting.elsewhere)
    closed = None if resting.elsewhere else "no other section has a bye in this round"
    return Substitute(
        name=CROSS_SECTION,
        rule="28M3",
        means=means or "a game against the player with the bye in another section",
        who=tuple(other.player.no for other in resting.elsewhere),
        closed=closed,
    )


def _with(resting: Resting, other: Elsewhere) -> str:
    """What a game with another section means here."""
    name = f"#{other.player.no} {other.player.name} of {other.section}"
    if other.is_higher:
        return f"{name}: the bye here stays; the game is rated and counts in {other.section}"
    return f"{name}: the game counts here like any other, and there is no bye later"


@rule("28M4")
def extra_game(resting: Resting) -> Substitute:
    """The bye stays, and a rated game is played outside the event."""
    means = "keep the full-point bye and play an extra game for rating only"
    return Substitute(name=EXTRA, rule="28M4", means=means)


def house_players(resting: Resting) -> list[Player]:
    """Entries marked as house players who do not play in the round yet."""
    seated = {no for game in resting.games for no in game}
    return [p for p in resting.section.players if Flag.HOUSE in p.flags and p.no not in seated]


OPEN_AT_THE_TOP = 1 << 30
"""Above every rating."""


@rule("28M3")
def is_higher(one: Section, other: Section, order: Sequence[str | None]) -> bool:
    """Which of two sections is the higher: by their rating ceilings, else the one listed first."""
    tops = [_ceiling(section) for section in (one, other)]
    if tops[0] != tops[1]:
        return tops[0] > tops[1]
    return order.index(one.name) < order.index(other.name)


def _ceiling(section: Section) -> int:
    """The ratings a section is for; an open one is above all."""
    limit = rating_below(section)
    return OPEN_AT_THE_TOP if limit is None else limit


def has_white(one: Card, other: Card) -> bool:
    """Whether the first of two has White in a game arranged by hand: by the colours due (29E3a, 29E4)."""
    first, second = due_colour(one), due_colour(other)
    if first.colour is None or first.colour is second.colour:
        weight = (abs(first.balance), abs(second.balance))
        if first.colour is None or weight[0] < weight[1]:
            return second.colour is not Colour.WHITE
    return first.colour is Colour.WHITE


@rule("28M")
def arranged(resting: Resting, answer: ByeAnswer) -> Arranged | None:
    """The game that follows from an answer; None when the bye stands."""
    return GAMES[answer.choice](resting, answer)


@rule("28L1", "28M4")
def bye_stands(resting: Resting, answer: ByeAnswer) -> None:
    """The bye is accepted; nobody else is needed."""
    if answer.choice == KEEP and answer.other is not None:
        raise BadInput("the bye is kept: there is no other player", where=FieldName.OTHER, rule="28L1")


@rule("28M1")
def house_game(resting: Resting, answer: ByeAnswer) -> Arranged:
    """A game against a house player, and no bye later."""
    other = resting.section.player(_other(answer))
    seated = {no for game in resting.games for no in game}
    if Flag.HOUSE not in other.flags:
        text = f'#{other.no} {other.name} is no house player; set the flag "house" first'
        raise BadInput(text, where=FieldName.OTHER, rule="28M1")
    if not is_admitted(resting.section, other):
        text = "a computer helps out only where computers were advertised (36C)"
        raise BadInput(text, where=FieldName.OTHER, rule="28M1")
    if other.no in seated or not other.plays_in(resting.round):
        text = f"#{other.no} {other.name} is not free in round {resting.round}"
        raise BadInput(text, where=FieldName.OTHER, rule="28M1")
    white = has_white(resting.cards[resting.player.no], resting.cards[other.no])
    return Arranged(other=other.no, has_white=white, bars=True)


@rule("28M2")
def cross_round_game(resting: Resting, answer: ByeAnswer) -> Arranged:
    """A game that counts in this round for one player and in the next for the other."""
    other = resting.section.player(_other(answer))
    if not resting.published:
        text = "publish the round first: the other player's game of the round comes before it"
        raise BadInput(text, where="CHOICE", rule="28M2")
    if resting.round >= resting.section.rounds:
        raise BadInput("there is no further round to be played ahead", where="CHOICE", rule="28M2")
    _check_early(resting, other)
    white = has_white(resting.cards[resting.player.no], resting.cards[other.no])
    return Arranged(other=other.no, has_white=white, other_round=resting.round + 1)


def _check_early(resting: Resting, other: Player) -> None:
    """Refuse a player who cannot play the next round's game now."""
    name, following = f"#{other.no} {other.name}", resting.round + 1
    if other.no == resting.player.no or other.no in resting.cards[resting.player.no].opponents:
        raise BadInput(f"{name} was met already", where=FieldName.OTHER, rule="27A1")
    if other.no in resting.ahead or not other.plays_in(following):
        raise BadInput(f"{name} does not play in round {following}", where=FieldName.OTHER, rule="28M2")
    if other.no in resting.still_playing:
        text = f"{name} still plays on board {resting.still_playing[other.no]}; wait for the end of that game"
        raise BadInput(text, where=FieldName.OTHER, rule="28M2")


@rule("28M3")
def cross_section_game(resting: Resting, answer: ByeAnswer) -> Arranged:
    """A game with a resting player of another section; it is listed in the higher one."""
    found = find_elsewhere(resting, answer, "28M3")
    if found.is_higher:
        who = f"#{found.player.no} {found.player.name}"
        text = f"the game stands in {found.section}, the higher section: answer there for {who}"
        raise BadInput(f"{text}, against #{answer.player}", where=FieldName.SECTION, rule="28M3")
    white = has_white(resting.cards[resting.player.no], found.card)
    return Arranged(other=found.player.no, has_white=white, other_section=found.section)


def _other(answer: ByeAnswer) -> int:
    """The other player, who has to be named."""
    return name_other(answer, RULES[answer.choice])


GAMES: Mapping[str, Callable[[Resting, ByeAnswer], Arranged | None]] = {
    KEEP: bye_stands,
    HOUSE: house_game,
    CROSS_ROUND: cross_round_game,
    CROSS_SECTION: cross_section_game,
    EXTRA: bye_stands,
}

BYE_OFFERS = ByeOffers(
    formats=SWISS,
    rule="28M",
    bye_rule="28L2",
    answers=RULES,
    substitutes=substitutes,
    arrange=arranged,
    is_higher=is_higher,
)
