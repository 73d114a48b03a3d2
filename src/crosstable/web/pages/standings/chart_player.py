"""One player's tournament: the card round by round, and a drawing of the score against the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fastapi import APIRouter, Response

from crosstable.flow.cards import cards_before
from crosstable.flow.ranking import counted_section, ranking
from crosstable.model.colours import Colour
from crosstable.model.event import Section
from crosstable.model.language import phrase, translate
from crosstable.model.names import Audience, NameStyle
from crosstable.model.points import ONE, Points
from crosstable.model.standings import Standing
from crosstable.reports.people import Person
from crosstable.reports.public import public_style
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.pairing_card import PairingCard, pairing_card
from crosstable.reports.table import Place
from crosstable.rulebooks.shelf import book
from crosstable.web.http.failures import NotThere
from crosstable.web.http.request_context import Here
from crosstable.web.render import points as in_words
from crosstable.web.render import section_page

router = APIRouter(include_in_schema=False)

LEFT, TOP, STEP, TALL, FOOT = 44, 18, 64, 170, 44
"""Margins, the width of a round, the height of the drawing, and the room below it, in drawing units."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One round of the drawing: where it is, what it shows, and its sentence."""

    x: int
    y: int
    round: int
    kind: str
    """`w` or `b` for a game with that colour, `none` for a round without one."""
    below: str
    """The opponent's number, or what the round was."""
    total: str
    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """The score of a player against the rounds, with that of whoever led."""

    width: int
    height: int
    floor: int
    marks: tuple[Mark, ...]
    own: str
    lead: str
    levels: tuple[tuple[int, str], ...]
    """Heights with their points."""
    ahead: tuple[tuple[int, int], ...]
    """Rounds not played yet, with their positions."""


@router.get("/e/{event}/{section}/player/{no}")
def player_page(visit: Here, no: int) -> Response:
    """The card of a player or team, the drawing, and the place."""
    section = visit.section
    if no not in {player.no for player in section.players}:
        raise NotThere(phrase("there is no number {number} in this section", number=no))
    card = pairing_card(visit.event, section, no)
    standings = ranking(section).standings
    standing = next((line for line in standings if line.player == no), None)
    return section_page(
        visit,
        "standings/tournament.html",
        card=card,
        standing=standing,
        place=place_in(standings, standing) if standing else "",
        drawing=drawing(section, card),
        who=section.player(no),
        full=visit.staff or public_style(section, Audience.SITE) is NameStyle.FULL,
        Happened=Happened,
    )


def place_in(standings: Sequence[Standing], own: Standing) -> str:
    """The place of a line of the standings as lists show it, a shared one marked."""
    sharing = [line for line in standings if (line.group, line.place) == (own.group, own.place)]
    return Place(own.place, len(sharing) > 1).text


def drawing(section: Section, card: PairingCard) -> Drawing | None:
    """The drawing of a card; none before the first round."""
    if not card.lines:
        return None
    last = len(card.lines)
    best = _leads(section, last)
    top = max(*best, Points(ONE))
    floor = TOP + TALL

    def height(points: int) -> int:
        return floor - TALL * points // top

    marks = tuple(_mark(card, line, height(line.total)) for line in card.lines)
    start = f"{LEFT},{floor}"
    own = " ".join([start, *(f"{mark.x},{mark.y}" for mark in marks)])
    lead = " ".join([start, *(f"{mark.x},{height(best[at])}" for at, mark in enumerate(marks))])
    size = max(ONE, -(-top // (4 * ONE)) * ONE)
    levels = tuple((height(points), in_words(Points(points))) for points in range(0, top + 1, size))
    most = max(section.rounds, last)
    ahead = tuple((LEFT + STEP * number, number) for number in range(last + 1, most + 1))
    return Drawing(LEFT + STEP * most + 36, floor + FOOT, floor, marks, own, lead, levels, ahead)


def _leads(section: Section, last: int) -> list[int]:
    """The highest score after each round."""
    counted = counted_section(section, last)
    rules = book(section.rulebook).history_of(section)
    after = (cards_before(counted, number + 1, rules, for_pairing=False) for number in range(1, last + 1))
    return [max(card.score for card in cards.values()) for cards in after]


def _mark(card: PairingCard, line: RoundLine, y: int) -> Mark:
    """One round of the drawing."""
    kinds = {Colour.WHITE: "w", Colour.BLACK: "b"}
    met = card.opponents.get(line.opponent) if line.opponent is not None else None
    below = f"#{met.number}" if met else _short(line)
    kind = kinds[line.colour] if line.colour else "none"
    text = _mark_words(line, met)
    return Mark(LEFT + STEP * line.round, y, line.round, kind, below[:8], in_words(line.total), text)


def _short(line: RoundLine) -> str:
    """A round without an opponent in one short word."""
    short = {Happened.HALF: phrase("half"), Happened.ZERO: phrase("zero")}
    return short.get(line.happened, line.happened.words)


def _mark_words(line: RoundLine, met: Person | None) -> str:
    """A round of the drawing in a sentence: opponent and colour, the points, and the total."""
    facts = {"round": line.round, "points": line.scored, "total": in_words(line.total)}
    if met is None:
        return phrase(
            "Round {round}: {round_was}, {points}, total {total}", round_was=line.happened.words, **facts
        )
    if line.colour is None:
        return phrase(
            "Round {round}: against {opponent}, {points}, total {total}", opponent=met.shown, **facts
        )
    return phrase(
        "Round {round}: {colour} against {opponent}, {points}, total {total}",
        colour=translate(line.colour.word),
        opponent=met.shown,
        **facts,
    )
