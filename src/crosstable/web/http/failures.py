"""Errors as answers: a page or JSON with the reason, never a bare failure."""

from __future__ import annotations

from collections.abc import Sequence

from crosstable.app.phones.private_links import NoLink
from crosstable.app.phones.slip_tokens import NoSlip, SlipOver
from crosstable.app.session.seen import StalePage
from crosstable.journal.store.rows import Overtaken
from crosstable.model.errors import CrosstableError, NoLegalPairing, Unavailable
from crosstable.model.remedies import Advice


class NotThere(CrosstableError):
    """Something that was asked for does not exist."""

    kind = "not-found"


class Unreadable(CrosstableError):
    """The file of an event cannot be opened; other events are not affected."""

    kind = "unreadable"

    def __init__(
        self, text: str, event: str, remedies: Sequence[Advice] = (), *, damaged: bool = False
    ) -> None:
        super().__init__(text, where=event, remedies=remedies)
        self.event = event
        self.damaged = damaged
        """Whether the file is not what was written to it, so that a copy or a rescue helps."""


class NotAllowed(CrosstableError):
    """A request for something that only others may do."""

    kind = "not-allowed"

    def __init__(self, text: str, *, known: bool = False) -> None:
        super().__init__(text)
        self.known = known
        """Whether we know who it is; otherwise they may log in."""


class TooOften(CrosstableError):
    """Too many attempts in a short time."""

    kind = "too-often"


class Changed(CrosstableError):
    """Another person changed the same thing since the page was shown."""

    kind = "changed"


def page_status(wrong: CrosstableError | None) -> int:
    """The status of a page that shows what went wrong, if anything did."""
    if wrong is None:
        return 200
    return status_of(wrong) if isinstance(wrong, StalePage | Unavailable) else 400


def status_of(error: CrosstableError) -> int:
    """The status of the answer."""
    if isinstance(error, NotThere | NoSlip | NoLink):
        return 404
    if isinstance(error, SlipOver):
        return 410
    if isinstance(error, NotAllowed):
        return 403 if error.known else 401
    if isinstance(error, TooOften):
        return 429
    if isinstance(error, Unavailable):
        return 503
    if isinstance(error, Changed | StalePage | Overtaken | NoLegalPairing):
        return 409
    return 400
