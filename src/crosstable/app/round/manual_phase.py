"""Manual pairing as a phase: begun by the first change to a draft by hand, until it is compared."""

from __future__ import annotations

from crosstable.journal.rounds import DraftedRound
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy


def is_manual(draft: DraftedRound) -> bool:
    """Whether a draft was changed by hand, or paired around locked boards."""
    return bool(draft.by_hand) or draft.stood is not None


def is_open(state: SectionState) -> bool:
    """Whether a section's manual pairing has begun and was not finished since its last change."""
    return state.draft is not None and is_manual(state.draft) and state.compared_draft != state.draft_fact


def check_finished(state: SectionState) -> None:
    """Refuse to publish a draft whose manual pairing is not finished."""
    if state.draft is not None and is_open(state):
        text = phrase("the manual pairing of round {round} is not finished", round=state.draft.round)
        raise BadInput(text, where="publish", remedies=[Advice(Remedy.FINISH_MANUAL)])
