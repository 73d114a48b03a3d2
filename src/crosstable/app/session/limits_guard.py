"""What is written stays within the limits; what older versions wrote may be beyond them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins

from crosstable.formats.document.size_limits import check_growth
from crosstable.formats.text_limits import check_texts
from crosstable.journal.happening import Happening
from crosstable.model.event import Event


def check_limits(news: Sequence[Happening], before: Event | None, after: Event) -> None:
    """Refuse facts with texts that are too long, and an event that grows beyond what is possible."""
    for what in news:
        check_texts(to_builtins(what), where="text")
    check_growth(before.sections if before else (), after)
