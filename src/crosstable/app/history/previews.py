"""What a decision would change, before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from crosstable.app.history.consequences import consequences
from crosstable.app.session.seen import outcome_mark
from crosstable.app.session.session import New, Session, tried
from crosstable.model.reasons import Reason


@dataclass(frozen=True, slots=True)
class Preview:
    """The facts of a decision, what they change, and what the book says about them."""

    news: tuple[New, ...]
    lines: tuple[str, ...]
    reasons: tuple[Reason, ...] = ()

    @property
    def mark(self) -> str:
        """What identifies the decision when it is confirmed."""
        return outcome_mark(self.news)


def preview(
    session: Session, decide: Callable[[Session], Sequence[New]], reasons: Sequence[Reason] = ()
) -> Preview:
    """A decision with everything it changes, checked as if it were written."""
    news = tuple(decide(session))
    after = tried(session, lambda now: news)
    return Preview(news, tuple(consequences(session, after)), tuple(reasons))
