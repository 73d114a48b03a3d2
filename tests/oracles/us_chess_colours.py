"""US Chess oracle: due colours, who gets them, and the harm of a colour (29E1 - 29E5f, ledger 4.0, 4.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.oracles.us_chess_cards import Card, Event, lot

OTHER = {"W": "B", "B": "W"}
Harm = tuple[int, int, int, int, int]
ToRank = tuple[Card, Card, int]
"""A board: the higher by the order of pairing, the other, and the score group of the first."""


def due(card: Card) -> str:
    """29E3a: the equalising colour, else the opposite of the last one played, else none."""
    if card.balance:
        return "B" if card.balance > 0 else "W"
    played = card.history.replace("x", "")
    return OTHER[played[-1]] if played else ""


def equalising(card: Card) -> str:
    """The colour due for equalisation, or none."""
    return due(card) if card.balance else ""


def third_running(card: Card, colour: str) -> bool:
    """Whether the last two colours played were this one (unplayed rounds do not count, ledger A13)."""
    return card.history.replace("x", "")[-2:] == colour * 2


def harm_of(event: Event, card: Card, colour: str) -> Harm:
    """Ledger 4.0: (s3, u4, u3, u2, nd) of giving a player a colour."""
    third = third_running(card, colour) and equalising(card) != colour
    if event.options["color.three_in_row"] == "ignore":
        third = False
    after = card.balance + (1 if colour == "W" else -1)
    apart = abs(after)
    if event.options["color.high_limit_scope"] == "black_only":
        apart = max(0, -after)
    missed = due(card) not in ("", colour)
    return (int(third), int(apart >= 4), int(apart >= 3), int(apart >= 2), int(missed))


def white_of(event: Event, a: Card, b: Card) -> Card:
    """Who has White, turned by 29E5f if that is on; the toss and 29E4b are not looked at, see `allocate`."""
    return turned(event, a, b, by_29e4(event, a, b)[0])


def turned(event: Event, a: Card, b: Card, white: Card) -> Card:
    """Setting `color.three_in_row_turn`: the board is turned if fewer players get a third colour running.

    The third colour is that of 29E5f (s3), so neither an equalising one nor `three_in_row` "ignore" turns.
    """
    if event.options["color.three_in_row_turn"] not in (True, "on"):
        return white
    black = b if white is a else a
    as_it_is = harm_of(event, white, "W")[0] + harm_of(event, black, "B")[0]
    the_other_way = harm_of(event, black, "W")[0] + harm_of(event, white, "B")[0]
    return black if the_other_way < as_it_is else white


def by_29e4(event: Event, a: Card, b: Card) -> tuple[Card, str]:
    """Who has White, and by what: "due", "29E4/1" ... "29E4/5", or "toss" when neither is due a colour.

    "toss" and 29E4b need the other boards: here the higher-ranked player is favoured, see `allocate`.
    """
    if due(a) != due(b):
        return (a if due(a) == "W" or due(b) == "B" else b), "due"
    higher, lower = (a, b) if a.rank < b.rank else (b, a)
    colour = due(a)
    if not colour:
        return higher, "toss"
    favoured, rule = _by_balance(a, b)
    if favoured is None:
        white = _by_latest_difference(event, a, b)
        if white is not None:
            return white, "29E4/4"
        favoured, rule = _fifth(event, higher, lower), "29E4/5"
    unlucky = b if favoured is a else a
    return (favoured if colour == "W" else unlucky), rule


def _by_balance(a: Card, b: Card) -> tuple[Card | None, str]:
    """29E4 rules 1 and 2: who gets the colour that both are due."""
    if (a.balance == 0) != (b.balance == 0):
        return (a if a.balance else b), "29E4/1"
    if abs(a.balance) != abs(b.balance):
        return (a if abs(a.balance) > abs(b.balance) else b), "29E4/2"
    return None, ""


def _by_latest_difference(event: Event, a: Card, b: Card) -> Card | None:
    """29E4 rules 3 and 4: who has White by the latest round in which the letters differ."""
    rounds = list(zip(reversed(a.history), reversed(b.history), strict=False))
    if event.options["color.rule4"] == "two_rounds":
        rounds = rounds[:2]
    for mine, other in rounds:
        if mine != other:
            return a if mine == "B" or (mine == "x" and other == "W") else b
    return None


def _fifth(event: Event, higher: Card, lower: Card) -> Card:
    """29E4 rule 5 with variations a and c: who gets the colour that both are due."""
    rule5 = event.options["color.rule5"]
    if rule5 == "plus_minus" and 2 * higher.sigma < 10 * (event.round - 1):
        return lower
    if rule5 == "lot_last_round" and event.last:
        first, second = sorted((higher, lower), key=lambda card: card.no)
        return second if lot(event.seed, "colour", event.round, first.no, second.no) else first
    return higher


def pair_harm(event: Event, a: Card, b: Card) -> Harm:
    """The harm of a pair, both players together."""
    white = white_of(event, a, b)
    one = harm_of(event, a, "W" if white is a else "B")
    two = harm_of(event, b, "W" if white is b else "B")
    s3, u4, u3, u2, nd = (x + y for x, y in zip(one, two, strict=True))
    return s3, u4, u3, u2, nd


def gives_third(event: Event, a: Card, b: Card) -> bool:
    """29E5f1: whether anybody gets a third running colour, an equalising one not excepted."""
    white = white_of(event, a, b)
    return any(third_running(card, "W" if white is card else "B") for card in (a, b))


def allocate(event: Event, boards: Sequence[ToRank]) -> frozenset[tuple[int, int]]:
    """Ledger 4.8 for boards in their order: (white, black), with the toss by place and 29E4b."""
    games: set[tuple[int, int]] = set()
    fifths: Counter[int] = Counter()
    for place, (a, b, group) in enumerate(boards):
        white, rule = by_29e4(event, a, b)
        higher, lower = (a, b) if a.rank < b.rank else (b, a)
        if rule == "toss" and (event.first_colour == "white") != (place % 2 == 0):
            white = lower
        if rule == "29E4/5" and event.options["color.rule5"] == "alternate":
            fifths[group] += 1
            if fifths[group] % 2 == 0:
                white = lower if white is higher else higher
        white = turned(event, a, b, white)
        games.add((white.no, (b if white is a else a).no))
    return frozenset(games)
