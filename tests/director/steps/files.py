"""Copies, documents and TRF files: what leaves the program and comes back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from crosstable.app.backup.copies import copy_to
from crosstable.app.backup.emergency import make_pack, write_pack
from crosstable.app.backup.restoring import restore
from crosstable.app.session.session import New, Session
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.read import read_trf
from crosstable.formats.trf.write import write_trf
from crosstable.model.event import Section
from tests.director.registry import step


@step("restore", offer=lambda scene: (), words=lambda: ["copy", "stick"], weight=1, file=True)
def go_on_from_copy(session: Session, section: Section) -> Sequence[New]:
    """A copy on a stick gives the same event on another computer."""
    with TemporaryDirectory(dir=Path(session.path).parent) as stick, TemporaryDirectory() as other:
        copied = copy_to(session, stick)
        again = restore(copied, other).session
    assert again.event == session.event, "the copy gives another event"
    assert [fact.hash for fact in again.facts] == [fact.hash for fact in session.facts], (
        "the copy has other facts"
    )
    return ()


@step("pack", offer=lambda scene: (), words=lambda: ["pack"], weight=1, file=True)
def go_on_from_pack(session: Session, section: Section) -> Sequence[New]:
    """The data of an emergency pack give the same event on another computer, without its history."""
    with TemporaryDirectory(dir=Path(session.path).parent) as stick, TemporaryDirectory() as other:
        write_pack(make_pack(session, paper=False), stick)
        again = restore(stick, other).session
    wanted, found = (json.loads(write_document(one.as_filed)) for one in (session, again))
    assert found == wanted, "the pack gives another event"
    return ()


@step("document", offer=lambda scene: (), words=lambda: ["convert", "event.json"], weight=1, file=True)
def write_and_read(session: Session, section: Section) -> Sequence[New]:
    """The event file that is written is read again as the same event."""
    written = write_document(session.as_filed)
    again = write_document(read_document(written))
    assert again == written, "the event file says something else once it is read and written again"
    return ()


@step("trf", offer=lambda scene: (), words=lambda: ["convert", "event.trf"], weight=1, file=True)
def write_trf_and_read(session: Session, section: Section) -> Sequence[New]:
    """The TRF file of the event has the same games, where it can be written; else it is said why not."""
    text = write_trf(session.as_filed)
    again = read_trf(text, section.rulebook)
    assert len(again.sections) == 1, "a TRF file holds one section"
    games = [len(played.games) + len(played.matches) for played in session.as_filed.sections[0].results]
    while games and not games[-1]:
        games.pop()  # a last round of byes alone is announced in a TRF file, and said to be left out
    read = [len(played.games) + len(played.matches) for played in again.sections[0].results]
    assert read == games, f"games in the rounds of the TRF: {read}, of the event: {games}"
    return ()
