"""A ranking beside the numbers: proposed under the book's rules, confirmed by the director."""

from __future__ import annotations

from crosstable.app.session.session import New, Session
from crosstable.flow.rank_proposals import NOT_BEFORE_ROUND_1, ProposedRanks, proposed_ranks
from crosstable.journal.facts.ranks_confirmed import Moved, RanksConfirmed
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.shelf import book_of


def propose_ranks(section: Section, since: int | None = None) -> ProposedRanks:
    """The ranking under the book's rules from a round on; refused if there can be none."""
    found = proposed_ranks(section, _round_to_rank(section, since))
    if found is None:
        title = book_of(section).title
        raise BadInput(
            phrase("{book} ranks this section by number only", book=title),
            where="ranks",
        )
    return found


def ranked_otherwise(section: Section) -> tuple[Reason, ...]:
    """Late entries and corrected ratings that the book ranks differently from now."""
    found = proposed_ranks(section)
    return () if found is None else found.reasons


def _round_to_rank(section: Section, since: int | None) -> int:
    """The round from which a ranking may apply: one that is still to be paired."""
    first, last = section.next_round, section.rounds
    if first > last:
        raise BadInput(
            phrase("all {last} rounds are paired; the ranking is no longer used", last=last),
            where=FieldName.FROM,
        )
    if first == 1:
        raise BadInput(NOT_BEFORE_ROUND_1, where=FieldName.FROM)
    if since is not None and not first <= since <= last:
        text = phrase("choose a round from {first} to {last}", first=first, last=last)
        if since < first:
            text = phrase(
                "round {number} is already paired; choose a round from {first} to {last}",
                number=since,
                first=first,
                last=last,
            )
        raise BadInput(text, where=FieldName.FROM)
    return first if since is None else since


def confirm_ranks(session: Session, section: Section, since: int | None, why: str | None) -> list[New]:
    """Confirm the proposed order from a round on, with the reason, as one fact; refused if in force."""
    found = propose_ranks(section, since)
    if not found.differs:
        raise BadInput(phrase("the ranking already follows the rulebook; nothing to confirm"), where="ranks")
    state = session.state.section(section.name)
    moved = tuple(
        Moved(entry=state.entry_of(line.no), was=line.now, now=line.proposed)
        for line in found.lines
        if line.moved
    )
    return [
        RanksConfirmed(
            section=section.name,
            first=found.order.first,
            order=tuple(state.entry_of(no) for no in found.order.order),
            moved=moved,
            rule=found.rule,
            why=why or None,
        )
    ]
