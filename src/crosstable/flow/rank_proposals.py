"""The ranking that the book gives late entries and corrected ratings, beside the one in force."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.field import SWISSES
from crosstable.flow.ranking_notes import late_entries, moved_by, rank_field
from crosstable.flow.sentences import (
    LATE_RANK_ANEW,
    LATE_RANK_ANEW_NAMED,
    RATINGS_RANK_ANEW,
    RATINGS_RANK_ANEW_NAMED,
)
from crosstable.flow.used_ratings import work_out_ratings
from crosstable.model.event import Section
from crosstable.model.language import Words
from crosstable.model.ranks import RankOrder
from crosstable.model.reasons import Reason
from crosstable.model.sayings import NAMED, Said, Saying, Whos
from crosstable.rulebooks.shelf import book_of

NOT_BEFORE_ROUND_1 = Words("numbers follow the ratings until round 1 is published; nothing to confirm yet")


@dataclass(frozen=True, slots=True)
class RankLine:
    """A player's current rank and the rank by the book, whatever the score."""

    no: int
    name: str
    now: int
    proposed: int
    moved: bool
    """Whether the player's own place changes; the others make room."""
    late: bool

    def as_json(self) -> dict[str, object]:
        """The line for programs."""
        return {
            "player": self.no,
            "name": self.name,
            "place": self.now,
            "proposed": self.proposed,
            "moved": self.moved,
            "late": self.late,
        }


@dataclass(frozen=True, slots=True)
class ProposedRanks:
    """The order by the book from a round on, and how it differs from the order in force."""

    order: RankOrder
    lines: tuple[RankLine, ...]
    """Everybody, from the top of the proposed order."""
    reasons: tuple[Reason, ...]
    """Who moves by which rule; empty where nothing differs."""

    @property
    def differs(self) -> bool:
        """Whether any active player has another place by the book."""
        return bool(self.reasons)

    @property
    def changes(self) -> tuple[RankLine, ...]:
        """The lines that differ, including players who only make room."""
        return tuple(line for line in self.lines if line.now != line.proposed) if self.differs else ()

    @property
    def rule(self) -> str:
        """The rules by which players move."""
        return ", ".join(reason.rule for reason in self.reasons)

    def as_json(self) -> dict[str, object]:
        """The proposal for programs."""
        return {
            "from": self.order.first,
            "differs": self.differs,
            "order": list(self.order.order),
            "changes": [line.as_json() for line in self.changes],
            "reasons": [reason.as_json() for reason in self.reasons],
        }


def proposed_ranks(section: Section, since: int | None = None) -> ProposedRanks | None:
    """The ranking by the book from a round on; None if ranks and numbers cannot differ yet.

    Before round 1 numbers follow the ratings, a table has its own numbers, and after the last round nobody is
    ranked any more.
    """
    rules, number = book_of(section).ranks, section.next_round if since is None else since
    if rules is None or section.format not in SWISSES or not 1 < number <= section.rounds:
        return None
    field = rank_field(work_out_ratings(section)[0], number)
    before, after = rules.in_force(field), rules.by_words(field)
    late = late_entries(section)
    here = {player.no for player in section.players if player.withdrawn_after is None}
    moved = [no for no in moved_by(before, after, late) if no in here]
    place = {no: at for at, no in enumerate(before, start=1)}
    lines = tuple(
        RankLine(no, section.player(no).name, place[no], at, no in moved, no in late)
        for at, no in enumerate(after, start=1)
    )
    came, were = [no for no in moved if no in late], [no for no in moved if no not in late]
    reasons = (
        *_reason(section, rules.late, came, LATE_RANK_ANEW, LATE_RANK_ANEW_NAMED),
        *_reason(section, rules.corrected, were, RATINGS_RANK_ANEW, RATINGS_RANK_ANEW_NAMED),
    )
    return ProposedRanks(RankOrder(first=number, order=tuple(after)), lines, reasons)


def _reason(
    section: Section, rule: str, moved: list[int], saying: Saying, named: Saying
) -> tuple[Reason, ...]:
    """The reason that players have another place by a rule, with names if they are few."""
    if not moved:
        return ()
    said: Said = saying.of(count=len(moved))
    if len(moved) <= NAMED:
        said = named.of(count=len(moved), who=Whos(tuple(map(section.who, moved))))
    return (Reason(rule, tuple(moved), said).among(section.entrants),)
