"""Manual pairing: it starts with the first change by hand and ends with a comparison with the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from crosstable.app.round.day_scope import plain_games
from crosstable.app.round.draft_vs_book import as_round
from crosstable.app.round.manual_phase import is_manual, is_open
from crosstable.app.round.rounds import current_draft
from crosstable.app.session.session import New, Session
from crosstable.flow.check import check_round
from crosstable.flow.field import field_of
from crosstable.flow.schedules import for_schedule
from crosstable.journal.facts.manual_pairing_finished import (
    Couple,
    Floated,
    HandDifferences,
    ManualPairingFinished,
)
from crosstable.journal.rounds import PAIRING, DraftedRound
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.points import ZERO, Points
from crosstable.rulebooks.shelf import book_of

Pair = tuple[int, int]


def finish_manual(session: Session, section: Section) -> list[New]:
    """End the manual pairing: the differences from the rulebook's pairing, recorded with the round."""
    draft, state = current_draft(session, section), session.state.section(section.name)
    if not is_manual(draft):
        text = phrase("the round {round} draft was not changed by hand", round=draft.round)
        raise BadInput(text, where="compare")
    if not is_open(state):
        raise BadInput(
            phrase("the manual pairing of round {round} is finished", round=draft.round), where="compare"
        )
    found = differences(section, draft, state.entry_of)
    return [
        ManualPairingFinished(section=section.name, round=draft.round, draft=state.draft_fact, compared=found)
    ]


def differences(section: Section, draft: DraftedRound, entry_of: Callable[[int], int]) -> HandDifferences:
    """How a round made by hand differs from the rulebook's pairing, by entry."""
    if draft.schedule is not None:
        section = for_schedule(section, draft.schedule)
    before = replace(section, results=section.results[: draft.round - 1], locked=())
    posted = replace(before, results=(*before.results, as_round(draft)))
    try:
        check = check_round(posted, draft.round)
    except CrosstableError as error:
        return HandDifferences(no_pairing=error.text)
    if check.expected is None:
        return HandDifferences(no_pairing=str(check.differences[-1].text))
    return _listed(before, draft, check.expected, entry_of)


def _listed(
    before: Section, draft: DraftedRound, book: Pairing, entry_of: Callable[[int], int]
) -> HandDifferences:
    """The differences between the games and byes of a draft and those of the rulebook."""
    made, own = [seat.players for seat in plain_games(draft.games)], [game.players for game in book.games]
    byes = {bye.player for bye in draft.byes if bye.kind == PAIRING}
    book_byes = {bye.player for bye in book.byes}
    scores = _scores(before, draft.round)
    floats, book_floats = _floats(made, scores), _floats(own, scores)
    couples = _couples_by(entry_of)
    return HandDifferences(
        made=couples(pair for pair in made if pair not in own and pair[::-1] not in own),
        book=couples(pair for pair in own if pair not in made and pair[::-1] not in made),
        turned=couples(pair for pair in made if pair[::-1] in own),
        byes_made=tuple(entry_of(no) for no in sorted(byes - book_byes)),
        byes_book=tuple(entry_of(no) for no in sorted(book_byes - byes)),
        floats_made=_floated(floats - book_floats, entry_of),
        floats_book=_floated(book_floats - floats, entry_of),
    )


def _couples_by(entry_of: Callable[[int], int]) -> Callable[[Iterable[Pair]], tuple[Couple, ...]]:
    """Pairs of numbers as couples of entries."""

    def couples(pairs: Iterable[Pair]) -> tuple[Couple, ...]:
        return tuple(Couple(white=entry_of(white), black=entry_of(black)) for white, black in pairs)

    return couples


def _scores(before: Section, number: int) -> Mapping[int, Points]:
    """The scores that a round is paired by, with virtual points; none where scores pair nobody."""
    rulebook = book_of(before)
    try:
        cards = field_of(before, number).cards
    except CrosstableError:
        return {}
    virtual = rulebook.virtual(before, number) if rulebook.virtual else {}
    return {no: Points(card.score + virtual.get(no, ZERO)) for no, card in cards.items()}


def _floats(pairs: Sequence[Pair], scores: Mapping[int, Points]) -> set[tuple[int, bool]]:
    """Who meets another score: the number, and whether down."""
    found = set()
    for one, other in (turned for pair in pairs for turned in (pair, pair[::-1])):
        if scores.get(one, ZERO) != scores.get(other, ZERO):
            found.add((one, scores.get(one, ZERO) > scores.get(other, ZERO)))
    return found


def _floated(floats: set[tuple[int, bool]], entry_of: Callable[[int], int]) -> tuple[Floated, ...]:
    """Floaters by entry."""
    return tuple(Floated(entry=entry_of(no), down=down) for no, down in sorted(floats))
