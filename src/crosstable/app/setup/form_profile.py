"""The profile of a country by which the form of an event is read and saved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from crosstable.app.setup.event_form import EventForm
from crosstable.model.federations import FIDE
from crosstable.model.profiles.known import PROFILES
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.writing import best_language, tongue_of
from crosstable.rulebooks.shelf import PACKAGES, book


def with_readers_profile(form: EventForm, preferred: Iterable[str]) -> EventForm:
    """A form without a country, with its rulebook's profile in its author's language, if there is one."""
    usual = profile_in(form)
    if form.profile or not usual.tongues:
        return form
    tongue = best_language(usual.tongues, preferred)
    spoken = (one for one in PROFILES.values() if one.tongues == usual.tongues)
    found = next((one for one in spoken if tongue_of(one.writing.language) == tongue), usual)
    return form if found is usual else replace(form, profile=found.key)


def profile_in(form: EventForm) -> Profile:
    """The profile used to read a form: the one chosen, or that of its rulebook."""
    if form.profile in PROFILES:
        return PROFILES[form.profile]
    return book(form.rulebook).home.profile if form.rulebook in PACKAGES else FIDE.profile
