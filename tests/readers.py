"""Readers for tests: what is written within is written as the people of a profile write it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from crosstable.model.language import Reader, reading_in
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.reading import read_by


@contextmanager
def reading_by(
    profile: Profile, *, asked: str | None = None, currency: str | None = None
) -> Iterator[Reader]:
    """Within this, answers are written by a profile, in the language that was asked for if there is one."""
    with reading_in(None, preferred=[asked] if asked else []) as reader:
        read_by(profile, currency)
        yield reader
