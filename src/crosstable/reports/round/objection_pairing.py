"""Objections to a pairing, a colour or a bye: the reasons of the round, and why not another player."""

from __future__ import annotations

from dataclasses import replace

from crosstable.flow.explain import Explanation, explain_section
from crosstable.flow.field import cards_for
from crosstable.flow.table_formats import FIXED
from crosstable.flow.used_ratings import used_rating
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import Words, phrase
from crosstable.model.points import show
from crosstable.model.remedies import FieldName
from crosstable.model.results import ByeKind
from crosstable.reports.round.objection import Dispute, Figures, Objection, base_of, finished, seat_of
from crosstable.reports.round.why import COLOURS, EARLIER, PAIRING, ReasonGroup, Why, why

NOBODY = Words("nobody yet")
IN_SHORT = Words("In short")


def pairing_objection(
    event: Event,
    section: Section,
    round_no: int,
    *,
    player: int | None = None,
    board: int | None = None,
    other: int | None = None,
    colour: bool = False,
    now: Section | None = None,
) -> Objection:
    """Why a player got the opponent, the colour or the bye; the section as known for the round."""
    if board is not None:
        player = _at_board(section, round_no, board)
    free = _sat_out(section, round_no, player)
    found = explain_section(section, round_no, player=player, why_not=other, now=now)
    view = why(event, section, found)
    kind = Dispute.BYE if free else Dispute.COLOUR if colour else Dispute.PAIRING
    if kind is Dispute.COLOUR and found.game is None:
        raise BadInput(
            phrase(
                "{player} did not play, so there is no colour to explain",
                player=section.called(found.players[0]),
            ),
            where=FieldName.COLOUR,
        )
    sheet = base_of(
        event, section, kind, _question(section, found, kind), _answer(section, found, view, kind)
    )
    sheet = replace(
        sheet,
        round=round_no,
        groups=_ordered(view, kind),
        picture=view.picture if kind is Dispute.PAIRING else None,
        figures=(_before(section, round_no, found, other),) if section.format not in FIXED else (),
        against=view.against.all if view.against else None,
    )
    return finished(event, section, sheet)


def _at_board(section: Section, round_no: int, board: int) -> int:
    """White of a posted board; refused if there is no such board."""
    games = section.results[round_no - 1].games if 1 <= round_no <= len(section.results) else ()
    seats = {game.board or at: game.white for at, game in enumerate(games, start=1)}
    if board not in seats:
        raise BadInput(
            phrase(
                "round {number} has no {seat} {board}",
                number=round_no,
                seat=seat_of(section),
                board=board,
            ),
            where=FieldName.BOARD,
        )
    return seats[board]


def _sat_out(section: Section, round_no: int, player: int | None) -> bool:
    """Whether a player was posted with the pairing bye, not a requested one."""
    if not 1 <= round_no <= len(section.results):
        raise BadInput(
            phrase("round {number} is not posted; an objection needs a posted round", number=round_no),
            where=FieldName.ROUND,
        )
    byes = section.results[round_no - 1].byes
    return any(bye.player == player and bye.kind in (ByeKind.PAIRING, ByeKind.REST) for bye in byes)


def _met(section: Section, found: Explanation) -> tuple[int, int] | None:
    """White and Black of the player's game as it was posted."""
    asked = found.players[0]
    games = section.results[found.round - 1].games
    return next(((g.white, g.black) for g in games if asked in (g.white, g.black)), None)


def _question(section: Section, found: Explanation, kind: Dispute) -> str:
    """The question in one sentence, as the posted round has it."""
    asked = section.called(found.players[0])
    met = _met(section, found)
    if kind is Dispute.BYE:
        return phrase("Why did {player} get the bye in round {round}?", player=asked, round=found.round)
    if met is None:
        return phrase("Why did {player} not play in round {round}?", player=asked, round=found.round)
    other = section.called(met[1] if met[0] == found.players[0] else met[0])
    if kind is Dispute.COLOUR:
        facts = {"player": asked, "opponent": other, "round": found.round}
        if met[0] == found.players[0]:
            return phrase("Why did {player} have White against {opponent} in round {round}?", **facts)
        return phrase("Why did {player} have Black against {opponent} in round {round}?", **facts)
    return phrase(
        "Why did {player} play {opponent} in round {round}?", player=asked, opponent=other, round=found.round
    )


def _answer(section: Section, found: Explanation, view: Why, kind: Dispute) -> str:
    """Whether the posted round is the one that the book gives."""
    if view.posted is not None:
        game = found.game
        below = phrase("Below are the rulebook reasons, then who decided.")
        pairing = phrase("By the rulebook: the bye.")
        if game is not None:
            both = " – ".join(section.called(no) for no in game.players)
            pairing = phrase("By the rulebook: {players}.", players=both)
        return f"{pairing} {view.posted} {below}"
    met = _met(section, found)
    if kind is not Dispute.BYE and found.game is not None and met not in (None, found.game.players):
        return phrase("The rulebook has the same two players with colours reversed.")
    return phrase("The posted round is the rulebook pairing.")


def _ordered(view: Why, kind: Dispute) -> tuple[ReasonGroup, ...]:
    """The groups of reasons, the one in question first; for a colour, nothing about the score group."""
    answer = ReasonGroup(str(IN_SHORT), (view.answer,))
    if kind is not Dispute.COLOUR:
        return (answer, *view.groups, ReasonGroup(phrase("Step by step"), view.procedure))
    named = {group.title: group for group in (*view.groups, answer)}
    wanted = map(str, (COLOURS, IN_SHORT, PAIRING, EARLIER))
    return tuple(named[title] for title in wanted if title in named)


def _before(section: Section, round_no: int, found: Explanation, other: int | None) -> Figures:
    """What was known about the players in question when the round was paired."""
    cards = cards_for(section, round_no).cards
    asked = [*found.players, *((other,) if other is not None else ())]
    rows = tuple(_row(section, no, cards[no]) for no in dict.fromkeys(asked) if no in cards)
    columns = (
        phrase("Before the round"),
        phrase("Rating"),
        phrase("Score"),
        str(COLOURS),
        phrase("Floats"),
        phrase("Opponents"),
    )
    return Figures(title="", columns=columns, rows=rows, words=True)


def _row(section: Section, no: int, card: Card) -> tuple[str, ...]:
    """One card as a line."""
    rating = used_rating(section, no)
    met = ", ".join(f"#{one}" for one in sorted(card.opponents))
    return (
        section.called(no),
        "-" if rating is None else str(rating),
        show(card.score),
        "".join(colour.sign if colour else "-" for colour in card.colours) or "-",
        "".join(one.sign if one else "-" for one in card.floats) or "-",
        met or str(NOBODY),
    )
