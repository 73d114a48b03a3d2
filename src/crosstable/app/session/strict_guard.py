"""Strict mode: a change that needs a warning waits for its confirmation, or is refused.

The book of the section says which level an act has; here is only what follows from the level.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from crosstable.app.session.strict_acts import Step, acts_of
from crosstable.journal.fact import Draft
from crosstable.journal.facts.strict_left import StrictLeft
from crosstable.journal.happening import Happening
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.levels import Level, NeedsConfirming, StrictMode, Warned, highest
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.shelf import book

if TYPE_CHECKING:
    from crosstable.app.session.session import Session


class StrictRefused(BadInput):
    """A change that a section in strict mode does not allow."""

    kind = "strict-mode"


def warnings_of(before: Session, after: Session, news: Sequence[Happening]) -> tuple[Warned, ...]:
    """All warnings about a change; one that is not possible in strict mode is refused."""
    found: list[Warned] = []
    for step in _steps(before, after, news):
        _check_mode(step)
        rules = book(step.old.terms.rulebook).strict_in(step.before.format)
        if rules is None or step.before.strict is not StrictMode.ON:
            continue
        found += [one for act in acts_of(step) for one in rules.weigh(step.after, act)]
    refused = [one for one in found if one.level is Level.REFUSED]
    if refused:
        raise StrictRefused(
            " ".join(dict.fromkeys(one.text for one in refused)),
            rule=refused[0].rule,
            remedies=[Advice(Remedy.LEAVE_STRICT)],
        )
    return tuple(dict.fromkeys(found))


def with_confirmation(
    before: Session, after: Session, news: Sequence[Happening], drafts: list[Draft], confirmed: int
) -> list[Draft]:
    """The drafts of a change, marked with the level of a warning that was confirmed.

    NeedsConfirming if a confirmation is still missing.
    """
    warnings = warnings_of(before, after, news)
    level = highest(warnings)
    if level > confirmed:
        raise NeedsConfirming(warnings)
    if not level:
        return drafts
    return [structs.replace(draft, what=structs.replace(draft.what, confirmed=level)) for draft in drafts]


def why_refused(before: Session, after: Session, news: Sequence[Happening]) -> StrictRefused | None:
    """Why strict mode refuses a change; None if it does not."""
    try:
        warnings_of(before, after, news)
    except StrictRefused as error:
        return error
    return None


def strict_is_offered(section: Section) -> bool:
    """Whether the book of a section has a strict mode for its format."""
    return book(section.rulebook).strict_in(section.format) is not None


def is_strict(section: Section) -> bool:
    """Whether a section is in strict mode."""
    return section.strict is StrictMode.ON and strict_is_offered(section)


def _steps(before: Session, after: Session, news: Sequence[Happening]) -> Iterator[Step]:
    """Each section that was there before and differs now."""
    pairs = zip(before.state.sections, after.state.sections, strict=False)
    for place, (old, new) in enumerate(pairs):
        if old is not new:
            yield Step(old, new, before.event.sections[place], after.event.sections[place], news)


def _check_mode(step: Step) -> None:
    """Refuse to switch the mode in any other way than those there are: on before round 1, and left."""
    old, new = step.before.strict, step.after.strict
    if old is new:
        return
    if old is StrictMode.LEFT:
        text = phrase("strict mode was left, which is for good; it cannot be switched on again")
        raise StrictRefused(text)
    if old is StrictMode.ON:
        if not _leaves(step.old, step.news):
            text = phrase("strict mode can only be left for good")
            raise StrictRefused(text, remedies=[Advice(Remedy.LEAVE_STRICT)])
        return
    _check_switched_on(step)


def _leaves(state: SectionState, news: Sequence[Happening]) -> bool:
    """Whether the section is left by the fact that says so."""
    return any(isinstance(what, StrictLeft) and what.section == state.name for what in news)


def _check_switched_on(step: Step) -> None:
    """Refuse to switch strict mode on where there is none, or where it would come too late."""
    if step.after.strict is not StrictMode.ON:
        raise StrictRefused(phrase("this section is not in strict mode"))
    if not strict_is_offered(step.after):
        raise StrictRefused(phrase("this rulebook has no strict mode for this format"))
    if step.old.started or step.new.started:
        raise StrictRefused(phrase("round 1 is published; strict mode can only be switched on before it"))
