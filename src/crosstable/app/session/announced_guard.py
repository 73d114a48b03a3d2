"""Announcements are binding: no other variations, settings or tie-breaks once round 1 is published.

Only for books that say so, and in any book for the rating that a section uses. A reason given with the change
lets it pass and stays in the log; going back to what was announced needs none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.journal.fact import Fact
from crosstable.journal.facts.section_changed import SectionChanged
from crosstable.journal.facts.undone import TakesBack
from crosstable.journal.fold import fold
from crosstable.journal.happening import Happening
from crosstable.journal.state import EventState, SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.shared.conditions import locking_rule
from crosstable.rulebooks.shelf import book


def choices_of(section: SectionState) -> dict[str, object]:
    """All choices of a section by their places: `variations/NUMBER`, `settings/KEY`, `avoid`, `tiebreaks`."""
    terms = section.terms
    chosen: dict[str, object] = {f"variations/{number}": True for number in terms.variations}
    chosen |= {f"settings/{key}": value for key, value in terms.settings.items()}
    chosen |= {"settings/team_pairs_allowed": section.team_pairs} if section.team_pairs else {}
    others = {"avoid": terms.avoid or section.apart, "tiebreaks": terms.tiebreaks}
    return chosen | {key: value for key, value in others.items() if value}


def check_locks(
    facts: Sequence[Fact],
    before: EventState,
    after: EventState,
    news: Sequence[Happening],
) -> None:
    """Refuse a change to what was announced, unless it has a reason or reverts one that did."""
    if any(_has_reason(facts, what) for what in news):
        return
    for place, (old, new) in enumerate(zip(before.sections, after.sections, strict=False)):
        if old.started and new.started:
            for name, number in _locked(facts, place, old, new):
                text = phrase(
                    "round 1 is published and this was not announced before it (rule {rule}); "
                    "players must be told about the change",
                    rule=number,
                )
                raise BadInput(text, where=name, rule=number, remedies=[Advice(Remedy.SAY_WHY)])


def _has_reason(facts: Sequence[Fact], what: Happening) -> bool:
    """Whether a fact changes a section with a reason, or names a fact that did."""
    if isinstance(what, TakesBack):
        return any(_has_reason(facts, facts[seq - 1].what) for seq in what.targets)
    return isinstance(what, SectionChanged) and bool(what.reason)


def _locked(
    facts: Sequence[Fact], place: int, old: SectionState, new: SectionState
) -> Iterator[tuple[str, str]]:
    """Changes to locked choices away from what was announced: name and rule."""
    held, wanted = choices_of(old), choices_of(new)
    changed = [key for key in {**held, **wanted} if held.get(key) != wanted.get(key)]
    if not changed:
        return
    rulebook = book(old.terms.rulebook)
    announced = choices_of(fold(facts[: old.published[1]]).sections[place])
    for key in changed:
        number = locking_rule(rulebook, announced, key)
        if number is not None and wanted.get(key) != announced.get(key):
            yield _name(key, key in wanted), number


def _name(key: str, chosen: bool) -> str:
    """A choice as typed: `variation NUMBER`, `settings.bye_points`, `tiebreaks`."""
    home, _, inner = key.partition("/")
    if home == "variations":
        return (
            phrase("variation {rule}", rule=inner)
            if chosen
            else phrase("removing variation {rule}", rule=inner)
        )
    return f"settings.{inner}" if inner else home
