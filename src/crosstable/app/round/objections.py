"""Objections: the sheet for a question about a posted round, a place or a prize, and who decided when."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from crosstable.app.session.session import Session, known_for_round
from crosstable.journal.fact import Fact
from crosstable.journal.facts.bye_answered import ByeAnswered
from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.colours_reversed import ColoursReversed
from crosstable.journal.facts.games_corrected import GamesCorrected
from crosstable.journal.facts.missing_settled import MissingSettled
from crosstable.journal.facts.player_removed import PlayerRemoved
from crosstable.journal.facts.prize_handed_out import PrizeHandedOut
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.round_repaired import RoundRepaired
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.facts.section_closed import SectionClosed
from crosstable.journal.facts.tie_decided import TieDecided
from crosstable.journal.people import people_of
from crosstable.journal.undo import targets_of, undone
from crosstable.journal.words import in_words
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_moment
from crosstable.model.remedies import FieldName
from crosstable.reports.round.objection import Decided, Objection
from crosstable.reports.round.objection_pairing import pairing_objection
from crosstable.reports.round.objection_place import place_objection
from crosstable.reports.round.objection_prize import prize_objection

MOST = 10
"""How many decisions the sheet names; if there are more, the latest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The question: a player or board of a round, two players' places, or a prize and a player."""

    round: int | None = None
    player: int | None = None
    board: int | None = None
    other: int | None = None
    """Another opponent, another player for the bye, or the player whose place is compared."""
    colour: bool = False
    tie: bool = False
    prize: str | None = None
    after: int | None = None


def objection(
    event: Event,
    section: Section,
    asked: Question,
    session: Session | None = None,
    shown: Callable[[Section], Section] = lambda section: section,
) -> Objection:
    """The sheet for a question; with a journal also who decided. `shown` gives a section its names."""
    if asked.prize is not None or asked.tie:
        sheet = _end(event, section, asked)
    else:
        number = len(section.results) if asked.round is None else asked.round
        then = section if session is None else shown(known_for_round(session, section, number))
        sheet = pairing_objection(
            event,
            then,
            number,
            player=asked.player,
            board=asked.board,
            other=asked.other,
            colour=asked.colour,
            now=shown(section),
        )
        asked = replace(asked, round=number)
    if session is None:
        return sheet
    return replace(sheet, decided=tuple(_decided(session, section, asked)))


def _end(event: Event, section: Section, asked: Question) -> Objection:
    """A question about places or prizes."""
    if asked.player is None:
        raise BadInput(phrase("choose the player the question is about"), where="player")
    if asked.prize is not None:
        return prize_objection(event, section, asked.prize, asked.player, asked.after)
    if asked.other is None:
        raise BadInput(phrase("choose the player to compare with"), where=FieldName.TIE)
    return place_objection(event, section, asked.player, asked.other, asked.after)


def _decided(session: Session, section: Section, asked: Question) -> Iterator[Decided]:
    """Who decided what about the question, in order; changes undone later are marked."""
    if asked.round is not None:
        about = _about_round(session, section, asked)
    elif asked.prize is not None:
        about = _about_prize(session, section, asked)
    else:
        about = _about_place(section, asked)
    facts = [fact for fact in session.facts if fact.what.home == section.name and about(fact)]
    known = {fact.seq for fact in facts}
    facts += [fact for fact in session.facts if known & set(targets_of(fact))]
    people, off = people_of(session.facts, session.state), undone(session.facts)
    if asked.tie:
        yield from _results(session, section, asked)
    for fact in sorted(facts, key=lambda one: one.seq)[-MOST:]:
        what = in_words(fact, people)
        if fact.seq in off:
            what = phrase("{change} (undone)", change=what)
        yield Decided(shown_time(fact.time), fact.actor, what)


def _about_round(session: Session, section: Section, asked: Question) -> Callable[[Fact], bool]:
    """Facts about the pairing of a round: drafts changed by hand, its posting, byes of those concerned."""
    players = {asked.player, asked.other}
    entries = {e for e, no in session.state.section(section.name).numbers.items() if no in players}

    def about(fact: Fact) -> bool:
        what = fact.what
        if isinstance(what, RoundDrafted):
            return what.draft.round == asked.round and bool(what.draft.by_hand)
        if isinstance(what, RoundPublished | RoundRepaired | ColoursReversed | GamesCorrected):
            return what.round == asked.round
        if not isinstance(what, ByeAsked | ByeAnswered):
            return False
        return what.round == asked.round and what.entry in entries

    return about


def _about_place(section: Section, asked: Question) -> Callable[[Fact], bool]:
    """Facts about a place: corrected results of the two, ties decided, tie-breaks, the end."""
    seats = set(_boards_of(section, [asked.player, asked.other]))
    entered: set[tuple[object, object]] = set()

    def about(fact: Fact) -> bool:
        what = fact.what
        if isinstance(what, ResultEntered | MissingSettled | ColoursReversed):
            seat = (what.round, what.board)
            again = seat in entered or not isinstance(what, ResultEntered)
            entered.add(seat)
            return seat in seats and again
        if isinstance(what, SectionChanged):
            return what.key == "tiebreaks"
        return isinstance(what, TieDecided | SectionClosed | PlayerRemoved | GamesCorrected)

    return about


def _results(session: Session, section: Section, asked: Question) -> Iterator[Decided]:
    """Who entered the two players' results, and when the last one."""
    seats = set(_boards_of(section, [asked.player, asked.other]))
    entered = [
        fact
        for fact in session.facts
        if isinstance(fact.what, ResultEntered)
        and fact.what.section == section.name
        and (fact.what.round, fact.what.board) in seats
    ]
    if entered:
        who = ", ".join(dict.fromkeys(fact.actor for fact in entered))
        yield Decided(
            shown_time(entered[-1].time),
            who,
            phrase("entered the results of both players (time of the last one)"),
        )


def _about_prize(session: Session, section: Section, asked: Question) -> Callable[[Fact], bool]:
    """Facts about prizes: the list, the player's payouts, the end."""
    numbers = session.state.section(section.name).numbers
    entry = next((entry for entry, no in numbers.items() if no == asked.player), None)

    def about(fact: Fact) -> bool:
        what = fact.what
        if isinstance(what, SectionChanged):
            return what.key in ("prizes", "tiebreaks")
        if isinstance(what, PrizeHandedOut):
            return what.entry == entry and what.member is None
        return isinstance(what, SectionClosed | TieDecided)

    return about


def _boards_of(section: Section, players: Sequence[int | None]) -> Iterator[tuple[object, object]]:
    """Round and board of every game of some players."""
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            if game.white in players or game.black in players:
                yield number, game.board


def shown_time(text: str) -> str:
    """The time of a fact as printed, in local time."""
    try:
        return show_moment(datetime.fromisoformat(text).astimezone())
    except ValueError:
        return text
