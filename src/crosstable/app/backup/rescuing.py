"""Rescue an event from a damaged file: its verified beginning, what copies and pack add, what is missing."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from crosstable.app.backup.copies import beside, in_words
from crosstable.app.backup.damage import Damage, examine, is_usable
from crosstable.app.backup.pack_additions import Additions, additions_from_pack
from crosstable.app.backup.setting_aside import name_before, set_aside
from crosstable.app.session.reading import SUFFIX
from crosstable.app.session.session import Session, drafts_of, open_session, session_of
from crosstable.disk.databases import put_database_in_place
from crosstable.disk.files import part_beside
from crosstable.journal.fact import Fact, Row
from crosstable.journal.store.rows import understand
from crosstable.journal.store.salvage import longest_chain
from crosstable.journal.store.sqlite import Journal, copy_facts
from crosstable.journal.store.urls import is_url
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.language import phrase

Span = tuple[int, int]
"""The first and the last of some changes by number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescue:
    """What a rescue keeps and what it cannot, before anything is written."""

    damage: Damage
    session: Session
    """The event as the kept changes give it."""
    from_elsewhere: int
    """How many of the kept changes are not readable in the file itself."""
    found: tuple[Fact, ...]
    """Changes that prove themselves but cannot be joined, because one before them is missing."""
    lost: tuple[Span, ...]
    """Changes that were made, and that nothing readable has."""
    end_unknown: bool
    """Whether there may have been further changes that nobody knows of."""
    apart: tuple[str, ...]
    """Copies that were continued on their own: what only they have is not added."""
    additions: Additions | None
    """What the emergency pack knows beyond the kept changes and can be entered."""

    @property
    def kept(self) -> tuple[Fact, ...]:
        """The verified changes that are kept as they were written."""
        return self.session.facts

    @property
    def whole(self) -> bool:
        """Whether nothing is known to be missing."""
        return not self.found and not self.lost and self.additions is None


def plan_rescue(path: str, memory: Sequence[Fact] = ()) -> Rescue:
    """What can be rescued, with what a running program still knows of the event; nothing is written."""
    if is_url(path) or not name_before(path).endswith(SUFFIX):
        raise BadInput(phrase("only a Crosstable event file can be rescued"), where=path)
    if not Path(path).is_file():
        raise BadInput(phrase("there is no such event file"), where=path)
    if not os.access(path, os.R_OK):
        text = phrase("Crosstable may not read this file; correct its permissions first")
        raise BadInput(text, where=path)
    damage = examine(path)
    facts = _kept_facts(damage, memory)
    if not facts:
        raise BadInput(_nothing_left(damage), where=path)
    return _rescue_of(damage, facts, memory)


def _kept_facts(damage: Damage, memory: Sequence[Fact]) -> list[Fact]:
    """The longest chain of all sources that gives an event."""
    copies = (copy.rows for copy in damage.copies)
    facts = longest_chain([damage.left.rows, memory, *copies])
    while facts and not is_usable(facts):
        facts.pop()
    return facts


def _nothing_left(damage: Damage) -> str:
    """Why there is nothing to rescue."""
    if damage.pack is not None:
        return phrase("{problem} No copy was found. Restore the emergency pack", problem=damage.what)
    return phrase("{problem} No change is readable, and no copy or pack was found", problem=damage.what)


def _rescue_of(damage: Damage, facts: Sequence[Fact], memory: Sequence[Fact]) -> Rescue:
    """The rescue that keeps some facts, with everything that is missing from it."""
    session = session_of(str(damage.path), facts)
    own = {row.hash for row in damage.left.rows}
    apart = [copy for copy in damage.copies if beside(facts, copy.facts).there]
    others = [copy.rows for copy in damage.copies if copy.proven and copy not in apart]
    found = _found_behind(len(facts), [damage.left.rows, memory, *others])
    told = damage.pack.kept.facts if damage.pack else 0
    last = max([len(facts), told, *(fact.seq for fact in found)])
    seen = {fact.seq for fact in found}
    return Rescue(
        damage=damage,
        session=session,
        from_elsewhere=sum(fact.hash not in own for fact in facts),
        found=found,
        lost=spans_of([seq for seq in range(len(facts) + 1, last + 1) if seq not in seen]),
        end_unknown=not damage.left.end_known or damage.left.newer,
        apart=tuple(copy.file for copy in apart),
        additions=additions_from_pack(session, damage.pack) if damage.pack and told > len(facts) else None,
    )


def _found_behind(kept: int, sources: Sequence[Sequence[Row]]) -> tuple[Fact, ...]:
    """The changes behind the kept ones that prove themselves, one for each number."""
    found: dict[int, Fact] = {}
    for row in (row for source in sources for row in source if row.seq > kept):
        if row.seq not in found:
            try:
                found[row.seq] = understand(row)
            except CrosstableError:
                continue
    return tuple(found[seq] for seq in sorted(found))


def spans_of(numbers: Sequence[int]) -> tuple[Span, ...]:
    """Numbers in order as stretches without a gap."""
    spans: list[Span] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return tuple(spans)


@dataclass(frozen=True, slots=True)
class Done:
    """A rescue that was carried out."""

    session: Session
    aside: Path | None
    """Where the damaged file is now, if the rescued one took its place."""


def carry_out(rescue: Rescue, target: str | None = None, actor: str | None = None) -> Done:
    """Write the rescued event to a new file, or in place of the damaged one, which is set aside."""
    place = Path(target) if target is not None else rescue.damage.path
    taken = target is not None and place.exists()
    if taken or not place.name.endswith(SUFFIX):
        text = phrase("choose a name that ends in {ending} and that no file has yet", ending=SUFFIX)
        raise BadInput(text, where=str(place))
    try:
        with part_beside(place) as part:
            _write(rescue, part, actor)
            aside = set_aside(place)
            put_database_in_place(part, place)
    except OSError as error:
        text = phrase("the rescued event was not saved: {reason}", reason=in_words(error))
        raise BadInput(text, where=str(place)) from None
    except sqlite3.Error as error:
        text = phrase("the rescued event was not saved: {reason}", reason=error)
        raise BadInput(text, where=str(place)) from None
    return Done(open_session(str(place)), aside)


def _write(rescue: Rescue, part: Path, actor: str | None) -> None:
    """The kept changes in a new file, what the pack adds behind them, all read back and verified."""
    copy_facts(str(part), rescue.kept)
    journal = Journal(str(part))
    if rescue.additions is not None and rescue.additions.news:
        drafts = drafts_of(rescue.additions.news, actor, len(rescue.kept))
        journal.append(drafts, len(rescue.kept))
    if journal.facts()[: len(rescue.kept)] != list(rescue.kept):
        raise BadInput(phrase("the file cannot be read back after writing"), where=part.name)
